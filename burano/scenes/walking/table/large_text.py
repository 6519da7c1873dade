"""The table when words and controls have grown: supply, street and hand keep their size, the rest moves into drawers.
Units of the table; what holds words is drawn `grow` times larger."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from burano.scenes.walking.art.quay import Shore, stage
from burano.scenes.walking.commands import DRAWERS
from burano.scenes.walking.palette import WALL
from burano.scenes.walking.table.parts import FACTS
from burano.scenes.walking.table.places import EDGE, GAP, SUPPLY_H, TableLayout, VisitLayout
from burano.table.layout.arrangement import Arrangement, Content, Side, column, shelve
from burano.table.panels.pills import PillPanel
from burano.table.panels.player_card import LOW
from burano.table.panels.seats import StripPanel
from burano.ui.kit import Kit
from burano.ui.scaling import View

_STREET, _STREET_W = 586.0, 1110.0
_RIBBON = 42.0
"""Between supply and street, in units of words."""
_MOVES_W, _MOVES = 350.0, 164.0
_END, _HAND, _ONE_ROW = 44.0, 288.0, 144.0
_HAND_W, _END_W = 492.0, 400.0
_MENU, _ROUND = 102.0, 54.0
_BACK = 66.0
"""Height of the button that leaves a replay."""
_SIDE, _ME = 288.0, 392.0
_HINTS = 300.0, 400.0
"""Room in which the list of hints can be read, in units of words."""
_BOTH = 12 + SUPPLY_H + GAP + _STREET
"""Height that supply and street take, one above the other."""
_ALIKE = 0.92
"""Pictures may become so much smaller before something else has to go."""
_LARGE_ENOUGH = 1.12
"""The own family lies open as long as its words are that much larger than they were."""


def roomy(view: View) -> View:
    """The view with as many units as the table needs."""
    if view.grow == 1:
        return view
    words = view.s * view.grow
    high = (view.height - _RIBBON * words) / (12 + SUPPLY_H + _STREET)
    wide = (view.width - column(words) - _MOVES_W * words) / (_STREET_W + 4 * GAP)
    return view.with_pictures(min(view.s, high, wide, _beside(view)))


def roomy_replay(view: View, below: float) -> View:
    """The same for a replay above `below` units of controls: rather than pictures become small, the supply goes."""
    if view.grow == 1:
        return view
    high = view.height - below * view.s * view.grow
    both = high / _BOTH
    return view.with_pictures(min(view.s, both if both >= _ALIKE * view.s else high / (_STREET + GAP), _beside(view)))


def _beside(view: View) -> float:
    """Pixels a unit with which street and hand fit beside one another, between two columns of tabs."""
    return (view.width - 2 * column(view.s * view.grow)) / (_STREET_W + _HAND_W + 5 * GAP)


class LargeTextLayout(TableLayout):
    """Places for a window of w × h units and so many others at the table, words drawn `grow` times larger."""

    def __init__(self, w: float, h: float, others: int, grow: float) -> None:
        super().__init__(w, h, others)
        self.grow, self.side = grow, column(grow)
        self.right = w - GAP - self._wide
        self.middle = FRect(self.side + GAP, 12, self.right - self.side - 2 * GAP, h - 24)
        self.shore = Shore.below(h)

    @property
    def _wide(self) -> float:
        """Right of the street."""
        return max(_MOVES_W * self.grow, _HAND_W + GAP + self.side)

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
            return places["supply"].inflate(-12, -12)
        hand, top = places["hand"], places["end"].y
        free = FRect(hand.x, top, hand.w, hand.y - top - 8)
        return free if free.w >= wide * self.grow and free.h >= high * self.grow else None

    @property
    def hint_places(self) -> Sequence[FRect]:
        """Between the end of the game and the hand, unless the own family lies there; or over the end as well."""
        places = self.places()
        end, hand = places["end"], places["hand"]
        if "me" in places:
            return ()
        tops = end.bottom + 8, end.y
        return [FRect(hand.x, top, self._zone, hand.y - 8 - top) for top in tops]

    def places(self) -> dict[str, FRect]:
        return dict(self.arrangement().places)

    def arrangement(self) -> Arrangement:
        g, top = self.grow, self._top
        strip = FRect(0, top + self._tabs * 58 * g, self.side, 0)
        wanted = StripPanel.high(self.others, FACTS)
        strip.h = min(wanted * g, self.h - 8 - strip.y)
        column_places, zoom = self._column()
        places = {**self._stage(), **column_places, "strip": strip, **self._controls()}
        zoom |= {"strip": strip.h / wanted} | dict.fromkeys(self._controls(), g)
        contents = [*self._others(), *self._own(docked="me" in places)]
        tall = FRect(0, top, self.w, self.h - top - 8)
        left = shelve([content for content in contents if content.side == "left"], tall, g)
        beside = FRect(0, 12, self.w, self._low - 16)
        right = shelve([content for content in contents if content.side == "right"], beside, g)
        return Arrangement(places, [*left, *right], zoom)

    _tabs = 2
    """Of the left side, above the signs of the players."""

    @property
    def _top(self) -> float:
        """Where the left side begins."""
        return (_MENU + _ROUND) * self.grow

    @property
    def _low(self) -> float:
        """Where the hand ends."""
        return self.h - 10 - _MOVES * self.grow - 8

    def _stage(self) -> dict[str, FRect]:
        """The pictures in the middle."""
        top = 12 + SUPPLY_H + _RIBBON * self.grow
        return {"street": FRect(self.middle.x, top, self.middle.w, self.h - top), "supply": self.supply}

    def _controls(self) -> dict[str, FRect]:
        """The round above the tabs, and the moves below the hand."""
        g, high = self.grow, _MOVES * self.grow
        return {
            "round": FRect(3 * g, self._top - _ROUND * g, self.side - 6 * g, 48 * g),
            "moves": FRect(self.right, self.h - 10 - high, self.w - self.right - GAP, high),
        }

    def _column(self) -> tuple[dict[str, FRect], dict[str, float]]:
        """Right of the street: when the game ends, the own family if its words are large enough, and the hand."""
        g, x, low, zone = self.grow, self.right, self._low, self._zone
        end, below, over = self._end()
        hand, share = min(g, zone / _HAND_W), (low - 8 - below) / (_HAND + _ME)
        if share >= _LARGE_ENOUGH:  # hand and family alike, rather than one of them small
            hand = min(hand, share)
        places = {"end": end, "hand": FRect(x, low - _HAND * hand, _HAND_W * hand, _HAND * hand)}
        zoom = {"end": over, "hand": hand}
        me = min(g, (places["hand"].y - 8 - below) / _ME, zone / _SIDE)
        if me >= _LARGE_ENOUGH:
            places["me"], zoom["me"] = FRect(x, below, _SIDE * me, _ME * me), me
        else:
            end.h = min(PillPanel.tall(g / over) * over, places["hand"].y - 20)
        return places, zoom

    @property
    def _zone(self) -> float:
        """How wide the right column is."""
        return self.w - self.right - GAP - self.side

    def _end(self) -> tuple[FRect, float, float]:
        """Where it says when the game ends, where what lies below that begins, and how many times larger it is."""
        zoom = min(self.grow, self._zone / _END_W)
        place = FRect(self.right, 12, _END_W * zoom, _END * zoom)
        return place, place.bottom + 8, zoom

    _told: Side = "left"
    """Where the drawers are that tell of the others and of what happened."""

    def _others(self) -> list[Content]:
        high = 254.0 if self.others == 1 else self.others * 204 - 8
        panel = ("families", _SIDE + 2 * EDGE, high + 2 * EDGE)
        who = Content("rivals", "ui_people", DRAWERS["rivals"], self._told, (panel,))
        alone = Content("solo", "ui_star", DRAWERS["solo"], self._told, (("solo", _SIDE, 400),))
        log = Content("log", "ui_book", DRAWERS["log"], self._told, (("log", 340, 300),))
        return [who if self.others else alone, log]

    @staticmethod
    def _own(*, docked: bool) -> list[Content]:
        who = Content("characters", "char_woman", DRAWERS["characters"], "right", (("characters", 492, 572),))
        me = Content("me", "ui_human", DRAWERS["me"], "right", (("me", _SIDE, _ME),))
        return [who] if docked else [who, me]


class LargeTextReplay(LargeTextLayout):
    """The table of a replay: nothing is to be done, so there are no buttons, and the supply may lie in a drawer."""

    _tabs = 0
    _told = "right"

    @property
    def _wide(self) -> float:
        """As much as the hand can use of what the street leaves."""
        left = self.w - self.side - _STREET_W - 4 * GAP
        return min(left, _HAND_W * self.grow + GAP + self.side)

    @property
    def _shelved(self) -> bool:
        """Whether the supply has no room above the street."""
        return self.h < _BOTH - 1

    @property
    def _top(self) -> float:
        return _BACK * self.grow

    @property
    def _low(self) -> float:
        return self.h - 10

    def _stage(self) -> dict[str, FRect]:
        street = {"street": FRect(self.middle.x, self.h - _STREET, self.middle.w, _STREET)}
        return street if self._shelved else {**street, "supply": self.supply}

    def _controls(self) -> dict[str, FRect]:
        return {}

    def _column(self) -> tuple[dict[str, FRect], dict[str, float]]:
        """Nobody takes up a card: the hand lies in one row, and the family has the height, as a low card."""
        x, zone = self.right, self._zone
        end, below, over = self._end()
        hand = min(self.grow, zone / _HAND_W)
        top = self._low - _ONE_ROW * hand
        me = min(self.grow, (top - 8 - below) / LOW[1], zone / LOW[0])
        places = {
            "end": end,
            "hand": FRect(x, top, _HAND_W * hand, _ONE_ROW * hand),
            "me": FRect(x, below, LOW[0] * me, LOW[1] * me),
        }
        return places, {"end": over, "hand": hand, "me": me}

    def _end(self) -> tuple[FRect, float, float]:
        """Above the street, where there is room now."""
        if not self._shelved:
            return super()._end()
        g = self.grow
        return FRect(self.middle.right - _END_W * g, 12, _END_W * g, _END * g), 12.0, g

    def _others(self) -> list[Content]:
        size = self.supply_w, SUPPLY_H
        supply = Content("supply", "ui_layers", DRAWERS["supply"], "right", (("supply", *size),))
        return [*([supply] if self._shelved else []), *super()._others()]


def table_layout(
    view: View, height: float, others: int, *, game_log: bool = False, replay: bool = False, visit: bool = False
) -> TableLayout:
    """The places for a view, in its upper `height` units."""
    if view.grow > 1:
        kind = LargeTextReplay if replay else LargeTextLayout
        return kind(view.w, height, others, view.grow)
    if visit:
        return VisitLayout(view.w, height, others)
    return TableLayout(view.w, height, others, game_log=game_log)
