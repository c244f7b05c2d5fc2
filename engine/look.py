"""How the law looks at moves: what it says in advance, and what it asks once men stand about."""

from __future__ import annotations

from engine.law import KINDS, Bound, Rule, always
from engine.move import Move

LOOKED_AT = (  # what a clause about moves may look at: see Law.rule
    "throw", "leg", "muster", "table", "to", "unless", "way", "meeting", "man", "move",
)  # fmt: skip


class Look:
    """How the law looks at moves of one kind in one throw: bits that hold, clauses still to ask."""

    def __init__(self, throw, looking: list[tuple[int, Rule]]):
        self.asked: dict[str, list] = {at: [] for at in LOOKED_AT}
        for bit, rule in looking:
            if rule.when(throw):
                self.asked[rule.at].append((bit, rule.function))
        self.fixed = sum(bit for bit, function in self.asked["throw"] if function(throw))
        self.by_mood = sum(bit for at in ("muster", "table", "man") for bit, _ in self.asked[at])
        self.of_some = [(bit, rule.of) for bit, rule in looking if rule.of is not always]
        self.of_leg = self.asked["leg"]

    @property
    def key(self) -> tuple:
        """Looks with the same key are the same."""
        bits = (tuple(bit for bit, _ in asked) for at, asked in self.asked.items() if at != "throw")
        return (self.fixed, *bits)

    def before_meeting(self, move: Move, mood: int) -> int:
        """The bits a move has whoever stands where; `mood` are those of the table and the man."""
        found = self.fixed | mood & self.by_mood
        for bit, speaks_of in self.of_some:
            if not speaks_of(move):
                found &= ~bit
        for bit, function in self.of_leg:
            if function(move):
                found |= bit
        return found


class Looks(dict):
    """kind of move → how the law looks at it in one throw."""

    def __init__(self, law: Bound, throw):
        super().__init__({kind: Look(throw, law.looking[kind]) for kind in KINDS})
        # Clauses on the whole of the throw, with their bits; and on squares he may decline to go to
        self.completes = [(law.bit(r), r) for r in law.of("completes") if r.when(throw)]
        self.sparing = [r for r in law.of("excuses") if r.at == "to" and r.when(throw)]

    def key(self, kinds) -> tuple:
        """Looks with the same key are the same, as far as these kinds are concerned."""
        besides = [*self.sparing, *(rule for _, rule in self.completes)]
        return (*(self[kind].key for kind in kinds), *map(id, besides))

    def asking(self, at: str, kinds=KINDS) -> tuple:
        """The clauses, with their bits, that are asked about so much for moves of these kinds."""
        return tuple(dict.fromkeys(ask for kind in kinds for ask in self[kind].asked[at]))
