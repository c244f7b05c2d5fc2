"""What can go wrong, in one sentence each: thing, place, clause, what would be right."""

from __future__ import annotations

import re

MOST_QUOTED = 60  # characters of what was given that a message repeats
LONG_WORD = re.compile(rf"[^\s«»]{{{MOST_QUOTED},}}[^\s«».,:;]")


class RulesError(ValueError):
    """Anything the engine refuses; the message is one sentence for people, on one line."""

    def __init__(self, message: str):
        super().__init__(LONG_WORD.sub(lambda word: shortened(word[0]), printable(message)))


class Unreadable(RulesError):
    """Text that is not a position, a move, a throw or a record; carries the text."""

    def __init__(self, message: str, text: str = ""):
        super().__init__(message)
        self.text = text


class IllegalMove(RulesError):
    """A move that can be read but not made; carries the clauses that refuse it."""

    def __init__(self, message: str, clauses: tuple[str, ...] = ()):
        super().__init__(message)
        self.clauses = clauses


def quoted(given) -> str:
    """What was given, between guillemets, no more of it than helps to find it."""
    return f"«{shortened(printable(written(given)))}»"


def written(given) -> str:
    try:
        return str(given)
    except ValueError:  # Python does not write out numbers of thousands of digits
        return "a number too long to be written"


def shortened(text: str) -> str:
    return text if len(text) <= MOST_QUOTED else f"{text[: MOST_QUOTED - 1]}…"


def printable(text: str) -> str:
    """The text with what cannot be seen written out: line breaks, control characters, `\\u3000`."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in text
    )


def listed(words, last: str = "or") -> str:
    """The words as a list for people: `a, b or c`."""
    words = [str(word) for word in words]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
