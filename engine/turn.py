"""Turn-keeping: what a throw grants, what follows a move, who is next, when it is over."""

from __future__ import annotations

from itertools import product

from engine.change import changed, replaced
from engine.judge import Judge
from engine.law import KINDS, Bound, clauses_of
from engine.move import Move
from engine.position import Position
from engine.rules import Rules
from engine.table import Table

new = tuple.__new__  # makes a Position without its argument handling: this is the inner loop


class Turns:
    """Carries throws and moves out under one bound law."""

    def __init__(self, rules: Rules, law: Bound, judge: Judge):
        self.rules = rules
        self.ground = rules.ground
        self.law = law
        self.judge = judge
        self.counts_sixes = rules.counts_sixes
        self._skips = law.functions("skips")
        self.rolls = tuple(product(range(1, 7), repeat=rules.dice))
        self._grants = {pips: self._speaking("grants", pips) for pips in self.rolls}
        self._shows = {pips: self._speaking("shows", pips) for pips in self.rolls}
        self._heard = {pips for pips in self.rolls if self._grants[pips] or self._shows[pips]}
        self._five_first = sorted(self.rolls, key=lambda pips: (5 not in pips, pips))
        # With every kind of move: whether some effect is to be asked of each, and all effects.
        self._effects = {
            kind: (any(rule.at != "to" for rule in effects), effects)
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
        position = new(Position, position[:4] + (pips,) + position[5:])
        if pips not in self._heard or position.lead:
            return position
        for grants in self._grants[pips]:
            granted = grants(position)
            if granted and granted != position.throws:
                position = new(Position, position[:5] + (granted,) + position[6:])
        for shows in self._shows[pips]:
            shown = shows(position)
            if shown:
                position = new(Position, position[:4] + (shown,) + position[5:])
        return position

    def advance(self, table: Table, move: Move):
        """The position after a legal move, the law's events with their rules, and the outcome."""
        position = table.position
        game, seats, men, turn, dice, throws, sixes, played, score, mode, order, lead, extra = (
            position
        )
        if lead:
            return self._led(table)
        docket = table.docket
        raw = []
        left = ()
        if move.index < 0:
            penalties = self.judge.penalties(table) if docket.forfeits else ()
            raw = [(rule, event) for rule, events in penalties for event in events]
        else:
            men = replaced(men, turn, move.index, move.end)
            if docket.leaves or len(dice) > 1:
                left = self.judge.left(table, move)
        asked, effects = self._effects[move.kind]
        if asked or move.to & table.others:
            for rule in effects:
                for event in rule.function(table, move):
                    raw.append((rule, event))
        if left:
            played = (*played, (move.man, move.number))
        else:
            played = ()
            throws -= 1
            sixes = sixes + 1 if throws and self.counts_sixes else 0
            if throws == 0 and not raw:
                turn = self._next_turn(position, turn)
                throws = 1
        for _, event in raw:
            men, score, extra = changed(men, score, extra, event)
        after = new(
            Position,
            (game, seats, men, turn, left, throws, sixes, played, score, mode, order, (), extra),
        )
        if raw:
            return self._settled(position, after, raw)
        return after, raw, None

    def _settled(self, before: Position, after: Position, raw: list):
        """After events: who has finished, whether the game is over, who throws next."""
        for rule in self.law.of("finishes"):
            for turn, seat in enumerate(after.seats):
                if seat not in after.order and rule.function(after, turn):
                    after = after._replace(order=after.order + seat)
                    raw.append((rule, ("finish", turn, None, len(after.order))))
        for rule in self.law.of("wins"):
            winner = rule.function(after)
            if winner and not rule.function(before):
                raw.append((rule, ("win", None, None, winner)))
        outcome = self.outcome(after)
        if outcome:
            return after._replace(dice=(), throws=1, sixes=0, played=()), raw, outcome
        stopped = any(rule.function(after) for rule in self.law.of("stops"))
        if stopped or after.throws == 0:
            turn = self._next_turn(after, after.turn)
            after = after._replace(turn=turn, dice=(), throws=1, sixes=0, played=())
        return after, raw, None

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
        position = table.position
        (rule,) = self.law.of("leads")
        lead = dict(position.lead)
        lead[position.seat] = sum(position.dice)
        raw = [(rule, ("lead", position.turn, None, lead[position.seat]))]
        left = [seat for seat, worth in lead.items() if not worth]
        if left:
            turn = position.seats.index(left[0])
            return position._replace(dice=(), turn=turn, lead=tuple(lead.items())), raw, None
        leaders = rule.function(lead)
        turn = position.seats.index(leaders[0])
        if len(leaders) > 1:
            again = tuple((seat, 0) for seat in leaders)
            return position._replace(dice=(), turn=turn, lead=again), raw, None
        raw.append((rule, ("leads", turn)))
        after = position._replace(dice=(), turn=turn, lead=())
        if any(opening.function() for opening in self.law.of("opens")):
            after = self.thrown(after, (lead[leaders[0]],))
        return after, raw, None

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
        table = self.judge.table(self.thrown(ready, pips))
        if self.judge.penalties(table):
            return True
        return bool(self.judge.legal(table))
