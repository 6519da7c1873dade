"""The paper of a building card: a gable whose colour says when the card works."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import CREAM, INK, TERRACOTTA, TERRACOTTA_DARK, tint
from ..svg import Sprite, circle, linear, path, polyline, rect, stroke
from .cards import HEIGHT, WIDTH

PICTURE = (8, 45, 96, 64)
"""Where the picture shows through."""
GABLE = {
    "roofing": (TERRACOTTA, TERRACOTTA_DARK),
    "ongoing": ("#2A8C93", "#155A66"),
    "final": ("#DDA02E", "#8A5A12"),
}


def sprites() -> Iterator[Sprite]:
    for when in GABLE:
        body, defs = frame(when)
        yield Sprite(f"bframe_{when}", WIDTH, HEIGHT, rect(2, 2, 108, 148, 10, "#FFFDF6") + body, defs)


def frame(when: str) -> tuple[str, str]:
    """The paper round the picture, covering what sticks out of it, and the gable above."""
    light, dark = GABLE[when]
    x, y, w, h = PICTURE
    defs = linear("fp", 0, 0, 0, 152, (0, "#FFFDF6"), (1, "#F3E7CD"))
    defs += linear("fg", 0, 6, 0, 40, (0, tint(light, 0.22)), (1, light))
    card = (
        "M12,2 L100,2 C106,2 110,6 110,12 L110,140 C110,146 106,150 100,150 L12,150 C6,150 2,146 "
        "2,140 L2,12 C2,6 6,2 12,2Z"
    )
    hole = f"M{x},{y} L{x},{y + h} L{x + w},{y + h} L{x + w},{y}Z"
    out = path(f"{card} {hole}", "url(#fp)", 'fill-rule="evenodd"') + path(card, "none", stroke(INK, 1.6, 0.55))
    out += rect(x, y, w, h, 0, "none", stroke(dark, 1.6))
    out += path("M6,38 L56,7 L106,38Z", "url(#fg)", stroke(dark, 2)) + polyline(
        ((22, 35), (56, 14), (90, 35)), stroke(CREAM, 1.6, 0.8)
    )
    out += circle(56, 28, 5.5, CREAM, stroke(dark, 1.5))
    return out + rect(6, 38, 100, 7, 0, dark) + rect(6, 141, 100, 5, 2.5, dark), defs
