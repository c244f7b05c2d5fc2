"""The budget of a reading page: a first visit, without Python."""

import pytest

from tests.site.weight import weigh

MOST_BYTES = 350_000
MOST_REQUESTS = 20


@pytest.mark.parametrize("path", ["falcon/", "india/", "louisa/", "parcheesi/"])
def test_a_first_visit_to_a_leaflet_keeps_the_budget(visit, path):
    page = visit(path, until="networkidle")
    weight = weigh(page)
    assert weight.requests <= MOST_REQUESTS, page.requests
    assert weight.bytes <= MOST_BYTES, weight.largest


def test_home_with_its_running_turn_keeps_the_same_bytes(visit):
    weight = weigh(visit("", until="networkidle"))
    assert weight.bytes <= MOST_BYTES, weight.largest


def test_reading_needs_no_python(visit):
    page = visit("louisa/", until="networkidle")
    assert not [url for url in page.requests if "pyodide" in url or url.endswith((".wasm", ".whl"))]
