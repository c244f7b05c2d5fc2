"""The games: one file for each rule set, found by its presence here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from engine.rules import Rules


@cache
def all_rules() -> dict[str, Rules]:
    """Every game by its id: any module of this package that declares a GAME."""
    found = {}
    for info in iter_modules(__path__):
        module = import_module(f"{__name__}.{info.name}")
        rules = getattr(module, "GAME", None)
        if rules is not None:
            found[rules.id] = rules
    return found
