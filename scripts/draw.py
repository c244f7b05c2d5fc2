"""Boards and men as SVG, from the board data the engine gives (squares with x, y, kind, colour).

What a script may rely on, so that it needs neither rules nor geometry:
- every square is `[data-square=ID]`; its middle is in `data-x`, `data-y`, in units of the drawing;
- `[data-place="S1:."]` and `[data-place="S1:H"]` are where man S1 waits and where he rests at home;
- a man is `<g class="man" data-man="S1" transform="translate(x y)">`, drawn about (0, 0).
"""

from collections.abc import Iterable, Mapping
from html import escape
from math import cos, pi, sin
from typing import NamedTuple

CELL = 40
APART = 0.48  # of a cell, between men on one square, across and up (docs/js/board.js has the same)
SEATS = "SWNE"
CONJECTURAL = ("borrowed", "supplied", "lost")
MIDDLE = ("castle", "home")
WAITING = ("star", "start")  # the board's own circles for men not yet entered
CIRCLED = ("entering", "safety")  # spaces that have "a small circle" in the leaflet's words
# corner of the drawing where each seat's men wait: to the right hand of the player
CORNERS = {"S": (1, 1), "W": (-1, 1), "N": (-1, -1), "E": (1, -1)}
# the dots of each face of a die, in a square of 24
PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}
SIDES = {"S": (0, 1), "W": (-1, 0), "N": (0, -1), "E": (1, 0)}


class Frame(NamedTuple):
    """The extent of a board in cells, with the margin its waiting men need."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def view_box(self) -> str:
        width, height = self.right - self.left, self.bottom - self.top
        return " ".join(_number(v * CELL) for v in (self.left, self.top, width, height))


def conjectural_kinds(facts: Mapping) -> set[str]:
    """The kinds of squares of which something drawn is not in the text (board.yaml)."""
    return {
        kind
        for fact in (facts or {}).values()
        if fact.get("evidence") in CONJECTURAL
        for kind in fact.get("squares") or ()
    }


def board_svg(
    board: Mapping,
    name: str,
    title: str,
    description: str = "",
    dashed: Iterable[str] = (),
    men: Mapping[str, str] | None = None,
    men_a_seat: int = 4,
) -> str:
    """The whole board. `men` maps a man to a square id, `.` (waiting) or `H` (home)."""
    squares, uncertain = board["squares"], set(dashed)
    frame = frame_of(board)
    places = waiting_and_home(board, men_a_seat)
    drawn_men = men_svg(board, men, men_a_seat) if men else ""
    text = f'<title id="{name}-title">{escape(title)}</title>'
    labels = f"{name}-title"
    if description:
        text += f'<desc id="{name}-desc">{escape(description)}</desc>'
        labels += f" {name}-desc"
    return (
        f'<svg class="board" role="img" aria-labelledby="{labels}" viewBox="{frame.view_box}"'
        f' xmlns="http://www.w3.org/2000/svg">{text}'
        f'<g class="trays">{_trays(board, frame)}</g>'
        f'<g class="squares">{"".join(_square(s, uncertain, squares) for s in squares)}</g>'
        f'<g class="places">{_places(places)}</g>'
        f'<g class="men">{drawn_men}</g></svg>'
    )


def ground_group(board: Mapping, name: str, dashed: Iterable[str] = (), men_a_seat: int = 4) -> str:
    """The board without men, once a page, for the figures that `<use>` it."""
    squares, uncertain = board["squares"], set(dashed)
    frame = frame_of(board)
    return (
        f'<g id="{name}" class="board" data-view-box="{frame.view_box}" data-cell="{CELL}">'
        f'<g class="trays">{_trays(board, frame)}</g>'
        f'<g class="squares">{"".join(_square(s, uncertain, squares) for s in squares)}</g>'
        f'<g class="places">{_places(waiting_and_home(board, men_a_seat))}</g></g>'
    )


def piece_symbols() -> str:
    """The men's shapes, `man-S` …, and the faces of a die, `die-1` … `die-6`, once a page."""
    men = "".join(f'<g id="man-{seat}">{_shape(seat)}</g>' for seat in SEATS)
    edge = '<rect class="die-edge" x="1" y="1" width="22" height="22" rx="4.5"/>'
    faces = "".join(
        f'<g id="die-{n}">{edge}'
        + "".join(f'<circle class="pip" cx="{x}" cy="{y}" r="2.3"/>' for x, y in PIPS[n])
        + "</g>"
        for n in PIPS
    )
    return f'{men}{faces}<g id="die-blank">{edge}</g>'


def man_use(man: str, x: float, y: float, kind: str = "") -> str:
    """A man by the shape that stands on the page already; x and y in units of the drawing."""
    return (
        f'<g class="man man--{man[0]}{kind}" data-man="{man}"'
        f' transform="translate({_number(x)} {_number(y)})"><use xlink:href="#man-{man[0]}"/>'
        f"<text>{escape(man)}</text></g>"
    )


def men_svg(board: Mapping, men: Mapping[str, str], men_a_seat: int = 4) -> str:
    """Men on the board; several on one square stand side by side."""
    spots = {square["id"]: (square["x"], square["y"]) for square in board["squares"]}
    places = waiting_and_home(board, men_a_seat)
    crowd: dict[str, list[str]] = {}
    for man, where in men.items():
        crowd.setdefault(where if where in spots else f"{man}:{where}", []).append(man)
    drawn = []
    for where, together in crowd.items():
        x, y = spots.get(where) or places[where]
        for n, man in enumerate(together):
            apart = (n - (len(together) - 1) / 2) * APART
            drawn.append(man_svg(man, x + apart, y - apart))
    return "".join(drawn)


def man_svg(man: str, x: float, y: float) -> str:
    """A man: the shape tells the seat, the letters tell who he is."""
    seat = man[0]
    return (
        f'<g class="man man--{seat}" data-man="{man}" transform="translate({_at(x)} {_at(y)})">'
        f'{_shape(seat)}<text class="man-name" y="4.2">{escape(man)}</text></g>'
    )


def _shape(seat: str) -> str:
    return {
        "S": '<circle r="16"/>',
        "W": '<rect x="-15" y="-14" width="30" height="28" rx="2"/>',
        "N": '<path d="M0-19 19 0 0 19-19 0Z"/>',
        "E": '<path d="M-10-16H10L19 0 10 16H-10L-19 0Z"/>',
    }[seat]


def frame_of(board: Mapping) -> Frame:
    xs = [square["x"] for square in board["squares"]]
    ys = [square["y"] for square in board["squares"]]
    margin = 1.75 if _is_field(board) else 0.75
    return Frame(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def _is_field(board: Mapping) -> bool:
    """A square field leaves no corners for the waiting men; they stand along its sides."""
    return any(square["kind"] == "circle" for square in board["squares"])


def waiting_and_home(board: Mapping, men_a_seat: int) -> dict[str, tuple[float, float]]:
    """Where each man waits (`S1:.`) and where he rests at home (`S1:H`)."""
    frame = frame_of(board)
    places = {}
    for seat in SEATS:
        for n in range(men_a_seat):
            places[f"{seat}{n + 1}:."] = _waiting(board, frame, seat, n, men_a_seat)
            places[f"{seat}{n + 1}:H"] = _resting(frame, seat, n, men_a_seat)
    return places


def _waiting(board: Mapping, frame: Frame, seat: str, n: int, count: int) -> tuple[float, float]:
    if _is_field(board):
        (mx, my), (dx, dy) = frame.middle, SIDES[seat]
        along = n - (count - 1) / 2
        out = (frame.right - frame.left) / 2 - 0.6
        return mx + dx * out + (dy and along), my + dy * out + (dx and along)
    x, y = tray_middle(frame, seat)
    return x + (n % 2 - 0.5) * 1.1, y + (n // 2 % 2 - 0.5) * 1.1


def tray_middle(frame: Frame, seat: str) -> tuple[float, float]:
    (mx, my), (dx, dy) = frame.middle, CORNERS[seat]
    reach = ((frame.right - frame.left) / 2 + 1.5) / 2
    return mx + dx * reach, my + dy * reach


def _resting(frame: Frame, seat: str, n: int, count: int) -> tuple[float, float]:
    (mx, my), (dx, dy) = frame.middle, SIDES[seat]
    along = (n - (count - 1) / 2) * 0.5
    return mx + dx + (dy and along), my + dy + (dx and along)


def _trays(board: Mapping, frame: Frame) -> str:
    """Where men wait, with the name of the seat; the board's own circles are drawn as squares."""
    if _is_field(board):
        return "".join(_side_name(frame, seat) for seat in SEATS)
    own = any(square["kind"] in WAITING for square in board["squares"])
    return "".join(_tray(frame, seat, own) for seat in SEATS)


def _side_name(frame: Frame, seat: str) -> str:
    (mx, my), (dx, dy) = frame.middle, SIDES[seat]
    out, along = (frame.right - frame.left) / 2 - 0.6, -3.6
    x, y = mx + dx * out + (dy and along), my + dy * out + (dx and along)
    return f'<text class="tray-name" x="{_at(x)}" y="{_at(y + 0.15)}">{seat}</text>'


def _tray(frame: Frame, seat: str, own: bool) -> str:
    x, y = tray_middle(frame, seat)
    name = f'<text class="tray-name" x="{_at(x)}" y="{_at(y + 2.1)}">{seat}</text>'
    ring = f'<circle class="tray" cx="{_at(x)}" cy="{_at(y)}" r="{_at(1.5)}"/>'
    return name if own else ring + name


def _places(places: Mapping[str, tuple[float, float]]) -> str:
    return "".join(
        f'<circle class="place" data-place="{name}" data-x="{_at(x)}" data-y="{_at(y)}"'
        f' cx="{_at(x)}" cy="{_at(y)}" r="2"/>'
        for name, (x, y) in places.items()
    )


def _square(square: Mapping, dashed: set[str], squares: list) -> str:
    kind = square["kind"]
    alone = kind in MIDDLE and sum(other["kind"] == kind for other in squares) == 1
    classes = ["square", f"square--{kind}"]
    if square.get("colour"):
        classes.append(f"is-{square['colour']}")
    if kind in dashed:
        classes.append("is-conjectural")
    if square.get("safe"):
        classes.append("is-safe")
    if kind in MIDDLE:
        inside = _middle(square) if alone else _half_round(square, squares)
    else:
        inside = _cell(square)
    return (
        f'<g class="{" ".join(classes)}" data-square="{escape(square["id"])}"'
        f' data-x="{_at(square["x"])}" data-y="{_at(square["y"])}">{inside}</g>'
    )


def _cell(square: Mapping) -> str:
    x, y, kind = square["x"], square["y"], square["kind"]
    if kind in ("circle", "entree", "star", "start"):
        radius = {"circle": 0.42, "entree": 0.3}.get(kind, 1.5)
        shape = f'<circle class="ground" cx="{_at(x)}" cy="{_at(y)}" r="{_number(radius * CELL)}"/>'
        shape += _star(x, y) if kind == "star" else ""
    else:
        left, top = _at(x - 0.5), _at(y - 0.5)
        shape = f'<rect class="ground" x="{left}" y="{top}" width="{CELL}" height="{CELL}"/>'
        if kind in CIRCLED:
            shape += f'<circle class="safety" cx="{_at(x)}" cy="{_at(y)}" r="12"/>'
        if kind == "blue":
            shape += _flower(x, y)
    return shape + _label(square)


def _middle(square: Mapping) -> str:
    """The castle, or the one Home: as large as the crossing of the arms."""
    x, y = square["x"], square["y"]
    left, top, side = _at(x - 1.5), _at(y - 1.5), 3 * CELL
    ground = f'<rect class="ground" x="{left}" y="{top}" width="{side}" height="{side}"/>'
    if square["kind"] == "castle":
        return ground + _battlements(x, y) + _label(square)
    right, low = _at(x + 1.5), _at(y + 1.5)
    lines = f'<path class="quarters" d="M{left} {top} {right} {low}M{right} {top} {left} {low}"/>'
    return ground + lines + _label(square)


def _half_round(square: Mapping, squares: list) -> str:
    """One of four Homes: half round, its straight side against the end of its own road."""
    homes = [other for other in squares if other["kind"] == square["kind"]]
    mx = sum(other["x"] for other in homes) / len(homes)
    my = sum(other["y"] for other in homes) / len(homes)
    dx, dy = square["x"] - mx, square["y"] - my
    cx, cy = mx + dx * 1.5, my + dy * 1.5
    start, end = (cx - dy, cy + dx), (cx + dy, cy - dx)
    radius = _number(CELL)
    arc = (
        f'<path class="ground" d="M{_at(start[0])} {_at(start[1])}'
        f'A{radius} {radius} 0 0 1 {_at(end[0])} {_at(end[1])}Z"/>'
    )
    x, y = _at(cx - dx * 0.45), _number((cy - dy * 0.45) * CELL + 4)
    return f'{arc}<text class="label label--half" x="{x}" y="{y}">{escape(square["label"])}</text>'


def _battlements(x: float, y: float) -> str:
    """An inner wall with merlons, so that the castle looks like one."""
    cx, cy, h, step = x * CELL, y * CELL, 46, 92 / 7
    edge = []
    for n in range(7):
        edge.append(f"h{_number(step)}" + (f"v{'6' if n % 2 == 0 else '-6'}" if n < 6 else ""))
    top = f"M{_number(cx - h)} {_number(cy - h)}" + "".join(edge)
    turns = "".join(
        f'<path d="{top}" transform="rotate({a} {cx} {cy})"/>' for a in (0, 90, 180, 270)
    )
    return f'<g class="battlements">{turns}</g>'


def _flower(x: float, y: float) -> str:
    petals = "".join(
        f'<ellipse class="petal" cx="{_at(x)}" cy="{_number(float(_at(y)) - 8)}" rx="3.6" ry="6.5"'
        f' transform="rotate({angle} {_at(x)} {_at(y)})"/>'
        for angle in range(0, 360, 60)
    )
    return f'{petals}<circle class="pistil" cx="{_at(x)}" cy="{_at(y)}" r="3.5"/>'


def _star(x: float, y: float) -> str:
    points = []
    for n in range(16):
        radius = CELL * (1.35 if n % 2 == 0 else 0.85)
        angle = pi * n / 8
        px, py = float(_at(x)) + radius * sin(angle), float(_at(y)) - radius * cos(angle)
        points.append(f"{_number(px)},{_number(py)}")
    return f'<polygon class="star" points="{" ".join(points)}"/>'


def _label(square: Mapping) -> str:
    """Short labels stand on their squares; a long one has room only in the middle."""
    label = square.get("label") or ""
    middle = square["kind"] in MIDDLE
    if not label or (len(label) > 2 and not middle):
        return ""
    label = label.capitalize() if middle else label
    size = "label label--middle" if middle else "label"
    x, y = _at(square["x"]), _number(float(_at(square["y"])) + 5)
    return f'<text class="{size}" x="{x}" y="{y}">{escape(label)}</text>'


def _at(cells: float) -> str:
    return _number(cells * CELL)


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))
