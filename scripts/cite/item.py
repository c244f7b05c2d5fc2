"""The things that can be cited, each with its one record (CSL-JSON)."""

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from scripts.archive import Archive, Clause, Ruling, Work
from scripts.cite import caveats, unreleased
from scripts.cite.edition import NAME, Edition
from scripts.examples import Example, of_work
from scripts.traces import Played, games_of


@dataclass(frozen=True)
class Item:
    """`ref` names it everywhere: `louisa.r10`, `ruling:louisa.entry`, `board:louisa`, `louisa`."""

    ref: str
    kind: str  # work, clause, ruling, board, example, game
    work: str
    label: str
    anchor: str  # on the work's page of citations
    page: str  # where it stands, seen from the root of the site
    words: str  # what a quotation quotes
    record: dict

    @property
    def link(self) -> str:
        return self.record["URL"]

    @property
    def note(self) -> str:
        return self.record["note"]

    @property
    def quotation(self) -> str:
        """The words with their id, their edition and their caveat."""
        where = f"{self.record.get('container-title') or self.record['title']}, {self.label}"
        source = f"{where} [{self.ref}], {NAME}, version {self.record['version']}, {self.link}"
        return f"“{self.words}” ({source}). {self.note}"


def all_items(archive: Archive, edition: Edition) -> list[Item]:
    since = unreleased.refs(archive, edition)
    return [item for work in archive.works.values() for item in items_of(work, edition, since)]


def items_of(work: Work, edition: Edition, since: Collection[str] = ()) -> list[Item]:
    """`since`: what is new or has changed since the edition was released."""
    return [
        replace(item, record=_complete(item, work, replace(edition, later=item.ref in since)))
        for item in _items(work)
    ]


def scan_digest(work: Work) -> str:
    return hashlib.sha256(work.scan.encode("utf-8")).hexdigest()


def address(item: Item) -> str:
    """Works, clauses and rulings have lasting ids, and are cited by the address of the id."""
    kind, _, id = item.ref.rpartition(":")
    if item.kind in ("work", "clause", "ruling"):
        return f"id/{f'{kind}/' if kind else ''}{id}/"
    return item.page


def _items(work: Work) -> Iterator[Item]:
    yield _work(work)
    yield from (_clause(work, clause) for clause in work.clauses)
    yield from (_ruling(work, ruling) for ruling in work.rulings)
    if work.board:
        yield _board(work)
    yield from (_example(work, example) for example in of_work(work))
    yield from (_game(work, played) for played in games_of(work))


def _work(work: Work) -> Item:
    words = work.clauses[0].plain if work.clauses else work.title
    return Item(
        work.id, "work", work.id, "the whole leaflet", "_work", f"{work.id}/", words,
        {"type": "book", "title": _title(work), "note": caveats.of_work(work)},
    )  # fmt: skip


def _clause(work: Work, clause: Clause) -> Item:
    return Item(
        clause.full, "clause", work.id, clause.label, clause.id, f"{work.id}/#{clause.id}",
        clause.plain, {"title": clause.label, "note": caveats.of_clause(work, clause)},
    )  # fmt: skip


def _ruling(work: Work, ruling: Ruling) -> Item:
    words = f"{ruling.question} We play: {ruling.ruling}. {_flat(ruling.because)}"
    return Item(
        f"ruling:{ruling.full}", "ruling", work.id, f"ruling {ruling.id}", f"_ruling-{ruling.id}",
        f"{work.id}/rulings/#{ruling.id}", words,
        {"title": _flat(ruling.question), "note": caveats.of_ruling(work, ruling)},
    )  # fmt: skip


def _board(work: Work) -> Item:
    return Item(
        f"board:{work.id}", "board", work.id, "the board", "_board", f"{work.id}/board/",
        _flat(work.board.get("summary", "")),
        {"title": f"The board of {_short(work)}", "note": caveats.of_board(work)},
    )  # fmt: skip


def _example(work: Work, example: Example) -> Item:
    return Item(
        f"example:{work.id}.{example.key}", "example", work.id, f"example {example.key}",
        f"_example-{example.key}", f"{work.id}/#{example.key}", _flat(example.says),
        {"title": example.title, "note": caveats.of_example(work, example)},
    )  # fmt: skip


def _game(work: Work, played: Played) -> Item:
    return Item(
        f"game:{work.id}.{played.name}", "game", work.id, f"game {played.name}",
        f"_game-{played.name}", f"{work.id}/games/#{played.name}", _flat(played.about),
        {"title": played.title, "note": caveats.of_game(work)},
    )  # fmt: skip


def _complete(item: Item, work: Work, edition: Edition) -> dict:
    """What all records share, and the note in words. The leaflet has editors, the rest authors.

    What the release does not hold as it stands now is cited as later, by version and day.
    """
    ours = {"literal": edition.editors}
    of_the_leaflet = item.kind in ("work", "clause")
    record = {
        "id": item.ref,
        "type": "chapter",
        **item.record,
        **({} if item.kind == "work" else {"container-title": _title(work)}),
        ("editor" if of_the_leaflet else "author"): [ours],
        "publisher": NAME,
        "version": edition.name,
        "issued": _issued(edition),
        **(_original(work) if of_the_leaflet else {}),
        "language": "en",
        "URL": edition.address + address(item),
        "note": _note(item, work),
    }
    return {key: value for key, value in record.items() if value}


def _issued(edition: Edition) -> dict:
    if edition.later:
        return {"literal": edition.since}
    day = edition.released
    return {"date-parts": [[day.year, day.month, day.day]]}


def _original(work: Work) -> dict:
    cite = work.source.get("cite") or {}
    year = str(cite.get("date") or "")
    return {
        "original-date": {"date-parts": [[int(year)]]} if year.isdigit() else None,
        "original-publisher": cite.get("publisher"),
        "original-publisher-place": cite.get("place"),
    }


def _note(item: Item, work: Work) -> str:
    warned = "; ".join(item.record["note"])
    named = f"{item.kind.capitalize()} {item.ref.rpartition(':')[2]}."
    return f"{named} Caveat: {warned}. SHA-256 of the scan: {scan_digest(work)}."


def _title(work: Work) -> str:
    return (work.source.get("cite") or {}).get("title") or work.title


def _short(work: Work) -> str:
    return work.source.get("short") or work.id.capitalize()


def _flat(text: str) -> str:
    return " ".join(str(text).split())
