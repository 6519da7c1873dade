"""Symbols of the house colours, for colour-blind players."""

import pygame

from burano.table.picture.brush import Brush


def top_symbol(brush: Brush, color: str, x: float, y: float, w: float, *, alpha: float = 1.0) -> None:
    """Draw the colour's symbol over a top face with its middle at (x, y) and width `w`, if large symbols are switched
    on."""
    if not brush.kit.large_symbols:
        return
    size = max(2, round(w * 0.5 * brush.s))

    def make() -> pygame.Surface:
        # White is more legible on the dark houses.
        tint = (255, 255, 255) if color in ("blue", "green") else None
        upright = brush.kit.sprites.get(f"sym_{color}", size, alpha=alpha, tint=tint)
        return pygame.transform.smoothscale(upright, (upright.get_width(), max(1, round(upright.get_height() * 0.62))))

    picture = brush.kit.paint.cached(("symbol", color, size, round(alpha, 2)), make)
    brush.surface.blit(picture, picture.get_rect(center=(round(x * brush.s), round(y * brush.s))))
