"""The rest of a throw that may be divided in any way, gone by men of one seat, each but once.

Nobody else is touched, so that nothing changes but where these men stand: what is open to them is
looked up in the same hands as at the table.
"""

from __future__ import annotations

from engine.docket import Docket
from engine.move import Move
from engine.numbers import leaving
from engine.position import WAITING
from engine.table import Table


class Rest:
    """Ways to go on from a table. `most` is, man by man, all that may ever be open to him."""

    def __init__(self, table: Table, most: list[int], tired):
        self.table = table
        self.most = most
        self.tired = frozenset(tired)
        dockets = table.dockets
        self.standings = dockets.standings[table.turn]
        *_, self.offset, self.view, lanes = dockets.sights[table.turn]
        self.others = table.crowd >> lanes << lanes  # as they are seen
        self.home = table.ground.home
        self.touches = False  # whether a way was passed over because somebody is touched
        self.tried: dict[tuple, bool] = {}

    def after(self, move: Move) -> bool:
        """Whether a way was found to go all that the move leaves."""
        return self._after(tuple(self.table.men), self.tired, self.table.docket, move.index, move)

    def _after(self, men: tuple[int, ...], gone: frozenset, docket: Docket, index, move) -> bool:
        """The same once some have gone."""
        if move.to & self.table.others:
            self.touches = True
            return False
        men = (*men[:index], move.end, *men[index + 1 :])
        gone = gone | {index}
        left = docket.left[move.kind, move.uses]
        key = (men, gone, left)
        found = self.tried.get(key)
        if found is None:
            found = self.tried[key] = self._goes(men, gone, docket.rests[left])
        return found

    def _goes(self, men: tuple[int, ...], gone: frozenset, docket: Docket) -> bool:
        """Whether all that lies on the table can be gone by those who have not gone."""
        _, _, seen, muster = self.standings[men]
        crowd = self.others | seen >> self.offset & self.view
        afoot, total = docket.hands[muster][0], docket.total
        fresh = [n for n, at in enumerate(men) if WAITING < at < self.home and n not in gone]
        shown = []
        for index in fresh:
            shift, reach, judged, hand = afoot[men[index]]
            met = crowd >> shift & reach
            judged = hand[met] if met else judged
            judged = judged.parts.get(total) or judged.upto(total)
            if judged.numbers >> total & 1:
                return True
            shown.append(judged)
        for index, judged in zip(fresh, shown, strict=True):
            others = [self.most[n] for n in fresh if n != index]
            numbers = judged.numbers & leaving(others, total)
            for move in docket.made[men[index]] if numbers else ():
                if numbers >> move.number & 1 and self._after(men, gone, docket, index, move):
                    return True
        return False
