"""Digests of files and folders: names for what is shipped, stamps for what is cached."""

import hashlib
from pathlib import Path

LENGTH = 12  # hexadecimal digits in a name


def digest_of(*inputs: Path | str | bytes) -> str:
    """One digest of files, folders (names and contents) and texts, in the order given."""
    total = hashlib.sha256()
    for content in inputs:
        total.update(hashlib.sha256(_bytes_of(content)).digest())
    return total.hexdigest()[:LENGTH]


def _bytes_of(content: Path | str | bytes) -> bytes:
    if isinstance(content, str):
        return content.encode()
    if isinstance(content, bytes):
        return content
    if content.is_dir():
        return b"\n".join(_line_of(path, content) for path in files_in(content))
    return content.read_bytes()


def _line_of(path: Path, folder: Path) -> bytes:
    name = path.relative_to(folder).as_posix()
    return f"{hashlib.sha256(path.read_bytes()).hexdigest()} {name}".encode()


def files_in(folder: Path) -> list[Path]:
    """Every file of a folder in a stable order, without the bytecode Python leaves behind."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)
