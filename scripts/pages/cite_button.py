"""The Cite button: without script a link to the work's page of citations, else docs/js/cite.js."""

from html import escape


def cite_button(ref: str, anchor: str, named: str = "", to_work: str = "") -> str:
    """`to_work` leads from the page to the leaflet's own: "" or "../".

    Without a name of its own it is named by the summary of the example it stands in.
    """
    href = escape(f"{to_work}cite/#{anchor}", quote=True)
    name = f' named="{escape(named, quote=True)}"' if named else ""
    return (
        f'<cite-button item="{escape(ref, quote=True)}"{name}'
        f' data-search-exclude><a href="{href}">Cite</a></cite-button>'
    )
