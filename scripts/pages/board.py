"""How a board was recovered: the drawing, what each part of it rests on, what is unknown."""

from html import escape

from scripts.archive import Archive, Work
from scripts.draw import board_svg, conjectural_kinds
from scripts.pages.boards import boards_of
from scripts.pages.cite_button import cite_button
from scripts.pages.html import SUPPORT, clause_link, inline, prose_plain, short_title, support_mark
from scripts.pages.page import WorkPage

ORDER = ("stated", "implied", "borrowed", "supplied", "lost")
HEADINGS = {
    "stated": "What the text gives",
    "implied": "What follows from it",
    "borrowed": "What is borrowed",
    "supplied": "What we supply",
    "lost": "What is lost",
}


def body(archive: Archive, work: Work) -> str:
    groups = [_group(archive, work, evidence) for evidence in ORDER]
    parts = (_figures(work), *groups, _unknown(work), _places(work))
    return "\n\n".join(part for part in parts if part)


def _figures(work: Work) -> str:
    summary = work.board.get("summary")
    said = f'<p class="board-summary">{prose_plain(summary)}</p>' if summary else ""
    beside = f"<div>{said}{_key(work)}{_cite(work)}</div>"
    return f'<div class="board-page">{"".join(figures(work))}{beside}</div>'


def _cite(work: Work) -> str:
    name = f"the board of {short_title(work)}"
    return f"<p>{cite_button(f'board:{work.id}', '_board', name, '../')}</p>"


def figures(work: Work) -> list[str]:
    """A figure for each board of the work; games that share one board share the figure."""
    dashed = conjectural_kinds(work.board.get("facts"))
    drawn = []
    for title, board, men in boards_of(work):
        svg = board_svg(
            board, f"_board-{len(drawn)}", f"The board of {title}",
            work.board.get("summary", ""), dashed, men_a_seat=men,
        )  # fmt: skip
        drawn.append(f'<figure class="board-figure">{svg}</figure>')
    return drawn


def _key(work: Work) -> str:
    lines = ["S, W, N and E are our names for the seats, clockwise from the reader."]
    if conjectural_kinds(work.board.get("facts")):
        lines.append(
            '<span class="key-dashed" aria-hidden="true"></span>Drawn dashed: something about '
            "these squares is not in the text but borrowed, supplied or lost. "
            "The lists below say what."
        )
    return "".join(f'<p class="board-key">{line}</p>' for line in lines)


def _group(archive: Archive, work: Work, evidence: str) -> str:
    facts = (work.board.get("facts") or {}).items()
    items = "".join(
        _fact(archive, work, id, fact) for id, fact in facts if fact["evidence"] == evidence
    )
    if not items:
        return ""
    return (
        f'<section class="facts" aria-labelledby="_{evidence}">'
        f'<h2 id="_{evidence}">{HEADINGS[evidence]}</h2>'
        f'<p class="facts-about">{support_mark(evidence)} {SUPPORT[evidence]}</p>'
        f"<dl>{items}</dl></section>"
    )


def _fact(archive: Archive, work: Work, id: str, fact: dict) -> str:
    cited = [clause_link(work.clause(clause), "../") for clause in fact.get("clauses") or ()]
    claims = work.source.get("claims") or {}
    cited += [
        f'<a href="../#_claim-{claim}">{escape(claims[claim]["source"], quote=False)}</a>'
        for claim in fact.get("sources") or ()
        if claim in claims
    ]
    rests = f'<p class="rests-on">{" · ".join(cited)}</p>' if cited else ""
    return (
        f'<div class="fact" id="{id}"><dt>{prose_plain(fact["says"])}</dt>'
        f"<dd><p>{inline(fact['because'], archive, work, depth=2)}</p>{rests}</dd></div>"
    )


def _unknown(work: Work) -> str:
    unknown = work.board.get("unknown") or []
    if not unknown:
        return ""
    items = "".join(f"<li>{prose_plain(sentence)}</li>" for sentence in unknown)
    return (
        '<section class="unknown" aria-labelledby="_unknown">'
        f'<h2 id="_unknown">What remains unknown</h2><ul>{items}</ul></section>'
    )


def _places(work: Work) -> str:
    return (
        '<section class="places" aria-labelledby="_places">'
        f'<h2 id="_places">How places are named</h2><p>{prose_plain(work.board["places"])}</p>'
        "</section>"
    )


PAGE = WorkPage(
    slug="board",
    title="Board",
    body=body,
    heading=lambda work: f"The board of {short_title(work)}",
    description=lambda work: f"How the board of {short_title(work)} was recovered from the text",
    applies=lambda work: bool(work.board),
)
