"""Parcheesi with two dice, the leaflet's Improved Method: its exceptions, in their own order.

It takes over the law of the single-die game but for the clauses that its own replace. A doublet
that counts top and underneath lies on the table as four numbers; a part moved is taken from the
last of them on, so that the upper faces remain to the end.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from engine.board import ARMS
from engine.games import parcheesi_single as single
from engine.games.parcheesi_single import (
    ENTERING,
    ENTERING_SPACES,
    ON_THE_BOARD,
    SAFE,
    UNBOUND_BY_HIS_BLOCKADE,
    captured,
)
from engine.law import Law
from engine.position import TAKEN, WAITING, man_name, partner
from engine.race import Race
from engine.rules import Rules
from engine.throw import without

RULED_ALIKE = (  # doubts in the directions that both games observe
    "declining", "only-capture", "obliged", "own-blockade", "home-path", "onto-blockade",
    "three-on-a-space", "turn-order",
)  # fmt: skip
RULINGS = {name: single.GAME.rulings[name] for name in RULED_ALIKE} | {
    "lead-tie": ("again", "all", "first"),
    "first-five": ("die", "sum"),
    "opponents-score": ("each", "shared"),
    "entering": ("must", "may"),
    "ordinary-throw": ("each-die", "total"),
    "both-dice": ("free", "both"),
    "doublet-parts": ("any", "faces"),
    "doublet-short": ("whole", "part"),
    "doublet-again": ("once", "again"),
    "other-die": ("moves", "lost", "opponents"),
    "first-again": ("once", "whenever-none"),
    "all-entered": ("now", "once"),
    "last-five": ("uppermost", "both"),
    "sixes": ("no", "yes"),
    "neglect": ("enforced", "forfeit"),
    "forfeits": ("each", "once"),
    "re-entry": ("captured", "any"),
    "entry-capture": ("free", "bound"),
    "partners": ("no-capture", "as-opponents"),
    "partner-seats": ("opposite", "adjacent"),
    "side-home": ("both", "one"),
    "tie": ("drawn", "concluder"),
}

EXCEPTIONS = {  # the clauses of the single-die game that do not hold here, and what replaces them
    "s8": "t6",
    "s10": "t8",
    "s12": "t26",
    "s14": "t21",
    "s16": "t19",
    "s20": "t23",
    "s21": "t15",
    "s22": "t13",
    "s23": "t13",
    "s24": "t13",
    "s30": "t13",
}


def observed(rules):
    """«Observe the directions for the Single Die Game»: its rules, but for the exceptions."""
    for rule in rules:
        if rule.hook != "lays" and rule.clause.removeprefix("parcheesi.") in EXCEPTIONS:
            continue
        if rule.function is single.declining_to_capture:  # below, by the ruling on such entries
            continue
        yield rule


law = Law("parcheesi", *observed(single.law.rules))

MOVING = ("move", "home", "beside")
PIECES = 4


# What lies on the table


def has_five(throw):
    """Whether a die shows a five; of a doublet the upper faces lie first."""
    dice = throw.dice
    return dice[0] == 5 or (len(dice) == 2 and dice[1] == 5 and not is_doublet(throw))


def makes_five(throw):
    """Whether the two dice make five together, nothing of them being played."""
    return len(throw.dice) == 2 and throw.total == 5 and not throw.moves


def gives_five(throw):
    return has_five(throw) or makes_five(throw)


def is_five_with_another(throw):
    """Whether a five lies on the table with another number thrown."""
    return len(throw.dice) == 2 and has_five(throw) and not is_doublet(throw)


def is_double_five(throw):
    """Whether two fives lie on the table, nothing of them being played."""
    return throw.dice == (5, 5) and not throw.moves


def is_doublet(throw):
    """Whether a doublet, or the rest of one, lies on the table."""
    dice = throw.dice
    if throw.throws > 1 or len(dice) > 2:
        return True
    return len(dice) == 2 and (dice[0] == dice[1] or bool(throw.moves))


def is_no_doublet(throw):
    return not is_doublet(throw)


def is_begun_doublet(throw):
    return is_doublet(throw) and bool(throw.moves)


@lru_cache(maxsize=1 << 10)
def spent(dice, number):
    """What is left of a doublet after so many spaces, taken from the last face on."""
    left = list(dice)
    while number:
        face = left.pop()
        if face > number:
            rest = face - number
            left += (4, 1) if rest == 5 else (rest,)  # a rest of five is not a five thrown
            number = 0
        else:
            number -= face
    return tuple(left)


FIVE_UNDERNEATH = (4, 1)  # how it lies when the faces above it are played: it is no five thrown


def faces_of(dice):
    """The faces of a doublet, each as it lies."""
    if dice[:2] == FIVE_UNDERNEATH:
        return [FIVE_UNDERNEATH] * (len(dice) // 2)
    return [(number,) for number in dice]


@lru_cache(maxsize=1 << 10)
def sums_of_faces(dice):
    """Every number that one or more of the faces make, with what lies there for them."""
    found = {}
    faces = faces_of(dice)
    for count in range(1, len(faces) + 1):
        for some in combinations(faces, count):
            used = tuple(number for face in some for number in face)
            found.setdefault(sum(used), used)
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1 << 10)
def faces_left(dice, used):
    """What is left of a doublet after some of its faces."""
    left = without(dice, used)
    return FIVE_UNDERNEATH * len(left) if dice[0] != 5 and set(left) == {5} else left


# Partners


@law.sides("t3", because="partners play two against two, and all four seats are taken")
def two_against_two(seats):
    """«play single or partnership»

    A partnership needs four players.
    """
    return len(seats) == 4


@law.allies("t3", partner_seats="opposite")
def partner_across(seat):
    """«play single or partnership»

    Partners sit opposite each other.
    """
    return partner(seat)


@law.allies("t3", partner_seats="adjacent")
def partner_beside(seat):
    """«play single or partnership»

    Partners sit side by side: S with W, N with E.
    """
    return {"S": "W", "W": "S", "N": "E", "E": "N"}[seat]


@law.spares("t18", partners="no-capture")
def partners_are_no_opponents():
    """«Capturing an opponent's piece»

    A partner is no opponent: his pieces are not captured and keep nobody off.
    """
    return True


@law.spares("t18", partners="as-opponents")
def every_other_player_is_an_opponent():
    """«Capturing an opponent's piece»

    On the board every other colour is an opponent's, the partner's too.
    """
    return False


PARTNERS = {"opposite": partner_across, "adjacent": partner_beside}
SPARES = {
    "no-capture": partners_are_no_opponents,
    "as-opponents": every_other_player_is_an_opponent,
}
GROUNDS = {
    (home_path, seating, between): Race(
        ground.board,
        men=PIECES,
        partners={seat: PARTNERS[seating](seat) for seat in ARMS},
        spares=SPARES[between](),
    )
    for home_path, ground in single.GROUNDS.items()
    for seating in PARTNERS
    for between in SPARES
}


def ground_of(rulings):
    return GROUNDS[rulings["home-path"], rulings["partner-seats"], rulings["partners"]]


@law.leads("t5", lead_tie="again", because="the lowest number leads")
def lowest_leads(throws):
    """«All the players throw for the lead, the one having the lowest number, opens the Game by another throw for entering.»

    The lowest throw begins; equal ones throw again.
    """
    least = min(throws.values())
    return [seat for seat, number in throws.items() if number == least]


@law.leads("t5", lead_tie="all", because="the lowest number leads; if two have it, all throw again")
def lowest_or_all_again(throws):
    """«All the players throw for the lead, the one having the lowest number, opens the Game by another throw for entering.»

    The lowest throw begins; if two have it, nobody is the lowest, and all throw again.
    """
    lowest = lowest_leads(throws)
    return lowest if len(lowest) == 1 else list(throws)


@law.leads(
    "t5", lead_tie="first", because="the lowest number leads, of equal ones the first thrown"
)
def first_of_the_lowest_leads(throws):
    """«All the players throw for the lead, the one having the lowest number, opens the Game by another throw for entering.»

    The lowest throw begins, and of equal ones the one thrown first.
    """
    return [min(throws, key=throws.get)]


# Entering


@law.enters("t6")
def on_the_entering_space(throw, place):
    """«Enter one piece for every throw of 5.»

    A piece off the board comes on at step 0, for a five or for all that was thrown.
    """
    return ((ENTERING, (5,) if has_five(throw) else throw.dice),)


@law.permits("t6", on="enter", at="throw", because="a 5 enters one piece")
def entering_on_a_five(throw):
    """«Enter one piece for every throw of 5.»

    A die that shows five brings on one piece.
    """
    return has_five(throw)


@law.forbids("t6", on="enter", at="throw", because="a piece enters on a 5, and none was thrown")
def entering_without_a_five(throw):
    """«Enter one piece for every throw of 5.»

    Neither a five nor two numbers that make it.
    """
    return not gives_five(throw)


@law.demands(
    "t6",
    when=gives_five,
    entering="must",
    neglect="enforced",
    entry_capture="free",
    at="entering",
    because="a piece is entered for every throw of 5",
)
def moving_where_a_five_enters(table, entries):
    """«Enter one piece for every throw of 5.»

    While a five can enter a piece without capturing, it does, and first of all.
    """
    return peaceful(table, entries)


@law.demands(
    "t6",
    when=gives_five,
    entering="must",
    neglect="enforced",
    entry_capture="bound",
    at="entering",
    because="a piece is entered for every throw of 5",
)
def moving_where_a_five_enters_and_captures(table, entries):
    """«Enter one piece for every throw of 5.»

    While a five can enter a piece it does, and first of all, though it capture another.
    """
    return entries


@law.demands(
    "t6",
    when=gives_five,
    entering="must",
    neglect="forfeit",
    entry_capture="free",
    at="entering",
    because="a piece is entered for every throw of 5",
)
def moving_where_a_five_enters_a_new_piece(table, entries):
    """«Enter one piece for every throw of 5.»

    While a five can bring on a piece never entered, without capturing, some piece is entered.
    """
    return peaceful(table, with_a_new_one(entries))


@law.demands(
    "t6",
    when=gives_five,
    entering="must",
    neglect="forfeit",
    entry_capture="bound",
    at="entering",
    because="a piece is entered for every throw of 5",
)
def moving_where_a_five_enters_a_new_piece_and_captures(table, entries):
    """«Enter one piece for every throw of 5.»

    While a five can bring on a piece never entered, some piece is entered, though it capture another.
    """
    return with_a_new_one(entries)


@law.obliges("t6", obliged="may", because="a piece is entered for every throw of 5")
def must_enter(table, moves):
    """«Enter one piece for every throw of 5.»

    Though he need not move, a five that can enter a piece does.
    """
    return bool(entries_of(moves))


def entries_of(moves):
    return [move for move in moves if move.kind == "enter"]


def with_a_new_one(entries):
    """The entries, if one of them is of a piece never entered."""
    return entries if any(move.start == WAITING for move in entries) else []


def re_entries(moves):
    return [move for move in moves if move.start == TAKEN]


def peaceful(table, moves):
    """Those that capture nothing."""
    opponents = table.opponents
    return [move for move in moves if not move.to & opponents]


# Before the first entry


def is_first(muster):
    """Whether the player has never entered a piece."""
    return not muster.begun


def has_none(muster):
    return not muster.afoot


def to_opponents(table, points, shared):
    """Events: the points go to each opponent, or to all together; partners are one opponent."""
    seats, turn = table.seats, table.turn
    following = [(turn + n) % len(seats) for n in range(1, len(seats))]
    opponents = [other for other in following if seats[other] != table.partner]
    if table.partner:
        opponents = opponents[:1]
    points //= len(opponents) if shared else 1
    return [("score", other, None, points) for other in opponents if points]


FIVES = {"die": has_five, "sum": gives_five}
FIRST = {"once": is_first, "whenever-none": has_none}
SHARED = {"each": False, "shared": True}


for _five, _again, _score in product(FIVES, FIRST, SHARED):

    @law.effects("t7", on="pass", first_five=_five, first_again=_again, opponents_score=_score)
    def opponents_score(table, move, five=FIVES[_five], first=FIRST[_again], shared=SHARED[_score]):
        """«All numbers thrown not including 5 (when playing to enter the first piece) are scored by the opponents.»

        While a player is to enter his first piece, the opponents score what he throws without a five.
        """
        if table.throw.moves or five(table.throw) or not first(table.muster):
            return ()
        return to_opponents(table, sum(min(number, 6) for number in table.dice[:2]), shared)


def other_than_five(table, first):
    """The number thrown with a five that enters the first piece, nothing of it being played."""
    if not is_five_with_another(table.throw) or not first(table.muster):
        return 0
    return min(table.throw.total - 5, 6)


for _again, _score in product(FIRST, SHARED):

    @law.effects(
        "t7",
        on=("enter", "pass"),
        other_die="opponents",
        first_again=_again,
        opponents_score=_score,
    )
    def opponents_score_the_other_die(table, move, first=FIRST[_again], shared=SHARED[_score]):
        """«All numbers thrown not including 5 (when playing to enter the first piece) are scored by the opponents.»

        The opponents score the number thrown with the five that enters the first piece.
        """
        return to_opponents(table, other_than_five(table, first), shared)


for _again in FIRST:

    @law.loses(
        "t7",
        first_again=_again,
        because="he is playing to enter the first piece, and no 5 was thrown",
    )
    def playing_to_enter_the_first(table, first=FIRST[_again]):
        """«All numbers thrown not including 5 (when playing to enter the first piece) are scored by the opponents.»

        A throw without a five is of no use before the first entry.
        """
        return first(table.muster) and not has_five(table.throw) and not table.throw.moves


# After the first entry


@law.permits("t8", on=MOVING, at="throw", because="his throws count for his moves")
def counting_for_his_moves(throw):
    """«After a player has one piece entered, all his throws count for his entries or moves»

    Whatever is thrown may be moved by a piece on the board.
    """
    return True


def none_of(moves):
    return []


# The entries that must be made, by what is ruled on entering and on a captured piece neglected.
DUE = {
    ("must", "enforced"): entries_of,
    ("must", "forfeit"): entries_of,
    ("may", "enforced"): re_entries,
    ("may", "forfeit"): none_of,
}
PEACEFUL = {"free": peaceful, "bound": lambda table, moves: moves}  # of those, the ones asked for


for (_entering, _neglect), _capture, _own in product(DUE, PEACEFUL, UNBOUND_BY_HIS_BLOCKADE):

    @law.excuses(
        "t8",
        obliged="may",
        entering=_entering,
        neglect=_neglect,
        entry_capture=_capture,
        own_blockade=_own,
        because="his throws count for his moves, and he need not move",
    )
    def standing_still(
        table,
        moves,
        due=DUE[_entering, _neglect],
        asked=PEACEFUL[_capture],
        no_blockade=UNBOUND_BY_HIS_BLOCKADE[_own],
    ):
        """«all his throws count for his entries or moves»

        To move is leave, not duty; but a five that must enter a piece does, a Blockade that must be
        broken is, and a doublet begun is played to its end.
        """
        if is_begun_doublet(table.throw) or asked(table, due(moves)):
            return False
        return no_blockade(table, moves)


@law.counts("t8", when=is_no_doublet, ordinary_throw="each-die")
def each_die_a_move(throw):
    """«all his throws count for his entries or moves»

    Each of two different dice is a move of its own, by one piece or by two.
    """
    return tuple((number, (number,)) for number in sorted(throw.dice))


@law.completes(
    "t8",
    when=is_no_doublet,
    ordinary_throw="each-die",
    both_dice="both",
    because="both numbers can be played, and this would leave one that cannot",
)
def spoiling_the_other_number(move):
    """«all his throws count for his entries or moves»

    Of two numbers, one is not moved so that the other is lost, if both can be played.
    """
    return "if possible" if move.kind != "enter" else False


@law.counts("s10", when=is_no_doublet, ordinary_throw="total")
def the_whole_throw(throw):
    """«he can then count forward according to his throws»

    Two different dice are counted together, by one piece.
    """
    return ((throw.total, throw.dice),)


@law.forbids(
    "t8",
    on="enter",
    at="muster",
    when=makes_five,
    first_five="die",
    first_again="once",
    because="two numbers that make five enter a piece only after one is entered",
)
def making_five_for_the_first(muster):
    """«After a player has one piece entered»

    The first piece of all needs a die that shows five.
    """
    return is_first(muster)


@law.forbids(
    "t8",
    on="enter",
    at="muster",
    when=makes_five,
    first_five="die",
    first_again="whenever-none",
    because="two numbers that make five enter a piece only while one is on the board",
)
def making_five_with_none_entered(muster):
    """«After a player has one piece entered»

    With nothing on the board a die must show five.
    """
    return has_none(muster)


@law.permits("t9", on="enter", at="throw", because="the two dice make five")
def entering_on_a_combination(throw):
    """«If five is thrown by combination of 3 and 2, or 4 and 1, enter one piece»

    Two dice that make five enter a piece together.
    """
    return makes_five(throw)


@law.leaves("t10", at="throw", when=is_five_with_another, other_die="moves")
def the_other_die(throw, kind, uses):
    """«enter for the 5 and move forward as many spaces as the other die indicates»

    After the entry the other number is still to be moved.
    """
    return (throw.total - 5,) if kind == "enter" else None


for _again in FIRST:

    @law.leaves(
        "t10", when=is_five_with_another, other_die=("lost", "opponents"), first_again=_again
    )
    def the_other_die_not_moved(table, move, first=FIRST[_again]):
        """«If a 5 is thrown with 1, 2, 3, 4, or 6, enter for the 5»

        When the five enters the first piece, the other number is not moved.
        """
        return () if move.kind == "enter" and other_than_five(table, first) else None


@law.permits(
    "t10",
    on="enter",
    at="throw",
    other_die="moves",
    because="with a 5 and another number he enters for the 5 and moves the other",
)
@law.permits(
    "t10",
    on="enter",
    at="throw",
    other_die=("lost", "opponents"),
    because="with a 5 and another number he enters for the 5",
)
def entering_for_the_five(throw):
    """«If a 5 is thrown with 1, 2, 3, 4, or 6, enter for the 5»

    The five of two different dice enters a piece.
    """
    return is_five_with_another(throw)


def is_first_five_of_two(throw):
    return throw.dice[:2] == (5, 5) and not throw.moves


@law.permits(
    "t11",
    on="enter",
    at="muster",
    when=is_first_five_of_two,
    because="a double 5 enters two pieces",
)
def entering_two(muster):
    """«If double 5, enter two pieces»

    Each five of a double five enters a piece, where two are off the board.
    """
    return off_the_board(muster) > 1


@law.permits("t11", on="enter", at="throw", because="a double 5 enters two pieces")
def entering_the_second(throw):
    """«If double 5, enter two pieces»

    The second five enters a piece as the first did.
    """
    return has_five(throw) and is_begun_doublet(throw)


def off_the_board(muster):
    """How many pieces are yet to be entered."""
    return PIECES - muster.entered


@law.permits(
    "t12",
    on="enter",
    at="muster",
    when=is_double_five,
    because="a double 5 enters the last piece by one 5, and the rest of it is moved",
)
def entering_the_last(muster):
    """«as many spaces as your doublet entitles you to, less 5, the number entered on»

    With one piece left to enter, one five of the two enters it.
    """
    return off_the_board(muster) == 1


def is_last_entry(table, move):
    """Whether a double five brings on the one piece that remains to be entered."""
    return move.kind == "enter" and sum(place <= WAITING for place in table.men) == 1


@law.leaves("t12", when=is_double_five, last_five="uppermost")
def less_five_of_ten(table, move):
    """«as many spaces as your doublet entitles you to, less 5, the number entered on»

    Thrown before the last entry, a double five counts ten: five are left to move.
    """
    return (5,) if is_last_entry(table, move) else None


@law.leaves("t12", when=is_double_five, last_five="both")
def less_five_of_fourteen(table, move):
    """«as many spaces as your doublet entitles you to, less 5, the number entered on»

    With the last piece entered, top and underneath count fourteen: nine are left to move.
    """
    return (5, 2, 2) if is_last_entry(table, move) else None


# Doublets


def lies_double(cast):
    dice = cast.dice
    return len(dice) == 2 and dice[0] == dice[1]


DOUBLETS = tuple((number, number) for number in range(1, 7))


@law.grants("t13", on=DOUBLETS)
def next_throw(cast):
    """«Doublets entitle the player to the next throw as often as they occur.»

    Two dice alike give one throw more, and no number of them is too many.
    """
    return 2 if lies_double(cast) else None


def with_those_underneath(dice):
    """The four faces; a six that counts twelve still has a one underneath."""
    return (*dice, *(7 - min(number, 6) for number in dice))


@law.shows("t14", on=DOUBLETS, all_entered="now")
def uppermost_while_one_is_off(cast):
    """«Doublets thrown by a player previous to his pieces being all entered, count only the number of eyes uppermost on the dice»

    While a piece is off the board, captured or never entered, the upper faces alone count.
    """
    return cast.dice if cast.muster.waiting else None


@law.shows("t14", on=DOUBLETS, all_entered="once")
def uppermost_until_all_were_entered(cast):
    """«Doublets thrown by a player previous to his pieces being all entered, count only the number of eyes uppermost on the dice»

    Until every piece has been entered once, the upper faces alone count.
    """
    return cast.dice if WAITING in cast.muster.off else None


@law.shows("t15", on=DOUBLETS, all_entered="now")
def underneath_while_none_is_off(cast):
    """«after all his pieces are entered, the number of eyes on top and underneath are both counted»

    While no piece is off the board, the faces underneath count too.
    """
    return None if cast.muster.waiting else with_those_underneath(cast.dice)


@law.shows("t15", on=DOUBLETS, all_entered="once")
def underneath_once_all_were_entered(cast):
    """«after all his pieces are entered, the number of eyes on top and underneath are both counted»

    Once every piece has been entered, the faces underneath count too, captures or not.
    """
    return None if WAITING in cast.muster.off else with_those_underneath(cast.dice)


@law.shows("s21", on=6, sixes="yes")
def six_counts_twelve(cast):
    """«If any player throws 6 he counts forward 12»

    A six that lies uppermost counts twelve; one underneath was not thrown.
    """
    upper = tuple(12 if number == 6 else number for number in cast.dice[:2])
    return upper + cast.dice[2:]


@law.permits("s21", on=MOVING, at="leg", sixes="yes", because="a 6 counts 12")
def counting_forward_a_six(move):
    """«If any player throws 6 he counts forward 12»

    A piece may go the twelve that a six counts.
    """
    return 12 in move.uses


@law.permits(
    "t15",
    on=MOVING,
    at="throw",
    because="of a doublet the eyes on top and underneath are both counted",
)
def counting_those_underneath(throw):
    """«the number of eyes on top and underneath are both counted»

    While faces underneath lie with the upper ones, pieces are moved by them too.
    """
    return len(throw.dice) > 2


@law.permits(
    "t16", on=MOVING, at="throw", because="a doublet is moved by one piece or by two or more"
)
def moving_by_a_doublet(throw):
    """«Moves may be made when doublets occur, either with one piece, the whole number of spaces indicated by the dice, or with two or more pieces»

    One piece may go the whole of a doublet, or several their parts of it.
    """
    return is_doublet(throw)


@law.counts("t16", when=is_doublet, doublet_parts="any")
def any_part(throw):
    """«either with one piece, the whole number of spaces indicated by the dice, or with two or more pieces, moved singly, a different number of spaces»

    One piece goes the whole of a doublet, or several go any parts of it.
    """
    return range(1, throw.total + 1)


@law.counts("t16", when=is_doublet, doublet_parts="faces")
def any_faces(throw):
    """«the whole number of spaces indicated by the dice, or with two or more pieces, moved singly»

    One piece goes the whole of a doublet, or several go one face or more each.
    """
    return sums_of_faces(throw.dice)


def moved(table):
    """The men, by index, who have moved in this throw and were not just entered."""
    return [index for index in table.handled if table.men[index] != ENTERING]


@law.leaves("t16", at="throw", when=is_doublet, doublet_parts="any")
def rest_of_the_doublet(throw, kind, uses):
    """«the same number of spaces indicated by the throw»

    What has not been moved is left, counted off from the faces underneath.
    """
    return spent(throw.dice, sum(uses)) if kind != "enter" else None


@law.leaves("t16", at="throw", when=is_doublet, doublet_parts="faces")
def faces_not_moved(throw, kind, uses):
    """«the same number of spaces indicated by the throw»

    What has not been moved is left, face by face.
    """
    return faces_left(throw.dice, uses) if kind != "enter" else None


@law.forbids(
    "t16",
    on=ON_THE_BOARD,
    at="man",
    when=is_begun_doublet,
    doublet_again="once",
    because="{man} has moved in this doublet already",
)
def moving_one_twice(table):
    """«either with one piece, the whole number of spaces indicated by the dice, or with two or more pieces, moved singly»

    A piece moves once in a doublet: the whole of it, or its part; only one just entered may go on.
    """
    return moved(table)


@law.tires("t16", when=is_doublet, doublet_again="once")
def moved_singly(table):
    """«with two or more pieces, moved singly»

    In a doublet a piece that has moved does not move again, unless it was just entered.
    """
    return moved(table)


@law.obliges("t16", obliged="may", because="a doublet begun is played to its end")
def must_play_on(table, moves):
    """«either with one piece, the whole number of spaces indicated by the dice»

    Who has moved a part of a doublet goes on with the rest.
    """
    return is_begun_doublet(table.throw)


@law.completes(
    "t16",
    when=is_doublet,
    doublet_short="whole",
    because="the moves of a doublet make up the whole, and the rest of this one could not be moved",
)
def moving_a_part_only(move):
    """«either with one piece, the whole number of spaces indicated by the dice»

    A part is moved only if the rest of the doublet can be moved too.
    """
    return move.kind != "enter"


@law.completes(
    "t16",
    when=is_doublet,
    doublet_short="part",
    because="the whole of the doublet can be moved, and this would leave a rest",
)
def moving_a_part_where_the_whole_goes(move):
    """«Moves may be made when doublets occur»

    A part is moved only if the rest can be moved too, or if the whole cannot be moved at all.
    """
    return "if possible" if move.kind != "enter" else False


@law.otherwise(
    "t17", on=MOVING, because="only one piece can be moved at a time, a Blockade never together"
)
def moving_a_blockade():
    """«Two pieces (or a "Blockade") can not be moved any number of spaces together; only one piece can be moved at a time.»

    The two pieces of a Blockade move one after the other.
    """


# Capturing


@law.effects("t18", on="move", at="to")
def twenty_for_a_capture(table, move):
    """«Capturing an opponent's piece counts 20 points for the captor»

    Each piece captured scores twenty.
    """
    squares = move.to & table.opponents
    return scored_twenty(table, captured(table, squares)) if squares else ()


def scored_twenty(table, takes):
    return [("score", table.turn, None, 20) for _ in takes]


@law.permits(
    "t19",
    on="enter",
    at="leg",
    when=gives_five,
    because="a captured piece is re-entered on a throw of 5",
)
def re_entering(move):
    """«and the player to whom it belongs must re-enter it on his first following throw of 5»

    A five brings a captured piece back.
    """
    return move.start == TAKEN


@law.demands(
    "t19",
    when=gives_five,
    neglect="enforced",
    re_entry="captured",
    entry_capture="free",
    at="entering",
    because="the captured piece must be re-entered on this 5",
)
def neglecting_a_captured_piece(table, entries):
    """«must re-enter it on his first following throw of 5»

    While a captured piece can be re-entered without capturing, nothing else is played.
    """
    return peaceful(table, re_entries(entries))


@law.bars(
    "t19",
    when=gives_five,
    neglect="enforced",
    re_entry="captured",
    entry_capture="free",
    at="entering",
    because="the captured piece must be re-entered on this 5",
)
def entering_a_new_piece_instead(table, entries):
    """«must re-enter it on his first following throw of 5»

    Where to re-enter it would capture, and so is free, no new piece is entered in its place.
    """
    back = re_entries(entries)
    if not back or peaceful(table, back):
        return ()
    return [move for move in entries if move.start != TAKEN]


@law.demands(
    "t19",
    when=gives_five,
    neglect="enforced",
    re_entry="captured",
    entry_capture="bound",
    at="entering",
    because="the captured piece must be re-entered on this 5",
)
def neglecting_a_captured_piece_that_would_capture(table, entries):
    """«must re-enter it on his first following throw of 5»

    While a captured piece can be re-entered, nothing else is played, though it capture another.
    """
    return re_entries(entries)


@law.demands(
    "t19",
    when=gives_five,
    neglect="enforced",
    re_entry="any",
    entry_capture="free",
    at="entering",
    because="a captured piece is off, and a piece must be entered on this 5",
)
def neglecting_to_enter_after_a_capture(table, entries):
    """«must re-enter it on his first following throw of 5»

    While a captured piece is off, a five that can enter a piece without capturing does.
    """
    return peaceful(table, entries) if re_entries(entries) else []


@law.demands(
    "t19",
    when=gives_five,
    neglect="enforced",
    re_entry="any",
    entry_capture="bound",
    at="entering",
    because="a captured piece is off, and a piece must be entered on this 5",
)
def neglecting_to_enter_and_capture_after_a_capture(table, entries):
    """«must re-enter it on his first following throw of 5»

    While a captured piece is off, a five that can enter a piece does, though it capture another.
    """
    return entries if re_entries(entries) else []


@law.forbids(
    "t21", on="move", at="to", because="the piece on the Safety Point {where} cannot be captured"
)
def capturing_on_a_safety_point(table):
    """«An opponent's piece cannot be captured on a "Safety Point,"»

    An opponent's piece on a circled space is safe from a piece that moves.
    """
    return SAFE & table.opponents


def is_held(table):
    """Whether more than a single piece of an opponent holds the player's Entering Space."""
    space = ENTERING_SPACES[table.seat]
    return bool(space & table.opponents) and len(captured(table, space)) > 1


@law.forbids(
    "t23",
    on="enter",
    at="meeting",
    because="more than a single piece of another player is on his Entering Space",
)
def entering_against_two(table):
    """«When the "Entering Space" of a player is occupied by a single piece of another player»

    Two opposing pieces on the Entering Space bar the way in.
    """
    return is_held(table)


@law.effects("t23", on="enter", at="to")
def capturing_by_entering(table, move):
    """«may do so, thereby capturing the opponent's piece and scoring 20 points therefor»

    A piece that enters captures the single opposing piece it finds, Safety Point or not.
    """
    squares = move.to & table.opponents
    takes = captured(table, squares) if squares else []
    return takes + scored_twenty(table, takes)


@law.loses("t23", because="more than a single piece holds his Entering Space")
def kept_from_entering(table):
    """«is occupied by a single piece of another player»

    A five does not enter against two pieces.
    """
    return not table.afoot and has_five(table.throw) and is_held(table)


@law.excuses(
    "s25",
    on=("enter", "move"),
    at="to",
    only_capture="may-pass",
    entry_capture="free",
    because="every move would capture, and he is not obliged to",
)
def declining_to_capture(table):
    """«A player is not obliged to capture the piece of an opponent.»

    Where every move would capture, by entering or otherwise, he may play nothing.
    """
    return table.opponents


@law.excuses(
    "s25",
    on="move",
    at="to",
    only_capture="may-pass",
    entry_capture="bound",
    because="every move would capture, and he is not obliged to",
)
def declining_to_capture_but_by_entering(table):
    """«A player is not obliged to capture the piece of an opponent.»

    Where every move would capture he may play nothing, unless it is an entry that does.
    """
    return table.opponents


# The end


@law.effects("t25", on="home")
def ten_for_home(table, move):
    """«Each piece moved around the course and to its "Home" by the rules of the old Game count 10 points for the player.»

    A piece that comes Home scores ten.
    """
    return (("score", table.turn, None, 10),)


for _path, _ground in single.GROUNDS.items():

    @law.finishes("t26", on="home", home_path=_path)
    def all_pieces_home(position, turn, home=_ground.home):
        """«moves all his pieces "Home"»

        All four pieces of a player are Home.
        """
        return all(place == home for place in position.men[turn])


@law.skips("t26", at="order")
def nothing_left_to_move(position, turn):
    """«moves all his pieces "Home" first»

    A partner whose pieces are all Home has no turn.
    """
    return position.seats[turn] in position.order


@law.stops("t26", on="home", at="order")
def nothing_left_to_throw_for(position):
    """«moves all his pieces "Home" first»

    With his last piece Home a partner's turn is over, doublet or not.
    """
    return position.seat in position.order


def sides_of(position, partner_of):
    """The players, or the sides of two, each as its seats in order of play."""
    seats = position.seats
    if position.mode != "partners":
        return list(seats)
    first = seats[0] + partner_of(seats[0])
    return ["".join(s for s in seats if (s in first) == ours) for ours in (True, False)]


def whole_side_home(order, side):
    return set(side) <= set(order)


def one_of_the_side_home(order, side):
    return bool(set(side) & set(order))


def concluders(position, partner_of, is_home):
    """The side that has moved all its pieces Home, once there is one."""
    sides = sides_of(position, partner_of)
    return next((side for side in sides if is_home(position.order, side)), "")


def points_of(position, side):
    return sum(position.score[position.seats.index(seat)] for seat in side)


def highest(position, partner_of):
    """The sides with the highest number of points."""
    sides = sides_of(position, partner_of)
    most = max(points_of(position, side) for side in sides)
    return [side for side in sides if points_of(position, side) == most]


def conclude(seating, home, partner_of, is_home):
    """The end of the game for one way of seating partners and one of counting them Home."""
    options = {"partner_seats": seating, "side_home": home}

    @law.ends("t26", on="home", at="order", **options)
    def concluding(position):
        """«The side or player who moves all his pieces "Home" first, concludes the Game.»

        Play ends with the last piece of a player, or of a side.
        """
        return concluders(position, partner_of, is_home)

    @law.wins("t27", on="home", at="order", tie="drawn", **options)
    def most_points(position):
        """«The Game is won by the side or player which scores the highest number of points.»

        The highest score wins; where two have it, nobody.
        """
        if not concluding(position):
            return ""
        best = highest(position, partner_of)
        return best[0] if len(best) == 1 else ""

    @law.wins("t27", on="home", at="order", tie="concluder", **options)
    def most_points_or_concluder(position):
        """«The Game is won by the side or player which scores the highest number of points.»

        The highest score wins; where two have it, the one of them who concluded the game.
        """
        last = concluding(position)
        best = highest(position, partner_of) if last else []
        return best[0] if len(best) == 1 else last if last in best else ""

    for three, re_entry, entry_capture, count in product(ROOM, OBSERVES, PEACEFUL, FORFEITS):
        duty = Duty(ROOM[three], OBSERVES[re_entry], entry_capture == "free")

        @law.effects(
            "t20",
            on=("enter", *MOVING, "pass"),
            neglect="forfeit",
            three_on_a_space=three,
            re_entry=re_entry,
            entry_capture=entry_capture,
            forfeits=count,
            **options,
        )
        def forfeiting_twenty(table, move, duty=duty, forfeits=FORFEITS[count]):
            """«Any player neglecting to observe this point of the rule forfeits 20 points from his score at the end of the Game.»

            A captured piece left off on the first five is noted, and costs twenty at the end.
            """
            noted, missed = reckoned(table, move, duty)
            events = [("neglect", table.turn, index) for index in missed]
            if concluding(_home_with(table, move)):
                turns = [table.seats.index(name[0]) for name in noted]
                events += [("score", turn, None, -20) for turn in forfeits(turns)]
                noted = []
            text = ",".join(noted)
            if text != dict(table.extra).get("neglected", ""):
                events.append(("mark", None, None, ("neglected", text)))
            return events


def _home_with(table, move):
    """The position with the player among those who have finished, if the move is his last."""
    position = table.position
    others = [place for index, place in enumerate(table.men) if index != move.index]
    if move.kind != "home" or any(place != table.ground.home for place in others):
        return position
    return position._replace(order=position.order + table.seat)


class Duty(NamedTuple):
    """What is asked of a player whose piece was captured when he throws a five."""

    room: int  # own pieces with which his Entering Space still has room for one
    observed_by: tuple[int, ...]  # the places of the pieces that it serves to enter
    peaceful: bool  # nothing is asked where entering would capture


ROOM = {"no": 1, "yes": 4}
OBSERVES = {"captured": (TAKEN,), "any": (TAKEN, WAITING)}
FORFEITS = {"each": list, "once": dict.fromkeys}  # of the players who neglected, as often as noted


def reckoned(table, move, duty):
    """The neglects on record after the move, and the men it neglects.

    A record names the man while he is still off (`S1`), and afterwards his seat alone (`S`).
    """
    text = dict(table.extra).get("neglected", "")
    noted = text.split(",") if text else []
    names = [man_name(table.seat, index) for index in range(len(table.men))]
    due = [n for n, place in enumerate(table.men) if place == TAKEN and names[n] not in noted]
    count = neglected(table, move, len(due), duty)
    entered = move.index if move.kind == "enter" else None
    if due and entered not in due and move.man in noted:
        # captured pieces are alike: the five is owed to one whose first it is, so he has come on
        entered = due[0]
        noted = [names[entered] if name == move.man else name for name in noted]
    elif entered is not None:
        noted = [name[0] if name == move.man else name for name in noted]
    missed = [n for n in due if n != entered][:count]
    return noted + [names[n] for n in missed], missed


def neglected(table, move, due, duty):
    """How many captured pieces were to be re-entered by fives that this move spends otherwise."""
    space = ENTERING_SPACES[table.seat]
    own = sum(place == ENTERING for place in table.men)
    if not due or own > duty.room or space & table.blocks or is_held(table):
        return 0
    entered = move.kind == "enter" and move.start in duty.observed_by
    if duty.peaceful and space & table.opponents and (entered or move.kind != "enter"):
        return 0
    if makes_five(table.throw):
        return max(0, table.may_enter(TAKEN) - entered)
    before = min(due, fives(table.dice, table.throw))
    return max(0, before - entered - min(due - entered, fives(rest(table, move), table.throw)))


def fives(dice, throw):
    """How many of the dice show a five, or of a doublet what was uppermost."""
    return dice[:2].count(5) if has_five(throw) else 0


def rest(table, move):
    """The dice left after the move, as far as fives among them are concerned."""
    if move.kind == "pass":
        return ()
    if move.kind != "enter" and is_doublet(table.throw):
        return spent(table.dice, move.number)  # as many fives are left face by face
    return without(table.dice, move.uses)


for _seating, _partner_of in PARTNERS.items():
    conclude(_seating, "both", _partner_of, whole_side_home)
    conclude(_seating, "one", _partner_of, one_of_the_side_home)


def _remainders():
    """Every list of numbers that can lie on the table."""
    faces = range(1, 7)
    shown = [(a, b) for a in (*faces, 12) for b in (*faces, 12)] + [(a,) for a in (*faces, 12)]
    doublets = [(n, n) for n in (*faces, 12)] + [(5, 2, 2), FIVE_UNDERNEATH * 2]
    doublets += [with_those_underneath((n, n)) for n in (*faces, 12)]
    found = set(shown)
    while doublets:
        dice = doublets.pop()
        if dice and dice not in found or lies_alike(dice):
            found.add(dice)
            after = {spent(dice, number) for number in range(1, sum(dice))}
            after |= {dice[:n] + dice[n + 1 :] for n in range(len(dice))}
            doublets += [left for left in after if left and left not in found]
    return frozenset(found)


def lies_alike(dice):
    return len(dice) == 2 and dice[0] == dice[1]


CAN_LIE = _remainders()


def can_lie(dice):
    return dice in CAN_LIE


def names_neglects(text, seats):
    """`neglected:S1,N`: men still off whose first five was passed over, and seats for earlier ones."""
    names = text.split(",")
    return all(
        name[:1] in seats and name[1:] in ("", "1", "2", "3", "4") and name for name in names
    )


GAME = Rules(
    id="parcheesi-double",
    work="parcheesi",
    title="Parcheesi, two dice",
    law=law,
    ground=GROUNDS["own", "opposite", "no-capture"],
    dice=2,
    modes=("each", "partners"),
    rulings=RULINGS,
    names={"s": "single die,", "t": "two dice,"},
    takes="captures",
    scored=True,
    extra_keys={"neglected": (names_neglects, "name pieces, or their seats, such as S1,N")},
    most_throws=2,
    fits=can_lie,
    ground_of=ground_of,
)
