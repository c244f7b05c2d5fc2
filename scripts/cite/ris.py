"""Records as RIS, written by rispy."""

import rispy

from scripts.cite.item import Item


class _Writer(rispy.RisWriter):
    def set_header(self, count):
        return ""  # no running number above a reference


def ris(item: Item) -> str:
    return rispy.dumps([_reference(item.record)], implementation=_Writer)


def _reference(record: dict) -> dict:
    part = record["type"] == "chapter"
    # A2 is the editor of a chapter's volume; in a whole book it would be that of a series
    people = {"secondary_authors" if part else "authors": _names(record.get("editor"))}
    reference = {
        "type_of_reference": "CHAP" if part else "BOOK",
        "id": record["id"],
        "title": record["title"],
        "secondary_title": record.get("container-title"),
        "authors": _names(record.get("author")),
        **people,
        "publisher": record["publisher"],
        **_issued(record["issued"]),
        "edition": f"version {record['version']}",
        "original_publication": _original(record),
        "language": record["language"],
        "urls": [record["URL"]],
        "notes": [record["note"]],
    }
    return {label: value for label, value in reference.items() if value}


def _issued(date: dict) -> dict[str, str]:
    """The day; none where all that is known is what it comes after, and the version says so."""
    if "literal" in date:
        return {}
    year, month, day = date["date-parts"][0]
    return {"year": str(year), "date": f"{year}/{month:02}/{day:02}/"}


def _names(people: list[dict] | None) -> list[str]:
    # a comma at the end: a name in one piece, not a first and a last name
    return [f"{person['literal']}," for person in people or ()]


def _original(record: dict) -> str:
    year = record.get("original-date", {}).get("date-parts", [[""]])[0][0]
    parts = (record.get("original-publisher-place"), record.get("original-publisher"), year)
    return ", ".join(str(part) for part in parts if part)
