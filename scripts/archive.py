"""The archive as values: every work with its clauses, rulings, board and examples.

Reading is lenient where a file is missing (a work may be young), and strict where one cannot be
understood. What else may be wrong is the business of `python -m scripts.check`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from scripts import lined_yaml
from scripts.transcription import ClauseText, Piece, accept_all, fold, parse, reject_all

ROOT = Path("sources")
HEADING_MARK = re.compile(r"^#{1,6}[ \t]+", re.MULTILINE)
STRESSED = re.compile(r"\*(\S(?:[^*]*\S)?)\*")
NUMBERED = re.compile(r"([a-z-]*[a-z])([0-9]+)")


@dataclass(frozen=True)
class Clause:
    work: str
    id: str
    full: str
    parent: str | None
    label: str
    pieces: tuple[Piece, ...]
    line: int
    gloss: str = ""
    comment: str = ""
    kind: str = ""
    topics: tuple[str, ...] = ()

    @cached_property
    def reading(self) -> str:
        """What we read, with the scan's own markup; lines kept, blanks tidied."""
        text = re.sub(r"[ \t]+", " ", accept_all([self]))
        return re.sub(r" ?\n ?", "\n", text).strip()

    @cached_property
    def plain(self) -> str:
        """What we read, as running words."""
        return plain(self.reading)

    @cached_property
    def scan_text(self) -> str:
        """What the scan has for this clause."""
        return reject_all([self]).strip()


@dataclass(frozen=True)
class Ruling:
    work: str
    id: str
    full: str
    games: tuple[str, ...]
    clauses: tuple[str, ...]
    question: str
    options: dict[str, str]
    ruling: str
    support: str
    because: str
    finding: str = ""  # what play under an option brings to light
    silent: bool = False
    line: int = 0


@dataclass(frozen=True)
class Work:
    id: str
    source: dict
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    board: dict
    uncoded: dict
    examples: dict
    records: tuple[Path, ...]
    scan: str
    path: Path

    def clause(self, id: str) -> Clause:
        return self._clauses[id]

    def ruling(self, id: str) -> Ruling:
        return next(ruling for ruling in self.rulings if ruling.id == id)

    def parts(self, id: str) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if clause.parent == id)

    @property
    def title(self) -> str:
        return self.source.get("title", self.id)

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(game["id"] for game in self.source.get("games", ()))

    @cached_property
    def _clauses(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}


@dataclass(frozen=True)
class Archive:
    works: dict[str, Work]
    topics: dict[str, str] = field(default_factory=dict)

    def clause(self, full: str) -> Clause:
        """`louisa.r10`, wherever it stands."""
        work, _, id = full.partition(".")
        return self.works[work].clause(id)

    def clauses(self) -> Iterator[Clause]:
        for work in self.works.values():
            yield from work.clauses


def read(root: Path = ROOT) -> Archive:
    root = Path(root)
    works = {path.name: read_work(path) for path in work_paths(root)}
    return Archive(works, _mapping(root / "topics.yaml"))


def work_paths(root: Path) -> list[Path]:
    """The directories of the works: whatever holds a transcription or a description of a source."""
    marks = ("text.txt", "source.yaml", "scan.txt")
    folders = (path for path in sorted(root.iterdir()) if path.is_dir())
    return [path for path in folders if any((path / mark).exists() for mark in marks)]


def read_work(path: Path) -> Work:
    source = _mapping(path / "source.yaml")
    texts = parse(_text(path / "text.txt"))
    return Work(
        id=path.name,
        source=source,
        clauses=_clauses(
            path.name, texts, _mapping(path / "glosses.yaml"), source.get("labels", {})
        ),
        rulings=_rulings(path, source),
        board=_mapping(path / "board.yaml"),
        uncoded=_mapping(path / "uncoded.yaml"),
        examples=_mapping(path / "examples.yaml"),
        records=tuple(sorted((path / "games").glob("*.record"))),
        scan=_text(path / "scan.txt"),
        path=path,
    )


def plain(reading: str) -> str:
    """Without the scan's markup (`##`, `*…*`), white space folded."""
    return fold(STRESSED.sub(r"\1", HEADING_MARK.sub("", reading)))


def parent_of(id: str, ids) -> str | None:
    """The nearest clause of which `id` is a part."""
    head, dot, _ = id.rpartition(".")
    while dot and head not in ids:
        head, dot, _ = head.rpartition(".")
    return head if dot else None


def label_of(id: str, labels: dict[str, str]) -> str:
    """How a clause is called in prose: “Rule 14, part 2”, “Double six”."""
    if id in labels:
        return labels[id]
    head, *parts = id.split(".")
    named = [f"part {part}" if part.isdigit() else part.replace("-", " ") for part in parts]
    return ", ".join([_head_label(head, labels), *named])


def _head_label(head: str, labels: dict[str, str]) -> str:
    numbered = NUMBERED.fullmatch(head)
    if head in labels:
        return labels[head]
    if numbered and numbered[1] in labels:
        return f"{labels[numbered[1]]} {numbered[2]}"
    return head.replace("-", " ").capitalize()


def _clauses(work: str, texts: list[ClauseText], glosses: dict, labels: dict) -> tuple[Clause, ...]:
    ids = {text.id for text in texts}
    return tuple(_clause(work, text, glosses.get(text.id) or {}, labels, ids) for text in texts)


def _clause(work: str, text: ClauseText, gloss: dict, labels: dict, ids: set[str]) -> Clause:
    return Clause(
        work=work,
        id=text.id,
        full=f"{work}.{text.id}",
        parent=parent_of(text.id, ids),
        label=label_of(text.id, labels),
        pieces=text.pieces,
        line=text.line,
        gloss=fold(gloss.get("gloss") or ""),
        comment=(gloss.get("comment") or "").strip(),
        kind=gloss.get("kind") or "",
        topics=tuple(gloss.get("topics") or ()),
    )


def _rulings(path: Path, source: dict) -> tuple[Ruling, ...]:
    document = lined_yaml.load(path / "rulings.yaml")
    games = tuple(game["id"] for game in source.get("games", ()))
    return tuple(
        _ruling(path.name, id, entry, games, document.line(id))
        for id, entry in (document.data or {}).items()
    )


def _ruling(work: str, id: str, entry: dict, games: tuple[str, ...], line: int) -> Ruling:
    return Ruling(
        work=work,
        id=id,
        full=f"{work}.{id}",
        games=tuple(entry.get("games") or games),
        clauses=tuple(entry.get("clauses") or ()),
        question=entry.get("question", ""),
        options=entry.get("options") or {},
        ruling=entry.get("ruling", ""),
        support=entry.get("support", ""),
        because=entry.get("because", ""),
        finding=entry.get("finding", ""),
        silent=bool(entry.get("silent")),
        line=line,
    )


def _mapping(path: Path) -> dict:
    return lined_yaml.load(path).data or {}


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8") if path.exists() else ""
