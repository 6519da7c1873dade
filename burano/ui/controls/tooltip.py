"""The tooltip of a scene: placed beside its control, clear of text that must stay readable."""

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
"""Units a tooltip draws outside its rectangle (shadow)."""


_ENLARGED_COUNTS = 20
"""How many times as bad it is to cover the enlarged picture that the tooltip explains as anything else."""


class TooltipControls(Protocol):
    """The controls that have tooltips."""

    kit: Kit
    view: View

    def find(self, name: str) -> Widget | None: ...

    def draw_again(self, rect: pygame.Rect) -> None: ...


class Tooltip:
    """The tooltip of a scene. `name` is the control whose tooltip is shown; empty for none."""

    def __init__(self, controls: TooltipControls) -> None:
        self._controls = controls
        self.name = ""
        self._clear: Sequence[pygame.Rect] = ()
        self._beside: Sequence[pygame.Rect] = ()
        self._large: Sequence[pygame.Rect] = ()
        self._over: Sequence[pygame.Rect] = ()
        self.spare: Sequence[pygame.Rect] = ()
        """Areas to avoid only if `clear` areas stay uncovered."""

    @property
    def clear(self) -> Sequence[pygame.Rect]:
        """Areas to keep uncovered if possible."""
        return [*self.clear_of_scene, *list(self._large) * _ENLARGED_COUNTS]

    @property
    def clear_of_scene(self) -> Sequence[pygame.Rect]:
        """`clear` without the enlarged picture of the hovered thing, which moves with the pointer like tooltips."""
        return [*self._clear, *self._beside]

    def avoid_companion(self, rect: pygame.Rect | None) -> None:
        """Avoid a rectangle drawn above the scene by a companion; None for none."""
        self._beside = () if rect is None else (rect,)

    def avoid(self, things: Sequence[pygame.Rect], spare: Sequence[pygame.Rect] = ()) -> None:
        """Set areas to avoid if possible, and `spare` areas (other text, for example) that come after them."""
        with self._moved():
            self._clear, self.spare = things, spare

    def avoid_floating(self, over: Sequence[pygame.Rect]) -> None:
        """Set floating areas above the scene: the tooltip of a control below one is placed beside the whole area."""
        if over != self._over:
            with self._moved():
                self._over = over

    def avoid_enlarged(self, rect: pygame.Rect | None) -> None:
        """Avoid the enlarged picture of the hovered thing; None for none."""
        large = () if rect is None else (rect,)
        if large != self._large:
            with self._moved():
                self._large = large

    @contextmanager
    def _moved(self) -> Iterator[None]:
        """Redraw the tooltip if the `with` block moves it."""
        shown = self._controls.find(self.name)
        before = self._touches(shown) if shown else None
        yield
        if shown and before and before != (after := self._touches(shown)):
            self._controls.draw_again(before)
            self._controls.draw_again(after)

    def show(self, widget: Widget) -> None:
        """Show the tooltip of a control, if it has one."""
        if widget.says and self.name != widget.name:
            self.name = widget.name
            self._controls.draw_again(self._touches(widget))

    def hide(self) -> None:
        shown = self._controls.find(self.name)
        if shown:
            self._controls.draw_again(self._touches(shown))
        self.name = ""

    def gone(self, widget: Widget) -> None:
        """Hide the tooltip if its control is removed."""
        if widget.name == self.name:
            self._controls.draw_again(self._touches(widget))
            self.name = ""

    def draw(self, surface: pygame.Surface) -> None:
        shown, controls = self._controls.find(self.name), self._controls
        if shown:
            draw_tooltip(surface, controls.kit, controls.view, shown.says, self.place(shown), shown.command)

    def boxes(self) -> Iterator[Box]:
        """Yield the tooltip as a box, named after its control."""
        if shown := self._controls.find(self.name):
            yield Box(f"tooltip {shown.name}", "text", self.place(shown), shown.says, cover="tooltip")

    def place(self, widget: Widget) -> pygame.Rect:
        """Return the rectangle of a control's tooltip."""
        controls = self._controls
        anchor = widget.rect.unionall([rect for rect in self._over if rect.colliderect(widget.rect)])
        beside = anchor, self.clear, widget.command, self.spare
        return tooltip_rect(controls.kit, controls.view, widget.says, *beside)

    def _touches(self, widget: Widget) -> pygame.Rect:
        spill = self._controls.view.px(_SPILL) * 3
        return self.place(widget).inflate(spill, spill)
