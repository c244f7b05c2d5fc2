"""India: the law of the leaflet, in its own order.

The board is lost and borrowed: arms of three rows of eight, 68 spaces round, gone anticlockwise. A man's
place is the number of steps from his gold space; his own blue space is 63, seven spaces of the road lead
on from it, and Home is 71. One man goes the count of both dice; only an entry, or a double six, divides
a throw, so `played` tells which way of dividing it was begun.
"""

from __future__ import annotations

from functools import cache

from engine.board import ARMS, Board, Square, cross
from engine.law import Law
from engine.position import TAKEN
from engine.race import Race
from engine.rules import Rules

law = Law("india")

ARM = 8
TO_GOLD = 5  # steps from a player's blue space to his gold space
GOLD = 0
HOME = 71
DOUBLE_FIVE = (5, 5)
COUNTED_DOUBLE = (6, 6, 6, 6)
PLAN = cross(ARM)
COLOURS = {"S": "green", "W": "yellow", "N": "black", "E": "red"}
AFOOT = ("move", "home", "beyond")  # what a man on the board can try


# The state of the throw on the table


def doubled(throw):
    """Whether a double six lies on the table, whole or in part."""
    dice = throw.dice
    return dice[0] == 6 == dice[-1] and (len(dice) > 1 or throw.moves == 3)


def begun(throw):
    """Whether a way of playing a double six has been begun."""
    return bool(throw.moves) and doubled(throw)


def double_five(throw):
    return throw.dice == DOUBLE_FIVE


def ordinary(throw):
    """Whether the throw is no double six."""
    return not doubled(throw)


def divided(throw):
    """Whether one die of an ordinary throw has been played, and the other is left."""
    return bool(throw.moves) and not doubled(throw)


def undivided(throw):
    """Whether both dice of an ordinary throw are still to be played."""
    return len(throw.dice) == 2 and not doubled(throw)


def after_entering(table):
    """Whether one die has entered a man, so that the other is left."""
    return divided(table.throw) and _first_to_move(table) == GOLD


def before_entering(table):
    """Whether one die has been moved and the other must enter a man."""
    return divided(table.throw) and _first_to_move(table) != GOLD


def _first_to_move(table):
    """The place of the man by whom the throw was begun."""
    return table.men[table.handled[0]]


def by_one_die(table, move):
    """Whether the move takes one die of an ordinary throw and leaves the other."""
    return len(move.uses) == 1 and undivided(table.throw)


def gold_of(table):
    return GOLD_SPACES[table.seat]


@law.seating("players", because="the game is for two, three, or four players")
def two_three_or_four(seats):
    """«For Two, Three, or Four Players.»

    From two to four seats are taken.
    """
    return 2 <= len(seats) <= 4


@law.lays("begin.2")
def star_circle(seat):
    """«Place the men in the star circle of corresponding color.»

    The men of a color wait in the star circle of that color.
    """
    return f"{seat.lower()}-star"


@law.leads(
    "begin.3",
    lead_tie="tied",
    because="the highest throw has first play; those who tie throw again",
)
def highest_has_first_play(throws):
    """«Throw the dice for first play, and the highest has first play.»

    The highest count begins; those who tie for it throw again.
    """
    best = max(throws.values())
    return [seat for seat, count in throws.items() if count == best]


@law.leads(
    "begin.3",
    lead_tie="all",
    because="the highest throw has first play; after a tie all throw again",
)
def highest_or_all_again(throws):
    """«Throw the dice for first play, and the highest has first play.»

    The highest count begins; if two have it, nobody is the highest, and all throw again.
    """
    best = highest_has_first_play(throws)
    return best if len(best) == 1 else list(throws)


@law.rounds("begin.3", turn_order="left")
def to_the_left():
    """«the highest has first play»

    Who has the next is not said; under this option the turn passes to the left, clockwise.
    """
    return "SWNE"


@law.opens("begin.4")
def playing_the_throw_for_first_play():
    """«He throws the dice again and begins to play.»

    The throw that won first play is not played.
    """
    return False


@law.lays("entering")
def gold_space(seat):
    """«the gold space on the left of the star circle of the player's color»

    The fifth space beyond the blue space of the player's arm, the way the men go.
    """
    return PLAN.circuit(seat, clockwise=False)[TO_GOLD]


@law.enters("entering", rest_of_throw="moves")
def upon_the_gold_space(throw, place):
    """«one man is entered upon the gold space on the left of the star circle of the player's color»

    A die that shows five enters a man and leaves the other die; two dice that make five are both used.
    """
    return ((GOLD, (5,) if 5 in throw.dice else throw.dice),)


@law.enters("entering", at="table", rest_of_throw="lost")
def upon_the_gold_space_by_the_whole_throw(table, place):
    """«one man is entered upon the gold space on the left of the star circle of the player's color»

    The entry uses the whole throw; only a double five can still enter a second man.
    """
    return ((GOLD, (5,) if table.dice == DOUBLE_FIVE and table.muster.entered < 3 else table.dice),)


@law.permits("entering", on="enter", at="throw", because="the dice count five")
def entering_a_man(throw):
    """«Each time the spots on the dice count five, one man is entered»

    A man off the board comes on by a five; without one the clause refuses him.
    """
    return True


def five_either(throw):
    return 5 in throw.dice or throw.total == 5


def five_by_die(throw):
    return 5 in throw.dice


def five_by_sum(throw):
    return throw.total == 5 or double_five(throw)


@law.forbids(
    "entering",
    on="enter",
    five="either",
    at="throw",
    because="neither a die nor both dice together count five",
)
def entering_without_a_five(throw):
    """«Each time the spots on the dice count five, one man is entered»

    It takes a die that shows five, or two dice that make five together.
    """
    return not five_either(throw)


@law.forbids("entering", on="enter", five="die", at="throw", because="no die shows five")
def entering_without_a_die_of_five(throw):
    """«Each time the spots on the dice count five, one man is entered»

    It takes a die that shows five.
    """
    return not five_by_die(throw)


@law.forbids(
    "entering",
    on="enter",
    five="sum",
    at="throw",
    because="the dice together do not count five, nor are they a double five",
)
def entering_without_a_count_of_five(throw):
    """«Each time the spots on the dice count five, one man is entered»

    It takes two dice that make five together; the double five has a sentence of its own.
    """
    return not five_by_sum(throw)


@law.otherwise("entering", on="enter", because="a man is entered on the gold space of his color")
def entering_elsewhere():
    """«one man is entered upon the gold space»

    There is no other space on which a man comes on.
    """


def _serving_the_entry(table, moves):
    """The moves that enter a man, or that take the other die first so that one can be entered."""
    return [m for m in moves if m.kind == "enter" or (m.kind == "move" and by_one_die(table, m))]


@law.demands(
    "entering",
    when=five_either,
    entering="must",
    at="waiting",
    because="each time the dice count five, one man is entered",
)
def entering_comes_first(table, moves):
    """«Each time the spots on the dice count five, one man is entered»

    With a five on the table and a man to enter, nothing else is done with the throw.
    """
    return _serving_the_entry(table, moves) if not table.throw.moves else ()


def _no_man_to_enter(table, moves):
    """All the moves, if men wait and a man of another color keeps them from the gold space."""
    kept = table.waiting and gold_of(table) & table.others
    return moves if kept and not table.throw.moves else ()


FIVES = {"either": five_either, "die": five_by_die, "sum": five_by_sum}

for _five, _counts_five in FIVES.items():

    @law.bars(
        "entering",
        when=_counts_five,
        entering="must",
        five_barred="lost",
        five=_five,
        at="waiting",
        because="the five is for entering a man, and none can be entered",
    )
    def moving_by_a_five_that_cannot_enter(table, moves):
        """«Each time the spots on the dice count five, one man is entered»

        A five that can enter none of the men who wait moves nobody, nor does a die beside it.
        """
        return _no_man_to_enter(table, moves)


def _an_entry_is_open(table, moves):
    return not table.throw.moves and any(move.kind == "enter" for move in moves)


@law.excuses(
    "entering",
    entering="may",
    because="a man need not be entered, and nothing can be played without entering one",
)
def declining_to_enter(table, moves):
    """«one man is entered upon the gold space»

    Where all that he can do is to enter a man, by whichever die first, he may leave it.
    """
    return _an_entry_is_open(table, moves) and moves == _serving_the_entry(table, moves)


@law.excuses(
    "entering", entering="may", obliged="may", because="a man need not be entered, nor moved"
)
def declining_to_enter_or_move(table, moves):
    """«one man is entered upon the gold space»

    Where he may enter or move, he may do neither.
    """
    return _an_entry_is_open(table, moves)


def _moving_first(table):
    """Each man on the board with the die beside the five."""
    if table.throw.moves or not table.waiting:
        return
    other = table.throw.total - 5
    for man in table.afoot:
        if man[1] + other < HOME:
            yield man, ((other, (other,)),)


@law.shares("entering", entry_order="either", rest_of_throw="moves", five=("either", "die"))
def moving_the_other_die_first(table):
    """«Each time the spots on the dice count five, one man is entered»

    No order is given: the die beside a five may be moved before the five enters a man.
    """
    return _moving_first(table) if 5 in table.dice else ()


@law.shares("entering.2", entry_order="either", rest_of_throw="moves", five="sum")
def moving_one_five_first(table):
    """«If double five is thrown, two men may be entered»

    No order is given: one five of a double five may be moved before the other enters a man.
    """
    return _moving_first(table) if table.dice == DOUBLE_FIVE else ()


@law.forbids(
    "entering",
    on=AFOOT,
    entry_order="either",
    at="table",
    when=divided,
    because="the five left over is for entering a man",
)
def moving_by_the_five_kept_for_entering(table):
    """«Each time the spots on the dice count five, one man is entered»

    Who has moved the other die first must now enter a man.
    """
    return before_entering(table)


@law.forbids(
    "safeties",
    on="move",
    when=undivided,
    entry_order="either",
    because="his gold space is held, and no man could be entered after it",
)
def moving_first_with_the_gold_space_held(table, move):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    The other die is moved first only if the five can then enter a man.
    """
    return by_one_die(table, move) and gold_of(table) & table.others


@law.forbids(
    "blockade",
    on="move",
    when=undivided,
    entry_order="either",
    third_man="no",
    because="two of his men stay on the gold space, and none could be entered after it",
)
def moving_first_without_making_room(table, move):
    """«Two men of one color may stand on any space»

    With two of his men on the gold space, the other die must move one of them away.
    """
    return by_one_die(table, move) and move.start != GOLD and gold_of(table) & table.pairs


@law.permits(
    "entering.2",
    on="enter",
    at="table",
    when=five_by_sum,
    because="a double five may enter two men",
)
def entering_two_men(table):
    """«If double five is thrown, two men may be entered»

    Each five of a double five enters a man.
    """
    return table.dice == DOUBLE_FIVE or (table.dice == (5,) and bool(after_entering(table)))


@law.demands(
    "entering.2",
    when=divided,
    double_five="must",
    at="waiting",
    because="a double five enters two men, if two can be entered",
)
def entering_the_second(table, moves):
    """«two men may be entered»

    Once a five of a double five has entered a man, the other enters another if it can.
    """
    if table.dice != (5,) or not after_entering(table):
        return ()
    return [move for move in moves if move.kind == "enter"]


def _one_five_first(table, moves):
    """The moves by one five of a double five, if two men off the board can be entered instead."""
    if table.muster.entered > 2 or not _an_entry_is_open(table, moves):
        return ()
    return [move for move in moves if move.kind == "move" and by_one_die(table, move)]


@law.bars(
    "entering.2",
    when=double_five,
    double_five="must",
    entry_order="either",
    third_man="no",
    at="waiting",
    because="a double five enters two men, if two can be entered",
)
def moving_one_five_though_two_can_enter(table, moves):
    """«two men may be entered»

    With the gold space empty, neither five is moved first; who enters any man enters two.
    """
    return _one_five_first(table, moves) if not gold_of(table) & table.own else ()


@law.bars(
    "entering.2",
    when=double_five,
    double_five="must",
    entry_order="either",
    third_man="yes",
    at="waiting",
    because="a double five enters two men, if two can be entered",
)
def moving_one_five_whoever_stands_there(table, moves):
    """«two men may be entered»

    Neither five is moved first, whoever of his own stands on the gold space.
    """
    return _one_five_first(table, moves)


@law.excuses(
    "entering.2",
    double_five="may",
    because="the second man need not be entered, and nothing else can be played",
)
def declining_the_second(table, moves):
    """«two men may be entered»

    Where entering the second man is all he can do with the other five, he may leave it.
    """
    return after_entering(table) and all(move.kind == "enter" for move in moves)


@law.excuses(
    "entering.2",
    double_five="may",
    obliged="may",
    because="the second man need not be entered, nor another moved",
)
def declining_the_second_and_all_else(table, moves):
    """«two men may be entered»

    Where he may enter the second man or move with the other five, he may do neither.
    """
    return after_entering(table) and any(move.kind == "enter" for move in moves)


@law.lays("route")
def round_and_home(seat):
    """«from the gold space mentioned entirely around the board on the red roads in the direction of the arrows, until the blue figured space is met at bottom of the road leading to the "Home" of the player's correct color in the centre»

    From the gold space round to the player's own blue space, then up the road to his Home.
    """
    around = PLAN.circuit(seat, clockwise=False)
    blue = around[0]
    return (*around[TO_GOLD:], blue, *PLAN.central_line(seat), home_of(seat))


def home_of(seat):
    return f"{seat.lower()}-home"


@law.rounds("route", turn_order="right")
def the_way_the_men_go():
    """«in the direction of the arrows»

    Under this option the turn passes to the right, as the men go round.
    """
    return "SENW"


@law.lays("route.2")
def blue_space(seat):
    """«across the blue space containing the gold and black flower»

    In the middle of an arm's end, between two red roads.
    """
    return PLAN.circuit(seat, clockwise=False)[0]


def second_gold(seat):
    """The space as far before a blue space as a gold space lies beyond it."""
    return PLAN.circuit(seat, clockwise=False)[-TO_GOLD]


def _squares(gold, safe):
    """The spaces, with those that are gold and those where nobody is overtaken."""
    for seat in ARMS:
        for name in PLAN.circuit(seat)[: 2 * ARM + 1]:
            kind = "blue" if name == blue_space(seat) else "gold" if name in gold else "road"
            colour = "red" if kind == "road" else kind
            label = f"{seat}'s gold space" if name == gold_space(seat) else ""
            yield Square(name, *PLAN.places[name], kind, colour, label, name in safe)
        for name in PLAN.central_line(seat):
            yield Square(name, *PLAN.places[name], "path", "red")
        yield Square(home_of(seat), *_towards(seat, 1), "home", COLOURS[seat], "Home")
        yield Square(star_circle(seat), *_corner(seat), "star", COLOURS[seat])


def _towards(seat, steps):
    """So many steps from the middle of the board towards an arm."""
    middle = ARM + 1
    dx, dy = {"S": (0, 1), "W": (-1, 0), "N": (0, -1), "E": (1, 0)}[seat]
    return middle + dx * steps, middle + dy * steps


def _corner(seat):
    """The middle of the corner at the right hand of the player."""
    beside = {"S": "E", "W": "S", "N": "W", "E": "N"}[seat]
    (x, y), (a, b), middle = _towards(seat, 5.625), _towards(beside, 5.625), ARM + 1
    return x + a - middle, y + b - middle


WAYS = {seat: round_and_home(seat) for seat in ARMS}


@cache
def _ground(gold_spaces, blue_spaces):
    """The board under these options: only the marks of the spaces differ."""
    gold = {gold_space(seat) for seat in ARMS}
    if gold_spaces != "entering":
        gold |= {second_gold(seat) for seat in ARMS}
    blue_is_safe = gold_spaces == "twelve" or blue_spaces == "safe"
    safe = gold | {blue_space(seat) for seat in ARMS if blue_is_safe}
    return Race(Board(tuple(_squares(gold, safe)), WAYS), men=4)


def ground_of(rulings):
    return _ground(rulings["gold-spaces"], rulings["blue-spaces"])


GROUND = _ground("entering", "plain")
BOARD = GROUND.board
GOLD_SPACES = {seat: BOARD.bits[gold_space(seat)] for seat in ARMS}
ENTERING_GOLD = BOARD.set_of(*(gold_space(seat) for seat in ARMS))
SECOND_GOLD = BOARD.set_of(*(second_gold(seat) for seat in ARMS))
BLUE = BOARD.set_of(*(blue_space(seat) for seat in ARMS))
PLAIN = BOARD.where(kind="road") & ~SECOND_GOLD | BOARD.where(kind="path")


@law.counts("advancing", when=ordinary)
def the_count_of_the_dice(throw):
    """«one space for each number on the dice thrown»

    One man goes the count of the dice on the table.
    """
    return ((throw.total, tuple(sorted(throw.dice))),)


@law.permits(
    "advancing",
    on=("move", "home"),
    at="throw",
    because="a man on the board may be advanced by the dice",
)
def advancing_a_man(throw):
    """«After a man is entered, he may be advanced in the direction of the arrows along the red road»

    Any throw but a double six moves a man as the dice count.
    """
    return not doubled(throw)


@law.excuses("advancing", obliged="may", because="he may advance a man, and need not")
def declining_to_advance(table, moves):
    """«he may be advanced»

    He may let the throw go, unless a man is to be entered, a double six is begun, or only his blockade can move.
    """
    if begun(table.throw) or any(move.kind == "enter" for move in moves):
        return False
    return not before_entering(table) and not _only_the_blockade(table, moves)


def _only_the_blockade(table, moves):
    masks = GROUND.masks[table.seat]
    return all(masks[move.start] & table.pairs for move in moves)


@law.obliges(
    "entering",
    entering="must",
    obliged="may",
    because="each time the dice count five, one man is entered",
)
def must_enter(table, moves):
    """«Each time the spots on the dice count five, one man is entered»

    Though he need not advance a man, he enters one when he can.
    """
    return before_entering(table) or any(move.kind == "enter" for move in moves)


@law.loses("advancing", because="no man of his is on the board to be advanced")
def nobody_on_the_board(table):
    """«After a man is entered, he may be advanced»

    Before any man is entered, nobody can be moved.
    """
    return not table.afoot


@law.shows("advancing.2", on=((6, 6),))
def counting_double(cast):
    """«except for double-six spins, and these count double»

    A double six is four sixes, twenty-four in all.
    """
    return COUNTED_DOUBLE


@law.leaves("advancing.2", when=doubled)
def left_of_twenty_four(table, move):
    """«these count double»

    What a double six leaves is counted from twenty-four.
    """
    gone = move.number + sum(number for _, number in table.played)
    return COUNTED_DOUBLE[gone // 6 :]


@law.permits("double-six", on=("move", "home"), at="throw", because="any entered man may be moved")
def moving_any_man(throw):
    """«Any entered man may be moved»

    The choice of the man is free.
    """
    return True


@law.otherwise(
    "double-six",
    on="move",
    because="one man goes the count of both dice, and a double six goes in its printed ways",
)
def only_one_at_a_throw():
    """«but only one at a throw»

    A throw is not divided between men.
    """


@law.forbids(
    "double-six",
    on=AFOOT,
    rest_of_throw="lost",
    at="table",
    when=divided,
    because="the throw has entered a man, and moves none besides",
)
def moving_after_an_entry(table):
    """«but only one at a throw»

    Where the throw is used up by the entry, the other five of a double five enters a man or nothing.
    """
    return after_entering(table)


@law.loses(
    "double-six",
    rest_of_throw="lost",
    because="the throw has entered a man, and moves none besides",
)
def throw_used_by_an_entry(table):
    """«but only one at a throw»

    The other five of a double five is lost if it can enter nobody.
    """
    return after_entering(table)


def shares(throw, number):
    """A man's share of a double six, unless another way of playing it has been begun."""
    sixes = len(COUNTED_DOUBLE) - len(throw.dice)  # played before
    other = throw.moves and sixes * 6 != number * throw.moves
    return () if other else ((number, COUNTED_DOUBLE[: number // 6]),)


def is_six(move):
    return move.number == 6


def is_twelve(move):
    return move.number == 12


@law.counts("double-six.2", when=doubled)
def six_spaces_each(throw):
    """«any four men may be moved 6 spaces each»

    On a double six, four men go six.
    """
    return shares(throw, 6)


SIX_EACH = "on a double six four men may be moved 6 each"


@law.permits(
    "double-six.2",
    on=("move", "home"),
    at="leg",
    when=doubled,
    home_by_one_die="total",
    because=SIX_EACH,
)
@law.permits(
    "double-six.2", on="move", at="leg", when=doubled, home_by_one_die="one-die", because=SIX_EACH
)
@law.permits(
    "double-six.2", on="home", at="leg", when=begun, home_by_one_die="one-die", because=SIX_EACH
)
def moving_four_men(move):
    """«except when double six is spun, then any four men may be moved 6 spaces each»

    One of four shares of six; who can go Home by one die needs no share, unless the way is begun.
    """
    return move.number == 6


@law.forbids(
    "double-six.2",
    on=AFOOT,
    at="man",
    of=is_six,
    when=begun,
    because="he has gone his 6 already",
)
def going_six_twice(table):
    """«any four men may be moved 6 spaces each»

    Four men, each once.
    """
    return table.handled


FOUR_MEN = "it takes four men, and he has not four on the board"


@law.forbids(
    "double-six.2",
    on=("move", "home"),
    at="muster",
    of=is_six,
    when=doubled,
    double_six_short="printed-ways",
    home_by_one_die="total",
    because=FOUR_MEN,
)
@law.forbids(
    "double-six.2",
    on="move",
    at="muster",
    of=is_six,
    when=doubled,
    double_six_short="printed-ways",
    home_by_one_die="one-die",
    because=FOUR_MEN,
)
def moving_fewer_than_four(muster):
    """«any four men may be moved 6 spaces each»

    Six spaces are a share for one of four men, not for a man of one, two or three.
    """
    return muster.entered < 4


@law.completes(
    "double-six.2",
    when=doubled,
    double_six_short="printed-ways",
    home_by_one_die="total",
    because="the others of four cannot all go 6 as well",
)
def one_of_four_who_cannot_go(move):
    """«any four men may be moved 6 spaces each»

    Six is open to a man only if the others of four can go six as well.
    """
    return move.number == 6


@law.completes(
    "double-six.2",
    when=doubled,
    double_six_short="printed-ways",
    home_by_one_die="one-die",
    because="the others of four cannot all go 6 as well",
)
def one_of_four_who_cannot_go_but_home(move):
    """«any four men may be moved 6 spaces each»

    Six is open to a man only if the others of four can go six as well; but one die takes a man Home.
    """
    return move.number == 6 and move.kind != "home"


@law.completes(
    "double-six.2",
    when=doubled,
    double_six_short="as-far-as-possible",
    home_by_one_die="total",
    because="four men can go 6 each, and after this not all the others could",
)
def shutting_out_one_of_four(move):
    """«any four men may be moved 6 spaces each»

    Where four can go, none may stop another.
    """
    return "if possible" if move.number == 6 else None


@law.completes(
    "double-six.2",
    when=doubled,
    double_six_short="as-far-as-possible",
    home_by_one_die="one-die",
    because="four men can go 6 each, and after this not all the others could",
)
def shutting_out_one_of_four_but_home(move):
    """«any four men may be moved 6 spaces each»

    Where four can go, none may stop another; but one die takes a man Home.
    """
    return "if possible" if move.number == 6 and move.kind != "home" else None


def _begun_by(table, number):
    """Whether a double six has been begun by one who went so far."""
    return begun(table.throw) and table.played[0][1] == number


@law.loses(
    "double-six.2",
    double_six_short="as-far-as-possible",
    because="no other man can go his share of the double six, and the rest of it is lost",
)
def rest_of_a_double_six(table):
    """«any four men may be moved 6 spaces each»

    Those who can go have gone.
    """
    return _begun_by(table, 6)


@law.excuses(
    "double-six.2",
    double_six_short="as-far-as-possible",
    obliged="may",
    because="the others may be moved, and need not",
)
def leaving_off_in_a_double_six(table, moves):
    """«any four men may be moved 6 spaces each»

    A double six begun need not be played to its end, unless only his blockade can move.
    """
    return _begun_by(table, 6) and not _only_the_blockade(table, moves)


@law.obliges(
    "double-six.2",
    double_six_short="printed-ways",
    obliged="may",
    because="a double six begun is played to its end",
)
def must_play_on(table, moves):
    """«any four men may be moved 6 spaces each»

    Who has moved one man of four goes on with the others.
    """
    return _begun_by(table, 6)


@law.counts("double-six.3", when=doubled)
def twelve_spaces_each(throw):
    """«any two men may be moved 12 spaces each»

    On a double six, two men go twelve.
    """
    return shares(throw, 12)


@law.loses(
    "double-six.3",
    double_six_short="as-far-as-possible",
    because="no second man can go 12, and the rest of the double six is lost",
)
def rest_of_two_twelves(table):
    """«any two men may be moved 12 spaces each»

    The one who can go twelve has gone.
    """
    return _begun_by(table, 12)


@law.excuses(
    "double-six.3",
    double_six_short="as-far-as-possible",
    obliged="may",
    because="a second man may be moved 12, and need not",
)
def leaving_off_after_twelve(table, moves):
    """«any two men may be moved 12 spaces each»

    A second man need not go, unless only his blockade can move.
    """
    return _begun_by(table, 12) and not _only_the_blockade(table, moves)


@law.obliges(
    "double-six.3",
    double_six_short="printed-ways",
    obliged="may",
    because="two men go 12, and one has gone",
)
def must_play_the_second_twelve(table, moves):
    """«any two men may be moved 12 spaces each»

    Who has moved one man of two goes on with the other.
    """
    return _begun_by(table, 12)


@law.permits(
    "double-six.3",
    on=("move", "home"),
    at="leg",
    when=doubled,
    because="on a double six two men may be moved 12 each",
)
def moving_two_men(move):
    """«or any two men may be moved 12 spaces each»

    One of two shares of twelve.
    """
    return move.number == 12


@law.forbids(
    "double-six.3",
    on=AFOOT,
    at="man",
    of=is_twelve,
    when=begun,
    because="he has gone his 12 already",
)
def going_twelve_twice(table):
    """«any two men may be moved 12 spaces each»

    Two men, each once.
    """
    return table.handled


@law.forbids(
    "double-six.3",
    on=("move", "home"),
    at="muster",
    of=is_twelve,
    when=doubled,
    double_six_short="printed-ways",
    because="it takes two men, and he has only one on the board",
)
def moving_only_one(muster):
    """«any two men may be moved 12 spaces each»

    Twelve spaces are a share for one of two men.
    """
    return muster.entered < 2


@law.completes(
    "double-six.3",
    when=doubled,
    double_six_short="printed-ways",
    because="no other man can go 12 as well",
)
def one_of_two_who_cannot_go(move):
    """«any two men may be moved 12 spaces each»

    Twelve is open to a man only if another can go twelve as well.
    """
    return move.number == 12


@law.completes(
    "double-six.3",
    when=doubled,
    double_six_short="as-far-as-possible",
    because="two men can go 12 each, and after this no other could",
)
def shutting_out_the_second(move):
    """«any two men may be moved 12 spaces each»

    Where two can go, the first may not stop every second.
    """
    return "if possible" if move.number == 12 else None


@law.disturbs("double-six.3")
def joining_on_the_way(table):
    """«any two men may be moved 12 spaces each»

    Only a man who comes to stand with another of his color can keep the second from his twelve.
    """
    return table.own


@law.frees("double-six.3")
def making_room(table):
    """«any two men may be moved 12 spaces each»

    Only a man who leaves another of his color, or overtakes where he comes to stand, can let one
    move who could not before: whoever is overtaken in passing stood alone, and stopped nobody.
    """
    return table.pairs, table.others


@law.tires("double-six.3", when=doubled)
def having_had_their_share(table):
    """«any two men may be moved 12 spaces each»

    In a double six a man moves once, for his share.
    """
    return table.handled


@law.counts("double-six.4", when=doubled)
def twenty_four_spaces(throw):
    """«or one man 24 spaces»

    On a double six, one man goes twenty-four.
    """
    return shares(throw, 24)


@law.permits(
    "double-six.4", on=("move", "home"), at="leg", because="on a double six one man may be moved 24"
)
def moving_one_man(move):
    """«or one man 24 spaces»

    The whole of a double six.
    """
    return move.number == 24


@law.effects("capturing", on="move", at="to")
def overtaking(table, move):
    """«If a man overtakes another on any but the gold spaces, which are safeties, the overtaken man must go back to the beginning»

    Whoever of another color stands where the man arrives goes back; on a gold space no man can arrive so.
    """
    return table.taking(move.to) if move.to & table.others else ()


@law.effects("capturing", on=("move", "home"), overtaking="passes")
def overtaking_in_passing(table, move):
    """«If a man overtakes another on any but the gold spaces»

    Whoever of another color is gone past goes back too.
    """
    return table.taking(move.way & PLAIN) if move.way & table.others & PLAIN else ()


@law.effects("capturing", on=("move", "home"), overtaking="passes", gold_spaces="entering")
def overtaking_before_a_blue_space(table, move):
    """«on any but the gold spaces»

    The fifth space before a blue one is not gold, and whoever is gone past there goes back.
    """
    return table.taking(move.way & SECOND_GOLD) if move.way & table.others & SECOND_GOLD else ()


@law.effects(
    "capturing",
    on=("move", "home"),
    overtaking="passes",
    gold_spaces=("entering", "eight"),
    blue_spaces="plain",
)
def overtaking_on_a_blue_space(table, move):
    """«on any but the gold spaces»

    A blue space is not gold, and whoever is gone past there goes back.
    """
    return table.taking(move.way & BLUE) if move.way & table.others & BLUE else ()


@law.excludes(
    "capturing",
    because="men of two colors never stand on one space: who arrives overtakes the other",
)
def sharing_a_space(scene):
    """«the overtaken man must go back to the beginning»

    Off the gold spaces one of them would have gone back.
    """
    return scene.shared & ~ENTERING_GOLD


@law.permits("capturing.2", on="enter", at="leg", because="a man sent back begins again on a five")
def beginning_again(move):
    """«and begin again on a throw of five»

    A man sent back comes on as at first.
    """
    return move.start == TAKEN


def no_five(throw):
    return not five_either(throw)


def no_die_of_five(throw):
    return not five_by_die(throw)


def no_count_of_five(throw):
    return not five_by_sum(throw)


WAITS = "a man sent back begins again on a five, and none was thrown"


@law.forbids("capturing.2", on="enter", at="leg", when=no_five, five="either", because=WAITS)
@law.forbids("capturing.2", on="enter", at="leg", when=no_die_of_five, five="die", because=WAITS)
@law.forbids("capturing.2", on="enter", at="leg", when=no_count_of_five, five="sum", because=WAITS)
def beginning_again_without_a_five(move):
    """«and begin again on a throw of five»

    A man sent back waits for a five like one who has never been on the board.
    """
    return move.start == TAKEN


@law.forbids(
    "safeties",
    on=("enter", "move"),
    at="to",
    because="a man of another color holds the gold space {where}",
)
def coming_to_a_gold_space_held(table):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    A gold space where men come on, with a man of another color on it, is closed.
    """
    return ENTERING_GOLD & table.others


@law.forbids(
    "safeties",
    on="move",
    at="to",
    gold_spaces=("eight", "twelve"),
    because="a man of another color holds the gold space {where}",
)
def coming_to_a_second_gold_space_held(table):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    So is the gold space on the other side of an arm.
    """
    return SECOND_GOLD & table.others


@law.forbids(
    "safeties",
    on="move",
    at="to",
    gold_spaces="twelve",
    because="a man of another color holds the blue space {where}",
)
@law.forbids(
    "safeties",
    on="move",
    at="to",
    gold_spaces=("entering", "eight"),
    blue_spaces="safe",
    because="a man of another color holds the blue space {where}",
)
def coming_to_a_blue_space_held(table):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    Where blue spaces are safeties, one with a man of another color on it is closed.
    """
    return BLUE & table.others


@law.forbids(
    "safeties",
    on=AFOOT,
    at="way",
    passing_gold="barred",
    because="a man of another color holds the gold space {where}",
)
def going_through_a_gold_space_held(table):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    Who goes past enters the space on his way, and may not.
    """
    return ENTERING_GOLD & table.others


@law.forbids(
    "safeties",
    on=AFOOT,
    at="way",
    passing_gold="barred",
    gold_spaces=("eight", "twelve"),
    because="a man of another color holds the gold space {where}",
)
def going_through_a_second_gold_space_held(table):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    Nor past the gold space on the other side of an arm.
    """
    return SECOND_GOLD & table.others


@law.forbids(
    "safeties",
    on=AFOOT,
    at="way",
    passing_gold="barred",
    gold_spaces="twelve",
    because="a man of another color holds the blue space {where}",
)
@law.forbids(
    "safeties",
    on=AFOOT,
    at="way",
    passing_gold="barred",
    gold_spaces=("entering", "eight"),
    blue_spaces="safe",
    because="a man of another color holds the blue space {where}",
)
def going_through_a_blue_space_held(table):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    Nor, where blue spaces are safeties, past one of them.
    """
    return BLUE & table.others


@law.excludes("safeties", because="a gold space occupied by one color cannot be entered by another")
def sharing_a_gold_space(scene):
    """«No man can enter a gold or safety space that is occupied by a man of another color.»

    Men of two colors are never on one gold space.
    """
    return scene.shared & ENTERING_GOLD


@law.obliges("safeties.2", obliged="must", because="a player who can move some man must move")
def must_move_some_man(table, moves):
    """«The mover must move some other man, or lose his turn.»

    A throw that can be played must be played.
    """
    return True


NONE_TO_MOVE = "none of his men can be moved, and he loses his turn"


@law.loses("safeties.2", rest_of_throw="moves", because=NONE_TO_MOVE)
def losing_the_turn(table):
    """«The mover must move some other man, or lose his turn.»

    Said of a gold space that is held; no other sentence speaks of a turn that is lost.
    """
    return table.afoot and not begun(table.throw)


@law.loses("safeties.2", rest_of_throw="lost", because=NONE_TO_MOVE)
def losing_the_turn_without_an_entry(table):
    """«The mover must move some other man, or lose his turn.»

    Whose throw has entered a man had his turn, and loses only the rest of it.
    """
    return losing_the_turn(table) and not after_entering(table)


for _five in FIVES:

    @law.loses(
        "safeties.2", five=_five, because="his gold space is held, and he has no other man to move"
    )
    def kept_from_entering(table, is_five=FIVES[_five]):
        """«The mover must move some other man, or lose his turn.»

        Who throws a five with nobody on the board, and his gold space held, has nothing to play.
        """
        return not table.afoot and is_five(table.throw) and gold_of(table) & table.others


TWO_TOGETHER = "two men of one color may stand on any space"


@law.permits("blockade", on=("enter", "move"), at="to", third_man="no", because=TWO_TOGETHER)
def standing_together(table):
    """«Two men of one color may stand on any space; they then form a blockade»

    A man may join another of his color.
    """
    return table.own


@law.permits("blockade", on=("enter", "move"), third_man="yes", because=TWO_TOGETHER)
def standing_together_by_two(table, move):
    """«Two men of one color may stand on any space; they then form a blockade»

    A man may join another of his color; that a third may come is only not forbidden.
    """
    return move.to & table.own & ~table.pairs


@law.forbids(
    "blockade",
    on=("enter", "move"),
    at="to",
    third_man="no",
    because="two of his men stand on {where}",
)
def joining_two(table):
    """«Two men of one color may stand on any space»

    Two is the number allowed: no third joins them.
    """
    return table.pairs


@law.excludes(
    "blockade", third_man="no", because="two men of one color may stand on a space, not three"
)
def three_on_a_space(scene):
    """«Two men of one color may stand on any space»

    Never three of one color on a space.
    """
    return scene.crowded


@law.forbids(
    "blockade.2",
    on=AFOOT,
    at="way",
    because="{men:a blockade|blockades} of another color {men:stands|stand} on {where}",
)
def passing_a_blockade(table):
    """«and may not be passed by any other men on the board»

    Two men of another color together cannot be gone past.
    """
    return table.blocks


@law.forbids(
    "blockade.2",
    on="move",
    at="to",
    onto_blockade="barred",
    because="a blockade of another color stands on {where}",
)
def landing_on_a_blockade(table):
    """«and may not be passed by any other men on the board»

    Nor can their space be come to: the road is stopped there.
    """
    return table.blocks


@law.forbids(
    "blockade.2",
    on=AFOOT,
    at="way",
    own_blockade="barred",
    because="his own blockade stands on {where}",
)
def passing_ones_own_blockade(table):
    """«by any other men on the board»

    Any other men: those of the same color too.
    """
    return table.pairs


@law.permits(
    "blockade.3",
    on=("move", "home"),
    at="way",
    own_blockade="pass",
    because="a player cannot block his own men",
)
def passing_by_ones_own(table):
    """«A player cannot block his own men»

    His two men are no blockade to his others.
    """
    return table.pairs


@law.obliges(
    "blockade.3",
    own_blockade="barred",
    because="a player cannot plead that he has blocked his own men",
)
def pleading_ones_own_blockade(table, moves):
    """«A player cannot block his own men»

    Stopped by his own blockade, he may not give up his throw while he can move it.
    """
    return _only_the_blockade(table, moves)


@law.obliges("blockade.4", because="he must move his blockade if he cannot play otherwise")
def must_move_his_blockade(table, moves):
    """«he must move his blockade if he cannot play otherwise»

    A blockade is not kept by giving up the throw.
    """
    return _only_the_blockade(table, moves)


@law.permits("to-win", on="home", at="throw", because="the throw is exact")
def going_home(throw):
    """«The last move must be made on an exact throw of the dice.»

    The number thrown is just what is left to Home.
    """
    return True


@law.forbids(
    "to-win", on="beyond", at="throw", because="the last move must be made on an exact throw"
)
def going_beyond_home(throw):
    """«The last move must be made on an exact throw of the dice.»

    A throw greater than what is left to Home does not move that man.
    """
    return True


@law.forbids(
    "to-win",
    on="home",
    at="leg",
    when=ordinary,
    home_by_one_die="total",
    because="it takes an exact throw of the dice, not of one die",
)
def going_home_by_one_die(move):
    """«an exact throw of the dice»

    The die left over from an entry does not bring a man Home; a share of a double six does.
    """
    return len(move.uses) == 1


@law.shares("to-win", when=undivided, home_by_one_die="one-die")
def home_by_either_die(table):
    """«an exact throw of the dice»

    A die that shows just the number wanted is exact.
    """
    wanted = [(man, HOME - man[1]) for man in table.afoot]
    return [(man, ((number, (number,)),)) for man, number in wanted if number in table.dice]


@law.effects("to-win", on="home")
def home(table, move):
    """«The last move must be made on an exact throw of the dice.»

    The man is Home.
    """
    return (("home", table.turn, move.index),)


@law.wins("to-win.2", on="home")
def first_man_home(position):
    """«The player thus getting any one of his pieces to his proper colored home space first, wins the game.»

    One man Home is enough.
    """
    return next((s for s, men in zip(position.seats, position.men, strict=True) if HOME in men), "")


@law.ends("to-win.2", on="home")
def a_man_is_home(position):
    """«getting any one of his pieces to his proper colored home space first, wins the game»

    The game is over with the first man Home.
    """
    return any(HOME in men for men in position.men)


@law.excludes(
    "to-win.2", because="the first man Home ends the game, and no other player's can follow"
)
def two_players_home(scene):
    """«getting any one of his pieces to his proper colored home space first, wins the game»

    Only one player can have a man Home.
    """
    arrived = [(turn, index) for _, turn, index, place in scene.men if place == HOME]
    return arrived if len({turn for turn, _ in arrived}) > 1 else 0


@law.excludes(
    "double-six",
    because="a throw is both dice, or what an entry or a begun double six leaves of it",
)
def dice_that_do_not_fit(scene):
    """«but only one at a throw»

    What has been played and what is left must make one throw.
    """
    position = scene.position
    if not position.dice and not position.played or _makes_a_throw(position):
        return 0
    dice = ",".join(map(str, position.dice)) or "none"
    played = ",".join(f"{man}={number}" for man, number in position.played) or "none"
    return f"dice:{dice} with played:{played}"


def _makes_a_throw(position):
    dice, played = position.dice, position.played
    if position.lead or not played:
        return not played and (len(dice) == 2 or (dice == COUNTED_DOUBLE and not position.lead))
    men = {man: position.men[position.turn][int(man[1]) - 1] for man, _ in played}
    number = played[0][1]
    if len(men) < len(played) or any(man[0] != position.seat for man in men):
        return False
    if all((p >= n for p, (_, n) in zip(men.values(), played, strict=True))) and number in (6, 12):
        left = COUNTED_DOUBLE[len(played) * number // 6 :]
        if left and dice == left and all(n == number for _, n in played):
            return True
    (place,) = men.values() if len(men) == 1 else (None,)
    entered = place == GOLD and number == 5
    moved = dice == (5,) and place is not None and number <= 6 and number <= place
    return len(dice) == 1 and (entered or moved)


def fits(dice):
    """Numbers that can lie on the table: two dice, one of them left, or sixes counted double."""
    faces = all(1 <= pips <= 6 for pips in dice)
    return faces and (1 <= len(dice) <= 2 or dice in (COUNTED_DOUBLE, COUNTED_DOUBLE[1:]))


GAME = Rules(
    id="india",
    work="india",
    title="India",
    law=law,
    ground=GROUND,
    ground_of=ground_of,
    dice=2,
    fits=fits,
    rulings={
        "five": ("either", "die", "sum"),
        "entering": ("must", "may"),
        "rest-of-throw": ("moves", "lost"),
        "blue-spaces": ("plain", "safe"),
        "overtaking": ("lands", "passes"),
        "own-blockade": ("pass", "barred"),
        "gold-spaces": ("entering", "eight", "twelve"),
        "obliged": ("must", "may"),
        "third-man": ("no", "yes"),
        "double-five": ("must", "may"),
        "five-barred": ("moves", "lost"),
        "onto-blockade": ("barred", "takes"),
        "double-six-short": ("printed-ways", "as-far-as-possible"),
        "home-by-one-die": ("total", "one-die"),
        "turn-order": ("left", "right"),
        "passing-gold": ("pass", "barred"),
        "entry-order": ("first", "either"),
        "lead-tie": ("tied", "all"),
    },
)
