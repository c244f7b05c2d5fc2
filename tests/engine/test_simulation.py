"""Simulation: the same for any number of workers, counts that agree, and an end to every game."""

import os
from collections import Counter
from multiprocessing import active_children
from random import Random

import pytest

import engine
from engine import simulate
from engine.games import all_rules
from engine.simulate import CHUNK, Plan
from tests.engine.playing import GAMES, seatings

# Games in each part of each seating and mode, more of those that are soon played.
PLAYED = {
    "falcon": 500,
    "india": 150,
    "louisa": 120,
    "parcheesi-double": 40,
    "parcheesi-single": 120,
}
PARTS = 4
UNDER_AN_OPTION = 12  # times fewer


def options():
    for name in GAMES:
        for ruling, choices in all_rules()[name].rulings.items():
            for option in choices[1:]:
                yield pytest.param(name, ruling, option, id=f"{name}-{ruling}={option}")


def sittings(name, **rulings):
    """The fewest and the most seats the game takes under the rulings, with every mode of theirs."""
    found = seatings(engine.load(name, **rulings))
    counts = {len(seats) for seats, _ in found}
    wanted = [next(s for s, _ in found if len(s) == count) for count in (min(counts), max(counts))]
    return [(seats, mode) for seats, mode in found if seats in wanted]


def ended(plan):
    """The result of the plan, every game of which has come to an end that has a name."""
    result = simulate.simulate(plan)
    assert sum(result["wins"].values()) == result["games"] == plan.games
    assert all(set(winner) <= set(plan.seats) for winner in won(result))
    assert result["wins"].get("undecided", 0) == result["undecided"]
    return result


def won(result):
    """Those who won games: a seat, or two partners."""
    return set(result["wins"]) - {"undecided", "drawn"}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_random_game_ends(name, part):
    count = PLAYED[name]
    for seats in ("SN", "SWN", "SWNE"):
        ended(Plan(name, seats, count, seed=2, first=part * count))
    for mode in all_rules()[name].modes[1:]:
        ended(Plan(name, "SWNE", count, seed=2, mode=mode, first=part * count))


@pytest.mark.parametrize(("name", "ruling", "option"), list(options()))
def test_every_random_game_under_an_option_ends(name, ruling, option):
    for seats, mode in sittings(name, **{ruling: option}):
        count = PLAYED[name] // UNDER_AN_OPTION
        ended(Plan(name, seats, count, 3, ((ruling, option),), mode=mode))


@pytest.mark.parametrize("name", GAMES)
def test_any_number_of_workers_gives_the_same_result(name):
    plan = Plan(name, "SN", CHUNK + 3, seed=5)
    alone = simulate.simulate(plan)
    assert simulate.simulate(plan, workers=2) == alone
    assert simulate.simulate(plan, workers=3) == alone


def test_there_are_never_more_workers_than_processors(monkeypatch):
    monkeypatch.setattr(simulate, "CHUNK", 1)
    seen = []
    wanted = os.cpu_count() + 3
    plan = Plan("falcon", games=wanted)
    simulate.simulate(plan, wanted, lambda done: seen.append(len(active_children())))
    assert max(seen) <= os.cpu_count()


@pytest.mark.parametrize("name", GAMES)
def test_another_seed_gives_another_result(name):
    assert simulate.simulate(Plan(name, games=5, seed=1)) != simulate.simulate(
        Plan(name, games=5, seed=2)
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_counts_agree(name):
    result = ended(Plan(name, "SWNE", 20, seed=8))
    throws = result["throws"]
    assert throws["p5"] <= throws["p50"] <= throws["p95"]
    assert throws["mean"] == round(throws["total"] / 20, 3)
    assert sum(length * games for length, games in result["lengths"]) == throws["total"]
    assert result["captures"] <= result["moves"]
    law = engine.load(name).law
    assert set(result["clauses"]) <= {rule.clause for rule in (*law.judging, *law.of("excuses"))}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_counted_is_what_a_player_is_told(name):
    """The same games, played by the doors of the contract with the dice the simulation threw."""
    plan = Plan(name, "SN", 4, seed=1)
    told = Counter()
    permitted = Counter()
    for number in range(plan.games):
        for thrown, step in steps_of(plan, number):
            names = [event.event for event in step.events]
            told["lost"] += "lost" in names and not thrown.played
            told["moves"] += step.move != "-"
            told["captures"] += names.count("take")
            for verdict in plan.load().judge(thrown):
                if verdict.move == "-" and verdict.allowed:
                    permitted.update(verdict.clauses)
    result = simulate.simulate(plan)
    assert {key: result[key] for key in told} == told
    assert {clause: result["clauses"][clause]["permitted"] for clause in permitted} == permitted


def steps_of(plan, number):
    """A game of the plan step by step, each with the position that had its throw on the table."""
    game, random = plan.load(), Random(f"{plan.seed}/{number}").random
    position, outcome = game.start(plan.seats), None
    while outcome is None:
        if not position.dice:
            position = game.throw(position, *game.roll(random))
        moves = game.moves(position) or ["-"]
        step = game.play(position, moves[int(random() * len(moves))] if moves[1:] else moves[0])
        yield position, step
        position, outcome = step.position, step.outcome


def test_one_die_is_one_move_or_a_throw_lost():
    result = simulate.simulate(Plan("louisa", "SWNE", 20, seed=8))
    assert result["moves"] + result["lost"] == result["throws"]["total"]


def test_sensible_players_take_more_than_those_at_random():
    random = simulate.simulate(Plan("louisa", games=30, policy="random"))
    sensible = simulate.simulate(Plan("louisa", games=30, policy="sensible"))
    assert sensible["captures"] > 1.5 * random["captures"]


def test_a_sensible_player_likes_to_turn_falcon():
    falcon = engine.load("falcon")
    position = falcon.read("falcon S:S6,S1,S2,S3,.,. N:.,.,.,.,.,. turn:S dice:1")
    table = falcon.table(position)
    far = "S1:S6-f6"
    assert far in falcon.moves(position)
    weighed = falcon.weighed(table)
    chosen = simulate.named("sensible")(falcon, table, weighed, lambda: 0.0)
    assert weighed.legal[chosen].text == far


def test_equal_points_are_a_draw_and_not_undecided():
    """Equal points are rare, so the seed was looked for."""
    drawn = simulate.simulate(Plan("parcheesi-double", "SWNE", 1, 18, (("first-five", "sum"),)))
    assert drawn["wins"] == dict.fromkeys("ENSW", 0) | {"drawn": 1} and drawn["undecided"] == 0


def test_those_who_win_nothing_are_counted_too():
    assert sorted(simulate.simulate(Plan("louisa", "SWNE", 1))["wins"].values()) == [0, 0, 0, 1]
    sides = simulate.simulate(Plan("louisa", "SWNE", 12, mode="partners"))["wins"]
    assert set(sides) == {"SN", "WE"} and sum(sides.values()) == 12
    rulings = (("partner-seats", "adjacent"),)
    plan = Plan("parcheesi-double", "SWNE", 1, 1, rulings, mode="partners")
    assert set(simulate.simulate(plan)["wins"]) == {"SW", "NE"}


def test_seats_are_told_in_the_order_they_play_in():
    assert simulate.simulate(Plan("louisa", "NS", 1))["seats"] == "SN"


LOCKED = {
    "louisa": ({"entry": "rule-15"}, "louisa S:-3,-3,54,54 N:-3,-3,54,54 turn:S"),
    "india": ({"own-blockade": "barred"}, "india S:70,70,69,69 N:70,70,69,69 turn:S"),
}


@pytest.mark.parametrize("name", LOCKED)
def test_players_locked_for_ever_are_undecided_at_once(name):
    rulings, text = LOCKED[name]
    game = engine.load(name, **rulings)
    assert "can ever move again" in game.undecided(game.read(text))["undecided"]


@pytest.mark.parametrize("name", LOCKED)
def test_a_seat_locked_alone_is_not_yet_the_end(name):
    rulings, text = LOCKED[name]
    game = engine.load(name, **rulings)
    start, north, turn = text.split()[1], "N:.,.,.,.", "turn:S"
    assert game.undecided(game.read(f"{name} {start} {north} {turn}")) is None


def test_the_step_that_locks_the_last_seat_ends_the_game():
    louisa = engine.load("louisa", entry="rule-15")
    position = louisa.read("louisa S:-3,-3,54,54 N:-3,-3,54,52 turn:N dice:2")
    step = louisa.play(position, "N4:52-54")
    assert step.outcome["winner"] is None
    assert step.events[-1].event == "undecided"
