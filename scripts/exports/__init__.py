"""The archive as files to take away: the same bytes from the same sources, on any machine.

`files` gives every file with its path below data/; `stage` writes them.
"""

from pathlib import Path

from scripts.archive import Archive
from scripts.cite import edition, unreleased
from scripts.cite.citation import Cited, cited
from scripts.cite.edition import Edition
from scripts.exports import bag, citations, comparison, crate, tei, works
from scripts.exports.checksums import SUMS, sums
from scripts.runtime.archives import engine_wheel, wheel_name

ENGINE = Path(__file__).resolve().parents[2] / "engine"
Files = dict[str, bytes]
_last: list = []  # the archive exported last and its files: the page lists what the build writes


def made(archive: Archive) -> Files:
    if not (_last and _last[0] is archive):
        stands = unreleased.standing(archive, edition.present())
        _last[:] = [archive, files(archive, stands, cited(archive))]
    return _last[1]


def files(archive: Archive, present: Edition, all_cited: Cited) -> Files:
    """Everything but the bag, then the bag that holds it all."""
    payload = contents(archive, present, all_cited)
    return {**payload, bag.name(present): bag.packed(payload, present)}


def contents(archive: Archive, present: Edition, all_cited: Cited) -> Files:
    found: Files = {}
    for work in archive.works.values():
        found |= works.files(work)
        stands = unreleased.standing(archive, present, work.id)
        found[f"{work.id}/{work.id}.tei.xml"] = tei.document(archive, work, stands)
    found |= comparison.files(archive)
    found |= citations.files(all_cited)
    found[wheel_name()] = engine_wheel(ENGINE)
    found[crate.NAME] = crate.described(found, archive, present)
    return {**dict(sorted(found.items())), SUMS: sums(found)}


def stage(archive: Archive, docs: Path) -> None:
    for name, content in made(archive).items():
        target = docs / "data" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
