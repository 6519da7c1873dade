"""The table when words and controls have grown: the lagoon and the own pieces keep their size, the rest moves into
drawers at both sides. Units of the table; what holds words is drawn `grow` times larger."""

from dataclasses import dataclass

from pygame import FRect

from burano.scenes.burano.commands import DRAWERS
from burano.scenes.burano.table.panels.opponents import OpponentsPanel
from burano.scenes.burano.table.panels.top import TRACK_WIDTH
from burano.table.hints.folded_card import LINE
from burano.table.layout.arrangement import Arrangement, Content, column, shelve
from burano.table.panels.seats import SIGN
from burano.table.picture.panel import area
from burano.ui.scaling import View

_TOP = 62.0
"""Height of the bar above the lagoon, in units of words."""
_TRAY, _LOW = 280.0, 138.0
"""The tray is so high in units of the table, or so high in units of words."""
_BLOCK = (306.0, 352.0)
"""Width of the two columns in which the pieces lie beside the lagoon of a replay."""
_LAGOON = 680.0
"""Height the lagoon needs at least."""
_WIDE = 1180.0
"""Width it needs beside a column of panels: in less there is no water between the islands below."""
_SIDE = 400.0
_PIECES = (("ring", 294.0), ("pyramid", 254.0), ("prep", 180.0), ("roofs", 178.0))
_WIDER = 44.0
"""So much wider may the narrow ones of them be."""
_NAME, _MOVES = 122.0, 404.0
_MENU, _CAMERA, _PILL, _ROUND = 142.0, 4 * 52.0 + 8, 372.0, 186.0
_TITLE = 80.0
_LAST_ROW = 68.0
"""From the last row of workshops to what lies below their panel, in units of words."""
_RIBBON = 26.0
"""Of the ribbon above the tray, in units of words."""


def roomy(view: View) -> View:
    """The view with as many units as the table needs: where words take more, pictures become a little smaller."""
    if view.grow == 1:
        return view
    words = view.s * view.grow
    left = view.height - (_TOP + _RIBBON) * words
    return view.with_pictures(min(view.s, left / (_LAGOON + 8 + _TRAY), (left - _LOW * words) / (_LAGOON + 8)))


def roomy_replay(view: View, below: float) -> View:
    """The same for a replay above `below` units of controls."""
    if view.grow == 1:
        return view
    words = view.s * view.grow
    high, wide = view.height - (below + _TOP) * words, view.width - 2 * column(words)
    return view.with_pictures(min(view.s, high / _LAGOON, wide / (_WIDE + 8 + sum(_BLOCK))))


@dataclass(frozen=True)
class LargeTextLayout:
    """Rectangles of one window."""

    w: float
    h: float
    opponents: int
    grow: float
    _left = _MENU
    """Of the bar above the lagoon, what lies left of the rounds."""

    @property
    def tray(self) -> float:
        """How high the own board is."""
        return max(_TRAY, _LOW * self.grow)

    @property
    def top(self) -> float:
        return _TOP * self.grow

    @property
    def docked(self) -> bool:
        """Whether the column of actions and workshops still fits beside the lagoon."""
        g = self.grow
        return self.w - 2 * column(g) - _SIDE * g - 8 >= _WIDE and (214 + 244 + 8) * g <= self._high

    @property
    def _high(self) -> float:
        """Height between the bar and the tray."""
        return self.h - self.tray - 8 - self.top - _RIBBON * self.grow

    @property
    def lagoon(self) -> FRect:
        side = column(self.grow)
        right = side + (_SIDE * self.grow + 8 if self.docked else 0)
        return area(side, self.top, self.w - side - right, self._high)

    @property
    def ribbon(self) -> FRect:
        g, w = self.grow, min(580 * self.grow, self.lagoon.w - 120 * self.grow)
        return area(self.lagoon.centerx - w / 2, self.h - self.tray - 38 * g, w, 34 * g)

    @property
    def track(self) -> FRect:
        """The rounds, or only the running one where they do not fit."""
        g = self.grow
        room = self.w / g - self._left - _CAMERA - _PILL - 40
        return area(self._left * g, 6 * g, (TRACK_WIDTH if room >= TRACK_WIDTH else _ROUND) * g, 50 * g)

    @property
    def hint_places(self) -> list[FRect]:
        """What is free below the column of panels, also beside the ribbon; or that and the last row of workshops."""
        g, bottom = self.grow, self.h - self.tray - 8
        right, top = self.w - column(g), self.top + (214 + 8 + 244 + 8) * g
        if not self.docked or bottom - top < LINE * g:
            return []
        x, beside = right - _SIDE * g, self.ribbon.right + _RIBBON * g
        free = [area(left, top, right - left, bottom - top) for left in (x, beside)]
        last = top - _LAST_ROW * g
        return [*free, area(x, last, right - x, bottom - last)]

    @property
    def hint_refuge(self) -> FRect:
        """The own pieces beside the ring."""
        own = self._own()
        left, right = own["pyramid"].x + 4, own["roofs"].right - 4
        return area(left, own["pyramid"].y + 6, right - left, self.tray - 12)

    def arrangement(self) -> Arrangement:
        g = self.grow
        places = {
            "map": self.lagoon,
            "track": self.track,
            "pill": area(self.w - (_PILL + 12) * g, 7 * g, _PILL * g, 48 * g),
            "strip": self._strip(),
            **self._own(),
        }
        zoom = dict.fromkeys(("track", "pill", "identity", "moves"), g)
        zoom["strip"] = places["strip"].h / (self.opponents * (SIGN[1] + 8))
        zoom["cards"] = self.tray / _TRAY
        if self.docked:
            x = self.w - column(g) - _SIDE * g
            places["actions"] = area(x, self.top, _SIDE * g, 214 * g)
            places["workshops"] = area(x, self.top + 222 * g, _SIDE * g, 244 * g)
            zoom |= dict.fromkeys(("actions", "workshops"), g)
        room = area(0, self.top, self.w, self.ribbon.y - self.top - 4 * g)
        return Arrangement(places, shelve(self._contents(), room, g), zoom)

    def _strip(self) -> FRect:
        """Below the tabs of the left side."""
        y, high = self.top + 2 * 58 * self.grow, self.opponents * (SIGN[1] + 8) * self.grow
        return area(0, y, column(self.grow), min(high, self.lagoon.bottom - y))

    def _own(self) -> dict[str, FRect]:
        """The own board along the bottom: pieces, cards as long as their words fit, moves."""
        y, high = self.h - self.tray, self.tray
        name = max(200.0, _NAME * self.grow)
        parts, x = {"identity": area(0, y, name, high)}, name
        for part, w in _PIECES:
            wide = w + (min(_WIDER, self._spare / 2) if part in ("prep", "roofs") else 0.0)
            parts[part] = area(x, y, wide, high)
            x += wide
        if self._cards_shown:
            w = self.w - x - _MOVES * self.grow
            parts["cards"] = area(x, y, w, high)
            x += w
        parts["moves"] = area(x, y, self.w - x, high)
        return parts

    @property
    def _spare(self) -> float:
        """Width of the tray that pieces and moves leave: for cards, else for the headings of narrow pieces."""
        left = self.w - max(200.0, _NAME * self.grow) - sum(w for _part, w in _PIECES) - _MOVES * self.grow
        return 0.0 if self._cards_shown else max(0.0, left)

    @property
    def _cards_shown(self) -> bool:
        left = self.w - max(200.0, _NAME * self.grow) - sum(w for _part, w in _PIECES)
        return self.grow < 1.25 and left - _MOVES * self.grow >= 330

    def _contents(self) -> list[Content]:
        side = [
            Content("actions", "act_fishing", DRAWERS["actions"], "right", (("actions", 400, 214),)),
            Content("lace", "act_lace", DRAWERS["lace"], "right", (("workshops", 400, 244),)),
        ]
        cards = [Content("cards", "cardback_building", DRAWERS["cards"], "right", (("cards", 416, 280),))]
        return [
            Content(
                "rivals", "ui_people", DRAWERS["rivals"], "left",
                (OpponentsPanel.in_drawer("players", self.opponents),),
            ),
            Content("log", "ui_book", DRAWERS["log"], "left", (("log", 340, 290),)),
            *([] if self.docked else side),
            Content("market", "cardback_fish", DRAWERS["market"], "right", (("market", 400, 260),)),
            *([] if self._cards_shown else cards),
        ]  # fmt: skip


@dataclass(frozen=True)
class LargeTextReplay(LargeTextLayout):
    """The table of a replay: nothing is to be done, so the pieces lie beside the lagoon, which needs the height."""

    _left = _TITLE
    docked = False
    _cards_shown = False

    @property
    def _high(self) -> float:
        return self.h - self.top

    @property
    def lagoon(self) -> FRect:
        side = column(self.grow)
        return area(side, self.top, self.w - 2 * side - sum(self._block) - 8, self._high)

    @property
    def _block(self) -> tuple[float, float]:
        """Width of the columns of pieces: headings get what the lagoon can spare."""
        left, right = _BLOCK
        spare = self.w - 2 * column(self.grow) - left - right - 8 - _WIDE
        return left, right + max(0.0, min(2 * _WIDER, spare))

    @property
    def ribbon(self) -> FRect:
        """There is none: drawers may use its place."""
        return area(self.lagoon.x, self.h - 4, self.lagoon.w, 0)

    def _own(self) -> dict[str, FRect]:
        left, right = self._block
        x, y, high = self.lagoon.right + 8, self.top, (self._high - 8) / 2
        prep = 0.515 * right
        return {
            "ring": area(x, y, left, high),
            "pyramid": area(x, y + high, left, high),
            "identity": area(x + left, y, right, high),
            "prep": area(x + left, y + high, prep, high),
            "roofs": area(x + left + prep, y + high, right - prep, high),
        }
