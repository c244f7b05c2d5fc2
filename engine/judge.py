"""The judge: which candidate moves the law permits and refuses, and why, in words."""

from __future__ import annotations

from functools import lru_cache, partial

from engine import notation
from engine.completion import Completion, Shown
from engine.docket import Dockets
from engine.errors import IllegalMove
from engine.hand import Hand
from engine.law import Bound, Rule, clauses_of
from engine.move import PASS_TEXT, Move, passing
from engine.position import SEATS, Position, man_name
from engine.rules import Rules
from engine.table import Table
from engine.verdict import Speaker, Verdict

# The bits of the rules on each candidate, and the candidates that are open.
Weighed = tuple[list[int], list[Move]]


class Judge:
    """Judges the throw on the table by one bound law."""

    def __init__(self, rules: Rules, law: Bound):
        self.rules = rules
        self.ground = rules.ground
        self.law = law
        self.speaker = Speaker(rules)
        self.dockets = Dockets(rules.ground, law)
        self.table = partial(Table, rules.ground, self.dockets)  # of a position
        self.completion = Completion(self)
        self.passing = {seat: passing(seat) for seat in SEATS}

    # In bits: the inner loop of every simulated game

    def weighed(self, table: Table) -> Weighed:
        """The bits of the rules that permit or refuse each candidate, and the candidates open."""
        docket = table.docket
        bits, allowed = self._at_a_glance(table) if docket.simple else self._at_length(table)
        if docket.plain:
            return bits, allowed
        if docket.weighs:
            bits, allowed = self._after_demands(table, bits, allowed)
        if allowed and docket.excuses and self._excused(table, allowed):
            allowed.append(self.passing[table.seat])
        return bits, allowed

    def legal(self, table: Table) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        return self.weighed(table)[1]

    def candidates(self, table: Table) -> list[Move]:
        """Every move of every man, allowed or not, as they are weighed."""
        return [move for hand in self._dealt(table) for move in hand.moves]

    def _at_a_glance(self, table: Table) -> Weighed:
        """Where every man has one hand and each move is judged by itself: most throws."""
        docket = table.docket
        hands = docket.hands
        if docket.asks or docket.asks_entering and table.waiting:
            hands = hands.under(self._mood(table))
        occupied = table.occupied
        bits: list[int] = []
        allowed: list[Move] = []
        for man in table.listed:
            hand = hands[man]
            if hand.reach & occupied:
                said, open_ = hand.met(table)
                bits += said
                allowed += open_
            else:
                bits += hand.bits
                allowed += hand.open
        return bits, allowed

    def _at_length(self, table: Table) -> Weighed:
        """Where clauses give hands besides, or want the whole throw played."""
        shown = self.shown(table)
        bits = [said for _, judged, _ in shown for said in judged]
        allowed = [move for _, _, open_ in shown for move in open_]
        if allowed:
            for bit, rule in table.docket.completes:
                short = self.completion.short(table, rule, shown)
                if short:
                    against = dict.fromkeys(short, bit)
                    bits, allowed = self._refusing(table, bits, allowed, against)
                    shown = [
                        (hand, said, [move for move in open_ if move not in against])
                        for hand, said, open_ in shown
                    ]
        return bits, allowed

    def _refusing(self, table: Table, bits, allowed, against: dict[Move, int]) -> Weighed:
        """The same with these bits against these moves."""
        moves = self.candidates(table)
        bits = [said | against.get(move, 0) for move, said in zip(moves, bits, strict=True)]
        return bits, [move for move in allowed if move not in against]

    def shown(self, table: Table) -> list[Shown]:
        """Every hand of every man, each move judged by itself."""
        occupied = table.occupied
        return [
            (hand, *hand.met(table))
            if hand.calls or hand.reach & occupied
            else (hand, hand.bits, hand.open)
            for hand in self._dealt(table)
        ]

    def _dealt(self, table: Table) -> list[Hand]:
        """Every hand of every man, in a stable order."""
        docket = table.docket
        mood = self._mood(table)
        hands, special = docket.hands, docket.special
        marks = [(bit, function(table)) for bit, function in docket.asks_man]

        def of(man) -> int:
            """The mood of the table and of the man."""
            said = mood
            for bit, marked in marks:
                if man[0] in marked:
                    said |= bit
            return said

        dealt = [hands.under(of(man))[man] for man in table.listed]
        for enters in docket.entering_so:
            for man in table.waiting:
                dealt.append(special.under(of(man))[man, tuple(enters(table, man[1]))])
        for shares in docket.shares:
            for man, counts in shares(table):
                dealt.append(special.under(of(man))[man, counts])
        for offers in docket.offers:
            squares = offers(table)
            for move in [move for hand in dealt for move in hand.moves if move.to & squares]:
                man = (move.index, move.start)
                dealt.append(special.under(of(man))[man, (move,)])
        return dealt

    @staticmethod
    def _mood(table: Table) -> int:
        """The bits of the clauses about the table that hold."""
        docket = table.docket
        mood = 0
        for bit, function in docket.asks:
            if function(table):
                mood |= bit
        if table.waiting:
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

    def _after_demands(self, table: Table, bits, allowed: list[Move]) -> Weighed:
        """Refuse what a clause rules out because it demands something else."""
        docket = table.docket
        for bit, rule in docket.forfeits:
            if rule.function(table):
                return [said | bit for said in bits], []
        if not allowed:
            return bits, allowed
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
        return self._refusing(table, bits, allowed, against) if against else (bits, allowed)

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
        bits, legal = self.weighed(table)
        allowed = [move for move in legal if move.kind != "pass"]
        verdicts = [
            self._verdict(table, move, said, allowed)
            for move, said in zip(self.candidates(table), bits, strict=True)
        ]
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
        told = "; ".join(reasons) or "no move is permitted"
        why = f"{table.seat} {verb}{' ' if told.startswith('(') else ': '}{told}."
        return Verdict(PASS_TEXT, True, clauses_of(rules), why)

    def _lost_by_refusals(self, table: Table) -> Verdict:
        """Where no clause speaks of the lost throw: all that refuses its moves."""
        first: dict[Rule, Move] = {}
        bits, _ = self.weighed(table)
        for move, said in zip(self.candidates(table), bits, strict=True):
            for rule in self.law.rules_of(self.law.refusals(said)):
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
        if table.position.lead:
            raise self._leading(table.position, text)
        for verdict in self.judge(table.position):
            if verdict.move == text:
                if not verdict.allowed:
                    raise IllegalMove(verdict.why, verdict.clauses)
                legal = {move.text: move for move in self.legal(table)}
                return legal[text], verdict
        raise self.refusal(table.position, text)

    def _leading(self, position: Position, text: str) -> IllegalMove:
        """The error for a man moved by a throw for the lead."""
        notation.read_move(self, position, text)
        lost = self.lost(position)
        return IllegalMove(f"{lost.why[:-1]}, and no man is moved: write -.", lost.clauses)

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
