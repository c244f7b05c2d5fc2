"""What holds of every game, whatever is thrown and played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.errors import RulesError
from engine.position import OFF_BOARD
from tests.engine.playing import (
    GAMES,
    positions,
    quick,
    random_game,
    seatings,
    settings_of,
    some_move,
    thrown,
)

every_game = pytest.mark.parametrize("name", GAMES)
seeds = st.integers(0, 10**6)


def games_of(data, name, most):
    """The moments of some random game."""
    return random_game(data.draw(settings_of(name)), data.draw(seeds), most)


@every_game
@quick
@given(data=st.data())
def test_reading_and_writing_are_inverses_all_through_a_game(name, data):
    for game, before, step in games_of(data, name, 60):
        for position in (before, step.position):
            text = game.write(position)
            assert game.read(text) == position
            assert game.write(game.read(text)) == text


@every_game
@quick
@given(data=st.data())
def test_men_are_conserved_and_only_those_told_of_have_moved(name, data):
    for game, before, step in games_of(data, name, 60):
        assert [len(men) for men in step.position.men] == [game.rules.men] * len(before.seats)
        told = {event.man for event in step.events if event.man}
        moved = {
            f"{seat}{index + 1}"
            for seat, was, now in zip(before.seats, before.men, step.position.men, strict=True)
            for index, (here, there) in enumerate(zip(was, now, strict=True))
            if here != there
        }
        assert moved <= told


@every_game
@quick
@given(data=st.data())
def test_a_man_leaves_the_board_only_when_taken_or_as_a_penalty(name, data):
    for game, before, step in games_of(data, name, 60):
        fallen = {e.man for e in step.events if e.event in ("take", "off")}
        for seat, was, now in zip(before.seats, before.men, step.position.men, strict=True):
            for index, (here, there) in enumerate(zip(was, now, strict=True)):
                if here not in OFF_BOARD and there in OFF_BOARD:
                    assert f"{seat}{index + 1}" in fallen, game.write(before)


@every_game
@quick
@given(data=st.data())
def test_no_query_changes_its_argument_or_the_next_answer(name, data):
    game, position = data.draw(positions(name))
    text, seen = game.write(position), repr(position)
    answers = [(game.moves(position), game.judge(position), game.lost(position)) for _ in range(2)]
    random = Random(1)
    move = some_move(game, position, random)
    steps = [game.play(position, move) for _ in range(2)]
    assert answers[0] == answers[1]
    assert steps[0] == steps[1]
    assert (game.write(position), repr(position)) == (text, seen)


@every_game
@quick
@given(data=st.data())
def test_verdicts_and_moves_agree_and_give_their_reasons(name, data):
    game, position = data.draw(positions(name))
    verdicts = game.judge(position)
    assert [v.move for v in verdicts if v.allowed] == game.moves(position)
    assert len({v.move for v in verdicts}) == len(verdicts)
    for verdict in verdicts:
        assert verdict.why.endswith(".") and verdict.why.count("\n") == 0
        assert verdict.clauses or not verdict.allowed
        if not verdict.allowed:
            assert verdict.clauses or "no clause permits it" in verdict.why
    assert bool(game.lost(position)) == (not game.moves(position))
    if game.lost(position):
        assert game.lost(position).clauses


@every_game
@quick
@given(data=st.data())
def test_what_is_refused_cannot_be_played_and_says_by_which_clauses(name, data):
    game, position = data.draw(positions(name))
    for verdict in game.judge(position):
        if not verdict.allowed:
            with pytest.raises(RulesError) as refusal:
                game.play(position, verdict.move)
            assert refusal.value.clauses == verdict.clauses
            assert str(refusal.value) == verdict.why


@every_game
@settings(quick, max_examples=6)
@given(data=st.data())
def test_a_random_game_ends_and_nothing_is_thrown_after_it(name, data):
    *_, (game, _, step) = games_of(data, name, 2500)
    outcome = step.outcome
    assert outcome, "no end after 2500 throws"
    assert (outcome["winner"] and outcome["clauses"]) or outcome["undecided"]
    if not outcome.get("undecided"):
        with pytest.raises(RulesError, match="over"):
            game.throw(step.position, *[1] * game.rules.dice)


@every_game
@quick
@given(data=st.data())
def test_nothing_is_told_twice(name, data):
    for game, before, step in games_of(data, name, 60):
        told = [(e.event, e.man, e.seat, e.value) for e in step.events]
        assert len(set(told)) == len(told), (game.write(before), told)


# A board turned about


@every_game
@settings(quick, max_examples=40)
@given(data=st.data())
def test_a_turned_board_gives_turned_moves(name, data):
    game, position = data.draw(positions(name))
    turning = Turning(game, data.draw(st.integers(1, 3)))
    if position.lead or not turning.fits(position):
        return
    turned = turning.position(position)
    assert sorted(map(turning.move, game.moves(position))) == sorted(game.moves(turned))
    verdicts = {(turning.move(v.move), v.allowed, v.clauses) for v in game.judge(position)}
    assert verdicts == {(v.move, v.allowed, v.clauses) for v in game.judge(turned)}


class Turning:
    """Every seat handed on by so many quarters; places that are drawn, not counted, turn too.

    Falcon's field looks the same only from the other side: there it is always a half turn.
    """

    def __init__(self, game, quarters):
        self.game = game
        self.counted = hasattr(game.ground, "home")
        quarters = quarters if self.counted else 2
        self.seats = str.maketrans("SWNE", "SWNE"[quarters:] + "SWNE"[:quarters])

    def fits(self, position):
        """Whether the turned seats are seats of the game, too."""
        seats = "".join(sorted(position.seats.translate(self.seats), key="SWNE".index))
        return (seats, position.mode or self.game.rules.modes[0]) in seatings(self.game)

    def position(self, position):
        seats = position.seats.translate(self.seats)
        order = sorted(range(len(seats)), key=lambda n: self.game.order.index(seats[n]))
        places = [
            tuple(self._place(seat, place) for place in men)
            for seat, men in zip(seats, position.men, strict=True)
        ]
        return position._replace(
            seats="".join(seats[n] for n in order),
            men=tuple(places[n] for n in order),
            turn=order.index(position.turn),
            played=tuple((man.translate(self.seats), number) for man, number in position.played),
            score=tuple(position.score[n] for n in order) if position.score else (),
            order=position.order.translate(self.seats),
            extra=tuple((key, text.translate(self.seats)) for key, text in position.extra),
        )

    def _place(self, seat, place):
        if self.counted:
            return place
        ground = self.game.ground
        return ground.read_place(seat, self._written(ground.write_place(place)))

    def _written(self, text):
        """A place of Falcon's as it is written, seen from the other side."""
        if self.counted or text in (".", "x"):
            return text
        if text[0] in "SWNE":
            return text.translate(self.seats)
        return "fedcba"["abcdef".index(text[0])] + str(7 - int(text[1])) + text[2:]

    def move(self, text):
        if text == "-" or self.counted:
            return text.translate(self.seats)
        man, _, way = text.partition(":")
        start, _, end = way.partition("-")
        return f"{man.translate(self.seats)}:{self._written(start)}-{self._written(end)}"


# Text that is no position


@every_game
@settings(quick, max_examples=100)
@given(data=st.data())
def test_damaged_text_is_refused_by_the_engine_or_can_be_played_on(name, data):
    game, position = data.draw(positions(name, most=30))
    text = damaged(game.write(position), data)
    try:
        read = game.read(text)
    except RulesError as error:
        assert one_sentence(error)
        return
    assert game.read(game.write(read)) == read
    can_be_played_on(game, read)


def damaged(text, data):
    """The text with a few characters taken out, changed or put in."""
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        width = data.draw(st.integers(0, 3))
        put = data.draw(st.text("SWNEHx.,:=-* 0123456789dicethrowslamn", max_size=4))
        text = text[:at] + put + text[at + width :]
    return text


def can_be_played_on(game, position):
    """Whatever can be read can be asked about, and played unless the game is over."""
    game.judge(position), game.lost(position), game.outcome(position)
    random = Random(0)
    try:
        for _ in range(4):
            position = thrown(game, position, random)
            step = game.play(position, some_move(game, position, random))
            if step.outcome:
                return
            position = step.position
    except RulesError as error:
        assert "over" in str(error)


@every_game
@settings(quick, max_examples=100)
@given(text=st.text(max_size=80))
def test_text_that_is_no_position_raises_only_the_engines_own_error(name, text):
    game = engine.load(name)
    for written in (text, f"{name} {text}", f"{name} S:{text} N:{text} turn:S"):
        with pytest.raises(RulesError) as refusal:
            game.read(written)
        assert one_sentence(refusal.value)


MOVE_LIKE = st.from_regex(r"[SWNE][1-7]:[a-f0-9.xH*-]{1,3}-[a-f0-9xH*-]{1,3}", fullmatch=True)


@every_game
@settings(quick, max_examples=60)
@given(data=st.data(), text=st.one_of(st.text(max_size=12), MOVE_LIKE))
def test_text_that_is_no_legal_move_raises_only_the_engines_own_error(name, data, text):
    game, position = data.draw(positions(name, most=30))
    if text not in game.moves(position) and text != "-":
        with pytest.raises(RulesError) as refusal:
            game.play(position, text)
        assert one_sentence(refusal.value)


def one_sentence(error):
    """One line that ends as a sentence does."""
    message = str(error)
    return message.endswith(".") and "\n" not in message and len(message) < 600
