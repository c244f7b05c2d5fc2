"""Examples: a position with a claim, at once a figure on the page and a test.

`run` plays an example and gives what a page shows; `faults` compares it with what the example
claims, also under every option it says it differs by. Clauses are written short in the files
(`r10`) and given in full (`louisa.r10`) in results.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from engine.errors import IllegalMove, RulesError
from engine.games import all_rules
from engine.play import Game
from engine.position import Position
from scripts.archive import Archive, Work

SETTING = ("rulings", "position", "throw")
PLAYING = ("play", "line")
TELLING = ("title", "says", "printed")
CLAIMS_BEFORE = ("impossible", "legal", "refused", "lost")  # of the throw on the table
CLAIMS_AFTER = ("events", "then", "outcome")  # of what was played
CLAIMS = (*CLAIMS_BEFORE, *CLAIMS_AFTER)
FIELDS = (*TELLING, *SETTING, *PLAYING, *CLAIMS, "differs")


class BadExample(ValueError):
    """An example that cannot be run as it is written; the message says why."""


@dataclass(frozen=True)
class Example:
    work: str
    key: str  # "r10.may-not-jump-his-own"
    data: dict

    @property
    def id(self) -> str:
        return f"{self.work}-{self.key}"

    @property
    def clause(self) -> str:
        """The clause it stands by, `r10`."""
        return self.key.rpartition(".")[0]

    @property
    def title(self) -> str:
        """Its claim as given, else the words of its key: `May not jump his own`."""
        words = self.key.rpartition(".")[2].replace("-", " ")
        return self.data.get("title") or words[:1].upper() + words[1:]

    @property
    def says(self) -> str:
        return self.data.get("says", "")

    @property
    def printed(self) -> bool:
        """Whether the leaflet itself prints it."""
        return bool(self.data.get("printed"))

    @property
    def game(self) -> str:
        return str(self.data.get("position", "")).partition(" ")[0]

    @property
    def rulings(self) -> dict[str, str]:
        return self.data.get("rulings") or {}

    @property
    def cites(self) -> frozenset[str]:
        """The clauses it stands by and claims, in full."""
        return frozenset(f"{self.work}.{clause}" for clause in [self.clause, *_cited(self.data)])

    @cached_property
    def alternatives(self) -> tuple[Example, ...]:
        """The same position under each option it differs by, with what is claimed then."""
        found = self.data.get("differs") or []
        listed = found if isinstance(found, list) else [found]
        return tuple(_alternative(self, other) for other in listed)


def _cited(data: Any) -> Iterator[str]:
    """Every clause named among the claims of an example."""
    yield from data.get("lost") or ()
    yield from data.get("impossible") or ()
    for clauses in (data.get("refused") or {}).values():
        yield from clauses
    for event in data.get("events") or ():
        if isinstance(event, dict):
            yield from event.get("clauses") or ()
    yield from (data.get("outcome") or {}).get("clauses") or ()
    differs = data.get("differs") or []
    for other in differs if isinstance(differs, list) else [differs]:
        yield from _cited(other)


def _alternative(example: Example, other: dict) -> Example:
    """Setting and play are those of the example unless given anew; claims are only those given."""
    options = {name: option for name, option in other.items() if name not in FIELDS}
    options |= other.get("rulings") or {}
    data = {name: example.data[name] for name in SETTING if name in example.data}
    if any(name in other for name in CLAIMS_AFTER) and not any(name in other for name in PLAYING):
        data |= {name: example.data[name] for name in PLAYING if name in example.data}
    data |= {name: value for name, value in other.items() if name in FIELDS}
    data["rulings"] = example.rulings | options
    return Example(example.work, example.key, data)


def all_examples(archive: Archive) -> list[Example]:
    """Every example of every work, in the order of the files."""
    return [example for work in archive.works.values() for example in of_work(work)]


def of_work(work: Work) -> list[Example]:
    return [Example(work.id, key, data) for key, data in work.examples.items()]


@dataclass(frozen=True)
class Result:
    """What an example shows when it is played."""

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
    position = _opening(game, example)
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


def _opening(game: Game, example: Example) -> Position:
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


def faults(example: Example, reverse: bool = False) -> list[str]:
    """What is wrong with the example, or with the engine: nothing, if both agree."""
    return [
        *_form_faults(example),
        *_claim_faults(example, reverse),
        *_option_faults(example, reverse),
    ]


def _form_faults(example: Example) -> Iterator[str]:
    data = example.data
    if not data.get("says"):
        yield "says nothing for readers"
    if "position" not in data:
        yield "has no position"
    if not any(name in data for name in CLAIMS):
        yield f"claims nothing: give one of {', '.join(CLAIMS)}"
    if all(name in data for name in PLAYING):
        yield "has both `play` and `line`"
    for name in data:
        if name not in FIELDS:
            yield f"“{name}” is no part of an example: use {', '.join(FIELDS)}"
    for other in example.alternatives:
        if not any(name in other.data for name in CLAIMS):
            yield "`differs` claims nothing"


def _option_faults(example: Example, reverse: bool) -> Iterator[str]:
    """Under each other option its claims must hold, and under the example's own they must not."""
    for other in example.alternatives:
        named = ", ".join(
            f"{k}={v}" for k, v in other.rulings.items() if example.rulings.get(k) != v
        )
        for fault in _claim_faults(other, reverse):
            yield f"under {named}: {fault}"
        same = Example(other.work, other.key, other.data | {"rulings": example.rulings})
        if not list(_claim_faults(same, reverse)):
            yield f"what it claims under {named} holds without it too: it does not differ"


def _claim_faults(example: Example, reverse: bool) -> Iterator[str]:
    if "impossible" in example.data:
        yield from _impossible_faults(example, reverse)
        return
    try:
        result = run(example, reverse)
    except (RulesError, BadExample) as error:
        yield str(error)
        return
    for name in CLAIMS:
        if name in example.data:
            yield from CHECKS[name](result, example.data[name])


def _impossible_faults(example: Example, reverse: bool) -> Iterator[str]:
    """The position must be refused, by one of the clauses at least, spoken in the message."""
    try:
        game = game_of(example, reverse)
        _opening(game, example)
    except BadExample as error:
        yield str(error)
    except RulesError as error:
        spoken = [game.rules.spoken(f"{example.work}.{c}") for c in example.data["impossible"]]
        if not any(f"({name})" in str(error) for name in spoken):
            yield f"the position is refused, but not by {' or '.join(spoken)}: {error}"
    else:
        yield "the position can stand, though the example says that it cannot"


def _legal_faults(result: Result, wanted: list[str]) -> Iterator[str]:
    if sorted(result.legal) != sorted(wanted):
        yield f"legal are {_listed(result.legal)}, not {_listed(wanted)}"


def _refused_faults(result: Result, wanted: dict[str, list[str]]) -> Iterator[str]:
    game = result.game
    position = game.read(result.position)
    for move, clauses in wanted.items():
        try:
            game.play(position, move)
        except IllegalMove as error:
            yield from _clause_faults(result, f"{move} is refused", error.clauses, clauses)
        except RulesError as error:
            yield f"{move} is not refused by a clause but cannot be read: {error}"
        else:
            yield f"{move} is not refused"


def _lost_faults(result: Result, wanted: list[str] | None) -> Iterator[str]:
    if not wanted:
        if result.lost:
            yield f"the throw is lost: {result.lost['why']}"
    elif not result.lost:
        yield f"the throw is not lost: legal are {_listed(result.legal)}"
    else:
        yield from _clause_faults(result, "the throw is lost", result.lost["clauses"], wanted)


def _event_faults(result: Result, wanted: list) -> Iterator[str]:
    """Each of the wanted among the events, in this order."""
    left = iter(result.events)
    for claim in wanted:
        claim = claim if isinstance(claim, dict) else {"event": claim}
        if not any(_is_event(result, event, claim) for event in left):
            told = [f"{e['event']} {e['man'] or ''}".strip() for e in result.events]
            shown = " ".join(f"{key}: {value}" for key, value in claim.items())
            yield f"no event «{shown}» in its place among {_listed(told)}"
            return


def _is_event(result: Result, event: dict, claim: dict) -> bool:
    for key, value in claim.items():
        if key == "clauses":
            if set(event["clauses"]) != _full(result, value):
                return False
        elif event.get(key) != value:
            return False
    return True


def _then_faults(result: Result, wanted: str) -> Iterator[str]:
    if result.then != wanted:
        yield f"then the position is “{result.then}”, not “{wanted}”"


def _outcome_faults(result: Result, wanted: dict | None) -> Iterator[str]:
    outcome = result.outcome
    if not wanted or not outcome:
        if bool(wanted) != bool(outcome):
            yield f"the outcome is {outcome}, not {wanted}"
        return
    for key, value in wanted.items():
        if key == "clauses":
            yield from _clause_faults(result, "the game is ended", outcome["clauses"], value)
        elif outcome.get(key) != value:
            yield f"the outcome has {key} {outcome.get(key)}, not {value}"


def _clause_faults(result: Result, what: str, found, wanted) -> Iterator[str]:
    if set(found) != _full(result, wanted):
        yield f"{what} by {_listed(found)}, not by {_listed(sorted(_full(result, wanted)))}"


def _full(result: Result, clauses) -> set[str]:
    return {f"{result.example.work}.{clause}" for clause in clauses}


def _listed(words) -> str:
    return ", ".join(words) or "none"


CHECKS = {
    "legal": _legal_faults,
    "refused": _refused_faults,
    "lost": _lost_faults,
    "events": _event_faults,
    "then": _then_faults,
    "outcome": _outcome_faults,
}
