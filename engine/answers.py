"""The payloads of the contract: the same for the command line and the browser."""

from __future__ import annotations

import engine
from engine import record, simulate
from engine.errors import RulesError, Unreadable, listed, quoted
from engine.games import all_rules
from engine.notation import whole, words_of
from engine.play import Game, Step
from engine.policy import named
from engine.position import Position
from engine.verdict import Verdict


def games() -> dict:
    """Every game with its rulings and their options, the default first."""
    return {"games": [_game(rules) for rules in all_rules().values()]}


def _game(rules) -> dict:
    return {
        "id": rules.id,
        "work": rules.work,
        "title": rules.title,
        "dice": rules.dice,
        "men": rules.men,
        "seats": list("SWNE"),
        "players": list(rules.players),
        "modes": list(rules.modes),
        "rulings": [
            {"id": f"{rules.work}.{name}", "options": list(options), "ruling": options[0]}
            for name, options in rules.rulings.items()
        ],
    }


def board(game: str, rulings: dict[str, str] | None = None) -> dict:
    return engine.load(game, **(rulings or {})).board()


def start(game: str, seats: str = "SN", mode: str = "", rulings=None) -> dict:
    loaded = engine.load(game, **(rulings or {}))
    position = loaded.start(seats, mode)
    return {"position": loaded.write(position), "turn": position.seat}


def moves(position: str, throw=None, rulings=None) -> dict:
    """Every candidate, allowed or refused, and why the throw is lost if it is."""
    game, at = opened(position, throw, rulings)
    judged = game.judge(at)
    lost = game.lost(at)
    return {
        "position": game.write(at),
        "turn": at.seat,
        "dice": list(at.dice),
        "moves": [verdict_data(v, legal=True) for v in judged if v.allowed],
        "refused": [verdict_data(v, legal=False) for v in judged if not v.allowed],
        "lost": {"clauses": list(lost.clauses), "why": lost.why} if lost else None,
        "outcome": game.ended(at),
    }


def verdict_data(verdict: Verdict, legal: bool) -> dict:
    data = {
        "move": verdict.move,
        "man": verdict.man or None,
        "from": verdict.start or None,
        "to": verdict.end or None,
    }
    if legal:
        data |= {"uses": list(verdict.uses), "takes": list(verdict.takes)}
    return data | {"clauses": list(verdict.clauses), "why": verdict.why}


def why(position: str, move: str, throw=None, rulings=None) -> dict:
    """The verdict on any one move, candidate or not: may he, and by which clause."""
    game, at = opened(position, throw, rulings)
    for verdict in game.judge(at):
        if verdict.move == move:
            return {"allowed": verdict.allowed} | verdict_data(verdict, legal=verdict.allowed)
    try:
        step = game.play(at, move)
    except engine.IllegalMove as error:
        clauses = list(error.clauses)
        return {"allowed": False, "move": move, "clauses": clauses, "why": str(error)}
    return {"allowed": True, "move": move, "clauses": list(step.clauses), "why": step.why}


def play(position: str, move: str, throw=None, rulings=None) -> dict:
    game, at = opened(position, throw, rulings)
    return step_data(game, game.play(at, move))


def step_data(game: Game, step: Step) -> dict:
    return {
        "move": step.move,
        "clauses": list(step.clauses),
        "why": step.why,
        "events": [event.as_data() for event in step.events],
        "position": game.write(step.position),
        "turn": step.position.seat,
        "outcome": step.outcome,
    }


def throw(position: str, throw, rulings=None) -> dict:
    """The position with the throw on the table, and what may be done with it."""
    if throw is None:
        raise Unreadable("There is no throw: give pips such as 5 or 5,3.")
    return moves(position, throw, rulings)


def choose(position: str, policy: str = "sensible", seed: str = "", rulings=None) -> dict:
    """The move a player that is no person makes."""
    from random import Random

    game, at = opened(position, None, rulings)
    game.refuse_if_over(at)
    if not at.dice:
        raise RulesError(f"{at.seat} has not thrown yet: there is nothing to choose.")
    table = game.table(at)
    weighed = None if at.lead else game.weighed(table)
    if not weighed or not weighed.count:
        return {"move": "-"}
    chosen = named(policy)(game, table, weighed, Random(f"{seed}/{position}").random)
    return {"move": weighed.legal[chosen].text}


def replay(text: str) -> dict:
    """A record step by step; variations stand with the line they replace."""
    read = record.read(text)
    game = read.game()
    start = read.start()
    return {
        "headers": dict(read.headers),
        "rulings": dict(game.rulings),
        "start": game.write(start),
        "lines": _lines_data(game, start, read.lines),
        "after": list(read.after),
    }


def _lines_data(game: Game, position: Position, lines) -> list[dict]:
    data = []
    for line in lines:
        played = record.carry_out(game, position, line, last=line is lines[-1])
        data.append(_line_data(game, position, played))
        position = played.position
    return data


def _line_data(game: Game, before: Position, played: record.Played) -> dict:
    line = played.line
    return {
        "line": line.number,
        "seat": line.seat,
        "throw": list(line.throw) if line.throw is not None else None,
        "thrown": game.write(played.thrown),
        "comment": line.comment,
        "before": list(line.before),
        "steps": [step_data(game, step) for step in played.steps],
        "variations": [
            {
                "name": v.name,
                "before": list(v.before),
                "lines": _lines_data(game, before, v.lines),
                "after": list(v.after),
            }
            for v in line.variations
        ],
    }


def simulated(
    game: str, seats="SN", games=1000, seed=1, rulings=None, policy="random", mode="",
    first=0, workers=1, progress=None,
) -> dict:  # fmt: skip
    chosen = tuple(sorted((rulings or {}).items()))
    plan = simulate.Plan(game, seats, games, seed, chosen, policy, mode, first)
    return simulate.simulate(plan, workers, progress)


def opened(position: str, throw=None, rulings=None) -> tuple[Game, Position]:
    """The game a position names, under the rulings, with the throw made if one is given."""
    words = words_of(position)
    if not words:
        raise Unreadable("There is no position: begin with the name of a game.")
    game = engine.load(words[0], **(rulings or {}))
    at = game.read(position)
    if throw is not None:
        at = game.throw(at, *pips(throw))
    return game, at


def pips(throw) -> tuple[int, ...]:
    """`5`, `"5,3"` or `[5, 3]` as pips."""
    if isinstance(throw, str):
        throw = [int(item) if whole(item) >= 0 else item for item in throw.split(",")]
    items = throw if isinstance(throw, list) else [throw]
    if not all(type(item) is int for item in items):
        shown = ",".join(map(str, items))
        raise Unreadable(f"{quoted(shown)} is no throw: write pips such as 5 or 5,3.")
    return tuple(items)


ASKS = {
    "games": games, "board": board, "start": start, "moves": moves, "throw": throw, "why": why,
    "play": play, "choose": choose, "replay": replay, "simulate": simulated,
}  # fmt: skip
OURS = ("progress",)  # what only a caller in Python can give


def ask(question: dict) -> dict:
    """The answer to a question given as data: its `ask` names the payload."""
    if not isinstance(question, dict) or question.get("ask") not in ASKS:
        raise Unreadable(f"A question asks one of {listed(ASKS)}.")
    arguments = {key: value for key, value in question.items() if key not in ("ask", "id")}
    function = ASKS[question["ask"]]
    taken = function.__code__.co_varnames[: function.__code__.co_argcount]
    known = [key for key in taken if key not in OURS]
    strange = [key for key in arguments if key not in known]
    if strange:
        right = f"give {listed(known)}" if known else "it has none but «ask»"
        raise Unreadable(f"{quoted(strange[0])} is no part of this question: {right}.")
    needed = taken[: len(taken) - len(function.__defaults__ or ())]
    missing = [key for key in needed if key not in arguments]
    if missing:
        raise Unreadable(f"The question «{question['ask']}» lacks «{missing[0]}».")
    return function(**arguments)
