"""Law as text: functions that quote a clause, gathered by what the clause does.

A game file writes `@law.forbids("r10")` over a function whose docstring opens with the leaflet's
words. A clause may belong to an option of a ruling (`entry="rule-15"`); binding the law to a choice
of options picks the functions that hold, and from then on nothing asks about options.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partialmethod
from typing import NamedTuple

KINDS = ("enter", "move", "home", "beyond", "fly", "back", "side", "beside", "pass")


class Rule(NamedTuple):
    """One function of the law: what it does (`hook`), by which clause, under which options."""

    hook: str
    clause: str  # full id, "louisa.r10"
    function: Callable
    options: tuple[tuple[str, tuple[str, ...]], ...]
    on: tuple  # kinds of move it looks at; for `grants`, the pips that can grant
    because: str  # a sentence part with {fields} for the verdict
    at: str = "move"  # what it looks at: see Law.rule

    def finds(self, table, move):
        """What the rule finds about the move: squares, or plain truth."""
        if self.at == "move":
            return self.function(table, move)
        if self.at == "to":
            return move.to & self.function(table)
        if self.at == "way":
            return move.way & self.function(table)
        return self.function(table)

    def holds(self, rulings: dict[str, str]) -> bool:
        return all(rulings[ruling] in wanted for ruling, wanted in self.options)


class Law:
    """The functions of one game in the order of its leaflet."""

    def __init__(self, work: str, *earlier: Rule):
        self.work = work
        self.rules: list[Rule] = list(earlier)

    def rule(self, hook: str, clause: str, *, on=KINDS, at="move", because="", **options):
        """Register the decorated function; option names are written with underscores here.

        A clause about moves takes `(table, move)`. Where it is about squares it takes the table
        alone and returns a set, asked once a throw: `at="to"`, squares a man may (not) come to;
        `at="way"`, squares he may (not) pass; `at="throw"`, plain truth about the throw.
        """
        on = on if isinstance(on, tuple) else (on,)
        chosen = tuple(
            (name.replace("_", "-"), (value,) if isinstance(value, str) else tuple(value))
            for name, value in options.items()
        )

        def register(function):
            rule = Rule(hook, f"{self.work}.{clause}", function, chosen, on, because, at)
            self.rules.append(rule)
            return function

        return register

    # What a throw offers
    counts = partialmethod(rule, "counts")  # (table) -> [(number, uses)] a man may be moved
    enters = partialmethod(rule, "enters")  # (table, place) -> [(end, uses)], he being off
    offers = partialmethod(rule, "offers")  # (table) -> squares where a man may stand beside
    shares = partialmethod(rule, "shares")  # (table) -> [(index, place, number, uses)] man by man
    shows = partialmethod(rule, "shows")  # (position) -> the dice as they count, or None
    # What is allowed
    permits = partialmethod(rule, "permits")  # (table, move) -> truth, or as `at` says
    forbids = partialmethod(rule, "forbids")  # (table, move) -> truth or squares, or as `at` says
    completes = partialmethod(rule, "completes")  # (table, move) -> the rest must be playable
    # too; "if possible": only where some move leaves nothing, or a rest that can be played
    disturbs = partialmethod(rule, "disturbs")  # (table, move) -> truth: it may close another's way
    tires = partialmethod(rule, "tires")  # (table) -> truth: a man moves once in this throw
    demands = partialmethod(rule, "demands")  # (table, moves) -> those that must be preferred
    bars = partialmethod(rule, "bars")  # (table, moves) -> those refused for what else is open
    excuses = partialmethod(rule, "excuses")  # (table, moves) -> truth: he may play nothing
    forfeits = partialmethod(rule, "forfeits")  # (table) -> events in place of any move
    obliges = partialmethod(rule, "obliges")  # () : a move that can be made must be made
    otherwise = partialmethod(rule, "otherwise")  # () : why a move the throw does not make is none
    loses = partialmethod(rule, "loses")  # (table) -> truth: why nothing can be played
    # What follows
    effects = partialmethod(rule, "effects")  # (table, move) -> events
    leaves = partialmethod(rule, "leaves")  # (table, move) -> dice left after it, or None: as usual
    grants = partialmethod(rule, "grants")  # (position) -> throws this turn now holds
    keeps = partialmethod(rule, "keeps")  # (table, move) -> truth: why throws are still due; told
    stops = partialmethod(rule, "stops")  # (position) -> truth: the turn ends, throws or not
    # Who, where and when
    lays = partialmethod(rule, "lays")  # (seat) -> squares of the way; called to lay the board out
    seating = partialmethod(rule, "seating")  # (seats) -> truth if they may sit so
    allies = partialmethod(rule, "allies")  # (seat) -> its partner's seat; called to lay the ground
    spares = partialmethod(rule, "spares")  # () -> truth: partners are no opponents on the board
    sides = partialmethod(rule, "sides")  # (seats) -> truth if they may play as partners
    rounds = partialmethod(rule, "rounds")  # () -> the four seats in order of play
    leads = partialmethod(rule, "leads")  # ({seat: pips}) -> seats that lead
    opens = partialmethod(rule, "opens")  # () -> truth: the winning throw is played
    skips = partialmethod(rule, "skips")  # (position, turn) -> truth: no turn for that seat
    finishes = partialmethod(rule, "finishes")  # (position, turn) -> truth: that seat has finished
    wins = partialmethod(rule, "wins")  # (position) -> the winner once there is one
    ends = partialmethod(rule, "ends")  # (position) -> truth: the game is over
    # What can stand on the board at all
    excludes = partialmethod(rule, "excludes")  # (scene) -> squares, or words on the throw


# What a verdict's bits may stand for: these rules, in the order of the leaflet.
REFUSING = ("forbids", "completes", "demands", "bars", "forfeits")
JUDGING = ("permits", *REFUSING)


class Look:
    """How the law looks at moves of one kind.

    `at(table)` asks each clause about the throw or about squares once, and tells: the bits that
    hold for every such move; squares to come to, all together and clause by clause with their
    bits; squares to pass, likewise. `calls` are the clauses to be asked about each move.
    """

    def __init__(self, judging: tuple[Rule, ...], kind: str):
        looking = [
            (1 << n, rule)
            for n, rule in enumerate(judging)
            if rule.hook in ("permits", "forbids") and kind in rule.on
        ]
        self.calls = tuple((bit, rule.function) for bit, rule in looking if rule.at == "move")
        self.at = written_out([(bit, rule) for bit, rule in looking if rule.at != "move"])


def written_out(looking: list[tuple[int, Rule]]) -> Callable:
    """One function that asks all these clauses, written out call by call.

    A loop over them would cost more than the clauses do: this is asked at every throw.
    """
    lines = ["def at(table):", "    bits = 0"]
    sets: dict[str, list[str]] = {"to": [], "way": []}
    for n, (bit, rule) in enumerate(looking):
        if rule.at == "throw":
            lines.append(f"    if f{n}(table): bits |= {bit}")
        else:
            lines.append(f"    s{n} = f{n}(table)")
            sets[rule.at].append(f"({bit}, s{n})")
    told = ["bits"]
    for pairs in sets.values():
        names = [pair.split(", ")[1].rstrip(")") for pair in pairs]
        told += [" | ".join(names) or "0", f"({', '.join(pairs)}{',' if pairs else ''})"]
    lines.append(f"    return {', '.join(told)}")
    scope = {f"f{n}": rule.function for n, (_, rule) in enumerate(looking)}
    exec("\n".join(lines), scope)  # our own lines, made of numbers and names just given
    return scope["at"]


class Bound:
    """The law under one choice of options, sorted for use."""

    def __init__(self, law: Law, rulings: dict[str, str], reverse: bool = False):
        rules = [rule for rule in law.rules if rule.holds(rulings)]
        self.rules = tuple(rules[::-1] if reverse else rules)
        self.hooks: dict[str, tuple[Rule, ...]] = {}
        for rule in self.rules:
            self.hooks[rule.hook] = (*self.hooks.get(rule.hook, ()), rule)
        self.judging = tuple(rule for rule in self.rules if rule.hook in JUDGING)
        self.looks = {kind: Look(self.judging, kind) for kind in KINDS}
        self.effects = {
            kind: tuple(r for r in self.of("effects") if kind in r.on) for kind in KINDS
        }
        self.counts = self.functions("counts")
        self.enters = self.functions("enters")
        self.offers = self.functions("offers")
        self.shares = self.functions("shares")

    def of(self, hook: str) -> tuple[Rule, ...]:
        return self.hooks.get(hook, ())

    def functions(self, hook: str) -> tuple[Callable, ...]:
        return tuple(rule.function for rule in self.of(hook))

    def with_bits(self, hook: str) -> tuple[tuple[int, Callable], ...]:
        """The functions of a hook, each with the bit that stands for it in a verdict."""
        return tuple((1 << n, r.function) for n, r in enumerate(self.judging) if r.hook == hook)

    def all_bits(self, *hooks: str) -> int:
        """The bits of all rules of these hooks together."""
        return sum(1 << n for n, rule in enumerate(self.judging) if rule.hook in hooks)

    def rules_of(self, bits: int) -> list[Rule]:
        """The rules a verdict's bits stand for."""
        return [rule for n, rule in enumerate(self.judging) if bits >> n & 1]


def clauses_of(rules) -> tuple[str, ...]:
    """The clauses behind the rules, each once, in order."""
    return tuple(dict.fromkeys(rule.clause for rule in rules))
