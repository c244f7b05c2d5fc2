import shutil
from pathlib import Path

import pytest

from scripts import archive

FIXTURE = Path(__file__).parent / "fixture"
SOURCES = Path(__file__).parents[2] / "sources"


@pytest.fixture
def copy(tmp_path) -> Path:
    """A small sound archive of one invented leaflet, to be broken."""
    return Path(shutil.copytree(FIXTURE, tmp_path / "sources"))


@pytest.fixture(scope="session")
def sources() -> Path:
    return SOURCES


@pytest.fixture(scope="session")
def real() -> archive.Archive:
    return archive.read(SOURCES)


@pytest.fixture(scope="session")
def fox() -> archive.Work:
    return archive.read(FIXTURE).works["fox"]


def pytest_generate_tests(metafunc):
    if "work" in metafunc.fixturenames:
        metafunc.parametrize("work", [path.name for path in archive.work_paths(SOURCES)])
