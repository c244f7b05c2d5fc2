"""What the head of a work's page says to reference managers, search engines and previews."""

from scripts.archive import Work
from scripts.cite.edition import LICENCE, NAME, Edition
from scripts.cite.item import scan_digest


def metatags(work: Work, edition: Edition, path: str, title: str, description: str) -> dict:
    """Highwire's `citation_*`, which Zotero reads, and Open Graph's `og:*`."""
    day = edition.day.replace("-", "/")
    address = edition.address + path
    tags = {
        "citation_title": title,
        "citation_author": edition.editors,
        "citation_publication_date": day,
        "citation_online_date": day,
        "citation_publisher": NAME,
        "citation_language": work.source.get("language") or "en",
        "citation_public_url": address,
        "citation_abstract_html_url": address,
        "citation_keywords": "; ".join(edition.keywords),
        "og:type": "article",
        "og:site_name": NAME,
        "og:title": title,
        "og:description": description,
        "og:url": address,
        "og:locale": "en_US",
        "article:published_time": edition.day,
    }
    return {name: content for name, content in tags.items() if content}


def linked_data(work: Work, edition: Edition, path: str, title: str, description: str) -> dict:
    """schema.org: the page as a part of the archive, about the leaflet it edits."""
    editors = {"@type": "Organization", "name": edition.editors}
    page = {
        "@context": "https://schema.org",
        "@type": "CreativeWork",
        "@id": edition.address + path,
        "url": edition.address + path,
        "name": title,
        "description": description,
        "inLanguage": "en",
        "editor": editors,
        "publisher": {"@type": "Organization", "name": NAME, "url": edition.address},
        "datePublished": edition.day,
        "version": edition.name,
        "license": LICENCE,
        "isPartOf": {"@type": "WebSite", "name": NAME, "url": edition.address},
        "about": _leaflet(work),
    }
    return {name: value for name, value in page.items() if value}


def _leaflet(work: Work) -> dict:
    source = work.source
    publisher = source.get("publisher")
    leaflet = {
        "@type": "CreativeWork",
        "name": work.title,
        "publisher": {"@type": "Organization", "name": publisher} if publisher else None,
        "dateCreated": source.get("date"),
        "locationCreated": source.get("place"),
        "inLanguage": source.get("language"),
        "identifier": f"sha256:{scan_digest(work)}",
        "conditionsOfAccess": "; ".join((source.get("cite") or {}).get("caveats") or ()),
    }
    return {name: value for name, value in leaflet.items() if value}
