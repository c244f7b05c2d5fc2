"""A position as the link that opens it on the live board: what docs/js/link.js reads.

Only the writing side, and only a game at its first position: a head, no throws, no moves.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from math import floor, log2

VERSION = 1
ONE = 65536
SLOWEST = 5
WIDTH = 7
WORD = 0xFFFFFFFF


class Writer:
    """docs/js/link-coder.js in Python: bits squeezed by how often they were right before."""

    def __init__(self) -> None:
        self.low, self.high = 0, WORD
        self.expected: dict[str, list[int]] = {}  # context: chance of a 1, times seen
        self.written = bytearray()

    def bit(self, context: str, bit: int) -> None:
        expected = self.expected.setdefault(context, [ONE // 2, 0])
        middle = self.low + (self.high - self.low) // ONE * expected[0]
        if bit:
            self.high = middle
        else:
            self.low = middle + 1
        while (self.low ^ self.high) >> 24 == 0:
            self.written.append(self.high >> 24)
            self.low = self.low << 8 & WORD
            self.high = (self.high << 8 | 0xFF) & WORD
        expected[1] = min(expected[1] + 1, SLOWEST)
        towards = ONE - 64 if bit else 64
        expected[0] += int((towards - expected[0]) / 2 ** expected[1])  # towards nought

    def symbol(self, context: str, value: int, bits: int) -> None:
        path = 1
        for n in reversed(range(bits)):
            self.bit(f"{context} {path}", value >> n & 1)
            path = path * 2 + (value >> n & 1)

    def number(self, context: str, value: int) -> None:
        wanted = floor(log2(value + 1))
        for bits in range(wanted + 1):
            self.bit(f"{context} more {bits}", int(bits < wanted))
        for n in reversed(range(wanted)):
            self.bit(f"{context} of {wanted} {n}", value + 1 >> n & 1)

    def text(self, context: str, value: str) -> None:
        before = 0
        for code in [*value.encode("ascii"), 0]:
            self.symbol(f"{context} {before}", code, WIDTH)
            before = code

    def bytes(self) -> bytes:
        last = [self.high >> n & 0xFF for n in (24, 16, 8, 0)]
        short = self.low <= last[0] << 24
        return bytes([*self.written, *(last[:1] if short else last)]).rstrip(b"\0")


def fragment(position: str, seats: str, mode: str, rulings: dict[str, str], players="") -> str:
    """`game=1.<data>.<checksum>`, to stand after the # of a game's own page."""
    writer = Writer()
    paired = " ".join(f"{ruling}={option}" for ruling, option in rulings.items())
    game = position.split()[0]
    for text in (game, seats, mode, paired, position, players, ""):
        writer.text("head", text)
    writer.number("children start", 0)
    writer.number("current", 0)
    data = urlsafe_b64encode(writer.bytes()).decode().rstrip("=")
    return f"game={VERSION}.{data}.{checksum(data)}"


def checksum(text: str) -> str:
    """FNV-1a of the characters, as six letters and digits."""
    total = 0x811C9DC5
    for code in text.encode("ascii"):
        total = (total ^ code) * 0x01000193 & WORD
    total %= 36**6
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return "".join(digits[total // 36**n % 36] for n in reversed(range(6)))
