import pytest

from scripts.archive import label_of, plain, read
from scripts.transcription import accept_all


def test_clauses_come_in_reading_order_with_their_glosses(fox):
    assert [clause.full for clause in fox.clauses] == [
        "fox.title",
        "fox.r1",
        "fox.r1.2",
        "fox.r2",
        "fox.r3",
        "fox.diagram",
    ]
    clause = fox.clause("r1.2")
    assert (clause.parent, clause.label, clause.kind) == ("r1", "Rule 1, part 2", "operative")
    assert (clause.gloss, clause.topics) == ("A six is lost.", ("throwing",))


def test_a_clause_reads_as_emended_and_as_scanned(fox):
    clause = fox.clause("r2")
    assert clause.plain == "2. No man may pass another man."
    assert clause.scan_text == (
        "2. No man may pass ano-\n\nther man.\n2. No man may pas another mun."
    )
    assert fox.clause("r1.2").reading == "A throw of six is *lost*."
    assert fox.clause("r1.2").plain == "A throw of six is lost."
    assert fox.clause("title").plain == "RULES FOR THE GAME OF FOX."
    assert fox.clause("diagram").plain == "[…]"


def test_options_called_yes_and_no_stay_words(fox):
    ruling = fox.ruling("six-passes")
    assert (list(ruling.options), ruling.ruling) == (["yes", "no"], "yes")


def test_a_ruling_without_games_holds_for_all_of_the_work(fox):
    assert fox.ruling("first-throw").games == ("fox",)
    assert fox.ruling("first-throw").silent


def test_a_young_work_may_lack_everything_but_its_text(tmp_path):
    (tmp_path / "young").mkdir()
    (tmp_path / "young" / "text.txt").write_text("[r1] A rule.\n", encoding="utf-8")
    work = read(tmp_path).works["young"]
    assert (work.rulings, work.board, work.examples, work.records) == ((), {}, {}, ())
    assert work.clause("r1").label == "R1"


@pytest.mark.parametrize(
    ("id", "label"),
    [
        ("r10", "Rule 10"),
        ("r14.2", "Rule 14, part 2"),
        ("s7", "Single die, 7"),
        ("double-six", "Double six"),
        ("double-six.2", "Double six, part 2"),
        ("rules", "Rules"),
        ("end", "To end the game"),
    ],
)
def test_labels_read_as_prose(id, label):
    labels = {"r": "Rule", "s": "Single die,", "end": "To end the game"}
    assert label_of(id, labels) == label


@pytest.mark.parametrize(
    ("reading", "running"),
    [
        ("## RULES.", "RULES."),
        ("a *b c*\n\nd", "a b c d"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("No. #1", "No. #1"),
    ],
)
def test_plain_text_has_no_markup(reading, running):
    assert plain(reading) == running


SAMPLES = {
    "louisa.r10": "10. No man may be moved forward so as to jump over another man belonging to the "
    "same player.",
    "louisa.r10.2": "It may jump over men belonging to other players; and the men thus passed are "
    "not affected by the move.",
    "parcheesi.s25": "A player is not obliged to capture the piece of an opponent.",
    "falcon.winner": "The player who has a man or several men left— all adversaries "
    "having been taken—wins the game.",
    "india.double-six.4": "or one man 24 spaces.",
}


@pytest.mark.parametrize("full", SAMPLES)
def test_accepting_all_emendations_gives_the_reading_text(full, real):
    assert real.clause(full).plain == SAMPLES[full]


def test_a_displaced_rule_reads_through(real):
    rule = [clause for clause in real.works["louisa"].clauses if clause.id.startswith("r15")]
    assert "6 giving the entrance square and also the privilege" in plain(accept_all(rule))


def test_every_clause_of_the_archive_is_found_by_its_full_id(real):
    for clause in real.clauses():
        assert real.clause(clause.full) is clause
