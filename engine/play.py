"""A loaded game: positions, throws, verdicts and moves, as the contract names them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from engine import agreement, notation
from engine.errors import IllegalMove, RulesError, Unreadable, listed, quoted, written
from engine.judge import Judge
from engine.law import Bound, clauses_of
from engine.move import Move
from engine.position import SEATS, WAITING, Position, man_name
from engine.rules import Rules
from engine.scene import Scene
from engine.table import Table
from engine.throw import Cast
from engine.turn import Turns
from engine.verdict import Event, Verdict
from engine.weighing import Weighing


class Step(NamedTuple):
    """A move with all that followed."""

    move: str
    clauses: tuple[str, ...]
    events: tuple[Event, ...]
    position: Position
    outcome: dict | None
    why: str = ""


class Game:
    """One rule set under one choice of rulings. Positions go in and come out; nothing is kept."""

    def __init__(self, rules: Rules, rulings: Mapping[str, str], reverse: bool = False):
        self.rules = rules = rules.under(rulings)
        self.ground = rules.ground
        self.rulings = MappingProxyType(dict(rulings))  # games are kept and shared by load
        self.law = Bound(rules.law, rulings, reverse)
        self.weighing = weighing = Weighing(rules.ground, self.law)
        self._judge = Judge(rules, self.law, weighing)
        turns = Turns(rules, self.law, weighing)
        self.order = self._agreed_order()
        # the doors a simulation uses, without a detour
        self.table, self.weighed, self.legal = weighing.table, weighing.weighed, weighing.legal
        self.rolls, self.thrown, self.cast = turns.rolls, turns.thrown, turns.cast
        self.carry_out, self.advance = turns.carry_out, turns.advance
        self.outcome, self.undecided = turns.outcome, turns.undecided

    def _agreed_order(self) -> str:
        """The order of play, in which all clauses that speak of it agree."""
        orders = {rule.function() for rule in self.law.of("rounds")} or {SEATS}
        (order,) = orders
        return order

    def board(self) -> dict:
        """The squares and every seat's way, as the contract has them."""
        return self.ground.board.as_data()

    @cached_property
    def safe_squares(self) -> int:
        return self.ground.board.where(safe=True)

    # Positions

    def start(self, seats: str = "SN", mode: str = "") -> Position:
        """The position before the first throw."""
        chosen = self.seated(seats)
        lead = tuple((seat, 0) for seat in chosen) if self.law.of("leads") else ()
        men = tuple((WAITING,) * self.ground.men for _ in chosen)
        score = (0,) * len(chosen) if self.rules.scored else ()
        mode = self.in_mode(mode, chosen)
        return Position(self.rules.id, chosen, men, 0, mode=mode, lead=lead, score=score)

    def seated(self, seats: str) -> str:
        """The seats in order of play, if they may sit so."""
        known = isinstance(seats, str) and set(seats) <= set(SEATS)
        if not known or len(set(seats)) != len(seats):
            raise RulesError(
                f"Seats {quoted(seats)} cannot be: name each of S, W, N, E at most once, such as "
                "SN."
            )
        for rule in self.law.of("seating"):
            if not rule.function(seats):
                ruled = "".join(f", by the ruling «{name}»" for name, _ in rule.options)
                raise RulesError(
                    f"Seats «{seats}» cannot be: {rule.because} "
                    f"({self.rules.spoken(rule.clause)}){ruled}."
                )
        if len(seats) not in self.rules.players:
            raise RulesError(
                f"{self.rules.title} is for {listed(self.rules.players)} players, not {len(seats)}."
            )
        return "".join(seat for seat in self.order if seat in seats)

    def in_mode(self, mode: str, seats: str) -> str:
        if mode in ("", self.rules.modes[0]):
            return ""
        if mode not in self.rules.modes:
            raise RulesError(f"There is no mode {quoted(mode)}: choose {listed(self.rules.modes)}.")
        for rule in self.law.of("sides"):
            if not rule.function(seats):
                raise RulesError(
                    f"mode:{mode} cannot be: {rule.because} ({self.rules.spoken(rule.clause)})."
                )
        if mode == "partners" and len(seats) != 4:
            raise RulesError("Partners play two against two: all four seats must be taken.")
        return mode

    def read(self, text: str) -> Position:
        position = notation.read(self, text)
        self.check(position)
        agreement.check(self, position)
        return position

    def write(self, position: Position) -> str:
        self._refuse_another_game(position)
        return notation.write(self, position)

    def check(self, position: Position) -> None:
        """Refuse men that cannot stand so."""
        scene = Scene(position, self.ground)
        for rule in self.law.of("excludes"):
            found = rule.function(scene)
            if isinstance(found, str):
                cited = self.rules.spoken(rule.clause)
                raise Unreadable(f"{found} cannot be: {rule.because} ({cited}).", found)
            if found:
                raise Unreadable(
                    f"{self._standing(position, found)} cannot be: {rule.because} "
                    f"({self.rules.spoken(rule.clause)})."
                )

    def _standing(self, position: Position, found: int | list[tuple[int, int]]) -> str:
        """These men, or all on these squares, with their places: `S1 on 10 and N3 on 44`."""
        told = (
            f"{man_name(seat, index)} on {self.ground.write_place(place)}"
            for turn, seat in enumerate(position.seats)
            for index, place in enumerate(position.men[turn])
            if (
                (turn, index) in found
                if isinstance(found, list)
                else self.ground.masks[seat][place] & found
            )
        )
        return listed(told, "and")

    # Throwing

    def throw(self, position: Position, *pips: int) -> Position:
        """The position with the throw on the table."""
        self._refuse_another_game(position)
        if position.dice:
            raise RulesError(f"{position.seat} has a throw on the table still to be played.")
        self.refuse_if_over(position)
        if len(pips) != self.rules.dice or any(type(p) is not int or not 1 <= p <= 6 for p in pips):
            shown = ",".join(map(written, pips))
            wanted = "one number" if self.rules.dice == 1 else f"{self.rules.dice} numbers"
            raise Unreadable(
                f"{quoted(shown)} is no throw of {self.rules.title}: give {wanted} from 1 to 6.",
                shown,
            )
        return self.thrown(position, pips)

    def roll(self, random) -> tuple[int, ...]:
        """Pips from the generator handed in."""
        return self.rolls[int(random() * len(self.rolls))]

    def _refuse_another_game(self, position: Position) -> None:
        if not isinstance(position, Position):
            raise RulesError(f"{quoted(position)} is no position: read or start one first.")
        if position.game != self.rules.id:
            raise RulesError(
                f"A position of {quoted(position.game)} is none of «{self.rules.id}»: "
                "load the game it belongs to."
            )

    def ended(self, position: Position) -> dict | None:
        """How the game has ended, decided or not, or None while it goes on."""
        return self.outcome(position) or self.undecided(position)

    def refuse_if_over(self, position: Position) -> None:
        outcome = self.ended(position)
        if outcome:
            how = outcome.get("undecided") or f"{outcome['winner'] or 'nobody'} has won"
            raise IllegalMove(f"The game is over: {how}.", tuple(outcome["clauses"]))

    # Judging

    def moves(self, position: Position) -> list[str]:
        """Legal moves in a stable order; empty when nothing can be played (then play `-`)."""
        self._refuse_another_game(position)
        if not position.dice or position.lead:
            return []
        return [move.text for move in self.legal(self.table(position))]

    def judge(self, position: Position) -> list[Verdict]:
        """A verdict on every candidate move of every man."""
        self._refuse_another_game(position)
        return self._judge.judge(position)

    def lost(self, position: Position) -> Verdict | None:
        """Why the throw on the table cannot be played, or None if it can."""
        self._refuse_another_game(position)
        return self._judge.lost(position)

    def nothing(self, at: Position | Table) -> Move:
        """The move of a seat that can play nothing."""
        return self.weighing.passing[at.seat]

    # Playing

    def play(self, position: Position, text: str) -> Step:
        """Make a move, or raise IllegalMove with the clauses that refuse it."""
        self._refuse_another_game(position)
        self.refuse_if_over(position)
        if not position.dice:
            raise IllegalMove(f"{position.seat} has not thrown yet: there is nothing to play.")
        table = self.table(position)
        move, verdict = self._judge.chosen(table, text)
        after, raw, outcome = self.advance(self.table(position), move)
        outcome = outcome or self.undecided(after)
        events = self._told(table, move, verdict, raw, after, outcome)
        why = self._judge.speaker.done(move, verdict.why)
        return Step(move.text, verdict.clauses, tuple(events), after, outcome, why)

    def _told(self, table: Table, move: Move, verdict: Verdict, raw, after, outcome) -> list[Event]:
        """All that happened, as events: the move itself, the law's events, the turn, the end."""
        position = table.position
        events = []
        if move.kind != "pass":
            told_home = any(event[0] == "home" for _, event in raw)  # by the clause itself
            name = "move" if move.kind == "home" and told_home else move.kind
            events.append(Event(name, verdict.clauses, move.man, table.seat))
        elif not position.lead:
            name = self._name_of_passing(table)
            events.append(Event(name, verdict.clauses, None, table.seat))
        events += [self._event(position, rule, event) for rule, event in raw]
        if self._throws_again(position, after, outcome):
            clauses = self._why_again(table, move)
            events.append(Event("again", clauses, None, table.seat, after.throws))
        if outcome:
            name = "undecided" if outcome.get("undecided") else "end"
            events.append(Event(name, tuple(outcome["clauses"]), None, None, outcome["winner"]))
        return events

    def _name_of_passing(self, table: Table) -> str:
        if self.weighing.penalties(table):
            return "penalty"
        return "pass" if self.legal(table) else "lost"

    @staticmethod
    def _throws_again(before: Position, after: Position, outcome) -> bool:
        """Whether the same seat throws once more in the same turn."""
        if outcome or after.dice or before.lead or after.turn != before.turn:
            return False
        return before.throws > 1

    def _why_again(self, table: Table, move: Move) -> tuple[str, ...]:
        """The clauses that give this throw's seat another: for the throw itself, or still due."""
        grants = self.law.of("grants")
        cast = Cast(table.dice, table.sixes, table.muster)
        told = [rule for rule in grants if rule.function(cast)]
        told += [rule for rule in self.law.of("keeps") if rule.function(table, move)]
        return clauses_of(told or grants)

    def _event(self, position: Position, rule, event: tuple) -> Event:
        name, turn, index, value = (*event, None, None, None)[:4]
        value = self.ground.write_place(value) if name == "place" else value
        seat = position.seats[turn] if turn is not None else None
        man = man_name(seat, index) if index is not None else None
        return Event(name, (rule.clause,), man, seat, value)
