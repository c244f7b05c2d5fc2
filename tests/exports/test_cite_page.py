"""The Cite button in a real browser, the head of the pages, and all of it without script."""

import json

import pytest
from lxml import html

from tests.site.conftest import PHONE
from tests.site.test_accessibility import faults

BUTTON = 'cite-button[item="{}"] button'
CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture
def opened(visit):
    """A page with the dialog of one item open, by keyboard."""

    def open_dialog(path: str, item: str, **options):
        found = visit(path, permissions=CLIPBOARD, **options)
        button = found.page.locator(BUTTON.format(item))
        button.focus()
        found.page.keyboard.press("Enter")
        found.page.locator("dialog.cite-dialog[open]").wait_for()
        return found

    return open_dialog


def test_keys_alone_open_choose_copy_and_close(opened, cited):
    found = opened("louisa/", "louisa.r10")
    page, keys = found.page, found.page.keyboard
    assert page.evaluate("document.activeElement.value") == "chicago"
    keys.press("ArrowRight")
    assert "editor. “Rule 10.”" in page.locator(".cite-output").inner_text()
    for _ in range(4):
        keys.press("ArrowRight")
    assert "@incollection{louisa.r10," in page.locator(".cite-output").inner_text()
    while page.evaluate("document.activeElement.textContent") != "Copy":
        keys.press("Tab")
    keys.press("Enter")
    page.locator(".cite-said", has_text="Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "SHA-256 of the scan: " in copied
    assert copied.startswith("@incollection{louisa.r10,")
    keys.press("Escape")
    assert page.locator("dialog").count() == 0
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Cite Rule 10"
    assert (found.errors, found.violations, found.strangers) == ([], [], [])


def test_what_was_copied_is_not_said_of_another_format(opened):
    page = opened("louisa/", "louisa.r10").page
    page.get_by_role("button", name="Copy", exact=True).click()
    page.locator(".cite-said", has_text="Copied").wait_for()
    page.locator("dialog input[value=mla]").check()
    assert page.locator(".cite-said").text_content() == ""


def test_a_copied_citation_keeps_its_italics(opened):
    page = opened("louisa/", "louisa.r10").page
    page.get_by_role("button", name="Copy", exact=True).click()
    page.locator(".cite-said", has_text="Copied").wait_for()
    copied = page.evaluate(
        """async () => {
          const [item] = await navigator.clipboard.read();
          return (await item.getType("text/html")).text();
        }"""
    )
    assert "<i>Directions for Playing the Game of Louisa</i>" in copied


@pytest.mark.parametrize(
    ("path", "item"),
    [
        ("parcheesi/", "parcheesi"),
        ("parcheesi/", "parcheesi.s17"),
        ("louisa/rulings/", "ruling:louisa.entry"),
        ("india/board/", "board:india"),
        ("falcon/games/", "game:falcon.last-falcon"),
        ("louisa/cite/", "louisa.r10"),
    ],
)
def test_every_kind_of_item_has_its_button(opened, cited, path, item):
    page = opened(path, item).page
    page.locator("dialog input[value=csl]").check()
    (record,) = json.loads(page.locator(".cite-output").inner_text())
    assert record["id"] == item
    assert record["note"] == cited[item].item.note


def test_an_example_has_its_button(visit, read):
    found = visit("louisa/")
    tree = html.fromstring(found.page.content())
    items = set(tree.xpath("//cite-button/@item"))
    assert {f"example:louisa.{key}" for key in read.works["louisa"].examples} <= items
    assert {clause.full for clause in read.works["louisa"].clauses} <= items


def test_a_link_is_that_of_the_site_at_hand(opened, address):
    """Built without its public address, the site gives out the one it is read at."""
    page = opened("louisa/", "louisa.r10").page
    page.locator("dialog input[value=link]").check()
    assert page.locator(".cite-output").inner_text() == f"{address}id/louisa.r10/"
    page.goto(f"{address}id/louisa.r10/")
    page.wait_for_url("**/louisa/#r10")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_dialog(opened, scheme):
    # axe looks at the whole page whatever it is asked about, so it is given a short one
    found = opened("india/board/", "board:india", viewport=PHONE, color_scheme=scheme)
    assert faults(found, "dialog[open]") == []
    found.page.locator("dialog input[value=ris]").check()
    assert faults(found, "dialog[open]") == []
    assert not found.scrolls_sideways()


@pytest.mark.parametrize("path", ["cite/", "data/", "changes/", "louisa/cite/"])
def test_the_pages_are_sound_on_a_phone(visit, path):
    found = visit(path, viewport=PHONE, until="networkidle")
    assert faults(found) == []
    assert not found.scrolls_sideways()
    assert (found.errors, found.violations, found.strangers) == ([], [], [])


def test_without_script_the_button_is_a_link_to_the_same_citation(visit, cited):
    found = visit("louisa/", java_script_enabled=False)
    found.page.locator('cite-button[item="louisa.r10"] a').click()
    assert found.page.url.endswith("louisa/cite/#r10")
    shown = found.page.locator("#r10 .citation").inner_text()
    assert " ".join(shown.split()) == cited["louisa.r10"].styles["chicago"].text


def test_the_head_says_to_reference_managers_what_the_page_is(site, read, present, cited):
    for work in read.works.values():
        tree = html.parse(str(site / work.id / "index.html")).getroot()
        named = {meta.get("name"): meta.get("content") for meta in tree.xpath("//meta[@name]")}
        assert named["citation_title"] == work.title
        assert named["citation_author"] == present.editors
        later = "literal" in cited[work.id].item.record["issued"]
        day = named.get("citation_publication_date", "")
        assert day == ("" if later else present.released.strftime("%Y/%m/%d"))
        assert named["citation_public_url"].endswith(f"/{work.id}/")
        assert tree.xpath("//meta[@property='og:title']/@content") == [work.title]
        (data,) = tree.xpath("//script[@type='application/ld+json']/text()")
        assert json.loads(data)["about"]["name"] == work.title
        assert json.loads(data)["version"] == cited[work.id].item.record["version"]


def test_the_page_of_downloads_lists_every_file_with_its_checksum(site, files):
    from scripts.exports.checksums import digest

    tree = html.parse(str(site / "data" / "index.html")).getroot()
    rows = {
        row.xpath("string(.//a/@href)"): row.xpath("string(.//code)")
        for row in tree.xpath("//section[@class='downloads']//tbody/tr")
    }
    assert set(rows) == set(files)
    for name, said in rows.items():
        assert digest((site / "data" / name).read_bytes()) == said, name


def test_every_citation_leads_to_a_place_that_is_there(site, cited):
    pages: dict = {}
    for ref, citation in cited.items():
        path, _, anchor = citation.item.page.partition("#")
        if path not in pages:
            pages[path] = set(html.parse(str(site / path / "index.html")).xpath("//@id"))
        assert not anchor or anchor in pages[path], ref
