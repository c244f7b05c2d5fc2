"""The fixtures of the site: one browser, one server, a fresh tab for each test."""

from tests.site.conftest import address, browser, site, visit, works

__all__ = ["address", "browser", "site", "visit", "works"]
