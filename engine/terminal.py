"""The board and the verdicts drawn in characters, for the terminal."""

from __future__ import annotations

from engine.errors import listed
from engine.play import Game
from engine.position import OFF_BOARD, Position

CELL = 4  # characters at least
# An empty square by its kind; any other is a point.
EMPTY = {
    "castle": "[]", "home": "[]", "entrance": "<>", "entering": "<>", "safety": "o", "gold": "*",
    "blue": "~", "path": ":", "central": ":", "star": "()", "start": "()",
}  # fmt: skip


def drawn(game: Game, position: Position) -> str:
    """The board with the men on it, and beside each seat the men who are off it."""
    board = game.ground.board
    standing: dict[str, str] = {}
    for seat, men in zip(position.seats, position.men, strict=True):
        for square, names in _by_square(game, seat, men).items():
            standing[square] = f"{standing.get(square, '')}{seat}{''.join(names)}"
    cells = {square.id: standing.get(square.id) or _empty(square) for square in board.squares}
    rows = _rows(board.squares, cells)
    return "\n".join([*rows, "", *_off(game, position)])


def legend(game: Game) -> str:
    """What stands for the empty squares that are no plain ones."""
    kinds = dict.fromkeys(square.kind for square in game.ground.board.squares)
    signs: dict[str, list[str]] = {}
    for kind in kinds:
        if kind in EMPTY:
            signs.setdefault(EMPTY[kind], []).append(kind)
    told = [f"{sign} {listed(named)}" for sign, named in signs.items()]
    return "   ".join([*told, "S12 the men S1 and S2"])


def _empty(square) -> str:
    if square.kind == "circle":
        return square.label
    return EMPTY.get(square.kind, ".")


def _by_square(game: Game, seat: str, men) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for index, place in enumerate(men):
        for name in game.ground.board.names(game.ground.masks[seat].get(place, 0)):
            star = "*" if game.ground.write_place(place).endswith("*") else ""
            found.setdefault(name, []).append(f"{index + 1}{star}")
    return found


def _rows(squares, cells: dict[str, str]) -> list[str]:
    width = int(max(square.x for square in squares)) + 1
    height = int(max(square.y for square in squares)) + 1
    cell = max(CELL, *(len(text) + 1 for text in cells.values()))
    grid = [[" " * cell for _ in range(width)] for _ in range(height)]
    for square in squares:
        grid[int(square.y)][int(square.x)] = cells[square.id].center(cell)
    return ["".join(row).rstrip() for row in grid]


def _off(game: Game, position: Position) -> list[str]:
    lines = []
    for turn, seat in enumerate(position.seats):
        men = position.men[turn]
        counted = f"{sum(place in OFF_BOARD for place in men)} off the board"
        if hasattr(game.ground, "home"):  # a field has none
            counted += f", {sum(map(game.ground.is_home, men))} home"
        places = " ".join(game.ground.write_place(place) for place in men)
        mark = ">" if turn == position.turn else " "
        told = f"{mark} {seat}: {places}   ({counted})"
        if position.score:
            told += f"   {position.score[turn]} points"
        lines.append(told)
    return lines
