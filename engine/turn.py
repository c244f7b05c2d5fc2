"""Turn-keeping: what a throw grants, what follows a move, who is next, when it is over."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from engine.law import KINDS, Bound, clauses_of
from engine.move import Move
from engine.position import Position
from engine.rules import Rules
from engine.table import Table
from engine.throw import Cast
from engine.weighing import Weighing

new = tuple.__new__  # makes a Position without its argument handling: this is the inner loop


class Turns:
    """Carries throws and moves out under one bound law."""

    def __init__(self, rules: Rules, law: Bound, weighing: Weighing):
        self.rules = rules
        self.ground = rules.ground
        self.law = law
        self.weighing = weighing
        self.counts_sixes = rules.counts_sixes
        self._skips = law.functions("skips")
        # whether somebody may have no turn before anybody has finished
        self._skips_early = any(rule.at != "order" for rule in law.of("skips"))
        self.rolls = tuple(product(range(1, 7), repeat=rules.dice))
        self._grants = {pips: self._speaking("grants", pips) for pips in self.rolls}
        self._shows = {pips: self._speaking("shows", pips) for pips in self.rolls}
        self.counted = lru_cache(maxsize=None)(self._counted)  # musters are few
        self._heard = {pips for pips in self.rolls if self._grants[pips] or self._shows[pips]}
        self._five_first = sorted(self.rolls, key=lambda pips: (5 not in pips, pips))
        settling = ("finishes", "wins", "ends", "stops")
        settles = {kind for hook in settling for rule in law.of(hook) for kind in rule.on}
        # whether it may be over before anybody has finished
        self._settles_early = any(
            rule.at != "order" for hook in settling[1:] for rule in law.of(hook)
        )
        # With every kind of move: whether some effect is to be asked of each, all effects, and
        # whether it may then be over.
        self._following = {
            kind: (any(rule.at != "to" for rule in effects), effects, kind in settles)
            for kind, effects in law.effects.items()
        }

    def _speaking(self, hook: str, pips: tuple[int, ...]):
        """The functions of a hook that have something to say of these pips."""
        rules = self.law.of(hook)
        return tuple(
            rule.function
            for rule in rules
            if rule.on == KINDS or pips in rule.on or set(rule.on) & set(pips)
        )

    def thrown(self, position: Position, pips: tuple[int, ...]) -> Position:
        """The position with the throw on the table; the pips are known to be good."""
        table = self.weighing.table(position)
        self.cast(table, pips)
        return table.position

    def cast(self, table: Table, pips: tuple[int, ...]) -> None:
        """Throw on the table; the pips are known to be good."""
        table.dice = pips
        if pips in self._heard and not table.lead:
            muster = table.musters[table.turn]
            table.dice, granted = self.counted(Cast(pips, table.sixes, muster))
            table.throws = granted or table.throws
        table.look()

    def _counted(self, cast: Cast) -> tuple[tuple[int, ...], int | None]:
        """What the dice count as they lie, and the throws that the turn now holds if some do."""
        granted = next(filter(None, (grants(cast) for grants in self._grants[cast.dice])), None)
        for shows in self._shows[cast.dice]:
            cast = cast._replace(dice=shows(cast) or cast.dice)
        return cast.dice, granted

    def carry_out(self, table: Table, index: int, move: Move):
        """Make a legal move on the table: the law's events with their rules, and the outcome.

        The man who makes it is told by index: the move may be written as another's.
        """
        if table.lead:
            return self._led(table)
        if index < 0:
            return self._given_up(table, move)
        docket, kind = table.docket, move.kind
        asked, effects, settling = self._following[kind]
        raw: list[tuple] = []
        if asked or move.to & table.others:
            move = move.by(index)
            raw = [(rule, event) for rule in effects for event in rule.function(table, move)]
        left = ()
        if docket.leaves:
            left = self.weighing.left(table, move.by(index))
        elif move.number != docket.total:
            left = docket.left[kind, move.uses]
        if raw:
            return self._eventful(table, move, left, raw, settling)
        table.go(index, move)
        if left:
            table.leave(left, index, move.number)
            table.look_on()
        elif table.throws > 1 or table.order or self._skips_early:
            self._spend(table)
            if not table.throws:
                self._pass_on(table)
        else:  # most throws: the last of the turn, and the next seat has one
            table.clear()
            table.sixes = 0
            turn = table.turn + 1
            table.turn = turn if turn < len(table.seats) else 0
        return raw, None

    def _eventful(self, table: Table, move: Move, left, raw: list[tuple], settling: bool):
        """The same of a move, or of none, by which something comes about."""
        before = table.position if settling and (table.order or self._settles_early) else None
        if move.index >= 0:
            table.go(move.index, move)
        if left:
            table.leave(left, move.index, move.number)
        else:
            self._spend(table)
        for _, event in raw:
            table.change(event)
        outcome = self._settled(before, table, raw) if settling else None
        if not (outcome or table.throws):
            self._pass_on(table)
        if table.dice:
            table.look()
        return raw, outcome

    def _given_up(self, table: Table, move: Move):
        """Play nothing of the throw, or of what is left of it."""
        _, effects, settling = self._following[move.kind]
        penalties = self.weighing.penalties(table)
        raw = [(rule, event) for rule, events in penalties for event in events]
        raw += [(rule, event) for rule in effects for event in rule.function(table, move)]
        return self._eventful(table, move, (), raw, bool(raw) and settling)

    def _spend(self, table: Table) -> None:
        """Leave nothing of the throw, one of those that the turn holds."""
        table.clear()
        table.throws -= 1
        if self.counts_sixes:
            table.sixes = table.sixes + 1 if table.throws else 0

    def advance(self, table: Table, move: Move):
        """The position after a legal move, the law's events with their rules, and the outcome."""
        raw, outcome = self.carry_out(table, move.index, move)
        return table.position, raw, outcome

    def _pass_on(self, table: Table) -> None:
        """Give the turn to the next seat that has one."""
        if table.order or self._skips_early:
            table.turn = self._next_turn(table.position, table.turn)
        else:
            table.turn = (table.turn + 1) % len(table.seats)
        table.throws, table.sixes = 1, 0

    def _settled(self, before: Position | None, table: Table, raw: list) -> dict | None:
        """After events: who has finished, and the outcome if it is over.

        There is no position `before` where nobody had finished and the law asks for one who has.
        """
        after = table.position
        for rule in self.law.of("finishes"):
            for turn, seat in enumerate(table.seats):
                if seat not in table.order and rule.function(after, turn):
                    table.order += seat
                    raw.append((rule, ("finish", turn, None, len(table.order))))
        outcome, stopped = None, False
        if table.order or self._settles_early:
            after = table.position
            for rule in self.law.of("wins"):
                winner = rule.function(after)
                if winner and not (before and rule.function(before)):
                    raw.append((rule, ("win", None, None, winner)))
            outcome = self.outcome(after)
            stopped = any(rule.function(after) for rule in self.law.of("stops"))
        if outcome or stopped:
            table.clear()
            table.throws, table.sixes = 1 if outcome else 0, 0
        return outcome

    def _next_turn(self, position: Position, turn: int) -> int:
        """The next seat in order of play that has a turn."""
        count = len(position.seats)
        following = (turn + 1) % count
        while following != turn:
            for skips in self._skips:
                if skips(position, following):
                    break
            else:
                return following
            following = (following + 1) % count
        return turn

    def _led(self, table: Table):
        """A throw for the lead: noted, and when all have thrown, decided or thrown again."""
        (rule,) = self.law.of("leads")
        lead = dict(table.lead)
        worth = lead[table.seat] = sum(table.dice)
        raw = [(rule, ("lead", table.turn, None, worth))]
        table.dice = ()
        left = [seat for seat, thrown in lead.items() if not thrown]
        leaders = left or rule.function(lead)
        table.turn = table.seats.index(leaders[0])
        if left or len(leaders) > 1:
            table.lead = tuple(lead.items()) if left else tuple((seat, 0) for seat in leaders)
            return raw, None
        raw.append((rule, ("leads", table.turn)))
        table.lead = ()
        if any(opening.function() for opening in self.law.of("opens")):
            self.cast(table, (lead[leaders[0]],))
        return raw, None

    # The end

    def outcome(self, position: Position) -> dict | None:
        """How the game has ended in this position, or None."""
        ends = [rule for rule in self.law.of("ends") if rule.function(position)]
        return self._outcome(position, ends) if ends else None

    def _outcome(self, position: Position, rules) -> dict:
        wins = [rule for rule in self.law.of("wins") if rule.function(position)]
        return {
            "winner": wins[0].function(position) if wins else None,
            "order": list(position.order),
            "scores": self._scores(position),
            "clauses": list(clauses_of([*rules, *wins])),
        }

    def _scores(self, position: Position) -> dict[str, int] | None:
        if not position.score:
            return None
        return dict(zip(position.seats, position.score, strict=True))

    def undecided(self, position: Position) -> dict | None:
        """The outcome of a game in which nobody can ever move again, or None."""
        if position.dice or position.lead or not self.frozen(position):
            return None
        why = "no man of any player can ever move again, whatever is thrown"
        return self._outcome(position, ()) | {"undecided": why}

    def frozen(self, position: Position) -> bool:
        """Whether no throw of any seat can change anything any more."""
        count = len(position.seats)
        for n in range(count):
            turn = (position.turn + n) % count
            skipped = any(skips(position, turn) for skips in self._skips)
            if not skipped and self._alive(position, turn):
                return False
        return True

    def _alive(self, position: Position, turn: int) -> bool:
        """Whether some throw of the seat lets it do something."""
        for sixes in (0, 2) if self.rules.counts_sixes else (0,):
            ready = new(Position, (*position[:3], turn, (), 1, sixes, (), *position[8:]))
            for pips in self._five_first:
                if self._stirs(ready, pips):
                    return True
        return False

    def _stirs(self, ready: Position, pips: tuple[int, ...]) -> bool:
        table = self.weighing.table(ready)
        self.cast(table, pips)
        return bool(self.weighing.penalties(table) or self.weighing.legal(table))
