"""Going from page to page, by day and by night."""

from pathlib import Path


def sitemap_for(visit) -> None:
    """The theme asks the sitemap which pages are the site's; ours names port 8000."""
    text = Path("build/site/sitemap.xml").read_text()
    own = text.replace("http://127.0.0.1:8000/", visit.address)
    visit.page.route("**/sitemap.xml", lambda route: route.fulfill(body=own))


def test_instant_navigation_keeps_the_window_and_wakes_the_elements(visit):
    page = visit("louisa/", until="commit")
    sitemap_for(page)
    page.page.goto("louisa/", wait_until="networkidle")
    page.page.evaluate("window.kept = true")
    page.page.locator(".work-strip").get_by_role("link", name="Rulings").click()
    page.page.wait_for_url("**/louisa/rulings/")
    page.page.wait_for_selector("h1:has-text('Rulings for Louisa')")
    assert page.page.evaluate("window.kept") is True
    assert page.page.locator("copy-link button").count() > 5
    assert page.violations == []
    assert page.errors == []


def test_the_palette_can_be_changed_and_is_kept(visit):
    page = visit("louisa/", color_scheme="light")
    scheme = "document.body.dataset.mdColorScheme"
    assert page.page.evaluate(scheme) == "default"
    page.page.get_by_title("Change to dark").click()
    assert page.page.evaluate(scheme) == "slate"
    page.page.reload()
    assert page.page.evaluate(scheme) == "slate"


def test_the_system_setting_decides_at_first(visit):
    page = visit("louisa/", color_scheme="dark")
    assert page.page.evaluate("document.body.dataset.mdColorScheme") == "slate"


def test_the_leaflet_is_set_in_its_own_face_and_we_in_the_themes(visit):
    page = visit("louisa/", until="networkidle").page
    face = "getComputedStyle(document.querySelector('{}')).fontFamily"
    assert page.evaluate(face.format(".words-reading")).startswith('"Old Standard"')
    assert page.evaluate(face.format(".gloss")).startswith("Roboto")
    loaded = page.evaluate(
        "[...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)"
    )
    assert {name.strip('"') for name in loaded} == {"Old Standard", "Roboto"}


def test_the_tab_key_reaches_content_by_the_skip_link(visit):
    page = visit("louisa/").page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.classList.contains('md-skip')")
    assert page.evaluate("document.activeElement.hash") == "#_top"


def test_an_address_where_nothing_stands_leads_on(visit, works):
    page = visit("louisa/no-such-page/").page
    links = page.locator("article a")
    assert "/" in links.evaluate_all("links => links.map((link) => new URL(link.href).pathname)")
    for work in works:
        assert links.and_(page.locator(f'[href$="/{work}/"]')).count() == 1
    links.last.click()
    page.wait_for_selector(".work-strip")


NARROW = {"width": 640, "height": 450}  # a small window, enlarged twice
IN_THE_DRAWER = "document.activeElement.closest('.md-sidebar--primary') !== null"


def test_a_closed_drawer_is_passed_over_by_the_tab_key(visit):
    page = visit("louisa/play/", viewport=NARROW).page
    page.wait_for_selector(".menu-button")
    for _ in range(30):
        page.keyboard.press("Tab")
        assert not page.evaluate(IN_THE_DRAWER)


def test_where_there_is_no_drawer_there_is_no_menu_button(visit):
    page = visit("louisa/play/").page
    page.wait_for_selector(".menu-button", state="attached")
    assert not page.locator(".menu-button").is_visible()


def test_the_drawer_is_opened_and_closed_with_the_keyboard(visit):
    page = visit("louisa/play/", viewport=NARROW).page
    menu = page.get_by_role("button", name="Menu")
    link = page.locator(".md-nav--primary a", has_text="Laboratory")
    assert not link.is_visible()
    for _ in range(4):
        page.keyboard.press("Tab")
        if menu.evaluate("menu => menu === document.activeElement"):
            break
    page.keyboard.press("Enter")
    link.wait_for(state="visible")
    assert menu.get_attribute("aria-expanded") == "true"
    page.wait_for_timeout(400)
    assert link.bounding_box()["x"] >= 0
    page.keyboard.press("Escape")
    link.wait_for(state="hidden")
    assert menu.get_attribute("aria-expanded") == "false"
