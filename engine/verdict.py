"""Verdicts in words: a move, whether it is allowed, the clauses that decide it, and why."""

from __future__ import annotations

from typing import NamedTuple

from engine.law import Rule
from engine.move import Move
from engine.table import Table


class Verdict(NamedTuple):
    move: str
    allowed: bool
    clauses: tuple[str, ...]
    why: str
    man: str = ""
    start: str = ""
    end: str = ""
    uses: tuple[int, ...] = ()
    takes: tuple[str, ...] = ()


class Event(NamedTuple):
    """Something that followed: `take`, `home`, `again`, `lost`, `score`, `finish`, `win` …"""

    event: str
    clauses: tuple[str, ...] = ()
    man: str | None = None
    seat: str | None = None
    value: int | str | None = None

    def as_data(self) -> dict:
        data = {"event": self.event, "man": self.man, "clauses": list(self.clauses)}
        if self.seat is not None:
            data["seat"] = self.seat
        if self.value is not None:
            data["value"] = self.value
        return data


class Number(int):
    """How many are spoken of: `{men:man stands|men stand}` in a sentence chooses by it."""

    def __format__(self, words: str) -> str:
        one, _, more = words.partition("|")
        return more if self > 1 else one


class Speaker:
    """Puts the decisions of one game into sentences."""

    def __init__(self, rules):
        self.rules = rules
        self.ground = rules.ground

    def cited(self, rules) -> str:
        return "; ".join(dict.fromkeys(self.rules.spoken(rule.clause) for rule in rules))

    def act_of(self, move: Move) -> str:
        write = self.ground.write_place
        return self.act(move.kind, write(move.start), write(move.end))

    @staticmethod
    def act(kind: str, start: str, end: str) -> str:
        if kind == "pass":
            return "play nothing"
        if kind == "enter":
            return f"enter on {end}" if start == "." else f"re-enter on {end}"
        if kind == "beside":
            return f"go from {start} to {end} without taking"
        if kind == "home":
            return f"go home from {start}"
        return f"go from {start} to {end}"

    def reason(self, rule: Rule, table: Table, move: Move, found) -> str:
        """The rule's own words about this case, with its clause."""
        squares = found if isinstance(found, int) and not isinstance(found, bool) else 0
        words = rule.because.format(
            men=Number(squares.bit_count()),
            seat=table.seat,
            throw=", ".join(map(str, table.dice)),
            number=move.number,
            man=move.man,
            where=self.ground.where(move, squares),
            end=self.ground.write_place(move.end),
            start=self.ground.write_place(move.start),
        )
        cited = f"({self.rules.spoken(rule.clause)})"
        return f"{words} {cited}" if words else cited

    def sentence(self, move: Move, allowed: bool, reasons: list[str]) -> str:
        verb = "may" if allowed else "may not"
        why = "; ".join(reasons) or "no clause permits it"
        return f"{self._who(move)} {verb} {self.act_of(move)}: {why}."

    def done(self, move: Move, permission: str) -> str:
        """The sentence that permits a move, when it is made: `S1 goes from 3 to 7: …`."""
        who, act = self._who(move), self.act_of(move)
        verb, _, rest = act.partition(" ")
        ending = "es" if verb.endswith("o") else "s"
        return permission.replace(f"{who} may {act}", f"{who} {verb}{ending} {rest}", 1)

    @staticmethod
    def _who(move: Move) -> str:
        return move.man if move.index >= 0 else move.seat

    def taken(self, names, rules) -> str:
        return f"and {self.rules.takes} {' and '.join(names)} ({self.cited(rules)})"
