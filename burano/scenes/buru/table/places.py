"""What the table of Buru declares: its panels, and which of them move aside when text is large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import FRect

from burano.i18n import N_
from burano.scenes.buru.art.island import SIZE, Island
from burano.scenes.buru.art.weaving import sea, woven_edge
from burano.scenes.buru.commands import DRAWERS
from burano.scenes.buru.table.panels.island import draw_land
from burano.scenes.buru.table.panels.players import CARD_HIGH
from burano.table.layout.arrangement import Content, Side
from burano.table.layout.places import TableKind, TablePlaces
from burano.table.layout.solver import Either, Node, PanelSpec, Rail, Screen, Space, ToDrawer, column, row
from burano.table.panels.seats import StripPanel
from burano.table.picture.brush import Brush
from burano.table.picture.replay_picture import SPARE
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.kit import Kit
from burano.ui.scaling import View

CORNER, TRAY = "corner", "tray"
_LEFT, _GOODS, _RIGHT = 284.0, 318.0, 322.0
_TRAY = 256.0
_GAP, _BELOW = 12.0, 18.0
"""Beside and below panels: no shadow falls on another one."""
_FOREST, _FOREST_OF_FOUR, _ALTARS, _ROW = 240.0, 214.0, 288.0, 226.0
_MOVES = 306.0, 256.0
_SHIP = 372.0, 256.0
_PAPER = Slab(theme.PAPER, (241, 228, 202), theme.LINE, 1, inner=0)
_TRIM = 26.0


@dataclass(frozen=True)
class Kind(TableKind):
    """What the declaration depends on."""

    lawan: int = 0


@lru_cache
def screen(kind: Kind) -> Screen:
    """Return the declaration of the table's layout."""
    head = row(
        PanelSpec(CORNER, 250, 46, align="start"), Space(),
        Either("phases", (PanelSpec("phases", 1080, 50), PanelSpec("phases", 480, 50))), gap=12,
    )  # fmt: skip
    island = PanelSpec("island", *SIZE, unit="pictures", fill="wh", min_w=760, min_h=560)
    middle = column(island, PanelSpec("ribbon", 620, 34, min_w=300), gap=0)
    upper = row(_left(kind), _goods(kind), middle, _right(kind), gap=_GAP, name="upper")
    tree = column(head, column(upper, _tray(kind), gap=22), gap=_BELOW, pad=(10, 8, 10, 4))
    steps = (TRAY,) if kind.replay else (TRAY,) * 5
    order = ("left", "tray", "phases", "goods", "right", *steps[1:])
    return Screen(tree, order, tuple(_drawers(kind)), ("upper", "upper"), kind.units)


def _left(kind: Kind) -> Node:
    """Return the left column: the other players and, where there is room, the log; or a column of tabs and of
    points."""
    cards = PanelSpec("rivals", _LEFT, kind.others * (CARD_HIGH + 8) - 8, align_y="start")
    log: tuple[Node, ...] = ()
    if kind.others < 3:
        log = (PanelSpec("log", _LEFT, 150, min_h=110, fill="h"),)
    above = () if log and kind.tall_log else (cards,)
    wide = column(*above, *log, *(() if log else (Space(),)), gap=_BELOW)
    strip = PanelSpec("strip", 66, StripPanel.strip_height(kind.others), unit="both", align="start")
    return Either("left", (row(wide, Rail("left"), gap=2), column(Rail("left"), strip, gap=4)))


def _forest(kind: Kind) -> float:
    """Return the height of the forest cards: the larger cards of a game of three need more than those of four."""
    return _FOREST_OF_FOUR if kind.others == 3 else _FOREST


def _goods(kind: Kind) -> Node:
    forest, altars = PanelSpec("forest", _GOODS, _forest(kind)), PanelSpec("altars", _GOODS, _ALTARS, align_y="end")
    return Either("goods", (column(forest, Space(), altars, gap=_BELOW), None))


def _right(kind: Kind) -> Node:
    """Return the right column: recruits, ties, the region pointed at, log and plot cards; with large text the ship and
    the buttons."""
    log_here = kind.others == 3
    parts: list[Node] = [PanelSpec("row", _RIGHT, _ROW)]
    if not (kind.tall_log and log_here):
        parts.append(PanelSpec("ties", 296, 60, align="end"))
        if kind.lawan and not log_here:
            parts.append(PanelSpec("info", 296, 124, align="end"))
        elif not kind.lawan:
            parts.append(PanelSpec("info", _RIGHT, 124, fill="" if log_here else "h"))
    if log_here:
        parts.append(PanelSpec("log", _RIGHT, 120, min_h=92, fill="h"))
    if kind.lawan:
        parts.append(PanelSpec("plots", _RIGHT, 250, min_h=226, fill="" if log_here else "h"))
    wide = row(column(*parts, gap=_BELOW), Rail("right"), gap=2)
    right = Either("right", (wide, Rail("right")))
    if kind.replay:
        return right
    own = column(Space(), PanelSpec("ship", *_SHIP, unit="both"), PanelSpec("moves", *_MOVES), gap=8)
    return row(right, Either(TRAY, (None, None, None, None, None, own)), gap=6)


def _tray(kind: Kind) -> Node:
    """Return the row of the own things, with the order in which they go to drawers."""
    me, ship = PanelSpec("me", 176, _TRAY), PanelSpec("ship", *_SHIP, min_w=320, min_h=_TRAY)
    stores = PanelSpec("stores", 120, _TRAY)
    tableau = PanelSpec("tableau", 640, _TRAY, min_w=560, fill="w")
    secrets = PanelSpec("secrets", 232, _TRAY)
    moves = PanelSpec("moves", *_MOVES)
    if kind.replay:
        last: tuple[Node, ...] = (PanelSpec(SPARE, 400, 262, stretch=True),) if kind.spare else ()
        return Either(TRAY, (row(me, ship, stores, tableau, secrets, *last, gap=8, name=TRAY), None))
    forms = (
        row(me, ship, stores, tableau, secrets, moves, gap=8, name=TRAY),
        row(me, ship, stores, tableau, moves, gap=8, name=TRAY),
        row(PanelSpec("me", 100, _TRAY), ship, tableau, moves, gap=8, name=TRAY),
        row(PanelSpec("me", 100, _TRAY), ship, Space(), stores, secrets, moves, gap=8, name=TRAY),
        row(PanelSpec("me", 100, _TRAY), ship, Space(), moves, gap=8, name=TRAY),
        None,
    )
    return Either(TRAY, forms)


def _drawers(kind: Kind) -> Sequence[ToDrawer]:
    """Return what goes to drawers when there is no room for it."""

    def content(name: str, sprite: str, word: str, side: Side, w: float, h: float) -> Content:
        return Content(name, sprite, word, DRAWERS[name], side, ((name, w, h),))

    rivals = min(2, kind.others)
    wide = _LEFT * (1 if kind.others < 3 else 2) + (8 if kind.others > 2 else 0)
    found = [
        ToDrawer("left", content("rivals", "ui_people", N_("Players"), "left", wide, rivals * (CARD_HIGH + 8) - 8)),
        ToDrawer("goods", content("forest", "buru_region_forest", N_("Forest"), "left", _GOODS, _forest(kind))),
        ToDrawer("goods", content("altars", "buru_sym_tribute", N_("Altars"), "left", _GOODS, _ALTARS)),
        ToDrawer("right", content("row", "buru_sym_recruit", N_("Recruits"), "right", _RIGHT, _ROW)),
    ]
    log = content("log", "ui_book", N_("Log"), "left" if kind.others < 3 else "right", 340, 300)
    found.append(ToDrawer("left" if log.side == "left" else "right", log))
    if kind.lawan:
        found.append(ToDrawer("right", content("plots", "ui_robot", N_("Plots"), "right", _RIGHT, 264)))
    if kind.replay:
        return found
    own = (
        ("secrets", "buru_sym_elder", N_("Elders"), 250.0, ((1, 3), (4, 99))),
        ("stores", "buru_res_clay", N_("Goods"), 140.0, ((2, 3), (4, 99))),
        ("tableau", "buru_sym_task", N_("Islanders"), 640.0, ((3, 99),)),
        ("me", "ui_human", N_("You"), 176.0, ((5, 99),)),
    )
    for name, sprite, word, w, times in own:
        found += [ToDrawer(TRAY, content(name, sprite, word, "right", w, _TRAY), *when) for when in times]
    return found


class TableLayout(TablePlaces[Kind]):
    """The places of one window."""

    screen = staticmethod(screen)

    def __init__(self, kind: Kind, view: View, height: float | None = None) -> None:
        super().__init__(kind, view, height)
        places = self.places
        self.corner = places.pop(CORNER)
        self.slot = places.pop("ribbon")
        self.tray = places.pop(TRAY, FRect(0, self.h, view.w, 0))
        places.pop("upper", None)

    @property
    def ribbon(self) -> FRect:
        """Where the question stands: over the edge of the tray."""
        slot, g = self.slot, self.grow
        w = min(slot.w, 640 * g)
        return FRect(slot.centerx - w / 2, slot.bottom - 36 * g, w, 38 * g)

    def ground(self, kit: Kit, view: View) -> pygame.Surface:
        """Return sea, island and the paper of the tray."""
        picture = sea(kit, view.window.size).copy()
        brush = Brush(picture, kit, view)
        draw_land(brush, Island.in_room(self.places["island"]))
        if self.tray.h:
            top = self.tray.y - 13
            paper = FRect(-10, top, view.w + 20, self.h - top + 20)
            brush.slab(paper, _PAPER, radius=0, shadow=8)
            edge = view.rect(0, top - _TRIM / 2, view.w, _TRIM)
            woven_edge(kit, picture, edge, view.s, up=True)
        elif "ship" in self.places:  # nothing is written on the water
            own = self.places["ship"].union(self.places["moves"])
            brush.slab(own.inflate(8, 8), _PAPER, radius=18, shadow=6)
        return picture
