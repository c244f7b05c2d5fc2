"""From any figure the reader goes on: throws, moves, asks, and takes back."""

import pytest
from playwright.sync_api import expect

from tests.play.table import Table

FIGURE = '[id="r10.may-not-jump-his-own"]'


@pytest.fixture
def taken_over(table) -> Table:
    """The figure of rule 10 on the leaflet's page, taken over where it stands."""
    at = table("louisa/", FIGURE).come_to_figure()
    assert not any("runtime" in url for url in at.visit.requests), "merely reading loads nothing"
    at.press("Take over")
    at.is_live()
    return at


def test_an_illegal_try_on_the_board_is_answered_with_louisa_r10(taken_over):
    table = taken_over
    position = table.position()
    table.game.locator(".board-button[data-man=S2]").click()
    table.game.locator(".board-button[data-square]").first.click()
    expect(table.answer).to_contain_text("S2 may not go from 1 to 5")
    link = table.answer.locator("a.clause-link", has_text="Rule 10").first
    assert link.get_attribute("href").endswith("#r10")
    expect(table.answer).to_contain_text("jump over another man belonging to the same player")
    assert table.position() == position, "a question changes nothing"


def test_taking_over_with_a_key_leads_to_the_moves_and_says_whose_they_are(table):
    at = table("louisa/", FIGURE).come_to_figure()
    at.listen()
    at.game.get_by_role("button", name="Take over").focus()
    at.page.keyboard.press("Enter")
    at.is_live()
    expect(at.panel.locator("[data-focus=act]")).to_be_focused()
    assert at.heard()[-1] == "S has thrown 4. Choose a man on the board, or a move:"


def test_who_has_gone_elsewhere_while_the_engine_came_is_left_there(table):
    at = table("louisa/", FIGURE).come_to_figure()
    at.page.route("**/assets/runtime/**", lambda route: None)  # until it is let go
    at.press("Take over")
    elsewhere = at.page.locator(".md-search__input")
    elsewhere.focus()
    at.page.unroute("**/assets/runtime/**")
    at.is_live()
    expect(elsewhere).to_be_focused()


def test_the_verdicts_of_the_example_are_told_apart_from_the_game_in_play(taken_over):
    claims = taken_over.game.locator(".game-claims")
    fold = claims.locator("> details")
    expect(fold.locator("summary")).to_contain_text("of its own position, before it was taken over")
    assert not claims.get_by_text("May be played").is_visible()
    fold.locator("summary").click()
    expect(claims.get_by_text("May be played")).to_be_visible()
    expect(claims.locator("button.claim-move").first).to_be_disabled()


def test_ten_throws_are_played_from_a_figure(taken_over):
    table = taken_over
    table.choose("S1:3-7")
    before = table.throws()
    for _ in range(10):
        table.panel.get_by_role("button", name="Throw the die").click()
        expect(table.panel.locator(".live-throw")).to_have_count(0)
        moves = table.panel.locator(".live-moves button")
        chosen = moves.first if moves.count() else table.panel.get_by_role("button", name="Go on")
        chosen.click()
        expect(table.panel.locator(".live-throw")).to_be_visible()
    assert table.throws() == before + 10


def test_a_reload_brings_the_game_back_into_its_figure(taken_over):
    table = taken_over
    table.choose("S1:3-7")
    table.throw(5)
    position = table.position()
    table.page.wait_for_timeout(500)
    table.visit.requests.clear()
    table.page.reload()
    table.come_to_figure()
    expect(table.panel).to_contain_text("kept from your last visit")
    assert table.position() == position
    assert not any("runtime" in url for url in table.visit.requests), "the engine sleeps"
    table.press("Go on with it")
    expect(table.panel.locator(".live-turn")).to_contain_text("has thrown")


def test_taking_back_stops_at_the_figure(taken_over):
    table = taken_over
    start, list_before = table.position(), table.game.locator(".node-link").count()
    table.choose("S1:3-7")
    table.press("Take back")
    assert table.position() == start
    assert table.game.locator(".node-link").count() == list_before
    expect(table.game.get_by_role("button", name="Take back")).to_be_disabled()


def test_another_throw_begins_a_branch_and_both_are_kept(taken_over):
    table = taken_over
    table.choose("S1:3-7")
    table.throw(5)
    table.choose("N1:.-0")
    table.press("Another throw")
    table.throw(6)
    assert table.game.locator(".branch").count() == 1
    assert "another throw" in table.game.locator(".branch").inner_text()
    numbers = table.record()
    assert "N 5 N1:.-0" in numbers
