"""Every id ever published leads somewhere, for ever."""

from lxml import html

from scripts.checks.lock import read_lock
from scripts.cite import resolver

REFRESH = "//meta[@http-equiv='refresh']/@content"


def pages(cited, present, successors=None):
    items = {ref: citation.item for ref, citation in cited.items()}
    return resolver.pages(items, successors or {}, present)


def target(page: str) -> str:
    return html.fromstring(page).xpath(REFRESH)[0].removeprefix("0; url=")


def test_every_locked_id_has_its_address(cited, present, read):
    made = pages(cited, present, resolver.successors_of(read))
    root = next(iter(read.works.values())).path.parent
    for id in read_lock(root):
        assert f"id/{id.replace('ruling ', 'ruling/')}/index.html" in made


def test_an_id_leads_to_its_clause_or_ruling(cited, present):
    made = pages(cited, present)
    assert target(made["id/louisa.r10/index.html"]) == "../../louisa/#r10"
    ruling = made["id/ruling/louisa.entry/index.html"]
    assert target(ruling) == "../../../louisa/rulings/#entry"
    assert html.fromstring(ruling).xpath("//a/@href") == ["../../../louisa/rulings/#entry"]
    assert target(made["id/louisa/index.html"]) == "../../louisa/"


def test_an_old_id_leads_to_its_last_successor(cited, present):
    given_up = {"louisa.r99": "louisa.r98", "louisa.r98": "louisa.r10"}
    made = pages(cited, present, given_up | {"ruling louisa.old": "ruling louisa.entry"})
    assert target(made["id/louisa.r99/index.html"]) == "../../louisa/#r10"
    assert "louisa.r99 was given up; its successor is" in made["id/louisa.r99/index.html"]
    assert target(made["id/ruling/louisa.old/index.html"]) == "../../../louisa/rulings/#entry"


def test_no_page_of_an_id_has_script_or_style(cited, present):
    for path, page in pages(cited, present).items():
        assert not html.fromstring(page).xpath("//script | //style | //@style | //@onclick"), path
