"""Game records: the sample games, exact writing, and damage named by its line."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import IllegalMove, RulesError, Unreadable, record
from scripts import archive
from tests.engine.playing import GAMES, quick, random_game, settings_of

ARCHIVE = archive.read()
RECORDS = [
    pytest.param(path, id=f"{work.id}-{path.stem}")
    for work in ARCHIVE.works.values()
    for path in work.records
]
sample_games = pytest.mark.parametrize("path", RECORDS)

GOOD = """game: louisa
seats: SN
rulings: entry=rule-4
title: A beginning

; S is lucky.
S 5 S1:.-0 ; at once
N 3 -
( a six instead
N 6 -
N 5 N1:.-0
; and so on
)
S 2 S1:0-2
; The end.
"""


@sample_games
def test_a_sample_game_replays_to_its_end(path):
    played = record.replay(record.read(path.read_text()))
    assert played[-1].steps[-1].outcome, "the game is not played to its end"


@sample_games
def test_a_sample_game_is_written_as_it_is_read(path):
    text = path.read_text()
    assert record.write(record.read(text)) == text


def test_a_comment_above_a_variation_stays_with_it():
    text = GOOD.replace("( a six", "; Luck could have turned.\n( a six")
    read = record.read(text)
    (variation,) = read.lines[1].variations
    assert variation.before == ("Luck could have turned.",) and read.lines[2].before == ()
    assert record.write(read) == text


def test_blank_lines_may_come_before_the_headers():
    with pytest.raises(RulesError, match="Line 4 of the record"):
        record.read("\n\n" + GOOD.replace("seats: SN", "seats: XY")).start()


@sample_games
def test_a_sample_game_tells_what_it_is(path):
    headers = record.read(path.read_text()).headers
    assert headers["game"] in GAMES
    assert headers["title"] and headers["about"]


@sample_games
def test_comments_cite_clauses_that_exist(path):
    work = ARCHIVE.works[path.parent.parent.name]
    known = {clause.id for clause in work.clauses}
    cited = set(re.findall(r"\[([a-z][a-z0-9.-]*)\]", path.read_text()))
    assert cited and cited <= known


def test_every_game_has_a_sample_game():
    shown = {record.read(p.read_text()).headers["game"] for p in (r.values[0] for r in RECORDS)}
    assert shown == set(GAMES)


def test_reading_and_writing_a_record_are_inverses():
    assert record.write(record.read(GOOD)) == GOOD


def test_a_record_keeps_comments_and_variations_where_they_stood():
    first, second, third = record.read(GOOD).lines
    assert (first.before, first.comment) == (("S is lucky.",), "at once")
    (variation,) = second.variations
    assert (variation.name, variation.after) == ("a six instead", ("and so on",))
    assert [line.moves for line in variation.lines] == [("-",), ("N1:.-0",)]
    assert record.read(GOOD).after == ("The end.",)
    assert third.number == 14


@pytest.mark.parametrize("name", GAMES)
@settings(quick, max_examples=8)
@given(data=st.data())
def test_any_game_can_be_recorded_and_replayed(name, data):
    setting = data.draw(settings_of(name))
    moments = list(random_game(setting, data.draw(st.integers(0, 999)), 80))
    written = record.write(recorded(setting, moments))
    again = record.read(written)
    assert record.write(again) == written
    assert record.replay(again)[-1].position == moments[-1].step.position


def recorded(setting, moments):
    """The record of some moments, one line a throw."""
    headers = {"game": setting.game, "seats": setting.seats}
    if setting.mode:
        headers["mode"] = setting.mode
    if setting.rulings:
        headers["rulings"] = " ".join(f"{name}={option}" for name, option in setting.rulings)
    lines = []
    for n, (game, before, step) in enumerate(moments):
        known = n and moments[n - 1].step.position.dice
        throw = None if known else thrown_pips(game, moments[n - 1].step if n else None, before)
        lines.append((before.seat, throw, step.move, bool(before.played)))
    return record.Record(headers, list(joined(lines)))


def thrown_pips(game, last, before):
    """What must have been thrown to have these dice; a doublet may count more than it shows."""
    ready = last.position if last else game.start(before.seats, before.mode)
    pips = [
        p for p in product(range(1, 7), repeat=game.rules.dice) if game.throw(ready, *p) == before
    ]
    return pips[0]


def joined(lines):
    """Moves of one throw on one line."""
    line = None
    for seat, throw, move, going_on in lines:
        if line and throw is None and going_on:
            line.moves = (*line.moves, move)
            continue
        if line:
            yield line
        line = record.Line(seat, throw, (move,))
    if line:
        yield line


DAMAGED = {
    "a wrong step": ("S 2 S1:0-2", "S 2 S1:0-3", IllegalMove, "Line 14"),
    "a wrong seat": ("S 2 S1:0-2", "N 2 N1:0-2", Unreadable, "Line 14"),
    "a wrong step in a variation": ("N 5 N1:.-0", "N 4 N1:.-0", IllegalMove, "Line 11"),
    "a throw that cannot be": ("N 3 -", "N 9 -", Unreadable, "Line 8"),
    "no throw at all": ("N 3 -", "N", Unreadable, "Line 8"),
    "words for a throw": ("N 3 -", "N three -", Unreadable, "Line 8"),
    "a variation not closed": (")\nS 2 S1:0-2", "S 2 S1:0-2", Unreadable, "Line 9"),
    "a variation closed twice": (")\nS 2", ")\n)\nS 2", Unreadable, "Line 14"),
    "a variation of nothing": ("; S is lucky.", "( before", Unreadable, "Line 6"),
    "a header that is none": ("seats: SN", "seats SN", Unreadable, "Line 2"),
    "a header twice": ("seats: SN", "game: louisa", Unreadable, "Line 2"),
    "a header of our own": ("title: A", "weather: A", Unreadable, "Line 4"),
    "an unknown game": ("game: louisa", "game: chess", RulesError, "Line 1 of the record: There"),
    "an unknown option": ("entry=rule-4", "entry=rule-5", RulesError, "Line 3 of the record: The"),
    "an unknown ruling": ("entry=rule-4", "exit=fast", RulesError, "Line 3 of the record: Louisa"),
    "seats that cannot be": ("seats: SN", "seats: SW", RulesError, "Line 2 of the record: Seats"),
    "a mode that cannot be": ("title: A", "mode: A", RulesError, "Line 4 of the record: There is"),
    "a position that cannot be": ("title: A", "position: A", RulesError, "Line 4 of the record: A"),
    "a ruling twice": ("entry=rule-4", "entry=rule-4 entry=rule-15", RulesError, "«entry»"),
    "a ruling under two names": (
        "entry=rule-4",
        "entry=rule-4 louisa.entry=rule-15",
        RulesError,
        "Line 3 of the record: The ruling «entry»",
    ),
    "a ruling without an option": (
        "entry=rule-4",
        "entry",
        Unreadable,
        "Line 3 of the record: «entry»",
    ),
    "no game": ("game: louisa\n", "", Unreadable, "names no game"),
    "nothing on the table": ("N 3 -", "N = -", Unreadable, "Line 8"),
    "one move too many": ("S 2 S1:0-2", "S 2 S1:0-2 S1:2-4", Unreadable, "Line 14"),
    "a throw not made": ("; The end.", "N 5 -", IllegalMove, "Line 15"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_a_damaged_record_is_told_by_its_line(case):
    good, bad, kind, told = DAMAGED[case]
    assert good in GOOD
    with pytest.raises(kind) as refusal:
        record.replay(record.read(GOOD.replace(good, bad)))
    message = str(refusal.value)
    assert told in message and message.endswith(".") and "\n" not in message


FOUR = "louisa S:0,.,.,. W:.,.,.,. N:.,.,.,. E:.,.,.,. turn:S"
DIFFERING = {
    "seats": (f"position: {FOUR}\nseats: SN", "Seats «SN» are not those of the position, SWNE."),
    "mode": (f"position: {FOUR}\nmode: partners", "Mode «partners» is not that of the position"),
    "no mode": (f"position: {FOUR} mode:partners\nmode: each", "Mode «each» is not that of the"),
}


@pytest.mark.parametrize("case", DIFFERING)
def test_headers_that_differ_from_the_position_are_refused(case):
    headers, told = DIFFERING[case]
    with pytest.raises(Unreadable, match=f"Line 3 of the record: {told}"):
        record.read(f"game: louisa\n{headers}\n\nS 4 S1:0-4\n").start()


def test_headers_that_agree_with_the_position_are_not():
    headers = f"position: {FOUR} mode:partners\nseats: ENWS\nmode: partners"
    assert record.read(f"game: louisa\n{headers}\n\nS 4 S1:0-4\n").start().mode == "partners"


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\x0c", "\x1c"])
def test_a_line_ends_where_a_file_says_so_and_nowhere_else(sign):
    text = GOOD.replace("S is lucky.", f"S is{sign}lucky.")
    assert record.read(text).lines[0].before == (f"S is{sign}lucky.",)
    assert record.write(record.read(text)) == text


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_a_record_from_another_system_is_the_same(newline):
    assert record.write(record.read("\ufeff" + GOOD.replace("\n", newline))) == GOOD


def test_a_comment_may_follow_a_tab():
    tabbed = GOOD.replace("S 5 S1:.-0 ; at once", "S\t5 S1:.-0\t; at once")
    first = record.read(tabbed).lines[0]
    assert (first.moves, first.comment) == (("S1:.-0",), "at once")


def test_the_variation_that_is_too_deep_is_named_by_its_line():
    deep = "(\nS 2 S1:0-2\n" * 21
    with pytest.raises(Unreadable) as refusal:
        record.read(f"game: louisa\n\nS 2 S1:0-2\n{deep}")
    assert str(refusal.value).startswith("Line 44 of the record, «(», lies more than 20 ")


def test_a_throw_too_many_is_told_in_words():
    text = "game: louisa\nposition: louisa S:0,.,.,. N:.,.,.,. turn:S dice:4\n\nS 3 S1:0-3\n"
    told = "Line 4 of the record: S has a throw on the table still to be played."
    with pytest.raises(Unreadable) as refusal:
        record.replay(record.read(text))
    assert str(refusal.value) == told


ENDED = """game: louisa
position: louisa S:H,H,H,57 N:0,.,.,. turn:S

S 1 S4:57-H
"""


@pytest.mark.parametrize("line", ["N 4 N1:0-4", "S 4 -", "N = -"])
def test_a_line_after_the_end_is_told_that_the_game_is_over(line):
    with pytest.raises(IllegalMove) as refusal:
        record.replay(record.read(f"{ENDED}{line}\n"))
    assert str(refusal.value) == "Line 5 of the record: The game is over: S has won."


def test_a_line_after_an_undecided_end_is_told_so_too():
    text = next(p.values[0] for p in RECORDS if p.id == "india-shut-in").read_text()
    with pytest.raises(IllegalMove, match="The game is over: no man of any player"):
        record.replay(record.read(f"{text}S 1,1 -\n"))


IN_THE_MIDDLE = """game: parcheesi-double
position: parcheesi-double S:5,40,.,. N:.,.,.,. turn:S score:S=0,N=0

S 4,2 S1:5-9
"""


def test_a_record_may_end_in_the_middle_of_a_throw():
    (played,) = record.replay(record.read(IN_THE_MIDDLE))
    assert played.position.dice == (2,)


def test_only_the_last_line_may_leave_part_of_its_throw():
    told = "Line 4 of the record: 2 of the throw is still to be played; end with - if it is lost."
    with pytest.raises(Unreadable) as refusal:
        record.replay(record.read(IN_THE_MIDDLE + "N 5,1 N1:.-0 N1:0-1\n"))
    assert str(refusal.value) == told


@settings(quick, max_examples=80)
@given(st.data())
def test_any_damage_raises_only_the_engines_own_error(data):
    at = data.draw(st.integers(0, len(GOOD)))
    put = data.draw(st.text("SN:=;()- .0123456789\nx", max_size=5))
    text = GOOD[:at] + put + GOOD[at + data.draw(st.integers(0, 8)) :]
    try:
        read = record.read(text)
        record.replay(read)
    except RulesError as error:
        assert str(error).endswith(".") and "\n" not in str(error)
        return
    assert record.read(record.write(read)) == read
