"""What every citation says of the archive as a whole: its version, its day, its address."""

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

import yaml
import yaml_env_tag

ROOT = Path(__file__).resolve().parents[2]
NAME = "Parlor Rules"
LICENCE = "https://creativecommons.org/licenses/by/4.0/"


@dataclass(frozen=True)
class Edition:
    version: str
    released: date
    editors: str
    address: str  # of the site, with a slash at its end
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    later: bool = False  # what is meant is newer than the release of that version and day

    @property
    def name(self) -> str:
        return f"after {self.version}, unreleased" if self.later else self.version

    @property
    def day(self) -> str:
        """The day of publication; none where all that is known is what it comes after."""
        return "" if self.later else self.released.isoformat()

    @property
    def since(self) -> str:
        return f"after {self.released.day} {self.released:%B %Y}"


@lru_cache(maxsize=1)
def present() -> Edition:
    """The edition as pyproject.toml, CITATION.cff and mkdocs.yml describe it."""
    cff = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    return Edition(
        version=version(),
        released=date.fromisoformat(str(cff["date-released"])),
        editors=cff["authors"][0]["name"],
        address=site_address(),
        abstract=" ".join(cff["abstract"].split()),
        keywords=tuple(cff["keywords"]),
    )


def version() -> str:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)["project"]["version"]


class _Loader(yaml.SafeLoader):
    """Reads `!ENV` as MkDocs does, so that both use one address."""


_Loader.add_constructor("!ENV", yaml_env_tag.construct_env_tag)


def site_address() -> str:
    config = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), _Loader)
    return config["site_url"].rstrip("/") + "/"
