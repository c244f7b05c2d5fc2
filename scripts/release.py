"""Keeps what a released version of the archive said, so that later ones can be compared with it.

python -m scripts.release           writes sources/releases/<version>.json, pyproject's version
python -m scripts.release --again   writes it anew: only as long as nobody has seen that version
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from scripts import archive
from scripts.archive import Archive, Clause, Ruling, Work
from scripts.cite import edition
from scripts.transcription import Note

FOLDER = "releases"
Snapshot = dict


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.release", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--root", type=Path, default=archive.ROOT)
    parser.add_argument("--again", action="store_true", help="replace the snapshot that is there")
    options = parser.parse_args(argv)
    present = edition.present()
    path = options.root / FOLDER / f"{present.version}.json"
    if path.exists() and not options.again:
        print(f"{path} is there: a release is not changed; raise the version", file=sys.stderr)
        return 1
    path.parent.mkdir(exist_ok=True)
    snapshot = snapshot_of(archive.read(options.root), present)
    text = json.dumps(snapshot, ensure_ascii=False, indent=1, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")
    print(f"{path} written", file=sys.stderr)
    return 0


def read_all(root: Path) -> list[Snapshot]:
    """Every release, oldest first."""
    found = [json.loads(p.read_text(encoding="utf-8")) for p in (root / FOLDER).glob("*.json")]
    return sorted(found, key=lambda snapshot: _order(snapshot["version"]))


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def snapshot_of(read: Archive, present: edition.Edition) -> Snapshot:
    return {
        "version": present.version,
        "released": present.released.isoformat(),
        "works": {work.id: _work(work) for work in read.works.values()},
    }


def _work(work: Work) -> dict:
    return {
        "title": work.title,
        "clauses": {clause.id: _clause(clause) for clause in work.clauses},
        "rulings": {ruling.id: _ruling(ruling) for ruling in work.rulings},
        "board": {
            id: {"says": _flat(fact["says"]), "evidence": fact["evidence"]}
            for id, fact in (work.board.get("facts") or {}).items()
        },
        "examples": {key: _digest(example) for key, example in work.examples.items()},
        "games": {path.stem: _digest(path.read_text("utf-8")) for path in work.records},
    }


def _clause(clause: Clause) -> dict:
    return {
        "label": clause.label,
        "reading": clause.plain,
        "emendations": [
            _emendation(piece.scan, piece.reading, piece.note or Note())
            for piece in clause.pieces
            if piece.kind not in ("kept", "part") or piece.note
        ],
        "gloss": clause.gloss,
    }


def _emendation(scan: str, reading: str, note: Note) -> dict:
    return {
        "scan": _flat(scan),
        "reading": _flat(reading),
        "kind": note.kind,
        "certainty": note.cert,
        "reason": note.reason,
    }


def _ruling(ruling: Ruling) -> dict:
    return {
        "question": _flat(ruling.question),
        "options": list(ruling.options),
        "arguments": {name: _flat(argument) for name, argument in ruling.options.items()},
        "ruling": ruling.ruling,
        "support": ruling.support,
        "because": _flat(ruling.because),
        "finding": _flat(ruling.finding),
    }


def _digest(data: object) -> str:
    """Enough to see whether an example or a game is the same."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def _flat(text: str) -> str:
    return " ".join(str(text).split())


if __name__ == "__main__":
    sys.exit(main())
