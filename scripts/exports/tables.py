"""JSON and CSV with one spelling, so that the same data gives the same bytes."""

import csv
import io
import json
from collections.abc import Iterable


def json_bytes(data) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n").encode()


def csv_bytes(columns: Iterable[str], rows: Iterable[dict]) -> bytes:
    """As RFC 4180 has it; a spreadsheet program knows UTF-8 by the mark at the beginning."""
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, list(columns), lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("utf-8-sig")
