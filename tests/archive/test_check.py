"""Broken copies of a small archive: each has one fault, and the check names it and its line."""

import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scripts import check, schema
from scripts.checks.draft import NEEDED, OPTIONAL
from tests.archive.broken import BROKEN, Broken


def line_of(path: Path, text: str) -> int:
    content = path.read_text(encoding="utf-8")
    return content.count("\n", 0, content.index(text)) + 1


def break_copy(root: Path, broken: Broken) -> None:
    path = root / broken.file
    text = path.read_text(encoding="utf-8")
    assert broken.old in text
    path.write_text(text.replace(broken.old, broken.new, 1), encoding="utf-8")


SCHEMAS = [*NEEDED.values(), *OPTIONAL.values(), schema.TOPICS, schema.SUCCESSORS]


def test_every_schema_is_one():
    for each in SCHEMAS:
        Draft202012Validator.check_schema(each)


def test_the_unbroken_copy_has_no_fault(copy):
    assert check.faults(copy) == []


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_broken_copy_is_named_by_path_and_line(broken, copy, capsys):
    break_copy(copy, broken)
    assert check.main([str(copy)]) == 1
    told = copy / (broken.told or broken.file)
    assert f"{told}:{line_of(told, broken.at)}: {broken.message}" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["text.txt", "scan.txt", "source.yaml", "glosses.yaml"])
def test_a_missing_file_is_a_fault(name, copy):
    (copy / "fox" / name).unlink()
    assert any(
        fault.path == copy / "fox" / name and fault.message.startswith("the file is missing")
        for fault in check.faults(copy)
    )


@pytest.mark.parametrize("name", ["uncoded.yaml", "examples.yaml", "games/first.record"])
def test_some_files_may_be_missing(name, copy):
    (copy / "fox" / name).unlink()
    assert check.faults(copy) == []


def test_bytes_that_are_not_utf8_are_a_fault(copy):
    path = copy / "fox" / "text.txt"
    path.write_bytes(path.read_bytes().replace(b"gets home", b"gets h\xffme"))
    assert f"{path}:11: not UTF-8" in map(str, check.faults(copy))


def test_faults_are_sorted_and_all_told(copy):
    chosen = ["no such option", "unknown topic", "bad YAML", "unknown evidence", "id gone"]
    for broken in BROKEN:
        if broken.name in chosen:
            break_copy(copy, broken)
    found = check.faults(copy)
    assert found == sorted(found)
    assert len(found) == len(chosen)


def test_a_game_belongs_to_one_work(copy):
    (copy / "fox").rename(copy / "hounds")
    text = (copy / "hounds" / "source.yaml").read_text(encoding="utf-8")
    (copy / "fox").mkdir()
    (copy / "fox" / "source.yaml").write_text(text, encoding="utf-8")
    assert any(fault.message == "game “fox” given twice" for fault in check.faults(copy))


def test_locking_adds_new_ids_and_keeps_old_ones(copy, capsys):
    text = copy / "fox" / "text.txt"
    text.write_text(text.read_text(encoding="utf-8").replace("who gets", "who [r3.2] gets"))
    gloss = "r3.2: {gloss: Goes home., kind: operative, topics: [winning]}\n"
    with (copy / "fox" / "glosses.yaml").open("a", encoding="utf-8") as glosses:
        glosses.write(gloss)
    assert check.main([str(copy)]) == 1
    before = set((copy / "ids.lock").read_text(encoding="utf-8").splitlines())
    assert check.main(["--lock", str(copy)]) == 0
    after = set((copy / "ids.lock").read_text(encoding="utf-8").splitlines())
    assert after - before == {"fox.r3.2"}
    assert before <= after


def test_a_directory_that_is_not_there_is_refused(tmp_path, capsys):
    assert check.main([str(tmp_path / "none")]) == 2
    assert "is not a directory" in capsys.readouterr().err


@pytest.mark.parametrize(
    "quotation",
    [
        "“[E]ach player throws one die” and “[a] throw of six”",
        "“… moves his man as many spaces … A throw of six is lost.”",
        "“three words only”",
        "The scan has “No man may pas another mun”.",
    ],
)
def test_a_fair_quotation_is_no_fault(quotation, copy):
    path = copy / "fox" / "rulings.yaml"
    text = path.read_text(encoding="utf-8").replace(
        "A throw that is lost has been thrown.", quotation
    )
    path.write_text(text, encoding="utf-8")
    assert check.faults(copy) == []


def test_a_leaflet_may_be_quoted_where_it_is_named(copy):
    (copy / "wolf").mkdir()
    (copy / "wolf" / "text.txt").write_text("[r1] A man may not rest.\n", encoding="utf-8")
    path = copy / "fox" / "board.yaml"
    text = path.read_text(encoding="utf-8")
    for named, fault in (("Elsewhere", True), ("In wolf", False)):
        quoting = text.replace("The board has spaces.", f"{named}, “A man may not rest”.")
        path.write_text(quoting, encoding="utf-8")
        assert (path in {found.path for found in check.faults(copy)}) is fault


def test_the_archive_has_no_fault(sources):
    assert [str(fault) for fault in check.faults(sources)] == []


def test_the_command_exits_with_nought_and_says_so_on_stderr(copy):
    command = [sys.executable, "-m", "scripts.check", str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == f"{copy}: no fault (fox)\n"
