"""The budget of a reading page: a first visit, without Python."""

import pytest

from tests.site.pages import LEAFLETS, named, of_each_kind
from tests.site.weight import weigh

MOST_BYTES = 350_000
MOST_REQUESTS = 20
PLAYED = ("louisa/play/", "lab/")  # these come with what playing needs
READ = sorted({*of_each_kind(), *LEAFLETS} - set(PLAYED))


@pytest.mark.parametrize("path", READ, ids=named)
def test_a_first_visit_keeps_the_budget(visit, path):
    page = visit(path, until="networkidle")
    weight = weigh(page)
    assert weight.requests <= MOST_REQUESTS, page.requests
    assert weight.bytes <= MOST_BYTES, weight.largest


def test_the_turn_on_the_first_page_is_part_of_what_is_weighed(visit):
    page = visit("", until="networkidle")
    page.page.wait_for_selector("parlor-game#turn[data-ready]")
    assert weigh(page).requests <= MOST_REQUESTS, page.requests


def test_reading_needs_no_python(visit):
    page = visit("louisa/", until="networkidle")
    assert not [url for url in page.requests if "pyodide" in url or url.endswith((".wasm", ".whl"))]
