"""Random games, every candidate judged (aim: 200,000 throws a CPU-second for louisa, else 100,000)

One process, the best of several runs. A ratio of n says that a throw costs as much as n rounds of a
small loop, timed between the games: it depends less on the machine and on what else it has to do.
The candidates a throw tell how much is judged for it: two dice that may be divided give many.
"""

import time
from collections import Counter
from collections.abc import Iterator
from random import Random

from engine import load, simulate

GAMES = ("louisa", "parcheesi-single", "parcheesi-double", "falcon", "india")
SEATINGS = ("SN", "SWNE")
RUNS = 12
WARM = 300  # games before any is timed: what is asked once for each throw and man is then known
TIMED = 20  # games a run
ROUNDS = 100_000  # of the yardstick


def figures() -> Iterator[str]:
    with simulate.no_collecting():  # as within a simulation, so that short ones are timed like long
        yield from both()


def both() -> Iterator[str]:
    for game in GAMES:
        for seats in SEATINGS:
            yield throwing(game, seats)
    for game in GAMES:
        yield judging(game)


def throwing(game: str, seats: str) -> str:
    simulate.simulate(simulate.Plan(game, seats, WARM, seed=0))
    throw = loop = float("inf")
    for seed in range(1, RUNS + 1):
        throw = min(throw, seconds_a_throw(simulate.Plan(game, seats, TIMED, seed)))
        loop = min(loop, yardstick())
    judged = candidates_a_throw(simulate.Plan(game, seats, TIMED, seed=1))
    return (
        f"{game:<18}{seats:<5}{1 / throw:>9,.0f} throws a CPU-second   ratio {throw / loop:6.0f}"
        f"   {judged:4.1f} candidates each"
    )


def seconds_a_throw(plan: simulate.Plan) -> float:
    began = time.process_time()
    throws = simulate.simulate(plan)["throws"]["total"]
    return (time.process_time() - began) / throws


def candidates_a_throw(plan: simulate.Plan) -> float:
    game, tally, seen = plan.load(), simulate.Tally.empty(), Counter()
    for number in range(plan.games):
        simulate.play_one(game, plan, Random(f"{plan.seed}/{number}").random, tally, seen)
    return sum(judged.size * times for judged, times in seen.items()) / tally.counts["throws"]


def yardstick() -> float:
    """Seconds for one round of a loop that adds and masks."""
    began = time.process_time()
    total = 0
    for n in range(ROUNDS):
        total += n & 3
    return (time.process_time() - began) / ROUNDS


def judging(name: str) -> str:
    """One throw with every verdict in words, over the throws of a random game."""
    game = load(name)
    thrown = list(positions(game, Random(1).random))
    best = float("inf")
    for _ in range(RUNS):
        began = time.process_time()
        for position in thrown:
            game.judge(position)
        best = min(best, (time.process_time() - began) / len(thrown))
    return f"{name:<18}     {best * 1e6:>9.0f} µs for a throw judged with its reasons"


def positions(game, random) -> Iterator:
    """The throws of one random game as they lay on the table."""
    position, outcome = game.start("SN"), None
    while outcome is None:
        position = position if position.dice else game.thrown(position, game.roll(random))
        table = game.table(position)
        legal = [] if position.lead else game.legal(table)
        if not position.lead:
            yield position
        move = legal[int(random() * len(legal))] if legal else game.nothing(position)
        position, _, outcome = game.advance(table, move)
