"""Where everything lies, in units. The left column keeps left, the right one right, the street the middle."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from burano.scenes.walking.art.quay import Shore, stage
from burano.scenes.walking.palette import WALL
from burano.table.layout.arrangement import Arrangement
from burano.ui.kit import Kit
from burano.ui.scaling import View

SIDE, RIGHT, GAP = 288.0, 492.0, 12.0
SUPPLY_W, SUPPLY_H = 1092.0, 438.0
EDGE = 4.0
"""Room round the cards of families, for the gold line of whoever plays."""
_TOP = 66.0
_FAMILY = 196.0
_ME, _HAND, _MOVES = 392.0, 288.0, 126.0
_GUESTS, _BAR = 356.0, 84.0
"""Heights for characters and buttons while a visitor is chosen."""


class TableLayout:
    """Places for a window of w × h units and so many others at the table."""

    supply_w = SUPPLY_W
    """How wide the supply is, with what is told beside it."""

    def __init__(self, w: float, h: float, others: int, *, game_log: bool = False) -> None:
        self.w, self.h, self.others, self.game_log = w, h, others, game_log
        self.shore = Shore.below(h)
        self.right = w - RIGHT - GAP
        self.middle = FRect(SIDE + 2 * GAP, 12, self.right - SIDE - 3 * GAP, h - 24)

    def ground(self, kit: Kit, view: View) -> pygame.Surface:
        """Sky, town, quay and water, for a size of the window."""
        return stage(kit, view, self.shore, self.middle.x - 12, self.right + 4, WALL)

    @property
    def ribbon(self) -> FRect:
        return FRect(self.middle.centerx - 320, 442, 640, 42)

    @property
    def supply(self) -> FRect:
        return FRect(self.middle.centerx - self.supply_w / 2, 12, self.supply_w, SUPPLY_H)

    def hints(self, *, taking: bool) -> FRect | None:
        """Where the list of hints lies, if not where it usually does; `taking`: supply and hand are needed."""
        return None

    @property
    def hint_places(self) -> Sequence[FRect]:
        """What is free for the list when it is folded, besides its place."""
        return ()

    def arrangement(self) -> Arrangement:
        return Arrangement(self.places())

    def places(self) -> dict[str, FRect]:
        x, h = self.right, self.h
        places = {
            "street": FRect(SIDE + GAP + 12, 494, self.right - SIDE - GAP - 24, h - 494),
            "supply": self.supply.inflate(0, 0),
            "round": FRect(200, 12, 100, 44),
            "end": FRect(x, 12, RIGHT, 44),
            "me": FRect(GAP, h - _ME - 10, SIDE, _ME),
            "characters": FRect(x, _TOP, RIGHT, 572),
            "hand": FRect(x, h - 432, RIGHT, _HAND),
            "moves": FRect(x, h - 136, RIGHT, _MOVES),
        }
        return {**places, **self._left(h - _ME - 10 - 8)}

    def _left(self, bottom: float) -> dict[str, FRect]:
        """Families and chronicle share what lies above the own family."""
        if self.game_log:
            return {"log": FRect(GAP, _TOP, SIDE, bottom - _TOP)}
        if self.others == 0:
            return {"solo": FRect(GAP, _TOP, SIDE, bottom - _TOP)}
        high = 254.0 if self.others == 1 else self.others * (_FAMILY + 8) - 8
        places = {"families": FRect(GAP, _TOP, SIDE, high).inflate(2 * EDGE, 2 * EDGE)}
        below = _TOP + high + 8
        if bottom - below > 90:
            places["log"] = FRect(GAP, below, SIDE, bottom - below)
        return places


class VisitLayout(TableLayout):
    """Somebody chooses a visitor: the street stands above, the characters large below it, and nothing else."""

    def __init__(self, w: float, h: float, others: int) -> None:
        super().__init__(w, h, others)
        self.shore = Shore.below(h - _GUESTS - _BAR)
        self.right, self.middle = w, FRect(GAP, 12, w - 2 * GAP, h - 24)

    @property
    def ribbon(self) -> FRect:
        return FRect(self.w / 2 - 360, 14, 720, 44)

    def places(self) -> dict[str, FRect]:
        wide, low = self.w - 2 * GAP, self.shore.bottom
        return {
            "street": FRect(GAP, 62, wide, low - 62),
            "round": FRect(200, 12, 100, 44),
            "end": FRect(self.w - RIGHT - GAP, 12, RIGHT, 44),
            "characters": FRect(GAP, low + 8, wide, _GUESTS - 14),
            "moves": FRect(GAP, self.h - _BAR, wide, _BAR - 10),
        }
