"""A position looked at as a whole, to see whether its men can stand so."""

from __future__ import annotations

from engine.position import Position


class Scene:
    """What the clauses that exclude positions read."""

    def __init__(self, position: Position, ground):
        self.position = position
        self.ground = ground
        self.seats = position.seats
        self.standings = {
            seat: ground.standings[seat][men]
            for seat, men in zip(position.seats, position.men, strict=True)
        }

    @property
    def men(self) -> list[tuple[str, int, int, int]]:
        """Every man: his seat, its turn, his index, his place."""
        return [
            (seat, turn, index, place)
            for turn, seat in enumerate(self.seats)
            for index, place in enumerate(self.position.men[turn])
        ]

    @property
    def crowded(self) -> int:
        """Squares with three or more men of one seat."""
        squares = 0
        for seat, men in zip(self.seats, self.position.men, strict=True):
            standing = [self.ground.masks[seat][place] for place in men]
            for square in standing:
                squares |= square if standing.count(square) > 2 else 0
        return squares

    @property
    def shared(self) -> int:
        """Squares with men of more than one seat."""
        seen = both = 0
        for standing in self.standings.values():
            both |= seen & standing.one
            seen |= standing.one
        return both
