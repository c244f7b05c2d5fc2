"""Players that are no people: how a seat without one chooses among the legal moves.

What is chosen is the number of a move, from 0, in the order in which all that may be made are told.
"""

from __future__ import annotations

from engine.errors import RulesError, listed, quoted
from engine.move import Move
from engine.table import Table
from engine.weighed import Weighed


def at_random(game, table: Table, weighed: Weighed, random) -> int:
    return int(random() * weighed.count)


# What the sensible player likes, in points. He looks one move ahead and no further.
WORTH = {"home": 60, "enter": 30, "fly": 40, "pass": -50}
FOLLOWING = {"take": 80, "falcon": 50}  # for each such event that a move brings about
SAFETY = 8
LEAVING_SAFETY = -6


def sensible(game, table: Table, weighed: Weighed, random) -> int:
    """Takes, goes home, turns falcon, enters, seeks safety, or moves his foremost man."""
    worths = [worth(game, table, move) for move in weighed.legal]
    best = max(worths)
    liked = [n for n, points in enumerate(worths) if points == best]
    return liked[int(random() * len(liked))]


def worth(game, table: Table, move: Move) -> int:
    points = WORTH.get(move.kind, 0)
    for rule in game.law.effects[move.kind]:
        points += sum(FOLLOWING.get(event[0], 0) for event in rule.function(table, move))
    if move.kind == "pass":
        return points
    safe = game.safe_squares
    points += SAFETY * bool(move.to & safe)
    points += LEAVING_SAFETY * bool(game.ground.masks[move.seat].get(move.start, 0) & safe)
    return points + (move.end - min(move.start, 0) if 0 <= move.end < 100 else 0) // 8


POLICIES = {"random": at_random, "sensible": sensible}


def named(name: str):
    if name not in POLICIES:
        raise RulesError(f"There is no policy {quoted(name)}: choose {listed(POLICIES)}.")
    return POLICIES[name]
