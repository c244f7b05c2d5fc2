"""What stands under a clause in the parallel text: its examples as figures, and its code."""

import inspect
from collections.abc import Iterator
from html import escape
from itertools import groupby
from textwrap import dedent

from pygments.lexers import PythonLexer
from pygments.token import Token

from engine.games import all_rules
from engine.law import Rule
from scripts.archive import Archive, Clause, Work
from scripts.examples import Example, game_of, of_work
from scripts.pages import telling
from scripts.pages.cite_button import cite_button
from scripts.pages.figures import Place, game_figure
from scripts.traces import Claim, Ground, Shown, ground_of, shown

PYTHON = PythonLexer()
# what the style sheet tells apart (docs/stylesheets/code.css); a span for every name would weigh
PAINTED = {
    Token.Keyword: "k",
    Token.Operator.Word: "k",
    Token.Name.Decorator: "k",
    Token.Name.Function: "nf",
    Token.Literal: "s",
}


# Examples


def sheet(archive: Archive, work: Work) -> str:
    """What all figures of the page share, once, above them."""
    grounds = [ground_of(game_of(example)) for example in of_work(work)]
    return Place(archive, work).sheet(grounds) if grounds else ""


def examples(archive: Archive, work: Work, clause: Clause) -> str:
    """Printed examples stand open, those of our own are opened by their claim."""
    place = Place(archive, work)
    own = [example for example in of_work(work) if example.clause == clause.id]
    own.sort(key=lambda example: not example.printed)
    figures = "".join(_example(place, example) for example in own)
    if not figures:
        return _elsewhere(place, clause)
    return f'<div class="examples" data-search-exclude>{figures}</div>'


def _example(place: Place, example: Example) -> str:
    kind = "Printed example" if example.printed else "Example"
    return (
        f'<details class="example"{" open" if example.printed else ""}>'
        f'<summary><span class="example-kind">{kind}</span> {_title(example)}</summary>'
        f"{_figure(place, example)}</details>"
    )


def _title(example: Example) -> str:
    return escape(example.title, quote=False)


def _figure(place: Place, example: Example) -> str:
    played = shown(example)
    ground = ground_of(game_of(example))
    cite = cite_button(f"example:{example.work}.{example.key}", f"_example-{example.key}")
    said = f'<p class="example-says">{place.prose(example.says)} {cite}</p>'
    said += _rulings(place, example)
    claims = _claims(place, played, ground)
    if not _can_be_drawn(played, ground):
        return f'<div id="{escape(example.key)}" class="example-words">{said}{claims}</div>'
    closed = " closed" if played.impossible else ""
    source = "" if example.printed else "examples.json"
    figure = game_figure(
        place, example.key, played.trace, ground, example.title, claims, source, closed
    )
    return f"{said}{figure}"


def _can_be_drawn(played: Shown, ground: Ground) -> bool:
    men = telling.men_of(played.trace["start"])
    squares = {seat: dict(places) for seat, places in ground.seats.items()}
    return all(where in (".", "x") or where in squares[man[0]] for man, where in men.items())


def _rulings(place: Place, example: Example) -> str:
    if not example.rulings:
        return ""
    return f'<p class="example-rulings">Under {_options(place, example.rulings)}.</p>'


def _options(place: Place, rulings: dict[str, str]) -> str:
    return ", ".join(
        f'<a href="rulings/#{name}"><code>{name}={option}</code></a>'
        for name, option in rulings.items()
    )


def _claims(place: Place, played: Shown, ground: Ground) -> str:
    """All that is claimed, in one place of the figure: under our rulings, then under others."""
    parts = [
        *_verdicts(place, played, ground),
        *(_differs(place, played.example, other) for other in played.example.alternatives),
    ]
    return f'<div class="game-claims">{"".join(parts)}</div>' if parts else ""


def _verdicts(place: Place, played: Shown, ground: Ground) -> list[str]:
    """What may be played here and what may not, each with the sentence of the engine."""
    parts = []
    at = played.claims_at
    if played.impossible:
        parts.append(_group("Cannot stand on the board", [_item(place, played.impossible)]))
    if played.legal is not None:
        items = [_item(place, claim, ground, at) for claim in played.legal]
        parts.append(_group("May be played", items or ["<li>Nothing.</li>"]))
    if played.refused:
        items = [_item(place, claim, ground, at, refused=True) for claim in played.refused]
        parts.append(_group("Refused", items))
    if played.lost:
        parts.append(_group("The throw is lost", [_item(place, played.lost)]))
    return parts


def _group(heading: str, items: list[str]) -> str:
    return f'<p class="claims-head">{heading}</p><ul class="verdicts">{"".join(items)}</ul>'


def _item(
    place: Place, claim: Claim, ground: Ground | None = None, at: int = 0, refused: bool = False
) -> str:
    move = ""
    if claim.move:
        kind = " is-refused" if refused else ""
        node = f' data-at="{at}"' if at else ""
        move = (
            f'<span class="claim-move{kind}" data-move="{escape(claim.move, quote=True)}"{node}>'
            f"{escape(telling.move_text(claim.move, ground))}</span> "
        )
    links = place.links(claim.clauses)
    return (
        f'<li>{move}<span class="claim-why">{escape(claim.why, quote=False)}</span> '
        f'<span class="cited">{links}</span></li>'
    )


def _differs(place: Place, example: Example, other: Example) -> str:
    """The same position under another option: what changes."""
    changed = {k: v for k, v in other.rulings.items() if example.rulings.get(k) != v}
    played = shown(other)
    ground = ground_of(game_of(other))
    steps = [step for line in played.trace["lines"] for step in line["steps"]]
    claims = _claims_in_words(place, played, ground)
    claims += [_step_in_words(place, step, ground) for step in steps]
    moved = "" if other.data["position"] == example.data["position"] else _position(other)
    return (
        f'<div class="differs"><p class="claims-head">Under {_options(place, changed)}</p>'
        f'{moved}<ul class="verdicts">{"".join(f"<li>{claim}</li>" for claim in claims)}</ul></div>'
    )


def _position(example: Example) -> str:
    return f"<p><code>{escape(example.data['position'])}</code></p>"


def _claims_in_words(place: Place, played: Shown, ground: Ground) -> list[str]:
    said = []
    if played.impossible:
        said.append(_sentence(place, played.impossible))
    if played.legal is not None:
        moves = ", ".join(escape(telling.move_text(c.move, ground)) for c in played.legal)
        said.append(f"May be played: {moves or 'nothing'}.")
    said += [_sentence(place, claim) for claim in (*played.refused, played.lost) if claim]
    return said


def _sentence(place: Place, claim: Claim) -> str:
    links = place.links(claim.clauses)
    return f'{escape(claim.why, quote=False)} <span class="cited">{links}</span>'


def _step_in_words(place: Place, step: dict, ground: Ground) -> str:
    told = [telling.move_text(step["move"], ground)]
    told += [words for _, words, _ in telling.event_phrases(step)]
    links = place.links(telling.clauses_of(step))
    return f'{escape("; ".join(told))}. <span class="cited">{links}</span>'


def _elsewhere(place: Place, clause: Clause) -> str:
    """A clause without an example of its own is seen at work in those of others."""
    seen = [example for example in of_work(place.work) if clause.full in example.cites]
    links = " · ".join(f'<a href="#{escape(e.key)}">{_title(e)}</a>' for e in seen[:3])
    return f'<p class="seen-in">Seen in: {links}</p>' if seen else ""


# Code


def code(archive: Archive, work: Work, clause: Clause) -> str:
    """The functions that are this clause in the engine, or the reason why there is none."""
    sources = list(dict.fromkeys(_source(rule) for rule in _rules_of(work, clause)))
    if sources:
        shown_code = "".join(_painted(source) for source in sources)
        return (
            '<details class="clause-code" data-search-exclude>'
            f"<summary>The code that decides</summary>{shown_code}</details>"
        )
    reason = work.uncoded.get(clause.id)
    if not reason:
        return ""
    said = escape(str(reason), quote=False)
    return f'<p class="uncoded">The engine does not enforce this: {said}</p>'


def _rules_of(work: Work, clause: Clause) -> Iterator[Rule]:
    for rules in all_rules().values():
        if rules.work == work.id:
            yield from (rule for rule in rules.law.rules if rule.clause == clause.full)


def _source(rule: Rule) -> str:
    return dedent(inspect.getsource(rule.function))


def _painted(source: str) -> str:
    """Code with a span for each run of one paint: a span for every token would weigh."""
    runs = groupby(PYTHON.get_tokens(source), key=lambda token: _paint(*token))
    painted = "".join(_run(paint, "".join(text for _, text in run)) for paint, run in runs)
    return f'<div class="highlight"><pre tabindex="0"><code>{painted}</code></pre></div>'


def _paint(kind, text: str) -> str:
    """The class of a token, none for one that is not painted."""
    if not text.strip():
        return ""
    return next((name for family, name in PAINTED.items() if kind in family), "")


def _run(paint: str, text: str) -> str:
    shown = escape(text, quote=False)
    return f'<span class="{paint}">{shown}</span>' if paint else shown
