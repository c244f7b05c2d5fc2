"""The glossary of period terms: what each means, and where the leaflets use it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from scripts import lined_yaml
from scripts.archive import Archive, Clause, Work


@dataclass(frozen=True)
class Term:
    id: str
    term: str
    forms: tuple[str, ...]
    says: str
    works: tuple[str, ...] = ()  # where the word has this sense; none named: in all
    but: tuple[str, ...] = ()  # clauses that have the word in another sense: "parcheesi.copyright"
    scan: tuple[str, ...] = ()  # what the scan makes of it
    see: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()  # claims: "parcheesi.russian-backgammon"

    @cached_property
    def pattern(self) -> re.Pattern:
        return pattern(self.forms)

    def of(self, work: str) -> bool:
        return not self.works or work in self.works

    def uses(self, work: Work) -> Iterator[Clause]:
        """The clauses of a work whose reading text has the term."""
        if self.of(work.id):
            yield from (clause for clause in work.clauses if self.used_in(clause))

    def used_in(self, clause: Clause) -> bool:
        return clause.full not in self.but and bool(self.pattern.search(clause.plain))


def pattern(forms: Iterable[str]) -> re.Pattern:
    """Any of the forms as whole words, in small letters or capitals, over the ends of lines too."""
    longest_first = sorted(forms, key=len, reverse=True)
    sought = "|".join(r"\s+".join(map(re.escape, form.split())) for form in longest_first)
    return re.compile(rf"(?<![\w-])(?:{sought})(?![\w-])", re.IGNORECASE)


def read(archive: Archive) -> tuple[Term, ...]:
    """In the order of the alphabet; none where the archive has no glossary yet."""
    entries = lined_yaml.load(root_of(archive) / "glossary.yaml").data or {}
    found = (_term(id, entry) for id, entry in entries.items())
    return tuple(sorted(found, key=lambda term: term.term.lower()))


def _term(id: str, entry: dict) -> Term:
    listed = {
        key: tuple(entry.get(key) or ()) for key in ("forms", "works", "scan", "see", "sources")
    }
    but = tuple(entry.get("except") or ())
    return Term(id=id, term=entry["term"], says=entry["says"], but=but, **listed)


def root_of(archive: Archive) -> Path:
    """The directory that holds the works, and beside them what is about all of them."""
    paths = sorted(work.path.parent for work in archive.works.values())
    return paths[0] if paths else Path("sources")
