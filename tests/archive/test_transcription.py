import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scripts.transcription import Note, TranscriptionError, accept_all, parse, reject_all


def pieces(text):
    return [piece for clause in parse(text) for piece in clause.pieces]


def test_a_clause_runs_to_the_next_tag():
    one, part = parse("[r1] First. [r1.2] Second.\n")
    assert (one.id, accept_all([one])) == ("r1", "First. ")
    assert (part.id, accept_all([part])) == ("r1.2", "Second.\n")


def test_a_clause_knows_the_line_of_its_tag():
    assert [clause.line for clause in parse("[a] x\n\n[b] y [b.2] z\n")] == [1, 3, 3]


@pytest.mark.parametrize(
    ("mark", "kind", "scan", "reading"),
    [
        ("{~~tbe~>the~~}", "replaced", "tbe", "the"),
        ("{--rubbish--}", "deleted", "rubbish", ""),
        ("{-----}", "deleted", "-", ""),
        ("{++lost++}", "added", "", "lost"),
        ("{--%%--}{>>gap: a diagram<<}", "gap", "%%", "[…]"),
        ("{++++}{>>gap: a page<<}", "gap", "", "[…]"),
        ("{~~a-\n\nb~>ab~~}{>>hyphen<<}", "replaced", "a-\n\nb", "ab"),
    ],
)
def test_each_mark_has_a_scan_and_a_reading_side(mark, kind, scan, reading):
    (piece,) = pieces(f"[r1]{mark}")
    assert (piece.kind, piece.scan, piece.reading) == (kind, scan, reading)


def test_an_emendation_without_comment_is_a_sure_misreading():
    assert pieces("[r1]{~~tbe~>the~~}")[0].note == Note("misreading", "high", "")


def test_a_comment_gives_kind_certainty_and_reason():
    (piece,) = pieces("[r1]{++as++}{>>supplied (low): the sense\nwants it<<}")
    assert piece.note == Note("supplied", "low", "the sense wants it")


def test_parts_go_back_to_the_order_of_the_scan():
    clauses = parse("{>>part 2<<}[a] begins {>>part 1: displaced; why<<}ends")
    assert reject_all(clauses) == "endsbegins "
    assert accept_all(clauses) == "begins ends"
    assert [piece.note for piece in clauses[0].pieces if piece.kind == "part"] == [
        None,
        Note("displaced", "high", "why"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[r1] a\n{--b", 2, "malformed CriticMarkup at “{--”"),
        ("[r1] a b--}", 1, "malformed CriticMarkup at “--}”"),
        ("[r1] {==a==}", 1, "malformed CriticMarkup at “{==”"),
        ("[r1] {~~a~~} b", 1, "malformed CriticMarkup at “{~~”"),
        ("[r1] {--a {--b--}", 1, "malformed CriticMarkup at “{--”"),
        ("[r1] {~~a~~} b {~~c~>d~~}", 1, "malformed CriticMarkup at “~~}”"),
        ("[r1] {++a [r2] b++}", 1, "clause tag [r2] inside an emendation"),
        ("[r1] {~~a~>a~~}", 1, "an emendation that changes nothing"),
        ("[r1] {~~a~>b~~} {>>hyphen<<}", 1, "a comment must stand directly behind its emendation"),
        ("[r1] {~~a~>b~~}{>>gap: c<<}", 1, "a gap has no reading"),
        ("[r1] {++a++}{>>gap<<}", 1, "a gap says what is lost"),
        ("stray\n[r1] a", 1, "text outside any clause: “stray”"),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(text, line, message):
    with pytest.raises(TranscriptionError) as error:
        parse(text)
    found = error.value.faults[0]
    assert found.line == line
    assert found.message.startswith(message)


WORDS = st.text(st.sampled_from("abc ,.-\n«é"), min_size=1, max_size=8)
MARKED = st.one_of(
    st.tuples(WORDS, st.none()),
    st.tuples(WORDS, st.just("")),
    st.tuples(st.just(""), WORDS),
    st.tuples(WORDS, WORDS).filter(lambda sides: sides[0] != sides[1]),
)


def written(scan, reading):
    if reading is None:
        return scan
    if not reading:
        return f"{{--{scan}--}}"
    return f"{{~~{scan}~>{reading}~~}}" if scan else f"{{++{reading}++}}"


@settings(deadline=None)
@given(st.lists(MARKED, min_size=1))
def test_both_sides_of_any_text_come_back(sides):
    clauses = parse("[r1]\n" + "".join(written(*side) for side in sides))
    assert reject_all(clauses) == "\n" + "".join(scan for scan, _ in sides)
    assert accept_all(clauses) == "\n" + "".join(
        scan if reading is None else reading for scan, reading in sides
    )
