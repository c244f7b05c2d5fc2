"""axe-core finds nothing to complain of, by day and by night."""

from pathlib import Path

import pytest

from tests.site.conftest import PHONE, WIDE
from tests.site.pages import named, of_each_kind

AXE = Path("node_modules/axe-core/axe.min.js")
PAGES = (*of_each_kind(), "falcon/", "parcheesi/", "parcheesi/rulings/")
RUN = """async (part) => (await axe.run(part, { resultTypes: ["violations"] })).violations.map(
  (found) => `${found.id}: ${found.nodes.slice(0, 3).map((node) => node.html).join(" | ")}`)"""


def faults(visit, part: str = "html") -> list[str]:
    # injected by the browser itself, so that the page's policy stays as it is
    visit.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    return visit.page.evaluate(RUN, part)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES, ids=named)
def test_axe_finds_nothing(visit, path, scheme):
    assert faults(visit(path, color_scheme=scheme, until="networkidle")) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_phone_with_emendations_marked(visit, scheme):
    page = visit("parcheesi/", viewport=PHONE, color_scheme=scheme)
    page.page.locator(".show-marked").check()
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_every_doubt_unfolded(visit, scheme):
    page = visit("louisa/", viewport=WIDE, color_scheme=scheme)
    page.page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert faults(page) == []


def test_axe_would_find_a_picture_without_words(visit):
    page = visit("louisa/board/")
    page.page.evaluate(
        "document.querySelectorAll('svg.board :is(title, desc)').forEach((one) => one.remove())"
    )
    assert any(fault.startswith("svg-img-alt") for fault in faults(page))
