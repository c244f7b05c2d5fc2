"""What is new or has changed since the last release: it is not cited as of that version."""

from collections.abc import Iterator
from dataclasses import replace

from scripts import release
from scripts.archive import Archive
from scripts.cite.edition import Edition
from scripts.terms import root_of

REFS = {
    "clauses": "{work}.{id}",
    "rulings": "ruling:{work}.{id}",
    "examples": "example:{work}.{id}",
    "games": "game:{work}.{id}",
}
EDITED = ("clauses", "rulings", "board")  # what makes a work another one; examples only show it


def standing(archive: Archive, present: Edition, work: str = "") -> Edition:
    """The edition by which the archive, or a work of it, is to be named as it stands."""
    since = refs(archive, present)
    return replace(present, later=work in since if work else bool(since))


def refs(archive: Archive, present: Edition) -> frozenset[str]:
    """None while the next version is being prepared: everything is then cited as of that."""
    releases = release.read_all(root_of(archive))
    if not releases or releases[-1]["version"] != present.version:
        return frozenset()
    old, new = releases[-1]["works"], release.snapshot_of(archive, present)["works"]
    return frozenset(ref for work in new for ref in _work(work, old.get(work, {}), new[work]))


def _work(work: str, old: dict, new: dict) -> Iterator[str]:
    for part, ref in REFS.items():
        for id, entry in new[part].items():
            if old.get(part, {}).get(id) != entry:
                yield ref.format(work=work, id=id)
    if old.get("board") != new["board"]:
        yield f"board:{work}"
    if any(old.get(part) != new[part] for part in EDITED):
        yield work
