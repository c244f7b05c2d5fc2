"""The words of a clause as HTML, without a browser."""

import re

import pytest

from scripts.archive import Clause
from scripts.pages import words
from scripts.transcription import parse

TEXT = """[a1] {>>part 2<<}## THE GAME

A {~~cen~>cup~~} and {++four ++}{>>supplied (low): a * guess & more<<}men{--, men--}{>>repeated<<}.

*Not* <so> {++++}{>>gap: the diagram<<} {>>part 1: displaced; the pages are out of order<<}end.
"""


@pytest.fixture
def clause():
    (text,) = parse(TEXT)
    return Clause("w", text.id, f"w.{text.id}", None, "A 1", text.pieces, text.line)


@pytest.fixture
def marked(clause):
    return words.marked(clause, words.by_piece(numbered(clause)))


def read(clause):
    return words.reading(clause, words.by_piece(numbered(clause)))


def numbered(clause):
    class OneClause:
        clauses = (clause,)

    return words.emendations(OneClause)


def stripped(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_the_reading_text_is_what_the_archive_reads(clause):
    shown = stripped(read(clause)).replace("&lt;", "<").replace("&gt;", ">")
    assert shown.replace(" .", ".") == clause.plain


def test_headings_and_stressed_words_are_marked_up(clause):
    assert '<p class="leaflet-heading">THE GAME</p>' in read(clause)
    assert "<em>Not</em> &lt;so&gt;" in read(clause)


def test_words_we_are_not_sure_of_say_so_in_the_reading_text(clause):
    html = read(clause)
    assert 'title="supplied, low certainty: a &#42; guess &amp; more">four</a> men' in html
    assert 'title="gap: the diagram">[…]</a>' in html
    assert html.count('class="doubtful ') == 2


def test_words_we_are_not_sure_of_lead_to_the_reason(clause):
    assert 'class="doubtful doubtful--low" href="#_e2"' in read(clause)
    assert 'class="doubtful doubtful--gap" href="#_e4"' in read(clause)


def test_the_scan_keeps_its_markup_and_says_where_a_part_begins(clause):
    html = words.scan(clause)
    assert "<p>## THE GAME</p>" in html
    assert "A cen and men, men." in html
    assert "*Not* &lt;so&gt;" in html
    assert html.index("part 2 begins here") < html.index("THE GAME")
    assert html.index("part 1 begins here") < html.index("end.")


def test_every_emendation_is_numbered_and_shows_both_sides(clause, marked):
    found = numbered(clause)
    assert [e.number for e in found] == [1, 2, 3, 4, 5]
    assert [e.certainty for e in found] == ["high", "low", "high", "gap", "high"]
    assert "<del>cen</del> <ins>cup</ins>" in marked
    assert '<a href="#_e1">1</a> high' in marked
    assert "<ins>four</ins>" in marked
    assert "</span> men" in marked
    assert "<del>, men</del>" in marked


def test_a_clause_as_scanned_has_nothing_to_mark():
    (text,) = parse("[a1] As printed.")
    clause = Clause("w", "a1", "w.a1", None, "A 1", text.pieces, 1)
    assert not words.is_emended(clause)
    assert numbered(clause) == []
