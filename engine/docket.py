"""The docket of a throw: all that the law can say of it before anybody looks at the men.

Most of what clauses say depends on the throw alone, or on a man's leg of the way alone. That is
asked once for each throw that can lie on the table and each man who could stand somewhere, and the
answers are kept; at the table only what depends on the men who stand about is asked again.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.crowd import OPPOSING
from engine.dealer import ENTERING, MOVING, Dealer
from engine.hand import Hands
from engine.law import Bound
from engine.look import Looks
from engine.muster import Muster
from engine.position import OFF_BOARD
from engine.prospect import prospects
from engine.throw import Throw, without


class Docket:
    """One throw under one law."""

    __slots__ = (
        "throw", "total", "part", "views", "rests", "prospects", "hands", "made", "special",
        "asks_man", "may_enter", "entering_so", "shares", "offers", "gives", "completes", "prefers",
        "preferring", "on_entries", "forfeits", "excuses", "excuses_any", "leaves", "left", "tires",
        "simple", "straight", "compares",
    )  # fmt: skip

    def __init__(self, throw: Throw, law: Bound, dealer: Dealer, views, rests: Rests):
        def speaking(hook: str):
            return [rule for rule in law.of(hook) if rule.when(throw)]

        def with_bits(hook: str):
            return tuple((law.bit(rule), rule) for rule in speaking(hook))

        def functions(hook: str):
            return tuple(rule.function for rule in speaking(hook))

        self.throw = throw
        self.total = throw.total
        self.views = views  # place → how a man there looks to everybody
        looks = Looks(law, throw)
        counts = together([function(throw) for function in functions("counts")])
        # the highest number he may go, where he may go any; his hands hold some beyond it
        self.part = counts[-1] if isinstance(counts, range) else 0
        enters = speaking("enters")
        entries = tuple(
            tuple(end for rule in enters if rule.at == "throw" for end in rule.function(throw, off))
            for off in OFF_BOARD
        )
        # the hands of men on the board and off it, and those for what a clause gives to some only
        afoot = dealer.afoot(throw.seat, counts, looks)
        self.hands = Held(afoot, dealer.waiting(throw.seat, entries, looks), looks)
        self.made = dealer.made(throw.seat, counts, entries)
        self.special = dealer.special(throw.seat, looks)
        self.asks_man = looks.asking("man")
        self.may_enter = looks["enter"].fixed < law.refusing  # the throw by itself allows it
        self.entering_so = tuple(rule.function for rule in enters if rule.at == "table")
        self.shares = functions("shares")
        self.offers = functions("offers")
        self.gives = bool(self.entering_so or self.shares or self.offers)
        self.completes = tuple(looks.completes)
        # clauses that prefer one move to others: with no man off the board, and with one; and those
        # that are asked about entries alone
        prefers = with_bits("demands") + with_bits("bars")
        self.prefers = bool(prefers)
        self.on_entries = tuple(asked for asked in prefers if asked[1].at == "entering")
        self.preferring = tuple(
            tuple(asked for asked in prefers if asked[1].at not in left_out)
            for left_out in (("waiting", "entering"), ("entering",))
        )
        self.forfeits = with_bits("forfeits")
        self.excuses = tuple(speaking("excuses"))
        self.excuses_any = any(rule.at != "to" for rule in self.excuses)
        # what is left after a move: where the table decides, and otherwise
        leaves = speaking("leaves")
        self.leaves = tuple(rule.function for rule in leaves if rule.at != "throw")
        self.left = Left(throw, [rule.function for rule in leaves if rule.at == "throw"])
        self.rests = rests  # what is left → its docket
        self.prospects = prospects(self.total)
        self.tires = functions("tires")
        # Every man has one hand, and nothing is to be asked of each move on the board: most throws.
        self.simple = not (looks.asking("move") or looks.asking("meeting", MOVING) or self.gives)
        self.straight = self.simple and not (self.part or self.asks_man)  # and goes but one number
        # Some clause weighs moves against each other, or puts something in place of all.
        self.compares = bool(self.completes or self.forfeits or prefers)


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


class Rests(dict):
    """The dice left after a move → the docket of what is left, the turn going on; as asked."""

    def __init__(self, dockets: Dockets, turn: int, throw: Throw):
        super().__init__()
        self.dockets = dockets
        self.turn = turn
        self.throw = throw

    def __missing__(self, dice: tuple[int, ...]) -> Docket:
        throw = self.throw
        key = (self.turn, dice, throw.throws, throw.moves + 1, throw.sixes)
        docket = self[dice] = self.dockets[key]
        return docket


class Held(dict):
    """muster → the hands of men on the board and of those off it; asked once for each muster."""

    def __init__(self, afoot: Hands, waiting: Hands, looks: Looks):
        super().__init__()
        self.hands = (afoot, waiting)
        self.by_muster = [looks.asking("muster", kinds) for kinds in (MOVING, ENTERING)]
        self.by_table = [looks.asking("table", kinds) for kinds in (MOVING, ENTERING)]
        self.fixed = not any(self.by_table)  # by the muster

    def __missing__(self, muster: Muster) -> tuple[Hands, ...]:
        pair = self[muster] = holding(self.hands, self.by_muster, muster)
        return pair

    def at(self, table) -> tuple[Hands, ...]:
        """The same as it is at the table."""
        pair = self[table.muster]
        return pair if self.fixed else holding(pair, self.by_table, table)


def holding(pair: tuple[Hands, ...], asks, about) -> tuple[Hands, ...]:
    """The hands where those clauses hold too that say so about the muster or the table."""
    return tuple(
        hands.under(sum(bit for bit, function in asked if function(about)))
        for hands, asked in zip(pair, asks, strict=True)
    )


class Sight(NamedTuple):
    """Whom a seat sees, by turn, and where to find it in how men look to everybody."""

    opponents: tuple[int, ...]
    allies: tuple[int, ...]
    offset: int  # of its view
    view: int  # one view, as a set of bits
    lanes: int  # how far up opponents are put in a crowd, and allies as much again


class Dockets(dict):
    """(turn, dice, throws, moves, sixes) → docket, at a table with these seats; filled as met."""

    def __init__(self, ground, law: Bound, seats: str, mode: str):
        super().__init__()
        self.ground = ground
        self.law = law
        self.seats = seats
        self.dealer = Dealer(ground, law, seats)
        self.partners = ground.partners if mode == "partners" else {}
        self.standings = [ground.standings[seat] for seat in seats]  # where men are looked up
        # plain tuples: these are read faster
        self.sights = [tuple(self._sight(seat)) for seat in seats]

    def __missing__(self, key: tuple) -> Docket:
        turn, *thrown = key
        throw = Throw(self.seats[turn], *thrown)
        views, rests = self.standings[turn].views, Rests(self, turn, throw)
        docket = Docket(throw, self.law, self.dealer, views, rests)
        self[key] = docket
        return docket

    def _sight(self, seat: str) -> Sight:
        """What the seat sees at the table."""
        spared = self.partners[seat] if self.partners and self.ground.spares else None
        others = [turn for turn, other in enumerate(self.seats) if other != seat]
        return Sight(
            opponents=tuple(turn for turn in others if self.seats[turn] != spared),
            allies=tuple(turn for turn in others if self.seats[turn] == spared),
            offset=self.ground.views[seat],
            view=self.dealer.lanes.view,
            lanes=OPPOSING * self.dealer.lanes.width,
        )
