"""Every colour of the sprites, in one place."""

from __future__ import annotations

HOUSE_COLORS = ("pink", "blue", "yellow", "green", "orange", "white")
PLAYER_COLORS = ("blue", "red", "green", "black")

HOUSE = {
    "pink": "#F98DB8",
    "blue": "#3F87DE",
    "yellow": "#F9CA4F",
    "green": "#27764A",
    "orange": "#E76F10",
    "white": "#F6F1E6",
}
# Top, left and right face: warm light, base colour, coloured (never grey) shade.
FACES = {
    "pink": ("#FFC3DA", "#F98DB8", "#C45E97"),
    "blue": ("#86BBF5", "#3F87DE", "#2A5DB0"),
    "yellow": ("#FFE593", "#F9CA4F", "#D69A2E"),
    "green": ("#57A878", "#27764A", "#17533A"),
    "orange": ("#FFA65A", "#E76F10", "#B04A12"),
    "white": ("#FFFDF7", "#F6F1E6", "#CFC8CE"),
}
# The house's symbol on its own colour, and on an ivory medallion.
SYMBOL_ON_HOUSE = {
    "pink": "#8C1F55",
    "blue": "#FFFFFF",
    "yellow": "#8A5200",
    "green": "#FFFFFF",
    "orange": "#5E2200",
    "white": "#3A4A63",
}
SYMBOL_ON_IVORY = SYMBOL_ON_HOUSE | {"blue": "#17498C", "green": "#14532F"}
SHUTTER = {
    "pink": "#2E7D62",
    "blue": "#F4E3B0",
    "yellow": "#2F7E78",
    "green": "#F3EBDD",
    "orange": "#2A5C8C",
    "white": "#3D78A8",
}
PLAYER = {"blue": "#2E58B5", "red": "#B7263B", "green": "#68A03A", "black": "#2E2B36"}

INK = "#2B2540"
PAPER = "#FBF5E8"
IVORY = "#FFFDF6"
CREAM = "#FFF3D2"
STONE, STONE_DARK = "#F5EDDD", "#968570"
TERRACOTTA, TERRACOTTA_DARK, TERRACOTTA_LIGHT = "#C8643C", "#97432A", "#E58D62"
GOLD, GOLD_DARK = "#E9B23C", "#8A5A12"
SEAL, SEAL_DARK = "#7A3FA0", "#4E2370"
GLOW = "#FFE27A"
TARGET, TARGET_FILL, TARGET_EDGE = "#FFDD55", "#FFE47C", "#1E1838"
GOOD, BAD = "#2F9E6B", "#C23B3B"
SHADOW = "#2B2350"
SUN = "#FFF4DC"
WHITE = "#FFFFFF"
GLASS = "#27506B"


def mix(a: str, b: str, amount: float) -> str:
    """Colour a with the given share of b."""
    pairs = zip(channels(a), channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * amount):02X}" for x, y in pairs)


def channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def shade(color: str, amount: float) -> str:
    """Towards the ink-violet of our shadows."""
    return mix(color, SHADOW, amount)


def tint(color: str, amount: float) -> str:
    return mix(color, WHITE, amount)


def sunlit(color: str, amount: float) -> str:
    return mix(color, SUN, amount)
