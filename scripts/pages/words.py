"""The words of a clause as HTML: as read, as scanned, and with every emendation marked."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from scripts.archive import HEADING_MARK, STRESSED, Clause, Work
from scripts.transcription import Note, Piece

BLANK_LINE = re.compile(r"\n[ \t]*\n")
EMENDED = ("replaced", "deleted", "added", "gap")


@dataclass(frozen=True)
class Emendation:
    """A departure from the scan, with its number within the work."""

    number: int
    clause: Clause
    piece: Piece

    @property
    def anchor(self) -> str:
        return f"_e{self.number}"

    @property
    def note(self) -> Note:
        return self.piece.note or Note()

    @property
    def sentence(self) -> str:
        """Kind, certainty and reason, in words."""
        if self.note.kind == "gap":
            return f"gap: {self.note.reason}"
        reason = f": {self.note.reason}" if self.note.reason else ""
        return f"{self.note.kind}, {self.note.cert} certainty{reason}"

    @property
    def certainty(self) -> str:
        return "gap" if self.note.kind == "gap" else self.note.cert


def emendations(work: Work) -> list[Emendation]:
    """All of a work, numbered in reading order; displaced pages among them."""
    found = [
        (clause, piece)
        for clause in work.clauses
        for piece in clause.pieces
        if piece.kind in EMENDED or (piece.kind == "part" and piece.note)
    ]
    return [Emendation(n, clause, piece) for n, (clause, piece) in enumerate(found, start=1)]


def by_piece(found: Iterable[Emendation]) -> dict[int, Emendation]:
    return {id(emendation.piece): emendation for emendation in found}


def reading(clause: Clause, numbered: dict[int, Emendation]) -> str:
    """The reading text; words we are not sure of are underlined and lead to the reason."""
    return _paragraphs("".join(_read_piece(piece, numbered) for piece in clause.pieces))


def scan(clause: Clause) -> str:
    """The scan's own characters, its markup left as it is."""
    parts = "".join(_scanned_piece(piece, first) for piece, first in _opening(clause))
    return "".join(f"<p>{p}</p>" for p in _split(parts)) or "<p>(nothing in the scan)</p>"


def marked(clause: Clause, numbered: dict[int, Emendation]) -> str:
    """Both sides: what the scan has struck out, what we read put in, each with its certainty."""
    pieces = (
        _part_mark(piece, first, numbered.get(id(piece)))
        if piece.kind == "part"
        else _marked_piece(piece, numbered.get(id(piece)))
        for piece, first in _opening(clause)
    )
    return _paragraphs("".join(pieces))


def is_emended(clause: Clause) -> bool:
    return any(piece.kind != "kept" for piece in clause.pieces)


def _opening(clause: Clause) -> Iterator[tuple[Piece, bool]]:
    """The pieces, each with whether no word of the clause stands before it."""
    first = True
    for piece in clause.pieces:
        yield piece, first
        first = first and not (piece.scan + piece.reading).strip()


def is_doubtful(piece: Piece) -> bool:
    return bool(piece.note) and (piece.kind == "gap" or piece.note.cert != "high")


def _read_piece(piece: Piece, numbered: dict[int, Emendation]) -> str:
    text = escape(piece.reading, quote=False)
    if not (is_doubtful(piece) and text.strip()):
        return text
    found = numbered[id(piece)]
    before, after = (" " if end.isspace() else "" for end in _ends(piece))
    return (
        f'{before}<a class="doubtful doubtful--{found.certainty}" href="#{found.anchor}"'
        f' title="{_attribute(found.sentence)}">{" ".join(text.split())}</a>{after}'
    )


def _scanned_piece(piece: Piece, first: bool) -> str:
    return _part_mark(piece, first) if piece.kind == "part" else escape(piece.scan, quote=False)


def _part_mark(piece: Piece, first: bool, emendation: Emendation | None = None) -> str:
    """Where a part of the scan begins; before the first word it stands on a line of its own."""
    reference = _reference(emendation) if emendation else ""
    words = f"the scan’s part {piece.part} begins here"
    return f'<span class="scan-part">{words}{reference}</span>' + ("\n\n" if first else " ")


def _marked_piece(piece: Piece, emendation: Emendation | None) -> str:
    if piece.kind == "kept":
        return escape(piece.reading, quote=False)
    sides = []
    if piece.scan:
        sides.append(f"<del>{_visible(piece.scan)}</del>")
    if piece.reading:
        sides.append(f"<ins>{_visible(piece.reading)}</ins>")
    title = _attribute(emendation.sentence)
    kind = f"em em--{emendation.certainty}"
    # blanks at the ends stay outside, or the marks would run into the words beside them
    before, after = (" " if end.isspace() else "" for end in _ends(piece))
    inside = f"{' '.join(sides)}{_reference(emendation)}"
    return f'{before}<span class="{kind}" title="{title}">{inside}</span>{after}'


def _ends(piece: Piece) -> tuple[str, str]:
    shown = piece.reading or piece.scan
    return shown[:1], shown[-1:]


def _reference(emendation: Emendation) -> str:
    return (
        f'<sup class="em-ref"><a href="#{emendation.anchor}">{emendation.number}</a>'
        f" {emendation.certainty}</sup>"
    )


def _attribute(text: str) -> str:
    """Safe in an attribute, also from the search for stressed words that runs over the whole."""
    return escape(text, quote=True).replace("*", "&#42;")


def _visible(text: str) -> str:
    """Blank ends are kept visible inside a mark: a lone space deleted is a deletion."""
    return escape(" ".join(text.split()) or "␣", quote=False)


def _paragraphs(html: str) -> str:
    return "".join(_paragraph(p) for p in _split(html))


def _paragraph(text: str) -> str:
    body = STRESSED.sub(r"<em>\1</em>", HEADING_MARK.sub("", text))
    heading = ' class="leaflet-heading"' if HEADING_MARK.match(text) else ""
    return f"<p{heading}>{body}</p>"


def _split(html: str) -> list[str]:
    return [p for p in (part.strip() for part in BLANK_LINE.split(html)) if p]
