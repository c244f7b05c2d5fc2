"""Editorial changes: a copy of the edition, altered, and what is said of it."""

import json
from copy import deepcopy

import pytest

from scripts import release
from scripts.exports.changes import changes
from scripts.pages import changes as page


@pytest.fixture
def old(read, present):
    return release.snapshot_of(read, present)


@pytest.fixture
def new(old):
    return deepcopy(old)


def told(old, new):
    return [(change.work, change.id, change.what) for change in changes(old, new)]


def test_the_same_edition_has_not_changed(old, new):
    assert changes(old, new) == []


def test_another_word_another_gloss_another_ruling_are_told(old, new):
    works = new["works"]
    works["louisa"]["clauses"]["r10"]["reading"] += " Never."
    works["louisa"]["rulings"]["entry"]["ruling"] = "rule-15"
    works["india"]["board"].popitem()
    del works["falcon"]["clauses"]["winner"]
    found = told(old, new)
    assert ("louisa", "r10", "reading") in found
    assert ("louisa", "entry", "ruling") in found
    assert ("falcon", "winner", "gone") in found
    assert len(found) == 4


def test_a_ruling_that_is_argued_otherwise_is_told_even_where_it_stands(old, new):
    ruling = new["works"]["louisa"]["rulings"]["finished"]
    ruling["because"] = "Nobody asked him."
    ruling["arguments"]["throws"] += " Besides, it is fair."
    assert told(old, new) == [
        ("louisa", "finished", "argument for throws"),
        ("louisa", "finished", "because"),
    ]


def test_a_certainty_that_changed_is_told_even_where_the_words_are_the_same(old, new):
    emendations = new["works"]["parcheesi"]["clauses"]["s17"]["emendations"]
    doubtful = next(e for e in emendations if e["certainty"] == "medium")
    doubtful["certainty"] = "high"
    (change,) = changes(old, new)
    assert (change.id, change.what) == ("s17", "emendations")
    assert "medium certainty" in change.before
    assert "high certainty" in change.after


def test_a_release_is_not_written_twice(tmp_path, capsys):
    from scripts import archive

    for name in ("louisa", "topics.yaml"):
        (tmp_path / name).symlink_to((archive.ROOT / name).resolve())
    arguments = ["--root", str(tmp_path)]
    assert release.main(arguments) == 0
    assert release.main(arguments) == 1
    assert "a release is not changed" in capsys.readouterr().err
    (snapshot,) = release.read_all(tmp_path)
    assert snapshot == json.loads(json.dumps(snapshot))
    assert "r10" in snapshot["works"]["louisa"]["clauses"]


def test_releases_are_ordered_as_versions_not_as_words(tmp_path):
    (tmp_path / "releases").mkdir()
    for version in ("0.10.0", "0.9.0", "0.2.0"):
        path = tmp_path / "releases" / f"{version}.json"
        path.write_text(json.dumps({"version": version}))
    assert [found["version"] for found in release.read_all(tmp_path)] == [
        "0.2.0",
        "0.9.0",
        "0.10.0",
    ]


def test_the_page_marks_what_was_struck_out_and_put_in(read, old, new):
    new["works"]["louisa"]["clauses"]["r10"]["reading"] += " Never."
    new["version"] = "9.9.9"
    shown = page._step(read, old, new)
    assert "Version 9.9.9" in shown
    assert '<a href="../louisa/#r10">' in shown
    assert "<ins>Never.</ins>" in shown
