"""Boards: squares with places in the drawing, and sets of squares as bits of an integer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Square(NamedTuple):
    id: str
    x: float
    y: float
    kind: str
    colour: str
    label: str = ""
    safe: bool = False


@dataclass(frozen=True)
class Board:
    squares: tuple[Square, ...]
    paths: dict[str, tuple[str, ...]]  # square ids by step, the last is home
    bits: dict[str, int] = field(init=False)

    def __post_init__(self):
        bits = {square.id: 1 << n for n, square in enumerate(self.squares)}
        object.__setattr__(self, "bits", bits)

    @property
    def width(self) -> int:
        """How many bits a set of squares has."""
        return len(self.squares)

    def set_of(self, *ids: str) -> int:
        """The squares named, as one set."""
        whole = 0
        for name in ids:
            whole |= self.bits[name]
        return whole

    def where(self, **wanted) -> int:
        """All squares whose attributes are as wanted: `board.where(colour="red")`."""
        return self.set_of(
            *(s.id for s in self.squares if all(getattr(s, k) == v for k, v in wanted.items()))
        )

    def names(self, squares: int) -> list[str]:
        return [square.id for n, square in enumerate(self.squares) if squares >> n & 1]

    def as_data(self) -> dict:
        return {
            "squares": [square._asdict() for square in self.squares],
            "paths": {seat: list(path) for seat, path in self.paths.items()},
        }


ARMS = "SWNE"


class Cross(NamedTuple):
    """A cross of four arms, three squares wide, about a central home.

    Squares are named by arm: `s0` is the centre of the arm's end, then `s1`, `s2` … clockwise
    along the border to the next arm's end; `s-1`, `s-2` … the central line, from the home
    outwards, the end centre left out; `home` is the middle.
    """

    length: int
    places: dict[str, tuple[float, float]]

    def circuit(self, arm: str, clockwise: bool = True) -> list[str]:
        """The border squares once round, from the end centre of an arm."""
        first = ARMS.index(arm)
        around = 2 * self.length + 1
        arms = [ARMS[(first + n) % 4].lower() for n in range(4)]
        ring = [f"{name}{n}" for name in arms for n in range(around)]
        return ring if clockwise else ring[:1] + ring[:0:-1]

    def central_line(self, arm: str) -> list[str]:
        """The central line of an arm from the outside in, the end centre left out."""
        return [f"{arm.lower()}-{n}" for n in range(self.length - 1, 0, -1)]


def cross(length: int) -> Cross:
    """A cross whose arms are `length` squares long; S's arm at the foot of the drawing."""
    middle = length + 1
    size = 2 * length + 3
    quarter = {"s0": (middle, size - 1)}
    for n in range(length):  # up the left side of the foot, as one sees it
        quarter[f"s{n + 1}"] = (length, size - 1 - n)
    for n in range(length):  # out along the lower side of the left arm
        quarter[f"s{n + 1 + length}"] = (length - 1 - n, length + 2)
    for n in range(1, length):
        quarter[f"s-{n}"] = (middle, length + 2 + n)
    places: dict[str, tuple[float, float]] = {}
    for turn, arm in enumerate(ARMS.lower()):
        for name, place in quarter.items():
            places[arm + name[1:]] = turned(place, turn, size)
    places["home"] = (middle, middle)
    return Cross(length, places)


def turned(place: tuple[float, float], quarters: int, size: int) -> tuple[float, float]:
    """The place after so many quarter turns clockwise of a drawing of that size."""
    x, y = place
    for _ in range(quarters):
        x, y = size - 1 - y, x
    return x, y
