"""An example as it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scripts.archive import Archive, Work

SETTING = ("rulings", "position", "throw")
PLAYING = ("play", "line")
TELLING = ("title", "says", "printed")
CLAIMS_BEFORE = ("impossible", "legal", "refused", "lost")  # of the throw on the table
CLAIMS_AFTER = ("events", "then", "outcome")  # of what was played
CLAIMS = (*CLAIMS_BEFORE, *CLAIMS_AFTER)
FIELDS = (*TELLING, *SETTING, *PLAYING, *CLAIMS, "differs")


class BadExample(ValueError):
    """An example that cannot be run as it is written; the message says why."""


@dataclass(frozen=True)
class Example:
    work: str
    key: str  # "r10.may-not-jump-his-own"
    data: dict

    @property
    def id(self) -> str:
        return f"{self.work}-{self.key}"

    @property
    def clause(self) -> str:
        """The clause it stands by, `r10`."""
        return self.key.rpartition(".")[0]

    @property
    def title(self) -> str:
        """Its claim as given, else the words of its key: `May not jump his own`."""
        words = self.key.rpartition(".")[2].replace("-", " ")
        return self.data.get("title") or words[:1].upper() + words[1:]

    @property
    def says(self) -> str:
        return self.data.get("says", "")

    @property
    def printed(self) -> bool:
        """Whether the leaflet itself prints it."""
        return bool(self.data.get("printed"))

    @property
    def game(self) -> str:
        return str(self.data.get("position", "")).partition(" ")[0]

    @property
    def rulings(self) -> dict[str, str]:
        return self.data.get("rulings") or {}

    @property
    def cites(self) -> frozenset[str]:
        """The clauses it stands by and claims, in full."""
        return frozenset(f"{self.work}.{clause}" for clause in [self.clause, *_cited(self.data)])

    @cached_property
    def alternatives(self) -> tuple[Example, ...]:
        """The same position under each option it differs by, with what is claimed then."""
        found = self.data.get("differs") or []
        listed = found if isinstance(found, list) else [found]
        return tuple(_alternative(self, other) for other in listed)


def _cited(data: Any) -> Iterator[str]:
    """Every clause named among the claims of an example."""
    yield from data.get("lost") or ()
    yield from data.get("impossible") or ()
    for clauses in (data.get("refused") or {}).values():
        yield from clauses
    for event in data.get("events") or ():
        if isinstance(event, dict):
            yield from event.get("clauses") or ()
    yield from (data.get("outcome") or {}).get("clauses") or ()
    differs = data.get("differs") or []
    for other in differs if isinstance(differs, list) else [differs]:
        yield from _cited(other)


def _alternative(example: Example, other: dict) -> Example:
    """Setting and play are those of the example unless given anew; claims are only those given."""
    options = {name: option for name, option in other.items() if name not in FIELDS}
    options |= other.get("rulings") or {}
    data = {name: example.data[name] for name in SETTING if name in example.data}
    if any(name in other for name in CLAIMS_AFTER) and not any(name in other for name in PLAYING):
        data |= {name: example.data[name] for name in PLAYING if name in example.data}
    data |= {name: value for name, value in other.items() if name in FIELDS}
    data["rulings"] = example.rulings | options
    return Example(example.work, example.key, data)


def all_examples(archive: Archive) -> list[Example]:
    """Every example of every work, in the order of the files."""
    return [example for work in archive.works.values() for example in of_work(work)]


def of_work(work: Work) -> list[Example]:
    return [Example(work.id, key, data) for key, data in work.examples.items()]
