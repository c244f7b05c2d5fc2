"""What a ruling changes in play: measured over many games, and shown at one throw."""

from __future__ import annotations

from html import escape
from math import ceil

import engine
from engine.games import all_rules
from scripts import effects
from scripts.archive import Ruling, Work
from scripts.effects import link
from scripts.effects.measure import GAMES
from scripts.pages import telling
from scripts.pages.figures import Place, board
from scripts.pages.html import clause_link
from scripts.traces import Ground, ground_of

NUMBERS = {2: "two", 3: "three", 4: "four"}
FEW = 3  # options whose effect is told one by one in the open; more are folded up
HOW = (
    "Under each doubt stands what it changes in play. The engine has played the games at the build "
    "of this page, with players who choose among the legal moves by lot: so the figures show what "
    "the rules do, not what good players would make of them. Every row of a table has the same "
    "dice, throw by throw, and the same lots. The games are few: "
    f"{', '.join(f'{GAMES[n]} of {NUMBERS[n]} players' for n in sorted(GAMES))}; above each table "
    "stands how many. Differences between few games are small evidence; "
    "“±” gives the range within which chance alone moves a mean in 95 of 100 such trials. "
    'More games, other tables and other rulings can be tried in the <a href="../../lab/">'
    "laboratory</a>."
)
WIDTH, HEIGHT = 120, 14  # of the bar in a row


def how_measured(work: Work) -> str:
    return f'<p class="effects-how">{HOW}</p>' if games_of(work) else ""


def games_of(work: Work) -> list[str]:
    known = all_rules()
    return [game["id"] for game in work.source.get("games", ()) if game["id"] in known]


def grounds_of(work: Work) -> list[Ground]:
    """Every ground on which a case of the page is drawn."""
    return [
        _ground(game, found["case"])
        for game in games_of(work)
        for options in effects.of(game).values()
        for found in options.values()
        if found["case"]
    ]


def _ground(game: str, case: dict) -> Ground:
    return ground_of(engine.load(game, **case["ours"]["rulings"]))


def section(place: Place, ruling: Ruling) -> str:
    """The effect of one ruling, game by game where a work has several."""
    parts = []
    titles = {game["id"]: game["title"] for game in place.work.source.get("games", ())}
    played = [game for game in games_of(place.work) if ruling.id in effects.of(game)]
    for game in played:
        title = f": {titles[game]}" if len(played) > 1 else ""
        parts.append(
            f'<article class="effect" data-game="{game}" data-search-exclude>'
            f"<h3>What it changes in play{escape(title, quote=False)}</h3>"
            f"{_measured(place, ruling, game)}</article>"
        )
    return "".join(parts)


def _measured(place: Place, ruling: Ruling, game: str) -> str:
    found = effects.of(game)[ruling.id]
    ours = all_rules()[game].rulings[ruling.id][0]
    words = "".join(
        f'<li data-option="{option}">{in_words(option, effect)}</li>'
        for option, effect in found.items()
    )
    told = f'<ul class="effect-words">{words}</ul>'
    if len(found) > FEW:
        told = f'<details class="effect-fold"><summary>In words</summary>{told}</details>'
    cases = "".join(
        case_of(place, game, ours, option, effect)
        for option, effect in found.items()
        if effect["case"]
    )
    if len(found) > FEW:
        cases = (
            '<details class="effect-fold"><summary>The first throw at which each parts from ours'
            f"</summary>{cases}</details>"
        )
    figures = tables(place, ruling, game, ours, found)
    return figures + told + cases if len(found) > FEW else told + figures + cases


# In words


def in_words(option: str, effect: dict) -> str:
    sentences = [_length(option, effect), _same_dice(effect), _undecided(effect)]
    return " ".join(filter(None, sentences))


def _length(option: str, effect: dict) -> str:
    ours, other = (effect[side]["throws"]["mean"] for side in ("ours", "other"))
    name = f"With <code>{escape(option)}</code>"
    table = f"a game of {NUMBERS[effect['players']]}{_mode(effect)}"
    if not effect["parted"]:
        return f"{name} nothing differed in any of {effect['games']} games of {_table(effect)}."
    if ours == other:
        return f"{name} {table} takes {ours:.1f} throws, as under our choice."
    mean, within = effect["throws"]["mean"], effect["throws"]["within"]
    more = f"{abs(mean):.1f} {'more' if mean > 0 else 'fewer'}, ± {within:.1f}"
    sure = "more than chance explains" if abs(mean) > within else "no more than chance may do"
    return f"{name} {table} takes {other:.1f} throws instead of {ours:.1f} ({more}: {sure})."


def _table(effect: dict) -> str:
    return f"{NUMBERS[effect['players']]} players{_mode(effect)}"


def _mode(effect: dict) -> str:
    return f" ({effect['mode']})" if effect["mode"] else ""


def _same_dice(effect: dict) -> str:
    games, parted, winner = effect["games"], effect["parted"], effect["winner"]
    if not parted:
        return ""
    same = games - parted
    kept = f"{same} of {games} games went the same, throw for throw" if same else ""
    if not same:
        kept = f"none of the {games} games went the same throughout"
    won = f"{winner} had another winner" if winner else "none had another winner"
    return f"On the same dice {kept}, and {won}."


def _undecided(effect: dict) -> str:
    ours, other = effect["ours"]["undecided"], effect["other"]["undecided"]
    if not (ours or other):
        return ""
    return (
        f"{other} could not be decided, as nobody could ever move again "
        f"(under our choice {ours or 'none'})."
    )


# In figures


def tables(place: Place, ruling: Ruling, game: str, ours: str, found: dict) -> str:
    """One table for the options tried with the same players: those rows can be compared."""
    groups: dict[tuple, dict] = {}
    for option, effect in found.items():
        at = (effect["players"], effect["mode"], tuple(effect["beside"].items()))
        groups.setdefault(at, {})[option] = effect
    return "".join(_one_table(place, ruling, game, ours, group) for group in groups.values())


def _one_table(place: Place, ruling: Ruling, game: str, ours: str, group: dict) -> str:
    first = next(iter(group.values()))
    longest = max(e[side]["throws"]["p95"] for e in group.values() for side in ("ours", "other"))
    rows = _row(place, ruling, ours, first["ours"], None, longest, chosen=True)
    for option, effect in group.items():
        rows += _row(place, ruling, option, effect["other"], effect, longest)
    caption = f"{first['games']} games of {_table(first)}"
    label = f"{ruling.id} in {game}: {caption}"
    heads = (
        "Played", "Throws a game", span(first["games"]), "Wins", "Captures a game",
        "Throws lost a game", "Refusals a game", "Went otherwise",
    )  # fmt: skip
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    return (
        f'<section class="table-scroll" tabindex="0" aria-label="{label}">'
        f'<table class="effect-table"><caption>{caption}{_beside(first)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def span(games: int) -> str:
    """What the fifth to the ninety-fifth of a hundred are, among so few games."""
    middle = ceil(games * 95 / 100) - ceil(games * 5 / 100) + 1
    return f"Range of the middle {middle} of {games}" if middle < games else f"Range of all {games}"


def _beside(effect: dict) -> str:
    chosen = ", ".join(f"<code>{r}={o}</code>" for r, o in effect["beside"].items())
    return f", played with {chosen}" if chosen else ""


def _row(place, ruling: Ruling, option: str, counted: dict, effect, longest: int, chosen=False):
    games, throws = counted["games"], counted["throws"]
    mark = " (ours)" if chosen else ""
    otherwise = "" if effect is None else f"{effect['parted']} of {games}"
    cells = (
        f"{throws['mean']:.1f}",
        f"{bar(throws, longest)} {throws['p5']} to {throws['p95']}",
        wins(counted),
        f"{counted['captures'] / games:.1f}",
        f"{counted['lost'] / games:.1f}",
        _refusals(place, ruling, counted),
        otherwise,
    )
    data = "".join(f"<td>{cell}</td>" for cell in cells)
    return (
        f'<tr data-option="{escape(option)}"><th scope="row"><code>{escape(option)}</code>{mark}'
        f"</th>{data}</tr>"
    )


def wins(counted: dict) -> str:
    """Who won how often, seat by seat."""
    seats = sorted(counted["wins"], key=lambda who: ("SWNE".find(who[0]) % 5, who))
    return ", ".join(f"{who}&nbsp;{counted['wins'][who]}" for who in seats)


def _refusals(place: Place, ruling: Ruling, counted: dict) -> str:
    """How often the clauses in doubt refused a move."""
    clauses = [place.work.clause(id) for id in ruling.clauses]
    found = [(clause, counted["clauses"].get(clause.full)) for clause in clauses]
    told = [
        f"{clause_link(clause, place.leaflet)}&nbsp;{times['refused'] / counted['games']:.1f}"
        for clause, times in found
        if times
    ]
    return "<br>".join(told) or "none"


def bar(throws: dict, longest: int) -> str:
    """From the fifth to the ninety-fifth of a hundred games, the middle one marked."""
    at = {key: round(throws[key] * WIDTH / max(longest, 1), 1) for key in ("p5", "p50", "p95")}
    width = max(round(at["p95"] - at["p5"], 1), 1)
    return (
        f'<svg class="effect-bar" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" aria-hidden="true" focusable="false">'
        f'<line x1="0" y1="{HEIGHT / 2}" x2="{WIDTH}" y2="{HEIGHT / 2}"/>'
        f'<rect x="{at["p5"]}" y="3" width="{width}" height="{HEIGHT - 6}"/>'
        f'<line class="middle" x1="{at["p50"]}" y1="0" x2="{at["p50"]}" y2="{HEIGHT}"/></svg>'
    )


# One throw


def case_of(place: Place, game: str, ours: str, option: str, effect: dict) -> str:
    case = effect["case"]
    ground = _ground(game, case)
    at = (
        f"game {case['game']}, throw {case['throw']}" if case["alike"] else "before the first throw"
    )
    standing = _standing(place, case, option, ground) if case["alike"] else ""
    sides = _side(game, ours, case["ours"], effect, chosen=True)
    sides += _side(game, option, case["other"], effect)
    return (
        f'<details class="effect-case" data-option="{escape(option)}"><summary>The same dice: '
        f"<code>{escape(option)}</code> parts from <code>{escape(ours)}</code> at {at}</summary>"
        f'<div class="effect-shown">{standing}'
        f'<div class="effect-sides">{sides}</div></div></details>'
    )


def _standing(place: Place, case: dict, option: str, ground: Ground) -> str:
    """The board both games have come to."""
    ours = case["ours"]
    name = f"game {case['game']}, throw {case['throw']}, where {option} parts"
    return board(ours["thrown"], ground, place.naming, name)


def _side(game: str, option: str, side: dict, effect: dict, chosen: bool = False) -> str:
    ground = ground_of(engine.load(game, **side["rulings"]))
    players = " ".join(f"{seat}=person" for seat in side["seats"])
    address = link.fragment(side["thrown"], side["seats"], effect["mode"], side["rulings"], players)
    mark = " (ours)" if chosen else ""
    return (
        f'<div class="effect-side"><h4><code>{escape(option)}</code>{mark}</h4>'
        f"<ul>{''.join(f'<li>{words}</li>' for words in _told(side, ground))}</ul>"
        f'<p class="effect-open"><a href="../play/#{address}">Open on the live board</a></p></div>'
    )


def _told(side: dict, ground: Ground) -> list[str]:
    """What was thrown, what may be done, what is refused and why, what came of it."""
    dice = telling.key_of(side["thrown"], "dice").split(",")
    thrown = f"{side['turn']} {'throws' if side['throw'] else 'has still to play'} "
    told = [thrown + telling.spoken(side["throw"] or dice) + _counts(side, dice) + "."]
    told += [_allowed(side, ground)] if not side["lead"] else []
    told += [escape(refusal["why"], quote=False) for refusal in side["refused"]]
    step = side["step"]
    events = [words for _, words, _ in telling.event_phrases(step)]
    played = [] if step["move"] == "-" else [telling.move_text(step["move"], ground)]
    happened = "; ".join(played + events)
    told += [f"Played: {escape(happened, quote=False)}."] if happened else []
    told.append(escape(_next(step), quote=False))
    return told


def _counts(side: dict, dice: list[str]) -> str:
    """Where a throw does not count as it lies: a six that counts twelve."""
    pips = [str(n) for n in side["throw"]]
    return f", which count{'s' if len(pips) == 1 else ''} {telling.spoken(dice)}" * (
        bool(pips) and sorted(pips) != sorted(dice)
    )


def _allowed(side: dict, ground: Ground) -> str:
    if not side["allows"]:
        return "No move is allowed."
    moves = ", ".join(telling.move_text(move, ground) for move in side["allows"])
    return f"Allowed: {escape(moves, quote=False)}."


def _next(step: dict) -> str:
    if step["outcome"]:
        winner = step["outcome"]["winner"]
        return f"The game is over: {winner} wins." if winner else "The game is over, undecided."
    dice = telling.key_of(step["position"], "dice")
    if dice:
        return f"Still to be played: {telling.spoken(dice.split(','))}."
    return f"Next to throw: {step['turn']}."
