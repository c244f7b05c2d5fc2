"""A position: who stands where, whose turn it is and what is on the table. An immutable value."""

from __future__ import annotations

from typing import NamedTuple

# Places off the board. Every other place is a small integer whose meaning the game's ground knows.
WAITING = -100  # never entered
TAKEN = -101  # taken up, or taken off
OFF_BOARD = (WAITING, TAKEN)

SEATS = "SWNE"  # clockwise as drawn, S nearest the reader


class Position(NamedTuple):
    game: str
    seats: str  # in order of play
    men: tuple[tuple[int, ...], ...]  # places, seat by seat
    turn: int  # index into seats
    dice: tuple[int, ...] = ()  # thrown and still to be played; none: the seat is to throw
    throws: int = 1  # throws this turn still holds, the one on the table included
    sixes: int = 0  # sixes thrown before the coming throw in this turn, where a game counts them
    played: tuple[tuple[str, int], ...] = ()  # what has been moved of the throw on the table
    score: tuple[int, ...] = ()  # seat by seat, where a game scores
    mode: str = ""
    order: str = ""  # seats that have finished, first first
    lead: tuple[
        tuple[str, int], ...
    ] = ()  # contenders for the lead and their throws, 0 for none yet
    extra: tuple[tuple[str, str], ...] = ()  # further keys a game needs

    @property
    def seat(self) -> str:
        """The seat whose turn it is."""
        return self.seats[self.turn]


def man_name(seat: str, index: int) -> str:
    return f"{seat}{index + 1}"


def partner(seat: str) -> str:
    """The seat across the board."""
    return SEATS[(SEATS.index(seat) + 2) % 4]
