"""Every fault of the archive, as `path:line: message`.

python -m scripts.check [root]          exit 1 if there is any
python -m scripts.check --lock [root]   put new ids into ids.lock first
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from scripts import archive, schema
from scripts.checks import comparison, glossary, lock, proof, quotations, references
from scripts.checks.draft import Draft, Fault, read_document, read_draft


def faults(root: Path = archive.ROOT) -> list[Fault]:
    root = Path(root)
    return sorted(set(_faults(root, read_drafts(root))))


def read_drafts(root: Path) -> list[Draft]:
    return [read_draft(path) for path in archive.work_paths(root)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.check", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("root", nargs="?", type=Path, default=archive.ROOT)
    parser.add_argument("--lock", action="store_true", help="lock every new id")
    options = parser.parse_args(arguments)
    if not options.root.is_dir():
        print(f"{options.root} is not a directory", file=sys.stderr)
        return 2
    if options.lock:
        new = lock.write_lock(options.root, read_drafts(options.root))
        print(f"{new} new ids locked", file=sys.stderr)
    return _report(faults(options.root), options.root)


def _report(found: list[Fault], root: Path) -> int:
    for fault in found:
        print(fault)
    if found:
        print(f"{root}: faults: {len(found)}", file=sys.stderr)
        return 1
    works = ", ".join(path.name for path in archive.work_paths(root))
    print(f"{root}: no fault ({works})", file=sys.stderr)
    return 0


def _faults(root: Path, drafts: list[Draft]) -> Iterator[Fault]:
    found: list[Fault] = []
    topics = read_document(root / "topics.yaml", schema.TOPICS, found, needed=True)
    yield from found
    everywhere = {f"{draft.id}.{id}" for draft in drafts for id in draft.ids}
    for draft in drafts:
        yield from draft.faults
        yield from proof.faults(draft)
        yield from references.faults(draft, everywhere, topics.data)
        yield from quotations.faults(draft, drafts)
    yield from _games_twice(drafts)
    yield from lock.faults(root, drafts)
    yield from comparison.faults(root, drafts, topics.data)
    yield from glossary.faults(root, drafts)


def _games_twice(drafts: list[Draft]) -> Iterator[Fault]:
    owners = Counter(game for draft in drafts for game in draft.games)
    for draft in drafts:
        for game in draft.games:
            if owners[game] > 1:
                yield draft.fault("source.yaml", ("games",), f"game “{game}” given twice")


if __name__ == "__main__":
    sys.exit(main())
