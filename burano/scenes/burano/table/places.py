"""Where the parts of the table lie, in logical units. Spare width and height go to the lagoon."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from burano.scenes.burano.table.panels.opponents import OpponentsPanel
from burano.scenes.burano.table.panels.top import TRACK_WIDTH
from burano.table.layout.arrangement import Arrangement
from burano.table.picture.panel import area

TRAY = 280
_SIDE = 284
_RIGHT = 400
_TOP = 68


@dataclass(frozen=True)
class TableLayout:
    """Rectangles of one window."""

    w: float
    h: float
    opponents: int
    tall_log: bool = False

    @property
    def lagoon(self) -> FRect:
        return area(308, 60, self.w - 308 - 428, self.h - TRAY - 8 - 60)

    @property
    def track(self) -> FRect:
        return area(self.lagoon.centerx - TRACK_WIDTH / 2, 6, TRACK_WIDTH, 52)

    @property
    def points(self) -> FRect:
        """Between the menu and the rounds; not too long in a wide window."""
        w = min(420.0, self.track.x - 12 - 266)
        return area(self.track.x - 12 - w, 8, w, 48)

    @property
    def pill(self) -> FRect:
        return area(self.w - 416, 8, _RIGHT, 48)

    @property
    def players(self) -> FRect:
        return area(16, _TOP, _SIDE, OpponentsPanel.roomy(self.opponents))

    @property
    def log(self) -> FRect:
        top = _TOP if self.tall_log else self.players.bottom + 8
        return area(16, top, _SIDE, self.h - TRAY - 12 - top)

    @property
    def actions(self) -> FRect:
        return area(self.w - 416, 64, _RIGHT, 214)

    @property
    def workshops(self) -> FRect:
        return area(self.w - 416, 284, _RIGHT, 244)

    @property
    def market(self) -> FRect:
        return area(self.w - 416, 534, _RIGHT, 260)

    @property
    def tray(self) -> float:
        """How high the own board is."""
        return TRAY

    def arrangement(self) -> Arrangement:
        return Arrangement(self.places())

    def places(self) -> dict[str, FRect]:
        """Every panel's place by name; a tall chronicle covers the other players."""
        places = {
            "map": self.lagoon,
            "track": self.track,
            "points": self.points,
            "pill": self.pill,
            "players": self.players,
            "log": self.log,
            "actions": self.actions,
            "workshops": self.workshops,
            "market": self.market,
            **self._tray(),
        }
        if self.tall_log:
            del places["players"]
        return places

    def _tray(self) -> dict[str, FRect]:
        """The parts of the tray by name; the cards take spare width."""
        y = self.h - TRAY
        fixed = (("identity", 200), ("ring", 306), ("pyramid", 250), ("prep", 150), ("roofs", 178))
        parts, x = {}, 0.0
        for name, w in fixed:
            parts[name] = area(x, y, w, TRAY)
            x += w
        parts["cards"] = area(x, y, self.w - 428 - x, TRAY)
        parts["moves"] = area(self.w - 428, y, 428, TRAY)
        return parts

    hint_places: Sequence[FRect] = ()
    """Nothing is free there."""
    hint_refuge: FRect | None = None

    @property
    def ribbon(self) -> FRect:
        return area(self.lagoon.centerx - 290, self.h - TRAY - 33, 580, 38)
