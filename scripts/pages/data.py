"""The downloads, each with its size and checksum."""

from html import escape

from scripts import exports
from scripts.archive import Archive
from scripts.cite import edition, unreleased
from scripts.exports import bag
from scripts.exports.checksums import digest
from scripts.exports.crate import kind_of
from scripts.pages.html import short_title
from scripts.pages.page import SitePage

INTRODUCTION = """# Data {#_top}

Everything on this site that is not program, to take away: the texts as received and as read, every
emendation, gloss, ruling and citation, the comparison, the examples and games, and the engine that
plays them. The files are made from the sources by the build, and the same sources give the same
bytes, so that a checksum names an edition.
"""
TERMS = """## Terms

The leaflets are in the public domain. Our words and data are under [CC BY
4.0](https://creativecommons.org/licenses/by/4.0/), the engine is under the MIT licence. [How to
cite them](cite.md).

## Checking

`SHA256SUMS` is in the form that `sha256sum --check` reads. The bag follows BagIt (RFC 8493), and
`ro-crate-metadata.json` describes its files for programs that know RO-Crate. The TEI files keep
both sides of every emendation: taking one side gives back the scan, taking the other the reading
text.
"""


def body(archive: Archive) -> str:
    made = exports.made(archive)
    whole = bag.name(unreleased.standing(archive, edition.present()))
    own = {path: path.partition("/")[0] for path in made if "/" in path}
    shared = [path for path in made if path not in own and path != whole]
    sections = [
        _table(short_title(work), work.id, [p for p in own if own[p] == work.id], made)
        for work in archive.works.values()
    ]
    return "\n\n".join(
        [
            INTRODUCTION,
            _table("All in one", "_all", [whole], made),
            *sections,
            _table("All works together", "_together", shared, made),
            TERMS,
        ]
    )


def _table(title: str, anchor: str, paths: list[str], made: dict[str, bytes]) -> str:
    rows = "".join(_row(path, made[path]) for path in paths)
    return (
        f'<section class="downloads" aria-labelledby="{anchor}" data-search-exclude>'
        f'<h2 id="{anchor}">{escape(title, quote=False)}</h2>'
        '<section class="table-scroll" tabindex="0"'
        f' aria-label="Files: {escape(title, quote=True)}"><table class="listing"><thead><tr>'
        '<th scope="col">File</th><th scope="col">Bytes</th><th scope="col">SHA-256</th>'
        f"</tr></thead><tbody>{rows}</tbody></table></section></section>"
    )


def _row(path: str, content: bytes) -> str:
    _, about = kind_of(path)
    name = escape(path.rpartition("/")[2])
    return (
        f'<tr><td><a href="{escape(path, quote=True)}" download>{name}</a>'
        f'<span class="file-about">{escape(about)}</span></td>'
        f'<td class="file-size">{len(content):,}</td>'
        f'<td><code class="digest">{digest(content)}</code></td></tr>'
    )


PAGE = SitePage(
    slug="data",
    title="Data",
    body=body,
    description="The archive to take away: TEI, JSON, CSV, plain text, citations, engine",
    hide=("navigation", "toc"),
)
