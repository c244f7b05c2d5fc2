"""docs/js/engine.js and worker.js in a real browser, under the site's policy, whatever happens."""

import json
from urllib.parse import urlsplit

import pytest

GAMES = {"ask": "games"}
BUG = {"ask": "a bug"}
NO_END = {"ask": "no end"}
# The browser may end a thread without a word; this keeps hold of each, to do the same.
KEEP_WORKERS = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...given) { super(...given); window.workers.push(this); }
};
"""


def ask(page, question, **options):
    return page.evaluate("([question, options]) => ask(question, options)", [question, options])


def begin(page, name, question, **options):
    """Ask without waiting: the outcome will be under `name`."""
    script = "([name, question, options]) => { window[name] = ask(question, options); }"
    page.evaluate(script, [name, question, options])


def outcome(page, name):
    return page.evaluate("(name) => window[name]", name)


def states(page) -> list[str]:
    return page.evaluate("() => changes.map(({ state }) => state)")


def status(page) -> dict:
    return page.evaluate("() => ({ ...engine.status })")


def wait_for(page, state):
    page.wait_for_function("(state) => engine.status.state === state", arg=state)


def test_answers_under_the_policy_and_asks_no_other_host(context, open_page, served):
    requests = []
    context.on("request", lambda request: requests.append(request.url))
    page = open_page()
    assert ask(page, GAMES)["answer"]["games"]
    assert {urlsplit(url).netloc for url in requests} == {urlsplit(served[0]).netloc}
    assert any(url.endswith(".wasm") for url in requests), "the worker's requests were not seen"
    assert not [text for text in page.said if "Content Security Policy" in text]


def test_nothing_of_the_runtime_is_fetched_before_it_is_wanted(context, open_page):
    requests = []
    context.on("request", lambda request: requests.append(request.url))
    page = open_page()
    page.wait_for_timeout(300)
    assert status(page)["state"] == "idle"
    assert not [url for url in requests if "worker" in url or "runtime" in url]


def test_warming_loads_it_once(open_page):
    page = open_page(KEEP_WORKERS)
    page.evaluate("() => { engine.warm(); engine.warm(); }")
    wait_for(page, "ready")
    assert ask(page, GAMES)["answer"]
    assert page.evaluate("() => workers.length") == 1


def test_progress_counts_the_bytes_of_the_manifest(page, troubled_site):
    manifest = json.loads((troubled_site / "assets/runtime/manifest.json").read_text())
    whole = sum(file["bytes"] for file in manifest["files"].values())
    ask(page, GAMES)
    told = [change["progress"] for change in page.evaluate("() => changes") if change["progress"]]
    fetching = [progress for progress in told if progress["stage"] == "fetching"][1:]
    loaded = [progress["loaded"] for progress in fetching]
    assert {progress["total"] for progress in fetching} == {whole}
    assert loaded == sorted(loaded)
    assert 0 < loaded[-1] <= whole
    assert told[-1] == {"stage": "starting"}
    assert states(page)[-1] == "ready"


def test_two_copies_of_the_module_share_one_engine(page):
    assert page.evaluate("async () => (await import('/js/engine.js?2')).engine === engine")


def test_a_refusal_is_an_answer(page):
    assert ask(page, {"ask": "moves", "position": "nonsense"})["answer"]["error"]["why"]


def test_questions_asked_together_are_each_answered(page):
    answers = page.evaluate(
        """() => Promise.all(
          ["louisa", "nowhere", "louisa"].map((game) => ask({ ask: "board", game })))"""
    )
    assert ["squares" in given["answer"] for given in answers] == [True, False, True]


def test_a_bug_is_an_error_and_the_engine_goes_on(open_page):
    page = open_page(KEEP_WORKERS)
    error = ask(page, BUG)["error"]
    assert (error["name"], error["kind"]) == ("EngineError", "bug")
    assert error["message"] == "LookupError: made for the test"
    assert ask(page, GAMES)["answer"]
    assert page.evaluate("() => workers.length") == 1


def test_past_its_deadline_a_question_is_given_up_and_the_next_answered(page):
    ask(page, GAMES)
    assert ask(page, NO_END, deadline=300)["error"]["kind"] == "deadline"
    assert ask(page, GAMES)["answer"]


def test_the_deadline_does_not_run_while_the_engine_loads(page, faults):
    faults.set(".wasm", "stalled")
    begin(page, "asked", {"ask": "nothing"}, deadline=1000)
    page.wait_for_timeout(1500)
    faults.mend()
    assert outcome(page, "asked")["answer"]["error"]


def test_questions_behind_an_endless_one_are_answered(page):
    begin(page, "endless", NO_END, deadline=300)
    begin(page, "waiting", GAMES)
    assert outcome(page, "endless")["error"]["kind"] == "deadline"
    assert outcome(page, "waiting")["answer"]


def test_a_worker_killed_in_mid_question_is_noticed_and_replaced(open_page):
    page = open_page(KEEP_WORKERS)
    ask(page, GAMES)
    begin(page, "lost", NO_END, deadline=60_000)
    page.evaluate("() => workers[0].terminate()")
    assert outcome(page, "lost")["error"]["kind"] == "died"
    assert status(page)["state"] == "idle"
    assert ask(page, GAMES)["answer"]
    assert page.evaluate("() => workers.length") == 2


def test_a_worker_killed_while_idle_is_replaced_when_wanted(open_page):
    page = open_page(KEEP_WORKERS)
    ask(page, GAMES)
    page.evaluate("() => workers[0].terminate()")
    wait_for(page, "idle")
    assert ask(page, GAMES)["answer"]


def test_a_worker_killed_while_loading_is_a_failure(open_page, faults):
    page = open_page(KEEP_WORKERS)
    faults.set(".wasm", "stalled")
    begin(page, "lost", GAMES)
    page.wait_for_function("() => engine.status.progress?.total > 0")
    page.evaluate("() => workers[0].terminate()")
    assert outcome(page, "lost")["error"]["reason"] == "broken"


def test_a_question_withdrawn_while_it_runs_frees_the_engine(page):
    ask(page, GAMES)
    page.evaluate(
        """() => {
          window.leaving = new AbortController();
          window.left = ask({ ask: "no end" }, { deadline: 60000, signal: leaving.signal });
          window.waiting = ask({ ask: "games" });
          leaving.abort();
        }"""
    )
    assert outcome(page, "left")["error"]["kind"] == "cancelled"
    assert outcome(page, "waiting")["answer"]


def test_a_question_withdrawn_before_it_runs_is_never_asked(open_page):
    page = open_page(KEEP_WORKERS)
    page.evaluate(
        """() => {
          const leaving = new AbortController();
          window.left = ask({ ask: "no end" }, { deadline: 60000, signal: leaving.signal });
          leaving.abort();
        }"""
    )
    assert outcome(page, "left")["error"]["kind"] == "cancelled"
    assert ask(page, GAMES)["answer"]
    assert page.evaluate("() => workers.length") == 1


def test_cancelling_while_loading_stops_and_a_later_question_starts_again(page, faults):
    faults.set(".wasm", "stalled")
    begin(page, "stopped", GAMES)
    page.wait_for_function("() => engine.status.progress?.total > 0")
    page.evaluate("() => engine.cancel()")
    assert outcome(page, "stopped")["error"]["kind"] == "cancelled"
    assert status(page)["state"] == "idle"
    faults.mend()
    assert ask(page, GAMES)["answer"]


def test_cancelling_a_ready_engine_keeps_it(open_page):
    page = open_page(KEEP_WORKERS)
    ask(page, GAMES)
    page.evaluate("() => engine.cancel()")
    assert status(page)["state"] == "ready"
    assert ask(page, GAMES)["answer"]
    assert page.evaluate("() => workers.length") == 1


PARTS = ["worker.js", "manifest", "pyodide.mjs", "asm.mjs", ".wasm", "library-", "engine-"]


@pytest.mark.parametrize("part", PARTS)
def test_a_missing_part_is_told_and_retry_works(page, faults, part):
    faults.set(part, "missing")
    error = ask(page, GAMES)["error"]
    assert (error["kind"], error["reason"]) == ("unavailable", "network")
    assert status(page)["message"] == "The engine could not be fetched."
    faults.mend()
    page.evaluate("() => engine.retry()")
    assert status(page)["state"] == "ready"
    assert ask(page, GAMES)["answer"]


@pytest.mark.parametrize("part", [".wasm", "library-", "engine-"])
def test_a_part_cut_short_is_told(page, faults, part):
    faults.set(part, "cut")
    assert ask(page, GAMES)["error"]["reason"] == "network"


def test_a_network_that_stands_still_times_out(page, faults):
    faults.set("library-", "stalled")
    page.evaluate("() => { engine.patience.load = 1500; }")
    assert ask(page, GAMES)["error"]["reason"] == "timed-out"
    faults.mend()
    page.evaluate("() => { engine.patience.load = 30000; }")
    assert ask(page, GAMES)["answer"]


def test_without_webassembly_it_says_so(open_page):
    page = open_page("delete globalThis.WebAssembly;")
    assert ask(page, GAMES)["error"]["reason"] == "no-webassembly"
    assert "WebAssembly" in status(page)["message"]


def test_without_module_workers_it_says_so(open_page):
    page = open_page(
        "const Native = Worker; window.Worker = class { constructor() {} terminate() {} };"
    )
    assert ask(page, GAMES)["error"]["reason"] == "no-module-workers"
