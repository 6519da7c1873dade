"""The table when words and controls have grown: supply, street and hand keep their size, the rest moves into drawers.
Units of the table; what holds words is drawn `grow` times larger."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.scenes.walking.commands import DRAWERS
from burano.scenes.walking.palette import WALL
from burano.scenes.walking.table.parts import FACTS
from burano.scenes.walking.table.places import EDGE, GAP, SUPPLY_H, SUPPLY_W, TableLayout, VisitLayout
from burano.table.arrangement import Arrangement, Content, Side, column, shelve
from burano.table.pills import PillPanel
from burano.table.quay import Shore, stage
from burano.table.seats import StripPanel
from burano.ui.kit import Kit
from burano.ui.scaling import View

_STREET, _STREET_W = 586.0, 1110.0
_RIBBON = 42.0
"""Between supply and street, in units of words."""
_MOVES_W, _MOVES = 350.0, 164.0
_END, _HAND = 44.0, 288.0
_HAND_W, _END_W = 492.0, 400.0
_MENU, _ROUND = 102.0, 54.0
_SIDE, _ME = 288.0, 392.0
_HINTS = 300.0, 400.0
"""Room in which the list of hints can be read, in units of words."""
_LARGE_ENOUGH = 1.12
"""The own family lies open as long as its words are that much larger than they were."""


def roomy(view: View, below: float = 0.0) -> View:
    """The view with as many units as the table needs above `below` units of controls."""
    if view.grow == 1:
        return view
    words = view.s * view.grow
    high = (view.height - (below + _RIBBON) * words) / (12 + SUPPLY_H + _STREET)
    wide = (view.width - column(words) - _MOVES_W * words) / (_STREET_W + 4 * GAP)
    beside = (view.width - 2 * column(words)) / (_STREET_W + _HAND_W + 5 * GAP)
    return view.with_pictures(min(view.s, high, wide, beside))


class GrownLayout(TableLayout):
    """Places for a window of w × h units and so many others at the table, words drawn `grow` times larger."""

    def __init__(self, w: float, h: float, others: int, grow: float, *, quiet: bool = False) -> None:
        """`quiet`: nothing is to be done, so there are no buttons and the street gets their width."""
        super().__init__(w, h, others)
        self.grow, self.quiet = grow, quiet
        self.side = column(grow)
        self.right = w - GAP - max(_MOVES_W * grow, _HAND_W + GAP + self.side)
        self.middle = FRect(self.side + GAP, 12, self.right - self.side - 2 * GAP, h - 24)
        self.shore = Shore.below(h)

    def ground(self, kit: Kit, view: View) -> pygame.Surface:
        """The town goes on behind the hand: what lies right of the street leaves gaps through which it is seen."""
        return stage(kit, view, self.shore, self.middle.x - 12, self.w + 20, WALL)

    @property
    def ribbon(self) -> FRect:
        g, w = self.grow, min(560 * self.grow, self.middle.w - 100 * self.grow)
        return FRect(self.middle.centerx - w / 2, 12 + SUPPLY_H - 8 + 3 * g, w, 36 * g)

    def hints(self, *, taking: bool) -> FRect | None:
        """On what is not needed for the question, rather than the street: supply, or what lies above the hand."""
        places, (wide, high) = self.places(), _HINTS
        if not taking:
            free = places["supply"].inflate(-12, -12)
            return FRect(free.x, free.y, min(480 * self.grow, free.w), free.h)
        hand, top = places["hand"], places["end"].y
        free = FRect(hand.x, top, hand.w, hand.y - top - 8)
        return free if free.w >= wide * self.grow and free.h >= high * self.grow else None

    def places(self) -> dict[str, FRect]:
        return dict(self.arrangement().places)

    def arrangement(self) -> Arrangement:
        g, x, h = self.grow, self.right, self.h
        top = 12 + SUPPLY_H + _RIBBON * g
        zone = self.w - x - GAP - self.side
        moves = 0.0 if self.quiet else _MOVES * g + 8
        low = h - 10 - moves
        end, hand = min(g, zone / _END_W), min(g, zone / _HAND_W)
        share = (low - 28 - _END * end) / (_HAND + _ME)
        if share >= _LARGE_ENOUGH:  # hand and family alike, rather than one of them small
            hand = min(hand, share)
        y = (66 if self.quiet else _MENU + _ROUND) * g
        strip = FRect(0, y + (0 if self.quiet else 2 * 58 * g), self.side, 0)
        wanted = StripPanel.high(self.others, FACTS)
        strip.h = min(wanted * g, h - 8 - strip.y)
        places = {
            "street": FRect(self.middle.x, top, self.middle.w, h - top),
            "supply": FRect(self.middle.centerx - SUPPLY_W / 2, 12, SUPPLY_W, SUPPLY_H),
            "end": FRect(x, 12, _END_W * end, _END * end),
            "hand": FRect(x, low - _HAND * hand, _HAND_W * hand, _HAND * hand),
            "strip": strip,
        }
        zoom = {"end": end, "hand": hand, "strip": strip.h / wanted}
        if not self.quiet:
            places["round"] = FRect(3 * g, y - _ROUND * g, self.side - 6 * g, 48 * g)
            places["moves"] = FRect(x, h - 10 - _MOVES * g, self.w - x - GAP, _MOVES * g)
            zoom |= {"round": g, "moves": g}
        below = places["end"].bottom + 8
        me = min(g, (places["hand"].y - 8 - below) / _ME, zone / _SIDE)
        if me >= _LARGE_ENOUGH:
            places["me"], zoom["me"] = FRect(x, below, _SIDE * me, _ME * me), me
        else:
            places["end"].h = min(PillPanel.tall(g / end) * end, places["hand"].y - 20)
        contents = [*self._others(), *self._own(docked=me >= _LARGE_ENOUGH)]
        tall = FRect(0, y, self.w, h - y - 8)
        left = shelve([content for content in contents if content.side == "left"], tall, g)
        right = shelve([content for content in contents if content.side == "right"], FRect(0, 12, self.w, low - 16), g)
        return Arrangement(places, [*left, *right], zoom)

    def _others(self) -> list[Content]:
        """What tells of the others and of what happened; in a replay the tabs lie at the right, where there is room."""
        side: Side = "right" if self.quiet else "left"
        high = 254.0 if self.others == 1 else self.others * 204 - 8
        panel = ("families", _SIDE + 2 * EDGE, high + 2 * EDGE)
        who = Content("rivals", "ui_people", DRAWERS["rivals"], side, (panel,))
        alone = Content("solo", "ui_star", DRAWERS["solo"], side, (("solo", _SIDE, 400),))
        log = Content("log", "ui_book", DRAWERS["log"], side, (("log", 340, 300),))
        return [who if self.others else alone, log]

    @staticmethod
    def _own(*, docked: bool) -> list[Content]:
        who = Content("characters", "char_woman", DRAWERS["characters"], "right", (("characters", 492, 572),))
        me = Content("me", "ui_human", DRAWERS["me"], "right", (("me", _SIDE, _ME),))
        return [who] if docked else [who, me]


def table_layout(
    view: View, height: float, others: int, *, chronicle: bool = False, quiet: bool = False, visit: bool = False
) -> TableLayout:
    """The places for a view, in its upper `height` units."""
    if view.grow > 1:
        return GrownLayout(view.w, height, others, view.grow, quiet=quiet)
    if visit:
        return VisitLayout(view.w, height, others)
    return TableLayout(view.w, height, others, chronicle=chronicle)
