"""Keyboard alone, a phone, no script, and axe in every state."""

import pytest
from playwright.sync_api import expect

from tests.play.table import Table
from tests.site.conftest import PHONE, WIDE
from tests.site.test_accessibility import faults, faults_by_day_and_night

SMALLEST = 24  # CSS pixels of a target


def start(at: Table) -> None:
    pass


def mid_game(at: Table) -> None:
    at.people()
    at.play("S 5 S1:.-0", "N 5 N1:.-0", "S 3 S1:0-3", "N 1 N1:0-1")
    at.throw(5)


def refusal_shown(at: Table) -> None:
    mid_game(at)
    at.choose("S2:.-0")
    at.play("N 1 N1:1-2")
    at.throw(6)
    at.game.locator(".board-button[data-man=S2]").click()
    at.game.locator(".board-button[data-square]").first.click()
    expect(at.answer).to_contain_text("No.")


def menus_open(at: Table) -> None:
    mid_game(at)
    for summary in (".live-whys", ".live-rulings", ".live-keep"):
        at.game.locator(f"{summary} > summary").click()


def compared(at: Table) -> None:
    mid_game(at)
    at.game.locator(".live-rulings > summary").click()
    at.game.locator(".ruling-switch select").first.select_option(index=1)
    expect(at.game.locator(".live-parting")).to_be_visible()
    at.game.locator(".comparison-moves summary").click()


def over(at: Table) -> None:
    at.seat(S="random", N="random").begin()
    at.to_the_end()


STATES = [start, mid_game, refusal_shown, menus_open, compared, over]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing(table, state):
    at = table(viewport=WIDE, color_scheme="light")
    state(at)
    assert faults_by_day_and_night(at.visit) == []


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_a_phone_has_room_for_everything(table, state):
    at = table(viewport=PHONE, has_touch=True, is_mobile=True)
    state(at)
    assert not at.visit.scrolls_sideways()
    small = at.page.evaluate(
        """(least) => [...document.querySelectorAll(
             "parlor-play :is(button, select, summary, input[type=text], label.setup-choice)")]
             .filter((element) => element.checkVisibility())
             .map((element) => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
             .filter(([, box]) => box.width && (box.width < least || box.height < least))
             .map(([html, box]) => `${html} ${box.width}x${box.height}`)""",
        SMALLEST,
    )
    assert small == []
    assert faults(at.visit) == []


def test_a_game_is_set_up_and_played_with_the_keyboard_alone(table):
    at = table()
    keys = at.page.keyboard
    at.form.locator("[name=seat-S]").focus()

    def tab_to(selector: str, most: int = 80) -> None:
        for _ in range(most):
            if at.page.evaluate("(s) => document.activeElement.matches(s)", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"{selector} is not reached with the Tab key")

    tab_to("[name=seat-N]")
    keys.type("a person")
    tab_to("form.setup button[type=submit]")
    keys.press("Enter")
    at.is_live()
    tab_to("[aria-label='Throw 5']")
    keys.press("Enter")
    expect(at.panel.locator(".live-moves")).to_be_visible()
    tab_to("[data-move='S1:.-0']")
    keys.press("Enter")
    at.expect_position("louisa S:0,.,.,. N:.,.,.,. turn:N")
    # the focus stays where the next thing is to be done
    expect(at.panel.locator(".live-throw .primary")).to_be_focused()
    tab_to("[aria-label='Throw 3']")
    keys.press("Space")
    expect(at.panel.locator(".live-lost")).to_be_visible()
    tab_to(".live-lost button")
    keys.press("Enter")
    tab_to("[aria-label='Throw 4']")
    keys.press("Enter")
    expect(at.panel.locator(".live-moves")).to_be_visible()
    at.game.locator(".game-board").focus()
    tab_to(".board-button[data-man=S1]")
    keys.press("Enter")
    expect(at.game.locator(".board-button[data-square]")).to_be_focused()
    keys.press("Enter")
    at.expect_position("louisa S:4,.,.,. N:.,.,.,. turn:N")


def test_on_a_phone_the_coming_of_the_engine_is_seen_and_then_what_is_to_be_done(table):
    at = table(viewport=PHONE, has_touch=True, is_mobile=True)
    at.page.route("**/assets/runtime/**", lambda route: None)  # until it is let go
    at.form.get_by_role("button", name="Begin").tap()
    expect(at.page.locator("parlor-play > engine-status progress")).to_be_in_viewport(ratio=1)
    at.page.unroute("**/assets/runtime/**")
    expect(at.panel.get_by_role("button", name="Throw the die")).to_be_in_viewport(ratio=1)
    expect(at.game.locator(".board-frame")).to_be_in_viewport(ratio=1)


def in_the_game(at: Table) -> bool:
    return at.game.evaluate("(game) => game.contains(document.activeElement)")


@pytest.mark.parametrize("work", ["louisa", "parcheesi", "falcon", "india"])
def test_the_focus_stays_in_the_game_while_the_page_plays_and_comes_back(table, work):
    at = table(f"{work}/play/").seat(S="person", N="sensible")
    at.figure = ".play-game:not([hidden]) parlor-game"
    at.form.get_by_role("button", name="Begin").focus()
    at.page.keyboard.press("Enter")
    for _ in range(6):
        expect(at.panel.locator("[data-focus=act]")).to_be_focused()
        at.page.keyboard.press("Enter")
        at.page.wait_for_timeout(300)
        assert in_the_game(at)


def test_the_focus_waits_in_the_game_when_the_page_plays_first(table):
    at = table().seat(S="sensible", N="person")
    at.form.get_by_role("button", name="Begin").focus()
    at.page.keyboard.press("Enter")
    expect(at.panel.locator(".live-turn")).to_contain_text("the page, sensibly")
    assert in_the_game(at)
    expect(at.panel.locator("[data-focus=act]")).to_be_focused()


def test_a_throw_a_move_and_a_refusal_are_spoken(table):
    at = table().people()
    at.play("S 5 S1:.-0")
    spoken = at.game.locator(".game-said")
    expect(spoken).to_contain_text("S1 enters on 0: ")
    at.throw(6)
    expect(spoken).to_contain_text("N throws 6")
    assert spoken.get_attribute("aria-live") == "polite"
    at.game.locator(".text-board summary").click()
    expect(at.game.locator(".text-board-words")).to_contain_text("N has 6 to play")


def test_turns_the_page_plays_are_said_as_one_when_the_reader_is_next(table):
    at = table().seat(S="person", W="random", N="random", E="random").begin()
    at.throw(3)
    expect(at.panel.get_by_role("button", name="Go on")).to_be_visible()
    at.listen()
    at.press("Go on")
    expect(at.panel.locator(".live-throw")).to_be_visible()
    own, others = at.heard()
    assert "S" in own
    positions = [others.index(f"{seat} throws ") for seat in "WNE"]
    assert positions == sorted(positions)
    assert others.endswith("S is to throw.")


def test_a_game_of_the_page_alone_is_told_when_it_is_stopped(table):
    at = table().seat(S="random", N="random").begin()
    at.listen()
    at.until(lambda: at.throws() >= 8, "eight throws are made")
    assert at.heard() == []
    at.press("Pause")
    (told,) = at.heard()
    assert told.startswith("The page has played on")
    assert 0 < told.count(" throws ") <= 12


@pytest.mark.parametrize("work", ["louisa", "parcheesi", "falcon", "india"])
def test_without_script_the_board_stands_there_and_the_page_says_what_is_missing(visit, work):
    page = visit(f"{work}/play/", java_script_enabled=False).page
    assert "needs script" in page.locator(".play-noscript").inner_text()
    assert page.locator("parlor-board svg .man").count() >= 8
    assert page.locator("form.setup").is_hidden()


def test_the_game_lives_on_when_another_page_is_visited(table):
    at = table().people()
    at.play("S 5 S1:.-0")
    position = at.position()
    at.page.wait_for_timeout(500)
    at.page.locator(".work-strip a", has_text="Rulings").click()
    at.page.wait_for_url("**/rulings/")
    at.page.locator(".work-strip a", has_text="Play").click()
    at.page.wait_for_url("**/play/**")
    expect(at.panel).to_contain_text("kept from your last visit")
    assert at.position() == position
