"""Which pages there are and in what order they stand in the navigation.

A new page type is one module with a function to Markdown, and one entry here.
"""

from collections.abc import Iterator
from itertools import groupby

from scripts.archive import Archive, Work
from scripts.cite import edition, head, unreleased
from scripts.pages import (
    board,
    changes,
    cite,
    compare,
    data,
    duels,
    games,
    glossary,
    home,
    kindred,
    lab,
    leaflet,
    play,
    rulings,
)
from scripts.pages.html import short_title, work_strip
from scripts.pages.page import Page, SitePage, WorkPage

WORK_PAGES: tuple[WorkPage, ...] = (
    leaflet.PAGE,
    games.PAGE,
    play.PAGE,
    rulings.PAGE,
    board.PAGE,
    cite.PAGE,
)
SITE_PAGES: tuple[SitePage, ...] = (
    home.PAGE,
    compare.PAGE,
    kindred.PAGE,
    duels.PAGE,
    glossary.PAGE,
    lab.PAGE,
    cite.SITE_PAGE,
    data.PAGE,
    changes.PAGE,
)


def all_pages(archive: Archive) -> Iterator[Page]:
    for kind in site_pages(archive):
        yield Page(
            kind.path(), kind.title, kind.body(archive),
            description=kind.description, hide=kind.hide,
        )  # fmt: skip
    for work in archive.works.values():
        present = pages_of(work)
        for kind in present:
            yield _work_page(archive, work, kind, present)


def site_pages(archive: Archive) -> list[SitePage]:
    return [kind for kind in SITE_PAGES if kind.applies(archive)]


def pages_of(work: Work) -> list[WorkPage]:
    return [kind for kind in WORK_PAGES if kind.applies(work)]


def _work_page(archive: Archive, work: Work, kind: WorkPage, present: list[WorkPage]) -> Page:
    strip = work_strip(work, kind, present)
    heading = f"# {kind.heading(work)} {{#_top}}"
    address = f"{work.id}/{f'{kind.slug}/' if kind.slug else ''}"
    stands = unreleased.standing(archive, edition.present(), work.id)
    said = (work, stands, address, kind.heading(work), kind.description(work))
    return Page(
        path=kind.path(work),
        title=f"{short_title(work)}: {kind.title.lower()}" if kind.slug else short_title(work),
        body=f"{strip}\n\n{heading}\n\n{kind.body(archive, work)}",
        work=work.id,
        description=kind.description(work),
        hide=kind.hide,
        metatags={**head.metatags(*said), **kind.metatags(work)},
        linked_data=head.linked_data(*said),
    )


def navigation(archive: Archive, written_by_hand: list[str]) -> list:
    """The `nav` of MkDocs: home, each work with its pages, pages about all, those by hand."""
    first, *others = site_pages(archive)
    works = [
        {short_title(work): [{kind.title: kind.path(work)} for kind in pages_of(work)]}
        for work in archive.works.values()
    ]
    return [
        {first.title: first.path()},
        *works,
        *_grouped(others),
        *written_by_hand,
    ]


def _grouped(kinds: list[SitePage]) -> Iterator[dict]:
    for group, together in groupby(kinds, key=lambda kind: kind.group):
        entries = [{kind.title: kind.path()} for kind in together]
        yield from [{group: entries}] if group else entries
