"""A move of one man, with the squares it concerns as sets of bits. An immutable value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.position import man_name


@dataclass(frozen=True, slots=True, eq=False)  # made once by the ground: the same move is the same
class Move:
    text: str  # "S4:50-54"
    kind: str  # "enter", "move", "home", "beyond" (past home), "pass", or one of the game's own
    seat: str
    index: int  # of the man, from 0
    start: int
    end: int
    left: int = 0  # the square he leaves, as a set
    to: int = 0  # the square where the man arrives, as a set
    way: int = 0  # the squares he passes over, as a set
    uses: tuple[int, ...] = ()  # what of the dice it uses up
    number: int = 0  # how far he goes

    man: str = field(init=False)  # "S4"
    twins: dict[int, Move] | None = field(init=False, repr=False)  # the same by other men

    def __post_init__(self):
        object.__setattr__(self, "man", man_name(self.seat, self.index))
        object.__setattr__(self, "twins", None)

    def by(self, index: int) -> Move:
        """The same move by another man of the seat who stands there; always the same object."""
        if index == self.index:
            return self
        if self.twins is None:
            object.__setattr__(self, "twins", {})
        twin = self.twins.get(index)
        if twin is None:
            text = f"{man_name(self.seat, index)}:{self.text.partition(':')[2]}"
            twin = self.twins[index] = replace(self, text=text, index=index)
        return twin


PASS_TEXT = "-"


def passing(seat: str) -> Move:
    """Nothing played: the throw, or what is left of it, is given up."""
    return Move(PASS_TEXT, "pass", seat, -1, 0, 0)
