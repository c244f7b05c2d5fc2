"""Whole games: set up, played by hand, played by the page, to their end."""

import pytest
from playwright.sync_api import expect

import engine
from engine import record
from engine.games import all_rules

GAMES = sorted(all_rules())


def page_of(game: str) -> str:
    return f"{all_rules()[game].work}/play/"


def sit_down(table, game: str):
    at = table(page_of(game))
    expect(at.form).to_be_visible()
    radio = at.form.locator(f"input[type=radio][name=game][value={game}]")
    if radio.count():
        radio.check()
    at.figure = f".play-game[data-game={game}] parlor-game"
    return at


@pytest.mark.parametrize("game", GAMES)
def test_a_random_game_is_played_to_its_end_and_its_record_is_true(table, game):
    at = sit_down(table, game).seat(S="random", N="random").begin()
    at.to_the_end()
    replayed = record.replay(record.read(at.record()))
    assert engine.load(game).write(replayed[-1].position) == at.position()
    assert replayed[-1].steps[-1].outcome
    at.fragment_is_written()
    assert len(at.address) < 1500


@pytest.mark.parametrize("game", GAMES)
def test_four_seats_play_and_the_order_is_told(table, game):
    at = sit_down(table, game).seat(S="sensible", W="random", N="sensible", E="random").begin()
    at.to_the_end()
    assert at.panel.locator(".live-outcome-title").inner_text()
    at.fragment_is_written()
    assert len(at.address) < 2000


def test_partners_play_together(table):
    at = table().seat(S="sensible", W="sensible", N="sensible", E="sensible")
    at.form.get_by_label("partners: S and N against W and E").check()
    at.begin()
    assert "mode:partners" in at.position()
    at.to_the_end()
    expect(at.panel.locator(".live-outcome-title")).to_contain_text("have won")


def test_a_game_by_hand_says_every_step(table):
    at = table().people()
    at.play("S 3 -", "N 5 N1:.-0", "S 5 S1:.-0")
    assert at.position() == "louisa S:0,.,.,. N:0,.,.,. turn:N"
    expect(at.game.locator(".game-tell")).to_contain_text("S1 enters on 0: ")
    expect(at.game.locator(".game-tell").get_by_role("link", name="Rule 4").first).to_be_visible()


def test_a_throw_for_the_lead_is_told_as_such_and_what_came_of_it(table):
    at = table("india/play/").people()
    turn, score = at.panel.locator(".live-turn"), at.panel.locator(".live-score")
    expect(turn).to_have_text("S is to throw for the lead.")
    at.throw(5, 6)
    expect(turn).to_contain_text("for the lead.")
    expect(turn).not_to_contain_text("nothing")
    at.choose("-")
    expect(score).to_have_text("For the lead: S 11.")
    at.play("N 6,5 -")
    expect(score).to_have_text("S and N tie and throw again.")
    at.play("S 6,5 -", "N 2,5 -")
    expect(turn).to_have_text("S is to throw.")
    expect(at.game.locator(".game-tell")).to_contain_text("S has the lead")
    assert "7 for the lead" in at.game.locator(".game-moves").inner_text()


def test_a_man_is_moved_by_two_clicks_on_the_board(table):
    at = table().people()
    at.play("S 5 S1:.-0", "N 1 -")
    at.throw(6)
    at.game.locator(".board-button[data-man=S1]").click()
    at.game.locator(".board-button[data-square]").click()
    at.expect_position("louisa S:6,.,.,. N:.,.,.,. turn:S throws:2")


def test_of_men_that_are_alike_the_one_ringed_is_the_one_told_and_moved(table):
    at = table().people()
    at.throw(5)
    at.game.locator(".board-button[data-man=S2]").click()
    pressed = at.game.locator(".board-button[aria-pressed=true]")
    expect(pressed).to_have_attribute("data-man", "S1")
    expect(at.answer).to_contain_text("S2 is placed as S1 is, and S1 goes first. S1 may enter")
    at.game.locator(".board-button[data-square]").click()
    at.expect_position("louisa S:0,.,.,. N:.,.,.,. turn:N")


def test_a_click_on_any_square_is_a_question(table):
    at = table().people()
    at.play("S 5 S1:.-0", "N 1 -")
    at.throw(3)
    at.game.locator(".board-button[data-man=S1]").click()
    castle = at.page.locator(".play-game parlor-board svg.board")
    box = castle.bounding_box()
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(at.answer).to_contain_text("No. S1 may not go from 0 to H")


def test_every_refused_move_has_its_sentence_and_clause(table):
    at = table().people()
    at.play("S 5 S1:.-0", "N 1 -", "S 6 S1:0-6", "S 5 S2:.-0")
    at.throw(6)
    at.panel.locator(".live-whys summary").click()
    refused = at.panel.locator(".verdict.is-refused")
    assert refused.count()
    for n in range(refused.count()):
        assert refused.nth(n).locator("a.clause-link").count()


def test_the_page_plays_its_seat_by_itself_and_can_be_paused(table):
    at = table().seat(S="person", N="random").begin()
    at.throw(3)
    at.choose("-")
    at.press("Pause")
    expect(at.panel.get_by_role("button", name="Let N play")).to_be_visible()
    position = at.position()
    at.page.wait_for_timeout(1500)
    assert at.position() == position
    at.press("Let N play")
    expect(at.panel.locator(".live-turn .seat-mark")).to_have_text("S")


def test_taking_back_returns_the_readers_last_choice(table):
    at = table().seat(S="person", N="random").begin()
    at.throw(5)
    at.choose("S1:.-0")
    expect(at.panel.locator(".live-turn .seat-mark")).to_have_text("S")
    expect(at.panel.locator(".live-throw")).to_be_visible()
    at.press("Take back")
    at.expect_position("louisa S:.,.,.,. N:.,.,.,. turn:S dice:5")
    at.press("Take back")
    at.expect_position("louisa S:.,.,.,. N:.,.,.,. turn:S")


def test_the_same_seed_throws_the_same_dice(table):
    def played() -> str:
        at = table()
        at.form.locator(".setup-further summary").click()
        at.form.get_by_label("Seed of the dice").fill("spring 1888")
        at.seat(S="random", N="random").begin()
        at.to_the_end()
        return at.record()

    assert played() == played()


def test_a_game_begins_from_a_position_of_its_own(table):
    at = table()
    at.form.locator(".setup-further summary").click()
    at.form.get_by_label("Begin from a position").fill("louisa S:.,.,0,50 N:.,.,.,10 turn:S dice:4")
    at.seat(S="person", N="person").begin()
    at.choose("S3:0-4")
    at.expect_position("louisa S:.,.,4,50 N:.,.,.,10 turn:N")


def test_what_cannot_be_set_up_is_said_in_one_sentence(table):
    at = table().seat(S="person", W="person")
    at.form.get_by_role("button", name="Begin").click()
    expect(at.form.locator(".setup-says")).to_contain_text("Seats «SW» cannot be")
    at.seat(S="person")
    at.form.get_by_role("button", name="Begin").click()
    expect(at.form.locator(".setup-says")).to_contain_text("Seats «S» cannot be")


def test_two_dice_are_chosen_one_by_one_and_the_score_is_shown(table):
    at = sit_down(table, "parcheesi-double").seat(S="person", N="person").begin()
    while " lead:" in at.position():
        at.throw(*((1, 2) if " turn:S" in at.position() else (6, 5)))  # the lowest leads
        at.choose("-")
        expect(at.panel.locator(".live-throw")).to_be_visible()
    at.throw(5, 3)
    assert at.position().split(" dice:")[1].startswith("5,3")
    expect(at.panel.locator(".live-score")).to_have_text("Score: S 0, N 0.")
    expect(at.panel.locator(".live-moves button").first).to_contain_text("S1 enters")
