"""The browser and the server of the page tests; figures by their id."""

import pytest

from tests.site.conftest import address, browser, site, visit, works  # noqa: F401

TEN_THROWS = "r14.4.ten-throws-of-one-turn"
RUNTIME = "**/{worker.js,*.wasm,*.whl,pyodide*,assets/runtime/**}"


UNFOLD = """game => {
  for (let one = game.closest("details"); one; one = one.parentElement.closest("details")) {
    one.open = true;
  }
}"""


class Figure:
    """A <parlor-game> of the page as a reader meets it."""

    def __init__(self, page, id: str):
        self.page = page
        self.element = page.locator(f'parlor-game[id="{id}"]')
        self.element.evaluate(UNFOLD)
        self.element.scroll_into_view_if_needed()
        self.page.wait_for_selector(f'parlor-game[id="{id}"][data-ready]')

    def press(self, key: str) -> None:
        self.element.locator(".game-board").press(key)

    def click(self, control: str) -> None:
        self.element.locator(f".control--{control}").click()

    @property
    def current(self) -> int:
        return self.element.evaluate("game => game.current")

    @property
    def told(self) -> str:
        return self.element.locator(".game-tell").inner_text()

    @property
    def words(self) -> list[str]:
        """The board in words, line by line."""
        return self.element.locator(".text-board-words li").all_text_contents()

    @property
    def men(self) -> dict[str, str]:
        """Where each man is drawn."""
        return self.element.evaluate(
            "game => Object.fromEntries([...game.querySelectorAll('[data-man]:not(button)')]"
            ".map(man => [man.dataset.man, man.getAttribute('transform')]))"
        )


@pytest.fixture
def figure(visit):  # noqa: F811
    """Opens a page and gives one of its figures, awake: `figure("louisa/", "r10.…")`."""

    def open_figure(path: str, id: str, **options) -> Figure:
        opened = visit(path, **options)
        shown = Figure(opened.page, id)
        shown.visit = opened
        return shown

    return open_figure
