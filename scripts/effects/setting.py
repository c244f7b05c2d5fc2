"""At which table a ruling can matter: with how many seats, in which mode, beside which others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import engine
from engine.errors import RulesError
from engine.rules import Rules

BETWEEN_PARTNERS = ("allies", "spares", "sides")  # what the law does only where two play two
AMONG_MANY = ("rounds",)  # what two players cannot tell apart
SEATINGS = ("SN", "SW", "SWN", "SWNE")  # two opposite or, where a ruling has it so, beside


class Setting(NamedTuple):
    """A table of so many players, and the rulings that hold there beside the one in question."""

    players: int
    mode: str = ""
    beside: tuple[tuple[str, str], ...] = ()

    def load(self, game: str, ruling: str, option: str) -> engine.Game:
        return engine.load(game, **{**dict(self.beside), ruling: option})

    def seats(self, game: engine.Game) -> str | None:
        """The seats that so many players take under the game's rulings, if they can play so."""
        for seats in SEATINGS:
            if len(seats) == self.players:
                try:
                    game.start(seats, self.mode)
                except RulesError:
                    continue
                return seats
        return None


def settings(rules: Rules, ruling: str) -> Iterator[Setting]:
    """The tables at which the ruling may be tried, the smallest first."""
    beside = needed(rules, ruling)
    hooks = {rule.hook for rule in rules.law.rules if ruling in dict(rule.options)}
    for mode in rules.modes:
        for players in sorted(rules.players):
            if hooks.intersection(BETWEEN_PARTNERS) and mode != "partners":
                continue
            if hooks.intersection(AMONG_MANY) and players == 2:
                continue
            setting = Setting(players, "" if mode == rules.modes[0] else mode, beside)
            if setting.seats(setting.load(rules.id, *usual(rules, ruling))):
                yield setting


def usual(rules: Rules, ruling: str) -> tuple[str, str]:
    return ruling, rules.rulings[ruling][0]


def needed(rules: Rules, ruling: str) -> tuple[tuple[str, str], ...]:
    """Options of other rulings without which no clause asks for this one: they stand in the law."""
    asking = [dict(rule.options) for rule in rules.law.rules if ruling in dict(rule.options)]
    found = {}
    for other, (first, *_) in rules.rulings.items():
        wanted = [options.get(other, (first,)) for options in asking]
        if other != ruling and wanted and all(first not in options for options in wanted):
            found[other] = wanted[0][0]
    return tuple(found.items())
