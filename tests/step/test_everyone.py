"""Figures for every reader: without script, on a phone, by ear, by day and by night."""

import pytest

from tests.site.conftest import PHONE
from tests.site.pages import LEAFLETS
from tests.site.test_accessibility import faults_by_day_and_night
from tests.site.test_navigation import sitemap_for
from tests.step.conftest import TEN_THROWS, Figure


def test_without_script_board_moves_clauses_and_claims_are_all_there(visit):
    page = visit("louisa/", java_script_enabled=False).page
    shown = page.locator(f'[id="{TEN_THROWS}"]')
    assert shown.locator("svg .man").count() == 8
    assert shown.locator("ol.moves > li").count() == 10
    second = shown.locator("ol.moves > li").nth(1)
    assert second.locator(".node--throw").text_content() == "2"
    assert second.locator(".node--move").text_content() == (
        "S1 39 → 41 N1 is taken S throws again Rule 5 · Rule 8 · Rule 14, part 3"
    )
    refused = page.locator('[id="r11.4.a-greater-throw-cannot-be-used-for-that-man"] .game-claims')
    assert "S1 55 → 59" in refused.inner_text()
    assert "Rule 11, part 4" in refused.inner_text()


def test_without_script_a_whole_game_is_there(visit):
    page = visit("falcon/games/", java_script_enabled=False).page
    shown = page.locator("#last-falcon")
    assert shown.locator("svg .man").count() == 12
    assert shown.locator("ol.moves li.turn").count() > 37
    assert shown.locator("li.branch").count() >= 2


LISTEN = """game => {
  window.heard = [];
  new MutationObserver(() => window.heard.push(game.said.textContent))
    .observe(game.said, { childList: true, characterData: true, subtree: true });
}"""


def test_a_run_is_told_when_it_stops_and_not_at_every_step(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.element.evaluate("game => game.go(16)")
    shown.element.evaluate(LISTEN)
    shown.press(" ")
    shown.page.wait_for_selector(f'[id="{TEN_THROWS}"] [data-node="18"][aria-current]')
    assert shown.page.evaluate("window.heard") == []
    shown.press(" ")
    (heard,) = shown.page.evaluate("window.heard")
    assert heard.startswith("S2 goes from 12 to 16: ")


def test_axe_finds_nothing_while_stepping_and_with_a_refusal_shown(figure):
    stepped = figure("louisa/", TEN_THROWS, color_scheme="light", reduced_motion="reduce")
    stepped.press("End")
    stepped.press("?")
    refused = Figure(stepped.page, "r10.may-not-jump-his-own")
    refused.element.locator("button.claim-move.is-refused").first.click()
    refused.element.locator(".text-board summary").click()
    assert stepped.current == 20
    assert stepped.element.locator(".game-help").is_visible()
    assert faults_by_day_and_night(stepped.visit) == []


def test_axe_finds_nothing_on_the_page_of_games(figure):
    shown = figure("falcon/games/", "last-falcon", color_scheme="light")
    shown.press("End")
    assert faults_by_day_and_night(shown.visit) == []


@pytest.mark.parametrize("leaflet", LEAFLETS)
def test_every_part_of_a_figure_has_its_place(visit, leaflet):
    page = visit(leaflet).page
    astray = page.evaluate("""() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
      return [...document.querySelectorAll("parlor-game > *")].filter((part) => {
        const { position, gridRowStart } = getComputedStyle(part);
        return part.checkVisibility() && position === "static" && gridRowStart === "auto";
      }).map((part) => part.className);
    }""")
    assert astray == []


def test_nothing_runs_over_the_edge_of_a_phone(figure):
    shown = figure("louisa/", TEN_THROWS, viewport=PHONE)
    shown.press("End")
    assert not shown.visit.scrolls_sideways()
    board = shown.element.locator("svg.board").bounding_box()
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 390


def test_what_can_be_pressed_is_large_enough(figure):
    shown = figure("louisa/", "r10.may-not-jump-his-own", viewport=PHONE)
    for button in shown.element.locator("button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 24, button.inner_text()


def test_figures_wake_on_a_page_reached_by_instant_navigation(visit):
    opened = visit("falcon/", until="commit")
    sitemap_for(opened)
    opened.page.goto("falcon/", wait_until="networkidle")
    opened.page.evaluate("window.kept = true")
    opened.page.locator(".work-strip").get_by_role("link", name="Games").click()
    opened.page.wait_for_url("**/falcon/games/")
    shown = Figure(opened.page, "last-falcon")
    shown.press("ArrowRight")
    assert shown.current == 1
    assert opened.page.evaluate("window.kept") is True
    assert opened.errors == []
    assert opened.violations == []
