"""Large names in letters of many colours, for the title and the boxes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pygame
from pygame import FRect

from burano.ui.controls.widget import ControlState
from burano.ui.controls.widgets import Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style, Text
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

_CRIMSON = rgb("A3263C")
_RIBBON_PX = 34.0
"""Text size for which a ribbon has folds of its normal size."""


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
        """Return a rectangle as wide as the text needs, from the left end of a line."""
        long = text.size(words, style.face, view.px(style.size))[0] / view.s
        return view.rect(at.x, at.y, min(at.w, long + style.size * 2.6), at.h)


def wordmark(text: Text, px: int, word: str, colours: Sequence[Colour]) -> pygame.Surface:
    """Return a name in letters of many colours, with ivory outline and soft shadow."""
    rim = max(1, round(px * 4.5 / 196))
    drop = round(px * 6 / 196)
    gap = round(px * 4 / 196)
    widths = [text.size(letter, theme.DISPLAY, px)[0] for letter in word]
    height = text.font(theme.DISPLAY, px).get_height()
    picture = pygame.Surface(
        (sum(widths) + gap * (len(word) - 1) + 2 * rim + drop, height + 2 * rim + drop), pygame.SRCALPHA
    )
    for layer in ("shadow", "rim", "letter"):
        x = 0
        for letter, width, colour in zip(word, widths, cycle(colours), strict=False):
            if layer == "letter":
                picture.blit(text.line(letter, theme.DISPLAY, px, colour), (x + rim, rim))
            else:
                tone = theme.SHADOW if layer == "shadow" else theme.CREAM
                outline = text.line(letter, theme.DISPLAY, px, tone, outline=rim)
                if layer == "shadow":
                    outline = outline.copy()
                    outline.set_alpha(115)
                picture.blit(outline, (x + (drop if layer == "shadow" else 0), drop if layer == "shadow" else 0))
            x += width + gap
    return picture


def letter(
    surface: pygame.Surface, kit: Kit, front: pygame.Rect, name: str, colours: Sequence[Colour], motto: str
) -> None:
    """Draw name and motto in the upper third of a front. A long name takes two lines and the motto's place."""
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
        long, high = text.size(motto, theme.DISPLAY, px)
        words = pygame.Rect(front.centerx - long // 2, y, long, high)
        kit.paint.ribbon(surface, words.inflate(round(high * 0.8), round(high * 0.16)), px / _RIBBON_PX, _CRIMSON)
        text.write(surface, motto, theme.DISPLAY, px, theme.CREAM, words.topleft)


def _fitting(text: Text, line: str, px: int, room: int, *, rim: bool = True) -> int:
    """Return the largest size up to `px` at which a line fits its room."""
    needed = text.size(line, theme.DISPLAY, px)[0] * (1.06 if rim else 1.0)
    return px if needed <= room else max(8, int(px * room / needed))


def _in_two(text: Text, name: str) -> list[str]:
    """Break a name where its halves are most alike in length."""
    words = name.split(" ")
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(ways, key=lambda way: max(text.size(line, theme.DISPLAY, 100)[0] for line in way)))
