"""Layout of Burano's table: its panels, and the order in which they yield to large text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import FRect

from burano.i18n import N_
from burano.scenes.burano.commands import DRAWERS
from burano.scenes.burano.table.panels.opponents import OpponentsPanel
from burano.scenes.burano.table.panels.top import TRACK_WIDTH
from burano.table.hints.folded_card import LINE
from burano.table.layout.arrangement import Content, Side
from burano.table.layout.places import TableKind, TablePlaces
from burano.table.layout.solver import (
    RAIL,
    Either,
    Group,
    Node,
    PanelSpec,
    Rail,
    Screen,
    Space,
    ToDrawer,
    column,
    row,
)
from burano.table.panels.seats import SIGN
from burano.table.picture.replay_picture import SPARE
from burano.ui.scaling import View

MENU, CAMERA = "menu", "camera"
"""The areas of the buttons above the lagoon."""
_TRAY, _LOW = 280.0, 138.0
"""Height of the tray in units of pictures, and its minimum in units of text."""
_LAGOON = 1180.0, 680.0
"""Minimum size of the lagoon; in less width the lower islands would touch."""
_SIDE, _RIGHT = 284.0, 400.0
_PIECES = (("ring", 306.0, 294.0), ("pyramid", 250.0, 254.0), ("prep", 150.0, 180.0), ("roofs", 178.0, 178.0))
"""The player's pieces: width of each, and width with large text."""
_BLOCK = 306.0, 192.0, 180.0
"""Width of the pieces beside the lagoon of a replay."""
_ACTIONS, _WORKSHOPS, _MARKET = 214.0, 244.0, 260.0
_WIDER = 44.0
"""Extra width of narrow pieces when the tray has no cards."""
_LAST_ROW = 68.0
"""Distance from the top of the last row of workshops to the bottom of their panel, in units of text."""
_RIBBON = 26.0
"""Height of the ribbon above the tray with large text, in units of text."""


@dataclass(frozen=True)
class Kind(TableKind):
    """The parameters of the layout."""


@lru_cache
def screen(kind: Kind) -> Screen:
    """Return the layout of the table."""
    parts: list[Node] = [_left(kind), _middle(kind), _right()]
    beside = kind.replay and not kind.spare
    if beside:
        parts.insert(2, _block())
    tree = column(_top(kind), row(*parts, gap=0), *([] if beside else [_tray(kind)]), gap=0)
    yields = ("points", "menu", "market", "left", "cards", "track", "workshops", "actions")
    drawers = _drawers(kind)
    if beside:  # cards are not played here, but can be looked at
        drawers[-1] = ToDrawer("cards", _cards(), level=0)
    return Screen(tree, yields, tuple(drawers), ("map", "map"), kind.units)


def _top(kind: Kind) -> Node:
    """Return the row above the lagoon: menu, points, rounds, camera, next clean-up."""
    rounds = (PanelSpec("track", TRACK_WIDTH, 52), PanelSpec("track", 186, 52))
    if kind.replay:
        menu: Node = Either("menu", (PanelSpec(MENU, 302, 60), PanelSpec(MENU, 68, 60)))
        parts: list[Node] = [menu, Space(w=12), Either("track", rounds), Space(w=12)]
    else:
        menu = Either("menu", (PanelSpec(MENU, 254, 60), PanelSpec(MENU, 130, 60)))
        points = Either("points", (PanelSpec("points", 287, 48), None))
        parts = [
            menu,
            Space(w=12),
            points,
            Either("track", rounds),
            PanelSpec(CAMERA, 247, 60, min_w=204),
            Space(w=12),
        ]
    return row(*parts, PanelSpec("pill", _RIGHT, 48, min_w=372), gap=12, pad=(0, 0, 16, 0))


def _left(kind: Kind) -> Node:
    """Return the left column: the other players above the game log; or tabs above their points."""
    log = PanelSpec("log", _SIDE, 400, min_h=140, fill="h")
    players = PanelSpec("players", _SIDE, OpponentsPanel.roomy(kind.others))
    wide = column(*([log] if kind.tall_log else [players, log]), pad=(16, 8, 8, 12))
    strip = PanelSpec("strip", RAIL, kind.others * (SIGN[1] + 8), unit="both", align="start")
    return Either("left", (wide, column(Rail("left"), strip, gap=4, pad=(0, 2, 0, 8))))


def _middle(kind: Kind) -> Node:
    lagoon = PanelSpec("map", *_LAGOON, unit="pictures", fill="wh")
    if kind.replay:
        return column(lagoon, pad=(0, 0, 0, 8))
    ribbon = Either("left", (PanelSpec("ribbon", 580, 8), PanelSpec("ribbon", 580, _RIBBON, min_w=360)))
    return column(lagoon, ribbon, gap=0)


def _right() -> Node:
    """Return the right column: actions, workshops, market, as many as fit, and tabs for the others."""
    panels = (("actions", _ACTIONS), ("workshops", _WORKSHOPS), ("market", _MARKET))
    docked = (Either(name, (PanelSpec(name, _RIGHT, height), None)) for name, height in panels)
    return row(column(*docked, gap=6, pad=(12, 0, 12, 0)), Rail("right"), gap=0, pad=(0, 4, 4, 6))


def _tray(kind: Kind) -> Group:
    """Return the player's board at the bottom: pieces, cards, moves."""
    identity = PanelSpec("identity", 200, _LOW, min_w=122, stretch=True)
    pieces = [_piece(name, usual, large) for name, usual, large in _PIECES]
    cards = Either("cards", (PanelSpec("cards", 385, _TRAY, inner=1.2, fill="w", stretch=True), None))
    moves = PanelSpec(SPARE if kind.spare else "moves", 428, _LOW, min_w=404, stretch=True)
    return row(identity, *pieces, cards, Either("cards", (moves, replace(moves, fill="w"))), gap=0)


def _piece(name: str, usual: float, large: float) -> Node:
    """Return a part of the tray; narrow ones get the width that the cards leave."""
    piece = PanelSpec(name, usual, _TRAY, unit="pictures", stretch=True)
    wider = replace(piece, w=large)
    if name in ("prep", "roofs"):
        return Either("left", (piece, Either("cards", (wider, replace(wider, w=large + _WIDER, min_w=large)))))
    return Either("left", (piece, wider))


def _block() -> Node:
    """Return the player's board beside the lagoon of a replay."""
    ring, prep, roofs = (PanelSpec(n, w, 300, min_h=230, unit="pictures", fill="h", stretch=True) for n, w in zip(
        ("ring", "prep", "roofs"), _BLOCK, strict=True))  # fmt: skip
    pyramid = PanelSpec("pyramid", _BLOCK[0], 300, min_h=230, unit="pictures", fill="h", stretch=True)
    identity = PanelSpec("identity", 160, _LOW, min_w=120, min_h=120, fill="wh")
    return row(column(ring, pyramid, gap=0), column(identity, row(prep, roofs, gap=0), gap=0), gap=0, pad=(8, 4, 8, 8))


def _cards() -> Content:
    return Content("cards", "cardback_building", N_("Cards"), DRAWERS["cards"], "right", (("cards", 416, 280),))


def _drawers(kind: Kind) -> list[ToDrawer]:
    """Return the contents of the drawers when there is no room for panels."""
    side: Side = "left"
    others = OpponentsPanel.in_drawer("players", kind.others)
    actions = ("actions", _RIGHT, _ACTIONS)
    lace = ("workshops", _RIGHT, _WORKSHOPS)
    market = ("market", _RIGHT, _MARKET)
    return [
        ToDrawer("left", Content("rivals", "ui_people", N_("Players"), DRAWERS["rivals"], side, (others,))),
        ToDrawer("left", Content("log", "ui_book", N_("Log"), DRAWERS["log"], side, (("log", 340, 290),))),
        ToDrawer("actions", Content("actions", "act_fishing", N_("Actions"), DRAWERS["actions"], "right", (actions,))),
        ToDrawer("workshops", Content("lace", "act_lace", N_("Lace"), DRAWERS["lace"], "right", (lace,))),
        ToDrawer("market", Content("market", "cardback_fish", N_("Market"), DRAWERS["market"], "right", (market,))),
        ToDrawer("cards", _cards()),
    ]


class TableLayout(TablePlaces[Kind]):
    """The layout of the table in one window."""

    screen = staticmethod(screen)

    def __init__(self, kind: Kind, view: View, height: float | None = None) -> None:
        super().__init__(kind, view, height)
        places, found = self.places, self.found
        self.menu = places.pop(MENU)
        self.camera = places.pop(CAMERA, FRect(0, 0, 0, 0))
        self._slot = places.pop("ribbon", None)
        self.is_narrow = found.has_yielded("left")
        """Whether the left column holds tabs instead of panels."""
        self.is_brief = found.has_yielded("menu")
        """Whether the menu has few buttons, to leave room for large text."""
        self.lagoon = places["map"]
        self.tray = self.h - places["ring"].y
        """Height of the player's board."""

    @property
    def ribbon(self) -> FRect:
        """The area of the prompt, above the tray and over its edge."""
        slot, g, tray = self._slot, self.grow, self.h - self.tray
        if slot is None:
            return FRect(self.lagoon.x, self.h - 4, self.lagoon.w, 0)
        w = min(580 * g, self.lagoon.w - 120 * g)
        height, above = (34 * g, 38 * g) if self.is_narrow else (38.0, 33.0)
        return FRect(slot.centerx - w / 2, tray - above, w, height)

    @property
    def hint_places(self) -> Sequence[FRect]:
        """Free areas below the column of panels and beside the ribbon, and that area with the last row of workshops."""
        places, g, bottom = self.arrangement.places, self.grow, self.h - self.tray - 8
        docked = places.get("workshops")
        if docked is None or "market" in places or bottom - docked.bottom - 8 < LINE * g:
            return ()
        top, right, beside = docked.bottom + 8, docked.right, self.ribbon.right + _RIBBON * g
        free = [FRect(left, top, right - left, bottom - top) for left in (docked.x, beside)]
        last = top - _LAST_ROW * g
        return [*free, FRect(docked.x, last, docked.w, bottom - last)]

    @property
    def hint_refuge(self) -> FRect | None:
        """The player's pieces beside the ring, with large text."""
        if not self.is_narrow:
            return None
        first, last = self.arrangement.places["pyramid"], self.arrangement.places["roofs"]
        return FRect(first.x + 4, first.y + 6, last.right - first.x - 8, self.tray - 12)
