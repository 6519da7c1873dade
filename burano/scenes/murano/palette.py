"""Colours of Murano. Paper, ink and highlights are the program's own."""

from __future__ import annotations

from burano.games.murano import spec
from burano.ui.drawing.theme import Colour, rgb

FAMILIES: tuple[str, ...] = tuple(spec.load().player_colors)
"""Names of the player colours, as in sprites."""
CUSTOMERS: tuple[str, ...] = tuple(spec.load().customer_colors)
BEADS: tuple[str, ...] = tuple(spec.load().bead_colors)

FAMILY: dict[str, tuple[Colour, Colour, Colour]] = {
    "white": (rgb("8A6F3C"), rgb("685327"), rgb("F4EFE2")),
    "brown": (rgb("7B4728"), rgb("6E3F23"), rgb("F0DFD2")),
    "orange": (rgb("E5791B"), rgb("9C450A"), rgb("FBE6D0")),
    "grey": (rgb("6D7B8C"), rgb("536171"), rgb("E4E9EE")),
}
"""By family: its colour, a shade for light text, and one for dark text. White is represented by bronze behind text."""

GAIN = rgb("1F7358")
LOSS = rgb("B02F2F")
NOTHING_INK = rgb("6F6574")
"""Colour of zeros."""
FEW = rgb("C2601A")
"""Colour of stacks with two tiles or fewer."""
ENOUGH = rgb("155A66")
ACTIVE_ROW = rgb("FFE9A6")
CUSTOMER_COLUMN, BUILDING_COLUMN, OWN_COLUMN = rgb("E8F1F0"), rgb("FBF0D2"), rgb("EFE6F2")
WARNING_TOP, WARNING_LOW, WARNING_EDGE, WARNING_INK = rgb("FFF0D8"), rgb("FBDFB4"), rgb("D98A2E"), rgb("8A3A10")
