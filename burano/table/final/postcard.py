"""The end of a game as a postcard: a picture to keep, drawn at a fixed size whatever the window."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from burano.table.contract.theme import Trim
from burano.table.final.result import Result
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit
from burano.ui.scaling import View

SIZE = (1800, 1200)
_FRAME = 44
_HEADLINE, _FOOT = 186, 146


def postcard(
    kit: Kit, result: Result, letters: Sequence[Colour], greeting: str, draw: Callable[[Brush, FRect], None]
) -> pygame.Surface:
    """Return the card, ready to be saved: `draw` puts the game's picture into a box of the theme's ground, `letters`
    colour its name."""
    look, card = result.people.theme, pygame.Surface(SIZE)
    brush = Brush(card, kit, View(SIZE[0], SIZE[1], 1.0))
    card.fill(theme.PAPER)
    inner = FRect(_FRAME, _FRAME, SIZE[0] - 2 * _FRAME, SIZE[1] - 2 * _FRAME)
    card.blit(look.ground(kit, (round(inner.w), round(inner.h))), inner.topleft)
    card.set_clip(pygame.Rect(inner))  # the picture may reach further than its box
    draw(brush, FRect(inner.x + 20, inner.y + _HEADLINE, inner.w - 40, inner.h - _HEADLINE - _FOOT))
    card.set_clip(None)
    _frame(card, kit, inner, look.trim)
    title = result.people.info.title
    size = min(120.0, 120 * (inner.w - 80) / brush.width(title, 120, theme.DISPLAY))
    draw_wordmark(brush, title, letters, inner.centerx, inner.y + 24, size)
    _people(brush, result, inner)
    brush.text(greeting, (inner.x, inner.bottom - 54, inner.w, 34), Style(22, theme.BOLD, theme.CREAM, align="center"))
    return card


def _frame(card: pygame.Surface, kit: Kit, inner: FRect, trim: Trim) -> None:
    rect = pygame.Rect(inner)
    pygame.draw.rect(card, theme.GOLD, rect, 3)
    trim(kit, card, pygame.Rect(rect.x, rect.y, rect.w, 14), 1.0, up=False)
    trim(kit, card, pygame.Rect(rect.x, rect.bottom - 14, rect.w, 14), 1.0, up=True)


def draw_wordmark(brush: Brush, word: str, colours: Sequence[Colour], x: float, y: float, size: float) -> None:
    """Draw words in letters of a game's colours, with their middle at x."""
    text, px = brush.kit.text, brush.view.px(size)
    edge = max(2, round(px * 7 / 120))
    letters = [text.line(letter, theme.DISPLAY, px, colours[i % len(colours)]) for i, letter in enumerate(word)]
    rims = [text.line(letter, theme.DISPLAY, px, theme.CREAM, outline=edge) for letter in word]
    left = x * brush.s - sum(letter.get_width() for letter in letters) / 2
    for i, (letter, rim) in enumerate(zip(letters, rims, strict=True)):
        place = letter.get_rect(topleft=(round(left), round(y * brush.s + px / 30 * math.sin(i))))
        brush.surface.blit(rim, rim.get_rect(center=place.center))
        brush.surface.blit(letter, place)
        left += letter.get_width()


def _people(brush: Brush, result: Result, inner: FRect) -> None:
    """Draw the players, best first."""
    width = min(330.0, (inner.w - 60) / len(result.standings))
    left = inner.centerx - width * len(result.standings) / 2
    for i, standing in enumerate(result.standings):
        name = result.players[standing.seat].name
        plate = FRect(left + i * width + 8, inner.bottom - 136, width - 16, 76)
        brush.slab(plate, paint.PAPER, radius=38, shadow=5)
        brush.centred(result.player_colours(standing.seat).crest, plate.x + 44, plate.centery, 50, 58)
        brush.text(
            name, (plate.x + 78, plate.y, plate.w - 170, plate.h), Style(27, theme.DISPLAY, elide=True, shrink=0.6)
        )
        brush.text(str(standing.vp), (plate.right - 100, plate.y, 76, plate.h), Style(36, theme.DISPLAY, align="right"))
