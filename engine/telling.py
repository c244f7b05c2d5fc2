"""The answers of the engine told to people, line by line."""

from __future__ import annotations

import textwrap
from itertools import groupby

import engine
from engine import answers
from engine.errors import printable
from engine.record import rulings_of
from engine.terminal import drawn, legend

# The move itself, what only the record keeps, and what the last line says anyway.
NOT_TOLD = (
    "move", "enter", "fly", "back", "side", "beside", "place", "pass", "lost", "penalty", "end",
    "undecided",
)  # fmt: skip
PHRASES = {
    "take": "{man} is taken",
    "off": "{man} leaves the board",
    "home": "{man} is home",
    "falcon": "{man} becomes a falcon",
    "neglect": "{man} is neglected",
    "out": "{seat} is out of the game",
    "score": "{seat} scores {value}",
    "finish": "{seat} has finished",
    "lead": "{seat} throws {value} for the lead",
    "leads": "{seat} has the lead",
    "win": "{value} wins",
}


OPTIONS = """The first option of a ruling is the one we follow; --ruling ID=OPTION chooses another.
What each decides, and why, is told beside its leaflet: sources/louisa/rulings.yaml."""


def tell_games(given, answer: dict) -> str:
    parts = []
    for game in answer["games"]:
        players = ", ".join(map(str, game["players"]))
        parts.append(
            f"{game['id']}: {game['title']} (leaflet: {game['work']}); {players} players at "
            f"{', '.join(game['seats'])}; {', '.join(game['modes'])}"
        )
        for ruling in game["rulings"]:
            options = " | ".join(ruling["options"])
            parts.append(f"    {ruling['id']} = {options}")
        parts += [f"    begins: {answers.start(game['id'])['position']}", ""]
    parts.append(OPTIONS)
    return "\n".join(parts)


def tell_board(given, answer: dict) -> str:
    game = engine.load(given.GAME, **rulings_of(given.ruling))
    empty = game.start("SWNE" if 4 in game.rules.players else "SN")
    lines = [drawn(game, empty).split("\n\n")[0], "", legend(game), ""]
    for seat, path in answer["paths"].items():
        lines.append(f"{seat}: {' '.join(path)}")
    return "\n".join(lines)


def tell_moves(given, answer: dict) -> str:
    lines = _board(given, answer["position"])
    if answer["outcome"]:
        lines.append(_outcome(answer["outcome"]))
    else:
        lines.append(_to_play(answer["turn"], answer["dice"]) or f"{answer['turn']} is to throw.")
    lines += _verdicts("+", "may make any of these moves", answer["moves"])
    lines += _verdicts("-", "may make none of these moves", answer["refused"])
    if answer["lost"]:
        lines.append(f"  {answer['lost']['why']}")
    return "\n".join(lines)


FEW = 2  # moves of a man that are told one by one, whatever decides them
MOVES_WIDE = 68  # columns for the moves of a man that are told together


def _verdicts(sign: str, alike: str, moves: list[dict]):
    """A line a move; many of one man that are decided by the same words are told together."""
    for (man, words), group in groupby(moves, lambda m: (m["man"], m["why"].partition(": ")[2])):
        told = list(group)
        if len(told) <= FEW:
            yield from (f"  {sign} {move['move']:<12} {move['why']}" for move in told)
            continue
        names = "  ".join(move["move"] for move in told)
        first, *others = textwrap.wrap(names, MOVES_WIDE, break_on_hyphens=False)
        yield f"  {sign} {first}"
        yield from (f"    {row}" for row in others)
        yield f"    {'':<12} {man} {alike}: {words}"


def tell_play(given, answer: dict) -> str:
    rulings = rulings_of(given.ruling)
    _, before = answers.opened(given.POSITION, given.throw, rulings)
    _, after = answers.opened(answer["position"], None, rulings)
    lines = _board(given, answer["position"])
    if not before.lead:
        lines.append(_to_play(before.seat, before.dice, "had"))
    lines.append(answer["why"])
    lines += [f"  {words} ({', '.join(clauses)})" for words, clauses in _followed(answer)]
    if answer["outcome"]:
        lines.append(_outcome(answer["outcome"]))
    else:
        lines.append(_to_play(after.seat, after.dice) or f"{after.seat} is next.")
    lines += ["", answer["position"]]
    return "\n".join(lines)


def _board(given, position: str) -> list[str]:
    game, at = answers.opened(position, None, rulings_of(given.ruling))
    return [drawn(game, at), ""]


def _to_play(seat: str, dice, has: str = "has") -> str:
    return f"{seat} {has} {', '.join(map(str, dice))} to play." if dice else ""


def _followed(step: dict) -> list[tuple[str, list[str]]]:
    """(words, clauses) for all that followed from the move."""
    told = [event for event in step["events"] if event["event"] not in NOT_TOLD]
    return [(_phrase(event), event["clauses"]) for event in told]


def _phrase(event: dict) -> str:
    name, value = event["event"], event.get("value")
    if name == "again":
        more = f"has {value} more throws" if value > 1 else "throws again"
        return f"{event['seat']} {more}"
    if name == "mark":
        key, text = value
        return f"{key}: {text} is noted" if text else f"{key}: nothing is noted any more"
    if name in PHRASES:
        return PHRASES[name].format_map({"man": "", "seat": "", "value": "", **event})
    parts = (event["man"] or event.get("seat"), name, value)
    return " ".join(str(part) for part in parts if part is not None)


def _outcome(outcome: dict) -> str:
    if outcome.get("undecided"):
        return f"The game ends undecided: {outcome['undecided']}."
    order = f"; order of finishing: {', '.join(outcome['order'])}" if outcome["order"] else ""
    scores = ", ".join(f"{seat} {points}" for seat, points in (outcome["scores"] or {}).items())
    points = f"; points: {scores}" if scores else ""
    return f"The game is over: {outcome['winner'] or 'nobody'} wins{order}{points}."


def tell_replay(given, answer: dict) -> str:
    lines = [f"{key}: {printable(value)}" for key, value in answer["headers"].items()] + [""]
    lines += _lines(answer["lines"])
    lines += _comments(answer["after"])
    steps = [step for line in answer["lines"] for step in line["steps"]]
    if steps and steps[-1]["outcome"]:
        lines.append(_outcome(steps[-1]["outcome"]))
    last = steps[-1]["position"] if steps else answer["start"]
    game, at = answers.opened(last, None, answer["rulings"])
    return "\n".join([*lines, "", drawn(game, at), "", last])


def _lines(lines: list[dict]):
    for line in lines:
        yield from _comments(line["before"])
        throw = "=" if line["throw"] is None else ",".join(map(str, line["throw"]))
        for step in line["steps"]:
            clauses = " ".join(dict.fromkeys(c for e in step["events"] for c in e["clauses"]))
            followed = "".join(f"; {words}" for words, _ in _followed(step))
            yield (
                f"{line['line']:>4}  {line['seat']} {throw:<4} {step['move']:<12} "
                f"{clauses}{followed}"
            )
        yield from _comments([line["comment"]] if line["comment"] else [])
        for variation in line["variations"]:
            yield from (f"      {row}" for row in _variation(variation))


def _variation(variation: dict):
    yield from _comments(variation["before"])
    yield f"( {printable(variation['name'])}".rstrip()
    yield from _lines(variation["lines"])
    yield from _comments(variation["after"])
    yield ")"


def _comments(comments) -> list[str]:
    return [f"      ; {printable(comment)}" for comment in comments]


def tell_simulate(given, answer: dict) -> str:
    throws = answer["throws"]
    wins = ", ".join(f"{seat} {count}" for seat, count in answer["wins"].items())
    lines = [
        f"{answer['games']} games of {answer['game']}, seats {answer['seats']}, "
        f"{answer['policy']} play, seed {answer['seed']}",
        f"wins: {wins}",
        f"throws a game: {throws['mean']} (5 %: {throws['p5']}, half: {throws['p50']}, "
        f"95 %: {throws['p95']})",
        f"captures: {answer['captures']}; throws lost: {answer['lost']}; "
        f"undecided games: {answer['undecided']}",
        "",
        f"{'clause':<24}{'permitted':>12}{'refused':>12}",
    ]
    for clause, counts in answer["clauses"].items():
        lines.append(f"{clause:<24}{counts['permitted']:>12}{counts['refused']:>12}")
    return "\n".join(lines)


FOR_PEOPLE = {
    "games": tell_games, "board": tell_board, "moves": tell_moves, "play": tell_play,
    "replay": tell_replay, "simulate": tell_simulate,
}  # fmt: skip
