"""The staged runtime: what it holds, that it is the same every time, that it is made once."""

import shutil
import zipfile
from pathlib import Path

import pytest

from scripts import runtime
from scripts.runtime.digest import digest_of, files_in

ROOT = Path(__file__).resolve().parents[2]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_in(folder)}


def test_made_anew_it_is_the_same_to_the_byte(staged, tmp_path):
    runtime.stage(tmp_path / "again", cache=tmp_path / "cache")
    assert contents(tmp_path / "again") == contents(staged)


def test_made_once_it_is_not_made_again(staged, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")  # without Node nothing can be made
    runtime.stage(tmp_path)
    assert contents(tmp_path) == contents(staged)


def test_without_node_and_cache_it_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(runtime.RuntimeStagingError, match="node is not installed"):
        runtime.stage(tmp_path / "out", cache=tmp_path / "cache")


def test_staging_removes_what_is_no_longer_wanted(staged, tmp_path):
    (tmp_path / "pyodide-old").mkdir()
    (tmp_path / "pyodide-old" / "pyodide.mjs").write_text("old")
    runtime.stage(tmp_path)
    assert contents(tmp_path).keys() == contents(staged).keys()


def test_names_are_digests_of_contents(staged):
    for path in [*staged.glob("library-*"), *staged.glob("engine-*")]:
        assert path.stem.rpartition("-")[2] == digest_of(path)
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    (folder,) = staged.glob("pyodide-*")
    assert folder.name == f"pyodide-{digest_of(*(folder / name for name in names))}"


def test_a_change_of_the_engine_changes_the_engine_alone(staged, tmp_path):
    engine = tmp_path / "engine"
    shutil.copytree(ROOT / "engine", engine, ignore=shutil.ignore_patterns("__pycache__"))
    (engine / "one_more.py").write_text('"""One more module."""\n')
    runtime.stage(tmp_path / "out", engine=engine)
    before, after = contents(staged), contents(tmp_path / "out")
    changed = {name.partition("-")[0] for name in before.keys() ^ after.keys()}
    assert changed == {"engine"}


def test_library_and_engine_are_bytecode(staged):
    for path in [*staged.glob("library-*"), *staged.glob("engine-*")]:
        names = zipfile.ZipFile(path).namelist()
        assert any(name.endswith(".pyc") for name in names)
        assert not [name for name in names if name.endswith(".py")]


def test_the_library_is_less_than_half_of_the_whole(staged):
    (trimmed,) = staged.glob("library-*")
    whole = zipfile.ZipFile(ROOT / "node_modules" / "pyodide" / "python_stdlib.zip")
    modules = [name for name in whole.namelist() if name.endswith(".py")]
    assert len(zipfile.ZipFile(trimmed).namelist()) < len(modules) / 2
