"""The prospect of a throw's rest: what the numbers open to men tell of it, before anybody goes.

Numbers are handled as sets, bit n standing for n.
"""

from __future__ import annotations

from functools import cache

from engine.numbers import leaving, mirrored

ASKED, CLOSED = 32, 64  # where in an outlook they are found, above the numbers that are open


def outlook(open_: int, asked: int, closed: bool) -> int:
    """All in one number: the numbers open to a man, of which of them it is asked whether others can
    go the rest, and whether others again are closed to him that might be opened."""
    return open_ | asked << ASKED | closed << CLOSED


def open_in(outlook: int) -> int:
    """The same where nothing is asked."""
    return outlook & (1 << ASKED) - 1


def is_closed(outlook: int) -> bool:
    """Whether any number is closed that might be opened."""
    return bool(outlook >> CLOSED)


class Prospects(dict):
    """The outlooks of men, one after the other → what they tell of the rest of the total.

    Man by man the numbers asked whose rest the others, each once, cannot go as it is open to them,
    or nothing at all where there are none; whether the rest of some can be gone only by several
    together; and whether anything is closed to anybody.
    """

    MOST = 1 << 16

    def __init__(self, total: int):
        super().__init__()
        self.total = total

    def __missing__(self, outlooks: tuple[int, ...]) -> tuple[tuple[int, ...], bool, bool]:
        if len(self) >= self.MOST:
            self.clear()
        total = self.total
        open_ = tuple(map(open_in, outlooks))
        rests = [mirrored(of_one, total) for of_one in open_]
        never, several = [], False
        for n, seen in enumerate(outlooks):
            by_one = 1 << total  # nothing is left of it
            for other, left in enumerate(rests):
                by_one |= left if other != n else 0
            doubtful = open_in(seen >> ASKED) & ~by_one
            by_several = doubtful and leaving(open_[:n] + open_[n + 1 :], total)
            several |= bool(doubtful & by_several)
            never.append(doubtful & ~by_several)
        never = tuple(never) if any(never) else ()
        told = self[outlooks] = (never, several, any(map(is_closed, outlooks)))
        return told


prospects = cache(Prospects)  # of one total
