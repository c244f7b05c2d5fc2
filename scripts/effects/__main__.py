"""python -m scripts.effects [GAME [RULING [OPTION]]]: the measured effects, as JSON."""

import json
import sys

from scripts import effects


def main(argv: list[str]) -> int:
    games = argv[:1] or effects.all_games()
    effects.prepare(games)
    found = {game: effects.of(game) for game in games}
    for key in argv:
        if key not in found:
            print(f"«{key}» is none of {', '.join(found)}", file=sys.stderr)
            return 2
        found = found[key]
    print(json.dumps(found, ensure_ascii=False, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
