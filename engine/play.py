"""A loaded game: throws, verdicts, moves and what follows from them."""

from __future__ import annotations

from functools import cached_property
from itertools import product
from typing import NamedTuple

from engine import notation
from engine.errors import IllegalMove, RulesError, Unreadable, listed
from engine.law import Bound, clauses_of
from engine.move import PASS_TEXT, Move, passing
from engine.position import SEATS, TAKEN, WAITING, Position, man_name
from engine.rules import Rules
from engine.table import Scene, Table
from engine.verdict import Event, Speaker, Verdict


new = tuple.__new__  # makes a Position without its argument handling: the throw's inner loop


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

    def __init__(self, rules: Rules, rulings: dict[str, str], reverse: bool = False):
        self.rules = rules = rules.under(rulings)
        self.ground = rules.ground
        self.rulings = rulings
        self.law = Bound(rules.law, rulings, reverse)
        self.speaker = Speaker(rules)
        self.order = next(
            (rule.function() for rule in self.law.of("rounds")), SEATS
        )  # seats in order of play
        self._grants = self.law.functions("grants")
        self._shows = self.law.functions("shows")
        self._leaves = self.law.functions("leaves")
        self._skips = self.law.functions("skips")
        self._completes = self.law.with_bits("completes")
        self._demands = self.law.with_bits("demands")
        self._forfeits = self.law.with_bits("forfeits")
        self._rolls = tuple(product(range(1, 7), repeat=rules.dice))
        self._passing = {seat: passing(seat) for seat in SEATS}

    def board(self) -> dict:
        """The squares and every seat's way, as the contract has them."""
        return self.ground.board.as_data()

    @cached_property
    def safe_squares(self) -> int:
        return self.ground.board.where(safe=True)

    # Positions

    def start(self, seats: str = "SN", mode: str = "") -> Position:
        """The position before the first throw."""
        chosen = self._seated(seats)
        mode = self._mode(mode, chosen)
        lead = tuple((seat, 0) for seat in chosen) if self.law.of("leads") else ()
        men = tuple((WAITING,) * self.ground.men for _ in chosen)
        score = (0,) * len(chosen) if self.rules.scored else ()
        return Position(self.rules.id, chosen, men, 0, mode=mode, lead=lead, score=score)

    def _seated(self, seats: str) -> str:
        unknown = [seat for seat in seats if seat not in SEATS]
        if unknown or len(set(seats)) != len(seats):
            raise RulesError(f"Seats «{seats}» cannot be: name each of S, W, N, E at most once.")
        if len(seats) not in self.rules.players:
            raise RulesError(
                f"{self.rules.title} is for {listed(self.rules.players)} players, not {len(seats)}."
            )
        for rule in self.law.of("seating"):
            if not rule.function(seats):
                raise RulesError(
                    f"Seats «{seats}» cannot be: {rule.because} ({self.rules.spoken(rule.clause)})."
                )
        return "".join(seat for seat in self.order if seat in seats)

    def _mode(self, mode: str, seats: str) -> str:
        if mode in ("", self.rules.modes[0]):
            return ""
        if mode not in self.rules.modes:
            raise RulesError(f"There is no mode «{mode}»: choose {listed(self.rules.modes)}.")
        if mode == "partners" and len(seats) != 4:
            raise RulesError("Partners play two against two: all four seats must be taken.")
        return mode

    def read(self, text: str) -> Position:
        position = notation.read(self, text)
        self.check(position)
        return position

    def write(self, position: Position) -> str:
        return notation.write(self, position)

    def check(self, position: Position) -> None:
        """Refuse men that cannot stand so."""
        scene = Scene(position, self.ground)
        for rule in self.law.of("excludes"):
            found = rule.function(scene)
            if found:
                squares = " and ".join(self.ground.board.names(found))
                raise Unreadable(
                    f"Men cannot stand so on {squares}: {rule.because} "
                    f"({self.rules.spoken(rule.clause)})."
                )

    # Throwing

    def throw(self, position: Position, *pips: int) -> Position:
        """The position with the throw on the table."""
        if position.dice:
            raise RulesError(f"{position.seat} has a throw on the table still to be played.")
        self._refuse_if_over(position)
        if len(pips) != self.rules.dice or any(type(p) is not int or not 1 <= p <= 6 for p in pips):
            shown = ",".join(map(str, pips))
            raise Unreadable(
                f"«{shown}» is no throw of {self.rules.title}: give {self.rules.dice} "
                f"number{'s' if self.rules.dice > 1 else ''} from 1 to 6.",
                shown,
            )
        return self.thrown(position, pips)

    def thrown(self, position: Position, pips: tuple[int, ...]) -> Position:
        """`throw` for pips known to be good."""
        position = new(Position, (*position[:4], pips, *position[5:]))
        if position.lead:
            return position
        for grants in self._grants:
            granted = grants(position)
            if granted and granted != position.throws:
                position = position._replace(throws=granted)
        for shows in self._shows:
            shown = shows(position)
            if shown:
                position = position._replace(dice=tuple(shown))
        return position

    def roll(self, random) -> tuple[int, ...]:
        """Pips from the generator handed in."""
        rolls = self._rolls
        return rolls[int(random() * len(rolls))]

    # Judging

    def table(self, position: Position) -> Table:
        return Table(position, self.ground)

    def verdicts(self, table: Table) -> list[tuple[Move, int, int]]:
        """Every candidate with the bits of the rules that permit and that refuse it."""
        law = self.law
        permits, forbids = law.permits, law.forbids
        judged = []
        for move in self.ground.candidates(table, law):
            kind = move.kind
            permitted = refused = 0
            for bit, function in permits[kind]:
                if function(table, move):
                    permitted |= bit
            for bit, function in forbids[kind]:
                if function(table, move):
                    refused |= bit
            judged.append((move, permitted, refused))
        if self._completes:
            judged = self._after_completing(table, judged)
        if self._demands or self._forfeits:
            judged = self._after_demands(table, judged)
        return judged

    def _after_completing(self, table: Table, judged):
        """Refuse moves that leave a rest nobody can play, where a clause wants the whole played."""
        for bit, function in self._completes:
            judged = [
                (move, yes, no | bit)
                if yes and not no and function(table, move) and not self._played_out(table, move)
                else (move, yes, no)
                for move, yes, no in judged
            ]
        return judged

    def _played_out(self, table: Table, move: Move) -> bool:
        """Whether all that the move leaves of the throw can be played."""
        if not self._left(table, move):
            return True
        after, _, _ = self.advance(table, move)
        rest = Table(after, self.ground)
        found = self.ground.candidates(rest, self.law)
        found.sort(key=lambda move: -move.number)  # the whole rest at once, most often
        return any(self._open(rest, move) and self._played_out(rest, move) for move in found)

    def _open(self, table: Table, move: Move) -> bool:
        """Whether some clause permits the move and none forbids it."""
        kind = move.kind
        for _, function in self.law.forbids[kind]:
            if function(table, move):
                return False
        return any(function(table, move) for _, function in self.law.permits[kind])

    def _after_demands(self, table: Table, judged):
        """Refuse what a clause rules out because it demands something else."""
        for bit, function in self._forfeits:
            if function(table):
                return [(move, yes, no | bit) for move, yes, no in judged]
        allowed = [move for move, yes, no in judged if yes and not no]
        against: dict[Move, int] = {}
        for bit, function in self._demands:
            wanted = function(table, allowed)
            if wanted:
                for move in allowed:
                    if move not in wanted:
                        against[move] = against.get(move, 0) | bit
        return [(move, yes, no | against.get(move, 0)) for move, yes, no in judged]

    def legal(self, table: Table) -> list[Move]:
        """The moves that may be made, the choice of playing nothing included where there is one."""
        return self.choices(table, self.verdicts(table))

    def choices(self, table: Table, judged) -> list[Move]:
        """The same, from verdicts already given."""
        allowed = [move for move, yes, no in judged if yes and not no]
        if allowed and "excuses" in self.law.hooks and self._excused(table, allowed):
            allowed.append(self._passing[table.seat])
        return allowed

    def nothing(self, position: Position) -> Move:
        """The move of a seat that can play nothing."""
        return self._passing[position.seats[position.turn]]

    def _excused(self, table: Table, allowed):
        return [rule for rule in self.law.of("excuses") if rule.function(table, allowed)]

    def moves(self, position: Position) -> list[str]:
        """Legal moves in a stable order; empty when nothing can be played (then play `-`)."""
        if not position.dice or position.lead:
            return []
        return [move.text for move in self.legal(self.table(position))]

    def judge(self, position: Position) -> list[Verdict]:
        """A verdict on every candidate move of every man."""
        if not position.dice or position.lead:
            return []
        table = self.table(position)
        judged = self.verdicts(table)
        allowed = [move for move, yes, no in judged if yes and not no]
        verdicts = [self._verdict(table, *one, allowed) for one in judged]
        excuses = self._excused(table, allowed) if allowed else []
        if excuses:
            verdicts.append(self._excuse(table, excuses))
        return verdicts

    def _excuse(self, table: Table, excuses) -> Verdict:
        move = self._passing[table.seat]
        reasons = [self.speaker.reason(rule, table, move, True) for rule in excuses]
        why = self.speaker.sentence(table, move, True, reasons)
        return Verdict(PASS_TEXT, True, clauses_of(excuses), why)

    def _verdict(self, table: Table, move: Move, permitted: int, refused: int, allowed) -> Verdict:
        may = bool(permitted and not refused)
        deciding = self.law.rules_of(permitted if may else refused)
        reasons = [self._reason(rule, table, move, allowed) for rule in deciding]
        takes: tuple[str, ...] = ()
        if may:
            following = [(r, list(r.function(table, move))) for r in self.law.effects[move.kind]]
            following = [(rule, events) for rule, events in following if events]
            takes = tuple(
                man_name(table.seats[event[1]], event[2])
                for _, events in following
                for event in events
                if event[0] == "take"
            )
            taking = [rule for rule, events in following if any(e[0] == "take" for e in events)]
            if takes:
                reasons.append(self.speaker.taken(takes, taking))
            deciding = deciding + [rule for rule, _ in following]
        return Verdict(
            move.text,
            may,
            clauses_of(deciding),
            self.speaker.sentence(table, move, may, reasons),
            move.man,
            self.ground.write_place(move.start),
            self.ground.write_place(move.end),
            move.uses,
            takes,
        )

    def _reason(self, rule, table: Table, move: Move, allowed) -> str:
        if rule.hook == "demands":
            found = rule.function(table, allowed)
        elif rule.hook == "forfeits":
            found = rule.function(table)
        else:
            found = rule.function(table, move)
        return self.speaker.reason(rule, table, move, found)

    def lost(self, position: Position) -> Verdict | None:
        """Why the throw on the table cannot be played, or None if it can."""
        if not position.dice:
            return None
        table = self.table(position)
        move = self._passing[table.seat]
        if position.lead:
            rules = self.law.of("leads")
        elif self.legal(table):
            return None
        else:
            rules = [rule for rule in self.law.of("forfeits") if rule.function(table)]
            rules = rules or [rule for rule in self.law.of("loses") if rule.function(table)]
        reasons = [self.speaker.reason(rule, table, move, True) for rule in rules]
        verb = "throws for the lead" if position.lead else "plays nothing"
        why = f"{table.seat} {verb}: {'; '.join(reasons) or 'no move is permitted'}."
        return Verdict(PASS_TEXT, True, clauses_of(rules), why)

    # Playing

    def play(self, position: Position, text: str) -> Step:
        """Make a move, or raise IllegalMove with the clauses that refuse it."""
        if not position.dice:
            raise IllegalMove(f"{position.seat} has not thrown yet: there is nothing to play.")
        self._refuse_if_over(position)
        table = self.table(position)
        move, verdict = self._chosen(table, text)
        after, raw, outcome = self.advance(table, move)
        events = self._told(table, move, verdict, raw, after, outcome)
        return Step(move.text, verdict.clauses, tuple(events), after, outcome, verdict.why)

    def _chosen(self, table: Table, text: str) -> tuple[Move, Verdict]:
        position = table.position
        if text == PASS_TEXT:
            return self._passing[table.seat], self._may_pass(table)
        for verdict in self.judge(position):
            if verdict.move == text:
                if not verdict.allowed:
                    raise IllegalMove(verdict.why, verdict.clauses)
                legal = {move.text: move for move in self.legal(table)}
                return legal[text], verdict
        raise self.refusal(position, text)

    def _may_pass(self, table: Table) -> Verdict:
        lost = self.lost(table.position)
        if lost:
            return lost
        allowed = self.legal(table)
        excuses = self._excused(table, allowed)
        if excuses:
            return self._excuse(table, excuses)
        must = self.law.of("obliges")
        why = must[0].because if must else "a move that can be made must be made"
        cited = f" ({self.speaker.cited(must)})" if must else ""
        example = allowed[0].text
        raise IllegalMove(
            f"{table.seat} may not play nothing: {why}{cited}; {example} is open.",
            clauses_of(must),
        )

    def refusal(self, position: Position, text: str) -> IllegalMove:
        """The error for a move that is no candidate at all."""
        man, start, end = notation.read_move(self, position, text)
        alike = self._same_place(position, man, start, end)
        if alike:
            return alike
        tried = "enter" if start in (".", "x") else "fly" if start.endswith("*") else "move"
        rules = [rule for rule in self.law.of("otherwise") if tried in rule.on]
        words = "; ".join(f"{rule.because} ({self.rules.spoken(rule.clause)})" for rule in rules)
        dice = ", ".join(map(str, position.dice))
        if man[0] != position.seat:
            return IllegalMove(f"{man} may not be moved now: it is the turn of {position.seat}.")
        return IllegalMove(
            f"{man} may not go from {start} to {end} on a throw of {dice}: "
            f"{words or 'no clause permits it'}.",
            clauses_of(rules),
        )

    def _same_place(self, position: Position, man: str, start: str, end: str) -> IllegalMove | None:
        """Men alike are listed once, by the lowest number: judge the twin that is."""
        for verdict in self.judge(position):
            if (verdict.start, verdict.end) == (start, end) and verdict.man[0] == man[0]:
                if verdict.allowed:
                    return IllegalMove(
                        f"{man} stands with {verdict.man} and is alike: write {verdict.move}."
                    )
                return IllegalMove(verdict.why, verdict.clauses)
        return None

    def advance(self, table: Table, move: Move):
        """The position after a legal move, the law's events with their rules, and the outcome."""
        position = table.position
        if position.lead:
            return self._led(table)
        game, seats, men, turn, dice, throws, sixes, played, score, mode, order, _, extra = position
        kind = move.kind
        raw = []
        left = ()
        if kind == "pass":
            raw = self._penalty(table)
        else:
            men = replaced(men, turn, move.index, move.end)
            left = self._left(table, move)
        for rule in self.law.effects[kind]:
            for event in rule.function(table, move):
                raw.append((rule, event))
        for _, event in raw:
            men, score, extra = changed(men, score, extra, event)
        if left:
            played = (*played, (move.man, move.number))
        else:
            played = ()
            throws -= 1
            sixes = sixes + 1 if throws and self.rules.counts_sixes else 0
            if throws == 0 and not raw:
                turn = self._next_turn(position, turn)
                throws = 1
        after = new(
            Position,
            (game, seats, men, turn, left, throws, sixes, played, score, mode, order, (), extra),
        )
        if raw:
            return self._settled(position, after, raw)
        if kind == "pass" and self.frozen(after):
            return after, raw, self._undecided(after)
        return after, raw, None

    def _penalty(self, table: Table) -> list:
        """The events of a clause that puts something in place of any move."""
        rules = self.law.of("forfeits")
        return [(rule, event) for rule in rules for event in rule.function(table) or ()]

    def _left(self, table: Table, move: Move) -> tuple[int, ...]:
        """The dice left after the move."""
        for leaves in self._leaves:
            left = leaves(table, move)
            if left is not None:
                return tuple(left)
        if len(table.dice) == 1:
            return ()
        left = list(table.dice)
        for used in move.uses:
            left.remove(used)
        return tuple(left)

    def _settled(self, before: Position, after: Position, raw: list):
        """After events: who has finished, whether the game is over, who throws next."""
        for rule in self.law.of("finishes"):
            for turn, seat in enumerate(after.seats):
                if seat not in after.order and rule.function(after, turn):
                    after = after._replace(order=after.order + seat)
                    raw.append((rule, ("finish", turn, None, len(after.order))))
        outcome = self.outcome(after)
        for rule in self.law.of("wins"):
            winner = rule.function(after)
            if winner and not rule.function(before):
                raw.append((rule, ("win", None, None, winner)))
        if outcome:
            return after._replace(dice=(), throws=1, sixes=0, played=()), raw, outcome
        stopped = any(rule.function(after) for rule in self.law.of("stops"))
        if stopped or after.throws == 0:
            turn = self._next_turn(after, after.turn)
            after = after._replace(turn=turn, dice=(), throws=1, sixes=0, played=())
        if not after.dice and not after.lead and self.frozen(after):
            return after, raw, self._undecided(after)
        return after, raw, None

    def _next_turn(self, position: Position, turn: int) -> int:
        """The next seat in order of play that has a turn."""
        count = len(position.seats)
        for n in range(1, count + 1):
            following = (turn + n) % count
            for skips in self._skips:
                if skips(position, following):
                    break
            else:
                return following
        return turn

    def _led(self, table: Table):
        """A throw for the lead: noted, and when all have thrown, decided or thrown again."""
        position = table.position
        (rule,) = self.law.of("leads")
        lead = dict(position.lead)
        lead[position.seat] = self._lead_worth(position.dice)
        raw = [(rule, ("lead", position.turn, None, lead[position.seat]))]
        left = [seat for seat, worth in lead.items() if not worth]
        if left:
            turn = position.seats.index(left[0])
            after = position._replace(dice=(), turn=turn, lead=tuple(lead.items()))
            return after, raw, None
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

    @staticmethod
    def _lead_worth(dice: tuple[int, ...]) -> int:
        return sum(dice)

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

    def _undecided(self, position: Position) -> dict:
        why = "no man of any player can ever move again, whatever is thrown"
        return self._outcome(position, ()) | {"undecided": why}

    def frozen(self, position: Position) -> bool:
        """Whether no throw of any seat can change anything any more."""
        count = len(position.seats)
        for n in range(count):
            turn = (position.turn + n) % count
            if not any(skips(position, turn) for skips in self._skips) and self._alive(
                position, turn
            ):
                return False
        return True

    def _alive(self, position: Position, turn: int) -> bool:
        """Whether some throw of the seat lets it do something."""
        for sixes in (0, 2) if self.rules.counts_sixes else (0,):
            ready = new(Position, (*position[:3], turn, (), 1, sixes, (), *position[8:]))
            for pips in reversed(self._rolls):
                if self._stirs(ready, pips):
                    return True
        return False

    def _stirs(self, ready: Position, pips: tuple[int, ...]) -> bool:
        table = Table(self.thrown(ready, pips), self.ground)
        for _, function in self._forfeits:
            if function(table):
                return True
        for _, yes, no in self.verdicts(table):
            if yes and not no:
                return True
        return False

    def _refuse_if_over(self, position: Position) -> None:
        outcome = self.outcome(position)
        if outcome:
            raise IllegalMove(
                f"The game is over: {outcome['winner'] or 'nobody'} has won.",
                tuple(outcome["clauses"]),
            )

    # Telling

    def _told(self, table: Table, move: Move, verdict: Verdict, raw, after, outcome) -> list[Event]:
        """All that happened, as events: the move itself, the law's events, the turn, the end."""
        position = table.position
        events = []
        if move.kind != "pass":
            events.append(Event(move.kind, verdict.clauses, move.man, table.seat))
        elif not position.lead:
            forfeited = any(function(table) for _, function in self._forfeits)
            name = "penalty" if forfeited else "lost" if not self.legal(table) else "pass"
            events.append(Event(name, verdict.clauses, None, table.seat))
        events += [self._event(position, rule, event) for rule, event in raw]
        if not outcome and not after.dice and after.turn == position.turn and not position.lead:
            if after.throws < position.throws or position.throws > 1:
                clauses = clauses_of(self.law.of("grants"))
                events.append(Event("again", clauses, None, table.seat, after.throws))
        if outcome:
            name = "undecided" if outcome.get("undecided") else "end"
            events.append(Event(name, tuple(outcome["clauses"]), None, None, outcome["winner"]))
        return events

    def _event(self, position: Position, rule, event: tuple) -> Event:
        name, turn, index, value = (*event, None, None, None)[:4]
        value = self.ground.write_place(value) if name == "place" else value
        seat = position.seats[turn] if turn is not None else None
        man = man_name(seat, index) if index is not None else None
        return Event(name, (rule.clause,), man, seat, value)


def changed(men, score, extra, event: tuple):
    """Men, score and further keys after one of the law's events."""
    name, turn, index, value = (*event, None, None, None)[:4]
    if name in ("take", "off"):
        men = replaced(men, turn, index, TAKEN)
    elif name == "place":
        men = replaced(men, turn, index, value)
    elif name == "score":
        score = score[:turn] + (score[turn] + value,) + score[turn + 1 :]
    elif name == "mark":
        key, text = value
        extra = tuple(pair for pair in extra if pair[0] != key) + (((key, text),) if text else ())
    return men, score, extra


def replaced(men, turn: int, index: int, place: int):
    places = men[turn]
    places = places[:index] + (place,) + places[index + 1 :]
    return men[:turn] + (places,) + men[turn + 1 :]
