"""How to cite: a page about it, and a page for each work with the citation of everything in it."""

import json
from html import escape
from itertools import groupby
from pathlib import Path

from scripts.archive import Archive, Work
from scripts.cite import edition, unreleased
from scripts.cite.citation import Citation, cited, of_work
from scripts.cite.edition import NAME
from scripts.cite.styles import STYLES
from scripts.pages.cite_button import cite_button
from scripts.pages.html import short_title
from scripts.pages.page import SitePage, WorkPage
from scripts.traces import compact

GROUPS = {
    "clause": "Clauses",
    "ruling": "Rulings",
    "board": "The board",
    "game": "Games",
    "example": "Examples",
}
WHAT_A_CITATION_HOLDS = """
A citation from this archive holds more than a title, because what it leads to is a reading, and a
reading can change:

- the **id** of the clause (`louisa.r10`) or ruling; ids are never renamed and never used again,
  and the address made from one, such as `id/louisa.r10/`, leads to the clause for ever, or to its
  successor;
- the **version** of the archive; of what is new or has changed since the last one, that it comes
  after it and is unreleased;
- the **caveat**: what in it is conjecture, what is borrowed, what is lost;
- the **digest** (SHA-256) of the scan that we read, so that anyone can tell whether they hold the
  same text.

Clauses are the leaflet’s words, and we are their editors. Glosses, rulings, boards, examples and
games are our own, and are cited under our name. Quote the leaflet from the reading text, and look
at the emendations first: a word in it may be ours, and the citation then says “conjectural”.
"""


def body(archive: Archive, work: Work) -> str:
    whole, *others = of_work(archive, work)
    groups = groupby(sorted(others, key=_order), key=lambda citation: citation.item.kind)
    return "\n\n".join(
        [
            f"How to cite {escape(short_title(work))} and everything in it. "
            "[What a citation holds, and why](../cite.md).\n",
            _whole(whole),
            *(_group(kind, list(members)) for kind, members in groups),
        ]
    )


def _order(citation: Citation) -> int:
    return list(GROUPS).index(citation.item.kind)


def _whole(citation: Citation) -> str:
    styles = "".join(
        f'<h3 id="_{name}">{label}</h3><p class="citation">{citation.styles[name].html}</p>'
        for name, (label, _) in STYLES.items()
    )
    return (
        '<section class="cite-whole" aria-labelledby="_work" data-search-exclude>'
        '<h2 id="_work">The whole leaflet</h2>'
        f"<p>{_button(citation)}</p>{styles}{_machine(citation)}</section>"
    )


def _machine(citation: Citation) -> str:
    """BibTeX, RIS and CSL-JSON, to be copied by hand where there is no script."""
    csl = json.dumps(citation.item.record, ensure_ascii=False, indent=2)
    formats = (("BibTeX", citation.bibtex), ("RIS", citation.ris), ("CSL-JSON", csl))
    return "".join(
        f'<details class="citation-data" data-search-exclude><summary>{label}</summary>'
        f'<pre tabindex="0"><code>{_verbatim(text)}</code></pre></details>'
        for label, text in formats
    )


def _verbatim(text: str) -> str:
    # a blank line would end the block of HTML for Markdown
    return escape(text.strip(), quote=False).replace("\n\n", "\n&#10;")


def _group(kind: str, members: list[Citation]) -> str:
    entries = "".join(map(_entry, members))
    return (
        f'<section class="cite-group" aria-labelledby="_{kind}s" data-search-exclude>'
        f'<h2 id="_{kind}s">{GROUPS[kind]}</h2><ul class="citations">{entries}</ul></section>'
    )


def _entry(citation: Citation) -> str:
    item = citation.item
    link = escape(f"../../{item.page}", quote=True)
    return (
        f'<li id="{escape(item.anchor)}"><p class="cite-name"><a href="{link}">'
        f"{escape(_named(item.label))}</a> <code>{escape(item.ref.rpartition(':')[2])}</code> "
        f'{_button(citation)}</p><p class="citation">{citation.styles["chicago"].html}</p></li>'
    )


def _button(citation: Citation) -> str:
    item = citation.item
    return cite_button(item.ref, item.anchor, item.label, to_work="../")


def _named(label: str) -> str:
    return label[:1].upper() + label[1:]


def about(archive: Archive) -> str:
    present = edition.present()
    works = "\n".join(
        f"- [{short_title(work)}]({work.id}/cite.md): the leaflet, its clauses, rulings, board, "
        "examples and games"
        for work in archive.works.values()
    )
    return "\n\n".join(
        [
            "# How to cite {#_top}",
            f"This is **{NAME}, version {present.version}**, of "
            f"{present.released:%d %B %Y}{_since(archive)}. "
            "Beside every leaflet, clause, ruling, board, example and game stands "
            "a *Cite* button. It gives the citation in the styles of Chicago, MLA and APA, "
            "as BibTeX, RIS and CSL-JSON, as a plain link, and as a quotation with its "
            "id. The same citations stand on these pages, for browsers without script:",
            works,
            "## What a citation holds",
            WHAT_A_CITATION_HOLDS.strip(),
            "## For reference managers",
            "The pages of the leaflets carry the data that Zotero and its like look for. "
            "[All citations in one file](data.md) can be had as BibTeX, RIS and CSL-JSON.",
            _example(archive),
        ]
    )


def _since(archive: Archive) -> str:
    if not unreleased.refs(archive, edition.present()):
        return ""
    return ", with [what has changed since](changes.md)"


def _example(archive: Archive) -> str:
    clauses = [c for c in cited(archive).values() if c.item.kind == "clause"]
    shown = next((c for c in clauses if "conjectural in places" in c.item.note), None)
    if not shown:
        return ""
    return (
        "## An example\n\n"
        f"A clause with an uncertain word in it, `{shown.item.ref}`, in the style of Chicago:\n\n"
        f'<p class="citation">{shown.styles["chicago"].html}</p>'
    )


def stage(archive: Archive, docs: Path) -> None:
    """The data of the dialog: one file a work, fetched when a reader asks for a citation."""
    for work in archive.works.values():
        items = {citation.item.ref: citation.data for citation in of_work(archive, work)}
        target = docs / work.id / "cite" / "items.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        data = {"address": edition.present().address, "items": items}
        target.write_text(compact(data), encoding="utf-8")


PAGE = WorkPage(
    slug="cite",
    title="Cite",
    body=body,
    heading=lambda work: f"Citing {short_title(work)}",
    description=lambda work: f"Citations of {short_title(work)}: the leaflet, clauses and rulings",
)
SITE_PAGE = SitePage(
    slug="cite",
    title="Cite",
    body=about,
    description="How to cite the leaflets, their clauses and our rulings",
)
