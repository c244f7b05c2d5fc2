"""Whatever page is printed: all of it is on the paper, and nothing that asks to be pressed."""

import pytest

from tests.site.pages import of_each_kind

PAPER = {"width": 718, "height": 1020}  # A4 without its margins, in the pixels of a style sheet
CUT_OFF = """() => [...document.querySelectorAll("main *")].filter((part) => {
  const { overflowX, overflowY, clipPath } = getComputedStyle(part);
  const { width, right } = part.getBoundingClientRect();
  if (!width || clipPath !== "none" || part.closest("svg")) return false;
  return right > innerWidth + 1
    || (overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1)
    || (overflowY !== "visible" && part.scrollHeight > part.clientHeight + 1);
}).map((part) => `${part.localName}.${part.className}`)"""
CONTROLS = """() => [...document.querySelectorAll("main :is(button, input, select, textarea)")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .map((part) => part.name || part.textContent)"""


@pytest.mark.parametrize("path", [*of_each_kind(), "parcheesi/rulings/", "india/games/"])
def test_nothing_is_cut_off_and_nothing_asks_to_be_pressed(visit, path):
    page = visit(path, viewport=PAPER, until="networkidle").page
    page.emulate_media(media="print")
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(CONTROLS) == []
