"""What belongs to the weight of a first visit, and what does not."""

from tests.site.weight import MOST_REQUESTS, weigh


def test_the_turn_on_the_first_page_is_part_of_what_is_weighed(visit):
    page = visit("", until="networkidle")
    page.page.wait_for_selector("parlor-game#turn[data-ready]")
    assert weigh(page).requests <= MOST_REQUESTS, page.requests


def test_reading_needs_no_python(visit):
    page = visit("louisa/", until="networkidle")
    assert not [url for url in page.requests if "pyodide" in url or url.endswith((".wasm", ".whl"))]
