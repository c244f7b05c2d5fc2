"""What the command line tells people: the board, the turn, what followed, whole records."""

import pytest

from engine.__main__ import main
from tests.engine.test_records import GOOD


@pytest.fixture
def said(capsys):
    def running(*arguments):
        assert main(list(arguments)) == 0
        return capsys.readouterr().out

    return running


def test_men_of_two_seats_on_one_square_are_both_shown(said):
    text = "parcheesi-double S:10,.,.,. W:.,.,.,. N:44,.,.,. E:.,.,.,. turn:S mode:partners"
    assert " S1N1 " in said("moves", text)


def test_four_men_on_one_square_are_all_shown(said):
    text = "india S:70,70,70,70 N:.,.,.,. turn:S"
    assert " S1234 " in said("moves", text, "--ruling", "third-man=yes")


def test_the_board_stays_narrow_where_nobody_stands_together(said):
    out = said("moves", "louisa S:3,1,.,. N:.,.,.,. turn:S")
    assert max(map(len, out.splitlines())) <= 60


def test_nobody_is_home_where_there_is_no_home(said):
    assert "home" not in said("moves", "falcon S:S5,.,.,.,.,. N:.,.,.,.,.,. turn:S")
    assert "(3 off the board, 0 home)" in said("moves", "louisa S:3,.,.,. N:.,.,.,. turn:S")


def test_a_throw_half_played_is_told(said):
    text = "parcheesi-double S:5,40,.,. N:.,.,.,. turn:S"
    out = said("play", text, "--throw", "4,2", "--move", "S1:5-9")
    assert "S had 4, 2 to play.\nS1 goes from 5 to 9" in out
    assert "\nS has 2 to play.\n" in out and "is next" not in out


def test_the_next_seat_is_told(said):
    out = said("play", "louisa S:3,.,.,. N:.,.,.,. turn:S", "--throw", "4", "--move", "S1:3-7")
    assert "S had 4 to play.\n" in out and "\nN is next.\n" in out


def test_many_moves_of_a_man_decided_alike_are_told_together(said):
    """S2 goes six at the most of fourteen, so S1 must go eight at least."""
    text = "parcheesi-double S:10,65,H,H N:69,70,H,H turn:S"
    lines = said("moves", text, "--throw", "4,4").splitlines()
    may = lines.index("  + " + "  ".join(f"S1:10-{place}" for place in range(18, 25)))
    assert lines[may + 1].strip().startswith("S1 may make any of these moves: any of the four")
    none = lines.index("  - " + "  ".join(f"S1:10-{place}" for place in range(11, 18)))
    assert lines[none + 1].strip().startswith("S1 may make none of these moves: the moves of a")
    assert "    S2:65-79" in lines  # what has no room goes on below


def test_few_moves_of_a_man_are_told_one_by_one(said):
    out = said("moves", "india S:3,30,.,. N:.,.,.,. turn:S", "--throw", "6,6")
    assert "  + S1:3-15      S1 may go from 3 to 15: " in out
    assert "  + S1:3-27      S1 may go from 3 to 27: " in out


def test_a_throw_for_the_lead_is_told_with_its_value(said):
    out = said("play", "india S:.,.,.,. N:.,.,.,. turn:S lead:S,N", "--throw", "4,5", "--move", "-")
    assert "  S throws 9 for the lead (india.begin.3)" in out and "to play" not in out


def test_what_followed_is_told_in_words(said):
    out = said("play", "louisa S:12,.,.,. N:40,.,.,. turn:S dice:2", "--move", "S1:12-14")
    assert "  N1 is taken (louisa.r8)" in out
    out = said("play", "louisa S:57,H,H,H N:40,.,.,. turn:S dice:1", "--move", "S1:57-H")
    assert "  S wins (louisa.r13)" in out
    assert "The game is over: S wins; order of finishing: S." in out


def test_a_neglect_is_told_in_words(said):
    text = "parcheesi-double S:x,20,H,H N:.,.,.,. turn:S dice:5,2"
    out = said("play", text, "--move", "S2:20-25", "--ruling", "neglect=forfeit")
    assert "  neglected: S1 is noted (parcheesi.t20)" in out and "mark" not in out


def test_an_end_is_told_with_the_moves(said):
    out = said("moves", "louisa S:H,H,H,H N:0,.,.,. turn:N order:S")
    assert "The game is over: S wins" in out and "to throw" not in out
    text = "india S:70,70,69,69 N:70,70,69,69 turn:S"
    assert "The game ends undecided: no man" in said(
        "moves", text, "--ruling", "own-blockade=barred"
    )


REPLAYED = """game: louisa
seats: SN
rulings: entry=rule-4
title: A beginning

      ; S is lucky.
   7  S 5    S1:.-0       louisa.r4
      ; at once
   8  N 3    -            louisa.r4.2 louisa.r11.3
      ( a six instead
        10  N 6    -            """


def test_a_replay_shows_variations_and_closing_comments(said, tmp_path):
    file = tmp_path / "good.record"
    file.write_text(GOOD)
    out = said("replay", str(file))
    assert out.startswith(REPLAYED)
    assert "\n            ; and so on\n      )\n" in out
    assert "\n      ; The end.\n\n" in out
    assert out.endswith(")\n\nlouisa S:2,.,.,. N:.,.,.,. turn:N\n")  # below the board


def test_how_each_game_begins_is_told_and_what_the_signs_mean(said):
    out = said("games")
    assert "    begins: falcon S:.,.,.,.,.,. N:.,.,.,.,.,. turn:S lead:S,N\n" in out
    assert "* gold" in said("board", "india")


def test_a_replay_tells_captures(said, tmp_path):
    file = tmp_path / "taking.record"
    position = "louisa S:12,.,.,. N:40,.,.,. turn:S"
    file.write_text(f"game: louisa\nposition: {position}\n\nS 2 S1:12-14\n")
    assert "S 2    S1:12-14     louisa.r5 louisa.r8; N1 is taken\n" in said("replay", str(file))


def test_what_a_record_hides_is_written_out(said, tmp_path):
    file = tmp_path / "hiding.record"
    file.write_text(GOOD.replace("S is lucky.", "S is \x1b[31mlucky."))
    assert "S is \\x1b[31mlucky." in said("replay", str(file))
