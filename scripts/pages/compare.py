"""The comparison: questions by games as one table, and any clauses side by side by link."""

from html import escape
from pathlib import Path

from scripts import comparison
from scripts.archive import Archive
from scripts.comparison import Cell, Comparison, Game, Question
from scripts.pages import across, excerpt
from scripts.pages.html import SUPPORT, short_title, to_work
from scripts.pages.page import SitePage
from scripts.pages.words import Emendation, by_piece, emendations
from scripts.traces import compact

INTRODUCTION = (
    "The same question put to every game. Each answer is ours, in a word or two; under it stand "
    "the words of the leaflet it rests on, and how it rests on them. A word of the leaflet under "
    "a broken or dotted line is restored by us with medium or low certainty; the reason is linked."
)
Numbered = dict[str, dict[int, Emendation]]  # emendations by work and piece
MEANINGS = SUPPORT | {"silent": "the leaflet does not say; that too is an answer"}
WITHOUT_SCRIPT = (
    "To choose clauses yourself your browser must run scripts; the kindred clauses stand side by "
    "side without."
)


def body(archive: Archive) -> str:
    compared = comparison.read(archive)
    return "\n\n".join(
        (
            across.pages("compare/"),
            "# Five games, one question at a time {#_top}",
            f'<p class="compare-lead">{INTRODUCTION}</p>',
            _legend(),
            _side(compared),
            _matrix(archive, compared),
        )
    )


def _legend() -> str:
    rows = "".join(
        f'<div class="cell--{support}"><dt>{support}</dt><dd>{meaning}</dd></div>'
        for support, meaning in MEANINGS.items()
    )
    return f'<dl class="support-legend" data-search-exclude>{rows}</dl>'


# Side by side


def _side(compared: Comparison) -> str:
    groups = " · ".join(
        f'<a href="kindred/#{group.id}">{escape(group.title, quote=False)}</a>'
        for group in compared.kindred
    )
    return (
        '<section class="side" aria-labelledby="_side" data-search-exclude>'
        '<h2 id="_side">Side by side</h2>'
        '<compare-side src="clauses.json">'
        f"<noscript><p>{WITHOUT_SCRIPT}</p></noscript></compare-side>"
        f'<p class="side-kindred">Kindred clauses: {groups}</p></section>'
    )


def clause_data(archive: Archive) -> dict:
    """All a script needs to put clauses, games or works side by side."""
    numbered = {work.id: by_piece(emendations(work)) for work in archive.works.values()}
    return {
        "topics": archive.topics,
        "works": {
            work.id: {"short": short_title(work), "title": work.title}
            for work in archive.works.values()
        },
        "games": {
            game.id: {"work": game.work.id, "short": game.short, "clauses": _of_game(game)}
            for game in comparison.games_of(archive)
        },
        "clauses": {
            clause.full: [
                clause.label,
                clause.plain,
                clause.gloss,
                list(clause.topics),
                [excerpt.named(run) for run in excerpt.doubts(clause, numbered[clause.work])],
            ]
            for clause in archive.clauses()
            if clause.kind != "heading"
        },
    }


def _of_game(game: Game) -> list[str]:
    """A work's only game has all its clauses; of several, each has those it is played by."""
    own = game.work.clauses
    if len(game.work.games) > 1:
        played = comparison.clauses_in_play(game.id)
        own = [clause for clause in own if clause.full in played]
    return [clause.full for clause in own if clause.kind != "heading"]


def stage(archive: Archive, docs: Path) -> None:
    if not PAGE.applies(archive):
        return
    target = docs / "compare" / "clauses.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(compact(clause_data(archive)), encoding="utf-8")


# The table


def _matrix(archive: Archive, compared: Comparison) -> str:
    heads = "".join(
        f'<th scope="col" data-game="{game.id}">'
        f'<a href="{to_work(game.work, 1)}">{escape(game.short, quote=False)}</a></th>'
        for game in compared.games
    )
    works = {game.work.id: game.work for game in compared.games}
    numbered = {id: by_piece(emendations(work)) for id, work in works.items()}
    rows = "\n".join(_row(archive, question, numbered) for question in compared.questions)
    topics = "".join(
        f'<option value="{topic}">{escape(archive.topics[topic], quote=False)}</option>'
        for topic in compared.topics
    )
    return (
        '<section aria-labelledby="_questions"><h2 id="_questions">The questions</h2>\n'
        f"<compare-matrix data-search-exclude><template>{topics}</template>"
        f'<table class="matrix"><thead><tr><th scope="col">Question</th>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}\n</tbody></table></compare-matrix></section>"
    )


def _row(archive: Archive, question: Question, numbered: Numbered) -> str:
    topics = ", ".join(archive.topics[topic] for topic in question.topics)
    cells = "".join(_cell(cell, numbered[cell.game.work.id]) for cell in question.cells)
    return (
        f'<tr data-topics="{" ".join(question.topics)}"><th scope="row" id="{question.id}">'
        f'<a class="permalink" href="#{question.id}">{escape(question.words, quote=False)}</a>'
        f'<span class="row-topics">{escape(topics, quote=False)}</span></th>{cells}</tr>'
    )


def _cell(cell: Cell, numbered: dict[int, Emendation]) -> str:
    meaning = MEANINGS[cell.support]
    return (
        f'<td class="cell cell--{cell.support}" data-game="{cell.game.id}"'
        f' data-support="{cell.support}">'
        f'<b class="cell-game">{escape(cell.game.short, quote=False)}</b>'
        f'<div class="cell-answer"><p class="answer">{escape(cell.says, quote=False)}</p>'
        f'<p class="cell-support"><span title="{meaning}">{cell.support}</span></p></div>'
        f"{_quotation(cell, numbered)}{_also(cell)}{_ruling(cell)}</td>"
    )


def _quotation(cell: Cell, numbered: dict[int, Emendation]) -> str:
    if cell.clause is None:
        return ""
    quoted = excerpt.runs(cell.clause, cell.quote, numbered)
    address = f"{to_work(cell.game.work, 1)}#{cell.clause.id}"
    return (
        f'<p class="cell-quote"><q>{excerpt.html(quoted)}</q> '
        f'<a class="clause-link" href="{address}" data-clause="{cell.clause.full}">'
        f"{escape(cell.clause.label, quote=False)}</a></p>"
        f"{excerpt.restored(quoted, to_work(cell.game.work, 1))}"
    )


def _also(cell: Cell) -> str:
    if not cell.also:
        return ""
    home = to_work(cell.game.work, 1)
    links = ", ".join(
        f'<a class="clause-link" href="{home}#{clause.id}">{escape(clause.label)}</a>'
        for clause in cell.also
    )
    return f'<p class="cell-more">also {links}</p>'


def _ruling(cell: Cell) -> str:
    if cell.ruling is None:
        return ""
    address = f"{to_work(cell.game.work, 1)}rulings/#{cell.ruling.id}"
    option = f"{cell.ruling.id}={cell.ruling.ruling}"
    return f'<p class="cell-more">doubt: <a href="{address}"><code>{option}</code></a></p>'


PAGE = SitePage(
    slug="compare/index",
    title="Compare",
    group="Compare",
    body=body,
    description="Questions put to all games, each answer with the clause it rests on",
    hide=("navigation", "toc"),
    applies=lambda archive: bool(comparison.read(archive).questions),
)
