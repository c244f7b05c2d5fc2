"""The comparison of the games: questions by games, as JSON and as one row a cell."""

from collections.abc import Iterator
from pathlib import Path

from scripts import lined_yaml
from scripts.archive import Archive
from scripts.exports.tables import csv_bytes, json_bytes

COLUMNS = (
    "question", "question_id", "topics", "game", "says", "support", "clause", "quote", "ruling",
)  # fmt: skip


def files(archive: Archive) -> dict[str, bytes]:
    """Nothing where there is nothing to compare, as in an archive that has just begun."""
    data = _read(archive)
    if not data:
        return {}
    return {
        "comparison.json": json_bytes(data),
        "comparison.csv": csv_bytes(COLUMNS, _cells(data, archive)),
    }


def _read(archive: Archive) -> dict:
    roots = {work.path.parent for work in archive.works.values()}
    paths = [root / "comparison.yaml" for root in sorted(roots, key=Path.as_posix)]
    found = [lined_yaml.load(path).data or {} for path in paths if path.exists()]
    return found[0] if found else {}


def _cells(data: dict, archive: Archive) -> Iterator[dict]:
    works = {game: work.id for work in archive.works.values() for game in work.games}
    for id, entry in data["questions"].items():
        for game, cell in entry["cells"].items():
            work = works.get(game, game)
            yield {
                "question": entry["question"],
                "question_id": id,
                "topics": " ".join(entry.get("topics") or ()),
                "game": game,
                "says": cell.get("says", ""),
                "support": cell.get("support", ""),
                "clause": _full(work, cell.get("clause")),
                "quote": cell.get("quote", ""),
                "ruling": _full(work, cell.get("ruling")),
            }


def _full(work: str, id: str | None) -> str:
    return f"{work}.{id}" if id else ""
