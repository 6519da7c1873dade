"""Signs of the three actions and of roofing."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import INK, TERRACOTTA, TERRACOTTA_LIGHT
from ..svg import Sprite, circle, ellipse, matrix, path, polar, polyline, radial, rect, stroke


def sprites() -> Iterator[Sprite]:
    yield fishing()
    yield lace()
    yield earning()
    yield roof()


def _disc(light: str, deep: str) -> tuple[str, str]:
    body = circle(48, 48, 44, "url(#g)", stroke("#FFF6E0", 4)) + circle(48, 48, 46, "none", stroke(INK, 1.4, 0.5))
    return body, radial("g", 40, 34, 66, (0, light), (1, deep))


def fishing() -> Sprite:
    body, defs = _disc("#7FD3D6", "#167082")
    body += path("M62,14 L62,50 C62,66 42,68 40,54 L40,50", "none", stroke("#FFF6E0", 4.4))
    body += path("M40,50 L35,58 M40,50 L47,56", "none", stroke("#FFF6E0", 4)) + circle(
        62, 13, 4, "none", stroke("#FFF6E0", 3)
    )
    fish = "M-1,0 C-0.6,-0.62 0.2,-0.62 0.55,-0.05 L1,-0.5 L1,0.5 L0.55,0.05 C0.2,0.62 -0.6,0.62 -1,0Z"
    body += path(fish, "#F7B64A", f"{matrix(26, 0, 0, 25, 46, 68)} {stroke(INK, 0.08)}") + circle(30, 65, 2.4, INK)
    return Sprite("act_fishing", 96, 96, body, defs)


def lace() -> Sprite:
    body, defs = _disc("#F3B6D2", "#A8427C")
    for i in range(10):
        body += circle(*polar(48, 48, 26, 36 * i), 8.6, "none", stroke("#FFFFFF", 3.2))
        spoke = (polar(48, 48, 8, 36 * i + 18), polar(48, 48, 19, 36 * i + 18))
        body += polyline(spoke, stroke("#FFFFFF", 2.6))
    body += circle(48, 48, 8, "none", stroke("#FFFFFF", 3)) + circle(48, 48, 18, "none", stroke("#FFFFFF", 2.4))
    needle = ((22, 78), (76, 18))
    body += polyline(needle, stroke(INK, 5, 0.5)) + polyline(needle, stroke("#FFE9A8", 3))
    return Sprite("act_lace", 96, 96, body, defs)


def earning() -> Sprite:
    body, defs = _disc("#FFE59A", "#C07A18")
    defs += radial("c", 40, 40, 40, (0, "#FFF2B8"), (1, "#E2A02C"))
    for x, coins in ((34, 3), (60, 5)):
        for i in range(coins):
            y = 72 - i * 9
            face = "url(#c)" if i == coins - 1 else "#F4C244"
            body += ellipse(x, y + 4, 16, 7, "#8A5A12") + ellipse(x, y, 16, 7, face, stroke("#7A4D10", 1.8))
    return Sprite("act_earning", 96, 96, body, defs)


def roof() -> Sprite:
    body, defs = _disc("#FFD9B0", "#A8522E")
    gable = ((22, 52), (48, 26), (74, 52))
    body += rect(30, 48, 36, 26, 2, "#F6F1E6", stroke(INK, 2.4)) + rect(
        43, 58, 10, 16, 1, "#2E7D62", stroke(INK, 1.6, 0.7)
    )
    body += polyline(gable, stroke(INK, 13)) + polyline(gable, stroke(TERRACOTTA, 9))
    return Sprite("act_roof", 96, 96, body + polyline(gable, stroke(TERRACOTTA_LIGHT, 3)), defs)
