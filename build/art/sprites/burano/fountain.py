"""The fountain round the middle pit of the island, and its sign.

A house may stand in its basin and hide it, so the water is a sprite of its own: tall, in three frames, to be
drawn over the houses.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..palette import INK, SHADOW, STONE_DARK, shade
from ..svg import Sprite, circle, ellipse, ellipse_arc, linear, path, points, polygon, radial, star, stroke

MIDDLE = (92, 52)
OUTER = (88, 44)
INNER = (77, 38.5)
JET_MIDDLE = (92, 130)
FRAMES = 3


def sprites() -> Iterator[Sprite]:
    yield basin()
    yield front_rim()
    for frame in range(FRAMES):
        yield jets(frame)
    yield sign()


def _stone() -> str:
    return linear("s", 0, 0, 184, 0, (0, "#FFFDF4"), (1, "#CDBD9F"))


def basin() -> Sprite:
    x, y = MIDDLE
    defs = _stone() + radial("w", x, y, 84, (0, "#BDEFF0"), (1, "#3FA9BC"), squash=0.5)
    body = ellipse(x, y + 12, *OUTER, shade(STONE_DARK, 0.2)) + ellipse(
        x, y + 6, *OUTER, "#B9A786", stroke(INK, 1.6, 0.5)
    )
    body += ellipse(x, y, *OUTER, "url(#s)", stroke(INK, 1.8, 0.6)) + ellipse(
        x, y, *INNER, "url(#w)", stroke("#2D7F92", 1.6, 0.8)
    )
    for r in (70, 62):
        body += ellipse(x, y, r, r / 2, "none", stroke("#FFFFFF", 1.3, 0.5))
    return Sprite("fountain_back", 184, 112, body, defs, anchor=MIDDLE)


def front_rim() -> Sprite:
    """The near half of the rim and the three spouts: drawn after a house that stands in the basin."""
    x, y = MIDDLE
    rim = ellipse_arc(x, y, *OUTER, 0, 180) + ellipse_arc(x, y, *INNER, 180, 0)
    body = polygon(rim, "url(#s)", stroke(INK, 1.6, 0.5))
    for sx, sy in ((12, 52), (172, 52), (44, 86), (140, 86)):
        body += ellipse(sx, sy - 4, 6, 3.4, "#E9DFC8", stroke(INK, 1.2, 0.6)) + circle(
            sx, sy - 8, 4.6, "#FFFDF4", stroke(INK, 1.4, 0.6)
        )
    return Sprite("fountain_front", 184, 112, body, _stone(), anchor=MIDDLE)


def jets(frame: int) -> Sprite:
    """Tall water from four spouts, with droplets and a sparkle that wander from frame to frame."""
    rng = random.Random(frame + 11)
    x, y = JET_MIDDLE
    body = ""
    for sx, sy, lean in (
        (x - 80, y - 8, 1),
        (x + 80, y - 8, -1),
        (x - 48, y + 26, 0.6),
        (x + 48, y + 26, -0.6),
    ):
        body += _jet(sx, sy, lean, 84 + rng.uniform(-7, 9), rng)
    for _ in range(4):
        cx, cy, size = rng.uniform(16, 168), rng.uniform(20, 100), rng.uniform(4, 7)
        body += polygon(star(cx, cy, 4, size, size * 0.22), "#FFFFFF", 'opacity="0.95"')
    return Sprite(f"fountain_jet_{frame}", 184, 190, body, anchor=JET_MIDDLE)


def _jet(x: float, y: float, lean: float, height: float, rng: random.Random) -> str:
    top = y - height
    out = ""
    for reach in (30 * lean, 15 * lean, -9 * lean):
        fall = top + height * (0.62 if abs(reach) > 20 else 0.45)
        rise = (
            points([(x, top + 6)]),
            points([(x + reach * 0.35, top - 6)]),
            points([(x + reach * 0.6, top + 8)]),
        )
        drop = points([(x + reach, fall - 14)]), points([(x + reach, fall)])
        d = f"M{points([(x, y)])} C{' '.join(rise)} S{' '.join(drop)}"
        out += path(d, "none", stroke("#2E9DB8", 5, 0.35)) + path(d, "none", stroke("#E9FCFF", 2.8, 0.95))
    for _ in range(5):
        dx, dy = rng.uniform(-14, 30) * lean, rng.uniform(-12, 36)
        out += circle(x + dx, top + dy, rng.uniform(1.3, 2.6), "#F4FEFF", stroke("#3BA3C0", 0.8, 0.7))
    return out


def sign() -> Sprite:
    defs = linear("s", 0, 0, 96, 0, (0, "#FFFDF4"), (1, "#CDBD9F"))
    stone, water = stroke(INK, 1.8, 0.7), stroke(INK, 2, 0.7)
    body = ellipse(48, 84, 42, 10, SHADOW, 'opacity="0.22"')
    body += path("M8,62 L88,62 C86,80 74,88 48,88 C22,88 10,80 8,62Z", "url(#s)", water) + ellipse(
        48, 62, 40, 11, "#49B3C6", water
    )
    body += path("M43,62 L45,38 L51,38 L53,62Z", "url(#s)", stone)
    body += path("M28,36 L68,36 C66,44 58,46 48,46 C38,46 30,44 28,36Z", "url(#s)", stone)
    body += ellipse(48, 36, 20, 5, "#6CCBD8", stroke(INK, 1.6, 0.7))
    wide = "M48,34 C46,4 22,8 22,56 M48,34 C50,4 74,8 74,56"
    body += path(
        wide + " M48,34 C46,16 36,14 35,34 M48,34 C50,16 60,14 61,34 M48,34 L48,8",
        "none",
        stroke("#FFFFFF", 3.2, 0.95),
    )
    return Sprite("fountain", 96, 96, body + path(wide, "none", stroke("#58B8CC", 1.4, 0.9)), defs)
