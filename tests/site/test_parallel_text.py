"""The leaflet's page in a real browser: columns, switch, links, without script, on paper."""

import pytest
from playwright.sync_api import expect

from scripts.pages import words
from scripts.transcription import fold
from tests.site.conftest import PHONE, WIDE, visiting

WORKS = ("falcon", "india", "louisa", "parcheesi")
ROW = ".clause:not(.clause--heading)"


@pytest.fixture(scope="module", params=WORKS)
def leaflet(request, browser, address):
    """The page as a reader first sees it, opened once for all that only look at it."""
    with visiting(browser, address) as visit:
        yield visit(f"{request.param}/")


@pytest.fixture
def its_work(leaflet, works):
    return works[leaflet.path.removesuffix("/")]


def test_columns_stand_side_by_side_and_begin_level(leaflet):
    sources = leaflet.boxes(f"{ROW} .clause-source")
    readings = leaflet.boxes(f"{ROW} .clause-reading")
    assert len(sources) > 20
    for source, reading in zip(sources, readings, strict=True):
        assert abs(source["y"] - reading["y"]) < 1
        assert source["x"] + source["width"] <= reading["x"] + 1


def test_rows_follow_each_other_without_overlap(leaflet):
    rows = leaflet.boxes(".clause")
    for row, following in zip(rows, rows[1:], strict=False):
        assert row["y"] + row["height"] <= following["y"] + 1


@pytest.mark.parametrize("work", WORKS)
def test_on_a_phone_each_gloss_stands_under_its_clause(visit, work):
    page = visit(f"{work}/", viewport=PHONE)
    sources = page.boxes(f"{ROW} .clause-source")
    readings = page.boxes(f"{ROW} .clause-reading")
    for source, reading in zip(sources, readings, strict=True):
        assert abs(source["y"] + source["height"] - reading["y"]) < 1
        assert source["width"] > 380


def test_every_clause_shows_its_reading_text_and_its_gloss(leaflet, its_work):
    clauses = its_work.clauses
    shown = leaflet.seen(".clause .words-reading")
    assert [fold(text) for text in shown] == [clause.plain for clause in clauses]
    glosses = leaflet.seen(".clause .gloss")
    assert len(glosses) == sum(bool(clause.gloss) for clause in clauses)


@pytest.mark.parametrize("work", WORKS)
def test_the_scan_is_shown_letter_for_letter(visit, works, work):
    page = visit(f"{work}/")
    page.page.locator(".show-scan").check()
    page.page.evaluate("document.querySelectorAll('.scan-part').forEach((mark) => mark.remove())")
    shown = page.seen(".clause .words-scan")
    scanned = (fold("".join(piece.scan for piece in c.pieces)) for c in works[work].clauses)
    expected = [text or "(nothing in the scan)" for text in scanned]
    assert [fold(text) for text in shown] == expected
    assert page.seen(".clause .words-reading") == []


def test_the_switch_answers_to_the_arrow_keys(visit):
    page = visit("parcheesi/")
    page.page.locator(".show-reading").focus()
    assert page.seen(".sheet del") == []
    page.page.keyboard.press("ArrowRight")
    assert page.page.locator(".show-scan").is_checked()
    assert "blatting space" in page.seen("[data-clause='parcheesi.s8'] .words")[0]
    page.page.keyboard.press("ArrowRight")
    assert page.page.locator(".show-marked").is_checked()
    assert "blatting space" in page.seen("[data-clause='parcheesi.s8'] del")
    assert "Entering Space" in page.seen("[data-clause='parcheesi.s8'] ins")


def test_the_choice_is_remembered_on_the_next_leaflet(visit):
    page = visit("parcheesi/")
    page.page.locator(".show-marked").check()
    page.page.goto("falcon/")
    expect(page.page.locator(".show-marked")).to_be_checked()
    assert page.seen(".sheet del")


@pytest.mark.parametrize("work", WORKS)
def test_every_emendation_says_its_certainty_in_text_and_on_hover(visit, works, work):
    page = visit(f"{work}/")
    page.page.locator(".show-marked").check()
    found = [e for e in words.emendations(works[work]) if e.piece.kind != "part"]
    marks = page.seen(".em .em-ref")
    assert [mark.split() for mark in marks] == [[str(e.number), e.certainty] for e in found]
    titles = page.page.locator(".em").evaluate_all("all => all.map((one) => one.title)")
    assert titles == [emendation.sentence for emendation in found]


def test_struck_out_and_put_in_differ_by_more_than_colour(visit):
    page = visit("parcheesi/")
    page.page.locator(".show-marked").check()
    line = "getComputedStyle(document.querySelector('.sheet .em {}')).textDecorationLine"
    assert page.page.evaluate(line.format("del")) == "line-through"
    assert page.page.evaluate(line.format("ins")) == "underline"


@pytest.mark.parametrize("work", WORKS)
def test_without_script_the_page_is_complete(visit, works, work):
    page = visit(f"{work}/", java_script_enabled=False)
    clauses = works[work].clauses
    text = fold(page.page.locator("article.md-content__inner").inner_text())
    for clause in clauses:
        assert clause.plain in text
        assert fold(clause.gloss.partition("[")[0]) in text
    for emendation in words.emendations(works[work]):
        entry = page.page.locator(f"[id='{emendation.anchor}']")
        assert entry.is_visible()
        assert emendation.sentence in fold(entry.inner_text())


def test_without_script_the_switch_still_works(visit):
    page = visit("parcheesi/", java_script_enabled=False)
    assert page.page.get_by_text("blatting space").first.is_hidden()
    page.page.locator(".show-scan").check()
    assert page.page.locator("[data-clause='parcheesi.s8'] .words-scan").is_visible()
    assert page.page.locator("[data-clause='parcheesi.s8'] .words-reading").is_hidden()


def test_a_link_to_a_clause_brings_it_into_view(visit):
    page = visit("louisa/#r14.2")
    box = page.box("[id='r14.2']")
    assert 0 < box["y"] < WIDE["height"]


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_link_of_a_clause_can_be_copied(visit, viewport):
    page = visit("louisa/", viewport=viewport, permissions=["clipboard-read", "clipboard-write"])
    button = page.page.get_by_role("button", name="Copy link to Rule 10", exact=True)
    button.focus()
    page.page.keyboard.press("Enter")
    page.page.wait_for_timeout(300)
    copied = page.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{page.address}louisa/#r10"


def test_rulings_stand_under_the_clauses_they_arise_from(leaflet, its_work):
    for ruling in its_work.rulings:
        for clause in ruling.clauses:
            place = f"[data-clause='{its_work.id}.{clause}'] [data-ruling='{ruling.full}']"
            assert leaflet.page.locator(place).count() == 1


def test_on_paper_night_is_day(visit):
    page = visit("louisa/", color_scheme="dark").page
    page.emulate_media(media="print")
    style = "getComputedStyle(document.body)"
    colours = f"[{style}.backgroundColor, {style}.color]"
    assert page.evaluate(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def test_on_paper_the_columns_stay_and_the_machinery_goes(visit):
    page = visit("louisa/", viewport={"width": 720, "height": 1000})
    page.page.emulate_media(media="print")
    sources, readings = (page.boxes(f"{ROW} .clause-{side}") for side in ("source", "reading"))
    for source, reading in zip(sources, readings, strict=True):
        assert abs(source["y"] - reading["y"]) < 1
        assert source["x"] + source["width"] <= reading["x"] + 1
    gone = ".md-header, .md-footer, .switch, copy-link, .work-strip, .contents, under-gloss figure"
    assert page.seen(gone) == []
    unfolded = page.boxes("details.ruling .because")
    assert unfolded
    assert all(box["height"] > 5 for box in unfolded)


SIZE = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"


def test_on_paper_what_is_said_of_a_claim_is_no_larger_than_the_claim(visit):
    page = visit("louisa/", viewport={"width": 720, "height": 1000}).page
    page.emulate_media(media="print")
    claim = page.evaluate(SIZE, ".claims li > p:first-child")
    for selector in (".claims .grade", ".claims .conflict", ".digest", ".apparatus li"):
        assert page.evaluate(SIZE, selector) <= claim


def test_on_paper_the_leaflet_ends_with_its_citation_and_on_the_screen_it_does_not(visit):
    page = visit("louisa/")
    assert page.seen(".printed-from") == []
    page.page.emulate_media(media="print")
    (line,) = page.seen(".printed-from")
    assert "Directions for Playing the Game of Louisa" in line
    assert "/id/louisa/" in line
    assert page.page.locator("article > .printed-from:last-child").count() == 1
