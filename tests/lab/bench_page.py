"""The laboratory as a reader uses it."""

from __future__ import annotations

import json
from urllib.parse import urlencode

from playwright.sync_api import expect

PATIENCE = 120_000  # milliseconds: the engine must be fetched and started


class Bench:
    def __init__(self, visit, **options):
        fragment = options.pop("fragment", "")
        self.visit = visit(f"lab/{fragment}", **options)
        self.page = self.visit.page
        self.lab = self.page.locator("parlor-lab[data-ready]")
        expect(self.lab).to_be_visible()

    def field(self, name: str):
        return self.lab.locator(f"[name={name}]")

    def choose(self, **fields) -> Bench:
        for name, value in fields.items():
            place = self.field(name)
            if place.evaluate("(field) => field.localName") == "select":
                place.select_option(str(value))
            else:
                place.fill(str(value))
        return self

    def rule(self, side: str, ruling: str, option: str) -> Bench:
        folded = self.lab.locator(".lab-rulings")
        if folded.get_attribute("open") is None:
            folded.locator("summary").click()
        self.field(f"{side}-{ruling}").select_option(option)
        return self

    def run(self) -> Bench:
        self.lab.get_by_role("button", name="Run", exact=True).click()
        return self

    def finished(self) -> Bench:
        expect(self.lab.locator(".lab-says")).to_contain_text("games played", timeout=PATIENCE)
        return self

    @property
    def said(self) -> str:
        return self.lab.locator(".lab-says").inner_text()

    def saved(self, kind: str) -> str:
        with self.page.expect_download() as waiting:
            self.lab.get_by_role("button", name=f"Save as {kind}").click()
        with open(waiting.value.path(), newline="", encoding="utf-8") as file:
            return file.read()

    def sums(self) -> dict:
        return json.loads(self.saved("JSON"))


def fragment(**given) -> str:
    return "#" + urlencode(given)
