"""The weighing: which candidate moves the law permits and refuses, in bits.

This is the inner loop of every simulated game; the judge puts into words what is found here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from engine.completion import Completion
from engine.docket import Dockets
from engine.hand import Hand, Judged
from engine.law import Bound, Rule
from engine.move import Move, passing
from engine.position import SEATS, WAITING, Position
from engine.table import Table
from engine.weighed import Weighed, weighed

new = tuple.__new__  # makes what is weighed without its argument handling: this is the inner loop


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
        if docket.single:
            found = self._at_a_glance(table)
        elif docket.simple and not (docket.asks_man and table.pairs):
            found = self._in_parts(table)
        else:
            found = weighed(*self.shown(table))
        if docket.plain:
            return found
        for bit, rule in docket.completes:
            short = self.completion.short(table, bit, rule, found)
            if short:  # the whole of the throw is to be played, and what a part leaves cannot be
                found = found.refusing_numbers(bit, short)
        if docket.forfeits:
            found = self._after_penalties(table, found)
        if docket.prefers and found.count:
            preferring = docket.preferring[off_the_board(table, found)]
            found = self._after_demands(table, preferring, found) if preferring else found
        if docket.excuses and found.count and self._may_decline(table, found):
            leave = self.passing[table.seat]
            found = Weighed(found.owners, found.shown, found.count + 1, leave)
        return found

    def legal(self, table: Table) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        return self.weighed(table).legal

    def _may_decline(self, table: Table, found: Weighed) -> bool:
        """Whether he may play nothing though something is open."""
        if not table.docket.excuses_any:  # excuses about squares speak of moves to others alone
            others = table.others
            for judged in found.shown:
                if judged.count and not judged.hand.ends & others:
                    return False
        return bool(self.excused(table, found.moves))

    @staticmethod
    def _at_a_glance(table: Table) -> Weighed:
        """Where every man has one hand, and those at one place have the same: most throws."""
        docket, muster, men, crowd = table.docket, table.muster, table.men, table.crowd
        shown: list[Judged] = []
        moves: list[Move] = []
        held = docket.hands
        afoot, waiting = held[muster] if held.fixed else held.at(table)
        for index in muster.afoot:
            hand = afoot[men[index]]
            met = crowd & hand.reach
            judged = hand[met] if met else hand.alone
            shown.append(judged)
            if judged.open:
                moves += judged.made[index] or judged.moves_of(index)
        for index in muster.waiting:
            hand = waiting[men[index]]
            met = crowd & hand.reach
            judged = hand.meeting(met, table) if met else hand.alone
            shown.append(judged)
            if judged.open:
                moves += judged.made[index] or judged.moves_of(index)
        return new(Weighed, (muster.listed, shown, len(moves), None, moves))

    def _in_parts(self, table: Table) -> Weighed:
        """The same where a man may go a part of what is thrown, unless he has gone before."""
        docket, men, crowd = table.docket, table.men, table.crowd
        part = docket.part
        gone = self._moods(table) if docket.asks_man else {}
        shown: list[Judged] = []
        count = 0
        held = docket.hands
        afoot, waiting = held[table.muster] if held.fixed else held.at(table)
        listed = table.muster.listed
        for index in listed:
            place = men[index]
            hands = afoot if place > WAITING else waiting
            hand = (hands.under(gone[index]) if index in gone else hands)[place]
            met = crowd & hand.reach
            judged = hand.meeting(met, table) if met else hand.alone
            if part:
                judged = judged.parts.get(part) or judged.upto(part)
            shown.append(judged)
            count += judged.count
        return new(Weighed, (listed, shown, count, None, None))

    def shown(self, table: Table, without=()) -> tuple[list[int], list[Judged]]:
        """Every hand of every man but these: whose it is, and what is said of it by itself."""
        dealt = self._dealt(table, without)
        shown = [hand.judged(table, index) for index, hand in dealt]
        if table.docket.part:
            shown = [judged.upto(table.docket.part) for judged in shown]
        return [index for index, _ in dealt], shown

    def _dealt(self, table: Table, without) -> list[tuple[int, Hand]]:
        """Every hand, with the man who has it by index, in a stable order."""
        docket = table.docket
        men = table.men
        afoot, waiting = docket.hands.at(table)
        listed = table.muster.listed
        if table.pairs and (without or docket.asks_man):
            listed = self._each(table)  # two at one place are perhaps alike no longer
        if without:
            listed = [index for index in listed if index not in without]
        moods = self._moods(table) if docket.asks_man else {}
        dealt = []
        for index in listed:
            hands = waiting if men[index] <= WAITING else afoot
            hands = hands.under(moods[index]) if index in moods else hands
            dealt.append((index, hands[men[index]]))
        if len(listed) > len(table.muster.listed):
            dealt = alike_once(dealt)
        if docket.gives:
            special = docket.special.under(afoot.mood | waiting.mood)
            dealt += tuple(self._given(table, special, moods, dealt))
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
                    if move.to & squares and not (docket.part and move.number > docket.part):
                        hands = special.under(moods[index]) if index in moods else special
                        yield index, hands[move.start, (move,)]

    def left(self, table: Table, move: Move) -> tuple[int, ...]:
        """The dice left after the move."""
        for leaves in table.docket.leaves:
            left = leaves(table, move)
            if left is not None:
                return left
        return table.docket.left[move.kind, move.uses]

    @staticmethod
    def _after_penalties(table: Table, found: Weighed) -> Weighed:
        """Refuse every move where a clause puts something in place of any."""
        for bit, rule in table.docket.forfeits:
            if rule.function(table):
                return found.refusing_all(bit)
        return found

    @staticmethod
    def _after_demands(table: Table, asked, found: Weighed) -> Weighed:
        """Refuse what a clause rules out because it demands something else."""
        against: dict[Move, int] = {}
        allowed = found.moves
        for bit, rule in asked:
            spoken_of = rule.function(table, allowed)
            if spoken_of and rule.hook == "demands":
                spoken_of = [move for move in allowed if move not in spoken_of]
            for move in spoken_of:
                against[move] = against.get(move, 0) | bit
        return found.refusing(against) if against else found

    def excused(self, table: Table, allowed: list[Move]) -> list[Rule]:
        """The rules by which he may play nothing though these moves are open."""
        return [rule for rule in table.docket.excuses if excuses(rule, table, allowed)]

    def penalties(self, table: Table) -> list:
        """The rules that put something in place of any move, with their events."""
        found = [(rule, rule.function(table)) for _, rule in table.docket.forfeits]
        return [(rule, events) for rule, events in found if events]


def off_the_board(table: Table, found: Weighed) -> int:
    """0 while no man is off the board, 1 while one is, 2 where he may enter."""
    if not table.muster.waiting:
        return 0
    men = table.men
    for index, judged in zip(found.owners, found.shown, strict=True):
        if judged.count and men[index] <= WAITING:
            return 2
    return 1


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
