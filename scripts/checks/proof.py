"""The proof: a transcription can be undone back to the scan that was received."""

import hashlib
from collections.abc import Iterator
from itertools import accumulate

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
    at, what = _first_difference(ours, theirs), "does not give back the scan"
    if at is None:
        at, what = _first_divided_otherwise(ours, theirs, pieces), "divides the words otherwise"
    if at is None:
        return
    here, there = _offset(ours, at, undone), _offset(theirs, at, scan)
    scan_line = scan.count("\n", 0, there) + 1
    message = (
        f"rejecting all emendations {what}: "
        f"the text has “{_context(undone, here)}” where scan.txt:{scan_line} "
        f"has “{_context(scan, there)}”"
    )
    yield Fault(draft.path / "text.txt", _line(pieces, here), message)


def _inked(text: str) -> list[tuple[int, str]]:
    """Every non-blank character with its place."""
    return [(place, char) for place, char in enumerate(text) if not char.isspace()]


def _first_difference(ours: list[tuple[int, str]], theirs: list[tuple[int, str]]) -> int | None:
    """The first non-blank character that is not the scan's, counted from nought."""
    pairs = enumerate(zip(ours, theirs, strict=False))
    shorter = min(len(ours), len(theirs))
    equal = len(ours) == len(theirs)
    return next((at for at, (mine, its) in pairs if mine[1] != its[1]), None if equal else shorter)


def _first_divided_otherwise(ours: list, theirs: list, pieces: list) -> int | None:
    """The first character with a blank before it on one side only.

    Between two pieces a blank is layout: a tag or a mark begins on a new line.
    """
    ends = set(accumulate(len(piece.scan) for piece in pieces))
    for at in range(1, len(ours)):
        before, here = ours[at - 1][0] + 1, ours[at][0]
        divided = here > before, theirs[at][0] > theirs[at - 1][0] + 1
        if divided[0] != divided[1] and ends.isdisjoint(range(before, here + 1)):
            return at
    return None


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
