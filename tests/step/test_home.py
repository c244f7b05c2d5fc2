"""The first page opens with a turn that runs."""

import pytest


def game(page):
    return page.locator("parlor-game#turn")


def until(page, condition: str, seconds: int = 15) -> None:
    """Asked again and again from here: the page's policy lets no function be made from text."""
    for _ in range(seconds * 10):
        if game(page).evaluate(condition):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"not within {seconds} s: {condition}")


def test_the_turn_runs_by_itself_and_can_be_paused(visit):
    page = visit("").page
    until(page, "game => game.current >= 2")
    page.get_by_role("button", name="Pause").click()
    held = game(page).evaluate("game => game.current")
    page.wait_for_timeout(1800)
    assert game(page).evaluate("game => game.current") == held
    assert game(page).locator(".game-said").text_content() == ""


def test_it_waits_for_readers_who_want_no_motion(visit):
    page = visit("", reduced_motion="reduce").page
    page.wait_for_selector("parlor-game#turn[data-ready]")
    page.wait_for_timeout(1800)
    assert game(page).evaluate("game => game.current") == 0
    page.get_by_role("button", name="One step on").click()
    assert game(page).evaluate("game => game.current") == 1
    assert game(page).evaluate("game => game.getAnimations({ subtree: true }).length") == 0


def test_men_walk_for_readers_who_do_not_mind(visit):
    page = visit("").page
    page.wait_for_selector("parlor-game#turn[data-ready]")
    moving = """game => { game.pause(); game.go(1); game.go(2);
                          return game.querySelector('[data-man=S1]').getAnimations().length; }"""
    assert game(page).evaluate(moving) == 1


WHERE = """game => [".game-board", ".game-claims", ".game-moves"].map((part) => {
  const { x, width } = game.querySelector(part).getBoundingClientRect();
  return [part, x, width];
})"""


@pytest.mark.parametrize("width", [1280, 1000, 390])
def test_nothing_moves_aside_while_it_runs_or_when_it_is_taken_over(visit, width):
    page = visit("", viewport={"width": width, "height": 900}, reduced_motion="reduce").page
    page.wait_for_selector("parlor-game#turn[data-ready]")
    seen = [game(page).evaluate(WHERE)]
    heights = set()
    for _ in range(6):
        page.get_by_role("button", name="One step on").click()
        seen.append(game(page).evaluate(WHERE))
        heights.add(game(page).bounding_box()["height"])
    game(page).locator(".take-over").click()
    page.wait_for_selector("#turn .game-more", timeout=60_000)
    seen.append(game(page).evaluate(WHERE))
    assert all(where == seen[0] for where in seen)
    assert len(heights) == 1
    assert page.locator("#turn .game-more").bounding_box()["x"] == game(page).bounding_box()["x"]


def test_the_rule_beside_it_is_quoted_to_its_last_word(visit, works):
    rule = [c for c in works["louisa"].clauses if c.id == "r14" or c.id.startswith("r14.")]
    quoted = visit("").page.locator("#turn .stage-words p").inner_text()
    assert quoted == " ".join(clause.plain for clause in rule)
