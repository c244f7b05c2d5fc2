"""The judge: which candidate moves the law permits and refuses, and why, in words."""

from __future__ import annotations

from engine import notation
from engine.change import changed, replaced
from engine.errors import IllegalMove
from engine.law import REFUSING, Bound, Rule, clauses_of
from engine.move import PASS_TEXT, Move, passing
from engine.position import SEATS, WAITING, Position, man_name
from engine.rules import Rules
from engine.table import Table
from engine.verdict import Speaker, Verdict


class Judge:
    """Judges the throw on the table by one bound law."""

    def __init__(self, rules: Rules, law: Bound):
        self.rules = rules
        self.ground = rules.ground
        self.law = law
        self.speaker = Speaker(rules)
        self.leaves = law.functions("leaves")
        self.completes = law.with_bits("completes")
        self.disturbs = law.functions("disturbs")
        self.tires = law.functions("tires")
        self.demands = law.with_bits("demands")
        self.bars = law.with_bits("bars")
        self.forfeits = law.with_bits("forfeits")
        self.excuses = law.of("excuses")
        self.permitting = law.all_bits("permits")
        self.refusing = law.all_bits(*REFUSING)
        self.passing = {seat: passing(seat) for seat in SEATS}

    # In bits: the inner loop of every simulated game

    def verdicts(self, table: Table) -> list[tuple[Move, int]]:
        """Every candidate with the bits of the rules that permit or refuse it."""
        judged = self._each_alone(table)
        if self.completes:
            judged = self._after_completing(table, judged)
        if self.demands or self.bars or self.forfeits:
            judged = self._after_demands(table, judged)
        return judged

    def allowed(self, judged) -> list[Move]:
        """The moves that some clause permits and none refuses."""
        permitting, refusing = self.permitting, self.refusing
        return [move for move, bits in judged if bits & permitting and not bits & refusing]

    def _each_alone(self, table: Table, moves=None) -> list[tuple[Move, int]]:
        """Every candidate, or these, as judged by itself, whatever else is open."""
        if moves is None:
            moves = self.ground.candidates(table, self.law)
        looks = self.law.looks
        judged = []
        kind = None
        for move in moves:
            if move.kind is not kind:  # alike ones mostly follow each other
                kind = move.kind
                look = looks[kind]
                calls = look.calls
                for_all, squares, by_square, passed, by_way = look.at(table)
            bits = for_all
            if move.to & squares:
                to = move.to
                for bit, found in by_square:
                    if to & found:
                        bits |= bit
            if move.way & passed:
                way = move.way
                for bit, found in by_way:
                    if way & found:
                        bits |= bit
            for bit, function in calls:
                if function(table, move):
                    bits |= bit
            judged.append((move, bits))
        return judged

    def _after_completing(self, table: Table, judged):
        """Refuse moves that leave a rest nobody can play, where a clause wants the whole played."""
        for bit, function in self.completes:
            allowed = [(move, function(table, move)) for move in self.allowed(judged)]
            if not any(whole for _, whole in allowed):
                continue
            opened: dict[int, set[int]] = {}
            for move, _ in allowed:
                opened.setdefault(move.number, set()).add(move.index)
            short = {
                move
                for move, whole in allowed
                if whole
                and not self._undisturbed(table, move, opened)
                and (self._out_of_reach(table, move) or not self._played_out(table, move))
            }
            if len(short) == len(allowed) and all(whole == "if possible" for _, whole in allowed):
                continue
            judged = [(move, bits | bit if move in short else bits) for move, bits in judged]
        return judged

    def _undisturbed(self, table: Table, move: Move, opened) -> bool:
        """Whether another man could play the whole rest already, and this move leaves him to it.

        Only a shortcut: most throws need no search.
        """
        rest = sum(self.left(table, move))
        if not rest:
            return True
        men = opened.get(rest)
        if not men or not self.disturbs or any(f(table, move) for f in self.disturbs):
            return False
        if len(men) > 1 or move.index not in men:
            return True
        square = self.ground.masks[table.seat][move.start]
        return bool(square & table.pairs) and not table.position.played  # his twin plays it

    def _played_out(self, table: Table, move: Move) -> bool:
        """Whether all that the move leaves of the throw can be played."""
        left = self.left(table, move)
        if not left:
            return True
        rest = Table(self._going_on(table, move), self.ground)
        found = self.ground.candidates(rest, self.law)
        at_once = [move for move in found if move.number == sum(left)]
        if self.allowed(self._each_alone(rest, at_once)):
            return True
        found = [move for move in found if move.number != sum(left)]
        found = self.allowed(self._each_alone(rest, found))
        return any(
            not self._out_of_reach(rest, move) and self._played_out(rest, move) for move in found
        )

    def _out_of_reach(self, table: Table, move: Move) -> bool:
        """Whether the other men together have less to go than the rest, and he goes no more."""
        if not any(tires(table) for tires in self.tires):
            return False
        home = self.ground.home
        others = [place for index, place in enumerate(table.men) if index != move.index]
        to_go = sum(home - place for place in others if WAITING < place < home)
        return to_go < sum(self.left(table, move))

    def _going_on(self, table: Table, move: Move) -> Position:
        """The position with the rest of the throw, as if no move could end the game."""
        position = table.position
        men, score, extra = position.men, position.score, position.extra
        men = replaced(men, position.turn, move.index, move.end)
        for rule in self.law.effects[move.kind]:
            for event in rule.function(table, move):
                men, score, extra = changed(men, score, extra, event)
        played = (*position.played, (move.man, move.number))
        left = self.left(table, move)
        return position._replace(men=men, dice=left, played=played, score=score, extra=extra)

    def left(self, table: Table, move: Move) -> tuple[int, ...]:
        """The dice left after the move."""
        for leaves in self.leaves:
            left = leaves(table, move)
            if left is not None:
                return tuple(left)
        if len(table.dice) == 1:
            return ()
        left = list(table.dice)
        for used in move.uses:
            left.remove(used)
        return tuple(left)

    def _after_demands(self, table: Table, judged):
        """Refuse what a clause rules out because it demands something else."""
        for bit, function in self.forfeits:
            if function(table):
                return [(move, bits | bit) for move, bits in judged]
        allowed = self.allowed(judged)
        if not allowed:
            return judged
        against: dict[Move, int] = {}
        for bit, function in self.demands:
            wanted = function(table, allowed)
            if wanted:
                for move in allowed:
                    if move not in wanted:
                        against[move] = against.get(move, 0) | bit
        for bit, function in self.bars:
            for move in function(table, allowed):
                against[move] = against.get(move, 0) | bit
        if not against:
            return judged
        return [(move, bits | against.get(move, 0)) for move, bits in judged]

    def choices(self, table: Table, judged) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        allowed = self.allowed(judged)
        if allowed and self.excuses and self._excused(table, allowed):
            allowed.append(self.passing[table.seat])
        return allowed

    def legal(self, table: Table) -> list[Move]:
        return self.choices(table, self.verdicts(table))

    def _excused(self, table: Table, allowed):
        return [rule for rule in self.excuses if rule.function(table, allowed)]

    def penalties(self, table: Table) -> list:
        """The rules that put something in place of any move, with their events."""
        found = [(rule, rule.function(table)) for rule in self.law.of("forfeits")]
        return [(rule, events) for rule, events in found if events]

    # In words

    def judge(self, position: Position) -> list[Verdict]:
        """A verdict on every candidate move of every man."""
        if not position.dice or position.lead:
            return []
        table = Table(position, self.ground)
        judged = self.verdicts(table)
        allowed = self.allowed(judged)
        verdicts = [self._verdict(table, *one, allowed) for one in judged]
        excuses = self._excused(table, allowed) if allowed else []
        if excuses:
            verdicts.append(self._excuse(table, excuses))
        return verdicts

    def _excuse(self, table: Table, excuses) -> Verdict:
        move = self.passing[table.seat]
        reasons = [self.speaker.reason(rule, table, move, True) for rule in excuses]
        why = self.speaker.sentence(move, True, reasons)
        return Verdict(PASS_TEXT, True, clauses_of(excuses), why)

    def _verdict(self, table: Table, move: Move, bits: int, allowed) -> Verdict:
        refused = bits & self.refusing
        may = bool(bits and not refused)
        deciding = self.law.rules_of(bits if may else refused)
        reasons = [self._reason(rule, table, move, allowed) for rule in deciding]
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

    def _reason(self, rule, table: Table, move: Move, allowed) -> str:
        if rule.hook in ("demands", "bars"):
            found = rule.function(table, allowed)
        elif rule.hook == "forfeits":
            found = rule.function(table)
        else:
            found = rule.finds(table, move)
        return self.speaker.reason(rule, table, move, found)

    def lost(self, position: Position) -> Verdict | None:
        """Why the throw on the table cannot be played, or None if it can."""
        if not position.dice:
            return None
        table = Table(position, self.ground)
        move = self.passing[table.seat]
        if position.lead:
            rules = list(self.law.of("leads"))
        elif self.legal(table):
            return None
        else:
            rules = [rule for rule, _ in self.penalties(table)]
            rules = rules or [rule for rule in self.law.of("loses") if rule.function(table)]
            if not rules:
                return self._lost_by_refusals(table)
        reasons = [self.speaker.reason(rule, table, move, True) for rule in rules]
        verb = "throws for the lead" if position.lead else "plays nothing"
        why = f"{table.seat} {verb}: {'; '.join(reasons) or 'no move is permitted'}."
        return Verdict(PASS_TEXT, True, clauses_of(rules), why)

    def _lost_by_refusals(self, table: Table) -> Verdict:
        """Where no clause speaks of the lost throw: all that refuses its moves."""
        first: dict[Rule, Move] = {}
        for move, bits in self.verdicts(table):
            for rule in self.law.rules_of(bits & self.refusing):
                first.setdefault(rule, move)
        rules = [rule for rule in self.law.judging if rule in first]
        reasons = [
            f"{first[rule].man}: {self._reason(rule, table, first[rule], [])}" for rule in rules
        ]
        why = f"{table.seat} plays nothing: {'; '.join(reasons) or 'no move is permitted'}."
        return Verdict(PASS_TEXT, True, clauses_of(rules), why)

    # One move named by a player

    def chosen(self, table: Table, text: str) -> tuple[Move, Verdict]:
        """The move a text names and its verdict, or IllegalMove."""
        if text == PASS_TEXT:
            return self.passing[table.seat], self._may_pass(table)
        for verdict in self.judge(table.position):
            if verdict.move == text:
                if not verdict.allowed:
                    raise IllegalMove(verdict.why, verdict.clauses)
                legal = {move.text: move for move in self.legal(table)}
                return legal[text], verdict
        raise self.refusal(table.position, text)

    def _may_pass(self, table: Table) -> Verdict:
        lost = self.lost(table.position)
        if lost:
            return lost
        allowed = [move for move in self.legal(table) if move.kind != "pass"]
        excuses = self._excused(table, allowed)
        if excuses:
            return self._excuse(table, excuses)
        must = self.law.of("obliges")
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
        for verdict in self.judge(position):
            if (verdict.start, verdict.end, verdict.man[:1]) == (start, end, man[0]):
                return self._twin(man, verdict)
        tried = "enter" if start in (".", "x") else "fly" if start.endswith("*") else "move"
        rules = [rule for rule in self.law.of("otherwise") if tried in rule.on]
        words = "; ".join(f"{r.because} ({self.rules.spoken(r.clause)})" for r in rules)
        dice = ", ".join(map(str, position.dice))
        return IllegalMove(
            f"{man} may not go from {start} to {end} on a throw of {dice}: "
            f"{words or 'no clause permits it'}.",
            clauses_of(rules),
        )

    @staticmethod
    def _twin(man: str, verdict: Verdict) -> IllegalMove:
        """Men alike are listed once, by the lowest number: speak of the one that is."""
        if verdict.allowed:
            return IllegalMove(
                f"{man} stands with {verdict.man} and is alike: write {verdict.move}."
            )
        return IllegalMove(verdict.why, verdict.clauses)
