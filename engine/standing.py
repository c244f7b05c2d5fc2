"""Where the men of one seat stand: squares with one of them, with two, and who is on the board."""

from __future__ import annotations

from engine.muster import AFOOT, ALIKE, HOME, Muster, mustered
from engine.position import WAITING


class Standing:
    """The men of one seat; made once for all who ask, and never changed."""

    __slots__ = ("one", "two", "crowd", "muster")

    def __init__(self, one: int, two: int, crowd: int, muster: Muster):
        self.one = one  # squares with at least one of them
        self.two = two  # with at least two
        self.crowd = crowd  # both in one number: what they are in a crowd
        self.muster = muster


class Standings(dict):
    """men of one seat → their standing; filled as asked.

    Almost every move makes men nobody has asked about before, and they are asked about again only
    until they move on: so little is kept, and stays near at hand.
    """

    MOST = 1 << 8

    def __init__(self, masks: dict[int, int], width: int):
        super().__init__()
        self.square_of = masks.__getitem__  # none for home and the places off the board
        self.word_on = {
            place: AFOOT if square else place if place <= WAITING else HOME
            for place, square in masks.items()
        }.__getitem__
        self.width = width  # how many squares there are

    def __missing__(self, men: tuple[int, ...]) -> Standing:
        if len(self) >= self.MOST:
            self.clear()
        muster = self._mustered(men)
        crowd = sum(map(self.square_of, men))
        if crowd.bit_count() == len(muster.afoot):  # no two on a square
            standing = Standing(crowd, 0, crowd, muster)
        else:
            standing = self._by_two(men)
        self[men] = standing
        return standing

    def after(self, old: Standing, men: tuple[int, ...], start: int, end: int) -> Standing:
        """The standing of these men, one of whom has gone from start to end."""
        left, come = self.square_of(start), self.square_of(end)
        if old.two or old.one & come:
            return self[men]
        one = old.one ^ left | come
        same = left and come  # as most moves have it, the same men are on the board
        return Standing(one, 0, one, old.muster if same else self._mustered(men))

    def _mustered(self, men: tuple[int, ...]) -> Muster:
        return mustered(tuple(map(self.word_on, men)))

    def _by_two(self, men: tuple[int, ...]) -> Standing:
        one = two = 0
        for square in map(self.square_of, men):
            two |= one & square
            one |= square
        words = list(map(self.word_on, men))
        for n, place in enumerate(men):
            if words[n] == AFOOT and place in men[:n]:
                words[n] = ALIKE  # where one square is two places of a way, they differ
        return Standing(one, two, one | two << self.width, mustered(tuple(words)))
