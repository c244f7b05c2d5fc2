"""Positions whose parts do not agree are refused in one sentence; what play comes to is not."""

import pytest

import engine
from engine import Unreadable

TWO, FOUR = "S:.,.,.,. N:.,.,.,.", "S:.,.,.,. W:.,.,.,. N:.,.,.,. E:.,.,.,."
FALCON = "falcon S:.,.,.,.,.,. N:.,.,.,.,.,."
DOUBLE = f"parcheesi-double {TWO}"
AFOOT = "S:0,3,9,15 N:.,.,.,."

LEADS = {
    "more than a die shows": (f"{FALCON} turn:N lead:S=9,N", "a throw for the lead is 1 to 6"),
    "less than two dice show": (f"{DOUBLE} turn:N lead:S=1,N", "a throw for the lead is 2 to 12"),
    "more than two dice show": (f"{DOUBLE} turn:N lead:S=99,N", "a throw for the lead is 2 to 12"),
    "a seat twice": (f"{FALCON} turn:S lead:S,S", "two seats or more, each once"),
    "one seat": (f"{FALCON} turn:S lead:S", "two seats or more"),
    "out of order": (f"india {FOUR} turn:N lead:N,S", "in order of play"),
    "nobody left": (f"{FALCON} turn:S lead:S=4,N=5", "the first who has not thrown"),
    "one who has thrown": (f"{FALCON} turn:S lead:S=4,N", "lead:S=4,N with turn:S"),
    "one before his turn": (f"{FALCON} turn:S lead:S,N=4", "the first who has not thrown"),
    "a seat nobody has": (f"{FALCON} turn:S lead:S,W", "write seats"),
    "a man entered": ("india S:0,.,.,. N:.,.,.,. turn:S lead:S,N", "before anything is played"),
    "points": (f"{DOUBLE} turn:S score:S=5 lead:S,N", "before anything is played"),
    "a throw to come": (f"{DOUBLE} turn:S dice:3,3 throws:2 lead:S,N", "before anything is played"),
    "half a throw": (f"{DOUBLE} turn:S dice:3 lead:S,N", "with every die"),
}
TURNS = {  # of one who has none
    "all taken": ("falcon S:S1,.,.,.,.,. E:E1,.,.,.,.,. N:x,x,x,x,x,x turn:N", "passes over N"),
    "all home": ("louisa S:H,H,H,H W:3,.,.,. N:5,.,.,. turn:S order:S", "passes over S"),
}
THROWS = {
    # Where a clause speaks of it, that is cited.
    "a six with one": (f"louisa {TWO} turn:S dice:6", "rule 14, part 3"),
    "a six with two": (f"louisa {TWO} turn:S dice:6 throws:2", "rule 14, part 3"),
    "a five with three": (f"louisa {TWO} turn:S dice:5 throws:3", "rule 14, part 3"),
    "three before the throw": (f"louisa {TWO} turn:S throws:3", "rule 14, part 3"),
    "two before the throw": (f"parcheesi-single {AFOOT} turn:S throws:2", "at most 1 can be due"),
    "a six that counts twelve": (f"parcheesi-single {AFOOT} turn:S dice:12", "write throws:2"),
    "no six, with two": (f"parcheesi-single {AFOOT} turn:S dice:5 throws:2", "leave throws: out"),
    "a six that does not count": (f"parcheesi-single {AFOOT} turn:S dice:6", "1, 2, 3, 4, 5 or 12"),
    "a doublet": (f"parcheesi-double {TWO} turn:S dice:3,3", "write throws:2"),
    "a doublet underneath": (
        "parcheesi-double S:0,3,9,15 N:.,.,.,. turn:S dice:3,3,4,4",
        "write throws:2",
    ),
    "no doublet": (f"parcheesi-double {TWO} turn:S dice:3,4 throws:2", "leave throws: out"),
    "after a second six": (
        f"parcheesi-single {AFOOT} turn:S dice:12 throws:2 sixes:2",
        "the last throw",
    ),
    "a third six that counts": (f"parcheesi-single {AFOOT} turn:S dice:12 sixes:2", "5 or 6"),
}
PLAYED = {
    "nothing left": (f"parcheesi-double {AFOOT} turn:S played:S1=3", "nothing of a throw is left"),
    "another's man": (f"parcheesi-double {AFOOT} turn:S dice:3 played:N1=2", "is S’s"),
    "a man off the board": ("parcheesi-double S:3,.,.,. N:.,.,.,. turn:S dice:3 played:S2=2", "S2"),
    "more than is thrown": (f"parcheesi-double {AFOOT} turn:S dice:3 played:S4=99", "more than 14"),
    "one die": ("louisa S:0,3,.,. N:.,.,.,. turn:S dice:3 played:S2=3", "rule 6, part 2"),
    "a six with one piece": (
        f"parcheesi-single {AFOOT} turn:S dice:6 throws:2 played:S2=6",
        "one move",
    ),
    "a figure": ("falcon S:S5,.,.,.,.,. N:.,.,.,.,.,. turn:S dice:3 played:S1=3", "one move"),
}
OTHERS = {
    "a man neglected who is none": (f"{DOUBLE} turn:S neglected:S,x", "such as S1,N"),
    "points twice": (f"{DOUBLE} turn:S score:S=5,S=6", "name each seat once"),
    "an order of falcons": (f"{FALCON} turn:S order:S", "nobody finishes before the end"),
    "an order in India": (f"india {TWO} turn:S order:N", "nobody finishes before the end"),
    "a throw after the end": ("louisa S:H,H,H,H N:0,.,.,. turn:N dice:4 order:S", "is over"),
    "a throw after a man is Home": ("india S:H,.,.,. N:0,.,.,. turn:N dice:4,3", "is over"),
}


def refusal(text):
    with pytest.raises(Unreadable) as refused:
        engine.load(text.split()[0]).read(text)
    return str(refused.value)


@pytest.mark.parametrize("case", LEADS)
def test_a_lead_that_cannot_be(case):
    text, told = LEADS[case]
    assert told in refusal(text)


def test_where_all_throw_again_for_the_lead_no_one_is_left_out():
    text = "falcon S:.,.,.,.,.,. E:.,.,.,.,.,. N:.,.,.,.,.,. turn:E lead:S=4,E"
    assert engine.load("falcon").read(text)
    with pytest.raises(Unreadable, match="all throw again for the lead; name every seat"):
        engine.load("falcon", lead_ties="all-again").read(text)


@pytest.mark.parametrize("case", TURNS)
def test_a_turn_of_one_who_has_none(case):
    text, told = TURNS[case]
    assert told in refusal(text)


@pytest.mark.parametrize("case", THROWS)
def test_a_throw_that_holds_what_it_cannot(case):
    text, told = THROWS[case]
    assert told in refusal(text)


@pytest.mark.parametrize("case", PLAYED)
def test_a_part_of_a_throw_that_cannot_have_been_played(case):
    text, told = PLAYED[case]
    assert told in refusal(text)


@pytest.mark.parametrize("case", OTHERS)
def test_a_field_that_does_not_fit_the_rest(case):
    text, told = OTHERS[case]
    assert told in refusal(text)


GOOD = [
    f"{FALCON} turn:N dice:4 lead:S=6,N",
    f"india {FOUR} turn:E lead:S=12,E",
    f"{DOUBLE} turn:N dice:3,3 score:S=0,N=0 lead:S=12,N",
    f"louisa {TWO} turn:S dice:6 throws:3",
    f"louisa {TWO} turn:S dice:5 throws:2",
    f"louisa {TWO} turn:S throws:2",
    f"parcheesi-single {AFOOT} turn:S dice:12 throws:2 sixes:1",
    f"parcheesi-single {AFOOT} turn:S dice:6 sixes:2",
    f"parcheesi-single {AFOOT} turn:S sixes:2",
    "parcheesi-double S:20,30,40,0 N:.,.,.,. turn:S dice:5 throws:2 played:S4=5 score:S=0,N=0",
    "parcheesi-double S:20,30,.,. N:.,.,.,. turn:S dice:4 score:S=-20,N=0",
]


@pytest.mark.parametrize("text", GOOD)
def test_what_play_comes_to_is_read(text):
    game = engine.load(text.split()[0])
    assert game.write(game.read(text)) == text
