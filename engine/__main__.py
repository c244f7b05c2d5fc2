"""The command line: `python -m engine`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

import engine
from engine import answers
from engine.errors import RulesError
from engine.record import rulings_of
from engine.terminal import drawn

ABOUT = """Historical game rules that cite the sentence of the leaflet for every move.

examples:
  python -m engine moves "louisa S:3,1,.,. N:.,.,.,. turn:S" --throw 4
  python -m engine play "louisa S:3,1,.,. N:.,.,.,. turn:S" --throw 4 --move S1:3-7
  python -m engine simulate louisa --seats SWNE --games 1000 --ruling entry=rule-15
"""


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(
        prog="python -m engine",
        description=ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, told: str, *arguments) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=told, description=told)
        for argument in arguments:
            one.add_argument(argument)
        one.add_argument("--json", action="store_true", help="print the answer as JSON")
        return one

    command("games", "List every game with its seats, modes, rulings and options.")
    _ruled(command("board", "Show the squares of a game's board and each seat's way.", "GAME"))
    _thrown(command("moves", "Judge every move of a position, with the clauses.", "POSITION"))
    play = _thrown(command("play", "Make a move and tell all that follows from it.", "POSITION"))
    play.add_argument("--move", required=True, help="such as S1:3-7, or - for nothing playable")
    command("replay", "Replay a game record step by step (- reads standard input).", "FILE")
    simulate = _ruled(command("simulate", "Play many games by rule alone and count.", "GAME"))
    simulate.add_argument("--seats", default="SN", help="seats that play (default: SN)")
    simulate.add_argument("--mode", default="", help="each (default) or partners")
    simulate.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")
    simulate.add_argument("--seed", type=int, default=1, help="same seed, same result (default: 1)")
    simulate.add_argument("--policy", default="random", help="random (default) or sensible")
    simulate.add_argument("--workers", type=int, default=1, help="processes (default: 1)")
    return whole


def _ruled(one: argparse.ArgumentParser) -> argparse.ArgumentParser:
    one.add_argument(
        "--ruling", action="append", default=[], metavar="ID=OPTION",
        help="choose an option of a ruling; may be given several times",
    )  # fmt: skip
    return one


def _thrown(one: argparse.ArgumentParser) -> argparse.ArgumentParser:
    one.add_argument("--throw", metavar="PIPS", help="make this throw first: 5, or 5,3")
    return _ruled(one)


def main(arguments: list[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        answer = answered(given)
    except (RulesError, OSError, UnicodeDecodeError) as error:
        print(f"{given.command}: {error}", file=sys.stderr)
        return 2
    if given.json:
        print(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        print(FOR_PEOPLE[given.command](given, answer))
    return 0


def answered(given: argparse.Namespace) -> dict:
    rulings = rulings_of(getattr(given, "ruling", []))
    if given.command == "games":
        return answers.games()
    if given.command == "board":
        return answers.board(given.GAME, rulings)
    if given.command == "moves":
        return answers.moves(given.POSITION, given.throw, rulings)
    if given.command == "play":
        return answers.play(given.POSITION, given.move, given.throw, rulings)
    if given.command == "replay":
        return answers.replay(_text_of(given.FILE))
    return answers.simulated(
        given.GAME, given.seats, given.games, given.seed, rulings, given.policy, given.mode,
        workers=given.workers, progress=_progress(given.games),
    )  # fmt: skip


def _text_of(file: str) -> str:
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")


def _progress(games: int):
    """A bar on the terminal; nothing where there is none."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        filled = 40 * done // games
        bar = "#" * filled + "." * (40 - filled)
        end = "\n" if done >= games else ""
        print(f"\r[{bar}] {done}/{games} games", end=end, file=sys.stderr, flush=True)

    return show


# For people


def tell_games(given, answer: dict) -> str:
    parts = []
    for game in answer["games"]:
        players = ", ".join(map(str, game["players"]))
        parts.append(
            f"{game['id']}: {game['title']}; {players} players; {', '.join(game['modes'])}"
        )
        for ruling in game["rulings"]:
            options = " | ".join(ruling["options"])
            parts.append(f"    {ruling['id']} = {options}")
        parts.append("")
    return "\n".join(parts).rstrip()


def tell_board(given, answer: dict) -> str:
    game = engine.load(given.GAME, **rulings_of(given.ruling))
    empty = game.start("SWNE" if 4 in game.rules.players else "SN")
    lines = [drawn(game, empty).split("\n\n")[0], ""]
    for seat, path in answer["paths"].items():
        lines.append(f"{seat}: {' '.join(path)}")
    return "\n".join(lines)


def tell_moves(given, answer: dict) -> str:
    lines = _board_lines(given, answer["position"])
    if answer["dice"]:
        numbers = ", ".join(map(str, answer["dice"]))
        lines.append(f"{answer['turn']} has {numbers} to play.")
    else:
        lines.append(f"{answer['turn']} is to throw.")
    lines += [f"  + {move['move']:<12} {move['why']}" for move in answer["moves"]]
    lines += [f"  - {move['move']:<12} {move['why']}" for move in answer["refused"]]
    if answer["lost"]:
        lines.append(f"  {answer['lost']['why']}")
    return "\n".join(lines)


def tell_play(given, answer: dict) -> str:
    lines = _board_lines(given, answer["position"])
    lines += [answer["why"], *(_event_told(event) for event in answer["events"][1:])]
    if answer["outcome"]:
        lines.append(_outcome_told(answer["outcome"]))
    else:
        lines.append(f"{answer['turn']} is next.")
    lines += ["", answer["position"]]
    return "\n".join(lines)


def tell_replay(given, answer: dict) -> str:
    lines = [f"{key}: {value}" for key, value in answer["headers"].items()] + [""]
    outcome = None
    for line in answer["lines"]:
        lines += [f"      ; {comment}" for comment in line["before"]]
        throw = "=" if line["throw"] is None else ",".join(map(str, line["throw"]))
        for step in line["steps"]:
            clauses = " ".join(dict.fromkeys(c for e in step["events"] for c in e["clauses"]))
            lines.append(
                f"{line['line']:>4}  {line['seat']} {throw:<4} {step['move']:<12} {clauses}"
            )
            outcome = step["outcome"]
        if line["comment"]:
            lines.append(f"      ; {line['comment']}")
    if outcome:
        lines.append(_outcome_told(outcome))
    return "\n".join(lines)


def tell_simulate(given, answer: dict) -> str:
    throws = answer["throws"]
    wins = ", ".join(f"{seat} {count}" for seat, count in answer["wins"].items())
    lines = [
        f"{answer['games']} games of {answer['game']}, seats {answer['seats']}, "
        f"{answer['policy']} play, seed {answer['seed']}",
        f"wins: {wins}",
        f"throws a game: {throws['mean']} (5 %: {throws['p5']}, half: {throws['p50']}, "
        f"95 %: {throws['p95']})",
        f"captures: {answer['captures']}; throws with nothing played: {answer['lost']}; "
        f"undecided games: {answer['undecided']}",
        "",
        f"{'clause':<24}{'permitted':>12}{'refused':>12}",
    ]
    for clause, counts in answer["clauses"].items():
        lines.append(f"{clause:<24}{counts['permitted']:>12}{counts['refused']:>12}")
    return "\n".join(lines)


def _board_lines(given, position: str) -> list[str]:
    game, at = answers.opened(position, None, rulings_of(given.ruling))
    return [drawn(game, at), ""]


def _event_told(event: dict) -> str:
    who = event["man"] or event.get("seat") or ""
    value = f" {event['value']}" if "value" in event else ""
    return f"  {event['event']}: {who}{value} ({', '.join(event['clauses'])})"


def _outcome_told(outcome: dict) -> str:
    if outcome.get("undecided"):
        return f"The game ends undecided: {outcome['undecided']}."
    order = f"; order of finishing: {', '.join(outcome['order'])}" if outcome["order"] else ""
    return f"The game is over: {outcome['winner'] or 'nobody'} wins{order}."


FOR_PEOPLE = {
    "games": tell_games, "board": tell_board, "moves": tell_moves, "play": tell_play,
    "replay": tell_replay, "simulate": tell_simulate,
}  # fmt: skip

if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the reader of our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
