"""Clauses, works and games side by side, by link."""

import pytest

from scripts import collation


@pytest.fixture
def side(visit):
    def open_link(wanted: str, **options):
        page = visit(f"compare/?with={wanted}", until="networkidle", **options)
        page.page.wait_for_selector(".side-place > *")
        return page

    return open_link


def test_two_clauses_stand_side_by_side_with_their_words(side, real):
    page = side("louisa.r8,india.capturing")
    shown = page.seen(".side-clause .collated")
    ids = ("louisa.r8", "india.capturing")
    assert shown == [real.clause(id).plain for id in ids]
    assert page.seen(".side-clause h3") == ["Louisa, Rule 8", "India, Capturing"]
    boxes = page.boxes(".side-clause")
    assert boxes[0]["y"] == boxes[1]["y"]
    assert page.seen(".side-fault") == []


def test_the_words_they_share_are_marked_and_named(side, real):
    ids = ("louisa.r8", "parcheesi.s15", "india.capturing")
    page = side(",".join(ids))
    for at, runs in enumerate(collation.collate([real.clause(id).plain for id in ids])):
        column = page.page.locator(".side-clause").nth(at)
        for how in ("all", "some"):
            marked = column.locator(f".in-{how}").all_inner_texts()
            assert marked == [run.text for run in runs if run.shared == how]
    line = "getComputedStyle(document.querySelector('.side-clause .in-some')).textDecorationLine"
    assert page.page.evaluate(line) == "underline"


def test_restored_words_are_named_with_the_way_to_the_reason(side, visit, real):
    page = side("parcheesi.s17,louisa.r10")
    assert page.seen(".side-clause .cell-more") == ["restored: any player (medium certainty)"]
    link = page.page.locator(".side-clause .cell-more a")
    link.click()
    page.page.wait_for_url("**/parcheesi/#_e*")
    (entry,) = page.page.locator(":target").all()
    assert "any player" in entry.inner_text()
    kindred = visit("compare/kindred/").page.locator("section[aria-labelledby=blockade]")
    assert "restored: any player (medium certainty)" in kindred.inner_text()


def test_one_file_is_fetched_and_only_when_it_is_asked_for(visit):
    page = visit("compare/", until="networkidle")
    assert not [url for url in page.requests if url.endswith(".json") and "compare" in url]
    box = page.page.get_by_label("Clauses, games or works")
    for wanted in ("louisa.r8 india.capturing", "louisa, india"):
        box.fill(wanted)
        box.press("Enter")
        page.page.wait_for_selector(".side-shown")
    fetched = [url for url in page.requests if url.endswith("compare/clauses.json")]
    assert len(fetched) == 1
    assert page.page.url.endswith("?with=louisa,india#_side")
    assert page.errors == []


def test_works_stand_side_by_side_topic_by_topic(side, real):
    page = side("louisa,falcon")
    assert page.seen(".side-table thead th") == ["Topic", "Louisa", "Falcon"]
    rows = page.page.locator(".side-table tbody tr")
    blockade = rows.filter(has_text=real.topics["passing"])
    assert "jump over another man belonging to the same player" in blockade.inner_text()
    assert "he may jump over any other man in his route" in blockade.inner_text()


def test_where_a_work_says_nothing_on_a_topic_it_is_silent(side, real):
    page = side("louisa,falcon")
    named = page.page.get_by_role("rowheader", name=real.topics["falcons"], exact=True)
    row = page.page.locator(".side-table tbody tr").filter(has=named)
    assert row.locator("td").first.inner_text() == "silent"


def test_two_games_of_one_leaflet_differ(side):
    page = side("parcheesi-single,parcheesi-double")
    assert page.seen(".side-table thead th")[1:] == ["Parcheesi, single die", "Parcheesi, two dice"]
    row = page.page.locator(".side-table tbody tr").filter(has_text="Score")
    assert "20 points" in row.locator("td").nth(1).inner_text()
    assert "20 points" not in row.locator("td").nth(0).inner_text()


def test_a_clause_beside_a_work_brings_only_its_own_topics(side, real):
    page = side("louisa.r10,india")
    topics = [real.topics[topic] for topic in real.clause("louisa.r10").topics]
    assert sorted(page.seen(".side-table tbody th")) == sorted(topics)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("louisa.r8,nonsense", "There is no work, game or clause “nonsense”."),
        ("louisa.r8,louisa.r99", "Louisa has no clause “r99”; it has players,"),
        ("louisa.r8", "Name at least two clauses, games or works"),
        ("", "Name at least two clauses, games or works"),
        ("constructor,toString", "There is no work, game or clause “constructor” or “toString”."),
        (",".join(f"louisa.r{n}" for n in range(1, 11)), "At most 8 can stand side by side"),
    ],
)
def test_a_bad_link_says_what_is_wrong_with_it(side, wanted, sentence):
    page = side(wanted)
    assert any(text.startswith(sentence) for text in page.seen(".side-fault p"))
    assert page.errors == []


def test_a_clause_as_a_reader_would_name_it_is_answered_by_how_ids_are_written(side):
    page = side("rule%2010")
    unknown, few = page.seen(".side-fault p")
    assert unknown.startswith("There is no work, game or clause “rule” or “10”. A clause goes by")
    assert "such as louisa.r10" in unknown
    assert few.startswith("Name at least two")


def test_back_returns_to_what_was_compared_before(visit):
    page = visit("compare/", until="networkidle").page
    box = page.get_by_label("Clauses, games or works")
    for rule in ("r8", "r10"):
        box.fill(f"louisa.{rule}, india.capturing")
        box.press("Enter")
        page.wait_for_selector(f".side-clause a[href$='#{rule}']")
    page.go_back()
    page.wait_for_selector(".side-clause a[href$='#r8']")
    assert box.input_value() == "louisa.r8, india.capturing"
    page.go_back()
    page.wait_for_selector(".side-clause", state="detached")
    assert box.input_value() == ""
    page.go_forward()
    page.wait_for_selector(".side-clause a[href$='#r8']")


def test_what_a_bad_link_says_is_shown_as_text(side):
    page = side("%3Cimg%20src=x%20onerror=alert(1)%3E,louisa")
    assert page.page.locator(".side-place img").count() == 0
    assert "<img" in page.seen(".side-fault")[0]
    assert page.violations == []


def test_a_bad_id_among_good_ones_does_not_hide_them(side):
    page = side("louisa.r8,nonsense,india.capturing")
    assert len(page.seen(".side-clause")) == 2


def test_without_script_the_kindred_clauses_are_complete(visit, compared):
    page = visit("compare/kindred/", java_script_enabled=False)
    for group in compared.kindred:
        section = page.page.locator(f"section[aria-labelledby='{group.id}']")
        shown = section.locator(".collated").all_inner_texts()
        assert shown == [clause.plain for clause in group.clauses]
        texts = [clause.plain for clause in group.clauses]
        marked = section.locator(".in-all").all_inner_texts()
        runs = [run for each in collation.collate(texts) for run in each]
        assert marked == [run.text for run in runs if run.shared == "all"]


def test_every_group_is_linked_from_the_comparison(visit, compared):
    page = visit("compare/", java_script_enabled=False)
    links = page.page.locator(".side-kindred a").evaluate_all(
        "all => all.map((a) => a.getAttribute('href'))"
    )
    assert links == [f"kindred/#{group.id}" for group in compared.kindred]
