"""What the moves now open tell about the rest of a throw, without playing on.

Numbers are handled as sets, bit n standing for n. Where a move leaves the others' ways as they are,
what is open to them now decides.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from engine.hand import Judged
from engine.move import Move
from engine.table import Table


class Foresight:
    """What can be told of one throw on the table."""

    __slots__ = ("total", "dice", "men", "closing", "masks", "shown", "going", "_apart")

    def __init__(self, table: Table, closing: int, tired, shown: list[tuple[int, Judged]]):
        self.total = table.docket.total
        self.dice = table.dice
        self.men = men = table.men
        self.closing = closing  # squares where one who comes may close the way to others
        self.masks = table.ground.masks[table.seat]
        self.shown = shown  # the hands in which something is open, and who has them
        # who can go on: index, place and the numbers open to him, once for each hand
        self.going = [(index, men[index], judged.numbers) for index, judged in shown]
        if table.pairs:
            self.going += self._twins(table.pairs, tired)
        self._apart: list[tuple[int, int, int]] | None = None

    def _twins(self, pairs: int, tired) -> list[tuple[int, int, int]]:
        """The same of those who stand with one who is listed, as alike, and go when he has gone."""
        listed = [index for index, _, _ in self.going]
        twins = [
            place
            for index, place in enumerate(self.men)
            if self.masks[place] & pairs and index not in tired and index not in listed
        ]
        return [  # each is the twin of one man only
            (-1 - index, place, numbers) for index, place, numbers in self.going if place in twins
        ]

    def sure(self, index: int, judged: Judged, doubtful: int) -> int:
        """Of the numbers in doubt those whose rest others can surely go, whatever he changes."""
        total, place = self.total, self.men[index]
        near = self.closing & judged.hand.ends
        joins = judged.hand.numbers_to(near) if near else 0
        sure = 0
        for other, start, numbers in self.going:
            if other != index and (other >= 0 or other == -1 - index):
                ahead = start - place
                if -total <= ahead <= total:
                    sure |= left_to(total, ahead, numbers, joins)
                else:  # too far for one to come in the other's way
                    sure |= mirrored(numbers, total)
                if not doubtful & ~sure:
                    return doubtful
        return sure | self._alike(index, judged, doubtful & ~sure, joins)

    def _alike(self, index: int, judged: Judged, left: int, joins: int) -> int:
        """Those of the numbers left that enough others can go too, so that all is gone alike."""
        sure = 0
        for move in judged.open:
            number = move.number
            if (
                left >> number & 1
                and not joins >> number & 1
                and (judged.hand.any_part or self._is_all_of_it(move))
                and not self.total % number
            ):
                free = [
                    start
                    for other, start, numbers in self.going
                    if other != index
                    and (other >= 0 or other == -1 - index)
                    and numbers >> number & 1
                    and not self.masks[start + number] & self.closing
                ]
                if len(free) >= self.total // number - 1 and len(set(free)) == len(free):
                    sure |= 1 << number
        return sure

    def _is_all_of_it(self, move: Move) -> bool:
        """Whether the same numbers, used so often as to make the total, are those of the throw."""
        times = self.total // move.number
        return sorted(move.uses * times) == sorted(self.dice)

    def by_two_others(self, move: Move) -> bool:
        """Whether two others can go the rest between them, all three keeping out of the way."""
        apart = self.apart
        if not any(n == move.index and free >> move.number & 1 for n, _, free in apart):
            return False
        rest = self.total - move.number
        others = [(place, free) for n, place, free in apart if n != move.index]
        for (place, free), (other, other_free) in combinations(others, 2):
            first = free & mirrored(other_free, rest)
            for meeting in (move.end - place, rest - (move.end - other)):
                if meeting >= 0:
                    first &= ~(1 << meeting)
            twice = rest + other - place
            if twice >= 0 and not twice & 1:
                first &= ~(1 << (twice >> 1))
            if first:
                return True
        return False

    @property
    def apart(self) -> list[tuple[int, int, int]]:
        """Of each man who may go any part: index, place, the numbers that bring him near nobody."""
        if self._apart is None:
            self._apart = [
                (n, self.men[n], judged.numbers & ~judged.hand.numbers_to(self.closing))
                for n, judged in self.shown
                if judged.hand.any_part
            ]
        return self._apart

    def not_made_up(self, others: list[int]) -> int:
        """The numbers that leave a rest which what is open to those others does not make up."""
        return self._left_by(others, [(place, numbers) for _, place, numbers in self.going])

    def never_made_up(self, others: list[int], shown) -> int:
        """The same of all that could be open to them, whoever stood where."""
        men = self.men
        return self._left_by(others, [(men[n], judged.hand.possible) for n, judged in shown])

    def _left_by(self, others: list[int], known) -> int:
        at: dict[int, int] = {}  # by place: alike ones are listed once
        for place, numbers in known:
            at[place] = at.get(place, 0) | numbers
        return ~mirrored(made_up(tuple([at.get(self.men[n], 0) for n in others])), self.total)


@lru_cache(maxsize=1 << 16)
def left_to(total: int, ahead: int, numbers: int, joins: int) -> int:
    """The numbers a man may go so that another, so far ahead of him, can surely go the rest.

    Those are open to the other; some of the first man's own join men on the way, and close it.
    """
    leaving = mirrored(numbers, total)
    for number in range(1, joins.bit_length()):  # not one that brings him to stand in the way
        if joins >> number & 1 and ahead < number <= ahead + total - number:
            leaving &= ~(1 << number)
    return leaving


@lru_cache(maxsize=1 << 14)
def made_up(parts: tuple[int, ...]) -> int:
    """Every sum of numbers, at most one from each of the sets."""
    sums = 1
    for numbers in parts:
        more = sums
        for number in range(1, numbers.bit_length()):
            if numbers >> number & 1:
                more |= sums << number
        sums = more
    return sums


@lru_cache(maxsize=1 << 14)
def mirrored(numbers: int, total: int) -> int:
    """What is left of the total after each of the numbers, as a set."""
    within = numbers & (1 << total + 1) - 1
    return int(f"{within:0{total + 1}b}"[::-1], 2)
