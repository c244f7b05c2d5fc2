"""A hand: the moves one man could make with what is thrown, and what the law says of them.

All that the throw, the man's place and his leg of the way decide is asked when the hand is dealt,
and of the clauses about squares what they would say to anybody who stood there. What they do say is
put together from those of the crowd within reach, once for each way they can stand: nobody at all,
most often. Men of whom all this is alike have one hand, wherever and whosever they are: a hand
does not know its moves, only how far they go.

What is said of a hand is one number, in lanes as wide as the hand has moves: in the first a bit for
each move that some rule refuses, in the second for each that some rule permits, and then a lane for
each rule that may speak, in the order of the law.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.law import Bound, Told
from engine.prospect import outlook

NO_PARTS: dict = {}


class Judged:
    """What the law says of a hand, or of its first so many moves. Never changed."""

    __slots__ = (
        "count", "parts", "hand", "free", "numbers", "outlook", "open", "open_set", "said",
        "spared", "size", "_told", "_refused",
    )  # fmt: skip

    def __init__(self, hand: Hand, said: int, spared: int, size: int):
        self.hand = hand
        self.said = said
        self.spared = spared  # the moves that he may decline, as far as it is known, as a set
        self.size = size  # how many moves of the hand are candidates
        bits = (said >> hand.width & ~said) & (1 << size) - 1  # permitted and not refused
        self.open_set = bits
        self.open = tuple([n for n in range(size) if bits >> n & 1])  # the same, one by one
        self.count = len(self.open)
        self.free = (bits & ~spared).bit_count()  # how many of these he may surely not decline
        self.numbers = numbers = hand.numbers_of(bits)  # how far they go
        closed = hand.possible & ~numbers & ((2 << size) - 1 if hand.any_part else -1)
        self.outlook = outlook(numbers, numbers & hand.wanted, bool(closed))
        # Of a man who may go any number: number → the same of the numbers up to it, once asked.
        self.parts: dict[int, Judged] = {} if hand.any_part and size == hand.width else NO_PARTS
        self._told: Told | None = None
        self._refused: dict[tuple[int, int], Judged] | None = None

    def upto(self, number: int) -> Judged:
        """The same of the numbers up to this one, of a man who may go any."""
        hand = self.hand
        if not hand.any_part:
            return self
        candidates = hand.law.lanes(-1, hand.width) * ((1 << number) - 1)
        part = self.parts[number] = hand.verdict(self.said & candidates, self.spared, number)
        return part

    def asked(self, bit: int) -> int:
        """The open numbers of which the clause with that bit wants the rest to be playable too."""
        return self.numbers & self.hand.asked[bit][0]

    def refused(self, bit: int, moves: int) -> Judged:
        """The same with the bit against these of the moves."""
        if self._refused is None:
            self._refused = {}
        judged = self._refused.get((bit, moves))
        if judged is None:
            hand = self.hand
            said = self.said | hand.law.lanes(bit, hand.width) * moves
            judged = self._refused[bit, moves] = hand.verdict(said, self.spared, self.size)
        return judged

    def refused_one_by_one(self, against: Iterator[int]) -> Judged:
        """The same with the next of these bits against the open moves, one by one."""
        judged = self
        for n in self.open:
            bits = next(against)
            if bits:
                judged = judged.refused(bits, 1 << n)
        return judged

    def refused_numbers(self, bit: int, numbers: int) -> Judged:
        """The same with the bit against the open moves that go these numbers."""
        if self.hand.any_part:
            return self.refused(bit, numbers >> 1 & self.open_set)
        lengths = self.hand.numbers
        return self.refused(bit, sum(1 << n for n in self.open if numbers >> lengths[n] & 1))

    @property
    def told(self) -> Told:
        """The same clause by clause, to be counted; one object for all who are told alike."""
        told = self._told
        if told is None:
            told = self._told = self.hand.law.told(self.said, self.hand.width)
        return told

    @property
    def bits(self) -> list[int]:
        """Of each candidate the bits of the rules on it."""
        width = self.hand.width
        bits = [0] * width
        lanes = self.said >> 2 * width
        while lanes:
            one = lanes & -lanes
            rule, n = divmod(one.bit_length() - 1, width)
            bits[n] |= 1 << rule
            lanes ^= one
        return bits[: self.size]


class Dealing(NamedTuple):
    """All that makes a hand what it is. `where` is in the crowd, as it lies before the man."""

    given: tuple | range  # what the throw or a clause gives him
    numbers: tuple[int, ...]  # how far his moves go
    known: int  # what is said whoever stands where
    met: tuple[tuple[int, int], ...]  # what is said if anybody stands there: (what, where)
    lacking: tuple[tuple[int, int], ...]  # what is said unless somebody does: (what, where)
    spared: tuple[tuple[int, int], ...]  # moves he may decline if anybody does: (moves, where)
    # By the bit of a clause on the whole of a throw: the numbers whose rest must be playable too,
    # and those of which only if possible.
    asked: tuple[tuple[int, tuple[int, int]], ...]
    calls: tuple[tuple, ...]  # what is to be asked of moves: (n, bit, function)
    meetings: tuple[tuple, ...]  # and only if anybody stands there: (n, bit, function, where)


class Hand(dict):
    """The moves of a man, as he has them before him.

    As a dictionary: those of the crowd within reach → what is said of the moves.
    """

    __slots__ = (
        "law", "any_part", "numbers", "width", "known", "met", "lacking", "spared",
        "sparing", "asked", "wanted", "calls", "meetings", "reach", "alone", "possible",
        "_verdicts",
    )  # fmt: skip

    MOST = 1 << 10  # ways of standing that are kept; men can stand in very many

    def __init__(self, law: Bound, dealing: Dealing):
        super().__init__()
        self.law = law
        # The moves go 1, 2, 3 … and he may go any number up to the whole.
        self.any_part = isinstance(dealing.given, range)
        self.numbers = dealing.numbers
        self.width = len(dealing.numbers)
        self.known = dealing.known
        self.met, self.lacking, self.spared = dealing.met, dealing.lacking, dealing.spared
        self.asked = dict(dealing.asked)
        self.wanted = 0
        for numbers, _ in self.asked.values():
            self.wanted |= numbers
        self.calls, self.meetings = dealing.calls, dealing.meetings
        self.reach = 0
        # Many moves may meet very many: whether he may decline them is asked when it matters.
        spared = () if self.any_part else self.spared
        for *_, where in self.met + self.lacking + self.meetings + spared:
            self.reach |= where
        self.sparing = 0
        for _, where in self.spared:
            self.sparing |= where
        # How far he could go at all, whoever stood where.
        self.possible = self.numbers_of(~self.known & (1 << self.width) - 1)
        self._verdicts: dict[tuple[int, int, int], Judged] = {}
        self.alone = self[0]  # what is said while nobody stands within reach

    def __missing__(self, crowd: int) -> Judged:
        said = self.known
        for what, where in self.lacking:
            if not crowd & where:
                said |= what
        for what, where in self.met if crowd else ():
            if crowd & where:
                said |= what
        if len(self) >= self.MOST:
            self.clear()
        spared = -1 if self.any_part and self.spared else 0
        for moves, where in self.spared:
            if crowd & where:
                spared |= moves
        judged = self[crowd] = self.verdict(said, spared, self.width)
        return judged

    def verdict(self, said: int, spared: int, size: int) -> Judged:
        """What is said, of so many of the moves; the same said is the same verdict."""
        key = (said, spared, size)
        verdict = self._verdicts.get(key)
        if verdict is None:
            verdict = self._verdicts[key] = Judged(self, said, spared, size)
        return verdict

    def meeting(self, met: int, table) -> Judged:
        """What is said where some of the crowd are met."""
        judged = self[met]
        if not self.meetings:
            return judged
        said = judged.said
        for n, bit, function, where in self.meetings:
            if met & where and function(table):
                said |= self.law.lanes(bit, self.width) << n
        return self.verdict(said, judged.spared, self.width)

    def judged(self, met: int, table, moves) -> Judged:
        """The same, every clause asked about the moves that are made of it."""
        judged = self.meeting(met, table)
        if not self.calls:
            return judged
        said = judged.said
        for n, bit, function in self.calls:
            if function(table, moves[n]):
                said |= self.law.lanes(bit, self.width) << n
        return self.verdict(said, judged.spared, self.width)

    def numbers_of(self, moves: int) -> int:
        """How far these of the moves go, as a set of numbers."""
        if self.any_part:
            return moves << 1
        numbers = 0
        for n, number in enumerate(self.numbers):
            if moves >> n & 1:
                numbers |= 1 << number
        return numbers


# A hand as a man has it at his place: how much of the crowd lies behind him, his reach, what is
# said while nobody stands within it, the hand. A plain tuple: it is taken apart in the inner loop.
Dealt = tuple[int, int, Judged, Hand]


class Hands(dict):
    """place, or whatever else a hand is dealt to → the hand; dealt as asked."""

    def __init__(self, deal, mood: int = 0, moods: dict[int, Hands] | None = None):
        super().__init__()
        self.deal = deal  # (place, mood) → hand
        self.mood = mood
        self._moods = {} if moods is None else moods
        self._moods[mood] = self

    def __missing__(self, place) -> Dealt:
        dealt = self[place] = self.deal(place, self.mood)
        return dealt

    def under(self, mood: int) -> Hands:
        """The same hands where these clauses about the table or the man hold too."""
        mood |= self.mood
        return self._moods.get(mood) or Hands(self.deal, mood, self._moods)
