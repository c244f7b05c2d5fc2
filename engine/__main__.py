"""The command line: `python -m engine`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from engine import answers
from engine.errors import RulesError
from engine.record import rulings_of
from engine.telling import FOR_PEOPLE

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


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the reader of our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
