"""Law as text: functions that quote a clause, gathered by what the clause does.

A game file writes `@law.forbids("r10")` over a function whose docstring opens with the leaflet's
words. A clause may belong to an option of a ruling (`entry="rule-15"`); binding the law to a choice
of options picks the functions that hold, and from then on nothing asks about options.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partialmethod
from typing import NamedTuple

KINDS = ("enter", "move", "home", "beyond", "fly", "back", "side", "beside", "pass")


def always(_) -> bool:
    return True


class Rule(NamedTuple):
    """One function of the law: what it does (`hook`), by which clause, under which options."""

    hook: str
    clause: str  # full id, "louisa.r10"
    function: Callable
    options: tuple[tuple[str, tuple[str, ...]], ...]
    on: tuple  # kinds of move it looks at; for `grants`, the pips that can grant
    because: str  # a sentence part with {fields} for the verdict
    at: str = "move"  # what it looks at: see Law.rule
    when: Callable = always  # of which throws it speaks at all
    of: Callable = always  # of which moves, whoever stands where

    def finds(self, table, move):
        """What the rule finds about the move: squares, or plain truth."""
        match self.at:
            case "throw":
                return self.function(table.throw)
            case "leg":
                return self.function(move)
            case "table":
                return self.of(move) and self.function(table)
            case "meeting":
                return move.to & (table.own | table.others) and self.function(table)
            case "muster":
                return self.of(move) and self.function(table.muster)
            case "man":
                return self.of(move) and move.index in self.function(table)
            case "to":
                return move.to & self.function(table)
            case "unless":
                return move.to & ~self.function(table)
            case "way":
                return move.way & self.function(table)
        return self.function(table, move)

    def holds(self, rulings: dict[str, str]) -> bool:
        return all(rulings[ruling] in wanted for ruling, wanted in self.options)


class Law:
    """The functions of one game in the order of its leaflet."""

    def __init__(self, work: str, *earlier: Rule):
        self.work = work
        self.rules: list[Rule] = list(earlier)

    def rule(
        self, hook, clause, *, on=KINDS, at="move", when=always, of=always, because="", **options
    ):
        """Register the decorated function; option names are written with underscores here.

        A clause about moves takes `(table, move)`. Where less decides it is asked less often:
        `at="throw"`, plain truth about a throw, and `at="leg"`, about a move, whoever stands
        where: asked once and for all; `at="muster"`, plain truth about which of his men are on the
        board (see engine.muster): once for each muster; `at="table"`, about the table: each throw;
        `at="meeting"`, the same, but only of moves to where somebody stands;
        `at="man"`, from the table, the men, by index, of whom it holds wherever they go;
        `at="to"` and `at="way"`, from the table, the squares *with men on them* that a man may
        (not) come to or pass; `at="unless"`, those *with men on them* that alone he may come to.
        These answer for each square by itself, from who stands there (see engine.crowd). `when`
        tells of which throws a clause speaks; `of`, where it is about the table or a man, of which
        moves.
        """
        on = on if isinstance(on, tuple) else (on,)
        chosen = tuple(
            (name.replace("_", "-"), (value,) if isinstance(value, str) else tuple(value))
            for name, value in options.items()
        )

        def register(function):
            rule = Rule(hook, f"{self.work}.{clause}", function, chosen, on, because, at, when, of)
            self.rules.append(rule)
            return function

        return register

    # What a throw offers
    counts = partialmethod(rule, "counts")  # (throw) -> [(number, uses)] a man may be moved; or a
    # range from 1 on: any of these numbers
    enters = partialmethod(rule, "enters", at="throw")  # (throw, place) -> [(end, uses)], he being
    # off; with at="table" (table, place)
    offers = partialmethod(rule, "offers")  # (table) -> squares where a man may stand beside
    shares = partialmethod(rule, "shares")  # (table) -> [(man, counts)] man by man
    shows = partialmethod(rule, "shows")  # (cast) -> the dice as they count, or None
    # What is allowed
    permits = partialmethod(rule, "permits")  # (table, move) -> truth, or as `at` says
    forbids = partialmethod(rule, "forbids")  # (table, move) -> truth or squares, or as `at` says
    completes = partialmethod(rule, "completes", at="leg")  # (move) -> the rest must be playable
    # too; "if possible": only where some move leaves nothing, or a rest that can be played, those
    # of which the function says None not counted
    disturbs = partialmethod(rule, "disturbs")  # (table) -> squares that a man who comes there may
    # close to others
    frees = partialmethod(rule, "frees")  # (table) -> squares: one who leaves the first of these,
    # or comes to the second, may open another's way
    tires = partialmethod(rule, "tires")  # (table) -> men, by index, who have moved in this throw
    # and go no more
    demands = partialmethod(rule, "demands")  # (table, moves) -> those that must be preferred; with
    # at="waiting" only asked while one of his men is off the board, with "entering" about entries
    # alone: (table, entries)
    bars = partialmethod(rule, "bars")  # (table, moves) -> those refused for what else is open; the
    # same
    excuses = partialmethod(rule, "excuses")  # (table, moves) -> truth: he may play nothing; with
    # at="to" (table) -> squares with men of others: if every move comes to one of them
    forfeits = partialmethod(rule, "forfeits")  # (table) -> events in place of any move
    obliges = partialmethod(rule, "obliges")  # (table, moves) -> truth: one of them must be made
    otherwise = partialmethod(rule, "otherwise")  # () : why a move the throw does not make is none;
    # `of` is asked about the place he starts from, as it is written
    loses = partialmethod(rule, "loses")  # (table) -> truth: why nothing can be played
    # What follows
    effects = partialmethod(rule, "effects")  # (table, move) -> events; with at="to" only asked
    # where he comes to a man of another seat
    leaves = partialmethod(
        rule, "leaves"
    )  # (table, move) -> dice left after it, or None: as usual;
    # with at="throw" (throw, kind of move, what it uses)
    grants = partialmethod(rule, "grants")  # (cast) -> throws this turn now holds
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
    # (finishes, wins, ends and stops are asked after moves that events follow, of the kinds `on`;
    # skips, wins, ends and stops with at="order" only once some seat has finished)
    # What can stand on the board at all
    excludes = partialmethod(rule, "excludes")  # (scene) -> squares; men, as (turn, index); or
    # words on the throw


# What a verdict's bits may stand for: these rules, in the order of the leaflet.
REFUSING = ("forbids", "completes", "demands", "bars", "forfeits")
JUDGING = ("permits", *REFUSING)


class Told:
    """Of a hand: how many of its moves each clause permitted or refused, by (clause, what)."""

    __slots__ = ("moves",)

    def __init__(self, moves: dict[tuple[str, str], int]):
        self.moves = moves


class Bound:
    """The law under one choice of options, sorted for use."""

    def __init__(self, law: Law, rulings: dict[str, str], reverse: bool = False):
        rules = [rule for rule in law.rules if rule.holds(rulings)]
        self.rules = tuple(rules[::-1] if reverse else rules)
        self.hooks: dict[str, tuple[Rule, ...]] = {}
        for rule in self.rules:
            self.hooks[rule.hook] = (*self.hooks.get(rule.hook, ()), rule)
        # Those that permit first: a verdict's bits are then below `refusing` if none refuses.
        judging = [rule for rule in self.rules if rule.hook in JUDGING]
        self.judging = tuple(sorted(judging, key=lambda rule: rule.hook != "permits"))
        self.refusing = 1 << len(self.of("permits"))
        self._bits = {id(rule): 1 << n for n, rule in enumerate(self.judging)}
        self._lanes: dict[tuple[int, int], int] = {}
        self.told = lru_cache(maxsize=1 << 14)(self._told)  # hands apart are told alike
        self.looking = {kind: self._looking(kind) for kind in KINDS}
        self.effects = {
            kind: tuple(r for r in self.of("effects") if kind in r.on) for kind in KINDS
        }

    def _looking(self, kind: str) -> list[tuple[int, Rule]]:
        """The rules that look at moves of a kind, each by itself, with their bits."""
        rules = [rule for rule in self.judging if rule.hook in ("permits", "forbids")]
        return [(self.bit(rule), rule) for rule in rules if kind in rule.on]

    def of(self, hook: str) -> tuple[Rule, ...]:
        return self.hooks.get(hook, ())

    def functions(self, hook: str) -> tuple[Callable, ...]:
        return tuple(rule.function for rule in self.of(hook))

    def bit(self, rule: Rule) -> int:
        """The bit that stands for the rule in a verdict."""
        return self._bits[id(rule)]

    def lanes(self, bits: int, width: int) -> int:
        """The bits as they are said of the first move of a hand so wide: see engine.hand."""
        key = (bits, width)
        if key not in self._lanes:
            lanes = [n + 2 for n in range(len(self.judging)) if bits >> n & 1]
            lanes += [0] if self.refusals(bits) else []
            lanes += [1] if bits % self.refusing else []
            self._lanes[key] = sum(1 << width * lane for lane in lanes)
        return self._lanes[key]

    def _told(self, said: int, width: int) -> Told:
        """What is said of a hand so wide, told clause by clause."""
        every = (1 << width) - 1
        open_ = (said >> width & ~said) & every
        moves: dict[tuple[str, str], int] = {}
        lanes = said >> 2 * width
        while lanes:
            n = ((lanes & -lanes).bit_length() - 1) // width  # the next rule that says something
            lane = lanes >> n * width & every
            lanes ^= lane << n * width
            rule = self.judging[n]
            key = (rule.clause, "permitted" if rule.hook == "permits" else "refused")
            moves[key] = moves.get(key, 0) | (lane & open_ if key[1] == "permitted" else lane)
        return Told({key: lane.bit_count() for key, lane in moves.items() if lane})

    def refusals(self, bits: int) -> int:
        """The bits among these that stand for rules that refuse."""
        return bits & -self.refusing

    def rules_of(self, bits: int) -> list[Rule]:
        """The rules a verdict's bits stand for."""
        return [rule for n, rule in enumerate(self.judging) if bits >> n & 1]


def clauses_of(rules) -> tuple[str, ...]:
    """The clauses behind the rules, each once, in order."""
    return tuple(dict.fromkeys(rule.clause for rule in rules))
