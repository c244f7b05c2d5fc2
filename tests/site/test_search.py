"""Search finds a word in the reading texts and in our glosses, and leads to the clause."""

import json

import pytest
from playwright.sync_api import expect

from scripts import archive


def found_by(visit, words: str) -> list[str]:
    page = visit(until="networkidle").page
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    page.locator("[data-md-component=search-query]").press_sequentially(words)
    page.locator(".md-search-result__item").first.wait_for(state="attached")
    page.wait_for_timeout(300)  # the list is filled while it is scrolled
    links = page.locator(".md-search-result__link").evaluate_all("all => all.map((a) => a.href)")
    return [link.partition("?")[0] + "#" + link.partition("#")[2] for link in links]


def works_with(word: str) -> set[str]:
    return {
        clause.work
        for clause in archive.read().clauses()
        if word in f"{clause.plain} {clause.gloss}".lower()
    }


def test_blockade_is_found_in_every_leaflet_that_has_it(visit, address):
    expected = works_with("blockade")
    assert {"parcheesi", "india"} <= expected
    found = {link.removeprefix(address).partition("/")[0] for link in found_by(visit, "blockade")}
    assert expected <= found


def test_a_result_leads_to_the_clause(visit, address):
    assert f"{address}louisa/#r8.3" in found_by(visit, "sacred ground")


@pytest.mark.parametrize("id", ["louisa.r10", "india.double-six.2"])
def test_a_clause_is_found_by_the_id_it_is_cited_by(visit, address, id):
    work, _, clause = id.partition(".")
    assert f"{address}{work}/#{clause}" in found_by(visit, id)


@pytest.fixture(scope="module")
def index(site):
    return json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]


def test_the_index_holds_reading_text_and_gloss_but_not_the_scans_errors(index):
    text = {entry["location"]: entry["text"] for entry in index}
    assert "Entering Space" in text["parcheesi/#s8"]
    assert "squeeze" not in text["parcheesi/#s13"]
    clause = archive.read().clause("louisa.r10")
    assert clause.gloss.partition("[")[0].strip() in text["louisa/#r10"]


def test_every_clause_has_an_entry_of_its_own(index):
    places = {entry["location"] for entry in index}
    missing = [c.full for c in archive.read().clauses() if f"{c.work}/#{c.id}" not in places]
    assert missing == []
