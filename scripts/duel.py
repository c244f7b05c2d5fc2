"""One position under two games: the same men and the same dice, played by the engine.

Each seat has a row of dice; whenever a game lets the seat throw, it takes the next one (or the next
two, where two are thrown). So who throws when is left to the games, and is part of what may differ.
Each seat would rather move its men in some order; a wish that is refused is told with its reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

import engine
from engine import answers
from engine.errors import RulesError, Unreadable
from engine.play import Game
from engine.position import Position
from engine.race import Race

AT_MOST = 40  # throws; a duel is a figure, not a game


@dataclass(frozen=True)
class Refusal:
    """What a player would rather have done, and why he may not."""

    move: str
    clauses: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class Round:
    """One throw with all that is played of it."""

    seat: str
    throw: tuple[int, ...]
    steps: tuple[dict, ...]
    refused: tuple[Refusal, ...]

    @property
    def position(self) -> str:
        return self.steps[-1]["position"]

    @property
    def told(self) -> tuple:
        """What a looker-on sees, whatever the clauses behind it."""
        seen = (
            (step["move"], *((e["event"], e.get("man"), e.get("value")) for e in step["events"]))
            for step in self.steps
        )
        return (self.seat, *seen)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Those that refused the wish, then those behind the move and what followed."""
        cited = [clause for refusal in self.refused for clause in refusal.clauses]
        for step in self.steps:
            cited += step["clauses"]
            cited += [clause for event in step["events"] for clause in event["clauses"]]
        return tuple(dict.fromkeys(cited))


@dataclass(frozen=True)
class Side:
    """One of the games, with what came of the dice in it."""

    game: Game
    rulings: dict
    start: str
    rounds: tuple[Round, ...]


@dataclass(frozen=True)
class Duel:
    id: str
    title: str
    about: str
    sides: tuple[Side, ...]
    quoted: tuple[str, ...] = ()  # clauses, beside those the engine cites
    chosen: int | None = None  # the throw to look at, where it is not the first that differs

    @property
    def rows(self) -> list[tuple[Round | None, ...]]:
        """Throw by throw; a game in which no more is thrown has nothing there."""
        return list(zip_longest(*(side.rounds for side in self.sides)))

    @property
    def differing(self) -> list[int]:
        """The throws that are not the same in all the games, counted from nought."""
        return [
            at
            for at, row in enumerate(self.rows)
            if len({each.told if each else None for each in row}) > 1
        ]

    @property
    def parting(self) -> int | None:
        return self.differing[0] if self.differing else None

    @property
    def point(self) -> int:
        """The throw at which the clauses are quoted."""
        if self.chosen is not None:
            return self.chosen
        return self.parting or 0


def fight(id: str, entry: dict) -> Duel:
    sides = tuple(_side(side, entry) for side in entry["games"])
    chosen = entry["point"] - 1 if "point" in entry else None
    return Duel(
        id, entry["title"], entry["about"], sides, tuple(entry.get("clauses") or ()), chosen
    )


def _side(side: dict, entry: dict) -> Side:
    rulings = side.get("rulings") or {}
    game = engine.load(side["game"], **rulings)
    if not isinstance(game.ground, Race):
        raise RulesError(f"{game.rules.title} is no race: it shares no position with another game.")
    position = game.read(start_of(game, entry))
    dice = {seat: list(row) for seat, row in entry["throws"].items()}
    rather = entry.get("rather") or {}
    rounds = []
    start = game.write(position)
    while not game.outcome(position) and len(rounds) < AT_MOST:
        row = dice.get(position.seat, [])
        if len(row) < game.rules.dice:
            break
        throw = tuple(row.pop(0) for _ in range(game.rules.dice))
        played, position = _round(game, position, throw, rather.get(position.seat, []))
        rounds.append(played)
    return Side(game, rulings, start, tuple(rounds))


def start_of(game: Game, entry: dict) -> str:
    """The position in the game's own steps. `S10` among another seat's men is the square on which
    S stands after ten steps: circuits differ in length, and men meet on squares, not on numbers."""
    seats = " ".join(
        f"{seat}:{','.join(_place(game, seat, word) for word in men.split(','))}"
        for seat, men in entry["men"].items()
    )
    return f"{game.rules.id} {seats} turn:{next(iter(entry['men']))}"


def _place(game: Game, seat: str, word: str) -> str:
    word = word.strip()
    if word[:1] not in ("S", "W", "N", "E"):
        return word
    paths = game.board()["paths"]
    try:
        return str(paths[seat].index(paths[word[0]][int(word[1:])]))
    except (ValueError, IndexError) as error:
        wrong = f"{seat} has no place on the square «{word}» of {game.rules.title}."
        raise Unreadable(wrong) from error


def _round(game: Game, position: Position, throw, rather) -> tuple[Round, Position]:
    seat = position.seat
    position = game.throw(position, *throw)
    steps: list[dict] = []
    _, refused = _chosen(game, position, rather)
    while True:
        move, _ = _chosen(game, position, rather)
        step = game.play(position, move)
        steps.append(answers.step_data(game, step))
        position = step.position
        if step.outcome or not position.dice or position.seat != seat:
            return Round(seat, throw, tuple(steps), tuple(refused)), position


def _chosen(game: Game, position: Position, rather: list[str]) -> tuple[str, list[Refusal]]:
    """The legal move he would rather make than any other, and the wishes before it, refused."""
    verdicts = game.judge(position)
    denied: list[Refusal] = []
    for man in rather:
        own = [verdict for verdict in verdicts if verdict.man == man]
        allowed = [verdict for verdict in own if verdict.allowed]
        if allowed:  # as far as the throw carries him
            return max(allowed, key=lambda verdict: sum(verdict.uses)).move, denied
        denied += [Refusal(v.move, tuple(v.clauses), v.why) for v in own[:1]]
    legal = game.moves(position)
    return (legal[0] if legal else "-"), denied
