"""Which pages the tests open, by the registry: a new page type is tested from its first day."""

from pathlib import Path

from scripts import archive
from scripts.pages import registry

ARCHIVE = archive.read()
LEAFLETS = tuple(f"{work}/" for work in sorted(ARCHIVE.works))


def of_each_kind() -> tuple[str, ...]:
    """Every page about all works, every page of one work, every page written by hand."""
    work = ARCHIVE.works["louisa"]
    staged = [
        *(kind.path() for kind in registry.site_pages(ARCHIVE)),
        *(kind.path(work) for kind in registry.pages_of(work)),
        *(path.name for path in sorted(Path("docs").glob("*.md"))),
    ]
    return tuple(map(address, staged))


def address(staged: str) -> str:
    """`compare/duels.md` is served as `compare/duels/`, `compare/index.md` as `compare/`."""
    return f"{staged.removesuffix('.md')}/".removesuffix("index/")


def named(path: str) -> str:
    return path or "home"
