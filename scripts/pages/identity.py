"""Who printed a leaflet, when, what is said about it, and in what state it came to us."""

from html import escape

from scripts.archive import Work
from scripts.pages.cite_button import cite_button
from scripts.pages.html import prose_plain

NAMES_NOBODY = "not named in the text that survives"


def card(work: Work) -> str:
    """What the leaflet says of itself, in short; links to the rest of the page."""
    rows = "".join(
        f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in _facts(work) if value
    )
    blurb = work.source.get("blurb")
    said = f'<p class="blurb">{escape(blurb, quote=False)}</p>' if blurb else ""
    cite = f"<p>{cite_button(work.id, '_work', 'the whole leaflet')}</p>"
    return f'<div class="identity">{said}<dl>{rows}</dl>{_hedge(work)}{cite}</div>'


def _facts(work: Work) -> list[tuple[str, str]]:
    source = work.source
    if not source:
        return [("Scan", _scan_links(work))]
    games = ", ".join(escape(game["title"]) for game in source.get("games", ()))
    return [
        ("Publisher", _or_unknown(source.get("publisher"))),
        ("Place", escape(source.get("place") or "")),
        ("Date", _date(source)),
        ("Plays as" if len(work.games) > 1 else "Game", games),
        ("Text", _scan_links(work)),
    ]


def _or_unknown(value) -> str:
    return escape(str(value), quote=False) if value else f"<i>{NAMES_NOBODY}</i>"


def _date(source: dict) -> str:
    return escape(str(source["date"])) if source.get("date") else "<i>undated</i>"


def _hedge(work: Work) -> str:
    note = work.source.get("date_note")
    return f'<p class="hedge">{prose_plain(note)}</p>' if note else ""


def _scan_links(work: Work) -> str:
    received = (work.source.get("scan") or {}).get("bytes") or len(work.scan.encode())
    return (
        f'<a href="scan.txt">scan as received</a> ({received:,} bytes), '
        '<a href="text.txt">transcription with emendations</a>, '
        '<a href="#_emendations">list of emendations</a>'
    )


def claims(work: Work) -> str:
    """Statements made elsewhere, each with its source and grade; never smoothed into a story."""
    said = work.source.get("claims") or {}
    if not said:
        return ""
    items = "".join(_claim(id, claim, said) for id, claim in said.items())
    return (
        '<section class="claims" aria-labelledby="_claims">'
        '<h2 id="_claims">What is said about it</h2>'
        "<p>Claims, not findings: each stands with where it is made and how much that weighs.</p>"
        f"<ul>{items}</ul></section>"
    )


def _claim(id: str, claim: dict, said: dict) -> str:
    against = [other for other in claim.get("conflicts") or () if other in said]
    conflict = ""
    if against:
        links = ", ".join(
            f'<a href="#_claim-{other}">{escape(said[other]["statement"], quote=False)}</a>'
            for other in against
        )
        conflict = f'<p class="conflict">Conflicts with: {links}</p>'
    return (
        f'<li id="_claim-{id}"><p>{escape(claim["statement"], quote=False)}</p>'
        f'<p class="grade"><span class="source-name">{escape(claim["source"], quote=False)}</span>'
        f" · {escape(claim['grade'], quote=False)}</p>{conflict}</li>"
    )


def condition(work: Work) -> str:
    sentences = work.source.get("condition") or []
    if not sentences:
        return ""
    items = "".join(f"<li>{prose_plain(sentence)}</li>" for sentence in sentences)
    digest = (work.source.get("scan") or {}).get("sha256", "")
    proof = (
        f'<p class="digest">SHA-256 of the scan as received: <code>{digest}</code></p>'
        if digest
        else ""
    )
    return (
        '<section class="condition" aria-labelledby="_condition">'
        f'<h2 id="_condition">The state of the scan</h2><ul>{items}</ul>{proof}</section>'
    )
