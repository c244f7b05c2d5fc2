"""The judge: what the law says of each candidate move, and why, in words."""

from __future__ import annotations

from collections.abc import Iterator

from engine import notation
from engine.errors import IllegalMove
from engine.law import Bound, Rule, clauses_of
from engine.move import PASS_TEXT, Move
from engine.position import Position, man_name
from engine.rules import Rules
from engine.table import Table
from engine.verdict import Speaker, Verdict
from engine.weighing import Weighing


class Judge:
    """Speaks on the throw on the table by one bound law."""

    def __init__(self, rules: Rules, law: Bound, weighing: Weighing):
        self.rules = rules
        self.ground = rules.ground
        self.law = law
        self.weighing = weighing
        self.speaker = Speaker(rules)

    def judge(self, position: Position) -> list[Verdict]:
        """A verdict on every candidate move of every man."""
        if not position.dice or position.lead:
            return []
        table = self.weighing.table(position)
        weighed = self.weighing.weighed(table)
        verdicts = [self._verdict(table, move, bits) for move, bits in weighed.candidates.items()]
        if weighed.leave is not None:
            verdicts.append(self._excuse(table, self.weighing.excused(table, weighed.moves)))
        return verdicts

    def _excuse(self, table: Table, excuses) -> Verdict:
        move = self.weighing.passing[table.seat]
        reasons = [self.speaker.reason(rule, table, move, True) for rule in excuses]
        why = self.speaker.sentence(move, True, reasons)
        return Verdict(PASS_TEXT, True, clauses_of(excuses), why)

    def _verdict(self, table: Table, move: Move, bits: int) -> Verdict:
        refused = self.law.refusals(bits)
        may = bool(bits and not refused)
        deciding = self.law.rules_of(bits if may else refused)
        reasons = [self._reason(rule, table, move) for rule in deciding]
        takes: tuple[str, ...] = ()
        if may:
            following = self._following(table, move)
            takes = tuple(name for _, names in following for name in names)
            if takes:
                taking = [rule for rule, names in following if names]
                reasons.append(self.speaker.taken(takes, taking))
            deciding = deciding + [rule for rule, _ in following]
        return Verdict(
            move.text,
            may,
            clauses_of(deciding),
            self.speaker.sentence(move, may, reasons),
            move.man,
            self.ground.write_place(move.start),
            self.ground.write_place(move.end),
            move.uses,
            takes,
        )

    def _following(self, table: Table, move: Move):
        """The rules with something to say about what the move does, and whom each takes."""
        found = []
        for rule in self.law.effects[move.kind]:
            events = list(rule.function(table, move))
            if events:
                taken = [event for event in events if event[0] == "take"]
                found.append((rule, [man_name(table.seats[e[1]], e[2]) for e in taken]))
        return found

    def _reason(self, rule, table: Table, move: Move) -> str:
        looks_at_it = rule.hook in (
            "permits",
            "forbids",
        )  # others weigh it against what else is open
        found = rule.finds(table, move) if looks_at_it else True
        return self.speaker.reason(rule, table, move, found)

    def lost(self, position: Position) -> Verdict | None:
        """Why the throw on the table cannot be played, or None if it can."""
        if not position.dice:
            return None
        table = self.weighing.table(position)
        move = self.weighing.passing[table.seat]
        if position.lead:
            rules = list(self.law.of("leads"))
        elif self.weighing.legal(table):
            return None
        else:
            rules = [rule for rule, _ in self.weighing.penalties(table)]
            rules = rules or [rule for rule in self.law.of("loses") if rule.function(table)]
            if not rules:
                return self._lost_by_refusals(table)
        reasons = [self.speaker.reason(rule, table, move, True) for rule in rules]
        verb = "throws for the lead" if position.lead else "plays nothing"
        told = "; ".join(reasons) or "no move is permitted"
        why = f"{table.seat} {verb}{' ' if told.startswith('(') else ': '}{told}."
        return Verdict(PASS_TEXT, True, clauses_of(rules), why)

    def _lost_by_refusals(self, table: Table) -> Verdict:
        """Where no clause speaks of the lost throw: all that refuses its moves."""
        first: dict[Rule, Move] = {}
        for move, bits in self.weighing.weighed(table).candidates.items():
            for rule in self.law.rules_of(self.law.refusals(bits)):
                first.setdefault(rule, move)
        rules = [rule for rule in self.law.judging if rule in first]
        reasons = [f"{first[rule].man}: {self._reason(rule, table, first[rule])}" for rule in rules]
        why = f"{table.seat} plays nothing: {'; '.join(reasons) or 'no move is permitted'}."
        return Verdict(PASS_TEXT, True, clauses_of(rules), why)

    # One move named by a player

    def chosen(self, table: Table, text: str) -> tuple[Move, Verdict]:
        """The move a text names and its verdict, or IllegalMove."""
        if text == PASS_TEXT:
            return self.weighing.passing[table.seat], self._may_pass(table)
        if table.lead:
            raise self._leading(table.position, text)
        weighed = self.weighing.weighed(table)
        for move, bits in self._of_everyone(table, weighed.candidates):
            if move.text == text:
                verdict = self._verdict(table, move, bits)
                if not verdict.allowed:
                    raise IllegalMove(verdict.why, verdict.clauses)
                return move, verdict
        raise self.refusal(table.position, text)

    @staticmethod
    def _of_everyone(table: Table, listed: dict[Move, int]) -> Iterator[tuple[Move, int]]:
        """The candidates as listed, then those of men alike, of whom one stands for all."""
        yield from listed.items()
        for move, bits in listed.items():
            for index, place in enumerate(table.men):
                if place == move.start:
                    yield move.by(index), bits

    def _leading(self, position: Position, text: str) -> IllegalMove:
        """The error for a man moved by a throw for the lead."""
        notation.read_move(self, position, text)
        lost = self.lost(position)
        return IllegalMove(f"{lost.why[:-1]}, and no man is moved: write -.", lost.clauses)

    def _may_pass(self, table: Table) -> Verdict:
        lost = self.lost(table.position)
        if lost:
            return lost
        allowed = self.weighing.weighed(table).moves
        excuses = self.weighing.excused(table, allowed)
        if excuses:
            return self._excuse(table, excuses)
        must = [rule for rule in self.law.of("obliges") if rule.function(table, allowed)]
        why = must[0].because if must else "a move that can be made must be made"
        cited = f" ({self.speaker.cited(must)})" if must else ""
        raise IllegalMove(
            f"{table.seat} may not play nothing: {why}{cited}; {allowed[0].text} is open.",
            clauses_of(must),
        )

    def refusal(self, position: Position, text: str) -> IllegalMove:
        """The error for a move that is no candidate at all."""
        man, start, end = notation.read_move(self, position, text)
        if man[0] != position.seat:
            return IllegalMove(f"{man} may not be moved now: it is the turn of {position.seat}.")
        tried = "enter" if start in (".", "x") else "fly" if start.endswith("*") else "move"
        if start == end and tried == "fly":
            return IllegalMove(f"{man} may not go from {start} to {end}: he stands there already.")
        rules = [rule for rule in self.law.of("otherwise") if tried in rule.on and rule.of(start)]
        words = "; ".join(f"{r.because} ({self.rules.spoken(r.clause)})" for r in rules)
        dice = ", ".join(map(str, position.dice))
        return IllegalMove(
            f"{man} may not {self.speaker.act(tried, start, end)} on a throw of {dice}: "
            f"{words or 'no clause permits it'}.",
            clauses_of(rules),
        )
