"""The docket of a throw: all that the law can say of it before anybody looks at the men.

Most of what clauses say depends on the throw alone, or on a man's leg of the way alone. That is
asked once for each throw that can lie on the table and each man who could stand somewhere, and the
answers are kept; at the table only what depends on the men who stand about is asked again.
"""

from __future__ import annotations

from engine.hand import Hand, Hands, Looks
from engine.law import KINDS, Bound
from engine.move import Move
from engine.position import OFF_BOARD, WAITING
from engine.throw import Throw

MOVING = tuple(kind for kind in KINDS if kind != "enter")


class Docket:
    """One throw under one law."""

    __slots__ = (
        "throw", "total", "hands", "special", "asks", "asks_entering", "asks_man", "may_enter",
        "entering_so", "shares", "offers", "completes", "demands", "bars", "forfeits", "excuses",
        "leaves", "tires", "simple", "weighs", "plain",
    )  # fmt: skip

    def __init__(self, throw: Throw, law: Bound, dealer: Dealer):
        def holding(hook: str):
            return [rule for rule in law.of(hook) if rule.when(throw)]

        def with_bits(hook: str):
            return tuple((law.bit(rule), rule) for rule in holding(hook))

        def functions(hook: str):
            return tuple(rule.function for rule in holding(hook))

        self.throw = throw
        self.total = throw.total
        looks = Looks(law, throw)
        counts = together([function(throw) for function in functions("counts")])
        enters = holding("enters")
        entries = tuple(
            tuple(end for rule in enters if rule.at == "throw" for end in rule.function(throw, off))
            for off in OFF_BOARD
        )
        # the hand of every man; those dealt for what a clause gives to some men only
        self.hands, self.special = dealer.hands(throw.seat, counts, entries, looks)
        self.asks = looks.asking("table", MOVING)
        entering = looks.asking("table", ("enter",))
        self.asks_entering = tuple(ask for ask in entering if ask not in self.asks)
        self.asks_man = looks.asking("man")
        self.may_enter = looks["enter"].fixed < law.refusing  # the throw by itself allows it
        self.entering_so = tuple(rule.function for rule in enters if rule.at == "table")
        self.shares = functions("shares")
        self.offers = functions("offers")
        self.completes = with_bits("completes")
        self.demands = with_bits("demands")
        self.bars = with_bits("bars")
        self.forfeits = with_bits("forfeits")
        self.excuses = tuple(holding("excuses"))
        self.leaves = functions("leaves")
        self.tires = functions("tires")
        # Every man has one hand, and nothing has to be asked for each move: most throws.
        self.simple = not (
            looks.calling or self.asks_man or self.entering_so
            or self.shares or self.offers or self.completes
        )  # fmt: skip
        # One move is weighed against another; or nothing is, and nothing may be declined.
        self.weighs = bool(self.demands or self.bars or self.forfeits)
        self.plain = not (self.weighs or self.excuses)


def together(counts: list):
    """What several clauses give, as one; a range, any number up to its end, stands alone."""
    if len(counts) == 1 and isinstance(counts[0], range):
        return counts[0]
    return tuple(count for those in counts for count in those)


class Dealer:
    """Deals the hands; throws that give a man the same moves under the same clauses share them."""

    def __init__(self, ground, law: Bound):
        self.ground = ground
        self.law = law
        self._hands: dict[tuple, tuple[Hands, Hands]] = {}
        self._dealt: dict[tuple, Hand] = {}
        self._numbers: dict[tuple, int] = {}

    def hands(self, seat: str, counts, entries, looks: Looks) -> tuple[Hands, Hands]:
        """man → hand; and (man, what a clause gives him) → hand."""
        key = (seat, counts, entries, tuple(look.key for look in looks.values()))
        if key not in self._hands:
            given = dict(zip(OFF_BOARD, entries, strict=True))
            deal = self._dealing(seat, looks)
            self._hands[key] = (
                Hands(lambda man, mood: deal(man, given.get(man[1], counts), mood)),
                Hands(lambda what, mood: deal(*what, mood)),
            )
        return self._hands[key]

    def _dealing(self, seat: str, looks: Looks):
        """How hands are dealt to the seat where the law looks so: (man, what is given, mood)."""
        entering = self._number(looks["enter"].key)
        moving = self._number(tuple(looks[kind].key for kind in MOVING))

        def deal(man: tuple[int, int], given, mood: int) -> Hand:
            key = (seat, man, given, mood, entering if man[1] <= WAITING else moving)
            if key not in self._dealt:
                whole = whole_of(given)
                if whole != given:
                    self._dealt[key] = deal(man, whole, mood).upto(given[-1])
                else:
                    moves = tuple(self._moves(seat, man, given))
                    self._dealt[key] = Hand(self.law, looks, moves, mood)
            return self._dealt[key]

        return deal

    def _number(self, key: tuple) -> int:
        """A short name for a long key."""
        return self._numbers.setdefault(key, len(self._numbers))

    def _moves(self, seat: str, man: tuple[int, int], given):
        """The man's moves by numbers, to places where he may enter, or beside others."""
        if given and isinstance(given[0], Move):
            yield from map(self.ground.beside, given)
            return
        make = self.ground.entries if man[1] <= WAITING else self.ground.legs
        pairs = ((n, (n,)) for n in given) if isinstance(given, range) else given
        for number, uses in pairs:
            yield from make(seat, *man, number, uses)


# A doublet with what is underneath counts fourteen, or twenty-six where a six counts twelve.
WHOLES = (range(1, 15), range(1, 27))


def whole_of(given):
    """Of numbers one after the other, the list they are part of: its hand is cut, not redealt."""
    if not isinstance(given, range):
        return given
    return next(whole for whole in WHOLES if len(given) <= len(whole))


class Dockets(dict):
    """(seat, dice, throws, moves, sixes) → docket, filled as such throws lie on the table."""

    def __init__(self, ground, law: Bound):
        super().__init__()
        self.law = law
        self.dealer = Dealer(ground, law)

    def __missing__(self, key: tuple) -> Docket:
        docket = self[key] = Docket(Throw(*key), self.law, self.dealer)
        return docket
