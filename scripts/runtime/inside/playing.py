"""Plays every game by chance: inside Pyodide through the bridge, in tests through any door."""

import json
from collections.abc import Callable
from random import Random

Ask = Callable[[dict], dict]


class NoAnswer(Exception):
    """The engine refused a question that a page may rightly ask."""


def through_the_bridge(question: dict) -> dict:
    from engine import bridge

    return json.loads(bridge.answer(json.dumps(question)))


def played(request: str) -> str:
    """For each game the steps of its first throws, as the engine inside Pyodide answers them."""
    wanted = json.loads(request)
    return json.dumps(play_all(through_the_bridge, wanted["throws"], wanted["seed"]))


def play_all(ask: Ask, throws: int, seed: int) -> dict[str, list[dict]]:
    games = answered(ask, {"ask": "games"})["games"]
    return {game["id"]: play_one(ask, game, throws, Random(seed)) for game in games}


def play_one(ask: Ask, game: dict, throws: int, chance: Random) -> list[dict]:
    steps = []
    position = answered(ask, {"ask": "start", "game": game["id"], "seats": "SN"})["position"]
    for _ in range(throws):
        dice = [chance.randint(1, 6) for _ in range(game["dice"])]
        judged = answered(ask, {"ask": "moves", "position": position, "throw": dice})
        steps.extend(play_throw(ask, judged, chance))
        position = steps[-1]["position"]
        if steps[-1]["outcome"]:
            break
    return steps


def play_throw(ask: Ask, judged: dict, chance: Random):
    """One throw may take several moves; a lost one takes the move `-`."""
    while judged["dice"]:
        move = chance.choice([legal["move"] for legal in judged["moves"]] or ["-"])
        step = answered(ask, {"ask": "play", "position": judged["position"], "move": move})
        yield step
        if step["outcome"]:
            return
        judged = answered(ask, {"ask": "moves", "position": step["position"]})


def answered(ask: Ask, question: dict) -> dict:
    answer = ask(question)
    if "error" in answer:
        raise NoAnswer(f"{question}: {answer['error']}")
    return answer
