"""Citations, read back by programs that we did not write."""

import json
import re
import subprocess
from dataclasses import replace
from importlib.resources import files

import bibtexparser
import pybtex.database
import pytest
import rispy
from bibtexparser.middlewares import LatexDecodingMiddleware
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle
from citeproc import formatter as formatters
from citeproc.source.json import CiteProcJSON

from scripts import archive, release
from scripts.cite import edition, styles
from scripts.cite.bibtex import bibtex
from scripts.cite.item import all_items, items_of, scan_digest
from scripts.cite.ris import ris
from scripts.exports.changes import changes
from tests.exports.awkward import TITLE, awkward

SAMPLE = ("parcheesi", "parcheesi.s17", "louisa.r10", "ruling:louisa.entry", "board:india")


def plain(value: str) -> str:
    return value.replace("{", "").replace("}", "")


@pytest.fixture(scope="module")
def sample(cited):
    return [cited[ref] for ref in SAMPLE]


# Every citation, every format


def test_every_citation_names_version_caveat_and_digest(cited, read, present):
    for ref, citation in cited.items():
        digest = scan_digest(read.works[citation.item.work])
        shown = [made.text for made in citation.styles.values()]
        csl = json.dumps(citation.item.record, ensure_ascii=False)
        for text in (*shown, citation.bibtex, citation.ris, csl, citation.item.quotation):
            assert present.version in text, ref
            assert "Caveat: " in text, ref
            assert digest in text, ref
            assert citation.item.link in text, ref


def test_everything_that_can_be_cited_is(cited, read):
    for work in read.works.values():
        assert work.id in cited
        assert f"board:{work.id}" in cited
        assert all(clause.full in cited for clause in work.clauses)
        assert all(f"ruling:{ruling.full}" in cited for ruling in work.rulings)
        assert all(f"example:{work.id}.{key}" in cited for key in work.examples)
        assert all(f"game:{work.id}.{path.stem}" in cited for path in work.records)


def test_a_quotation_is_letter_for_letter_and_has_its_id(cited, read):
    for clause in read.clauses():
        quotation = cited[clause.full].item.quotation
        assert quotation.startswith(f"“{clause.plain}” (")
        assert f"[{clause.full}]" in quotation


def test_a_conjectural_clause_says_so_and_a_clean_one_does_not(cited):
    assert "conjectural in places: 1 of medium certainty" in cited["parcheesi.s17"].item.note
    assert "supplied by the editors" in cited["parcheesi.s10"].item.note
    assert "a gap in this clause" in cited["parcheesi.t16"].item.note
    assert "this clause reads as in the scan" in cited["louisa.r10"].item.note
    assert "board borrowed in part" in cited["board:india"].item.note
    assert "borrowed" not in cited["board:louisa"].item.note


def test_citations_name_the_public_address_of_the_site(monkeypatch):
    monkeypatch.setenv("SITE_URL", "https://games.example/~rules")
    public = replace(edition.present(), address=edition.site_address())
    work = archive.read().works["louisa"]
    item = next(item for item in items_of(work, public) if item.ref == "louisa.r10")
    assert item.link == "https://games.example/~rules/id/louisa.r10/"
    assert f'url = "{item.link}"' in bibtex(item)


# What the last release does not hold


@pytest.fixture
def in_a_release(read, tmp_path):
    """Citations of Louisa, against a release that the test writes."""
    path = tmp_path / "releases" / "0.1.0.json"
    path.parent.mkdir()
    work = replace(read.works["louisa"], path=tmp_path / "louisa")
    only = archive.Archive({"louisa": work}, read.topics)
    present = replace(edition.present(), version="0.1.0")

    def found(held) -> dict:
        snapshot = release.snapshot_of(only, present)
        held(snapshot)
        path.write_text(json.dumps(snapshot), encoding="utf-8")
        return {item.ref: item.record["version"] for item in all_items(only, present)}

    return found


def later(versions: dict) -> set[str]:
    return {ref for ref, version in versions.items() if version == "after 0.1.0, unreleased"}


def test_what_is_as_released_is_cited_as_of_that_version(in_a_release):
    versions = in_a_release(lambda snapshot: None)
    assert set(versions.values()) == {"0.1.0"}


def test_what_is_new_since_the_release_is_not_cited_as_of_its_version(in_a_release):
    def held(snapshot):
        louisa = snapshot["works"]["louisa"]
        del louisa["rulings"]["entry"]
        del louisa["examples"]["r10.may-not-jump-his-own"]
        del louisa["games"]["learning"]

    new = {"ruling:louisa.entry", "example:louisa.r10.may-not-jump-his-own", "game:louisa.learning"}
    assert later(in_a_release(held)) == {"louisa", *new}


def test_nor_is_what_has_changed(in_a_release):
    def held(snapshot):
        snapshot["works"]["louisa"]["clauses"]["r10"]["gloss"] = "Otherwise."
        snapshot["works"]["louisa"]["board"].popitem()

    assert later(in_a_release(held)) == {"louisa", "louisa.r10", "board:louisa"}


def test_an_example_that_has_changed_makes_no_other_leaflet(in_a_release):
    def held(snapshot):
        examples = snapshot["works"]["louisa"]["examples"]
        examples["r10.may-not-jump-his-own"] = "another"

    assert later(in_a_release(held)) == {"example:louisa.r10.may-not-jump-his-own"}


def test_a_version_not_yet_released_is_that_of_everything(in_a_release):
    def held(snapshot):
        snapshot["version"] = "0.0.9"
        snapshot["works"]["louisa"]["rulings"] = {}

    assert set(in_a_release(held).values()) == {"0.1.0"}


def test_what_the_page_of_changes_lists_is_cited_as_later(read, present, cited):
    last = release.read_all(archive.ROOT)[-1]
    if last["version"] != present.version:
        return
    prefix = {"clauses": "", "rulings": "ruling:"}
    for change in changes(last, release.snapshot_of(read, present)):
        if change.part in prefix and change.what != "gone":
            record = cited[f"{prefix[change.part]}{change.work}.{change.id}"].item.record
            assert record["version"] == f"after {last['version']}, unreleased"
            assert "date-parts" not in record["issued"]


# BibTeX


def test_bibtexparser_reads_every_entry(cited):
    text = "\n".join(citation.bibtex for citation in cited.values())
    library = bibtexparser.parse_string(text, append_middleware=[LatexDecodingMiddleware()])
    assert library.failed_blocks == []
    assert [entry.key for entry in library.entries] == list(cited)
    for entry in library.entries:
        record = cited[entry.key].item.record
        assert plain(entry["title"]) == plain(record["title"])
        assert entry["url"] == record["URL"]
        assert entry["note"].endswith(record["note"])
        assert entry["version"] == record["version"]


def test_pybtex_reads_the_same_people_and_titles(sample):
    for citation in sample:
        entry = pybtex.database.parse_string(citation.bibtex, "bibtex").entries[citation.item.ref]
        role = "author" if "author" in citation.item.record else "editor"
        (person,) = entry.persons[role]
        assert person.last_names == ["{The Parlor Rules contributors}"]
        released = "date-parts" in citation.item.record["issued"]
        assert entry.fields.get("year") == ("2026" if released else None)


def test_signs_survive_bibtex(cited):
    text = bibtex(awkward(cited["parcheesi.s17"].item))
    assert r"Selchow \& Co." in text
    decoded = bibtexparser.parse_string(text, append_middleware=[LatexDecodingMiddleware()])
    assert decoded.failed_blocks == []
    raw = pybtex.database.parse_string(text, "bibtex").entries["parcheesi.s17"].fields["title"]
    kept = raw.replace(r"\textbackslash{}", "\\").replace(r"\textasciicircum{}", "^")
    assert re.sub(r"\\([&%$#_{}])", r"\1", kept) == f"{{{TITLE}}}"


# RIS


def test_rispy_reads_every_reference(cited):
    for ref, citation in cited.items():
        (reference,) = rispy.loads(citation.ris)
        record = citation.item.record
        assert reference["id"] == ref
        assert reference["title"] == record["title"]
        assert reference["urls"] == [record["URL"]]
        assert reference["notes"] == [record["note"]]
        assert reference["edition"] == f"version {record['version']}"
        assert reference.get("secondary_title") == record.get("container-title")


def test_signs_survive_ris(cited):
    (reference,) = rispy.loads(ris(awkward(cited["louisa.r10"].item)))
    assert reference["title"] == TITLE


# CSL-JSON and the styles


def test_every_record_has_the_fields_and_types_of_csl(cited):
    """As CSL's own schema lists them, which citeproc-py ships."""
    schemas = files("citeproc") / "data/schema/schemas/styles"
    named = [(schemas / f"csl-{part}.rnc").read_text() for part in ("variables", "types")]
    variables, types = (set(re.findall(r'"([A-Za-z-]+)"', text)) for text in named)
    for citation in cited.values():
        assert set(citation.item.record) - {"id", "type"} <= variables
        assert citation.item.record["type"] in types


def test_signs_survive_the_styles(cited):
    item = awkward(cited["parcheesi.s17"].item)
    made = styles.formatted([item])[item.ref]
    # Chicago and MLA set the title in quotation marks, so that its own become single ones
    assert "“‘Rests & Re-Enters’ – 100% of $5, #1_a {b} ^ 1—2 ‘Quoted’ é … \\ End.”" in (
        made["chicago"].text
    )
    assert "“Rests & re-enters” – 100% of $5" in made["apa"].text
    assert "Selchow & Co.’s “Parcheesi,” Version" in made["mla"].text


def test_stops_stand_inside_quotation_marks_and_nowhere_twice(cited):
    for citation in cited.values():
        for name in ("chicago", "mla"):
            text = citation.styles[name].text.removesuffix(citation.item.note)
            assert "”." not in text
            assert ".." not in text
            assert "?.”" not in text
        if citation.item.kind != "work":
            assert re.search(r"[.?!]”", citation.styles["chicago"].text)


def test_most_titles_are_formatted_as_if_each_were_alone(cited):
    """The short cut of styles.mjs gives what citeproc gives: see it with its back door shut."""
    items = [citation.item for citation in list(cited.values())[::40]]
    script = (styles.HERE / "styles.mjs").read_text(encoding="utf-8")
    slow = styles.HERE.parent.parent / "build" / "slow-styles.mjs"
    slow.write_text(script.replace("if (stop === undefined) return", "return"), encoding="utf-8")
    try:
        alone = styles.formatted(items, slow)
    finally:
        slow.unlink()
    assert alone == {item.ref: cited[item.ref].styles for item in items}


def test_citeproc_py_agrees_on_the_words(sample):
    """Another implementation, with another old style: the same names, titles, places, dates."""
    records = [citation.item.record for citation in sample]
    source = CiteProcJSON([{**record, "id": record["id"].lower()} for record in records])
    style = CitationStylesStyle(styles.style_file("mla"), validate=False)
    bibliography = CitationStylesBibliography(style, source, formatters.plain)
    for citation in sample:
        bibliography.register(Citation([CitationItem(citation.item.ref)]))
    theirs = [str(entry) for entry in bibliography.bibliography()]
    for citation in sample:
        title = citation.item.record["title"].lower()
        assert any(title in words.lower() and citation.item.link in words for words in theirs)


CITATION_JS = """
import { readFileSync } from "node:fs";
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
const { csl, bibtex } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify([new Cite(csl).data, new Cite(bibtex).data]));
"""


def test_citation_js_reads_csl_json_and_bibtex(cited, sample):
    question = {
        "csl": [citation.item.record for citation in sample],
        "bibtex": "\n".join(citation.bibtex for citation in sample),
    }
    command = ["node", "--input-type=module", "--eval", CITATION_JS]
    done = subprocess.run(
        command, input=json.dumps(question), capture_output=True, text=True, check=True
    )
    from_csl, from_bibtex = json.loads(done.stdout)
    for citation, csl, bib in zip(sample, from_csl, from_bibtex, strict=True):
        record = citation.item.record
        for read in (csl, bib):
            assert re.sub("<[^>]*>", "", read["title"]) == record["title"]
            assert read["URL"] == record["URL"]
            if "date-parts" in record["issued"]:
                assert read["issued"]["date-parts"][0][0] == 2026
            assert record["note"] in read["note"]
        assert csl["version"] == record["version"]
