"""Colours, spacing and type sizes, each named once. Lengths are logical units."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Convert `"2B2540"` to a colour."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def hexa(colour: Colour) -> str:
    """Convert a colour to SVG notation."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Mix two colours; `t` runs from 0 (a) to 1 (b)."""
    return tuple(round(x + (y - x) * t) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


INK = rgb("2B2540")
INK_SOFT = rgb("6A6178")
PAPER = rgb("FFFBF0")
PAPER_LOW = rgb("F4EAD6")
SAND = rgb("E7D9BC")
SAND_LINE = rgb("C3AE84")
LINE = rgb("CDB98E")
LINE_SOFT = rgb("D9C9A8")
CREAM = rgb("FFF8E6")
FOAM = rgb("D9F3EE")
STONE = rgb("F5EDDD")
STONE_MID = rgb("C4B290")
STONE_DARK = rgb("968570")
TERRACOTTA = rgb("C8643C")
TERRACOTTA_DARK = rgb("97432A")
GOLD = rgb("E9B23C")
GOLD_DARK = rgb("8A5A12")
GLOW = rgb("FFE27A")
# Click targets: a gold ring between two dark lines. Everything else is dimmed by a dark layer.
TARGET = rgb("FFDD55")
TARGET_FILL = rgb("FFE47C")
TARGET_EDGE = rgb("1E1838")
DIM = rgb("241F4A")
SEAL = rgb("7A3FA0")
GOOD = rgb("2F9E6B")
GOOD_INK = rgb("1F6B48")
"""The same, for text on paper."""
BAD = rgb("AE2F2F")
SHADOW = rgb("2B2350")
DEEP = rgb("0A2A38")
NAVY_DARK = rgb("16425A")
WATER_DEEP = rgb("115C70")
WATER = rgb("22909E")
WATER_LIGHT = rgb("6CCBC3")

RADIUS = 18

# Faces: display type for names and headings, text type for everything else.
DISPLAY = "display"
BODY = "body"
BOLD = "bold"
BLACK = "black"
NARROW = "narrow"
"""Bold with narrow letters."""
USUAL, PLAIN = "usual", "plain"
LETTERINGS = {
    USUAL: {
        DISPLAY: "YesevaOne-Regular.ttf",
        BODY: "Lato-Medium.ttf",
        BOLD: "Lato-Bold.ttf",
        BLACK: "Lato-Black.ttf",
        NARROW: "Lato-Bold.ttf",
    },
    # Wide, plain letters that are not mirror images of each other: easier for many readers with dyslexia.
    PLAIN: {
        DISPLAY: "Lexend-SemiBold.ttf",
        BODY: "Lexend-Regular.ttf",
        BOLD: "Lexend-SemiBold.ttf",
        BLACK: "Lexend-Bold.ttf",
        NARROW: "Lexend-SemiBold.ttf",
    },
}
"""Font file of each face, for each lettering a player can choose."""

TITLE = 58
HEAD = 34
PANEL_HEAD = 21
BUTTON = 22
TEXT = 19
LABEL = 18
SMALL = 16

HOVER_LIFT = 3
FOCUS_RING = 5
TOOLTIP_DELAY = 0.35
FADE = 0.3
