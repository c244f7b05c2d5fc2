"""Historical game rules that cite their clause for everything they allow, refuse or do."""

from __future__ import annotations

from functools import lru_cache

from engine.errors import IllegalMove, RulesError, Unreadable, listed, quoted
from engine.games import all_rules
from engine.play import Game, Step
from engine.position import Position
from engine.verdict import Event, Verdict

__version__ = "0.1.0"
__all__ = [
    "Event", "Game", "IllegalMove", "Position", "RulesError", "Step", "Unreadable", "Verdict",
    "load",
]  # fmt: skip


def load(game: str, /, **rulings: str) -> Game:
    """The game under a choice of rulings; hyphens in their names are written as underscores."""
    rules = all_rules().get(game) if isinstance(game, str) else None
    if rules is None:
        raise RulesError(f"There is no game {quoted(game)}: choose {listed(all_rules())}.")
    chosen: dict[str, str] = {}
    for written, option in rulings.items():
        name = written.replace("_", "-").removeprefix(f"{rules.work}.")
        if name in chosen:
            raise RulesError(f"The ruling {quoted(name)} is given twice; once would be right.")
        if name not in rules.rulings:
            known = listed(rules.rulings) or "none"
            raise RulesError(f"{rules.title} has no ruling {quoted(name)}: choose {known}.")
        if option not in rules.rulings[name]:
            raise RulesError(
                f"The ruling «{name}» has no option {quoted(option)}: "
                f"choose {listed(rules.rulings[name])}."
            )
        chosen[name] = option
    all_chosen = {name: options[0] for name, options in rules.rulings.items()} | chosen
    return _loaded(game, tuple(all_chosen.items()))


@lru_cache(maxsize=16)  # a game keeps much of what it has met
def _loaded(game: str, rulings: tuple[tuple[str, str], ...]) -> Game:
    return Game(all_rules()[game], dict(rulings))
