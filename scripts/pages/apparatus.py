"""The critical apparatus: every departure from the scan, in reading order."""

from html import escape

from scripts.archive import Work
from scripts.pages.html import clause_link
from scripts.pages.words import Emendation

INTRODUCTION = (
    "Every place where the reading text departs from the scan. The words struck out are the "
    "scan’s, those underlined are ours; undoing all of them gives back the scan as it was received."
)
NONE = "The reading text departs from the scan nowhere but in white space."


def listed(work: Work, found: list[Emendation]) -> str:
    inside = (
        f'<p>{INTRODUCTION}</p><ol class="apparatus">{"".join(map(_entry, found))}</ol>'
        if found
        else f"<p>{NONE}</p>"
    )
    return (
        '<section class="emendations" aria-labelledby="_emendations" data-search-exclude>'
        f'<h2 id="_emendations">Emendations</h2>{inside}</section>'
    )


def _entry(emendation: Emendation) -> str:
    return (
        f'<li id="{emendation.anchor}" value="{emendation.number}">'
        f"{clause_link(emendation.clause)}: {_sides(emendation)}"
        f' <span class="em-why">{escape(emendation.sentence, quote=False)}</span></li>'
    )


def _sides(emendation: Emendation) -> str:
    piece = emendation.piece
    if piece.kind == "part":
        return f"here begins part {piece.part} of the scan."
    scan, reading = (_quoted(side) for side in (piece.scan, piece.reading))
    if piece.scan and piece.reading:
        return f"<del>{scan}</del> <ins>{reading}</ins>"
    return f"<del>{scan}</del>" if piece.scan else f"<ins>{reading}</ins>"


def _quoted(side: str) -> str:
    return escape(" ".join(side.split()) or "␣", quote=False)
