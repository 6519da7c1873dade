"""Names in large letters of many colours, as they stand on the title and on boxes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pygame

from burano.ui import theme
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
