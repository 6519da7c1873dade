"""Names in large letters of many colours, as they stand on the title and on boxes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pygame

from burano.ui import paint, theme
from burano.ui.kit import Kit
from burano.ui.text import Text
from burano.ui.theme import Colour


def wordmark(text: Text, px: int, word: str, colours: Sequence[Colour]) -> pygame.Surface:
    """A name in letters of many colours, ivory outline, soft shadow."""
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
    """Name and motto in the upper third of a front. A long name stands in two lines and takes the motto's place."""
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
        px = _fitting(text, motto, max(8, round(width * 0.062)), room, rim=False)
        long, high = text.size(motto, theme.DISPLAY, px)
        words = pygame.Rect(front.centerx - long // 2, y, long, high)
        ground = words.inflate(high // 2, 0)
        kit.paint.slab(surface, ground, 1.0, paint.DUSK, radius=ground.h / 2)
        text.write(surface, motto, theme.DISPLAY, px, theme.CREAM, words.topleft)


def _fitting(text: Text, line: str, px: int, room: int, *, rim: bool = True) -> int:
    """The size, at most `px`, at which a line is no wider than its room."""
    needed = text.size(line, theme.DISPLAY, px)[0] * (1.06 if rim else 1.0)
    return px if needed <= room else max(8, int(px * room / needed))


def _in_two(text: Text, name: str) -> list[str]:
    """A name broken where its halves are most alike in length."""
    words = name.split(" ")
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(ways, key=lambda way: max(text.size(line, theme.DISPLAY, 100)[0] for line in way)))
