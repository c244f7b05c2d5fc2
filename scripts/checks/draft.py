"""A work as it stands on disk, read as far as it can be, with the faults found on the way."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from scripts import lined_yaml, schema
from scripts.archive import plain
from scripts.lined_yaml import Document
from scripts.transcription import ClauseText, accept_all, parse_with_faults

NEEDED = {
    "source.yaml": schema.SOURCE,
    "glosses.yaml": schema.GLOSSES,
    "rulings.yaml": schema.RULINGS,
    "board.yaml": schema.BOARD,
}
OPTIONAL = {"uncoded.yaml": schema.UNCODED, "examples.yaml": schema.EXAMPLES}
# How deep in the file one entry lies: a broken entry is left out of the checks that follow.
ENTRY_DEPTH = {"board.yaml": 2, "source.yaml": 2, "comparison.yaml": 2}


class Fault(NamedTuple):
    path: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


@dataclass(frozen=True)
class Draft:
    path: Path
    text: str = ""
    scan: bytes = b""
    clauses: tuple[ClauseText, ...] = ()
    documents: dict[str, Document] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @property
    def id(self) -> str:
        return self.path.name

    @property
    def short(self) -> str:
        return self.data("source.yaml").get("short", self.id)

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(clause.id for clause in self.clauses)

    @cached_property
    def plain(self) -> str:
        """The whole reading text as running words, in which quotations are looked for."""
        return " ".join(filter(None, (plain(accept_all([clause])) for clause in self.clauses)))

    @property
    def games(self) -> frozenset[str]:
        return frozenset(game["id"] for game in self.data("source.yaml").get("games", ()))

    def data(self, name: str) -> dict:
        return self.documents[name].data or {}

    def keys(self, name: str) -> list[str]:
        """Every entry the file has, sound or not."""
        lines = self.documents[name].lines
        return [keys[0] for keys in lines if len(keys) == 1 and isinstance(keys[0], str)]

    def readable(self, name: str) -> bool:
        return self.documents[name].data is not None

    def fault(self, name: str, keys: tuple, message: str) -> Fault:
        document = self.documents[name]
        return Fault(document.path, document.line(*keys), message)


def strings(value, keys: tuple = ()) -> Iterator[tuple[tuple, str]]:
    """Every text inside a value, with the keys that lead to it."""
    if isinstance(value, str):
        yield keys, value
    elif isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from strings(inner, (*keys, key))


def read_draft(path: Path) -> Draft:
    faults: list[Fault] = []
    text = _text(path / "text.txt", faults)
    clauses, text_faults = parse_with_faults(text)
    faults += [Fault(path / "text.txt", *_pair(fault)) for fault in text_faults]
    documents = {
        name: read_document(path / name, shape, faults, needed=name in NEEDED)
        for name, shape in (NEEDED | OPTIONAL).items()
    }
    scan = path / "scan.txt"
    if not scan.exists():
        faults.append(Fault(scan, 1, "the file is missing"))
    content = scan.read_bytes() if scan.exists() else b""
    return Draft(path, text, content, tuple(clauses), documents, tuple(faults))


def read_document(path: Path, shape: dict, faults: list[Fault], needed: bool = False) -> Document:
    """The document without the entries that break its schema; every fault goes into `faults`."""
    try:
        document = lined_yaml.load(path)
    except lined_yaml.YamlError as error:
        faults += [Fault(path, line, message) for line, message in error.faults]
        return Document(path)
    if document.data is None:
        if needed:
            faults.append(Fault(path, 1, "the file is missing or empty"))
        return document
    found = list(schema.departures(document, shape))
    faults += [Fault(path, document.line(*each.keys), each.message) for each in found]
    return _without(document, {each.keys for each in found if not each.harmless})


def _without(document: Document, broken: set[tuple]) -> Document:
    if not isinstance(document.data, dict):
        return Document(document.path, None, document.lines)
    depth = ENTRY_DEPTH.get(document.path.name, 1)
    drop = {keys[:depth] for keys in broken if keys}
    return Document(document.path, dict(_kept(document.data, (), drop, depth)), document.lines)


def _kept(data: dict, above: tuple, drop: set[tuple], depth: int) -> Iterator[tuple]:
    for key, value in data.items():
        keys = (*above, key)
        deeper = isinstance(value, dict) and len(keys) < depth
        if keys in drop or (not deeper and any(each[: len(keys)] == keys for each in drop)):
            continue
        yield key, dict(_kept(value, keys, drop, depth)) if deeper else value


def _text(path: Path, faults: list[Fault]) -> str:
    if not path.exists():
        faults.append(Fault(path, 1, "the file is missing"))
        return ""
    content = path.read_bytes()
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        faults.append(Fault(path, line, "not UTF-8"))
        return ""


def _pair(fault) -> tuple[int, str]:
    return fault.line, fault.message
