"""Pictures of the pages, to be looked at: python -m tests.site.screenshots [page …]

Wide and narrow, light and dark, and as printed; in build/screenshots.
"""

import sys
from pathlib import Path

from scripts.serve import serving
from tests.site.browser import chromium
from tests.site.pages import named, of_each_kind

OUT = Path("build/screenshots")
# One of each page type, and those that look unlike their kind.
PAGES = (*of_each_kind(), "parcheesi/", "falcon/board/", "india/board/", "parcheesi/play/")
VIEWS = {
    "wide": {"viewport": {"width": 1440, "height": 1000}},
    "wide-dark": {"viewport": {"width": 1440, "height": 1000}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "phone-dark": {
        "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
        "color_scheme": "dark",
    },
}  # fmt: skip


def main(pages: list[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    with serving() as address, chromium() as browser:
        for page_name in pages or PAGES:
            name = named(page_name.strip("/").replace("/", "-"))
            for view, options in VIEWS.items():
                page = browser.new_page(**options)
                page.goto(address + page_name, wait_until="networkidle")
                page.screenshot(path=OUT / f"{name}.{view}.png")
                page.close()
            page = browser.new_page()
            page.goto(address + page_name, wait_until="networkidle")
            page.pdf(path=OUT / f"{name}.pdf", format="A4", prefer_css_page_size=True)
            page.close()
            print(OUT / name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
