"""Measured effects of every option of every ruling, kept between builds.

    effects.of("louisa")["entry"]["rule-15"]   what rule 15 changes: see measure.py

They follow from the engine alone, so they are kept under a digest of it: a build whose engine has
not changed plays no game. `python -m scripts.effects louisa entry` prints what the page is made of.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path

from engine.games import all_rules
from scripts.effects import measure
from scripts.runtime.digest import digest_of

ROOT = Path(__file__).resolve().parent.parent.parent
ENGINE = ROOT / "engine"
HERE = Path(__file__).parent
CACHE = ROOT / "build" / "cache"
# Ways into the engine; they decide nothing.
RIM = ("__main__", "bridge", "record", "telling", "terminal")
MEASURING = ("course", "setting", "measure")
BORROWING = re.compile(r"^from engine\.games(?: import (\w+)|\.(\w+) import)", re.MULTILINE)


def of(game: str) -> dict:
    """{ruling: {option: effect}} for every option but ours."""
    return _read(_kept(game))


def prepare(games: Iterable[str]) -> None:
    """Have the effects of these games ready; those that must be measured, side by side."""
    played = [game for game in dict.fromkeys(games) if game in all_rules()]
    missing = [game for game in played if not kept_at(game).exists()]
    if len(missing) < 2:
        for game in missing:
            _kept(game)
        return
    with ProcessPoolExecutor(min(len(missing), os.cpu_count() or 1)) as pool:
        list(pool.map(_kept, missing))


def kept_at(game: str) -> Path:
    return CACHE / f"effects-{game}-{digest_of(*inputs(game))}.json"


def inputs(game: str) -> list[Path]:
    """All that decides the effects: the engine's kernel, the game's own files, how we measure."""
    kernel = [path for path in sorted(ENGINE.glob("*.py")) if path.stem not in RIM]
    return [*kernel, *sorted(_files_of(game)), *(HERE / f"{name}.py" for name in MEASURING)]


def _files_of(game: str) -> set[Path]:
    """The file that declares the game, and those it borrows from."""
    folder = ENGINE / "games"
    declares = re.compile(rf'\bid="{re.escape(game)}"')
    waiting = [p for p in folder.glob("*.py") if declares.search(p.read_text(encoding="utf-8"))]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        found.add(path)
        names = BORROWING.findall(path.read_text(encoding="utf-8"))
        borrowed = {folder / f"{one or other}.py" for one, other in names}
        waiting += borrowed - found
    return found


def _kept(game: str) -> Path:
    """The file with the game's effects, measured if there is none."""
    path = kept_at(game)
    if path.exists():
        return path
    text = json.dumps(measure.effects_of(game), ensure_ascii=False, separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(f"effects-{game}-????????????.json"):
        old.unlink(missing_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_text(text, encoding="utf-8")
    part.replace(path)  # whole or not at all
    return path


@lru_cache(maxsize=32)
def _read(path: Path) -> dict:
    return json.loads(path.read_text(encoding="utf-8"))


def all_games() -> list[str]:
    return list(all_rules())
