"""Runs inside Pyodide: uses the engine as a page would, and tells which modules that took."""

import codecs
import importlib
import io
import json
import pkgutil
import sys
import traceback

import playing

# What text from outside may be in, and what a message about it needs.
CODECS = ("utf-8", "ascii", "latin-1", "utf-8-sig", "unicode_escape", "raw_unicode_escape")


def modules(request: str) -> str:
    """The files of the standard library in use, by their names in its archive."""
    import_engine()
    ask_everything()
    playing.played(request)
    raise_and_report()
    for name in CODECS:
        "é".encode().decode(codecs.lookup(name).name, "replace")
    return json.dumps(sorted(library_files()))


def import_engine() -> None:
    """Every module of the engine but the command line, so that none imported late is missed."""
    package = importlib.import_module("engine")
    for module in pkgutil.walk_packages(package.__path__, "engine."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def ask_everything() -> None:
    """Every kind of question, most of them lacking something: to be refused takes modules too."""
    answers = importlib.import_module("engine.answers")
    for name in answers.ASKS:
        playing.through_the_bridge({"ask": name})
    for game in playing.answered(playing.through_the_bridge, {"ask": "games"})["games"]:
        playing.through_the_bridge({"ask": "simulate", "game": game["id"], "games": 1})


def raise_and_report() -> None:
    """A bug reaches the page as a traceback, with chains, groups and suggestions."""
    try:
        try:
            json.loads("{")
        except ValueError as error:
            raise ExceptionGroup("several", [error, KeyError("one")]) from error
    except ExceptionGroup as group:
        traceback.print_exception(group, file=io.StringIO())
    try:
        sys.modul  # noqa: B018 -- the misspelling makes Python look for the right name
    except AttributeError as error:
        traceback.print_exception(error, file=io.StringIO())


def library_files() -> set[str]:
    """Modules frozen into the interpreter have no file, whatever their `__file__` says."""
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    origins = (spec.origin or "" for spec in specs if spec)
    return {origin.partition(".zip/")[2] for origin in origins if origin.startswith("/lib/")} - {""}
