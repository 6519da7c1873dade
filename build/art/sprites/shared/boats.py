"""The families' fishing boats."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import INK, PLAYER, PLAYER_COLORS, SHADOW, mix, tint
from ..svg import Sprite, circle, ellipse, linear, path, stroke
from ..symbols import CREST, upright


def sprites() -> Iterator[Sprite]:
    for player in PLAYER_COLORS:
        yield boat(player)


def boat(player: str) -> Sprite:
    base = PLAYER[player]
    defs = linear("h", 0, 60, 0, 86, (0, tint(base, 0.22)), (1, mix(base, "#000000", 0.2)))
    defs += linear("s", 20, 0, 80, 0, (0, "#FFF9EA"), (1, "#E9D9B4"))
    hull = "M4,62 C14,67 30,68 52,68 C74,68 88,66 100,58 C97,76 86,88 70,88 L32,88 C16,88 6,76 4,62Z"
    body = ellipse(52, 86, 44, 7, SHADOW, 'opacity="0.25"') + path("M50,4 L50,66", "none", stroke("#6E4526", 4))
    body += path("M54,8 C78,16 90,38 88,58 L54,60Z", "url(#s)", stroke(INK, 2, 0.75))
    body += path("M54,44 C66,45 78,44 88.5,42 C89,48 88.6,53 88,58 L54,60Z", base, stroke(INK, 1.6, 0.6))
    body += path("M46,16 C34,26 22,42 18,58 L46,60Z", tint(base, 0.12), stroke(INK, 2, 0.75))
    body += upright(CREST[player], 67, 32, 9, base, 0.32) + path(hull, "url(#h)", stroke(INK, 2.2, 0.85))
    body += path("M6,68 C20,73 34,74 52,74 C74,74 88,72 97,66", "none", stroke("#FFF6E0", 3.2))
    body += circle(14, 71, 2.6, "#FFF6E0", stroke(INK, 1.2, 0.8))
    body += path("M2,88 C14,84 22,92 34,88 S54,84 64,88 S86,92 102,87", "none", stroke("#E6FFF8", 2.4, 0.8))
    return Sprite(f"boat_{player}", 104, 94, body, defs, anchor=(52, 84))
