"""The weighing: which candidate moves the law permits and refuses, in bits.

This is the inner loop of every simulated game; the judge puts into words what is found here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from engine.completion import Completion
from engine.docket import Dockets
from engine.hand import Hand, Judged, candidates, moves_of, refusing
from engine.law import Bound, Rule
from engine.move import Move, passing
from engine.position import SEATS, WAITING, Position
from engine.table import Table

# Who has each hand, by index, what is said of it, and the moves that may be made.
Weighed = tuple[Sequence[int], list[Judged], list[Move]]


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
        if docket.completes:
            weighed = self._completing(table, *weighed)
        if docket.forfeits:
            weighed = self._after_penalties(table, *weighed)
        preferring = docket.preferring if table.muster.waiting else docket.preferring_all_entered
        if preferring and weighed[2]:
            weighed = self._after_demands(table, preferring, *weighed)
        allowed = weighed[2]
        # Excuses that are asked about squares speak of moves to men of others alone.
        doubted = (
            docket.excuses and allowed and (docket.excuses_any or allowed[0].to & table.others)
        )
        if doubted and self.excused(table, allowed):
            allowed.append(self.passing[table.seat])
        return weighed

    def legal(self, table: Table) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        return self.weighed(table)[2]

    def _at_a_glance(self, table: Table) -> Weighed:
        """Where every man has one hand and each move is judged by itself: most throws."""
        docket = table.docket
        muster = table.muster
        listed = muster.listed
        hands = docket.mustered[muster]
        if docket.asks or docket.asks_entering and muster.waiting:
            hands = hands.under(self._mood(table))
        crowd = table.crowd
        men = table.men
        shown: list[Judged] = []
        allowed: list[Move] = []
        for index in listed:
            hand = hands[men[index]]
            met = crowd & hand.reach
            judged = hand[met] if met else hand.alone
            shown.append(judged)
            if judged.open:
                allowed += judged.made[index] or judged.moves_of(index)
        return listed, shown, allowed

    def _at_length(self, table: Table) -> Weighed:
        """Where clauses give hands besides, or speak of some men or moves only."""
        owners, shown = self.shown(table)
        return owners, shown, moves_of(owners, shown)

    def _completing(self, table: Table, owners, shown: list[Judged], allowed) -> Weighed:
        """Refuse a part where the whole of the throw is to be played and the rest cannot be."""
        for bit, rule in table.docket.completes:
            short = self.completion.short(table, bit, rule, owners, shown)
            if any(short):
                shown = [
                    judged.refused(bit, numbers) if numbers else judged
                    for judged, numbers in zip(shown, short, strict=True)
                ]
                allowed = moves_of(owners, shown)
        return owners, shown, allowed

    def shown(self, table: Table, without=()) -> tuple[list[int], list[Judged]]:
        """Every hand of every man but these: whose it is, and what is said of it by itself."""
        dealt = self._dealt(table, without)
        return [index for index, _ in dealt], [hand.judged(table, index) for index, hand in dealt]

    def _dealt(self, table: Table, without) -> list[tuple[int, Hand]]:
        """Every hand, with the man who has it by index, in a stable order."""
        docket = table.docket
        men = table.men
        hands = docket.mustered[table.muster]
        if docket.asks or docket.asks_entering:
            hands = hands.under(self._mood(table))
        listed = table.muster.listed
        if table.pairs and (without or docket.asks_man):
            listed = self._each(table)  # two at one place are perhaps alike no longer
        if without:
            listed = [index for index in listed if index not in without]
        moods = self._moods(table) if docket.asks_man else {}
        if moods:
            dealt = [
                (index, (hands.under(moods[index]) if index in moods else hands)[men[index]])
                for index in listed
            ]
        else:
            dealt = [(index, hands[men[index]]) for index in listed]
        if len(listed) > len(table.muster.listed):
            dealt = alike_once(dealt)
        if docket.gives:
            dealt += tuple(self._given(table, docket.special.under(hands.mood), moods, dealt))
        return dealt

    @staticmethod
    def _each(table: Table) -> list[int]:
        """All men on the board by index, and those off it, alike ones once."""
        home = table.ground.home
        afoot = [index for index, place in enumerate(table.men) if WAITING < place < home]
        return [*afoot, *table.muster.waiting]

    @staticmethod
    def _moods(table: Table) -> dict[int, int]:
        """index → the bits of the clauses that hold of some men only."""
        moods: dict[int, int] = {}
        for bit, function in table.docket.asks_man:
            for index in function(table):
                moods[index] = moods.get(index, 0) | bit
        return moods

    @staticmethod
    def _given(table: Table, special, moods, dealt) -> Iterator[tuple[int, Hand]]:
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
                        hands = special.under(moods[index]) if index in moods else special
                        yield index, hands[move.start, (move,)]

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

    @staticmethod
    def _after_penalties(table: Table, owners, shown: list[Judged], allowed) -> Weighed:
        """Refuse every move where a clause puts something in place of any."""
        for bit, rule in table.docket.forfeits:
            if rule.function(table):
                against = dict.fromkeys(candidates(owners, shown), bit)
                refused = [
                    judged.hand.refusing_too(judged, index, against)
                    for index, judged in zip(owners, shown, strict=True)
                ]
                return owners, refused, []
        return owners, shown, allowed

    @staticmethod
    def _after_demands(table: Table, asked, owners, shown: list[Judged], allowed) -> Weighed:
        """Refuse what a clause rules out because it demands something else."""
        against: dict[Move, int] = {}
        for bit, rule in asked:
            found = rule.function(table, allowed)
            if found and rule.hook == "demands":
                found = [move for move in allowed if move not in found]
            for move in found:
                against[move] = against.get(move, 0) | bit
        if not against:
            return owners, shown, allowed
        allowed = [move for move in allowed if move not in against]
        return owners, refusing(owners, shown, against), allowed

    def excused(self, table: Table, allowed: list[Move]) -> list[Rule]:
        """The rules by which he may play nothing though these moves are open."""
        return [rule for rule in table.docket.excuses if excuses(rule, table, allowed)]

    def penalties(self, table: Table) -> list:
        """The rules that put something in place of any move, with their events."""
        found = [(rule, rule.function(table)) for _, rule in table.docket.forfeits]
        return [(rule, events) for rule, events in found if events]


def alike_once(dealt: list[tuple[int, Hand]]) -> list[tuple[int, Hand]]:
    """The hands without those that a man before has too, who stands at the same place."""
    once: dict[int, tuple[int, Hand]] = {}
    for index, hand in dealt:
        once.setdefault(id(hand), (index, hand))
    return list(once.values())


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
