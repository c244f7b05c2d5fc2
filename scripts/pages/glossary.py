"""The glossary, and the links that lead to it from the first use of a term in each leaflet."""

import re
from html import escape

from scripts import terms
from scripts.archive import Archive, Clause, Work
from scripts.pages import across
from scripts.pages.html import clause_link, short_title, to_work
from scripts.pages.page import SitePage
from scripts.terms import Term

INTRODUCTION = (
    "Words the leaflets use in a sense of their own, or that have changed since. Under each stand "
    "the clauses that have it, found by searching the reading texts."
)
MANY = 8  # clauses of one work; beyond that they are folded up
TAG = re.compile(r"(<[^>]*>)")


def body(archive: Archive) -> str:
    found = terms.read(archive)
    index = " · ".join(f'<a href="#{term.id}">{escape(term.term)}</a>' for term in found)
    return "\n\n".join(
        (
            across.pages("glossary/"),
            "# Glossary {#_top}",
            f'<p class="compare-lead">{INTRODUCTION}</p>',
            f'<p class="term-index" data-search-exclude>{index}</p>',
            *(_entry(archive, term, found) for term in found),
        )
    )


def _entry(archive: Archive, term: Term, others: tuple[Term, ...]) -> str:
    return (
        f'<section class="term-entry" aria-labelledby="{term.id}">'
        f'<h2 id="{term.id}">{escape(term.term)}</h2>'
        f"<p>{across.inline(term.says, archive, 1)}</p>"
        f"{_scanned(term)}{_sources(archive, term)}{_see(term, others)}{_uses(archive, term)}"
        "</section>"
    )


def _scanned(term: Term) -> str:
    forms = ", ".join(f"<del>{escape(form)}</del>" for form in term.scan)
    return f'<p class="term-note">In the scan: {forms}.</p>' if forms else ""


def _sources(archive: Archive, term: Term) -> str:
    return "".join(_source(archive, full) for full in term.sources)


def _source(archive: Archive, full: str) -> str:
    work, _, id = full.partition(".")
    claim = archive.works[work].source["claims"][id]
    named = claim["source"] if isinstance(claim["source"], str) else "; ".join(claim["source"])
    return (
        '<p class="term-note" data-search-exclude>Claimed elsewhere: '
        f"{escape(claim['statement'], quote=False)} "
        f'<span class="source-name">{escape(named, quote=False)}</span> '
        f"({escape(claim['grade'], quote=False)}; "
        f'<a href="{to_work(archive.works[work], 1, "_claims")}">claims about '
        f"{escape(short_title(archive.works[work]))}</a>)</p>"
    )


def _see(term: Term, others: tuple[Term, ...]) -> str:
    names = {other.id: other.term for other in others}
    links = ", ".join(f'<a href="#{id}">{escape(names[id])}</a>' for id in term.see)
    return f'<p class="term-note" data-search-exclude>See also {links}.</p>' if links else ""


def _uses(archive: Archive, term: Term) -> str:
    listed = (
        _of_work(archive.works[id], list(term.uses(work))) for id, work in archive.works.items()
    )
    return f'<div class="term-uses" data-search-exclude>{"".join(listed)}</div>'


def _of_work(work: Work, clauses: list[Clause]) -> str:
    if not clauses:
        return ""
    links = ", ".join(clause_link(clause, to_work(work, 1)) for clause in clauses)
    name = escape(short_title(work))
    if len(clauses) <= MANY:
        return f"<p><b>{name}</b>: {links}</p>"
    return (
        f'<details class="term-many"><summary><b>{name}</b>: {len(clauses)} clauses</summary>'
        f"<p>{links}</p></details>"
    )


class Linker:
    """Links the first use of each term in a work to the glossary; a work is gone through once."""

    def __init__(self, archive: Archive, work: Work):
        own = (term for term in terms.read(archive) if term.of(work.id))
        # the longest first: “Entering Space” is not to be broken up by “entering”
        self.pending = sorted(own, key=lambda term: -max(map(len, term.forms)))

    def __call__(self, clause: Clause, html: str) -> str:
        if clause.kind == "heading":
            return html
        for term in list(self.pending):
            linked = html if clause.full in term.but else _linked(html, term)
            if linked != html:
                self.pending.remove(term)
                html = linked
        return html


def _linked(html: str, term: Term) -> str:
    """The first use in the text between two tags, outside any link, becomes one."""
    pieces, inside = TAG.split(html), 0
    for at, piece in enumerate(pieces):
        if piece.startswith("<"):
            inside += piece.startswith("<a ") - (piece == "</a>")
        elif not inside and (found := term.pattern.search(piece)):
            link = f'<a class="term" href="../glossary/#{term.id}">{found.group()}</a>'
            pieces[at] = piece[: found.start()] + link + piece[found.end() :]
            return "".join(pieces)
    return html


PAGE = SitePage(
    slug="glossary",
    title="Glossary",
    group="Compare",
    body=body,
    description="Period terms of the leaflets, each with the clauses that use it",
    hide=("navigation", "toc"),
    applies=lambda archive: bool(terms.read(archive)),
)
