"""Colours of the streets. Paper, ink and highlights are the program's own."""

from __future__ import annotations

from burano.games.walking import spec
from burano.ui.drawing.palettes import Ramp
from burano.ui.drawing.theme import rgb

COLORS: tuple[str, ...] = tuple(spec.load().colors)
FAMILIES = ("blue", "red", "green", "black")

WALL = Ramp("F78FBB 2E72CB FAD257 45A878 E9701A AE2743")
"""By house colour."""
SHUTTER = Ramp("2E7D62 F4E3B0 2F7E78 F3EBDD 2A5C8C EFE2C6")

TOURIST_GROUND = rgb("DDEFF0")
INHABITANT_GROUND = rgb("F6E3C6")
NEW_GROUND = rgb("E6DDF2")
TEAL_DARK = rgb("155A66")
POINTS = rgb("97432A")
