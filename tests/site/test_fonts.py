"""The faces are cut down to what the pages show, and nothing that is shown is cut off."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from lxml import html

from scripts.fonts import FACES, FOLDER

FILES = pytest.mark.parametrize(("package", "name"), FACES, ids=[name for _, name in FACES])


@pytest.fixture(scope="module")
def letters(site) -> set[int]:
    """Every character on any page."""
    pages = (html.parse(str(path)).getroot() for path in site.rglob("*.html"))
    return {ord(letter) for page in pages for letter in page.text_content()}


def whole(package: str, name: str) -> TTFont:
    return TTFont(Path("node_modules") / package / "files" / name)


def features(font: TTFont) -> set[str]:
    return {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}


@FILES
def test_every_character_on_a_page_that_the_face_has_is_kept(site, letters, package, name):
    kept = TTFont(site / FOLDER / name).getBestCmap()
    lost = letters & whole(package, name).getBestCmap().keys() - kept.keys()
    assert "".join(map(chr, lost)) == ""


@FILES
def test_a_reader_can_type_in_the_face(site, package, name):
    assert set(range(0x20, 0x7F)) <= TTFont(site / FOLDER / name).getBestCmap().keys()


@FILES
def test_a_face_is_lighter_by_a_third(site, package, name):
    cut = (site / FOLDER / name).stat().st_size
    assert cut < (Path("node_modules") / package / "files" / name).stat().st_size * 2 / 3


@FILES
def test_ligatures_and_figures_of_one_width_are_kept(site, package, name):
    used = {"liga", "tnum"} & features(whole(package, name))
    assert used <= features(TTFont(site / FOLDER / name))
