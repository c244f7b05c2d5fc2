"""An archive of many works: copies of ours under new ids, in a directory of their own."""

import shutil
from pathlib import Path

SOURCES = Path("sources")


def copies(target: Path, times: int) -> Path:
    """`times` copies of every work: louisa, louisa-2, louisa-3 …"""
    target.mkdir(parents=True)
    shutil.copy2(SOURCES / "topics.yaml", target / "topics.yaml")
    for work in sorted(path for path in SOURCES.iterdir() if (path / "text.txt").exists()):
        for n in range(1, times + 1):
            copy(work, target / (work.name if n == 1 else f"{work.name}-{n}"))
    return target


def copy(work: Path, target: Path) -> None:
    shutil.copytree(work, target)
    source = target / "source.yaml"
    if source.exists():
        own = f"work: {work.name}\n"
        source.write_text(source.read_text().replace(own, f"work: {target.name}\n", 1))
