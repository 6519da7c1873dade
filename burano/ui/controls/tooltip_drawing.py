"""Drawing and placement of tooltips, and of callouts that show the result of a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from burano.ui.drawing import paint, theme
from burano.ui.drawing.theme import Colour
from burano.ui.input import key_caps
from burano.ui.input.commands import Command
from burano.ui.kit import Kit
from burano.ui.scaling import View

_TIP_WIDTH = 380
_MAX_WIDTH_SHARE = 0.25
"""Maximum width of a callout line, as a share of the window width."""
_PAD = 14
_MAX_SPOTS = 150
"""Maximum number of candidate spots compared when every spot covers something."""


def _lines(kit: Kit, view: View, text: str) -> tuple[list[str], int]:
    px = view.px(theme.LABEL)
    return kit.text.wrap(text, theme.BODY, px, view.px(_TIP_WIDTH)), px


def _beside(
    size: tuple[int, int],
    anchor: pygame.Rect,
    view: View,
    clear: Sequence[pygame.Rect],
    spare: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Place a rectangle inside the window: below the anchor, else above or beside it, or shifted along it. Prefer the
    spot that covers least of `clear`, then least of `spare`."""

    def cost(rect: pygame.Rect) -> tuple[int, int]:
        return covered(rect, clear), covered(rect, spare)

    gap = view.px(10)
    room = view.window.inflate(-gap, -gap)
    sides = [rect for rect in _sides(size, anchor, gap) if room.contains(rect)]
    shifted = [rect.clamp(room) for rect in _sides(size, anchor, gap)]
    sides += [rect for rect in shifted if rect not in sides and not rect.colliderect(anchor)]
    if not sides:
        rect = pygame.Rect((0, 0), size)
        rect.midbottom = (anchor.centerx, anchor.top - gap)
        return rect.clamp(room)
    best = min(sides, key=cost)
    if not any(cost(best)):
        return best
    slid = [rect for rect in _shifted(size, anchor, gap) if room.contains(rect)]
    return min((best, *slid), key=cost)


def _shifted(size: tuple[int, int], anchor: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return the rectangles of `_sides` shifted along the anchor's sides, nearest first."""
    found = []
    for part in range(1, 9):
        for number, rect in enumerate(_sides(size, anchor, gap)):
            along = part * (size[0] + anchor.w if number < 2 else size[1] + anchor.h) // 16
            found += [rect.move(d, 0) if number < 2 else rect.move(0, d) for d in (along, -along)]
    return found


def _sides(size: tuple[int, int], anchor: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return rectangles below, above, right and left of the anchor."""
    found = [pygame.Rect((0, 0), size) for _ in range(4)]
    found[0].midtop = (anchor.centerx, anchor.bottom + gap)
    found[1].midbottom = (anchor.centerx, anchor.top - gap)
    found[2].midleft = (anchor.right + gap, anchor.centery)
    found[3].midright = (anchor.left - gap, anchor.centery)
    return found


def covered(rect: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of the given areas a rectangle covers."""
    touched = (rect.clip(things[number]) for number in rect.collidelistall(things))
    return sum(part.w * part.h for part in touched)


def _row(kit: Kit, view: View, command: Command | None) -> tuple[Sequence[key_caps.Cap], int]:
    """Return the key caps of a command, and the height of their row."""
    shown = key_caps.caps_of(kit.keys, command) if command is not None else ()
    return shown, view.px(key_caps.HEIGHT + 8) if shown else 0


def tooltip_rect(
    kit: Kit,
    view: View,
    text: str,
    anchor: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
    command: Command | None = None,
    spare: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the rectangle of a tooltip for something at `anchor`. It covers as little as possible of `clear`, then of
    `spare`, and has a row for the key caps of the command."""
    lines, px = _lines(kit, view, text)
    pad = view.px(_PAD)
    keys, row = _row(kit, view, command)
    width = max(*(kit.text.size(line, theme.BODY, px)[0] for line in lines), key_caps.width(kit, view, keys))
    step = round(kit.text.font(theme.BODY, px).get_height() * 1.06)
    return _beside((width + 2 * pad, step * len(lines) + round(1.4 * pad) + row), anchor, view, clear, spare)


def draw_tooltip(
    surface: pygame.Surface, kit: Kit, view: View, text: str, rect: pygame.Rect, command: Command | None = None
) -> None:
    """Draw a tooltip."""
    kit.paint.slab(surface, rect, view.s, paint.PAPER, radius=12, shadow=5)
    lines, px = _lines(kit, view, text)
    pad = view.px(_PAD)
    keys, row = _row(kit, view, command)
    key_caps.draw(surface, kit, view, keys, (rect.x + pad, rect.bottom - row // 2 - round(0.5 * pad)))
    inner = pygame.Rect(rect.x + pad, rect.y, rect.w - 2 * pad, rect.h - row)
    kit.text.draw(surface, kit.text.block("\n".join(lines), inner, theme.BODY, px, theme.INK, shrink=1))


class CalloutLine(NamedTuple):
    """One consequence of a move: a sprite and a few words."""

    sprite: str
    text: str
    colour: Colour = theme.INK
    whose: str = ""
    """Name of the player or thing the sprite stands for; only speech uses it."""

    @property
    def said(self) -> str:
        """The line for speech."""
        return f"{self.whose}: {self.text}" if self.whose else self.text


def callout_size(kit: Kit, view: View, head: str, lines: Sequence[CalloutLine]) -> tuple[int, int]:
    """Return the size of a callout in pixels."""
    px, pad = view.px(theme.TEXT), view.px(16)
    width = kit.text.size(head, theme.DISPLAY, view.px(theme.PANEL_HEAD))[0] if head else 0
    height = (view.px(34) if head else 0) + round(1.3 * pad)
    for line in lines:
        words = _wrapped(kit, view, line)
        width = max(width, view.px(40) + max(kit.text.size(part, theme.BOLD, px)[0] for part in words))
        height += _row_height(view, words)
    return width + 2 * pad, height


def _wrapped(kit: Kit, view: View, line: CalloutLine) -> list[str]:
    """Wrap the text of a line that is too wide for a callout into lines of similar length."""
    px, width, step = view.px(theme.TEXT), view.px(_MAX_WIDTH_SHARE * view.w), view.px(12)
    words = kit.text.wrap(line.text, theme.BOLD, px, width)
    while width > step and 1 < len(words) == len(narrower := kit.text.wrap(line.text, theme.BOLD, px, width - step)):
        words, width = narrower, width - step
    return words


def _row_height(view: View, words: Sequence[str]) -> int:
    return view.px(36) + (len(words) - 1) * view.px(26)


def callout_rect(
    view: View,
    size: tuple[int, int],
    anchor: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
    *spare: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Return the rectangle of a callout inside the window: beside its anchor, above it if possible. If that would cover
    something, take the nearest spot that covers least of `clear`, then of each of `spare`, in this order."""
    gap = view.px(12)
    below, above, right, left = _sides(size, anchor, gap)
    near = [rect for rect in (above, below, right, left) if view.window.contains(rect)]
    if near and not clear:
        return near[0]

    def cost(rect: pygame.Rect) -> tuple[int, ...]:
        return tuple(covered(rect, things) for things in (clear, *spare))

    found = min(near, key=cost, default=above.clamp(view.window))
    if not any(cost(found)):
        return found
    # Farther away: the nearest spot that covers nothing or, failing that, nothing of the first groups.
    step = view.px(16)
    x0, y0 = anchor.centerx - size[0] // 2, anchor.centery - size[1] // 2
    spots = [
        (abs(x - x0) + abs(y - y0), x, y)
        for x in range(gap, view.width - size[0] - gap, step)
        for y in range(gap, view.height - size[1] - gap, step)
    ]
    free = [pygame.Rect((x, y), size) for _far, x, y in sorted(spots)]
    for number, things in enumerate(map(list, (clear, *spare))):
        freer = [rect for rect in free if rect.collidelist(things) < 0]
        if not freer:
            some = free[:: max(1, len(free) // _MAX_SPOTS)]
            return min(some, key=cost) if number else found
        free = freer
    return free[0]


def draw_callout(
    surface: pygame.Surface,
    kit: Kit,
    view: View,
    head: str,
    lines: Sequence[CalloutLine],
    rect: pygame.Rect,
) -> None:
    """Draw a callout: the result of a move, shown beside its place."""
    kit.paint.slab(surface, rect, view.s, paint.CALLOUT, radius=14, shadow=6)
    pad, y = view.px(16), rect.y + round(0.65 * view.px(16))
    if head:
        place = pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, view.px(34))
        px = view.px(theme.PANEL_HEAD)
        kit.text.draw(surface, kit.text.block(head, place, theme.DISPLAY, px, shrink=1))
        y += view.px(34)
    for line in lines:
        words, px = _wrapped(kit, view, line), view.px(theme.TEXT)
        row = _row_height(view, words)
        icon = kit.sprites.get(line.sprite, view.px(30), view.px(30))
        surface.blit(icon, icon.get_rect(center=(rect.x + pad + view.px(15), y + row // 2)))
        place = pygame.Rect(rect.x + pad + view.px(40), y, rect.w, row)
        kit.text.draw(surface, kit.text.block("\n".join(words), place, theme.BOLD, px, line.colour, shrink=1))
        y += row
