"""Colours of houses and families for things drawn without a sprite. Order as in `names`."""

from burano.ui.drawing.palettes import Ramp

HOUSE = Ramp("F98DB8 3F87DE F9CA4F 27764A E76F10 F6F1E6")
HOUSE_LIGHT = Ramp("FFC3DA 86BBF5 FFE593 57A878 FFA65A FFFDF7")
HOUSE_DARK = Ramp("C45E97 2A5DB0 D69A2E 17533A B04A12 CFC8CE")
SYMBOL = Ramp("8C1F55 FFFFFF 8A5200 FFFFFF 5E2200 3A4A63")
"""Colours of symbols on each house colour."""

FAMILY = Ramp("2E58B5 B7263B 68A03A 2E2B36")
FAMILY_HEADER = Ramp("2C4FA3 A52136 3A6A21 2E2B36")
"""Dark enough for light text."""
FAMILY_LIGHT = Ramp("DCE5F7 F9DEDC E3EFD6 E1DFE4")

SEASONS = Ramp("FBE6EA FDF0CC FBE3C8 E6F0F4")
