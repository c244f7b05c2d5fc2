"""A ruling is a switch: the same dice again, and where the two part."""

import pytest
from playwright.sync_api import expect

OCCUPIED = '[id="r9.no-entry-on-an-occupied-red-square"]'  # its 5 lies on the table at the start


def switch(at, ruling: str, option: str) -> None:
    if at.game.locator(".live-rulings[open]").count() == 0:
        at.game.locator(".live-rulings > summary").click()
    at.game.locator(".ruling-switch", has=at.page.locator(f'a[href$="#{ruling}"]')).locator(
        "select"
    ).select_option(option)


def test_the_same_dice_part_at_the_throw_that_rule_15_enters_on(table):
    at = table().people()
    at.play("S 5 S1:.-0", "N 3 -", "S 6 S1:0-6", "S 1 S1:6-7", "S 2 S1:7-9")
    switch(at, "entry", "rule-15")
    parting = at.game.locator(".live-parting")
    expect(parting).to_contain_text("The rulings part at throw 1 (S throws 5)")
    assert at.game.locator(".comparison parlor-board").count() == 2
    at.game.locator(".comparison-moves summary").click()
    assert at.game.locator(".comparison tbody tr").count() == 5
    assert at.game.locator(".comparison tr.is-parted").count() >= 2


def test_playing_on_under_the_other_ruling_and_back(table):
    at = table().people()
    at.play("S 3 -", "N 5 N1:.-0")
    before = at.position()
    switch(at, "entry", "rule-15")
    expect(at.game.locator(".live-parting")).to_contain_text("part at throw 1 (S throws 3)")
    at.game.get_by_role("button", name="Play on under").click()
    expect(at.game.locator(".live-rulings > summary")).to_contain_text("1 not as usual")
    assert at.position() != before
    at.throw(1)
    at.press("Undo the change")
    at.expect_position(before)
    expect(at.game.locator(".live-rulings > summary")).to_contain_text("all as usual")


def test_rulings_that_do_not_part_say_so(table):
    at = table().people()
    at.play("S 3 -", "N 5 N1:.-0")
    switch(at, "finished", "throws")
    expect(at.game.locator(".live-parting")).to_contain_text("do not part")
    at.game.get_by_role("button", name="Stay with").click()
    assert at.game.locator(".comparison").count() == 0


def occupied(table):
    at = table("louisa/", OCCUPIED).come_to_figure()
    at.press("Take over")
    at.is_live()
    return at


def test_what_was_played_of_the_dice_on_the_table_is_played_again(table):
    at = occupied(table)
    switch(at, "entry", "rule-15")
    expect(at.game.locator(".live-rulings > summary")).to_contain_text("1 not as usual")
    at.choose("S1:20-25")
    at.play("N 6 N1:26-32")
    switch(at, "entry", "rule-4")
    parting = at.game.locator(".live-parting")
    expect(parting).to_contain_text("In these 2 throws the rulings do not part")


def test_rulings_that_part_at_the_dice_on_the_table_are_said_to(table):
    at = occupied(table)
    switch(at, "entry", "rule-15")
    expect(at.game.locator(".live-rulings > summary")).to_contain_text("1 not as usual")
    at.choose("S2:.--1")
    switch(at, "entry", "rule-4")
    parting = at.game.locator(".live-parting")
    expect(parting).to_contain_text("The rulings part at throw 1 (S has 5 on the table)")
    expect(parting).to_contain_text("under «rule 15» S2 enters")


def test_dice_on_the_table_are_not_nothing_thrown(table):
    at = occupied(table)
    switch(at, "entry", "rule-15")
    told = at.game.locator(".live-comparison")
    expect(told).to_contain_text("Nothing had been played yet: the game is now played under")


def test_a_change_of_ruling_is_said_once_and_without_its_buttons(table):
    at = table().people()
    at.listen()
    switch(at, "entry", "rule-15")
    sentence = "Nothing had been thrown yet: the game is now played under «rule 15»."
    expect(at.game.locator(".live-comparison")).to_contain_text(sentence)
    assert [text for text in at.heard() if "rule 15" in text] == [sentence]


def test_where_rulings_part_is_said_once(table):
    at = table().people()
    at.play("S 3 -", "N 5 N1:.-0")
    at.listen()
    switch(at, "entry", "rule-15")
    parting = at.game.locator(".live-parting")
    expect(parting).to_contain_text("part at throw 1")
    assert at.heard()[-1] == parting.inner_text()
    assert len([text for text in at.heard() if "throw 1" in text]) == 1
    at.game.get_by_role("button", name="The next throw").click()
    assert at.heard()[-1].startswith("After throw 2 of 2")


def test_a_ruling_that_lays_another_board_draws_it(table):
    at = table("falcon/play/").people()
    assert at.game.locator("parlor-board").get_attribute("ground") == "falcon"
    switch(at, "numbering", "n3")
    expect(at.game.locator("parlor-board")).to_have_attribute("ground", "falcon--numbering-n3")


def test_rulings_chosen_at_the_start_are_played_and_shared(table):
    at = table()
    at.form.locator(".setup-rulings summary").click()
    at.form.locator("[name=ruling-entry]").select_option("rule-15")
    at.people()
    at.throw(1)
    at.choose("S1:.--5")
    position = at.position()
    other = table(at.fragment_is_written())
    other.is_live()
    assert other.position() == position
    expect(other.game.locator(".live-rulings > summary")).to_contain_text("1 not as usual")


@pytest.mark.parametrize("work", ["louisa", "parcheesi", "falcon", "india"])
def test_the_board_does_not_lie_over_the_rulings_however_far_one_scrolls(table, work):
    at = table(f"{work}/play/", viewport={"width": 1280, "height": 800})
    at.figure = ".play-game:not([hidden]) parlor-game"
    at.people()
    at.game.locator(".live-rulings > summary").click()
    at.page.mouse.move(640, 400)
    for _ in range(8):
        at.page.mouse.wheel(0, 200)
        at.page.wait_for_timeout(100)
        board = at.game.locator(".game-board > parlor-board").bounding_box()
        more = at.game.locator(".game-more").bounding_box()
        assert board["y"] + board["height"] <= more["y"] + 1


def test_all_rulings_are_seen_without_a_second_scroll_bar(table):
    at = table().people()
    at.game.locator(".live-rulings > summary").click()
    hidden = "(list) => list.scrollHeight - list.clientHeight"
    assert at.game.locator(".live-switches").evaluate(hidden) == 0
