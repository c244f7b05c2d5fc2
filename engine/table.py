"""The table as the seat to move sees it: whose men stand where, and what was thrown."""

from __future__ import annotations

from itertools import chain

from engine.move import Move
from engine.position import TAKEN, Position, man_name
from engine.throw import Throw


class Table:
    """Set up from a position; the clauses read it, and only turn-keeping plays on it."""

    __slots__ = (
        "game", "seats", "mode", "dockets", "all_men", "ones", "twos", "seen", "musters", "turn",
        "dice", "throws", "sixes", "played", "score", "order", "lead", "extra", "docket",
        "men", "muster", "others", "crowd",
    )  # fmt: skip

    def __init__(self, dockets, position: Position):
        """The dockets are those of the position's seats and mode."""
        self.dockets = dockets
        self.set_up(position)

    def set_up(self, position: Position) -> None:
        (
            self.game, self.seats, men, self.turn, self.dice, self.throws, self.sixes, played,
            self.score, self.mode, self.order, self.lead, self.extra,
        ) = position  # fmt: skip
        # what was moved of the throw: by whom, by index, and how far
        self.played = tuple([(int(man[1]) - 1, number) for man, number in played])
        self.all_men = list(map(list, men))
        standings = [of[one] for of, one in zip(self.dockets.standings, men, strict=True)]
        # Seat by seat: squares with a man of it, with two of them, both as every seat sees them,
        # and who is on the board.
        self.ones = [standing.one for standing in standings]
        self.twos = [standing.two for standing in standings]
        self.seen = [standing.seen for standing in standings]
        self.musters = [standing.muster for standing in standings]
        if self.dice:
            self.look()

    def twin(self) -> Table:
        """Another table on which everybody stands alike, to try something out."""
        twin = Table.__new__(Table)
        twin.dockets, twin.docket = self.dockets, self.docket
        twin.game, twin.seats, twin.mode = self.game, self.seats, self.mode
        twin.all_men, twin.musters = [men[:] for men in self.all_men], self.musters[:]
        twin.ones, twin.twos, twin.seen = self.ones[:], self.twos[:], self.seen[:]
        twin.turn, twin.dice, twin.throws = self.turn, self.dice, self.throws
        twin.sixes, twin.score = self.sixes, self.score
        twin.played, twin.order = self.played, self.order
        twin.lead, twin.extra = self.lead, self.extra
        return twin

    def look(self) -> None:
        """See the throw on the table and who stands where, as the seat to move."""
        turn = self.turn
        dockets = self.dockets
        self.docket = dockets[turn, self.dice, self.throws, len(self.played), self.sixes]
        self.men = self.all_men[turn]
        self.muster = self.musters[turn]  # which of one's men are on the board, and which off it
        ones, seen = self.ones, self.seen
        opponents, allies, offset, view, lanes = dockets.sights[turn]
        others = looked = 0
        for n in opponents:
            others |= ones[n]
            looked |= seen[n]
        crowd = seen[turn] >> offset & view | (looked >> offset & view) << lanes
        for n in allies:
            others |= ones[n]
            crowd |= (seen[n] >> offset & view) << 2 * lanes
        self.others = others  # squares with a man of another seat
        self.crowd = crowd  # everybody, see engine.crowd

    def look_on(self) -> None:
        """See what is left of the throw, where only men of one's own have moved."""
        turn = self.turn
        self.docket = self.docket.rests[self.dice]
        self.muster = self.musters[turn]
        _, _, offset, view, lanes = self.dockets.sights[turn]
        self.crowd = self.crowd >> lanes << lanes | self.seen[turn] >> offset & view

    @property
    def position(self) -> Position:
        """All of it as a value."""
        men = tuple(map(tuple, self.all_men))
        played = tuple([(man_name(self.seat, index), number) for index, number in self.played])
        return Position(
            self.game, self.seats, men, self.turn, self.dice, self.throws, self.sixes, played,
            self.score, self.mode, self.order, self.lead, self.extra,
        )  # fmt: skip

    # What clauses ask

    @property
    def own(self) -> int:
        """Squares with a man of one's own."""
        return self.ones[self.turn]

    @property
    def pairs(self) -> int:
        """Squares with two men of one's own."""
        return self.twos[self.turn]

    @property
    def blocks(self) -> int:
        """Squares with two men of one other seat."""
        opponents, allies, *_ = self.dockets.sights[self.turn]
        return self._together(self.twos, opponents, allies)

    @property
    def opponents(self) -> int:
        """Squares with a man of a seat that is neither one's own nor one's partner's."""
        opponents, allies, *_ = self.dockets.sights[self.turn]
        return self._together(self.ones, opponents) if allies else self.others

    @staticmethod
    def _together(squares: list[int], *turns: tuple[int, ...]) -> int:
        """What is said of all these seats, in one."""
        together = 0
        for turn in chain(*turns):
            together |= squares[turn]
        return together

    @property
    def handled(self) -> list[int]:
        """Men with whom a part of the throw was played, by index."""
        return [index for index, _ in self.played]

    @property
    def afoot(self) -> list[tuple[int, int]]:
        """Men on the board, alike ones once: (index, place)."""
        return [(index, self.men[index]) for index in self.muster.afoot]

    @property
    def waiting(self) -> list[tuple[int, int]]:
        """Men off the board, alike ones once."""
        return [(index, self.men[index]) for index in self.muster.waiting]

    @property
    def ground(self):
        return self.dockets.ground

    @property
    def seat(self) -> str:
        return self.seats[self.turn]

    @property
    def throw(self) -> Throw:
        return self.docket.throw

    @property
    def partner(self) -> str | None:
        """The partner's seat, where two play against two."""
        return self.dockets.partners.get(self.seat)

    def may_enter(self, place: int) -> bool:
        """Whether a man there may enter on this throw, as far as nobody stands in his way."""
        _, _, alone, _ = self.docket.hands[self.muster][1][place]
        return alone.count > 0

    def standing_at(self, squares: int) -> list[tuple[int, int]]:
        """Men of other seats on the squares: (turn of the seat, index of the man)."""
        found = []
        for turn, seat in enumerate(self.seats):
            if turn != self.turn and self.ones[turn] & squares:
                masks = self.ground.masks[seat]
                for index, place in enumerate(self.all_men[turn]):
                    if masks[place] & squares:
                        found.append((turn, index))
        return found

    def taking(self, squares: int) -> list[tuple]:
        """Events: everyone of another seat who stands on the squares is taken."""
        return [("take", turn, index) for turn, index in self.standing_at(squares)]

    # What turn-keeping does

    def leave(self, dice: tuple[int, ...], index: int, number: int) -> None:
        """Leave these dice to be played after a man has gone a part of the throw."""
        self.dice = dice
        self.played += ((index, number),)

    def clear(self) -> None:
        """Leave nothing of the throw."""
        self.dice = self.played = ()

    def go(self, index: int, move: Move) -> None:
        """Make a man of the seat to move go."""
        turn, left, to = self.turn, move.left, move.to
        one = self.ones[turn]
        if left and to and not (to & one or left & self.twos[turn]):
            # most moves: the same men, none with another
            end, views = move.end, self.docket.views
            self.ones[turn] = one ^ left ^ to
            self.seen[turn] += views[end] - views[move.start]
            self.men[index] = end
        else:
            self.put(turn, index, move.end)

    def put(self, turn: int, index: int, place: int) -> None:
        """Put a man of a seat somewhere."""
        men = self.all_men[turn]
        standing = self.ones[turn], self.twos[turn], self.seen[turn], self.musters[turn]
        self.ones[turn], self.twos[turn], self.seen[turn], self.musters[turn] = (
            self.dockets.standings[turn].moved(standing, men, index, place)
        )
        men[index] = place

    def change(self, event: tuple) -> None:
        """Do what one of the law's events says of men, scores and further keys."""
        name, turn, index, value = (*event, None, None, None)[:4]
        if name in ("take", "off"):
            self.put(turn, index, TAKEN)
        elif name == "place":
            self.put(turn, index, value)
        elif name == "score":
            score = self.score
            self.score = score[:turn] + (score[turn] + value,) + score[turn + 1 :]
        elif name == "mark":
            key, text = value
            kept = tuple(pair for pair in self.extra if pair[0] != key)
            self.extra = kept + (((key, text),) if text else ())
