"""A drawing under construction: a body and the gradients it needs. Adding two drawings joins both."""

from __future__ import annotations

from . import svg
from .svg import Point, Sprite, Stop, placed, turned

Defs = dict[str, str]


class Art:
    """`body` is SVG text, `defs` are gradients by name."""

    __slots__ = ("body", "defs")

    def __init__(self, body: str = "", defs: Defs | None = None) -> None:
        self.body, self.defs = body, defs or {}

    def __add__(self, other: Art | str) -> Art:
        if isinstance(other, str):
            return Art(self.body + other, self.defs)
        return Art(self.body + other.body, self.defs | other.defs)

    def at(self, x: float, y: float, scale_x: float = 1, scale_y: float | None = None) -> Art:
        return Art(placed(self.body, x, y, scale_x, scale_y), self.defs)

    def turned(self, x: float, y: float, degrees: float, scale: float = 1) -> Art:
        return Art(turned(self.body, x, y, degrees, scale), self.defs)

    def sprite(self, name: str, box: tuple[int, int, int, int], anchor: Point | None = None) -> Sprite:
        """The part of the drawing inside a box (x, y, w, h); its anchor is the drawing's origin unless given."""
        x, y, w, h = box
        moved = self.at(-x, -y) if x or y else self
        return Sprite(name, w, h, moved.body, "".join(moved.defs.values()), anchor or (-x, -y))


def linear(name: str, x1: float, y1: float, x2: float, y2: float, *items: Stop) -> Defs:
    return {name: svg.linear(name, x1, y1, x2, y2, *items)}


def radial(name: str, cx: float, cy: float, r: float, *items: Stop) -> Defs:
    return {name: svg.radial(name, cx, cy, r, *items)}
