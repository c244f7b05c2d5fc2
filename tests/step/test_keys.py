"""Keys work in the focused figure and nowhere else."""

from tests.step.conftest import TEN_THROWS


def test_arrows_home_and_end_step(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.press("ArrowRight")
    shown.press("ArrowRight")
    assert shown.current == 2
    shown.press("ArrowLeft")
    assert shown.current == 1
    shown.press("End")
    assert shown.current == 20
    shown.press("Home")
    assert shown.current == 0


def test_space_runs_and_pauses(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.press(" ")
    shown.page.wait_for_selector(f'[id="{TEN_THROWS}"] [data-node="1"][aria-current]')
    assert shown.element.evaluate("game => game.running")
    shown.press(" ")
    assert not shown.element.evaluate("game => game.running")


def test_up_and_down_go_between_branches(figure):
    shown = figure("falcon/games/", "last-falcon")
    branching = shown.element.evaluate(
        "game => game.tree.nodes.find(node => node.children.length > 1).children"
    )
    shown.element.evaluate("(game, id) => game.go(id)", branching[0])
    shown.press("ArrowDown")
    assert shown.current == branching[1]
    shown.press("ArrowUp")
    assert shown.current == branching[0]


def test_w_tells_why_and_a_question_mark_helps(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.press("End")
    shown.press("w")
    assert shown.page.evaluate("document.activeElement.matches('.game-tell')")
    assert shown.element.locator(".game-help").is_hidden()
    shown.press("?")
    assert shown.element.locator(".game-help").is_visible()


def test_keys_outside_the_figure_do_nothing_to_it(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.page.locator("h1").click()
    shown.page.keyboard.press("ArrowRight")
    shown.page.keyboard.press("End")
    assert shown.current == 0


def test_the_board_is_reached_with_the_tab_key(figure):
    shown = figure("louisa/", TEN_THROWS)
    shown.element.locator(".game-board").focus()
    shown.page.keyboard.press("Shift+Tab")
    shown.page.keyboard.press("Tab")
    assert shown.page.evaluate("document.activeElement.matches('.game-board')")
    shown.page.keyboard.press("ArrowRight")
    assert shown.current == 1
