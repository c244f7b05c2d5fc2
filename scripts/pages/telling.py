"""Moves, events and positions in words, for the page as it is without script.

docs/js/telling.js says the same while a reader steps; a test compares the two.
"""

import re
from collections.abc import Iterator
from html import escape

from scripts.traces import Ground

MOVE = re.compile(r"([SWNE][1-9]):(-?[^\s-]+)-(-?[^\s-]+)")
# the move itself, and what only the record keeps
NOT_TOLD = ("move", "enter", "fly", "back", "side", "beside", "place", "mark")
PHRASES = {
    "take": "{man} is taken",
    "off": "{man} leaves the board",
    "home": "{man} is home",
    "falcon": "{man} becomes a falcon",
    "lost": "{seat} loses the throw",
    "out": "{seat} is out of the game",
    "neglect": "{man} is neglected",
    "pass": "{seat} plays nothing",
    "penalty": "{seat} pays a penalty",
    "score": "{seat} scores {value}",
    "finish": "{seat} has finished",
    "lead": "{value} for the lead",
    "leads": "{seat} has the lead",
    "win": "{value} wins",
    "end": "the game is over",
    "undecided": "nobody can win any more",
}


def event_phrases(step: dict) -> Iterator[tuple[str, str, list[str]]]:
    """(event, words, clauses) for all that followed from the move."""
    for event in step["events"]:
        if event["event"] not in NOT_TOLD:
            yield event["event"], _phrase(event), event["clauses"]


def _phrase(event: dict) -> str:
    name, value = event["event"], event.get("value")
    if name == "again":
        more = f"has {value} more throws" if value and value > 1 else "throws again"
        return f"{event['seat']} {more}"
    if name in PHRASES:
        return PHRASES[name].format_map({"man": "", "seat": "", "value": "", **event})
    parts = (event.get("man") or event.get("seat"), name.replace("-", " "), value)
    return " ".join(str(part) for part in parts if part)


def move_text(move: str, ground: Ground) -> str:
    found = MOVE.fullmatch(move)
    if not found:
        return "no move"
    man, start, end = found.groups()
    if start in (".", "x"):
        return f"{man} {'enters' if start == '.' else 're-enters'} {named(ground, end)}"
    return f"{man} {start} → home" if end == "H" else f"{man} {start} → {end}"


def named(ground: Ground, place: str) -> str:
    return ground.names.get(place, f"on {place}")


def clauses_of(step: dict) -> list[str]:
    """Every clause at work in the step, each once."""
    events = (clause for event in step["events"] for clause in event["clauses"])
    end = (step.get("outcome") or {}).get("clauses") or ()
    return list(dict.fromkeys([*step["clauses"], *events, *end]))


def men_of(position: str) -> dict[str, str]:
    """`louisa S:3,. N:… turn:S` → {"S1": "3", "S2": ".", …}"""
    men = {}
    for word in position.split()[1:]:
        seat, _, places = word.partition(":")
        if seat in ("S", "W", "N", "E"):
            men |= {f"{seat}{n}": place for n, place in enumerate(places.split(","), start=1)}
    return men


def key_of(position: str, key: str) -> str:
    return next((w.partition(":")[2] for w in position.split() if w.startswith(f"{key}:")), "")


def in_words(position: str, ground: Ground) -> str:
    """The position as a list, each player's men in the order of the track, furthest on first."""
    men = men_of(position)
    seats = dict.fromkeys(man[0] for man in men)
    items = "".join(f"<li><b>{seat}</b>: {_standing(men, seat, ground)}</li>" for seat in seats)
    return f"<ul>{items}<li>{escape(_turn(position))}</li></ul>"


def _standing(men: dict[str, str], seat: str, ground: Ground) -> str:
    places: dict[str, list[str]] = {}
    for man, place in men.items():
        if man[0] == seat:
            places.setdefault(place, []).append(man)
    order = [place for place, _ in ground.seats[seat]]
    furthest = sorted(places, key=lambda p: order.index(p) if p in order else -1, reverse=True)
    return "; ".join(f"{', '.join(places[p])} {named(ground, p)}" for p in furthest) + "."


def _turn(position: str) -> str:
    turn, dice = key_of(position, "turn"), key_of(position, "dice")
    throws, score = key_of(position, "throws"), key_of(position, "score")
    thrown = spoken(dice.split(","))
    has = f"{turn} has {thrown} to play" if dice else f"{turn} is to throw"
    if key_of(position, "lead"):
        has = f"{turn} {f'has thrown {thrown}' if dice else 'is to throw'} for the lead"
    more = f", {throws} throws in this turn" if throws else ""
    points = f" Score: {score.replace('=', ' ').replace(',', ', ')}." if score else ""
    return f"{has}{more}.{points}"


def spoken(dice) -> str:
    return " and ".join(map(str, dice))
