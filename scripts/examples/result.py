"""What an example shows when it is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engine.errors import RulesError
from engine.games import all_rules
from engine.play import Game
from engine.position import Position
from scripts.examples.example import BadExample, Example


@dataclass(frozen=True)
class Result:
    example: Example
    game: Game
    position: str  # with the throw on the table, if there is one
    legal: list[str] = field(default_factory=list)
    verdicts: list[dict] = field(default_factory=list)  # of every candidate, allowed or refused
    lost: dict | None = None
    steps: list[dict] = field(default_factory=list)  # position: the one after the step

    @property
    def then(self) -> str:
        """The position at the end."""
        return self.steps[-1]["position"] if self.steps else self.position

    @property
    def events(self) -> list[dict]:
        return [event for step in self.steps for event in step["events"]]

    @property
    def outcome(self) -> dict | None:
        return self.steps[-1]["outcome"] if self.steps else None

    @property
    def facts(self) -> dict:
        """Everything decided, in no order: what the order of the law must not change."""
        return {
            "position": self.position,
            "legal": sorted(self.legal),
            "verdicts": sorted(map(_unordered, self.verdicts), key=repr),
            "lost": self.lost and _unordered(self.lost),
            "steps": [_unordered_step(step) for step in self.steps],
        }


def _unordered(verdict: dict) -> dict:
    return {k: v for k, v in verdict.items() if k != "why"} | {
        "clauses": sorted(verdict["clauses"])
    }


def _unordered_step(step: dict) -> dict:
    outcome = step["outcome"] and _unordered(step["outcome"])
    events = sorted(map(_unordered, step["events"]), key=repr)
    return _unordered(step) | {"events": events, "outcome": outcome}


@lru_cache(maxsize=256)
def _game(game: str, chosen: tuple[tuple[str, str], ...], reverse: bool) -> Game:
    rules = all_rules().get(game)
    if rules is None:
        raise BadExample(f"there is no game “{game}”")
    rulings = {name: options[0] for name, options in rules.rulings.items()}
    for name, option in chosen:
        if option not in rules.rulings.get(name, ()):
            raise BadExample(f"{game} has no ruling “{name}” with an option “{option}”")
        rulings[name] = option
    return Game(rules, rulings, reverse)


def game_of(example: Example, reverse: bool = False) -> Game:
    """The game under the example's rulings; `reverse` turns the order of its law about."""
    return _game(example.game, tuple(sorted(example.rulings.items())), reverse)


def run(example: Example, reverse: bool = False) -> Result:
    """The example played, whatever it claims."""
    game = game_of(example, reverse)
    position = opening(game, example)
    verdicts = [_verdict(verdict) for verdict in game.judge(position)]
    lost = game.lost(position)
    result = Result(
        example,
        game,
        game.write(position),
        list(game.moves(position)),
        verdicts,
        lost and {"clauses": list(lost.clauses), "why": lost.why},
    )
    result.steps.extend(_steps(game, position, example))
    return result


def opening(game: Game, example: Example) -> Position:
    position = game.read(example.data["position"])
    thrown = example.data.get("throw")
    if thrown is None:
        return position
    return game.throw(position, *(thrown if isinstance(thrown, list) else [thrown]))


def _verdict(verdict) -> dict:
    data = verdict._asdict()
    return {k: list(v) if isinstance(v, tuple) else v for k, v in data.items()}


def _steps(game: Game, position: Position, example: Example) -> Iterator[dict]:
    if "play" in example.data:
        yield _step(game, position, example.data["play"])[0]
    for line in map(str, example.data.get("line") or ()):
        seat, thrown, moves, comment = read_line(line)
        if seat != position.seat:
            raise BadExample(f"“{line}”: it is the turn of {position.seat}")
        if thrown:
            position = game.throw(position, *thrown)
        for move in moves:
            step, position = _step(game, position, move, line)
            yield step | {"comment": comment}


def _step(game: Game, position: Position, move: str, line: str = "") -> tuple[dict, Position]:
    try:
        step = game.play(position, move)
    except RulesError as error:
        raise BadExample(f"“{line or move}”: {error}") from error
    told = {
        "before": game.write(position),
        "position": game.write(step.position),
        "throw": list(position.dice),
        "move": step.move,
        "clauses": list(step.clauses),
        "why": step.why,
        "events": [event.as_data() for event in step.events],
        "outcome": step.outcome,
    }
    return told, step.position


def read_line(line: str) -> tuple[str, tuple[int, ...], list[str], str]:
    """A line of a record: `S 6 S1:0-6`, `S 5,3 S1:.-0 S1:0-3`, `S = S1:0-3`; `; …` is a comment."""
    played, _, comment = line.partition(" ; ")
    words = played.split()
    pips = words[1].split(",") if len(words) > 2 else []
    if pips == ["="]:
        return words[0], (), words[2:], comment.strip()
    if not pips or not all(n.isascii() and n.isdigit() for n in pips):
        raise BadExample(
            f"“{line}” is no line of a record: write seat, throw and moves: S 6 S1:0-6"
        )
    return words[0], tuple(map(int, pips)), words[2:], comment.strip()
