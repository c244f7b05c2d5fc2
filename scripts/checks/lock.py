"""Ids are never reused: every id ever published stands in ids.lock, for ever.

An id that has left the archive must have a successor (successors.yaml), so that old citations
still lead somewhere. Clauses stand in the lock as `louisa.r10`, rulings as `ruling louisa.entry`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from scripts import schema
from scripts.checks.draft import Draft, Fault, read_document
from scripts.lined_yaml import Document

LOCK, SUCCESSORS = "ids.lock", "successors.yaml"
REMEDY = "run python -m scripts.check --lock"


def faults(root: Path, drafts: Iterable[Draft]) -> Iterator[Fault]:
    drafts, found = list(drafts), []
    successors = read_document(root / SUCCESSORS, schema.SUCCESSORS, found)
    yield from found
    present, locked = dict(published(drafts)), read_lock(root)
    yield from _unlocked(present, locked)
    yield from _vanished(root, present, locked, successors, unreadable(drafts))
    yield from _recycled(present, successors)
    yield from _leading_nowhere(present, successors)


def published(drafts: Iterable[Draft]) -> Iterator[tuple[str, tuple[Path, int]]]:
    """Every id of the archive with the place that gives it."""
    for draft in drafts:
        for clause in draft.clauses:
            yield f"{draft.id}.{clause.id}", (draft.path / "text.txt", clause.line)
        rulings = draft.documents["rulings.yaml"]
        for id in draft.keys("rulings.yaml"):
            yield f"ruling {draft.id}.{id}", (rulings.path, rulings.line(id))


def unreadable(drafts: Iterable[Draft]) -> tuple[str, ...]:
    """Beginnings of ids that cannot be looked for, because their file cannot be read."""
    broken = [f"ruling {draft.id}." for draft in drafts if not draft.readable("rulings.yaml")]
    return (*broken, *(f"{draft.id}." for draft in drafts if not draft.clauses))


def read_lock(root: Path) -> dict[str, int]:
    """Every locked id with its line."""
    path = root / LOCK
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {id: line for line, id in enumerate(lines, 1) if id and not id.startswith("#")}


def write_lock(root: Path, drafts: Iterable[Draft]) -> int:
    """Lock every id there is; nothing ever leaves. Returns how many were new."""
    locked = set(read_lock(root))
    ids = locked | {id for id, _ in published(drafts)}
    head = "# Every id ever published. Written by: python -m scripts.check --lock\n"
    (root / LOCK).write_text(head + "".join(f"{id}\n" for id in sorted(ids)), encoding="utf-8")
    return len(ids) - len(locked)


def _unlocked(present: dict, locked: dict) -> Iterator[Fault]:
    for id, (path, line) in present.items():
        if id not in locked:
            yield Fault(path, line, f"id “{id}” is not yet in {LOCK}: {REMEDY}")


def _vanished(root, present, locked, successors: Document, unread) -> Iterator[Fault]:
    for id, line in locked.items():
        gone = id not in present and not id.startswith(unread)
        if gone and id not in (successors.data or {}):
            message = f"id “{id}” has left the archive and has no successor in {SUCCESSORS}"
            yield Fault(root / LOCK, line, message)


def _recycled(present: dict, successors: Document) -> Iterator[Fault]:
    for old in successors.data or {}:
        if old in present:
            message = f"id “{old}” is recycled: it was given up, and stands in the archive again"
            yield Fault(successors.path, successors.line(old), message)


def _leading_nowhere(present: dict, successors: Document) -> Iterator[Fault]:
    table = successors.data or {}
    for old, new in table.items():
        if new not in present and new not in table:
            message = f"the successor of “{old}” is not in the archive: “{new}”"
            yield Fault(successors.path, successors.line(old), message)
        elif _circular(old, table):
            yield Fault(successors.path, successors.line(old), f"“{old}” succeeds itself")


def _circular(old: str, table: dict) -> bool:
    seen, id = set(), old
    while id in table and id not in seen:
        seen.add(id)
        id = table[id]
    return id in seen
