"""One schema for each file of the archive, and what breaks it in plain words.

The schemas are JSON Schema. Our own keyword `says` (unknown keywords are ignored by the validator)
gives the sentence to use when a rule of that schema is broken.
"""

from collections.abc import Iterator
from typing import NamedTuple

import jsonschema

from scripts.lined_yaml import Document
from scripts.transcription import CLAUSE_ID

SUPPORT = ["stated", "implied", "supplied", "borrowed", "lost"]
CLAUSE_KINDS = ["operative", "equipment", "advice", "history", "heading"]
TYPE_NAMES = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
}


def record(required: dict, optional: dict | None = None, **more) -> dict:
    """A mapping with these keys and no others."""
    return {
        "type": "object",
        "properties": required | (optional or {}),
        "required": list(required),
        "additionalProperties": False,
    } | more


def entries(value: dict, names: dict, **more) -> dict:
    """A mapping from names of one kind to values of one kind."""
    return {"type": "object", "additionalProperties": value, "propertyNames": names} | more


def listing(item: dict, **more) -> dict:
    return {"type": "array", "items": item, "uniqueItems": True} | more


def word(of: list[str]) -> dict:
    return {"enum": of}


TEXT = {"type": "string", "pattern": r"\S", "says": {"pattern": "{name} has no text"}}
TEXT_OR_NULL = {"type": ["string", "null"]}
TEXT_OR_TEXTS = {"type": ["string", "array"], "items": TEXT}
FLAG = {"type": "boolean"}
ID = {
    "type": "string",
    "pattern": r"^[a-z][a-z0-9-]*$",
    "says": {"pattern": "“{value}” is not an id (lower-case letters, digits, hyphens)"},
}
CLAUSE = {
    "type": "string",
    "pattern": f"^{CLAUSE_ID}$",
    "says": {"pattern": "“{value}” is not a clause id"},
}
PUBLISHED = {  # as in ids.lock
    "type": "string",
    "pattern": rf"^(?:ruling )?{CLAUSE_ID}$",
    "says": {"pattern": "“{value}” is not an id of the lock"},
}
OPTION = {
    "type": "string",
    "pattern": ID["pattern"],
    "says": {"pattern": "“{value}” is not the name of an option"},
}
ARGUMENT = {
    "type": "string",
    "pattern": r"\S",
    "says": {"pattern": "option {name} has no argument", "type": "option {name} has no argument"},
}

SOURCE = record(
    required={
        "work": ID,
        "title": TEXT,
        "short": TEXT,
        "games": listing(record({"id": ID, "title": TEXT}), minItems=1),
        "blurb": TEXT,
        "scan": record(
            {
                "received_as": TEXT,
                "sha256": {
                    "type": "string",
                    "pattern": "^[0-9a-f]{64}$",
                    "says": {"pattern": "{name} is not a SHA-256 digest (64 hexadecimal digits)"},
                },
                "bytes": {"type": "integer"},
            }
        ),
        "condition": listing(TEXT),
        "cite": record(
            {"title": TEXT},
            {
                "author": TEXT_OR_NULL,
                "publisher": TEXT_OR_NULL,
                "place": TEXT_OR_NULL,
                "date": TEXT_OR_NULL,
                "caveats": listing(TEXT),
            },
        ),
    },
    optional={
        "publisher": TEXT_OR_NULL,
        "place": TEXT_OR_NULL,
        "date": TEXT_OR_NULL,
        "date_note": TEXT_OR_NULL,
        "language": TEXT,
        "labels": entries(TEXT, CLAUSE),
        "claims": entries(
            record(
                {"statement": TEXT, "source": TEXT_OR_TEXTS, "grade": TEXT},
                {"conflicts": listing(ID)},
            ),
            ID,
        ),
    },
)

GLOSSES = entries(
    record(
        required={"kind": word(CLAUSE_KINDS)},
        optional={"gloss": TEXT, "comment": TEXT, "topics": listing(ID)},
        **{
            "if": {"properties": {"kind": {"const": "heading"}}},
            "else": {"required": ["gloss"]},
        },
    ),
    CLAUSE,
)

RULINGS = entries(
    record(
        required={
            "clauses": listing(CLAUSE),
            "question": TEXT,
            "options": entries(
                ARGUMENT,
                OPTION,
                minProperties=2,
                says={"minProperties": "a ruling has at least two options"},
            ),
            "ruling": TEXT,
            "support": word(SUPPORT),
            "because": TEXT,
        },
        optional={"games": listing(ID, minItems=1), "silent": FLAG, "finding": TEXT},
    ),
    ID,
)

BOARD = record(
    required={
        "summary": TEXT,
        "places": TEXT,
        "facts": entries(
            record(
                required={"says": TEXT, "evidence": word(SUPPORT)},
                optional={
                    "clauses": listing(CLAUSE),
                    "because": TEXT,
                    "sources": listing(ID),
                    "squares": listing(ID),
                    "games": listing(ID),
                },
            ),
            ID,
        ),
    },
    optional={"unknown": listing(TEXT)},
)

UNCODED = entries(TEXT, CLAUSE)

POSITION = {"type": "string", "pattern": "^[a-z-]+ [SWNE]:"}
MOVE = {"type": "string", "pattern": "^(-|[SWNE][1-9]:\\S+)$"}
CLAUSES = {"type": "array", "items": CLAUSE}
PIPS = {"type": "integer", "minimum": 1, "maximum": 6}
# What an example shows, and what it claims of it: scripts/examples runs them.
CLAIMS = {
    "impossible": CLAUSES,
    "legal": {"type": "array", "items": MOVE},
    "refused": {"type": "object", "additionalProperties": CLAUSES},
    "lost": CLAUSES,
    "play": MOVE,
    "line": {"type": "array", "items": TEXT, "minItems": 1},
    "events": {"type": "array"},
    "then": POSITION,
    "outcome": {"type": ["object", "null"]},
}
EXAMPLES = entries(
    record(
        required={"says": TEXT, "position": POSITION},
        optional={
            "title": TEXT,
            "printed": {"const": True},
            "game": ID,
            "rulings": {"type": "object", "additionalProperties": TEXT},
            "throw": {"anyOf": [PIPS, {"type": "array", "items": PIPS}]},
            **CLAIMS,
            "differs": {"type": ["object", "array"]},
            "figure": {"type": "boolean"},
        },
    ),
    CLAUSE,
)

TOPICS = entries(TEXT, ID)
SUCCESSORS = entries(PUBLISHED, PUBLISHED)


class Departure(NamedTuple):
    """Where (as a path of keys) and how a document departs from its schema."""

    keys: tuple
    message: str
    harmless: bool = False  # the rest of the entry can still be understood


def departures(document: Document, schema: dict) -> Iterator[Departure]:
    validator = jsonschema.Draft202012Validator(schema)
    seen = set()
    for error in validator.iter_errors(document.data):
        for found in _found(error):
            if found not in seen:
                seen.add(found)
                yield found


def _found(error) -> Iterator[Departure]:
    keys = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        known = list(error.schema["properties"])
        for key in error.instance:
            if key not in known:
                message = f"unknown key “{key}” (known: {', '.join(known)})"
                yield Departure((*keys, key), message, harmless=True)
    elif error.validator == "required":
        for key in error.validator_value:
            if key not in error.instance:
                yield Departure(keys, f"{_name(keys)} lacks “{key}”")
    elif "propertyNames" in error.absolute_schema_path:
        yield Departure((*keys, error.instance), _sentence(error, keys))
    else:
        yield Departure(keys, _sentence(error, keys))


def _sentence(error, keys: tuple) -> str:
    name, value = _name(keys), error.instance
    own = error.schema.get("says", {}).get(error.validator)
    if own:
        return own.format(name=name, value=value)
    if error.validator == "enum":
        return f"{name}: “{value}” is none of {', '.join(error.validator_value)}"
    if error.validator == "type":
        wanted = error.validator_value
        names = [wanted] if isinstance(wanted, str) else wanted
        return f"{name} must be {' or '.join(TYPE_NAMES[each] for each in names)}"
    if error.validator == "uniqueItems":
        return f"{name} names something twice"
    if error.validator in ("minItems", "minProperties"):
        return f"{name} needs at least {error.validator_value} of its entries"
    return f"{name}: {error.message}"


def _name(keys: tuple) -> str:
    """The innermost key that is a name, quoted."""
    names = [key for key in keys if isinstance(key, str)]
    return f"“{names[-1]}”" if names else "the file"
