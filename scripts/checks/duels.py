"""Duels: two games can play the position, and part or agree as is said of them."""

from collections.abc import Iterator

from engine.errors import RulesError
from scripts import duel
from scripts.schema import CLAUSE, ID, PIPS, TEXT, entries, listing, record

SEAT = {
    "type": "string",
    "pattern": "^[SWNE]$",
    "says": {"pattern": "“{value}” is no seat: S, W, N or E"},
}
GAME = record({"game": ID}, {"rulings": entries(TEXT, ID)})
DUEL = record(
    required={
        "title": TEXT,
        "about": TEXT,
        "games": {"type": "array", "items": GAME, "minItems": 2},
        "men": entries(TEXT, SEAT),
        "throws": entries({"type": "array", "items": PIPS, "minItems": 1}, SEAT),
    },
    optional={
        "rather": entries(listing(TEXT, minItems=1), SEAT),
        "point": {"type": "integer", "minimum": 1},
        "clauses": listing(CLAUSE, minItems=1),
        "agree": {"const": True},
    },
)


def faults(id: str, entry: dict, games) -> Iterator[tuple[tuple, str]]:
    """(keys, message); `games` are those the archive has."""
    unknown = False
    for at, side in enumerate(entry["games"]):
        if side["game"] not in games:
            unknown = True
            yield (id, "games", at), f"unknown game “{side['game']}”"
    if unknown:
        return
    try:
        fought = duel.fight(id, entry)
    except RulesError as error:
        yield (id,), f"the duel “{id}” cannot be played: {error}"
        return
    if "point" in entry and fought.point not in fought.differing:
        yield (id, "point"), f"at throw {entry['point']} the games of “{id}” do not differ"
    if fought.parting is None and not entry.get("agree"):
        yield (id,), f"the games of “{id}” do not part: say agree: true, or choose other throws"
    if fought.parting is not None and entry.get("agree"):
        number = fought.parting + 1
        yield (id, "agree"), f"the games of “{id}” are said to agree, but part at throw {number}"
