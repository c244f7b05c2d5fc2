"""A game live: the form that sets it up, the board at its start, and what the script must know.

docs/js/play-page.js makes it playable; without script the page shows the board and says what is
missing.
"""

from __future__ import annotations

from html import escape
from itertools import product
from pathlib import Path

import engine
from engine.games import all_rules
from engine.rules import Rules
from scripts.archive import Archive, Ruling, Work
from scripts.pages.boards import places_named
from scripts.pages.figures import Place, game_figure
from scripts.pages.html import short_title
from scripts.pages.page import WorkPage
from scripts.traces import Ground, compact, ground_of

SEATS = {"S": "nearest you", "W": "on the left", "N": "opposite", "E": "on the right"}
PLAYERS = {
    "": "nobody",
    "person": "a person, here",
    "sensible": "the page, sensibly",
    "random": "the page, at random",
}
AT_FIRST = {"S": "person", "N": "sensible"}
ABOUT = (
    "Throw the dice or choose the throw, move any man, and try what you like: a move that may not "
    "be made is answered by the clause that refuses it. Every rule is the leaflet’s; where the "
    'leaflet leaves a doubt, the <a href="../rulings/">rulings</a> can be switched.'
)
MODES = {"each": "each for himself", "partners": "partners: S and N against W and E"}


def rules_of(work: Work) -> list[Rules]:
    """The games of a work that the engine can play, in the order of source.yaml."""
    known = all_rules()
    return [known[game["id"]] for game in work.source.get("games", ()) if game["id"] in known]


def title_of(work: Work, rules: Rules) -> str:
    return next(game["title"] for game in work.source["games"] if game["id"] == rules.id)


def body(archive: Archive, work: Work) -> str:
    place = Place(archive, work, depth=2)
    games = rules_of(work)
    boards = "".join(_section(place, rules) for rules in games)
    laid = [ground for rules in games for ground in grounds(rules).values()]
    return (
        f'<div class="play-page"><p class="play-about">{ABOUT}</p>'
        f"{places_named(work)}"
        f'<parlor-play work="{work.id}">{_noscript()}<div class="play-says"></div>'
        f"{_form(work, games)}{boards}{place.sheet(laid)}</parlor-play></div>"
    )


def _noscript() -> str:
    return (
        '<noscript><p class="play-noscript">To play, this page needs script. Without it, here is '
        'the board at the start; the <a href="../">leaflet</a> has every rule with examples whose '
        "moves are listed in words.</p></noscript>"
    )


def _section(place: Place, rules: Rules) -> str:
    game = engine.load(rules.id)
    seats = next(seats for seats in ("SN", "SW", "SWN", "SWNE") if len(seats) in rules.players)
    start = game.write(game.start(seats))
    trace = {
        "headers": {"game": rules.id, "seats": seats}, "rulings": dict(game.rulings),
        "start": start, "lines": [], "after": [],
    }  # fmt: skip
    name = f"{title_of(place.work, rules)}, the board of the game"
    figure = game_figure(place, f"_{rules.id}", trace, ground_of(game), name, attributes=" closed")
    return (
        f'<section class="play-game" data-game="{rules.id}" aria-label="{escape(name)}">'
        f"{figure}</section>"
    )


# The form


def _form(work: Work, games: list[Rules]) -> str:
    return (
        '<form class="setup" hidden autocomplete="off" aria-label="A new game" data-search-exclude>'
        f"{_which(work, games)}{_who()}{_modes(games)}"
        f"{''.join(_switches(work, rules) for rules in games)}{_further(games)}"
        '<p class="setup-says" role="alert"></p>'
        '<p class="setup-begin"><button type="submit" class="primary">Begin</button></p></form>'
    )


def _which(work: Work, games: list[Rules]) -> str:
    if len(games) < 2:
        return f'<input type="hidden" name="game" value="{games[0].id}">'
    choices = "".join(
        _radio("game", rules.id, title_of(work, rules), checked=n == 0)
        for n, rules in enumerate(games)
    )
    return f"<fieldset><legend>Which game</legend>{choices}</fieldset>"


def _radio(name: str, value: str, words: str, checked: bool) -> str:
    chosen = " checked" if checked else ""
    return (
        f'<label class="setup-choice"><input type="radio" name="{name}" value="{value}"{chosen}> '
        f"{escape(words)}</label>"
    )


def _who() -> str:
    rows = "".join(_seat(seat, where) for seat, where in SEATS.items())
    return f'<fieldset class="setup-seats"><legend>Who plays</legend>{rows}</fieldset>'


def _seat(seat: str, where: str) -> str:
    options = "".join(
        _option(kind, words, selected=AT_FIRST.get(seat, "") == kind)
        for kind, words in PLAYERS.items()
    )
    return (
        f'<label class="setup-seat"><span class="seat-mark" data-seat="{seat}">{seat}</span>'
        f'<span class="setup-where">{where}</span>'
        f'<select name="seat-{seat}">{options}</select></label>'
    )


def _option(value: str, words: str, selected: bool = False) -> str:
    chosen = " selected" if selected else ""
    return f'<option value="{escape(value)}"{chosen}>{escape(words)}</option>'


def _modes(games: list[Rules]) -> str:
    modes = list(dict.fromkeys(mode for rules in games for mode in rules.modes))
    if len(modes) < 2:
        return ""
    choices = "".join(
        f'<span data-games="{_having(mode, games)}">'
        f"{_radio('mode', '' if n == 0 else mode, MODES.get(mode, mode), checked=n == 0)}</span>"
        for n, mode in enumerate(modes)
    )
    return f'<fieldset class="setup-modes"><legend>How</legend>{choices}</fieldset>'


def _having(mode: str, games: list[Rules]) -> str:
    """The ids of the games that can be played in a mode: the script offers it for these alone."""
    return " ".join(rules.id for rules in games if mode in rules.modes)


def _switches(work: Work, rules: Rules) -> str:
    switches = "".join(_switch(rules, ruling) for ruling in rulings_of(work, rules))
    if not switches:
        return ""
    return (
        f'<details class="setup-rulings" data-game="{rules.id}">'
        f"<summary>Rulings: how doubts are played</summary>{switches}</details>"
    )


def rulings_of(work: Work, rules: Rules) -> list[Ruling]:
    """The doubts of a work that the engine plays either way in this game."""
    return [ruling for ruling in work.rulings if ruling.id in rules.rulings]


def _switch(rules: Rules, ruling: Ruling) -> str:
    options = "".join(
        _option(option, option.replace("-", " ") + (" (as we rule)" if n == 0 else ""))
        for n, option in enumerate(rules.rulings[ruling.id])
    )
    return (
        '<div class="ruling-switch"><label>'
        f'<span class="ruling-question">{escape(ruling.question)}</span>'
        f'<select name="ruling-{ruling.id}" data-game="{rules.id}">{options}</select></label> '
        f'<a href="../rulings/#{ruling.id}">argued</a></div>'
    )


def _further(games: list[Rules]) -> str:
    example = engine.load(games[0].id)
    position = escape(example.write(example.start("SN")), quote=True)
    return (
        '<details class="setup-further"><summary>Dice and start</summary>'
        '<label class="setup-line">Seed of the dice <input type="text" name="seed" maxlength="40" '
        'pattern="[A-Za-z0-9 .\\-]*"></label>'
        '<p class="setup-hint">With the same seed the same dice fall. Letters and figures; empty: '
        "by chance.</p>"
        '<label class="setup-line">Begin from a position <input type="text" name="position" '
        f'maxlength="2000" spellcheck="false" placeholder="{position}"></label>'
        '<p class="setup-hint">One line of text, as “Copy position” gives it. Seats are then taken '
        "from it.</p>"
        "</details>"
    )


# What the script must know


def stage(archive: Archive, docs: Path) -> None:
    """assets/games.json: each game with its rulings, their questions and the grounds they lay."""
    games = {
        rules.id: facts(work, rules) for work in archive.works.values() for rules in rules_of(work)
    }
    target = docs / "assets" / "games.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    made = "by scripts/pages/play.py: do not edit"
    target.write_text(compact({"generated": made, "games": games}), encoding="utf-8")


def facts(work: Work, rules: Rules) -> dict:
    return {
        "id": rules.id,
        "work": work.id,
        "title": title_of(work, rules),
        "dice": rules.dice,
        "men": rules.men,
        "players": list(rules.players),
        "modes": list(rules.modes),
        "grounds": {laying: ground.name for laying, ground in grounds(rules).items()},
        "rulings": [
            {
                "id": ruling.id,
                "question": ruling.question,
                "options": {
                    name: ruling.options.get(name, "") for name in rules.rulings[ruling.id]
                },
                "ruling": rules.rulings[ruling.id][0],
                "clauses": list(ruling.clauses),
            }
            for ruling in rulings_of(work, rules)
        ],
    }


def grounds(rules: Rules) -> dict[str, Ground]:
    """Every ground the rulings can lay, by those that lay it: `gold-spaces=eight`, or nothing."""
    usual = _ground(rules, {})
    laying = {
        ruling: options
        for ruling, options in rules.rulings.items()
        if any(_ground(rules, {ruling: option}).name != usual.name for option in options[1:])
    }
    found = {}
    for chosen in product(*laying.values()):
        changed = {r: o for r, o in zip(laying, chosen, strict=True) if o != rules.rulings[r][0]}
        found[" ".join(f"{r}={o}" for r, o in changed.items())] = _ground(rules, changed)
    return found


def _ground(rules: Rules, rulings: dict[str, str]) -> Ground:
    return ground_of(engine.load(rules.id, **rulings))


PAGE = WorkPage(
    slug="play",
    title="Play",
    body=body,
    heading=lambda work: f"Play {short_title(work)}",
    description=lambda work: f"{short_title(work)}, live: throw, move, and ask why or why not",
    applies=lambda work: bool(rules_of(work)),
)
