"""The finished city as a postcard: a picture to keep, drawn at a fixed size whatever the window."""

from __future__ import annotations

import math

import pygame
from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.island import draw_ground, draw_island
from burano.scenes.burano.final.charts import Play, standings
from burano.scenes.burano.palette import HOUSE
from burano.table.brush import Brush
from burano.table.water import water
from burano.ui import paint, theme
from burano.ui.kit import Kit
from burano.ui.scaling import View

SIZE = (1800, 1200)
_FRAME = 44
_HEADLINE, _FOOT = 186, 146
_WORD = "Burano"


def city_iso(session: Play, box: FRect, turn: int) -> Iso:
    """The whole island as large as a box allows, its tallest houses included."""
    state, board = session.state, session.state.board
    plan = Iso(board.cols, board.rows, 0, 0, 1.0, turn)
    heads = [plan.top(cell)[1] - plan.z(state.height[pit]) for pit, cell in enumerate(board.pits)]
    up = min(*heads, plan.corner(0, 0)[1] - 0.2)
    down = plan.corner(plan.across, plan.down)[1] + 0.55
    w = min(box.w / ((board.cols + board.rows) / 2 + 1.3), box.h / (down - up))
    return Iso(board.cols, board.rows, box.centerx, box.centery - (up + down) / 2 * w, w, turn)


def draw_city(brush: Brush, session: Play, box: FRect, turn: int) -> None:
    """The city with its water, nothing else."""
    iso = city_iso(session, box, turn)
    draw_ground(brush, iso, session.state)
    draw_island(brush, iso, session.state)


def postcard(kit: Kit, session: Play, turn: int = 0) -> pygame.Surface:
    """The card, ready to be saved."""
    card = pygame.Surface(SIZE)
    view = View(SIZE[0], SIZE[1], 1.0)
    brush = Brush(card, kit, view)
    card.fill(theme.PAPER)
    inner = FRect(_FRAME, _FRAME, SIZE[0] - 2 * _FRAME, SIZE[1] - 2 * _FRAME)
    sea = water(kit, (round(inner.w), round(inner.h)))
    card.blit(sea, inner.topleft)
    card.set_clip(pygame.Rect(inner))  # its shallows reach further than its box
    draw_city(brush, session, _city_box(inner), turn)
    card.set_clip(None)
    _frame(card, kit, inner)
    _wordmark(brush, inner.centerx, inner.y + 24)
    _people(brush, session, inner)
    return card


def _city_box(inner: FRect) -> FRect:
    """Room for the city: below the word, above the people."""
    return FRect(inner.x + 20, inner.y + _HEADLINE, inner.w - 40, inner.h - _HEADLINE - _FOOT)


def _frame(card: pygame.Surface, kit: Kit, inner: FRect) -> None:
    rect = pygame.Rect(inner)
    pygame.draw.rect(card, theme.GOLD, rect, 3)
    kit.paint.lace(card, pygame.Rect(rect.x, rect.y, rect.w, 14), 1.0, up=False)
    kit.paint.lace(card, pygame.Rect(rect.x, rect.bottom - 14, rect.w, 14), 1.0, up=True)


def _wordmark(brush: Brush, x: float, y: float) -> None:
    """The six letters in the six house colours."""
    letters = [brush.kit.text.line(letter, theme.DISPLAY, 120, HOUSE[i]) for i, letter in enumerate(_WORD)]
    rims = [brush.kit.text.line(letter, theme.DISPLAY, 120, theme.CREAM, outline=7) for letter in _WORD]
    left = x - sum(letter.get_width() for letter in letters) / 2
    for i, (letter, rim) in enumerate(zip(letters, rims, strict=True)):
        place = letter.get_rect(topleft=(round(left), round(y + 4 * math.sin(i))))
        brush.surface.blit(rim, rim.get_rect(center=place.center))
        brush.surface.blit(letter, place)
        left += letter.get_width()


def _people(brush: Brush, session: Play, inner: FRect) -> None:
    """Who built it, best first, and the seed to play it again."""
    found = standings(session.state)
    wide = min(330.0, (inner.w - 60) / len(found))
    left = inner.centerx - wide * len(found) / 2
    for i, standing in enumerate(found):
        player = session.table.players[standing.seat]
        plate = FRect(left + i * wide + 8, inner.bottom - 136, wide - 16, 76)
        brush.slab(plate, paint.PAPER, radius=38, shadow=5)
        brush.centred(f"crest_{names.FAMILIES[player.color]}", plate.x + 44, plate.centery, 50, 58)
        brush.words(
            player.name, plate.x + 78, plate.y, plate.w - 170, plate.h, 27, theme.DISPLAY, elide=True, shrink=0.6
        )
        brush.words(str(standing.vp), plate.right - 100, plate.y, 76, plate.h, 36, theme.DISPLAY, align="right")
    words = _("Greetings from Burano · seed {seed}").format(seed=session.table.seed)
    brush.words(words, inner.x, inner.bottom - 54, inner.w, 34, 22, theme.BOLD, theme.CREAM, align="center")
