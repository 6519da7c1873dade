"""The sign of each house colour, and as a round tile on its paint."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..drawing import Art
from ..palette import INK
from ..streets import MARK, MARKS, WALL
from ..svg import Sprite, circle, number, path, stroke

MARK_PATH = {
    "moon": "M0.36,-0.96 C-0.3,-1.02 -0.98,-0.55 -0.98,0.1 C-0.98,0.72 -0.45,1.04 0.06,1.04 C0.5,1.04 0.84,0.82 "
    "0.98,0.48 C0.5,0.6 -0.08,0.42 -0.22,-0.08 C-0.3,-0.45 -0.06,-0.8 0.36,-0.96Z",
    "drop": "M0,-1.05 C0.26,-0.5 0.78,-0.05 0.78,0.38 C0.78,0.8 0.42,1.05 0,1.05 C-0.42,1.05 -0.78,0.8 -0.78,0.38 "
    "C-0.78,-0.05 -0.26,-0.5 0,-1.05Z",
    "heart": "M0,0.95 C-0.2,0.62 -1,0.15 -1,-0.35 C-1,-0.75 -0.7,-0.92 -0.48,-0.92 C-0.25,-0.92 -0.08,-0.77 0,-0.55 "
    "C0.08,-0.77 0.25,-0.92 0.48,-0.92 C0.7,-0.92 1,-0.75 1,-0.35 C1,0.15 0.2,0.62 0,0.95Z",
    "clover": "M-0.1,0.1 C-0.95,0.62 -1.3,-0.32 -0.5,-0.38 C-0.72,-1.2 0.72,-1.2 0.5,-0.38 C1.3,-0.32 0.95,0.62 0.1,0.1 "
    "C0.1,0.5 0.2,0.8 0.42,1.02 L-0.42,1.02 C-0.2,0.8 -0.1,0.5 -0.1,0.1Z",
}


def _sun() -> str:
    rays = []
    for i in range(8):
        a = i * math.pi / 4
        corners = ((0.6, a - 0.24), (1.06, a), (0.6, a + 0.24))
        rays.append("M" + " L".join(f"{r * math.cos(t):.3f},{r * math.sin(t):.3f}" for r, t in corners) + "Z")
    return "M-0.5,0 A0.5,0.5 0 1 1 0.5,0 A0.5,0.5 0 1 1 -0.5,0Z " + " ".join(rays)


MARK_PATH["sun"] = _sun()


def mark(kind: str, x: float, y: float, size: float, color: str, on: str = "#FFFFFF") -> Art:
    """A house colour's sign; `on` is the ground it lies on (for the ribs of the shell)."""
    move = f'transform="matrix({number(size)},0,0,{number(size)},{number(x)},{number(y)})"'
    if kind == "shell":
        body = path(
            "M-0.3,0.98 L-0.42,0.66 C-0.95,0.5 -1.1,-0.1 -0.95,-0.42 C-0.85,-0.72 -0.62,-0.72 -0.52,-0.6 "
            "C-0.42,-0.95 -0.2,-1 0,-0.84 C0.2,-1 0.42,-0.95 0.52,-0.6 C0.62,-0.72 0.85,-0.72 0.95,-0.42 "
            "C1.1,-0.1 0.95,0.5 0.42,0.66 L0.3,0.98Z",
            color,
            move,
        )
        body += path(
            "M0,0.7 L0,-0.5 M-0.2,0.62 L-0.5,-0.3 M0.2,0.62 L0.5,-0.3",
            "none",
            f'{move} stroke="{on}" stroke-width="0.17" stroke-linecap="round"',
        )
        return Art(body)
    return Art(path(MARK_PATH[kind], color, move))


def chip(color: str, kind: str, r: float = 12) -> Art:
    """The colour of a card as a round tile with its mark, about (0, 0)."""
    body = circle(0, 0, r, WALL[color], stroke(INK, r * 0.13, 0.85)) + circle(
        0, 0, r * 0.88, "none", stroke("#FFFFFF", r * 0.08, 0.45)
    )
    return Art(body) + mark(kind, 0, 0, r * 0.6, MARK[color], WALL[color])


def sprites() -> Iterator[Sprite]:
    for color, kind in MARKS.items():
        yield chip(color, kind).sprite(f"paint_{color}", (-13, -13, 26, 26))
