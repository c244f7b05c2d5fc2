"""Falcon: the law of the leaflet, in its own order.

The figure thrown names the circle to go to, not a number of steps. The figures on the thirty-six
circles are lost; the ruling on numbering lays the field (engine/numberings.py finds the sixteen that
can be). A man is written by his circle (`e4`), a falcon with a star (`e6*`); a move names the circle a
man goes to, and that he turns falcon there is told as what follows.
"""

from __future__ import annotations

from itertools import product

from engine.field import FALCON, MAN, POINTS, entree, field_of, in_line, is_falcon, turned_over
from engine.law import Law
from engine.numberings import admissible
from engine.position import SEATS, TAKEN, partner
from engine.rules import Rules

law = Law("falcon")

CHOSEN = "n15"
ALL_TAKEN = (TAKEN,) * 6


def _laid_with(name, rows):
    """The clause on the field under one numbering: the ruling picks which of them holds."""

    def numbered():
        """«a field, or play-ground, comprising thirty-six numbered circles»

        The figures are those of one of the numberings that can be.
        """
        return field_of(rows)

    numbered.__name__ = f"numbered_as_{name}"
    return law.lays("materials", numbering=name)(numbered)


LAID = {name: _laid_with(name, rows) for name, rows in admissible().items()}


def _ground_of(rulings):
    return LAID[rulings["numbering"]]()


# The squares and the columns are the same under every numbering; only the figures differ.
BOARD = field_of(admissible()[CHOSEN]).board


@law.lays("materials.2")
def entree_points(seat):
    """«The field of numbered circles is surrounded by rows of blank circles,— called Entree points»

    Each side has its row of points; there are no figures on them.
    """
    return BOARD.set_of(*(point for point in POINTS if point[0] == seat))


BLANK = sum(entree_points(seat) for seat in SEATS)


@law.seating("players", because="the game is for two, three, or four persons")
def two_three_or_four(seats):
    """«The game may be played by two, three, or four persons»

    From two to four seats are taken.
    """
    return 2 <= len(seats) <= 4


@law.leads("order.2", lead_ties="tied-again")
def highest_figure_leads(thrown):
    """«the one who "throws" the highest figure shall commence the game»

    The highest throw leads; those who are level at the top throw again among themselves.
    """
    highest = max(thrown.values())
    return [seat for seat, figure in thrown.items() if figure == highest]


@law.leads("order.2", lead_ties="all-again")
def one_highest_figure_or_all_again(thrown):
    """«All the players shall "throw" for the first play, and the one who "throws" the highest figure»

    The highest throw leads; if it was thrown twice, everyone throws again.
    """
    level = highest_figure_leads(thrown)
    return level if len(level) == 1 else list(thrown)


@law.opens("order.3", first_man="same-throw")
def throw_for_the_lead_enters():
    """«by entering a man on the Entree point (on his side of the board), behind the numbered square, corresponding with the uppermost figure on the die he has cast»

    The leader enters his first man by the throw that won him the lead.
    """
    return True


@law.seating("order.3", seats_of_two="opposite", because="two players sit opposite each other")
def sitting_opposite(seats):
    """«(on his side of the board)»

    Two players take opposite sides.
    """
    return len(seats) != 2 or seats[1] == partner(seats[0])


@law.enters("order.3")
def behind_the_figure(throw, place):
    """«on the Entree point (on his side of the board), behind the numbered square, corresponding with the uppermost figure on the die he has cast»

    A man comes in on his own side, behind the circle that bears the figure thrown.
    """
    return ((entree(throw.seat, throw.total), throw.dice),)


@law.permits("order.3", on="enter", at="leg", because="it is behind the figure {throw} on his side")
def entering_behind_the_figure(move):
    """«by entering a man on the Entree point (on his side of the board), behind the numbered square, corresponding with the uppermost figure»

    He may enter on the Entree point of the figure thrown.
    """
    return move.to & BLANK


def is_no_captive(start):
    return start != "x"


def is_a_captive(start):
    return start == "x"


@law.otherwise(
    "order.3",
    on="enter",
    of=is_no_captive,
    because="a man enters behind the figure thrown, on his own side",
)
def any_other_point():
    """«corresponding with the uppermost figure on the die he has cast»

    No Entree point but that of the figure thrown.
    """


@law.seating("order.4", seats_of_two="adjacent", because="two players sit side by side")
def sitting_side_by_side(seats):
    """«The player on his right then plays in the same manner»

    Two players take neighbouring sides, so that one has the other on his right.
    """
    return len(seats) != 2 or seats[1] != partner(seats[0])


@law.rounds("order.4")
def player_on_his_right():
    """«The player on his right then plays in the same manner»

    E sits on the right of S, N on the right of E, W on the right of N.
    """
    return "SENW"


@law.rounds("order.5")
def around_to_the_right():
    """«taking their turns in succession around the board to the right»

    The turn goes on to the right until it comes round.
    """
    return player_on_his_right()


@law.counts("moves")
def figure_thrown(throw):
    """«(according to the figure thrown)»

    The die names the figure to go to.
    """
    return ((throw.total, throw.dice),)


@law.permits(
    "moves",
    on="move",
    at="throw",
    because="{end} bears the figure {throw} ahead of him in his column",
)
def advancing(throw):
    """«may advance the man already entered, directly forward along the column of numbered squares to the circle bearing that figure»

    A man goes forward to the circle of his column with the figure thrown, however far it is.
    """
    return True


@law.otherwise(
    "moves",
    on="move",
    because="a man goes to the circle of his column that bears the figure thrown",
)
def any_other_circle():
    """«to the circle bearing that figure»

    No circle but the one with the figure thrown.
    """


@law.permits("moves.2", on="enter", at="muster", because="he may enter a new man at his option")
def entering_a_new_man(muster):
    """«or he may, at his option, enter a new man on an Entree point as above explained»

    With men entered already, he has the choice of entering another.
    """
    return muster.begun


@law.forbids("moves.3", on="enter", at="to", because="the Entree point {where} is covered")
def entering_on_a_covered_point(table):
    """«provided that it is not already covered»

    A man on the Entree point closes it.
    """
    return BLANK & table.own


@law.permits("moves.4", on="move", at="way", because="he may jump over any other man in his route")
def jumping(table):
    """«In moving a man forward, he may jump over any other man in his route»

    Men between him and his circle, his own player's or others', are passed and stay.
    """
    return table.own | table.others


@law.forbids(
    "moves.4",
    on="move",
    jumping_falcons="barred",
    because="he may jump over men, and {men:a falcon stands|falcons stand} on {where}",
)
def jumping_over_a_falcon(table, move):
    """«he may jump over any other man in his route»

    A falcon, whoever's it is, is no man that may be jumped over.
    """
    return move.way & _with_falcons(table, table.seats)


def _with_falcons(table, seats):
    """Circles with a falcon of these seats."""
    squares = 0
    for seat in seats:
        for place in table.all_men[table.seats.index(seat)]:
            if is_falcon(place):
                squares |= table.ground.masks[seat][place]
    return squares


@law.permits("moves.5", on="move", at="to", because="he may take an adversary who rests on {where}")
def taking(table):
    """«or he may take any adversary (man or falcon) in his route, who rests on a square in that column, corresponding in number with the figure cast»

    A man takes whoever of another player stands on the circle he goes to.
    """
    return table.others


@law.forbids(
    "moves.5",
    on="move",
    jumping_to_take="clear",
    because="he may jump or take, and {men:a man stands|men stand} on {where}",
)
def jumping_on_the_way_to_take(table, move):
    """«or he may take any adversary (man or falcon) in his route»

    Who takes jumps over nobody: his way to the adversary is clear.
    """
    return _between(table, move.to, move.way)


def _between(table, to, way):
    """Circles with men between a man and the adversary he would take."""
    return way & (table.own | table.others) if to & table.others else 0


@law.lays("moves.6")
def opposite_base_line(seat):
    """«the base line opposite to the base from which he started»

    The far ends of the seat's six columns.
    """
    return BOARD.set_of(*(path[-1] for point, path in BOARD.paths.items() if point[0] == seat))


FAR_LINE = {seat: opposite_base_line(seat) for seat in SEATS}


@law.effects("moves.6", on="move")
def becoming_a_falcon(table, move):
    """«When a man reaches the base line opposite to the base from which he started, he becomes a falcon by turning his checker over»

    On the far line, whether he came by taking or not, the man is turned over.
    """
    if not move.to & FAR_LINE[table.seat]:
        return ()
    falcon = ("place", table.turn, move.index, turned_over(move.end))
    return (falcon, ("falcon", table.turn, move.index))


@law.forbids(
    "moves.7",
    on="fly",
    at="unless",
    because="a falcon moves only to take, and no adversary is on {where}",
)
def moving_a_falcon_idly(table):
    """«A falcon shall not be moved except to take an adversary.»

    A falcon may not go where no adversary stands.
    """
    return table.others


@law.permits(
    "moves.8",
    on="fly",
    at="to",
    because="an adversary rests on {where}, which bears the figure {throw}",
)
def taking_with_a_falcon(table):
    """«When a player, who has a falcon, throws a figure corresponding with a numbered square on which any adversary rests, then the falcon may take the adversary.»

    A falcon may take on any circle that bears the figure thrown.
    """
    return table.others


@law.otherwise(
    "moves.8", on="fly", because="a falcon takes on a circle that bears the figure thrown"
)
def any_circle_of_another_figure():
    """«a figure corresponding with a numbered square on which any adversary rests»

    A falcon goes to no circle of another figure.
    """


@law.excuses("moves.8", falcon_must="may", because="a falcon may take, and need not")
def leaving_it_untaken(table, moves):
    """«then the falcon may take the adversary»

    When a falcon's taking is all he could play, he may play nothing.
    """
    return all(move.kind == "fly" for move in moves)


@law.forbids("moves.9", on=("move", "enter"), at="to", because="his own man stands on {where}")
def coming_to_ones_own_man(table):
    """«by reason of the occupation of a numbered square or Entree point by one of his own men»

    A circle or Entree point with a man of his own is closed to him.
    """
    return table.own


@law.excludes(
    "moves.9", because="one man of a player keeps another from his circle or Entree point"
)
def two_of_one_player(scene):
    """«by reason of the occupation of a numbered square or Entree point by one of his own men»

    Two men of one player never stand together.
    """
    squares = 0
    for standing in scene.standings.values():
        squares |= standing.two
    return squares


def _falcons_in_the_way(table, to, way):
    """Circles with his own falcons that keep a man from a circle, where no falcon is jumped over."""
    return way & _with_falcons(table, table.seat)


def _nobody_in_the_way(table, to, way):
    """Where he jumps over any man, nobody between a man and a circle keeps him from it."""
    return 0


PAST_FALCONS = {"jumped": _nobody_in_the_way, "barred": _falcons_in_the_way}
PAST_MEN = {"jumps": _nobody_in_the_way, "clear": _between}


def _covered(table, keeping):
    """Whether the figure gives his men something to play, and his own keep them from all of it."""
    own = table.own
    reached = table.ground.reach(table.seat, tuple(table.men), table.throw.total)
    return bool(reached) and all(
        to & own or any(keeps(table, to, way) & own for keeps in keeping) for to, way in reached
    )


# The options, and what then keeps a man from his circle.
KEEPING = [
    ({"jumping_falcons": jumping, "jumping_to_take": taking}, (past_falcons, past_men))
    for (jumping, past_falcons), (taking, past_men) in product(
        PAST_FALCONS.items(), PAST_MEN.items()
    )
]

for _ruled, _keeping in KEEPING:

    @law.loses("moves.10", **_ruled, because="he is blocked by his own men")
    def blocked(table, keeping=_keeping):
        """«then he is "blocked," and cannot play until his next turn»

        Blocked by his own men, he waits for his next turn.
        """
        return _covered(table, keeping)

    @law.forbids(
        "moves.10",
        on="fly",
        at="table",
        blocked_falcon="blocked",
        **_ruled,
        because="{seat} is blocked by his own men",
    )
    def taking_while_blocked(table, keeping=_keeping):
        """«then he is "blocked," and cannot play until his next turn»

        Who can neither advance nor enter for his own men may not take with a falcon either.
        """
        return _covered(table, keeping)


@law.effects("moves.11", on=("move", "fly"), at="to")
def removing_the_captive(table, move):
    """«When a player takes a man or falcon, the captive shall be removed from the board, and the captor put in his place.»

    Whoever of another player stands where he arrives is off the board.
    """
    return table.taking(move.to) if move.to & table.others else ()


@law.forbids("moves.11", on="enter", at="leg", because="he was taken and is removed from the board")
def bringing_back_a_captive(move):
    """«the captive shall be removed from the board»

    A man once taken does not come back.
    """
    return move.start == TAKEN


@law.otherwise(
    "moves.11", on="enter", of=is_a_captive, because="he was taken and is removed from the board"
)
def bringing_back_a_captive_elsewhere():
    """«the captive shall be removed from the board»

    A man once taken comes back nowhere.
    """


@law.excludes("moves.11", because="of two adversaries on a circle one is taken and removed")
def sharing_with_an_adversary(scene):
    """«the captive shall be removed from the board, and the captor put in his place»

    Men of different players never stand together.
    """
    return scene.shared


@law.forbids(
    "moves.12",
    on="enter",
    at="leg",
    because="a new man is not entered immediately on a numbered square",
)
def entering_on_a_numbered_square(move):
    """«they shall not be permitted to enter a new man immediately on a numbered square»

    A new man comes in on an Entree point and nowhere else.
    """
    return move.to & ~BLANK


@law.obliges("moves.13", because="a player is obliged to move in his turn if he can")
def obliged_to_move(table, moves):
    """«A player shall be obliged to move in his turn if he can.»

    What can be played must be played.
    """
    return True


for _ruled, _keeping in KEEPING:

    @law.loses(
        "moves.13", **_ruled, because="none of his men can move or be entered with a {throw}"
    )
    def no_way_to_move(table, keeping=_keeping):
        """«if he can»

        With nothing ahead, nobody to enter and nobody to take, there is nothing to play.
        """
        return not _covered(table, keeping)


def _has_men_left(men):
    """With men in hand counted: any man not yet taken."""
    return men != ALL_TAKEN


def _has_men_left_on_the_board(men):
    """With men in hand left out: once men of his were taken, he needs one on the board."""
    return TAKEN not in men or any(place >= MAN for place in men)


def _seats_left(position, has_men_left):
    return "".join(
        seat for seat, men in zip(position.seats, position.men, strict=True) if has_men_left(men)
    )


def _put_out(table, move, has_men_left):
    """The players whose last man this move takes."""
    found = []
    for turn, index in table.standing_at(move.to):
        men = table.all_men[turn]
        if not has_men_left((*men[:index], TAKEN, *men[index + 1 :])):
            found.append(("out", turn))
    return found


@law.effects("winner", on=("move", "fly"), at="to", waiting_men="in-play")
def losing_the_last_man(table, move):
    """«all adversaries having been taken»

    A player is out when his last man is taken, those in hand counted.
    """
    return _put_out(table, move, _has_men_left) if move.to & table.others else ()


@law.effects("winner", on=("move", "fly"), at="to", waiting_men="out")
def losing_the_last_man_on_the_board(table, move):
    """«all adversaries having been taken»

    A player is out when his last man on the board is taken, whatever he has in hand.
    """
    return _put_out(table, move, _has_men_left_on_the_board) if move.to & table.others else ()


@law.skips("winner", waiting_men="in-play")
def no_turn_without_men(position, turn):
    """«has a man or several men left»

    The turn passes over a player all of whose men are taken.
    """
    return not _has_men_left(position.men[turn])


@law.skips("winner", waiting_men="out")
def no_turn_without_men_on_the_board(position, turn):
    """«has a man or several men left»

    The turn passes over a player whose men on the board have all been taken.
    """
    return not _has_men_left_on_the_board(position.men[turn])


@law.wins("winner", waiting_men="in-play")
def alone_with_men(position):
    """«The player who has a man or several men left— all adversaries having been taken—wins the game.»

    The last player with a man, on the board or in hand, has won.
    """
    left = _seats_left(position, _has_men_left)
    return left if len(left) == 1 else ""


@law.wins("winner", waiting_men="out")
def alone_with_men_on_the_board(position):
    """«The player who has a man or several men left— all adversaries having been taken—wins the game.»

    The last player with a man on the board has won.
    """
    left = _seats_left(position, _has_men_left_on_the_board)
    return left if len(left) == 1 else ""


@law.ends("winner", waiting_men="in-play")
def adversaries_taken(position):
    """«all adversaries having been taken»

    Over when all men of all players but one are taken.
    """
    return len(_seats_left(position, _has_men_left)) < 2


@law.ends("winner", waiting_men="out")
def adversaries_on_the_board_taken(position):
    """«all adversaries having been taken»

    Over when all players but one have lost what they had on the board.
    """
    return len(_seats_left(position, _has_men_left_on_the_board)) < 2


@law.forbids(
    "caution", on="side", at="throw", because="a man cannot be moved to the right or the left"
)
def moving_to_the_side(throw):
    """«a man cannot be moved to the right or the left»

    A circle beside him is out of a man's reach, whatever figure it bears.
    """
    return True


@law.forbids(
    "caution.2",
    on="back",
    at="throw",
    because="he must continue to advance, and {end} is not ahead of him",
)
def not_advancing(throw):
    """«but must continue to advance along the column of squares on which he is entered»

    A circle a man has passed, or stands on, is out of his reach.
    """
    return True


@law.excludes("caution.3", because="a man who has reached the opposite base line is a falcon")
def man_on_the_far_line(scene):
    """«reaching which he thereby becomes a falcon»

    No man stands on his far line but as a falcon.
    """
    squares = 0
    for seat, men in zip(scene.seats, scene.position.men, strict=True):
        for place in men:
            if MAN <= place < FALCON:
                squares |= scene.ground.masks[seat][place] & FAR_LINE[seat]
    return squares


@law.permits(
    "caution.4", on="fly", at="to", because="a falcon has power to move in any direction to take"
)
def flying_in_any_direction(table):
    """«and the falcon then has power to move in any direction to take any adversary as provided in the rules»

    A falcon is not bound to one direction, as a man is.
    """
    return table.others


@law.forbids(
    "caution.4",
    on="fly",
    at="leg",
    falcon_direction="straight",
    because="a direction is a straight line, and {end} is in no line with {start}",
)
def flying_out_of_line(move):
    """«the falcon then has power to move in any direction to take»

    A falcon takes along its row, its column or aslant, however far and whoever stands between.
    """
    return not in_line(move.start, move.end)


GAME = Rules(
    id="falcon",
    work="falcon",
    title="Falcon",
    takes="takes",
    law=law,
    ground=field_of(admissible()[CHOSEN]),
    ground_of=_ground_of,
    dice=1,
    rulings={
        "numbering": (CHOSEN, *(name for name in admissible() if name != CHOSEN)),
        "first-man": ("same-throw", "new-throw"),
        "lead-ties": ("tied-again", "all-again"),
        "seats-of-two": ("opposite", "adjacent"),
        "jumping-falcons": ("jumped", "barred"),
        "jumping-to-take": ("jumps", "clear"),
        "falcon-must": ("must", "may"),
        "falcon-direction": ("anywhere", "straight"),
        "blocked-falcon": ("takes", "blocked"),
        "waiting-men": ("in-play", "out"),
    },
)
