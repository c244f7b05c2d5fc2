"""The weighing: which candidate moves the law permits and refuses, in bits.

This is the inner loop of every simulated game; the judge puts into words what is found here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from engine.completion import Completion
from engine.docket import Dockets
from engine.hand import Hand, Hands, Judged, candidates, moves_of, refusing
from engine.law import Bound, Rule
from engine.move import Move, passing
from engine.position import SEATS, WAITING, Position
from engine.table import Table

# What is said of every hand, and the moves that may be made.
Weighed = tuple[list[Judged], list[Move]]


class Weighing:
    """Weighs the throw on the table by one bound law."""

    def __init__(self, ground, law: Bound):
        self.ground = ground
        self.law = law
        self.dockets = lru_cache(maxsize=None)(partial(Dockets, ground, law))  # of seats and mode
        self.completion = Completion(self)
        self.passing = {seat: passing(seat) for seat in SEATS}

    def table(self, position: Position) -> Table:
        """A table set up from the position."""
        return Table(self.dockets(position.seats, position.mode), position)

    def weighed(self, table: Table) -> Weighed:
        """The law on every candidate of the throw on the table, and the moves that may be made."""
        docket = table.docket
        weighed = self._at_a_glance(table) if docket.simple else self._at_length(table)
        if docket.plain:
            return weighed
        if docket.weighs:
            weighed = self._after_demands(table, *weighed)
        allowed = weighed[1]
        if allowed and docket.excuses and self.excused(table, allowed):
            allowed.append(self.passing[table.seat])
        return weighed

    def legal(self, table: Table) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        return self.weighed(table)[1]

    def _at_a_glance(self, table: Table) -> Weighed:
        """Where every man has one hand and each move is judged by itself: most throws."""
        docket = table.docket
        muster = table.standing.muster
        hands = docket.mustered[muster]
        if docket.asks or docket.asks_entering and muster.waiting:
            hands = hands.under(self._mood(table))
        crowd = table.crowd
        men = table.men
        shown: list[Judged] = []
        allowed: list[Move] = []
        for index in muster.listed:
            hand = hands[men[index]]
            judged = hand.among(crowd) if crowd & hand.reach else hand.alone
            shown.append(judged)
            if judged.open:
                allowed += judged.made[index] or judged.moves_of(index)
        return shown, allowed

    def _at_length(self, table: Table) -> Weighed:
        """Where clauses give hands besides, or want the whole throw played."""
        owners, shown = self.shown(table)
        for bit, rule in table.docket.completes:
            short = self.completion.short(table, rule, owners, shown)
            if short:
                shown = refusing(owners, shown, dict.fromkeys(short, bit))
        return shown, moves_of(owners, shown)

    def shown(self, table: Table) -> tuple[list[int], list[Judged]]:
        """Every hand of every man, each move judged by itself: whose it is, and what is said."""
        dealt = self._dealt(table)
        shown = [hand.judged(table, index) for index, hand in dealt]
        return [index for index, _ in dealt], shown

    def owners(self, table: Table) -> list[int]:
        """The men who have the hands that are shown, by index."""
        if table.docket.simple:
            return table.muster.listed
        return [index for index, _ in self._dealt(table)]

    def _dealt(self, table: Table) -> list[tuple[int, Hand]]:
        """Every hand, with the man who has it by index, in a stable order."""
        docket = table.docket
        hands = docket.mustered[table.muster].under(self._mood(table))
        if docket.asks_man:
            dealt = self._dealt_by_mood(table, hands)
        else:
            men = table.men
            dealt = [(index, hands[men[index]]) for index in table.muster.listed]
        if docket.gives:
            dealt += tuple(self._given(table, docket.special.under(hands.mood), dealt))
        return dealt

    @staticmethod
    def _dealt_by_mood(table: Table, hands: Hands) -> list[tuple[int, Hand]]:
        """The same where clauses speak of some men: two at one place are alike no longer."""
        docket = table.docket
        men = table.men
        marks = [(bit, function(table)) for bit, function in docket.asks_man]
        listed = table.muster.listed
        if table.standing.two:
            home = table.ground.home
            afoot = [index for index, place in enumerate(men) if WAITING < place < home]
            listed = (*afoot, *table.muster.waiting)
        dealt: dict[tuple[int, int], tuple[int, Hand]] = {}
        for index in listed:
            mood = 0
            for bit, marked in marks:
                if index in marked:
                    mood |= bit
            alike = (men[index], mood)
            if alike not in dealt:
                dealt[alike] = (index, hands.under(mood)[men[index]])
        return list(dealt.values())

    @staticmethod
    def _given(table: Table, special, dealt) -> Iterator[tuple[int, Hand]]:
        """The hands that clauses give to some men besides."""
        docket = table.docket
        for enters in docket.entering_so:
            for index, place in table.waiting:
                yield index, special[place, tuple(enters(table, place))]
        for shares in docket.shares:
            for (index, place), counts in shares(table):
                yield index, special[place, counts]
        for offers in docket.offers:
            squares = offers(table)
            for index, hand in dealt:
                for move in hand.moves:
                    if move.to & squares:
                        yield index, special[move.start, (move,)]

    @staticmethod
    def _mood(table: Table) -> int:
        """The bits of the clauses about the table that hold."""
        docket = table.docket
        mood = 0
        for bit, function in docket.asks:
            if function(table):
                mood |= bit
        if table.muster.waiting:
            for bit, function in docket.asks_entering:
                if function(table):
                    mood |= bit
        return mood

    def left(self, table: Table, move: Move) -> tuple[int, ...]:
        """The dice left after the move."""
        for leaves in table.docket.leaves:
            left = leaves(table, move)
            if left is not None:
                return left
        return without(table.dice, move.uses)

    def _after_demands(self, table: Table, shown: list[Judged], allowed: list[Move]) -> Weighed:
        """Refuse what a clause rules out because it demands something else."""
        docket = table.docket
        for bit, rule in docket.forfeits:
            if rule.function(table):
                owners = self.owners(table)
                all_moves = candidates(owners, shown)
                return refusing(owners, shown, dict.fromkeys(all_moves, bit)), []
        asked = docket.preferring if table.muster.waiting else docket.preferring_all_entered
        if not (asked and allowed):
            return shown, allowed
        against: dict[Move, int] = {}
        for bit, rule in asked:
            found = rule.function(table, allowed)
            if found and rule.hook == "demands":
                found = [move for move in allowed if move not in found]
            for move in found:
                against[move] = against.get(move, 0) | bit
        if not against:
            return shown, allowed
        allowed = [move for move in allowed if move not in against]
        return refusing(self.owners(table), shown, against), allowed

    def excused(self, table: Table, allowed: list[Move]) -> list[Rule]:
        """The rules by which he may play nothing though these moves are open."""
        docket = table.docket
        if not (docket.excuses_any or allowed[0].to & table.others):
            return []  # those asked about squares speak of moves to men of others alone
        return [rule for rule in docket.excuses if excuses(rule, table, allowed)]

    def penalties(self, table: Table) -> list:
        """The rules that put something in place of any move, with their events."""
        found = [(rule, rule.function(table)) for _, rule in table.docket.forfeits]
        return [(rule, events) for rule, events in found if events]


def excuses(rule: Rule, table: Table, allowed: list[Move]) -> bool:
    """Whether the rule lets him play nothing though these moves are open."""
    if rule.at != "to":
        return rule.function(table, allowed)
    squares = rule.function(table)
    return all(move.to & squares and move.kind in rule.on for move in allowed)


@lru_cache(maxsize=1 << 12)
def without(dice: tuple[int, ...], uses: tuple[int, ...]) -> tuple[int, ...]:
    """The dice but for those used."""
    left = list(dice)
    for used in uses:
        left.remove(used)
    return tuple(left)
