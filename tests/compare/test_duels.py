"""The same men and the same dice under two games."""

import pytest

from engine.errors import RulesError
from scripts import duel


@pytest.fixture(scope="module")
def fought(compared) -> dict[str, duel.Duel]:
    return {each.id: each for each in compared.duels}


def test_the_pairs_the_leaflets_call_for_are_there(fought):
    pairs = {tuple(side.game.rules.id for side in each.sides) for each in fought.values()}
    assert ("louisa", "parcheesi-single") in pairs
    assert ("parcheesi-single", "parcheesi-double") in pairs
    assert ("parcheesi-single", "india") in pairs
    both = fought["rule-4-and-rule-15"].sides
    assert [side.rulings for side in both] == [{}, {"entry": "rule-15"}]


def test_both_games_begin_with_the_same_men_on_the_same_squares(fought):
    for each in fought.values():
        starts = [side.game.read(side.start) for side in each.sides]
        assert len({position.seats for position in starts}) == 1
        assert len({tuple(map(len, position.men)) for position in starts}) == 1


def test_a_square_of_another_seat_is_found_on_each_board(fought):
    """N's pair stands on S's fifth square in both, though the circuits differ in length."""
    louisa, parcheesi = (side.start for side in fought["onto-a-pair"].sides)
    assert "N:31,31,20,." in louisa
    assert "N:39,39,20,." in parcheesi


def test_louisa_takes_both_men_of_a_pair_and_parcheesi_does_not_let_them_be_reached(fought):
    each = fought["onto-a-pair"]
    louisa, parcheesi = each.rows[each.point]
    assert louisa.steps[0]["move"] == "S1:2-5"
    assert [e["man"] for e in louisa.steps[0]["events"] if e["event"] == "take"] == ["N1", "N2"]
    assert "louisa.r8" in louisa.clauses
    assert parcheesi.steps[0]["move"] == "-"
    assert parcheesi.refused[0].clauses == ("parcheesi.s17",)


def test_an_opponents_pair_is_jumped_in_louisa_and_bars_the_way_in_parcheesi(fought):
    each = fought["past-a-pair"]
    louisa, parcheesi = each.rows[each.point]
    assert "louisa.r10.2" in louisa.clauses
    assert parcheesi.refused[0].clauses == ("parcheesi.s17",)


def test_the_third_six_costs_a_piece_in_parcheesi_alone(fought):
    each = fought["three-sixes"]
    louisa, parcheesi = each.rows[2]
    assert louisa.steps[0]["move"] == "S1:32-38"
    assert "off" in [event["event"] for event in parcheesi.steps[0]["events"]]
    assert parcheesi.clauses == ("parcheesi.s24",)


def test_the_old_method_shuts_the_entering_space_and_the_new_one_captures_there(fought):
    old, new = fought["entering-space-held"].rows[0]
    assert old.refused[0].clauses == ("parcheesi.s20",)
    assert "parcheesi.t23" in new.clauses
    assert any(event["event"] == "take" for event in new.steps[0]["events"])


def test_up_to_the_parting_both_do_the_same(fought):
    for each in fought.values():
        for row in each.rows[: each.parting]:
            assert row[0].told == row[1].told


def test_one_duel_is_said_to_agree_and_does(fought):
    agreeing = [id for id, each in fought.items() if each.parting is None]
    assert agreeing == ["one-man-taken"]


def test_each_game_throws_only_the_dice_it_is_given_and_in_their_order(compared, fought):
    for id, each in fought.items():
        for side in each.sides:
            for seat, dice in compared.entries[id]["throws"].items():
                thrown = [p for r in side.rounds if r.seat == seat for p in r.throw]
                assert thrown == dice[: len(thrown)]


def test_a_game_without_a_track_shares_no_position():
    entry = {
        "title": "No", "about": "No.", "games": [{"game": "falcon"}, {"game": "louisa"}],
        "men": {"S": ".", "N": "."}, "throws": {"S": [1]},
    }  # fmt: skip
    with pytest.raises(RulesError, match="Falcon is no race"):
        duel.fight("no", entry)
