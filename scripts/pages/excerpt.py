"""Words quoted from a clause, with those that we are not sure of marked as in the reading text."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from scripts.archive import Clause, plain
from scripts.pages.words import Emendation, is_doubtful

EDGE = "\ue000"  # a private sign, so in no leaflet: stands at both ends of a doubtful piece


class Run(NamedTuple):
    text: str
    doubt: Emendation | None


def runs(clause: Clause, quote: str, numbered: dict[int, Emendation]) -> list[Run]:
    """The quotation in pieces; an empty one where doubtful words of the scan were left out."""
    start, found = clause.plain.index(quote), []
    end, at = start + len(quote), 0
    for text, doubt in _clause(clause, numbered):
        inside = text[max(start - at, 0) : max(end - at, 0)]
        if inside or (not text and start < at < end):
            found.append(Run(inside, doubt))
        at += len(text)
    return found


def html(quoted: list[Run]) -> str:
    return "".join(
        f'<span class="doubtful doubtful--{run.doubt.certainty}">{escape(run.text, quote=False)}'
        "</span>"
        if run.doubt and run.text
        else escape(run.text, quote=False)
        for run in quoted
    )


def _clause(clause: Clause, numbered: dict[int, Emendation]) -> Iterator[Run]:
    """All of a clause as running words, by turns sure and doubtful."""
    doubtful = [piece for piece in clause.pieces if is_doubtful(piece)]
    pieces = (_edged(p.reading) if is_doubtful(p) else p.reading for p in clause.pieces)
    for at, text in enumerate(plain("".join(pieces)).split(EDGE)):
        yield Run(text, numbered[id(doubtful[at // 2])] if at % 2 else None)


def _edged(text: str) -> str:
    """Blanks stay outside, or folding would count them twice."""
    words = text.strip()
    return text.replace(words, f"{EDGE}{words}{EDGE}", 1) if words else EDGE * 2
