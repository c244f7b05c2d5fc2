"""What changed in the edition from one version to another, for readers: text, rulings, boards."""

from collections.abc import Iterator
from dataclasses import dataclass

Snapshot = dict
PARTS = ("clauses", "rulings", "board")


@dataclass(frozen=True)
class Change:
    work: str
    part: str  # clauses, rulings, board
    id: str
    what: str  # in words: "reading", "gloss", "new", "gone"
    before: str = ""
    after: str = ""


def changes(old: Snapshot, new: Snapshot) -> list[Change]:
    """In the order of the newer archive; what has gone comes last in its work."""
    return [
        change for work in _both(old["works"], new["works"]) for change in _work(work, old, new)
    ]


def _work(work: str, old: Snapshot, new: Snapshot) -> Iterator[Change]:
    before, after = old["works"].get(work), new["works"].get(work)
    if before is None or after is None:
        yield Change(work, "work", work, "new" if before is None else "gone")
        return
    for part in PARTS:
        for id in _both(before[part], after[part]):
            yield from _entry(work, part, id, before[part].get(id), after[part].get(id))


def _both(old: dict, new: dict) -> list[str]:
    return list(dict.fromkeys([*new, *old]))


def _entry(work: str, part: str, id: str, old: dict | None, new: dict | None) -> Iterator[Change]:
    if old is None:
        yield Change(work, part, id, "new", after=_words(part, new))
    elif new is None:
        yield Change(work, part, id, "gone", before=_words(part, old))
    else:
        yield from (Change(work, part, id, *differs) for differs in _differences(part, old, new))


def _words(part: str, entry: dict) -> str:
    return entry[{"clauses": "reading", "rulings": "question", "board": "says"}[part]]


def _differences(part: str, old: dict, new: dict) -> Iterator[tuple[str, str, str]]:
    if part == "clauses":
        yield from _fields(old, new, ("reading", "gloss"))
        if old["reading"] == new["reading"]:
            yield from _emendations(old["emendations"], new["emendations"])
    elif part == "rulings":
        yield from _fields(old, new, ("question", "ruling", "support"))
        if old["options"] != new["options"]:
            yield "options", ", ".join(old["options"]), ", ".join(new["options"])
        yield from _arguments(old["arguments"], new["arguments"])
        yield from _fields(old, new, ("because", "finding"))
    else:
        yield from _fields(old, new, ("says", "evidence"))


def _arguments(old: dict, new: dict) -> Iterator[tuple[str, str, str]]:
    """Of options that there were before; a new one is told as such."""
    for option, argument in new.items():
        if option in old and old[option] != argument:
            yield f"argument for {option}", old[option], argument


def _fields(old: dict, new: dict, names: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    for name in names:
        if old[name] != new[name]:
            yield name, old[name], new[name]


def _emendations(old: list[dict], new: list[dict]) -> Iterator[tuple[str, str, str]]:
    """The same words, but on other grounds: a certainty raised, a reason found."""
    gone = [emendation for emendation in old if emendation not in new]
    come = [emendation for emendation in new if emendation not in old]
    if gone or come:
        yield "emendations", "; ".join(map(_told, gone)), "; ".join(map(_told, come))


def _told(emendation: dict) -> str:
    sides = f"“{emendation['scan']}” read as “{emendation['reading']}”"
    return f"{sides} ({emendation['kind']}, {emendation['certainty']} certainty)"
