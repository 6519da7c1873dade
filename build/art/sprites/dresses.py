"""What each season does to an island: grass, trees, roofs, windows, and what lies about."""

from __future__ import annotations

import random
from dataclasses import dataclass

from . import scenery
from .palette import GLASS, TERRACOTTA
from .scenery import on_left, on_right
from .svg import circle, ellipse, path, polyline, stroke

SNOW, SNOW_SHADE = "#FBFDFF", "#CBD8EA"
LAMPLIGHT = "#FFCF5A"


def mixed(a: str, b: str, share: float) -> str:
    """A colour between two."""
    one, two = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(one, two, strict=True))


@dataclass(frozen=True)
class Dress:
    """One season."""

    name: str
    turf: tuple[str, float]
    """What the grass takes on, and how much of it."""
    leaves: tuple[str, float]
    vine: tuple[str, str]
    """A vine's fill, and its outline."""
    grapes: float
    """How large they are; 0 for none."""
    bits: tuple[str, ...]
    """Colours of what lies about."""
    blossom: str = ""
    glass: str = GLASS
    snow: bool = False

    def grass(self, color: str) -> str:
        return mixed(color, *self.turf)

    def strewn(self, seed: int) -> str:
        """Flowers, fallen leaves or the sparkle of snow on the grass, off the quay and the houses before it."""
        rng, out = random.Random(seed), ""
        for i in range(26 if self.bits else 0):
            x, y = 170 + rng.uniform(-96, 96), 156 + rng.uniform(-46, -30) + abs(rng.gauss(0, 6))
            if i % 3 == 0:
                x, y = 170 + rng.choice((-1, 1)) * rng.uniform(92, 106), 156 + rng.uniform(-26, 14)
            out += circle(x, y, rng.uniform(1.2, 2.3), self.bits[i % len(self.bits)], 'opacity="0.95"')
        return out

    def tree(self, x: float, y: float, size: float, color: str = "#5A9E4C") -> str:
        out = scenery.round_tree(x, y, size, mixed(color, *self.leaves))
        if self.blossom:
            spots = ((-0.6, -1.5), (0.1, -2.0), (0.55, -1.3), (-0.1, -1.2), (0.35, -1.75), (-0.35, -1.9))
            out += "".join(circle(x + dx * size, y + dy * size, size * 0.17, self.blossom) for dx, dy in spots)
        if self.snow:
            out += ellipse(x - size * 0.05, y - size * 2.12, size * 0.55, size * 0.24, SNOW)
        return out

    def bush(self, x: float, y: float, size: float, flowers: str = "") -> str:
        out = scenery.bush(x, y, size, "" if self.snow else flowers or self.blossom)
        if self.snow:
            out += ellipse(x, y - size * 0.72, size * 0.75, size * 0.3, SNOW)
        elif self.name == "autumn":
            out += ellipse(x, y - size * 0.45, size * 0.98, size * 0.58, "#C8742C", 'opacity="0.6"')
        return out

    def cypress(self, x: float, y: float, height: float) -> str:
        out = scenery.cypress(x, y, height)
        if self.snow:
            w = height * 0.17
            out += polyline(((x - w * 0.1, y - height + 1), (x + w * 0.45, y - height * 0.72)), stroke(SNOW, w * 0.42))
            out += polyline(((x - w * 0.6, y - height * 0.42), (x, y - height * 0.52)), stroke(SNOW, w * 0.34))
        return out

    def house(
        self, x: float, y: float, left: float, right: float, height: float, color: str, roof: str = TERRACOTTA
    ) -> str:
        """A gabled house, its roof under snow if there is any."""
        out = scenery.gabled_house(x, y, left, right, height, color, roof)
        if self.snow:
            rise = left * 0.55
            near = (x - left / 2, y - left / 4 - height - rise)
            far = (near[0] + right, near[1] - right / 2)
            eave, east = (x + 1, y - height + 3), on_right(x, y, right, height)
            low = [(eave[0] * 0.28 + near[0] * 0.72, eave[1] * 0.28 + near[1] * 0.72)]
            end = ((east[0] + 2) * 0.28 + far[0] * 0.72, (east[1] + 2) * 0.28 + far[1] * 0.72)
            middle = ((low[0][0] + end[0]) / 2, (low[0][1] + end[1]) / 2 + 4)
            cap = f"M{near[0]:.1f},{near[1]:.1f} L{far[0]:.1f},{far[1]:.1f} L{end[0]:.1f},{end[1]:.1f} "
            cap += f"Q{middle[0]:.1f},{middle[1]:.1f} {low[0][0]:.1f},{low[0][1]:.1f}Z"
            out += path(cap, SNOW, stroke(SNOW_SHADE, 0.9))
        return out

    def spire(
        self, x: float, y: float, left: float, right: float, height: float, rise: float, color: str = TERRACOTTA
    ) -> str:
        """A pointed roof; if there is snow, it is white but for its eaves on the sunny side, and at its tip."""
        out = scenery.pointed_roof(x, y, left, right, height, rise, color)
        if self.snow:
            apex = (x + (right - left) / 2, y - height - (left + right) / 4 - rise)
            west, near, east = on_left(x, y, left + 2, height - 1), (x, y - height + 1), on_right(x, y, right, height)
            for start, end, low in ((west, near, 0.86), (near, east, 0.34)):
                feet = [(p[0] * low + apex[0] * (1 - low), p[1] * low + apex[1] * (1 - low)) for p in (start, end)]
                sag = (feet[0][0] + feet[1][0]) / 2, (feet[0][1] + feet[1][1]) / 2 + 3 * low
                edge = f"M{apex[0]:.1f},{apex[1]:.1f} L{feet[0][0]:.1f},{feet[0][1]:.1f} "
                edge += f"Q{sag[0]:.1f},{sag[1]:.1f} {feet[1][0]:.1f},{feet[1][1]:.1f}Z"
                out += path(edge, SNOW if low > 0.5 else SNOW_SHADE, stroke(SNOW_SHADE, 0.8))
        return out


DRESSES = (
    Dress("spring", ("#A8E070", 0.3), ("#F7B8D0", 0.75), ("#7FBF52", stroke("#3F7F3A", 0.8)), 0.0,
          ("#FFFFFF", "#FFD23C", "#F98DB8"), blossom="#FFE3EE"),
    Dress("summer", ("#E6CE6A", 0.34), ("#5A9E4C", 0.0), ("#4F8F46", stroke("#2F6B3A", 0.8)), 1.4,
          ("#E2574C", "#FFD23C")),
    Dress("autumn", ("#D9A441", 0.5), ("#DE7F2B", 0.85), ("#C4602A", stroke("#7E3418", 0.8)), 2.1,
          ("#D9682A", "#B8431F", "#EDB93C")),
    Dress("winter", ("#F3F7FC", 0.86), ("#C9D6DE", 0.7), ("#8A7358", stroke("#5C4632", 0.8)), 0.0,
          ("#FFFFFF", "#DDE8F4"), glass=LAMPLIGHT, snow=True),
)  # fmt: skip
