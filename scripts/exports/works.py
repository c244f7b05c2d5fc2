"""One work as JSON, as a table of clauses, as plain reading text, and as it was received."""

from scripts.archive import Clause, Ruling, Work
from scripts.cite.item import scan_digest
from scripts.exports.tables import csv_bytes, json_bytes
from scripts.pages.words import Emendation, emendations
from scripts.transcription import accept_all

COLUMNS = (
    "id", "label", "parent", "kind", "topics", "reading", "scan", "gloss", "comment",
    "emendations", "lowest_certainty", "rulings",
)  # fmt: skip
CERTAINTY = ("high", "medium", "low", "gap")


def files(work: Work) -> dict[str, bytes]:
    found = emendations(work)
    named = {
        f"{work.id}.json": json_bytes(data(work, found)),
        f"{work.id}-clauses.csv": csv_bytes(COLUMNS, (_row(work, c, found) for c in work.clauses)),
        f"{work.id}-reading.txt": reading_text(work).encode(),
        f"{work.id}-scan.txt": work.scan.encode(),
        f"{work.id}-transcription.txt": (work.path / "text.txt").read_bytes(),
        f"{work.id}-examples.json": json_bytes(work.examples),
    }
    games = {f"games/{path.name}": path.read_bytes() for path in work.records}
    return {f"{work.id}/{name}": content for name, content in {**named, **games}.items()}


def reading_text(work: Work) -> str:
    """Accept all: the words we read, with the scan's own markup, line for line."""
    return accept_all(work.clauses)


def data(work: Work, found: list[Emendation]) -> dict:
    return {
        "work": work.id,
        "source": work.source,
        "scan_sha256": scan_digest(work),
        "clauses": [_clause(clause, found) for clause in work.clauses],
        "rulings": [_ruling(ruling) for ruling in work.rulings],
        "board": work.board,
        "uncoded": work.uncoded,
    }


def _clause(clause: Clause, found: list[Emendation]) -> dict:
    return {
        "id": clause.full,
        "label": clause.label,
        "part_of": f"{clause.work}.{clause.parent}" if clause.parent else None,
        "kind": clause.kind,
        "topics": list(clause.topics),
        "plain": clause.plain,
        "reading": clause.reading,
        "scan": clause.scan_text,
        "gloss": clause.gloss,
        "comment": clause.comment,
        "emendations": [_emendation(e) for e in found if e.clause is clause],
    }


def _emendation(emendation: Emendation) -> dict:
    piece, note = emendation.piece, emendation.note
    return {
        "number": emendation.number,
        "scan": piece.scan,
        "reading": piece.reading,
        "kind": note.kind,
        "certainty": note.cert,
        "reason": note.reason,
    }


def _ruling(ruling: Ruling) -> dict:
    return {
        "id": ruling.full,
        "games": list(ruling.games),
        "clauses": [f"{ruling.work}.{clause}" for clause in ruling.clauses],
        "silent": ruling.silent,
        "question": ruling.question,
        "options": ruling.options,
        "ruling": ruling.ruling,
        "support": ruling.support,
        "because": ruling.because,
    }


def _row(work: Work, clause: Clause, found: list[Emendation]) -> dict:
    own = [emendation for emendation in found if emendation.clause is clause]
    doubts = [ruling.full for ruling in work.rulings if clause.id in ruling.clauses]
    return {
        "id": clause.full,
        "label": clause.label,
        "parent": f"{work.id}.{clause.parent}" if clause.parent else "",
        "kind": clause.kind,
        "topics": " ".join(clause.topics),
        "reading": clause.plain,
        "scan": clause.scan_text,
        "gloss": clause.gloss,
        "comment": clause.comment,
        "emendations": len(own),
        "lowest_certainty": max((e.certainty for e in own), key=CERTAINTY.index, default=""),
        "rulings": " ".join(doubts),
    }
