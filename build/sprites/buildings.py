"""Building cards."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import HEIGHT, WIDTH
from .palette import CREAM, INK, TERRACOTTA, TERRACOTTA_DARK, tint
from .svg import Sprite, circle, linear, path, polyline, rect, stroke

FRAMES = {
    "roofing": (TERRACOTTA, TERRACOTTA_DARK),
    "ongoing": ("#2A8C93", "#155A66"),
    "final": ("#DDA02E", "#8A5A12"),
}


def sprites() -> Iterator[Sprite]:
    for name, (light, dark) in FRAMES.items():
        body, defs = frame(light, dark)
        yield Sprite(f"bframe_{name}", WIDTH, HEIGHT, body, defs)


def frame(light: str, dark: str) -> tuple[str, str]:
    """Paper with a gable: its colour says when the card works."""
    defs = linear("g", 0, 0, 0, 152, (0, "#FFFDF6"), (1, "#F3E7CD")) + linear(
        "r", 0, 6, 0, 40, (0, tint(light, 0.22)), (1, light)
    )
    body = rect(2, 2, 108, 148, 10, "url(#g)", stroke(INK, 1.6, 0.55))
    body += path("M6,38 L56,7 L106,38Z", "url(#r)", stroke(dark, 2)) + polyline(
        ((22, 35), (56, 14), (90, 35)), stroke(CREAM, 1.6, 0.8)
    )
    body += circle(56, 28, 5.5, CREAM, stroke(dark, 1.5))
    return body + rect(6, 38, 100, 7, 0, dark) + rect(6, 139, 100, 7, 3, dark), defs
