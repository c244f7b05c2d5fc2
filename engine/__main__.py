"""The command line: `python -m engine`."""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import sys
from multiprocessing import active_children
from pathlib import Path

from engine import __version__, answers, record
from engine.errors import RulesError, Unreadable, quoted
from engine.telling import FOR_PEOPLE

PROGRAM = "python -m engine"
STOPPED = 128  # and the number of the signal: what a shell expects of a process stopped by one
ABOUT = """Historical game rules that cite the sentence of the leaflet for every move.

examples:
  python -m engine moves "louisa S:3,1,.,. N:.,.,.,. turn:S" --throw 4
  python -m engine play "louisa S:3,1,.,. N:.,.,.,. turn:S" --throw 4 --move S1:3-7
  python -m engine simulate louisa --seats SWNE --games 1000 --ruling entry=rule-15
"""


GAME = "a game's name, such as louisa; the command games lists them"
FILE = "a game record; - reads standard input"
POSITION = "a position in one line, between quotation marks; its form stands below"
FORM = """A position names the game, each seat's men, the turn, and the dice if they are thrown:

  louisa S:.,.,0,50 N:.,.,.,10 turn:S dice:4

The command games shows how each game begins. Leave out --throw while dice: stands in a position.
A man stands so many steps from his entering square (0, 12), waits (.), is taken (x) or home (H);
in Falcon on a circle (e4, as a falcon e6*) or an Entree point (S5). Further keys, where a game
needs them: throws:2 sixes:1 played:S1=6 score:S=20,N=0 mode:partners order:N lead:S=4,N.
"""
ARGUMENTS = {"GAME": GAME, "FILE": FILE, "POSITION": POSITION}
DIGITS = 18
NUMBER = re.compile(rf"0|-?[1-9][0-9]{{0,{DIGITS - 1}}}")


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(
        prog=PROGRAM,
        allow_abbrev=False,
        description=ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.error = _refuse
    whole.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, told: str, *arguments) -> argparse.ArgumentParser:
        one = commands.add_parser(
            name,
            allow_abbrev=False,
            help=told,
            description=told,
            epilog=FORM if "POSITION" in arguments else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        one.error = _refuse
        for argument in arguments:
            one.add_argument(argument, help=ARGUMENTS[argument])
        one.add_argument("--json", action="store_true", help="print the answer as JSON")
        return one

    command("games", "List every game with its seats, modes, rulings and options.")
    _ruled(command("board", "Show the squares of a game's board and each seat's way.", "GAME"))
    _thrown(command("moves", "Judge every move of a position, with the clauses.", "POSITION"))
    play = _thrown(
        command(
            "play",
            "Make one move and tell all that follows; the last line is the position to go on from.",
            "POSITION",
        )
    )
    play.add_argument("--move", required=True, help="such as S1:3-7, or - for nothing playable")
    command(
        "replay", "Replay a game record step by step; see sources/louisa/games for some.", "FILE"
    )
    simulate = _ruled(
        command("simulate", "Play many games at random, or sensibly, and count.", "GAME")
    )
    simulate.add_argument("--seats", default="SN", help="seats that play (default: SN)")
    simulate.add_argument("--mode", default="", help="each (default) or partners")
    simulate.add_argument("--games", type=_number, default=1000, help="how many (default: 1000)")
    simulate.add_argument(
        "--seed", type=_number, default=1, help="same seed, same result (default: 1)"
    )
    simulate.add_argument("--policy", default="random", help="random (default) or sensible")
    simulate.add_argument("--workers", type=_number, default=1, help="processes (default: 1)")
    return whole


def _refuse(message: str) -> None:
    """What argparse says of wrong arguments, as an error of ours."""
    if message.startswith("unrecognized arguments"):
        message += "; a position stands between quotation marks"
    raise RulesError(f"{message}; see --help.")


def _number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is no whole number of at most {DIGITS} digits"
        )
    return int(text)


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
    command = PROGRAM
    try:
        given = parser().parse_args(arguments)
        command = given.command
        told = told_of(given, answered(given))
    except (RulesError, OSError) as error:
        _complain(command, _complaint(error))
        return 2
    print(told)
    return 0


def _complain(command: str, complaint: str) -> None:
    if sys.stderr is not None:  # or it would be printed among the answers
        print(f"{command}: {complaint}", file=sys.stderr)


def told_of(given: argparse.Namespace, answer: dict) -> str:
    """The answer as it is printed."""
    if not given.json:
        return FOR_PEOPLE[given.command](given, answer)
    # Where the terminal lacks a letter, JSON has an escape of its own for it.
    plain = sys.stdout.encoding.lower() != "utf-8"
    return json.dumps(answer, ensure_ascii=plain, indent=2)


def _complaint(error: Exception) -> str:
    if not isinstance(error, OSError):
        return str(error)
    what = f"{quoted(error.filename)} cannot be read: " if error.filename else ""
    return f"{what}{error.strerror}."


def answered(given: argparse.Namespace) -> dict:
    rulings = record.rulings_of(getattr(given, "ruling", []))
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
    if file == "-" and sys.stdin is None:
        raise Unreadable("There is no standard input: name a file.")
    if not file:
        raise Unreadable("There is no name of a file to read.")
    with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
        data = stream.read(record.MOST_BYTES + 1)  # what is longer is refused for its length
    if len(data) > record.MOST_BYTES:
        raise Unreadable(record.TOO_LONG)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        number = len(record.NEWLINE.split(data[: error.start].decode("utf-8")))
        raise Unreadable(f"Line {number} of {quoted(file)} is no text: save it as UTF-8.") from None


def _progress(games: int):
    """A bar on the terminal; nothing where there is none."""
    if sys.stderr is None or not sys.stderr.isatty():
        return None

    columns = shutil.get_terminal_size().columns
    width = max(0, min(40, columns - len(f"[] {games}/{games} games") - 1))

    def show(done: int) -> None:
        filled = width * done // games
        bar = "#" * filled + "." * (width - filled)
        end = "\n" if done >= games else ""
        print(f"\r[{bar}] {done}/{games} games", end=end, file=sys.stderr, flush=True)

    return show


def run() -> int:
    """The command line as a process of its own."""
    if sys.stdout is None:
        _complain(PROGRAM, "There is no standard output to write to.")
        return 2
    sys.stdout.reconfigure(errors="backslashreplace")
    _end_quietly_when_stopped()
    try:
        code = main()
        sys.stdout.flush()
        return code
    except OSError as error:
        # What is still to be written cannot be: Python is not to try it again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # the reader of our output has had enough
            return 0
        _complain(PROGRAM, f"The answer cannot be written: {error.strerror}.")
        return 2


def _end_quietly_when_stopped() -> None:
    """Workers are ended with this process, by whatever it is stopped.

    Ctrl-C reaches them too: they leave it to this process.
    """
    own = os.getpid()

    def stopped(number, frame) -> None:
        if os.getpid() == own:
            for worker in active_children():
                worker.terminate()
        elif number == signal.SIGINT:
            return
        os._exit(STOPPED + number)

    usual = {signal.SIGINT: signal.default_int_handler}
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # not every system has every one
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is usual.get(number, signal.SIG_DFL):
            signal.signal(number, stopped)


if __name__ == "__main__":
    sys.exit(run())
