"""Broken copies of a small comparison: each has one fault, and the check names it and its line."""

import pytest
from jsonschema import Draft202012Validator

from scripts import archive, check, lined_yaml
from scripts.checks import comparison, glossary
from tests.archive.test_check import break_copy, line_of
from tests.compare.broken import BROKEN

TOPICS = lined_yaml.load(archive.ROOT / "topics.yaml").data


def told(root, drafts) -> list[str]:
    found = [*comparison.faults(root, drafts, TOPICS), *glossary.faults(root, drafts)]
    return [str(fault) for fault in found]


def test_the_schemas_are_schemas():
    Draft202012Validator.check_schema(comparison.COMPARISON)
    Draft202012Validator.check_schema(glossary.GLOSSARY)


def test_the_unbroken_copy_has_no_fault(copy, drafts):
    assert told(copy, drafts) == []


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_broken_copy_is_named_by_path_and_line(broken, copy, drafts):
    break_copy(copy, broken)
    path = copy / broken.file
    assert told(copy, drafts) == [f"{path}:{line_of(path, broken.at)}: {broken.message}"]


def test_an_archive_may_have_neither(tmp_path, drafts):
    assert told(tmp_path, drafts) == []


def test_the_command_checks_the_comparison_too(tmp_path, capsys):
    for path in archive.ROOT.iterdir():
        (tmp_path / path.name).symlink_to(path.resolve())
    (tmp_path / "comparison.yaml").unlink()
    text = (archive.ROOT / "comparison.yaml").read_text(encoding="utf-8")
    (tmp_path / "comparison.yaml").write_text(text.replace("clause: r10,", "clause: r99,", 1))
    assert check.main([str(tmp_path)]) == 1
    assert "unknown clause “r99”" in capsys.readouterr().out


def test_the_archive_asks_at_least_thirty_questions_of_every_game(compared):
    assert len(compared.questions) >= 30
    assert {game.id for game in compared.games} == {
        "louisa", "parcheesi-single", "parcheesi-double", "falcon", "india",
    }  # fmt: skip
    for question in compared.questions:
        assert len(question.cells) == len(compared.games)
