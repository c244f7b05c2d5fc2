"""Runs inside Pyodide: turns archives of Python source into archives of its own bytecode."""

import json
from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive


def compiled(request: str) -> str:
    """Where the compiled archive lies; a wheel gets a new name, a zip keeps its own."""
    archive = Path(json.loads(request)["archive"])
    return json.dumps(str(_py_compile_archive(archive, keep=False, verbose=False)))
