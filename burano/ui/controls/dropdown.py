"""A drop-down list of words, and a slider."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Widget
from burano.ui.controls.widgets import chosen_words
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.input import commands
from burano.ui.input.commands import Command

_FIELD = Slab(rgb("FFFDF6"), rgb("FFFDF6"), theme.SAND_LINE, 2, inner=0)
_HOT = Slab(rgb("FFF3C4"), rgb("FFF3C4"), theme.GOLD, 2, inner=0)
_CHOSEN = Slab(theme.NAVY_DARK, theme.NAVY_DARK, theme.NAVY_DARK, 0, inner=0)
_WARM = Slab(rgb("FFF3C4"), rgb("FFF3C4"), rgb("FFF3C4"), 0, inner=0)
_KNOB = Slab(theme.NAVY_DARK, theme.NAVY_DARK, theme.NAVY_DARK, 0, inner=0.35)
_FILLED = Slab(theme.WATER, theme.WATER_DEEP, theme.WATER_DEEP, 0, inner=0.2)
"""The part of a slider's track left of the knob."""
_DARK, _LIGHT = Style(face=theme.BOLD, elide=True), Style(face=theme.BOLD, colour=theme.CREAM, elide=True)
_ROW, _PAD, _KNOB_WIDTH = 44, 18, 36
_FAINT = 0.45


class Dropdown(Widget):
    """A drop-down list. The open list is drawn above everything else, below the field or, with more room, above it; its
    rows shrink if necessary."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.options, self.chosen, self.on_change = list(options), chosen, on_change
        self.is_open = False
        self._hot = chosen

    # ---- geometry

    @property
    def _step(self) -> int:
        """Row height of the open list, in pixels."""
        room = max(self.rect.top, self.view.height - self.rect.bottom)
        return min(self.view.px(_ROW), room // len(self.options))

    @property
    def _list(self) -> pygame.Rect:
        """Rectangle of the open list."""
        rect = pygame.Rect(self.rect.x, self.rect.bottom, self.rect.w, self._step * len(self.options))
        if rect.bottom > self.view.height:
            rect.bottom = self.rect.top
        return rect

    def _row(self, index: int) -> pygame.Rect:
        return pygame.Rect(self._list.x, self._list.y + index * self._step, self.rect.w, self._step)

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.is_open and self._list.collidepoint(pos)

    # ---- events

    def open(self) -> None:
        """Show the options."""
        self.is_open, self._hot = True, self.chosen
        self._touch()

    def fold(self) -> None:
        if self.is_open:
            self.is_open = False
            self._touch()

    def _touch(self) -> None:
        self.owner.invalidate(self._list.union(self.rect))

    def pointed(self, pos: tuple[int, int]) -> None:
        if self.covers(pos):
            hot = min(len(self.options) - 1, (pos[1] - self._list.y) // self._step)
            if hot != self._hot:
                self._hot = hot
                self._touch()

    def press(self, pos: tuple[int, int]) -> None:
        self.pointed(pos)

    def activate(self) -> None:
        if not self.is_open:
            self.kit.audio.play("click")
            self.open()
            return
        self.fold()
        self._choose(self._hot)

    def _choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self.kit.audio.play("click")
            self._touch()
            self.on_change(index)

    def handle_command(self, command: Command) -> bool:
        if self.is_open:
            step = {commands.UP: -1, commands.DOWN: 1}.get(command)
            if step is not None:
                self._hot = (self._hot + step) % len(self.options)
                self._touch()
                return True
            if command is commands.BACK:
                self.fold()
                return True
        step = {commands.LEFT: -1, commands.RIGHT: 1}.get(command)
        if step is None:
            return False
        self._choose((self.chosen + step) % len(self.options))
        return True

    def focus_changed(self, on: bool) -> None:
        if not on:
            self.fold()

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        s, alpha = self.view.s, 1.0 if self.enabled else _FAINT
        slab = _HOT if look.hover > 0.5 or self.is_open else _FIELD
        self.kit.paint.slab(surface, self.rect, s, slab, radius=12, alpha=alpha)
        side = round(self.rect.h * 0.5)
        arrow = self.kit.sprites.get("ui_down", side, side, alpha=alpha)
        surface.blit(arrow, arrow.get_rect(center=(self.rect.right - round(self.rect.h * 0.55), self.rect.centery)))
        self._words(surface, self.rect, self.chosen, _DARK, self.rect.h, alpha=round(255 * alpha))
        if look.focused:
            self.kit.paint.ring(surface, self.rect, s, radius=12)

    def _words(
        self, surface: pygame.Surface, row: pygame.Rect, index: int, style: Style, spare: int = 0, alpha: int = 255
    ) -> None:
        pad = self.view.px(_PAD)
        room = pygame.Rect(row.x + pad, row.y, row.w - 2 * pad - spare, row.h)
        self.kit.text.draw(surface, self.kit.text.styled(self.options[index], room, style, self.view.s), alpha=alpha)

    def draw_above(self, surface: pygame.Surface) -> None:
        if not self.is_open:
            return
        s = self.view.s
        self.kit.paint.slab(surface, self._list, s, _FIELD, radius=12, shadow=4)
        for index in range(len(self.options)):
            row, inner = self._row(index), self._row(index).inflate(-self.view.px(4), -self.view.px(4))
            if index in (self.chosen, self._hot):
                slab = _CHOSEN if index == self.chosen else _WARM
                self.kit.paint.slab(surface, inner, s, slab, radius=10)
            self._words(surface, row, index, _LIGHT if index == self.chosen else _DARK)

    def spoken_value(self) -> str:
        return chosen_words(self.options, self._hot if self.is_open else self.chosen)

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect, self.options[self.chosen], enabled=self.enabled)
        if self.is_open:
            for index, words in enumerate(self.options):
                yield Box(f"{self.name}.{index}", "target", self._row(index), words)


class Slider(Widget):
    """A slider. Left and right change the value by keyboard, in `steps` steps."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        value: float,
        low: float,
        high: float,
        on_change: Callable[[float], None],
        *,
        steps: int = 20,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.value, self.low, self.high, self.steps, self.on_change = value, low, high, steps, on_change

    def spoken_value(self) -> str:
        return f"{round(100 * (self.value - self.low) / (self.high - self.low))}%"

    @property
    def _room(self) -> int:
        """Length of the knob's path, in pixels."""
        return max(1, self.rect.w - self.view.px(_KNOB_WIDTH))

    def _set(self, value: float) -> None:
        step = (self.high - self.low) / self.steps
        value = round(round((value - self.low) / step) * step + self.low, 6)
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def press(self, pos: tuple[int, int]) -> None:
        """Move the knob to the pointer."""
        share = (pos[0] - self.rect.x - self.view.px(_KNOB_WIDTH) / 2) / self._room
        self._set(self.low + share * (self.high - self.low))

    def move(self, pos: tuple[int, int]) -> None:
        self.press(pos)

    def handle_command(self, command: Command) -> bool:
        step = {commands.LEFT: -1, commands.RIGHT: 1}.get(command)
        if step is None:
            return False
        self._set(self.value + step * (self.high - self.low) / self.steps)
        return True

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        s, alpha = self.view.s, 1.0 if self.enabled else _FAINT
        self.kit.paint.slab(surface, self.rect, s, paint.SAND, radius=12, alpha=alpha)
        share = (self.value - self.low) / (self.high - self.low)
        knob = pygame.Rect(self.rect.x + round(share * self._room), self.rect.y, self.view.px(_KNOB_WIDTH), self.rect.h)
        if knob.centerx - self.rect.x > self.view.px(_KNOB_WIDTH) // 2:
            filled = pygame.Rect(self.rect.x, self.rect.y, knob.centerx - self.rect.x, self.rect.h)
            self.kit.paint.slab(surface, filled.inflate(0, -self.view.px(4)), s, _FILLED, radius=12, alpha=alpha)
        self.kit.paint.slab(surface, knob.inflate(-2, -2), s, _KNOB, radius=12, shadow=1.5 + look.hover, alpha=alpha)
        if look.focused:
            self.kit.paint.ring(surface, self.rect, s, radius=12)
