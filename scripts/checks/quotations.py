"""Quotations: what stands in “curly quotes” in our prose stands in the leaflet.

Letter for letter, that is: an omission is marked “…”, and a capital made small or a small letter
made a capital stands in brackets, “[T]he spots on the dice”. Only the shape of the leaflet's own
quotation marks and apostrophes is left to us (and the blank it sets before a closing mark).
"""

import re
from collections.abc import Iterable, Iterator

from scripts.checks.draft import Draft, Fault, strings
from scripts.transcription import fold

QUOTED = re.compile(r"“([^“”]*)”")
CHARACTER = re.compile(r"\[[A-Za-z]\]|.", re.DOTALL)
MARKS = "\"'‘’"
OF_THE_SCAN = re.compile(r"\b(?:scan|machine)\b")
FEWEST_WORDS = 4
# Not source.yaml: it quotes what others wrote of the leaflet.
QUOTING = ("glosses.yaml", "rulings.yaml", "board.yaml", "uncoded.yaml", "examples.yaml")


def faults(draft: Draft, drafts: Iterable[Draft]) -> Iterator[Fault]:
    for name in QUOTING:
        for keys, text in strings(draft.data(name)):
            for excerpt in misquoted(text, quotable(text, draft, drafts)):
                yield draft.fault(name, keys, f"not in the reading text: “{excerpt}”")


def quotable(text: str, draft: Draft, drafts: Iterable[Draft]) -> list[str]:
    """What a text may quote: its leaflet, the scan if it speaks of it, a leaflet it names."""
    named = [other.plain for other in drafts if other is not draft and other.short in text]
    scan = [fold(draft.scan.decode("utf-8", errors="replace"))] if OF_THE_SCAN.search(text) else []
    return [draft.plain, *scan, *named]


def misquoted(text: str, sources: list[str]) -> Iterator[str]:
    """The excerpts quoted in the text that are in none of the sources, letter for letter."""
    for quotation in QUOTED.findall(text):
        if len(quotation.split()) >= FEWEST_WORDS:
            for excerpt in filter(None, map(fold, quotation.split("…"))):
                if not any(_contains(source, excerpt) for source in sources):
                    yield excerpt


def _contains(source: str, excerpt: str) -> bool:
    """As whole words: “nine men” is not a quotation of “canine menace”."""
    return re.search(rf"(?<!\w){_pattern(excerpt)}(?!\w)", source) is not None


def _pattern(excerpt: str) -> str:
    return "".join(_character(piece) for piece in CHARACTER.findall(excerpt))


def _character(piece: str) -> str:
    if len(piece) == 3:
        return f"[{piece[1].lower()}{piece[1].upper()}]"
    return rf" ?[{MARKS}]" if piece in MARKS else re.escape(piece)
