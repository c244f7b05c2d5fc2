"""Wording compared word by word, without taking any text for the base of the others.

A word is shared with another text that has it too; little words (of, the, to …) only as part of a
phrase both texts have, or they would drown the rest. docs/js/collation.js does the same for the
texts a reader chooses; a test compares the two.
"""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

WORD = re.compile(r"[A-Za-zÀ-ÿ0-9]+(?:['’-][A-Za-zÀ-ÿ0-9]+)*")
LITTLE = frozenset(
    re.findall(
        r"\w+",
        """a an and any are as at be been being but by can for from has have he him his if in into
        is it its may no nor not of on or shall so such that the their them then there these they
        this those to under was which while who whom will with without""",
    )
)
ALL, SOME, ALONE = "all", "some", "alone"


class Run(NamedTuple):
    """A stretch of a text that is alike in how far it is shared."""

    text: str
    shared: str


def collate(texts: Sequence[str]) -> list[list[Run]]:
    """Each text cut into runs: shared by all the others, by some of them, or alone."""
    words = [[found.group().lower() for found in WORD.finditer(text)] for text in texts]
    marked = []
    for at, text in enumerate(texts):
        others = [_shared(words[at], other) for n, other in enumerate(words) if n != at]
        marked.append(_runs(text, [_how_far(n, others) for n in range(len(words[at]))]))
    return marked


def in_all(texts: Sequence[str]) -> list[str]:
    """The words every text has, little ones left out, in the order of the first."""
    words = [[found.group().lower() for found in WORD.finditer(text)] for text in texts]
    first, *others = words
    return list(
        dict.fromkeys(w for w in first if w not in LITTLE and all(w in other for other in others))
    )


def _how_far(at: int, others: list[set[int]]) -> str:
    count = sum(at in shared for shared in others)
    if count == len(others):
        return ALL
    return SOME if count else ALONE


def _shared(words: list[str], other: list[str]) -> set[int]:
    """The places of the words the other text has too, each with the phrase around it."""
    found: set[int] = set()
    for i, word in enumerate(words):
        if word in LITTLE:
            continue
        for j, same in enumerate(other):
            if same == word:
                found |= _phrase(words, other, i, j)
    return found


def _phrase(words: list[str], other: list[str], i: int, j: int) -> set[int]:
    """All places round `i` at which both texts go on alike."""
    first = last = 0
    while i > first and j > first and words[i - first - 1] == other[j - first - 1]:
        first += 1
    while (
        i + last + 1 < len(words)
        and j + last + 1 < len(other)
        and words[i + last + 1] == other[j + last + 1]
    ):
        last += 1
    return set(range(i - first, i + last + 1))


def _runs(text: str, shared: list[str]) -> list[Run]:
    """The text in pieces; what stands between two words of a run belongs to it."""
    spans = [found.span() for found in WORD.finditer(text)]
    runs, end = [], 0
    for how, group in groupby(zip(spans, shared, strict=True), key=lambda pair: pair[1]):
        places = [span for span, _ in group]
        if places[0][0] > end:
            runs.append(Run(text[end : places[0][0]], ALONE))
        end = places[-1][1]
        runs.append(Run(text[places[0][0] : end], how))
    if end < len(text):
        runs.append(Run(text[end:], ALONE))
    return runs
