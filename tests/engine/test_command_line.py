"""`python -m engine`: data to stdout, complaints to stderr in one line, exit 2."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.__main__ import main

POSITION = "louisa S:3,1,.,. N:.,.,.,. turn:S"
RECORD = Path("sources/louisa/games/learning.record")


@pytest.fixture
def run(capsys):
    def running(*arguments):
        code = main(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return running


GOOD = {
    "games": ["games"],
    "board": ["board", "louisa"],
    "moves": ["moves", POSITION, "--throw", "4"],
    "moves under a ruling": ["moves", POSITION, "--throw", "4", "--ruling", "entry=rule-15"],
    "play": ["play", POSITION, "--throw", "4", "--move", "S1:3-7"],
    "replay": ["replay", str(RECORD)],
    "simulate": ["simulate", "louisa", "--games", "20", "--seats", "SWNE", "--seed", "3"],
}


@pytest.mark.parametrize("case", GOOD)
def test_the_answer_is_json_or_words(case, run):
    code, out, err = run(*GOOD[case], "--json")
    assert (code, err) == (0, "") and isinstance(json.loads(out), dict)
    code, out, err = run(*GOOD[case])
    assert (code, err) == (0, "") and not out.startswith("{")


def test_moves_for_people_show_the_board_the_options_and_the_clauses(run):
    _, out, _ = run("moves", POSITION, "--throw", "4")
    assert "S has 4 to play." in out
    assert "S2 may not go from 1 to 5: his own man stands on 3 (rule 10)." in out


def test_the_keys_of_the_contract_are_there(run):
    _, out, _ = run("moves", POSITION, "--throw", "4", "--json")
    assert {"position", "dice", "moves", "refused", "lost"} <= set(json.loads(out))
    _, out, _ = run("play", POSITION, "--throw", "4", "--move", "S1:3-7", "--json")
    assert {"move", "clauses", "events", "position", "outcome"} <= set(json.loads(out))
    _, out, _ = run("board", "louisa", "--json")
    assert {"squares", "paths"} <= set(json.loads(out))


BAD = {
    "a position that cannot be": (["moves", "louisa S:7,7,7,. N:.,.,.,. turn:S"], "rule 7"),
    "an unknown game": (["board", "chess"], "«chess»"),
    "an unknown option": (["board", "louisa", "--ruling", "entry=rule-5"], "rule-4 or rule-15"),
    "no option": (["board", "louisa", "--ruling", "entry"], "ruling=option"),
    "a ruling twice": (
        ["board", "louisa", "--ruling", "entry=rule-4", "--ruling", "entry=rule-15"],
        "«entry» is given twice",
    ),
    "an empty ruling": (["board", "louisa", "--ruling", ""], "ruling=option"),
    "two rulings in one": (["board", "louisa", "--ruling", "entry=rule-4 a=b"], "«rule-4 a=b»"),
    "a throw that cannot be": (["moves", POSITION, "--throw", "7"], "from 1 to 6"),
    "a throw with a zero too many": (["moves", POSITION, "--throw", "05"], "«05» is no throw"),
    "an illegal move": (["play", POSITION, "--throw", "4", "--move", "S2:1-5"], "rule 10"),
    "an unreadable move": (["play", POSITION, "--throw", "4", "--move", "up"], "«up»"),
    "no such file": (
        ["replay", "sources/louisa/games/nowhere.record"],
        "replay: «sources/louisa/games/nowhere.record» cannot be read: No such file or directory.",
    ),
    "a directory": (["replay", "tests/engine"], "«tests/engine» cannot be read: Is a directory."),
    "a file name of two lines": (["replay", "no\nwhere"], "«no\\nwhere»"),
    "a game of two lines": (["board", "lou\nisa\x1b"], "«lou\\nisa\\x1b»"),
    "no games": (["simulate", "louisa", "--games", "0"], "from 1 to"),
    "no workers": (["simulate", "louisa", "--games", "1", "--workers", "0"], "Workers"),
    "no command": ([], "COMMAND; see --help."),
    "an unknown command": (["win"], "'win'"),
    "an unknown option of the command": (["games", "--loud\n"], "--loud\\n"),
    "no position": (["moves"], "POSITION; see --help."),
    "no move": (["play", POSITION], "--move; see --help."),
    "games in words": (["simulate", "louisa", "--games", "ten"], "«ten» is no whole number"),
    "games in other digits": (["simulate", "louisa", "--games", "\u0665"], "«\u0665» is no whole"),
    "games with a line between": (["simulate", "louisa", "--games", "1_0"], "«1_0» is no whole"),
    "games beyond counting": (["simulate", "louisa", "--games", "9" * 5000], "is no whole number"),
    "a seed with a zero too many": (["simulate", "louisa", "--seed", "007"], "«007» is no whole"),
    "a move after the end": (
        ["play", "louisa S:H,H,H,H N:.,.,.,. turn:N order:S", "--move", "-"],
        "The game is over: S has won.",
    ),
    "a number no die has": (
        ["moves", "parcheesi-double S:54,.,.,. N:.,.,.,. turn:S dice:12,2"],
        "dice:12,2 cannot be: no die counts more than 6 here.",
    ),
    "more than is thrown": (
        ["moves", "parcheesi-double S:54,.,.,. N:.,.,.,. turn:S dice:6,6,1,1"],
        "dice:6,6,1,1 cannot be: no throw is more than 12 here.",
    ),
    "seats that cannot be": (["simulate", "louisa", "--seats", "SW"], "opposite"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_line_on_stderr_and_exit_two(case, run):
    arguments, told = BAD[case]
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert told in err and err.count("\n") == 1


def test_a_wrong_step_of_a_record_is_named_by_its_line(run, monkeypatch):
    text = RECORD.read_text()
    rows = text.splitlines()
    number = next(n for n, row in enumerate(rows, 1) if row.startswith("S 5 S1:.-0"))
    rows[number - 1] = "S 5 S1:.-1"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(rows).encode())))
    code, _, err = run("replay", "-")
    assert code == 2 and f"Line {number} of the record" in err


@pytest.mark.parametrize("newline", ["\n", "\r", "\r\n"], ids=repr)
def test_a_file_in_another_encoding_is_told_by_its_line(run, tmp_path, newline):
    file = tmp_path / "old.record"
    rows = ["game: louisa", "title: Spiel für zwei", "", "S 5 S1:.-0", ""]
    file.write_bytes(newline.join(rows).encode("latin-1"))
    code, out, err = run("replay", str(file))
    assert (code, out) == (2, "") and err.startswith("replay: Line 2 of «")
    assert err.endswith("» is no text: save it as UTF-8.\n")


def test_a_file_too_long_is_not_said_to_be_no_text(run, tmp_path):
    file = tmp_path / "long.record"
    file.write_text("game: louisa\n\n; " + "é" * 5_000_000, "utf-8")
    code, _, err = run("replay", str(file))
    assert code == 2 and "at most 2000000 characters" in err


@pytest.mark.parametrize("option", ["--jso", "--thro"])
def test_an_option_is_not_shortened(run, option):
    code, out, err = run("moves", POSITION, option, "4")
    assert (code, out) == (2, "") and f"unrecognized arguments: {option}" in err


def test_without_quotation_marks_the_remedy_is_told(run):
    code, _, err = run("moves", *POSITION.split(" "))
    assert code == 2 and "between quotation marks" in err


def test_no_complaint_stands_among_the_answers():
    shell = ["sh", "-c", '"$0" -m engine moves x --json 2>&-', sys.executable]
    ended = subprocess.run(shell, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (2, "")


@pytest.mark.parametrize("columns", [20, 40, 200])
def test_the_bar_fits_the_terminal(run, monkeypatch, columns):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main(["simulate", "louisa", "--games", "60"]) == 0
    bars = [bar for bar in shown.getvalue().rstrip("\n").split("\r") if bar]
    assert bars[-1].endswith("60/60 games") and max(map(len, bars)) < max(columns, 20)


# What is started in the background, or to outlive its terminal, may ignore these: ours is to hear.
STARTED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
from engine.__main__ import run
print("on", flush=True)
sys.exit(run())
"""


@contextmanager
def process(*arguments, **environment):
    """The command line as a process of its own, when it has begun; it is ended with the test."""
    with subprocess.Popen(
        [sys.executable, "-c", STARTED, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | environment,
        start_new_session=True,
    ) as started:
        try:
            assert started.stdout.readline() == b"on\n"
            yield started
        finally:
            if started.poll() is None:
                os.killpg(started.pid, signal.SIGKILL)


def test_a_terminal_that_cannot_write_a_sign_still_gets_the_answer(tmp_path):
    file = tmp_path / "signs.record"
    file.write_text("game: louisa\ntitle: Fünf\n\nS 5 S1:.-0\n", encoding="utf-8")
    with process("replay", str(file), PYTHONIOENCODING="ascii") as running:
        out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, b"") and b"title: F\\xfcnf" in out
    with process("replay", str(file), "--json", PYTHONIOENCODING="ascii") as running:
        out, _ = running.communicate(timeout=60)
    assert json.loads(out)["headers"]["title"] == "Fünf"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_simulation_ends_without_a_word(workers):
    with process("simulate", "louisa", "--games", "1000000", "--workers", workers) as running:
        time.sleep(1)
        os.killpg(running.pid, signal.SIGINT)
        assert running.communicate(timeout=60) == (b"", b"")
    assert running.returncode == 130


@pytest.mark.parametrize("stopped_by", [signal.SIGTERM, signal.SIGHUP])
def test_a_simulation_that_is_stopped_leaves_no_worker_behind(stopped_by):
    with process("simulate", "louisa", "--games", "1000000", "--workers", "2") as running:
        time.sleep(1)
        os.kill(running.pid, stopped_by)  # the workers are not told
        assert running.communicate(timeout=60) == (b"", b"")  # the last who could write is gone
        assert running.returncode == 128 + stopped_by


WITHOUT = {  # what a shell may leave a process without, and what is then said
    "room to write": ("games > /dev/full", "cannot be written: No space left on device."),
    "an output": ("games >&-", "There is no standard output to write to."),
    "an input": ("replay - <&-", "There is no standard input: name a file."),
    "a file": ("replay ''", "There is no name of a file to read."),
    "an end to read to": ("replay /dev/zero", "A record is at most 2000000 characters long."),
}


@pytest.mark.parametrize("case", WITHOUT)
def test_what_a_process_lacks_is_told_in_one_line(case):
    command, told = WITHOUT[case]
    shell = ["sh", "-c", f'"$0" -m engine {command}', sys.executable]
    ended = subprocess.run(shell, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.endswith(f"{told}\n") and ended.stderr.count("\n") == 1


HELP = {
    "board": ["GAME", "such as louisa"],
    "moves": ["POSITION", "louisa S:.,.,0,50 N:.,.,.,10 turn:S dice:4", "H)"],
    "play": ["POSITION", "louisa S:.,.,0,50 N:.,.,.,10 turn:S dice:4"],
    "replay": ["FILE", "- reads standard input"],
}


@pytest.mark.parametrize("command", HELP)
def test_help_explains_what_to_give(command, capsys):
    with pytest.raises(SystemExit):
        main([command, "--help"])
    out = capsys.readouterr().out
    assert [part for part in HELP[command] if part not in out] == []


@pytest.mark.parametrize(
    "command", ["", *dict.fromkeys(arguments[0] for arguments in GOOD.values())]
)
def test_help_reads_well(command, run, capsys):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"] if command else ["--help"])
    assert ended.value.code == 0
    assert "usage: python -m engine" in capsys.readouterr().out
