"""Drawers: panels without room on the table slide in over it from the side, by tab, by key, or automatically.

The arrangement says where they are. A drawer that holds choices of the current question opens automatically, on the
side where it covers least of the question's other things.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import FRect

from burano.i18n import _
from burano.table.input.spot_target import SpotTarget
from burano.table.layout.arrangement import Drawer, Side
from burano.table.layout.drawer_tab import DrawerTab
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.picture.picture import Picture
from burano.table.play.model import Key
from burano.ui.controls.boxes import Box
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import IconButton
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.input.commands import KEEP
from burano.ui.kit import Kit
from burano.ui.scaling import View

M = TypeVar("M")

DRAWER = "drawer"
"""The key of open drawers among the things of a table."""
SECONDS = 0.18
"""Seconds in which a drawer slides in."""
_BOTTOM = Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.GOLD, 2.5, inner=0)
_SHADOW = 8.0
_BORDER = 6.0
"""Width of a drawer's border around its picture, in design units: line and round corners."""
_GAP = 2.0
"""Gap between a drawer and what moves aside, in design units: too small for letters below to show."""


class Drawers(Generic[M]):
    """The open drawers of a table, and their picture. Each side shows one: the drawer with choices, else the one opened
    last, else the one kept open."""

    def __init__(self, kit: Kit, panels: Mapping[str, Panel[M]]) -> None:
        self._kit, self._panels = kit, panels
        self._picture: Picture[M] = Picture(kit, panels, _bottom)
        self._view: View
        self._model: M | None = None
        self._drawers: dict[str, Drawer] = {}
        self._usual: dict[str, Drawer] = {}
        """The drawers on their usual sides."""
        self._offered: list[str] = []
        self._asked: dict[Side, str] = {}
        self._kept: dict[Side, str] = {}
        self._last: Side = "right"
        """The side where a drawer was opened last: that drawer stays if two would overlap."""
        self._question: Hashable = None
        self._laid_out: list[Drawer] | None = None
        self.slide: dict[str, float] = {}
        """How far each opening drawer has slid in, 0 to 1."""

    # ---- what is open

    def __iter__(self) -> Iterator[Drawer]:
        return iter(self._drawers.values())

    @property
    def shown(self) -> list[Drawer]:
        """The open drawers, at most one per side."""
        names = [*self._kept.values(), *self._asked.values(), *self._offered]
        here = [self._drawers[name] for name in names if name in self._drawers]
        found = list({drawer.side: drawer for drawer in here}.values())
        if len(found) == 2 and found[0].area.colliderect(found[1].area):
            return [drawer for drawer in found if drawer.side == self._last]
        return found

    def is_open(self, name: str) -> bool:
        return any(drawer.name == name for drawer in self.shown)

    @property
    def pinned(self) -> str:
        """Names of the drawers that stay open, for the settings."""
        return " ".join(self._kept.values())

    def pin(self, names: str) -> None:
        """Keep the named drawers open; ignore unknown names."""
        for name in names.split():
            if name in self._drawers:
                self._kept[self._drawers[name].content.side] = name

    def toggle(self, name: str) -> None:
        """Open or close a drawer."""
        drawer, was_open = self._drawers[name], self.is_open(name)
        side = drawer.content.side
        for names in (self._asked, self._kept):
            if was_open and names.get(side) == name:
                del names[side]
        self._offered = [other for other in self._offered if self._drawers[other].side != drawer.side]
        if not was_open:
            self._asked[side], self._last = name, drawer.side

    def toggle_pinned(self, name: str) -> None:
        """Keep an open drawer open, or stop keeping it."""
        side = self._drawers[name].content.side
        if self._kept.get(side) == name:
            del self._kept[side]
            self._asked[side] = name
        else:
            self._kept[side] = name
            self._asked.pop(side, None)

    def close(self) -> bool:
        """Close the drawers that are not kept open. Returns whether any was closed."""
        before = [drawer.name for drawer in self.shown]
        self._offered, self._asked = [], {}
        return before != [drawer.name for drawer in self.shown]

    def offer(
        self, question: Hashable, model: M, is_choice: Callable[[Spot], bool], beside: Callable[[], list[pygame.Rect]]
    ) -> None:
        """Open the drawers that hold choices, once per question; close those opened for the previous question.
        `beside`: returns the pixel areas of the question's other things, which should stay visible."""
        if question != self._question:
            self._question, self._offered = question, []
            self._drawers = dict(self._usual)
            for drawer in self._drawers.values():
                spots = (spot for name in drawer.places for spot in self._panels[name].targets(model))
                taken = {self._drawers[name].side for name in self._offered}
                if drawer.side not in taken and any(is_choice(spot) for spot in spots):
                    self._offered.append(drawer.name)
                    self._last = drawer.side
        # A panel kept open may not be in a drawer at this text scale.
        if names := [name for name in (*self._kept.values(), *self._offered) if name in self._drawers]:
            self._cover_less(names, beside())

    def _cover_less(self, names: Sequence[str], free: Sequence[pygame.Rect]) -> None:
        """Move offered and kept drawers to the other side where they cover less of the question's things."""
        for name in names:
            now = self._drawers[name]
            best = min(now, now.across(), key=lambda candidate: self._covered(candidate, free))
            if best is not now:
                self._drawers[name], self._last = best, best.side

    def _covered(self, drawer: Drawer, free: Sequence[pygame.Rect]) -> int:
        """Return the number of pixels of these areas that a drawer covers."""
        area = self._view.to_px(drawer.area)
        return sum(part.w * part.h for part in (area.clip(rect) for rect in free))

    def reveal(self, key: Key, model: M) -> str:
        """Open the drawer that contains a thing, if it is closed. Returns its name, or an empty text."""
        drawer = self.closed_over(key, model)
        if drawer is None:
            return ""
        self.toggle(drawer.name)
        return drawer.name

    def closed_over(self, key: Key, model: M) -> Drawer | None:
        """Return the closed drawer that contains a thing."""
        for drawer in self._drawers.values():
            held = any(spot.key == key for name in drawer.places for spot in self._panels[name].targets(model))
            if held and not self.is_open(drawer.name):
                return drawer
        return None

    def tab_of(self, panel: str) -> pygame.Rect | None:
        """Return the pixel area of the tab of the closed drawer that contains a panel."""
        closed = (drawer for drawer in self if panel in drawer.places and drawer not in self.shown)
        return next((self._view.to_px(drawer.tab) for drawer in closed), None)

    def beside(self, place: FRect) -> FRect:
        """Return the part of an area between the open drawers."""
        left, right = place.x, place.right
        for drawer in self.shown:
            if drawer.side == "left":
                left = max(left, drawer.area.right + _GAP)
            else:
                right = min(right, drawer.area.x - _GAP)
        return FRect(left, place.y, right - left, place.h)

    def covers(self, pos: tuple[int, int], panel: str = "") -> bool:
        """Return whether a window position is on an open drawer, other than the one that contains `panel`."""
        shown = (drawer for drawer in self.shown if panel not in drawer.places)
        return any(self._view.to_px(drawer.area).collidepoint(pos) for drawer in shown)

    # ---- the picture

    def layout(self, view: View, drawers: Sequence[Drawer], model: M) -> None:
        """Take over the drawers of an arrangement. Panels of closed drawers are placed outside the window."""
        if self._drawers.keys() != {drawer.name for drawer in drawers}:
            self._question, self._offered = None, []
        self._usual = {drawer.name: drawer for drawer in drawers}
        self._view, self._drawers, self._laid_out, self._model = view, dict(self._usual), None, model
        self._put_away(model)

    def _put_away(self, model: M) -> None:
        view = self._view
        for drawer in self._drawers.values():
            for name, place in drawer.places.items():
                panel = self._panels[name]
                away = -drawer.area.right if drawer.side == "left" else view.w - drawer.area.x
                panel.layout(place.move(away, 0), drawer.zoom, view.grow)
                panel.fit(view.zoomed(drawer.zoom), model)

    def paint(self, model: M) -> list[pygame.Rect]:
        """Repaint the open drawers for the model. Returns the changed areas of the window."""
        shown = self.shown
        changed: list[pygame.Rect] = []
        self._model = model
        if shown != self._laid_out:
            changed = [self._touched(drawer) for drawer in (*(self._laid_out or ()), *shown)]
            self._laid_out = shown
            self.layout_open(model)
        if not shown:
            return changed
        painted = self._picture.paint(model)
        return changed or painted

    def layout_open(self, model: M) -> None:
        """Place the panels of open drawers where they are visible, all others outside the window."""
        self._put_away(model)
        places = {name: place for drawer in self.shown for name, place in drawer.places.items()}
        zoom = {name: drawer.zoom for drawer in self.shown for name in drawer.places}
        self._picture.layout(self._view, places, model, zoom)

    def _touched(self, drawer: Drawer) -> pygame.Rect:
        spill = self._view.px(7 * _SHADOW)  # the shadow extends further below than at the sides
        return self._view.to_px(drawer.area).inflate(spill, spill)

    def moved(self) -> list[pygame.Rect]:
        """Return the areas that change while drawers slide."""
        return [self._touched(drawer) for drawer in self.shown if drawer.name in self.slide]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the open drawers that touch the clip."""
        clip = surface.get_clip()
        for drawer in self.shown:
            if not clip.colliderect(self._touched(drawer)):
                continue
            view, out = self._view, 1 - self.slide.get(drawer.name, 1.0)
            away = round(out * view.px(drawer.area.w)) * (-1 if drawer.side == "left" else 1)
            if away:  # it slides out from behind the tabs
                surface.set_clip(clip.clip(view.rect(drawer.rooms[0].x, 0, drawer.rooms[0].w, view.h)))
            brush = Brush(surface, self._kit, view)
            brush.slab(drawer.area.move(view.units(away), 0), _BOTTOM, radius=14, shadow=_SHADOW)
            inside = view.to_px(drawer.area.inflate(-2 * _BORDER, -2 * _BORDER))  # including the shadows of its panels
            surface.blit(self._picture.surface, inside.move(away, 0), inside)
            surface.set_clip(clip)

    # ---- pointing

    def spots(self, model: M) -> Iterable[tuple[Spot, View]]:
        """Return the things in open drawers."""
        return self._picture.spots(model) if self.shown else ()

    def zones(self) -> dict[str, pygame.Rect]:
        """Return the pixel area of each open drawer."""
        return {drawer.name: self._view.to_px(drawer.area) for drawer in self.shown}

    def small_panels(self, spots: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the pixel areas of open drawers that contain one of the spots."""
        areas = [self._view.to_px(drawer.area) for drawer in self.shown]
        return [rect for rect in areas if any(rect.contains(spot) for spot in spots)]

    def text_boxes(self) -> list[Box]:
        return self._picture.text_boxes() if self.shown else []

    def tabs(self) -> list[pygame.Rect]:
        """Return the pixel areas of the tabs."""
        return [self._view.to_px(drawer.tab) for drawer in self]

    def add_tabs(self, ui: Controls, toggle: Callable[[str], None]) -> None:
        """Add a tab for each drawer: an icon, a word, and a summary of the content."""
        for drawer in self:
            content = drawer.content
            act = lambda name=content.name: toggle(name)
            rect, on = self._view.to_px(drawer.tab), self.is_open(content.name)
            glance = self._glance(drawer)
            tab = DrawerTab(
                f"drawer_{content.name}", rect, content.sprite, content.label, glance, content.title, act, selected=on
            )
            ui.add(tab, content.command)

    def _glance(self, drawer: Drawer) -> str:
        """Return the summary of a closed drawer's content."""
        if self._model is None or self.is_open(drawer.name):
            return ""
        glances = (self._panels[name].glance(self._model) for name in drawer.places)
        return next((words for words in glances if words), "")

    def add_sheets(self, ui: Controls) -> None:
        """Add targets that block clicks on what open drawers cover."""
        for number, drawer in enumerate(self.shown):
            spot = Spot((DRAWER, number), drawer.area)
            ui.add(SpotTarget(spot, self._view, False, lambda: None, ""))

    def add_handles(
        self,
        ui: Controls,
        toggle: Callable[[str], None],
        keep: Callable[[str], None],
        paper: pygame.Rect | None = None,
    ) -> None:
        """Add the buttons of the open drawers, unless `paper` (a sheet) covers them."""
        for drawer in self.shown:
            close, pin = drawer.handles()
            if paper is not None and paper.colliderect(self._view.to_px(close.union(pin))):
                continue
            name, kept = drawer.name, self._kept.get(drawer.side) == drawer.name
            shut = lambda name=name: toggle(name)
            hold = lambda name=name: keep(name)
            ui.add(
                IconButton(f"close_{name}", self._view.to_px(close), "ui_close", _("Close"), shut),
                drawer.content.command,
            )
            tip = _("No longer keep it open") if kept else _("Keep it open")
            ui.add(IconButton(f"keep_{name}", self._view.to_px(pin), "ui_lock", tip, hold, selected=kept), KEEP)


def _bottom(view: View) -> pygame.Surface:
    surface = pygame.Surface(view.window.size)
    surface.fill(theme.PAPER_LOW)
    return surface
