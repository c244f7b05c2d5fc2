"""An example has one title: over its figure, for ears, in links to it and in citations."""

import json

import pytest
from lxml import html

from scripts.examples import Example, of_work
from tests.site.pages import ARCHIVE

WORKS = sorted(ARCHIVE.works)


@pytest.fixture(params=WORKS)
def page(request, site):
    root = html.parse(str(site / request.param / "index.html")).getroot()
    return ARCHIVE.works[request.param], root


def test_the_key_gives_the_title_where_its_words_are_enough():
    assert Example("louisa", "r10.may-not-jump-his-own", {}).title == "May not jump his own"


def test_a_title_of_its_own_goes_before_the_key():
    given = {"title": "Past another’s man"}
    assert Example("louisa", "r12.past-anothers-man", given).title == "Past another’s man"


def test_the_title_stands_over_the_example_and_names_its_figure(page):
    work, root = page
    for example in of_work(work):
        (shown,) = root.xpath("//*[@id=$id]", id=example.key)
        (fold,) = shown.xpath("ancestor::details[contains(@class, 'example')][1]")
        assert fold.find("summary").text_content().endswith(f"xample {example.title}")
        assert shown.xpath("div[@role='group']/@aria-label") in ([], [example.title])


def test_links_to_an_example_bear_its_title(page):
    work, root = page
    titles = {example.key: example.title for example in of_work(work)}
    for link in root.xpath("//p[@class='seen-in']/a"):
        assert link.text_content() == titles[link.get("href").removeprefix("#")]


@pytest.mark.parametrize("name", WORKS)
def test_every_citation_bears_the_title(site, name):
    held = json.loads((site / name / "cite" / "items.json").read_text(encoding="utf-8"))["items"]
    for example in of_work(ARCHIVE.works[name]):
        cited = held[f"example:{name}.{example.key}"]
        assert f"TI  - {example.title}\n" in cited["ris"]
        for style in ("chicago", "mla", "apa"):
            told = "".join(cited[style]).casefold()  # some styles have capitals of their own
            assert example.title.casefold() in told, (style, example.key)
