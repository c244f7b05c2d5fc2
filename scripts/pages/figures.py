"""Figures: a board with men, the moves with their clauses, the claim; complete without script.

docs/js/stepper.js makes each `<parlor-game>` step through the trace that stands beside it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from itertools import count

from scripts import draw
from scripts.archive import Archive, Work
from scripts.pages import telling
from scripts.pages.html import clause_link, inline, to_work
from scripts.traces import Ground, compact

# `<use>` has xlink:href, not href: the theme's instant navigation rewrites every [href] it finds
# by assignment, which a <use> refuses with an error.


@dataclass(frozen=True)
class Place:
    """Where figures stand: in which archive and work, and how deep the page lies."""

    archive: Archive
    work: Work
    depth: int = 1

    @property
    def leaflet(self) -> str:
        return "" if self.depth == 1 else to_work(self.work, self.depth)

    @property
    def naming(self) -> str:
        """The address of what is said of the names of places."""
        return f"{self.leaflet}board/#_places"

    def link(self, full: str) -> str:
        clause = self.archive.clause(full)
        return clause_link(clause, self.leaflet)

    def links(self, clauses) -> str:
        return " · ".join(self.link(clause) for clause in clauses)

    def prose(self, text: str) -> str:
        return inline(text, self.archive, self.work, self.depth)

    def sheet(self, grounds: Iterable[Ground]) -> str:
        """What the figures share: grounds, men and dice, drawn once, and where places lie."""
        named = {ground.name: ground for ground in grounds}
        dashed = draw.conjectural_kinds(self.work.board.get("facts"))
        drawn = "".join(
            draw.ground_group(ground.board, f"ground-{name}", dashed, ground.men)
            for name, ground in named.items()
        )
        data = "".join(held(f'data-places="{name}"', ground.data) for name, ground in named.items())
        words = "" if self.depth == 1 else clause_data(self.work, self.leaflet)
        return (
            '<div class="grounds" data-search-exclude>'
            '<svg class="ground-sheet" aria-hidden="true" focusable="false">'
            f"<defs>{draw.piece_symbols()}{drawn}</defs></svg>{data}{words}</div>"
        )


def clause_data(work: Work, leaflet: str) -> str:
    """Labels and words of a work's clauses, for pages on which its text does not stand."""
    data = {clause.id: [clause.label, clause.plain] for clause in work.clauses}
    return held(f'data-clauses="{work.id}" data-leaflet="{leaflet}"', data)


def held(attributes: str, data) -> str:
    """Data for a script, in the page. Not in a <script>: the theme's instant navigation takes every
    one of them for a program and drops its type."""
    return f"<template {attributes} data-search-exclude>{compact(data)}</template>"


def game_figure(
    place: Place,
    id: str,
    trace: dict,
    ground: Ground,
    name: str,
    beside: str = "",
    source: str = "",
    attributes: str = "",
) -> str:
    """The element a reader steps through. `beside` stands between board and moves; `source` is
    the address of the trace where it is too big for the page."""
    position = trace["start"]
    moves = move_list(place, id, trace, ground)
    listed = (
        f'<div class="game-moves" data-search-exclude><ol class="moves" aria-label="Moves">'
        f"{moves}</ol></div>"
        if moves
        else ""
    )
    data = "" if source else held('class="trace"', trace)
    return (
        f'<parlor-game id="{escape(id)}" work="{place.work.id}" game="{position.split()[0]}"'
        f"{f' src={source}' if source else ''}{attributes}>"
        f'<div class="game-board" role="group" aria-label="{escape(name, quote=True)}">'
        f"{board(position, ground, place.naming)}</div>"
        f'<p class="game-throw">{on_the_table(position)}</p>'
        f"{beside}{listed}{data}</parlor-game>"
    )


def board(position: str, ground: Ground, naming: str, name: str = "") -> str:
    """A board with its men. Without a name of its own it goes by that of the figure around it."""
    label = f"Board: {escape(name, quote=True)}" if name else "Board"
    men = telling.men_of(position)
    drawn = men_svg(men, ground)
    view = draw.frame_of(ground.board).view_box
    return (
        f'<parlor-board ground="{ground.name}"><div class="board-frame">'
        f'<svg class="board" role="img" viewBox="{view}" aria-label="{label}">'
        f'<use class="ground-use" xlink:href="#ground-{ground.name}"/>'
        f'<g class="men">{drawn}</g></svg></div>'
        '<details class="text-board" data-search-exclude><summary>The board in words</summary>'
        f'<div class="text-board-words">{telling.in_words(position, ground)}</div>'
        f'<p class="text-board-key"><a href="{naming}">How places are named</a></p></details>'
        "</parlor-board>"
    )


def men_svg(men: dict[str, str], ground: Ground) -> str:
    """The men where they stand; several on one square side by side."""
    crowds: dict[tuple[float, float], list[str]] = {}
    for man, where in men.items():
        spot = spot_of(ground, man, where)
        if spot:
            crowds.setdefault(spot, []).append(man)
    drawn = []
    for (x, y), together in crowds.items():
        for n, man in enumerate(together):
            apart = (n - (len(together) - 1) / 2) * draw.APART * draw.CELL
            kind = " is-falcon" if men[man].endswith("*") else ""
            kind += " is-taken" if men[man] == "x" else ""
            drawn.append(draw.man_use(man, x * draw.CELL + apart, y * draw.CELL - apart, kind))
    return "".join(drawn)


def spot_of(ground: Ground, man: str, where: str) -> tuple[float, float] | None:
    """The middle of a man's place in cells; nothing where there is no such place."""
    own = draw.waiting_and_home(ground.board, ground.men)
    named = f"{man}:{'.' if where == 'x' else where}"
    if named in own:
        return own[named]
    square = ground.square(man, where)
    return next(((s["x"], s["y"]) for s in ground.board["squares"] if s["id"] == square), None)


def on_the_table(position: str) -> str:
    turn, dice = telling.key_of(position, "turn"), telling.key_of(position, "dice")
    seat = f'<b class="turn-seat">{turn}</b>'
    return f"{seat} {dice_svg(dice.split(','))}" if dice else f"{turn} is to throw."


def dice_svg(dice) -> str:
    faces = "".join(_die(int(pips)) for pips in dice)
    return f'<span class="dice">{faces}<span class="for-ears">{telling.spoken(dice)}</span></span>'


def _die(pips: int) -> str:
    if 1 <= pips <= 6:
        inside = f'<use xlink:href="#die-{pips}"/>'
    else:
        inside = f'<use xlink:href="#die-blank"/><text x="12" y="17">{pips}</text>'
    return f'<svg class="die" viewBox="0 0 24 24" aria-hidden="true">{inside}</svg>'


# The list of moves


def move_list(place: Place, id: str, trace: dict, ground: Ground) -> str:
    """One item a throw; nodes are numbered in the order of the record, as docs/js/tree.js does."""
    writer = _List(place, id, ground)
    rows = writer.rows(trace["lines"])
    return rows + "".join(f"<li>{writer.comment(text)}</li>" for text in trace["after"])


class _List:
    def __init__(self, place: Place, id: str, ground: Ground):
        self.place, self.id, self.ground = place, id, ground
        self.numbers = count(1)

    def rows(self, lines: list[dict]) -> str:
        return "".join(self.row(line) for line in lines)

    def row(self, line: dict) -> str:
        before = "".join(map(self.comment, line["before"]))
        nodes = self.thrown(line) + "".join(self.step(step) for step in line["steps"])
        after = self.comment(line["comment"]) if line["comment"] else ""
        own = f'<li class="turn">{before}<b class="turn-seat">{line["seat"]}</b>{nodes}{after}</li>'
        return own + "".join(self.variation(v) for v in line["variations"])

    def thrown(self, line: dict) -> str:
        if not line["throw"]:
            return ""
        return self.node("throw", dice_svg(line["throw"]), "")

    def step(self, step: dict) -> str:
        told = "".join(
            f' <span class="event event--{event}">{escape(words)}</span>'
            for event, words, _ in telling.event_phrases(step)
        )
        cited = telling.clauses_of(step)
        told += f' <span class="cited">{self.place.links(cited)}</span>' if cited else ""
        return self.node("move", escape(telling.move_text(step["move"], self.ground)), told)

    def node(self, kind: str, shown: str, told: str) -> str:
        number = next(self.numbers)
        anchor = escape(f"{self.id}~{number}")
        return (
            f'<span class="node node--{kind}" id="{anchor}">'
            f'<a class="node-link" href="#{anchor}" data-node="{number}">{shown}</a>{told}</span>'
        )

    def variation(self, variation: dict) -> str:
        name = escape(variation["name"] or "another way", quote=False)
        rows = self.rows(variation["lines"])
        after = "".join(f"<li>{self.comment(text)}</li>" for text in variation["after"])
        return (
            f'<li class="branch"><span class="branch-name">{name}</span>'
            f'<ol class="moves moves--branch">{rows}{after}</ol></li>'
        )

    def comment(self, text: str) -> str:
        return f'<p class="move-comment">{self.place.prose(text)}</p>'
