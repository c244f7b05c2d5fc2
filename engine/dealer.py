"""The dealer: what a man could do from each place, and all that the law says of it in advance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.crowd import Lanes
from engine.hand import Dealing, Dealt, Hand, Hands
from engine.law import KINDS, Bound
from engine.look import Look, Looks
from engine.move import Move
from engine.position import OFF_BOARD, WAITING

ENTERING = ("enter",)
MOVING = tuple(kind for kind in KINDS if kind not in ENTERING)


class Dealer:
    """Deals the hands at a table with these seats.

    Throws that give a man the same moves under the same clauses share them.
    """

    def __init__(self, ground, law: Bound, seats: str):
        self.ground = ground
        self.law = law
        self.seats = seats
        self.lanes = Lanes(ground)
        self.where = lru_cache(maxsize=None)(self._where)
        self.moves = lru_cache(maxsize=None)(self._moves)
        self._hands: dict[tuple, Hands] = {}
        self._dealt: dict[tuple[int, int], Dealt] = {}
        self._made: dict[tuple, Made] = {}
        self._alike: dict[Dealing, Hand] = {}

    def _where(self, seat: str, clause) -> int:
        return self.lanes.where(clause, seat, self.seats)

    def afoot(self, seat: str, counts, looks: Looks) -> Hands:
        """place → hand, of men on the board."""
        counts = whole_of(counts)
        return self._shared(seat, counts, looks, MOVING, lambda place: (place, counts))

    def waiting(self, seat: str, entries, looks: Looks) -> Hands:
        """place → hand, of men off the board."""
        given = dict(zip(OFF_BOARD, entries, strict=True))
        return self._shared(seat, entries, looks, ENTERING, lambda place: (place, given[place]))

    def special(self, seat: str, looks: Looks) -> Hands:
        """(place, what a clause gives the man there) → hand."""
        return self._shared(seat, None, looks, KINDS, lambda what: what)

    def _shared(self, seat: str, given, looks: Looks, kinds, dealt_to) -> Hands:
        """The hands of a seat; throws that give the same and are looked at alike share them."""
        key = (seat, given, kinds, looks.key(kinds))
        if key not in self._hands:
            self._hands[key] = Hands(
                lambda what, mood: self._dealt_at(seat, *dealt_to(what), looks, mood)
            )
        return self._hands[key]

    def made(self, seat: str, counts, entries) -> Made:
        """The moves themselves, of men on the board and off it."""
        counts = whole_of(counts)
        key = (seat, counts, entries)
        if key not in self._made:
            self._made[key] = Made(self.moves, seat, counts, entries)
        return self._made[key]

    def _moves(self, seat: str, place: int, given) -> tuple[Move, ...]:
        """The first man's moves by numbers, to places where he may enter, or beside others."""
        if given and isinstance(given[0], Move):
            return tuple(map(self.ground.beside, given))
        make = self.ground.entries if place <= WAITING else self.ground.legs
        pairs = ((n, (n,)) for n in given) if isinstance(given, range) else given
        return tuple(move for to, uses in pairs for move in make(seat, 0, place, to, uses))

    def _dealt_at(self, seat: str, place: int, given, looks: Looks, mood: int) -> Dealt:
        moves = self.moves(seat, place, given)
        dealing = Leg(self, seat, place, moves, looks, mood).dealing(given)
        hand = self._alike.get(dealing)
        if hand is None:
            hand = self._alike[dealing] = Hand(self.law, dealing)
        shift = self.ground.shift(place)
        return self._dealt.setdefault((shift, id(hand)), (shift, hand.reach, hand.alone, hand))


class Made(dict):
    """place, or (place, what a clause gives there) → the first man's moves; made as asked."""

    def __init__(self, moves, seat: str, counts, entries):
        super().__init__()
        self.moves = moves  # (seat, place, given) → the first man's moves
        self.seat = seat
        self.counts = counts
        self.entries = dict(zip(OFF_BOARD, entries, strict=True))

    def __missing__(self, key) -> tuple[Move, ...]:
        place, given = key if isinstance(key, tuple) else (key, self.entries.get(key, self.counts))
        moves = self[key] = self.moves(self.seat, place, given)
        return moves


class Leg:
    """The moves of one man from his place, as the law looks at them."""

    def __init__(self, dealer: Dealer, seat: str, place: int, moves, looks: Looks, mood: int):
        self.dealer = dealer
        self.law = dealer.law
        self.seat = seat
        self.place = place
        self.shift = dealer.ground.shift(place)
        self.looks = looks
        self.mood = mood
        self.width = len(moves)
        self.looked: list[tuple[int, Move, Look]] = [
            (n, move, looks[move.kind]) for n, move in enumerate(moves)
        ]

    def dealing(self, given) -> Dealing:
        return Dealing(
            given=given,
            numbers=tuple(move.number for _, move, _ in self.looked),
            known=self._known(),
            met=tuple(self._met()),
            lacking=tuple(self._lacking()),
            spared=tuple(self._spared()),
            asked=tuple(self._asked()),
            calls=tuple((n, bit, f) for n, _, look in self.looked for bit, f in look.asked["move"]),
            meetings=tuple(
                (n, bit, f, self._before(move.to))
                for n, move, look in self.looked
                for bit, f in look.asked["meeting"]
            ),
        )

    def _said(self, bits: int, n: int) -> int:
        """The bits as they are said of a move."""
        return self.law.lanes(bits, self.width) << n

    def _before(self, squares: int) -> int:
        return self.dealer.lanes.before(self.seat, self.place, squares)

    def _where(self, clause) -> int:
        """Where before him somebody must stand for the clause to find him."""
        return self.dealer.where(self.seat, clause) >> self.shift

    def _known(self) -> int:
        known = 0
        for n, move, look in self.looked:
            known |= self._said(look.before_meeting(move, self.mood), n)
        return known

    def _met(self) -> Iterator[tuple[int, int]]:
        """What clauses about squares say of the moves, and where somebody must stand for it."""
        for n, move, look in self.looked:
            for squares, clauses in ((move.to, look.asked["to"]), (move.way, look.asked["way"])):
                before = self._before(squares)
                for bit, clause in clauses:
                    where = before & self._where(clause)
                    if where:
                        yield self._said(bit, n), where

    def _lacking(self) -> Iterator[tuple[int, int]]:
        """What clauses say of the moves unless somebody stands there."""
        for n, move, look in self.looked:
            for bit, clause in look.asked["unless"]:
                yield self._said(bit, n), self._before(move.to) & self._where(clause)

    def _spared(self) -> Iterator[tuple[int, int]]:
        """The moves that may be declined, and where somebody must stand for it."""
        for n, move, _ in self.looked:
            for rule in self.looks.sparing:
                if move.kind in rule.on:
                    where = self._before(move.to) & self._where(rule.function)
                    if where:
                        yield 1 << n, where

    def _asked(self) -> Iterator[tuple[int, tuple[int, int]]]:
        """Of clauses on the whole of the throw the numbers whose rest they want to be playable."""
        for bit, rule in self.looks.completes:
            wanted = hoped = 0
            for _, move, _ in self.looked:
                answer = rule.function(move) if move.kind in rule.on else False
                wanted |= bool(answer) << move.number
                hoped |= (answer == "if possible") << move.number
            yield bit, (wanted, hoped)


# A doublet with what is underneath counts fourteen, or twenty-six where a six counts twelve.
WHOLES = (range(1, 15), range(1, 27))


def whole_of(given):
    """Of numbers one after the other, the list they are part of: they share its hands."""
    if not isinstance(given, range):
        return given
    return next(whole for whole in WHOLES if len(given) <= len(whole))
