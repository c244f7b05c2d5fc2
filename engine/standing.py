"""Where the men of one seat stand: squares with one of them, with two, and who is on the board."""

from __future__ import annotations

from engine.position import WAITING


class Standing:
    """The men of one seat; made once for all who ask, and never changed."""

    __slots__ = ("one", "two", "crowd", "lists", "afoot", "waiting", "listed")

    def __init__(self, one: int, two: int, crowd: int, lists: tuple[tuple[int, ...], ...]):
        self.one = one  # squares with at least one of them
        self.two = two  # with at least two
        self.crowd = crowd  # both in one number: what they are in a crowd
        self.lists = lists
        # men on the board by index, alike ones once; men off the board, alike ones once; both
        self.afoot, self.waiting, self.listed = lists


class Lists(dict):
    """A word on each man → those on the board by index, those off it, both; alike ones once.

    The word is True of one on the board, the place of one off it, False of one not to be listed.
    """

    def __missing__(self, men: tuple) -> tuple[tuple[int, ...], ...]:
        afoot = tuple(index for index, man in enumerate(men) if man is True)
        waiting = tuple(men.index(place) for place in dict.fromkeys(men) if place < 0)
        lists = self[men] = (afoot, waiting, afoot + waiting)
        return lists


class Standings(dict):
    """men of one seat → their standing; filled as asked.

    Almost every move makes men nobody has asked about before, and they are asked about again only
    until they move on: so little is kept, and stays near at hand.
    """

    MOST = 1 << 8

    def __init__(self, masks: dict[int, int], width: int):
        super().__init__()
        self.square_of = masks.__getitem__  # none for home and the places off the board
        self.kind_of = {
            place: bool(square) or (place if place <= WAITING else False)
            for place, square in masks.items()
        }.__getitem__
        self.width = width  # how many squares there are
        self.lists = Lists()

    def __missing__(self, men: tuple[int, ...]) -> Standing:
        if len(self) >= self.MOST:
            self.clear()
        lists = self.lists[tuple(map(self.kind_of, men))]
        crowd = sum(map(self.square_of, men))
        if crowd.bit_count() == len(lists[0]):  # no two on a square
            standing = Standing(crowd, 0, crowd, lists)
        else:
            standing = self._by_two(men)
        self[men] = standing
        return standing

    def after(self, old: Standing, men: tuple[int, ...], start: int, end: int) -> Standing:
        """The standing of these men, one of whom has gone from start to end."""
        left, come = self.square_of(start), self.square_of(end)
        if left and come and not old.two and not old.one & come:  # most moves
            one = old.one ^ left | come
            return Standing(one, 0, one, old.lists)
        return self[men]

    def _by_two(self, men: tuple[int, ...]) -> Standing:
        one = two = 0
        for square in map(self.square_of, men):
            two |= one & square
            one |= square
        # Of men alike the first is listed; where one square is two places of a way, they differ.
        first = [place not in men[:n] and self.kind_of(place) for n, place in enumerate(men)]
        return Standing(one, two, one | two << self.width, self.lists[tuple(first)])
