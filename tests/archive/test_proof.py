"""Every departure from the scan is on record: undone, the edition is the scan."""

import hashlib
import shutil

import pytest

from scripts import check
from scripts.checks import proof
from scripts.checks.draft import Draft, read_draft
from scripts.transcription import TOKEN, parse, reject_all


def inked(text):
    return "".join(text.split())


def letters_of_the_scan(text):
    """Where in text.txt the scan's own letters stand: outside marks, or on their scan side."""
    spans, end = [], 0
    for match in TOKEN.finditer(text):
        spans.append((end, match.start()))
        spans += [match.span(side) for side in ("old", "deleted") if match[side]]
        end = match.end()
    spans.append((end, len(text)))
    return [at for start, stop in spans for at in range(start, stop) if text[at].isalpha()]


def spread(places, count):
    return [places[at * (len(places) - 1) // (count - 1)] for at in range(count)]


def changed(text, at):
    return text[:at] + ("q" if text[at] != "q" else "p") + text[at + 1 :]


def test_rejecting_all_emendations_gives_back_the_scan(work, real):
    assert inked(reject_all(real.works[work].clauses)) == inked(real.works[work].scan)


def test_the_scan_is_the_one_received(work, real, sources):
    scan = real.works[work].source["scan"]
    content = (sources / work / "scan.txt").read_bytes()
    assert (hashlib.sha256(content).hexdigest(), len(content)) == (scan["sha256"], scan["bytes"])


def test_a_silent_change_of_one_letter_is_found_on_its_line(work, sources):
    draft = read_draft(sources / work)
    for at in spread(letters_of_the_scan(draft.text), 25):
        text = changed(draft.text, at)
        silent = Draft(draft.path, text, draft.scan, tuple(parse(text)), draft.documents)
        (fault,) = proof.faults(silent)
        assert fault.line == text.count("\n", 0, at) + 1
        assert fault.message.startswith("rejecting all emendations does not give back the scan")


def test_a_silent_change_of_one_letter_fails_the_check(work, sources, tmp_path, capsys):
    root = tmp_path / "sources"
    shutil.copytree(sources, root)
    path = root / work / "text.txt"
    text = path.read_text(encoding="utf-8")
    at = spread(letters_of_the_scan(text), 25)[12]
    path.write_text(changed(text, at), encoding="utf-8")
    assert check.main([str(root)]) == 1
    line = text.count("\n", 0, at) + 1
    assert f"{path}:{line}: rejecting all emendations" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("one die, and", "one die and"),
        ("his man", "his man man"),
        ("{--XX%%--}{>>gap: the diagram of the board<<}", "{++++}{>>gap: the diagram<<}"),
        ("{>>part 1: displaced; the last page was scanned first<<}", ""),
    ],
    ids=["comma lost", "word twice", "end lost", "part not declared"],
)
def test_a_loss_an_addition_or_a_shift_is_found(old, new, copy):
    path = copy / "fox" / "text.txt"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    (fault,) = proof.faults(read_draft(path.parent))
    assert fault.path == path


def test_the_fault_shows_both_sides(copy):
    path = copy / "fox" / "text.txt"
    text = path.read_text(encoding="utf-8").replace("one die", "two dice")
    path.write_text(text, encoding="utf-8")
    (fault,) = proof.faults(read_draft(path.parent))
    assert str(fault) == (
        f"{path}:4: rejecting all emendations does not give back the scan: the text has "
        "“1. Each player throws two dice, and mo” where scan.txt:5 has "
        "“1. Each player throws one die, and mov”"
    )
