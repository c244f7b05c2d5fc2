"""What a game file declares: one playable rule set of one leaflet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.law import Law


@dataclass(frozen=True)
class Rules:
    id: str
    work: str
    title: str
    law: Law
    ground: object  # a Race, or a ground of the game's own
    dice: int = 1
    players: tuple[int, ...] = (2, 3, 4)
    modes: tuple[str, ...] = ("each",)
    rulings: dict[str, tuple[str, ...]] = field(default_factory=dict)  # options, the default first
    names: dict[str, str] = field(default_factory=dict)  # how clause ids are spoken: {"r": "rule"}
    takes: str = "takes up"  # what a man does to another, in the leaflet's word
    scored: bool = False
    counts_sixes: bool = False
    # further keys of a position: whether a value fits the seats, and what would be right
    extra_keys: dict[str, tuple[Callable[[str, str], bool], str]] = field(default_factory=dict)
    most_throws: int = 1  # that a turn can hold at once
    fits: Callable[[tuple[int, ...]], bool] | None = None  # can these numbers be left to play?
    ground_of: Callable[[dict[str, str]], object] | None = None  # where a ruling lays the ground

    def under(self, rulings: dict[str, str]) -> Rules:
        """The same rule set on the ground these rulings lay."""
        return replace(self, ground=self.ground_of(rulings)) if self.ground_of else self

    def can_be_left(self, dice: tuple[int, ...]) -> bool:
        """Whether the numbers can lie on the table, still to be played."""
        if self.fits:
            return self.fits(dice)
        return len(dice) == self.dice and all(1 <= pips <= 6 for pips in dice)

    @property
    def men(self) -> int:
        return self.ground.men

    def spoken(self, clause: str) -> str:
        """`louisa.r14.2` as people say it: `rule 14, part 2`."""
        head, *parts = clause.removeprefix(f"{self.work}.").split(".")
        letters = head.rstrip("0123456789")
        number = head[len(letters) :]
        name = self.names.get(letters) if number else None
        said = f"{name} {number}" if name else head.replace("-", " ")
        return ", part ".join([said, *parts])
