"""Where the men of one seat stand: squares with one of them, with two, and who is on the board."""

from __future__ import annotations

from typing import NamedTuple

from engine.muster import AFOOT, ALIKE, HOME, Muster, mustered
from engine.position import WAITING

new = tuple.__new__  # makes a standing without its argument handling: this is the inner loop


class Standing(NamedTuple):
    """The men of one seat."""

    one: int  # squares with at least one of them
    two: int  # with at least two
    seen: int  # both as every seat sees them: see engine.crowd
    muster: Muster


class Standings(dict):
    """men of one seat → their standing; filled as asked.

    Men are asked about again only until they move on: so little is kept, and stays near at hand.
    """

    MOST = 1 << 8

    def __init__(self, masks: dict[int, int], views: dict[int, int], width: int):
        super().__init__()
        self.squares = masks  # none for home and the places off the board
        self.views = views
        self.width = width  # of a lane
        self.word_on = {
            place: AFOOT if square else place if place <= WAITING else HOME
            for place, square in masks.items()
        }.__getitem__

    def drift(self, start: int, end: int) -> int:
        """By how much what is seen changes if one who stands with nobody goes to stand alone."""
        return self.views[end] - self.views[start]

    def __missing__(self, men: tuple[int, ...]) -> Standing:
        if len(self) >= self.MOST:
            self.clear()
        words = tuple(map(self.word_on, men))
        one = sum(map(self.squares.__getitem__, men))
        if one.bit_count() == words.count(AFOOT):  # no two on a square
            seen = sum(map(self.views.__getitem__, men))
            standing = new(Standing, (one, 0, seen, mustered(words)))
        else:
            standing = self._by_two(men, list(words))
        self[men] = standing
        return standing

    def _by_two(self, men: tuple[int, ...], words: list[int]) -> Standing:
        one = two = seen = 0
        for n, place in enumerate(men):
            square = self.squares[place]
            seen |= self.views[place] << (self.width if one & square else 0)
            two |= one & square
            one |= square
            if words[n] == AFOOT and place in men[:n]:
                words[n] = ALIKE  # where one square is two places of a way, they differ
        return Standing(one, two, seen, mustered(tuple(words)))
