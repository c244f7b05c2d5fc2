"""A page opened in a tab, and everything that went wrong or was fetched while it was open."""

from playwright.sync_api import BrowserContext

NOTE_VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
"""
COLOURS_HAVE_CHANGED = """Promise.allSettled(document.getAnimations()
  .filter((one) => one instanceof CSSTransition).map((one) => one.finished)).then(() => null)"""


class Visit:
    def __init__(self, context: BrowserContext, address: str, path: str, until: str):
        self.address = address
        self.path = path
        self.errors: list[str] = []
        self.responses: list = []
        self.requests: list[str] = []
        self.page = context.new_page()
        self.page.add_init_script(NOTE_VIOLATIONS)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("response", lambda response: self.responses.append(response))
        self.page.goto(path, wait_until=until)

    def _console(self, message) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    @property
    def violations(self) -> list[str]:
        return self.page.evaluate("window.violations")

    @property
    def strangers(self) -> list[str]:
        """Requests to anywhere but the site itself."""
        own = (self.address, "data:", "blob:")
        return [url for url in self.requests if not url.startswith(own)]

    def turn_dark(self) -> None:
        """By the reader's switch: the theme asks what the system is set to only when it begins."""
        self.page.get_by_title("Change to dark").click()
        self.page.wait_for_selector("body[data-md-color-scheme=slate]")
        self.page.evaluate(COLOURS_HAVE_CHANGED)

    def box(self, selector: str) -> dict:
        return self.page.locator(selector).first.bounding_box()

    def boxes(self, selector: str) -> list[dict]:
        """Positions of all matches, in one call: a call for each would take minutes."""
        return self.page.evaluate(
            """(selector) => [...document.querySelectorAll(selector)].map((element) => {
                 const { x, y, width, height } = element.getBoundingClientRect();
                 return { x, y: y + scrollY, width, height };
               })""",
            selector,
        )

    def seen(self, selector: str) -> list[str]:
        """The text of all matches that can be seen."""
        return self.page.evaluate(
            """(selector) => [...document.querySelectorAll(selector)]
                 .filter((element) => element.checkVisibility({ visibilityProperty: true }))
                 .map((element) => element.innerText)""",
            selector,
        )

    def scrolls_sideways(self) -> bool:
        return self.page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
