"""The archives Python reads in the browser: the same bytes for the same content, on any day.

They are stored, not deflated: the web server compresses them better, and Python then has
nothing to inflate.
"""

import base64
import hashlib
import io
import tomllib
import zipfile
from pathlib import Path

from scripts.runtime.digest import files_in
from scripts.runtime.tools import ROOT

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest a zip can say
Entries = dict[str, bytes]


def read_archive(content: bytes) -> Entries:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def write_archive(entries: Entries) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), entries[name])
    return content.getvalue()


def engine_version() -> str:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def wheel_name(tag: str = "py3") -> str:
    return f"parlor_rules-{engine_version()}-{tag}-none-any.whl"


def engine_wheel(engine: Path) -> bytes:
    """The engine's sources as a wheel."""
    sources = {path.relative_to(engine.parent).as_posix(): path for path in files_in(engine)}
    return write_wheel({name: path.read_bytes() for name, path in sources.items()}, "py3")


def recorded_anew(wheel: bytes, tag: str) -> bytes:
    """The wheel once more, its label and its record true of what it now holds."""
    kept = {name: data for name, data in read_archive(wheel).items() if ".dist-info/" not in name}
    return write_wheel(kept, tag)


def write_wheel(package: Entries, tag: str) -> bytes:
    about = f"parlor_rules-{engine_version()}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: parlor-rules\nVersion: {engine_version()}\n"
    label = f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}-none-any\n"
    entries = {**package, f"{about}/METADATA": metadata.encode(), f"{about}/WHEEL": label.encode()}
    return write_archive({**entries, f"{about}/RECORD": _record(entries, f"{about}/RECORD")})


def _record(entries: Entries, own_name: str) -> bytes:
    lines = [
        f"{name},sha256={_urlsafe(data)},{len(data)}" for name, data in sorted(entries.items())
    ]
    return "\n".join([*lines, f"{own_name},,", ""]).encode()


def _urlsafe(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
