"""A step of a whole game: script time, no Python loaded (budget: 16 ms)"""

from collections.abc import Iterator
from pathlib import Path

from scripts.serve import serving
from tests.site.browser import chromium
from tests.site.visit import Visit

STEPS = """async (game) => {
  await game.wake();
  const times = [];
  for (const node of game.tree.through(0)) {
    const began = performance.now();
    game.go(node.id);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}"""


def figures() -> Iterator[str]:
    with serving() as address, chromium() as browser:
        for folder in sorted(Path("build/site").glob("*/games")):
            path = folder.relative_to("build/site").as_posix() + "/"
            context = browser.new_context(base_url=address)
            page = Visit(context, address, path, until="networkidle").page
            for game in page.locator("parlor-game").all():
                game.scroll_into_view_if_needed()
                times = game.evaluate(STEPS)
                name = game.get_attribute("id")
                yield (
                    f"{path}{name:<28} {len(times):>4} steps   median"
                    f" {times[len(times) // 2]:5.2f} ms   worst {times[-1]:5.2f} ms"
                )
            context.close()
