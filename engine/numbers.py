"""Sets of numbers that men may go, bit n standing for n."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def made_up(parts: tuple[int, ...]) -> int:
    """Every sum of numbers, at most one from each of the sets."""
    sums = 1
    for numbers in parts:
        more = sums
        for number in range(1, numbers.bit_length()):
            if numbers >> number & 1:
                more |= sums << number
        sums = more
    return sums


@lru_cache(maxsize=1 << 14)
def mirrored(numbers: int, total: int) -> int:
    """What is left of the total after each of the numbers, as a set."""
    within = numbers & (1 << total + 1) - 1
    return int(f"{within:0{total + 1}b}"[::-1], 2)


def leaving(others: Iterable[int], total: int) -> int:
    """The numbers of which others make up the rest, each by one of his numbers or none."""
    return mirrored(made_up(tuple(others)), total)
