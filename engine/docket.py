"""The docket of a throw: all that the law can say of it before anybody looks at the men.

Most of what clauses say depends on the throw alone, or on a man's leg of the way alone. That is
asked once for each throw that can lie on the table and once for each leg, and the answers are
kept; at the table only what depends on the men who stand about is asked again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.law import Bound, Rule
from engine.move import Move

Leg = tuple[Move, int, int, int, str]  # a move, its `to` and `way`, bits it has by itself, its kind


@dataclass(frozen=True, slots=True, eq=False)
class Throw:
    """What lies on the table, whoever's men stand where."""

    seat: str  # who threw
    dice: tuple[int, ...]  # still to be played
    throws: int  # that the turn still holds, this one included
    moves: int  # how many have been made of it
    sixes: int  # thrown before it in this turn, where a game counts them

    @property
    def total(self) -> int:
        return sum(self.dice)


class Look:
    """How the law looks at moves of one kind in one throw: bits that hold, clauses still to ask."""

    __slots__ = ("by_leg", "calls", "fixed", "table", "to", "way")

    def __init__(self, throw: Throw, looking: list[tuple[int, Rule]]):
        at: dict[str, list] = {"throw": [], "leg": [], "table": [], "to": [], "way": [], "move": []}
        for bit, rule in looking:
            if rule.when(throw):
                at[rule.at].append((bit, rule.function))
        self.fixed = sum(bit for bit, function in at["throw"] if function(throw))
        self.by_leg = sum(bit for bit, _ in at["leg"])  # those that a leg's own bits may show
        self.table = tuple(at["table"])
        self.to = tuple(at["to"])
        self.way = tuple(at["way"])
        self.calls = tuple(at["move"])


class Looks(dict):
    """kind of move → look, filled as asked."""

    def __init__(self, throw: Throw, law: Bound):
        super().__init__()
        self.made_by = (throw, law)

    def __missing__(self, kind: str) -> Look:
        throw, law = self.made_by
        look = self[kind] = Look(throw, law.looking[kind])
        return look


class Sheet(dict):
    """man, as (index, place) → his legs; filled as asked."""

    def __init__(self, law: Bound, moves):
        super().__init__()
        self.made_by = (law, moves)

    def __missing__(self, man: tuple[int, int]) -> tuple[Leg, ...]:
        law, moves = self.made_by
        legs = self[man] = tuple(leg(law, move) for move in moves(*man))
        return legs


def leg(law: Bound, move: Move) -> Leg:
    rules = [(bit, rule) for bit, rule in law.looking[move.kind] if rule.at == "leg"]
    bits = sum(bit for bit, rule in rules if rule.function(move))
    return (move, move.to, move.way, bits, move.kind)


class Docket:
    """One throw under one law."""

    __slots__ = (
        "throw", "looks", "moving", "entering", "entering_so", "shares", "offers", "completes",
        "demands", "bars", "forfeits", "excuses", "leaves", "tires", "plain",
    )  # fmt: skip

    def __init__(self, throw: Throw, law: Bound, sheets: Sheets):
        def holding(hook: str):
            return [rule for rule in law.of(hook) if rule.when(throw)]

        def with_bits(hook: str):
            return tuple((law.bit(rule), rule) for rule in holding(hook))

        def functions(hook: str):
            return tuple(rule.function for rule in holding(hook))

        self.throw = throw
        self.looks = Looks(throw, law)
        counts = [count for function in functions("counts") for count in function(throw)]
        self.moving = sheets.all_moving(throw.seat, tuple(counts))
        enters = holding("enters")
        self.entering = tuple(sheets.entering(throw, r.function) for r in enters if r.at == "throw")
        self.entering_so = tuple(rule.function for rule in enters if rule.at == "table")
        self.shares = functions("shares")
        self.offers = functions("offers")
        self.completes = with_bits("completes")
        self.demands = with_bits("demands")
        self.bars = with_bits("bars")
        self.forfeits = with_bits("forfeits")
        self.excuses = tuple(holding("excuses"))
        self.leaves = functions("leaves")
        self.tires = any(function(throw) for function in functions("tires"))
        # Nothing to weigh but each move by itself: most throws of most games.
        self.plain = not (self.completes or self.demands or self.bars or self.forfeits)


class Sheets:
    """The legs of every man, for each number a throw can give him, made once for one law."""

    def __init__(self, ground, law: Bound):
        self.ground = ground
        self.law = law
        self._moving: dict[tuple, Sheet] = {}
        self.all_moving = lru_cache(maxsize=1 << 12)(self._all_moving)
        self._entering: dict[tuple, Sheet] = {}

    def moving(self, seat: str, number: int, uses: tuple[int, ...]) -> Sheet:
        """For men on the board: so many on."""
        key = (seat, number, uses)
        if key not in self._moving:
            legs = self.ground.legs
            self._moving[key] = Sheet(self.law, lambda n, place: legs(seat, n, place, number, uses))
        return self._moving[key]

    def _all_moving(self, seat: str, counts: tuple) -> tuple[Sheet, ...]:
        """One sheet for each of the numbers."""
        return tuple(self.moving(seat, *count) for count in counts)

    def entering(self, throw: Throw, function) -> Sheet:
        """For men off the board, where a clause lets them enter."""
        entries = self.ground.entries

        def moves(index, place):
            for end, uses in function(throw, place):
                yield from entries(throw.seat, index, place, end, uses)

        return Sheet(self.law, moves)

    def entry(self, seat: str, end: int, uses: tuple[int, ...]) -> Sheet:
        """For men off the board, to one place."""
        key = (seat, end, uses)
        if key not in self._entering:
            enter = self.ground.entries
            self._entering[key] = Sheet(self.law, lambda n, place: enter(seat, n, place, end, uses))
        return self._entering[key]

    def beside(self, leg_: Leg) -> Leg:
        """The same leg, to stand beside whom he finds."""
        return leg(self.law, self.ground.beside(leg_[0]))


class Dockets(dict):
    """(seat, dice, throws, moves, sixes) → docket, filled as such throws lie on the table."""

    def __init__(self, ground, law: Bound):
        super().__init__()
        self.law = law
        self.sheets = Sheets(ground, law)

    def __missing__(self, key: tuple) -> Docket:
        docket = self[key] = Docket(Throw(*key), self.law, self.sheets)
        return docket
