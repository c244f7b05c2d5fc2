"""One browser and one server for all the tests of the pages; a fresh tab for each test."""

from contextlib import contextmanager
from pathlib import Path

import pytest

from scripts import archive
from scripts.serve import serving
from tests.site.browser import chromium
from tests.site.visit import Visit

SITE = Path("build/site")
WIDE = {"width": 1440, "height": 1000}
PHONE = {"width": 390, "height": 844}
NARROWEST = {"width": 320, "height": 700}
# Python's machine code is not made a second time, and better: a test has ended before that pays,
# and starting the engine takes half.
COMPILED_ONCE = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def works():
    return archive.read().works


@pytest.fixture(scope="session")
def site() -> Path:
    assert (SITE / "index.html").exists(), "the site is not built: make build"
    return SITE


@pytest.fixture(scope="session")
def address(site):
    with serving(site) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with chromium(COMPILED_ONCE) as browser:
        yield browser


@pytest.fixture
def visit(browser, address):
    """Opens a page of the site in a tab of its own: `visit("louisa/", viewport=PHONE)`."""
    with visiting(browser, address) as open_page:
        yield open_page


@contextmanager
def visiting(browser, address):
    contexts = []

    def open_page(path: str = "", viewport=WIDE, until="load", **options) -> Visit:
        context = browser.new_context(viewport=viewport, base_url=address, **options)
        contexts.append(context)
        return Visit(context, address, path, until)

    yield open_page
    for context in contexts:
        context.close()
