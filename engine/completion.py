"""Whether the whole of a throw can still be played after a part of it."""

from __future__ import annotations

from functools import lru_cache

from engine.change import changed, replaced
from engine.hand import Hand
from engine.law import Rule
from engine.move import Move
from engine.position import WAITING, Position
from engine.table import Table

Shown = tuple[Hand, list[int], list[Move]]  # a hand, the bits of its moves, those that are open


class Completion:
    """Answers for the clauses that let a part be played only if the rest can be played too.

    Numbers are handled as sets, bit n standing for n. Where a move leaves the others' ways as they
    are, what is open to them now decides; only otherwise is there anything to search.
    """

    def __init__(self, judge):
        self.judge = judge
        self.ground = judge.ground
        self.disturbs = judge.law.functions("disturbs")
        self.frees = judge.law.functions("frees")

    def short(self, table: Table, rule: Rule, shown: list[Shown]) -> list[Move]:
        """The open moves that the clause refuses: they leave a rest that nobody can play."""
        asked = []
        opened: dict[int, int] = {}  # the numbers open to each man
        for hand, _, open_ in shown:
            if open_:
                numbers = hand.numbers_open(open_)
                index = open_[0].index
                opened[index] = opened.get(index, 0) | numbers
                if numbers & hand.asked_by(rule):
                    asked.append((hand, open_, numbers & hand.asked_by(rule)))
        short = []
        for hand, open_, numbers in asked:
            short += self._short(table, hand, open_, numbers, opened)
        all_short = len(short) == sum(len(open_) for _, _, open_ in shown)
        if all_short and all(rule.function(move) == "if possible" for move in short):
            return []
        return short

    def _short(self, table: Table, hand: Hand, open_, asked: int, opened: dict[int, int]):
        """Those of one man's moves whose rest cannot be played."""
        total = table.docket.total
        doubtful = asked & ~(1 << total)
        if self.disturbs:
            doubtful = self._doubtful(table, hand, open_, doubtful, opened)
        if not doubtful:
            return
        fresh = self._fresh(table, open_[0].index)
        beyond = self._beyond(table, fresh)
        for move in open_:
            if doubtful >> move.number & 1 and (
                beyond >> move.number & 1
                or self._stuck(table, move, fresh, opened)
                or not self._played_out(table, move)
            ):
                yield move

    def _doubtful(self, table: Table, hand: Hand, open_, asked: int, opened: dict) -> int:
        """The numbers but for those whose rest others can go at once, whatever the move changes."""
        total = table.docket.total
        index, place = open_[0].index, open_[0].start
        others = [(table.men[n], numbers) for n, numbers in opened.items() if n != index]
        if self.ground.masks[table.seat][place] & table.pairs and not table.throw.moves:
            others.append((place, opened[index]))  # his twin
        sure = closing = 0
        for other, numbers in others:
            sure |= mirrored(numbers, total) & ~same_square(total, place, other)
        for disturbs in self.disturbs:
            closing |= disturbs(table)
        if closing & hand.reach:
            sure &= ~self._stopping(open_, total, others, closing)
        doubtful = asked & ~sure
        if doubtful:
            for move in open_:
                if doubtful >> move.number & 1 and total % move.number == 0:
                    more = total // move.number - 1
                    if self._shared_alike(table, move, more, others, closing):
                        doubtful ^= 1 << move.number
        return doubtful

    @staticmethod
    def _stopping(open_, total: int, others, closing: int) -> int:
        """The numbers that bring him to stand where each other who could go the rest would pass."""
        stopping = 0
        for move in open_:
            if move.to & closing:
                rest = total - move.number
                if not any(
                    numbers >> rest & 1 and not place < move.end <= place + rest
                    for place, numbers in others
                ):
                    stopping |= 1 << move.number
        return stopping

    def _shared_alike(self, table: Table, move: Move, count: int, others, closing: int) -> bool:
        """Whether so many others can go as far as he each, and nobody comes to stand by another."""
        able = [place for place, numbers in others if numbers >> move.number & 1]
        if len(able) < count or move.to & closing:
            return False
        masks = self.ground.masks[table.seat]
        free = [place for place in able if not masks[place + move.number] & closing]
        return len(free) >= count and len(set(free)) == len(free)

    def _fresh(self, table: Table, index: int) -> list[int] | None:
        """Those who may go the rest, where a man goes but once in a throw and none is entered."""
        docket = table.docket
        if not docket.tires or table.waiting and docket.may_enter:
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

    def _stuck(self, table: Table, move: Move, fresh: list[int] | None, opened: dict) -> bool:
        """Whether the only man who could go the rest cannot, and the move does not set him free."""
        if fresh is None or len(fresh) > 1 or not self.frees:
            return False
        if any(opens(table, move) for opens in self.frees):
            return False
        rest = table.docket.total - move.number
        return not any(opened.get(n, 0) >> rest & 1 for n in fresh)

    # The search

    def _played_out(self, table: Table, move: Move, tried: dict | None = None) -> bool:
        """Whether all that the move leaves of the throw can be played; `tried` is what was found.

        In whatever order men have come to stand so, with so much left, the same can be played.
        """
        left = self.judge.left(table, move)
        if not left:
            return True
        tried = {} if tried is None else tried
        after = self.going_on(table, move, left)
        key = (after.men, left, frozenset(after.played) if table.docket.tires else None)
        if key not in tried:
            tried[key] = self._goes_on(self.judge.table(after), sum(left), tried)
        return tried[key]

    def _goes_on(self, table: Table, whole: int, tried: dict) -> bool:
        found = [move for _, _, open_ in self.judge.shown(table) for move in open_]
        if any(move.number == whole for move in found):
            return True
        return any(
            not self._beyond(table, self._fresh(table, move.index)) >> move.number & 1
            and self._played_out(table, move, tried)
            for move in found
        )

    def going_on(self, table: Table, move: Move, left: tuple[int, ...]) -> Position:
        """The position with the rest of the throw, as if no move could end the game."""
        position = table.position
        men, score, extra = position.men, position.score, position.extra
        men = replaced(men, position.turn, move.index, move.end)
        for rule in self.judge.law.effects[move.kind]:
            for event in rule.function(table, move):
                men, score, extra = changed(men, score, extra, event)
        played = (*position.played, (move.man, move.number))
        return position.going_on(men, left, played, score, extra)


@lru_cache(maxsize=1 << 14)
def mirrored(numbers: int, total: int) -> int:
    """What is left of the total after each of the numbers, as a set."""
    within = numbers & (1 << total + 1) - 1
    return int(f"{within:0{total + 1}b}"[::-1], 2)


def same_square(total: int, place: int, other: int) -> int:
    """The number, as a set, that brings one man where the rest of the total brings the other."""
    twice = total + other - place
    return 1 << twice // 2 if twice > 0 and not twice % 2 else 0
