"""The downloads described as an RO-Crate: what each file is, of what, in which format."""

from scripts.archive import Archive
from scripts.cite.edition import LICENCE, Edition
from scripts.exports.checksums import digest
from scripts.exports.tables import json_bytes

NAME = "ro-crate-metadata.json"
CONTEXT = "https://w3id.org/ro/crate/1.1/context"
EDITORS = "#editors"
KINDS = (
    (".tei.xml", "application/tei+xml", "the edition in TEI P5, with apparatus and notes"),
    ("-clauses.csv", "text/csv", "a table of the clauses"),
    ("-reading.txt", "text/plain", "the reading text"),
    ("-scan.txt", "text/plain", "the scan as received"),
    ("-transcription.txt", "text/plain", "the transcription with its emendations (CriticMarkup)"),
    ("-examples.json", "application/json", "positions and claims, each a test of the engine"),
    (".record", "text/plain", "a whole game, annotated"),
    ("comparison.json", "application/json", "questions put to all games"),
    ("comparison.csv", "text/csv", "questions put to all games, one row a cell"),
    (".bib", "application/x-bibtex", "every citation, for BibTeX"),
    (".ris", "application/x-research-info-systems", "every citation, in RIS"),
    (".csl.json", "application/vnd.citationstyles.csl+json", "every citation, in CSL-JSON"),
    (".whl", "application/zip", "the engine, a Python package without dependencies"),
    (".zip", "application/zip", "everything on this page in one BagIt bag"),
    ("ro-crate-metadata.json", "application/ld+json", "the RO-Crate description of these files"),
    ("SHA256SUMS", "text/plain", "the checksums of these files"),
    (".json", "application/json", "text, glosses, rulings, board and source as data"),
)
TITLE = "Parlor Rules"


def kind_of(path: str) -> tuple[str, str]:
    """(media type, description) of a download."""
    return next((kind[1:] for kind in KINDS if path.endswith(kind[0])), ("", ""))


def described(files: dict[str, bytes], archive: Archive, edition: Edition) -> bytes:
    graph = [
        _descriptor(),
        _root(files, archive, edition),
        {"@id": EDITORS, "@type": "Organization", "name": edition.editors},
        *(_work(work) for work in archive.works.values()),
        *(_file(path, content, archive) for path, content in sorted(files.items())),
    ]
    return json_bytes({"@context": CONTEXT, "@graph": graph})


def _descriptor() -> dict:
    return {
        "@id": NAME,
        "@type": "CreativeWork",
        "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"},
        "about": {"@id": "./"},
    }


def _root(files: dict[str, bytes], archive: Archive, edition: Edition) -> dict:
    return {
        "@id": "./",
        "@type": "Dataset",
        "name": f"{TITLE}, version {edition.name}",
        "description": edition.abstract,
        # a crate must have a day: where it holds what is newer than a release, the version says so
        "datePublished": edition.released.isoformat(),
        "version": edition.name,
        "license": {"@id": LICENCE},
        "publisher": {"@id": EDITORS},
        "author": {"@id": EDITORS},
        "keywords": list(edition.keywords),
        "hasPart": [{"@id": path} for path in sorted(files)],
        "mentions": [{"@id": f"#{work}"} for work in archive.works],
    }


def _work(work) -> dict:
    source = work.source
    described = {
        "@id": f"#{work.id}",
        "@type": "CreativeWork",
        "name": work.title,
        "publisher": source.get("publisher"),
        "dateCreated": source.get("date"),
        "inLanguage": source.get("language"),
    }
    return {key: value for key, value in described.items() if value}


def _file(path: str, content: bytes, archive: Archive) -> dict:
    media, about = kind_of(path)
    work = path.partition("/")[0]
    of_work = {"about": {"@id": f"#{work}"}} if work in archive.works else {}
    return {
        "@id": path,
        "@type": "File",
        "name": path.rpartition("/")[2],
        "description": about,
        "encodingFormat": media,
        "contentSize": str(len(content)),
        "sha256": digest(content),
        **of_work,
    }
