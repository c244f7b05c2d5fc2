"""Whether the whole of a throw can still be played after a part of it."""

from __future__ import annotations

from engine.foresight import Foresight
from engine.hand import Judged
from engine.law import Rule
from engine.move import Move
from engine.position import WAITING
from engine.table import Table


class Completion:
    """Answers for the clauses that let a part be played only if the rest can be played too.

    Where what is open now does not tell, the rest is played out in every way until one succeeds.
    """

    def __init__(self, weighing):
        self.weighing = weighing
        self.ground = weighing.ground
        self.disturbs = weighing.law.functions("disturbs")
        self.frees = weighing.law.functions("frees")

    def short(self, table: Table, bit: int, rule: Rule, owners, shown) -> list[int]:
        """Hand by hand the open numbers the clause refuses: nobody can play what they leave."""
        short = [0] * len(shown)
        asked = self._asked(table, bit, rule, shown)
        if not asked:
            return short
        foresight = self._foresight(table, owners, shown)
        doubted = self._doubted(foresight, asked, owners, shown) if self.disturbs else asked
        if not doubted:
            return short
        rigid = self._rigid(table, shown)
        everyone = list(zip(owners, shown, strict=True))
        tried: dict[tuple, bool] = {}
        for n, doubtful in doubted:
            doubtful, never = self._told(table, owners[n], doubtful, foresight, rigid, everyone)
            for move in shown[n].moves_of(owners[n]) if doubtful else ():
                if (
                    doubtful >> move.number & 1
                    and not (self.disturbs and foresight.by_two_others(move))
                    and not self._played_out(table, move, tried)
                ):
                    never |= 1 << move.number
            short[n] = never
        if any(short) and self._condoned(table, rule, owners, shown, short, tried):
            return [0] * len(shown)
        return short

    @staticmethod
    def _asked(table: Table, bit: int, rule: Rule, shown) -> list[tuple[int, int]]:
        """Of each hand the open numbers that leave a rest which must be playable, if any."""
        whole = 1 << table.docket.total
        asked = []
        for n, judged in enumerate(shown):
            numbers = judged.numbers & ~whole
            if numbers:
                numbers &= judged.hand.asked_by(bit, rule)
                if numbers:
                    asked.append((n, numbers))
        return asked

    @staticmethod
    def _doubted(foresight: Foresight, asked, owners, shown) -> list[tuple[int, int]]:
        """Of those numbers the ones whose rest nobody is sure to play, if there are any."""
        doubted = []
        for n, numbers in asked:
            doubtful = numbers & ~foresight.sure(owners[n], shown[n], numbers)
            if doubtful:
                doubted.append((n, doubtful))
        return doubted

    def _condoned(self, table: Table, rule: Rule, owners, shown, short, tried: dict) -> bool:
        """Whether the whole was wanted only if possible, and no move makes it so."""
        free = []  # moves of which nothing is asked, such as entries
        for index, judged, numbers in zip(owners, shown, short, strict=True):
            for move in judged.moves_of(index):
                asked = rule.function(move)
                if asked is None:
                    continue
                if not asked:
                    free.append(move)
                elif asked != "if possible" or not numbers >> move.number & 1:
                    return False
        return not any(self._played_out(table, move, tried) for move in free)

    def _foresight(self, table: Table, owners, shown: list[Judged]) -> Foresight:
        closing = 0  # squares where one who comes may close the way to others
        for disturbs in self.disturbs:
            closing |= disturbs(table)
        opened = [pair for pair in zip(owners, shown, strict=True) if pair[1].open]
        return Foresight(table, closing, self._tired(table), opened)

    def _told(self, table, index: int, doubtful: int, foresight: Foresight, rigid: bool, shown):
        """Of the numbers in doubt those still in doubt, and those whose rest can never be gone."""
        fresh = self._fresh(table, index)
        if fresh is None:
            return doubtful, 0
        never = doubtful & self._beyond(table, fresh)
        if rigid:
            never |= doubtful & foresight.not_made_up(fresh)
        else:
            never |= doubtful & foresight.never_made_up(fresh, shown)
        return doubtful & ~never, never

    def _rigid(self, table: Table, shown: list[Judged]) -> bool:
        """Whether no move can open another's way: then what is open now is all that can be gone."""
        for frees in self.frees:
            left, to = frees(table)
            for judged in shown:
                hand = judged.hand
                if (hand.left & left or hand.ends & to) and any(
                    move.left & left or move.to & to for move in judged.open
                ):
                    return False
        return bool(self.frees)

    @staticmethod
    def _tired(table: Table):
        """Those who have moved in this throw and go no more, by index."""
        tires = table.docket.tires
        return tires[0](table) if tires and table.played else ()

    def _fresh(self, table: Table, index: int) -> list[int] | None:
        """Those who may go the rest, where a man goes but once in a throw and none is entered."""
        docket = table.docket
        if not docket.tires or table.muster.waiting and docket.may_enter:
            return None
        tired = self._tired(table)
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
        to_go = sum([self.ground.home - table.men[n] for n in fresh])
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
        key = (tuple(map(tuple, after.all_men)), left, played)
        if key not in tried:
            tried[key] = self._goes_on(after, tried)
        return tried[key]

    def _goes_on(self, table: Table, tried: dict) -> bool:
        """Whether all that lies on the table can be played."""
        owners, shown = self.weighing.shown(table, self._tired(table))
        whole = table.docket.total
        for judged in shown:
            if judged.numbers >> whole & 1:
                return True
        for index, judged in zip(owners, shown, strict=True):
            if judged.open:
                beyond = self._beyond(table, self._fresh(table, index))
                for move in judged.moves_of(index):
                    if not beyond >> move.number & 1 and self._played_out(table, move, tried):
                        return True
        return False

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
