"""A throw: what lies on the table, for clauses that ask about nothing else. An immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.muster import Muster


class Cast(NamedTuple):
    """Dice as they fall, before it is said what they count and how many throws they grant."""

    dice: tuple[int, ...]
    sixes: int  # thrown before in this turn, where a game counts them
    muster: Muster  # of the seat that throws


@dataclass(frozen=True, slots=True, eq=False)
class Throw:
    """What lies on the table, whoever's men stand where."""

    seat: str  # who threw
    dice: tuple[int, ...]  # still to be played
    throws: int  # that the turn still holds, this one included
    moves: int  # how many have been made of it
    sixes: int  # thrown before it in this turn, where a game counts them

    @property
    def total(self) -> int:
        return sum(self.dice)


def without(dice: tuple[int, ...], uses: tuple[int, ...]) -> tuple[int, ...]:
    """The dice but for those used."""
    left = list(dice)
    for used in uses:
        left.remove(used)
    return tuple(left)
