"""Every rule set with its seats and rulings to try things on, and positions by random play."""

from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

import engine
from engine.errors import RulesError
from engine.games import all_rules
from engine.play import Game
from engine.position import SEATS, Position

GAMES = sorted(all_rules())
quick = settings(
    max_examples=20,
    phases=[Phase.explicit, Phase.generate],  # a shorter seed is no simpler game
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Setting(NamedTuple):
    """One way to sit down to a game."""

    game: str
    rulings: tuple[tuple[str, str], ...]
    seats: str
    mode: str = ""

    def load(self) -> Game:
        return engine.load(self.game, **dict(self.rulings))

    def start(self) -> Position:
        return self.load().start(self.seats, self.mode)


def seatings(game: Game) -> list[tuple[str, str]]:
    """Every choice of seats and mode the game accepts."""
    return _seatings(game.rules.id, tuple(game.rulings.items()))


@cache  # by name, for a game that is kept keeps all it has met
def _seatings(name: str, rulings: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    game, found = engine.load(name, **dict(rulings)), []
    for count in range(1, 5):
        for seats in map("".join, combinations(SEATS, count)):
            for mode in game.rules.modes:
                try:
                    game.start(seats, mode)
                except RulesError:
                    continue
                found.append((seats, mode))
    return found


@st.composite
def settings_of(draw, name):
    """The game under the usual rulings or with one or two other options, with any seats."""
    choices = [
        (r, option) for r, options in all_rules()[name].rulings.items() for option in options
    ]
    other = st.lists(st.sampled_from(choices), max_size=2) if choices else st.just([])
    rulings = tuple(sorted(dict(draw(other)).items()))
    seats, mode = draw(st.sampled_from(seatings(engine.load(name, **dict(rulings)))))
    return Setting(name, rulings, seats, mode)


def thrown(game: Game, position: Position, random: Random) -> Position:
    """The position with some throw on the table."""
    return position if position.dice else game.throw(position, *game.roll(random.random))


def some_move(game: Game, position: Position, random: Random) -> str:
    """A legal move of the throw on the table, `-` if there is none."""
    return random.choice(game.moves(position) or ["-"])


class Moment(NamedTuple):
    """A step of a random game, with the position it began from."""

    game: Game
    before: Position
    step: engine.Step


def random_game(setting: Setting, seed: int, most: int):
    """Moments of a random game, at most so many."""
    game, random = setting.load(), Random(seed)
    position = setting.start()
    for _ in range(most):
        position = thrown(game, position, random)
        step = game.play(position, some_move(game, position, random))
        yield Moment(game, position, step)
        if step.outcome:
            return
        position = step.position


@st.composite
def positions(draw, name, most=120):
    """A game and a position of it with a throw on the table, come to by random play."""
    setting = draw(settings_of(name))
    seed, length = draw(st.integers(0, 10**6)), draw(st.integers(0, most))
    game, random = setting.load(), Random(seed)
    position = setting.start()
    for _ in range(length):
        table = game.table(thrown(game, position, random))
        legal = [] if position.lead else game.legal(table)
        move = random.choice(legal) if legal else game.nothing(table.position)
        after, _, outcome = game.advance(table, move)
        if outcome or game.undecided(after):
            break
        position = after
    return game, thrown(game, position, random)
