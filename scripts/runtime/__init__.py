"""Stages Python for the browser: Pyodide as pinned, library and engine as bytecode.

`stage(out)` fills a folder with

    manifest.json                the one fixed name: which files, how large, which versions
    pyodide-<digest>/            pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm: its own names
    library-<digest>.zip         what the engine uses of the standard library
    engine-<digest>.whl          the engine

so that everything but the manifest may be kept by a browser for ever. The page's side of it is
docs/js/worker.js, which finds the manifest at ../assets/runtime/ from its own place.
"""

import shutil
from pathlib import Path

from scripts.runtime.archives import engine_version, engine_wheel
from scripts.runtime.build import (
    CORE,
    compiled_engine,
    manifest_text,
    trimmed_library,
    whole_library,
)
from scripts.runtime.digest import digest_of
from scripts.runtime.tools import (
    CACHE,
    ROOT,
    RuntimeStagingError,
    alone,
    pyodide_file,
    pyodide_lock,
    pyodide_version,
)

__all__ = ["OUT", "RuntimeStagingError", "stage", "stage_plain"]

OUT = ROOT / "build" / "docs" / "assets" / "runtime"
ENGINE = ROOT / "engine"


def stage(out: Path = OUT, engine: Path = ENGINE, cache: Path = CACHE) -> dict:
    """Fill `out` with the runtime and nothing else, and answer its manifest."""
    with alone(cache):
        wheel = compiled_engine(engine, cache)
        library = trimmed_library(whole_library(cache), wheel, cache)
    return _write(out, library, wheel)


def stage_plain(out: Path, engine: Path = ENGINE) -> dict:
    """The same Pyodide as it comes, library whole, engine as source: for the bench to compare."""
    library = pyodide_file("python_stdlib.zip").read_bytes()
    return _write(out, library, engine_wheel(engine))


def _write(out: Path, library: bytes, wheel: bytes) -> dict:
    core = {name: pyodide_file(name).read_bytes() for name in CORE}
    folder = f"pyodide-{digest_of(*core.values())}/"
    files = {
        "loader": (folder + "pyodide.mjs", core["pyodide.mjs"]),
        "glue": (folder + "pyodide.asm.mjs", core["pyodide.asm.mjs"]),
        "wasm": (folder + "pyodide.asm.wasm", core["pyodide.asm.wasm"]),
        "library": (f"library-{digest_of(library)}.zip", library),
        "engine": (f"engine-{digest_of(wheel)}.whl", wheel),
    }
    manifest = {
        "made": "by scripts.runtime; not to be edited",
        "versions": {"engine": engine_version(), "pyodide": pyodide_version()},
        "index": folder,
        "files": {key: {"url": url, "bytes": len(data)} for key, (url, data) in files.items()},
        "lock": pyodide_lock(),
    }
    contents = dict(files.values())
    _fill(out, {**contents, "manifest.json": manifest_text(manifest).encode()})
    return manifest


def _fill(out: Path, contents: dict[str, bytes]) -> None:
    """Write what is not there yet, remove what is there and no longer wanted."""
    for name, data in contents.items():
        path = out / name
        if not (path.is_file() and path.read_bytes() == data):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(out).as_posix() not in contents:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            shutil.rmtree(path)
