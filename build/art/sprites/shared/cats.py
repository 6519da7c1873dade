"""The cats that sit about on the quay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..palette import INK
from ..svg import Sprite, circle, ellipse, path, stroke


class Coat(NamedTuple):
    """The colours of a cat."""

    fur: str
    light: str
    """Chest and muzzle."""
    stripe: str
    eye: str


GINGER = Coat("#F2913D", "#FFE9CC", "#B85718", "#3E6B2A")
BLACK = Coat("#38344A", "#F6F1EA", "#4C4862", "#E8C24A")
GREY = Coat("#9B99A8", "#E9E6EA", "#6C6A7C", "#3A7A9A")


def sprites() -> Iterator[Sprite]:
    yield Sprite("puss_ginger", 100, 110, sitting(GINGER), anchor=(48, 106))
    yield Sprite("puss_black", 100, 110, sitting(BLACK), anchor=(48, 106))
    yield Sprite("puss_grey", 130, 74, dozing(GREY), anchor=(62, 70))


def face(coat: Coat, x: float, y: float, *, asleep: bool = False) -> str:
    """A head seen from the front, its middle at (x, y), 62 wide."""

    def at(d: str) -> str:
        """A path given around (0, 0), with absolute pairs of numbers."""
        return " ".join(part if "," not in part else shifted(part, x, y) for part in d.split())

    pen = stroke(INK, 2.6)
    head = at(
        "M -30,2 L -28,-34 L -12,-23 C -5,-26 5,-26 12,-23 L 28,-34 L 30,2 C 30,18 16,26 0,26 C -16,26 -30,18 -30,2 Z"
    )
    ears = at("M -24,-13 L -23,-25 L -14,-18 Z M 24,-13 L 23,-25 L 14,-18 Z")
    out = path(head, coat.fur, pen) + path(ears, "#F2A0A8")
    out += path(at("M -8,-20 L -5,-11 M 0,-22 L 0,-12 M 8,-20 L 5,-11"), "none", stroke(coat.stripe, 3.4))
    out += path(at("M -29,4 L -21,5 M -27,12 L -20,11 M 29,4 L 21,5 M 27,12 L 20,11"), "none", stroke(coat.stripe, 2.8))
    out += ellipse(x, y + 13, 14, 9.5, coat.light)
    if asleep:
        out += path(at("M -18,1 C -16,6 -10,6 -8,1 M 18,1 C 16,6 10,6 8,1"), "none", stroke(INK, 2.4))
    else:
        for side in (-1, 1):
            out += ellipse(x + side * 12.5, y + 1, 5.4, 6.6, coat.eye, stroke(INK, 1.8))
            out += ellipse(x + side * 12.5, y + 1, 2.4, 5.2, INK) + circle(x + side * 12.5 + 2, y - 1.6, 1.7, "#FFFFFF")
    out += path(at("M -4.4,8 L 4.4,8 L 0,12.6 Z"), "#D2556A", stroke(INK, 1))
    out += path(at("M 0,12.6 C -2,17 -7,17.4 -9,15 M 0,12.6 C 2,17 7,17.4 9,15"), "none", stroke(INK, 1.8))
    whiskers = at("M -15,12 L -33,8 M -15,15 L -32,17 M 15,12 L 33,8 M 15,15 L 32,17")
    return out + path(whiskers, "none", stroke("#FFFFFF", 1.3, 0.85))


def shifted(pair: str, x: float, y: float) -> str:
    """A pair of numbers moved by x and y."""
    a, b = (float(part) for part in pair.split(","))
    return f"{a + x:g},{b + y:g}"


def sitting(coat: Coat) -> str:
    """Upright, its tail curled around to the right, looking at the viewer."""
    pen = stroke(INK, 2.6)
    tail = "M66,97 C88,98 96,84 88,68 C84,60 86,52 92,50"
    out = path(tail, "none", stroke(INK, 15)) + path(tail, "none", stroke(coat.fur, 10.4))
    out += path("M88.6,69 L84,71 M90,80 L84,79", "none", stroke(coat.stripe, 3))
    out += path("M18,104 C12,82 22,52 48,50 C74,52 84,82 78,104 C72,107 24,107 18,104Z", coat.fur, pen)
    out += path("M36,102 C32,80 36,64 48,62 C60,64 64,80 60,102Z", coat.light)
    out += path("M20,84 L29,86 M19,93 L28,93 M76,84 L67,86 M77,93 L68,93", "none", stroke(coat.stripe, 3))
    for x in (38, 58):
        out += ellipse(x, 101, 9, 5.6, coat.light, stroke(INK, 2.2))
        out += path(f"M{x - 3},100 L{x - 3},104 M{x + 3},100 L{x + 3},104", "none", stroke(INK, 1.4))
    return out + face(coat, 48, 38)


def dozing(coat: Coat) -> str:
    """Rolled up, asleep in the last sun."""
    pen = stroke(INK, 2.6)
    out = path("M22,68 C10,50 26,22 66,22 C104,22 122,44 116,62 C112,70 96,70 70,70 C44,70 28,72 22,68Z", coat.fur, pen)
    out += path(
        "M74,24 C73,32 74,36 76,40 M88,27 C87,35 88,39 91,43 M101,34 C100,41 102,46 105,49",
        "none",
        stroke(coat.stripe, 4),
    )
    tail = "M112,60 C104,70 74,68 52,66"
    out += path(tail, "none", stroke(INK, 14)) + path(tail, "none", stroke(coat.fur, 9.6))
    out += path("M74,63 L73,70 M88,63 L88,70 M101,60 L104,66", "none", stroke(coat.stripe, 3))
    return out + face(coat, 38, 42, asleep=True)
