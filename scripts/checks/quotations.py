"""Quotations: what stands in “curly quotes” in the argument of a ruling stands in the leaflet.

Letter for letter, that is: an omission is marked “…”, and a capital made small or a small letter
made a capital stands in brackets, “[T]he spots on the dice”. Only the shape of the leaflet's own
quotation marks and apostrophes is left to us (and the blank it sets before a closing mark).
"""

import re
from collections.abc import Iterator

from scripts.checks.draft import Draft, Fault
from scripts.transcription import fold

QUOTED = re.compile(r"“([^“”]*)”")
CHARACTER = re.compile(r"\[[A-Za-z]\]|.", re.DOTALL)
MARKS = "\"'‘’"
FEWEST_WORDS = 4


def faults(draft: Draft) -> Iterator[Fault]:
    for id, ruling in draft.data("rulings.yaml").items():
        for keys, text in _arguments(id, ruling):
            for excerpt in misquoted(text, draft.plain):
                message = f"not in the reading text: “{excerpt}”"
                yield draft.fault("rulings.yaml", keys, message)


def misquoted(text: str, source: str) -> Iterator[str]:
    """The excerpts quoted in the text that are not in the source, letter for letter."""
    for quotation in QUOTED.findall(text):
        if len(quotation.split()) >= FEWEST_WORDS:
            excerpts = (fold(part) for part in quotation.split("…"))
            yield from (each for each in excerpts if each and not _contains(source, each))


def _arguments(id: str, ruling: dict) -> Iterator[tuple[tuple, str]]:
    for option, argument in ruling["options"].items():
        yield (id, "options", option), argument
    yield (id, "because"), ruling["because"]


def _contains(source: str, excerpt: str) -> bool:
    """As whole words: “nine men” is not a quotation of “canine menace”."""
    return re.search(rf"(?<!\w){_pattern(excerpt)}(?!\w)", source) is not None


def _pattern(excerpt: str) -> str:
    return "".join(_character(piece) for piece in CHARACTER.findall(excerpt))


def _character(piece: str) -> str:
    if len(piece) == 3:
        return f"[{piece[1].lower()}{piece[1].upper()}]"
    return rf" ?[{MARKS}]" if piece in MARKS else re.escape(piece)
