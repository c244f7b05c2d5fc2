"""What a citation has to warn of: the state of the scan, of the reading, of the board."""

from collections import Counter

from scripts.archive import Clause, Ruling, Work
from scripts.examples import Example
from scripts.transcription import Note

UNSURE = ("medium", "low")


def of_work(work: Work) -> list[str]:
    said = (work.source.get("cite") or {}).get("caveats") or ["machine-read scan"]
    return [str(caveat) for caveat in said]


def of_clause(work: Work, clause: Clause) -> list[str]:
    return [*of_work(work), *_reading(clause)]


def of_ruling(work: Work, ruling: Ruling) -> list[str]:
    return [*of_work(work), f"a ruling of the editors, not of the leaflet ({ruling.support})"]


def of_board(work: Work) -> list[str]:
    return [*of_work(work), *_board(work)]


def of_example(work: Work, example: Example) -> list[str]:
    origin = (
        "an example printed in the leaflet, put into our notation"
        if example.printed
        else "an example of the editors, not of the leaflet"
    )
    return [*of_work(work), origin, *_options(example.rulings), *_board(work)]


def of_game(work: Work) -> list[str]:
    return [*of_work(work), "a game of the editors, not of the leaflet", *_board(work)]


def _reading(clause: Clause) -> list[str]:
    """How far the words of this clause are the scan's, and how sure the others are."""
    notes = [piece.note or Note() for piece in clause.pieces if piece.kind not in ("kept", "part")]
    gaps = sum(note.kind == "gap" for note in notes)
    levels = Counter(note.cert for note in notes if note.kind != "gap")
    unsure = [f"{levels[cert]} of {cert} certainty" for cert in UNSURE if levels[cert]]
    said = []
    if unsure:
        said.append(f"reading of this clause conjectural in places: {' and '.join(unsure)}")
    elif levels:
        places = "place" if levels.total() == 1 else "places"
        said.append(f"this clause emended in {levels.total()} {places}, with high certainty")
    if any(note.kind == "supplied" for note in notes):
        said.append("words of this clause supplied by the editors")
    if gaps:
        said.append("a gap in this clause" if gaps == 1 else f"{gaps} gaps in this clause")
    return said or ["this clause reads as in the scan"]


def _board(work: Work) -> list[str]:
    facts = (work.board.get("facts") or {}).values()
    count = Counter(fact["evidence"] for fact in facts)
    weak = [f"{count[kind]} {kind}" for kind in ("borrowed", "supplied", "lost") if count[kind]]
    if not weak:
        return []
    head = "board borrowed in part" if count["borrowed"] else "board conjectural in part"
    return [f"{head} (of {count.total()} facts {', '.join(weak)})"]


def _options(rulings: dict[str, str]) -> list[str]:
    chosen = ", ".join(f"{name}={option}" for name, option in rulings.items())
    return [f"played under {chosen}"] if chosen else []
