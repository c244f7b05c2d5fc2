"""Falcon's lost figures: which numberings of the thirty-six circles can be, found step by step.

The text asks that every column and, for the players at the other two sides, every row hold each
figure once: a Latin square. Supposing that the border line before each player runs in order, the
steps are: a direction for each side; the border those directions give, if they agree at the
corners; every Latin square with that border; what the squares found have in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import factorial
from typing import NamedTuple

Rows = tuple[tuple[int, ...], ...]  # the row nearest S first, each from S's left to S's right
Border = dict[tuple[int, int], int]  # figures given beforehand: (column, row) → figure

SIZE = 6
FIGURES = range(1, SIZE + 1)
LAST = SIZE - 1
TO_THE_RIGHT = tuple(FIGURES)  # 1 to 6 from the player's left to his right
TO_THE_LEFT = TO_THE_RIGHT[::-1]

# The border line before each player, from his left to his right: W faces E and has N on his left.
LINES = {
    "S": tuple((n, 0) for n in range(SIZE)),
    "W": tuple((0, LAST - n) for n in range(SIZE)),
    "N": tuple((LAST - n, LAST) for n in range(SIZE)),
    "E": tuple((LAST, n) for n in range(SIZE)),
}
Directions = dict[str, tuple[int, ...]]  # seat → the figures of his line, from his left
SUPPOSED: Directions = {
    "S": TO_THE_RIGHT,
    "W": TO_THE_LEFT,
    "N": TO_THE_RIGHT,
    "E": TO_THE_LEFT,
}


# Step 1: a direction for each side


def all_directions() -> Iterator[Directions]:
    """The sixteen ways of choosing a direction for each of the four border lines."""
    for choice in product((TO_THE_RIGHT, TO_THE_LEFT), repeat=len(LINES)):
        yield dict(zip(LINES, choice, strict=True))


def clashes(directions: Directions) -> list[tuple[int, int]]:
    """The corners where two players' lines ask for different figures."""
    seen: dict[tuple[int, int], set[int]] = {}
    for seat, figures in directions.items():
        for circle, figure in zip(LINES[seat], figures, strict=True):
            seen.setdefault(circle, set()).add(figure)
    return sorted(circle for circle, figures in seen.items() if len(figures) > 1)


# Step 2: the border they give


def border(directions: Directions) -> Border:
    """The figures on the border circles of the sides named, where they agree."""
    if clashes(directions):
        raise ValueError(f"The border lines clash at {clashes(directions)}.")
    return {
        circle: figure
        for seat, figures in directions.items()
        for circle, figure in zip(LINES[seat], figures, strict=True)
    }


# Step 3: every Latin square with that border


def latin_squares(fixed: Border) -> Iterator[Rows]:
    """Every Latin square with the figures fixed, in the lexicographic order of its rows."""
    in_column = [{f for (x, _), f in fixed.items() if x == n} for n in range(SIZE)]
    in_row = [{f for (_, y), f in fixed.items() if y == n} for n in range(SIZE)]
    grid = [[fixed.get((x, y), 0) for x in range(SIZE)] for y in range(SIZE)]
    empty = [(x, y) for y in range(SIZE) for x in range(SIZE) if not grid[y][x]]

    def filled_from(n: int) -> Iterator[Rows]:
        if n == len(empty):
            yield tuple(map(tuple, grid))
            return
        x, y = empty[n]
        for figure in FIGURES:
            if figure in in_column[x] or figure in in_row[y]:
                continue
            grid[y][x] = figure
            in_column[x].add(figure)
            in_row[y].add(figure)
            yield from filled_from(n + 1)
            in_column[x].remove(figure)
            in_row[y].remove(figure)

    return filled_from(0)


@cache
def admissible() -> dict[str, Rows]:
    """The numberings with the supposed border, named n1, n2 … in the order they are found."""
    found = latin_squares(border(SUPPOSED))
    return {f"n{n}": rows for n, rows in enumerate(found, start=1)}


def with_two_borders() -> int:
    """How many squares remain if only S's and N's lines are fixed."""
    opposite = {seat: SUPPOSED[seat] for seat in "SN"}
    return sum(1 for _ in latin_squares(border(opposite)))


def of_order_six() -> int:
    """All Latin squares of order six: those with first row and column in order, times the rest."""
    in_order = {(n, 0): n + 1 for n in range(SIZE)} | {(0, n): n + 1 for n in range(SIZE)}
    reduced = sum(1 for _ in latin_squares(in_order))
    return factorial(SIZE) * factorial(SIZE - 1) * reduced


# Step 4: what they have in common


def half_turned(rows: Rows) -> Rows:
    """The field as N sees it."""
    return tuple(row[::-1] for row in rows[::-1])


def mirrored(rows: Rows) -> Rows:
    """The image in the diagonal from S's left corner: columns and rows change places."""
    return tuple(zip(*rows, strict=True))


def sums_to_seven(rows: Rows) -> bool:
    """Circles equally far from the two ends of a column, or of a row, add up to seven."""
    return all(
        rows[y][x] + rows[LAST - y][x] == 7 == rows[y][x] + rows[y][LAST - x]
        for x, y in product(range(SIZE), repeat=2)
    )


def is_product_table(rows: Rows) -> bool:
    """Each figure is S's end of its column times W's end of its row, sevens cast out."""
    return all(rows[y][x] == rows[0][x] * rows[y][0] % 7 for x, y in product(range(SIZE), repeat=2))


def is_evenly_mixed(rows: Rows) -> bool:
    """Each figure is followed by every other once along the rows, and once along the columns."""
    return _neighbours_differ(rows) and _neighbours_differ(mirrored(rows))


def _neighbours_differ(rows: Rows) -> bool:
    pairs = [pair for row in rows for pair in zip(row, row[1:], strict=False)]
    return len(set(pairs)) == len(pairs)


def mirror_images() -> list[tuple[str, str]]:
    """The numberings that are not their own image in the diagonal, each with its image."""
    names = {rows: name for name, rows in admissible().items()}
    pairs = [(name, names[mirrored(rows)]) for rows, name in names.items()]
    return [(one, other) for one, other in pairs if int(one[1:]) < int(other[1:])]


# The account, for the page


class Finding(NamedTuple):
    """One step of the search: what was counted, how many there are, and which."""

    says: str
    count: int
    names: tuple[str, ...] = ()


def steps() -> tuple[Finding, ...]:
    """The whole search with every number counted anew."""
    return (*_steps_to_the_border(), *_steps_within(), *_what_is_common())


def _steps_to_the_border() -> Iterator[Finding]:
    directions = list(all_directions())
    agreeing = [choice for choice in directions if not clashes(choice)]
    left_to_right = dict.fromkeys(LINES, TO_THE_RIGHT)
    yield Finding("Latin squares of order six", of_order_six())
    yield Finding("ways of choosing a direction for each of the four border lines", len(directions))
    yield Finding(
        "corners that clash if all four players read 1 to 6 from left to right",
        len(clashes(left_to_right)),
        tuple("abcdef"[x] + str(y + 1) for x, y in clashes(left_to_right)),
    )
    yield Finding(
        "ways in which all four corners agree", len(agreeing), tuple(map(_told, agreeing))
    )


def _told(directions: Directions) -> str:
    right = " and ".join(s for s, figures in directions.items() if figures == TO_THE_RIGHT)
    left = " and ".join(s for s, figures in directions.items() if figures == TO_THE_LEFT)
    return f"{right} from left to right, {left} from right to left"


def _steps_within() -> Iterator[Finding]:
    yield Finding("Latin squares with the border lines of S and N alone fixed", with_two_borders())
    yield Finding(
        "Latin squares with all four border lines", len(admissible()), tuple(admissible())
    )


def _what_is_common() -> Iterator[Finding]:
    yield _those("the same after half a turn", lambda rows: half_turned(rows) == rows)
    yield _those("the same in the diagonal from S's left corner", lambda r: mirrored(r) == r)
    pairs = tuple(f"{one} and {other}" for one, other in mirror_images())
    yield Finding("pairs of mirror images in that diagonal", len(pairs), pairs)
    yield _those("sums of seven in every column and row, not at the ends alone", sums_to_seven)
    yield _those("multiplication tables with sevens cast out", is_product_table)
    yield _those("each figure followed by every other exactly once", is_evenly_mixed)


def _those(says: str, holds) -> Finding:
    names = tuple(name for name, rows in admissible().items() if holds(rows))
    return Finding(says, len(names), names)
