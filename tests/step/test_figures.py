"""What the build writes and what the script makes of it are the same."""

import json
from urllib.parse import urljoin

import pytest
from lxml import html

from scripts import traces
from scripts.archive import read
from scripts.examples import of_work

WORKS = sorted(read().works)
PLAYED = [name for name in WORKS if read().works[name].records]


def page_of(site, *path):
    return html.parse(str(site.joinpath(*path, "index.html"))).getroot()


@pytest.mark.parametrize("work", WORKS)
def test_every_example_stands_under_its_clause(site, works, work):
    page = page_of(site, work)
    for example in of_work(works[work]):
        found = page.xpath("//*[@id=$id]", id=example.key)
        assert len(found) == 1, example.key
        clause = found[0].xpath("ancestor::article/@data-clause")
        assert clause == [f"{work}.{example.clause}"], example.key


@pytest.mark.parametrize("work", PLAYED)
@pytest.mark.parametrize("path", ["", "games", "play"])
def test_a_page_of_figures_says_how_places_are_named_and_every_board_leads_there(
    site, works, work, path
):
    page = page_of(site, work, path)
    said = " ".join(works[work].board["places"].split())
    assert [p.text_content() for p in page.find_class("places-named")] == [said]
    here = f"/{work}/{path}/".replace("//", "/")
    links = page.xpath("//details[@class='text-board']//a/@href")
    assert len(links) == len(page.xpath("//parlor-board")) > 0
    assert {urljoin(here, link) for link in links} == {f"/{work}/board/#_places"}
    (told,) = page_of(site, work, "board").xpath("//section[.//@id='_places']/p")
    assert told.text_content() == said


def test_the_numbers_told_of_places_are_those_of_the_boards():
    louisa, parcheesi, india = (
        traces.engine.load(game).board() for game in ("louisa", "parcheesi-single", "india")
    )

    def kinds(board, first, last):
        of = {square["id"]: square["kind"] for square in board["squares"]}
        return {of[square] for square in board["paths"]["S"][first : last + 1]}

    assert louisa["paths"]["S"][52] == louisa["paths"]["S"][0]
    assert kinds(louisa, 53, 57) == {"central"}
    assert kinds(louisa, 58, 99) == {"castle"}
    for board, end in ((parcheesi, "safety"), (india, "blue")):
        assert kinds(board, 63, 63) == {end}
        assert kinds(board, 64, 70) == {"path"}
        assert kinds(board, 71, 99) == {"home"}


@pytest.mark.parametrize("work", WORKS)
def test_printed_examples_are_open_and_come_first(site, works, work):
    page = page_of(site, work)
    for article in page.xpath("//article[@data-clause]"):
        opened = [
            details.get("open") is not None
            for details in article.xpath(".//details[contains(@class, 'example')]")
        ]
        assert opened == sorted(opened, reverse=True), article.get("data-clause")


@pytest.mark.parametrize("work", WORKS)
def test_the_traces_in_the_page_are_what_the_engine_does(site, works, work):
    page = page_of(site, work)
    folded = json.loads((site / work / "examples.json").read_text(encoding="utf-8"))
    for example in of_work(works[work]):
        held = page.xpath("//*[@id=$id]//template[@class='trace']", id=example.key)
        shown = json.loads(held[0].text_content()) if held else folded[example.key]
        assert shown == _as_json(traces.shown(example).trace), example.key


@pytest.mark.parametrize("work", PLAYED)
def test_the_traces_of_whole_games_are_what_the_engine_does(site, works, work):
    for played in traces.games_of(works[work]):
        held = (site / work / "games" / f"{played.name}.json").read_text(encoding="utf-8")
        assert json.loads(held) == _as_json(played.trace)


def _as_json(data):
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("path", [*(f"{w}/" for w in WORKS), *(f"{w}/games/" for w in PLAYED)])
def test_the_script_makes_the_same_list_and_words_as_the_build(visit, path):
    """Every figure of the page, woken: its list made anew from the tree reads as before."""
    page = visit(path).page
    for module in ("stepper", "move-list"):
        page.evaluate(f"import(new URL('/js/{module}.js', location.href))")
    page.evaluate("customElements.whenDefined('parlor-game').then(() => true)")
    differing = page.evaluate(
        """async () => {
          const differing = [];
          const plain = (element) => element.textContent.replace(/\\s+/g, " ").trim();
          for (const game of document.querySelectorAll("parlor-game")) {
            const list = game.querySelector("ol.moves");
            const words = game.querySelector(".text-board-words");
            const written = [plain(words), list && plain(list)];
            await game.wake();
            const nodes = () => list && [...list.querySelectorAll("[data-node]")]
              .map((link) => game.tree.node(Number(link.dataset.node)).id);
            const anchors = nodes();
            game.redraw();
            const made = [plain(words), list && plain(list)];
            const again = nodes();
            if (String(written) !== String(made)) differing.push([game.id, ...written, ...made]);
            else if (String(anchors) !== String(again)) differing.push([game.id, anchors, again]);
          }
          return differing;
        }"""
    )
    assert differing == []


@pytest.mark.parametrize("work", WORKS)
def test_every_coded_clause_shows_its_code_and_every_excused_one_its_reason(site, works, work):
    page = page_of(site, work)
    coded = {
        rule.clause
        for rules in traces.engine.games.all_rules().values()
        for rule in rules.law.rules
        if rules.work == work
    }
    for clause in works[work].clauses:
        (article,) = page.xpath("//article[@data-clause=$id]", id=clause.full)
        shown = article.xpath(".//details[@class='clause-code']//pre")
        assert bool(shown) == (clause.full in coded), clause.full
        if clause.id in works[work].uncoded and clause.full not in coded:
            assert article.xpath(".//p[@class='uncoded']"), clause.full
