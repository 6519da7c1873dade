"""Colours of the island. Paper, ink and light are the program's own."""

from __future__ import annotations

from burano.ui.drawing.palettes import Ramp
from burano.ui.drawing.theme import rgb

PLAYERS = ("white", "yellow", "red", "blue")
"""Names of the player colours in names of sprites, by colour number."""

CLOTH = Ramp("F1E9DC F0A91E B7263B 2E58B5")
"""By colour number."""
SPIRIT = Ramp("2E90E6 23613A F78E25")
"""Colours of Banyu, Gunung and Manuk, as in the box."""
SPIRIT_DARK = Ramp("164E8C 113A22 A34A08")
TYPE = Ramp("BF4C30 86C45A 662653 2980CC")
"""Colours of artisans, gatherers, nobles and priests."""
TYPE_DARK = Ramp("7C2C1A 3A6A20 4A163C 17507F")
"""Dark colours of the types, for light text on them and for text on paper."""
REGION = Ramp("3E7D43 E2B968 C98145 2E7F92")
"""Colours of Forest, Shore, Village and Sacred Lake."""
REGION_DARK = Ramp("245A36 8A5C1E 8E4E26 18566C")

INDIGO, INDIGO_DEEP, SEA_DEEP = rgb("24406F"), rgb("15284C"), rgb("1B3566")
WOOD, WOOD_LIGHT, WOOD_DARK, WOOD_DEEP = rgb("8A5230"), rgb("BC7F4B"), rgb("5E3420"), rgb("3E2118")
THREAD, CORAL, CORAL_SOFT = rgb("F7EBD0"), rgb("D9573F"), rgb("F0A27E")
ELDER, ELDER_PALE = rgb("5A3F86"), rgb("E6DCEF")
FOREST_CARD = rgb("2F6E3E")
PLOT = rgb("3A4560")
FISH_WATER = rgb("BFE6E8")
