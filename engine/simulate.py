"""Many games played by rule alone, and what can be counted in them.

Each game has a generator of its own, seeded by the whole's seed and the game's number, so the
result is the same on any machine, in the browser, and for any number of workers.
"""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import engine
from engine.errors import RulesError
from engine.hand import Judged
from engine.law import clauses_of
from engine.move import Move
from engine.play import Game
from engine.policy import named
from engine.table import Table

MOST_GAMES = 10_000_000


class Tally(NamedTuple):
    """What was counted over some games; tallies add up."""

    wins: Counter
    lengths: Counter  # throws a game: how many games had that many
    counts: Counter  # captures, moves of men, throws of which nothing could be played
    clauses: Counter  # (clause, "permitted" or "refused"): of how many candidates it was said

    @staticmethod
    def empty() -> Tally:
        return Tally(Counter(), Counter(), Counter(), Counter())

    def judged(self, seen: Counter[Judged]) -> None:
        """Count what was said of hands so often, clause by clause."""
        told: Counter = Counter()
        for judged, times in seen.items():
            told[judged.told] += times
        for alike, times in told.items():
            for said, moves in alike.moves.items():
                self.clauses[said] += moves * times

    def excused(self, game: Game, table: Table, moves: list[Move]) -> None:
        """Count the clauses by which nothing need be played though these moves are open."""
        for clause in clauses_of(game.weighing.excused(table, moves)):
            self.clauses[clause, "permitted"] += 1

    def add(self, other: Tally) -> None:
        for mine, theirs in zip(self, other, strict=True):
            mine.update(theirs)


class Plan(NamedTuple):
    """Everything that decides a simulation."""

    game: str
    seats: str = "SN"
    games: int = 1000
    seed: int = 1
    rulings: tuple[tuple[str, str], ...] = ()
    policy: str = "random"
    mode: str = ""
    first: int = 0  # number of the first game: parts of a whole, played apart, add up to it

    def load(self) -> Game:
        return engine.load(self.game, **dict(self.rulings))


def simulate(plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None) -> dict:
    """Play the plan's games and sum up."""
    game = plan.load()
    game.start(plan.seats, plan.mode)
    named(plan.policy)
    if not 1 <= plan.games <= MOST_GAMES:
        raise RulesError(f"Games to play: give a number from 1 to {MOST_GAMES}.")
    if not 0 <= plan.first <= MOST_GAMES:
        raise RulesError(f"The first game: give its number, from 0 to {MOST_GAMES}.")
    if workers < 1:
        raise RulesError("Workers: give a number from 1 on.")
    workers = min(workers, os.cpu_count() or 1)  # more would only wait for each other
    tally = Tally.empty()
    with no_collecting():
        for part in _parts(plan, workers):
            tally.add(part)
            if progress:
                progress(sum(tally.lengths.values()))
    return summary(plan, game, tally)


CHUNK = 50  # games handed to a worker at a time


def _parts(plan: Plan, workers: int):
    end = plan.first + plan.games
    chunks = [(plan, n, min(n + CHUNK, end)) for n in range(plan.first, end, CHUNK)]
    if workers == 1 or len(chunks) == 1:
        yield from map(_played_chunk, chunks)
        return
    from concurrent.futures import ProcessPoolExecutor  # the browser has no processes

    with ProcessPoolExecutor(min(workers, len(chunks))) as pool:
        yield from pool.map(_played_chunk, chunks)


def _played_chunk(chunk) -> Tally:
    plan, first, last = chunk
    game = plan.load()
    tally = Tally.empty()
    seen: Counter[Judged] = Counter()
    with no_collecting():
        for number in range(first, last):
            play_one(game, plan, Random(f"{plan.seed}/{number}").random, tally, seen)
        tally.judged(seen)
    return tally


@contextmanager
def no_collecting():
    """Games are made of values that hold no circles: to look for some costs a third of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def play_one(game: Game, plan: Plan, random, tally: Tally, seen: Counter[Judged]) -> dict:
    """One game to its end; all that was done goes into the tally, all that was judged is seen."""
    judged: list[Judged] = []
    policy = named(plan.policy)
    table = game.table(game.start(plan.seats, plan.mode))
    cast, weigh, carry_out, nothing = game.cast, game.weighed, game.carry_out, game.nothing
    rolls = game.rolls
    seats = len(table.seats)
    faces = len(rolls)
    throws = lost = moves = captures = idle = 0
    outcome = None
    while outcome is None:
        if not table.dice:
            cast(table, rolls[int(random() * faces)])
            throws += 1
        count = 0
        if not table.lead:
            weighed = weigh(table)
            judged += weighed.shown
            if weighed.leave:
                tally.excused(game, table, weighed.moves)
            count = weighed.count
        if count:
            chosen = policy(game, table, weighed, random) if count > 1 else 0
            index, move = weighed.choice(chosen)
            moves += index >= 0
            idle = 0
            raw, outcome = carry_out(table, index, move)
        else:
            lost += is_lost(game, table)
            idle += 1
            raw, outcome = carry_out(table, -1, nothing(table))
            if raw and any(event[0] == "off" for _, event in raw):
                idle = 0  # a penalty: the men stand otherwise
            elif idle == seats and not outcome:  # nobody could move: can anybody ever again?
                outcome = game.undecided(table.position)
        if raw:
            captures += sum(event[0] == "take" for _, event in raw)
    seen.update(judged)
    tally.lengths[throws] += 1
    tally.wins[outcome["winner"] or ("undecided" if outcome.get("undecided") else "drawn")] += 1
    tally.counts.update(throws=throws, lost=lost, moves=moves, captures=captures)
    if outcome.get("undecided"):
        tally.counts["undecided"] += 1
    return outcome


def is_lost(game: Game, table: Table) -> bool:
    """Of a throw that gives no move: whether all of it is lost.

    One for the lead is not, nor the rest of a throw, nor one with a penalty in place of a move.
    """
    return not (table.lead or table.played or game.weighing.penalties(table))


def summary(plan: Plan, game: Game, tally: Tally) -> dict:
    games = sum(tally.lengths.values())
    return {
        "game": plan.game,
        "seats": game.seated(plan.seats),
        "mode": game.in_mode(plan.mode, game.seated(plan.seats)) or None,
        "games": games,
        "seed": plan.seed,
        "rulings": dict(game.rulings),
        "policy": plan.policy,
        "wins": dict(sorted(_wins(sides(game, plan), tally).items())),
        "undecided": tally.counts["undecided"],
        "throws": {
            "total": tally.counts["throws"],
            "mean": round(tally.counts["throws"] / games, 3),
            "p5": percentile(tally.lengths, 5),
            "p50": percentile(tally.lengths, 50),
            "p95": percentile(tally.lengths, 95),
        },
        "lengths": sorted(map(list, tally.lengths.items())),  # [throws, games of that length]
        "moves": tally.counts["moves"],
        "captures": tally.counts["captures"],
        "lost": tally.counts["lost"],
        "clauses": said_of(tally),
    }


def sides(game: Game, plan: Plan) -> list[str]:
    """Who can win: every seat, or with partners every two of them, in order of play."""
    seats = game.seated(plan.seats)
    if plan.mode != "partners":
        return list(seats)
    pairs = [(seat, game.ground.partners[seat]) for seat in seats]
    return list(dict.fromkeys("".join(filter(pair.__contains__, seats)) for pair in pairs))


def _wins(sides: list[str], tally: Tally) -> Counter:
    """Games won by each side, none included; partners are one side whoever finished first."""
    wins = Counter(dict.fromkeys(sides, 0))
    for winner, games in tally.wins.items():
        wins[next((side for side in sides if set(side) == set(winner)), winner)] += games
    return wins


def said_of(tally: Tally) -> dict[str, dict[str, int]]:
    """For each clause, how many candidates it permitted and refused, playing nothing included.

    Clauses that only say what follows from a move are not counted: they permit nothing.
    """
    clauses: dict[str, dict[str, int]] = {}
    for (clause, did), times in sorted(tally.clauses.items()):
        clauses.setdefault(clause, {"permitted": 0, "refused": 0})[did] = times
    return clauses


def percentile(lengths: Counter, percent: int) -> int:
    """The smallest length that at least so many of a hundred games do not exceed."""
    wanted = sum(lengths.values()) * percent / 100
    seen = 0
    for length in sorted(lengths):
        seen += lengths[length]
        if seen >= wanted:
            return length
    return 0
