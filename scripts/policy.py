"""The Content-Security-Policy of every page, with the hashes of the theme's inline scripts."""

import base64
import hashlib
import re
from pathlib import Path

INLINE = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
NOT_RUN = re.compile(r'\bsrc=|type="?application/(?:ld\+)?json')
CHARSET = re.compile(r'<meta charset="?utf-8"?>')


def lock_down(site: Path) -> None:
    """One policy for all pages: with instant navigation the first page's policy stays in force."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    hashes = sorted({digest for page in pages.values() for digest in inline_hashes(page)})
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(hashes)}">'
    for path, page in pages.items():
        locked, times = CHARSET.subn(lambda found: found[0] + meta, page, count=1)
        if times != 1:
            raise ValueError(f"{path}: no <meta charset> to put the policy behind")
        path.write_text(locked, encoding="utf-8")


def policy(hashes: list[str]) -> str:
    scripts = " ".join(["'self'", "'wasm-unsafe-eval'", *hashes])
    rules = {
        "default-src": "'none'",
        "script-src": scripts,
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'self'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def inline_hashes(page: str) -> list[str]:
    return [
        f"'sha256-{base64.b64encode(hashlib.sha256(found['code'].encode()).digest()).decode()}'"
        for found in INLINE.finditer(page)
        if not NOT_RUN.search(found["attributes"])
    ]
