"""axe-core finds nothing to complain of, whatever is shown, by day and by night."""

from pathlib import Path

from tests.site.conftest import PHONE, WIDE

AXE = Path("node_modules/axe-core/axe.min.js")
RUN = """async ([part, ofColour]) => {
  const rules = ofColour ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
  const { violations } = await axe.run(part, { resultTypes: ["violations"], ...rules });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(" | ")}`);
}"""


def faults(visit, part: str = "html", of_colour: bool = False) -> list[str]:
    # injected by the browser itself, so that the page's policy stays as it is
    visit.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    return visit.page.evaluate(RUN, [part, of_colour])


def faults_by_day_and_night(visit) -> list[str]:
    """Of a page by day, and of its colours by night: nothing else is another then."""
    by_day = faults(visit)
    visit.turn_dark()
    return by_day + faults(visit, of_colour=True)


def test_axe_finds_nothing_on_a_phone_with_emendations_marked(visit):
    page = visit("parcheesi/", viewport=PHONE, color_scheme="light")
    page.page.locator(".show-marked").check()
    assert faults_by_day_and_night(page) == []


def test_axe_finds_nothing_with_every_doubt_unfolded(visit):
    page = visit("louisa/", viewport=WIDE, color_scheme="light")
    page.page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert faults_by_day_and_night(page) == []


def test_axe_would_find_what_is_pale_by_night_alone(visit):
    page = visit("louisa/board/", color_scheme="light")
    page.page.evaluate("document.querySelector('h1').style.color = '#221f1c'")
    (fault,) = faults_by_day_and_night(page)
    assert fault.startswith("color-contrast")


def test_axe_would_find_a_picture_without_words(visit):
    page = visit("louisa/board/")
    page.page.evaluate(
        "document.querySelectorAll('svg.board :is(title, desc)').forEach((one) => one.remove())"
    )
    assert any(fault.startswith("svg-img-alt") for fault in faults(page))
