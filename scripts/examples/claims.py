"""Whether what an example claims holds: where it and the engine do not agree."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import IllegalMove, RulesError
from scripts.examples.example import CLAIMS, FIELDS, PLAYING, BadExample, Example
from scripts.examples.result import Result, game_of, opening, run


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
        opening(game, example)
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
