"""Duels on their page: complete without script, and stepped through with it."""

from playwright.sync_api import expect

from tests.site.conftest import PHONE

DUEL = "section[aria-labelledby='onto-a-pair']"


def test_without_script_every_throw_and_every_clause_of_the_parting_is_there(visit, compared, real):
    page = visit("compare/duels/", java_script_enabled=False).page
    for duel in compared.duels:
        section = page.locator(f"section[aria-labelledby='{duel.id}']")
        assert section.locator(".duel-step").count() == len(duel.rows)
        assert section.locator("tr.differs").count() == len(duel.differing)
        quoted = section.locator(".duel-clauses blockquote p").all_inner_texts()
        at_point = [r for r in duel.rows[duel.point] if r]
        for full in (full for each in at_point for full in each.clauses):
            assert real.clause(full).plain in quoted
        assert section.locator("svg.board").count() == 2


def test_one_that_agrees_says_so(visit):
    page = visit("compare/duels/").page
    section = page.locator("section[aria-labelledby='one-man-taken']")
    assert "agree" in section.locator(".duel-agree").inner_text()
    assert section.locator(".differs").count() == 0


def place(section, board: int, man: str) -> str:
    return (
        section.locator("svg.board")
        .nth(board)
        .locator(f"[data-man={man}]")
        .get_attribute("transform")
    )


def test_both_boards_follow_the_steps(visit):
    page = visit("compare/duels/#onto-a-pair", until="networkidle").page
    section = page.locator(DUEL)
    status = section.get_by_role("status")
    expect(status).to_have_text("after throw 3 of 4")
    parted = [place(section, board, "S1") for board in (0, 1)]
    section.get_by_role("button", name="back").click()
    expect(status).to_have_text("after throw 2 of 4")
    before = [place(section, board, "S1") for board in (0, 1)]
    assert before[0] != parted[0]  # in Louisa he moved at the third throw
    assert before[1] == parted[1]  # in Parcheesi he could not
    section.locator(".duel-step").nth(1).click()
    expect(status).to_have_text("after throw 2 of 4")
    assert page.url.endswith("#onto-a-pair.2")
    page.reload(wait_until="networkidle")
    expect(status).to_have_text("after throw 2 of 4")
    section.locator(".duel-step").nth(2).click()
    expect(status).to_have_text("after throw 3 of 4")
    assert [place(section, board, "S1") for board in (0, 1)] == parted
    current = section.locator("[aria-current=step]")
    assert current.inner_text() == "3"


def test_on_a_phone_the_boards_are_large_enough_to_read(visit):
    page = visit("compare/duels/", viewport=PHONE)
    assert not page.scrolls_sideways()
    boards = page.page.locator(".duel").first.locator("svg.board")
    one, other = (board.bounding_box() for board in boards.all())
    assert one["width"] > 300
    assert other["y"] > one["y"] + one["height"]


def test_the_ends_cannot_be_passed_and_the_focus_is_kept(visit):
    page = visit("compare/duels/#onto-a-pair", until="networkidle").page
    section = page.locator(DUEL)
    on = section.get_by_role("button", name="on")
    on.focus()
    page.keyboard.press("Enter")
    expect(section.get_by_role("status")).to_have_text("after throw 4 of 4")
    expect(on).to_be_disabled()
    expect(section.get_by_role("button", name="back")).to_be_focused()
