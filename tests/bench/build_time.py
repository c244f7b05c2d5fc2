"""Building the site with 1, 5 and 25 copies of the works (CPU seconds; 1.00 is linear)

The budget: at most linear. The ratio sets the whole build of n copies against n builds of one; the
marginal ratio leaves out what every build pays once, and sets the cost of each further copy from 5
to 25 against that from 1 to 5.
"""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.copies import copies

TIMES = (1, 5, 25)


def figures() -> Iterator[str]:
    seconds = {}
    for times in TIMES:
        seconds[times] = build_seconds(times)
        ratio = seconds[times] / (times * seconds[TIMES[0]])
        yield f"{times:>3} copies: {seconds[times]:7.2f} s   ratio to linear {ratio:.2f}"
    first, middle, last = (seconds[times] for times in TIMES)
    early, late = (middle - first) / (TIMES[1] - TIMES[0]), (last - middle) / (TIMES[2] - TIMES[1])
    yield f"each further copy: {early:.2f} s up to 5, {late:.2f} s up to 25"
    yield f"marginal ratio {late / early:.2f}"


def build_seconds(times: int) -> float:
    """User and system time of the build and all it starts: the machine may be busy otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        sources = copies(Path(folder) / "sources", times)
        out = Path(folder) / "build"
        command = [sys.executable, "-m", "scripts.build", "--sources", sources, "--out", out]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert len(list((out / "site").glob("*/index.html"))) >= times * 4
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
