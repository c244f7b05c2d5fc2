"""sources/comparison.yaml as values: questions by games, kindred clauses, duels."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from scripts import duel, lined_yaml, terms
from scripts.archive import Archive, Clause, Ruling, Work
from scripts.duel import Duel


@dataclass(frozen=True)
class Game:
    id: str
    title: str
    work: Work

    @property
    def short(self) -> str:
        """The work's short title, with what tells its games apart where it has several."""
        name = self.work.source.get("short") or self.work.id.capitalize()
        _, comma, rest = self.title.partition(", ")
        return f"{name}, {rest.removeprefix('the ').removesuffix(' game')}" if comma else name


@dataclass(frozen=True)
class Cell:
    """One game's answer to one question."""

    game: Game
    says: str
    support: str  # one of scripts.schema.SUPPORT, or silent
    clause: Clause | None = None
    quote: str = ""
    also: tuple[Clause, ...] = ()
    ruling: Ruling | None = None


@dataclass(frozen=True)
class Question:
    id: str
    words: str
    topics: tuple[str, ...]
    cells: tuple[Cell, ...]  # in the order of the games


@dataclass(frozen=True)
class Kindred:
    """Clauses that say the same thing in other words."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    about: str = ""


@dataclass(frozen=True)
class Comparison:
    games: tuple[Game, ...] = ()
    questions: tuple[Question, ...] = ()
    kindred: tuple[Kindred, ...] = ()
    entries: dict = field(default_factory=dict, repr=False)  # of the duels, as written

    @property
    def topics(self) -> list[str]:
        """Those asked about, in the order in which they come up."""
        return list(dict.fromkeys(topic for each in self.questions for topic in each.topics))

    @property
    def duels(self) -> list[Duel]:
        return [duel.fight(id, entry) for id, entry in self.entries.items()]


def read(archive: Archive) -> Comparison:
    """Empty where the archive compares nothing yet."""
    data = lined_yaml.load(terms.root_of(archive) / "comparison.yaml").data or {}
    known = {game.id: game for game in games_of(archive)}
    asked = (data.get("questions") or {}).items()
    ordered = list(dict.fromkeys(game for _, entry in asked for game in entry["cells"]))
    games = tuple(known[id] for id in ordered if id in known)
    return Comparison(
        games,
        tuple(_question(id, entry, games) for id, entry in asked),
        tuple(
            Kindred(id, entry["title"], _clauses(archive, entry["clauses"]), entry.get("about", ""))
            for id, entry in (data.get("kindred") or {}).items()
            if all(full.partition(".")[0] in archive.works for full in entry["clauses"])
        ),
        {
            id: entry
            for id, entry in (data.get("duels") or {}).items()
            if all(side["game"] in known for side in entry["games"])
        },
    )


def games_of(archive: Archive) -> tuple[Game, ...]:
    return tuple(
        Game(game["id"], game["title"], work)
        for work in archive.works.values()
        for game in work.source.get("games", ())
    )


@lru_cache(maxsize=32)
def clauses_in_play(game: str) -> frozenset[str]:
    """The clauses the engine plays a game by, whatever the rulings: its part of the leaflet."""
    from engine.games import all_rules

    rules = all_rules().get(game)
    return frozenset(rule.clause for rule in rules.law.rules) if rules else frozenset()


def _question(id: str, entry: dict, games: tuple[Game, ...]) -> Question:
    cells = tuple(_cell(game, entry["cells"][game.id]) for game in games)
    return Question(id, entry["question"], tuple(entry["topics"]), cells)


def _cell(game: Game, entry: dict) -> Cell:
    work = game.work
    return Cell(
        game,
        entry["says"],
        entry["support"],
        work.clause(entry["clause"]) if "clause" in entry else None,
        entry.get("quote", ""),
        tuple(work.clause(id) for id in entry.get("also", ())),
        work.ruling(entry["ruling"]) if "ruling" in entry else None,
    )


def _clauses(archive: Archive, ids: list[str]) -> tuple[Clause, ...]:
    return tuple(archive.clause(full) for full in ids)
