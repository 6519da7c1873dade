"""Colours and measures of the painted streets: houses of three floors, each a card of 200 by 160."""

from __future__ import annotations

from .palette import mix

COLORS = ("pink", "blue", "yellow", "green", "orange", "red")
MARKS = dict(zip(COLORS, ("moon", "drop", "sun", "clover", "shell", "heart"), strict=True))
WALL = dict(zip(COLORS, ("#F78FBB", "#2E72CB", "#FAD257", "#45A878", "#E9701A", "#AE2743"), strict=True))
LIGHT = dict(zip(COLORS, ("#FFB9D4", "#5B9AE8", "#FFE896", "#74C79C", "#FF9A4C", "#CC4A60"), strict=True))
SHADE = dict(zip(COLORS, ("#D06A9E", "#22539E", "#DDA637", "#2A7C5A", "#B84E12", "#7A1A38"), strict=True))
MARK = dict(zip(COLORS, ("#8C1F55", "#FFFFFF", "#8A5200", "#0C3B28", "#5E2200", "#FFE9D6"), strict=True))
SHUTTER = dict(zip(COLORS, ("#2E7D62", "#F4E3B0", "#2F7E78", "#F3EBDD", "#2A5C8C", "#EFE2C6"), strict=True))

W, H = 200, 160
BAND = 30
"""Height of the stone band that carries the counters."""
ROOF_BAND = 54
"""Where the band of a third floor begins: above it are roof and sky."""
HALO = "#FFFDF2"
"""Round everything that counts, and round nothing else."""
CLOSED = "#6E4A3C"


def plaster(color: str) -> tuple[tuple[float, str], ...]:
    """The stops of a wall: light from the left."""
    base = WALL[color]
    return (0, mix(base, LIGHT[color], 0.7)), (0.5, base), (1, mix(base, SHADE[color], 0.42))
