"""Game records: headers, then one line a throw, with comments and variations.

    game: louisa
    seats: SN

    ; A comment line belongs to the line after it.
    S 5 S1:.-0 ; a comment on this line
    N 3 -
    ( another throw
    N 5 N1:.-0
    )

`=` in place of a throw plays what is on the table already. A variation replaces the line before it.
A record, or a variation, may end in the middle of a throw.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

import engine
from engine.errors import IllegalMove, RulesError, Unreadable, listed, quoted
from engine.move import PASS_TEXT
from engine.notation import whole
from engine.play import Game, Step
from engine.position import SEATS, Position

MOST_TEXT = 2_000_000
MOST_BYTES = 4 * MOST_TEXT  # no letter takes more
TOO_LONG = f"A record is at most {MOST_TEXT} characters long."
MOST_DEPTH = 20
ON_THE_TABLE = "="
HEADERS = ("game", "seats", "mode", "rulings", "position", "players", "title", "about")
NEWLINE = re.compile(r"\r\n|\n|\r")
BYTE_ORDER_MARK = "\ufeff"
BLANK = " \t"
COMMENT = re.compile(f"[{BLANK}];")


@dataclass
class Line:
    """One throw and what was played of it."""

    seat: str
    throw: tuple[int, ...] | None  # None: what is on the table already
    moves: tuple[str, ...]
    comment: str = ""
    before: tuple[str, ...] = ()  # comment lines above it
    variations: list[Variation] = field(default_factory=list)
    number: int = field(default=0, compare=False)  # line of the file, from 1


@dataclass
class Variation:
    name: str
    lines: list[Line]
    after: tuple[str, ...] = ()  # comment lines before its closing bracket
    before: tuple[str, ...] = ()  # comment lines above it


@dataclass
class Record:
    headers: dict[str, str]
    lines: list[Line]
    after: tuple[str, ...] = ()  # comment lines at the very end
    numbers: dict[str, int] = field(default_factory=dict, compare=False)  # lines of the headers

    def game(self) -> Game:
        """The game the headers name, under their rulings."""
        if "game" not in self.headers:
            raise Unreadable("The record names no game: begin with «game: louisa» or another.")
        with self._naming("game"):
            name = engine.load(self.headers["game"]).rules.id
        with self._naming("rulings"):
            return engine.load(name, **rulings_of(self.headers.get("rulings", "").split()))

    def start(self) -> Position:
        game = self.game()
        with self._naming("position"):
            stands = game.read(self.headers["position"]) if "position" in self.headers else None
        with self._naming("seats"):
            seats = self._seats(game, stands)
        with self._naming("mode"):
            mode = self._mode(game, stands, seats)
        return stands or game.start(seats, mode)

    def _seats(self, game: Game, stands: Position | None) -> str:
        given = self.headers.get("seats", stands.seats if stands else "SN")
        seats = game.seated(given)
        if stands and seats != stands.seats:
            raise Unreadable(f"Seats «{given}» are not those of the position, {stands.seats}.")
        return seats

    def _mode(self, game: Game, stands: Position | None, seats: str) -> str:
        given = self.headers.get("mode", stands.mode if stands else "")
        mode = game.in_mode(given, seats)
        if stands and mode != stands.mode:
            usual = game.rules.modes[0]
            raise Unreadable(f"Mode «{given}» is not that of the position, {stands.mode or usual}.")
        return mode

    @contextmanager
    def _naming(self, header: str) -> Iterator[None]:
        """What goes wrong inside is told with the line of the header."""
        try:
            yield
        except RulesError as error:
            raise in_line(self.numbers.get(header, 0), error) from error


class Played(NamedTuple):
    """A line of a record carried out: each step with the position it began from."""

    line: Line
    thrown: Position
    steps: tuple[Step, ...]

    @property
    def position(self) -> Position:
        return self.steps[-1].position if self.steps else self.thrown


def rulings_of(items: Iterable[str]) -> dict[str, str]:
    """`entry=rule-15`, `finished=throws` as a dict."""
    rulings: dict[str, str] = {}
    for item in items:
        name, equals, option = item.partition("=")
        if name in rulings:
            raise Unreadable(f"The ruling {quoted(name)} is given twice; once would be right.")
        if not equals:
            raise Unreadable(
                f"{quoted(item)} is no ruling: write ruling=option, such as entry=rule-15."
            )
        rulings[name] = option
    return rulings


# Reading


def read(text: str) -> Record:
    if len(text) > MOST_TEXT:
        raise Unreadable(TOO_LONG)
    rows = NEWLINE.split(text.removeprefix(BYTE_ORDER_MARK))
    return _Reader(rows if rows[-1] else rows[:-1]).record()


def in_line(number: int, error: RulesError) -> RulesError:
    """The same error with the line it is about, if there is a file with lines."""
    told = f"Line {number} of the record: {error}" if number else str(error)
    if isinstance(error, IllegalMove):
        return IllegalMove(told, error.clauses)
    return Unreadable(told)


class _Reader:
    def __init__(self, rows: list[str]):
        self.rows = rows
        self.at = 0

    def record(self) -> Record:
        while self.at < len(self.rows) and not self.rows[self.at].strip(BLANK):
            self.at += 1
        first = self.at + 1
        headers = self._headers()
        numbers = {key: number for number, key in enumerate(headers, start=first)}
        lines, after = self._lines(depth=0)
        return Record(headers, lines, after, numbers)

    def _headers(self) -> dict[str, str]:
        headers: dict[str, str] = {}
        while self.at < len(self.rows) and self.rows[self.at].strip(BLANK):
            row = self.rows[self.at]
            key, colon, value = row.partition(":")
            if not colon:
                self._refuse("is no header: write key: value, and a blank line before the throws")
            if key not in HEADERS:
                self._refuse(
                    f"is no header of a record: use {listed(HEADERS)}, and leave a blank line "
                    "before the throws"
                )
            if key in headers:
                self._refuse(f"gives {quoted(key)} a second time; once would be right")
            headers[key] = value.strip(BLANK)
            self.at += 1
        return headers

    def _lines(self, depth: int) -> tuple[list[Line], tuple[str, ...]]:
        opened = self.at
        if depth > MOST_DEPTH:
            self._refuse(f"lies more than {MOST_DEPTH} variations deep; no more are read", 1)
        lines: list[Line] = []
        comments: list[str] = []
        while self.at < len(self.rows):
            row = self.rows[self.at].strip(BLANK)
            self.at += 1
            if not row:
                continue
            if row.startswith(";"):
                comments.append(row[1:].strip(BLANK))
            elif row.startswith("("):
                if not lines:
                    self._refuse(
                        "opens a variation of no line: write it below the line it replaces", 1
                    )
                name = row[1:].strip(BLANK)
                lines[-1].variations.append(self._variation(name, tuple(comments), depth))
                comments = []
            elif row == ")":
                if not depth:
                    self._refuse(
                        "closes a variation that was not opened: write ( above its lines", 1
                    )
                return lines, tuple(comments)
            else:
                lines.append(self._line(row, tuple(comments)))
                comments = []
        if depth:
            self.at = opened
            self._refuse("opens a variation that is never closed: write ) below its lines", 1)
        return lines, tuple(comments)

    def _variation(self, name: str, before: tuple[str, ...], depth: int) -> Variation:
        lines, after = self._lines(depth + 1)
        return Variation(name, lines, after, before)

    def _line(self, row: str, before: tuple[str, ...]) -> Line:
        words, *comment = COMMENT.split(row, maxsplit=1)
        parts = [part for part in re.split(f"[{BLANK}]", words) if part]
        if len(parts) < 3 or parts[0] not in SEATS or len(parts[0]) != 1:
            self._refuse("is no throw: write seat, throw and move, such as «S 5 S1:.-0»", 1)
        throw = None
        if parts[1] != ON_THE_TABLE:
            throw = tuple(whole(pips) for pips in parts[1].split(","))
            if min(throw) < 1:
                self._refuse(f"has {quoted(parts[1])} for a throw: write pips such as 5 or 5,3", 1)
        moves = tuple(parts[2:])
        return Line(parts[0], throw, moves, "".join(comment).strip(BLANK), before, number=self.at)

    def _refuse(self, complaint: str, back: int = 0) -> None:
        number = self.at + 1 - back
        row = self.rows[number - 1] if number <= len(self.rows) else ""
        raise Unreadable(f"Line {number} of the record, {quoted(row)}, {complaint}.", row)


# Writing


def write(record: Record) -> str:
    rows = [f"{key}: {value}" for key, value in record.headers.items()]
    rows.append("")
    rows += _rows(record.lines)
    rows += [f"; {comment}" for comment in record.after]
    return "\n".join(rows) + "\n"


def _rows(lines: list[Line]):
    for line in lines:
        yield from (f"; {comment}" for comment in line.before)
        throw = ON_THE_TABLE if line.throw is None else ",".join(map(str, line.throw))
        row = " ".join([line.seat, throw, *line.moves])
        yield f"{row} ; {line.comment}" if line.comment else row
        for variation in line.variations:
            yield from (f"; {comment}" for comment in variation.before)
            yield f"( {variation.name}".rstrip()
            yield from _rows(variation.lines)
            yield from (f"; {comment}" for comment in variation.after)
            yield ")"


# Replaying


def replay(record: Record, variations: bool = True) -> list[Played]:
    """Every line carried out; a wrong step is named by its line. Variations are tried too."""
    game = record.game()
    return _replayed(game, record.start(), record.lines, variations)


def _replayed(game: Game, position: Position, lines, variations: bool) -> list[Played]:
    played = []
    for line in lines:
        if variations:
            for variation in line.variations:
                _replayed(game, position, variation.lines, variations)
        played.append(carry_out(game, position, line, last=line is lines[-1]))
        position = played[-1].position
    return played


def carry_out(game: Game, position: Position, line: Line, last: bool = False) -> Played:
    """One line from the position before it; the last may leave part of its throw to be played."""
    try:
        return _carried_out(game, position, line, last)
    except RulesError as error:
        raise in_line(line.number, error) from error


def _carried_out(game: Game, position: Position, line: Line, last: bool) -> Played:
    game.refuse_if_over(position)
    if position.seat != line.seat:
        raise Unreadable(f"it is the turn of {position.seat}, not of {line.seat}.")
    if line.throw is None and not position.dice:
        raise Unreadable("there is no throw on the table: write the pips in place of =.")
    thrown = position if line.throw is None else game.throw(position, *line.throw)
    steps: list[Step] = []
    at = thrown
    for move in line.moves:
        if steps and (not at.dice or at.seat != line.seat):
            raise Unreadable(f"{quoted(move)} is too much: the throw has been played.")
        steps.append(game.play(at, move))
        at = steps[-1].position
    opened_by_lead = bool(thrown.lead)  # the throw that won the lead may stay on the table
    if at.dice and line.moves[-1] != PASS_TEXT and not opened_by_lead and not last:
        left = ",".join(map(str, at.dice))
        raise Unreadable(f"{left} of the throw is still to be played; end with - if it is lost.")
    return Played(line, thrown, tuple(steps))
