"""Every example of every work holds, whatever the order of the law."""

import pytest

from scripts import archive
from scripts.examples import all_examples, faults, run

EXAMPLES = [pytest.param(example, id=example.id) for example in all_examples(archive.read())]


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example):
    assert faults(example) == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_example_with_the_law_reversed(example):
    assert faults(example, reverse=True) == []
    for one in (example, *example.alternatives):
        if "impossible" not in one.data:
            assert run(one, reverse=True).facts == run(one).facts
