"""The ground of Falcon: a square field of numbered circles with Entree points along its sides.

A place is a circle (`e4`), a falcon on a circle (`e4*`) or an Entree point, named by its side and
the figure on the circle before it (`S5`). Columns are counted from a player's own side: for S and N
they run up and down the drawing, for W and E across it.
"""

from __future__ import annotations

from functools import lru_cache

from engine.board import Board, Square
from engine.crowd import views
from engine.errors import Unreadable, listed
from engine.move import Move
from engine.numberings import LINES, SIZE, Rows
from engine.position import SEATS, TAKEN, WAITING, man_name
from engine.standing import Standings

# Places as numbers, the hundreds telling what stands there.
MAN, FALCON, ENTREE = 100, 200, 300

CIRCLES = tuple("abcdef"[x] + str(y + 1) for y in range(SIZE) for x in range(SIZE))
POINTS = tuple(f"{seat}{figure}" for seat in SEATS for figure in range(1, SIZE + 1))
WRITTEN = {
    WAITING: ".",
    TAKEN: "x",
    **{MAN + n: name for n, name in enumerate(CIRCLES)},
    **{FALCON + n: f"{name}*" for n, name in enumerate(CIRCLES)},
    **{ENTREE + n: name for n, name in enumerate(POINTS)},
}
READ = {text: place for place, text in WRITTEN.items()}
# From a border circle of his own one step ahead, seat by seat: (columns, rows).
AHEAD = {"S": (0, 1), "W": (1, 0), "N": (0, -1), "E": (-1, 0)}


def entree(seat: str, figure: int) -> int:
    """The Entree point on the seat's side behind the circle with that figure."""
    return READ[f"{seat}{figure}"]


def is_falcon(place: int) -> bool:
    return FALCON <= place < ENTREE


def turned_over(place: int) -> int:
    """The same circle, the man on it turned falcon side up."""
    return place - MAN + FALCON


def in_line(one: int, other: int) -> bool:
    """Whether two circles stand in one row, column or diagonal of the field."""
    (row, column), (other_row, other_column) = (divmod(p % MAN, SIZE) for p in (one, other))
    across, along = abs(column - other_column), abs(row - other_row)
    return not across or not along or across == along


class Field:
    """Circles, figures and columns under one numbering; the same questions answered as a Race."""

    men = SIZE

    def __init__(self, rows: Rows):
        self.rows = rows
        self.figures = dict(zip(CIRCLES, (figure for row in rows for figure in row), strict=True))
        columns = dict(pair for seat in SEATS for pair in self._columns(seat))
        paths = {point: columns[point] for point in POINTS}
        self.board = Board(tuple(self._squares(paths)), paths)
        bits = self.board.bits
        masks = {p: bits.get(text.rstrip("*"), 0) for p, text in WRITTEN.items()}
        self.masks = dict.fromkeys(SEATS, masks)
        self.column_of = {(p[0], square): path for p, path in paths.items() for square in path}
        self.width = self.board.width  # of a lane: a bit for each square, see engine.crowd
        self.views = dict.fromkeys(SEATS, 0)  # all see the same
        self.standings = {seat: Standings(masks, views(self, seat), self.width) for seat in SEATS}
        self.legs = lru_cache(maxsize=None)(self._legs)
        self.entries = lru_cache(maxsize=None)(self._entries)
        self.reach = lru_cache(maxsize=1 << 14)(self._reach)

    # The board

    def _columns(self, seat: str):
        """For each Entree point of the seat: the point itself and the six circles before it."""
        dx, dy = AHEAD[seat]
        for x, y in LINES[seat]:
            column = ["abcdef"[x + n * dx] + str(y + n * dy + 1) for n in range(SIZE)]
            point = f"{seat}{self.figures[column[0]]}"
            yield point, (point, *column)

    def _squares(self, paths):
        for name in CIRCLES:
            x, y = "abcdef".index(name[0]), int(name[1]) - 1
            yield Square(name, x + 1, SIZE - y, "circle", "", str(self.figures[name]))
        for name in POINTS:
            before = paths[name][1]
            dx, dy = AHEAD[name[0]]
            x, y = "abcdef".index(before[0]) - dx, int(before[1]) - 1 - dy
            yield Square(name, x + 1, SIZE - y, "entree", "", f"Entree point {name}")

    # Men

    def is_home(self, place: int) -> bool:
        """Nobody is out of the game's reach but on an Entree point: there is no home."""
        return False

    def shift(self, place: int) -> int:
        """Squares are counted alike wherever one stands: men go in all directions."""
        return 0

    def ahead(self, seat: str, place: int, squares: int) -> int:
        return squares

    # Moves

    def _legs(self, seat: str, index: int, place: int, figure: int, uses) -> tuple[Move, ...]:
        """Every circle the figure may be thought to give a man on the board."""
        if is_falcon(place):
            return tuple(self._flights(seat, index, place, figure, uses))
        return tuple(self._advances(seat, index, place, figure, uses))

    def _flights(self, seat, index, place, figure, uses):
        """A falcon to each other circle that bears the figure."""
        for name in CIRCLES:
            end = READ[f"{name}*"]
            if self.figures[name] == figure and end != place:
                yield self._move("fly", seat, index, place, end, (), uses)

    def _advances(self, seat, index, place, figure, uses):
        """A man to the circle of his column that bears the figure, and to that beside him."""
        start = WRITTEN[place]
        column = self.column_of[seat, start]
        rank = column.index(start)
        (goal,) = (n for n in range(1, SIZE + 1) if self.figures[column[n]] == figure)
        kind = "move" if goal > rank else "back"
        yield self._move(
            kind, seat, index, place, READ[column[goal]], column[rank + 1 : goal], uses
        )
        if rank and goal != rank:
            beside = next(name for name in self._rank(seat, rank) if self.figures[name] == figure)
            yield self._move("side", seat, index, place, READ[beside], (), uses)

    def _rank(self, seat: str, rank: int):
        """The circles as far from the seat's side as that, one from each of his columns."""
        return [path[rank] for name, path in self.board.paths.items() if name[0] == seat]

    def _entries(self, seat: str, index: int, place: int, point: int, uses) -> tuple[Move, ...]:
        """A man off the board to the Entree point; a new one also to the circle before it."""
        ends = [point]
        if place == WAITING:
            ends.append(READ[self.board.paths[WRITTEN[point]][1]])
        return tuple(self._move("enter", seat, index, place, end, (), uses) for end in ends)

    def _move(self, kind: str, seat: str, index: int, start: int, end: int, way, uses) -> Move:
        text = f"{man_name(seat, index)}:{WRITTEN[start]}-{WRITTEN[end]}"
        left, to = self.masks[seat][start], self.masks[seat][end]
        passed, uses = self.board.set_of(*way), tuple(uses)
        return Move(text, kind, seat, index, start, end, left, to, passed, uses, sum(uses))

    def _reach(self, seat: str, men: tuple[int, ...], figure: int) -> tuple[tuple[int, int], ...]:
        """What the figure gives the seat's men: circles ahead with the way there, an Entree point.

        Each is a pair of sets of squares.
        """
        afoot = self.standings[seat][men].muster.afoot
        moves = [m for i in afoot for m in self.legs(seat, i, men[i], figure, (figure,))]
        reached = [(move.to, move.way) for move in moves if move.kind == "move"]
        if WAITING in men:
            reached.append((self.masks[seat][entree(seat, figure)], 0))
        return tuple(reached)

    # Text

    def write_place(self, place: int) -> str:
        return WRITTEN.get(place) or str(place)  # a pass has no place to write

    def read_place(self, seat: str, text: str) -> int:
        place = READ.get(text)
        if place is None:
            raise Unreadable(
                f"«{text}» is no place for a man of {seat}: write a circle such as e4, e4* for a "
                f"falcon, an Entree point such as {seat}5, . for in hand or x for taken.",
                text,
            )
        if place >= ENTREE and text[0] != seat:
            raise Unreadable(
                f"A man of {seat} cannot stand on {text}: he enters on his own side, "
                f"{seat}1 to {seat}{SIZE}.",
                text,
            )
        return place

    def where(self, move: Move, squares: int) -> str:
        return listed(self.board.names(squares), "and")


@lru_cache(maxsize=32)
def field_of(rows: Rows) -> Field:
    """The field with these figures, laid once."""
    return Field(rows)
