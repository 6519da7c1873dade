"""Layout of the table of Walking in Burano: its panels, and the order in which they yield to large text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import FRect

from burano.i18n import N_
from burano.scenes.walking.art.quay import Shore, stage
from burano.scenes.walking.commands import DRAWERS
from burano.scenes.walking.palette import WALL
from burano.scenes.walking.table.panels.families import EDGE
from burano.scenes.walking.table.parts import FACTS
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
from burano.table.panels.player_card import LOW
from burano.table.panels.seats import FACT_WORDS, StripPanel
from burano.table.picture.replay_picture import SPARE
from burano.ui.kit import Kit
from burano.ui.scaling import DESIGN, View

SIDE, RIGHT, GAP = 288.0, 492.0, 12.0
SUPPLY = 1092.0, 438.0
CORNER = "corner"
"""The area of menu and round, or of a replay's back button."""
_ME = SIDE, 392.0
_STREET = 1092.0, 586.0
_FAMILY = 196.0
_CHARACTERS = RIGHT, 572.0
_TILE_TEXT = 1.15
"""Factor by which the characters panel enlarges the text on its tiles by itself."""
_CARD_TEXT = 1.2
"""How much larger the text of a low card of the own family is than other small text."""
_HINTS = 300.0, 400.0
"""Minimum size of the list of hints, in units of text."""


@dataclass(frozen=True)
class Kind(TableKind):
    """The parameters of the layout."""

    visit: bool = False
    """Whether a visitor is chosen: the street is above, the enlarged characters below, and nothing else."""
    supply_w: float = SUPPLY[0]


@lru_cache
def screen(kind: Kind) -> Screen:
    """Return the layout of the table."""
    tree = row(_left(kind), _middle(kind), _right(kind), gap=GAP)
    yields = ("log", "left", "me", "characters", "me", "moves", "end", *(("supply",) if kind.replay else ()))
    if kind.visit:
        tree, yields = column(Either("visit", (_visit(), tree))), ("visit", *yields)
    return Screen(tree, yields, tuple(_drawers(kind)), ("beside", "play"), kind.units)


def _left(kind: Kind) -> Node:
    """Return the left column: menu, other families, log, viewer's family; or tabs and the players' points."""
    families = PanelSpec("families", SIDE, _families(kind.others))
    above: list[Node] = [families, Either("log", (PanelSpec("log", SIDE, 200, min_h=90, fill="h"), Space()))]
    if kind.tall_log:
        above = [PanelSpec("log", SIDE, 200, min_h=90, fill="h")]
    elif not kind.others:
        above = [PanelSpec("solo", SIDE, 400, fill="h")]
    corner = PanelSpec(CORNER, SIDE, 46)
    wide = column(corner, *above, PanelSpec("me", *_ME), pad=(GAP, 12, 0, 10))
    strip = PanelSpec("strip", RAIL, StripPanel.strip_height(kind.others, FACTS), unit="both", align="start")
    narrow = column(PanelSpec(CORNER, RAIL, 58 if kind.replay else 158), Rail("left"), strip, pad=(0, 4, 0, 8), gap=4)
    return Either("left", (wide, narrow))


def _families(others: int) -> float:
    return 254.0 + FACT_WORDS if others == 1 else others * (_FAMILY + 8) - 8


def _middle(kind: Kind) -> Node:
    """Return the middle column: the supply above the street, and the ribbon between them."""
    supply = PanelSpec("supply", kind.supply_w, SUPPLY[1], unit="pictures")
    ribbon = PanelSpec("ribbon", 640, 44, min_w=360)
    street = PanelSpec("street", *_STREET, unit="pictures", fill="wh")
    between: list[Node] = [Space(h=44)] if kind.replay else [ribbon]
    above = row(Space(), supply, Space(), gap=0)
    parts: list[Node] = [above, *between, street]
    if kind.replay:
        parts = [Either("supply", (column(above, Space(h=8), gap=0), None)), street]
    return column(column(*parts, gap=0, name="beside"), gap=0, pad=(0, 12, 0, 0))


def _right(kind: Kind) -> Node:
    """Return the right column: end of the game, characters, hand and buttons; and the viewer's family if the left
    column has no room for it."""
    end = Either(
        "end",
        (
            PanelSpec("end", RIGHT, 44, min_w=430 if kind.replay else 400, stretch=True),
            PanelSpec("end", 262, 104, stretch=True),
        ),
    )
    characters = Either("characters", (PanelSpec("characters", *_CHARACTERS, inner=_TILE_TEXT, align="start"), None))
    own, low = PanelSpec("me", *_ME, align="start"), PanelSpec("me", *LOW, inner=_CARD_TEXT, align="start")
    if kind.replay:
        own = low = PanelSpec("me", *LOW, unit="both", align="start")
    me = Either("left", (None, Either("me", (own, low, None))))
    hand = PanelSpec("hand", RIGHT, 288, unit="both", align="start", align_y="end")
    if kind.replay:
        hand = PanelSpec("hand", RIGHT, 150 if kind.spare else 144, unit="both", align="start", align_y="end")
    gap, edge = (10.0, (12.0, 10.0)) if kind.spare or not kind.replay else (4.0, (6.0, 4.0))
    upper = row(column(end, characters, me, Space(h=gap), hand, gap=gap), Rail("right"), name="play", gap=4)
    wide, narrow = PanelSpec("moves", RIGHT, 124, stretch=True), PanelSpec("moves", 350, 164, stretch=True)
    below: list[Node] = [Either("moves", (wide, narrow))]
    if kind.replay:
        below = [PanelSpec(SPARE, RIGHT, 262, stretch=True)] if kind.spare else []
    return column(upper, *below, gap=10, pad=(0, edge[0], GAP, edge[1]))


def _visit() -> Group:
    """Return the layout for choosing a visitor: the street above, the characters in a row below it, and buttons."""
    head = row(
        PanelSpec(CORNER, SIDE, 42, align="start"), Space(), PanelSpec("ribbon", 720, 42), Space(),
        PanelSpec("end", RIGHT, 42, align="start"),
    )  # fmt: skip
    street = PanelSpec("street", *_STREET, unit="pictures", fill="wh", min_h=540)
    characters = PanelSpec("characters", DESIGN[0] - 2 * GAP, 340, fill="w")
    moves = PanelSpec("moves", 1200, 74, fill="w")
    return column(head, street, characters, moves, gap=8, pad=(GAP, 12, GAP, 10))


def _drawers(kind: Kind) -> Sequence[ToDrawer]:
    """Return the contents of the drawers when there is no room for panels."""
    side: Side = "left"
    families = ("families", SIDE + 2 * EDGE, _families(kind.others) + 2 * EDGE)
    who = Content("rivals", "ui_people", N_("Families"), DRAWERS["rivals"], side, (families,))
    alone = Content("solo", "ui_star", N_("Progress"), DRAWERS["solo"], side, (("solo", SIDE, 400),))
    log = Content("log", "ui_book", N_("Log"), DRAWERS["log"], side, (("log", 340, 300),))
    visitors = Content(
        "characters", "char_woman", N_("Visitors"), DRAWERS["characters"], "right", (("characters", *_CHARACTERS),)
    )
    me = Content("me", "ui_human", N_("You"), DRAWERS["me"], "right", (("me", *_ME),))
    supply = Content(
        "supply", "ui_layers", N_("Supply"), DRAWERS["supply"], "right", (("supply", kind.supply_w, SUPPLY[1]),)
    )
    found = [
        ToDrawer("left", who if kind.others else alone),
        ToDrawer("left", log),
        ToDrawer("characters", visitors),
        ToDrawer("me", me, level=2),
    ]
    return [*found, ToDrawer("supply", supply)] if kind.replay else found


class TableLayout(TablePlaces[Kind]):
    """The layout of the table in one window."""

    screen = staticmethod(screen)

    def __init__(self, kind: Kind, view: View, height: float | None = None) -> None:
        super().__init__(kind, view, height)
        places, found, zoom = self.places, self.found, self.zoom
        if "families" in places:
            wider = 2 * EDGE * found.zoom["families"]
            places["families"].inflate_ip(wider, wider)
        self.corner = places.pop(CORNER)
        self._slot = places.pop("ribbon", FRect(0, 0, 0, 0))
        self.right = places["hand"].x if "hand" in places else view.w
        self.is_visit = kind.visit and not found.has_yielded("visit")
        self.is_narrow = found.has_yielded("left")
        """Whether the left column holds tabs instead of panels."""
        if not kind.replay:
            places["round"], zoom["round"] = self._round(found.zoom[CORNER]), found.zoom[CORNER]
        self.middle = places["street"].unionall([places["supply"]] if "supply" in places else [])
        self.shore = Shore.below(places["street"].bottom)
        for name in ("beside", "play"):
            places.pop(name, None)

    def _round(self, g: float) -> FRect:
        """Return the area of the round, beside the menu's buttons or below them; `g` is its zoom."""
        corner = self.corner
        if self.is_narrow:
            return FRect(corner.x + 4 * g, corner.bottom - 54 * g, corner.w - 8 * g, 48 * g)
        return FRect(corner.x + 188 * g, corner.y, 100 * g, 44 * g)

    def ground(self, kit: Kit, view: View) -> pygame.Surface:
        """Return the background for a window size: sky, town, quay and water."""
        right = view.w + 20 if self.is_narrow else self.right + 4
        return stage(kit, view, self.shore, self.middle.x - 12, right, WALL)

    @property
    def ribbon(self) -> FRect:
        """The area of the prompt, slightly above its slot, over the lower edge of the supply."""
        slot, g = self._slot, self.grow
        if self.is_visit:
            return slot
        w = min(slot.w, self.middle.w - 100 * g)
        return FRect(slot.centerx - w / 2, slot.y - 8 + 2 * (g - 1), w, 38 * g + 4)

    def hints(self, *, taking: bool) -> FRect | None:
        """Return the area of the list of hints, or None for the default; with `taking`, supply and hand stay
        visible."""
        if not self.is_narrow:
            return None
        places, (wide, high) = self.places, _HINTS
        if not taking:
            supply = places["supply"].inflate(-12, -12)
            return FRect(supply.x, supply.y, supply.w, self.ribbon.y - 4 - supply.y)
        if "characters" in places:
            return places["characters"].inflate(-12, -12)
        hand, top = places["hand"], places["end"].y
        free = FRect(hand.x, top, hand.w, hand.y - top - 8)
        crowded = free.w < wide * self.grow or free.h < high * self.grow
        return None if crowded else free

    @property
    def hint_places(self) -> Sequence[FRect]:
        """Areas of the folded list of hints: between the end of the game and the hand, or over the end."""
        places = self.places
        if not self.is_narrow or "characters" in places:
            return ()
        end, hand = places["end"], places["hand"]
        return [FRect(hand.x, top, end.w, hand.y - 8 - top) for top in (end.bottom + 8, end.y)]
