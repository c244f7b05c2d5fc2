"""Positions and moves as one line of text. Reading and writing are exact inverses."""

from __future__ import annotations

import re

from engine.errors import Unreadable, listed, quoted
from engine.position import SEATS, Position

MOST_TEXT = 2000  # no position is longer; more is not read at all
MOVE = re.compile(r"([SWNE][1-9]):(-?[^\s-]+)-(-?[^\s-]+)")
STAR = "*"  # ends the place of a falcon
BESIDE = "="  # ends a move to a square where another stands and is left
WHOLE = re.compile(r"0|[1-9][0-9]{0,4}")
POINTS = re.compile(r"0|-?[1-9][0-9]{0,99}")  # a score goes on from whatever it is
MOST_SIXES = 2  # that can have been thrown before a throw, where a game counts them
KEYS = ("turn", "dice", "throws", "sixes", "played", "score", "mode", "order", "lead")


def write(game, position: Position) -> str:
    place = game.ground.write_place
    parts = [position.game]
    for seat, men in zip(position.seats, position.men, strict=True):
        parts.append(f"{seat}:{','.join(map(place, men))}")
    parts.append(f"turn:{position.seat}")
    parts += [f"{key}:{value}" for key, value in _further(position) if value]
    return " ".join(parts)


def _further(position: Position):
    yield "dice", ",".join(map(str, position.dice))
    yield "throws", position.throws if position.throws != 1 else ""
    yield "sixes", position.sixes or ""
    yield "played", ",".join(f"{man}={number}" for man, number in position.played)
    yield "score", _pairs(zip(position.seats, position.score, strict=False))
    yield "mode", position.mode
    yield "order", ",".join(position.order)
    yield "lead", ",".join(f"{s}={worth}" if worth else s for s, worth in position.lead)
    yield from position.extra


def _pairs(pairs) -> str:
    return ",".join(f"{seat}={value}" for seat, value in pairs)


def told(position: Position, key: str) -> str:
    """One field as it is written: `lead:S=4,N`."""
    fields = {"turn": position.seat, **dict(_further(position))}
    return f"{key}:{fields[key]}"


def read(game, text: str) -> Position:
    """The position the text says, or one sentence on what is wrong with it."""
    words = words_of(text)
    if not words or words[0] != game.rules.id:
        first = words[0] if words else ""
        wanted = game.rules.id
        raise Unreadable(f"A position of this game begins with «{wanted}», not {quoted(first)}.")
    fields = _fields(words[1:])
    return Reader(game, fields).position()


def words_of(text: str) -> list[str]:
    """The words of a position, parted by plain spaces."""
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise Unreadable(f"A position is one line of at most {MOST_TEXT} characters.")
    words = [word for word in text.split(" ") if word]
    for word in words:
        if word.split() != [word]:
            raise Unreadable(f"{quoted(word)} cannot be read: part words by plain spaces.", word)
    return words


def _fields(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        key, colon, value = word.partition(":")
        if not colon or not value:
            raise Unreadable(
                f"{quoted(word)} cannot be read: write key:value, such as turn:S.", word
            )
        if key in fields:
            raise Unreadable(f"{quoted(f'{key}:')} stands twice; once would be right.", word)
        fields[key] = value
    return fields


class Reader:
    """Reads the fields of one position, each with its own complaint."""

    def __init__(self, game, fields: dict[str, str]):
        self.game = game
        self.fields = dict(fields)
        self.seats = ""

    def position(self) -> Position:
        game = self.game
        self._refuse_strange_keys()
        given = "".join(key for key in self.fields if key in SEATS)
        self.seats = game.seated(given)
        men = tuple(self._men(seat) for seat in self.seats)
        position = Position(
            game.rules.id,
            self.seats,
            men,
            self._turn(),
            dice=self._dice(),
            throws=self._number("throws", 1, 2, game.rules.most_throws),
            sixes=self._number("sixes", 0, 1, MOST_SIXES if game.rules.counts_sixes else 0),
            played=self._played(),
            score=self._score(),
            mode=game.in_mode(self.fields.pop("mode", ""), self.seats),
            order=self._order(),
            lead=self._lead(),
            extra=self._extra(),
        )
        self._check_order(position)
        return position

    def _refuse_strange_keys(self) -> None:
        known = [*SEATS, *KEYS, *self.game.rules.extra_keys]
        for key in self.fields:
            if key not in known:
                used = listed([*SEATS, *filter(self._has, KEYS), *self.game.rules.extra_keys])
                raise Unreadable(f"{quoted(f'{key}:')} is no part of a position: use {used}.", key)

    def _has(self, key: str) -> bool:
        """Whether positions of this game can have the key."""
        rules, law = self.game.rules, self.game.law
        has = {
            "throws": rules.most_throws > 1,
            "sixes": rules.counts_sixes,
            "score": rules.scored,
            "mode": len(rules.modes) > 1,
            "order": bool(law.of("finishes")),
            "lead": bool(law.of("leads")),
        }
        return has.get(key, True)

    def _men(self, seat: str) -> tuple[int, ...]:
        places = self.fields.pop(seat).split(",")
        wanted = self.game.ground.men
        if len(places) != wanted:
            raise Unreadable(f"{seat} has {len(places)} men; {wanted} would be right.")
        return tuple(self.game.ground.read_place(seat, place) for place in places)

    def _turn(self) -> int:
        turn = self.fields.pop("turn", None)
        if turn is None:
            wanted = listed(f"turn:{seat}" for seat in self.seats)
            raise Unreadable(f"Nothing says whose turn it is: write {wanted}.")
        if not self._is_seat(turn):
            raise Unreadable(f"turn:{turn} cannot be: the turn is with {listed(self.seats)}.", turn)
        return self.seats.index(turn)

    def _dice(self) -> tuple[int, ...]:
        text = self.fields.pop("dice", None)
        if text is None:
            return ()
        dice = tuple(whole(pips) for pips in text.split(","))
        if not self.game.rules.can_be_left(dice):
            raise Unreadable(
                f"dice:{text} cannot be: {self.game.rules.title} is played with "
                f"{self.game.rules.dice} {'die' if self.game.rules.dice == 1 else 'dice'}, 1 to 6.",
                text,
            )
        return dice

    def _number(self, key: str, absent: int, least: int, most: int) -> int:
        text = self.fields.pop(key, None)
        if text is None:
            return absent
        if not least <= whole(text) <= most:
            between = "or" if most == least + 1 else "to"
            told = f"write {least} {between} {most}" if most > least else f"write {least}"
            told = told if most >= least else "this game has no such key"
            told = "leave it out" if text == str(absent) else told
            raise Unreadable(f"{key}:{text} cannot be: {told}.", text)
        return int(text)

    def _played(self) -> tuple[tuple[str, int], ...]:
        text = self.fields.pop("played", None)
        if text is None:
            return ()
        pairs = []
        for item in text.split(","):
            man, _, number = item.partition("=")
            if not self._is_man(man) or whole(number) < 1:
                raise Unreadable(f"played:{text} cannot be: write man=number, such as S1=6.", text)
            pairs.append((man, int(number)))
        return tuple(pairs)

    def _is_seat(self, name: str) -> bool:
        return len(name) == 1 and name in self.seats

    def _is_man(self, name: str) -> bool:
        return (
            len(name) == 2
            and self._is_seat(name[0])
            and 1 <= whole(name[1]) <= self.game.ground.men
        )

    def _score(self) -> tuple[int, ...]:
        text = self.fields.pop("score", None)
        if not self.game.rules.scored:
            if text is not None:
                raise Unreadable(f"score:{text} cannot be: {self.game.rules.title} has no score.")
            return ()
        if text is None:
            return (0,) * len(self.seats)
        scores: dict[str, int] = {}
        for item in text.split(","):
            seat, _, points = item.partition("=")
            if not self._is_seat(seat) or not POINTS.fullmatch(points):
                raise Unreadable(f"score:{text} cannot be: write seat=points, such as S=20.", text)
            if seat in scores:
                raise Unreadable(f"score:{text} cannot be: name each seat once.", text)
            scores[seat] = int(points)
        return tuple(scores.get(seat, 0) for seat in self.seats)

    def _order(self) -> str:
        text = self.fields.pop("order", None)
        if text is None:
            return ""
        if not self.game.law.of("finishes"):
            raise Unreadable(f"order:{text} cannot be: nobody finishes before the end here.", text)
        seats = text.split(",")
        if not all(map(self._is_seat, seats)) or len(set(seats)) != len(seats):
            raise Unreadable(f"order:{text} cannot be: list seats that play, each once.", text)
        return "".join(seats)

    def _check_order(self, position: Position) -> None:
        for rule in self.game.law.of("finishes"):
            done = {s for n, s in enumerate(position.seats) if rule.function(position, n)}
            if done != set(position.order):
                told = ",".join(sorted(done, key=position.seats.index))
                right = f"write order:{told}, as they finished" if told else "leave it out"
                raise Unreadable(
                    f"order:{','.join(position.order)} does not fit the men who are home: {right}."
                )

    def _lead(self) -> tuple[tuple[str, int], ...]:
        text = self.fields.pop("lead", None)
        if text is None:
            return ()
        if not self.game.law.of("leads"):
            raise Unreadable(f"lead:{text} cannot be: no throw is made for the lead here.", text)
        pairs = []
        for item in text.split(","):
            seat, equals, worth = item.partition("=")
            if not self._is_seat(seat) or (equals and whole(worth) < 1):
                raise Unreadable(f"lead:{text} cannot be: write seats, such as S=4,N.", text)
            pairs.append((seat, int(worth) if equals else 0))
        return tuple(pairs)

    def _extra(self) -> tuple[tuple[str, str], ...]:
        extra = []
        for key, (fits, right) in self.game.rules.extra_keys.items():
            value = self.fields.pop(key, None)
            if value is not None:
                if not fits(value, self.seats):
                    raise Unreadable(f"{key}:{value} cannot be: {right}.", value)
                extra.append((key, value))
        return tuple(extra)


def whole(text: str) -> int:
    """A whole number not below zero as we write it, without leading zeros, or -1."""
    return int(text) if WHOLE.fullmatch(text) else -1


def read_move(game, position: Position, text: str) -> tuple[str, str, str]:
    """Man, start and end as written; refuses what is not a move of this position at all."""
    found = MOVE.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise Unreadable(
            f"{quoted(text)} is no move: write man:from-to, such as S1:0-4.", str(text)
        )
    man, start, end = found.groups()
    seat, index = man[0], int(man[1]) - 1
    if seat not in position.seats or index >= game.ground.men:
        raise Unreadable(
            f"There is no man {man} in this game: name one of {listed(position.seats)}, 1 to "
            f"{game.ground.men}.",
            text,
        )
    place = position.men[position.seats.index(seat)][index]
    stands = game.ground.write_place(place)
    if stands != start:
        raise Unreadable(f"{man} stands on «{stands}», not on «{start}».", text)
    _check_end(game.ground, seat, end.removesuffix(BESIDE))
    if end.endswith(STAR) and not start.endswith(STAR):
        named = end.removesuffix(STAR)
        raise Unreadable(f"{quoted(text)} is no move: name the circle, {named}, alone.", text)
    if start.endswith(STAR) and not end.endswith(STAR):
        raise Unreadable(f"{quoted(text)} is no move: {man} is a falcon; write {end}{STAR}.", text)
    return man, start, end


def _check_end(ground, seat: str, end: str) -> None:
    """Refuse an end where nobody can stand; that it is another's place is for the law to say."""
    try:
        ground.read_place(seat, end)
    except Unreadable:
        if end[:1] not in SEATS or not end:
            raise
        ground.read_place(end[0], end)
