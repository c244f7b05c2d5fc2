"""A table to play at: the page of a game in a tab of its own, driven as a reader would."""

import pytest

from tests.play.table import Table
from tests.site.conftest import address, browser, site, visit

__all__ = ["address", "browser", "site", "table", "visit"]


@pytest.fixture
def table(visit):
    """Opens a page to play on: `table("louisa/play/")`. Nothing may go wrong on the way."""
    opened = []

    def sit_down(path: str = "louisa/play/", figure: str = "parlor-game[live]", **options) -> Table:
        opened.append(Table(visit(path, **options), figure))
        return opened[-1]

    yield sit_down
    for one in opened:
        assert one.visit.errors == one.expected_errors
        assert one.visit.violations == []
        assert one.visit.strangers == []
