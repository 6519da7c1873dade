"""Small buildings and plants in the dimetric view, for the neighbouring islands and the building cards.

A box stands with its nearest lower corner on (x, y); its left wall is `left` wide, its right wall `right` wide, both
along the 2:1 axes.
"""

from __future__ import annotations

from .palette import GLASS, INK, IVORY, SHADOW, TERRACOTTA, TERRACOTTA_DARK, shade, sunlit
from .svg import Point, circle, closed_curve, ellipse, path, polygon, polyline, stroke

OUTLINE = stroke(INK, 1.4, 0.6)


def on_left(x: float, y: float, along: float, up: float) -> Point:
    """A place on the left wall: so far from the near corner, so high."""
    return x - along, y - along / 2 - up


def on_right(x: float, y: float, along: float, up: float) -> Point:
    return x + along, y - along / 2 - up


def box(x: float, y: float, left: float, right: float, height: float, color: str) -> str:
    """Two walls and a flat top."""
    far = (x + right - left, y - (left + right) / 2 - height)
    near, west, east = (x, y - height), on_left(x, y, left, height), on_right(x, y, right, height)
    out = polygon([on_left(x, y, left, 0), (x, y), near, west], sunlit(color, 0.14), OUTLINE)
    out += polygon([(x, y), on_right(x, y, right, 0), east, near], shade(color, 0.3), OUTLINE)
    return out + polygon([near, east, far, west], sunlit(color, 0.3), OUTLINE)


def shadow(x: float, y: float, left: float, right: float) -> str:
    return ellipse(
        x + (right - left) / 2 + 4,
        y - (left + right) / 4 + 2,
        (left + right) * 0.62,
        (left + right) * 0.3,
        SHADOW,
        'opacity="0.2"',
    )


def pointed_roof(x: float, y: float, left: float, right: float, height: float, rise: float, color: str) -> str:
    """A pyramid on top of a box of that height."""
    west, east = on_left(x, y, left + 2, height - 1), on_right(x, y, right + 2, height - 1)
    far, near = (x + right - left, y - (left + right) / 2 - height - 2), (x, y - height + 1)
    apex = (x + (right - left) / 2, y - height - (left + right) / 4 - rise)
    out = polygon([west, near, east, far], shade(color, 0.12), OUTLINE)
    out += polygon([west, near, apex], sunlit(color, 0.2), OUTLINE)
    return out + polygon([near, east, apex], shade(color, 0.25), OUTLINE)


def gabled_house(
    x: float, y: float, left: float, right: float, height: float, color: str, roof: str = TERRACOTTA
) -> str:
    """The gable is on the left wall; the ridge runs along the right wall."""
    rise = left * 0.55
    ridge_near = (x - left / 2, y - left / 4 - height - rise)
    ridge_far = (ridge_near[0] + right, ridge_near[1] - right / 2)
    near, west, east = (x, y - height), on_left(x, y, left, height), on_right(x, y, right, height)
    out = shadow(x, y, left, right)
    out += polygon([on_left(x, y, left, 0), (x, y), near, ridge_near, west], sunlit(color, 0.14), OUTLINE)
    out += polygon([(x, y), on_right(x, y, right, 0), east, near], shade(color, 0.3), OUTLINE)
    eave_near, eave_far = (x + 1, y - height + 3), (east[0] + 2, east[1] + 2)
    out += polygon([eave_near, eave_far, ridge_far, ridge_near], sunlit(roof, 0.14), OUTLINE)
    for i in range(1, 5):
        t = i / 5
        low = (eave_near[0] + (eave_far[0] - eave_near[0]) * t, eave_near[1] + (eave_far[1] - eave_near[1]) * t)
        high = (ridge_near[0] + right * t, ridge_near[1] - right / 2 * t)
        out += polyline((low, high), stroke(TERRACOTTA_DARK, 0.9, 0.5))
    return out + polyline((west, ridge_near, eave_near), stroke(IVORY, 1.8))


def left_opening(x: float, y: float, along: float, up: float, width: float, height: float, color: str = GLASS) -> str:
    corners = ((along, up), (along + width, up), (along + width, up + height), (along, up + height))
    return polygon([on_left(x, y, a, b) for a, b in corners], color, stroke(IVORY, 1))


def right_opening(x: float, y: float, along: float, up: float, width: float, height: float, color: str = GLASS) -> str:
    corners = ((along, up), (along + width, up), (along + width, up + height), (along, up + height))
    return polygon([on_right(x, y, a, b) for a, b in corners], color, stroke(IVORY, 0.8, 0.8))


def cypress(x: float, y: float, height: float) -> str:
    w = height * 0.17
    half = ((0, height), (0.75, height * 0.62), (1, height * 0.3), (0.7, 5))
    crown = [(x + dx * w, y - up) for dx, up in half] + [(x - dx * w, y - up) for dx, up in reversed(half[1:])]
    light = [(x - dx * w, y - up * height) for dx, up in ((0.2, 0.76), (0.5, 0.52), (0.55, 0.25))]
    out = ellipse(x + 2, y, w * 1.3, w * 0.5, SHADOW, 'opacity="0.25"') + polyline(
        ((x, y), (x, y - 6)), stroke("#7A4B2A", 2.4)
    )
    out += path(closed_curve(crown), "#2F7A4C", stroke("#174A30", 1.2))
    return out + polyline(light, stroke("#6DB57C", w * 0.3, 0.85))


def round_tree(x: float, y: float, size: float, color: str = "#5A9E4C") -> str:
    out = ellipse(x + 2, y, size * 0.9, size * 0.35, SHADOW, 'opacity="0.25"')
    out += polyline(((x, y), (x, y - size)), stroke("#7A4B2A", size * 0.22))
    for dx, dy, r in ((-0.5, -1.2, 0.62), (0.5, -1.25, 0.6), (0, -1.7, 0.66)):
        out += circle(x + dx * size, y + dy * size, r * size, shade(color, 0.1), stroke(shade(color, 0.5), 1))
    out += circle(x - 0.12 * size, y - 1.5 * size, 0.6 * size, color)
    return out + circle(x - 0.35 * size, y - 1.75 * size, 0.22 * size, sunlit(color, 0.45))


def bush(x: float, y: float, size: float, flowers: str = "") -> str:
    out = ellipse(x, y - size * 0.45, size, size * 0.6, "#5FA356", stroke("#2F6B3A", 1))
    if flowers:
        for dx, dy in ((-0.5, -0.4), (0.1, -0.8), (0.55, -0.35), (-0.1, -0.25)):
            out += circle(x + dx * size, y + dy * size, size * 0.17, flowers, stroke("#FFFFFF", 0.5, 0.7))
    return out
