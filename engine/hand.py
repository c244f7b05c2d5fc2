"""A hand: the moves one man could make with what is thrown, and what the law says of them.

All that the throw, the man's place and his leg of the way decide is asked when the hand is dealt,
and of the clauses about squares where they would speak. What these say is put together from those
of the crowd who stand there, once for each way they can stand: nobody at all, most often.
"""

from __future__ import annotations

from engine.law import KINDS, Bound, Rule, always
from engine.move import Move


class Look:
    """How the law looks at moves of one kind in one throw: bits that hold, clauses still to ask."""

    def __init__(self, throw, looking: list[tuple[int, Rule]]):
        self.asked: dict[str, list] = {
            at: []
            for at in ("throw", "leg", "muster", "table", "to", "unless", "way", "man", "move")
        }
        for bit, rule in looking:
            if rule.when(throw):
                self.asked[rule.at].append((bit, rule.function))
        self.fixed = sum(bit for bit, function in self.asked["throw"] if function(throw))
        self.by_mood = sum(bit for at in ("muster", "table", "man") for bit, _ in self.asked[at])
        self.of_some = [(bit, rule.of) for bit, rule in looking if rule.of is not always]
        self.of_leg = self.asked["leg"]

    @property
    def key(self) -> tuple:
        """Looks with the same key are the same."""
        bits = (tuple(bit for bit, _ in asked) for at, asked in self.asked.items() if at != "throw")
        return (self.fixed, *bits)

    def before_meeting(self, move: Move, mood: int) -> int:
        """The bits a move has whoever stands where; `mood` are those of the table and the man."""
        found = self.fixed | mood & self.by_mood
        for bit, speaks_of in self.of_some:
            if not speaks_of(move):
                found &= ~bit
        for bit, function in self.of_leg:
            if function(move):
                found |= bit
        return found


class Looks(dict):
    """kind of move → how the law looks at it in one throw."""

    def __init__(self, law: Bound, throw):
        super().__init__({kind: Look(throw, law.looking[kind]) for kind in KINDS})
        self.calling = bool(self.asking("move"))
        self.lacking = bool(self.asking("unless"))

    def asking(self, at: str, kinds=KINDS) -> tuple:
        """The clauses, with their bits, that are asked about so much for moves of these kinds."""
        return tuple(dict.fromkeys(ask for kind in kinds for ask in self[kind].asked[at]))


class Judged:
    """What the law says of a hand. Never changed."""

    __slots__ = ("hand", "bits", "open", "numbers", "made", "_refused")

    def __init__(self, hand: Hand, bits: tuple[int, ...]):
        refusing = hand.refusing
        said = zip(hand.moves, bits, strict=True)
        open_ = tuple([move for move, bit in said if 0 < bit < refusing])
        self.hand = hand
        self.bits = bits  # of every move
        self.open = open_  # the moves that no clause refuses and some clause permits
        self.numbers = numbers_of(open_)  # how far these go, as a set
        self.made: list[tuple[Move, ...] | None] = [None] * hand.men  # by index of a man, once made
        self._refused: dict[tuple[int, int], Judged] = {}

    def moves_of(self, index: int) -> tuple[Move, ...]:
        """The open moves, made by one man."""
        moves = self.made[index]
        if moves is None:
            moves = self.made[index] = tuple([move.by(index) for move in self.open])
        return moves

    def refused(self, bit: int, numbers: int) -> Judged:
        """The same with the bit against the open moves that go so far."""
        judged = self._refused.get((bit, numbers))
        if judged is None:
            against = {move: bit for move in self.open if numbers >> move.number & 1}
            judged = self._refused[bit, numbers] = self.hand.refusing_too(self, 0, against)
        return judged


class Hand(dict):
    """The moves of a man at one place; the first of the seat's men stands for whoever is there.

    As a dictionary: those of the crowd within reach → what is said of each move, each by itself.
    """

    __slots__ = (
        "law", "refusing", "men", "any_part", "moves", "known", "met", "lacking", "calls", "reach",
        "alone", "left", "ends", "possible", "_verdicts", "_asked_by",
        "_numbers_to",
    )  # fmt: skip

    MOST = 1 << 8  # ways of standing that are kept; men can stand in very many

    def __init__(self, law: Bound, men: int, moves: tuple[Move, ...], known, **asked):
        super().__init__()
        self.law = law
        self.refusing = law.refusing
        self.men = men  # how many a seat has
        self.any_part: bool = asked.get("any_part", False)  # he may go any number up to the whole
        self.moves = moves
        self.known: tuple[int, ...] = known  # the bits of each move whoever stands where
        # What clauses about squares say: the bits, where in all, and with the number of each move
        # where: to be said if anybody stands there, or unless somebody does.
        self.met: tuple[tuple, ...] = asked["met"]
        self.lacking: tuple[tuple, ...] = asked["lacking"]
        self.calls: tuple[tuple, ...] = asked["calls"]  # functions to be asked of every move
        self.reach = 0
        for _, where, _ in self.met + self.lacking:
            self.reach |= where
        # Squares that a move may leave, and come to.
        self.left = self.ends = 0
        for move in moves:
            self.left |= move.left
            self.ends |= move.to
        # How far he could go at all, whoever stood where.
        refusing = law.refusing
        self.possible = numbers_of(
            [move for move, bits in zip(moves, known, strict=True) if bits < refusing]
        )
        self._verdicts: dict[tuple[int, ...], Judged] = {}
        self._asked_by: dict[int, int] = {}
        self._numbers_to: dict[int, int] = {}
        self.alone = self[0]  # what is said while nobody stands within reach

    def __missing__(self, crowd: int) -> Judged:
        bits = [*self.known]
        for said, where, spots in self.met:
            if crowd & where:
                for n, spot in spots:
                    if crowd & spot:
                        bits[n] |= said
        for said, _, spots in self.lacking:
            for n, spot in spots:
                if not crowd & spot:
                    bits[n] |= said
        if len(self) >= self.MOST:
            self.clear()
        judged = self[crowd] = self._verdict(tuple(bits))
        return judged

    def judged(self, table, index: int) -> Judged:
        """The same of one man's moves, every clause asked."""
        met = table.crowd & self.reach
        judged = self[met] if met else self.alone
        if not self.calls:
            return judged
        bits = [*judged.bits]
        for n, bit, function in self.calls:
            if function(table, self.moves[n].by(index)):
                bits[n] |= bit
        return self._verdict(tuple(bits))

    def refusing_too(self, judged: Judged, index: int, against: dict[Move, int]) -> Judged:
        """The same for a man, with these bits against these moves."""
        said = zip(self.moves, judged.bits, strict=True)
        return self._verdict(tuple([bits | against.get(move.by(index), 0) for move, bits in said]))

    def _verdict(self, bits: tuple[int, ...]) -> Judged:
        verdict = self._verdicts.get(bits)
        if verdict is None:
            verdict = self._verdicts[bits] = Judged(self, bits)
        return verdict

    def upto(self, number: int) -> Hand:
        """The same hand without the moves that go further."""
        moves = tuple(move for move in self.moves if move.number <= number)
        count = len(moves)
        return Hand(
            self.law,
            self.men,
            moves,
            self.known[:count],
            met=gathered((said, upto(count, spots)) for said, _, spots in self.met),
            lacking=gathered((said, upto(count, spots)) for said, _, spots in self.lacking),
            calls=tuple(call for call in self.calls if call[0] < count),
            any_part=self.any_part,
        )

    def asked_by(self, bit: int, rule: Rule) -> int:
        """The numbers with which the rest of the throw must be playable too, as a set."""
        if bit not in self._asked_by:
            asked = [m for m in self.moves if m.kind in rule.on and rule.function(m)]
            self._asked_by[bit] = numbers_of(asked)
        return self._asked_by[bit]

    def numbers_to(self, squares: int) -> int:
        """The numbers that bring him to one of the squares, as a set."""
        near = squares & self.ends
        if near not in self._numbers_to:
            self._numbers_to[near] = numbers_of([m for m in self.moves if m.to & near])
        return self._numbers_to[near]


def candidates(owners, shown: list[Judged]) -> dict[Move, int]:
    """Every move of every man, allowed or not, with the bits of the rules on it."""
    return {
        move.by(index): bits
        for index, judged in zip(owners, shown, strict=True)
        for move, bits in zip(judged.hand.moves, judged.bits, strict=True)
    }


def moves_of(owners, shown: list[Judged]) -> list[Move]:
    """The moves that are open."""
    moves: list[Move] = []
    for index, judged in zip(owners, shown, strict=True):
        if judged.open:
            moves += judged.moves_of(index)
    return moves


def refusing(owners, shown: list[Judged], against: dict[Move, int]) -> list[Judged]:
    """The same with these bits against these moves."""
    found = []
    for index, judged in zip(owners, shown, strict=True):
        said = {against.get(move, 0) for move in judged.moves_of(index)}
        if len(said) > 1:
            judged = judged.hand.refusing_too(judged, index, against)
        elif any(said):  # all that was open is refused alike, as it mostly is
            judged = judged.refused(*said, judged.numbers)
        found.append(judged)
    return found


def upto(count: int, spots):
    """The spots of the first so many moves."""
    return tuple([spot for spot in spots if spot[0] < count])


def gathered(said) -> tuple[tuple, ...]:
    """Bits and spots, each spot the number of a move and where: with all the spots in one."""
    found = []
    for bits, spots in said:
        whole = 0
        for _, where in spots:
            whole |= where
        found.append((bits, whole, spots))
    return tuple(found)


def numbers_of(moves) -> int:
    """How far the moves go, as a set of numbers."""
    numbers = 0
    for move in moves:
        numbers |= 1 << move.number
    return numbers


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
