"""Records as BibTeX, written by pybtex."""

from pybtex.database import BibliographyData, Entry, Person
from pybtex.database.output.bibtex import Writer

from scripts.cite.item import Item

# pybtex escapes & % # _ and leaves what it takes for LaTeX; in our records it is all plain text.
PLAIN = str.maketrans(
    {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "^": r"\textasciicircum{}"}
)
ADDRESS = "ADDRESS"  # an address is no LaTeX, and put in after pybtex has escaped the rest


def bibtex(item: Item) -> str:
    data = BibliographyData({item.ref: _entry(item.record)})
    return Writer().to_string(data).replace(f'"{ADDRESS}"', f'"{item.link}"')


def _entry(record: dict) -> Entry:
    part = record["type"] == "chapter"
    fields = {
        "title": _kept(record["title"]),
        "booktitle": _kept(record["container-title"]) if part else None,
        "publisher": _text(record["publisher"]),
        **_issued(record["issued"]),
        "version": _text(record["version"]),
        "origdate": _year(record.get("original-date")),
        "origpublisher": _text(record.get("original-publisher")),
        "origlocation": _text(record.get("original-publisher-place")),
        "url": ADDRESS,
        "note": _text(f"Version {record['version']}. {record['note']}"),
    }
    people = {
        role: [Person(_kept(person["literal"])) for person in record[role]]
        for role in ("author", "editor")
        if role in record
    }
    kept = [(name, value) for name, value in fields.items() if value]
    return Entry("incollection" if part else "book", fields=kept, persons=people)


def _issued(date: dict) -> dict[str, str]:
    """The day; none where all that is known is what it comes after, and the version says so."""
    if "literal" in date:
        return {}
    year, month, day = date["date-parts"][0]
    return {"year": str(year), "month": str(month), "date": f"{year}-{month:02}-{day:02}"}


def _kept(text: str) -> str:
    """In braces, so that no style changes its capitals or takes it apart."""
    return f"{{{_text(text)}}}"


def _text(text: str | None) -> str | None:
    return text and text.translate(PLAIN)


def _year(date: dict | None) -> str | None:
    return date and str(date["date-parts"][0][0])
