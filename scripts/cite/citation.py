"""Everything there is to say of each item, made once: for the dialog, the pages, the downloads."""

from dataclasses import dataclass

from scripts.archive import Archive, Work
from scripts.cite import edition
from scripts.cite.bibtex import bibtex
from scripts.cite.item import Item, all_items
from scripts.cite.ris import ris
from scripts.cite.styles import Formatted, formatted


@dataclass(frozen=True)
class Citation:
    item: Item
    styles: dict[str, Formatted]
    bibtex: str
    ris: str

    @property
    def data(self) -> dict:
        """What the dialog shows."""
        return {
            "label": self.item.label,
            "note": self.item.note,
            **{name: list(made.runs) for name, made in self.styles.items()},
            "bibtex": self.bibtex,
            "ris": self.ris,
            "csl": self.item.record,
            "link": self.item.link,
            "quotation": self.item.quotation,
        }


Cited = dict[str, Citation]  # by ref
_last: list = []  # the archive cited last and its citations: pages and downloads ask for the same


def cited(archive: Archive) -> Cited:
    if not (_last and _last[0] is archive):
        _last[:] = [archive, cite(archive, edition.present())]
    return _last[1]


def of_work(archive: Archive, work: Work) -> list[Citation]:
    return [citation for citation in cited(archive).values() if citation.item.work == work.id]


def cite(archive: Archive, present: edition.Edition) -> Cited:
    items = all_items(archive, present)
    styled = formatted(items)
    return {i.ref: Citation(i, styled[i.ref], bibtex(i), ris(i)) for i in items}
