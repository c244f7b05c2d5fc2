"""The crowd: everybody on the board in one number, and what clauses about squares say of it.

The number has a lane for each way of standing on a square, and a lane a bit for each square: one's
own man, two of one's own; an opponent's, two of one opponent; a spared partner's, two of his.

A clause about squares answers for each square by itself, from nothing but who stands there. So it
can be asked in advance, about boards on every square of which the same men stand; from then on it
is a set of lanes and squares, and holds wherever the crowd and this set meet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

# The first lane of each, above the two of one's own; in the next they stand by two.
OPPOSING, ALLIED = 2, 4
COUNT = 6


@dataclass(frozen=True, slots=True)
class Alike:
    """A board as a seat sees it, the same men on every square: what a clause can ask of it."""

    seat: str
    seats: str
    own: int = 0
    pairs: int = 0
    others: int = 0
    blocks: int = 0
    opponents: int = 0


class Lanes:
    """The lanes of one board."""

    def __init__(self, width: int):
        self.width = width  # squares of the board
        self.all = (1 << width) - 1
        self.each = sum(1 << width * lane for lane in range(COUNT))

    def at(self, squares: int) -> int:
        """The squares in every lane."""
        return squares * self.each

    def opponents(self, crowd: int) -> int:
        """Squares with an opponent's man."""
        return crowd >> self.width * OPPOSING & self.all

    def pairs_of_others(self, crowd: int) -> int:
        """Squares with two men of one other seat."""
        width = self.width
        return (crowd >> width * (OPPOSING + 1) | crowd >> width * (ALLIED + 1)) & self.all

    def where(self, clause: Callable, seat: str, seats: str) -> int:
        """The lanes and squares in which the clause finds something, for a seat at its turn."""
        every = self.all
        boards = (
            Alike(seat, seats, own=every),
            Alike(seat, seats, own=every, pairs=every),
            Alike(seat, seats, others=every, opponents=every),
            Alike(seat, seats, others=every, opponents=every, blocks=every),
            Alike(seat, seats, others=every),
            Alike(seat, seats, others=every, blocks=every),
        )
        return sum(clause(board) << self.width * lane for lane, board in enumerate(boards))
