"""The window of the hand-over screen, in parts: wall decoration, frame, two shutters that open, flower box, lamp."""

from __future__ import annotations

import random
from collections.abc import Iterator

from .palette import GOLD, INK, mix
from .svg import Sprite, circle, closed_curve, linear, path, polar, polygon, polyline, radial, rect, stroke

LEAF = (200, 358)
"""Width and height of a shutter; two side by side fill the frame's opening, 400 by 358, at (40, 32)."""
OPENING = "M40,390 L40,130 C40,0 440,0 440,130 L440,390Z"
SURROUND = "M16,406 L16,128 C16,-42 464,-42 464,128 L464,406Z"


def sprites() -> Iterator[Sprite]:
    yield frame()
    yield shutter("left")
    yield shutter("right")
    yield flower_box()
    yield lamp()
    yield bricks()
    yield masonry()


def frame() -> Sprite:
    """An arched stone surround with a hole; lay it over the shutters."""
    body = path(f"{SURROUND} {OPENING}", "#F7EFDF", 'fill-rule="evenodd"')
    body += path(SURROUND, "none", stroke("#C9B99C", 2)) + path(OPENING, "none", stroke("#A8977B", 2.4))
    for y in (180, 250, 320):
        body += path(f"M17,{y} H39 M441,{y} H463", "none", stroke("#CDBD9F", 2))
    for inner, outer in (
        ((75, 66), (58, 42)),
        ((140, 40), (130, 15)),
        ((240, 33), (240, 4)),
        ((340, 40), (350, 15)),
        ((405, 66), (422, 42)),
    ):
        body += polyline((inner, outer), stroke("#CDBD9F", 2))
    body += rect(0, 390, 480, 26, 4, "#EFE3CC", stroke("#C9B99C", 2))
    return Sprite("window_frame", 480, 420, body, anchor=(240, 416))


def arch_edge(y: float) -> float:
    """How far the opening's arch reaches into a left leaf at that height."""
    low, high = 0.0, 1.0
    for _ in range(20):
        t = (low + high) / 2
        at = 98 * (1 - t) ** 3 + 99 * t * (1 - t) ** 2 + 1.5 * t * t * (1 - t) + 0.5 * t**3
        low, high = (t, high) if at > y else (low, t)
    return 300 * low * low * (1 - low) + 200 * low**3


def shutter(side: str) -> Sprite:
    """Green slats in two fields; squeeze it towards its hinge to open it."""
    w, h = LEAF
    defs = linear("s", 0, 0, w, 0, (0, "#3E9478"), (0.5, "#2E7D62"), (1, "#22604C"))
    leaf = f"M1,{h - 1} L1,98 C1,34 101,1.5 {w - 1},1.5 L{w - 1},{h - 1}Z"
    body = path(leaf, "url(#s)", stroke("#123B2E", 2))
    for top, slats in ((28, 13), (204, 11)):
        for i in range(slats):
            y = top + i * 12.6
            left = 18 + (arch_edge(y) if y < 98 else 0)
            body += rect(left - 2, y - 2, w - 16 - left, 13, 2, "#1E5744")
            body += rect(left, y, w - 20 - left, 9, 1.5, mix("#3E9478", "#2A7059", i % 2 * 0.25))
            body += rect(left, y, w - 20 - left, 2.2, 1, "#69B596", 'opacity="0.6"')
    body += circle(w - 10, 190, 5.6, GOLD, stroke("#7A4D10", 1.4))
    if side == "right":
        body = f'<g transform="matrix(-1,0,0,1,{w},0)">{body}</g>'
    return Sprite(f"shutter_{side}", w, h, body, defs)


def flower_box() -> Sprite:
    rng = random.Random(4)
    body = ""
    for _ in range(90):
        body += circle(
            rng.uniform(14, 426), rng.uniform(14, 44), rng.uniform(5, 9), mix("#3F8A55", "#6FB25A", rng.random())
        )
    body += rect(4, 42, 432, 36, 5, "#8A4E30", stroke("#5C3420", 2)) + rect(
        8, 46, 424, 4, 2, "#B0714A", 'opacity="0.7"'
    )
    for _ in range(64):
        x, y, size = rng.uniform(14, 426), rng.uniform(10, 48), rng.uniform(3.6, 6)
        color = rng.choice(("#F98DB8", "#E8415F", "#FFF3F0", "#F9CA4F", "#FF9FB8"))
        body += "".join(circle(*polar(x, y, size * 0.6, 72 * k), size * 0.5, color) for k in range(5)) + circle(
            x, y, size * 0.32, "#FFF0B0"
        )
    return Sprite("flower_box", 440, 82, body, anchor=(220, 78))


def lamp() -> Sprite:
    defs = radial("l", 60, 92, 60, (0, "#FFE9A6", 0.65), (0.4, "#FFD98E", 0.22), (1, "#FFC98A", 0))
    body = circle(60, 92, 60, "url(#l)") + path("M60,62 V32 C60,18 66,14 76,14", "none", stroke(INK, 5))
    body += polygon([(42, 64), (78, 64), (73, 112), (47, 112)], "#FFE9A6", stroke(INK, 3.4)) + polygon(
        [(36, 66), (60, 46), (84, 66)], INK, stroke(INK, 2)
    )
    body += polyline(((60, 64), (60, 112)), stroke(INK, 2.4)) + rect(45, 110, 30, 7, 2, INK)
    return Sprite("lamp", 120, 152, body, defs)


def bricks() -> Sprite:
    """Where the plaster has come off: whole bricks only, so nothing needs clipping."""
    rng = random.Random(4)
    edge = [
        (110 + 104 * x, 62 + 56 * y) for x, y in (polar(0, 0, 1 + rng.uniform(-0.2, 0.03), 30 * i) for i in range(12))
    ]
    body = path(closed_curve(edge), "#E3BFA6", stroke("#F2D6C2", 4))
    for row in range(-4, 5):
        for column in range(-4, 5):
            x, y = 110 + column * 32 + (row % 2) * 16, 62 + row * 12.5
            reach = ((abs(x - 110) + 15) / 92) ** 2 + ((abs(y - 62) + 6) / 47) ** 2
            if reach < 1:
                body += rect(x - 14.5, y - 5, 29, 10, 1.5, mix("#B9634A", "#D98C6A", rng.random()))
    return Sprite("brick_patch", 220, 124, body)


def masonry() -> Sprite:
    """A course of pale stones that tiles both ways."""
    rng = random.Random(9)
    body = rect(0, 0, 200, 80, 0, "#A8977B")
    for i in range(2):
        body += rect(1 + 100 * i, 1, 98, 38, 4, mix("#DCCDB0", "#C9B897", rng.random()))
    shared = mix("#DCCDB0", "#C9B897", rng.random())
    for x, color in ((-49, shared), (51, mix("#DCCDB0", "#C9B897", rng.random())), (151, shared)):
        body += rect(x, 41, 98, 38, 4, color)
    return Sprite("masonry", 200, 80, body)
