"""The one door: JSON in, JSON out; a refusal is an answer."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bridge import answer
from tests.engine.playing import GAMES, positions, quick

POSITION = "louisa S:12,3,.,. N:40,.,.,. turn:S"


def asked(**question):
    return json.loads(answer(json.dumps(question)))


def test_moves_has_every_candidate_with_its_clauses():
    found = asked(ask="moves", position=POSITION, throw=2)
    assert found["position"] == f"{POSITION} dice:2"
    assert found["dice"] == [2]
    assert found["lost"] is None
    first, second = found["moves"]
    assert second["move"] == "S2:3-5"
    assert first == {
        "move": "S1:12-14",
        "man": "S1",
        "from": "12",
        "to": "14",
        "uses": [2],
        "takes": ["N1"],
        "clauses": ["louisa.r5", "louisa.r8"],
        "why": first["why"],
    }
    assert [move["move"] for move in found["refused"]] == ["S3:.-0"]
    assert found["refused"][0]["clauses"] == ["louisa.r4"]


def test_play_tells_all_that_followed():
    found = asked(ask="play", position=POSITION, throw=[2], move="S1:12-14")
    assert found["position"] == "louisa S:14,3,.,. N:x,.,.,. turn:N"
    assert [event["event"] for event in found["events"]] == ["move", "take"]
    assert found["events"][1]["man"] == "N1"
    assert found["outcome"] is None


def test_a_lost_throw_is_told():
    found = asked(ask="moves", position="louisa S:.,.,.,. N:.,.,.,. turn:S", throw=3)
    assert found["moves"] == []
    assert found["lost"]["clauses"] == ["louisa.r4.2", "louisa.r11.3"]


def test_a_number_too_long_to_be_read_is_told_as_such():
    found = json.loads(answer('{"ask": "moves", "throw": ' + "9" * 5000 + "}"))
    assert found["error"]["why"] == "The question holds a number too long to be read."


def test_rulings_are_chosen_by_the_question():
    start = "louisa S:.,.,.,. N:.,.,.,. turn:S"
    found = asked(ask="moves", position=start, throw=3, rulings={"louisa.entry": "rule-15"})
    assert [move["move"] for move in found["moves"]] == ["S1:.--3"]


def test_games_lists_every_game_with_its_rulings():
    found = {game["id"]: game for game in asked(ask="games")["games"]}
    assert sorted(found) == GAMES
    entry = found["louisa"]["rulings"][0]
    assert entry["id"] == "louisa.entry" and entry["options"] == ["rule-4", "rule-15"]


def test_an_illegal_move_is_an_answer_with_its_clauses():
    found = asked(ask="play", position="louisa S:3,1,.,. N:.,.,.,. turn:S dice:4", move="S2:1-5")
    assert found == {
        "error": {
            "kind": "illegal",
            "why": "S2 may not go from 1 to 5: his own man stands on 3 (rule 10).",
            "clauses": ["louisa.r10"],
        }
    }


OVER = "louisa S:H,H,H,H N:0,.,.,. turn:N order:S"
SHUT_IN = "india S:70,70,69,69 N:70,70,69,69 turn:S"


def test_moves_tells_how_a_game_has_ended():
    over = asked(ask="moves", position=OVER)
    assert (over["moves"], over["outcome"]["winner"]) == ([], "S")
    undecided = asked(ask="moves", position=SHUT_IN, rulings={"own-blockade": "barred"})
    assert "can ever move again" in undecided["outcome"]["undecided"]


@pytest.mark.parametrize("ask", ["throw", "choose"])
@pytest.mark.parametrize("text", [OVER, SHUT_IN])
def test_nothing_is_thrown_or_chosen_after_the_end(ask, text):
    more = {"throw": [1, 1] if "india" in text else [1]} if ask == "throw" else {}
    rulings = {"own-blockade": "barred"} if "india" in text else {}
    error = asked(ask=ask, position=text, rulings=rulings, **more)["error"]
    assert error["why"].startswith("The game is over: ")


BAD = {
    "no JSON": "moves!",
    "no object": "[]",
    "nothing": "",
    "very deep": "[" * 100_000,
    "not asked": "{}",
    "an unknown question": '{"ask": "win"}',
    "a part too many": '{"ask": "games", "for": "me"}',
    "a part too few": '{"ask": "moves"}',
    "a number for a position": '{"ask": "moves", "position": 5}',
    "an empty position": '{"ask": "moves", "position": " "}',
    "half a throw": json.dumps({"ask": "moves", "position": POSITION, "throw": [2.5]}),
    "a throw in words": json.dumps({"ask": "moves", "position": POSITION, "throw": "two"}),
    "a throw as an object": json.dumps({"ask": "moves", "position": POSITION, "throw": {"2": 1}}),
    "a truth for a throw": json.dumps({"ask": "moves", "position": POSITION, "throw": True}),
    "a ruling called game": json.dumps(
        {"ask": "moves", "position": POSITION, "rulings": {"game": "louisa"}}
    ),
    "rulings as a list": json.dumps({"ask": "moves", "position": POSITION, "rulings": ["entry"]}),
    "too many games": '{"ask": "simulate", "game": "louisa", "games": 100000000000}',
    "no games": '{"ask": "simulate", "game": "louisa", "games": 0}',
    "half a game": '{"ask": "simulate", "game": "louisa", "games": 1.5}',
    "an unknown policy": '{"ask": "simulate", "game": "louisa", "policy": "lucky"}',
    "seats that cannot be": '{"ask": "start", "game": "louisa", "seats": "SSS"}',
    "half a character for a seed": r'{"ask": "simulate", "game": "louisa", "seed": "\ud800"}',
    "half a character for a game": r'{"ask": "start", "game": "\ud800"}',
    "half a character for a name": r'{"ask": "games", "\ud800": 1}',
    "a name twice": '{"ask": "games", "ask": "board"}',
    "no throw to make": json.dumps({"ask": "throw", "position": POSITION, "throw": None}),
    "what only Python can give": '{"ask": "simulate", "game": "louisa", "progress": null}',
    "a damaged record": '{"ask": "replay", "text": "game: louisa\\n\\nS 9 -"}',
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_question_is_refused_in_one_sentence(case):
    error = json.loads(answer(BAD[case]))["error"]
    assert error["kind"] in ("unreadable", "illegal")
    assert error["why"].endswith(".") and "\n" not in error["why"]
    assert error["why"].encode("utf-8") and not error["why"].endswith(" .")


simple = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 20),
    st.text(st.characters(), max_size=6),  # halves of characters too
    st.floats(),
    st.just([]),
)
KEYS = ["position", "throw", "move", "rulings", "game", "seats", "mode", "text", "policy", "seed"]
ASKS = ["games", "board", "start", "moves", "throw", "why", "play", "choose", "replay"]


@settings(quick, max_examples=120)
@given(st.sampled_from(ASKS), st.dictionaries(st.sampled_from(KEYS), simple, max_size=4))
def test_whatever_is_asked_there_is_an_answer(ask, parts):
    question = {"ask": ask, "position": POSITION, "game": "louisa", "move": "S1:12-14"} | parts
    said = answer(json.dumps(question))
    assert said.encode("utf-8") and isinstance(json.loads(said), dict)


@pytest.mark.parametrize("name", GAMES)
@settings(quick, max_examples=10)
@given(data=st.data())
def test_the_door_and_the_engine_agree(name, data):
    game, position = data.draw(positions(name, most=60))
    text = game.write(position)
    found = asked(ask="moves", position=text, rulings=dict(game.rulings))
    assert found["position"] == text
    assert [move["move"] for move in found["moves"]] == game.moves(position)


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_is_the_same_for_any_number_of_workers(name, monkeypatch):
    monkeypatch.setattr("engine.simulate.CHUNK", 4)
    plan = {"ask": "simulate", "game": name, "games": 10, "seed": 7}
    alone = asked(**plan)
    assert asked(**plan, workers=3) == alone
    assert sum(alone["wins"].values()) == 10
    assert asked(**plan | {"seed": 8}) != alone


@pytest.mark.parametrize("name", GAMES)
def test_games_played_in_parts_are_those_of_the_whole(name):
    plan = {"ask": "simulate", "game": name, "seed": 7}
    whole = asked(**plan, games=9)
    parts = [asked(**plan, games=4), asked(**plan, first=4, games=5)]
    assert sum(part["throws"]["total"] for part in parts) == whole["throws"]["total"]
    assert sum(games for _, games in whole["lengths"]) == 9
    lengths = Counter(n for part in parts for n, games in part["lengths"] for _ in range(games))
    assert sorted(map(list, lengths.items())) == whole["lengths"]
    assert asked(**plan, first=1, games=4) != parts[0]
