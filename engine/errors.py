"""What can go wrong, in one sentence each: thing, place, clause, what would be right."""

from __future__ import annotations


class RulesError(ValueError):
    """Anything the engine refuses; the message is one sentence for people."""


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


def listed(words) -> str:
    """The words as a list for people: `a, b or c`."""
    words = [str(word) for word in words]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"
