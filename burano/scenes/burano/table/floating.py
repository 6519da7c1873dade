"""What floats above the table's picture, and which parts of the window it makes out of date."""

from typing import TYPE_CHECKING

import pygame

from burano.scenes.burano.table import overlays
from burano.scenes.burano.table.model import Key
from burano.scenes.burano.table.panels.tray_pieces import PREP_CUBE, PREP_LIFT
from burano.scenes.burano.table.zoom import draw_zoom, zoom_area, zoomed
from burano.table.brush import Brush
from burano.table.spots import SpotTarget
from burano.ui.boxes import Box

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene

_THROUGH_PAPER = ("island", "square", "pit", "card")
"""Things whose callouts are not shown while a paper lies above the table."""


class Floating:
    """The piece in hand, its ghost, the callout, pieces in flight, the notice."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._rects: list[pygame.Rect] = []

    def update(self) -> None:
        """The pointer moved: draw again where things floated and where they float now."""
        for rect in self._rects:
            self._table.invalidate(rect)
        self._rects = list(self._find())
        for rect in self._rects:
            self._table.invalidate(rect)

    def _find(self) -> list[pygame.Rect]:
        table = self._table
        found = []
        held, hot = table.hand.held, table.hand.hot
        if held is not None:
            found.append(overlays.held_rect(table.view, held, table.hand.drag.pos))
            if hot is not None:
                found.append(self._ghost_rect(hot))
        key = self._hot()
        if key is not None:
            rect = overlays.hot_callout_rect(table.kit, table.view, table.model, key, self._anchor(key))
            if rect is not None:
                found.append(rect)
            elif zoomed(table.model, key):
                area = zoom_area(table.view, self._anchor(key))
                found.append(table.view.to_px(area.inflate(50, 50)))
        return found

    def _ghost_rect(self, hot: Key) -> pygame.Rect:
        table = self._table
        if hot[0] in ("pyramid", "prep"):
            x, y, w = self._tray_place(hot)
            return table.view.to_px(pygame.FRect(x - w, y - w, 2 * w, 2 * w))
        return overlays.ghost_rect(table.view, table.map, table.model, hot)

    def _tray_place(self, hot: Key) -> tuple[float, float, float]:
        """Middle of the top of a cube on an empty place of the own board, and its width."""
        table = self._table
        if hot[0] == "pyramid":
            return *table.pyramid.shape.middle(hot[1]), table.pyramid.shape.w
        x, y = table.prep.spot(hot[1])
        return x, y - PREP_LIFT, PREP_CUBE

    def _hot(self) -> Key | None:
        """The place whose consequence is shown."""
        table = self._table
        if table.hand.held is not None:
            key = table.hand.hot
        elif table.ui.keyboard:
            focused = table.ui.find(table.ui.focus_name)
            key = focused.spot_key if isinstance(focused, SpotTarget) else None
        else:
            key = table.key_at(table.pointer)
        if key is not None and table.paper() is not None and key[0] in _THROUGH_PAPER:
            return None
        return key

    def _anchor(self, key: Key) -> pygame.Rect:
        """What a callout stands beside."""
        table = self._table
        if key[0] in ("pit", "span"):
            return overlays.callout_anchor(table.kit, table.view, table.map, table.model, key)
        widget = table.ui.find(f"{key[0]}.{key[1]}")
        return widget.rect if widget else pygame.Rect(table.pointer, (1, 1))

    def boxes(self) -> list[Box]:
        """The callout, if one is shown."""
        key = self._hot()
        table = self._table
        if key is None or zoomed(table.model, key):
            return []
        found = overlays.callout_box(table.kit, table.view, table.model, key, self._anchor(key))
        return [found] if found else []

    def draw(self, surface: pygame.Surface) -> None:
        table = self._table
        brush = Brush(surface, table.kit, table.view)
        self._draw_marked(brush)
        for flight in table.show.flights:
            flight.draw(brush)
        hand = table.hand
        if hand.held is not None and hand.hot is not None:
            if hand.hot[0] in ("pyramid", "prep"):
                overlays.draw_cube_ghost(brush, table.model, hand.held, *self._tray_place(hand.hot))
            else:
                overlays.draw_ghost(brush, table.map, table.model, hand.hot)
        key = self._hot()
        card = zoomed(table.model, key) if key is not None else None
        if key is not None and card is not None:
            draw_zoom(brush, card, self._anchor(key))
        elif key is not None:
            overlays.draw_hot_callout(surface, table.kit, table.view, table.model, key, self._anchor(key))
        if hand.held is not None:
            overlays.draw_held(brush, table.model, hand.held, hand.drag.pos, table.desk.turned)
        elif hand.flying_back is not None:
            held, tween, (x0, y0), (x1, y1) = hand.flying_back
            t = tween.progress
            at = (round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t))
            overlays.draw_held(brush, table.model, held, at, False)
        if table.show.notice is not None:
            lagoon = table.view.to_px(table.places.lagoon)
            overlays.draw_notice(surface, table.kit, table.view, table.show.notice, lagoon)

    def _draw_marked(self, brush: Brush) -> None:
        """A gold ring round the thing a chosen line of the chronicle tells of."""
        table = self._table
        key = table.desk.marked
        widget = table.ui.find(f"{key[0]}.{key[1]}") if key else None
        if widget is not None:
            brush.kit.paint.glow(brush.surface, widget.rect, brush.s, radius=14)
            brush.kit.paint.ring(brush.surface, widget.rect, brush.s, radius=14)
