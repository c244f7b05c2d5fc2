"""A throw weighed: every hand with the man who has it, and the moves that may be made of them.

Where a throw may be divided in any way the moves are many, and only one is ever played: so they are
counted at once and made when they are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.hand import Judged
from engine.move import Move


class Weighed(NamedTuple):
    owners: Sequence[int]  # who has each hand, by index
    shown: list[Judged]  # what is said of it
    count: int  # of the moves that may be made, playing nothing included where one may
    leave: Move | None = None  # the choice of playing nothing, where there is one
    made: list[Move] | None = None  # the moves of men, where they are few and were made at once

    def move(self, n: int) -> Move:
        """Of the moves that may be made the one with that number, from 0."""
        owners, shown, _, leave, made = self
        if made and n < len(made):
            return made[n]
        for index, judged in zip(owners, shown, strict=True):
            if n < judged.count:
                return judged.open_move(n, index)
            n -= judged.count
        if n or leave is None:
            raise IndexError("there are not so many moves")
        return leave

    @property
    def moves(self) -> list[Move]:
        """Those of a man."""
        if self.made is not None:
            return self.made
        moves: list[Move] = []
        for index, judged in zip(self.owners, self.shown, strict=True):
            if judged.count:
                moves += judged.moves_of(index)
        return moves

    @property
    def legal(self) -> list[Move]:
        """All that may be made."""
        return self.moves if self.leave is None else [*self.moves, self.leave]

    @property
    def candidates(self) -> dict[Move, int]:
        """Every move of every man, allowed or not, with the bits of the rules on it."""
        return {
            move.by(index): bits
            for index, judged in zip(self.owners, self.shown, strict=True)
            for move, bits in judged.candidates
        }

    def refusing(self, against: dict[Move, int]) -> Weighed:
        """The same with these bits against these moves."""
        found = []
        for index, judged in zip(self.owners, self.shown, strict=True):
            said = {against.get(move, 0) for move in judged.moves_of(index)}
            if len(said) > 1:
                for n, (move, _) in enumerate(judged.candidates):
                    bits = against.get(move.by(index))
                    judged = judged.refused(bits, 1 << n) if bits else judged
            elif any(said):  # all that was open is refused alike, as it mostly is
                judged = judged.refused(*said, judged.open)
            found.append(judged)
        return weighed(self.owners, found)

    def refusing_numbers(self, bit: int, numbers: Sequence[int]) -> Weighed:
        """The same with the bit against the open moves that go these numbers, hand by hand."""
        found = []
        for judged, against in zip(self.shown, numbers, strict=True):
            if against:
                judged = judged.refused(bit, judged.open & judged.hand.going(against))
            found.append(judged)
        return weighed(self.owners, found)

    def refusing_all(self, bit: int) -> Weighed:
        """The same with the bit against every candidate."""
        found = [judged.refused(bit, (1 << judged.size) - 1) for judged in self.shown]
        return weighed(self.owners, found)


def weighed(owners: Sequence[int], shown: list[Judged]) -> Weighed:
    """Hands as they are, their open moves counted."""
    return Weighed(owners, shown, sum([judged.count for judged in shown]))
