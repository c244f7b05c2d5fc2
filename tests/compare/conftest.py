import shutil
from pathlib import Path

import pytest

from scripts import archive, check, comparison, terms
from tests.site.conftest import address, browser, site, visit  # noqa: F401

FIXTURE = Path(__file__).parent / "fixture"


@pytest.fixture(scope="session")
def real() -> archive.Archive:
    return archive.read()


@pytest.fixture(scope="session")
def compared(real) -> comparison.Comparison:
    return comparison.read(real)


@pytest.fixture(scope="session")
def glossary(real) -> tuple[terms.Term, ...]:
    return terms.read(real)


@pytest.fixture(scope="session")
def drafts() -> list:
    """The works as they stand on disk: what the copies below compare."""
    return check.read_drafts(archive.ROOT)


@pytest.fixture
def copy(tmp_path) -> Path:
    """A small sound comparison and glossary of the real works, to be broken."""
    return Path(shutil.copytree(FIXTURE, tmp_path / "sources"))
