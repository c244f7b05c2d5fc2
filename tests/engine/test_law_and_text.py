"""Leaflet, law, rulings and examples hold each other, both ways."""

import re
from functools import cache

import pytest

from engine.games import all_rules
from engine.law import Bound
from scripts import archive
from scripts.examples import of_work
from scripts.transcription import fold

ARCHIVE = archive.read()
GAMES = all_rules()
WORKS = [work for work in ARCHIVE.works.values() if work.games and set(work.games) <= set(GAMES)]
QUOTED = re.compile(r"«([^«»]+)»")

works = pytest.mark.parametrize("work", WORKS, ids=lambda work: work.id)
games = pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)
law_functions = pytest.mark.parametrize(
    "rule",
    [
        pytest.param(rule, id=f"{rule.clause}:{rule.function.__name__}")
        for rules in GAMES.values()
        for rule in rules.law.rules
    ],
)


@cache
def coded(work_id):
    """The clauses of a work that some function of some game of it quotes."""
    return {
        rule.clause.partition(".")[2]
        for rules in GAMES.values()
        if rules.work == work_id
        for rule in rules.law.rules
    }


@cache
def in_force(work_id):
    """The clauses of a work that some function quotes in the game as it is played by default.

    Or under an option of a ruling on that very clause: a printed alternative (rule 15), or a
    penalty for what the default does not let happen.
    """
    return {
        rule.clause.partition(".")[2]
        for rules in GAMES.values()
        if rules.work == work_id
        for rule in rules.law.rules
        if all(
            rules.rulings[name][0] in wanted or is_about(work_id, name, rule.clause)
            for name, wanted in rule.options
        )
    }


def is_about(work_id, ruling_id, clause):
    """Whether the ruling names the clause, or the clause it is a part of."""
    (ruling,) = (r for r in ARCHIVE.works[work_id].rulings if r.id == ruling_id)
    named = [f"{work_id}.{id}" for id in ruling.clauses]
    return any(clause == id or clause.startswith(f"{id}.") for id in named)


@works
def test_every_operative_clause_is_coded_or_excused(work):
    operative = [clause.id for clause in work.clauses if clause.kind == "operative"]
    missing = [id for id in operative if id not in in_force(work.id) and id not in work.uncoded]
    assert missing == []


@works
def test_no_clause_is_both_coded_and_excused(work):
    assert sorted(coded(work.id) & set(work.uncoded)) == []


@works
def test_every_excuse_has_a_clause_and_a_reason(work):
    known = {clause.id for clause in work.clauses}
    assert [id for id, why in work.uncoded.items() if id not in known or not str(why).strip()] == []


@law_functions
def test_the_clause_a_function_cites_exists(rule):
    assert rule.clause in {clause.full for clause in ARCHIVE.clauses()}


@law_functions
def test_a_docstring_opens_with_the_words_of_its_clause(rule):
    docstring = rule.function.__doc__ or ""
    quoted = QUOTED.match(docstring)
    assert quoted, f"{rule.function.__name__} does not open with «…»"
    assert fold(quoted[1]) in ARCHIVE.clause(rule.clause).plain


@law_functions
def test_a_docstring_goes_on_with_a_gloss_of_one_sentence(rule):
    gloss = fold(QUOTED.sub("", rule.function.__doc__, count=1)).strip()
    assert gloss.endswith("."), f"{rule.function.__name__} has no gloss under its quotation"


@law_functions
def test_a_refusal_says_why(rule):
    says_why = ("forbids", "excludes", "demands", "loses", "otherwise", "obliges", "seating")
    assert rule.because or rule.hook not in says_why


@games
def test_rulings_are_those_of_the_archive_in_its_order(rules):
    ruled = [r for r in ARCHIVE.works[rules.work].rulings if rules.id in r.games]
    first = [(r.id, (r.ruling, *(o for o in r.options if o != r.ruling))) for r in ruled]
    assert list(rules.rulings.items()) == first
    assert [options[0] for options in rules.rulings.values()] == [r.ruling for r in ruled]


@games
def test_the_law_asks_only_for_options_that_exist(rules):
    asked = {
        (name, o) for rule in rules.law.rules for name, options in rule.options for o in options
    }
    assert asked <= {(name, o) for name, options in rules.rulings.items() for o in options}


@games
def test_every_option_chooses_a_law_of_its_own(rules):
    """Other things being equal or not: with some choice elsewhere, no two options are the same."""
    for name, options in rules.rulings.items():
        laws = [option_law(rules, name, option) for option in options]
        assert len(set(laws)) == len(options), f"options of {name} choose the same functions"


def option_law(rules, name, option):
    """The functions that hold under the option, whatever is chosen elsewhere."""
    return frozenset(
        n
        for n, rule in enumerate(rules.law.rules)
        if all(option in wanted for ruling, wanted in rule.options if ruling == name)
    )


@works
def test_every_coded_clause_has_an_example(work):
    shown = set().union(*(example.cites for example in of_work(work)))
    assert sorted(id for id in coded(work.id) if f"{work.id}.{id}" not in shown) == []


@works
def test_every_example_stands_by_a_clause(work):
    known = {clause.id for clause in work.clauses}
    assert [example.key for example in of_work(work) if example.clause not in known] == []


@works
def test_printed_examples_come_first(work):
    printed = [example.printed for example in of_work(work)]
    assert printed == sorted(printed, reverse=True)
    assert any(printed)


@games
def test_every_option_has_an_example_that_differs(rules):
    shown = set()
    for example in of_work(ARCHIVE.works[rules.work]):
        if example.game == rules.id:
            shown |= {
                option for other in example.alternatives for option in compared(example, other)
            }
    wanted = {(name, option) for name, options in rules.rulings.items() for option in options}
    assert sorted(wanted - shown) == []


def compared(example, other):
    """Both options of each ruling in which an example and its alternative differ."""
    default = {name: options[0] for name, options in GAMES[example.game].rulings.items()}
    before, after = default | example.rulings, default | other.rulings
    for name in default:
        if before[name] != after[name]:
            yield from ((name, before[name]), (name, after[name]))


@games
def test_the_law_can_be_bound_to_every_choice_of_one_option(rules):
    default = {name: options[0] for name, options in rules.rulings.items()}
    for name, options in rules.rulings.items():
        for option in options:
            assert Bound(rules.law, default | {name: option}).rules
