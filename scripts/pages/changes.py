"""What changed in the edition between versions, and how it stands now."""

import difflib
from collections import Counter
from html import escape
from itertools import groupby, pairwise
from pathlib import Path

from scripts.archive import Archive, Work
from scripts.cite import edition
from scripts.exports.changes import Change, changes
from scripts.pages.html import short_title
from scripts.pages.page import SitePage
from scripts.pages.words import emendations
from scripts.release import Snapshot, read_all, snapshot_of
from scripts.transcription import CERTAINTIES, KINDS

INTRODUCTION = """# Editorial changes {#_top}

What the edition says differently from one version to the next: words of the texts, glosses,
rulings, facts of the boards. A citation names its version; here one can see whether what it cites
has changed since.
"""
FIRST = (
    "Version {version} is the first, so there is nothing yet to compare it with. "
    "The tables below say how the edition stands."
)
PAGES = {"clauses": "", "rulings": "rulings/", "board": "board/"}


def body(archive: Archive) -> str:
    now = snapshot_of(archive, edition.present())
    releases = read_all(_root(archive))
    steps = list(pairwise([*releases, now] if _unreleased(releases, now) else releases))
    compared = [_step(archive, old, new) for old, new in reversed(steps)]
    if not compared:
        compared = [FIRST.format(version=now["version"])]
    return "\n\n".join([INTRODUCTION, *compared, _state(archive)])


def _root(archive: Archive) -> Path:
    return next((work.path.parent for work in archive.works.values()), Path("sources"))


def _unreleased(releases: list[Snapshot], now: Snapshot) -> bool:
    """Whether the archive at hand says anything that the last release does not."""
    return bool(releases) and bool(changes(releases[-1], now))


def _step(archive: Archive, old: Snapshot, new: Snapshot) -> str:
    same = old["version"] == new["version"]
    title = f"Since version {old['version']}" if same else f"Version {new['version']}"
    anchor = f"since-{old['version']}" if same else f"v{new['version']}"
    found = changes(old, new)
    sections = [
        _work(archive, work, list(members))
        for work, members in groupby(found, key=lambda change: change.work)
    ]
    said = "".join(sections) or "<p>The edition says the same.</p>"
    return (
        f'<section class="changes" data-search-exclude><h2 id="{anchor}">{escape(title)}</h2>'
        f"{said}</section>"
    )


def _work(archive: Archive, work: str, found: list[Change]) -> str:
    known = archive.works.get(work)
    title = short_title(known) if known else work
    items = "".join(_change(known, change) for change in found)
    return f"<h3>{escape(title, quote=False)}</h3><ul>{items}</ul>"


def _change(work: Work | None, change: Change) -> str:
    name = f"<code>{escape(change.work)}.{escape(change.id)}</code>"
    if work and change.part in PAGES and change.what != "gone":
        name = f'<a href="../{work.id}/{PAGES[change.part]}#{escape(change.id)}">{name}</a>'
    return f"<li>{name}: {escape(change.what)}. {_sides(change)}</li>"


def _sides(change: Change) -> str:
    """The words struck out and put in, as far as the two sides differ."""
    old, new = change.before.split(), change.after.split()
    out = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            out.append(escape(" ".join(old[a:b]), quote=False))
            continue
        if a < b:
            out.append(f"<del>{escape(' '.join(old[a:b]), quote=False)}</del>")
        if c < d:
            out.append(f"<ins>{escape(' '.join(new[c:d]), quote=False)}</ins>")
    return " ".join(out)


def _state(archive: Archive) -> str:
    works = list(archive.works.values())
    notes = {work.id: [e.note for e in emendations(work)] for work in works}
    kinds = {work: Counter(note.kind for note in found) for work, found in notes.items()}
    levels = {
        work: Counter(note.cert for note in found if note.kind != "gap")
        for work, found in notes.items()
    }
    rows = {
        "Clauses": {work.id: len(work.clauses) for work in works},
        "Rulings": {work.id: len(work.rulings) for work in works},
        "Facts of the board": {work.id: len(work.board.get("facts") or ()) for work in works},
        "Emendations": {work: len(found) for work, found in notes.items()},
        **{f"of kind {kind}": {w: kinds[w][kind] for w in kinds} for kind in KINDS},
        **{f"of {cert} certainty": {w: levels[w][cert] for w in levels} for cert in CERTAINTIES},
    }
    heads = "".join(f'<th scope="col">{escape(short_title(work))}</th>' for work in works)
    body_rows = "".join(
        f'<tr><th scope="row">{name}</th>'
        + "".join(f"<td>{counts[work.id]}</td>" for work in works)
        + "</tr>"
        for name, counts in rows.items()
    )
    return (
        '<section class="edition-state"><h2 id="state">The edition in figures, as it stands</h2>'
        '<section class="table-scroll" tabindex="0" aria-label="The edition in figures">'
        f'<table class="listing"><thead><tr><th scope="col">Count</th>{heads}</tr></thead>'
        f"<tbody>{body_rows}</tbody></table></section></section>"
    )


PAGE = SitePage(
    slug="changes",
    title="Changes",
    body=body,
    description="What changed in the edition between versions",
    hide=("navigation", "toc"),
)
