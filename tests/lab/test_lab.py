"""The laboratory in a real browser: the engine's own figures, stopping, sharing, everyone."""

import csv
import io
from collections import Counter

import pytest
from playwright.sync_api import expect

from engine import answers
from tests.lab.bench_page import PATIENCE, Bench, fragment
from tests.site.conftest import PHONE, WIDE
from tests.site.test_accessibility import faults, faults_by_day_and_night


def simulated(game: str, **plan) -> dict:
    return answers.simulated(game, **plan)


def test_a_run_in_parts_gives_the_figures_of_one_call(visit):
    bench = Bench(visit).choose(game="louisa", games=30, seed=5)
    bench.rule("b", "entry", "rule-15").run().finished()
    found = bench.sums()
    assert found["A"] == simulated("louisa", seats="SN", games=30, seed=5)
    assert found["B"] == simulated(
        "louisa", seats="SN", games=30, seed=5, rulings={"entry": "rule-15"}
    )
    assert found["A"] != found["B"]
    assert bench.visit.violations == []
    assert bench.visit.errors == []


def test_partners_a_sensible_policy_and_scores(visit):
    bench = Bench(visit).choose(game="parcheesi-double")
    bench.choose(players=4, mode="partners", policy="sensible", games=4, seed=2).run().finished()
    plan = {"seats": "SWNE", "mode": "partners", "policy": "sensible", "games": 4, "seed": 2}
    assert bench.sums() == {"A": simulated("parcheesi-double", **plan)}
    assert "one run" in bench.said


def test_seats_follow_the_rulings_of_each_side(visit):
    bench = Bench(visit).choose(game="louisa", games=3)
    bench.rule("b", "seats-of-two", "adjacent").run().finished()
    found = bench.sums()
    assert (found["A"]["seats"], found["B"]["seats"]) == ("SN", "SW")


def test_the_tables_show_the_figures_that_are_saved(visit):
    bench = Bench(visit).choose(game="falcon", games=8, seed=3).rule("b", "falcon-must", "may")
    bench.run().finished()
    found = bench.sums()
    row = bench.lab.locator("tr", has=bench.page.get_by_text("Throws a game", exact=True)).first
    shown = row.locator("td").all_inner_texts()
    assert shown[:2] == [f"{found[side]['throws']['mean']:.1f}" for side in "AB"]
    lines = list(csv.DictReader(io.StringIO(bench.saved("CSV"))))
    wins = Counter()
    for line in lines:
        if line["measure"] == "wins":
            wins[line["run"]] += int(line["value"])
    assert wins == {"A": 8, "B": 8}
    refused = {line["of"] for line in lines if line["measure"] == "refused" and line["run"] == "B"}
    assert refused == set(found["B"]["clauses"])


def test_a_run_can_be_stopped_and_what_was_played_is_kept(visit):
    bench = Bench(visit).choose(game="louisa", players=4, games=50_000)
    bench.run()
    expect(bench.lab.locator(".lab-results h2")).to_be_visible(timeout=PATIENCE)
    bench.lab.get_by_role("button", name="Stop").click()
    expect(bench.lab.locator(".lab-says")).to_contain_text("Stopped after", timeout=5000)
    played = bench.sums()["A"]
    assert 0 < played["games"] < 50_000
    assert f"{played['games']} of 50000 games under A" in bench.said
    assert played == simulated("louisa", seats="SWNE", games=played["games"], seed=1)
    expect(bench.lab.get_by_role("button", name="Run", exact=True)).to_be_enabled()
    bench.choose(players=2, games=2).run().finished()
    assert bench.sums()["A"]["games"] == 2


def test_the_address_describes_the_run(visit):
    bench = Bench(visit).choose(game="india", games=3, seed=9).rule("b", "five", "sum")
    bench.run().finished()
    address = bench.page.evaluate("location.hash")
    again = Bench(visit, fragment=address)
    assert "describes a run" in again.said
    assert again.field("b-five").input_value() == "sum"
    again.run().finished()
    assert again.sums() == bench.sums()


def test_a_strange_address_is_data_and_no_more(visit):
    strange = fragment(
        lab="louisa", players=77, games="1e9", seed="<b>", policy="x", b="entry:nope"
    )
    bench = Bench(visit, fragment=strange)
    assert bench.field("players").input_value() == "2"
    assert bench.field("games").input_value() == "200"
    assert bench.field("b-entry").input_value() == "rule-4"
    assert bench.visit.errors == []
    Bench(visit, fragment="#lab=%E0%A4%A")


def test_what_the_engine_refuses_is_said(visit):
    bench = Bench(visit).choose(game="louisa", players=2, mode="partners", games=2).run()
    expect(bench.lab.locator(".lab-says")).to_contain_text("cannot be", timeout=PATIENCE)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_everyone_can_use_it(visit, viewport):
    bench = Bench(visit, viewport=viewport, color_scheme="light")
    bench.rule("b", "falcon-must", "may").choose(games=3)
    assert faults(bench.visit) == []
    bench.run().finished()
    for fold in bench.lab.locator(".lab-fold summary").all():
        fold.click()
    assert faults_by_day_and_night(bench.visit) == []
    assert not bench.visit.scrolls_sideways()


def test_without_script_the_page_explains_and_shows_what_was_measured(visit, works):
    page = visit("lab/", java_script_enabled=False).page
    assert "needs script" in page.locator(".lab-noscript").inner_text()
    assert page.locator("form.lab-form").is_hidden()
    games = [game for work in works.values() for game in work.games]
    assert page.locator("[aria-labelledby=_measured] tbody tr").count() == len(games)


def test_the_laboratory_stands_in_the_navigation(visit):
    page = visit("").page
    assert (
        page.locator(".md-tabs a", has_text="Laboratory").count()
        + page.locator(".md-nav a", has_text="Laboratory").count()
    )
