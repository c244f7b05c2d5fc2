"""The table as the seat to move sees it: whose men stand where, and what was thrown."""

from __future__ import annotations

from engine.position import Position
from engine.throw import Throw

# With so many seats, at such a seat's turn: the others.
OTHERS = {
    count: tuple(tuple(n for n in range(count) if n != turn) for turn in range(count))
    for count in range(1, 5)
}


class Table:
    """Made once a throw; the clauses read it and never change it."""

    __slots__ = (
        "position", "ground", "docket", "seat", "men", "afoot", "waiting", "listed", "own",
        "pairs", "others", "blocks", "occupied",
    )  # fmt: skip

    def __init__(self, ground, dockets, position: Position):
        _, seats, men, turn, dice, throws, sixes, played, _, _, _, _, _ = position
        self.position = position
        self.ground = ground
        self.seat = seat = seats[turn]
        self.men = mine = men[turn]
        self.docket = dockets[seat, dice, throws, len(played), sixes]
        standings = ground.standings
        # squares with one's own man, with two; men on the board and off it, alike ones once
        own, self.pairs, _, self.afoot, self.waiting, self.listed = standings[seat][mine]
        self.own = own
        others = blocks = 0
        for n in OTHERS[len(seats)][turn]:
            one, two, _, _, _, _ = standings[seats[n]][men[n]]
            others |= one
            blocks |= two
        self.others = others  # squares with a man of another seat
        self.blocks = blocks  # squares with two men of another seat
        self.occupied = own | others

    @property
    def seats(self) -> str:
        return self.position.seats

    @property
    def turn(self) -> int:
        return self.position.turn

    @property
    def throw(self) -> Throw:
        return self.docket.throw

    @property
    def dice(self) -> tuple[int, ...]:
        """Thrown and still to be played."""
        return self.position.dice

    @property
    def partner(self) -> str | None:
        """The partner's seat, where two play against two."""
        return self.ground.partners[self.seat] if self.position.mode == "partners" else None

    @property
    def opponents(self) -> int:
        """Squares with a man of a seat that is neither one's own nor one's partner's."""
        ally = self.partner if self.ground.spares else None
        return self.squares_of(s for s in self.seats if s not in (self.seat, ally))

    def squares_of(self, seats) -> int:
        squares = 0
        for seat in seats:
            men = self.position.men[self.seats.index(seat)]
            squares |= self.ground.standings[seat][men].one
        return squares

    def standing_at(self, squares: int) -> list[tuple[int, int]]:
        """Men of other seats on the squares: (turn of the seat, index of the man)."""
        found = []
        for turn, seat in enumerate(self.seats):
            if turn != self.turn:
                masks = self.ground.masks[seat]
                for index, place in enumerate(self.position.men[turn]):
                    if masks[place] & squares:
                        found.append((turn, index))
        return found

    def taking(self, squares: int) -> list[tuple]:
        """Events: everyone of another seat who stands on the squares is taken."""
        return [("take", turn, index) for turn, index in self.standing_at(squares)]


class Scene:
    """A position looked at as a whole, to see whether its men can stand so."""

    def __init__(self, position: Position, ground):
        self.position = position
        self.ground = ground
        self.seats = position.seats
        self.standings = {
            seat: ground.standings[seat][men]
            for seat, men in zip(position.seats, position.men, strict=True)
        }

    @property
    def crowded(self) -> int:
        """Squares with three or more men of one seat."""
        return self._any(standing.three for standing in self.standings.values())

    @property
    def shared(self) -> int:
        """Squares with men of more than one seat."""
        seen = both = 0
        for standing in self.standings.values():
            both |= seen & standing.one
            seen |= standing.one
        return both

    @staticmethod
    def _any(sets) -> int:
        whole = 0
        for squares in sets:
            whole |= squares
        return whole
