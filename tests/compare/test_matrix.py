"""The table of questions in a real browser: chosen from, on a phone, on paper, without script."""

import pytest

from scripts.pages import excerpt
from scripts.pages.words import by_piece, emendations
from tests.site.conftest import NARROWEST, PHONE
from tests.site.test_accessibility import faults, faults_by_day_and_night

GAMES = ["Louisa", "Parcheesi, single die", "Parcheesi, two dice", "Falcon", "India"]
ROWS, HEADS = ".matrix tbody tr", ".matrix thead th[data-game]"
WITH = "compare/?with=louisa.r8,india.capturing"


def questions(page) -> list[str]:
    return page.seen(f"{ROWS} th .permalink")


@pytest.fixture
def matrix(visit):
    page = visit("compare/")
    page.page.wait_for_selector(".matrix-controls")
    return page


def test_every_cell_shows_its_answer_its_support_its_words_and_their_link(visit, compared):
    page = visit("compare/", java_script_enabled=False)
    cells = page.page.locator(".matrix td").all_inner_texts()
    expected = [cell for question in compared.questions for cell in question.cells]
    assert len(cells) == len(expected)
    for text, cell in zip(cells, expected, strict=True):
        assert cell.says in text
        assert cell.support in text
        assert cell.quote in " ".join(text.split())
    addresses = "all => all.map((a) => a.pathname + a.hash)"
    links = page.page.locator(".cell-quote a").evaluate_all(addresses)
    quoting = [cell.clause for cell in expected if cell.clause]
    assert links == [f"/{clause.work}/#{clause.id}" for clause in quoting]


def test_every_ruling_of_a_cell_is_linked(visit, compared):
    page = visit("compare/", java_script_enabled=False)
    links = page.page.locator(".cell-more code").all_inner_texts()
    rulings = [c.ruling for q in compared.questions for c in q.cells if c.ruling]
    assert links == [f"{ruling.id}={ruling.ruling}" for ruling in rulings]


def test_the_words_of_every_clause_come_back_whole(real):
    for work in real.works.values():
        numbered = by_piece(emendations(work))
        for clause in work.clauses:
            quoted = excerpt.runs(clause, clause.plain, numbered)
            assert "".join(run.text for run in quoted) == clause.plain, clause.full


def test_a_word_quoted_that_is_a_conjecture_is_marked_and_leads_to_its_reason(visit):
    page = visit("compare/", java_script_enabled=False).page
    row = page.locator("tr", has=page.locator("[id='must-take']"))
    cell = row.locator("td[data-game='parcheesi-single']")
    assert cell.locator("q .doubtful--medium").all_inner_texts() == ["capture"]
    note = cell.locator(".cell-more", has_text="restored: capture (medium certainty)")
    note.locator("a").click()
    assert "explain" in page.locator(":target").inner_text()


def test_words_left_out_of_a_quotation_in_doubt_are_told(visit):
    page = visit("compare/", java_script_enabled=False).page
    row = page.locator("tr", has=page.locator("[id='entrance-occupied']"))
    cell = row.locator("td[data-game='parcheesi-single']")
    assert "restored: words left out (medium certainty)" in cell.inner_text()


def test_silence_looks_otherwise_than_speech(matrix):
    look = "getComputedStyle(document.querySelector('.cell--{}')).backgroundImage"
    assert "gradient" in matrix.page.evaluate(look.format("silent"))
    assert matrix.page.evaluate(look.format("stated")) == "none"
    edges = {
        support: matrix.page.evaluate(
            f"getComputedStyle(document.querySelector('.matrix .cell--{support} .cell-answer'))"
            ".borderLeft"
        )
        for support in ("stated", "implied", "supplied", "borrowed", "lost", "silent")
    }
    assert len(set(edges.values())) == len(edges)


def test_a_topic_leaves_only_its_questions(matrix, compared):
    matrix.page.get_by_label("Topic").select_option("taking")
    wanted = [q.words for q in compared.questions if "taking" in q.topics]
    assert 1 < len(wanted) < len(compared.questions)
    assert questions(matrix) == wanted
    assert f"{len(wanted)} of {len(compared.questions)}" in matrix.seen(".matrix-status")[0]
    assert matrix.page.url.endswith("?topic=taking")
    matrix.page.reload()
    matrix.page.wait_for_selector(".matrix-controls")
    assert questions(matrix) == wanted


def test_a_game_can_be_hidden_and_shown_again(matrix):
    assert matrix.seen(HEADS) == GAMES
    matrix.page.get_by_role("checkbox", name="Falcon").uncheck()
    assert matrix.seen(HEADS) == [game for game in GAMES if game != "Falcon"]
    assert matrix.seen(".matrix td[data-game=falcon]") == []
    assert "games=louisa,parcheesi-single,parcheesi-double,india" in matrix.page.url
    matrix.page.get_by_role("checkbox", name="Falcon").check()
    assert matrix.seen(HEADS) == GAMES
    assert "games=" not in matrix.page.url


def test_the_last_game_cannot_be_hidden(visit):
    page = visit("compare/?games=india")
    page.page.wait_for_selector(".matrix-controls")
    assert page.seen(HEADS) == ["India"]
    assert page.page.get_by_role("checkbox", name="India").is_disabled()


def test_games_can_be_put_in_another_order_and_the_cells_go_with_them(matrix):
    move = matrix.page.get_by_role("button", name="Move India left")
    move.focus()
    matrix.page.keyboard.press("Enter")
    assert matrix.seen(HEADS) == [*GAMES[:3], "India", "Falcon"]
    games = (
        matrix.page.locator(f"{ROWS} >> nth=0")
        .locator("td")
        .evaluate_all("all => all.map((cell) => cell.dataset.game)")
    )
    assert games[-2:] == ["india", "falcon"]
    focused = matrix.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == "Move India left"


def test_questions_can_be_sorted(matrix, compared):
    order = matrix.page.locator(".matrix-controls select").nth(1)
    order.select_option("words")
    assert questions(matrix) == sorted(questions(matrix), key=str.lower)
    order.select_option("india")
    supports = matrix.page.locator(".matrix td[data-game=india]").evaluate_all(
        "all => all.map((cell) => cell.dataset.support)"
    )
    ranks = ["stated", "implied", "supplied", "borrowed", "lost", "silent"]
    assert supports == sorted(supports, key=ranks.index)
    order.select_option("silent")
    first = matrix.page.locator(f"{ROWS} >> nth=0")
    assert first.locator("td.cell--silent").count() >= 3
    order.select_option("asked")
    assert questions(matrix) == [question.words for question in compared.questions]


def test_a_question_leads_to_its_clauses_side_by_side(matrix):
    link = matrix.page.get_by_role("link", name="Side by side: Where is a man safe?")
    assert "?with=louisa.r8.3,parcheesi.s14,parcheesi.t21" in link.get_attribute("href")


def test_side_by_side_nothing_fails_and_nothing_comes_from_elsewhere(visit):
    page = visit(WITH, until="networkidle")
    assert page.violations == []
    assert page.errors == []
    assert page.strangers == []


@pytest.mark.parametrize("path", [WITH, "compare/?with=louisa,parcheesi"])
def test_on_a_phone_nothing_scrolls_sideways(visit, path):
    page = visit(path, viewport=PHONE, until="networkidle")
    page.page.wait_for_selector(".side-place > *")
    assert not page.scrolls_sideways()
    page.page.set_viewport_size(NARROWEST)
    assert not page.scrolls_sideways()


def test_on_a_phone_the_games_stand_under_each_other_by_name(visit):
    page = visit("compare/", viewport=PHONE, java_script_enabled=False)
    boxes = page.boxes(f"{ROWS}:first-child td")
    for box, following in zip(boxes, boxes[1:], strict=False):
        assert box["y"] + box["height"] <= following["y"] + 1
        assert box["width"] > 340
    assert page.seen(f"{ROWS}:first-child .cell-game") == GAMES


def test_on_paper_the_table_stays_and_the_machinery_goes(matrix, compared):
    matrix.page.emulate_media(media="print")
    assert matrix.seen(".matrix-controls, .side-form, .row-side, .md-header") == []
    assert questions(matrix) == [question.words for question in compared.questions]
    boxes = matrix.boxes(f"{ROWS}:first-child > *")
    assert len({round(box["y"]) for box in boxes}) == 1


# Words that stand on two lines; a dash may end a line, and code may be broken.
BROKEN = """() => {
  const broken = [];
  const texts = document.createTreeWalker(document.querySelector(".matrix"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest("code")) continue;
    for (const { index, 0: word } of text.data.matchAll(/[^\\s—-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => bottom));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}"""


@pytest.mark.parametrize("width", [688, 1047])  # A4 within our margins, upright and on its side
def test_on_paper_no_word_is_broken(visit, width):
    page = visit("compare/", viewport={"width": width, "height": 1000}).page
    page.emulate_media(media="print")
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("path", [WITH, "compare/?with=louisa,nonsense,falcon"])
def test_axe_finds_nothing_side_by_side(visit, path):
    page = visit(path, color_scheme="light", until="networkidle")
    assert faults_by_day_and_night(page) == []


@pytest.mark.parametrize("path", ["compare/", "compare/duels/"])
def test_axe_finds_nothing_on_a_phone(visit, path):
    assert faults(visit(path, viewport=PHONE, until="networkidle")) == []
