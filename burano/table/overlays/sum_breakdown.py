"""The breakdown of a sum, term by term, on a small paper beside the thing under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect

from burano.table.overlays.overlay import Overlay
from burano.table.picture.brush import Brush
from burano.ui.controls.boxes import Box
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

_WIDTH, _PAD, _HEAD, _ROW, _FOOT = 400.0, 22.0, 92.0, 34.0, 40.0
_ICON, _ICONS = 26.0, 128.0
_LEFT, _EDGE, _SUBJECT_H = _PAD + 74, 14.0, 44.0
"""Left edge of the words beside the portrait, their right margin, and the minimum height of the subject, in units."""
_NAME = Style(26, theme.DISPLAY, shrink=0.7)
_SUBJECT = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.75, wrap=True)
_TERM = Style(18, theme.BODY, shrink=0.55)
_POINTS = Style(21, theme.BLACK, align="right")
_TOTAL = Style(30, theme.DISPLAY, align="center")
_MORE = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6)
_GOLD = Slab(rgb("FFE9A6"), rgb("F3C75B"), rgb("B8862B"), 2.5, 0.8)


@dataclass(frozen=True)
class SumTerm:
    """One line of the breakdown."""

    words: str
    icons: tuple[str, ...]
    points: int | None
    """The points it adds; None if it only explains."""


@dataclass(frozen=True)
class SumBreakdown:
    """A sum to break down: its name, subject, terms and total."""

    name: str
    subject: str
    """What counts, in a sentence."""
    terms: Sequence[SumTerm]
    total: int
    prospect: str = ""
    """What it can still become, in a few words."""


def sum_breakdown_overlay(
    kit: Kit,
    view: View,
    tally: SumBreakdown,
    portrait: Callable[[Kit, int], pygame.Surface],
    anchor: pygame.Rect,
    within: pygame.Rect | None = None,
) -> Overlay:
    """Return the breakdown left of `anchor`, or right of it if there is no room, inside `within` (pixels).

    It grows with the text scale as far as it fits. `portrait` makes a round picture of a given width in pixels.
    """
    gap = view.px(14)
    within = (within or view.window).inflate(-2 * gap, -2 * gap)
    size, head = _size(kit, view.text_scaled, tally)
    fits = min(within.h / size[1], (anchor.left - 2 * gap) / size[0]) / view.s
    view = view.zoomed(max(1.0, min(view.grow, fits)))
    size, head = _size(kit, view, tally)
    rect = view.to_px(FRect(0, 0, *size))
    rect.midright = anchor.left - gap, anchor.centery
    if rect.left < gap:
        rect.midleft = anchor.right + gap, anchor.centery
    rect = rect.clamp(within)
    area = FRect(rect.x / view.s, rect.y / view.s, *size)

    def draw(brush: Brush) -> None:
        _draw(Brush(brush.surface, kit, view), area, tally, portrait(kit, view.px(64)), head)

    said = [f"{term.words}: {term.points}" if term.points is not None else term.words for term in tally.terms]
    words = "\n".join([tally.name, tally.subject, *said, f"= {tally.total} {tally.prospect}"])
    return Overlay(
        rect.inflate(view.px(40), view.px(60)), tally, draw, Box("tally", "text", rect, words, cover="callout")
    )


def _size(kit: Kit, view: View, tally: SumBreakdown) -> tuple[tuple[float, float], float]:
    """Return the paper's width and height, and the height of its head, in units."""
    room = view.to_px(FRect(0, 0, _WIDTH - _LEFT - _EDGE, _SUBJECT_H))
    spilt = kit.text.styled(tally.subject, room, _SUBJECT, view.s).needed[1] - room.h
    head = _HEAD + (spilt / view.s + 4 if spilt > 0 else 0.0)
    return (_WIDTH, head + _ROW * len(tally.terms) + _FOOT + _PAD), head


def _draw(brush: Brush, area: FRect, tally: SumBreakdown, portrait: pygame.Surface, head: float) -> None:
    brush.slab(area, paint.PAPER, radius=16, shadow=8)
    brush.surface.blit(portrait, brush.rect(area.x + _PAD - 4, area.y + 14, 64, 64))
    left, width = area.x + _LEFT, area.w - _LEFT - _EDGE
    brush.text(tally.name, (left, area.y + 12, width, 34), _NAME, name="tally name")
    subject = (left, area.y + 44, width, head - _HEAD + _SUBJECT_H)
    brush.text(tally.subject, subject, _SUBJECT, name="tally subject")
    y = area.y + head
    brush.surface.fill(theme.SAND_LINE, brush.rect(area.x + _PAD, y - 3, area.w - 2 * _PAD, 1.5))
    for number, term in enumerate(tally.terms):
        _draw_term(brush, FRect(area.x + _PAD, y, area.w - 2 * _PAD, _ROW), term, str(number))
        y += _ROW
    plate = FRect(area.right - 128, y + 6, 112, 44)
    brush.slab(plate, _GOLD, radius=22, shadow=3)
    brush.text(f"= {tally.total}", plate, _TOTAL, name="tally total")
    brush.text(tally.prospect, (area.x + _PAD, y + 6, area.w - 180, 44), _MORE, name="tally prospect")


def _draw_term(brush: Brush, row: FRect, term: SumTerm, name: str) -> None:
    """Draw the words, icons and points of a term; many icons overlap."""
    words_w = row.w - _ICONS - 44 if term.icons else row.w - 50
    brush.text(term.words, (row.x, row.y, words_w, row.h), _TERM, name=f"term {name}")
    step = min(_ICON + 2, (_ICONS - _ICON) / max(1, len(term.icons) - 1))
    for number, icon in enumerate(term.icons):
        brush.centred(icon, row.x + words_w + 8 + _ICON / 2 + number * step, row.centery, _ICON)
    if term.points is not None:
        brush.text(str(term.points), (row.right - 44, row.y, 44, row.h), _POINTS, name=f"term points {name}")
