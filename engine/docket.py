"""The docket of a throw: all that the law can say of it before anybody looks at the men.

Most of what clauses say depends on the throw alone, or on a man's leg of the way alone. That is
asked once for each throw that can lie on the table and each man who could stand somewhere, and the
answers are kept; at the table only what depends on the men who stand about is asked again.
"""

from __future__ import annotations

from engine.crowd import ALLIED, OPPOSING
from engine.dealer import MOVING, Dealer
from engine.hand import Hands, Looks
from engine.law import Bound
from engine.muster import Muster
from engine.position import OFF_BOARD
from engine.throw import Throw


class Docket:
    """One throw under one law."""

    __slots__ = (
        "throw", "total", "hands", "special", "mustered", "asks", "asks_entering", "asks_man",
        "may_enter", "entering_so", "shares", "offers", "gives", "completes", "preferring",
        "preferring_all_entered", "forfeits", "excuses", "excuses_any", "leaves", "tires", "simple",
        "plain",
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
        # the hand for every place; those dealt for what a clause gives to some men only
        self.hands, self.special = dealer.hands(throw.seat, counts, entries, looks)
        self.mustered = Mustered(self.hands, looks.asking("muster"))
        self.asks = looks.asking("table", MOVING)
        entering = looks.asking("table", ("enter",))
        self.asks_entering = tuple(ask for ask in entering if ask not in self.asks)
        self.asks_man = looks.asking("man")
        self.may_enter = looks["enter"].fixed < law.refusing  # the throw by itself allows it
        self.entering_so = tuple(rule.function for rule in enters if rule.at == "table")
        self.shares = functions("shares")
        self.offers = functions("offers")
        self.gives = bool(self.entering_so or self.shares or self.offers)
        self.completes = with_bits("completes")
        # clauses that prefer one move to others, and those of them with no man off the board
        self.preferring = with_bits("demands") + with_bits("bars")
        self.preferring_all_entered = tuple(w for w in self.preferring if w[1].at != "waiting")
        self.forfeits = with_bits("forfeits")
        self.excuses = tuple(holding("excuses"))
        self.excuses_any = any(rule.at != "to" for rule in self.excuses)
        self.leaves = functions("leaves")
        self.tires = functions("tires")
        # Every man has one hand, and nothing has to be asked for each move: most throws.
        self.simple = not (looks.calling or self.asks_man or self.gives)
        # No move is weighed against another, and nothing may be declined.
        self.plain = not (self.completes or self.forfeits or self.preferring or self.excuses)


def together(counts: list):
    """What several clauses give, as one; a range, any number up to its end, stands alone."""
    if len(counts) == 1 and isinstance(counts[0], range):
        return counts[0]
    return tuple(count for those in counts for count in those)


class Mustered(dict):
    """muster → the hands where such men are on the board; asked once for each."""

    def __init__(self, hands: Hands, asks):
        super().__init__()
        self.hands = hands
        self.asks = asks

    def __missing__(self, muster: Muster) -> Hands:
        mood = sum(bit for bit, function in self.asks if function(muster))
        hands = self[muster] = self.hands.under(mood)
        return hands


class Dockets(dict):
    """(turn, dice, throws, moves, sixes) → docket, at a table with these seats; filled as met."""

    def __init__(self, ground, law: Bound, seats: str, mode: str):
        super().__init__()
        self.ground = ground
        self.law = law
        self.seats = seats
        self.dealer = Dealer(ground, law, seats)
        self.lanes = self.dealer.lanes
        self.partners = ground.partners if mode == "partners" else {}
        self.standings = [ground.standings[seat] for seat in seats]  # where men are looked up
        self.others = [self._others(seat) for seat in seats]

    def __missing__(self, key: tuple) -> Docket:
        turn, *thrown = key
        docket = self[key] = Docket(Throw(self.seats[turn], *thrown), self.law, self.dealer)
        return docket

    def _others(self, seat: str) -> list[tuple[int, int]]:
        """Every other seat, by turn, and how far up in the crowd this seat sees its men."""
        ally = self.partners[seat] if self.partners and self.ground.spares else None
        return [
            (turn, self.lanes.width * (ALLIED if other == ally else OPPOSING))
            for turn, other in enumerate(self.seats)
            if other != seat
        ]
