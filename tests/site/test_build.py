"""Building: a young work, a stranger's work, and the same site from the same sources."""

import base64
import hashlib
import shutil
from pathlib import Path

import pytest

from scripts import build, policy


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """A site of two works: one with nothing but a text, one with hostile words in it."""
    root = tmp_path_factory.mktemp("young")
    sources = root / "sources"
    (sources / "bare").mkdir(parents=True)
    (sources / "bare" / "text.txt").write_text("[rule] Play fair.\n")
    (sources / "bare" / "scan.txt").write_text("Play fair.\n")
    shutil.copytree(Path("sources/louisa"), sources / "louisa")
    glosses = sources / "louisa" / "glosses.yaml"
    glosses.write_text(
        glosses.read_text().replace(
            "gloss: Two, three or four people can play.",
            "gloss: \"<script>alert(1)</script> & <b onclick='x()'>bold</b> [r1] [no-such]\"",
        )
    )
    shutil.copy(Path("sources/topics.yaml"), sources / "topics.yaml")
    build.build(sources, root / "build")
    return root / "build" / "site"


def test_a_work_with_nothing_but_a_text_has_its_page(built):
    page = (built / "bare" / "index.html").read_text()
    assert 'id="rule"' in page
    assert "Play fair." in page
    assert not (built / "bare" / "rulings").exists()
    assert not (built / "bare" / "board").exists()


def test_words_from_the_sources_are_text_and_never_markup(built):
    page = (built / "louisa" / "index.html").read_text()
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b onclick=" in page
    assert "<script>alert(1)" not in page


def test_clauses_named_in_prose_become_links_and_unknown_ones_stay_words(built):
    page = (built / "louisa" / "index.html").read_text()
    assert '<a class="clause-link" href="#r1">Rule 1</a> [no-such]' in page


def test_home_leads_to_every_work(built):
    home = (built / "index.html").read_text()
    assert 'href="bare/"' in home
    assert 'href="louisa/"' in home


def test_the_policy_names_the_hash_of_each_inline_script_and_no_other():
    data = '<script type="application/json">{}</script>'
    page = f'<script>a()</script><script src="x.js"></script>{data}'
    digest = base64.b64encode(hashlib.sha256(b"a()").digest()).decode()
    assert policy.inline_hashes(page) == [f"'sha256-{digest}'"]


def test_a_page_without_a_charset_is_refused(tmp_path):
    (tmp_path / "page.html").write_text("<html></html>")
    with pytest.raises(ValueError, match="page.html"):
        policy.lock_down(tmp_path)


def test_every_style_sheet_is_imported_once_and_served_in_one_file(site):
    sheets = Path("docs/stylesheets")
    imported = build.IMPORT.findall((sheets / "site.css").read_text())
    assert sorted([*imported, "site.css"]) == sorted(path.name for path in sheets.iterdir())
    assert "@import" not in (site / "stylesheets" / "site.css").read_text()
