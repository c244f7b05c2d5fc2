"""The site's faces: copied from their packages, then cut down to the characters its pages show.

A face holds more than twice the characters that a leaflet or our words ever use, and every first
visit pays for all of them. What a reader may still type is kept; the rest falls to his own fonts.
"""

import shutil
from collections.abc import Iterator
from html import unescape
from pathlib import Path

from fontTools import subset

FACES = (
    ("@fontsource-variable/roboto", "roboto-latin-wght-normal.woff2"),
    ("@fontsource/old-standard-tt", "old-standard-tt-latin-400-normal.woff2"),
    ("@fontsource/old-standard-tt", "old-standard-tt-latin-400-italic.woff2"),
    ("@fontsource/old-standard-tt", "old-standard-tt-latin-700-normal.woff2"),
)
FOLDER = Path("assets/fonts")
SHOWING = ("*.html", "*.json", "js/*.js", "stylesheets/*.css")
TYPED = frozenset(map(chr, range(0x20, 0x7F)))
# ligatures, figures of one width, names and hints for screens stay as the designers made them
CUT = subset.Options(flavor="woff2", layout_features=["*"], name_IDs=["*"])


def stage(docs: Path, packages: Path) -> None:
    """The whole faces, each with its licence, where the style sheets look for them."""
    target = docs / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    for package, name in FACES:
        shutil.copy2(packages / package / "files" / name, target / name)
    for package in {package for package, _ in FACES}:
        licence = packages / package / "LICENSE"
        shutil.copy2(licence, target / f"{package.rpartition('/')[2]}-license.txt")


def cut(site: Path) -> None:
    """Nothing but what is shown or typed remains in the faces of a built site."""
    kept = TYPED.union(*shown(site))
    for _, name in FACES:
        _cut(site / FOLDER / name, kept)


def shown(site: Path) -> Iterator[set[str]]:
    """The characters of each file whose text can come before a reader."""
    for pattern in SHOWING:
        for path in site.rglob(pattern):
            yield set(unescape(path.read_text(encoding="utf-8")))


def _cut(path: Path, kept: frozenset[str]) -> None:
    font = subset.load_font(path, CUT, lazy=False)  # a lazy one could not be saved over itself
    cutter = subset.Subsetter(CUT)
    cutter.populate(text="".join(sorted(kept)))
    cutter.subset(font)
    subset.save_font(font, path, CUT)
