"""Papers beside a character that is pointed at: its points spelled out, now and at most."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.core.protocol import Seat
from burano.games.walking.board import TOURISTS
from burano.games.walking.state import State
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.words import tips
from burano.scenes.walking.words.sums import Sum, Term, sum_of
from burano.table.brush import Brush
from burano.table.floating import Float
from burano.ui import paint, theme
from burano.ui.boxes import Box
from burano.ui.kit import Kit
from burano.ui.paint import Slab
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.theme import rgb

_WIDE, _PAD, _HEAD, _ROW, _FOOT = 400.0, 22.0, 92.0, 34.0, 40.0
_ICON = 26.0
_NAME = Style(26, theme.DISPLAY, shrink=0.7)
_SIDE = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6)
_TERM = Style(18, theme.BODY, shrink=0.55)
_POINTS = Style(21, theme.BLACK, align="right")
_TOTAL = Style(30, theme.DISPLAY, align="center")
_MORE = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6)
_GOLD = Slab(rgb("FFE9A6"), rgb("F3C75B"), rgb("B8862B"), 2.5, 0.8)


def visit_paper(kit: Kit, view: View, state: State, seat: Seat, plot: int, who: int, anchor: pygame.Rect) -> Float:
    """What a character would bring to a house, spelled out beside `anchor` (pixels): left of it if there is room."""
    found = sum_of(state, seat, plot, who)
    size = _WIDE, _HEAD + _ROW * len(found.terms) + _FOOT + _PAD
    rect = view.to_px(FRect(0, 0, *size))
    gap = view.px(14)
    rect.midright = anchor.left - gap, anchor.centery
    if rect.left < gap:
        rect.midleft = anchor.right + gap, anchor.centery
    rect = rect.clamp(view.window.inflate(-2 * gap, -2 * gap))
    area = FRect(rect.x / view.s, rect.y / view.s, *size)
    subject = tips.counts(state, who)

    def draw(brush: Brush) -> None:
        _draw(brush, area, who, subject, found)

    words = "\n".join([names.character(who), subject, *(_line(term) for term in found.terms), _foot(found)])
    key = "visit", who, plot, found, subject
    return Float(rect.inflate(view.px(40), view.px(60)), key, draw, Box("visit paper", "text", rect, words))


def _line(term: Term) -> str:
    return f"{term.words}: {term.points}" if term.points is not None else term.words


def _foot(found: Sum) -> str:
    """What can still become of it."""
    if found.settled:
        return _("{points} for good").format(points=names.points(found.total))
    return _("{points} now, up to {most}").format(points=names.points(found.total), most=found.most)


def _draw(brush: Brush, area: FRect, who: int, subject: str, found: Sum) -> None:
    brush.slab(area, paint.PAPER, radius=16, shadow=8)
    head = pictures.head(brush.kit, who, brush.view.px(64))
    brush.surface.blit(head, brush.rect(area.x + _PAD - 4, area.y + 14, 64, 64))
    left = area.x + _PAD + 74
    brush.words(names.character(who), (left, area.y + 12, area.right - left - 14, 34), _NAME, name=f"paper {who}")
    style = Style(_SIDE.size, _SIDE.face, _SIDE.colour, shrink=0.75, wrap=True)
    brush.words(subject, (left, area.y + 44, area.right - left - 14, 44), style, name=f"subject {who}")
    y = area.y + _HEAD
    brush.surface.fill(theme.SAND_LINE, brush.rect(area.x + _PAD, y - 3, area.w - 2 * _PAD, 1.5))
    for number, term in enumerate(found.terms):
        _term(brush, FRect(area.x + _PAD, y, area.w - 2 * _PAD, _ROW), term, f"{who}.{number}")
        y += _ROW
    plate = FRect(area.right - 128, y + 6, 112, 44)
    brush.slab(plate, _GOLD, radius=22, shadow=3)
    brush.words(f"= {found.total}", plate, _TOTAL, name=f"total {who}")
    more = found.prospect() if not found.settled else (_("for good") if who < TOURISTS else _("no more to come"))
    brush.words(more, (area.x + _PAD, y + 6, area.w - 180, 44), _MORE, name=f"prospect {who}")


def _term(brush: Brush, row: FRect, term: Term, name: str) -> None:
    """Words, a picture for every symbol, points; many pictures are laid closer."""
    room = 128.0
    words_w = row.w - room - 44 if term.icons else row.w - 50
    brush.words(term.words, (row.x, row.y, words_w, row.h), _TERM, name=f"term {name}")
    step = min(_ICON + 2, (room - _ICON) / max(1, len(term.icons) - 1)) if len(term.icons) > 1 else 0
    for number, icon in enumerate(term.icons):
        brush.centred(icon, row.x + words_w + 8 + _ICON / 2 + number * step, row.centery, _ICON)
    if term.points is not None:
        brush.words(str(term.points), (row.right - 44, row.y, 44, row.h), _POINTS, name=f"points {name}")
