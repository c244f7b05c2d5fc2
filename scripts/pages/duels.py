"""Duels: the same men and the same dice under two games, throw by throw, until they part."""

from collections.abc import Iterable
from html import escape

from scripts import comparison, draw
from scripts.archive import Archive
from scripts.duel import Duel, Refusal, Round, Side
from scripts.pages import across, figures, telling
from scripts.pages.html import to_work
from scripts.pages.page import SitePage
from scripts.traces import Ground, ground_of

INTRODUCTION = (
    "Two games are given the same men and the same dice, and the engine plays both. Each player "
    "has a row of dice and takes the next whenever his game lets him throw; he would rather move "
    "one man than another, and where the rules refuse him they say why."
)

AGREEMENT = "Up to here the two games agree, each by clauses of its own."


def body(archive: Archive) -> str:
    fought = comparison.read(archive).duels
    index = " · ".join(
        f'<a href="#{duel.id}">{escape(duel.title, quote=False)}</a>' for duel in fought
    )
    return "\n\n".join(
        (
            across.pages("compare/duels/"),
            "# Duels {#_top}",
            f'<p class="compare-lead">{INTRODUCTION}</p>',
            f'<p class="term-index" data-search-exclude>{index}</p>',
            _sheet(archive, fought),
            *(_section(archive, duel) for duel in fought),
        )
    )


def _sheet(archive: Archive, fought: Iterable[Duel]) -> str:
    """Grounds, men and dice, drawn once; the boards below only use them."""
    games = {ground_of(side.game).name: side.game for duel in fought for side in duel.sides}
    drawn, data = [], []
    for name, game in games.items():
        ground = ground_of(game)
        dashed = draw.conjectural_kinds(archive.works[game.rules.work].board.get("facts"))
        drawn.append(draw.ground_group(ground.board, f"ground-{name}", dashed, ground.men))
        data.append(figures.held(f'data-places="{name}"', ground.data))
    return (
        '<div class="grounds" data-search-exclude>'
        '<svg class="ground-sheet" aria-hidden="true" focusable="false">'
        f"<defs>{draw.piece_symbols()}{''.join(drawn)}</defs></svg>{''.join(data)}</div>"
    )


def _section(archive: Archive, duel: Duel) -> str:
    positions = [[side.start, *(each.position for each in side.rounds)] for side in duel.sides]
    held = figures.held('class="positions"', positions)
    boards = "".join(_board(archive, duel, n, side) for n, side in enumerate(duel.sides))
    return (
        f'<section class="duel" aria-labelledby="{duel.id}">'
        f'<h2 id="{duel.id}">{escape(duel.title, quote=False)}</h2>'
        f"<p>{across.inline(duel.about, archive, 2)}</p>"
        f'<parlor-duel at="{duel.point + 1}" named="{escape(duel.title, quote=True)}"'
        " data-search-exclude>"
        f'<div class="duel-boards" data-search-exclude>{boards}</div>'
        f"{held}"
        f"{_table(archive, duel)}</parlor-duel></section>"
    )


def _board(archive: Archive, duel: Duel, n: int, side: Side) -> str:
    """The position after the throw that is looked at."""
    ground = ground_of(side.game)
    rounds = side.rounds[: duel.point + 1]
    position = rounds[-1].position if rounds else side.start
    name = f"{duel.title}: {_name(archive, side)}"
    naming = figures.Place(archive, archive.works[side.game.rules.work], depth=2).naming
    return (
        f'<figure class="duel-board"><figcaption>{_title(archive, side)}</figcaption>'
        f"{figures.board(position, ground, naming, name)}</figure>"
    )


def _name(archive: Archive, side: Side) -> str:
    game = next(game for game in comparison.games_of(archive) if game.id == side.game.rules.id)
    options = ", ".join(f"{name}={option}" for name, option in side.rulings.items())
    return f"{game.short}, {options}" if options else game.short


def _title(archive: Archive, side: Side) -> str:
    work = archive.works[side.game.rules.work]
    address = to_work(work, 2)
    return f'<a href="{address}">{escape(_name(archive, side), quote=False)}</a>'


def _table(archive: Archive, duel: Duel) -> str:
    heads = "".join(f'<th scope="col">{_title(archive, side)}</th>' for side in duel.sides)
    rows = "".join(_rows(archive, duel))
    agree = "" if duel.differing else f'<p class="duel-agree">{AGREEMENT}</p>'
    return (
        f'<table class="duel-table"><thead><tr><th scope="col">Throw</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{agree}"
    )


def _rows(archive: Archive, duel: Duel) -> Iterable[str]:
    for at, row in enumerate(duel.rows):
        differs = at in duel.differing
        kind = ' class="differs"' if differs else ""
        word = "they part" if at == duel.parting else "they differ" if differs else ""
        note = f'<span class="parting">{word}</span>' if word else ""
        anchor = f"{duel.id}.{at + 1}"
        cells = "".join(
            _cell(archive, side, each) for side, each in zip(duel.sides, row, strict=True)
        )
        yield (
            f'<tr{kind}><th scope="row" id="{anchor}">'
            f'<a class="duel-step" href="#{anchor}" data-step="{at + 1}">{at + 1}</a>{note}</th>'
            f"{cells}</tr>"
        )
        if at == duel.point:
            yield _quotations(archive, duel, row, differs)


def _cell(archive: Archive, side: Side, each: Round | None) -> str:
    named = f'<b class="cell-game">{escape(_name(archive, side), quote=False)}</b>'
    if each is None:
        return f'<td class="duel-over">{named}<p>no more is thrown</p></td>'
    ground = ground_of(side.game)
    refused = "".join(_refused(archive, refusal, ground) for refusal in each.refused)
    steps = "".join(_step(archive, step, ground) for step in each.steps)
    return (
        f'<td>{named}<p class="duel-throw"><b class="turn-seat">{each.seat}</b> '
        f"{figures.dice_svg(each.throw)}</p>{refused}{steps}</td>"
    )


def _refused(archive: Archive, refusal: Refusal, ground: Ground) -> str:
    move = telling.move_text(refusal.move, ground)
    return (
        f'<p class="duel-refused"><span class="refused-word">refused</span> {escape(move)} '
        f"{_links(archive, refusal.clauses)}</p>"
    )


def _step(archive: Archive, step: dict, ground: Ground) -> str:
    told = "".join(
        f' <span class="event event--{event}">{escape(words)}</span>'
        for event, words, _ in telling.event_phrases(step)
    )
    move = telling.move_text(step["move"], ground)
    links = _links(archive, telling.clauses_of(step))
    return f'<p class="duel-move"><b>{escape(move)}</b>{told} {links}</p>'


def _links(archive: Archive, clauses: Iterable[str]) -> str:
    links = " · ".join(_link(archive, full) for full in clauses)
    return f'<span class="cited">{links}</span>'


def _link(archive: Archive, full: str) -> str:
    clause = archive.clause(full)
    return across.link(clause, archive, 2, clause.label)


def _quotations(archive: Archive, duel: Duel, row: tuple, differs: bool) -> str:
    """The clauses behind the throw on each side, in full, in a row of their own."""
    cells = "".join(
        f"<td>{_quoted(archive, duel, side, each)}</td>"
        for side, each in zip(duel.sides, row, strict=True)
    )
    head = "by these clauses they part" if differs else "by these clauses they agree"
    return f'<tr class="duel-clauses"><th scope="row">{head}</th>{cells}</tr>'


def _quoted(archive: Archive, duel: Duel, side: Side, each: Round | None) -> str:
    work = archive.works[side.game.rules.work]
    own = [full for full in duel.quoted if full.startswith(f"{work.id}.")]
    cited = dict.fromkeys([*(each.clauses if each else ()), *own])
    named = f'<b class="cell-game">{escape(_name(archive, side), quote=False)}</b>'
    quoted = "".join(
        f'<blockquote class="leaflet-words"><p>{escape(clause.plain, quote=False)}</p>'
        f"<footer>{across.link(clause, archive, 2)}</footer></blockquote>"
        for clause in map(archive.clause, cited)
    )
    return f"{named}{quoted}"


PAGE = SitePage(
    slug="compare/duels",
    title="Duels",
    group="Compare",
    body=body,
    description="The same men and the same dice under two games, throw by throw",
    hide=("navigation", "toc"),
    applies=lambda archive: bool(comparison.read(archive).entries),
)
