"""The staged runtime, and a page in a real browser that has nothing but the engine's client."""

import shutil
from pathlib import Path

import pytest

from scripts import runtime
from tests.runtime.server import serving
from tests.site.conftest import browser  # noqa: F401

ROOT = Path(__file__).resolve().parents[2]
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<script type="module" src="page.js"></script><p>Nothing here but the engine."""
SCRIPT = """import { engine } from "./js/engine.js";
window.engine = engine;
window.changes = [];
engine.status.addEventListener("change", () => {
  const { state, progress, reason, message } = engine.status;
  window.changes.push({ state, progress, reason, message });
});
// What became of a question, as data.
window.ask = (question, options) => engine.ask(question, options).then(
  (answer) => ({ answer }),
  ({ name, kind, reason, message }) => ({ error: { name, kind, reason, message } }),
);
"""
# Two questions no engine should be asked: one that is a bug, one that never ends.
TROUBLE = """

_whole = answer


def answer(question):
    if '"a bug"' in question:
        raise LookupError("made for the test")
    while '"no end"' in question:
        pass
    return _whole(question)
"""


@pytest.fixture(scope="session")
def staged(tmp_path_factory) -> Path:
    """The runtime as the site has it."""
    out = tmp_path_factory.mktemp("staged")
    runtime.stage(out)
    return out


@pytest.fixture(scope="session")
def troubled_site(tmp_path_factory) -> Path:
    """A page and a runtime whose engine can also be asked for trouble."""
    engine = tmp_path_factory.mktemp("troubled") / "engine"
    shutil.copytree(ROOT / "engine", engine, ignore=shutil.ignore_patterns("__pycache__"))
    with (engine / "bridge.py").open("a", encoding="utf-8") as bridge:
        bridge.write(TROUBLE)
    site = tmp_path_factory.mktemp("site")
    runtime.stage(site / "assets" / "runtime", engine=engine)
    (site / "js").mkdir()
    for name in ("engine.js", "worker.js"):
        shutil.copy2(ROOT / "docs" / "js" / name, site / "js" / name)
    (site / "index.html").write_text(PAGE, encoding="utf-8")
    (site / "page.js").write_text(SCRIPT, encoding="utf-8")
    return site


@pytest.fixture(scope="session")
def served(troubled_site):
    with serving(troubled_site) as address_and_faults:
        yield address_and_faults


@pytest.fixture
def faults(served):
    yield served[1]
    served[1].mend()


@pytest.fixture
def context(browser):  # noqa: F811
    """A reader who has never been here: nothing is cached."""
    fresh = browser.new_context()
    yield fresh
    fresh.close()


@pytest.fixture
def open_page(context, served):
    """Open the page, after a script if one is given; what the console says is in `page.said`."""

    def opened(before: str = ""):
        page = context.new_page()
        page.said = []
        page.on("console", lambda message: page.said.append(message.text))
        if before:
            page.add_init_script(before)
        page.goto(served[0])
        page.wait_for_function("window.engine")
        return page

    return opened


@pytest.fixture
def page(open_page):
    return open_page()
