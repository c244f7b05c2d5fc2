"""Whether the whole of a throw can still be played after a part of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.foresight import Foresight, keeping_apart, shutting_nobody_out
from engine.law import Rule
from engine.move import Move
from engine.numbers import leaving
from engine.position import WAITING
from engine.prospect import is_closed, open_in
from engine.rest import Rest
from engine.table import Table
from engine.weighed import Weighed


class Completion:
    """Answers for the clauses that let a part be played only if the rest can be played too.

    Where what is open now does not tell, the rest is played out in every way until one succeeds.
    """

    def __init__(self, weighing):
        self.weighing = weighing
        self.ground = weighing.ground
        self.disturbs = weighing.law.functions("disturbs")
        self.frees = weighing.law.functions("frees")

    def short(self, table: Table, bit: int, rule: Rule, weighed: Weighed) -> Sequence[int]:
        """Hand by hand the open numbers the clause refuses: nobody can play what they leave.

        Nothing at all where it refuses none.
        """
        short = self._foreseen(table, weighed)
        tried: dict[tuple, bool] = {}
        if short is None:
            asked = [judged.asked(bit) for judged in weighed.shown]
            short = self._searched(table, asked, weighed, tried) if any(asked) else ()
        elif short:
            pairs = zip(short, weighed.shown, strict=True)
            short = [numbers and numbers & judged.asked(bit) for numbers, judged in pairs]
        if not any(short):
            return ()
        for judged in weighed.shown:
            wanted, hoped = judged.hand.asked[bit]
            if judged.numbers & wanted & ~hoped:  # wanted in any case
                return short
        return () if self._condoned(table, rule, weighed, short, tried) else short

    def _foreseen(self, table: Table, weighed: Weighed) -> Sequence[int] | None:
        """The same of all such clauses, from what is open now; None where that does not tell."""
        docket, men, shown = table.docket, table.men, weighed.shown
        if not (docket.simple and self.disturbs):
            return None
        outlooks = [judged.outlook for judged in shown]
        owners = weighed.owners
        if table.twos[table.turn]:
            twins = self._twins(table, owners)
            outlooks += [open_in(outlooks[n]) for n in twins]
            owners = [*owners, *(owners[n] for n in twins)]
        never, several, closed = docket.prospects[tuple(outlooks)]
        if keeping_apart(men, self.ground.home, docket.total):
            if several and not (docket.part and self._only_once(table)):
                return None
        else:
            places = [place for place in men if WAITING < place < self.ground.home]
            starts = [men[index] for index in owners]
            if several or not shutting_nobody_out(places, docket.total, outlooks, starts):
                return None
        if never and not self._by_each_once(table, never, shown):
            return None
        if never and closed and self._opens(table, weighed):
            return None
        return never[: len(shown)]

    def _by_each_once(self, table: Table, never: Sequence[int], shown) -> bool:
        """Whether nobody goes twice, and nobody enters with what these numbers leave."""
        if not table.docket.tires:
            return False
        if self._only_once(table):
            return True
        numbers = 0
        for some in never:
            numbers |= some
        most = table.docket.total - (numbers & -numbers).bit_length() + 1
        entries = 0
        for _, judged in zip(table.muster.waiting, reversed(shown), strict=False):
            entries |= judged.hand.possible
        return not entries & (2 << most) - 1

    def _twins(self, table: Table, owners) -> list[int]:
        """The hands, by number, that others have too who stand there and are not listed."""
        tired = self._tired(table)
        men = table.men
        unlisted = [men[n] for n in range(len(men)) if n not in owners and n not in tired]
        return [
            n
            for n, index in enumerate(owners)
            for place in unlisted
            if place == men[index] > WAITING and index not in tired
        ]

    def _searched(self, table: Table, asked: list[int], weighed: Weighed, tried) -> list[int]:
        """The same, by playing on where it is in doubt."""
        doubted = self._doubted(table, asked, weighed)
        short = [0] * len(doubted)
        if not any(doubted):
            return short
        most = self._most(table, weighed)
        rest = Rest(table, most, self._tired(table)) if most and self._undisturbed(table) else None
        for n, doubtful in enumerate(doubted):
            if doubtful and most:
                short[n] = doubtful & ~self._made_up(table, most, weighed.owners[n])
                doubtful ^= short[n]
            for move in weighed.moves_of(n) if doubtful else ():
                if doubtful >> move.number & 1 and not self._found(table, move, rest, tried, most):
                    short[n] |= 1 << move.number
        return short

    def _found(self, table: Table, move: Move, rest: Rest | None, tried: dict, most) -> bool:
        """Whether a way is found to play all that the move leaves; touching nobody, if possible."""
        if rest and rest.after(move):
            return True
        return (rest is None or rest.touches) and self._played_out(table, move, tried, most)

    def _doubted(self, table: Table, asked: list[int], weighed: Weighed) -> list[int]:
        """Of the numbers asked those whose rest nobody is sure to play."""
        doubted = [numbers & ~(1 << table.docket.total) for numbers in asked]
        if not self.disturbs:
            return doubted
        closing = 0  # squares where one who comes may close the way to others
        for disturbs in self.disturbs:
            closing |= disturbs(table)
        foresight = Foresight(table, closing, self._tired(table), weighed)
        return [
            numbers and numbers & ~foresight.sure(n, numbers) for n, numbers in enumerate(doubted)
        ]

    def _condoned(self, table: Table, rule: Rule, weighed: Weighed, short, tried: dict) -> bool:
        """Whether the whole was wanted only if possible, and no move makes it so."""
        free = []  # moves of which nothing is asked, such as entries
        for n, numbers in enumerate(short):
            for move in weighed.moves_of(n):
                asked = rule.function(move)
                if asked is None:
                    continue
                if not asked:
                    free.append(move)
                elif asked != "if possible" or not numbers >> move.number & 1:
                    return False
        return not any(self._played_out(table, move, tried) for move in free)

    def _opens(self, table: Table, weighed: Weighed) -> bool:
        """Whether some move may open another's way, by leaving a square or by coming to one."""
        men, masks = table.men, self.ground.masks[table.seat]
        for frees in self.frees:
            left, to = frees(table)
            for index, judged in zip(weighed.owners, weighed.shown, strict=True) if left else ():
                if judged.count and masks[men[index]] & left:
                    return True
            if to and any(move.to & to for move in weighed.moves):
                return True
        return not self.frees

    @staticmethod
    def _tired(table: Table):
        """Those who have moved in this throw and go no more, by index."""
        tires = table.docket.tires
        return tires[0](table) if tires and table.played else ()

    @staticmethod
    def _only_once(table: Table) -> bool:
        """Whether a man goes but once in a throw, and none is entered."""
        docket = table.docket
        return bool(docket.tires) and not (table.muster.waiting and docket.may_enter)

    def _made_up(self, table: Table, most: list[int], index: int) -> int:
        """The numbers a man may leave to the others, as far as they may ever go between them."""
        tired, home = self._tired(table), self.ground.home
        others = [
            most[n]
            for n, place in enumerate(table.men)
            if WAITING < place < home and n != index and n not in tired
        ]
        return leaving(others, table.docket.total)

    # The search

    @staticmethod
    def _undisturbed(table: Table) -> bool:
        """Whether nothing but where men stand, and who has gone, decides what is open to them."""
        docket = table.docket
        return bool(docket.part and docket.simple and docket.hands.fixed and not docket.leaves)

    def _most(self, table: Table, weighed: Weighed) -> list[int] | None:
        """Man by man all the numbers that may ever be open to him, where each goes but once."""
        if not self._only_once(table):
            return None
        # where no move can open another's way, what is open now is all that can be gone
        rigid = not (
            any(is_closed(j.outlook) for j in weighed.shown) and self._opens(table, weighed)
        )
        tired, men = self._tired(table), table.men
        at: dict[int, int] = {}  # by place: alike ones are listed once
        for index, judged in zip(weighed.owners, weighed.shown, strict=True):
            if index not in tired:
                numbers = judged.numbers if rigid else judged.hand.possible
                at[men[index]] = at.get(men[index], 0) | numbers
        return [0 if n in tired else at.get(place, 0) for n, place in enumerate(men)]

    def _played_out(self, table: Table, move: Move, tried: dict, most=None) -> bool:
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
            tried[key] = self._goes_on(after, tried, most)
        return tried[key]

    def _goes_on(self, table: Table, tried: dict, most: list[int] | None) -> bool:
        """Whether all that lies on the table can be played."""
        weighed = self.weighing.each_by_itself(table)
        total = table.docket.total
        for judged in weighed.shown:
            if judged.numbers >> total & 1:
                return True
        for n, index in enumerate(weighed.owners):
            numbers = weighed.shown[n].numbers
            if most and numbers:
                numbers &= self._made_up(table, most, index)
            for move in weighed.moves_of(n) if numbers else ():
                if numbers >> move.number & 1 and self._played_out(table, move, tried, most):
                    return True
        return False

    def going_on(self, table: Table, move: Move, left: tuple[int, ...]) -> Table:
        """Another table with the rest of the throw, as if no move could end the game."""
        after = table.twin()
        after.men = after.all_men[after.turn]
        after.go(move.index, move)
        for rule in self.weighing.law.effects[move.kind]:
            if rule.at != "to" or move.to & table.others:
                for event in rule.function(table, move):
                    after.change(event)
        after.leave(left, move.index, move.number)
        after.look()
        return after
