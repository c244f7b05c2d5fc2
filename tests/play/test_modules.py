"""The modules that need no browser are tested by Node's own runner: link, store, files, players."""

import subprocess
from pathlib import Path

import pytest

MODULES = ("link", "store", "record-file")


@pytest.mark.parametrize("module", MODULES)
def test_module(module):
    path = Path("tests/js") / f"{module}.test.js"
    ran = subprocess.run(["node", "--test", str(path)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-4000:]
    assert "# pass 0" not in ran.stdout
