"""All games in the trimmed runtime, under Node and in Chromium, step by step as on CPython."""

import pytest

from scripts.runtime.inside.playing import play_all, through_the_bridge
from scripts.runtime.tools import inside_pyodide

THROWS, SEED = 60, 7


@pytest.fixture(scope="module")
def on_cpython() -> dict:
    return play_all(through_the_bridge, THROWS, SEED)


def test_every_game_is_played_for_a_good_while(on_cpython):
    for game, steps in on_cpython.items():
        assert len(steps) >= THROWS or steps[-1]["outcome"], game
        assert any(step["clauses"] for step in steps), game


def test_the_trimmed_runtime_under_node_plays_as_cpython_does(staged, on_cpython):
    (library,) = staged.glob("library-*")
    (engine,) = staged.glob("engine-*")
    played = inside_pyodide(
        {
            "module": "playing",
            "function": "played",
            "arguments": {"throws": THROWS, "seed": SEED},
            "library": str(library),
            "path": [f"/staged/{engine.name}"],
            "mounts": {"/staged": str(staged)},
        }
    )
    assert played == on_cpython


def test_the_worker_in_chromium_plays_as_cpython_does(page, on_cpython):
    def through_the_page(question: dict) -> dict:
        return page.evaluate("(question) => engine.ask(question)", question)

    assert play_all(through_the_page, THROWS, SEED) == on_cpython
