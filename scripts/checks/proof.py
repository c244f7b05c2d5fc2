"""The proof: a transcription can be undone back to the scan that was received."""

import hashlib
from collections.abc import Iterator

from scripts.checks.draft import Draft, Fault
from scripts.transcription import fold, in_scan_order

BEFORE, AFTER = 24, 16


def faults(draft: Draft) -> Iterator[Fault]:
    yield from _digest(draft)
    yield from _rejection(draft)


def _digest(draft: Draft) -> Iterator[Fault]:
    declared = draft.data("source.yaml").get("scan")
    if not declared or not draft.scan:
        return
    digest = hashlib.sha256(draft.scan).hexdigest()
    if declared["sha256"] != digest:
        message = f"scan.txt is not the scan received: its digest is {digest}"
        yield draft.fault("source.yaml", ("scan", "sha256"), message)
    if declared["bytes"] != len(draft.scan):
        message = f"scan.txt has {len(draft.scan)} bytes, not {declared['bytes']}"
        yield draft.fault("source.yaml", ("scan", "bytes"), message)


def _rejection(draft: Draft) -> Iterator[Fault]:
    if not draft.scan or not draft.clauses:
        return
    scan = draft.scan.decode("utf-8", errors="replace")
    pieces = in_scan_order(draft.clauses)
    undone = "".join(piece.scan for piece in pieces)
    ours, theirs = _inked(undone), _inked(scan)
    at = _first_difference([c for _, c in ours], [c for _, c in theirs])
    if at is None:
        return
    here, there = _offset(ours, at, undone), _offset(theirs, at, scan)
    scan_line = scan.count("\n", 0, there) + 1
    message = (
        f"rejecting all emendations does not give back the scan: "
        f"the text has “{_context(undone, here)}” where scan.txt:{scan_line} "
        f"has “{_context(scan, there)}”"
    )
    yield Fault(draft.path / "text.txt", _line(pieces, here), message)


def _inked(text: str) -> list[tuple[int, str]]:
    """Every non-blank character with its place."""
    return [(place, char) for place, char in enumerate(text) if not char.isspace()]


def _first_difference(ours: list[str], theirs: list[str]) -> int | None:
    if ours == theirs:
        return None
    pairs = enumerate(zip(ours, theirs, strict=False))
    shorter = min(len(ours), len(theirs))
    return next((at for at, (mine, its) in pairs if mine != its), shorter)


def _offset(inked: list[tuple[int, str]], at: int, text: str) -> int:
    return inked[at][0] if at < len(inked) else len(text)


def _context(text: str, offset: int) -> str:
    before = text[max(0, offset - BEFORE) : offset]
    after = text[offset : offset + AFTER] or " (end)"
    return fold(before + after)


def _line(pieces: list, offset: int) -> int:
    """The line of text.txt on which the scan's side has this character."""
    line = 1
    for piece in pieces:
        line = piece.line
        if offset < len(piece.scan):
            return line + piece.scan.count("\n", 0, offset)
        offset -= len(piece.scan)
    return line
