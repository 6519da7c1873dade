"""The Emissary, decrees, bowls and scrolls."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..palette import INK, SHADOW
from ..svg import Sprite, circle, ellipse, path, rect
from ..woven import GOLD, OUTLINE, THIN, WOOD, WOOD_DARK, WOOD_LIGHT, at, curve, drawn, faint, grad, pen, polar, turn


def emissary() -> str:  # 80 x 120: ceremonial parasol, marker of the first player
    b = ellipse(42, 112, 22, 6, SHADOW, faint(0.3)) + rect(
        37.5, 20, 5, 92, 2, grad("h", "#E8B765", WOOD), pen(INK, 1.8, 0.9)
    )
    b += path("M22,106 C22,100 58,100 58,106 L56,113 C48,117 32,117 24,113Z", grad("h", WOOD_LIGHT, WOOD_DARK), OUTLINE)
    tiers = ((76, 36, 22), (50, 28, 19), (29, 20, 16))
    for y, r, h in tiers:
        b += path(
            f"M{40 - r},{y} C{40 - r * 0.8:.0f},{y - h * 0.7:.0f} {40 - r * 0.35:.0f},{y - h} 40,{y - h} C{40 + r * 0.35:.0f},{y - h} {40 + r * 0.8:.0f},{y - h * 0.7:.0f} {40 + r},{y} Z",
            grad("h", "#FFFDF4", "#F6E7C4", "#D9B777"),
            OUTLINE,
        )
        b += path(
            f"M{40 - r},{y} L{40 + r},{y} L{40 + r - 2},{y + 7} L{40 - r + 2},{y + 7}Z",
            grad("h", "#E0694F", "#A83325"),
            OUTLINE,
        )
        m = max(3, r // 5)
        b += "".join(circle(40 - r + r * 2 * (i + 1) / (m + 1), y + 3.4, 1.5, "#FFE3A6") for i in range(m))
        b += path(
            f"M40,{y - h} L{40 - r * 0.4:.0f},{y - 1} M40,{y - h} L{40 + r * 0.4:.0f},{y - 1}",
            "none",
            pen("#C59A55", 1.4, 0.7),
        )
    return b + path("M40,13 L43,8 L40,2 L37,8Z", GOLD, pen(INK, 1.6))


def decree_shape(r: float, cx: float = 42, cy: float = 42) -> str:
    return curve([polar(cx, cy, r * (1 if i % 2 else 0.93), i * 22.5) for i in range(16)])


def surya(cx: float, cy: float, r: float, f: str, line: str) -> str:
    b = "".join(
        turn(path(f"M{-r * 0.2:.1f},{-r * 0.5:.1f} L0,{-r} L{r * 0.2:.1f},{-r * 0.5:.1f}Z", f), cx, cy, 45 * i)
        for i in range(8)
    )
    return (
        b
        + circle(cx, cy, r * 0.52, f)
        + circle(cx, cy, r * 0.37, "none", pen(line, r * 0.09))
        + "".join(circle(*polar(cx, cy, r * 0.2, 90 * i), r * 0.07, line) for i in range(4))
    )


def decree_back() -> str:
    return (
        at(path(decree_shape(40), SHADOW, faint(0.3)), 2, 3)
        + path(decree_shape(40), grad("d", "#B34A3C", "#8A2731", "#5A1626"), OUTLINE)
        + path(decree_shape(33.5), "none", pen("#F3C765", 1.8, 0.9))
        + surya(42, 42, 27, "#F3C765", "#7A1F2B")
    )


def decree_face() -> str:
    return (
        at(path(decree_shape(40), SHADOW, faint(0.3)), 2, 3)
        + path(decree_shape(40), grad("d", "#C4564A", "#8A2731"), OUTLINE)
        + path(decree_shape(33.5), grad("v", "#FFFDF4", "#F3E3BF"), pen("#F3C765", 2))
    )


def scroll() -> str:  # 96 x 64 frame of a continuing effect
    return (
        rect(8, 12, 80, 42, 3, grad("v", "#FFF6DC", "#F0DDB0"), THIN)
        + path("M10,6 C2,6 2,18 10,18 L10,58 C2,58 2,46 10,46", "#E3C68C", THIN)
        + path("M86,6 C94,6 94,18 86,18 L86,58 C94,58 94,46 86,46", "#E3C68C", THIN)
    )


def bowl() -> str:  # 96 x 64 offering bowl, seat of an action
    b = ellipse(50, 54, 34, 8, SHADOW, faint(0.3)) + path(
        "M34,48 L62,48 L68,58 C60,63 36,63 28,58Z", grad("h", "#D9AE72", "#96632E", "#5E3818"), OUTLINE
    )
    b += path("M4,24 C6,44 26,54 48,54 C70,54 90,44 92,24Z", grad("h", "#EBC78E", "#B9823F", "#6E4420"), OUTLINE)
    b += "".join(
        path(f"M{20 + i * 9.3:.1f},{44 + 6 * math.sin(math.pi * i / 6):.1f} l4,-8 l4,8Z", "#5E3818", faint(0.6))
        for i in range(6)
    )
    return (
        b
        + ellipse(48, 24, 44, 15, grad("v", "#7A5230", "#C79A5E"), OUTLINE)
        + ellipse(48, 23, 36, 10.6, grad("v", "#3E2414", "#7A5230"))
    )


def sprites() -> Iterator[Sprite]:
    yield drawn("emissary", 80, 120, emissary())
    yield drawn("decree_back", 84, 84, decree_back())
    yield drawn("decree_face", 84, 84, decree_face())
    yield drawn("bowl", 96, 64, bowl())
