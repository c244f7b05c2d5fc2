"""Parcheesi with a single die: the law of the leaflet, in its own order.

A 6 counts 12 and stands on the table as 12. The board is laid out in `parcheesi_board`; the two-dice
game observes these directions with its own exceptions (`parcheesi_double`).
"""

from __future__ import annotations

from itertools import product

from engine.board import ARMS
from engine.games import parcheesi_board as board
from engine.games.parcheesi_board import opposed
from engine.law import Law
from engine.position import TAKEN, WAITING, partner
from engine.race import Race
from engine.rules import Rules

law = Law("parcheesi")

ENTERING = 0
ON_THE_BOARD = ("move", "home", "beyond", "beside")
COMING_TO_REST = ("enter", "move", "beside")


def is_five(throw):
    return throw.total == 5


def is_no_five(throw):
    return throw.total != 5


def is_six(throw):
    """Whether a six lies on the table, counted or not, or what is left of one."""
    return throw.dice[0] > 5


def is_no_six(throw):
    return throw.dice[0] < 6


def is_untouched(throw):
    """Whether nothing of the throw is played: the twelve of a six is counted whole."""
    return not throw.moves


def is_third_six(throw):
    return throw.sixes == 2 and is_six(throw)


@law.seating("s2", because="the game is for two, three or four persons")
def two_three_or_four(seats):
    """«The Game can be played by two, three or four persons»

    From two to four seats are taken.
    """
    return 2 <= len(seats) <= 4


@law.seating("s4", because="two players sit opposite each other")
def sitting_opposite(seats):
    """«The players will sit opposite each other.»

    Two players take opposite sides of the board.
    """
    return len(seats) != 2 or seats[1] == partner(seats[0])


@law.lays("s5")
def waiting_square(seat):
    """«Each player will place his four pieces on the square, and within the circle, at his right hand»

    Before they enter, the pieces wait in the corner at the player's right.
    """
    return board.corner_square(seat)


@law.rounds("s7", turn_order="left")
def in_succession_to_the_left():
    """«the players throw in succession»

    The turn goes to the left, clockwise: S, W, N, E.
    """
    return "SWNE"


@law.rounds("s7", turn_order="right")
def in_succession_to_the_right():
    """«the players throw in succession»

    The turn goes to the right, anticlockwise: S, E, N, W.
    """
    return "SENW"


@law.lays("s8")
def entering_space(seat):
    """«on the space and on the small circle at his right hand, marked: "a" which is called the "Entering Space" of the player»

    A circled space on the player's right is where his pieces come on.
    """
    return board.entering_space(seat)


@law.enters("s8")
def on_the_entering_space(throw, place):
    """«enters one piece on the space and on the small circle at his right hand»

    A waiting piece comes on at step 0.
    """
    return ((ENTERING, throw.dice),)


@law.permits("s8", on="enter", at="throw", because="a 5 enters one piece")
def entering_on_a_five(throw):
    """«the player throwing the number enters one piece»

    A five brings one waiting piece to the player's Entering Space.
    """
    return is_five(throw)


@law.forbids("s8", on="enter", at="throw", because="a piece enters on a 5 and on no other throw")
def entering_without_a_five(throw):
    """«the player throwing the number enters one piece»

    No other throw enters a piece.
    """
    return not is_five(throw)


@law.demands("s8", five="enter", when=is_five, because="the player throwing a 5 enters one piece")
def moving_where_a_five_enters(table, moves):
    """«the player throwing the number enters one piece»

    While a five can enter a piece, it does.
    """
    return [move for move in moves if move.kind == "enter"]


@law.obliges("s8", obliged="may", because="the player throwing a 5 enters one piece")
def must_enter(table, moves):
    """«the player throwing the number enters one piece»

    To count forward may be leave; to enter is not.
    """
    return any(move.kind == "enter" for move in moves)


@law.loses("s9", because="he has no piece on the board, and the throw enters none")
def nothing_on_the_board(table):
    """«The players throw in succession whether they enter or not.»

    With no piece on the board a throw that does not enter one is spent.
    """
    return not table.afoot


@law.counts("s10", when=is_no_six)
def the_number_thrown(throw):
    """«he can then count forward according to his throws»

    A piece goes as many spaces as the die shows; a six is counted otherwise.
    """
    return ((throw.total, throw.dice),)


@law.permits(
    "s10",
    on=("move", "home", "beside"),
    at="throw",
    because="a piece entered counts forward the throw",
)
def counting_forward(throw):
    """«After a player has entered a piece, he can then count forward according to his throws»

    A piece on the board may go the number thrown.
    """
    return not is_six(throw)


def can_count_forward(moves):
    """Whether the player may count forward instead of entering."""
    return any(move.kind != "enter" for move in moves)


def cannot_enter(moves):
    return all(move.kind != "enter" for move in moves)


def is_free_to_keep_it(table, moves):
    return True


def is_not_hemmed_in(table, moves):
    return not is_hemmed_in(table, moves)


# When he is not bound to play, by what is ruled on a five and on his own Blockade.
UNBOUND_BY_A_FIVE = {"choice": can_count_forward, "enter": cannot_enter}
UNBOUND_BY_HIS_BLOCKADE = {"must-break": is_not_hemmed_in, "may-lose": is_free_to_keep_it}


for _five, _own in product(UNBOUND_BY_A_FIVE, UNBOUND_BY_HIS_BLOCKADE):

    @law.excuses(
        "s10",
        when=is_untouched,
        obliged="may",
        five=_five,
        own_blockade=_own,
        because="he can count forward, and need not",
    )
    def standing_still(
        table, moves, no_five=UNBOUND_BY_A_FIVE[_five], no_blockade=UNBOUND_BY_HIS_BLOCKADE[_own]
    ):
        """«After a player has entered a piece, he can then count forward according to his throws»

        To count forward is leave, not duty; but a five that must enter a piece does, and a Blockade
        that must be broken is.
        """
        return no_five(moves) and no_blockade(table, moves)


@law.lays("s11", home_path="own")
def round_to_his_own_arm(seat):
    """«until he brings it round to the red space opposite him, which is called his Home Path»

    A piece goes round to the end of its owner's arm and up the middle row to Home.
    """
    return board.own_arm(seat)


@law.lays("s11", home_path="far")
def round_to_the_far_arm(seat):
    """«until he brings it round to the red space opposite him, which is called his Home Path»

    A piece goes half round, to the end of the arm across the board, and up its middle row to Home.
    """
    return board.far_arm(seat)


GROUND = Race(board.laid_out(round_to_his_own_arm, waiting_square), men=4)
FAR_GROUND = Race(board.laid_out(round_to_the_far_arm, waiting_square), men=4)
GROUNDS = {"own": GROUND, "far": FAR_GROUND}
SAFE = GROUND.board.where(safe=True)
ENTERING_SPACES = {seat: GROUND.board.bits[entering_space(seat)] for seat in ARMS}


def ground_of(rulings):
    return GROUNDS[rulings["home-path"]]


@law.effects("s11", on="home")
def into_the_center(table, move):
    """«until he can move it into the center part of the board which is "Home."»

    A piece that reaches the centre is Home.
    """
    return (("home", table.turn, move.index),)


@law.finishes("s12", on="home", home_path="own")
def four_men_home(position, turn):
    """«gets his four men Home»

    All four pieces are in the centre.
    """
    return all(place == GROUND.home for place in position.men[turn])


@law.finishes("s12", on="home", home_path="far")
def four_men_home_by_the_far_arm(position, turn):
    """«gets his four men Home»

    All four pieces are in the centre, by the shorter way.
    """
    return all(place == FAR_GROUND.home for place in position.men[turn])


@law.wins("s12", on="home", at="order")
def first_home(position):
    """«The player who first gets his four men Home wins the game.»

    The first to finish is the winner.
    """
    return position.order[:1]


@law.ends("s12", on="home", at="order")
def won(position):
    """«wins the game»

    The game is over as soon as it is won.
    """
    return position.order


@law.otherwise(
    "s13", on=("move", "home", "beside"), because="as many spaces are counted as were thrown"
)
def counting_spaces():
    """«if a piece be on the space marked "a" and 3 be thrown, count forward 3 spaces, and place the piece on "b"»

    Neither more spaces nor fewer than the throw gives.
    """


@law.forbids(
    "s14", on="move", at="to", because="the piece on the Safety Point {where} cannot be captured"
)
def capturing_on_a_safety_point(table):
    """«While a piece rests on a space in which there is a small circle it cannot be captured»

    An opponent's piece on a circled space is safe.
    """
    return SAFE & table.opponents


@law.effects("s15", on="move", at="to")
def capturing(table, move):
    """«he can capture the piece, leave his in place of it, and return it to its owner»

    Whoever of an opponent's stands where the piece arrives goes back to its owner.
    """
    squares = move.to & table.opponents
    return captured(table, squares) if squares else ()


def captured(table, squares):
    """Events: the opponents' pieces on the spaces are taken, a partner's beside them is not."""
    seats = table.seats
    ally = table.partner if table.ground.spares else None
    return [event for event in table.taking(squares) if seats[event[1]] != ally]


@law.excludes(
    "s15", declining="another-move", because="pieces of opponents do not stand on one space"
)
def standing_with_an_opponent(scene):
    """«leave his in place of it»

    The captor's piece takes the place of the other.
    """
    return opposed(scene)


@law.permits(
    "s16", on="enter", at="leg", when=is_five, because="a piece sent back is entered again on a 5"
)
def entering_again(move):
    """«who must again enter it in the usual manner»

    A piece returned to its owner comes on again with a five.
    """
    return move.start == TAKEN


@law.forbids(
    "s16",
    on="enter",
    at="leg",
    when=is_no_five,
    because="a piece sent back is entered in the usual manner, on a 5",
)
def entering_again_without_a_five(move):
    """«who must again enter it in the usual manner»

    A piece returned to its owner waits for a five.
    """
    return move.start == TAKEN


@law.forbids(
    "s17", on=ON_THE_BOARD, at="way", because="{men:a Blockade stands|Blockades stand} on {where}"
)
def passing_a_blockade(table):
    """«If two pieces of a color rest, on the same space, it is called a Blockade, and cannot be passed by any player, even though they may be his own pieces»

    Nobody goes over two pieces of one colour, not even their owner.
    """
    return table.pairs | table.blocks


@law.forbids(
    "s17",
    on=COMING_TO_REST,
    at="to",
    onto_blockade="barred",
    because="another player's Blockade stands on {where}",
)
def landing_on_a_blockade(table):
    """«it is called a Blockade, and cannot be passed by any player»

    What nobody can pass is a bar: another player's Blockade is not landed on.
    """
    return table.blocks


@law.forbids(
    "s17",
    on=COMING_TO_REST,
    at="to",
    three_on_a_space="no",
    because="two of his own pieces rest on {where}",
)
def joining_two(table):
    """«If two pieces of a color rest, on the same space, it is called a Blockade»

    Two is the number that rests together; no third piece joins them.
    """
    return table.pairs


@law.excludes("s17", three_on_a_space="no", because="only two pieces of a color rest on one space")
def three_on_a_space(scene):
    """«If two pieces of a color rest, on the same space»

    Three pieces of one player on a space cannot be.
    """
    return scene.crowded


@law.forbids(
    "s18", on=ON_THE_BOARD, at="way", because="he must break his own Blockade or lose his move"
)
def passing_his_own_blockade(table):
    """«If he cannot move without passing his own Blockade, he must break it or lose his move.»

    His own Blockade is no exception: it is broken, or the move is lost.
    """
    return table.pairs


@law.disturbs("s17")
def making_a_blockade(table):
    """«If two pieces of a color rest, on the same space, it is called a Blockade»

    Only a Blockade newly made can stop a piece that was free to go before.
    """
    return table.own


@law.frees("s17", onto_blockade="barred")
def breaking_a_blockade(table):
    """«If two pieces of a color rest, on the same space, it is called a Blockade, and cannot be passed by any player»

    Only a Blockade broken can let one pass that was stopped before.
    """
    return table.pairs, 0


@law.frees("s17", onto_blockade="takes")
def breaking_or_taking_a_blockade(table):
    """«If two pieces of a color rest, on the same space, it is called a Blockade, and cannot be passed by any player»

    Only a Blockade broken, or one taken, can let one pass that was stopped before.
    """
    return table.pairs, table.blocks


@law.obliges(
    "s18",
    obliged="must",
    because="the throw must be played where it can be; he may not stand still at will",
)
def must_move(table, moves):
    """«he must break it or lose his move»

    A move is lost where there is none, not given up at will.
    """
    return True


@law.obliges(
    "s18", obliged="may", own_blockade="must-break", because="he must break his own Blockade"
)
def must_break_his_own(table, moves):
    """«If he cannot move without passing his own Blockade, he must break it or lose his move.»

    Though he need not move, hemmed in by his own Blockade he may not stand still.
    """
    return is_hemmed_in(table, moves)


@law.excuses("s18", own_blockade="may-lose", because="he may lose his move and keep his Blockade")
def keeping_the_blockade(table, moves):
    """«If he cannot move without passing his own Blockade, he must break it or lose his move.»

    Where his own Blockade stops a piece and every move would break it, he may lose the move instead.
    """
    return is_hemmed_in(table, moves)


def is_hemmed_in(table, moves):
    """Whether his own Blockade stops a piece, and every one of the moves would break it."""
    return is_stopped_by_his_own(table) and all(
        move.left and table.men.count(move.start) == 2 for move in moves
    )


def is_stopped_by_his_own(table):
    """Whether a piece would pass two of its own colour, if it went all that lies on the table."""
    masks = table.ground.masks[table.seat]
    return any(
        masks[step] & table.pairs
        for _, place in table.afoot
        for step in range(place + 1, min(place + table.throw.total, table.ground.home))
    )


@law.forbids(
    "s19",
    on=("move", "beside"),
    at="to",
    because="an opponent's piece is on the Safety Point {where}",
)
def joining_on_a_safety_point(table):
    """«No player can place a piece on a "Safety Point,"»

    A circled space with an opponent's piece on it is closed.
    """
    return SAFE & table.opponents


@law.excludes(
    "s19",
    declining="share",
    because="no player can place a piece on a Safety Point where an opponent's is",
)
def sharing_a_safety_point(scene):
    """«No player can place a piece on a "Safety Point,"»

    Opponents may stand together elsewhere, never on a circled space.
    """
    return opposed(scene) & SAFE


@law.forbids("s20", on="enter", at="to", because="an opponent's piece is on his Entering Space")
def entering_where_an_opponent_is(table):
    """«neither can he enter a piece on his "Entering Space" while the piece of his opponent is on them»

    An opponent's piece on the Entering Space bars the way in.
    """
    return table.others


@law.loses("s20", because="he cannot enter while his Entering Space is held")
def kept_from_entering(table):
    """«while the piece of his opponent is on them»

    A five is of no use for entering while an opponent stands on the Entering Space.
    """
    held = ENTERING_SPACES[table.seat] & table.others
    return held and is_five(table.throw) and not table.afoot


@law.permits("s21", on=("move", "home", "beside"), at="leg", when=is_six, because="a 6 counts 12")
def counting_forward_a_six(move):
    """«If any player throws 6 he counts forward 12»

    A piece on the board may go the twelve that a six counts.
    """
    return move.number == 12


@law.permits(
    "s21",
    on=("move", "home", "beside"),
    at="leg",
    when=is_six,
    six_as_two="two-pieces",
    because="a 6 counts 12, six with each of two pieces",
)
def counting_half_a_six(move):
    """«If any player throws 6 he counts forward 12»

    One of two pieces may go its half of the twelve.
    """
    return move.number == 6


@law.permits(
    "s21",
    on=("move", "home", "beside"),
    at="leg",
    when=is_six,
    six_as_two="one-piece",
    twelve_short="six",
    because="a 6 is counted as it fell where 12 cannot be",
)
def counting_a_six_as_it_fell(move):
    """«If any player throws 6»

    A piece may go six where none can go twelve.
    """
    return move.number == 6


@law.shows("s21", on=6, six_as_two="one-piece")
def six_counts_twelve(cast):
    """«If any player throws 6 he counts forward 12»

    A six lies on the table as twelve.
    """
    return (12,) if cast.sixes < 2 else None


@law.shows("s21", on=6, six_as_two="two-pieces")
def six_counts_six_and_six(cast):
    """«If any player throws 6 he counts forward 12»

    A six lies on the table as six and six.
    """
    return (6, 6) if cast.sixes < 2 else None


@law.excludes("s21", six_as_two="one-piece", because="a 6 counts 12 with one piece: write dice:12")
def two_sixes_on_the_table(scene):
    """«he counts forward 12»

    Twelve is one number; it does not lie as six and six.
    """
    return "dice:6,6" if len(scene.position.dice) == 2 else 0


@law.counts("s21", when=is_six, six_as_two="one-piece")
def counting_twelve(throw):
    """«he counts forward 12»

    One piece goes twelve spaces.
    """
    return ((12, throw.dice),)


@law.counts("s21", when=is_six, six_as_two="two-pieces")
def counting_twelve_or_six_twice(throw):
    """«he counts forward 12»

    One piece goes twelve spaces, or two pieces go six each.
    """
    if throw.moves:
        return ((6, throw.dice),)
    return ((12, throw.dice), (6, (6,))) if len(throw.dice) == 2 else ((12, throw.dice),)


@law.forbids(
    "s21",
    on=ON_THE_BOARD,
    at="man",
    when=is_six,
    six_as_two="two-pieces",
    because="{man} has counted six of the twelve already",
)
def counting_six_twice_with_one(table):
    """«he counts forward 12»

    The two sixes are for two pieces; one piece goes twelve at once.
    """
    return table.handled


@law.completes(
    "s21",
    when=is_six,
    six_as_two="two-pieces",
    twelve_short="lost",
    because="the twelve must be counted whole, and no other piece can go the second six",
)
def counting_only_six(move):
    """«he counts forward 12»

    A six is moved only if the other six can be moved too.
    """
    return move.number == 6


@law.completes(
    "s21",
    when=is_six,
    six_as_two="two-pieces",
    twelve_short="six",
    because="he counts forward 12 where he can, and no other piece can go the second six",
)
def counting_only_six_where_twelve_goes(move):
    """«he counts forward 12»

    Twelve comes first: one six alone is moved only where no twelve can be counted.
    """
    return "if possible" if move.number == 6 else False


@law.obliges("s21", six_as_two="two-pieces", obliged="may", because="the twelve is counted whole")
def counting_the_second_six(table, moves):
    """«he counts forward 12»

    Who has counted six goes on to twelve.
    """
    return bool(table.played)


@law.counts("s21", when=is_six, twelve_short="six", six_as_two="one-piece")
def counting_six(throw):
    """«If any player throws 6»

    The six may be counted as it fell.
    """
    return ((6, throw.dice),)


@law.demands(
    "s21", twelve_short="six", six_as_two="one-piece", because="he counts forward 12 where he can"
)
def counting_six_where_twelve_goes(table, moves):
    """«he counts forward 12»

    Twelve comes first: six is counted only where no piece can go twelve.
    """
    return [move for move in moves if move.number == 12]


@law.grants("s22", on=6, six_waiting="throws-again")
def second_throw(cast):
    """«and he is entitled to a second throw»

    A first six gives another throw, played or not.
    """
    return 2 if not cast.sixes else None


@law.grants("s22", on=6, six_waiting="no")
def second_throw_after_counting(cast):
    """«and he is entitled to a second throw»

    A first six gives another throw to a player who has a piece to count with.
    """
    return 2 if not cast.sixes and cast.muster.afoot else None


@law.loses(
    "s22",
    six_waiting="no",
    because="the second throw goes with the counting, and he has nothing to count with",
)
def nothing_to_count_a_six_with(table):
    """«and he is entitled to a second throw»

    A six gives no other throw to a player with no piece on the board.
    """
    return is_six(table.throw) and not table.afoot and not is_third_six(table.throw)


@law.grants("s23", on=6, six_waiting="throws-again")
def third_throw(cast):
    """«if his second throw be 6, he again counts forward 12, and is entitled to a third throw»

    A second six gives a third throw; a third six gives none.
    """
    return 2 if cast.sixes == 1 else None


@law.grants("s23", on=6, six_waiting="no")
def third_throw_after_counting(cast):
    """«he again counts forward 12, and is entitled to a third throw»

    A second six gives a third throw to a player who has a piece to count with.
    """
    return 2 if cast.sixes == 1 and cast.muster.afoot else None


def taken_off(table, places):
    """The event for the piece farthest on among these, if there is any."""
    nearest = max(places, default=WAITING)
    return [("off", table.turn, table.men.index(nearest))] if nearest > WAITING else []


@law.forfeits(
    "s24",
    when=is_third_six,
    third_six="travelling",
    because="the third six takes off his piece nearest Home",
)
def third_six(table):
    """«if the third throw be 6, he must take off the piece he has nearest "Home"»

    Instead of any move, the piece on its way that is nearest Home goes off the board.
    """
    return taken_off(table, [place for _, place in table.afoot])


@law.forfeits(
    "s24",
    when=is_third_six,
    third_six="any",
    because="the third six takes off his piece nearest Home",
)
def third_six_takes_even_one_home(table):
    """«he must take off the piece he has nearest "Home"»

    Instead of any move, the piece farthest on goes off the board, one already Home before others.
    """
    return taken_off(table, table.men)


@law.loses("s24", because="it is the third six, and he has no piece to take off")
def nothing_to_take_off(table):
    """«if the third throw be 6, he must take off the piece he has nearest "Home"»

    With no piece to take off, the third six does nothing.
    """
    return is_third_six(table.throw)


@law.offers("s25", declining="share")
def beside_the_other(table):
    """«A player is not obliged to capture the piece of an opponent.»

    A piece may count to a space where one opposing piece is and stand beside it.
    """
    return table.opponents & ~table.blocks & ~SAFE


@law.permits(
    "s25",
    on="beside",
    at="throw",
    declining="share",
    because="he is not obliged to capture, and stands beside the other",
)
def standing_beside(throw):
    """«A player is not obliged to capture the piece of an opponent.»

    Who does not capture may come to the same space.
    """
    return True


@law.excuses(
    "s25",
    on=("enter", "move"),
    only_capture="may-pass",
    at="to",
    because="every move would capture, and he is not obliged to",
)
def declining_to_capture(table):
    """«A player is not obliged to capture the piece of an opponent.»

    Where every move would capture, he may play nothing.
    """
    return table.opponents


@law.forbids("s26", on="beyond", at="throw", because="only the exact number counts a piece Home")
def overshooting_home(throw):
    """«it cannot be counted "Home" until a number is thrown which would count "Home" a space»

    A throw greater than what is left to Home is of no use to that piece.
    """
    return True


@law.otherwise("s27", on=("move", "home", "beside"), because="the count begins with the next space")
def not_counting_the_space_it_rests_on():
    """«When counting, the space on which a piece rest is not counted.»

    The first space counted is the one after that on which the piece stands.
    """


@law.otherwise(
    "s28", on=("move", "home", "beside"), because="only one piece can be moved at a time"
)
def one_at_a_time():
    """«Only one piece can be moved at a time»

    A throw is counted with one piece.
    """


@law.permits(
    "s29", on=("move", "home", "beside"), at="throw", because="any of the four can be moved"
)
def any_of_the_four(throw):
    """«but either of the four can be moved at discretion of the player»

    The player chooses which of his pieces goes.
    """
    return True


@law.grants("s30", on=6, six_waiting="throws-again")
def only_a_six_throws_again(cast):
    """«Each player can have only one throw, except when 6 is thrown.»

    The throw itself makes the exception: a six, whatever could be done with it.
    """
    return 2 if cast.sixes < 2 else None


def can_lie(dice):
    """One die as it fell, a six as twelve or as six and six."""
    return dice in ((12,), (6, 6)) or (len(dice) == 1 and 1 <= dice[0] <= 6)


GAME = Rules(
    id="parcheesi-single",
    work="parcheesi",
    title="Parcheesi, single die",
    law=law,
    ground=GROUND,
    dice=1,
    rulings={
        "five": ("choice", "enter"),
        "six-waiting": ("throws-again", "no"),
        "six-as-two": ("one-piece", "two-pieces"),
        "third-six": ("travelling", "any"),
        "declining": ("another-move", "share"),
        "only-capture": ("may-pass", "must"),
        "obliged": ("must", "may"),
        "own-blockade": ("must-break", "may-lose"),
        "home-path": ("own", "far"),
        "twelve-short": ("lost", "six"),
        "onto-blockade": ("barred", "takes"),
        "three-on-a-space": ("no", "yes"),
        "turn-order": ("left", "right"),
    },
    names={"s": "single die,", "t": "two dice,"},
    takes="captures",
    counts_sixes=True,
    most_throws=2,
    fits=can_lie,
    ground_of=ground_of,
)
