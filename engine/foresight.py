"""What the moves now open tell about the rest of a throw, without playing on.

Numbers are handled as sets, bit n standing for n. Where a move leaves the others' ways as they are,
what is open to them now decides.
"""

from __future__ import annotations

from engine.move import Move
from engine.numbers import mirrored
from engine.position import WAITING
from engine.prospect import ASKED
from engine.table import Table
from engine.weighed import Weighed


class Foresight:
    """What can be told of one throw on the table."""

    __slots__ = (
        "weighed", "ground", "seat", "total", "dice", "men", "closing", "masks", "going", "rests",
        "_once", "_twice",
    )  # fmt: skip

    def __init__(self, table: Table, closing: int, tired, weighed: Weighed):
        self.weighed = weighed
        self.ground, self.seat = table.ground, table.seat
        self.total = total = table.docket.total
        self.dice = table.dice
        self.men = table.men
        self.closing = closing  # squares where one who comes may close the way to others
        self.masks = table.ground.masks[table.seat]
        # who can go on, by index, and the numbers open to him
        self.going = going = {}
        for index, judged in zip(weighed.owners, weighed.shown, strict=True):
            if judged.count:
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

    def sure(self, n: int, doubtful: int) -> int:
        """Of a hand's numbers in doubt those whose rest others can surely go, whatever changes."""
        index = self.weighed.owners[n]
        sure = doubtful & (self._twice | self._once & ~self.rests[index])
        joining = sure & self._closing_numbers(n)
        while joining:
            lowest = joining & -joining
            joining ^= lowest
            if not self._leaves_one_free(index, lowest.bit_length() - 1):
                sure ^= lowest
        if sure == doubtful or self.weighed.shown[n].hand.any_part:
            return sure
        return sure | self._alike(n, doubtful & ~sure)

    def _closing_numbers(self, n: int) -> int:
        """The open numbers of a hand by which a man may close the way to others."""
        judged, place = self.weighed.shown[n], self.men[self.weighed.owners[n]]
        if judged.hand.any_part:
            return judged.numbers & self.ground.ahead(self.seat, place, self.closing)
        numbers = 0
        for move in self.weighed.moves_of(n):
            numbers |= 1 << move.number if move.to & self.closing else 0
        return numbers

    def _leaves_one_free(self, index: int, number: int) -> bool:
        """Whether one who can go the rest need not come to or pass where the man joins another."""
        joined, rest = self.men[index] + number, self.total - number
        for other in self.others(index):
            if self.going[other] >> rest & 1 and not reaches(self.place(other), rest, joined):
                return True
        return False

    def _alike(self, n: int, left: int) -> int:
        """Those of the numbers left that enough others can go too, so that all is gone alike."""
        sure = 0
        index = self.weighed.owners[n]
        left &= ~self._closing_numbers(n)
        for move in self.weighed.moves_of(n) if left else ():
            number = move.number
            if left >> number & 1 and self._is_all_of_it(move) and not self.total % number:
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


def reaches(place: int, number: int, joined: int) -> bool:
    """Whether one who goes so far from his place comes there or passes."""
    return joined - number <= place < joined


def keeping_apart(men: list[int], home: int, total: int) -> bool:
    """Whether nobody can join another of his color and so stop a third, within the total.

    However they go one after the other: that two come together farther on, and a third comes there
    or passes, takes more steps than to join one who stands.
    """
    third, second, *ahead = sorted(men)  # those off the board are far behind
    for joined in ahead:  # by one of the two next behind him, and the other comes there or passes
        if 2 * joined - second - third <= total and WAITING < joined < home:
            return False
        third, second = second, joined
    return True


def shutting_nobody_out(places: list[int], total: int, outlooks, starts: list[int]) -> bool:
    """Whether for every number asked that joins another somebody is left who can go the rest.

    The outlooks are of men who start so; in all, men stand at the places.
    """
    for n, start in enumerate(starts):
        for joined in places:
            number = joined - start
            if 0 < number < total and outlooks[n] >> ASKED + number & 1:
                rest = total - number
                for other, place in enumerate(starts):
                    free = other != n and not reaches(place, rest, joined)
                    if free and outlooks[other] >> rest & 1:
                        break
                else:
                    return False
    return True
