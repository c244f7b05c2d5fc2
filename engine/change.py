"""What events change in a position: men, scores and further keys."""

from __future__ import annotations

from engine.position import TAKEN


def changed(men, score, extra, event: tuple):
    """Men, score and further keys after one of the law's events."""
    name, turn, index, value = (*event, None, None, None)[:4]
    if name in ("take", "off"):
        men = replaced(men, turn, index, TAKEN)
    elif name == "place":
        men = replaced(men, turn, index, value)
    elif name == "score":
        score = score[:turn] + (score[turn] + value,) + score[turn + 1 :]
    elif name == "mark":
        key, text = value
        extra = tuple(pair for pair in extra if pair[0] != key) + (((key, text),) if text else ())
    return men, score, extra


def replaced(men, turn: int, index: int, place: int):
    places = men[turn]
    places = places[:index] + (place,) + places[index + 1 :]
    return men[:turn] + (places,) + men[turn + 1 :]
