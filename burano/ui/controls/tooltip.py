"""The one tooltip of a scene: beside its control, and beside what must stay readable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

import pygame

from burano.ui.controls.boxes import Box
from burano.ui.controls.tooltip_drawing import draw_tooltip, tooltip_rect
from burano.ui.controls.widget import Widget
from burano.ui.kit import Kit
from burano.ui.scaling import View

_SPILL = 14
"""Units a tooltip draws outside its rectangle: its shadow."""


class TooltipControls(Protocol):
    """The controls it speaks of."""

    kit: Kit
    view: View

    def find(self, name: str) -> Widget | None: ...

    def draw_again(self, rect: pygame.Rect) -> None: ...


class Tooltip:
    """Whose words are shown now, by name; nobody's most of the time."""

    def __init__(self, controls: TooltipControls) -> None:
        self._controls = controls
        self.name = ""
        self._clear: Sequence[pygame.Rect] = ()
        self._beside: Sequence[pygame.Rect] = ()
        self._over: Sequence[pygame.Rect] = ()
        self.spare: Sequence[pygame.Rect] = ()
        """What it had better not cover either."""

    @property
    def clear(self) -> Sequence[pygame.Rect]:
        """What it covers nothing of, if it can."""
        return [*self._clear, *self._beside]

    def lie_beside(self, rect: pygame.Rect | None) -> None:
        """Something that is no part of the scene lies above it, or nothing any more."""
        self._beside = () if rect is None else (rect,)

    def keep_clear(self, things: Sequence[pygame.Rect], spare: Sequence[pygame.Rect] = ()) -> None:
        """Cover nothing of these, if it can, and none of what it had better `spare` without need: other words, say."""
        with self._moved():
            self._clear, self.spare = things, spare

    def stand_off(self, over: Sequence[pygame.Rect]) -> None:
        """These float above the scene: what is said of a thing below one stands beside that too."""
        if over != self._over:
            with self._moved():
                self._over = over

    @contextmanager
    def _moved(self) -> Iterator[None]:
        """Something about its place changes: draw it again if it lies elsewhere then."""
        shown = self._controls.find(self.name)
        before = self._touches(shown) if shown else None
        yield
        if shown and before and before != (after := self._touches(shown)):
            self._controls.draw_again(before)
            self._controls.draw_again(after)

    def show(self, widget: Widget) -> None:
        """Say what a control says of itself, if it does."""
        if widget.says and self.name != widget.name:
            self.name = widget.name
            self._controls.draw_again(self._touches(widget))

    def hide(self) -> None:
        shown = self._controls.find(self.name)
        if shown:
            self._controls.draw_again(self._touches(shown))
        self.name = ""

    def gone(self, widget: Widget) -> None:
        """A control goes, and its words with it."""
        if widget.name == self.name:
            self._controls.draw_again(self._touches(widget))
            self.name = ""

    def draw(self, surface: pygame.Surface) -> None:
        shown, controls = self._controls.find(self.name), self._controls
        if shown:
            draw_tooltip(surface, controls.kit, controls.view, shown.says, self.place(shown), shown.command)

    def boxes(self) -> Iterator[Box]:
        """The tooltip as a box, named after the control it speaks of."""
        if shown := self._controls.find(self.name):
            yield Box(f"tooltip {shown.name}", "text", self.place(shown), shown.says, cover="tooltip")

    def place(self, widget: Widget) -> pygame.Rect:
        """Where it lies when it speaks of that control."""
        controls = self._controls
        anchor = widget.rect.unionall([rect for rect in self._over if rect.colliderect(widget.rect)])
        beside = anchor, self.clear, widget.command, self.spare
        return tooltip_rect(controls.kit, controls.view, widget.says, *beside)

    def _touches(self, widget: Widget) -> pygame.Rect:
        spill = self._controls.view.px(_SPILL) * 3
        return self.place(widget).inflate(spill, spill)
