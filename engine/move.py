"""A move of one man, with the squares it concerns as sets of bits. An immutable value."""

from __future__ import annotations

from dataclasses import dataclass, field

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
    drift: int = 0  # from square to square: by how much what is seen of his seat changes
    twins: dict[int, Move] = field(default_factory=dict, repr=False)  # the same by other men

    man: str = field(init=False)  # "S4"
    swing: int = field(init=False)  # both squares, if he goes from one to another

    def __post_init__(self):
        object.__setattr__(self, "man", man_name(self.seat, self.index))
        object.__setattr__(self, "swing", self.left ^ self.to if self.left and self.to else 0)

    def by(self, index: int) -> Move:
        """The same move by another man of the seat who stands there; always the same object."""
        if index == self.index:
            return self
        twin = self.twins.get(index)
        if twin is None:
            text = f"{man_name(self.seat, index)}:{self.text.partition(':')[2]}"
            twin = self.twins[index] = Move(
                text, self.kind, self.seat, index, self.start, self.end, self.left, self.to,
                self.way, self.uses, self.number, self.drift,
            )  # fmt: skip
        return twin


PASS_TEXT = "-"


def passing(seat: str) -> Move:
    """Nothing played: the throw, or what is left of it, is given up."""
    return Move(PASS_TEXT, "pass", seat, -1, 0, 0)
