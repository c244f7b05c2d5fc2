"""The downloads as a BagIt bag (RFC 8493), zipped with a fixed time on every entry."""

import hashlib
import io
import zipfile

from scripts.cite.edition import LICENCE, NAME, Edition

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest a zip can say
PLAIN_FILE = 0o100644 << 16


def name(edition: Edition) -> str:
    return f"{_folder(edition)}.zip"


def _folder(edition: Edition) -> str:
    return f"{_identifier(edition)}-bag"


def _identifier(edition: Edition) -> str:
    return f"parlor-rules-{'after-' * edition.later}{edition.version}"


def packed(payload: dict[str, bytes], edition: Edition) -> bytes:
    held = {f"data/{path}": content for path, content in payload.items()}
    tags = {
        "bagit.txt": b"BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n",
        "bag-info.txt": _info(payload, edition),
        "manifest-sha256.txt": _manifest(held),
    }
    return _zipped({**tags, "tagmanifest-sha256.txt": _manifest(tags), **held}, _folder(edition))


def _info(payload: dict[str, bytes], edition: Edition) -> bytes:
    octets = sum(map(len, payload.values()))
    fields = {
        "Source-Organization": edition.editors,
        "External-Identifier": _identifier(edition),
        "External-Description": f"{NAME}, version {edition.name}. {edition.abstract}",
        "Bagging-Date": edition.day,
        "Payload-Oxum": f"{octets}.{len(payload)}",
        "License": LICENCE,
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value).encode()


def _manifest(files: dict[str, bytes]) -> bytes:
    lines = (
        f"{hashlib.sha256(content).hexdigest()}  {path}\n"
        for path, content in sorted(files.items())
    )
    return "".join(lines).encode()


def _zipped(files: dict[str, bytes], folder: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{folder}/{path}", EPOCH)
            entry.external_attr, entry.create_system = PLAIN_FILE, 3
            # stored: how a library deflates may change from one version to the next
            entry.compress_type = zipfile.ZIP_STORED
            archive.writestr(entry, content)
    return out.getvalue()
