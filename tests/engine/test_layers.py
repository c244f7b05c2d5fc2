"""The engine is pure and layered: board ← law ← games ← play ← bridge; nothing imports scripts."""

import ast
import sys
from pathlib import Path

import pytest

ENGINE = Path("engine")
# From the bottom; whatever is not named here belongs to play.
LAYERS = {
    "board": ["errors", "board", "position", "move", "muster", "throw", "crowd", "standing"],
    "law": ["law", "table", "race", "rules", "field", "numberings"],
    "games": ["games"],
    "play": [],
    "engine": ["engine"],
    "bridge": ["bridge"],
    "command line": ["__main__"],
}
NAMES = list(LAYERS)
IMPURE = {
    "random",
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "secrets",
    "uuid",
    "socket",
    "tempfile",
}
TALKING = {"print", "open", "input"}


def parts():
    return sorted(path for path in ENGINE.rglob("*.py"))


def part_name(path):
    """`engine/games/louisa.py` → games, `engine/law.py` → law, `engine/__init__.py` → engine."""
    inside = path.relative_to(ENGINE).with_suffix("").parts
    return inside[0] if inside[0] != "__init__" else "engine"


def layer(name):
    found = [n for n, names in enumerate(LAYERS.values()) if name in names]
    return found[0] if found else NAMES.index("play")


def imported(path):
    """Full names of what a module imports: `engine.law`, `functools`."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            whole = node.module == "engine"
            yield from (f"engine.{alias.name}" for alias in node.names) if whole else [node.module]


every_part = pytest.mark.parametrize("path", parts(), ids=lambda path: path.as_posix())
law_parts = pytest.mark.parametrize(
    "path",
    [path for path in parts() if layer(part_name(path)) <= NAMES.index("games")],
    ids=lambda path: path.as_posix(),
)


@every_part
def test_imports_only_the_standard_library_and_itself(path):
    roots = {name.partition(".")[0] for name in imported(path)}
    assert roots <= sys.stdlib_module_names | {"engine"}


@every_part
def test_imports_only_its_own_layer_and_those_below(path):
    mine = layer(part_name(path))
    for name in imported(path):
        root, _, rest = name.partition(".")
        if root == "engine":
            head = rest.partition(".")[0]
            head = (
                head if (ENGINE / head).exists() or (ENGINE / f"{head}.py").exists() else "engine"
            )
            assert layer(head) <= mine, f"{path} ({NAMES[mine]}) imports {name}"


@law_parts
def test_the_law_reads_no_file_no_clock_and_no_chance(path):
    tree = ast.parse(path.read_text())
    called = {
        n.func.id
        for n in ast.walk(tree)
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
    }
    assert not called & TALKING
    assert not {name.partition(".")[0] for name in imported(path)} & IMPURE


def test_a_game_file_knows_no_other_game_but_of_its_own_leaflet():
    for path in (ENGINE / "games").glob("*.py"):
        others = [n for n in imported(path) if n.startswith("engine.games.")]
        leaflet = path.stem.partition("_")[0]
        assert all(name.rpartition(".")[2].startswith(leaflet) for name in others), path
