"""Every citation of the archive in the three formats that reference managers read."""

from scripts.cite.citation import Cited
from scripts.exports.tables import json_bytes


def files(cited: Cited) -> dict[str, bytes]:
    return {
        "citations.bib": "\n".join(citation.bibtex for citation in cited.values()).encode(),
        "citations.ris": "\n".join(citation.ris for citation in cited.values()).encode(),
        "citations.csl.json": json_bytes([citation.item.record for citation in cited.values()]),
    }
