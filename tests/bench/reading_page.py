"""A first visit to a reading page, no Python (budget: 350 kB with gzip, 20 requests)"""

from collections.abc import Iterator

from scripts.serve import serving
from tests.site.browser import chromium
from tests.site.visit import Visit
from tests.site.weight import weigh

PAGES = ("", "falcon/", "india/", "louisa/", "parcheesi/")


def figures() -> Iterator[str]:
    with serving() as address, chromium() as browser:
        for path in PAGES:
            context = browser.new_context(base_url=address)
            weight = weigh(Visit(context, address, path, until="networkidle"))
            context.close()
            heaviest = ", ".join(
                f"{url.rsplit('/', 1)[-1] or 'page'} {size / 1000:.0f}"
                for size, url in weight.largest
            )
            yield (
                f"{path or 'home':<11} {weight.bytes / 1000:6.1f} kB  {weight.requests:>2} requests"
                f"   heaviest: {heaviest}"
            )
