"""Whether the whole of a throw can still be played after a part of it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from engine.hand import Judged, moves_of, numbers_of
from engine.law import Rule
from engine.move import Move
from engine.position import WAITING
from engine.table import Table


class Completion:
    """Answers for the clauses that let a part be played only if the rest can be played too.

    Numbers are handled as sets, bit n standing for n. Where a move leaves the others' ways as they
    are, what is open to them now decides; only otherwise is there anything to search.
    """

    def __init__(self, weighing):
        self.weighing = weighing
        self.ground = weighing.ground
        self.disturbs = weighing.law.functions("disturbs")
        self.frees = weighing.law.functions("frees")

    def short(self, table: Table, rule: Rule, owners, shown: list[Judged]) -> list[Move]:
        """The open moves that the clause refuses: they leave a rest that nobody can play."""
        opened: dict[int, int] = {}  # the numbers open to each man
        asked = []
        count = 0
        for index, judged in zip(owners, shown, strict=True):
            numbers = judged.numbers
            if numbers:
                count += len(judged.open)
                opened[index] = opened.get(index, 0) | numbers
                numbers &= judged.hand.asked_by(rule)
                if numbers:
                    asked.append((index, judged, numbers))
        if not asked:
            return []
        total = table.docket.total
        going = self._going(table, opened)
        doubted = []
        for index, judged, numbers in asked:
            doubtful = numbers & ~(1 << total)
            if doubtful and self.disturbs:
                doubtful &= ~self._sure(table, index, judged, going)
            if doubtful:
                doubted.append((index, judged, doubtful))
        if not doubted:
            return []
        bound = opened if self._rigid(table, shown) else None
        apart = self._apart(table, owners, shown) if self.disturbs else []
        short: list[Move] = []
        tried: dict[tuple, bool] = {}
        for index, judged, doubtful in doubted:
            short += self._short(table, index, judged, doubtful, bound, apart, tried)
        if len(short) == count and all(rule.function(move) == "if possible" for move in short):
            return []
        return short

    def _going(self, table: Table, opened: dict[int, int]) -> list[tuple[int, int, int, int]]:
        """Who can go on: index, place, the numbers open to him, those that leave him the rest."""
        total, men = table.docket.total, table.men
        going = [(n, men[n], numbers, mirrored(numbers, total)) for n, numbers in opened.items()]
        if table.standing.two and not table.throw.moves:  # with two on a square goes his twin
            masks = self.ground.masks[table.seat]
            for n, place, numbers, leaving in tuple(going):
                if masks[place] & table.standing.two and men.count(place) > 1:
                    going.append((-1 - n, place, numbers, leaving))
        return going

    def _sure(self, table: Table, index: int, judged: Judged, going) -> int:
        """The numbers whose rest another can go at once, whatever the move changes."""
        total = table.docket.total
        place = table.men[index]
        joins = self._joining(table, judged)
        sure = 0
        for other, start, _, leaving in going:
            if other == index or other < 0 and other != -1 - index:
                continue
            twice = total + start - place  # not the number that brings both to one square
            if twice > 0 and not twice & 1:
                leaving &= ~(1 << (twice >> 1))
            for number in joins:  # nor one that brings him to stand in the other's way
                if start < place + number <= start + total - number:
                    leaving &= ~(1 << number)
            sure |= leaving
        left = judged.numbers & ~sure & ~(1 << total)
        return sure | self._alike(table, index, judged, left, going, joins) if left else sure

    def _joining(self, table: Table, judged: Judged) -> list[int]:
        """The numbers of open moves that may close a way."""
        closing = self._closing(table)
        if not closing & judged.hand.ends:
            return []
        return [move.number for move in judged.open if move.to & closing]

    def _alike(self, table: Table, index: int, judged: Judged, left: int, going, joins) -> int:
        """Those of the numbers left that enough others can go too, so that all is gone alike."""
        total = table.docket.total
        masks = self.ground.masks[table.seat]
        closing = self._closing(table)
        sure = 0
        for move in judged.open:
            number = move.number
            if left >> number & 1 and not total % number and number not in joins:
                free = [
                    start
                    for other, start, numbers, _ in going
                    if other != index
                    and (other >= 0 or other == -1 - index)
                    and numbers >> number & 1
                    and not masks[start + number] & closing
                ]
                if len(free) >= total // number - 1 and len(set(free)) == len(free):
                    sure |= 1 << number
        return sure

    def _rigid(self, table: Table, shown: list[Judged]) -> bool:
        """Whether no move can open another's way: then what is open now is all that can be gone."""
        if not self.frees:
            return False
        for judged in shown:
            for move in judged.open:
                for opens in self.frees:
                    if opens(table, move):
                        return False
        return True

    def _apart(self, table: Table, owners, shown: list[Judged]) -> list[tuple[int, int, int]]:
        """Of each man who may go any part: index, place, the numbers that bring him near nobody."""
        closing = self._closing(table)
        return [
            (n, table.men[n], numbers_of([m for m in judged.open if not m.to & closing]))
            for n, judged in zip(owners, shown, strict=True)
            if judged.hand.any_part and judged.open
        ]

    def _closing(self, table: Table) -> int:
        """Squares where one who comes may close the way to others."""
        closing = 0
        for disturbs in self.disturbs:
            closing |= disturbs(table)
        return closing

    @staticmethod
    def _by_two_others(move: Move, rest: int, apart) -> bool:
        """Whether two others can go the rest between them, all three keeping out of the way."""
        if not any(n == move.index and free >> move.number & 1 for n, _, free in apart):
            return False
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

    def _short(
        self, table: Table, index: int, judged: Judged, doubtful: int, opened, apart, tried: dict
    ):
        """Those of one man's moves whose rest cannot be played."""
        total = table.docket.total
        fresh = self._fresh(table, index)
        never = self._beyond(table, fresh)
        if opened and fresh is not None:
            never |= self._not_made_up(table, fresh, opened)
        for move in judged.moves_of(index):
            if doubtful >> move.number & 1 and (
                never >> move.number & 1
                or not self._by_two_others(move, total - move.number, apart)
                and not self._played_out(table, move, tried)
            ):
                yield move

    @staticmethod
    def _not_made_up(table: Table, fresh: list[int], opened: dict[int, int]) -> int:
        """The numbers that leave a rest which what is open to those men does not make up."""
        total, men = table.docket.total, table.men
        at = {men[n]: numbers for n, numbers in opened.items()}  # alike men are listed once
        sums = 1
        for n in fresh:
            numbers = at.get(men[n], 0)
            more = sums
            for number in range(1, total + 1):
                if numbers >> number & 1:
                    more |= sums << number
            sums = more
        return ~mirrored(sums, total)

    def _fresh(self, table: Table, index: int) -> list[int] | None:
        """Those who may go the rest, where a man goes but once in a throw and none is entered."""
        docket = table.docket
        if not docket.tires or table.muster.waiting and docket.may_enter:
            return None
        tired = docket.tires[0](table)
        home = self.ground.home
        return [
            n
            for n, place in enumerate(table.men)
            if WAITING < place < home and n != index and n not in tired
        ]

    def _beyond(self, table: Table, fresh: list[int] | None) -> int:
        """The numbers that leave more than those men have to go between them."""
        if fresh is None:
            return 0
        to_go = sum(self.ground.home - table.men[n] for n in fresh)
        return (1 << max(0, table.docket.total - to_go)) - 1

    # The search

    def _played_out(self, table: Table, move: Move, tried: dict) -> bool:
        """Whether all that the move leaves of the throw can be played; `tried` is what was found.

        In whatever order men have come to stand so, with so much left, the same can be played.
        """
        left = self.weighing.left(table, move)
        if not left:
            return True
        after = self.going_on(table, move, left)
        played = frozenset(after.played) if table.docket.tires else None
        key = (tuple(after.all_men), left, played)
        if key not in tried:
            tried[key] = self._goes_on(after, sum(left), tried)
        return tried[key]

    def _goes_on(self, table: Table, whole: int, tried: dict) -> bool:
        found = moves_of(*self.weighing.shown(table))
        if any(move.number == whole for move in found):
            return True
        return any(
            not self._beyond(table, self._fresh(table, move.index)) >> move.number & 1
            and self._played_out(table, move, tried)
            for move in found
        )

    def going_on(self, table: Table, move: Move, left: tuple[int, ...]) -> Table:
        """Another table with the rest of the throw, as if no move could end the game."""
        after = table.twin()
        after.put(table.turn, move.index, move.end)
        for rule in self.weighing.law.effects[move.kind]:
            for event in rule.function(table, move):
                after.change(event)
        after.dice = left
        after.played += ((move.man, move.number),)
        after.look()
        return after


@lru_cache(maxsize=1 << 14)
def mirrored(numbers: int, total: int) -> int:
    """What is left of the total after each of the numbers, as a set."""
    within = numbers & (1 << total + 1) - 1
    return int(f"{within:0{total + 1}b}"[::-1], 2)
