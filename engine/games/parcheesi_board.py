"""The board of Parcheesi: a cross of four arms, three spaces wide and eight long.

The diagram of the leaflet is lost; the shape and the number of spaces are borrowed (see the facts
in the work's `board.yaml`). A piece's place is the number of steps from its Entering Space, the
fifth after the middle of the player's own arm's end; it goes round to the right, anticlockwise.
"""

from __future__ import annotations

from itertools import combinations

from engine.board import ARMS, Board, Square, cross, turned
from engine.position import partner

ARM = 8
FIFTH = 5  # the Entering Space is the fifth space from the middle of the arm's end
SIZE = 2 * ARM + 3
PLAN = cross(ARM)
CORNER = (14.625, 14.625)  # of the drawing: the middle of the corner at S's right hand


def entering_space(seat: str) -> str:
    """The circled space at the player's right hand."""
    return PLAN.circuit(seat, clockwise=False)[FIFTH]


def mirrored_space(seat: str) -> str:
    """The space that lies on his left as the Entering Space lies on his right."""
    return PLAN.circuit(seat)[FIFTH]


def end_centre(seat: str) -> str:
    return PLAN.circuit(seat)[0]


def round_to(seat: str, arm: str) -> list[str]:
    """The spaces from a seat's Entering Space to the middle of an arm's end."""
    circuit = PLAN.circuit(seat, clockwise=False)
    ring = circuit[FIFTH:] + circuit[:FIFTH]
    return ring[: ring.index(end_centre(arm)) + 1]


def path_of(arm: str) -> list[str]:
    """The middle row of an arm, from the outside in."""
    return PLAN.central_line(arm)


def corner_square(seat: str) -> str:
    """The square in the corner at the player's right hand."""
    return f"{seat.lower()}-A"


def own_arm(seat: str) -> str:
    return seat


far_arm = partner


def laid_out(path_arm, waiting_square) -> Board:
    """The board, with each seat's way Home through the arm, and the square where its pieces wait."""
    paths = {
        seat: (*round_to(seat, path_arm(seat)), *path_of(path_arm(seat)), "home") for seat in ARMS
    }
    return Board(tuple(_squares(_letters(paths["S"]), waiting_square)), paths)


def _letters(way: tuple[str, ...]) -> dict[str, str]:
    """The letters of the lost diagram, as far as the text tells where they stood."""
    home = len(way) - 1
    steps = {"a": 0, "b": 3, "c": 5, "f": home - 3, "g": home - 1}
    return {way[step]: letter for letter, step in steps.items()}


def _squares(letters: dict[str, str], waiting_square):
    yield Square("home", *PLAN.places["home"], "home", "", "Home")
    entering = {entering_space(seat): f"{seat}'s Entering Space" for seat in ARMS}
    points = {space for seat in ARMS for space in (end_centre(seat), mirrored_space(seat))}
    for name, place in PLAN.places.items():
        if name == "home":
            continue
        if name in entering:
            yield Square(name, *place, "entering", "", letters.get(name, entering[name]), True)
        elif name in points:
            yield Square(name, *place, "safety", "", letters.get(name, "Safety Point"), True)
        else:
            kind, colour = ("path", "red") if "-" in name else ("border", "")
            yield Square(name, *place, kind, colour, letters.get(name, ""))
    for turn, seat in enumerate(ARMS):
        yield Square(waiting_square(seat), *turned(CORNER, turn, SIZE), "start", "", "A")


def opposed(scene) -> int:
    """Spaces with pieces of players who are opponents of each other."""
    ground = scene.ground
    allied = ground.partners if scene.position.mode == "partners" and ground.spares else {}
    squares = 0
    for one, other in combinations(scene.seats, 2):
        if allied.get(one) != other:
            squares |= scene.standings[one].one & scene.standings[other].one
    return squares
