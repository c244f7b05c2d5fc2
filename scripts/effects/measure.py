"""What an option of a ruling changes, measured against our choice on the same dice."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from engine import answers
from engine.errors import Unreadable
from engine.games import all_rules
from engine.play import Game
from engine.simulate import Plan, Tally, summary
from scripts.effects.course import Lots, Turned, course
from scripts.effects.setting import Setting, settings, usual

SEED = 1
GAMES = {2: 30, 3: 12, 4: 8}  # by players: larger tables take longer
SURE = 1.96  # standard errors on either side: 95 of 100 such intervals hold the true difference


class Run(NamedTuple):
    """All games of one rule set at one table."""

    game: Game
    seats: str
    courses: list[list[Turned]]
    counted: dict


def effects_of(game: str, games: dict[int, int] = GAMES) -> dict:
    """Every ruling of a game with every option but ours: {ruling: {option: effect}}."""
    rules = all_rules()[game]
    runs: dict = {}
    return {
        ruling: {
            option: _effect(runs, game, ruling, option, games)
            for option in rules.rulings[ruling][1:]
        }
        for ruling in rules.rulings
    }


def _effect(runs: dict, game: str, ruling: str, option: str, games: dict[int, int]) -> dict:
    """At the smallest table at which some game goes otherwise; if none does, at the largest."""
    rules = all_rules()[game]
    found = {}
    for setting in settings(rules, ruling):
        if setting not in runs:
            runs[setting] = run(setting, game, *usual(rules, ruling), games[setting.players])
        others = run(setting, game, ruling, option, games[setting.players])
        found = compared(setting, runs[setting], others)
        if found["parted"]:
            break
    return found


def run(setting: Setting, game: str, ruling: str, option: str, games: int) -> Run:
    loaded = setting.load(game, ruling, option)
    seats = setting.seats(loaded)
    tally = Tally.empty()
    courses = [course(loaded, seats, setting.mode, Lots(SEED, n), tally) for n in range(games)]
    plan = Plan(game, seats, games, SEED, mode=setting.mode)
    return Run(loaded, seats, courses, summary(plan, loaded, tally))


def compared(setting: Setting, ours: Run, other: Run) -> dict:
    pairs = list(zip(ours.courses, other.courses, strict=True))
    partings = [parting(mine, theirs) for mine, theirs in pairs]
    first = next((n for n, at in enumerate(partings) if at is not None), None)
    return {
        "players": setting.players,
        "mode": setting.mode,
        "beside": dict(setting.beside),
        "games": len(pairs),
        "ours": ours.counted,
        "other": other.counted,
        "parted": sum(at is not None for at in partings),
        "winner": sum(mine[-1].end != theirs[-1].end for mine, theirs in pairs),
        "throws": difference([_throws(theirs) - _throws(mine) for mine, theirs in pairs]),
        "case": None if first is None else case(ours, other, first, partings[first]),
    }


def parting(mine: list[Turned], theirs: list[Turned]) -> int | None:
    """The first move at which two courses are not the same."""
    for n, (one, another) in enumerate(zip(mine, theirs, strict=False)):
        if one != another:
            return n
    return None


def _throws(moves: list[Turned]) -> int:
    return sum(bool(turned.pips) for turned in moves)


def difference(each: list[int]) -> dict:
    """The mean of differences game by game, and how far chance alone may have moved it."""
    mean = sum(each) / len(each)
    spread = sqrt(sum((one - mean) ** 2 for one in each) / max(len(each) - 1, 1))
    return {"mean": round(mean, 2), "within": round(SURE * spread / sqrt(len(each)), 2)}


def case(ours: Run, other: Run, number: int, at: int) -> dict:
    """Where a game first parts: what stands on the board, what is thrown, what each allows."""
    mine, theirs = ours.courses[number][at], other.courses[number][at]
    alike = mine.before == theirs.before
    return {
        "game": number + 1,
        "throw": _throws(ours.courses[number][: at + 1]),
        "alike": alike,  # if not, they part before the first throw
        "ours": _side(ours, mine, theirs if alike else None, other),
        "other": _side(other, theirs, mine if alike else None, ours),
    }


def _side(run: Run, turned: Turned, against: Turned | None, rival: Run) -> dict:
    """One rule set at the parting: what it allows, and why not what only the other allows."""
    game = run.game
    text = game.write(turned.before)
    thrown = game.write(turned.thrown)
    refused = []
    if against is not None:
        allowed = game.moves(turned.thrown)
        more = [move for move in rival.game.moves(against.thrown) if move not in allowed]
        refused = [_refusal(thrown, move, game.rulings) for move in more]
    return {
        "position": text,
        "throw": list(turned.pips),
        "thrown": thrown,
        "turn": turned.seat,
        "rulings": {r: o for r, o in game.rulings.items() if o != game.rules.rulings[r][0]},
        "seats": run.seats,
        "lead": bool(turned.before.lead),
        "allows": game.moves(turned.thrown),
        "refused": refused,
        "step": answers.step_data(game, game.play(turned.thrown, turned.move)),
    }


def _refusal(position: str, move: str, rulings: dict) -> dict:
    try:
        said = answers.why(position, move, rulings=rulings)
    except Unreadable as error:  # a place that only the other's board has
        said = {"clauses": [], "why": str(error)}
    return {"move": move, "clauses": said["clauses"], "why": said["why"]}
