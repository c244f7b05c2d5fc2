"""What the engine does not ask makes no difference.

It asks a clause about the throw once, about those a man meets only if he meets somebody, and
whether a rest can be played only where what is open does not tell. Here everything is asked.
"""

from random import Random

import pytest
from hypothesis import given

import engine
from tests.engine.playing import GAMES, positions, quick, settings_of

every_game = pytest.mark.parametrize("name", GAMES)
OF_SQUARES = ("to", "way", "unless")


def at_every_table(name, claim):
    """The claim holds of throws on the table, in random play under random rulings."""

    @quick
    @given(positions(name))
    def check(found):
        game, position = found
        if not position.lead:
            claim(game, game.table(position))

    check()


@every_game
def test_every_clause_asked_of_every_move_says_the_same(name):
    def claim(game, table):
        shown = game.weighing.shown(table)
        open_ = shown.moves
        for move, said in shown.candidates.items():
            asked = [
                bit
                for bit, rule in game.law.looking[move.kind]
                if rule.when(table.throw) and rule.finds(table, move)
            ]
            assert said == sum(asked), (game.write(table.position), move.text)
            assert (move in open_) == (bool(said) and not game.law.refusals(said))

    at_every_table(name, claim)


@every_game
def test_clauses_about_squares_speak_of_squares_with_men_on_them(name):
    def claim(game, table):
        for rule in game.law.judging:
            if rule.at in OF_SQUARES and rule.when(table.throw):
                assert not rule.function(table) & ~(table.own | table.others), rule.clause

    at_every_table(name, claim)


@every_game
def test_clauses_about_who_has_finished_find_nothing_while_nobody_has(name):
    def claim(game, table):
        position = table.position
        for rule in game.law.rules if not position.order else ():
            if rule.at == "order":
                asked = [(n,) for n in range(len(position.seats))] if rule.hook == "skips" else [()]
                assert not any(rule.function(position, *turn) for turn in asked), rule.clause

    at_every_table(name, claim)


@every_game
def test_clauses_about_entries_or_meetings_speak_of_nothing_else(name):
    def claim(game, table):
        shown = game.weighing.shown(table)
        entries = [move for move in shown.moves if move.kind == "enter"]
        alone = [m for m in shown.candidates if not m.to & (table.own | table.others)]
        for rule in game.law.rules:
            if not rule.when(table.throw):
                continue
            if rule.at == "entering":
                assert set(rule.function(table, entries)) <= set(entries), rule.clause
            if rule.at == "meeting" and any(move.kind in rule.on for move in alone):
                assert not rule.function(table), rule.clause

    at_every_table(name, claim)


@every_game
def test_moves_made_one_by_one_are_those_made_all_at_once(name):
    def claim(game, table):
        found = game.weighed(table)
        chosen = [found.choice(n) for n in range(found.count)]
        assert [move.by(index) for index, move in chosen] == found.legal
        with pytest.raises(IndexError):
            found.choice(found.count)

    at_every_table(name, claim)


def test_a_man_s_move_is_one_object_however_often_it_is_asked_for():
    """Moves are told apart by identity: one that is refused must be the very one that was open."""
    louisa = engine.load("louisa")
    table = louisa.table(louisa.read("louisa S:3,9,20,30 N:.,.,.,. turn:S dice:4"))
    assert louisa.legal(table)[2] is louisa.legal(table)[2]
    first = louisa.legal(table)[0]
    assert first.by(2) is first.by(2) and first.by(2).text == "S3:3-7"


DIVIDED = ("parcheesi-single", "parcheesi-double", "india")  # where a throw is played in parts


@pytest.mark.parametrize("name", DIVIDED)
def test_a_part_is_refused_just_where_no_way_of_playing_the_rest_is_found(name):
    @quick
    @given(settings_of(name))
    def check(setting):
        game, random = setting.load(), Random(repr(setting))
        position = setting.start()
        for n in range(150):
            for table in divided_throws(game, position, random) if n % 5 == 0 else ():
                compare_with_search(game, table)
            position = moved_on(game, position, random)
            if position is None:
                return

    check()


def test_a_part_may_open_the_way_for_the_rest():
    """His own Blockade stops S1; a piece that leaves it can go no farther than the next one."""
    game = engine.load("parcheesi-double")
    position = game.read("parcheesi-double S:2,12,12,H N:49,49,0,0 turn:S score:S=0,N=0")
    assert game.moves(game.throw(position, 3, 3)) == ["S2:12-13", "S2:12-14"]


def divided_throws(game, position, random):
    """Throws of equal dice from here, or a six, each also with a part of it played."""
    if position.dice or position.lead:
        return
    number = random.choice((5, 6, random.randint(1, 6)))
    table = game.table(game.thrown(position, (number,) * game.rules.dice))
    for _ in range(3):
        yield table
        legal = game.legal(table)
        after, _, outcome = game.advance(table, random.choice(legal)) if legal else (None,) * 3
        if not after or outcome or not after.dice:
            return
        table = game.table(after)


def moved_on(game, position, random):
    position = position if position.dice else game.thrown(position, game.roll(random.random))
    table = game.table(position)
    legal = [] if position.lead else game.legal(table)
    move = random.choice(legal) if legal else game.nothing(position)
    after, _, outcome = game.advance(table, move)
    return None if outcome else after


def compare_with_search(game, table):
    weighing = game.weighing
    found = weighing.shown(table)
    seen = {}
    for bit, rule in table.docket.completes:
        allowed = found.moves
        asked = {move: rule.function(move) for move in allowed if move.kind in rule.on}
        short = {move for move in allowed if not can_be_played_out(weighing, table, move, seen)}
        expected = {move for move, whole in asked.items() if whole and move in short}
        counted = {move for move in allowed if asked.get(move, False) is not None}
        if counted <= short and {*filter(None, asked.values())} == {"if possible"}:
            expected = set()
        short = weighing.completion.short(table, bit, rule, found)
        after = found.refusing_numbers(bit, short) if short else found
        assert set(allowed) - set(after.moves) == expected, table.position
        found = found.refusing([bit * (move in expected) for move in allowed])
        assert found.candidates == after.candidates


def can_be_played_out(weighing, table, move, seen) -> bool:
    """Every way of going on tried, nothing foreseen."""
    left = weighing.left(table, move)
    if not left:
        return True
    rest = weighing.completion.going_on(table, move, left)
    position = rest.position
    if position not in seen:
        found = weighing.shown(rest).moves
        seen[position] = any(can_be_played_out(weighing, rest, m, seen) for m in found)
    return seen[position]
