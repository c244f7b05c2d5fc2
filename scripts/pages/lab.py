"""The laboratory: many games played in the reader's browser, one choice of rulings against another.

docs/js/lab.js fills the form and runs the engine; without script the page shows what was measured
at the build, and says how to run more on one's own machine.
"""

from __future__ import annotations

from html import escape

from scripts import effects
from scripts.archive import Archive, Work
from scripts.effects.measure import GAMES
from scripts.pages.effects import bar, games_of, span, wins
from scripts.pages.figures import held
from scripts.pages.html import short_title
from scripts.pages.page import SitePage

INTRODUCTION = """# Laboratory {#_top}

How long does a game take, who wins, which clause does the work, and what if a doubt were ruled the
other way? Here the engine plays as many games as you like, in your own browser, under two choices
of rulings: A and B. Nobody thinks in these games: the players choose by lot, or look one move
ahead. So the figures show what the rules do, not what good players would make of them.

Each game has dice of its own, by its number and the seed: the same seed gives the same figures,
here and on the command line. A and B begin with the same dice, but where the games part, their dice
do too; what a ruling changes on dice that stay the same is measured on the pages of rulings.
"""
NO_SCRIPT = (
    '<noscript><p class="lab-noscript">To run games here the page needs script. Below stands what '
    "was measured when the page was made; on your own machine "
    "<code>python -m engine simulate louisa --games 1000 --ruling entry=rule-15</code> "
    "gives as many games as you like.</p></noscript>"
)


def body(archive: Archive) -> str:
    works = list(archive.works.values())
    labels = {clause.full: clause.label for work in works for clause in work.clauses}
    return (
        f"{INTRODUCTION}\n\n"
        f'<div class="lab"><parlor-lab>{NO_SCRIPT}'
        '<form class="lab-form" hidden autocomplete="off" aria-label="A run of games"'
        " data-search-exclude>"
        '<button type="submit" class="primary">Run</button></form>'
        f"{held('data-labels', labels)}</parlor-lab></div>\n\n{_measured(works)}"
    )


def _measured(works: list[Work]) -> str:
    """Every game as we rule it, and where the effects of its rulings stand."""
    played = [(work, game) for work in works for game in games_of(work)]
    if not played:
        return ""
    counted = {game: _usual(game) for _, game in played}
    longest = max(run["throws"]["p95"] for run in counted.values())
    rows = "".join(_row(work, game, counted[game], longest) for work, game in played)
    heads = "".join(
        f'<th scope="col">{name}</th>'
        for name in (
            "Game", "Throws a game", span(GAMES[2]), "Wins", "Captures a game",
            "Throws lost a game", "Games", "Effects of",
        )
    )  # fmt: skip
    return (
        '<section class="lab" aria-labelledby="_measured"><h2 id="_measured">Measured at the build'
        "</h2><p>Two players, all doubts as we rule them, players who choose by lot.</p>"
        '<section class="table-scroll" tabindex="0" aria-label="Games of two">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></section></section>"
    )


def _usual(game: str) -> dict:
    """A game of two as we rule it: the side every effect of such a game is compared with."""
    found = (effect for options in effects.of(game).values() for effect in options.values())
    return next(e["ours"] for e in found if e["players"] == 2 and not e["mode"] and not e["beside"])


def _row(work: Work, game: str, run: dict, longest: int) -> str:
    title = next(entry["title"] for entry in work.source["games"] if entry["id"] == game)
    throws, games = run["throws"], run["games"]
    count = sum(map(len, effects.of(game).values()))
    link = f'<a href="../{work.id}/rulings/">{count} options of {escape(short_title(work))}</a>'
    cells = (
        f"{throws['mean']:.1f}", f"{bar(throws, longest)} {throws['p5']} to {throws['p95']}",
        wins(run), f"{run['captures'] / games:.1f}", f"{run['lost'] / games:.1f}", games, link,
    )  # fmt: skip
    data = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr data-game="{game}"><th scope="row">{escape(title, quote=False)}</th>{data}</tr>'


PAGE = SitePage(
    slug="lab",
    title="Laboratory",
    body=body,
    description="Many games, played in your browser: one choice of rulings against another",
    hide=("navigation", "toc"),
    applies=lambda archive: any(games_of(work) for work in archive.works.values()),
)
