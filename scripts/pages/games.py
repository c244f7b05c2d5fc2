"""Whole annotated games of a work, to step through; complete without script."""

from html import escape

from scripts.archive import Archive, Work
from scripts.pages.boards import places_named
from scripts.pages.cite_button import cite_button
from scripts.pages.figures import Place, game_figure
from scripts.pages.html import short_title
from scripts.pages.page import WorkPage
from scripts.traces import Played, games_of, ground_of

INTRODUCTION = (
    "Every move below was made by the engine under the clauses named beside it. "
    "Step with the buttons, or with the arrow keys while the board has the focus; "
    "from any position you can take over."
)
MODES = {"partners": "partners, S and N against W and E"}


def body(archive: Archive, work: Work) -> str:
    place = Place(archive, work, depth=2)
    played = games_of(work)
    sections = [_section(place, game) for game in played]
    sheet = place.sheet(ground_of(game.game) for game in played)
    return "\n\n".join([f"{INTRODUCTION}\n", places_named(work), sheet, *sections])


def _section(place: Place, played: Played) -> str:
    ground = ground_of(played.game)
    title = escape(played.title, quote=False)
    figure = game_figure(
        place, played.name, played.trace, ground, played.title, source=f"{played.name}.json"
    )
    return (
        f'<section class="game-whole" aria-labelledby="_{played.name}">'
        f'<h2 id="_{played.name}">{title}</h2>{_about(place, played)}{figure}</section>'
    )


def _about(place: Place, played: Played) -> str:
    about = f"<p>{place.prose(played.about)}</p>" if played.about else ""
    facts = [played.game.rules.title, *_setting(played)]
    record = f'<a href="{played.name}.record" download>record of this game</a>'
    name = played.name
    cite = cite_button(f"game:{place.work.id}.{name}", f"_game-{name}", played.title, "../")
    return f'{about}<p class="game-facts">{" · ".join(map(escape, facts))} · {record} {cite}</p>'


def _setting(played: Played) -> list[str]:
    headers = played.trace["headers"]
    lines = played.trace["lines"]
    usual = {name: options[0] for name, options in played.game.rules.rulings.items()}
    others = [f"{k}={v}" for k, v in played.trace["rulings"].items() if usual.get(k) != v]
    said = [f"seats {', '.join(headers['seats'])}"] if "seats" in headers else []
    said += [MODES.get(headers["mode"], headers["mode"])] if headers.get("mode") else []
    said += [f"under {', '.join(others)}"] if others else []
    return [*said, f"{len(lines)} throws"]


PAGE = WorkPage(
    slug="games",
    title="Games",
    body=body,
    heading=lambda work: f"Games of {short_title(work)}",
    description=lambda work: f"Whole annotated games of {short_title(work)}, to step through",
    applies=lambda work: bool(work.records),
)
