"""Whether the parts of a position agree: one sentence on the first that does not."""

from __future__ import annotations

from engine.errors import Unreadable, listed
from engine.notation import MOST_SIXES, told
from engine.position import OFF_BOARD, WAITING, Position


def check(game, position: Position) -> None:
    """Refuse what was thrown and played if it cannot be so, whoever stands where."""
    _check_end(game, position)
    _check_turn(game, position)
    _check_due(game, position)
    if position.lead:
        _check_lead(game, position)
    elif position.played:
        _check_played(game, position)
    elif position.dice:
        _check_throw(game, position)


def _check_end(game, position: Position) -> None:
    if position.dice and game.outcome(position):
        raise Unreadable(f"{told(position, 'dice')} cannot be: the game is over, nobody throws.")


def _check_turn(game, position: Position) -> None:
    """The turn is with one who has a turn, while the game goes on."""
    for rule in game.law.of("skips"):
        if rule.function(position, position.turn) and not game.outcome(position):
            raise Unreadable(
                f"{told(position, 'turn')} cannot be: the turn passes over {position.seat}, who is "
                f"out of the game or has finished ({game.rules.spoken(rule.clause)})."
            )


# The throw for the lead


def _check_lead(game, position: Position) -> None:
    """It comes before all else; each contender throws once, in order of play."""
    lead = told(position, "lead")
    seats = [seat for seat, _ in position.lead]
    due = [seat for seat, worth in position.lead if not worth]
    least, most = game.rules.dice, 6 * game.rules.dice
    if len(seats) < 2 or seats != [seat for seat in position.seats if seat in seats]:
        raise Unreadable(f"{lead} cannot be: name two seats or more, each once, in order of play.")
    if not _may_contend(game, position.seats, seats):
        raise Unreadable(f"{lead} cannot be: here all throw again for the lead; name every seat.")
    if not all(least <= worth <= most for _, worth in position.lead if worth):
        raise Unreadable(f"{lead} cannot be: a throw for the lead is {least} to {most}.")
    if not due or seats[-len(due) :] != due or position.seat != due[0]:
        turn = told(position, "turn")
        raise Unreadable(f"{lead} with {turn} cannot be: the first who has not thrown throws next.")
    if position._replace(turn=0, dice=(), lead=()) != _before_all(game, position):
        raise Unreadable(f"{lead} cannot be: the lead is thrown for before anything is played.")
    if position.dice and position.dice not in game.rolls:
        dice = told(position, "dice")
        raise Unreadable(f"{dice} with {lead} cannot be: the lead is thrown for with every die.")


def _may_contend(game, everybody: str, seats: list[str]) -> bool:
    """Whether some throw of everybody leaves just these to throw again, or all are meant."""
    (rule,) = game.law.of("leads")
    thrown = [
        {seat: high if seat in seats else low for seat in everybody}
        for high, low in ((6, 1), (1, 6))
    ]
    return len(seats) == len(everybody) or any(rule.function(each) == seats for each in thrown)


def _before_all(game, position: Position) -> Position:
    return game.start(position.seats, position.mode)._replace(lead=())


# Throws still due


def _check_throw(game, position: Position) -> None:
    """A throw on the table holds as many as the law grants with it."""
    thrown = list(_throws(game, position))
    found = {at.throws for at in thrown if at.dice == position.dice}
    dice = told(position, "dice")
    if found and position.throws not in found:
        right = [
            f"write throws:{held}" if held > 1 else "leave throws: out" for held in sorted(found)
        ]
        held = f" with throws:{position.throws}" if position.throws > 1 else " alone"
        raise Unreadable(f"{dice}{held} cannot be: {listed(right)}.")
    if found:
        return
    if _is_one_move(thrown):
        shown = sorted({at.dice for at in thrown})
        raise Unreadable(f"{dice} cannot be: a throw lies as {listed(n for (n,) in shown)} here.")
    _check_part(position, thrown)


def _check_part(position: Position, thrown) -> None:
    """What is not a whole throw may be the part that is left of one."""
    dice = told(position, "dice")
    highest = max(number for at in thrown for number in at.dice)
    if max(position.dice) > highest:
        raise Unreadable(f"{dice} cannot be: no die counts more than {highest} here.")
    most = max(sum(at.dice) for at in thrown)
    if sum(position.dice) > most:
        raise Unreadable(f"{dice} cannot be: no throw is more than {most} here.")


def _check_due(game, position: Position) -> None:
    held, sixes = position.throws, position.sixes
    most = game.rules.most_throws if position.dice else _most_due(game)
    if held > most:
        raise Unreadable(f"throws:{held} cannot be: before the throw at most {most} can be due.")
    if sixes + held > MOST_SIXES + 1:
        raise Unreadable(
            f"throws:{held} with sixes:{sixes} cannot be: it is the last throw; leave throws: out."
        )


def _most_due(game) -> int:
    """Throws that can be due before one is made: a privilege is added at the moment of throwing."""
    return max(1, game.rules.most_throws - 1)


def _throws(game, position: Position):
    """The position with every throw the seat could have made instead."""
    for due in range(1, _most_due(game) + 1):
        ready = position._replace(dice=(), throws=due, played=())
        yield from (game.thrown(ready, pips) for pips in game.rolls)


def _is_one_move(thrown) -> bool:
    """Whether none of these throws can be divided."""
    return all(len(at.dice) == 1 for at in thrown)


# What has been moved of a throw


def _check_played(game, position: Position) -> None:
    played = told(position, "played")
    if not position.dice:
        raise Unreadable(f"{played} cannot be: nothing of a throw is left, so leave it out.")
    for man, _ in position.played:
        if man[0] != position.seat:
            raise Unreadable(f"{played} cannot be: the throw on the table is {position.seat}’s.")
        if position.men[position.turn][int(man[1]) - 1] in OFF_BOARD:
            raise Unreadable(f"{played} cannot be: {man} is not on the board.")
    thrown = [*_throws(game, position), *_throws(game, _put_back(position))]
    if _is_one_move(thrown):
        raise Unreadable(f"{played} cannot be: in {game.rules.title} this throw is one move.")
    _check_part(position, thrown)
    most = max(sum(at.dice) for at in thrown)
    if sum(position.dice) + sum(number for _, number in position.played) > most:
        dice = told(position, "dice")
        raise Unreadable(f"{played} with {dice} cannot be: no throw is more than {most}.")


def _put_back(position: Position) -> Position:
    """With the men moved off the board again: what a throw shows may hang on them."""
    moved = {man for man, _ in position.played}
    men = [
        WAITING if f"{position.seat}{n}" in moved else place
        for n, place in enumerate(position.men[position.turn], start=1)
    ]
    turn = position.turn
    return position._replace(men=(*position.men[:turn], tuple(men), *position.men[turn + 1 :]))
