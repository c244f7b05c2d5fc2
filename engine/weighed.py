"""A throw weighed: every hand with the man who has it, and the moves that may be made of them.

Where a throw may be divided in any way the moves are many, and only one is ever played: so they are
counted at once and made when they are asked for, while the table stands as it was weighed.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.hand import Judged
from engine.move import Move
from engine.table import Table


class Weighed:
    """Never changed."""

    __slots__ = ("table", "owners", "shown", "count", "leave", "given")

    def __init__(
        self,
        table: Table,
        owners: Sequence[int],
        shown: list[Judged],
        count: int,
        leave: Move | None = None,
        given: Sequence | None = None,
    ):
        self.table = table
        self.owners = owners  # who has each hand, by index
        self.shown = shown  # what is said of it
        self.count = count  # of the moves that may be made, playing nothing included where one may
        self.leave = leave  # the choice of playing nothing, where there is one
        self.given = given  # hand by hand what a clause gives him at his place, if it does

    def choice(self, n: int) -> tuple[int, Move]:
        """Of the moves that may be made the one with that number, from 0.

        Who makes it, by index, and the move as the first man would make it.
        """
        for at, judged in enumerate(self.shown):
            count = judged.count
            if n < count:
                index, table, given = self.owners[at], self.table, self.given
                what = given[at] if given else None
                return index, table.docket.made[what or table.men[index]][judged.open[n]]
            n -= count
        if n or self.leave is None:
            raise IndexError("there are not so many moves")
        return self.leave.index, self.leave

    def _made(self, n: int) -> tuple[int, tuple[Move, ...]]:
        """Who has a hand, by index, and its moves as the first man makes them."""
        index, table, given = self.owners[n], self.table, self.given
        what = given[n] if given else None
        return index, table.docket.made[what or table.men[index]]

    def candidates_of(self, n: int) -> list[Move]:
        """The moves of one hand, by the man who has it."""
        index, moves = self._made(n)
        return [move.by(index) for move in moves]

    def moves_of(self, n: int) -> list[Move]:
        """The open moves of one hand."""
        index, moves = self._made(n)
        return [moves[k].by(index) for k in self.shown[n].open]

    @property
    def moves(self) -> list[Move]:
        """Those of a man."""
        moves: list[Move] = []
        for n, judged in enumerate(self.shown):
            if judged.count:
                moves += self.moves_of(n)
        return moves

    @property
    def legal(self) -> list[Move]:
        """All that may be made."""
        return self.moves if self.leave is None else [*self.moves, self.leave]

    @property
    def candidates(self) -> dict[Move, int]:
        """Every move of every man, allowed or not, with the bits of the rules on it."""
        return {
            move: bits
            for n, judged in enumerate(self.shown)
            for move, bits in zip(self.candidates_of(n), judged.bits, strict=False)
        }

    def refusing(self, against: Sequence[int]) -> Weighed:
        """The same with these bits against the moves of men, one by one."""
        one_by_one = iter(against)
        return self.showing([judged.refused_one_by_one(one_by_one) for judged in self.shown])

    def refusing_numbers(self, bit: int, numbers: Sequence[int]) -> Weighed:
        """The same with the bit against the open moves that go these numbers, hand by hand."""
        found = [
            judged.refused_numbers(bit, against) if against else judged
            for judged, against in zip(self.shown, numbers, strict=True)
        ]
        return self.showing(found)

    def refusing_all(self, bit: int) -> Weighed:
        """The same with the bit against every candidate."""
        found = [judged.refused(bit, (1 << judged.size) - 1) for judged in self.shown]
        return self.showing(found)

    def showing(self, shown: list[Judged]) -> Weighed:
        """The same hands of which something else is said; their open moves are counted."""
        count = sum([judged.count for judged in shown])
        return Weighed(self.table, self.owners, shown, count, given=self.given)

    def or_nothing(self, leave: Move) -> Weighed:
        """The same with the choice of playing nothing."""
        return Weighed(
            self.table, self.owners, self.shown, self.count + 1, leave=leave, given=self.given
        )
