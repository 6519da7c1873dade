"""Large names in multicoloured letters, for the title and the boxes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, cycle

import pygame
from pygame import FRect

from burano.ui.controls.widget import ControlState
from burano.ui.controls.widgets import Label
from burano.ui.drawing import palettes, theme
from burano.ui.drawing.text import Style, Text
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

_CRIMSON = rgb("A3263C")
_RIBBON_PX = 34.0
"""Text size at which the folds of a ribbon have their normal size."""
_SHADOW_ALPHA = 115


class Banner(Label):
    """A label on a ribbon that fills its rectangle."""

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        k = self.view.px(self.style.size) / _RIBBON_PX
        ribbon = self.rect.inflate(-2 * round(26 * k), -round(8 * k))
        ribbon.top = self.rect.top
        self.kit.paint.ribbon(surface, ribbon, k, _CRIMSON)
        super().draw(surface, look)

    @staticmethod
    def place(text: Text, words: str, style: Style, at: FRect, view: View) -> pygame.Rect:
        """Return a rectangle at the left end of a line, as wide as the text needs."""
        width = text.size(words, style.face, view.px(style.size))[0] / view.s
        return view.rect(at.x, at.y, min(at.w, width + style.size * 2.6), at.h)


def wordmark(text: Text, px: int, word: str, colours: Sequence[Colour]) -> pygame.Surface:
    """Return a name in multicoloured letters, with ivory outline and soft shadow."""
    rim = max(1, round(px * 4.5 / 196))
    drop = round(px * 6 / 196)
    gap = round(px * 4 / 196)
    widths = [text.size(letter, theme.DISPLAY, px)[0] for letter in word]
    height = text.font(theme.DISPLAY, px).get_height()
    starts = [0, *accumulate(width + gap for width in widths)][: len(word)]
    size = sum(widths) + gap * (len(word) - 1) + 2 * rim + drop, height + 2 * rim + drop
    outlines, picture = (pygame.Surface(size, pygame.SRCALPHA) for _layer in range(2))
    for letter, x in zip(word, starts, strict=True):
        outlines.blit(text.line(letter, theme.DISPLAY, px, theme.CREAM, outline=rim), (x, 0))
    shadow = outlines.copy()
    shadow.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    shadow.fill((*palettes.shown(theme.SHADOW), _SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(shadow, (drop, drop))
    picture.blit(outlines, (0, 0))
    for letter, x, colour in zip(word, starts, cycle(colours), strict=False):
        picture.blit(text.line(letter, theme.DISPLAY, px, colour), (x + rim, rim))
    return picture


def letter(
    surface: pygame.Surface, kit: Kit, front: pygame.Rect, name: str, colours: Sequence[Colour], motto: str
) -> None:
    """Draw name and motto in the upper third of a front. A long name takes two lines, in place of the motto."""
    text, width = kit.text, front.w
    room, large = round(width * 0.9), round(width * 0.235)
    lines = [name]
    if _fitting(text, name, large, room) < large * 0.72 and " " in name:
        lines = _in_two(text, name)
    y = front.y + round(front.h * (0.022 if len(lines) == 1 else 0.012))
    for line in lines:
        px = _fitting(text, line, large if len(lines) == 1 else round(width * 0.185), room)
        mark = wordmark(text, px, line, colours)
        surface.blit(mark, (front.centerx - mark.get_width() // 2, y))
        y += round(mark.get_height() * (0.98 if len(lines) == 1 else 0.84))
    if len(lines) == 1:
        px = _fitting(text, motto, max(8, round(width * 0.058)), round(width * 0.8), rim=False)
        width, height = text.size(motto, theme.DISPLAY, px)
        words = pygame.Rect(front.centerx - width // 2, y, width, height)
        kit.paint.ribbon(surface, words.inflate(round(height * 0.8), round(height * 0.16)), px / _RIBBON_PX, _CRIMSON)
        text.write(surface, motto, theme.DISPLAY, px, theme.CREAM, words.topleft)


def _fitting(text: Text, line: str, px: int, room: int, *, rim: bool = True) -> int:
    """Return the largest size up to `px` at which a line fits."""
    needed = text.size(line, theme.DISPLAY, px)[0] * (1.06 if rim else 1.0)
    return px if needed <= room else max(8, int(px * room / needed))


def _in_two(text: Text, name: str) -> list[str]:
    """Break a name where its two parts are most alike in length."""
    words = name.split(" ")
    splits = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(splits, key=lambda split: max(text.size(line, theme.DISPLAY, 100)[0] for line in split)))
