"""Examples and games played by the engine at build time, so that the page can step without it.

A trace is the engine's answer to `replay`: the start, then line by line the throw and its steps.
What an example claims of the throw on the table (legal, refused, lost) stands beside its trace.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import engine
from engine import answers
from engine.errors import RulesError
from engine.play import Game
from engine.position import Position
from engine.race import Race
from scripts.archive import Archive, Work
from scripts.examples import Example, game_of, of_work, read_line


@dataclass(frozen=True)
class Claim:
    """What the engine says of one move, or of the throw as a whole (`move` is empty)."""

    move: str
    clauses: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class Shown:
    """An example as a figure shows it."""

    example: Example
    trace: dict
    legal: tuple[Claim, ...] | None = None  # None: nothing is claimed about all moves
    refused: tuple[Claim, ...] = ()
    lost: Claim | None = None
    impossible: Claim | None = None

    @property
    def claims_at(self) -> int:
        """The number of the node the claims are about: the throw, if one is made, or the start."""
        return 1 if self.example.data.get("throw") is not None else 0


@dataclass(frozen=True)
class Ground:
    """A drawn board with the places of every seat on it: all that a script needs to know of it."""

    name: str
    board: dict
    track: bool  # places follow each other in the order given
    seats: dict[str, list[tuple[str, str]]]  # (place, square id) in order
    men: int
    names: dict[str, str] = field(default_factory=dict)  # places in words

    @property
    def data(self) -> dict:
        return {"track": self.track, "names": self.names, "seats": self.seats}

    def square(self, man: str, place: str) -> str | None:
        return dict(self.seats[man[0]]).get(place)


def ground_of(game: Game) -> Ground:
    """The ground of a game under its rulings; where they change nothing, the usual one."""
    usual = _ground(game.rules.id, ())
    options = game.rules.rulings.items()
    changed = tuple((n, game.rulings[n]) for n, (first, *_) in options if game.rulings[n] != first)
    laid = _ground(game.rules.id, changed)
    if (laid.board, laid.seats) == (usual.board, usual.seats):
        return usual
    return laid


@lru_cache(maxsize=512)
def _ground(game_id: str, changed: tuple[tuple[str, str], ...]) -> Ground:
    game = engine.load(game_id, **dict(changed))
    board = game.board()
    name = "--".join([game_id, *(f"{ruling}-{option}" for ruling, option in changed)])
    seats, track = _places(game, board)
    return Ground(name, board, track, seats, game.rules.men, _names(board))


def _places(game: Game, board: dict) -> tuple[dict[str, list[tuple[str, str]]], bool]:
    """Each seat's places and their squares: along his way in a race, else every square."""
    if not isinstance(game.ground, Race):
        squares = [(square["id"], square["id"]) for square in board["squares"]]
        stars = [(f"{id}*", id) for id, _ in squares]
        return dict.fromkeys("SWNE", squares + stars), False
    masks, ways = game.ground.masks, {}
    for seat in masks:
        steps = sorted(step for step, squares in masks[seat].items() if squares)
        ways[seat] = [
            (game.ground.write_place(step), game.ground.board.names(masks[seat][step])[0])
            for step in steps
        ]
        ways[seat].append(("H", board["paths"][seat][-1]))
    return ways, True


def _names(board: dict) -> dict[str, str]:
    castle = any(square["kind"] == "castle" for square in board["squares"])
    field = any(square["kind"] == "circle" for square in board["squares"])
    return {
        ".": "in hand" if field else "waiting",
        "x": "taken" if field else "taken, waiting to re-enter",
        "H": "in the castle" if castle else "at home",
    }


def shown(example: Example) -> Shown:
    """The example played, with what the engine says of its claims."""
    if "impossible" in example.data:
        return _impossible(example)
    game = game_of(example)
    at = game.read(example.data["position"])
    thrown = example.data.get("throw")
    if thrown is not None:
        at = game.throw(at, *answers.pips(thrown))
    text = game.write(at)
    rulings = dict(example.rulings)
    lost = game.lost(at) if "lost" in example.data else None
    return Shown(
        example,
        _trace(game, example),
        legal=_legal(game, at) if "legal" in example.data else None,
        refused=tuple(_verdict(text, move, rulings) for move in example.data.get("refused") or ()),
        lost=Claim("", tuple(lost.clauses), lost.why) if lost else None,
    )


def _legal(game: Game, at) -> tuple[Claim, ...]:
    return tuple(Claim(v.move, tuple(v.clauses), v.why) for v in game.judge(at) if v.allowed)


def _verdict(position: str, move: str, rulings: dict) -> Claim:
    answer = answers.why(position, move, rulings=rulings)
    return Claim(move, tuple(answer["clauses"]), answer["why"])


def _trace(game: Game, example: Example) -> dict:
    """As the engine's answer to `replay`; but an example may stop in the middle of a throw."""
    position = game.read(example.data["position"])
    headers = {"game": example.game, "position": example.data["position"]}
    if example.rulings:
        headers["rulings"] = " ".join(f"{k}={v}" for k, v in example.rulings.items())
    trace = {"headers": headers, "rulings": dict(game.rulings), "start": game.write(position)}
    lines = []
    for row in _lines(example):
        line, position = _line(game, position, *row)
        lines.append(line)
    return trace | {"lines": lines, "after": []}


def _lines(example: Example) -> list[tuple[tuple[int, ...] | None, list[str], str]]:
    """(throw, moves, comment) of each line; a throw made before the first belongs to it."""
    data = example.data
    thrown = None if data.get("throw") is None else answers.pips(data["throw"])
    if "line" not in data:
        moves = [data["play"]] if "play" in data else []
        return [(thrown, moves, "")] if moves or thrown else []
    rows = [
        (pips or None, moves, comment) for _, pips, moves, comment in map(read_line, data["line"])
    ]
    if thrown and rows[0][0] is None:
        rows[0] = (thrown, *rows[0][1:])
    elif thrown:
        rows.insert(0, (thrown, [], ""))
    return rows


def _line(game: Game, position: Position, pips, moves: list[str], comment: str):
    """One line of a trace, and the position after it."""
    seat = position.seat
    if pips:
        position = game.throw(position, *pips)
    thrown = game.write(position)
    steps = []
    for move in moves:
        step = game.play(position, move)
        steps.append(answers.step_data(game, step))
        position = step.position
    line = {
        "seat": seat, "throw": list(pips) if pips else None, "thrown": thrown, "comment": comment,
        "before": [], "steps": steps, "variations": [],
    }  # fmt: skip
    return line, position


def _impossible(example: Example) -> Shown:
    """A position that cannot stand: what the engine says when it is shown it."""
    game = game_of(example)
    cited = tuple(f"{example.work}.{clause}" for clause in example.data["impossible"])
    try:
        game.read(example.data["position"])
        complaint = ""
    except RulesError as error:
        complaint = str(error)
    trace = {
        "headers": {"game": example.game}, "rulings": dict(game.rulings),
        "start": example.data["position"], "lines": [], "after": [],
    }  # fmt: skip
    return Shown(example, trace, impossible=Claim("", cited, complaint))


@dataclass(frozen=True)
class Played:
    """A whole game of sources/<work>/games."""

    name: str
    trace: dict

    @property
    def title(self) -> str:
        return self.trace["headers"].get("title") or self.name.replace("-", " ").capitalize()

    @property
    def about(self) -> str:
        return self.trace["headers"].get("about", "")

    @property
    def game(self) -> Game:
        return engine.load(self.trace["headers"]["game"], **self.trace["rulings"])


@lru_cache(maxsize=64)
def _played(path: Path, text: str) -> Played:
    return Played(path.stem, answers.replay(text))


def games_of(work: Work) -> list[Played]:
    """The whole games of a work, in the order of their names."""
    paths = sorted(work.records)
    return [_played(path, path.read_text(encoding="utf-8")) for path in paths]


def stage(archive: Archive, docs: Path) -> None:
    """Games and folded examples as files beside their page, fetched when a reader comes to them."""
    for work in archive.works.values():
        folded = {e.key: shown(e).trace for e in of_work(work) if not e.printed}
        (docs / work.id).mkdir(parents=True, exist_ok=True)
        (docs / work.id / "examples.json").write_text(compact(folded), encoding="utf-8")
        folder = docs / work.id / "games"
        for path in work.records:
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, folder / path.name)
        for played in games_of(work):
            text = compact(played.trace)
            (folder / f"{played.name}.json").write_text(text, encoding="utf-8")


def compact(data) -> str:
    """JSON without blanks and without any character that means something in HTML."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c")
