"""Fish cards and card backs."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import CREAM, INK, IVORY, mix, tint
from ..svg import Sprite, circle, linear, path, polyline, rect, stroke
from .fish import FISH
from .vessels import fish_sign

WATER = {
    "tuna": "#BFD8EA",
    "squid": "#EBD3E8",
    "sardine": "#CFE9E6",
    "sea_bass": "#DCE8CE",
    "lobster": "#F6D3C8",
    "crab": "#FBE3C0",
    "clam": "#EFE3CF",
    "shrimp": "#FAD9D6",
}
WIDTH, HEIGHT = 112, 152


def sprites() -> Iterator[Sprite]:
    for kind in FISH:
        yield fish_card(kind)
    yield back("fish", "#1F7E8C", "#0F5162", fish_sign(56, 76, 20, CREAM))
    yield back("building", "#B5573A", "#7B2F22", _house())


def paper() -> str:
    return rect(2, 2, 108, 148, 10, IVORY, stroke(INK, 1.6, 0.55))


def fish_card(kind: str) -> Sprite:
    """The picture above, an empty strip for the name below (from y = 120)."""
    fish, fish_defs = FISH[kind]()
    water = WATER[kind]
    defs = linear("bg", 0, 0, 0, 152, (0, tint(water, 0.45)), (1, mix(water, "#4AA0A8", 0.3))) + fish_defs
    body = paper() + rect(8, 8, 96, 110, 6, "url(#bg)")
    for y in (24, 96, 107):
        body += path(f"M12,{y} c8,-5 14,5 22,0 s14,5 22,0 s14,5 22,0 s12,4 22,0", "none", stroke("#FFFFFF", 2, 0.65))
    for x, y, r in ((88, 40, 3.4), (94, 31, 2.2), (84, 30, 1.6), (20, 88, 2.6), (26, 96, 1.6)):
        body += circle(x, y, r, "none", stroke("#FFFFFF", 1.4, 0.9))
    body += rect(8, 8, 96, 110, 6, "none", stroke(mix(water, INK, 0.35), 1.4, 0.7))
    body += f'<g transform="matrix(0.77,0,0,0.77,9.8,33)">{fish}</g>'
    return Sprite(f"fishcard_{kind}", WIDTH, HEIGHT, body, defs)


def back(deck: str, light: str, deep: str, emblem: str) -> Sprite:
    defs = linear("g", 0, 0, 0, 152, (0, light), (1, deep))
    body = paper() + rect(7, 7, 98, 138, 7, "url(#g)")
    for row in range(11):
        for column in range(9):
            x, y = 12 + column * 13 + (row % 2) * 6.5, 14 + row * 13
            if x < 104 and y < 144:
                body += circle(x, y, 4.2, "none", stroke("#FFFFFF", 1, 0.16))
    body += circle(56, 76, 28, deep, stroke(CREAM, 2.4, 0.9)) + circle(56, 76, 33, "none", stroke(CREAM, 1.2, 0.7))
    return Sprite(f"cardback_{deck}", WIDTH, HEIGHT, body + emblem, defs)


def _house() -> str:
    out = path("M38,92 L38,72 L56,56 L74,72 L74,92Z", CREAM, stroke(INK, 1.2, 0.4))
    return out + polyline(((34, 73), (56, 53), (78, 73)), stroke(CREAM, 4)) + rect(51, 78, 10, 14, 0, "#7B2F22")
