"""The comparison of the games: every answer rests on what it says it rests on.

A cell that claims “stated” quotes the clause that states it; the words quoted stand in that clause,
letter for letter; every game answers every question, if only by saying that its leaflet is silent;
an answer that rests on a ruling claims no other support than the ruling does.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from scripts import schema
from scripts.archive import plain
from scripts.checks import duels, quotations, references
from scripts.checks.draft import Draft, Fault, read_document, strings
from scripts.lined_yaml import Document
from scripts.schema import CLAUSE, ID, TEXT, entries, listing, record, word
from scripts.transcription import accept_all, fold

NAME = "comparison.yaml"
SUPPORT = [*schema.SUPPORT, "silent"]
NEEDS_A_QUOTATION = ("stated", "implied", "borrowed", "lost")

CELL = record(
    required={"says": TEXT, "support": word(SUPPORT)},
    optional={"clause": CLAUSE, "quote": TEXT, "ruling": ID, "also": listing(CLAUSE, minItems=1)},
)
QUESTION = record(
    required={
        "question": TEXT,
        "topics": listing(ID, minItems=1),
        "cells": entries(CELL, ID),
    }
)
KINDRED = record(
    required={"title": TEXT, "clauses": listing(CLAUSE, minItems=2)},
    optional={"about": TEXT},
)
COMPARISON = record(
    required={"questions": entries(QUESTION, ID)},
    optional={"kindred": entries(KINDRED, ID), "duels": entries(duels.DUEL, ID)},
)


class Known:
    """What the works have, for a file that speaks of all of them."""

    def __init__(self, drafts: Iterable[Draft]):
        self.drafts = list(drafts)

    @cached_property
    def plain(self) -> dict[str, str]:
        """Every clause by its full id, as running words."""
        return {
            f"{draft.id}.{clause.id}": plain(accept_all([clause]))
            for draft in self.drafts
            for clause in draft.clauses
        }

    @cached_property
    def works(self) -> dict[str, Draft]:
        """The work of each game."""
        return {game: draft for draft in self.drafts for game in sorted(draft.games)}

    @cached_property
    def texts(self) -> list[str]:
        scans = [fold(draft.scan.decode("utf-8", errors="replace")) for draft in self.drafts]
        return [*(draft.plain for draft in self.drafts), *scans]


def faults(root: Path, drafts: Iterable[Draft], topics) -> Iterator[Fault]:
    found: list[Fault] = []
    document = read_document(root / NAME, COMPARISON, found)
    yield from found
    known, data = Known(drafts), document.data or {}
    for id, question in data.get("questions", {}).items():
        yield from _question(document, id, question, known, topics)
    for kind in ("kindred", "duels"):
        for id, entry in data.get(kind, {}).items():
            for at, clause in enumerate(entry.get("clauses", ())):
                if clause not in known.plain:
                    keys = (kind, id, "clauses", at)
                    yield _fault(document, keys, f"unknown clause “{clause}”")
    for id, duel in data.get("duels", {}).items():
        for keys, message in duels.faults(id, duel, known.works):
            yield _fault(document, ("duels", *keys), message)
    yield from prose_faults(document, known)


def prose_faults(document: Document, known: Known) -> Iterator[Fault]:
    """References in our prose lead somewhere, and what it quotes stands in a leaflet."""
    for keys, text in strings(document.data or {}):
        if keys[-1] == "quote":
            continue
        for reference in references.REFERENCE.findall(text):
            if reference not in known.plain:
                yield _fault(document, keys, f"reference to unknown clause [{reference}]")
        for excerpt in quotations.misquoted(text, known.texts):
            yield _fault(document, keys, f"not in any reading text: “{excerpt}”")


def _question(document, id: str, question: dict, known: Known, topics) -> Iterator[Fault]:
    keys = ("questions", id)
    for at, topic in enumerate(question["topics"]):
        if topics is not None and topic not in topics:
            yield _fault(document, (*keys, "topics", at), f"unknown topic “{topic}”")
    for game in known.works:
        if game not in question["cells"]:
            yield _fault(document, (*keys, "cells"), f"“{id}” is not answered for “{game}”")
    for game, cell in question["cells"].items():
        at = (*keys, "cells", game)
        if game not in known.works:
            yield _fault(document, at, f"unknown game “{game}”")
        else:
            for message in _cell(game, cell, known):
                yield _fault(document, at, message)


def _cell(game: str, cell: dict, known: Known) -> Iterator[str]:
    work = known.works[game]
    yield from _support(game, cell)
    for id in filter(None, [cell.get("clause"), *cell.get("also", [])]):
        if f"{work.id}.{id}" not in known.plain:
            yield f"“{game}”: unknown clause “{id}”"
    if "quote" in cell and "clause" in cell:
        words = known.plain.get(f"{work.id}.{cell['clause']}")
        if words is not None and not _whole_words(cell["quote"], words):
            yield f"“{game}”: not in {work.id}.{cell['clause']}: “{cell['quote']}”"
    if "ruling" in cell:
        yield from _ruling(game, cell, work.data("rulings.yaml"))


def _support(game: str, cell: dict) -> Iterator[str]:
    support = cell["support"]
    if ("quote" in cell) != ("clause" in cell):
        yield f"“{game}”: a clause and the words of it go together"
    elif support in NEEDS_A_QUOTATION and "quote" not in cell:
        yield f"“{game}” claims “{support}”, but quotes no clause"
    elif support == "silent" and "quote" in cell:
        yield f"“{game}” is said to be silent, but is quoted"
    if support == "supplied" and "ruling" not in cell:
        yield f"“{game}” claims “supplied”, but names no ruling"


def _ruling(game: str, cell: dict, rulings: dict) -> Iterator[str]:
    ruling = rulings.get(cell["ruling"])
    if ruling is None:
        yield f"“{game}”: unknown ruling “{cell['ruling']}”"
        return
    if game not in ruling.get("games", [game]):
        yield f"“{game}”: the ruling “{cell['ruling']}” is not of this game"
    claimed, held = cell["support"], ruling["support"]
    if claimed not in ("stated", held):
        yield f"“{game}” claims “{claimed}”, but the ruling “{cell['ruling']}” is “{held}”"


def _whole_words(quote: str, words: str) -> bool:
    """A contiguous excerpt, and no part of a word at its ends."""
    at = words.find(quote)
    while at >= 0:
        before, after = words[at - 1 : at], words[at + len(quote) :][:1]
        ends = (before + quote[0], quote[-1] + after)
        if not any(len(pair) == 2 and pair.isalnum() for pair in ends):
            return True
        at = words.find(quote, at + 1)
    return False


def _fault(document: Document, keys: tuple, message: str) -> Fault:
    return Fault(document.path, document.line(*keys), message)
