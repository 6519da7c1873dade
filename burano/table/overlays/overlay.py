"""Overlays above a table's picture: pieces in flight or held, callouts, messages. Each knows its own pixels, so that
only the rectangles where something appeared, moved or disappeared are drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.table.handover.digest import earlier
from burano.table.motion.animation_queue import Digest, Message, Opening, TurnBanner
from burano.table.overlays.placement import least_covering
from burano.table.picture.brush import Brush
from burano.ui.controls.boxes import Box
from burano.ui.controls.tooltip_drawing import CalloutLine, callout_rect, callout_size, draw_callout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.kit import Kit
from burano.ui.rule_references import without_references
from burano.ui.scaling import View

_BELOW_BANNER = 84.0
"""Units from the top of the banner to the digest below it."""
_FAINT_ALPHA = 205
"""Opacity of what lies below a faint digest, of 255."""
_DIGEST_ROW = 36
"""Height of a digest's row, in units."""
_MARGIN = 8.0
"""Minimum distance, in units, of banner and digest from the edges of the table's middle."""
_HAND = 58
"""Distance, in units, that a message keeps from its place: a piece may be held there."""


class Overlay(NamedTuple):
    """One overlay."""

    rect: pygame.Rect
    """All pixels it touches."""
    key: Hashable
    """Identifies its picture: the same key and rectangle look the same."""
    draw: Callable[[Brush], None]
    box: Box | None = None
    """Its entry in the list of boxes."""


class OverlayList:
    """The current overlays, bottom first."""

    def __init__(self) -> None:
        self._overlays: list[Overlay] = []

    def show(self, overlays: Iterable[Overlay]) -> list[pygame.Rect]:
        """Replace the overlays. Return the rectangles to draw again."""
        before, self._overlays = self._overlays, list(overlays)
        old = {(overlay.key, tuple(overlay.rect)) for overlay in before}
        new = {(overlay.key, tuple(overlay.rect)) for overlay in self._overlays}
        changed = [f.rect for f in before if (f.key, tuple(f.rect)) not in new]
        return changed + [f.rect for f in self._overlays if (f.key, tuple(f.rect)) not in old]

    def draw(self, brush: Brush) -> None:
        clip = brush.surface.get_clip()
        for overlay in self._overlays:
            if clip.colliderect(overlay.rect):
                overlay.draw(brush)

    def boxes(self) -> list[Box]:
        return [overlay.box for overlay in self._overlays if overlay.box]


class Callout(NamedTuple):
    """The result of a choice: a heading and its consequences."""

    head: str
    lines: tuple[CalloutLine, ...]


def callout_overlay(
    kit: Kit,
    view: View,
    callout: Callout,
    anchor: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
    *spare: Sequence[pygame.Rect],
) -> Overlay:
    """Return a callout beside `anchor` that covers as little as possible of `clear`, and controls or words (`spare`,
    most important first) only where there is no other room."""
    rect = callout_rect(view, callout_size(kit, view, callout.head, callout.lines), anchor, clear, *spare)
    words = "\n".join([callout.head, *(line.text for line in callout.lines)])

    def draw(brush: Brush) -> None:
        draw_callout(brush.surface, kit, view, callout.head, callout.lines, rect)

    room = rect.inflate(view.px(40), view.px(40))
    return Overlay(room, callout, draw, Box("callout", "text", rect, words, cover="callout"))


def message_overlay(
    kit: Kit,
    view: View,
    message: Message,
    middle: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
    spare: Sequence[pygame.Rect] = (),
) -> Overlay:
    """Return a message near its pixel, or low in the middle of the table if it has none. It does not cover `clear`,
    and controls (`spare`) only where there is no other room."""
    px, pad = view.px(19), view.px(18)
    text = without_references(message.text)
    lines = kit.text.wrap(text, theme.BOLD, px, view.px(420))
    width = max(kit.text.size(line, theme.BOLD, px)[0] for line in lines)
    step = round(kit.text.font(theme.BOLD, px).get_height() * 1.06)
    size = (width + 2 * pad + view.px(40), step * len(lines) + round(1.5 * pad))
    anchor = pygame.Rect(0, 0, 2 * view.px(_HAND), 2 * view.px(_HAND))
    anchor.center = message.at or (middle.centerx, middle.bottom + view.px(30))
    rect = callout_rect(view, size, anchor, [*clear, anchor], spare)
    edge = theme.BAD if message.bad else theme.GOLD

    def draw(brush: Brush) -> None:
        slab = paint.Slab(theme.PAPER, theme.PAPER_LOW, edge, 3)
        kit.paint.slab(brush.surface, rect, view.s, slab, radius=14, shadow=7)
        icon = kit.sprites.get("ui_warning" if message.bad else "ui_bell", view.px(30), view.px(30), tint=edge)
        brush.surface.blit(icon, icon.get_rect(midleft=(rect.x + view.px(14), rect.centery)))
        inner = pygame.Rect(rect.x + view.px(54), rect.y, rect.w - view.px(62), rect.h)
        kit.text.draw(brush.surface, kit.text.block("\n".join(lines), inner, theme.BOLD, px, theme.INK, shrink=1))

    room = rect.inflate(view.px(44), view.px(44))
    return Overlay(room, (text, message.bad), draw, Box("saying", "text", rect, text, cover="message"))


def banner_overlay(
    kit: Kit,
    view: View,
    banner: TurnBanner,
    middle: pygame.Rect,
    lines: int = 0,
    needed: Sequence[pygame.Rect] = (),
) -> Overlay:
    """Return the banner of a turn: high in the `middle` of the table, above a digest of `lines` rows, or where it
    covers least of what is `needed`."""
    px, pad, side = view.px(32), view.px(28), view.px(54)
    width = kit.text.size(banner.text, theme.DISPLAY, px)[0]
    rect = pygame.Rect(0, 0, width + 2 * pad + side, view.px(66))
    rect.midtop = (middle.centerx, middle.y + _banner_offset(view, middle, lines))
    rect = least_covering(rect, middle, needed)

    def draw(brush: Brush) -> None:
        kit.paint.ribbon(brush.surface, rect, view.s, banner.colour)
        crest = kit.sprites.get(banner.crest, side, side)
        brush.surface.blit(crest, crest.get_rect(center=(rect.x + pad // 2 + side // 2, rect.centery)))
        inner = pygame.Rect(rect.x + pad + side, rect.y, width + pad // 2, rect.h)
        kit.text.draw(brush.surface, kit.text.block(banner.text, inner, theme.DISPLAY, px, theme.CREAM, shrink=1))

    room = rect.inflate(view.px(70), view.px(40))
    return Overlay(room, (banner.text, banner.crest), draw, Box("herald", "text", rect, banner.text, cover="message"))


def note_overlay(kit: Kit, view: View, words: str, sprites: Sequence[str], at: tuple[int, int]) -> Overlay:
    """Return a note beside a pixel, usually the pointer: a few words and a row of sprites."""
    width, style = kit.text.size(words, theme.BOLD, view.px(19))[0] / view.s, Style(19, theme.BOLD)
    room = 26 * len(sprites) + 8 if sprites else 0
    area = pygame.FRect(at[0] / view.s + 26, at[1] / view.s + 22, width + 28 + room, 42)
    area.right = min(area.right, view.w - 8)

    def draw(brush: Brush) -> None:
        brush.slab(area, paint.CALLOUT, radius=14, shadow=5)
        brush.text(words, (area.x + 14, area.y, width + 4, area.h - 2), style, name="note")
        for k, sprite in enumerate(sprites):
            brush.centred(sprite, area.x + width + 34 + k * 26, area.centery, 28)

    rect = view.to_px(area)
    box = Box("note", "text", rect, words, cover="callout")
    return Overlay(rect.inflate(view.px(30), view.px(30)), (words, *sprites), draw, box)


def large_overlay(
    view: View,
    picture: Callable[[Kit, int], pygame.Surface],
    ratio: float,
    anchor: pygame.Rect,
    panel: pygame.Rect,
    *,
    above: bool = False,
) -> Overlay:
    """Return an enlarged picture left of or above the panel it lies in; `ratio` is its height divided by its width."""
    rect = pygame.Rect(0, 0, round(anchor.w * 1.8), round(anchor.w * 1.8 * ratio))
    if above:
        rect.midbottom = (anchor.centerx, panel.y - view.px(20))
    else:
        rect.bottomright = (panel.x - view.px(8), anchor.bottom)  # the tooltip has room below
    rect = rect.clamp(view.window.inflate(-view.px(16), -view.px(16)))

    def draw(brush: Brush) -> None:
        brush.kit.paint.shadow(brush.surface, rect, brush.s, round(14 * brush.s), lift=9)
        brush.surface.blit(picture(brush.kit, rect.w), rect)

    return Overlay(rect.inflate(view.px(50), view.px(50)), ("large", tuple(anchor)), draw)


def opening_overlay(kit: Kit, view: View, opening: Opening, middle: pygame.Rect) -> Overlay:
    """Return the card of a new phase in the middle of the table, with its current opacity."""
    rect = view.to_px(FRect(0, 0, *opening.size))
    rect.center = middle.center
    room, level = rect.inflate(view.px(60), view.px(60)), round(opening.level * 12)

    def draw(brush: Brush) -> None:
        if level >= 12:
            opening.draw(brush, FRect(rect.x / view.s, rect.y / view.s, *opening.size))
            return
        part = pygame.Surface(room.size, pygame.SRCALPHA)
        inner = FRect((rect.x - room.x) / view.s, (rect.y - room.y) / view.s, *opening.size)
        opening.draw(Brush(part, kit, view), inner)
        part.set_alpha(round(255 * level / 12))
        brush.surface.blit(part, room)

    box = Box("opening", "text", rect, opening.words, cover="message")
    return Overlay(room, ("opening", opening.words, level), draw, box)


def _digest_height(view: View, lines: int) -> int:
    return view.px(52) + view.px(_DIGEST_ROW) * lines + view.px(10)


def _banner_offset(view: View, middle: pygame.Rect, lines: int) -> int:
    """Return the distance in pixels from the top of `middle` to the banner: smaller if the digest needs the room."""
    needed = view.px(_BELOW_BANNER) + (_digest_height(view, lines) if lines else 0)
    return max(view.px(_MARGIN), min(view.px(120), middle.h - needed - view.px(_MARGIN)))


def digest_rows(view: View, digest: Digest, middle: pygame.Rect) -> tuple[int, int]:
    """Return how many rows of a digest fit, and how many of its earliest lines are left out."""
    room = middle.h - _digest_height(view, 0) - view.px(_BELOW_BANNER + 2 * _MARGIN)
    most, lines = max(2, room // view.px(_DIGEST_ROW)), len(digest.lines)
    return (lines, 0) if lines <= most else (most, lines - most + 1)


def again_button(view: View, digest: pygame.Rect) -> pygame.Rect:
    """Return the rectangle of a digest's button that replays its steps."""
    side = view.px(34)
    return pygame.Rect(digest.right - view.px(14) - side, digest.y + view.px(10), side, side).move(-side, 0)


def _close_button(view: View, digest: pygame.Rect) -> pygame.Rect:
    """Return the rectangle of the cross. A press anywhere on a digest closes it; the cross says so."""
    again = again_button(view, digest)
    return again.move(again.w + view.px(4), 0)


def digest_overlay(
    kit: Kit,
    view: View,
    digest: Digest,
    middle: pygame.Rect,
    needed: Sequence[pygame.Rect],
    pointer: tuple[int, int],
) -> Overlay:
    """Return the digest of what the others did, below the banner, or where it covers least of what is `needed`. If
    lines are left out, its first row says how many. It is faint while the pointer is on it, so that what lies below can
    be seen."""
    px, pad, row, side = view.px(18), view.px(20), view.px(_DIGEST_ROW), view.px(30)
    rows, hidden = digest_rows(view, digest, middle)
    shown = digest.lines[hidden:]
    if hidden:
        shown = (("ui_book", earlier(hidden), False), *shown)
    room = middle.w - 3 * pad - side - 2 * view.px(_MARGIN)
    texts = [kit.text.elide(text, theme.BOLD, px, room) for _sprite, text, _mine in shown]
    title = kit.text.size(digest.title, theme.DISPLAY, view.px(22))[0] + view.px(78)
    width = max(title, *(kit.text.size(text, theme.BOLD, px)[0] for text in texts))
    rect = pygame.Rect(0, 0, width + 3 * pad + side, _digest_height(view, rows))
    rect.midtop = (middle.centerx, middle.y + _banner_offset(view, middle, rows) + view.px(_BELOW_BANNER))
    beside = pygame.Rect(view.px(_MARGIN), middle.y, view.window.w - 2 * view.px(_MARGIN), middle.h)
    rect = least_covering(rect, beside, needed)
    faint, touched = rect.collidepoint(pointer), rect.inflate(view.px(44), view.px(44))

    def draw(brush: Brush) -> None:
        below = brush.surface.subsurface(touched.clip(brush.surface.get_rect())).copy() if faint else None
        draw_paper(brush)
        if below is not None:
            below.set_alpha(_FAINT_ALPHA)
            brush.surface.blit(below, touched.clip(brush.surface.get_rect()))

    def draw_paper(brush: Brush) -> None:
        kit.paint.slab(brush.surface, rect, view.s, paint.PAPER, radius=16, shadow=7)
        head = pygame.Rect(rect.x + pad, rect.y + view.px(8), again_button(view, rect).x - rect.x - pad, view.px(40))
        kit.text.draw(
            brush.surface, kit.text.block(digest.title, head, theme.DISPLAY, view.px(22), theme.INK, shrink=0.6)
        )
        for button, sprite in ((again_button(view, rect), "ui_replay"), (_close_button(view, rect), "ui_close")):
            kit.paint.slab(brush.surface, button, view.s, paint.BUTTON, radius=10)
            icon = kit.sprites.get(sprite, round(button.w * 0.66), round(button.w * 0.66))
            brush.surface.blit(icon, icon.get_rect(center=button.center))
        for number, ((sprite, _text, mine), text) in enumerate(zip(shown, texts, strict=True)):
            y = rect.y + view.px(50) + number * row
            icon = kit.sprites.get(sprite, side, side)
            brush.surface.blit(icon, icon.get_rect(center=(rect.x + pad + side // 2, y + row // 2)))
            line = pygame.Rect(rect.x + 2 * pad + side, y, rect.w - 3 * pad - side, row)
            ink = theme.TERRACOTTA_DARK if mine else theme.INK
            kit.text.draw(brush.surface, kit.text.block(text, line, theme.BOLD, px, ink, shrink=0.7))

    more = (earlier(hidden),) if hidden else ()
    words = "\n".join((digest.title, *more, *(text for _sprite, text, _mine in digest.lines)))
    return Overlay(touched, (digest, faint), draw, Box("digest", "text", rect, words, cover="message"))
