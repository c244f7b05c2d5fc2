"""The weighing: which candidate moves the law permits and refuses, in bits.

This is the inner loop of every simulated game; the judge puts into words what is found here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from engine.completion import Completion
from engine.docket import Dockets
from engine.hand import Dealt, Judged
from engine.law import Bound, Rule
from engine.move import Move, passing
from engine.position import SEATS, WAITING, Position
from engine.table import Table
from engine.weighed import Weighed

# A man by index, his hand, and what a clause gives him at his place, if it does.
Owned = tuple[int, Dealt, tuple | None]


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
        found = at_a_glance(table) if docket.straight else self.each_by_itself(table)
        if docket.compares:
            found = self._compared(table, found)
        if docket.excuses and found.count:
            if not docket.excuses_any:  # clauses on squares let him decline only to go to others
                for judged in found.shown:
                    if judged.free:
                        return found
            if self._may_decline(table, found):
                return found.or_nothing(self.passing[table.seat])
        return found

    def each_by_itself(self, table: Table) -> Weighed:
        """The same before any move is weighed against another."""
        docket = table.docket
        if docket.straight:
            return at_a_glance(table)
        return self._in_parts(table) if docket.simple else self.shown(table)

    def _compared(self, table: Table, found: Weighed) -> Weighed:
        """The same after the clauses that weigh moves against each other."""
        docket = table.docket
        for bit, rule in docket.completes:
            short = self.completion.short(table, bit, rule, found)
            if short:  # the whole of the throw is to be played, and what a part leaves cannot be
                found = found.refusing_numbers(bit, short)
        if docket.forfeits:
            found = self._after_penalties(table, found)
        if docket.prefers and found.count:
            waiting = table.muster.waiting
            preferring = docket.preferring[1 if waiting else 0]
            if preferring:
                found = self._after_demands(table, preferring, found)
            if waiting and docket.on_entries:
                found = self._before_entries(table, found)
        return found

    def legal(self, table: Table) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        return self.weighed(table).legal

    def _may_decline(self, table: Table, found: Weighed) -> bool:
        """Whether he may play nothing though something is open."""
        if not table.docket.excuses_any:
            held = table.others.bit_count()
            crowd, men, shift = table.crowd, table.men, self.ground.shift
            for index, judged in zip(found.owners, found.shown, strict=True):
                if judged.count and (
                    (judged.hand.any_part and judged.count > held)  # there are not so many others
                    or not crowd >> shift(men[index]) & judged.hand.sparing
                ):
                    return False
        return bool(self.excused(table, found.moves))

    def _in_parts(self, table: Table) -> Weighed:
        """The same where a man may go a part of what is thrown, unless he has gone before."""
        docket, muster, men, crowd = table.docket, table.muster, table.men, table.crowd
        held, part = docket.hands, docket.part
        afoot, waiting = held[muster] if held.fixed else held.at(table)
        gone = self._moods(table) if docket.asks_man else {}
        listed = self._told_apart(table, gone) if gone else muster.listed
        shown: list[Judged] = []
        count = 0
        for index in listed:
            place = men[index]
            hands = afoot if place > WAITING else waiting
            shift, reach, judged, hand = (
                hands.under(gone[index])[place] if index in gone else hands[place]
            )
            met = crowd >> shift & reach
            if met:
                judged = hand.meeting(met, table)
            judged = judged.parts.get(part) or judged.upto(part)
            shown.append(judged)
            count += judged.count
        return Weighed(table, listed, shown, count)

    def shown(self, table: Table) -> Weighed:
        """Every hand of every man, every clause asked."""
        docket, crowd = table.docket, table.crowd
        dealt = self._dealt(table)
        found = Weighed(
            table,
            owners=[index for index, _, _ in dealt],
            shown=[],
            count=0,
            given=[given for _, _, given in dealt] if docket.gives else None,
        )
        for n, (_, (shift, reach, _, hand), _) in enumerate(dealt):
            moves = found.candidates_of(n) if hand.calls else ()
            judged = hand.judged(crowd >> shift & reach, table, moves)
            found.shown.append(judged.upto(docket.part) if docket.part else judged)
        return found.showing(found.shown)

    def _dealt(self, table: Table) -> list[Owned]:
        """Every hand, with the man who has it by index, in a stable order."""
        docket, men = table.docket, table.men
        afoot, waiting = docket.hands.at(table)
        moods = self._moods(table) if docket.asks_man else {}
        dealt: list[Owned] = []
        for index in self._told_apart(table, moods):
            hands = waiting if men[index] <= WAITING else afoot
            hands = hands.under(moods[index]) if index in moods else hands
            dealt.append((index, hands[men[index]], None))
        if docket.gives:
            special = docket.special.under(afoot.mood | waiting.mood)
            dealt += tuple(self._given(table, special, moods, dealt))
        return dealt

    @staticmethod
    def _told_apart(table: Table, moods: dict[int, int]) -> Sequence[int]:
        """Men by index, those once who stand together and of whom the same clauses hold."""
        if not (moods and table.pairs):
            return table.muster.listed
        men, home = table.men, table.ground.home
        afoot = [index for index, place in enumerate(men) if WAITING < place < home]
        alike = {(men[index], moods.get(index)): index for index in reversed(afoot)}
        return [*sorted(alike.values()), *table.muster.waiting]

    @staticmethod
    def _moods(table: Table) -> dict[int, int]:
        """index → the bits of the clauses that hold of some men only."""
        moods: dict[int, int] = {}
        for bit, function in table.docket.asks_man:
            for index in function(table):
                moods[index] = moods.get(index, 0) | bit
        return moods

    @staticmethod
    def _given(table: Table, special, moods, dealt) -> Iterator[Owned]:
        """The hands that clauses give to some men besides."""
        docket = table.docket
        for enters in docket.entering_so:
            for index, place in table.waiting:
                given = (place, tuple(enters(table, place)))
                yield index, special[given], given
        for shares in docket.shares:
            for (index, place), counts in shares(table):
                given = (place, counts)
                yield index, special[given], given
        for offers in docket.offers:
            squares = offers(table)
            for index, _, _ in dealt:
                hands = special.under(moods[index]) if index in moods else special
                for move in docket.made[table.men[index]]:
                    if move.to & squares and not (docket.part and move.number > docket.part):
                        given = (move.start, (move,))
                        yield index, hands[given], given

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
        against, _ = ruled_out(table, asked, found.moves)
        return found.refusing(against) if any(against) else found

    @staticmethod
    def _before_entries(table: Table, found: Weighed) -> Weighed:
        """The same of clauses that are asked about the entries alone, where there are some."""
        owners, men = found.owners, table.men
        shown = found.shown
        entering = [
            n for n, judged in enumerate(shown) if judged.count and men[owners[n]] <= WAITING
        ]
        if not entering:
            return found
        entries = [move for n in entering for move in found.moves_of(n)]
        against, others = ruled_out(table, table.docket.on_entries, entries)
        if not (others or any(against)):
            return found
        one_by_one = iter(against)
        return found.showing(
            [
                judged.refused_one_by_one(one_by_one)
                if n in entering
                else judged.refused(others, judged.open_set)
                for n, judged in enumerate(shown)
            ]
        )

    def excused(self, table: Table, allowed: list[Move]) -> list[Rule]:
        """The rules by which he may play nothing though these moves are open."""
        return [rule for rule in table.docket.excuses if excuses(rule, table, allowed)]

    def penalties(self, table: Table) -> list:
        """The rules that put something in place of any move, with their events."""
        found = [(rule, rule.function(table)) for _, rule in table.docket.forfeits]
        return [(rule, events) for rule, events in found if events]


def at_a_glance(table: Table) -> Weighed:
    """The throw weighed where every man has one hand, and those at one place the same: most."""
    muster, men, crowd = table.muster, table.men, table.crowd
    held = table.docket.hands
    afoot, waiting = held[muster] if held.fixed else held.at(table)
    shown: list[Judged] = []
    count = 0
    for index in muster.afoot:
        shift, reach, judged, hand = afoot[men[index]]
        met = crowd >> shift & reach
        if met:
            judged = hand[met]
        shown.append(judged)
        count += judged.count
    for index in muster.waiting:
        shift, reach, judged, hand = waiting[men[index]]
        met = crowd >> shift & reach
        if met:
            judged = hand.meeting(met, table)
        shown.append(judged)
        count += judged.count
    return Weighed(table, muster.listed, shown, count)


def ruled_out(table: Table, asked, moves: list[Move]) -> tuple[list[int], int]:
    """Of each move the bits of clauses that prefer others or bar it; those against all the rest."""
    against, others = [0] * len(moves), 0
    for bit, rule in asked:
        spoken_of = rule.function(table, moves)
        barred = rule.hook == "bars"
        if spoken_of and not barred:
            others |= bit
        for n, move in enumerate(moves) if spoken_of else ():
            if (move in spoken_of) is barred:
                against[n] |= bit
    return against, others


def excuses(rule: Rule, table: Table, allowed: list[Move]) -> bool:
    """Whether the rule lets him play nothing though these moves are open."""
    if rule.at != "to":
        return rule.function(table, allowed)
    squares = rule.function(table)
    return all(move.to & squares and move.kind in rule.on for move in allowed)
