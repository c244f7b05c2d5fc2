"""Boards and men as SVG."""

import re

import pytest
from lxml import etree

import engine
from scripts.archive import read
from scripts.draw import board_svg, conjectural_kinds, frame_of, men_svg, waiting_and_home
from scripts.pages.boards import boards_of

SVG = "{http://www.w3.org/2000/svg}"
LITTLE = {
    "squares": [
        {"id": "home", "x": 1, "y": 1, "kind": "home", "colour": "", "label": "Home", "safe": True},
        {"id": "a", "x": 1, "y": 3, "kind": "entering", "colour": "", "label": "", "safe": True},
        {"id": "b", "x": 0, "y": 3, "kind": "border", "colour": "red", "label": "", "safe": False},
    ],
    "paths": {"S": ["a", "b", "home"]},
}


def drawn(board=LITTLE, **options) -> etree._Element:
    return etree.fromstring(board_svg(board, "it", "A <little> board", "Made & drawn", **options))


def classes(tree, square: str) -> list[str]:
    return tree.xpath(f"//*[@data-square='{square}']")[0].get("class").split()


def test_every_square_can_be_found_by_its_id():
    assert drawn().xpath("//@data-square") == ["home", "a", "b"]


def test_it_speaks_to_those_who_cannot_see_it():
    tree = drawn()
    named = tree.get("aria-labelledby").split()
    assert tree.get("role") == "img"
    assert [tree.xpath(f"//*[@id='{id}']")[0].text for id in named] == [
        "A <little> board",
        "Made & drawn",
    ]


def test_only_kinds_with_something_conjectural_are_dashed():
    facts = {
        "shape": {"evidence": "stated", "squares": ["entering"]},
        "count": {"evidence": "borrowed", "squares": ["border"]},
        "look": {"evidence": "lost"},
    }
    assert conjectural_kinds(facts) == {"border"}
    tree = drawn(dashed=conjectural_kinds(facts))
    assert "is-conjectural" in classes(tree, "b")
    assert "is-conjectural" not in classes(tree, "a")


def test_men_differ_by_shape_and_letter_not_only_by_colour():
    tree = drawn(men={"S1": "a", "W1": "b", "N1": ".", "E1": "H"})
    men = tree.xpath("//*[@data-man]")
    assert [man.findtext(f"{SVG}text") for man in men] == ["S1", "W1", "N1", "E1"]
    shapes = {etree.tostring(man[0]).split(b" ", 1)[1] for man in men}
    assert len(shapes) == 4


def test_two_men_on_one_square_do_not_cover_each_other():
    tree = etree.fromstring(f"<g>{men_svg(LITTLE, {'S1': 'a', 'S2': 'a'})}</g>")
    one, other = (re.findall(r"[-\d.]+", place) for place in tree.xpath("//@transform"))
    apart = [abs(float(a) - float(b)) for a, b in zip(one, other, strict=True)]
    assert min(apart) > 16  # the radius of a man: the names in their middles can both be read


def test_every_man_has_a_place_to_wait_and_one_to_rest():
    places = waiting_and_home(LITTLE, 4)
    assert len(places) == len(set(places.values())) == 32


@pytest.mark.parametrize("game", [id for work in read().works.values() for id in work.games])
def test_the_engines_boards_are_drawn_whole(game):
    board = engine.load(game).board()
    tree = drawn(board)
    assert sorted(tree.xpath("//@data-square")) == sorted(s["id"] for s in board["squares"])
    frame = frame_of(board)
    for x, y in waiting_and_home(board, 4).values():
        assert frame.left < x < frame.right
        assert frame.top < y < frame.bottom


def test_every_work_has_a_drawn_board(works):
    assert {id: len(boards_of(work)) for id, work in works.items()} == dict.fromkeys(works, 1)
