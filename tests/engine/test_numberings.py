"""The sixteen numberings of Falcon's field: found again, and held against what the edition says."""

import re
from itertools import combinations

import pytest

import engine
from engine import numberings
from engine.numberings import TO_THE_LEFT, TO_THE_RIGHT, admissible, border, clashes
from scripts import archive

FALCON = archive.read().works["falcon"]
RULING = next(ruling for ruling in FALCON.rulings if ruling.id == "numbering")
FOUND = {finding.says: finding for finding in numberings.steps()}
names = pytest.mark.parametrize("name", admissible())


def written(rows):
    return " ".join("".join(map(str, row)) for row in rows)


def circle(rows, name):
    return rows[int(name[1]) - 1]["abcdef".index(name[0])]


def test_all_four_from_left_to_right_is_impossible():
    assert clashes(dict.fromkeys("SWNE", TO_THE_RIGHT)) == [(0, 0), (0, 5), (5, 0), (5, 5)]
    with pytest.raises(ValueError, match="clash"):
        border(dict.fromkeys("SWNE", TO_THE_RIGHT))


def test_a_circle_at_a_corner_is_the_only_one_in_two_lines():
    for one, other in combinations(numberings.LINES.values(), 2):
        assert set(one) & set(other) <= {(0, 0), (0, 5), (5, 0), (5, 5)}


def test_of_sixteen_ways_two_agree_at_the_corners_and_they_are_mirror_images():
    agreeing = [choice for choice in numberings.all_directions() if not clashes(choice)]
    other = {seat: figures[::-1] for seat, figures in numberings.SUPPOSED.items()}
    assert len(list(numberings.all_directions())) == 16
    assert sorted(agreeing, key=str) == sorted([numberings.SUPPOSED, other], key=str)


def test_the_other_way_gives_the_same_fields_left_and_right_exchanged():
    other = {seat: figures[::-1] for seat, figures in numberings.SUPPOSED.items()}
    exchanged = {tuple(row[::-1] for row in rows) for rows in admissible().values()}
    assert set(numberings.latin_squares(border(other))) == exchanged


def test_the_border_reads_as_the_edition_supposes():
    assert numberings.SUPPOSED == {
        "S": TO_THE_RIGHT, "N": TO_THE_RIGHT, "E": TO_THE_LEFT, "W": TO_THE_LEFT,
    }  # fmt: skip


def test_exactly_sixteen_remain_in_lexicographic_order():
    assert list(admissible()) == [f"n{n}" for n in range(1, 17)]
    assert list(admissible().values()) == sorted(admissible().values())


@names
def test_every_row_and_every_column_holds_each_figure_once(name):
    rows = admissible()[name]
    assert {frozenset(line) for line in (*rows, *zip(*rows, strict=True))} == {
        frozenset(range(1, 7))
    }


@names
def test_the_edition_prints_the_rows_that_were_found(name):
    assert re.search(r"Rows from S: ([\d ]+)\.", RULING.options[name])[1] == written(
        admissible()[name]
    )


@names
def test_the_edition_says_rightly_which_are_symmetric(name):
    own_image = numberings.mirrored(admissible()[name]) == admissible()[name]
    assert ("Symmetric about the diagonal" in RULING.options[name]) == own_image
    if not own_image:
        (image,) = re.findall(r"its image in the diagonal is (n\d+)", RULING.options[name])
        assert admissible()[image] == numberings.mirrored(admissible()[name])


@names
def test_the_worked_example_can_be_played(name):
    """5 behind A, then 6 to B, then 2 to D on the far line; B is where the edition says it is."""
    (where,) = re.findall(r"B \(“the circle 6”\) is (e\d)", RULING.options[name])
    assert circle(admissible()[name], where) == 6
    game = engine.load("falcon", numbering=name)
    at = game.read("falcon S:S5,.,.,.,.,. N:.,.,.,.,.,. turn:S dice:6")
    assert game.moves(at) == [f"S1:S5-{where}", "S2:.-S6"]
    at = game.read(f"falcon S:{where},.,.,.,.,. N:.,.,.,.,.,. turn:S dice:2")
    assert "S1" in game.play(at, f"S1:{where}-e6").events[0].man
    assert "S:e6*," in game.write(game.play(at, f"S1:{where}-e6").position)


@names
def test_the_board_bears_the_figures_of_the_ruling(name):
    squares = engine.load("falcon", numbering=name).board()["squares"]
    figures = {s["id"]: int(s["label"]) for s in squares if s["kind"] == "circle"}
    assert figures == {c: circle(admissible()[name], c) for c in figures}
    assert len(figures) == 36


@names
def test_a_path_leads_from_each_entree_point_across_the_field(name):
    game = engine.load("falcon", numbering=name)
    figures = {s["id"]: s["label"] for s in game.board()["squares"]}
    paths = game.board()["paths"]
    assert list(paths) == [f"{seat}{n}" for seat in "SWNE" for n in range(1, 7)]
    for point, (first, *column) in paths.items():
        assert first == point
        assert figures[column[0]] == point[1]
        assert sorted(figures[c] for c in column) == list("123456")


def test_the_default_is_the_ruling_and_has_the_contract_s_move():
    assert engine.load("falcon").rulings["numbering"] == RULING.ruling == "n15"
    game = engine.load("falcon")
    assert "S1:S5-e4" in game.moves(game.read("falcon S:S5,.,.,.,.,. N:.,.,.,.,.,. turn:S dice:6"))


def test_what_the_sixteen_have_in_common():
    everyone = tuple(admissible())
    assert FOUND["the same after half a turn"].names == everyone
    assert FOUND["sums of seven in every column and row, not at the ends alone"].names == everyone
    assert FOUND["multiplication tables with sevens cast out"].names == ("n15",)
    assert FOUND["each figure followed by every other exactly once"].names == ("n10", "n15")


def test_the_counts_stand_in_the_facts_of_the_board():
    facts = FALCON.board["facts"]
    assert f"{FOUND['Latin squares of order six'].count:,}" in facts["sixteen"]["says"]
    two = FOUND["Latin squares with the border lines of S and N alone fixed"].count
    assert f"{two:,}" in facts["two-borders"]["says"]
    diagonal = FOUND["the same in the diagonal from S's left corner"]
    assert f"({', '.join(diagonal.names)})" in facts["diagonal"]["says"]
    for pair in FOUND["pairs of mirror images in that diagonal"].names:
        assert pair in facts["diagonal"]["says"]


def test_812_851_200_latin_squares_of_order_six():
    """A known number (9,408 reduced squares), so it checks the search and not the other way."""
    assert numberings.of_order_six() == 812_851_200
