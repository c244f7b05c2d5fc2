"""Stage the browser's Python and say what was staged: python -m scripts.runtime [FOLDER]."""

import argparse
import sys
from pathlib import Path

from scripts.runtime import OUT, RuntimeStagingError, stage, stage_plain


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.runtime", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=OUT)
    parser.add_argument("--plain", action="store_true", help="untrimmed, as source: for the bench")
    arguments = parser.parse_args()
    try:
        manifest = (stage_plain if arguments.plain else stage)(arguments.folder)
    except RuntimeStagingError as error:
        print(f"runtime: {error}", file=sys.stderr)
        return 1
    for name, file in manifest["files"].items():
        print(f"{name:8} {file['bytes']:>9} {file['url']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
