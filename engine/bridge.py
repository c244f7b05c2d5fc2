"""The one door: JSON in, JSON out. A refusal is an answer; only a bug is an exception."""

from __future__ import annotations

import json

from engine import answers
from engine.errors import IllegalMove, RulesError, quoted

MOST_TEXT = 4_000_000


def answer(question: str) -> str:
    """The answer to a question such as `{"ask": "moves", "position": "louisa …"}`."""
    try:
        return json.dumps(_answered(question), ensure_ascii=False)
    except IllegalMove as error:
        return _refusal("illegal", error, clauses=list(error.clauses))
    except RulesError as error:
        return _refusal("unreadable", error)


def _answered(question: str) -> dict:
    if len(question) > MOST_TEXT:
        raise RulesError(f"A question is at most {MOST_TEXT} characters long.")
    try:
        data = json.loads(question, object_pairs_hook=_object)
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise RulesError("The question holds half a character: give text in UTF-8.") from None
    except RulesError:
        raise
    except json.JSONDecodeError as error:
        raise RulesError(f"The question is not JSON: {error}.") from None
    except ValueError:  # Python does not read numbers of thousands of digits
        raise RulesError("The question holds a number too long to be read.") from None
    except RecursionError:
        raise RulesError("The question is nested too deeply to be one of ours.") from None
    return answers.ask(checked(data))


def _object(pairs: list[tuple]) -> dict:
    """An object of the question; JSON itself would let a key stand twice."""
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RulesError(f"{quoted(twice)} stands twice in the question; once would be right.")
    return data


def checked(data) -> dict:
    """Refuse values of a kind no question has, so that nothing inside meets them."""
    if not isinstance(data, dict):
        raise RulesError("A question is an object with the key «ask».")
    texts = ("ask", "game", "position", "move", "seats", "mode", "policy", "text")
    for key in texts:
        if key in data and not isinstance(data[key], str):
            raise RulesError(f"«{key}» must be text.")
    for key in ("games", "first", "seed", "workers"):
        if (
            key in data
            and type(data[key]) is not int
            and not (key == "seed" and _is_text(data[key]))
        ):
            raise RulesError(f"«{key}» must be a whole number.")
    rulings = data.get("rulings")
    if rulings is not None and not (
        isinstance(rulings, dict) and all(map(_is_text, rulings.values()))
    ):
        raise RulesError("«rulings» must be an object from ruling to option.")
    return data


def _is_text(value) -> bool:
    return isinstance(value, str)


def _refusal(kind: str, error: RulesError, **more) -> str:
    return json.dumps({"error": {"kind": kind, "why": str(error), **more}}, ensure_ascii=False)
