"""A transcription (text.txt): clause tags and CriticMarkup, to pieces and back.

Every piece has two sides, the scan's and the reading's. Joining the scan sides gives back what was
received; joining the reading sides gives the text we read.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

KINDS = ("misreading", "displaced", "repeated", "supplied", "gap", "hyphen")
CERTAINTIES = ("high", "medium", "low")
GAP = "[…]"

CLAUSE_ID = r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*"
TOKEN = re.compile(
    r"\{~~(?P<old>.*?)~>(?P<new>.*?)~~\}"
    r"|\{--(?P<deleted>.*?)--\}"
    r"|\{\+\+(?P<added>.*?)\+\+\}"
    r"|\{>>(?P<comment>.*?)<<\}"
    rf"|\[(?P<tag>{CLAUSE_ID})\]",
    re.DOTALL,
)
STRAY = re.compile(r"\{(?:~~|--|\+\+|>>|==)|(?:~~|--|\+\+|<<|==)\}|~>")
TAG = re.compile(rf"\[{CLAUSE_ID}\]")
PART = re.compile(r"part (?P<number>[1-9][0-9]*)(?:: *(?:displaced; *)?(?P<reason>.+))?", re.DOTALL)
NOTE = re.compile(r"(?P<kind>[^\s:()]+)(?: \((?P<cert>[^)]*)\))?(?:: *(?P<reason>.+))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Note:
    """Why the reading departs from the scan."""

    kind: str = "misreading"
    cert: str = "high"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text: its `part` of the scan, its `line` in text.txt."""

    kind: str  # kept, replaced, deleted, added, gap, part
    scan: str
    reading: str
    note: Note | None = None
    part: int = 1
    line: int = 0


@dataclass(frozen=True, slots=True)
class ClauseText:
    id: str
    line: int
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class TextFault:
    line: int
    message: str


class TranscriptionError(ValueError):
    """The transcription cannot be read; `faults` says where and why."""

    def __init__(self, faults: Iterable[TextFault]):
        self.faults = tuple(faults)
        super().__init__("; ".join(f"line {fault.line}: {fault.message}" for fault in self.faults))


def parse(text: str) -> list[ClauseText]:
    """The clauses of a transcription, in reading order."""
    clauses, faults = parse_with_faults(text)
    if faults:
        raise TranscriptionError(faults)
    return clauses


def parse_with_faults(text: str) -> tuple[list[ClauseText], list[TextFault]]:
    """What could be read, and everything that is wrong with it."""
    reader = _Reader(text)
    reader.read()
    return reader.clauses(), sorted(reader.faults, key=lambda fault: fault.line)


def reject_all(clauses: Iterable) -> str:
    """The scan's side of everything, the parts of the scan in the scan's own order."""
    return "".join(piece.scan for piece in in_scan_order(clauses))


def accept_all(clauses: Iterable) -> str:
    """The reading text, in reading order."""
    return "".join(piece.reading for clause in clauses for piece in clause.pieces)


def in_scan_order(clauses: Iterable) -> list[Piece]:
    pieces = (piece for clause in clauses for piece in clause.pieces)
    return sorted(pieces, key=lambda piece: piece.part)


def read_note(comment: str) -> Note:
    """`kind (cert): reason`; raises ValueError with one sentence when it is not that."""
    match = NOTE.fullmatch(comment.strip())
    if not match:
        raise ValueError(f"comment {comment!r} is not of the form “kind (cert): reason”")
    kind, cert, reason = match["kind"], match["cert"], fold(match["reason"] or "")
    if kind not in KINDS:
        raise ValueError(f"unknown kind of emendation “{kind}” (known: {', '.join(KINDS)})")
    if cert is not None and cert not in CERTAINTIES:
        raise ValueError(f"unknown certainty “{cert}” (known: {', '.join(CERTAINTIES)})")
    if kind == "supplied" and not (cert and reason):
        raise ValueError("what is supplied needs a certainty and a reason")
    if cert in ("medium", "low") and not reason:
        raise ValueError(f"an emendation of {cert} certainty needs a reason")
    if kind == "gap" and not reason:
        raise ValueError("a gap says what is lost")
    return Note(kind, cert or "high", reason)


def fold(text: str) -> str:
    """The text with every run of white space made one blank."""
    return " ".join(text.split())


class _Reader:
    """One pass over the text, collecting clauses and faults."""

    def __init__(self, text: str):
        self.text = text
        self.faults: list[TextFault] = []
        self._found: list[tuple[str, int, list[Piece]]] = []
        self._before: list[Piece] = []  # part marks that stand before the first tag
        self._part = 1
        self._noted_until = -1  # a comment that begins here belongs to the piece before it

    def read(self) -> None:
        end = 0
        for match in TOKEN.finditer(self.text):
            self._kept(end, match.start())
            self._token(match)
            end = match.end()
        self._kept(end, len(self.text))

    def clauses(self) -> list[ClauseText]:
        found = [ClauseText(id, line, tuple(pieces)) for id, line, pieces in self._found]
        if found and self._before:
            found[0] = replace(found[0], pieces=(*self._before, *found[0].pieces))
        return found

    def _token(self, match: re.Match) -> None:
        if match["tag"]:
            self._found.append((match["tag"], self._line(match.start()), []))
        elif match["comment"] is not None:
            self._comment(match)
        else:
            self._emendation(match)

    def _kept(self, start: int, end: int) -> None:
        kept = self.text[start:end]
        for stray in STRAY.finditer(kept):
            self._fault(start + stray.start(), f"malformed CriticMarkup at “{stray[0]}”")
        if kept:
            fresh = self._found and not self._found[-1][2]
            self._add(Piece("kept", *(2 * [kept.lstrip(" \t") if fresh else kept])), start)

    def _emendation(self, match: re.Match) -> None:
        if match["old"] is not None:
            piece = Piece("replaced", match["old"], match["new"])
        elif match["deleted"] is not None:
            piece = Piece("deleted", match["deleted"], "")
        else:
            piece = Piece("added", "", match["added"])
        self._inside(match)
        self._add(replace(piece, note=Note()), match.start())
        self._noted_until = match.end()
        comment_follows = self.text.startswith("{>>", match.end())
        if piece.scan == piece.reading and not comment_follows:
            self._fault(match.start(), "an emendation that changes nothing")

    def _inside(self, match: re.Match) -> None:
        for side in ("old", "new", "deleted", "added"):
            content = match[side] or ""
            for stray in STRAY.finditer(content):
                self._fault(
                    match.start(side) + stray.start(), f"malformed CriticMarkup at “{stray[0]}”"
                )
            for tag in TAG.finditer(content):
                self._fault(
                    match.start(side) + tag.start(), f"clause tag {tag[0]} inside an emendation"
                )

    def _comment(self, match: re.Match) -> None:
        for stray in STRAY.finditer(match["comment"]):
            self._fault(
                match.start("comment") + stray.start(), f"malformed CriticMarkup at “{stray[0]}”"
            )
        part = PART.fullmatch(match["comment"].strip())
        if part:
            self._begin_part(part, match.start())
        elif match.start() == self._noted_until and self._found:
            self._annotate(match)
        else:
            self._fault(match.start(), "a comment must stand directly behind its emendation")

    def _begin_part(self, part: re.Match, start: int) -> None:
        self._part = int(part["number"])
        reason = fold(part["reason"] or "")
        note = Note("displaced", "high", reason) if reason else None
        self._add(Piece("part", "", "", note), start)

    def _annotate(self, match: re.Match) -> None:
        pieces = self._found[-1][2]
        try:
            note = read_note(match["comment"])
        except ValueError as error:
            self._fault(match.start(), str(error))
            return
        piece = replace(pieces[-1], note=note)
        if note.kind == "gap":
            piece = self._gap(piece, match.start())
        elif piece.scan == piece.reading:
            self._fault(match.start(), "an emendation that changes nothing")
        pieces[-1] = piece

    def _gap(self, piece: Piece, start: int) -> Piece:
        if piece.reading.strip() not in ("", GAP):
            self._fault(start, "a gap has no reading: delete the scan's words or write […]")
        return replace(piece, kind="gap", reading=piece.reading if GAP in piece.reading else GAP)

    def _add(self, piece: Piece, start: int) -> None:
        piece = replace(piece, part=self._part, line=self._line(start))
        if self._found:
            self._found[-1][2].append(piece)
        elif piece.kind == "part":
            self._before.append(piece)
        elif (piece.scan + piece.reading).strip():
            words = fold(piece.scan or piece.reading)[:30]
            self._fault(start, f"text outside any clause: “{words}”")

    def _fault(self, offset: int, message: str) -> None:
        self.faults.append(TextFault(self._line(offset), message))

    def _line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1
