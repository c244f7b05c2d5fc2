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

    __slots__ = ("total", "dice", "men", "closing", "masks", "shown", "going", "rests", "_apart",
                 "_once", "_twice")  # fmt: skip

    def __init__(self, table: Table, closing: int, tired, shown: list[tuple[int, Judged]]):
        self.total = total = table.docket.total
        self.dice = table.dice
        self.men = table.men
        self.closing = closing  # squares where one who comes may close the way to others
        self.masks = table.ground.masks[table.seat]
        self.shown = shown  # the hands in which something is open, and who has them
        # who can go on, by index, and the numbers open to him
        self.going = going = {}
        for index, judged in shown:
            going[index] = going.get(index, 0) | judged.numbers
        if table.pairs:
            going |= self._twins(table.pairs, tired)
        # What is left after a number that somebody can go, man by man; that which one man at least
        # leaves, and that which two do.
        self.rests = rests = {n: mirrored(numbers, total) for n, numbers in going.items()}
        once = twice = 0
        for left in rests.values():
            twice |= once & left
            once |= left
        self._once, self._twice = once, twice
        self._apart: list[tuple[int, int, int]] | None = None

    def _twins(self, pairs: int, tired) -> dict[int, int]:
        """The same of those who stand with one who is listed, as alike, and go when he has gone."""
        men = self.men
        twins = [
            place
            for index, place in enumerate(men)
            if self.masks[place] & pairs and index not in tired and index not in self.going
        ]
        return {  # each is the twin of one man only
            -1 - index: numbers for index, numbers in self.going.items() if men[index] in twins
        }

    def place(self, index: int) -> int:
        """Where a man who can go on stands, or the twin of one."""
        return self.men[index if index >= 0 else -1 - index]

    def others(self, index: int) -> list[int]:
        """Who else can go on when a man has moved; of the twins only his own."""
        return [n for n in self.going if n != index and (n >= 0 or n == -1 - index)]

    def sure(self, index: int, judged: Judged, doubtful: int) -> int:
        """Of the numbers in doubt those whose rest others can surely go, whatever he changes."""
        sure = doubtful & (self._twice | self._once & ~self.rests[index])
        near = self.closing & judged.hand.ends
        if near:
            joining = sure & judged.hand.numbers_to(near)
            while joining:
                lowest = joining & -joining
                joining ^= lowest
                if not self._leaves_one_free(index, lowest.bit_length() - 1):
                    sure ^= lowest
        if sure == doubtful:
            return sure
        return sure | self._alike(index, judged, doubtful & ~sure)

    def _leaves_one_free(self, index: int, number: int) -> bool:
        """Whether one who can go the rest need not come to or pass where the man joins another."""
        joined, rest = self.men[index] + number, self.total - number
        for other in self.others(index):
            if self.going[other] >> rest & 1 and not reaches(self.place(other), rest, joined):
                return True
        return False

    def _alike(self, index: int, judged: Judged, left: int) -> int:
        """Those of the numbers left that enough others can go too, so that all is gone alike."""
        sure = 0
        left &= ~judged.hand.numbers_to(self.closing)
        for move in judged.moves_of(index) if left else ():
            number = move.number
            if (
                left >> number & 1
                and (judged.hand.any_part or self._is_all_of_it(move))
                and not self.total % number
            ):
                free = [
                    self.place(other)
                    for other in self.others(index)
                    if self.going[other] >> number & 1
                    and not self.masks[self.place(other) + number] & self.closing
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
        return self._left_by(others, [(self.place(n), open_) for n, open_ in self.going.items()])

    def never_made_up(self, others: list[int], shown) -> int:
        """The same of all that could be open to them, whoever stood where."""
        men = self.men
        return self._left_by(others, [(men[n], judged.hand.possible) for n, judged in shown])

    def _left_by(self, others: list[int], known) -> int:
        at: dict[int, int] = {}  # by place: alike ones are listed once
        for place, numbers in known:
            at[place] = at.get(place, 0) | numbers
        return ~mirrored(made_up(tuple([at.get(self.men[n], 0) for n in others])), self.total)


def reaches(place: int, number: int, joined: int) -> bool:
    """Whether one who goes so far from his place comes there or passes."""
    return joined - number <= place < joined


def keeping_apart(places: list[int], total: int) -> bool:
    """Whether nobody can join another of his color and so stop a third, within the total."""
    places = sorted(places)
    for n in range(2, len(places)):
        joined = places[n]  # by one of the two next behind him, and the other comes there or passes
        if 2 * joined - places[n - 1] - places[n - 2] <= total:
            return False
    return True


def shutting_nobody_out(places: list[int], total: int, numbers, asked, starts) -> bool:
    """Whether for every number asked that joins another somebody is left who can go the rest.

    Numbers and those asked are of men who start so; in all, men stand at the places.
    """
    for n, start in enumerate(starts):
        for joined in places:
            number = joined - start
            if 0 < number < total and asked[n] >> number & 1:
                rest = total - number
                for other, place in enumerate(starts):
                    free = other != n and not reaches(place, rest, joined)
                    if free and numbers[other] >> rest & 1:
                        break
                else:
                    return False
    return True


@lru_cache(maxsize=1 << 16)
def never_gone(total: int, open_: tuple[int, ...], asked: tuple[int, ...]):
    """Hand by hand the numbers asked whose rest others, each once, cannot go as it is open to them.

    Nothing where for every number there is one other who can go the rest; None where for some there
    are only several together, who may come in each other's way.
    """
    rests = [mirrored(numbers, total) for numbers in open_]
    never = []
    for n, numbers in enumerate(asked):
        by_one = 0
        for other, left in enumerate(rests):
            by_one |= left if other != n else 0
        doubtful = numbers & ~(1 << total) & ~by_one
        if doubtful & mirrored(made_up(open_[:n] + open_[n + 1 :]), total):
            return None
        never.append(doubtful)
    return tuple(never) if any(never) else ()


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
