"""The downloads: read by other programs, complete, and the same on every build."""

import csv
import hashlib
import io
import json
import os
import subprocess
import sys
import zipfile
from dataclasses import replace

import bagit
import bibtexparser
import pytest
import rispy
from rocrate.rocrate import ROCrate

from scripts import exports
from scripts.exports import bag, crate
from scripts.exports.checksums import SUMS


@pytest.fixture(scope="module")
def unpacked(files, stands, tmp_path_factory):
    folder = tmp_path_factory.mktemp("bag")
    with zipfile.ZipFile(io.BytesIO(files[bag.name(stands)])) as packed:
        packed.extractall(folder)
    return folder / bag.name(stands).removesuffix(".zip")


def test_bagit_finds_the_bag_complete_and_unchanged(unpacked):
    held = bagit.Bag(str(unpacked))
    held.validate()
    assert held.info["Source-Organization"] == "The Parlor Rules contributors"


def test_a_bag_of_what_is_newer_than_a_release_does_not_pass_for_it(present):
    released, newer = (replace(present, later=later) for later in (False, True))
    assert bag.name(released) == f"parlor-rules-{present.version}-bag.zip"
    assert bag.name(newer) == f"parlor-rules-after-{present.version}-bag.zip"
    infos = []
    for edition in (released, newer):
        with zipfile.ZipFile(io.BytesIO(bag.packed({}, edition))) as packed:
            folder = bag.name(edition).removesuffix(".zip")
            infos.append(packed.read(f"{folder}/bag-info.txt").decode())
    assert "Bagging-Date: " in infos[0]
    assert "Bagging-Date: " not in infos[1]
    assert f"version after {present.version}, unreleased." in infos[1]


def test_bagit_would_find_a_changed_letter(unpacked):
    scan = unpacked / "data" / "louisa" / "louisa-scan.txt"
    whole = scan.read_bytes()
    scan.write_bytes(whole[:-1] + b"!")
    try:
        with pytest.raises(bagit.BagValidationError):
            bagit.Bag(str(unpacked)).validate()
    finally:
        scan.write_bytes(whole)


def test_rocrate_reads_the_description_of_every_file(unpacked, files, stands):
    described = ROCrate(str(unpacked / "data"))
    assert described.root_dataset["version"] == stands.name
    named = {entity.id for entity in described.get_entities() if entity.type == "File"}
    assert named == set(files) - {bag.name(stands), crate.NAME, SUMS}
    for entity in described.get_entities():
        if entity.type == "File":
            assert entity["sha256"] == hashlib.sha256(files[entity.id]).hexdigest()
            assert entity["encodingFormat"] and entity["description"], entity.id


def test_sha256sum_agrees(unpacked):
    folder = unpacked / "data"
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", SUMS], cwd=folder, check=True)


ELSEWHERE = """
import hashlib, json
from scripts import archive, exports
made = exports.made(archive.read())
print(json.dumps({name: hashlib.sha256(content).hexdigest() for name, content in made.items()}))
"""


def test_another_build_on_another_day_gives_the_same_bytes(files):
    """Another process, with other hashes, another time zone and another language."""
    other = {"PYTHONHASHSEED": "12345", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    command = [sys.executable, "-c", ELSEWHERE]
    done = subprocess.run(
        command, env=os.environ | other, capture_output=True, text=True, check=True
    )
    here = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    assert json.loads(done.stdout) == here


def test_every_work_is_there_in_every_form(files, read):
    for work in read.works.values():
        assert files[f"{work.id}/{work.id}-scan.txt"] == (work.path / "scan.txt").read_bytes()
        data = json.loads(files[f"{work.id}/{work.id}.json"])
        assert [c["id"] for c in data["clauses"]] == [c.full for c in work.clauses]
        table = files[f"{work.id}/{work.id}-clauses.csv"].decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(table, newline="")))
        assert [row["reading"] for row in rows] == [clause.plain for clause in work.clauses]
        assert (
            json.loads(files[f"{work.id}/{work.id}-examples.json"]).keys() == work.examples.keys()
        )
        for record in work.records:
            assert files[f"{work.id}/games/{record.name}"] == record.read_bytes()


def test_the_comparison_has_a_row_for_each_cell(files):
    data = json.loads(files["comparison.json"])
    text = files["comparison.csv"].decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == sum(len(entry["cells"]) for entry in data["questions"].values())
    assert all(row["quote"] for row in rows if row["support"] == "stated")


def test_the_files_of_citations_hold_them_all(files, cited):
    assert len(json.loads(files["citations.csl.json"])) == len(cited)
    assert len(rispy.loads(files["citations.ris"].decode())) == len(cited)
    library = bibtexparser.parse_string(files["citations.bib"].decode())
    assert (len(library.entries), library.failed_blocks) == (len(cited), [])


def test_the_wheel_can_be_installed_and_plays(files, present, tmp_path):
    wheel = tmp_path / f"parlor_rules-{present.version}-py3-none-any.whl"
    wheel.write_bytes(files[wheel.name])
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(tmp_path / "lib"), str(wheel)], check=True)
    command = [sys.executable, "-m", "engine", "games", "--json"]
    done = subprocess.run(command, cwd=tmp_path / "lib", capture_output=True, text=True, check=True)
    assert "louisa" in done.stdout


def test_nothing_tells_of_the_machine_it_was_made_on(files):
    for path, content in files.items():
        assert str(exports.ENGINE.parent).encode() not in content, path
