"""Doubts: on a page of their own, and in place under the clauses they arise from."""

from html import escape

from scripts.archive import Archive, Clause, Ruling, Work
from scripts.pages import effects
from scripts.pages.cite_button import cite_button
from scripts.pages.figures import Place
from scripts.pages.html import SUPPORT, clause_link, inline, short_title, support_mark
from scripts.pages.page import WorkPage

INTRODUCTION = (
    "Where the leaflet leaves a doubt we say so, argue it from its own words, and choose. "
    "The engine can play every option; the one marked is what it plays unless told otherwise."
)


def body(archive: Archive, work: Work) -> str:
    sections = [_section(archive, work, ruling) for ruling in work.rulings]
    measured = effects.how_measured(work)
    return "\n\n".join(
        [f"{INTRODUCTION}\n", measured, _index(work), *sections, _legend(), _sheet(archive, work)]
    )


def _sheet(archive: Archive, work: Work) -> str:
    """The boards on which the effects are shown, drawn once."""
    grounds = effects.grounds_of(work)
    return Place(archive, work, depth=2).sheet(grounds) if grounds else ""


def _index(work: Work) -> str:
    rows = "".join(
        f'<tr><td><a href="#{ruling.id}">{escape(ruling.question, quote=False)}</a></td>'
        f"<td><code>{ruling.ruling}</code></td><td>{support_mark(ruling.support)}</td></tr>"
        for ruling in work.rulings
    )
    return (
        '<table class="rulings-index" data-search-exclude><thead><tr><th scope="col">The doubt</th>'
        '<th scope="col">We play</th><th scope="col">Support</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _section(archive: Archive, work: Work, ruling: Ruling) -> str:
    return (
        f'<section class="ruling-full" aria-labelledby="{ruling.id}">'
        f'<h2 id="{ruling.id}">{escape(ruling.question, quote=False)}</h2>'
        f"{_about(work, ruling)}{_evidence(work, ruling)}"
        f"{argued(archive, work, ruling, depth=2)}"
        f"{effects.section(Place(archive, work, depth=2), ruling)}</section>"
    )


def _about(work: Work, ruling: Ruling) -> str:
    titles = {game["id"]: game["title"] for game in work.source.get("games", ())}
    partial = ruling.games and set(ruling.games) != set(work.games)
    games = ", ".join(titles.get(game, game) for game in ruling.games) if partial else ""
    only = f" · only in {escape(games)}" if games else ""
    return (
        f'<p class="ruling-about"><a href="#{ruling.id}"><code>{ruling.full}</code></a>{only} '
        f'<copy-link to="#{ruling.id}" named="{ruling.full}"></copy-link> '
        f"{cite_button(f'ruling:{ruling.full}', f'_ruling-{ruling.id}', ruling.full, '../')}</p>"
    )


def _evidence(work: Work, ruling: Ruling) -> str:
    if not ruling.clauses:
        return '<p class="silent">The leaflet is silent.</p>'
    quotes = "".join(
        f'<blockquote class="leaflet-words"><p>{escape(clause.plain, quote=False)}</p>'
        f"<footer>{clause_link(clause, '../')}</footer></blockquote>"
        for clause in (work.clause(id) for id in ruling.clauses)
    )
    return f'<div class="evidence" data-search-exclude>{quotes}</div>'


def argued(archive: Archive, work: Work, ruling: Ruling, depth: int = 1) -> str:
    """The options with their arguments, then the choice and its reason."""
    options = "".join(
        _option(archive, work, name, argument, name == ruling.ruling, depth)
        for name, argument in ruling.options.items()
    )
    return (
        f'<dl class="options">{options}</dl>'
        f'<p class="because">{support_mark(ruling.support)} '
        f"{inline(ruling.because, archive, work, depth)}</p>"
        f"{_finding(archive, work, ruling, depth)}"
    )


def _finding(archive: Archive, work: Work, ruling: Ruling, depth: int) -> str:
    if not ruling.finding:
        return ""
    told = inline(ruling.finding, archive, work, depth)
    return f'<p class="finding"><strong>What play shows.</strong> {told}</p>'


def _option(archive: Archive, work: Work, name: str, argument: str, chosen: bool, depth: int):
    mark = ' <span class="chosen">we play this</span>' if chosen else ""
    return (
        f'<div class="option{" option--chosen" if chosen else ""}">'
        f"<dt><code>{escape(name)}</code>{mark}</dt>"
        f"<dd>{inline(argument, archive, work, depth)}</dd></div>"
    )


def _legend() -> str:
    rows = "".join(f"<div><dt>{support_mark(k)}</dt><dd>{v}</dd></div>" for k, v in SUPPORT.items())
    return f'<h2 id="_support">How sure we are</h2><dl class="legend">{rows}</dl>'


def in_place(archive: Archive, work: Work, clause: Clause) -> str:
    """The doubts that arise from a clause, folded up under its gloss."""
    return "".join(
        f'<details class="ruling" data-ruling="{ruling.full}" data-search-exclude><summary>'
        f'<span class="doubt">Doubt</span> {escape(ruling.question, quote=False)}'
        f' <span class="choice">We play <code>{ruling.ruling}</code>.</span></summary>'
        f"{argued(archive, work, ruling)}"
        f'<p class="more"><a href="rulings/#{ruling.id}">On the page of rulings</a></p></details>'
        for ruling in work.rulings
        if clause.id in ruling.clauses
    )


PAGE = WorkPage(
    slug="rulings",
    title="Rulings",
    body=body,
    heading=lambda work: f"Rulings for {short_title(work)}",
    description=lambda work: f"The doubts in {short_title(work)}, argued both ways, and our choice",
    applies=lambda work: bool(work.rulings),
)
