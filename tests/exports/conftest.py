"""The archive's citations and downloads, made once, and the browser of the page tests."""

import pytest

from scripts import archive, exports
from scripts.cite import citation, edition, unreleased
from tests.site.conftest import address, browser, site, visit  # noqa: F401


@pytest.fixture(scope="session")
def read():
    return archive.read()


@pytest.fixture(scope="session")
def present():
    return edition.present()


@pytest.fixture(scope="session")
def stands(read, present):
    """The edition as the downloads are to name it: it may hold what is newer than its release."""
    return unreleased.standing(read, present)


@pytest.fixture(scope="session")
def cited(read):
    return citation.cited(read)


@pytest.fixture(scope="session")
def files(read):
    return exports.made(read)
