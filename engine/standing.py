"""Where the men of one seat stand: squares with one of them, with two, and who is on the board."""

from __future__ import annotations

from typing import NamedTuple

from engine.position import WAITING

new = tuple.__new__  # makes a Standing without its argument handling: this is the inner loop


class Standing(NamedTuple):
    one: int  # squares with at least one of them
    two: int  # with at least two
    three: int  # with three or more
    afoot: tuple[tuple[int, int], ...]  # men on the board, alike ones once: (index, place)
    waiting: tuple[tuple[int, int], ...]  # men off the board, alike ones once
    listed: tuple[tuple[int, int], ...]  # both


class Standings(dict):
    """men of one seat → their standing; filled as asked, and emptied before it grows too large.

    Almost every move makes men nobody has asked about before, but seldom a new pair of them. So a
    standing is put together from those of the first and of the second half of the men.
    """

    MOST = 1 << 13

    def __init__(self, masks: dict[int, int], count: int, first: int = 0):
        super().__init__()
        self.masks = masks  # the square of every place; of home and the places off the board, none
        self.half = half = count // 2
        self.first = first  # number of the first of these men
        if half:
            self.lower = Standings(masks, half, first)
            self.upper = Standings(masks, count - half, first + half)

    def __missing__(self, men: tuple[int, ...]) -> Standing:
        if len(self) >= self.MOST:
            self.clear()
        half = self.half
        if half:
            standing = together(self.lower[men[:half]], self.upper[men[half:]])
        else:
            standing = self._alone(*men)
        self[men] = standing
        return standing

    def _alone(self, place: int) -> Standing:
        man = ((self.first, place),)
        square = self.masks[place]
        afoot, waiting = man if square else (), man if place <= WAITING else ()
        return Standing(square, 0, 0, afoot, waiting, afoot + waiting)


def together(some: Standing, more: Standing) -> Standing:
    """The standing of all these men; `more` have the higher numbers."""
    one, two, three, afoot, waiting, _ = some
    one_more, two_more, three_more, afoot_more, waiting_more, _ = more
    both = one & one_more
    if both:
        afoot_more = unlike(afoot_more, afoot)
    if waiting and waiting_more:
        waiting_more = unlike(waiting_more, waiting)
    afoot += afoot_more
    waiting += waiting_more
    two_in_all = two | two_more | both
    three_in_all = three | three_more | two & one_more | one & two_more if two_in_all else 0
    return new(
        Standing, (one | one_more, two_in_all, three_in_all, afoot, waiting, afoot + waiting)
    )


def unlike(men: tuple, others: tuple) -> tuple:
    """The men whose place is none of the others'; alike ones are listed once."""
    places = [place for _, place in others]
    return tuple(man for man in men if man[1] not in places)
