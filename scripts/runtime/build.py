"""Makes the parts of the runtime, each cached under the digest of what it is made from."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from scripts.runtime.archives import (
    engine_wheel,
    read_archive,
    recorded_anew,
    wheel_name,
    write_archive,
)
from scripts.runtime.digest import digest_of
from scripts.runtime.tools import (
    HERE,
    INSIDE,
    PINS,
    RuntimeStagingError,
    inside_pyodide,
    pyodide_build,
    pyodide_file,
)

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# The tag of bytecode for the Python inside Pyodide.
TAG = "cp314"
# How far each game is played to see what the engine imports on its way.
EXERCISE = {"throws": 40, "seed": 1}


def kept(name: str, made_from: tuple, make: Callable[[], bytes], cache: Path) -> bytes:
    """What `make` gives, from the cache if it was made from the same things before."""
    stem, _, suffix = name.rpartition(".")
    path = cache / f"{stem}-{digest_of(*made_from)}.{suffix}"
    if not path.is_file():
        content = make()
        cache.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".part")
        unfinished.write_bytes(content)
        unfinished.replace(path)
    return path.read_bytes()


def recipe() -> tuple:
    """What every part depends on: another Pyodide or another script makes all anew."""
    core = [pyodide_file(name) for name in (*CORE, "python_stdlib.zip", "pyodide-lock.json")]
    return (*core, PINS, INSIDE, HERE / "host.mjs", HERE / "archives.py", HERE / "build.py")


def compiled(archive: bytes, name: str) -> bytes:
    """The archive with bytecode in place of source, written by the Python that will read it."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / name).write_bytes(archive)
        answer = inside_pyodide(
            {
                "module": "bytecode",
                "function": "compiled",
                "arguments": {"archive": f"/archives/{name}"},
                "path": ["/pyodide-build"],
                "mounts": {"/archives": folder, "/pyodide-build": str(pyodide_build())},
            }
        )
        return (Path(folder) / Path(answer).name).read_bytes()


def whole_library(cache: Path) -> bytes:
    """The standard library of Pyodide, all of it, as bytecode."""

    def make() -> bytes:
        source = pyodide_file("python_stdlib.zip").read_bytes()
        return write_archive(read_archive(compiled(source, "python_stdlib.zip")))

    return kept("library.zip", recipe(), make, cache)


def compiled_engine(engine: Path, cache: Path) -> bytes:
    """The engine as a wheel of bytecode."""

    def make() -> bytes:
        return recorded_anew(compiled(engine_wheel(engine), wheel_name()), TAG)

    return kept("engine.whl", (*recipe(), engine_wheel(engine)), make, cache)


def trimmed_library(library: bytes, engine: bytes, cache: Path) -> bytes:
    """Of the library, what the running engine, its errors and the codecs use."""

    def make() -> bytes:
        entries = read_archive(library)
        used = modules_used(library, engine)
        if missing := used - entries.keys():
            raise RuntimeStagingError(f"not in the library: {', '.join(sorted(missing))}")
        return write_archive({name: entries[name] for name in used})

    return kept("trimmed.zip", (*recipe(), library, engine), make, cache)


def modules_used(library: bytes, engine: bytes) -> set[str]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "library.zip").write_bytes(library)
        (Path(folder) / "engine.whl").write_bytes(engine)
        answer = inside_pyodide(
            {
                "module": "usage",
                "function": "modules",
                "arguments": EXERCISE,
                "library": f"{folder}/library.zip",
                "path": ["/archives/engine.whl"],
                "mounts": {"/archives": folder},
            }
        )
    return set(answer)


def manifest_text(manifest: dict) -> str:
    return json.dumps(manifest, indent=2, sort_keys=True) + "\n"
