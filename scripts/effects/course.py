"""One game played by lot, in such a way that two games can be compared throw by throw.

The n-th throw of a game shows the same pips whatever the rules are, and at the n-th throw a player
prefers the same moves: both are drawn by lot from the game's number alone. So two rule sets part
only where the rules make them part.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import NamedTuple

from engine.hand import Judged
from engine.move import Move
from engine.play import Game
from engine.position import Position
from engine.simulate import Tally, is_lost

BYTES = 6  # of a lot: more chances than any number of games can tell apart


class Lots:
    """What chance decides in one game, by the number of the throw."""

    def __init__(self, seed: int, number: int):
        self._key = f"{seed}/{number}".encode()

    def _drawn(self, text: str) -> bytes:
        return blake2b(text.encode(), digest_size=BYTES, key=self._key).digest()

    def pips(self, game: Game, throw: int) -> tuple[int, ...]:
        chance = int.from_bytes(self._drawn(str(throw)), "big") / 256**BYTES
        return game.roll(lambda: chance)

    def preferred(self, throw: int, moves) -> Move:
        """The move that comes first in the order of preference drawn for this throw."""
        return max(moves, key=lambda move: self._drawn(f"{throw} {move.text}"))


class Turned(NamedTuple):
    """One move of a course: where it began, what was thrown for it, what came of it."""

    before: Position  # with the throw on the table only where a part of it was played already
    pips: tuple[int, ...]  # thrown now; none in the middle of a throw
    thrown: Position
    move: str
    after: Position
    end: str  # who wins by it, or “undecided”; empty while the game goes on

    @property
    def seat(self) -> str:
        return self.before.seat


def course(game: Game, seats: str, mode: str, lots: Lots, tally: Tally) -> list[Turned]:
    """The whole game; what was judged and done goes into the tally, as a simulation counts.

    It goes in and out by the same doors as engine.simulate.play_one, and keeps every position.
    """
    table = game.table(game.start(seats, mode))
    position = table.position
    turned: list[Turned] = []
    seen: list[Judged] = []
    throws = lost = moves = captures = idle = 0
    outcome = None
    while outcome is None:
        before, pips = position, ()
        if not table.dice:
            pips = lots.pips(game, throws)
            game.cast(table, pips)
            throws += 1
        thrown = table.position if pips else before
        legal = ()
        if not table.lead:
            weighed = game.weighed(table)
            seen += weighed.shown
            if weighed.leave:
                tally.excused(game, table, weighed.moves)
            legal = weighed.legal
        if legal:
            move = legal[0] if len(legal) == 1 else lots.preferred(throws, legal)
            moves, idle = moves + (move.index >= 0), 0
        else:
            lost, idle = lost + is_lost(game, table), idle + 1
            move = game.nothing(table)
        raw, outcome = game.carry_out(table, move.index, move)
        position = table.position
        for _, event in raw:
            captures += event[0] == "take"
        if idle >= len(table.seats) and not outcome:
            outcome = game.undecided(position)
        end = (outcome["winner"] or "undecided") if outcome else ""
        turned.append(Turned(before, pips, thrown, move.text, position, end))
    tally.judged(Counter(seen))
    tally.lengths[throws] += 1
    tally.wins[end] += 1
    tally.counts.update(throws=throws, lost=lost, moves=moves, captures=captures)
    tally.counts["undecided"] += bool(outcome.get("undecided"))
    return turned
