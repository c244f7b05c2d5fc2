"""The dealer: what a man could do from each place, and all that the law says of it in advance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.crowd import Lanes
from engine.hand import Hand, Hands
from engine.law import KINDS, Bound
from engine.look import Looks
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
        self.lanes = Lanes(ground.board.width)
        self.where = lru_cache(maxsize=None)(self._where)
        self._hands: dict[tuple, Hands] = {}

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
        key = (seat, given, kinds, tuple(looks[kind].key for kind in kinds))
        if key not in self._hands:
            self._hands[key] = Hands(
                lambda what, mood: self._dealt_at(seat, *dealt_to(what), looks, mood)
            )
        return self._hands[key]

    def _dealt_at(self, seat: str, place: int, given, looks: Looks, mood: int) -> Hand:
        moves = tuple(self._moves(seat, place, given))
        looked = [looks[move.kind] for move in moves]
        lanes, width = self.law.lanes, len(moves)
        known = 0
        for n, (look, move) in enumerate(zip(looked, moves, strict=True)):
            known |= lanes(look.before_meeting(move, mood), width) << n
        return Hand(
            self.law,
            self.ground.men,
            moves,
            known,
            any_part=isinstance(given, range),
            met=tuple(self._about(seat, moves, looked)),
            lacking=tuple(self._lacking(seat, moves, looked)) if looks.lacking else (),
            calls=tuple((n, bit, f) for n, a in enumerate(looked) for bit, f in a.asked["move"]),
            meetings=tuple(
                (n, bit, f, self.lanes.at(moves[n].to))
                for n, a in enumerate(looked)
                for bit, f in a.asked["meeting"]
            ),
        )

    def _about(self, seat: str, moves, looked) -> Iterator[tuple[int, int]]:
        """What clauses about squares say of the moves, and where somebody must stand for it."""
        for n, (look, move) in enumerate(zip(looked, moves, strict=True)):
            for squares, clauses in ((move.to, look.asked["to"]), (move.way, look.asked["way"])):
                for bit, clause in clauses if squares else ():
                    where = self.lanes.at(squares) & self.where(seat, clause)
                    if where:
                        yield self.law.lanes(bit, len(moves)) << n, where

    def _lacking(self, seat: str, moves, looked) -> Iterator[tuple[int, int]]:
        """What clauses say of the moves unless somebody stands there."""
        for n, (look, move) in enumerate(zip(looked, moves, strict=True)):
            for bit, clause in look.asked["unless"]:
                where = self.lanes.at(move.to) & self.where(seat, clause)
                yield self.law.lanes(bit, len(moves)) << n, where

    def _moves(self, seat: str, place: int, given):
        """The first man's moves by numbers, to places where he may enter, or beside others."""
        if given and isinstance(given[0], Move):
            yield from map(self.ground.beside, given)
            return
        make = self.ground.entries if place <= WAITING else self.ground.legs
        pairs = ((n, (n,)) for n in given) if isinstance(given, range) else given
        for number, uses in pairs:
            yield from make(seat, 0, place, number, uses)


# A doublet with what is underneath counts fourteen, or twenty-six where a six counts twelve.
WHOLES = (range(1, 15), range(1, 27))


def whole_of(given):
    """Of numbers one after the other, the list they are part of: they share its hands."""
    if not isinstance(given, range):
        return given
    return next(whole for whole in WHOLES if len(given) <= len(whole))
