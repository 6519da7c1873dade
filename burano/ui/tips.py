"""Words that appear beside things: tooltips, and callouts that say what a move would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from burano.ui import paint, theme
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.theme import Colour

_TIP_WIDTH = 380
_PAD = 14


def _lines(kit: Kit, view: View, text: str) -> tuple[list[str], int]:
    px = view.px(theme.LABEL)
    return kit.text.wrap(text, theme.BODY, px, view.px(_TIP_WIDTH)), px


def _beside(size: tuple[int, int], anchor: pygame.Rect, view: View) -> pygame.Rect:
    """Below the anchor if there is room, else above it; always inside the window."""
    rect = pygame.Rect((0, 0), size)
    gap = view.px(10)
    rect.midtop = (anchor.centerx, anchor.bottom + gap)
    if rect.bottom > view.height - gap:
        rect.midbottom = (anchor.centerx, anchor.top - gap)
    return rect.clamp(view.window.inflate(-gap, -gap))


def tooltip_rect(kit: Kit, view: View, text: str, anchor: pygame.Rect) -> pygame.Rect:
    """Where the tooltip of something at `anchor` stands."""
    lines, px = _lines(kit, view, text)
    pad = view.px(_PAD)
    width = max(kit.text.size(line, theme.BODY, px)[0] for line in lines)
    step = round(kit.text.font(theme.BODY, px).get_height() * 1.06)
    return _beside((width + 2 * pad, step * len(lines) + round(1.4 * pad)), anchor, view)


def draw_tooltip(surface: pygame.Surface, kit: Kit, view: View, text: str, anchor: pygame.Rect) -> None:
    """A small paper slip beside the anchor."""
    rect = tooltip_rect(kit, view, text, anchor)
    kit.paint.slab(surface, rect, view.s, paint.PAPER, radius=12, shadow=5)
    lines, px = _lines(kit, view, text)
    pad = view.px(_PAD)
    inner = pygame.Rect(rect.x + pad, rect.y, rect.w - 2 * pad, rect.h)
    kit.text.draw(surface, kit.text.block("\n".join(lines), inner, theme.BODY, px, theme.INK, shrink=1))


class CalloutLine(NamedTuple):
    """One consequence: a sprite and a few words."""

    sprite: str
    text: str
    colour: Colour = theme.INK


def callout_rect(kit: Kit, view: View, head: str, lines: Sequence[CalloutLine], anchor: pygame.Rect) -> pygame.Rect:
    """Where a callout stands: left of and above its anchor, inside the window."""
    px = view.px(theme.TEXT)
    icon = view.px(30)
    width = kit.text.size(head, theme.DISPLAY, view.px(theme.PANEL_HEAD))[0] if head else 0
    for line in lines:
        width = max(width, icon + view.px(10) + kit.text.size(line.text, theme.BOLD, px)[0])
    row, pad = view.px(36), view.px(16)
    height = (view.px(34) if head else 0) + row * len(lines) + round(1.3 * pad)
    rect = pygame.Rect(0, 0, width + 2 * pad, height)
    rect.midbottom = (anchor.centerx, anchor.top - view.px(12))
    if rect.top < 0:
        rect.midtop = (anchor.centerx, anchor.bottom + view.px(12))
    return rect.clamp(view.window)


def draw_callout(
    surface: pygame.Surface,
    kit: Kit,
    view: View,
    head: str,
    lines: Sequence[CalloutLine],
    anchor: pygame.Rect,
) -> None:
    """What a move would bring, beside the place where it would be made."""
    rect = callout_rect(kit, view, head, lines, anchor)
    kit.paint.slab(surface, rect, view.s, paint.CALLOUT, radius=14, shadow=6)
    pad, row = view.px(16), view.px(36)
    y = rect.y + round(0.65 * pad)
    if head:
        place = pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, view.px(34))
        px = view.px(theme.PANEL_HEAD)
        kit.text.draw(surface, kit.text.block(head, place, theme.DISPLAY, px, shrink=1))
        y += view.px(34)
    for line in lines:
        icon = kit.sprites.get(line.sprite, view.px(30), view.px(30))
        surface.blit(icon, icon.get_rect(center=(rect.x + pad + view.px(15), y + row // 2)))
        place = pygame.Rect(rect.x + pad + view.px(40), y, rect.w, row)
        px = view.px(theme.TEXT)
        kit.text.draw(surface, kit.text.block(line.text, place, theme.BOLD, px, line.colour, shrink=1))
        y += row
