"""A headless Chromium for the tests, the pictures and the bench."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# The headless shell needs half the processor time: it draws no window that nobody sees.
PROGRAMS = ("chromium-headless-shell", "chromium")
in_use: list[Browser] = []  # once for each who uses it: Playwright can run only once in a process


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """One browser for all who ask; it closes when the first of them, who started it, is done."""
    with ExitStack() as stack:
        browser = in_use[0] if in_use else stack.enter_context(_started(flags))
        in_use.append(browser)
        stack.callback(in_use.pop)
        yield browser


@contextmanager
def _started(flags: tuple[str, ...]) -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if path is None:
        raise RuntimeError("no chromium on this machine: make chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
        try:
            yield browser
        finally:
            browser.close()
