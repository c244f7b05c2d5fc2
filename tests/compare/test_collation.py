"""Words compared without a base text, in Python and in the browser's script alike."""

import json
import subprocess

import pytest

from scripts import collation
from scripts.collation import ALL, ALONE, SOME

MODULE = "./docs/js/collation.js"


def marked(texts: list[str], how: str) -> list[list[str]]:
    return [[run.text for run in runs if run.shared == how] for runs in collation.collate(texts)]


def test_runs_put_together_give_back_the_text(compared):
    for group in compared.kindred:
        texts = [clause.plain for clause in group.clauses]
        joined = ["".join(run.text for run in runs) for runs in collation.collate(texts)]
        assert joined == texts


def test_a_word_is_shared_by_all_by_some_or_alone():
    texts = ["He takes two men.", "Two men stand.", "No men fall."]
    assert marked(texts, ALL) == [["men"], ["men"], ["men"]]
    assert marked(texts, SOME) == [["two"], ["Two"], []]
    assert "takes" in collation.collate(texts)[0][0].text
    assert collation.collate(texts)[0][0].shared == ALONE


def test_little_words_count_only_in_a_phrase_that_is_shared():
    assert marked(["on the board of India", "the end of the board"], ALL) == [
        ["the board"],
        ["the board"],
    ]
    assert marked(["of the", "of the"], ALL) == [[], []]


def test_no_text_is_the_base_of_the_others(compared):
    """The order in which the texts are given changes no mark."""
    for group in compared.kindred:
        texts = [clause.plain for clause in group.clauses]
        assert collation.collate(texts[::-1])[::-1] == collation.collate(texts)


@pytest.mark.parametrize("of", [collation.in_all])
def test_what_all_have_leaves_little_words_out(of):
    assert of(["the man of the board", "a man, the board"]) == ["man", "board"]
    assert of(["the man", "the board"]) == []


def test_the_browser_collates_as_the_build_does(compared):
    groups = [[clause.plain for clause in group.clauses] for group in compared.kindred]
    program = (
        f'import {{ collate, inAll }} from "{MODULE}";'
        "const groups = JSON.parse(await new Response(process.stdin).text());"
        "console.log(JSON.stringify(groups.map((texts) => [collate(texts), inAll(texts)])));"
    )
    done = subprocess.run(
        ["node", "--input-type=module", "-e", program],
        input=json.dumps(groups), capture_output=True, text=True, check=True,
    )  # fmt: skip
    for texts, (theirs, common) in zip(groups, json.loads(done.stdout), strict=True):
        ours = [[run._asdict() for run in runs] for runs in collation.collate(texts)]
        assert theirs == ours
        assert common == collation.in_all(texts)
