"""A work as TEI P5: the text with both its sides, the apparatus, glosses, doubts and board.

White space inside <ab> is kept as in the transcription, so that the reading text and the scan can
be had back letter for letter. Ids that are not clauses begin with `_`, which no clause does.
"""

from lxml import etree
from lxml.builder import ElementMaker

from scripts.archive import Archive, Clause, Ruling, Work
from scripts.cite.edition import Edition
from scripts.exports import tei_header
from scripts.pages.words import Emendation, by_piece, emendations
from scripts.transcription import GAP, Note, Piece

NAMESPACE = "http://www.tei-c.org/ns/1.0"
XML = "{http://www.w3.org/XML/1998/namespace}"
E = ElementMaker(namespace=NAMESPACE, nsmap={None: NAMESPACE})
EDITORS = "#_editors"


def document(archive: Archive, work: Work, edition: Edition) -> bytes:
    found = emendations(work)
    root = E.TEI(
        tei_header.header(E, archive, work, edition),
        _stand_off(work, found),
        E.text(_body(work, by_piece(found))),
    )
    root.set(f"{XML}lang", work.source.get("language") or "en")
    _in_lines(root)
    text = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return text + b"\n"


def _in_lines(root: etree._Element) -> None:
    """A line for each clause and note; inside a clause nothing may be added."""
    etree.indent(root[0], space=" ")
    for parent in (root, root[1], root[2], root[2][0]):
        parent.text = "\n"
        for child in parent:
            child.tail = "\n"


# The text


def _body(work: Work, numbered: dict[int, Emendation]) -> etree._Element:
    body = E.body()
    for clause in work.clauses:
        body.append(_clause(clause, numbered))
    return body


def _clause(clause: Clause, numbered: dict[int, Emendation]) -> etree._Element:
    """One clause is one <ab>; the scan's own marks (##, *…*) stay in it as they are."""
    block = E.ab(n=clause.label)
    block.set(f"{XML}id", clause.id)
    block.set(f"{XML}space", "preserve")
    if clause.kind:
        block.set("type", clause.kind)
    if clause.topics:
        block.set("ana", " ".join(f"#_topic.{topic}" for topic in clause.topics))
    if clause.parent:
        block.set("corresp", f"#{clause.parent}")
    for piece in clause.pieces:
        _append(block, _piece(piece, numbered.get(id(piece))))
    return block


def _append(parent: etree._Element, content: etree._Element | str) -> None:
    if not isinstance(content, str):
        parent.append(content)
    elif len(parent):
        parent[-1].tail = (parent[-1].tail or "") + content
    else:
        parent.text = (parent.text or "") + content


def _piece(piece: Piece, emendation: Emendation | None) -> etree._Element | str:
    if piece.kind == "kept":
        return piece.reading
    if piece.kind == "part":
        element = E.milestone(unit="scan-part", n=str(piece.part))
    else:
        element = _emended(piece, piece.note or Note())
    if emendation:
        element.set(f"{XML}id", emendation.anchor)
    return element


def _emended(piece: Piece, note: Note) -> etree._Element:
    ours = {"resp": EDITORS, "cert": note.cert, "ana": f"#_kind.{note.kind}"}
    if piece.kind == "gap":
        return _gap(piece, note)
    if note.kind == "supplied" and not piece.scan:
        return E.supplied(piece.reading, reason="omitted", **ours)
    if note.kind in ("displaced", "repeated") and not piece.scan:
        return E.supplied(piece.reading, reason=note.kind, **ours)
    if note.kind in ("displaced", "repeated") and not piece.reading:
        return E.surplus(piece.scan, reason=note.kind, **ours)
    if note.kind == "hyphen":
        return E.choice(E.orig(piece.scan), E.reg(piece.reading, **ours))
    return E.choice(E.sic(piece.scan), E.corr(piece.reading, **ours))


def _gap(piece: Piece, note: Note) -> etree._Element:
    """What the scan has instead, if anything, and a gap on our side."""
    gap = E.gap(E.desc(note.reason), reason="lost" if not piece.scan else "illegible")
    gap.set("resp", EDITORS)
    if not piece.scan and piece.reading == GAP:
        return gap
    before, _, after = piece.reading.partition(GAP)
    gap.tail = after or None
    ours = E.corr(before, resp=EDITORS, ana="#_kind.gap")
    ours.append(gap)
    return E.choice(E.sic(piece.scan), ours)


# What stands beside it


def _stand_off(work: Work, found: list[Emendation]) -> etree._Element:
    notes = [
        *(_apparatus(emendation) for emendation in found),
        *(note for clause in work.clauses for note in _readings(clause)),
        *(_ruling(ruling) for ruling in work.rulings),
        *(_fact(id, fact) for id, fact in (work.board.get("facts") or {}).items()),
        *(E.note(_flat(said), type="board-unknown") for said in work.board.get("unknown") or ()),
    ]
    return E.standOff(*(notes or [E.note("Nothing yet.")]))


def _apparatus(emendation: Emendation) -> etree._Element:
    return E.note(
        emendation.sentence,
        type="apparatus",
        subtype=emendation.note.kind,
        n=str(emendation.number),
        target=f"#{emendation.anchor}",
        resp=EDITORS,
    )


def _readings(clause: Clause) -> list[etree._Element]:
    said = (("gloss", clause.gloss), ("comment", clause.comment))
    return [
        E.note(_flat(words), type=kind, target=f"#{clause.id}", resp=EDITORS)
        for kind, words in said
        if words
    ]


def _ruling(ruling: Ruling) -> etree._Element:
    options = E.list(
        *(
            E.item(
                _flat(argument), n=name, **({"ana": "#_chosen"} if name == ruling.ruling else {})
            )
            for name, argument in ruling.options.items()
        )
    )
    note = E.note(
        E.p(_flat(ruling.question)),
        options,
        E.p(_flat(ruling.because)),
        type="ruling",
        subtype=ruling.support,
        resp=EDITORS,
        ana=f"#_support.{ruling.support}",
    )
    note.set(f"{XML}id", f"_ruling.{ruling.id}")
    if ruling.clauses:
        note.set("target", " ".join(f"#{clause}" for clause in ruling.clauses))
    return note


def _fact(id: str, fact: dict) -> etree._Element:
    note = E.note(
        E.p(_flat(fact["says"])),
        E.p(_flat(fact["because"])),
        type="board",
        subtype=fact["evidence"],
        resp=EDITORS,
        ana=f"#_support.{fact['evidence']}",
    )
    note.set(f"{XML}id", f"_board.{id}")
    if fact.get("clauses"):
        note.set("target", " ".join(f"#{clause}" for clause in fact["clauses"]))
    return note


def _flat(text: str) -> str:
    return " ".join(str(text).split())
