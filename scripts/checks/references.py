"""Ids that name each other: clauses, topics, games, claims, options."""

import re
from collections.abc import Container, Iterable, Iterator, Set

from scripts.archive import parent_of
from scripts.checks.draft import Draft, Fault, strings
from scripts.transcription import CLAUSE_ID

# A single letter is no reference: “[a] throw of six” is a quotation with its capital changed.
REFERENCE = re.compile(rf"\[(?![a-z]\])({CLAUSE_ID})\](?![\w(])")


def faults(draft: Draft, everywhere: Set[str], topics: Container[str] | None) -> Iterator[Fault]:
    """`everywhere` holds the full ids of all clauses of all works; `topics` may be unreadable."""
    known = draft.ids | everywhere
    yield from _clauses(draft)
    yield from _glosses(draft, topics)
    yield from _source(draft)
    yield from _rulings(draft, known)
    yield from _board(draft, known)
    yield from _keyed_by_clause(draft)
    yield from _prose(draft, known)


def _clauses(draft: Draft) -> Iterator[Fault]:
    path, seen = draft.path / "text.txt", {}
    for clause in draft.clauses:
        if clause.id in seen:
            message = f"clause “{clause.id}” given twice (first on line {seen[clause.id]})"
            yield Fault(path, clause.line, message)
        seen.setdefault(clause.id, clause.line)
        if "." in clause.id and parent_of(clause.id, draft.ids) is None:
            yield Fault(path, clause.line, f"“{clause.id}” is part of an unknown clause")
        if not any((piece.scan + piece.reading).strip() for piece in clause.pieces):
            yield Fault(path, clause.line, f"clause “{clause.id}” has no words")


def _glosses(draft: Draft, topics: Container[str] | None) -> Iterator[Fault]:
    if not draft.readable("glosses.yaml"):
        return
    present = draft.keys("glosses.yaml")
    for clause in draft.clauses:
        if clause.id not in present:
            message = f"clause “{clause.id}” has no gloss in glosses.yaml"
            yield Fault(draft.path / "text.txt", clause.line, message)
    for id in present:
        if id not in draft.ids:
            yield draft.fault("glosses.yaml", (id,), f"gloss for unknown clause “{id}”")
    for id, gloss in draft.data("glosses.yaml").items():
        for at, topic in enumerate(gloss.get("topics", ())):
            if topics is not None and topic not in topics:
                yield draft.fault("glosses.yaml", (id, "topics", at), f"unknown topic “{topic}”")


def _source(draft: Draft) -> Iterator[Fault]:
    source = draft.data("source.yaml")
    if source.get("work", draft.id) != draft.id:
        message = f"work “{source['work']}” lies in the directory “{draft.id}”"
        yield draft.fault("source.yaml", ("work",), message)
    claims = source.get("claims", {})
    for id, claim in claims.items():
        for at, other in enumerate(claim.get("conflicts", ())):
            message = _conflict(id, other, claims)
            if message:
                yield draft.fault("source.yaml", ("claims", id, "conflicts", at), message)


def _conflict(id: str, other: str, claims: dict) -> str | None:
    if other not in claims:
        return f"claim “{id}” conflicts with unknown claim “{other}”"
    if id not in claims[other].get("conflicts", ()):
        return f"claim “{id}” conflicts with “{other}”, but “{other}” does not say so"
    return None


def _rulings(draft: Draft, known: Set[str]) -> Iterator[Fault]:
    name = "rulings.yaml"
    for id, ruling in draft.data(name).items():
        if ruling["ruling"] not in ruling["options"]:
            options = ", ".join(ruling["options"])
            message = f"ruling “{ruling['ruling']}” is no option of “{id}” (options: {options})"
            yield draft.fault(name, (id, "ruling"), message)
        if not ruling["clauses"] and not ruling.get("silent"):
            message = f"ruling “{id}” names no clause: name one, or say silent: true"
            yield draft.fault(name, (id, "clauses"), message)
        yield from _unknown(draft, name, (id, "clauses"), ruling["clauses"], known, "clause")
        yield from _games(draft, name, (id, "games"), ruling.get("games", ()))


def _board(draft: Draft, known: Set[str]) -> Iterator[Fault]:
    name, claims = "board.yaml", draft.data("source.yaml").get("claims", {})
    for id, fact in draft.data(name).get("facts", {}).items():
        keys = ("facts", id)
        yield from _unknown(
            draft, name, (*keys, "clauses"), fact.get("clauses", ()), known, "clause"
        )
        yield from _unknown(
            draft, name, (*keys, "sources"), fact.get("sources", ()), claims, "claim"
        )
        yield from _games(draft, name, (*keys, "games"), fact.get("games", ()))
        if fact["evidence"] == "borrowed" and not fact.get("sources"):
            yield draft.fault(name, keys, f"fact “{id}” is borrowed, but names no sources")


def _keyed_by_clause(draft: Draft) -> Iterator[Fault]:
    for id in draft.keys("uncoded.yaml"):
        if id not in draft.ids:
            yield draft.fault("uncoded.yaml", (id,), f"unknown clause “{id}”")
    for id in draft.keys("examples.yaml"):
        if id not in draft.ids and parent_of(str(id), draft.ids) is None:
            yield draft.fault("examples.yaml", (id,), f"example “{id}” begins with no known clause")
    for id, example in draft.data("examples.yaml").items():
        yield from _games(draft, "examples.yaml", (id, "game"), [example.get("game")])


def _prose(draft: Draft, known: Set[str]) -> Iterator[Fault]:
    for name in draft.documents:
        for keys, text in strings(draft.data(name)):
            for reference in REFERENCE.findall(text):
                if reference not in known:
                    yield draft.fault(name, keys, f"reference to unknown clause [{reference}]")


def _games(draft: Draft, name: str, keys: tuple, games: Iterable) -> Iterator[Fault]:
    if draft.games:
        given = [game for game in games if game is not None]
        yield from _unknown(draft, name, keys, given, draft.games, "game")


def _unknown(draft, name, keys, ids: Iterable[str], known, what: str) -> Iterator[Fault]:
    for at, id in enumerate(ids):
        if id not in known:
            yield draft.fault(name, (*keys, at), f"unknown {what} “{id}”")
