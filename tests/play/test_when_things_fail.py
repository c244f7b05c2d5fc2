"""The engine dies, does not come, or cannot run: the game is kept and the page says so."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError, expect

# Every worker of the page is remembered, so that a test can end its thread as the browser would.
REMEMBER_WORKERS = """
window.workers = [];
const Original = Worker;
window.Worker = class extends Original {
  constructor(...given) { super(...given); window.workers.push(this); }
};
"""


def with_workers(table):
    at = table()
    at.page.add_init_script(REMEMBER_WORKERS)
    at.page.reload()
    return at


def test_the_worker_is_killed_in_mid_game_and_the_game_goes_on(table):
    at = with_workers(table).people()
    at.play("S 5 S1:.-0")
    at.page.evaluate("window.workers.at(-1).terminate()")
    at.play("N 5 N1:.-0", "S 3 S1:0-3")
    at.expect_position("louisa S:3,.,.,. N:0,.,.,. turn:N")
    assert at.page.evaluate("window.workers.length") > 1


def test_a_runtime_that_does_not_come_leaves_the_form_and_another_try(table):
    at = table()
    at.page.route("**/assets/runtime/**", lambda route: route.abort())
    at.seat(S="person", N="person")
    at.form.get_by_role("button", name="Begin").click()
    status = at.page.locator("parlor-play > engine-status")
    expect(status).to_contain_text("could not be fetched")
    expect(at.form.locator(".setup-says")).to_contain_text("could not be fetched")
    at.page.unroute("**/assets/runtime/**")
    status.get_by_role("button", name="Try again").click()
    expect(status).to_have_attribute("data-state", "ready", timeout=60_000)
    at.begin()
    at.expected_errors = at.visit.errors[:]  # the browser's own notes of what was not fetched
    assert all("net::ERR_FAILED" in error for error in at.expected_errors)


def try_until_ready(status):
    """Going to another step asks the engine again by itself, so there may be nothing to press."""
    for _ in range(3):
        expect(status).to_have_attribute("data-state", re.compile("^(ready|failed)$"))
        if status.get_attribute("data-state") == "ready":
            return
        status.get_by_role("button", name="Try again").click()
    expect(status).to_have_attribute("data-state", "ready")


def go_on_unless_it_does(at):
    """The engine may come back by itself, at any moment: then there is nothing to press."""
    go_on = at.panel.get_by_role("button", name="Go on")
    throw = at.panel.get_by_role("button", name="Throw the die")
    expect(go_on.or_(throw).first).to_be_visible()
    if go_on.is_visible():
        with suppress(TimeoutError):
            go_on.click(timeout=2000)
    expect(throw).to_be_visible()


def test_the_network_fails_in_mid_game_and_the_game_is_kept(table):
    at = with_workers(table).people()
    at.play("S 5 S1:.-0")
    position = at.position()
    at.page.route("**/assets/runtime/**", lambda route: route.abort())
    at.page.evaluate("window.workers.at(-1).terminate()")
    at.panel.get_by_role("button", name="Throw the die").click()
    expect(at.panel.locator("engine-status")).to_contain_text("The game is kept")
    assert at.position() == position
    at.page.locator(".control--first").click()
    assert at.position() == "louisa S:.,.,.,. N:.,.,.,. turn:S", "stepping still works"
    at.page.locator(".control--last").click()
    at.page.unroute("**/assets/runtime/**")
    try_until_ready(at.panel.locator("engine-status"))
    go_on_unless_it_does(at)
    at.play("N 5 N1:.-0")
    at.expected_errors = at.visit.errors[:]
    assert all("net::ERR_FAILED" in error for error in at.expected_errors)


def test_without_webassembly_the_page_says_so_and_offers_no_vain_try(table):
    at = table()
    at.page.add_init_script("delete window.WebAssembly")
    at.page.reload()
    at.form.get_by_role("button", name="Begin").click()
    status = at.page.locator("parlor-play > engine-status")
    expect(status).to_contain_text("WebAssembly")
    assert status.get_by_role("button").count() == 0


def test_a_kept_game_is_stepped_through_without_webassembly(table):
    at = table().people()
    at.play("S 5 S1:.-0", "N 1 -")
    at.fragment_is_written()
    at.page.add_init_script("delete window.WebAssembly")
    at.page.reload()
    expect(at.game.locator(".node-link").first).to_be_visible()
    at.page.locator(".control--first").click()
    at.page.locator(".control--next").click()
    assert at.position().endswith("dice:5")
    expect(at.panel.locator("engine-status")).to_contain_text("can still be stepped through")


def test_loading_can_be_cancelled_and_begun_again(table):
    at = table()
    held = []
    at.page.route("**/assets/runtime/**", lambda route: held.append(route))
    at.form.get_by_role("button", name="Begin").click()
    status = at.page.locator("parlor-play > engine-status")
    expect(status.locator("progress")).to_be_visible()
    expect(status).to_contain_text("being fetched")
    status.get_by_role("button", name="Cancel").click()
    expect(at.form.locator(".setup-says")).to_contain_text("withdrawn")
    at.page.unroute("**/assets/runtime/**")
    at.begin()
    at.expected_errors = at.visit.errors[:]
