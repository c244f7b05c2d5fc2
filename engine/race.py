"""The ground of a race game: places as steps along a seat's own way, and moves along it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.board import Board
from engine.crowd import views
from engine.errors import Unreadable, listed
from engine.move import Move
from engine.position import TAKEN, WAITING, man_name, partner
from engine.standing import Standings


class Race:
    """Steps and squares of every seat. `before` are squares with steps below zero, last is -1."""

    def __init__(
        self,
        board: Board,
        men: int = 4,
        before: dict[str, tuple[str, ...]] | None = None,
        partners: dict[str, str] | None = None,
        spares: bool = True,
    ):
        self.partners = partners or {seat: partner(seat) for seat in board.paths}
        self.spares = spares  # partners are no opponents on the board
        self.board = board
        self.men = men
        self.home = len(next(iter(board.paths.values()))) - 1
        self.first = -max((len(squares) for squares in (before or {}).values()), default=0)
        self.masks = {seat: self._masks(seat, (before or {}).get(seat, ())) for seat in board.paths}
        self.width = self.home - self.first  # of a lane: a bit for each step, see engine.crowd
        self.views = {seat: 2 * self.width * n for n, seat in enumerate(board.paths)}
        self._steps = {seat: self._steps_of(seat) for seat in board.paths}
        self.ahead = lru_cache(maxsize=1 << 16)(self._ahead)  # asked of one leg by every clause
        self.standings = {
            seat: Standings(self.masks[seat], views(self, seat), self.width) for seat in board.paths
        }
        self.legs = lru_cache(maxsize=None)(self._legs)  # of squares and numbers there are few
        self.entries = lru_cache(maxsize=None)(self._entries)
        self.beside = lru_cache(maxsize=None)(self._beside)

    def _masks(self, seat: str, before: tuple[str, ...]) -> dict[int, int]:
        """The square of each step as a set; home and the places off the board are no square."""
        masks = {WAITING: 0, TAKEN: 0, self.home: 0}
        for step, square in enumerate(self.board.paths[seat][:-1]):
            masks[step] = self.board.bits[square]
        for back, square in enumerate(reversed(before), start=1):
            masks[-back] = self.board.bits[square]
        return masks

    def _steps_of(self, seat: str) -> dict[int, list[int]]:
        """A square as a set → its steps on the seat's way; one can be two of them."""
        steps: dict[int, list[int]] = {}
        for step, square in self.masks[seat].items():
            if square:
                steps.setdefault(square, []).append(step)
        return steps

    def shift(self, place: int) -> int:
        """How many bits of a lane lie behind one who stands there; none, if he is off the board."""
        return max(0, place - self.first)

    def _ahead(self, seat: str, place: int, squares: int) -> int:
        """The squares on the seat's way, counted from his place, or from the first."""
        behind, steps = self.first + self.shift(place), self._steps[seat]
        counted = 0
        while squares:
            square = squares & -squares
            squares ^= square
            for step in steps.get(square, ()):
                counted |= 1 << step - behind if step >= behind else 0
        return counted

    def _legs(self, seat: str, index: int, place: int, number: int, uses) -> tuple[Move, ...]:
        """The move of a man on the board `number` steps on, possible or not."""
        end = place + number
        masks = self.masks[seat]
        way = 0
        for step in range(place + 1, min(end, self.home)):
            way |= masks[step]
        kind = "move" if end < self.home else "home" if end == self.home else "beyond"
        return (self._move(kind, seat, index, place, end, masks.get(end, 0), way, uses, number),)

    def _entries(self, seat: str, index: int, place: int, end: int, uses) -> tuple[Move, ...]:
        """The move that brings a man off the board to his step `end`."""
        to = self.masks[seat][end]
        return (self._move("enter", seat, index, place, end, to, 0, uses, sum(uses)),)

    @staticmethod
    def _beside(move: Move) -> Move:
        """The move to a square where another stands, leaving him there: written with `=`."""
        return replace(move, text=f"{move.text}=", kind="beside")

    def _move(self, kind, seat, index, start, end, to, way, uses, number) -> Move:
        man = man_name(seat, index)
        text = f"{man}:{self.write_place(start)}-{self.write_place(end)}"
        left = self.masks[seat][start]
        return Move(text, kind, seat, index, start, end, left, to, way, tuple(uses), number)

    def write_place(self, place: int) -> str:
        return {WAITING: ".", TAKEN: "x", self.home: "H"}.get(place) or str(place)

    def read_place(self, seat: str, text: str) -> int:
        if text in (".", "x", "H"):
            return {".": WAITING, "x": TAKEN, "H": self.home}[text]
        if (text.isascii() and text.removeprefix("-").isdigit()) and str(int(text)) == text:
            place = int(text)
            if self.first <= place < self.home:
                return place
            raise Unreadable(
                f"A man of {seat} cannot stand on {place}: steps run from {self.first} to "
                f"{self.home - 1}, and home is H.",
                text,
            )
        raise Unreadable(
            f"«{text}» is no place for a man of {seat}: write a step, H for home, "
            ". for waiting or x for taken up.",
            text,
        )

    def where(self, move: Move, squares: int) -> str:
        """The squares in the mover's own steps, for sentences: `3` or `3 and 5`.

        One square can be two steps of a way, the first and one coming round: the one he would
        pass or reach is meant.
        """
        path = self.masks[move.seat]
        steps = [step for step, square in sorted(path.items()) if square & squares]
        met = [step for step in steps if move.start < step <= move.end] or steps
        return listed(met, "and")

    def is_home(self, place: int) -> bool:
        return place == self.home
