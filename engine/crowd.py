"""The crowd: everybody on the board in one number, as one seat sees them.

The number has a lane for each way of standing on a square: one's own man, two of one's own; an
opponent's, two of one opponent; a spared partner's, two of his. In a lane there is a bit for each
square, counted along the seat's own way where it has one. So what lies before a man who stands
somewhere on it is the crowd moved down by his place, and looks the same wherever he stands.

A clause about squares answers for each square by itself, from nothing but who stands there. So it
can be asked in advance, about boards on every square of which the same men stand; from then on it
is a set of squares in each lane, and holds wherever the crowd and these sets meet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.position import WAITING

OPPOSING = 2  # the first lane of opponents, above one's own two; a partner's is as far above theirs
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


def found_by(clause: Callable, seat: str, seats: str, every: int) -> tuple[int, ...]:
    """Lane by lane the squares where the clause finds something, for a seat at its turn."""
    boards = (
        Alike(seat, seats, own=every),
        Alike(seat, seats, own=every, pairs=every),
        Alike(seat, seats, others=every, opponents=every),
        Alike(seat, seats, others=every, opponents=every, blocks=every),
        Alike(seat, seats, others=every),
        Alike(seat, seats, others=every, blocks=every),
    )
    return tuple(clause(board) for board in boards)


class Lanes:
    """The lanes of one ground."""

    def __init__(self, ground):
        self.ground = ground
        self.width = ground.width  # bits of a lane
        self.every = (1 << ground.board.width) - 1  # all squares of the board
        self.each = sum(1 << self.width * lane for lane in range(COUNT))
        self.view = (1 << 2 * self.width) - 1  # what one seat sees of another: two lanes

    def where(self, clause: Callable, seat: str, seats: str) -> int:
        """Where in a crowd, as the seat at its turn sees it, the clause finds something."""
        found = found_by(clause, seat, seats, self.every)
        ahead = [self.ground.ahead(seat, WAITING, squares) for squares in found]
        return sum(squares << self.width * lane for lane, squares in enumerate(ahead))

    def before(self, seat: str, place: int, squares: int) -> int:
        """The squares in every lane, as one who stands there has them before him."""
        return self.ground.ahead(seat, place, squares) * self.each


def views(ground, seat: str) -> dict[int, int]:
    """place → how a man of the seat who stands there looks to every seat, all in one number.

    In it every view has two lanes, and this is the first: there is one man on the square.
    """
    offsets = {at: viewer for viewer, at in ground.views.items()}
    return {
        place: sum(ground.ahead(viewer, WAITING, square) << at for at, viewer in offsets.items())
        for place, square in ground.masks[seat].items()
    }
