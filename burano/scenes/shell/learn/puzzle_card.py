"""A puzzle on the page of puzzles: a picture of its position, its difficulty, and whether it is solved."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from burano.i18n import _
from burano.ui.controls.widget import ControlState, Owner, sentences
from burano.ui.controls.widgets import Button, ButtonStyle
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

MAX_DIFFICULTY = 3
_FRAME, _FOOT = 8.0, 66.0
"""Margin around the picture, and height of the text below it, in units."""
_MEDAL, _STAMP = 21.0, 19.0
"""Radii in units of the number and of the mark of a solved puzzle."""
_NUMBER = paint.Slab(theme.PAPER, theme.CREAM, theme.GOLD_DARK, 2, inner=0)
_CORNERS = paint.Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0)


class PuzzleFacts(NamedTuple):
    """The texts and numbers on a card."""

    number: int
    title: str
    points: str
    """Points to gain, as text."""
    hard: int
    """Difficulty, from 1 to `MAX_DIFFICULTY`."""
    solved: bool


class PuzzleCard(Button):
    """A button with a picture, which is painted when the page has time for it."""

    sign = True  # its text has stars and a tick

    def __init__(
        self,
        rect: pygame.Rect,
        facts: PuzzleFacts,
        paint_position: Callable[[tuple[int, int]], pygame.Surface] | None,
        on_click: Callable[[], None],
    ) -> None:
        """`paint_position` paints the picture of the position at a size in pixels; without it the puzzle cannot be
        opened."""
        slab = paint.CHOSEN if facts.solved else paint.PAPER
        super().__init__(f"puzzle{facts.number}", rect, facts.title, on_click, ButtonStyle(slab=slab, radius=16))
        self.enabled = paint_position is not None
        self.facts, self._paint_position = facts, paint_position
        self.picture: pygame.Surface | None = None
        difficulty = _("Difficulty: {n} of {all}").format(n=facts.hard, all=MAX_DIFFICULTY)
        done = _("Solved") if facts.solved else ""
        self.label = sentences((f"{facts.number}. {facts.points}", facts.title, difficulty, done))

    @property
    def _window(self) -> pygame.Rect:
        """Area of the picture."""
        edge = self.view.px(_FRAME)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        inner.h -= self.view.px(_FOOT)
        return inner

    def attach(self, owner: Owner) -> None:
        view, text, window = self.view, self.kit.text, self._window
        pad = view.px(10)
        foot = pygame.Rect(window.x + pad, window.bottom + view.px(8), window.w - 2 * pad, view.px(_FOOT) - view.px(6))
        upper = pygame.Rect(foot.x, foot.y, foot.w, foot.h // 2)
        lower = pygame.Rect(foot.x, upper.bottom, foot.w, foot.h - upper.h)
        title = Style(face=theme.BOLD, size=19, shrink=0.6, elide=True)
        points = Style(face=theme.BLACK, size=19, colour=theme.TERRACOTTA_DARK, shrink=0.7)
        stars = Style(face=theme.BOLD, size=20, colour=theme.GOLD_DARK, align="right")
        self._blocks = [
            text.styled(self.facts.title, upper, title, view.s),
            text.styled(self.facts.points, lower, points, view.s),
            text.styled("★" * self.facts.hard, lower, stars, view.s),
        ]

    def paint_picture(self) -> None:
        """Paint the position, unless it was already painted at this size."""
        key = ("puzzle", self.facts, self._window.size)
        self.picture = self.kit.paint.cached(key, self._framed)
        self.invalidate()

    def _framed(self) -> pygame.Surface:
        size = self._window.size
        framed = pygame.Surface(size, pygame.SRCALPHA)
        self.kit.paint.slab(framed, framed.get_rect(), self.view.s, _CORNERS, radius=10)
        if self._paint_position is not None:
            framed.blit(self._paint_position(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return framed

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        super().draw(surface, look)
        view, lift = self.view, self.view.px(theme.HOVER_LIFT)
        window = self._window.move(0, lift if look.pressed else -round(lift * look.hover))
        if self.picture is not None:
            surface.blit(self.picture, window)
        else:
            water = paint.Slab(theme.WATER_LIGHT, theme.WATER, theme.WATER, 0, inner=0)
            self.kit.paint.slab(surface, window, view.s, water, radius=10)
        self._number(surface, window)
        if self.facts.solved:
            self._stamp(surface, window)

    def _number(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        side = self.view.px(2 * _MEDAL)
        place = pygame.Rect(window.x + side // 5, window.bottom - side * 4 // 5, side, side)
        self.kit.paint.disc(surface, place.center, side // 2, self.view.s, _NUMBER)
        style = Style(face=theme.DISPLAY, size=20, align="center", shrink=0.6)
        self.kit.text.draw(surface, self.kit.text.styled(str(self.facts.number), place, style, self.view.s))

    def _stamp(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        r = self.view.px(_STAMP)
        middle = window.right - r * 5 // 4, window.y + r * 5 // 4
        self.kit.paint.disc(surface, middle, r, self.view.s, paint.GOOD)
        tick = self.kit.sprites.get("ui_check", r * 1.3, r * 1.3, tint=theme.CREAM)
        surface.blit(tick, tick.get_rect(center=middle))
