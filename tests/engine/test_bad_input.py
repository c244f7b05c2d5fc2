"""Bad input: one sentence that says what is wrong, where, and what would be right."""

import pytest

import engine
from engine import IllegalMove, RulesError, Unreadable
from engine.policy import named

LOUISA = engine.load("louisa")


def message(error_type, function, *arguments):
    with pytest.raises(error_type) as refusal:
        function(*arguments)
    text = str(refusal.value)
    assert text.endswith(".") and "\n" not in text
    return text


POSITIONS = {
    "three men on a square": (
        "louisa S:7,7,7,. N:.,.,.,. turn:S",
        ["S1 on 7, S2 on 7 and S3 on 7", "only two men of a player", "rule 7"],
    ),
    "two players on a square": (
        "louisa S:14,.,.,. N:40,.,.,. turn:S",
        ["S1 on 14 and N1 on 40", "different players", "rule 7, part 4"],
    ),
    "a man past home": ("louisa S:58,.,.,. N:.,.,.,. turn:S", ["S", "58", "57", "H"]),
    "a man before the line": ("louisa S:-6,.,.,. N:.,.,.,. turn:S", ["S", "-6", "-5"]),
    "a place that is none": ("louisa S:q,.,.,. N:.,.,.,. turn:S", ["«q»", "S", "H for home"]),
    "a place written twice over": ("louisa S:007,.,.,. N:.,.,.,. turn:S", ["«007»"]),
    "too few men": ("louisa S:.,.,. N:.,.,.,. turn:S", ["S has 3 men", "4 would be right"]),
    "too many men": ("louisa S:.,.,.,.,. N:.,.,.,. turn:S", ["S has 5 men", "4 would be right"]),
    "a turn of nobody": ("louisa S:.,.,.,. N:.,.,.,. turn:W", ["turn:W", "S or N"]),
    "no turn": ("louisa S:.,.,.,. N:.,.,.,.", ["turn:S or turn:N"]),
    "a seat twice": ("louisa S:.,.,.,. S:.,.,.,. turn:S", ["S:", "twice"]),
    "a seat that is none": ("louisa S:.,.,.,. Q:.,.,.,. N:.,.,.,. turn:S", ["«Q:»"]),
    "seats side by side": ("louisa S:.,.,.,. W:.,.,.,. turn:S", ["SW", "opposite", "game, part 2"]),
    "one player": ("louisa S:.,.,.,. turn:S", ["two, three, or four", "players"]),
    "a seven": ("louisa S:.,.,.,. N:.,.,.,. turn:S dice:7", ["dice:7", "1 die", "1 to 6"]),
    "two dice": ("louisa S:.,.,.,. N:.,.,.,. turn:S dice:5,3", ["dice:5,3", "1 die"]),
    "no dice": ("louisa S:.,.,.,. N:.,.,.,. turn:S dice:", ["«dice:»"]),
    "throws that cannot be due": ("louisa S:0,.,.,. N:.,.,.,. turn:S throws:9", ["throws:9", "3"]),
    "a key of another game": (
        "louisa S:0,.,.,. N:.,.,.,. turn:S score:S=1",
        ["score:S=1", "Louisa"],
    ),
    "a key that is none": ("louisa S:0,.,.,. N:.,.,.,. turn:S luck:good", ["«luck:»", "turn"]),
    "a mode that is none": (
        "louisa S:0,.,.,. N:.,.,.,. turn:S mode:teams",
        ["«teams»", "partners"],
    ),
    "partners of two": (
        "louisa S:0,.,.,. N:.,.,.,. turn:S mode:partners",
        ["mode:partners", "four"],
    ),
    "an order that is not so": (
        "louisa S:0,.,.,. N:.,.,.,. turn:S order:S",
        ["order:S", "leave it out"],
    ),
    "another game": ("chess S:.,.,.,. turn:S", ["«louisa»", "«chess»"]),
    "nothing": ("", ["«louisa»"]),
}


@pytest.mark.parametrize("case", POSITIONS)
def test_a_position_that_cannot_be(case):
    text, told = POSITIONS[case]
    refusal = message(RulesError, LOUISA.read, text)
    assert [part for part in told if part not in refusal] == [], refusal


LEADING_ZEROS = {
    "of pips": ("louisa", "S:.,.,.,. N:.,.,.,. turn:S dice:05"),
    "of throws": ("louisa", "S:0,.,.,. N:.,.,.,. turn:S throws:02"),
    "of sixes": ("parcheesi-single", "S:0,.,.,. N:.,.,.,. turn:S sixes:01"),
    "of points": ("parcheesi-double", "S:.,.,.,. N:.,.,.,. turn:S score:S=007"),
    "of no points": ("parcheesi-double", "S:.,.,.,. N:.,.,.,. turn:S score:S=-0"),
    "of a throw for the lead": ("india", "S:.,.,.,. N:.,.,.,. turn:N lead:S=04,N"),
    "of what was played": ("india", "S:0,.,.,. N:.,.,.,. turn:S dice:3 played:S1=05"),
}


@pytest.mark.parametrize("case", LEADING_ZEROS)
def test_a_number_is_written_in_one_way(case):
    name, rest = LEADING_ZEROS[case]
    assert " cannot be: " in message(Unreadable, engine.load(name).read, f"{name} {rest}")


@pytest.mark.parametrize("gap", ["\t", "\n", "\r\n", "\u3000", "\x0b", "\u2028"])
def test_words_are_parted_by_plain_spaces(gap):
    text = f"louisa S:.,.,.,.{gap}N:.,.,.,. turn:S"
    assert "plain spaces" in message(Unreadable, LOUISA.read, text)
    assert LOUISA.read("  louisa  S:.,.,.,. N:.,.,.,. turn:S ") == LOUISA.start("SN")


def test_a_very_long_text_is_not_read_at_all():
    assert "2000" in message(Unreadable, LOUISA.read, "louisa " + "S:. " * 10_000)


THROWS = [(), (0,), (7,), (5, 3), ("5",), (True,), (5.0,), (None,)]


@pytest.mark.parametrize("pips", THROWS, ids=repr)
def test_a_throw_that_cannot_be(pips):
    told = message(Unreadable, LOUISA.throw, LOUISA.start("SN"), *pips)
    assert "one number from 1 to 6" in told


def test_a_second_throw_before_the_first_is_played():
    position = LOUISA.throw(LOUISA.start("SN"), 5)
    assert "S has a throw on the table" in message(RulesError, LOUISA.throw, position, 5)


MOVES = {
    "unreadable": ("forward", Unreadable, ["«forward»", "S1:0-4"]),
    "no text": (None, Unreadable, ["None"]),
    "no such man": ("S7:0-4", Unreadable, ["S7"]),
    "no such seat here": ("W1:0-4", Unreadable, ["W1"]),
    "not where he stands": ("S1:5-9", Unreadable, ["S1", "stands on «0»", "not on «5»"]),
    "to no place": ("S1:0-foo", Unreadable, ["«foo»", "write a step"]),
    "to a place with a zero too many": ("S1:0-04", Unreadable, ["«04»"]),
    "to a place in other digits": ("S1:0-\uff14", Unreadable, ["«\uff14»"]),
    "to a place and more": ("S2:.-0;", Unreadable, ["«0;»"]),
    "to a place past home": ("S1:0-90", Unreadable, ["90", "57", "H"]),
    "not his turn": ("N1:10-14", IllegalMove, ["N1", "turn of S"]),
    "too few squares": ("S1:0-3", IllegalMove, ["S1", "0 to 3", "4", "exact number", "rule 11"]),
    "backwards": ("S3:20-16", IllegalMove, ["S3", "rule 11"]),
    "not entered": ("S2:.-4", IllegalMove, ["S2", "rule 3"]),
    "entering on a four": ("S2:.-0", IllegalMove, ["S2", "on a 5, not on a 4", "rule 4"]),
    "playing nothing": ("-", IllegalMove, ["S may not play nothing", "rule 6", "S1:0-4 is open"]),
}


@pytest.mark.parametrize("case", MOVES)
def test_a_move_that_cannot_be_made(case):
    text, kind, told = MOVES[case]
    position = LOUISA.read("louisa S:0,.,20,. N:10,.,.,. turn:S dice:4")
    refusal = message(kind, LOUISA.play, position, text)
    assert [part for part in told if part not in refusal] == [], refusal


STANDING = {  # who stands so, and nobody else
    "louisa S:.,.,.,. N:53,-1,H,H turn:N": "N2 on -1 cannot be",
    "louisa S:13,13,.,. W:1,.,.,. N:39,39,.,. turn:S": "S1 on 13, S2 on 13, N1 on 39 and N2 on 39",
    "india S:H,.,.,. N:H,.,.,. turn:S": "S1 on H and N1 on H cannot be",
}


@pytest.mark.parametrize("text", STANDING)
def test_those_who_cannot_stand_so_are_named(text):
    refusal = message(RulesError, engine.load(text.partition(" ")[0]).read, text)
    assert refusal.startswith(STANDING[text]), refusal


FLYING = {  # by a falcon, or by a man who would be one
    "S1:f1*-f1*": (IllegalMove, "he stands there already"),
    "S1:f1*-d5": (Unreadable, "S1 is a falcon; write d5*"),
    "S2:e4-e6*": (Unreadable, "name the circle, e6, alone"),
    "S3:x-S4": (IllegalMove, "S3 may not re-enter on S4 on a throw of 6: he was taken"),
    "S4:.-S4": (IllegalMove, "S4 may not enter on S4 on a throw of 6: a man enters behind"),
}


@pytest.mark.parametrize("move", FLYING)
def test_what_is_wrong_with_a_move_in_falcon(move):
    game = engine.load("falcon")
    position = game.read("falcon S:f1*,e4,x,.,x,x N:N1,.,.,.,.,. turn:S dice:6")
    kind, told = FLYING[move]
    assert told in message(kind, game.play, position, move)


OBLIGED = {
    "india S:.,.,.,. N:10,.,.,. turn:N dice:3,2": "india.entering",
    "india S:32,10,7,. W:21,6,6,0 N:4,4,11,0 turn:N dice:6,6,6 played:N3=6": "india.double-six.2",
    "india S:32,10,7,. W:21,6,6,0 N:4,4,18,0 turn:N dice:6,6 played:N3=12": "india.double-six.3",
}


@pytest.mark.parametrize("text", OBLIGED)
def test_nothing_may_be_played_by_a_clause_even_where_a_move_is_leave(text):
    game = engine.load("india", obliged="may")
    with pytest.raises(IllegalMove) as refused:
        game.play(game.read(text), "-")
    assert refused.value.clauses == (OBLIGED[text],)


LEADING = {
    "falcon": ((4,), "S1:.-S4", "S throws for the lead (order, part 2), and no man is moved"),
    "india": ((5, 1), "S1:.-0", "begin, part 3), and no man is moved: write -."),
    "parcheesi-double": ((5, 1), "S1:.-0", "two dice, 5), and no man is moved: write -."),
}


@pytest.mark.parametrize("name", LEADING)
def test_a_man_moved_by_a_throw_for_the_lead(name):
    pips, move, told = LEADING[name]
    game = engine.load(name)
    position = game.throw(game.start("SN"), *pips)
    with pytest.raises(IllegalMove) as refusal:
        game.play(position, move)
    assert told in str(refusal.value)
    assert refusal.value.clauses == game.lost(position).clauses
    assert ": (" not in game.lost(position).why
    assert "«forward»" in message(Unreadable, game.play, position, "forward")


def test_a_move_before_the_throw():
    assert "S has not thrown" in message(IllegalMove, LOUISA.play, LOUISA.start("SN"), "S1:.-0")


def test_a_move_after_the_end():
    over = LOUISA.read("louisa S:H,H,H,H N:0,.,.,. turn:N order:S")
    assert "over" in message(IllegalMove, LOUISA.throw, over, 5)


def test_a_throw_where_nobody_can_ever_move_again():
    india = engine.load("india", own_blockade="barred")
    shut_in = india.read("india S:70,70,69,69 N:70,70,69,69 turn:S")
    told = message(IllegalMove, india.throw, shut_in, 1, 1)
    assert "over" in told and "can ever move again" in told


ASKED = {
    "throw": lambda game, position: game.throw(position, 5),
    "moves": lambda game, position: game.moves(position),
    "judge": lambda game, position: game.judge(position),
    "lost": lambda game, position: game.lost(position),
    "play": lambda game, position: game.play(position, "-"),
    "write": lambda game, position: game.write(position),
}


@pytest.mark.parametrize("ask", ASKED)
def test_a_position_of_another_game_is_not_answered(ask):
    position = engine.load("falcon").start("SN")._replace(dice=(4,))
    told = message(RulesError, ASKED[ask], LOUISA, position)
    assert "«falcon»" in told and "«louisa»" in told
    assert "no position" in message(RulesError, ASKED[ask], LOUISA, None)


@pytest.mark.parametrize("seats", [5, None, ["S", "N"]], ids=repr)
def test_seats_that_are_no_text(seats):
    assert "Seats" in message(RulesError, LOUISA.start, seats)


@pytest.mark.parametrize("game", [[], None, 5], ids=repr)
def test_a_game_that_is_no_text(game):
    assert "There is no game" in message(RulesError, engine.load, game)


def test_an_unknown_game_lists_the_games():
    told = message(RulesError, engine.load, "chess")
    assert "«chess»" in told and "falcon, india, louisa" in told


def test_an_unknown_ruling_lists_the_rulings():
    with pytest.raises(RulesError, match="no ruling «exit»: choose entry, rule-15-choice, .* or"):
        engine.load("louisa", exit="fast")


def test_an_unknown_option_lists_the_options():
    with pytest.raises(
        RulesError, match="«entry» has no option «rule-5»: choose rule-4 or rule-15"
    ):
        engine.load("louisa", entry="rule-5")


@pytest.mark.parametrize("names", [("entry", "louisa.entry"), ("unused_red", "unused-red")])
def test_a_ruling_given_under_two_names_is_refused(names):
    options = {"entry": "rule-15", "unused_red": "plain"}
    with pytest.raises(RulesError, match="is given twice"):
        engine.load("louisa", **dict.fromkeys(names, options[names[0]]))


def test_a_ruling_called_like_an_argument_is_only_unknown():
    with pytest.raises(RulesError, match="no ruling «game»"):
        engine.load("louisa", game="louisa")


SEATS = ["", "S", "SS", "SNX", "SWNES", "S N", "sn"]


@pytest.mark.parametrize("seats", SEATS)
def test_seats_that_cannot_be(seats):
    assert message(RulesError, LOUISA.start, seats)


def test_a_mode_that_cannot_be():
    assert "choose each or partners" in message(RulesError, LOUISA.start, "SN", "teams")


LONG = "x" * 5000
ECHOES = {
    "a game": (engine.load, LONG),
    "seats": (LOUISA.start, LONG),
    "a mode": (LOUISA.start, "SN", f"{LONG} {LONG}"),
    "a key": (LOUISA.read, f"louisa {LONG[:900]}:1 S:.,.,.,. N:.,.,.,. turn:S"),
    "a place": (LOUISA.read, f"louisa S:{LONG[:900]},.,.,. N:.,.,.,. turn:S"),
    "an order": (LOUISA.read, f"louisa S:.,.,.,. N:.,.,.,. turn:S order:{LONG[:900]}"),
    "a move": (LOUISA.play, LOUISA.throw(LOUISA.start(), 5), f"{LONG} {LONG}"),
    "a move with a man": (LOUISA.play, LOUISA.throw(LOUISA.start(), 5), f"S1:{LONG}-0"),
    "a policy": (named, LONG),
}


@pytest.mark.parametrize("case", ECHOES)
def test_a_long_text_is_shortened_where_it_is_quoted(case):
    told = message(RulesError, *ECHOES[case])
    assert "…" in told and "x" * 61 not in told and len(told) < 300


def test_what_cannot_be_seen_is_written_out():
    told = message(RulesError, engine.load, "lou\nisa\x1b[31m\u3000\ud800")
    assert "«lou\\nisa\\x1b[31m\\u3000\\ud800»" in told
