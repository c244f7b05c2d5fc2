"""A hand: the moves one man could make with what is thrown, and what the law says of them.

All that the throw, the man's place and his leg of the way decide is asked when the hand is dealt.
While nobody stands in its reach a hand is judged already; otherwise only the clauses that speak of
those who stand there are asked again.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.law import KINDS, Bound, Rule
from engine.move import Move


class Look:
    """How the law looks at moves of one kind in one throw: bits that hold, clauses still to ask."""

    def __init__(self, throw, looking: list[tuple[int, Rule]]):
        self.asked: dict[str, list] = {
            at: [] for at in ("throw", "leg", "table", "to", "unless", "way", "man", "move")
        }
        for bit, rule in looking:
            if rule.when(throw):
                self.asked[rule.at].append((bit, rule.function))
        self.fixed = sum(bit for bit, function in self.asked["throw"] if function(throw))
        self.by_mood = sum(bit for at in ("table", "man") for bit, _ in self.asked[at])
        self.of_leg = self.asked["leg"]

    @property
    def key(self) -> tuple:
        """Looks with the same key are the same."""
        bits = (tuple(bit for bit, _ in asked) for at, asked in self.asked.items() if at != "throw")
        return (self.fixed, *bits)

    def before_meeting(self, move: Move, mood: int) -> int:
        """The bits a move has whoever stands where; `mood` are those of the table and the man."""
        found = self.fixed | mood & self.by_mood
        for bit, function in self.of_leg:
            if function(move):
                found |= bit
        return found


class Looks(dict):
    """kind of move → how the law looks at it in one throw."""

    def __init__(self, law: Bound, throw):
        super().__init__({kind: Look(throw, law.looking[kind]) for kind in KINDS})
        self.lacking = bool(self.asking("unless"))
        self.calling = bool(self.asking("move"))

    def asking(self, at: str, kinds=KINDS) -> tuple:
        """The clauses, with their bits, that are asked about so much for moves of these kinds."""
        return tuple(dict.fromkeys(ask for kind in kinds for ask in self[kind].asked[at]))


class Hand:
    """One man's moves under one mood of the table."""

    __slots__ = (
        "moves", "looks", "refusing", "known", "reach", "bits", "open", "numbers", "lacking",
        "calls", "special", "single", "_meetings", "_asked_by",
    )  # fmt: skip

    def __init__(self, law: Bound, looks: Looks, moves: tuple[Move, ...], mood: int):
        self.moves = moves
        self.looks = looks
        self.refusing = law.refusing
        self.known = tuple([looks[move.kind].before_meeting(move, mood) for move in moves])
        self.reach = reached(moves)  # squares where somebody makes a difference
        self._meetings = None  # made when he first meets somebody
        self._asked_by = None
        # clauses that refuse a move that meets nobody, and such as are asked of every move
        self.lacking = self._lacking() if looks.lacking else ()
        self.calls = self._calls() if looks.calling else ()
        self.special = bool(self.lacking or self.calls)
        self.single = len(moves) == 1 and not self.special
        # As judged while nobody stands in reach, where no clause has to be called for every move.
        self.bits = self._alone() if self.lacking else self.known
        self.open = self.open_of(self.bits)
        self.numbers = numbers_of(self.open)  # of the moves open then

    def _lacking(self) -> tuple:
        return tuple(
            (bit, function, spots)
            for rules, spots in self._alike("unless", "to")
            for bit, function in rules
        )

    def _calls(self) -> tuple:
        return tuple(
            (n, bit, function)
            for n, move in enumerate(self.moves)
            for bit, function in self.looks[move.kind].asked["move"]
        )

    def _alone(self) -> tuple[int, ...]:
        bits = list(self.known)
        for bit, _, spots in self.lacking:
            for n, _ in spots:
                bits[n] |= bit
        return tuple(bits)

    def _alike(self, at: str, part: str) -> list[tuple]:
        """The clauses that look at such a part of moves, with its squares for each move."""
        alike: dict[tuple, list] = {}
        for n, move in enumerate(self.moves):
            rules = self.looks[move.kind].asked[at]
            if rules:
                alike.setdefault(tuple(rules), []).append((n, getattr(move, part)))
        return list(alike.items())

    def met(self, table) -> tuple[Sequence[int], Sequence[Move]]:
        """The bits of every move, and the moves open, with the men who stand about."""
        meetings = self._meetings
        if meetings is None:
            meetings = self._meetings = self._to_ask()
        occupied = table.occupied
        if self.single:  # the same as below, for a hand of one move: most hands
            (said,) = self.known
            for squares, rules in meetings:
                if squares & occupied:
                    for bit, function in rules:
                        if squares & function(table):
                            said |= bit
            return (said,), self.moves if 0 < said < self.refusing else ()
        bits = [*self.known]
        for where, spots, rules in meetings:
            if where & occupied:
                for bit, function in rules:
                    squares = function(table)
                    if squares & where:
                        for n, spot in spots:
                            if spot & squares:
                                bits[n] |= bit
        if self.special:
            self._specially(table, bits)
        return bits, self.open_of(bits)

    def _to_ask(self) -> list[tuple]:
        """The clauses about those he may meet, with the squares where that would be."""
        alike = self._alike("to", "to") + self._alike("way", "way")
        if self.single:
            return [(spots[0][1], rules) for rules, spots in alike if spots[0][1]]
        return [(union(spots), spots, rules) for rules, spots in alike]

    def _specially(self, table, bits: list[int]) -> None:
        for bit, function, spots in self.lacking:
            squares = function(table)
            for n, spot in spots:
                if not spot & squares:
                    bits[n] |= bit
        for n, bit, function in self.calls:
            if function(table, self.moves[n]):
                bits[n] |= bit

    def open_of(self, bits) -> Sequence[Move]:
        refusing = self.refusing
        return [move for move, said in zip(self.moves, bits) if 0 < said < refusing]  # noqa: B905

    def upto(self, number: int) -> Hand:
        """The same hand without the moves that go further."""
        return Part(self, number) if number < self.moves[-1].number else self

    def numbers_open(self, open_: Sequence[Move]) -> int:
        """The numbers of these moves of the hand."""
        return self.numbers if open_ is self.open else numbers_of(open_)

    def asked_by(self, rule: Rule) -> int:
        """The numbers with which the rest of the throw must be playable too, as a set."""
        if self._asked_by is None:
            self._asked_by = {}
        if rule not in self._asked_by:
            asked = [m for m in self.moves if m.kind in rule.on and rule.function(m)]
            self._asked_by[rule] = numbers_of(asked)
        return self._asked_by[rule]


class Part(Hand):
    """A hand without the moves that go further than a number."""

    __slots__ = ("count", "number", "whole")

    def __init__(self, whole: Hand, number: int):
        self.whole = whole
        self.number = number
        self.moves = tuple(move for move in whole.moves if move.number <= number)
        self.count = count = len(self.moves)
        self.bits = whole.bits[:count]
        self.open = self._within(whole.open)
        self.numbers = whole.numbers & (2 << number) - 1
        self.calls = [call for call in whole.calls if call[0] < count]
        self.reach = reached(self.moves)
        self._asked_by = None

    def _within(self, moves: Sequence[Move]) -> Sequence[Move]:
        return [move for move in moves if move.number <= self.number]

    def met(self, table) -> tuple[list[int], Sequence[Move]]:
        bits, open_ = self.whole.met(table)
        return bits[: self.count], self._within(open_)


def union(spots) -> int:
    """All squares of the spots."""
    whole = 0
    for _, squares in spots:
        whole |= squares
    return whole


def reached(moves) -> int:
    """All squares the moves pass or come to."""
    whole = 0
    for move in moves:
        whole |= move.to | move.way
    return whole


def numbers_of(moves) -> int:
    """How far the moves go, as a set of numbers."""
    numbers = 0
    for move in moves:
        numbers |= 1 << move.number
    return numbers


class Hands(dict):
    """man, or whatever else a hand is dealt to → his hand; dealt as asked."""

    def __init__(self, deal, mood: int = 0):
        super().__init__()
        self.deal = deal  # (man, mood) → hand
        self.mood = mood
        self._moods: dict[int, Hands] = {mood: self}

    def __missing__(self, man) -> Hand:
        hand = self[man] = self.deal(man, self.mood)
        return hand

    def under(self, mood: int) -> Hands:
        """The same hands where these clauses about the table or the man hold."""
        if mood not in self._moods:
            self._moods[mood] = Hands(self.deal, mood)
        return self._moods[mood]
