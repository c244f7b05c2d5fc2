"""The judge: which candidate moves the law permits and refuses, and why, in words."""

from __future__ import annotations

from functools import lru_cache, partial

from engine import notation
from engine.change import changed, replaced
from engine.docket import Dockets, Leg
from engine.errors import IllegalMove
from engine.law import Bound, Rule, clauses_of
from engine.move import PASS_TEXT, Move, passing
from engine.position import SEATS, WAITING, Position, man_name
from engine.rules import Rules
from engine.table import Table
from engine.verdict import Speaker, Verdict

Judged = list[tuple[Move, int]]  # every candidate with the bits of the rules on it


class Judge:
    """Judges the throw on the table by one bound law."""

    def __init__(self, rules: Rules, law: Bound):
        self.rules = rules
        self.ground = rules.ground
        self.law = law
        self.speaker = Speaker(rules)
        self.dockets = Dockets(rules.ground, law)
        self.table = partial(Table, rules.ground, self.dockets)  # of a position
        self.disturbs = law.functions("disturbs")
        self.frees = law.functions("frees")
        self.passing = {seat: passing(seat) for seat in SEATS}

    # In bits: the inner loop of every simulated game

    def weighed(self, table: Table) -> tuple[Judged, list[Move]]:
        """Every candidate with the bits of the rules that permit or refuse it; those open."""
        judged, allowed = self._each_alone(table, self._legs(table))
        docket = table.docket
        if not docket.plain:
            if docket.completes and allowed:
                judged, allowed = self._after_completing(table, judged, allowed)
            judged, allowed = self._after_demands(table, judged, allowed)
        if allowed and docket.excuses and self._excused(table, allowed):
            allowed.append(self.passing[table.seat])
        return judged, allowed

    def legal(self, table: Table) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        return self.weighed(table)[1]

    def _legs(self, table: Table) -> list[Leg]:
        """Every man with every number the throw gives him, in a stable order, allowed or not."""
        docket = table.docket
        legs: list[Leg] = []
        afoot, waiting = table.afoot, table.waiting
        for sheet in docket.moving:
            for man in afoot:
                legs += sheet[man]
        if waiting:
            for sheet in docket.entering:
                for man in waiting:
                    legs += sheet[man]
            for enters in docket.entering_so:
                for man in waiting:
                    for end, uses in enters(table, man[1]):
                        legs += self.dockets.sheets.entry(table.seat, end, uses)[man]
        for shares in docket.shares:
            for man, counts in shares(table):
                for sheet in self.dockets.sheets.all_moving(table.seat, counts):
                    legs += sheet[man]
        for offers in docket.offers:
            squares = offers(table)
            legs += [self.dockets.sheets.beside(leg) for leg in legs if leg[1] & squares]
        return legs

    def _each_alone(self, table: Table, legs: list[Leg]) -> tuple[Judged, list[Move]]:
        """The candidates as judged each by itself, whatever else is open."""
        looks = table.docket.looks
        occupied = table.occupied
        refusing = self.law.refusing
        judged = []
        allowed = []
        last = None
        for move, to, way, bits, kind in legs:
            if kind is not last:  # alike ones mostly follow each other
                last = kind
                look = looks[kind]
                by_leg = look.by_leg
                calls = look.calls
                for_all = look.fixed
                for bit, function in look.table:
                    if function(table):
                        for_all |= bit
            bits = bits & by_leg | for_all
            if to & occupied:
                for bit, function in look.to:
                    if to & function(table):
                        bits |= bit
            if way & occupied:
                for bit, function in look.way:
                    if way & function(table):
                        bits |= bit
            for bit, function in calls:
                if function(table, move):
                    bits |= bit
            judged.append((move, bits))
            if 0 < bits < refusing:
                allowed.append(move)
        return judged, allowed

    def _refused(self, judged: Judged, allowed: list[Move], against: dict[Move, int]):
        """The same with these bits against these moves."""
        judged = [(move, bits | against.get(move, 0)) for move, bits in judged]
        return judged, [move for move in allowed if move not in against]

    def _after_completing(self, table: Table, judged: Judged, allowed: list[Move]):
        """Refuse moves that leave a rest nobody can play, where a clause wants the whole played."""
        for bit, rule in table.docket.completes:
            asked = [(move, rule.function(move)) for move in allowed if move.kind in rule.on]
            if not any(whole for _, whole in asked):
                continue
            opened: dict[int, set[int]] = {}
            for move in allowed:
                opened.setdefault(move.number, set()).add(move.index)
            short = {
                move: bit
                for move, whole in asked
                if whole and not self._can_be_completed(table, move, opened)
            }
            if len(short) == len(allowed) and all(whole == "if possible" for _, whole in asked):
                continue
            judged, allowed = self._refused(judged, allowed, short)
        return judged, allowed

    def _can_be_completed(self, table: Table, move: Move, opened: dict[int, set[int]]) -> bool:
        """Whether the whole rest of the throw can be played after the move.

        `opened` tells whom each number is open to now. Where the move leaves the others' ways as
        they are, that mostly decides; only otherwise is there anything to search.
        """
        rest = sum(self.left(table, move))
        if not rest:
            return True
        able = opened.get(rest, ())
        if able and self.disturbs and not any(f(table, move) for f in self.disturbs):
            if len(able) > 1 or move.index not in able:
                return True
            square = self.ground.masks[table.seat][move.start]
            if square & table.pairs and not table.throw.moves:  # his twin plays it
                return True
        if table.docket.tires and self._beyond_the_others(table, move, rest, able):
            return False
        return self._played_out(table, move)

    def _beyond_the_others(self, table: Table, move: Move, rest: int, able) -> bool:
        """Whether the other men cannot go the rest between them, he himself going no more."""
        home = self.ground.home
        others = [n for n, place in enumerate(table.men) if WAITING < place < home]
        to_go = sum(home - table.men[n] for n in others if n != move.index)
        if to_go < rest:
            return True
        if not self.frees or any(f(table, move) for f in self.frees):
            return False
        if len(others) > 2 or table.waiting or table.throw.moves:
            return False
        return not any(n in able for n in others if n != move.index)

    def _played_out(self, table: Table, move: Move) -> bool:
        """Whether all that the move leaves of the throw can be played."""
        left = self.left(table, move)
        if not left:
            return True
        rest = self.table(self._going_on(table, move))
        whole = sum(left)
        legs = self._legs(rest)
        if self._each_alone(rest, [leg for leg in legs if leg[0].number == whole])[1]:
            return True
        found = self._each_alone(rest, [leg for leg in legs if leg[0].number != whole])[1]
        return any(
            not self._out_of_reach(rest, move) and self._played_out(rest, move) for move in found
        )

    def _out_of_reach(self, table: Table, move: Move) -> bool:
        """Whether the other men together have less to go than the rest, and he goes no more."""
        if not table.docket.tires:
            return False
        rest = sum(self.left(table, move))
        return self._beyond_the_others(table, move, rest, range(len(table.men)))

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
        return position.going_on(men, left, played, score, extra)

    def left(self, table: Table, move: Move) -> tuple[int, ...]:
        """The dice left after the move."""
        for leaves in table.docket.leaves:
            left = leaves(table, move)
            if left is not None:
                return left
        return without(table.dice, move.uses)

    def _after_demands(self, table: Table, judged: Judged, allowed: list[Move]):
        """Refuse what a clause rules out because it demands something else."""
        docket = table.docket
        for bit, rule in docket.forfeits:
            if rule.function(table):
                return [(move, bits | bit) for move, bits in judged], []
        if not allowed:
            return judged, allowed
        against: dict[Move, int] = {}
        for bit, rule in docket.demands:
            wanted = rule.function(table, allowed)
            if wanted:
                for move in allowed:
                    if move not in wanted:
                        against[move] = against.get(move, 0) | bit
        for bit, rule in docket.bars:
            for move in rule.function(table, allowed):
                against[move] = against.get(move, 0) | bit
        return self._refused(judged, allowed, against) if against else (judged, allowed)

    def _excused(self, table: Table, allowed):
        return [rule for rule in table.docket.excuses if rule.function(table, allowed)]

    def penalties(self, table: Table) -> list:
        """The rules that put something in place of any move, with their events."""
        found = [(rule, rule.function(table)) for _, rule in table.docket.forfeits]
        return [(rule, events) for rule, events in found if events]

    # In words

    def judge(self, position: Position) -> list[Verdict]:
        """A verdict on every candidate move of every man."""
        if not position.dice or position.lead:
            return []
        table = self.table(position)
        judged, legal = self.weighed(table)
        allowed = [move for move in legal if move.kind != "pass"]
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
        refused = self.law.refusals(bits)
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
        table = self.table(position)
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
        for move, bits in self.weighed(table)[0]:
            for rule in self.law.rules_of(self.law.refusals(bits)):
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


@lru_cache(maxsize=1 << 12)
def without(dice: tuple[int, ...], uses: tuple[int, ...]) -> tuple[int, ...]:
    """The dice but for those used."""
    left = list(dice)
    for used in uses:
        left.remove(used)
    return tuple(left)
