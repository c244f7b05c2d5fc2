"""What the engine does not ask makes no difference.

It asks a clause about the throw once, about those a man meets only if he meets somebody, and
whether a rest can be played only where what is open does not tell. Here everything is asked.
"""

from random import Random

import pytest
from hypothesis import given

from tests.engine.playing import GAMES, positions, quick, settings_of

every_game = pytest.mark.parametrize("name", GAMES)
OF_SQUARES = ("to", "way", "unless")


def judge_of(game):
    return game._judge


@every_game
def test_every_clause_asked_of_every_move_says_the_same(name):
    @quick
    @given(positions(name))
    def check(found):
        game, position = found
        if position.lead:
            return
        table = game.table(position)
        for hand, bits, open_ in judge_of(game).shown(table):
            for move, said in zip(hand.moves, bits, strict=True):
                asked = [
                    bit
                    for bit, rule in game.law.looking[move.kind]
                    if rule.when(table.throw) and rule.finds(table, move)
                ]
                assert said == sum(asked), (game.write(position), move.text)
                assert (move in open_) == (bool(said) and not game.law.refusals(said))

    check()


@every_game
def test_clauses_about_squares_speak_of_squares_with_men_on_them(name):
    @quick
    @given(positions(name))
    def check(found):
        game, position = found
        table = game.table(position)
        for rule in game.law.judging:
            if rule.at in OF_SQUARES and rule.when(table.throw):
                assert not rule.function(table) & ~table.occupied, rule.clause

    check()


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
    judge = judge_of(game)
    shown = judge.shown(table)
    seen = {}
    for _, rule in table.docket.completes:
        allowed = [move for _, _, open_ in shown for move in open_]
        asked = {move: rule.function(move) for move in allowed if move.kind in rule.on}
        expected = {
            move
            for move, whole in asked.items()
            if whole and not can_be_played_out(judge, table, move, seen)
        }
        if expected == set(allowed) and set(asked.values()) == {"if possible"}:
            expected = set()
        assert set(judge.completion.short(table, rule, shown)) == expected, table.position
        shown = [(h, bits, [m for m in open_ if m not in expected]) for h, bits, open_ in shown]


def can_be_played_out(judge, table, move, seen) -> bool:
    """Every way of going on tried, nothing foreseen."""
    left = judge.left(table, move)
    if not left:
        return True
    position = judge.completion.going_on(table, move, left)
    if position not in seen:
        rest = judge.table(position)
        found = [move for _, _, open_ in judge.shown(rest) for move in open_]
        seen[position] = any(can_be_played_out(judge, rest, m, seen) for m in found)
    return seen[position]
