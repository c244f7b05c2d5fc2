"""An HTML validator finds no error of ours; what the theme brings is listed here by name."""

import json
import re
import subprocess
from pathlib import Path

import pytest

CONFIG = Path("tests/site/html-validate.json")
THEME = (
    ("valid-autocomplete", r"#__(drawer|search)"),
    ("wcag/h32", r"html > body > header > nav .*form"),
    ("attribute-allowed-values", r"#__nav_\d+_label"),  # an empty tabindex
    ("unique-landmark", r".* > main > .*nav"),  # the table of contents, once in each sidebar
)


def faults(folder: Path, *files: Path) -> list[str]:
    report = folder / "report.json"
    command = [
        "node_modules/.bin/html-validate",
        "--config",
        str(CONFIG),
        f"--formatter=json={report}",
    ]
    subprocess.run([*command, *map(str, files)], capture_output=True)
    return [
        f"{Path(page['filePath']).name}:{found['line']}: {found['ruleId']}: {found['message']}"
        for page in json.loads(report.read_text())
        for found in page["messages"]
        if not is_the_themes(found)
    ]


def is_the_themes(found: dict) -> bool:
    where = found["selector"] or ""
    return any(found["ruleId"] == rule and re.fullmatch(place, where) for rule, place in THEME)


def test_no_page_has_an_error_of_ours(site, tmp_path):
    assert faults(tmp_path, *sorted(site.rglob("*.html"))) == []


@pytest.mark.parametrize(
    "wrong", ["<p><div></div></p>", '<i id="r10"></i>', "<img src=x>", "<ul><p></p></ul>"]
)
def test_an_error_of_ours_would_be_found(site, tmp_path, wrong):
    page = (site / "louisa" / "index.html").read_text(encoding="utf-8")
    broken = tmp_path / "broken.html"
    broken.write_text(page.replace('<div class="sheet">', f'{wrong}<div class="sheet">'))
    assert faults(tmp_path, broken)
