"""The dealer: what a man could do from each place, and all that the law says of it in advance."""

from __future__ import annotations

from functools import lru_cache

from engine.crowd import Lanes
from engine.hand import Hand, Hands, Looks, gathered
from engine.law import KINDS, Bound
from engine.move import Move
from engine.position import OFF_BOARD, WAITING

MOVING = tuple(kind for kind in KINDS if kind != "enter")


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
        self._hands: dict[tuple, tuple[Hands, Hands]] = {}
        self._dealt: dict[tuple, Hand] = {}
        self._numbers: dict[tuple, int] = {}

    def _where(self, seat: str, clause) -> int:
        return self.lanes.where(clause, seat, self.seats)

    def hands(self, seat: str, counts, entries, looks: Looks) -> tuple[Hands, Hands]:
        """place → hand; and (place, what a clause gives the man there) → hand."""
        key = (seat, counts, entries, tuple(look.key for look in looks.values()))
        if key not in self._hands:
            given = dict(zip(OFF_BOARD, entries, strict=True))
            deal = self._dealing(seat, looks)
            self._hands[key] = (
                Hands(lambda place, mood: deal(place, given.get(place, counts), mood)),
                Hands(lambda what, mood: deal(*what, mood)),
            )
        return self._hands[key]

    def _dealing(self, seat: str, looks: Looks):
        """How hands are dealt to the seat where the law looks so: (place, what is given, mood)."""
        entering = self._number(looks["enter"].key)
        moving = self._number(tuple(looks[kind].key for kind in MOVING))

        def deal(place: int, given, mood: int) -> Hand:
            key = (seat, place, given, mood, entering if place <= WAITING else moving)
            if key not in self._dealt:
                whole = whole_of(given)
                if whole != given:
                    self._dealt[key] = deal(place, whole, mood).upto(given[-1])
                else:
                    self._dealt[key] = self._dealt_at(seat, place, given, looks, mood)
            return self._dealt[key]

        return deal

    def _number(self, key: tuple) -> int:
        """A short name for a long key."""
        return self._numbers.setdefault(key, len(self._numbers))

    def _dealt_at(self, seat: str, place: int, given, looks: Looks, mood: int) -> Hand:
        moves = tuple(self._moves(seat, place, given))
        asked = [looks[move.kind].asked for move in moves]
        return Hand(
            self.law,
            self.ground.men,
            moves,
            tuple([looks[move.kind].before_meeting(move, mood) for move in moves]),
            met=self._about(seat, moves, asked, "to", "way"),
            lacking=self._about(seat, moves, asked, "unless") if looks.lacking else (),
            calls=tuple((n, bit, f) for n, a in enumerate(asked) for bit, f in a["move"]),
            any_part=isinstance(given, range),
        )

    def _about(self, seat: str, moves, asked, *looked_at: str) -> tuple[tuple, ...]:
        """What clauses about squares say of moves, those together that find the same."""
        spots: dict[int, list[tuple[int, int]]] = {}
        for n, move in enumerate(moves):
            for at in looked_at:
                clauses = asked[n][at]
                squares = self.lanes.at(move.way if at == "way" else move.to) if clauses else 0
                for bit, clause in clauses:
                    where = squares & self.where(seat, clause)
                    if where or at == "unless":
                        spots.setdefault(bit, []).append((n, where))
        alike: dict[tuple, int] = {}
        for bit, found in spots.items():
            alike[tuple(found)] = alike.get(tuple(found), 0) | bit
        return gathered((bits, found) for found, bits in alike.items())

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
    """Of numbers one after the other, the list they are part of: its hand is cut, not redealt."""
    if not isinstance(given, range):
        return given
    return next(whole for whole in WHOLES if len(given) <= len(whole))
