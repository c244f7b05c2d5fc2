"""The glossary, the clauses it finds, and the way to it from the leaflets."""

import re

import pytest

from scripts.archive import Clause
from scripts.pages.glossary import Linker

WORKS = ("falcon", "india", "louisa", "parcheesi")
ASKED_FOR = (
    "man", "castle", "entrance-square", "doublets", "entering-space", "with-the-sun",
    "russian-backgammon", "safety-point", "blockade", "entree-point", "falcon", "star-circle",
    "eyes", "spun", "taken-up", "privilege",
)  # fmt: skip


def test_the_terms_a_reader_would_look_for_are_there(glossary):
    assert set(ASKED_FOR) <= {term.id for term in glossary}


def test_terms_stand_in_the_order_of_the_alphabet(glossary):
    names = [term.term.lower() for term in glossary]
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("term", "work", "clauses"),
    [
        ("with-the-sun", "louisa", ["game.6", "r1"]),
        ("entering-space", "parcheesi", ["s8", "s20", "t23"]),
        ("eyes", "parcheesi", ["t14", "t15"]),
        ("spun", "india", ["advancing.2", "double-six.2"]),
        ("home", "louisa", []),
    ],
)
def test_the_clauses_that_use_a_term_are_found(glossary, real, term, work, clauses):
    found = next(each for each in glossary if each.id == term)
    assert [clause.id for clause in found.uses(real.works[work])] == clauses


def test_a_word_in_another_sense_is_no_use_of_the_term(glossary, real):
    enter = next(term for term in glossary if term.id == "enter")
    assert real.clause("parcheesi.copyright").plain.startswith("Entered according to")
    assert not enter.used_in(real.clause("parcheesi.copyright"))
    assert enter.used_in(real.clause("parcheesi.s8"))


def test_every_use_is_listed_with_its_link(visit, glossary, real):
    page = visit("glossary/", java_script_enabled=False)
    for term in glossary:
        section = page.page.locator(f"section[aria-labelledby='{term.id}']")
        links = section.locator(".term-uses a").evaluate_all(
            "all => all.map((a) => a.getAttribute('href'))"
        )
        uses = [clause for work in real.works.values() for clause in term.uses(work)]
        assert links == [f"../{clause.work}/#{clause.id}" for clause in uses]
        assert uses


def test_a_claim_from_elsewhere_names_its_source(visit):
    page = visit("glossary/").page
    entry = page.locator("section[aria-labelledby='russian-backgammon']")
    assert "bkgm.com/variants/RussianBackgammon.html" in entry.inner_text()


def test_the_scans_word_is_shown_as_the_scans(visit):
    entry = visit("glossary/").page.locator("section[aria-labelledby='entering-space']")
    assert entry.locator("del").inner_text() == "blatting space"


@pytest.mark.parametrize("work", WORKS)
def test_the_first_use_of_each_term_leads_to_its_entry_and_no_other_does(
    visit, glossary, real, work
):
    page = visit(f"{work}/").page
    links = page.locator(".words-reading a.term")
    ids = [href.partition("#")[2] for href in links.evaluate_all("all => all.map((a) => a.href)")]
    assert len(ids) == len(set(ids))
    used = [
        term.id
        for term in glossary
        if any(clause.kind != "heading" for clause in term.uses(real.works[work]))
    ]
    assert set(ids) == set(used)
    for at, id in enumerate(ids):
        term = next(each for each in glossary if each.id == id)
        assert re.fullmatch(term.pattern, " ".join(links.nth(at).inner_text().split()))


def test_a_link_to_a_term_is_told_from_the_text_by_more_than_colour(visit):
    page = visit("louisa/").page
    style = page.locator("a.term").first.evaluate(
        "(a) => [getComputedStyle(a).textDecorationLine, getComputedStyle(a).textDecorationStyle]"
    )
    assert style == ["underline", "solid"]


def test_a_link_is_put_in_neither_a_tag_nor_another_link(real):
    linker = Linker(real, real.works["parcheesi"])
    clause = Clause("parcheesi", "x", "parcheesi.x", None, "X", (), 1, kind="operative")
    html = (
        '<p title="Blockade"><span class="Blockade">the "Entering Space" and a Blockade</span></p>'
    )
    linked = linker(clause, html)
    assert '<p title="Blockade"><span class="Blockade">the "' in linked
    assert '#entering-space">Entering Space</a>' in linked
    assert '#blockade">Blockade</a></span>' in linked
    assert linked.count("<a ") == 2
    assert linker(clause, html).count("#blockade") == 0
