"""The engine's boards, work by work."""

from scripts.archive import Work
from scripts.pages.html import prose_plain


def boards_of(work: Work) -> list[tuple[str, dict, int]]:
    """(title of the game, board data, men a seat) for each different board of a work.

    A work whose game the engine cannot play yet has none, and its pages go without a figure.
    """
    found: list[tuple[str, dict, int]] = []
    for game in work.source.get("games", ()):
        board = board_of(game["id"])
        if board and all(board["squares"] != other["squares"] for _, other, _ in found):
            found.append((game["title"], board, men_a_seat(board)))
    return found


def places_named(work: Work) -> str:
    """What “3 → 7” or “e4” means: once on each page of figures, above them."""
    if not work.board:  # a work may have no more than its text yet
        return ""
    return f'<p class="places-named" data-search-exclude>{prose_plain(work.board["places"])}</p>'


def board_of(game: str) -> dict | None:
    try:
        import engine
    except ImportError:
        return None
    try:
        return engine.load(game).board()
    except engine.RulesError:
        return None


def men_a_seat(board: dict) -> int:
    return 6 if any(square["kind"] == "circle" for square in board["squares"]) else 4
