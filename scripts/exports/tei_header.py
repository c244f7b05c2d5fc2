"""The header of a TEI file: what it is, where it comes from, what was done to the text."""

from lxml import etree

from scripts.archive import Archive, Work
from scripts.cite.edition import LICENCE, NAME, Edition
from scripts.cite.item import scan_digest
from scripts.pages.html import SUPPORT

XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
KINDS = {
    "misreading": "the machine took one letter or word for another",
    "displaced": "a passage stands in the wrong place in the scan",
    "repeated": "a line was read twice",
    "hyphen": "a word broken at the end of a line is joined again",
    "supplied": "the words are ours",
    "gap": "something is lost and we do not guess",
}
CHOSEN = "the option of a doubt that we choose"
DECLARED = (
    (
        "correction",
        "Every departure of the reading from the scan is marked: sic and corr, supplied, surplus, "
        "or gap, with who is responsible, a certainty (cert) and a kind (ana). Its reason stands "
        "in standOff in a note of type apparatus. Taking the sic side of each choice, what is "
        "surplus and nothing of what is supplied, the parts in the order of the milestones of unit "
        "scan-part, gives back every printed character of the scan.",
    ),
    ("normalization", "Nothing is modernised: spelling, capitals, numerals and punctuation stay."),
    ("quotation", "Quotation marks stand in the text as the scan has them."),
    ("hyphenation", "Words broken at the end of a line are joined: orig and reg."),
    (
        "segmentation",
        "One clause, one thing said: each is an ab. Its xml:id is its id in the archive, never "
        "renamed and never used again; a part of a clause names it in corresp.",
    ),
    (
        "interpretation",
        "Glosses, comments, rulings on doubts and the facts of the board are ours, and stand in "
        "standOff. The marks ## and *…* are those of the scan.",
    ),
)


def header(E, archive: Archive, work: Work, edition: Edition) -> etree._Element:
    return E.teiHeader(
        E.fileDesc(
            _title(E, work, edition),
            E.editionStmt(E.edition(f"{NAME}, version {edition.name}", n=edition.name)),
            _publication(E, work, edition),
            *_notes(E, work),
            E.sourceDesc(_source(E, work), *_claims(E, work)),
        ),
        _encoding(E, archive),
        E.profileDesc(
            E.langUsage(E.language("English", ident=work.source.get("language") or "en"))
        ),
        E.revisionDesc(*_changes(E, edition)),
    )


def _changes(E, edition: Edition) -> list[etree._Element]:
    """The newest first, as the Guidelines would have it."""
    day, editors = edition.released.isoformat(), "#_editors"
    newer = E.change(f"Version {edition.name}.", notBefore=day, who=editors)
    released = E.change(f"Version {edition.version}.", when=day, who=editors)
    return [newer, released] if edition.later else [released]


def _day(E, edition: Edition) -> etree._Element:
    if edition.later:
        return E.date(edition.since, notBefore=edition.released.isoformat())
    return E.date(edition.day, when=edition.day)


def _title(E, work: Work, edition: Edition) -> etree._Element:
    editors = E.orgName(edition.editors)
    statement = E.respStmt(E.resp("edited by"), editors)
    statement.set(XML_ID, "_editors")
    return E.titleStmt(E.title(work.title), statement)


def _publication(E, work: Work, edition: Edition) -> etree._Element:
    return E.publicationStmt(
        E.publisher(NAME),
        _day(E, edition),
        E.idno(work.id, type="parlor-rules"),
        E.availability(
            E.licence("The leaflet is in the public domain; our words: CC BY 4.0.", target=LICENCE),
            status="free",
        ),
    )


def _notes(E, work: Work) -> list[etree._Element]:
    cite = work.source.get("cite") or {}
    said = [
        *(E.note(str(caveat), type="caveat") for caveat in cite.get("caveats") or ()),
        *(E.note(_flat(line), type="condition") for line in work.source.get("condition") or ()),
    ]
    return [E.notesStmt(*said)] if said else []


def _source(E, work: Work) -> etree._Element:
    source = work.source
    bibl = E.bibl(E.title(work.title))
    for name, value in (("publisher", source.get("publisher")), ("pubPlace", source.get("place"))):
        if value:
            bibl.append(E(name, str(value)))
    bibl.append(E.date(str(source.get("date") or "undated")))
    if source.get("date_note"):
        bibl.append(E.note(_flat(source["date_note"]), type="date"))
    received = (source.get("scan") or {}).get("received_as")
    if received:
        bibl.append(E.idno(received, type="received-as"))
    bibl.append(E.idno(scan_digest(work), type="sha256"))
    return bibl


def _claims(E, work: Work) -> list[etree._Element]:
    claims = work.source.get("claims") or {}
    if not claims:
        return []
    return [E.listBibl(*(_claim(E, id, claim) for id, claim in claims.items()))]


def _claim(E, id: str, claim: dict) -> etree._Element:
    bibl = E.bibl(
        E.title(_flat(claim["source"])),
        E.note(_flat(claim["statement"]), type="statement"),
        E.note(_flat(claim["grade"]), type="grade"),
        type="claim",
    )
    bibl.set(XML_ID, f"_claim.{id}")
    if claim.get("conflicts"):
        bibl.set("corresp", " ".join(f"#_claim.{other}" for other in claim["conflicts"]))
    return bibl


def _encoding(E, archive: Archive) -> etree._Element:
    return E.encodingDesc(
        E.projectDesc(E.p("Historical game rules as printed, as read, and as played.")),
        E.editorialDecl(*(E(name, E.p(words)) for name, words in DECLARED)),
        E.classDecl(
            _taxonomy(E, "Kinds of emendation", _prefixed("_kind", KINDS)),
            _taxonomy(E, "Support of a ruling or a fact", _prefixed("_support", SUPPORT)),
            _taxonomy(E, "Options", {"_chosen": CHOSEN}),
            *_topics(E, archive),
        ),
    )


def _topics(E, archive: Archive) -> list[etree._Element]:
    topics = _prefixed("_topic", archive.topics)
    return [_taxonomy(E, "Topics of a clause", topics)] if topics else []


def _prefixed(prefix: str, entries: dict[str, str]) -> dict[str, str]:
    return {f"{prefix}.{id}": words for id, words in entries.items()}


def _taxonomy(E, title: str, entries: dict[str, str]) -> etree._Element:
    taxonomy = E.taxonomy(E.desc(title))
    for id, words in entries.items():
        category = E.category(E.catDesc(words))
        category.set(XML_ID, id)
        taxonomy.append(category)
    return taxonomy


def _flat(text: str) -> str:
    return " ".join(str(text).split())
