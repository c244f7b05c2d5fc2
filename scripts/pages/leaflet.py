"""The leaflet's page: identity, the parallel text clause by clause, the apparatus."""

from collections.abc import Callable
from html import escape

from scripts.archive import Archive, Clause, Work
from scripts.cite.citation import of_work
from scripts.pages import apparatus, identity, in_place, words
from scripts.pages.boards import places_named
from scripts.pages.cite_button import cite_button
from scripts.pages.glossary import Linker
from scripts.pages.html import clause_link, prose, short_title
from scripts.pages.page import WorkPage
from scripts.pages.rulings import in_place as doubts

# What stands in the right column under gloss and comment, in this order. A function gives
# HTML, or nothing where it has nothing to say about the clause.
UNDER_THE_GLOSS: list[Callable[[Archive, Work, Clause], str]] = [
    doubts,
    in_place.examples,
    in_place.code,
]

LEGEND = (
    "<del>Struck out</del>: the scan’s words. <ins>Underlined</ins>: ours, with the certainty in "
    "small letters behind it; the line is broken where it is medium and dotted where it is low. "
    "The number leads to the entry in the list of emendations."
)
TERMS = '<span class="mark-term">A thin line</span> leads to the glossary.'
DOUBTS = (
    'Under <span class="doubtful doubtful--medium">a broken line</span> stands what we restored '
    'with medium certainty, under <span class="doubtful doubtful--low">a dotted line</span> with '
    "low; the words lead to the reason."
)


def body(archive: Archive, work: Work) -> str:
    found = words.emendations(work)
    return "\n\n".join(
        section
        for section in (
            identity.card(work),
            in_place.sheet(archive, work),
            parallel_text(archive, work, words.by_piece(found)),
            identity.claims(work),
            identity.condition(work),
            apparatus.listed(work, found),
            _printed_from(archive, work),
        )
        if section
    )


def parallel_text(archive: Archive, work: Work, numbered: dict) -> str:
    linked = Linker(archive, work)
    rows = "\n".join(_row(archive, work, clause, numbered, linked) for clause in work.clauses)
    return (
        '<section class="leaflet" aria-labelledby="_text">\n'
        '<h2 id="_text">The leaflet and our reading</h2>\n'
        f"{_contents(work)}\n{_switch(work)}\n{places_named(work)}\n"
        '<div class="column-heads" aria-hidden="true" data-search-exclude>'
        "<span>The leaflet</span><span>Our reading</span></div>\n"
        f'<div class="sheet">\n{rows}\n</div>\n</section>'
    )


def _printed_from(archive: Archive, work: Work) -> str:
    """On paper only: where the pages come from, as they are to be cited."""
    whole = of_work(archive, work)[0]
    return f'<p class="printed-from" data-search-exclude>{whole.styles["chicago"].html}</p>'


def _contents(work: Work) -> str:
    """Every clause that is not a part of another, to jump to."""
    heads = [clause for clause in work.clauses if clause.parent is None]
    items = "".join(f"<li>{clause_link(clause)}</li>" for clause in heads)
    return (
        '<details class="contents" data-search-exclude><summary>Clauses</summary>'
        f'<nav aria-label="Clauses"><ul>{items}</ul></nav></details>'
    )


def _switch(work: Work) -> str:
    """Three radio buttons; the style sheet does the rest, so it works without script."""
    choices = (
        ("reading", "Reading text"),
        ("scan", "Scan"),
        ("marked", "Emendations marked"),
    )
    buttons = "".join(
        f'<label><input type="radio" name="shown" value="{value}" class="show-{value}"'
        f"{' checked' if value == 'reading' else ''}><span>{label}</span></label>"
        for value, label in choices
    )
    return (
        '<leaflet-switch data-search-exclude><fieldset class="switch">'
        f"<legend>The left column shows</legend>{buttons}</fieldset>"
        f'<p class="reading-legend">{_reading_legend(work)}</p>'
        f'<p class="marked-legend" hidden>{LEGEND}</p></leaflet-switch>'
    )


def _reading_legend(work: Work) -> str:
    doubts = any(words.is_doubtful(piece) for clause in work.clauses for piece in clause.pieces)
    return f"{TERMS} {DOUBTS}" if doubts else TERMS


def _row(archive: Archive, work: Work, clause: Clause, numbered: dict, linked: Linker) -> str:
    kind = escape(clause.kind or "unread")
    part = " clause--part" if clause.parent else ""
    topics = escape(" ".join(clause.topics))
    return (
        f'<article class="clause clause--{kind}{part}" data-clause="{clause.full}"'
        f' data-topics="{topics}" aria-labelledby="{clause.id}">'
        f"{_label(clause)}"
        f'<div class="clause-source">{_source(clause, numbered, linked)}</div>'
        f'<div class="clause-reading">{_reading(archive, work, clause)}</div>'
        "</article>"
    )


def _label(clause: Clause) -> str:
    """The heading stands directly in its row: the search index counts what follows it there."""
    short = clause.label.rpartition(", part ")[2] if clause.parent else ""
    shown = escape(clause.label)
    if short.isdigit():
        head = clause.label.rpartition(", part ")[0]
        shown = f'<span class="label-head">{escape(head)}, </span>part {short}'
    name = escape(clause.label, quote=True)
    return (
        f'<h3 id="{clause.id}"><a class="permalink" href="#{clause.id}">{shown}</a></h3>'
        # for the search: whoever has an id from a citation finds its clause
        f"<p hidden>{clause.full}</p>"
        f'<div class="clause-tools" data-search-exclude>'
        f'<copy-link to="#{clause.id}" named="{name}"></copy-link>'
        f"{cite_button(clause.full, clause.id, clause.label)}</div>"
    )


def _source(clause: Clause, numbered: dict, linked: Linker) -> str:
    emended = words.is_emended(clause)
    as_read = "words words-reading" + ("" if emended else " words-marked")
    views = [
        f'<div class="{as_read}">{linked(clause, words.reading(clause, numbered))}</div>',
        f'<div class="words words-scan" data-search-exclude hidden>{words.scan(clause)}</div>',
    ]
    if emended:
        views.append(
            '<div class="words words-marked" data-search-exclude hidden>'
            f"{words.marked(clause, numbered)}</div>"
        )
    return "".join(views)


def _reading(archive: Archive, work: Work, clause: Clause) -> str:
    parts = []
    if clause.gloss:
        parts.append(f'<div class="gloss">{prose(clause.gloss, archive, work)}</div>')
    if clause.comment:
        parts.append(f'<div class="comment">{prose(clause.comment, archive, work)}</div>')
    under = "".join(addition(archive, work, clause) for addition in UNDER_THE_GLOSS)
    if under:
        # Search is for the leaflet's words and our reading; examples would drown them. The theme
        # ends the exclusion at the first inner element of the same name, hence one of our own.
        parts.append(f"<under-gloss data-search-exclude>{under}</under-gloss>")
    return "".join(parts)


PAGE = WorkPage(
    slug="",
    title="Leaflet",
    body=body,
    heading=lambda work: work.title,
    description=lambda work: (
        f"{short_title(work)}: the leaflet clause by clause, beside a reading in plain English"
    ),
)
