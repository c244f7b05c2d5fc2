"""The Python API as the contract fixes it."""

import pytest

import engine
from engine import IllegalMove, RulesError, Unreadable
from engine.games import all_rules

GAMES = ["falcon", "india", "louisa", "parcheesi-double", "parcheesi-single"]


def test_the_five_games_are_there_under_their_names():
    assert sorted(all_rules()) == GAMES
    assert {r.id: r.work for r in all_rules().values() if r.work != r.id} == {
        "parcheesi-single": "parcheesi",
        "parcheesi-double": "parcheesi",
    }


def test_a_game_is_played_as_the_contract_shows():
    louisa = engine.load("louisa", entry="rule-4")
    position = louisa.read("louisa S:.,.,0,50 N:.,.,.,10 turn:S")
    position = louisa.throw(position, 4)
    assert louisa.write(position) == "louisa S:.,.,0,50 N:.,.,.,10 turn:S dice:4"
    assert louisa.moves(position) == ["S3:0-4"]
    step = louisa.play(position, "S3:0-4")
    assert (step.move, step.outcome) == ("S3:0-4", None)
    assert "louisa.r5" in step.clauses
    assert [event.event for event in step.events] == ["move"]
    assert louisa.write(step.position) == "louisa S:.,.,4,50 N:.,.,.,10 turn:N"


def test_the_position_before_the_first_throw():
    louisa = engine.load("louisa")
    assert louisa.write(louisa.start("SN")) == "louisa S:.,.,.,. N:.,.,.,. turn:S"
    whole = "louisa S:.,.,.,. W:.,.,.,. N:.,.,.,. E:.,.,.,. turn:S"
    assert louisa.write(louisa.start("SWNE")) == whole
    assert louisa.write(louisa.start("SWNE", mode="partners")) == f"{whole} mode:partners"
    assert louisa.start("NS") == louisa.start("SN")


def test_rulings_are_named_with_or_without_their_work_and_with_underscores():
    chosen = engine.load("louisa", unused_red="plain").rulings
    assert chosen["unused-red"] == "plain"
    assert chosen["entry"] == "rule-4"
    assert engine.load("louisa", **{"louisa.unused-red": "plain"}).rulings == chosen


def test_nobody_can_change_the_rulings_of_a_loaded_game():
    with pytest.raises(TypeError):
        engine.load("louisa").rulings["entry"] = "rule-15"
    assert engine.load("louisa").rulings["entry"] == "rule-4"


def test_a_verdict_says_everything_about_a_candidate():
    louisa = engine.load("louisa")
    position = louisa.read("louisa S:12,.,.,. N:40,40,.,. turn:S dice:2")
    moving, entering = louisa.judge(position)
    assert (moving.move, moving.allowed, moving.man) == ("S1:12-14", True, "S1")
    assert (moving.start, moving.end, moving.uses, moving.takes) == ("12", "14", (2,), ("N1", "N2"))
    assert moving.clauses == ("louisa.r5", "louisa.r8")
    assert (entering.move, entering.allowed) == ("S2:.-0", False)
    assert entering.clauses == ("louisa.r4",)


def test_a_refusal_is_one_plain_sentence_with_its_rule():
    louisa = engine.load("louisa")
    position = louisa.read("louisa S:3,1,.,. N:.,.,.,. turn:S dice:4")
    with pytest.raises(IllegalMove) as refusal:
        louisa.play(position, "S2:1-5")
    assert str(refusal.value) == "S2 may not go from 1 to 5: his own man stands on 3 (rule 10)."
    assert refusal.value.clauses == ("louisa.r10",)


def test_men_alike_are_listed_once_by_the_lowest_number():
    louisa = engine.load("louisa")
    position = louisa.read("louisa S:7,7,.,. N:.,.,.,. turn:S dice:5")
    assert louisa.moves(position) == ["S1:7-12", "S3:.-0"]


def test_one_of_men_alike_may_be_named_by_his_own_number():
    louisa = engine.load("louisa")
    position = louisa.read("louisa S:7,7,.,. N:.,.,.,. turn:S dice:5")
    step = louisa.play(position, "S2:7-12")
    assert step.move == "S2:7-12" and step.why.startswith("S2 goes from 7 to 12: ")
    assert louisa.write(step.position) == "louisa S:7,12,.,. N:.,.,.,. turn:N"
    entered = louisa.play(position, "S4:.-0").position
    assert louisa.write(entered) == "louisa S:7,7,.,0 N:.,.,.,. turn:N"


def test_a_lost_throw_says_why_and_is_carried_out_by_playing_nothing():
    louisa = engine.load("louisa")
    position = louisa.throw(louisa.start("SN"), 3)
    assert louisa.moves(position) == []
    assert louisa.lost(position).clauses == ("louisa.r4.2", "louisa.r11.3")
    assert louisa.play(position, "-").position == louisa.start("SN")._replace(turn=1)


def test_positions_are_values():
    louisa = engine.load("louisa")
    position = louisa.start("SN")
    with pytest.raises(AttributeError):
        position.turn = 1
    assert position == louisa.start("SN")
    assert len({position, louisa.start("SN")}) == 1


def test_an_unreadable_move_and_an_illegal_one_are_different_errors():
    louisa = engine.load("louisa")
    position = louisa.read("louisa S:3,.,.,. N:.,.,.,. turn:S dice:4")
    with pytest.raises(Unreadable):
        louisa.play(position, "forward!")
    with pytest.raises(IllegalMove):
        louisa.play(position, "S1:3-8")
    assert issubclass(Unreadable, RulesError) and issubclass(IllegalMove, RulesError)


@pytest.mark.parametrize("name", GAMES)
def test_the_board_is_squares_and_ways(name):
    board = engine.load(name).board()
    squares = {square["id"] for square in board["squares"]}
    assert len(squares) == len(board["squares"])
    for square in board["squares"]:
        assert set(square) == {"id", "x", "y", "kind", "colour", "label", "safe"}
    assert board["paths"]
    assert all(set(path) <= squares for path in board["paths"].values())
    places = {(square["x"], square["y"]) for square in board["squares"]}
    assert len(places) == len(squares), "two squares lie on one place"


def test_steps_of_louisa_are_counted_from_the_entrance_square():
    board = engine.load("louisa").board()
    path = board["paths"]["S"]
    assert len(path) == 59 and path[-1] == "home"
    assert path[0] == path[52]
    for seat, step in {"W": 13, "N": 26, "E": 39}.items():
        assert path[step] == board["paths"][seat][0]
