"""Pieces of HTML that several pages share."""

import re
from html import escape

from scripts.archive import Archive, Clause, Work

REFERENCE = re.compile(r"\[([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*)\]")
SUPPORT = {
    "stated": "the text says it",
    "implied": "it follows from the text",
    "supplied": "we had to decide",
    "borrowed": "taken from another source",
    "lost": "the leaflet answered it in a part that did not survive",
}


def short_title(work: Work) -> str:
    return work.source.get("short") or work.id.capitalize()


def to_work(work: Work, page_depth: int, anchor: str = "") -> str:
    """The address of a leaflet's page, seen from a page so many directories down."""
    return "../" * page_depth + f"{work.id}/" + (f"#{anchor}" if anchor else "")


def clause_link(clause: Clause, to_leaflet: str = "", text: str = "") -> str:
    href = escape(f"{to_leaflet}#{clause.id}", quote=True)
    return f'<a class="clause-link" href="{href}">{escape(text or clause.label)}</a>'


def prose(text: str, archive: Archive, work: Work, depth: int = 1) -> str:
    """Our words as paragraphs; [r9] and [india.blockade] become links to those clauses."""
    paragraphs = re.split(r"\n\s*\n", text.strip())
    return "".join(f"<p>{inline(p, archive, work, depth)}</p>" for p in paragraphs if p)


def inline(text: str, archive: Archive, work: Work, depth: int = 1) -> str:
    parts = REFERENCE.split(" ".join(text.split()))
    out = [escape(parts[0], quote=False)]
    for id, rest in zip(parts[1::2], parts[2::2], strict=True):
        out.append(_reference(id, archive, work, depth))
        out.append(escape(rest, quote=False))
    return "".join(out)


def _reference(id: str, archive: Archive, work: Work, depth: int) -> str:
    clause = find_clause(id, archive, work)
    if clause is None:
        return escape(f"[{id}]")
    home = archive.works[clause.work]
    label = clause.label if clause.work == work.id else f"{short_title(home)}, {clause.label}"
    same_page = depth == 1 and clause.work == work.id
    return clause_link(clause, "" if same_page else to_work(home, depth), label)


def find_clause(id: str, archive: Archive, work: Work) -> Clause | None:
    for full in (f"{work.id}.{id}", id):
        try:
            return archive.clause(full)
        except KeyError:
            continue
    return None


def support_mark(support: str) -> str:
    meaning = SUPPORT.get(support, "")
    return f'<span class="support support--{escape(support)}" title="{meaning}">{support}</span>'


def work_strip(work: Work, current, present) -> str:
    """The pages of one work, as links above each of them."""
    items = []
    for kind in present:
        href = "../" * bool(current.slug) + (f"{kind.slug}/" if kind.slug else "")
        here = ' aria-current="page"' if kind is current else ""
        items.append(f'<li><a href="{href or "./"}"{here}>{escape(kind.title)}</a></li>')
    name = escape(short_title(work), quote=True)
    return (
        f'<nav class="work-strip" aria-label="{name}" data-search-exclude>'
        f"<ul>{''.join(items)}</ul></nav>"
    )


def prose_plain(text: str) -> str:
    return escape(" ".join(str(text).split()), quote=False)
