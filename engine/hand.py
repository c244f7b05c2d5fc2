"""A hand: the moves one man could make with what is thrown, and what the law says of them.

All that the throw, the man's place and his leg of the way decide is asked when the hand is dealt,
and of the clauses about squares what they would say to anybody who stood there. What they do say is
put together from those of the crowd within reach, once for each way they can stand: nobody at all,
most often.

What is said of a hand is one number, in lanes as wide as the hand has moves: in the first a bit for
each move that some rule refuses, in the second for each that some rule permits, and then a lane for
each rule that may speak, in the order of the law.
"""

from __future__ import annotations

from engine.law import Bound, Rule, Told
from engine.move import Move

NO_PARTS: dict = {}


class Judged:
    """What the law says of a hand, or of its first so many moves. Never changed."""

    __slots__ = (
        "hand", "said", "size", "open", "count", "numbers", "parts", "made", "_told", "_refused",
    )  # fmt: skip

    def __init__(self, hand: Hand, said: int, size: int):
        self.hand = hand
        self.said = said
        self.size = size  # how many moves of the hand are candidates
        self.open = open_ = (said >> hand.width & ~said) & (1 << size) - 1  # permitted, not refused
        self.count = open_.bit_count()
        self.numbers = open_ << 1 if hand.any_part else hand.numbers_of(open_)  # how far these go
        # Of a man who may go any number: number → the same of the numbers up to it, once asked.
        self.parts: dict[int, Judged] = {} if hand.any_part else NO_PARTS
        self.made: list[list[Move] | None] = [None] * hand.men  # by index of a man, once made
        self._told: Told | None = None
        self._refused: dict[tuple[int, int], Judged] | None = None

    def upto(self, number: int) -> Judged:
        """The same of the numbers up to this one, of a man who may go any."""
        hand = self.hand
        if not hand.any_part:
            return self
        part = self
        if number < self.size:
            candidates = hand.law.lanes(-1, hand.width) * ((1 << number) - 1)
            part = hand.verdict(self.said & candidates, number)
        self.parts[number] = part
        return part

    def open_move(self, n: int, index: int) -> Move:
        """Of the open moves the one with that number, from 0, made by one man."""
        open_ = self.open
        while n:
            open_ &= open_ - 1
            n -= 1
        move = self.hand.moves[(open_ & -open_).bit_length() - 1]
        return move if move.index == index else move.by(index)

    def moves_of(self, index: int) -> list[Move]:
        """The open moves, made by one man."""
        moves = self.made[index]
        if moves is None:
            open_ = self.open
            moves = [move.by(index) for n, move in enumerate(self.hand.moves) if open_ >> n & 1]
            self.made[index] = moves
        return moves

    def refused(self, bit: int, moves: int) -> Judged:
        """The same with the bit against these of the moves."""
        if self._refused is None:
            self._refused = {}
        judged = self._refused.get((bit, moves))
        if judged is None:
            hand = self.hand
            said = self.said | hand.law.lanes(bit, hand.width) * moves
            judged = self._refused[bit, moves] = hand.verdict(said, self.size)
        return judged

    @property
    def told(self) -> Told:
        """The same clause by clause, to be counted; one object for all who are told alike."""
        told = self._told
        if told is None:
            told = self._told = self.hand.law.told(self.said, self.hand.width)
        return told

    @property
    def candidates(self) -> list[tuple[Move, int]]:
        """The moves the throw gives, by the first man, and the bits of the rules on each."""
        hand = self.hand
        bits = [0] * hand.width
        lanes = self.said >> 2 * hand.width
        while lanes:
            one = lanes & -lanes
            rule, n = divmod(one.bit_length() - 1, hand.width)
            bits[n] |= 1 << rule
            lanes ^= one
        return list(zip(hand.moves, bits, strict=True))[: self.size]


class Hand(dict):
    """The moves of a man at one place; the first of the seat's men stands for whoever is there.

    As a dictionary: those of the crowd within reach → what is said of the moves.
    """

    __slots__ = (
        "law", "men", "any_part", "moves", "width", "known", "met", "lacking", "meetings", "calls",
        "reach", "alone", "left", "ends", "possible", "_asked", "_verdicts", "_numbers_to",
    )  # fmt: skip

    MOST = 1 << 8  # ways of standing that are kept; men can stand in very many

    def __init__(self, law: Bound, men: int, moves: tuple[Move, ...], known: int, **asked):
        super().__init__()
        self.law = law
        self.men = men  # how many a seat has
        # The moves go 1, 2, 3 … and he may go any number up to the whole.
        self.any_part: bool = asked["any_part"]
        self.moves = moves
        self.width = width = len(moves)
        self.known = known  # what is said whoever stands where
        # What is said if anybody stands there, and unless somebody does: (what, where).
        self.met: tuple[tuple[int, int], ...] = asked["met"]
        self.lacking: tuple[tuple[int, int], ...] = asked["lacking"]
        # What is to be asked of moves: (n, bit, function); of those with a where only if anybody
        # stands there: (n, bit, function, where).
        self.calls: tuple[tuple, ...] = asked["calls"]
        self.meetings: tuple[tuple, ...] = asked["meetings"]
        self.reach = 0
        for *_, where in self.met + self.lacking + self.meetings:
            self.reach |= where
        # Squares that a move may leave, and come to.
        self.left = self.ends = 0
        for move in moves:
            self.left |= move.left
            self.ends |= move.to
        # How far he could go at all, whoever stood where.
        self.possible = self.numbers_of(~known & (1 << width) - 1)
        self._asked: dict[int, tuple[int, int]] = {}
        self._verdicts: dict[tuple[int, int], Judged] = {}
        self._numbers_to: dict[int, int] = {}
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
        judged = self[crowd] = self.verdict(said, self.width)
        return judged

    def verdict(self, said: int, size: int) -> Judged:
        """What is said, of so many of the moves; the same said is the same verdict."""
        key = (said, size)
        verdict = self._verdicts.get(key)
        if verdict is None:
            verdict = self._verdicts[key] = Judged(self, said, size)
        return verdict

    def judged(self, table, index: int) -> Judged:
        """What is said of one man's moves, every clause asked."""
        met = table.crowd & self.reach
        judged = self.meeting(met, table) if met else self.alone
        if not self.calls:
            return judged
        said = judged.said
        for n, bit, function in self.calls:
            if function(table, self.moves[n].by(index)):
                said |= self.law.lanes(bit, self.width) << n
        return self.verdict(said, self.width)

    def meeting(self, met: int, table) -> Judged:
        """What is said where some of the crowd are met."""
        judged = self[met]
        if not self.meetings:
            return judged
        said = judged.said
        for n, bit, function, where in self.meetings:
            if met & where and function(table):
                said |= self.law.lanes(bit, self.width) << n
        return self.verdict(said, self.width)

    def asked_by(self, bit: int, rule: Rule) -> tuple[int, int]:
        """The numbers whose rest must be playable too, and those of which only if possible."""
        asked = self._asked.get(bit)
        if asked is None:
            hoped = self._numbers_that(rule, "if possible".__eq__)
            asked = self._asked[bit] = self._numbers_that(rule, bool), hoped
        return asked

    def _numbers_that(self, rule: Rule, answer) -> int:
        """The numbers of moves of which the rule gives such an answer."""
        found = [m.kind in rule.on and answer(rule.function(m)) is True for m in self.moves]
        return self.numbers_of(sum(yes << n for n, yes in enumerate(found)))

    def numbers_of(self, moves: int) -> int:
        """How far these of the moves go, as a set of numbers."""
        if self.any_part:
            return moves << 1
        numbers = 0
        for n, move in enumerate(self.moves):
            if moves >> n & 1:
                numbers |= 1 << move.number
        return numbers

    def going(self, numbers: int) -> int:
        """Which of the moves go one of the numbers, as a set."""
        if self.any_part:
            return numbers >> 1
        return sum((numbers >> move.number & 1) << n for n, move in enumerate(self.moves))

    def numbers_to(self, squares: int) -> int:
        """The numbers that bring him to one of the squares, as a set."""
        near = squares & self.ends
        if near not in self._numbers_to:
            moves = sum(bool(move.to & near) << n for n, move in enumerate(self.moves))
            self._numbers_to[near] = self.numbers_of(moves)
        return self._numbers_to[near]


class Hands(dict):
    """place, or whatever else a hand is dealt to → the hand; dealt as asked."""

    def __init__(self, deal, mood: int = 0, moods: dict[int, Hands] | None = None):
        super().__init__()
        self.deal = deal  # (place, mood) → hand
        self.mood = mood
        self._moods = {} if moods is None else moods
        self._moods[mood] = self

    def __missing__(self, place) -> Hand:
        hand = self[place] = self.deal(place, self.mood)
        return hand

    def under(self, mood: int) -> Hands:
        """The same hands where these clauses about the table or the man hold too."""
        mood |= self.mood
        return self._moods.get(mood) or Hands(self.deal, mood, self._moods)
