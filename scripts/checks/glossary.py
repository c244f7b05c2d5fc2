"""The glossary: its words are the leaflets' own, and what it borrows it says from where."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from scripts import terms
from scripts.checks.comparison import Known, prose_faults
from scripts.checks.draft import Draft, Fault, read_document
from scripts.schema import CLAUSE, ID, TEXT, entries, listing, record

NAME = "glossary.yaml"
GLOSSARY = entries(
    record(
        required={"term": TEXT, "forms": listing(TEXT, minItems=1), "says": TEXT},
        optional={
            "works": listing(ID, minItems=1),
            "except": listing(CLAUSE, minItems=1),
            "scan": listing(TEXT, minItems=1),
            "see": listing(ID, minItems=1),
            "sources": listing(CLAUSE, minItems=1),
        },
    ),
    ID,
)


def faults(root: Path, drafts: Iterable[Draft]) -> Iterator[Fault]:
    found: list[Fault] = []
    document = read_document(root / NAME, GLOSSARY, found)
    yield from found
    known, data = Known(drafts), document.data or {}
    claims = {f"{draft.id}.{id}" for draft in known.drafts for id in _claims(draft)}
    for id, entry in data.items():
        for keys, message in _entry(id, entry, data, known, claims):
            yield Fault(document.path, document.line(*keys), message)
    yield from prose_faults(document, known)


def _claims(draft: Draft) -> Iterable[str]:
    return draft.data("source.yaml").get("claims", {})


def _entry(id: str, entry: dict, data: dict, known: Known, claims) -> Iterator[tuple[tuple, str]]:
    works = {draft.id: draft for draft in known.drafts}
    for at, work in enumerate(entry.get("works", ())):
        if work not in works:
            yield (id, "works", at), f"unknown work “{work}”"
    chosen = [works[work] for work in entry.get("works", works) if work in works]
    for at, form in enumerate(entry["forms"]):
        if not any(terms.pattern([form]).search(draft.plain) for draft in chosen):
            yield (id, "forms", at), f"no reading text has “{form}”"
    for at, clause in enumerate(entry.get("except", ())):
        if not terms.pattern(entry["forms"]).search(known.plain.get(clause, "")):
            yield (id, "except", at), f"except “{clause}”: no such clause has the word"
    for at, form in enumerate(entry.get("scan", ())):
        sought = re.compile(r"\s+".join(map(re.escape, form.split())))
        scans = (draft.scan.decode("utf-8", errors="replace") for draft in chosen)
        if not any(sought.search(scan) for scan in scans):
            yield (id, "scan", at), f"no scan has “{form}”"
    for at, other in enumerate(entry.get("see", ())):
        if other not in data or other == id:
            yield (id, "see", at), f"see “{other}”: there is no such other term"
    for at, claim in enumerate(entry.get("sources", ())):
        if claim not in claims:
            yield (id, "sources", at), f"unknown claim “{claim}”"
