"""Pieces of the pages that are about all works together.

Tables of clauses on these pages are left out of the search: it finds the words in the leaflets, and
every page a reader opens pays for the index.
"""

from html import escape

from scripts.archive import Archive, Clause
from scripts.pages.html import REFERENCE, clause_link, short_title, to_work

PAGES = (
    ("compare/", "Questions"),
    ("compare/kindred/", "Kindred clauses"),
    ("compare/duels/", "Duels"),
    ("glossary/", "Glossary"),
)


def pages(current: str) -> str:
    """The pages that compare, as links above each of them."""
    up = "../" * current.count("/")
    items = "".join(
        f'<li><a href="{up}{address}"{" aria-current=page" if address == current else ""}>'
        f"{title}</a></li>"
        for address, title in PAGES
    )
    return (
        f'<nav class="work-strip" aria-label="Comparing" data-search-exclude><ul>{items}</ul></nav>'
    )


def named(clause: Clause, archive: Archive) -> str:
    """“Louisa, Rule 8”."""
    return f"{short_title(archive.works[clause.work])}, {clause.label}"


def link(clause: Clause, archive: Archive, depth: int, text: str = "") -> str:
    work = archive.works[clause.work]
    return clause_link(clause, to_work(work, depth), text or named(clause, archive))


def inline(text: str, archive: Archive, depth: int) -> str:
    """Our words; [louisa.r9] becomes a link to that clause."""
    parts = REFERENCE.split(" ".join(text.split()))
    out = [escape(parts[0], quote=False)]
    for full, rest in zip(parts[1::2], parts[2::2], strict=True):
        try:
            out.append(link(archive.clause(full), archive, depth))
        except KeyError:
            out.append(escape(f"[{full}]"))
        out.append(escape(rest, quote=False))
    return "".join(out)
