"""Stepping through an example, with nothing but the page: no engine, no network."""

from tests.step.conftest import RUNTIME, TEN_THROWS, Figure


def test_an_example_is_stepped_to_its_end_with_the_runtime_blocked(visit):
    opened = visit("louisa/", until="commit")
    opened.page.route(RUNTIME, lambda route: route.abort())
    opened.page.goto("louisa/")
    shown = Figure(opened.page, TEN_THROWS)
    assert shown.words[0] == "S: S1 on 33; S2, S3, S4 waiting."
    for _ in range(20):
        shown.click("next")
    assert shown.words[:2] == [
        "S: S1 on 53; S2 on 17; S3, S4 waiting.",
        "N: N2 on 24; N1, N3 taken, waiting to re-enter; N4 waiting.",
    ]
    assert opened.errors == []
    assert not [url for url in opened.requests if "pyodide" in url or url.endswith("worker.js")]


def test_a_man_is_drawn_in_the_middle_of_his_square(figure):
    shown = figure("louisa/", TEN_THROWS)
    spot = """game => { const s = document.querySelector('#ground-louisa [data-square="%s"]');
                        return `translate(${s.dataset.x} ${s.dataset.y})`; }"""
    assert shown.men["S1"] == shown.element.evaluate(spot % "n7")
    shown.click("next")
    shown.click("next")
    assert shown.men["S1"] == shown.element.evaluate(spot % "e0")


def test_the_clauses_in_force_light_up_in_the_text_and_go_out_again(figure):
    shown = figure("louisa/", TEN_THROWS)
    lit = "[...document.querySelectorAll('.clause.is-in-force')].map(one => one.dataset.clause)"
    assert shown.page.evaluate(lit) == []
    for _ in range(4):
        shown.click("next")
    assert set(shown.page.evaluate(lit)) == {"louisa.r5", "louisa.r8", "louisa.r14.3"}
    assert "takes up N1 (rule 8)" in shown.told
    assert "occupied by one or two men belonging to another player" in shown.told
    shown.click("first")
    assert shown.page.evaluate(lit) == []


def test_the_list_of_moves_is_walked_by_its_links(figure):
    shown = figure("louisa/", TEN_THROWS)
    link = shown.element.locator("[data-node='10']")
    link.click()
    assert shown.current == 10
    assert link.get_attribute("aria-current") == "step"
    assert shown.element.locator("[aria-current]").count() == 1
    assert "#" not in shown.page.url


def test_a_link_to_a_step_opens_there(figure):
    shown = figure(f"louisa/#{TEN_THROWS}~4", TEN_THROWS)
    assert shown.current == 4
    shown.page.evaluate(f"location.hash = '#{TEN_THROWS}~6'")
    shown.page.wait_for_selector(f'[id="{TEN_THROWS}"] [data-node="6"][aria-current]')


def test_boards_on_one_page_are_independent(figure):
    one = figure("louisa/", TEN_THROWS)
    other = Figure(one.page, "r11.4.the-exact-throw-goes-into-the-castle")
    before = other.men
    one.press("End")
    assert other.current == 0
    assert other.men == before
    other.press("ArrowRight")
    assert other.men != before
    assert one.current == 20


def test_a_claim_is_shown_on_the_board_with_its_clause(figure):
    shown = figure("louisa/", "r10.may-not-jump-his-own")
    shown.element.locator("button.claim-move.is-refused").first.click()
    assert shown.element.locator("svg .mark--refused").count() == 1
    assert shown.element.locator("svg .mark--way.is-refused").count() == 1
    assert "his own man stands on 3" in shown.told
    shown.press("Home")
    assert shown.element.locator("svg .mark").count() == 0


def test_a_throw_is_shown_as_dice(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.click("next")
    thrown = shown.element.locator(".game-throw")
    assert thrown.locator("use").get_attribute("xlink:href") == "#die-6"
    assert thrown.inner_text().split() == ["S", "6"]


def test_what_happens_is_spoken_politely(figure):
    shown = figure("louisa/", TEN_THROWS)
    said = shown.element.locator(".game-said")
    assert said.get_attribute("aria-live") == "polite"
    shown.click("next")
    assert said.text_content() == "S throws 6."
    shown.click("next")
    assert said.text_content().startswith("S1 goes from 33 to 39: ")
    assert said.text_content().endswith("S has 2 more throws.")


def test_taking_over_is_told_to_the_page_with_the_game_at_that_moment(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.press("ArrowRight")
    shown.page.evaluate(
        "addEventListener('take-over', (event) => { event.preventDefault();"
        " window.taken = [event.detail.node.id, event.detail.rulings.entry,"
        " event.detail.tree.size]; })"
    )
    shown.element.locator(".take-over").click()
    assert shown.page.evaluate("window.taken") == [1, "rule-4", 21]
