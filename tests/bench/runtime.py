"""The engine in the browser (budget: 2.5 × sooner than plain, 4.2 MB brotli, a throw in 5 ms)

Times are compared within one run, plain and staged by turns: machines differ and are shared.
"""

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from engine import bridge
from scripts import runtime
from scripts.runtime.tools import run
from tests.runtime.server import serving
from tests.site.browser import chromium

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BENCH = ROOT / "build" / "bench" / "runtime"
PAGE = """<!doctype html><meta charset="utf-8"><title>Bench</title>
<script type="module" src="page.js"></script>"""
THROWN = {"ask": "moves", "position": "louisa S:.,.,0,50 N:.,.,.,10 turn:S dice:4"}
SIMULATED = {"ask": "simulate", "game": "louisa", "games": 20, "seed": 1}
ROUNDS = 5


def figures() -> Iterator[str]:
    site = prepare()
    yield from starting(site)
    yield from answering(site)
    yield from size(site / "assets" / "runtime")


def prepare() -> Path:
    """A page that can load the engine both ways."""
    runtime.stage(BENCH / "assets" / "runtime")
    runtime.stage_plain(BENCH / "plain" / "assets" / "runtime")
    (BENCH / "js").mkdir(exist_ok=True)
    for name in ("engine.js", "worker.js"):
        shutil.copy2(ROOT / "docs" / "js" / name, BENCH / "js" / name)
    shutil.copy2(HERE / "runtime_plain_worker.js", BENCH / "plain" / "worker.js")
    shutil.copy2(HERE / "runtime_page.js", BENCH / "page.js")
    (BENCH / "index.html").write_text(PAGE, encoding="utf-8")
    return BENCH


def starting(site: Path) -> Iterator[str]:
    """Worker made to first answer: cold is a reader's first visit, warm the next."""
    times = {(way, visit): [] for way in ("staged", "plain") for visit in ("cold", "warm")}
    with serving(site) as (address, _), chromium() as browser:
        for _ in range(ROUNDS):
            for way in ("plain", "staged"):
                reader = browser.new_context()
                for visit in ("cold", "warm"):
                    times[way, visit].append(first_answer(reader, address, way))
                reader.close()
    for visit in ("cold", "warm"):
        staged, plain = median(times["staged", visit]), median(times["plain", visit])
        yield (
            f"first answer, {visit}: {staged:5.0f} ms, plain Pyodide {plain:5.0f} ms: "
            f"{plain / staged:.1f} × sooner"
        )


def opened(reader, address: str):
    page = reader.new_page()
    page.goto(address)
    # A plain value: a function would be called by the waiting, and start the engine unmeasured.
    page.wait_for_function("window.prepared")
    return page


def first_answer(reader, address: str, way: str) -> float:
    page = opened(reader, address)
    took = page.evaluate(f"() => {way}()")
    page.close()
    return took


def answering(site: Path) -> Iterator[str]:
    with serving(site) as (address, _), chromium() as browser:
        page = opened(browser, address)
        judged = page.evaluate("(question) => each(question, 300)", THROWN)
        simulated = page.evaluate("(question) => each(question, 5)", SIMULATED)
    yield compared("a throw judged with reasons", judged, each_here(THROWN, 300))
    yield compared("twenty games simulated", simulated, each_here(SIMULATED, 5))


def compared(what: str, page: float, here: float) -> str:
    return (
        f"{what}: {page:.2f} ms asked from the page, {here:.2f} ms on CPython ({page / here:.1f} ×)"
    )


def each_here(question: dict, times: int) -> float:
    """Milliseconds for each answer on this Python."""
    text = json.dumps(question)
    bridge.answer(text)
    began = time.perf_counter()
    for _ in range(times):
        bridge.answer(text)
    return (time.perf_counter() - began) / times * 1000


def size(folder: Path) -> Iterator[str]:
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    sizes = json.loads(run(["node", str(HERE / "runtime_brotli.mjs"), *map(str, files)]))
    parts = ", ".join(
        f"{path.name} {size / 1e6:.2f}" for path, size in zip(files, sizes, strict=True)
    )
    yield f"runtime to fetch: {sum(sizes) / 1e6:.2f} MB brotli ({parts})"
