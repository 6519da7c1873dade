"""The picture of a table: panels on a ground, each repainted only when its content changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

import pygame
from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.controls.boxes import Box
from burano.ui.kit import Kit
from burano.ui.scaling import View

M = TypeVar("M")
_NO_ZOOM: Mapping[str, float] = {}
_SHADOW = 24.0
"""Distance round a panel, in design units, that its shadow can reach."""


class Picture(Generic[M]):
    """Paints a game's panels for a sequence of models; `paint` returns the changed areas."""

    def __init__(
        self,
        kit: Kit,
        panels: Mapping[str, Panel[M]],
        ground: Callable[[View], pygame.Surface],
        draw_edge: Callable[[Brush], None] | None = None,
        ground_key: Callable[[M], Hashable] = lambda model: None,
    ) -> None:
        """`ground` paints what is below all panels, again when `ground_key` returns another value; `draw_edge` paints
        static trimmings above them."""
        self.panels = dict(panels)
        """The panels by name, in the order of painting; a game may remove or add one between two layouts."""
        self._kit, self._make_ground, self._draw_edge, self._ground_key = kit, ground, draw_edge, ground_key
        self._shown_ground_key: Hashable = None
        self._view: View
        self._shown: dict[str, Panel[M]] = {}
        self._plain: tuple[View, pygame.Surface] | None = None
        self._ground: pygame.Surface | None = None
        self._base: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}
        self._ground_keys: dict[str, Hashable] = {}
        self._around_keys: dict[str, Hashable] = {}
        self._texts: dict[str, list[Box]] = {}

    @property
    def surface(self) -> pygame.Surface:
        """The picture as last painted."""
        assert self._base is not None, "nothing is painted yet"
        return self._base

    @property
    def plain(self) -> pygame.Surface:
        """The ground without panels."""
        assert self._plain is not None, "nothing is painted yet"
        return self._plain[1]

    def layout(self, view: View, places: Mapping[str, FRect], model: M, zoom: Mapping[str, float] = _NO_ZOOM) -> None:
        """Place the panels in a window, with their zoom factors (1 by default). Panels without a place are not
        shown."""
        self._view = view
        self._shown = {name: panel for name, panel in self.panels.items() if name in places}
        for name, panel in self._shown.items():
            panel.layout(places[name], zoom.get(name, 1.0), view.grow)
            panel.fit(self.view_of(panel), model)
        self._base = None
        self._texts.clear()

    def move(self, name: str, place: FRect | None, zoom: float, model: M) -> pygame.Rect:
        """Move one panel, or hide it, and repaint the old and the new place. Returns the touched pixel area."""
        panel = self.panels[name]
        touched = [self._rect(panel)] if self._shown.pop(name, None) is not None else []
        panel.layout(place if place is not None else FRect(0, 0, 0, 0), zoom, self._view.grow)
        if place is not None:
            panel.fit(self.view_of(panel), model)
            self._shown = {other: self.panels[other] for other in self.panels if other in self._shown or other == name}
            touched.append(self._rect(panel))
        else:
            self._texts.pop(name, None)
        rect = touched[0].unionall(touched[1:]) if touched else pygame.Rect(0, 0, 0, 0)
        if self._base is None or not touched:
            return rect
        if place is not None and name not in self._ground_keys:
            self._paint_ground(name, model)
        spill = self._view.px(2 * _SHADOW)

        def paint() -> None:
            for other, below in self._shown.items():
                if below.around is not None and self.view_of(below).to_px(below.around).colliderect(clip):
                    self._draw_around(other, model)
            for other, below in self._shown.items():
                if self._rect(below).inflate(spill, spill).colliderect(clip):
                    self._paint(other, model)

        clip = rect.inflate(spill, spill)
        return self._repaint_area(clip, paint)

    def view_of(self, panel: Panel[M]) -> View:
        """Return the view in the units of a panel."""
        return self._view.zoomed(panel.zoom)

    def rect_of(self, name: str) -> pygame.Rect:
        """Return the pixel area of a panel."""
        return self._rect(self._shown[name])

    def _rect(self, panel: Panel[M]) -> pygame.Rect:
        return self.view_of(panel).to_px(panel.area)

    def _brush(self, surface: pygame.Surface, panel: Panel[M]) -> Brush:
        return Brush(surface, self._kit, self.view_of(panel))

    # ---- painting

    def paint(self, model: M) -> list[pygame.Rect]:
        """Repaint the panels whose keys changed. Returns their pixel areas."""
        key = self._ground_key(model)
        if key != self._shown_ground_key:
            self._shown_ground_key, self._plain, self._base = key, None, None
        if self._base is None:
            return self._paint_all(model)
        changed = [self._paint_around(name, model) for name in self._shown if self._around_changed(name, model)]
        for name, panel in self._shown.items():
            if self._ground_keys[name] != panel.ground_key(model):
                self._paint_ground(name, model, clean=True)
                self._keys.pop(name, None)
            if name not in self._keys or self._keys[name] != panel.key(model):
                changed.append(self.repaint(name, model))
        return changed

    def repaint(self, name: str, model: M) -> pygame.Rect:
        """Repaint one panel. Returns its pixel area."""
        return self._repaint_area(self._rect(self._shown[name]), lambda: self._paint(name, model))

    def _repaint_area(self, rect: pygame.Rect, paint: Callable[[], None]) -> pygame.Rect:
        """Restore the bare ground in `rect`, then call `paint`, clipped to it."""
        assert self._base is not None and self._ground is not None
        self._base.set_clip(rect)
        self._base.blit(self._ground, rect, rect)
        paint()
        if self._draw_edge:
            self._draw_edge(Brush(self._base, self._kit, self._view))
        self._base.set_clip(None)
        return rect

    def _around_changed(self, name: str, model: M) -> bool:
        return name in self._around_keys and self._around_keys[name] != self._shown[name].around_key(model)

    def _paint_around(self, name: str, model: M) -> pygame.Rect:
        """Repaint the ground round a panel, and all panels on it."""
        panel = self._shown[name]
        assert panel.around is not None
        rect = self.view_of(panel).to_px(panel.around)

        def paint() -> None:
            self._draw_around(name, model)
            for other, above in self._shown.items():
                if self._rect(above).colliderect(rect):
                    self._paint(other, model)

        return self._repaint_area(rect, paint)

    def _draw_around(self, name: str, model: M) -> None:
        assert self._base is not None and self._ground is not None
        panel = self._shown[name]
        if panel.around is not None:
            panel.draw_around(self._brush(self._base, panel), model)
            self._base.blit(self._ground, self._rect(panel), self._rect(panel))
            self._around_keys[name] = panel.around_key(model)

    def copy_of(self, name: str) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a copy of one panel as last painted, and its area in the window."""
        rect = self._rect(self._shown[name]).clip(self._view.window)
        return self.surface.subsurface(rect).copy(), rect

    def paint_part(self, name: str, model: M) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a new surface with one panel as another model shows it, and its area in the window."""
        assert self._ground is not None
        panel = self._shown[name]
        rect = self._rect(panel)
        whole = self._ground.copy()
        whole.set_clip(rect)
        panel.draw(self._brush(whole, panel), model)
        whole.set_clip(None)
        return whole.subsurface(rect.clip(whole.get_rect())).copy(), rect

    def _paint_all(self, model: M) -> list[pygame.Rect]:
        if self._plain is None or self._plain[0] != self._view:
            self._plain = (self._view, self._make_ground(self._view))
        self._ground = self._plain[1].copy()
        for name in self._shown:
            self._paint_ground(name, model)
        self._base = self._ground.copy()
        self._around_keys.clear()
        for name in self._shown:
            self._draw_around(name, model)
        for name in self._shown:
            self._paint(name, model)
        if self._draw_edge:
            self._draw_edge(Brush(self._base, self._kit, self._view))
        return [self._view.window]

    def _paint_ground(self, name: str, model: M, *, clean: bool = False) -> None:
        assert self._ground is not None and self._plain is not None
        panel = self._shown[name]
        panel.fit(self.view_of(panel), model)
        rect = self._rect(panel)
        if clean:
            self._ground.blit(self._plain[1], rect, rect)
        self._ground.set_clip(rect)
        panel.draw_ground(self._brush(self._ground, panel), model)
        self._ground.set_clip(None)
        self._ground_keys[name] = panel.ground_key(model)

    def _paint(self, name: str, model: M) -> None:
        panel = self._shown[name]
        brush = self._brush(self.surface, panel)
        brush.prefix = f"{name}: "
        panel.draw(brush, model)
        self._texts[name] = brush.boxes
        self._keys[name] = panel.key(model)

    def draw(self, surface: pygame.Surface) -> None:
        """Blit the picture onto a surface, inside its clip."""
        clip = surface.get_clip()
        surface.blit(self.surface, clip, clip)

    # ---- pointing

    def small_panels(self, spots: Iterable[pygame.Rect]) -> list[pygame.Rect]:
        """Return the pixel areas of panels that contain one of the spots and take less than a sixth of the window."""
        window = self._view.window
        panels = [self._rect(panel) for panel in self._shown.values()]
        small = [rect for rect in panels if rect.w * rect.h * 6 < window.w * window.h]
        return [rect for rect in small if any(rect.contains(spot) for spot in spots)]

    def zones(self) -> dict[str, pygame.Rect]:
        """Return the pixel area of each shown panel, topmost last."""
        return {name: self._rect(panel) for name, panel in self._shown.items()}

    def spots(self, model: M) -> Iterator[tuple[Spot, View]]:
        """Return the things of all shown panels, each with the view in the panel's units."""
        for panel in self._shown.values():
            view = self.view_of(panel)
            for spot in panel.targets(model):
                yield spot, view

    def text_boxes(self) -> list[Box]:
        """Return all texts of the picture, for tests of the layout."""
        return [box for boxes in self._texts.values() for box in boxes]
