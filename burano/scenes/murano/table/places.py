"""Layout of the table of Murano: its panels, and the order in which they yield to large text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from burano.i18n import N_
from burano.scenes.murano.art import geometry
from burano.scenes.murano.commands import DRAWERS
from burano.scenes.murano.table.panels import desk, rivals
from burano.table.layout.arrangement import Content
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
from burano.table.panels.seats import StripPanel
from burano.table.picture.replay_picture import SPARE
from burano.ui.scaling import View

LEFT, RIGHT, GAP = 284.0, 352.0, 8.0
TRAY = 232.0
EDGE = 24.0
"""Room above the tray for its beaded edge."""
CORNER = "corner"
"""The area of the menu."""
_STACKS, _ISLANDS, _MOVE = (RIGHT, 214.0), (RIGHT, 404.0), (RIGHT, 176.0)
_CREW, _UNBUILT, _SPECIALS, _HAND = 184.0, 192.0, 252.0, 700.0
_MOVES = 394.0
_TOP = 42.0
_INNER = 1.6
"""How much smaller than the text the parts of the tray may be, so that the hand stays on the table."""


@dataclass(frozen=True)
class Kind(TableKind):
    """The parameters of the layout."""

    desk: bool = False
    """Whether a decision is enlarged beside the islands."""


def _rivals(others: int) -> float:
    card = rivals.ROOMY if others == 2 else rivals.CARD
    return rivals.TALL if others == 1 else others * (card + GAP) - GAP


@lru_cache
def screen(kind: Kind) -> Screen:
    """Return the layout of the table."""
    upper = row(_left(kind), _middle(kind), _right(kind), gap=GAP, pad=(GAP, GAP, GAP, EDGE))
    tree = column(upper, _tray(kind), gap=0)
    yields: tuple[str, ...] = ("top", "left", "own", "stacks", "hand", "move", "islands", "moves")
    if kind.desk:
        tree, yields = column(Either("desk", (_decision(kind), _alone()))), ("desk", "moves")
    return Screen(tree, yields, tuple(_drawers(kind)), ("beside", "beside"), kind.units)


def _left(kind: Kind) -> Node:
    """Return the left column: menu, opponents and log; or tabs and the players' points."""
    players = () if kind.tall_log else (PanelSpec("rivals", LEFT, _rivals(kind.others)),)
    log = PanelSpec("log", LEFT, 200, min_h=90, fill="h")
    wide = column(PanelSpec(CORNER, LEFT, 44), *players, log, gap=GAP)
    strip = PanelSpec("strip", RAIL, StripPanel.strip_height(kind.others), unit="both", align="start")
    narrow = column(PanelSpec(CORNER, RAIL, 58 if kind.replay else 112), Rail("left"), strip, gap=4)
    return Either("left", (wide, narrow))


def _middle(kind: Kind) -> Node:
    """Return the middle column: score track, prompt and end of the game above the lagoon."""
    score, notice = PanelSpec("score", 344, _TOP, min_w=250), PanelSpec("notice", 336, _TOP, min_w=250)
    ribbon = PanelSpec("ribbon", 500, _TOP, min_w=360)
    whole = row(score, Space(), ribbon, Space(), notice, gap=GAP)
    w, h = geometry.SIZE
    lagoon = PanelSpec("lagoon", w, h, unit="pictures", fill="wh")
    return column(Either("top", (whole, ribbon)), lagoon, gap=GAP, name="beside")


def _right(kind: Kind) -> Node:
    """Return the right column: stacks, table of the islands, this move; or tabs."""
    stacks = Either("stacks", (PanelSpec("stacks", *_STACKS, stretch=True), None))
    islands = Either("islands", (PanelSpec("islands", *_ISLANDS, min_h=250, fill="h", stretch=True), None))
    move = Either("move", (PanelSpec("move", *_MOVE, stretch=True), None))
    if kind.spare:
        move = Either("move", (PanelSpec(SPARE, 396, 264), None))
    elif kind.replay:
        move = Either("move", (None, None))
    return row(column(stacks, islands, move, gap=GAP), Rail("right"), gap=4)


def _tray(kind: Kind) -> Node:
    """Return the player's pieces and the buttons, side by side without gaps."""
    me = PanelSpec("me", 198, TRAY, unit="both", align="start")
    own = ("crew", _CREW), ("unbuilt", _UNBUILT), ("specials", _SPECIALS)
    parts = [Either("own", (PanelSpec(name, wide, TRAY, inner=_INNER, align="start"), None)) for name, wide in own]
    cards = PanelSpec("hand", _HAND, TRAY, min_w=430, inner=_INNER, fill="w", align="start")
    hand = Either("hand", (cards, None))
    moves = Either("moves", (PanelSpec("moves", _MOVES, TRAY), PanelSpec("moves", _MOVES, 146, fill="w")))
    return row(me, *parts, hand, *([] if kind.replay else [moves]), gap=0)


def _decision(kind: Kind) -> Group:
    """Return the layout with an enlarged decision: islands and opponents left, the decision right, the tray below."""
    top = row(
        PanelSpec(CORNER, LEFT, _TOP), PanelSpec("score", 344, _TOP), PanelSpec("ribbon", 560, _TOP, min_w=400),
        Space(), PanelSpec("notice", 336, _TOP), gap=GAP,
    )  # fmt: skip
    lagoon = PanelSpec("lagoon", 1020, 640, unit="pictures", fill="wh")
    short = PanelSpec("short", 1020, 72)
    paper = PanelSpec("desk", *desk.SIZE, min_h=700, unit="both", fill="h")
    upper = column(top, row(column(lagoon, short, gap=GAP), paper, gap=GAP), gap=GAP, pad=(GAP, GAP, 14, EDGE))
    return column(upper, _tray(kind), gap=0)


def _alone() -> Group:
    """Return the layout with only the decision and its buttons."""
    top = row(PanelSpec(CORNER, RAIL, 44), PanelSpec("ribbon", 560, _TOP, min_w=360, fill="w"), gap=GAP)
    moves = Either("moves", (PanelSpec("moves", _MOVES, 146, fill="w"), PanelSpec("moves", _MOVES, 146, fill="w")))
    paper = PanelSpec("desk", *desk.SIZE, min_h=640, unit="both", fill="wh")
    return column(column(top, paper, gap=GAP, pad=(GAP, GAP, GAP, EDGE)), moves, gap=0)


def _drawers(kind: Kind) -> Sequence[ToDrawer]:
    """Return the contents of the drawers when there is no room for panels."""
    if kind.desk:
        return ()
    others = Content(
        "rivals", "ui_people", N_("Players"), DRAWERS["rivals"], "left", (("rivals", LEFT, _rivals(kind.others)),)
    )
    log = Content("log", "ui_book", N_("Log"), DRAWERS["log"], "left", (("log", 340, 300),))
    stacks = Content("stacks", "murano_back_street", N_("Stacks"), DRAWERS["stacks"], "right", (("stacks", *_STACKS),))
    islands = Content("islands", "ui_chart", N_("Islands"), DRAWERS["islands"], "right", (("islands", RIGHT, 330),))
    move = Content("move", "murano_ship_black", N_("Move"), DRAWERS["move"], "right", (("move", *_MOVE),))
    pieces = (("unbuilt", _UNBUILT + 60, TRAY), ("crew", _CREW + 68, TRAY), ("specials", _SPECIALS, TRAY))
    own = Content("own", "murano_tile_factory", N_("Pieces"), DRAWERS["own"], "left", pieces)
    hand = Content("hand", "murano_back_character", N_("Cards"), DRAWERS["hand"], "left", (("hand", 560, TRAY),))
    found = [
        ToDrawer("left", others), ToDrawer("left", log), ToDrawer("own", own), ToDrawer("hand", hand),
        ToDrawer("stacks", stacks), ToDrawer("islands", islands),
    ]  # fmt: skip
    return found if kind.replay else [*found, ToDrawer("move", move)]


class TableLayout(TablePlaces[Kind]):
    """The layout of the table in one window."""

    screen = staticmethod(screen)

    def __init__(self, kind: Kind, view: View, height: float | None = None) -> None:
        super().__init__(kind, view, height)
        places, found = self.places, self.found
        self.corner = places.pop(CORNER)
        self._slot = places.pop("ribbon")
        places.pop("beside", None)
        self.is_alone = kind.desk and found.has_yielded("desk")
        """Whether only the decision and its buttons are shown."""
        self.is_narrow = found.has_yielded("left") or self.is_alone
        """Whether the left column holds tabs instead of panels."""
        self.tray = min((places[name].y for name in ("me", "hand", "moves") if name in places), default=view.h)
        """The upper edge of the tray."""

    @property
    def ribbon(self) -> FRect:
        slot, g = self._slot, self.grow
        w = min(slot.w - 40 * g, 640 * g)
        return FRect(slot.centerx - w / 2, slot.y, w, min(slot.h, 40 * g))
