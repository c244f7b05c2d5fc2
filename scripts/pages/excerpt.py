"""Words quoted from a clause, with those that we are not sure of marked as in the reading text."""

from collections.abc import Iterable, Iterator
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


def doubts(clause: Clause, numbered: dict[int, Emendation]) -> list[Run]:
    """Of a whole clause, the words that we are not sure of."""
    return [run for run in runs(clause, clause.plain, numbered) if run.doubt]


def named(doubt: Run) -> tuple[str, str, str]:
    """What is restored, how sure we are, and where the reason stands on the leaflet's page."""
    return doubt.text or "words left out", f"{doubt.doubt.certainty} certainty", doubt.doubt.anchor


def restored(quoted: Iterable[Run], home: str) -> str:
    """Which of the words quoted are a conjecture, how sure, and the way to the reason."""
    told = ", ".join(
        f'<a href="{home}#{anchor}">{escape(text, quote=False)}</a> ({certainty})'
        for text, certainty, anchor in (named(run) for run in quoted if run.doubt)
    )
    return f'<p class="cell-more">restored: {told}</p>' if told else ""


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
