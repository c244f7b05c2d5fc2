"""Where the men of one seat stand: squares with one of them, with two, and who is on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.muster import AFOOT, ALIKE, HOME, Muster, mustered
from engine.position import WAITING

new = tuple.__new__  # makes a standing without its argument handling: this is the inner loop


class Standing(NamedTuple):
    """The men of one seat."""

    one: int  # squares with at least one of them
    two: int  # with at least two
    crowd: int  # both in one number: what they are in a crowd
    muster: Muster


class Standings:
    """Where the men of one seat stand, by their places."""

    def __init__(self, masks: dict[int, int], width: int):
        self.squares = masks  # none for home and the places off the board
        self.width = width  # how many squares there are
        self.square_of = masks.__getitem__
        self.word_on = {
            place: AFOOT if square else place if place <= WAITING else HOME
            for place, square in masks.items()
        }.__getitem__

    def of(self, men: Sequence[int]) -> Standing:
        words = tuple(map(self.word_on, men))
        one = sum(map(self.square_of, men))
        if one.bit_count() == words.count(AFOOT):  # no two on a square
            return new(Standing, (one, 0, one, mustered(words)))
        return self._by_two(men, list(words))

    def _by_two(self, men: Sequence[int], words: list[int]) -> Standing:
        one = two = 0
        for n, place in enumerate(men):
            square = self.squares[place]
            two |= one & square
            one |= square
            if words[n] == AFOOT and place in men[:n]:
                words[n] = ALIKE  # where one square is two places of a way, they differ
        return Standing(one, two, one | two << self.width, mustered(tuple(words)))
