"""SHA-256 of each file, in the form that `sha256sum --check` reads."""

import hashlib

SUMS = "SHA256SUMS"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def sums(files: dict[str, bytes]) -> bytes:
    lines = (f"{digest(content)}  {name}\n" for name, content in sorted(files.items()))
    return "".join(lines).encode()
