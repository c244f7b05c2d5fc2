"""Reload, link, record file: nothing is lost, and what is damaged says so."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.site.conftest import PHONE

LINES = ("S 5 S1:.-0", "N 1 -", "S 6 S1:0-6", "S 5 S2:.-0")


def played(table):
    at = table().people()
    at.play(*LINES)
    return at


def test_a_reload_in_the_middle_of_a_throw_loses_nothing(table):
    at = played(table)
    at.throw(2)
    position, record = at.position(), at.record()
    at.fragment_is_written()
    at.page.reload()
    expect(at.panel.locator(".live-turn")).to_contain_text("has thrown")
    assert (at.position(), at.record()) == (position, record)
    assert at.form.is_hidden()
    at.choose("S1:6-8")
    at.expect_position("louisa S:8,0,.,. N:.,.,.,. turn:N")


def test_a_shared_link_opens_in_a_new_profile(table):
    at = played(table)
    at.press("Another throw")
    at.throw(1)
    link, position = at.fragment_is_written(), at.position()
    other = table(link)
    other.is_live()
    expect(other.panel.locator(".live-turn")).to_contain_text("has thrown")
    assert other.position() == position
    assert other.record() == at.record()
    assert other.page.locator(".branch").count() == 1


def test_the_copied_link_is_the_address(table):
    at = played(table)
    at.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = at.fragment_is_written()
    at.game.locator(".live-keep summary").click()
    at.press("Copy link")
    expect(at.game.locator(".live-kept")).to_contain_text("The link is copied")
    assert at.page.evaluate("navigator.clipboard.readText()") == link
    at.press("Copy position")
    expect(at.game.locator(".live-kept")).to_contain_text("The position is copied")
    assert at.page.evaluate("navigator.clipboard.readText()") == at.position()


@pytest.mark.parametrize(
    ("bend", "says"),
    [
        (lambda link: link[:-9] + "x" + link[-8:], "The link is damaged"),
        (lambda link: link[:-4], "The link is cut off"),
        (lambda link: link.replace("game=1.", "game=7."), "The link is of another kind"),
    ],
    ids=["a letter changed", "cut off", "of a later kind"],
)
def test_a_damaged_link_says_what_is_wrong_and_loses_nothing(table, bend, says):
    at = played(table)
    link, position = at.fragment_is_written(), at.position()
    at.page.goto("about:blank")
    at.page.set_viewport_size(PHONE)
    at.page.goto(bend(link))
    expect(at.page.locator(".play-says")).to_contain_text(says)
    expect(at.page.locator(".play-says")).to_be_in_viewport(ratio=1)
    expect(at.form).to_be_visible()
    at.page.get_by_role("button", name="Go on with your own game").click()
    at.is_live()
    assert at.position() == position


def test_the_link_of_a_game_of_another_page_is_told_so(table):
    link = played(table).fragment_is_written()
    at = table(link.replace("/louisa/", "/india/"))
    expect(at.page.locator(".play-says")).to_contain_text("«louisa», which is not played on this")


def test_a_kept_game_waits_without_the_engine(table):
    at = played(table)
    at.fragment_is_written()
    position = at.position()
    at.visit.requests.clear()
    at.page.goto("about:blank")
    at.page.goto("louisa/play/")
    expect(at.panel).to_contain_text("kept from your last visit")
    assert at.position() == position
    assert not any("runtime" in url for url in at.visit.requests)
    at.page.locator(".control--previous").click()
    assert at.position() != position, "it can be stepped through"


def test_a_record_is_saved_and_opened_again(table, tmp_path):
    at = played(table)
    at.game.locator(".live-keep summary").click()
    with at.page.expect_download() as download:
        at.press("Save record")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name.startswith("louisa-") and path.suffix == ".record"
    text = path.read_text(encoding="utf-8")
    assert text.splitlines()[0] == "game: louisa" and all(line in text for line in LINES)
    other = table().people()
    other.game.locator(".live-keep summary").click()
    other.game.locator("input[type=file]").set_input_files(path)
    expect(other.game.locator(".live-kept")).to_contain_text("is open")
    assert other.position() == at.position()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game: louisa\nseats: SN\n\nS 5 S1:.-0\nN 6 N1:.-0\n", "Line 5 of the record"),
        ("Dear Madam", "is no record"),
        ("game: india\nseats: SN\n\n", "open it on the page of that game"),
    ],
    ids=["a wrong step", "a letter", "another game"],
)
def test_a_file_that_cannot_be_opened_says_why_and_changes_nothing(table, tmp_path, text, says):
    at = played(table)
    position = at.position()
    path = Path(tmp_path) / "a.record"
    path.write_text(text, encoding="utf-8")
    at.game.locator(".live-keep summary").click()
    at.game.locator("input[type=file]").set_input_files(path)
    expect(at.game.locator(".live-kept")).to_contain_text(says)
    assert at.position() == position


def test_a_new_game_leaves_the_one_before_within_reach(table):
    at = played(table)
    position = at.position()
    at.fragment_is_written()
    at.page.get_by_role("button", name="New game").click()
    at.people()
    at.expect_position("louisa S:.,.,.,. N:.,.,.,. turn:S")
    at.page.get_by_role("button", name="The game before").click()
    at.expect_position(position)


def test_a_game_kept_in_a_broken_state_is_put_aside(table):
    at = played(table)
    at.fragment_is_written()
    at.page.goto("about:blank")
    at.page.goto("louisa/")
    at.page.evaluate("localStorage.setItem('parlor-rules.game.play louisa', '{\"version\":1,')")
    at.page.goto("louisa/play/")
    expect(at.page.locator(".play-says")).to_contain_text("cannot be read")
    expect(at.form).to_be_visible()
