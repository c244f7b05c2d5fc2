"""The first page: something to look at, the leaflets, the three uses."""

from html import escape

from scripts.archive import Archive, Work
from scripts.draw import board_svg, conjectural_kinds
from scripts.examples import Example, game_of, of_work
from scripts.pages.boards import boards_of
from scripts.pages.figures import Place, game_figure
from scripts.pages.html import clause_link, short_title
from scripts.pages.page import SitePage
from scripts.traces import ground_of, shown

TAGLINE = "Historical game rules as printed, as read, and as played"
SHOWN_FIRST = ("louisa", ("r14", "r14.1", "r14.2", "r14.3", "r14.4", "r14.5"))
USES = (
    (
        "Read and compare",
        "Each leaflet stands beside our reading of it, clause by clause. Nothing is silently "
        "corrected: every departure from the scan is on record and can be undone.",
    ),
    (
        "Try them",
        "Every doubt is a named ruling with its arguments; the games can be played either way, and "
        "every move that is allowed or refused quotes the sentence that decides it.",
    ),
    (
        "Cite them",
        "Every clause has a lasting address, such as <code>louisa/#r10</code>, "
        "and says what in it is conjecture.",
    ),
)


def body(archive: Archive) -> str:
    return "\n\n".join(
        part
        for part in (
            f'<header class="home-title"><h1 id="_top">Parlor Rules</h1><p>{TAGLINE}</p></header>',
            stage(archive),
            _leaflets(archive),
            _uses(),
        )
        if part
    )


def stage(archive: Archive) -> str:
    """The place at the top of the page: a turn that runs, beside the rule it shows."""
    work = archive.works.get(SHOWN_FIRST[0])
    example = _first_printed(work) if work else None
    if example is None:
        return ""
    place = Place(archive, work, depth=0)
    ground = ground_of(game_of(example))
    title = f"{short_title(work)}, {work.clause(SHOWN_FIRST[1][0]).label}: a turn of ten throws"
    figure = game_figure(
        place, "turn", shown(example).trace, ground, title, _words(work), attributes=" autorun"
    )
    return (
        f'<section class="stage game-whole" aria-label="{title}">'
        f"{place.sheet([ground])}{figure}</section>"
    )


def _first_printed(work: Work) -> Example | None:
    own = (e for e in of_work(work) if e.printed and e.clause in SHOWN_FIRST[1])
    return next((example for example in own if example.data.get("line")), None)


def _words(work: Work) -> str:
    clauses = [work.clause(id) for id in SHOWN_FIRST[1]]
    said = " ".join(escape(clause.plain, quote=False) for clause in clauses)
    link = clause_link(clauses[0], f"{work.id}/", f"{short_title(work)}, {clauses[0].label}")
    return (
        f'<blockquote class="game-claims leaflet-words stage-words"><p>{said}</p>'
        f"<footer>{link}</footer></blockquote>"
    )


def _leaflets(archive: Archive) -> str:
    cards = "".join(_card(work) for work in archive.works.values())
    return (
        '<section class="shelf" aria-labelledby="_leaflets"><h2 id="_leaflets">The leaflets</h2>'
        f'<ul class="cards">{cards}</ul></section>'
    )


def _card(work: Work) -> str:
    boards = boards_of(work)
    picture = ""
    if boards:
        title, board, men = boards[0]
        dashed = conjectural_kinds(work.board.get("facts"))
        picture = board_svg(board, f"_card-{work.id}", f"Board: {title}", "", dashed, None, men)
    date = work.source.get("date") or "undated"
    blurb = escape(work.source.get("blurb", ""), quote=False)
    return (
        f'<li class="card"><div class="card-board">{picture}</div><div class="card-words">'
        f'<h3><a href="{work.id}/">{escape(short_title(work))}</a></h3>'
        f'<p class="card-title">{escape(work.title, quote=False)}</p>'
        f'<p class="card-date">{escape(str(date))}</p><p>{blurb}</p></div></li>'
    )


def _uses() -> str:
    items = "".join(f"<li><h3>{title}</h3><p>{words}</p></li>" for title, words in USES)
    return (
        '<section class="uses" aria-labelledby="_uses"><h2 id="_uses">Three uses</h2>'
        f"<ul>{items}</ul></section>"
    )


PAGE = SitePage(
    slug="index",
    title="Home",
    body=body,
    description=TAGLINE,
    hide=("navigation", "toc"),
)
