"""The engine in the browser says what the build said: every example, every claim, every game."""

from pathlib import Path

import pytest

from scripts import archive
from scripts.examples import of_work

SCRIPT = Path(__file__).with_name("same_answers.js").read_text(encoding="utf-8").rstrip("\n;")
WORKS = archive.read().works


@pytest.mark.parametrize("work", sorted(WORKS))
def test_every_example_and_game_is_answered_as_it_was_built(visit, address, site, work):
    games = sorted((site / work / "games").glob("*.json"))
    page = visit(f"{work}/").page
    page.set_default_timeout(300_000)
    told = page.evaluate(
        SCRIPT,
        {"site": address, "games": [f"{address}{work}/games/{path.name}" for path in games]},
    )
    assert told["faults"] == []
    examples = of_work(WORKS[work])
    drawn = [example for example in examples if "impossible" not in example.data]
    assert len(games) == len(WORKS[work].records)
    assert told["counted"]["figures"] >= 0.9 * len(drawn) + len(games)
    assert told["counted"]["steps"] > len(drawn) / 2
    assert told["counted"]["claims"] > len(drawn) / 4
