"""The modules that need no browser, tested by Node's own runner."""

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(HERE.glob("*.test.js")), ids=lambda path: path.stem)
def test_node_finds_no_fault(path):
    done = subprocess.run(["node", "--test", str(path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "# pass 0" not in done.stdout
