"""Where the men of one seat stand: squares with one of them, with two, and who is on the board."""

from __future__ import annotations

from collections.abc import Sequence
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

    def moved(self, standing: tuple, men: Sequence[int], index: int, place: int) -> tuple:
        """The standing of these men once one of them is put somewhere, as a plain tuple."""
        one, two, seen, muster = standing
        squares, views = self.squares, self.views
        start, word = men[index], self.word_on(place)
        left, come = squares[start], squares[place]
        if left & two:
            others = [n for n in range(len(men)) if n != index and squares[men[n]] == left]
            if len(others) == 1:
                two ^= left
                seen -= views[start] << self.width
            alike = [n for n in others if men[n] == start]
            muster = muster.after(alike[0], AFOOT) if alike else muster
        else:
            one ^= left
            seen -= views[start]
        if come & one:
            if not come & two:
                two |= come
                seen += views[place] << self.width
            first = min([n for n in range(len(men)) if n != index and men[n] == place], default=-1)
            if 0 <= first < index:
                word = ALIKE
            elif first > index:
                muster = muster.after(first, ALIKE)
        else:
            one |= come
            seen += views[place]
        return one, two, seen, muster.after(index, word)

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
