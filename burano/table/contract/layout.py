"""The panels of a table and where they lie."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar, final

import pygame
from pygame import FRect

from burano.table.contract.context import GamePart, TableContext
from burano.table.layout.arrangement import Arrangement
from burano.table.layout.places import TableKind, TablePlaces
from burano.table.layout.solver import Screen, arrange, fit_table
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import TableModel
from burano.ui.scaling import DESIGN, View, view_for

M = TypeVar("M", bound=TableModel[Any])
K = TypeVar("K", bound=TableKind)
P = TypeVar("P", bound=TablePlaces[Any])


class GameLayout(GamePart[M], ABC, Generic[M]):
    """A game implements `panels` and `screen`; with several declarations, `arrangement` and `room` instead."""

    @abstractmethod
    def panels(self) -> Mapping[str, Panel[M]]:
        """Return the panels by name, in painting order; `context.log` is one of them, if the game wants a log."""
        ...

    def screen(self) -> Screen:
        """Return the declaration of the panels: rows and columns with their sizes, and what yields to large text."""
        raise NotImplementedError("a layout declares `screen`, or answers `arrangement` and `room`")

    def arrangement(self, view: View) -> Arrangement:
        """Return places, zoomed panels and drawers in a fitted window. A panel without a place is not shown."""
        return arrange(self.screen(), view)

    def room(self, view: View) -> View:
        """Return the view with as many units as the arrangement needs."""
        return fit_table(self.screen(), view)

    def arrangement_key(self, model: M) -> Hashable:
        """Return everything the arrangement depends on besides the window: panels are placed again when it changes."""
        return None

    def ground(self, view: View) -> pygame.Surface:
        """Return the background under all panels."""
        return self.context.theme.ground(self.context.kit, view.window.size)

    def ground_key(self, model: M) -> Hashable:
        """Return everything the background depends on besides the window."""
        return self.arrangement_key(model)

    def draw_edge(self, brush: Brush) -> None:
        """Draw trimmings above all panels."""

    def ribbon(self, view: View) -> FRect:
        """Return the place of the ribbon with the prompt: by default the place declared for `ribbon`, or at the
        foot."""
        place = self.arrangement(view).places.get("ribbon")
        return FRect(place) if place is not None else FRect(view.w / 2 - 290, view.h - 44, 580, 38)

    def middle(self) -> FRect:
        """Return the main part of the table: messages and banners appear in it."""
        return self.view.area

    @final
    def free_middle(self) -> FRect:
        """Return the middle without the ribbon."""
        room, ribbon = self.middle(), self.ribbon(self.view)
        if not room.colliderect(ribbon):
            return room
        if ribbon.centery > room.centery:
            return FRect(room.x, room.y, room.w, ribbon.y - room.y)
        return FRect(room.x, ribbon.bottom, room.w, room.bottom - ribbon.bottom)

    @final
    def above_middle(self) -> list[pygame.Rect]:
        """Return the pixels of controls above the middle."""
        top = self.view.to_px(self.middle()).top
        return [widget.rect for widget in self.context.ui if widget.rect.bottom <= top]


class PlacedLayout(GameLayout[M], Generic[M, K, P]):
    """A layout that takes all places from the game's `TablePlaces`."""

    places_type: type[P]

    def __init__(self, context: TableContext[M]) -> None:
        super().__init__(context)
        self.now: P = self.places_type(self.kind(), view_for(DESIGN))
        """The places of the current window."""

    @abstractmethod
    def kind(self) -> K:
        """Return what the places depend on while nothing is enlarged; the room for text is found for it."""
        ...

    def kind_now(self, usual: K, view: View) -> K:
        """Return the kind of table shown now: `usual`, or one with what is enlarged for a moment. The places follow
        it."""
        return usual

    def arrangement(self, view: View) -> Arrangement:
        kind = self.kind_now(self.kind(), view)
        self.now = self.places_type(kind, view)
        if self.context.tall_log and not any("log" in drawer.places for drawer in self.now.found.drawers):
            self.now = self.places_type(replace(kind, tall_log=True), view)
        return self.now.arrangement

    def room(self, view: View) -> View:
        return fit_table(self.places_type.screen(self.kind()), view)

    def ribbon(self, view: View) -> FRect:
        return self.now.ribbon
