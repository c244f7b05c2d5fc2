"""YAML that remembers its lines and means what it says.

Plain `no`, `on` or `12:30` stay words (options are called `yes` and `no`), a key given twice is
refused, and every value keeps the line it stands on, so that a fault can be given as path:line.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml


class YamlError(ValueError):
    """The file is not the YAML we read; `faults` are (line, message)."""

    def __init__(self, path: Path, faults: list[tuple[int, str]]):
        self.path, self.faults = path, faults
        super().__init__("; ".join(f"{path}:{line}: {message}" for line, message in faults))


@dataclass(frozen=True)
class Document:
    """The content of one file. `lines` gives a line for every path of keys and indices."""

    path: Path
    data: Any = None
    lines: dict[tuple, int] = field(default_factory=dict)

    def line(self, *keys) -> int:
        """The line of a value, or of the nearest thing around it that has one."""
        while keys and keys not in self.lines:
            keys = keys[:-1]
        return self.lines.get(keys, 1)


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    yaml_implicit_resolvers: dict = {}


_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), "tf")
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:null", re.compile(r"^(?:~|null|)$"), ["~", "n", ""]
)
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(r"^-?(?:0|[1-9][0-9]*)$"), "-0123456789"
)


def load(path: Path) -> Document:
    """The file's content; a file that is not there is an empty document."""
    if not path.exists():
        return Document(path)
    loader = _Loader(_text(path))
    try:
        node = loader.get_single_node()
        if node is None:
            return Document(path)
        lines, repeated = {}, []
        _walk(node, (), lines, repeated)
        if repeated:
            raise YamlError(path, repeated)
        return Document(path, loader.construct_document(node), lines)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise YamlError(path, [(line, f"bad YAML: {error.problem or error.context}")]) from error
    except (yaml.YAMLError, TypeError) as error:
        raise YamlError(path, [(1, f"bad YAML: {str(error).splitlines()[0]}")]) from error
    finally:
        loader.dispose()


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise YamlError(path, [(line, "not UTF-8")]) from error


def _walk(node, keys: tuple, lines: dict, repeated: list) -> None:
    lines.setdefault(keys, node.start_mark.line + 1)
    if isinstance(node, yaml.MappingNode):
        seen = set()
        for key, value in node.value:
            name, line = _key(key), key.start_mark.line + 1
            if name in seen:
                repeated.append((line, f"key “{name}” given twice"))
            seen.add(name)
            lines[(*keys, name)] = line
            _walk(value, (*keys, name), lines, repeated)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            _walk(value, (*keys, index), lines, repeated)


def _key(node) -> Any:
    if not isinstance(node, yaml.ScalarNode):
        return repr(node.start_mark)
    return int(node.value) if node.tag.endswith(":int") else node.value
