"""An item with everything in its title that a format may stumble over."""

from dataclasses import replace

from scripts.cite.item import Item

TITLE = "“Rests & re-enters” – 100% of $5, #1_a {b} ^ 1—2 ‘quoted’ é … \\ end"


def awkward(item: Item) -> Item:
    record = {**item.record, "title": TITLE, "container-title": "Selchow & Co.’s “Parcheesi”"}
    return replace(item, record=record)
