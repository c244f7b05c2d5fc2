"""The docket of a throw: all that the law can say of it before anybody looks at the men.

Most of what clauses say depends on the throw alone, or on a man's leg of the way alone. That is
asked once for each throw that can lie on the table and each man who could stand somewhere, and the
answers are kept; at the table only what depends on the men who stand about is asked again.
"""

from __future__ import annotations

from engine.crowd import ALLIED, OPPOSING
from engine.dealer import ENTERING, MOVING, Dealer
from engine.hand import Hands
from engine.law import Bound
from engine.look import Looks
from engine.muster import Muster
from engine.position import OFF_BOARD
from engine.throw import Throw, without


class Docket:
    """One throw under one law."""

    __slots__ = (
        "throw", "total", "part", "single", "afoot", "waiting", "special", "asks_man", "may_enter",
        "entering_so", "shares", "offers", "gives", "completes", "prefers",
        "preferring", "forfeits", "excuses", "excuses_any", "leaves", "left", "tires",
        "simple", "plain",
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
        # the highest number he may go, where he may go any; his hands hold some beyond it
        self.part = counts[-1] if isinstance(counts, range) else 0
        divided = self.part > 0 or len(counts) > 1  # a man may go one number or another
        enters = holding("enters")
        entries = tuple(
            tuple(end for rule in enters if rule.at == "throw" for end in rule.function(throw, off))
            for off in OFF_BOARD
        )
        # the hands of men on the board, of those off it, and for what a clause gives to some only
        self.afoot = Held(dealer.afoot(throw.seat, counts, looks), looks, MOVING)
        self.waiting = Held(dealer.waiting(throw.seat, entries, looks), looks, ENTERING)
        self.special = dealer.special(throw.seat, looks)
        self.asks_man = looks.asking("man")
        self.may_enter = looks["enter"].fixed < law.refusing  # the throw by itself allows it
        self.entering_so = tuple(rule.function for rule in enters if rule.at == "table")
        self.shares = functions("shares")
        self.offers = functions("offers")
        self.gives = bool(self.entering_so or self.shares or self.offers)
        self.completes = with_bits("completes")
        # clauses that prefer one move to others: with no man off the board, with one, and where one
        # of them may enter
        prefers = with_bits("demands") + with_bits("bars")
        self.prefers = bool(prefers)
        self.preferring = tuple(
            tuple(asked for asked in prefers if asked[1].at not in left_out)
            for left_out in (("waiting", "entering"), ("entering",), ())
        )
        self.forfeits = with_bits("forfeits")
        self.excuses = tuple(holding("excuses"))
        self.excuses_any = any(rule.at != "to" for rule in self.excuses)
        # what is left after a move: where the table decides, and otherwise
        leaves = holding("leaves")
        self.leaves = tuple(rule.function for rule in leaves if rule.at != "throw")
        self.left = Left(throw, [rule.function for rule in leaves if rule.at == "throw"])
        self.tires = functions("tires")
        # Every man has one hand, and nothing is to be asked of each move on the board: most throws.
        # Most of these give each man one number to go.
        self.simple = not (looks.asking("move") or looks.asking("meeting", MOVING) or self.gives)
        self.single = self.simple and not (divided or self.asks_man)
        # No move is weighed against another, and nothing may be declined.
        self.plain = not (self.completes or self.forfeits or prefers or self.excuses)


def together(counts: list):
    """What several clauses give, as one; a range, any number up to its end, stands alone."""
    if len(counts) == 1 and isinstance(counts[0], range):
        return counts[0]
    return tuple(count for those in counts for count in those)


class Left(dict):
    """(kind, uses) of a move → the dice it leaves, as far as the throw decides."""

    def __init__(self, throw: Throw, leaves: list):
        super().__init__()
        self.throw = throw
        self.leaves = leaves

    def __missing__(self, key: tuple) -> tuple[int, ...]:
        kind, uses = key
        for leaves in self.leaves:
            left = leaves(self.throw, kind, uses)
            if left is not None:
                break
        else:
            left = without(self.throw.dice, uses)
        self[key] = left
        return left


class Held(dict):
    """The hands of some of the men, by what clauses about the table or the muster say.

    As a dictionary: muster → the hands where such men are on the board; asked once for each.
    """

    __slots__ = ("hands", "by_muster", "by_table", "fixed")

    def __init__(self, hands: Hands, looks: Looks, kinds):
        super().__init__()
        self.by_muster = looks.asking("muster", kinds)
        self.by_table = looks.asking("table", kinds)
        self.hands = hands
        self.fixed = None if self.by_muster or self.by_table else hands  # whatever they say

    def __missing__(self, muster: Muster) -> Hands:
        mood = sum(bit for bit, function in self.by_muster if function(muster))
        hands = self[muster] = self.hands.under(mood)
        return hands

    def at(self, table) -> Hands:
        """As it is at the table."""
        hands = self[table.muster]
        mood = 0
        for bit, function in self.by_table:
            if function(table):
                mood |= bit
        return hands.under(mood) if mood else hands


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
