"""Pyodide and pyodide-build, as pinned: where they are, and how to run something inside them."""

import fcntl
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.runtime.digest import digest_of

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
CACHE = ROOT / "build" / "cache"
PINS = ROOT / "requirements-runtime.txt"
HERE = Path(__file__).resolve().parent
HOST = HERE / "host.mjs"
INSIDE = HERE / "inside"


class RuntimeStagingError(Exception):
    """The runtime cannot be staged; the sentence says what is missing or what went wrong."""


def pyodide_version() -> str:
    return json.loads(pyodide_file("package.json").read_text())["version"]


def pyodide_lock() -> dict:
    """Pyodide's list of packages, emptied: the engine needs none, and the page fetches no list."""
    lock = json.loads(pyodide_file("pyodide-lock.json").read_text())
    return {"info": lock["info"], "packages": {}}


def pyodide_file(name: str) -> Path:
    path = PYODIDE / name
    if not path.is_file():
        raise RuntimeStagingError(f"{path.relative_to(ROOT)} is missing: run `make setup` first")
    return path


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Two stagings at once would write the same files and do the same work."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pyodide_build() -> Path:
    """A folder for the path of Pyodide's Python: the pinned wheels, fetched once, unpacked."""
    folder = CACHE / f"pyodide-build-{digest_of(PINS)}"
    if not folder.is_dir():
        unpacking = folder.with_suffix(".part")
        shutil.rmtree(unpacking, ignore_errors=True)
        for wheel in fetch_wheels(CACHE / "wheels"):
            zipfile.ZipFile(wheel).extractall(unpacking)
        unpacking.rename(folder)
    return folder


def fetch_wheels(folder: Path) -> list[Path]:
    shutil.rmtree(folder, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    # They run on Pyodide's Python, not on this one, and are pure Python.
    target = ["--python-version", "3.14", "--only-binary=:all:"]
    run([*pip, *target, "--requirement", str(PINS), "--dest", str(folder)])
    return sorted(folder.glob("*.whl"))


def inside_pyodide(request: dict) -> dict:
    """What a function of scripts/runtime/inside answers, run in Pyodide under Node.

    The request names module, function and arguments, the archives on Python's path, the folders
    to mount and, unless it is Pyodide's own, the library.
    """
    request = {"pyodide": str(PYODIDE), "lock": pyodide_lock(), "inside": str(INSIDE), **request}
    return json.loads(run(["node", str(HOST)], input=json.dumps(request)))


def run(command: list[str], **options) -> str:
    """Standard output of a command; if it fails, its last lines (Pyodide's can be very long)."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, **options)
    except FileNotFoundError as error:
        raise RuntimeStagingError(f"{command[0]} is not installed") from error
    except subprocess.CalledProcessError as error:
        lines = [line[:300] for line in error.stderr.splitlines()[-15:]]
        raise RuntimeStagingError(
            f"{Path(command[0]).name} failed:\n" + "\n".join(lines)
        ) from error
    return done.stdout
