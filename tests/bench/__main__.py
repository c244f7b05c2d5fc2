"""Figures, not verdicts: python -m tests.bench [name …]

Every module of this directory with a function `figures()` is a bench; it yields lines to print.
Without names all are run, quick ones first.
"""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).parent
LAST = ("build_time",)  # minutes, not seconds


def names() -> list[str]:
    found = sorted(path.stem for path in HERE.glob("*.py") if not path.stem.startswith("_"))
    modules = [name for name in found if hasattr(load(name), "figures")]
    return sorted(modules, key=lambda name: name in LAST)


def load(name: str):
    return importlib.import_module(f"tests.bench.{name}")


def main(wanted: list[str]) -> int:
    unknown = set(wanted) - set(names())
    if unknown:
        print(f"no bench {', '.join(sorted(unknown))}; there are: {', '.join(names())}")
        return 2
    for name in wanted or names():
        module = load(name)
        print(f"\n{module.__doc__.splitlines()[0]}", flush=True)
        for line in module.figures():
            print(f"  {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
