"""How much of the engine the examples alone reach, and whether they reach every clause.

python -m scripts.coverage: a line for each file; exits 1 if a clause's function is never run.
"""

import importlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import coverage

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    measured = coverage.Coverage(source_pkgs=["engine"], branch=False, data_file=None)
    measured.start()  # before the engine is imported: laying a board out is law too
    examples = importlib.import_module("scripts.examples")
    archive = importlib.import_module("scripts.archive").read(ROOT / "sources")
    faulty = [one.key for one in examples.all_examples(archive) if examples.faults(one)]
    measured.stop()
    print("Lines of the engine that the examples alone reach:")
    for line in table(measured):
        print(f"  {line}")
    idle = [*idle_clauses(measured), *(f"{key}: the example fails" for key in faulty)]
    for line in idle:
        print(line, file=sys.stderr)
    return 1 if idle else 0


def table(measured: coverage.Coverage) -> Iterator[str]:
    files = sorted((ROOT / "engine").rglob("*.py"))
    total = reached = 0
    for path in files:
        lines, missing = analysis(measured, str(path))
        total += len(lines)
        reached += len(lines) - len(missing)
        if lines:
            name = path.relative_to(ROOT)
            yield f"{str(name):<36}{percent(len(lines) - len(missing), len(lines)):>6}"
    yield f"{'engine':<36}{percent(reached, total):>6}"


@cache
def analysis(measured: coverage.Coverage, path: str) -> tuple[list[int], list[int]]:
    """The lines of a file that can be run, and those that were not."""
    _, lines, _, missing, _ = measured.analysis2(path)
    return lines, missing


def percent(part: int, whole: int) -> str:
    return f"{100 * part // whole} %"


def idle_clauses(measured: coverage.Coverage) -> Iterator[str]:
    """Functions of the law no line of which the examples run, by file and clause."""
    games = importlib.import_module("engine.games")
    seen = set()
    for rules in games.all_rules().values():
        for rule in rules.law.rules:
            code = getattr(rule.function, "__wrapped__", rule.function).__code__
            if code in seen or not has_body(measured, code):
                continue
            seen.add(code)
            lines, missing = analysis(measured, code.co_filename)
            body = set(body_lines(lines, code))
            if body and body <= set(missing):
                place = Path(code.co_filename).relative_to(ROOT)
                yield f"{place}:{code.co_firstlineno}: {rule.clause} is reached by no example"


def has_body(measured: coverage.Coverage, code) -> bool:
    """A clause that only gives a reason has a docstring and nothing to run."""
    return bool(body_lines(analysis(measured, code.co_filename)[0], code))


def body_lines(lines: list[int], code) -> list[int]:
    own = {line for _, _, line in code.co_lines() if line and line > code.co_firstlineno}
    return [line for line in lines if line in own and line > first_line(code)]


@cache
def source_of(path: str) -> list[str]:
    return Path(path).read_text(encoding="utf-8").splitlines()


def first_line(code) -> int:
    """The line of the `def`, below its decorators."""
    source = source_of(code.co_filename)
    line = code.co_firstlineno
    while not source[line - 1].lstrip().startswith("def "):
        line += 1
    return line


if __name__ == "__main__":
    sys.exit(main())
