"""Louisa: the law of the leaflet, in its own order.

An arm is six squares long and three wide: rule 15 counts six from the castle to the entrance square.
A man's place is the number of steps from his entrance square; he comes round to it again at 52, and
the castle is 58. Under rule 15 he sets out from steps below zero, on the central line.
"""

from __future__ import annotations

from functools import lru_cache

from engine.board import ARMS, Board, Square, cross
from engine.law import Law
from engine.position import WAITING, partner
from engine.race import Race
from engine.rules import Rules

law = Law("louisa")

ARM = 6
ROUND = 52  # steps from the entrance square once round to it again
ENTRANCE = 0
CASTLE = 58
THROUGH = range(1, ROUND)  # places from which a man has the entrance square still before him
PLAN = cross(ARM)


def is_five(throw):
    return throw.total == 5


def is_no_five(throw):
    return throw.total != 5


@law.seating("players", because="the game is for two, three, or four persons")
def two_three_or_four(seats):
    """«Two, three, or four persons can play this game.»

    From two to four seats are taken.
    """
    return 2 <= len(seats) <= 4


@law.sides("players.2", because="partners play two and two, and four players are wanted")
def two_and_two(seats):
    """«When there are four players, they may be independent of each other, or play, two and two, as partners.»

    Only four can play as partners.
    """
    return len(seats) == 4


@law.lays("players.3")
def partner_of(seat):
    """«Partners enter at opposite arms of the cross.»

    The partner of a seat is the seat across the board.
    """
    return partner(seat)


@law.lays("game")
def entrance_square(seat):
    """«The red squares, at the centers of the ends of the four arms of the cross, are the entrance squares»

    The square in the middle of an arm's end is the entrance square of that arm.
    """
    return PLAN.circuit(seat)[0]


@law.seating("game.2", seats_of_two="opposite", because="two players take opposite arms")
def sitting_opposite(seats):
    """«Each player has his own entrance square, assigned him at the outset of the game.»

    Two players are assigned opposite arms.
    """
    return len(seats) != 2 or seats[1] == partner(seats[0])


@law.seating("game.2", seats_of_two="adjacent", because="two players take neighbouring arms")
def sitting_side_by_side(seats):
    """«Each player has his own entrance square, assigned him at the outset of the game.»

    Two players are assigned neighbouring arms.
    """
    return len(seats) != 2 or seats[1] != partner(seats[0])


@law.lays("game.3")
@lru_cache(maxsize=32)
def used_red(seats):
    """«When less than four persons play, only two or three entrance squares are used as such»

    The red squares that serve as entrances are those of the seats taken.
    """
    return BOARD.set_of(*(entrance_square(seat) for seat in seats))


@law.lays("game.4")
def whole_circuit(seat):
    """«the men are always moved, in playing, round the whole circuit of the board»

    All 52 border squares are passed, whoever plays.
    """
    return PLAN.circuit(seat)


@law.lays("game.6")
def towards_the_left(seat):
    """«towards the left (or with the sun), round the circuit of the board, keeping on the outer or border squares»

    From the entrance square clockwise along the border.
    """
    return [entrance_square(seat), *whole_circuit(seat)[1:]]


@law.lays("game.7")
def home_path(seat):
    """«through his own entrance square, down the central line of squares in his own arm of the cross, to the castle»

    The entrance square again, five squares of the central line, the castle.
    """
    return [entrance_square(seat), *PLAN.central_line(seat), "home"]


@law.lays("game.8")
def way(seat):
    """«He can never leave the border squares, except in his own arm of the cross, and after having made the circuit of the board.»

    First the border, all of it; then the central line, his own.
    """
    return tuple(towards_the_left(seat) + home_path(seat))


def _squares():
    """Which squares are black and which orange is lost: a chequer, so that neighbours differ."""
    yield Square("home", *PLAN.places["home"], "castle", "castle", "castle")
    for arm in ARMS:
        for name in (*PLAN.circuit(arm)[: 2 * ARM + 1], *PLAN.central_line(arm)):
            x, y = PLAN.places[name]
            colour = ("black", "orange")[int(x + y) % 2]
            if name == entrance_square(arm):
                yield Square(name, x, y, "entrance", "red", f"{arm}'s entrance square", True)
            else:
                yield Square(name, x, y, "central" if "-" in name else "border", colour)


BOARD = Board(tuple(_squares()), {seat: way(seat) for seat in ARMS})
RED = BOARD.where(colour="red")
ENTRANCES = {seat: BOARD.bits[entrance_square(seat)] for seat in ARMS}
LINES = {seat: BOARD.set_of(*PLAN.central_line(seat)) for seat in ARMS}


def _setting_out(seat):
    """The squares of steps -5 to -1: the central line from the castle outwards."""
    return tuple(reversed(PLAN.central_line(seat)))


GROUND = Race(BOARD, men=4, before={seat: _setting_out(seat) for seat in ARMS})


def _on_the_way_out(seat, men):
    """The squares of the seat's men on the central line who have not come to the circuit yet."""
    squares = 0
    for place in men:
        if WAITING < place < ENTRANCE:
            squares |= GROUND.masks[seat][place]
    return squares


@law.rounds("r1")
def with_the_sun():
    """«The men are moved, and the turn to play passes round the board, towards the left, or with the sun.»

    Clockwise: S, W, N, E.
    """
    return "SWNE"


@law.rounds("r2")
def successively_round_the_board():
    """«Each player, in his turn, makes one throw with one die; and so on successively, round the board, till the game is finished.»

    One player after another has his turn, the way that rule 1 gives.
    """
    return with_the_sun()


@law.leads("r2", first_throw="highest", because="the highest throw begins; the leaflet is silent")
def highest_begins(throws):
    """«and so on successively, round the board»

    The leaflet does not say who begins; under this option the highest throw does.
    """
    best = max(throws.values())
    return [seat for seat, pips in throws.items() if pips == best]


@law.grants("r2.2", on=6)
def two_more_for_a_six(cast):
    """«If a player throw 6, he has the privilege of two additional throws in the same turn.»

    The six on the table and two more: three throws in all.
    """
    return 3 if cast.dice == (6,) else None


@law.otherwise("r3", on="enter", entry="rule-4", because="a man is used only once he has entered")
def using_a_man_not_entered():
    """«No man can be used in the game, until it has been entered on the entrance square of the player to whom it belongs.»

    Off the board a man can do nothing but enter.
    """


@law.excludes("r3", entry="rule-4", because="only rule 15 enters a man on the central line")
def used_before_his_entrance_square(scene):
    """«No man can be used in the game, until it has been entered on the entrance square of the player to whom it belongs.»

    By rule 4 nobody is on the way out along the central line.
    """
    return [(turn, index) for _, turn, index, place in scene.men if WAITING < place < ENTRANCE]


@law.enters("r4", entry="rule-4")
def on_the_entrance_square(throw, place):
    """«he may enter one man on his entrance square»

    A man off the board comes on at step 0.
    """
    return ((ENTRANCE, throw.dice),)


@law.permits("r4", on="enter", entry="rule-4", at="throw", because="a 5 enters one man")
def entering_on_a_five(throw):
    """«If a player who has any or all of his men off the board throws 5, he may enter one man»

    A five brings one man from off the board to his entrance square.
    """
    return throw.total == 5


@law.forbids(
    "r4", on="enter", entry="rule-4", at="throw", because="he enters on a 5, not on a {throw}"
)
def entering_without_a_five(throw):
    """«throws 5, he may enter one man on his entrance square»

    No other throw enters a man.
    """
    return throw.total != 5


@law.forbids(
    "r4.2",
    on="enter",
    entry="rule-4",
    at="muster",
    when=is_no_five,
    because="a throw of {throw} is lost while he has no man on the board",
)
def any_other_throw(muster):
    """«Every throw except 5 is lost, so long as the player has no man on the board.»

    With all men off the board only a five is of use.
    """
    return not muster.afoot


@law.loses(
    "r4.2", entry="rule-4", because="every throw except 5 is lost while he has no man on the board"
)
def nothing_on_the_board(table):
    """«Every throw except 5 is lost, so long as the player has no man on the board.»

    With no man on the board, any throw but five is lost.
    """
    return is_no_five(table.throw) and not table.own and bool(table.waiting)


@law.grants("r4.3", on=6, entry="rule-4")
def six_before_entering(cast):
    """«But a throw of six entitles him, by rule 2, to two additional throws.»

    A six gives the throws even to a player with no man on the board.
    """
    if cast.muster.afoot or not cast.muster.waiting:
        return None
    return 3 if cast.dice == (6,) else None


@law.counts("r5")
def the_number_thrown(throw):
    """«a number of squares equal to the number thrown»

    A man goes as many squares as the die shows.
    """
    return ((throw.total, throw.dice),)


@law.permits(
    "r5", on=("move", "home"), at="throw", because="any man on the board may go the number thrown"
)
def moving_any_man(throw):
    """«he may, for any throw, move any such man»

    Every man on the board may go the number thrown.
    """
    return True


@law.permits(
    "r5.2",
    on=("enter", "move", "home"),
    at="muster",
    when=is_five,
    because="a 5 gives the option of moving a man or of entering one",
)
def choosing_on_a_five(muster):
    """«If he throw 5, he has the option of moving any man already on the board, or of entering any man which is off the board.»

    A five with men both on and off the board leaves the choice to the player.
    """
    return muster.afoot and muster.waiting


@law.obliges("r6", because="he must move or enter a man if he can")
def must_move_or_enter(table, moves):
    """«For every throw, the player must, if possible, either move or enter a man»

    A throw that can be used must be used.
    """
    return True


@law.excludes("r6.2", because="a throw moves or enters only one man, and nothing is left of it")
def throw_partly_played(scene):
    """«and can move or enter only one man»

    When one man has moved the throw is used: no part of it is on the table for another.
    """
    played = ",".join(f"{man}={number}" for man, number in scene.position.played)
    return f"played:{played}" if played else 0


@law.excludes("r7", because="only two men of a player may stand on one square")
def three_on_a_square(scene):
    """«Two men, and only two men, belonging to the same player, may stand at the same time on any one square»

    Never three of one player on a square; the castle is no square of this kind.
    """
    return scene.crowded


@law.permits("r7", on=("enter", "move"), at="to", because="two of his men may stand on one square")
def joining_ones_own(table):
    """«Two men, and only two men, belonging to the same player, may stand at the same time on any one square»

    A second man may come to where one of his own stands; of his own entrance square the rule speaks apart.
    """
    return table.own & ~ENTRANCES[table.seat]


@law.forbids(
    "r7.2",
    on=("move", "home"),
    unused_red_pair="two",
    at="to",
    because="only one man can be placed on another player's entrance square",
)
def pairing_on_anothers_entrance(table):
    """«except the entrance square of another player; on which only one man can be placed»

    On the entrance square of another who plays, no second man of one's own.
    """
    return table.own & used_red(table.seats) & ~ENTRANCES[table.seat]


@law.forbids(
    "r7.2",
    on=("move", "home"),
    unused_red_pair="one",
    at="to",
    because="only one man can be placed on an entrance square not his own",
)
def pairing_on_any_other_red(table):
    """«except the entrance square of another player; on which only one man can be placed»

    On any red square but one's own, in use or not, no second man of one's own.
    """
    return table.own & RED & ~ENTRANCES[table.seat]


@law.excludes(
    "r7.2", unused_red_pair="two", because="only one man can be on another's entrance square"
)
def pair_on_anothers_entrance(scene):
    """«the entrance square of another player; on which only one man can be placed»

    No pair stands on the entrance square of another who plays.
    """
    return _pairs_on(scene, used_red(scene.seats))


@law.excludes(
    "r7.2", unused_red_pair="one", because="only one man can be on a red square not his own"
)
def pair_on_any_other_red(scene):
    """«the entrance square of another player; on which only one man can be placed»

    No pair stands on any red square but its own.
    """
    return _pairs_on(scene, RED)


def _pairs_on(scene, red):
    """The men who stand by twos on red squares not their own."""
    barred = {seat: s.two & red & ~ENTRANCES[seat] for seat, s in scene.standings.items()}
    masks = scene.ground.masks
    return [(turn, n) for seat, turn, n, place in scene.men if barred[seat] & masks[seat][place]]


@law.permits(
    "r7.3",
    on=("enter", "move"),
    at="to",
    because="two of his men may stand on his own entrance square",
)
def joining_on_ones_own_entrance(table):
    """«But a player may place two men on his own entrance square.»

    A second man may come to the player's own entrance square, by entering or by coming round.
    """
    return ENTRANCES[table.seat] & table.own


@law.excludes("r7.4", because="men of different players may in no case share a square")
def sharing_with_another(scene):
    """«Two men belonging to different players (even though partners), may in no case occupy the same square.»

    Whoever arrives takes up, or may not arrive.
    """
    return scene.shared


@law.effects("r8", on="move", at="to", unused_red="sacred")
def taking_up(table, move):
    """«A man moved, under rule 5, to a black or orange square, occupied by one or two men belonging to another player»

    Whoever of another player stands where the man arrives, off the red squares, is taken up: both, if two.
    """
    return table.taking(move.to) if move.to & table.others & ~RED else ()


@law.effects("r8", on="move", at="to", unused_red="plain")
def taking_up_on_unused_red_too(table, move):
    """«A man moved, under rule 5, to a black or orange square, occupied by one or two men belonging to another player»

    The red square of an absent player is a square like others: men are taken up there.
    """
    return table.taking(move.to) if move.to & table.others & ~used_red(table.seats) else ()


@law.permits("r8.2", on="enter", at="leg", when=is_five, because="a man taken up re-enters on a 5")
def re_entering_on_a_five(move):
    """«can re-enter only at its entrance square, and on a throw of 5»

    A five brings a man taken up back to his entrance square.
    """
    return move.start != WAITING


@law.forbids(
    "r8.2", on="enter", at="leg", when=is_no_five, because="a man taken up re-enters only on a 5"
)
def re_entering_without_a_five(move):
    """«can re-enter only at its entrance square, and on a throw of 5»

    A man taken up waits for a five.
    """
    return move.start != WAITING


@law.forbids(
    "r8.3",
    on="move",
    unused_red="sacred",
    at="to",
    because="the red squares are sacred ground, and nobody there can be taken up",
)
def taking_on_red(table):
    """«But the red squares are sacred ground; and no man standing on a red square can be taken up.»

    A man of another player on a red square is safe.
    """
    return RED & table.others


@law.forbids(
    "r8.3",
    on="move",
    unused_red="plain",
    at="to",
    because="an entrance square in use is sacred ground, and nobody there can be taken up",
)
def taking_on_used_red(table):
    """«But the red squares are sacred ground; and no man standing on a red square can be taken up.»

    A man of another player on a red square that is in use is safe.
    """
    return used_red(table.seats) & table.others


@law.forbids(
    "r9",
    on=("enter", "move"),
    unused_red="sacred",
    at="to",
    because="a man of another player stands on the red square {where}",
)
def coming_to_an_occupied_red(table):
    """«No man may be moved to, or entered in, any red square, already occupied by another player»

    A red square with another player's man on it is closed.
    """
    return RED & table.others


@law.forbids(
    "r9",
    on=("enter", "move"),
    unused_red="plain",
    at="to",
    because="a man of another player stands on the entrance square {where}",
)
def coming_to_an_occupied_entrance(table):
    """«No man may be moved to, or entered in, any red square, already occupied by another player»

    A red square in use, with another player's man on it, is closed.
    """
    return used_red(table.seats) & table.others


@law.forbids("r9.2", on=("enter", "move"), at="to", because="two of his own men stand on {where}")
def joining_a_pair(table):
    """«or any square occupied by two of his own men»

    No third man joins two of his own.
    """
    return table.pairs


@law.forbids(
    "r10",
    on=("move", "home", "beyond"),
    at="way",
    because="his own {men:man stands|men stand} on {where}",
)
def jumping_over_ones_own(table):
    """«No man may be moved forward so as to jump over another man belonging to the same player.»

    The squares between start and end must be clear of the player's own men.
    """
    return table.own


@law.permits(
    "r10.2", on=("move", "home"), at="way", because="he may jump over men of other players"
)
def jumping_over_others(table):
    """«It may jump over men belonging to other players; and the men thus passed are not affected by the move.»

    Other players' men on the way are passed and stay.
    """
    return table.others


@law.otherwise("r11", on="move", because="a man goes the exact number thrown")
def any_but_the_exact_number():
    """«No man may be moved, on any throw, by any but the exact number of squares indicated by the throw.»

    No more and no fewer squares than the die shows.
    """


@law.loses("r11.3", because="he cannot use the throw with any of his men")
def no_man_can_use_it(table):
    """«If a player cannot use a throw with any of his men, he loses the throw.»

    Nothing to play: the throw is lost.
    """
    return True


@law.forbids("r11.4", on="beyond", at="throw", because="only an exact throw goes into the castle")
def overshooting_the_castle(throw):
    """«no man can be carried into the castle except by a throw that exactly places it there; a greater throw cannot be used at all for that man»

    A throw greater than what is left to the castle is of no use to that man.
    """
    return True


@law.permits(
    "r12", on=("move", "home"), at="leg", because="he may be carried beyond his entrance square"
)
def passing_through_the_entrance(move):
    """«A man which has nearly completed the circuit of the board may be carried by a suitable throw beyond the entrance square into the path leading to the castle»

    From the border straight into the central line.
    """
    return move.start in THROUGH and move.end > ROUND


@law.forbids(
    "r12",
    on=("move", "home"),
    passing_entrance="barred",
    because="a man of another player stands on his entrance square",
)
def passing_an_occupied_entrance(table, move):
    """«if not prevented by rule 9 or 10»

    Rule 9 keeps him from an occupied entrance square: he may not go through it either.
    """
    if move.start in THROUGH and move.end > ROUND:
        return ENTRANCES[table.seat] & table.others
    return False


@law.effects("r13", on="home")
def into_the_castle(table, move):
    """«gets all his or their men into the castle»

    A man in the castle is home.
    """
    return (("home", table.turn, move.index),)


@law.finishes("r13", on="home")
def all_in_the_castle(position, turn):
    """«gets all his or their men into the castle»

    A player has finished when his four men are in the castle.
    """
    return all(place == CASTLE for place in position.men[turn])


@law.wins("r13", on="home", at="order")
def first_player_or_side(position):
    """«The player or side who first gets all his or their men into the castle wins the game.»

    The first seat to finish; with partners, the first two opposite seats that both have.
    """
    done = position.order
    if position.mode != "partners":
        return done[:1]
    for n, seat in enumerate(done):
        if partner_of(seat) in done[:n]:
            return "".join(s for s in position.seats if s in (seat, partner_of(seat)))
    return ""


@law.ends("r13.2", on="home", at="order", losing_side="ends")
def order_is_determined(position):
    """«But the remaining players keep on, to determine their relative order.»

    Over when one player, or one side, remains.
    """
    if position.mode == "partners":
        return first_player_or_side(position)
    return len(position.order) >= len(position.seats) - 1


@law.ends("r13.2", on="home", at="order", losing_side="plays-on")
def order_of_players_is_determined(position):
    """«But the remaining players keep on, to determine their relative order.»

    Over when one player remains, partners or not.
    """
    return len(position.order) >= len(position.seats) - 1


@law.skips("r13.2", finished="skipped", at="order")
def no_turn_for_the_finished(position, turn):
    """«But the remaining players keep on»

    The turn passes over a player who has finished.
    """
    return position.seats[turn] in position.order


@law.stops("r13", on="home", at="order", throws_at_home="turn-ends")
def nothing_left_to_throw_for(position):
    """«gets all his or their men into the castle»

    With the last man home the turn is over, whatever throws were due.
    """
    return position.seat in position.order


@law.grants("r14.1", on=6)
def six_played_and_two_more(cast):
    """«and then makes, and if possible plays, two additional throws in the same turn»

    After the six, two more throws.
    """
    return 3 if cast.dice == (6,) else None


@law.keeps("r14.3")
def only_two_after_the_last(table, move):
    """«But it does not accumulate; he has only two throws after the last 6.»

    After a throw that is no six, what is still due is left of those two.
    """
    return table.throw.total != 6


@law.excludes("r14.3", because="a 6 holds three throws, itself and two more; no other throw does")
def throws_no_six_gives(scene):
    """«he has only two throws after the last 6»

    With a 6 on the table three throws are held, itself one of them; otherwise two at most.
    """
    position = scene.position
    six = position.dice == (6,) and not position.lead
    if six == (position.throws == 3):
        return 0
    thrown = "".join(f"dice:{pips} with " for pips in position.dice)
    return f"{thrown}throws:{position.throws}"


@law.keeps("r14.5")
def privilege_of_a_lost_throw(table, move):
    """«The privilege holds good even when some or all of the 6's or other throws cannot be played.»

    The throws are due whether or not this one could be played.
    """
    return move.kind == "pass"


@law.enters("r15.2", entry="rule-15")
def on_the_central_line(throw, place):
    """«For a throw of 1, the man is entered in the first square from the castle; for 2, in the second square, etc.; 6 giving the entrance square»

    A man not yet entered comes on as many squares from the castle as were thrown.
    """
    return ((throw.total - ARM, throw.dice),) if place == WAITING else ()


def not_previously_entered(start):
    """Whether a man is not yet entered, by the place he starts from as it is written."""
    return start == "."


def taken_up(start):
    return start == "x"


@law.otherwise(
    "r15.2",
    on="enter",
    entry="rule-15",
    of=not_previously_entered,
    because="each throw enters on its own square from the castle",
)
def entering_elsewhere():
    """«For a throw of 1, the man is entered in the first square from the castle; for 2, in the second square, etc.»

    Each number enters on its own square and on no other.
    """


@law.permits(
    "r15", on="enter", entry="rule-15", at="leg", because="any throw enters a man not yet entered"
)
def entering_on_any_throw(move):
    """«A man not previously entered is entered on any throw of the die»

    Whatever is thrown brings on a man who has never been on the board.
    """
    return move.start == WAITING


@law.demands(
    "r15",
    entry="rule-15",
    rule_15_choice="enter",
    when=is_no_five,
    at="waiting",
    because="a man not yet entered is entered on any throw",
)
def entering_before_all_else(table, moves):
    """«is entered on any throw of the die»

    While a man not previously entered can come on, he is entered; only a five leaves the option of rule 5.
    """
    return [move for move in moves if move.kind == "enter" and move.start == WAITING]


@law.keeps("r15.3", entry="rule-15")
def six_enters_and_throws_on(table, move):
    """«and also the privilege of two additional throws»

    The six that enters a man gives the two throws of rule 2 too.
    """
    return move.kind == "enter" and table.throw.total == 6


def _nearer_the_castle(seat, end):
    """The squares of the central line between the castle and the place of entry."""
    squares = 0
    for step in range(-ARM + 1, end):
        squares |= GROUND.masks[seat][step]
    return squares


NEARER = {(s, end): _nearer_the_castle(s, end) for s in ARMS for end in range(1 - ARM, 1)}


@law.forbids(
    "r15.4",
    on="enter",
    entry="rule-15",
    ahead_of_homecomers="yes",
    because="his own man stands on the line nearer the castle",
)
def entering_ahead_of_any(table, move):
    """«no man may be entered in advance of one already entered»

    No own man may stand between the castle and the square of entry, whichever way he is going.
    """
    return move.start == WAITING and NEARER[table.seat, move.end] & table.own


@law.forbids(
    "r15.4",
    on="enter",
    entry="rule-15",
    ahead_of_homecomers="no",
    because="his own man is still on the way out behind that square",
)
def entering_ahead_of_one_setting_out(table, move):
    """«no man may be entered in advance of one already entered»

    No own man on his way out may stand between the castle and the square of entry.
    """
    out = _on_the_way_out(table.seat, table.men)
    return move.start == WAITING and NEARER[table.seat, move.end] & out


@law.forbids(
    "r15.4",
    on="enter",
    entry="rule-15",
    re_entry_ahead="barred",
    ahead_of_homecomers="yes",
    because="his own man stands on the line nearer the castle",
)
def re_entering_ahead_of_any(table, move):
    """«no man may be entered in advance of one already entered»

    A man taken up may not re-enter while another is on the line, whichever way he is going.
    """
    return move.start != WAITING and LINES[table.seat] & table.own


@law.forbids(
    "r15.4",
    on="enter",
    entry="rule-15",
    re_entry_ahead="barred",
    ahead_of_homecomers="no",
    because="his own man is still on the way out",
)
def re_entering_ahead_of_one_setting_out(table, move):
    """«no man may be entered in advance of one already entered»

    A man taken up may not re-enter while another is on the way out.
    """
    return move.start != WAITING and _on_the_way_out(table.seat, table.men)


@law.forbids(
    "r15.5", on="enter", entry="rule-15", at="to", because="two of his men stand on {where}"
)
def entering_on_a_pair(table):
    """«or on a square already occupied by two men»

    A square with two men is full.
    """
    return table.pairs


@law.forbids(
    "r15.6",
    on="enter",
    entry="rule-15",
    at="to",
    because="another player's man stands on his entrance square",
)
def entering_on_an_occupied_entrance(table):
    """«or on the entrance square if occupied by another player»

    Another player's man on the entrance square bars entry there.
    """
    return ENTRANCES[table.seat] & table.others


@law.permits(
    "r15.7",
    on="move",
    entry="rule-15",
    at="leg",
    because="he moves down the arm, towards the circuit",
)
def setting_out(move):
    """«Men entered under this rule begin by moving down the arm of the cross, through the entrance square, into the regular circuit of the board.»

    From the central line out through the entrance square.
    """
    return move.start < ENTRANCE


@law.enters("r15.8", entry="rule-15")
def in_the_proper_entrance_square(throw, place):
    """«Men taken up in the course of play can re-enter only in the proper entrance square»

    A man taken up comes on at step 0, whatever square the throw gives a new man.
    """
    return () if place == WAITING else ((ENTRANCE, throw.dice),)


@law.otherwise(
    "r15.8",
    on="enter",
    entry="rule-15",
    of=taken_up,
    because="a man taken up re-enters only on the entrance square",
)
def re_entering_elsewhere():
    """«Men taken up in the course of play can re-enter only in the proper entrance square»

    The squares of the line are for men not yet entered.
    """


@law.permits(
    "r15.8",
    on="enter",
    entry="rule-15",
    at="leg",
    when=is_five,
    because="a man taken up re-enters on a 5",
)
def re_entering_at_the_entrance(move):
    """«Men taken up in the course of play can re-enter only in the proper entrance square, and on a throw of 5.»

    Under rule 15 too, a man taken up comes back on his entrance square with a five.
    """
    return move.start != WAITING


@law.forbids(
    "r15.8",
    on="enter",
    entry="rule-15",
    at="leg",
    when=is_no_five,
    because="a man taken up re-enters only on a 5",
)
def re_entering_on_another_throw(move):
    """«Men taken up in the course of play can re-enter only in the proper entrance square, and on a throw of 5.»

    A man taken up is not entered on any throw.
    """
    return move.start != WAITING


GAME = Rules(
    id="louisa",
    work="louisa",
    title="Louisa",
    law=law,
    ground=GROUND,
    dice=1,
    modes=("each", "partners"),
    rulings={
        "entry": ("rule-4", "rule-15"),
        "rule-15-choice": ("choice", "enter"),
        "unused-red": ("sacred", "plain"),
        "unused-red-pair": ("two", "one"),
        "passing-entrance": ("pass", "barred"),
        "seats-of-two": ("opposite", "adjacent"),
        "first-throw": ("first-seat", "highest"),
        "finished": ("skipped", "throws"),
        "throws-at-home": ("turn-ends", "throws-on"),
        "losing-side": ("ends", "plays-on"),
        "re-entry-ahead": ("allowed", "barred"),
        "ahead-of-homecomers": ("yes", "no"),
    },
    names={"r": "rule"},
    most_throws=3,
)
