"""One way of breaking the small archive for each fault the check knows."""

from typing import NamedTuple


class Broken(NamedTuple):
    """In `file`, `old` becomes `new`; the fault is told of the line with `at` (in `told`)."""

    name: str
    file: str
    old: str
    new: str
    at: str
    message: str
    told: str = ""


TEXT, SOURCE, GLOSSES = "fox/text.txt", "fox/source.yaml", "fox/glosses.yaml"
RULINGS, BOARD, UNCODED = "fox/rulings.yaml", "fox/board.yaml", "fox/uncoded.yaml"
EXAMPLES, LOCK, SUCCESSORS = "fox/examples.yaml", "ids.lock", "successors.yaml"
RULING_KEYS = "clauses, question, options, ruling, support, because, games, silent, finding"
UNSURE = "{>>misreading (medium)<<}"

BROKEN = [
    # The transcription
    Broken("scan changed", SOURCE, "sha256: ", "sha256: " + 64 * "0" + " # ", "sha256:",
           "scan.txt is not the scan received: its digest is 27d9aab2bff3171f2b61684d2cf6c5b4"),
    Broken("scan longer", SOURCE, "bytes: 256", "bytes: 255", "bytes:",
           "scan.txt has 256 bytes, not 255"),
    Broken("silent change", TEXT, "gets home", "goes home", "[r3]",
           "rejecting all emendations does not give back the scan: the text has “3. The man who "
           "goes home first w” where scan.txt:1 has “3. The man who gets home first w”"),
    Broken("words run together", TEXT, "who gets", "whogets", "[r3]",
           "rejecting all emendations divides the words otherwise: the text has “3. The man "
           "whogets home first” where scan.txt:1 has “3. The man who gets home first”"),
    Broken("word parted", TEXT, "player throws", "play er throws", "[r1]",
           "rejecting all emendations divides the words otherwise: the text has “E OF FOX. 1. "
           "Each play er throws one di” where scan.txt:5 has “ME OF FOX. 1. Each player throws one "
           "di”"),
    Broken("mark not closed", TEXT, "{~~tbe~>the~~}", "{~~tbe~>the", "[r3]",
           "malformed CriticMarkup at “{~~”"),
    Broken("unknown kind", TEXT, "{>>hyphen<<}", "{>>joined<<}", "{>>joined<<}",
           "unknown kind of emendation “joined” "
           "(known: misreading, displaced, repeated, supplied, gap, hyphen)"),
    Broken("unknown certainty", TEXT, "supplied (low)", "supplied (so-so)", "[r1]",
           "unknown certainty “so-so” (known: high, medium, low)"),
    Broken("supplied, no certainty", TEXT, "supplied (low): ", "supplied: ", "[r1]",
           "what is supplied needs a certainty and a reason"),
    Broken("supplied, no reason", TEXT, "(low): the sense wants it", "(low)", "[r1]",
           "what is supplied needs a certainty and a reason"),
    Broken("medium, no reason", TEXT, "{~~tbe~>the~~}", "{~~tbe~>the~~}" + UNSURE, "[r3]",
           "an emendation of medium certainty needs a reason"),
    Broken("low, no reason", TEXT, "{>>hyphen<<}", "{>>hyphen (low)<<}", "{>>hyphen",
           "an emendation of low certainty needs a reason"),
    Broken("loose comment", TEXT, "{~~tbe~>the~~}", "{~~tbe~>the~~} {>>hyphen<<}", "[r3]",
           "a comment must stand directly behind its emendation"),
    Broken("clause twice", TEXT, "Each player", "Each [r2] player", "[r2] 2.",
           "clause “r2” given twice (first on line 4)"),
    Broken("text outside", TEXT, "{>>part 2<<}\n", "{>>part 2<<}\n{++Dear reader++}\n", "Dear",
           "text outside any clause: “Dear reader”"),
    Broken("clause without words", TEXT, "[r1.2]", "[r2][r1.2]", "[r2][r1.2]",
           "clause “r2” has no words"),
    # YAML and its schemas
    Broken("bad YAML", UNCODED, "r3: The", "r3: The: end", "r3:",
           "bad YAML: mapping values are not allowed in this context"),
    Broken("key twice", GLOSSES, "kind: heading\nr1:", "kind: heading\n  kind: heading\nr1:",
           "  kind: heading\nr1:", "key “kind” given twice"),
    Broken("not a mapping", UNCODED, "r3: The", "- The", "- The", "the file must be a mapping"),
    Broken("unknown key, source", SOURCE, "short: Fox", "short: Fox\nprinter: nobody", "printer:",
           "unknown key “printer” (known: work, title, short, games, blurb, scan, condition, cite, "
           "publisher, place, date, date_note, language, labels, claims)"),
    Broken("unknown key, claim", SOURCE, "source: an advertisement",
           "source: an advertisement\n    year: 1870", "year:",
           "unknown key “year” (known: statement, source, grade, conflicts)"),
    Broken("unknown key, gloss", GLOSSES, "gloss: A six", "glos: again\n  gloss: A six", "glos:",
           "unknown key “glos” (known: kind, gloss, comment, topics)"),
    Broken("unknown key, ruling", RULINGS, "support: implied", "support: implied\n  maybe: 1",
           "maybe:", f"unknown key “maybe” (known: {RULING_KEYS})"),
    Broken("unknown key, board", BOARD, "summary:", "colour: red\nsummary:", "colour:",
           "unknown key “colour” (known: summary, places, facts, unknown)"),
    Broken("unknown key, example", EXAMPLES, "position:", "postion: x\n  position:", "postion:",
           "unknown key “postion” (known: says, position, title, printed, game, rulings, throw, "
           "impossible, legal, refused, lost, play, line, events, then, outcome, differs, figure)"),
    Broken("missing key", RULINGS, "question: Who begins?", "", "first-throw:",
           "“first-throw” lacks “question”"),
    Broken("wrong type", RULINGS, "clauses: [r1.2, r2]", "clauses: r2", "clauses: r2",
           "“clauses” must be a list"),
    Broken("bad id", BOARD, "  spaces:\n", "  The Spaces:\n", "  The Spaces:",
           "“The Spaces” is not an id (lower-case letters, digits, hyphens)"),
    Broken("excuse without reason", UNCODED, "The end of a race needs no clause in this fixture.",
           "''", "r3:", "“r3” has no text"),
    Broken("topics twice", "topics.yaml", "winning: Winning", "passing: Again", "passing: Again",
           "key “passing” given twice"),
    # Glosses
    Broken("no gloss", GLOSSES, "r2:\n  gloss: No man may go over another.\n  kind: operative\n"
           "  topics: [passing]\n", "", "[r2]",
           "clause “r2” has no gloss in glosses.yaml", TEXT),
    Broken("empty gloss", GLOSSES, "gloss: A six is lost.", "gloss: ''", "gloss: ''",
           "“gloss” has no text"),
    Broken("gloss left out", GLOSSES, "  gloss: A six is lost.\n", "", "r1.2:",
           "“r1.2” lacks “gloss”"),
    Broken("gloss of nothing", GLOSSES, "title:\n", "r9: {kind: heading}\ntitle:\n", "r9:",
           "gloss for unknown clause “r9”"),
    Broken("unknown topic", GLOSSES, "[winning]", "[losing]", "[losing]", "unknown topic “losing”"),
    Broken("unknown clause kind", GLOSSES, "operative\n  topics: [winning]",
           "rule\n  topics: [winning]", "kind: rule",
           "“kind”: “rule” is none of operative, equipment, advice, history, heading"),
    Broken("reference to nothing", GLOSSES, "said in [r1.2]", "said in [r1.3]", "[r1.3]",
           "reference to unknown clause [r1.3]"),
    Broken("reference elsewhere", GLOSSES, "[fox.r2]", "[wolf.r2]", "[wolf.r2]",
           "reference to unknown clause [wolf.r2]"),
    # Rulings
    Broken("no such option", RULINGS, "ruling: yes", "ruling: perhaps", "ruling: perhaps",
           "ruling “perhaps” is no option of “six-passes” (options: yes, no)"),
    Broken("option without argument", RULINGS, "anyone: No clause says.", "anyone:", "anyone:",
           "option “anyone” has no argument"),
    Broken("option with empty argument", RULINGS, "anyone: No clause says.", "anyone: ' '",
           "anyone:", "option “anyone” has no argument"),
    Broken("one option", RULINGS, "    highest: It is the habit of kindred games.\n", "",
           "options:", "a ruling has at least two options"),
    Broken("unknown support", RULINGS, "support: implied", "support: likely", "support: likely",
           "“support”: “likely” is none of stated, implied, supplied, borrowed, lost"),
    Broken("ruling, unknown clause", RULINGS, "[r1.2, r2]", "[r1.2, r7]", "r7]",
           "unknown clause “r7”"),
    Broken("ruling, no clause", RULINGS, "  silent: true\n", "", "clauses: []",
           "ruling “first-throw” names no clause: name one, or say silent: true"),
    Broken("unknown game", RULINGS, "games: [fox]", "games: [hounds]", "games:",
           "unknown game “hounds”"),
    Broken("misquoted", RULINGS, "throw of six is lost”", "throw of a six is lost”", "    yes:",
           "not in the reading text: “A throw of a six is lost”"),
    Broken("misquoted capital", RULINGS, "“A throw", "“a throw", "    yes:",
           "not in the reading text: “a throw of six is lost”"),
    Broken("misquoted after a gap", RULINGS, "as he has thrown”", "as he threw”", "    no:",
           "not in the reading text: “as he threw”"),
    Broken("part of a word quoted", RULINGS, "one die …", "one … he has thro …", "    no:",
           "not in the reading text: “he has thro”"),
    Broken("misquoted in a comment", GLOSSES, "compare [fox.r2]", "“No man may pass a man”",
           "comment:", "not in the reading text: “No man may pass a man”"),
    Broken("scan quoted as leaflet", GLOSSES, "compare [fox.r2]", "“No man may pas another mun”",
           "comment:", "not in the reading text: “No man may pas another mun”"),
    # Board and source
    Broken("unknown evidence", BOARD, "evidence: stated", "evidence: sure", "evidence: sure",
           "“evidence”: “sure” is none of stated, implied, supplied, borrowed, lost"),
    Broken("board, unknown clause", BOARD, "[r1]", "[r8]", "[r8]", "unknown clause “r8”"),
    Broken("borrowed from nowhere", BOARD, "    sources: [from-1880]\n", "", "  length:",
           "fact “length” is borrowed, but names no sources"),
    Broken("unknown source", BOARD, "[from-1880]", "[from-1890]", "[from-1890]",
           "unknown claim “from-1890”"),
    Broken("one-sided conflict", SOURCE, "    conflicts: [from-1870]\n", "",
           "conflicts: [from-1880]",
           "claim “from-1870” conflicts with “from-1880”, but “from-1880” does not say so"),
    Broken("unknown conflict", SOURCE, "[from-1880]", "[from-1880, from-1890]", "from-1890]",
           "claim “from-1870” conflicts with unknown claim “from-1890”"),
    Broken("wrong directory", SOURCE, "work: fox", "work: wolf", "work: wolf",
           "work “wolf” lies in the directory “fox”"),
    # What is keyed by clause
    Broken("excuse for nothing", UNCODED, "r3:", "r4:", "r4:", "unknown clause “r4”"),
    Broken("example of nothing", EXAMPLES, "r2.may", "r7.may", "r7.may",
           "example “r7.may-not-pass” begins with no known clause"),
    Broken("example, unknown game", EXAMPLES, "game: fox", "game: wolf", "game: wolf",
           "unknown game “wolf”"),
    # Ids
    Broken("id not locked", LOCK, "fox.r3\n", "", "[r3]",
           "id “fox.r3” is not yet in ids.lock: run python -m scripts.check --lock", TEXT),
    Broken("ruling not locked", LOCK, "ruling fox.six-passes\n", "", "six-passes:",
           "id “ruling fox.six-passes” is not yet in ids.lock: run python -m scripts.check --lock",
           RULINGS),
    Broken("id gone", LOCK, "fox.r3\n", "fox.r3\nfox.r4\n", "fox.r4",
           "id “fox.r4” has left the archive and has no successor in successors.yaml"),
    Broken("id recycled", SUCCESSORS, "fox.rule-one:", "fox.r3: fox.r2\nfox.rule-one:", "fox.r3:",
           "id “fox.r3” is recycled: it was given up, and stands in the archive again"),
    Broken("successor unknown", SUCCESSORS, "fox.r1", "fox.r7", "fox.r7",
           "the successor of “fox.rule-one” is not in the archive: “fox.r7”"),
    Broken("succeeds itself", SUCCESSORS, "fox.r1", "fox.rule-one", "fox.rule-one",
           "“fox.rule-one” succeeds itself"),
]  # fmt: skip
