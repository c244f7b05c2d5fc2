"""Clauses that say the same thing in other words, with what they share marked."""

from html import escape

from scripts import collation, comparison
from scripts.archive import Archive, Clause
from scripts.collation import ALONE, Run
from scripts.comparison import Kindred
from scripts.pages import across, excerpt
from scripts.pages.html import to_work
from scripts.pages.page import SitePage
from scripts.pages.words import by_piece, emendations

INTRODUCTION = (
    "Clauses of different leaflets, or of two games in one leaflet, that say the same thing in "
    "other words. None of them is taken for the original of the others."
)
LEGEND = (
    '<p class="collation-key" data-search-exclude>'
    '<span class="in-all">In all</span> <span class="in-some">in some</span> '
    "<span>in this one alone.</span> Little words are marked only in a phrase that is shared.</p>"
)

NOTHING_IN_ALL = "No word stands in all of them, little words like “of” and “the” aside."


def body(archive: Archive) -> str:
    groups = comparison.read(archive).kindred
    sections = [_group(archive, group) for group in groups]
    return "\n\n".join(
        (
            across.pages("compare/kindred/"),
            "# Kindred clauses {#_top}",
            f'<p class="compare-lead">{INTRODUCTION}</p>',
            LEGEND,
            *sections,
        )
    )


def _group(archive: Archive, group: Kindred) -> str:
    collated = collation.collate([clause.plain for clause in group.clauses])
    rows = "".join(
        f'<tr><th scope="row">{across.link(clause, archive, 2)}</th>'
        f'<td><p class="collated">{marked(runs)}</p>{_restored(archive, clause)}</td>'
        f'<td class="collated-gloss">{escape(clause.gloss, quote=False)}</td></tr>'
        for clause, runs in zip(group.clauses, collated, strict=True)
    )
    ids = ",".join(clause.full for clause in group.clauses)
    about = f"<p>{across.inline(group.about, archive, 2)}</p>" if group.about else ""
    return (
        f'<section class="kindred" aria-labelledby="{group.id}">'
        f'<h2 id="{group.id}">{escape(group.title, quote=False)}</h2>{about}'
        "<kindred-clauses data-search-exclude>"
        '<table class="kindred-table"><thead><tr><th scope="col">Clause</th>'
        '<th scope="col">The leaflet’s words</th><th scope="col">Our reading</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></kindred-clauses>"
        f'<p class="in-common" data-search-exclude>{in_common([c.plain for c in group.clauses])} '
        f'<a href="../?with={ids}#_side">Side by side</a></p></section>'
    )


def _restored(archive: Archive, clause: Clause) -> str:
    work = archive.works[clause.work]
    doubts = excerpt.doubts(clause, by_piece(emendations(work)))
    return excerpt.restored(doubts, to_work(work, 2))


def marked(runs: list[Run]) -> str:
    return "".join(
        escape(run.text, quote=False)
        if run.shared == ALONE
        else f'<span class="in-{run.shared}">{escape(run.text, quote=False)}</span>'
        for run in runs
    )


def in_common(texts: list[str]) -> str:
    words = collation.in_all(texts)
    return f"In all of them: {', '.join(words)}." if words else NOTHING_IN_ALL


PAGE = SitePage(
    slug="compare/kindred",
    title="Kindred clauses",
    group="Compare",
    body=body,
    description="Clauses that say the same thing in other words, with what they share marked",
    hide=("navigation", "toc"),
    applies=lambda archive: bool(comparison.read(archive).kindred),
)
