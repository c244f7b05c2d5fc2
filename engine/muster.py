"""A muster: which of a seat's men are on the board, and which are off it. An immutable value."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from engine.position import TAKEN

# The word on a man: the place of one off the board, or one of these.
AFOOT = 1
ALIKE = 2  # on the board, at the place of one named before him
HOME = 3


@dataclass(frozen=True, slots=True, eq=False)  # made once for all who ask
class Muster:
    afoot: tuple[int, ...]  # men on the board by index, alike ones once
    waiting: tuple[int, ...]  # men off the board, alike ones once
    listed: tuple[int, ...]  # both
    off: tuple[int, ...]  # the places of those off
    entered: int  # how many are on the board or home
    words: tuple[int, ...]  # what is said of each
    _after: dict[tuple[int, int], Muster] = field(default_factory=dict, repr=False)

    @property
    def begun(self) -> bool:
        """Whether a man was ever entered."""
        return self.entered > 0 or TAKEN in self.off

    def after(self, index: int, word: int) -> Muster:
        """The muster once another word is said of one man."""
        found = self._after.get((index, word))
        if found is None:
            words = (*self.words[:index], word, *self.words[index + 1 :])
            found = self._after[index, word] = mustered(words)
        return found


@cache  # six men can be called up in a few hundred ways
def mustered(words: tuple[int, ...]) -> Muster:
    """The muster of men of whom these words are said."""
    afoot = tuple(index for index, word in enumerate(words) if word == AFOOT)
    off = tuple(word for word in dict.fromkeys(words) if word < 0)
    waiting = tuple(map(words.index, off))
    entered = sum(word > 0 for word in words)
    return Muster(afoot, waiting, afoot + waiting, off, entered, words)
