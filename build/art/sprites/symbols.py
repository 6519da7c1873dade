"""House symbols and family crests as shapes in the box from -1 to 1."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .svg import matrix, number


@dataclass(frozen=True)
class Shape:
    d: str
    mode: str = "fill"
    """fill, hollow (fill with holes) or line."""


def _sun() -> str:
    rays = []
    for i in range(8):
        a, half = i * math.pi / 4, 0.2
        corners = ((0.62, a - half), (1.02, a), (0.62, a + half))
        rays.append("M" + " L".join(f"{r * math.cos(t):.3f},{r * math.sin(t):.3f}" for r, t in corners) + "Z")
    return "M-0.48,0 A0.48,0.48 0 1 1 0.48,0 A0.48,0.48 0 1 1 -0.48,0Z " + " ".join(rays)


HEART = (
    "M0,0.9 C-0.2,0.6 -1,0.15 -1,-0.35 C-1,-0.75 -0.7,-0.92 -0.48,-0.92 C-0.25,-0.92 -0.08,-0.77 0,-0.55 "
    "C0.08,-0.77 0.25,-0.92 0.48,-0.92 C0.7,-0.92 1,-0.75 1,-0.35 C1,0.15 0.2,0.6 0,0.9Z"
)
LEAF = (
    "M-0.95,0.95 C-0.75,0.55 -0.6,0.35 -0.45,0.15 C-0.95,-0.55 -0.1,-1.05 0.95,-0.95 "
    "C1.05,0.1 0.55,0.95 -0.2,0.45 C-0.4,0.6 -0.55,0.8 -0.7,1.05Z"
)
MOON = (
    "M0.42,-0.92 C-0.2,-1.08 -0.95,-0.6 -0.95,0.1 C-0.95,0.7 -0.45,1.02 0.05,1.02 C0.5,1.02 "
    "0.82,0.8 0.97,0.48 "
    "C0.5,0.62 -0.1,0.42 -0.22,-0.08 C-0.3,-0.45 0,-0.82 0.42,-0.92Z"
)
MASK = (
    "M-1,-0.4 C-0.6,-0.75 -0.25,-0.55 0,-0.4 C0.25,-0.55 0.6,-0.75 1,-0.4 C1,0.2 0.65,0.6 0.32,0.5 "
    "C0.15,0.45 0.1,0.25 0,0.25 C-0.1,0.25 -0.15,0.45 -0.32,0.5 C-0.65,0.6 -1,0.2 -1,-0.4Z "
    "M-0.62,-0.12 C-0.5,0.12 -0.3,0.12 -0.2,0 C-0.3,-0.2 -0.5,-0.22 -0.62,-0.12Z "
    "M0.62,-0.12 C0.5,0.12 0.3,0.12 0.2,0 C0.3,-0.2 0.5,-0.22 0.62,-0.12Z"
)

HOUSE_SYMBOL = {
    "pink": (Shape(HEART),),
    "blue": (
        Shape("M-1,-0.28 C-0.7,-0.8 -0.32,-0.8 0,-0.35 C0.32,0.1 0.7,0.1 1,-0.42", "line"),
        Shape("M-1,0.5 C-0.7,-0.02 -0.32,-0.02 0,0.43 C0.32,0.88 0.7,0.88 1,0.36", "line"),
    ),
    "yellow": (Shape(_sun()),),
    "green": (Shape(LEAF),),
    "orange": (
        Shape("M0.08,-1 C0.7,-0.55 0.98,0 0.95,0.4 L0.08,0.4Z"),
        Shape("M-0.12,-0.7 L-0.12,0.4 L-0.8,0.4 C-0.7,0 -0.45,-0.4 -0.12,-0.7Z"),
        Shape("M-1,0.56 L1,0.56 C0.9,0.85 0.72,1 0.45,1 L-0.45,1 C-0.72,1 -0.9,0.85 -1,0.56Z"),
    ),
    "white": (Shape(MOON),),
}

CREST = {
    "blue": (
        Shape(
            "M0,-0.62 L0,0.9 M-0.45,-0.2 L0.45,-0.2 M-0.85,0.3 C-0.8,0.75 -0.35,0.95 0,0.95 "
            "C0.35,0.95 0.8,0.75 0.85,0.3",
            "line",
        ),
        Shape("M-0.24,-0.78 A0.24,0.24 0 1 1 0.24,-0.78 A0.24,0.24 0 1 1 -0.24,-0.78Z"),
    ),
    "red": (Shape("M-0.95,0.7 L-0.95,-0.55 L-0.42,0 L0,-0.85 L0.42,0 L0.95,-0.55 L0.95,0.7Z"),),
    "green": (
        Shape(
            "M0,-1 L0.62,-0.1 L0.3,-0.1 L0.8,0.6 L0.18,0.6 L0.18,1 L-0.18,1 L-0.18,0.6 L-0.8,0.6 "
            "L-0.3,-0.1 L-0.62,-0.1Z"
        ),
    ),
    "black": (Shape(MASK, "hollow"),),
}


def drawn(shapes: tuple[Shape, ...], transform: str, color: str, line: float = 0.34) -> str:
    """The shapes in one colour under a transform of the unit box."""
    out = []
    for shape in shapes:
        if shape.mode == "line":
            pen = f'stroke="{color}" stroke-width="{number(line)}" stroke-linecap="round" stroke-linejoin="round"'
            out.append(f'<path d="{shape.d}" {transform} fill="none" {pen}/>')
        else:
            rule = ' fill-rule="evenodd"' if shape.mode == "hollow" else ""
            out.append(f'<path d="{shape.d}" {transform} fill="{color}"{rule}/>')
    return "".join(out)


def upright(shapes: tuple[Shape, ...], x: float, y: float, size: float, color: str, line: float = 0.34) -> str:
    return drawn(shapes, matrix(size, 0, 0, size, x, y), color, line)


def lying(shapes: tuple[Shape, ...], x: float, y: float, rx: float, ry: float, color: str, line: float = 0.34) -> str:
    """Flattened, as painted on the top of a house."""
    return drawn(shapes, matrix(rx, 0, 0, ry, x, y), color, line)


def on_right_wall(shapes: tuple[Shape, ...], x: float, y: float, size: float, color: str) -> str:
    """Sheared, as painted on a wall that faces right."""
    return drawn(shapes, matrix(size, -size / 2, 0, size * 1.03, x, y), color)
