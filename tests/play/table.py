"""What a reader does at a live game, in the words of the page."""

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Locator, expect

from tests.site.visit import Visit

PATIENCE = 60_000  # milliseconds: the engine has to be fetched, on a machine that is busy


expect.set_options(timeout=PATIENCE)


class Table:
    def __init__(self, visit: Visit, figure: str = "parlor-game[live]"):
        self.visit = visit
        self.page = visit.page
        self.figure = figure
        self.expected_errors: list[str] = []
        self.page.set_default_timeout(PATIENCE)

    @property
    def game(self) -> Locator:
        return self.page.locator(self.figure)

    @property
    def panel(self) -> Locator:
        return self.game.locator(".game-live")

    @property
    def answer(self) -> Locator:
        return self.game.locator(".live-answer")

    @property
    def form(self) -> Locator:
        return self.page.locator("form.setup")

    @property
    def address(self) -> str:
        return self.page.url

    # Setting up

    def seat(self, **players: str) -> "Table":
        for seat in "SWNE":
            self.form.locator(f"[name=seat-{seat}]").select_option(players.get(seat, ""))
        return self

    def begin(self) -> "Table":
        self.form.get_by_role("button", name="Begin").click()
        self.is_live()
        return self

    def come_to_figure(self) -> "Table":
        """The figure on the page of its leaflet, unfolded and ready to be stepped through."""
        self.game.evaluate("(game) => game.closest('details')?.setAttribute('open', '')")
        self.game.scroll_into_view_if_needed()
        expect(self.game).to_have_attribute("data-ready", "")
        return self

    def is_live(self) -> None:
        expect(self.panel.locator("[data-focus]").first).to_be_visible(timeout=PATIENCE)

    def people(self) -> "Table":
        """Two people, so that nothing happens by itself."""
        return self.seat(S="person", N="person").begin()

    # Playing

    def throw(self, *pips: int) -> None:
        expect(self.panel.locator(".live-throw")).to_be_visible(timeout=PATIENCE)
        if len(pips) == 1:
            self.panel.get_by_role("button", name=f"Throw {pips[0]}", exact=True).click()
        for name, face in zip(("First", "Second"), pips if len(pips) == 2 else (), strict=False):
            self.panel.get_by_role("button", name=f"{name} die {face}", exact=True).click()
        expect(self.panel.locator(".live-throw")).to_have_count(0)

    def choose(self, move: str) -> None:
        """A move by its button in the panel, or going on where nothing can be played."""
        before = self.current()
        if move == "-":
            self.panel.get_by_role("button", name="Go on").click()
        else:
            self.panel.locator(f'[data-move="{move}"]').click()
        self.until(lambda: self.current() != before, f"{move} is played")

    def play(self, *lines: str) -> None:
        """Lines of a record: `S 5 S1:.-0`."""
        for line in lines:
            seat, pips, *moves = line.split()
            expect(self.panel.locator(".live-turn .seat-mark")).to_have_text(seat)
            self.throw(*map(int, pips.split(",")))
            for move in moves:
                self.choose(move)

    def to_the_end(self, patience: int = 180_000) -> None:
        self.panel.get_by_role("button", name="Play to the end").click()
        expect(self.panel.locator(".live-outcome")).to_be_visible(timeout=patience)

    def press(self, name: str) -> None:
        self.game.get_by_role("button", name=name, exact=True).first.click()

    # Looking

    def position(self) -> str:
        return self.page.evaluate(f"document.querySelector('{self.figure}').node.position")

    def throws(self) -> int:
        return self.page.evaluate(
            f"document.querySelector('{self.figure}').tree.nodes"
            ".filter((node) => node.kind === 'throw').length"
        )

    def record(self) -> str:
        return self.page.evaluate(f"document.querySelector('{self.figure}').tree.toRecord()")

    def current(self) -> int:
        return self.page.evaluate(f"document.querySelector('{self.figure}').current")

    def fragment_is_written(self) -> str:
        self.page.wait_for_timeout(500)  # longer than the page waits before it writes
        self.until(lambda: "#game=" in self.address, "the game stands in the address")
        return self.address

    def expect_position(self, wanted: str) -> None:
        self.until(lambda: self.position() == wanted, wanted)

    def until(self, happens: Callable[[], bool], what: str) -> None:
        """Waits from outside: the page's policy lets nobody evaluate text inside it."""
        end = monotonic() + PATIENCE / 1000
        while not happens():
            assert monotonic() < end, f"{what}; but it is {self.position()}"
            self.page.wait_for_timeout(100)

    def kept(self) -> list[str]:
        return self.page.evaluate("Object.keys(localStorage).filter((key) => /parlor/.test(key))")

    def listen(self) -> None:
        """From now on, whatever is put into a live region of the game is noted."""
        self.game.evaluate(
            """(game) => {
                 const regions = "[aria-live], [role=status], [role=alert]";
                 window.heard = [];
                 new MutationObserver((changes) => {
                   const spoken = changes.map(({ target }) =>
                     (target.nodeType === 1 ? target : target.parentElement)?.closest(regions));
                   const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
                     .filter((node) => node.nodeType === 1)
                     .flatMap((node) => [node, ...node.querySelectorAll(regions)])
                     .filter((node) => node.matches(regions));
                   for (const region of new Set([...spoken, ...added].filter(Boolean)))
                     if (region.textContent.trim()) window.heard.push(region.textContent.trim());
                 }).observe(game, { childList: true, subtree: true, characterData: true });
               }"""
        )

    def heard(self) -> list[str]:
        return self.page.evaluate("window.heard")

    def said(self) -> str:
        return re.sub(r"\s+", " ", self.page.locator(".play-says").inner_text()).strip()
