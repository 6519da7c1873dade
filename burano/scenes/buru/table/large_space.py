"""An action space as large as a card: what it offers, and what of that the player could pay."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY
from burano.games.buru.board import FOREST, LAKE, SHORE, SPACES, VILLAGE, tables
from burano.games.buru.spec import SPIRITS
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.table.model import Model
from burano.table.overlays.overlay import Overlay
from burano.table.picture.brush import Brush
from burano.table.wording.phrases import capital
from burano.ui.controls.boxes import Box
from burano.ui.controls.tooltip_drawing import callout_rect
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

W, H = 256.0, 168.0
_PAYS = 42.0
_SAND = rgb("FBEFD3")


def draw_space(brush: Brush, model: Model, region: int, space: int, box: FRect, *, bright: bool = False) -> None:
    """Draw an action space with large signs on a card."""
    colour, number = own.REGION[region], region * SPACES + space
    low = mix(_SAND, colour, 0.4)
    brush.slab(box, Slab(mix(_SAND, colour, 0.15), low, own.WOOD, 2.4, inner=0.6), radius=18, shadow=4)
    if bright:
        brush.highlight_area(box, radius=18)
    k = min(box.w / W, box.h / H)
    signs = glyphs.space(region, space)
    step = min(62.0 * k, (box.w - 24) / len(signs))
    taken = model.state.taken[number]
    for i, sign in enumerate(signs):
        x = box.centerx + (i - (len(signs) - 1) / 2) * step
        size = min(52 * k, step - 4)
        tall = size * 1.15 if sign == "buru_emissary" else size
        brush.centred(sign, x, box.y + 38 * k, size, tall, alpha=0.5 if taken != NOBODY else 1.0)
    brush.centred("buru_bowl", box.centerx, box.y + 98 * k, 92 * k)
    if region != FOREST and model.has_lawan:
        glyphs.draw_gems(brush, box.right - 42 * k, box.y + 98 * k, tables().ratings[region][space], 20 * k)
    if taken != NOBODY:
        count, power = model.bids(taken, region)
        cards.draw_disc(
            brush, model.colors[taken], box.centerx, box.y + 88 * k, 84 * k, power=power, count=max(1, count)
        )
    words = capital(names.space(region, space))
    ink = mix(own.REGION_DARK[region], theme.SHADOW, 0.45)
    style = Style(18 * k, theme.BOLD, ink, align="center", shrink=0.55)
    brush.text(words, (box.x + 8, box.bottom - 38 * k, box.w - 16, 30 * k), style, name=f"space {number}")


def _pays(model: Model, region: int) -> list[tuple[str, int]]:
    """Return what the player could do there with what it has, as signs and numbers."""
    if region == LAKE:
        return [(glyphs.spirit_sign(spirit), model.payable(spirit)) for spirit in range(len(SPIRITS))]
    if region == SHORE:
        return [("buru_sym_recruit", model.affordable())]
    if region == VILLAGE:
        return [("buru_sym_task", model.untasked())]
    return []


def space_overlay(
    kit: Kit,
    view: View,
    model: Model,
    region: int,
    space: int,
    anchor: pygame.Rect,
    clear: Sequence[pygame.Rect],
) -> Overlay:
    """Return a large picture of an action space beside its place."""
    pays = _pays(model, region)
    height = H + (_PAYS if pays else 0)
    size = (view.px(W), view.px(height))
    rect = callout_rect(view, size, anchor, clear)
    words = capital(names.space(region, space))

    def draw(brush: Brush) -> None:
        own_brush = Brush(brush.surface, kit, view)
        box = FRect(rect.x / view.s, rect.y / view.s, W, height)
        if pays:
            brush_box = FRect(box.x, box.bottom - _PAYS - 20, box.w, _PAYS + 20)
            own_brush.slab(brush_box, paint.CALLOUT, radius=16, shadow=6)
            _draw_pays(own_brush, pays, FRect(box.x + 10, box.bottom - _PAYS, box.w - 20, _PAYS))
        draw_space(own_brush, model, region, space, FRect(box.x, box.y, W, H))

    room = rect.inflate(view.px(40), view.px(40))
    return Overlay(room, ("space", region, space, model.seat, tuple(pays)), draw, Box("callout", "text", rect, words))


def _draw_pays(brush: Brush, pays: Sequence[tuple[str, int]], box: FRect) -> None:
    label = Style(16, theme.BODY, theme.INK_SOFT, shrink=0.55)
    each = 50.0
    left = box.right - each * len(pays)
    brush.text(_("you can pay for"), (box.x, box.y, left - box.x - 6, box.h), label, name="pays")
    for i, (sign, n) in enumerate(pays):
        x = left + i * each
        brush.centred(sign, x + 14, box.centery, 27, alpha=1.0 if n else 0.5)
        style = Style(18, theme.BLACK, theme.GOOD_INK if n else theme.BAD, shrink=0.6)
        brush.text(f"×{n}", (x + 28, box.y, 24, box.h), style, name=f"pays {i}")
