"""The form offers what can be played, says what is missing, and stays off paper."""

from playwright.sync_api import expect

PARTNERS = "partners: S and N against W and E"


def test_only_the_modes_of_the_chosen_game_are_offered(table):
    at = table("parcheesi/play/", ".play-game:not([hidden]) parlor-game")
    choose = at.form.locator("[name=game]")
    partners = at.form.get_by_label(PARTNERS)
    choose.and_(at.page.locator("[value=parcheesi-double]")).check()
    partners.check()
    choose.and_(at.page.locator("[value=parcheesi-single]")).check()
    expect(partners).to_be_hidden()
    at.seat(S="person", W="person", N="person", E="person").begin()
    assert "mode:" not in at.position()


def test_with_every_seat_empty_it_is_said_what_is_missing(table):
    at = table().seat()
    at.form.get_by_role("button", name="Begin").click()
    expect(at.form.locator(".setup-says")).to_contain_text("At least two seats must be taken")
    expect(at.form.locator("[name=seat-S]")).to_be_focused()


def test_a_position_brings_its_own_seats(table):
    at = table().seat()
    at.form.locator(".setup-further summary").click()
    at.form.locator("[name=position]").fill("louisa S:3,.,.,. N:.,.,.,. turn:S")
    at.begin()
    at.expect_position("louisa S:3,.,.,. N:.,.,.,. turn:S")


def test_paper_has_no_form(table):
    at = table()
    expect(at.form).to_be_visible()
    at.page.emulate_media(media="print")
    expect(at.form).to_be_hidden()
    expect(at.page.locator(".play-game svg").first).to_be_visible()


def test_paper_has_the_game_and_its_rulings_in_words(table):
    at = table()
    at.form.locator(".setup-rulings summary").click()
    at.form.locator("[name=ruling-entry]").select_option("rule-15")
    at.people()
    at.throw(5)
    at.page.emulate_media(media="print")
    printed = at.page.locator(".rulings-printed")
    expect(printed).to_contain_text("rule 15 (not as we rule)")
    expect(at.game.locator(".game-moves")).to_be_visible()
    assert at.visit.seen("parlor-play :is(button, select, summary)") == []
