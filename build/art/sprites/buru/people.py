"""Busts of people, and the five explorers of an expedition."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ..headwear import GREY, HAIR, HEADWEAR, LOOSE, Look, beard
from ..palette import INK, SHADOW, shade, tint
from ..svg import Sprite, circle, ellipse, path, polygon, rect
from ..woven import CORAL, OUTLINE, PLAYER, PLAYERS, WOOD_DARK, at, drawn, faint, grad, pen, sun, turn, woven_band
from .explorers import ARCH

SKIN = ("#C98F63", "#B5784C", "#9C613A", "#855031")


class _Head(NamedTuple):
    """The shape of a head: half widths at brow, cheeks and jaw, and where the chin ends."""

    brow: float
    cheek: float
    jaw: float
    chin: float


_HEADS = {
    "oval": _Head(22.6, 22.4, 15, 82.6),
    "heart": _Head(23, 21, 9.5, 83.4),
    "round": _Head(22.8, 25.2, 18.5, 81.6),
    "long": _Head(21.6, 20.6, 14.5, 86),
    "square": _Head(22.6, 22.8, 20, 82.8),
    "broad": _Head(22.4, 25.8, 14.5, 80.4),
}
SHAPES = tuple(_HEADS)


def _outline(head: _Head) -> str:
    """The face from the hair line down to the chin."""
    brow, cheek, jaw, chin = head
    right = (
        f"C{60 + brow * 0.72:.1f},30 {60 + brow:.1f},38 {60 + brow:.1f},48 "
        f"C{60 + brow + 0.2:.1f},54 {60 + cheek + 0.6:.1f},57 {60 + cheek:.1f},63 "
        f"C{60 + cheek - 0.6:.1f},68.4 {60 + (cheek + jaw) / 2 + 1:.1f},72 {60 + jaw:.1f},76 "
        f"C{60 + jaw - 3:.1f},{chin - 2:.1f} {60 + jaw * 0.46:.1f},{chin:.1f} 60,{chin:.1f}"
    )
    left = (
        f"C{60 - jaw * 0.46:.1f},{chin:.1f} {60 - jaw + 3:.1f},{chin - 2:.1f} {60 - jaw:.1f},76 "
        f"C{60 - (cheek + jaw) / 2 - 1:.1f},72 {60 - cheek + 0.6:.1f},68.4 {60 - cheek:.1f},63 "
        f"C{60 - cheek - 0.6:.1f},57 {60 - brow - 0.2:.1f},54 {60 - brow:.1f},48 "
        f"C{60 - brow:.1f},38 {60 - brow * 0.72:.1f},30 60,30Z"
    )
    return f"M60,30 {right} {left}"


_BROWS = (
    "M46,48.5 C48,46.6 53,46.4 55.5,48 M64.5,48 C67,46.4 72,46.6 74,48.5",
    "M46,47.5 C48.5,45 53,45 55.5,46.4 M64.5,46.4 C67,45 71.5,45 74,47.5",
    "M46.4,48 C48.5,45.6 52.5,45.4 55,47.4 M65,47.4 C67.5,45.4 71.5,45.6 73.6,48",
    "M46,48 C49,46 53,46.4 55.5,48.4 M64.5,48.4 C67,46.4 71,46 74,48",
    "M45.6,47.8 C49,46.6 53,47.2 55.8,48.8 M64.2,48.8 C67,47.2 71,46.6 74.4,47.8",
    "M46,49.6 C48,46.2 52,45.2 55.4,46.4 M64.6,46.4 C68,45.2 72,46.2 74,49.6",
)
_NOSES = (
    "M60,57 C62.4,61 63,63.6 59.4,64.4",
    "M60,57 C62,61 62.4,63.8 59.6,64.6",
    "M57.6,63.4 C58.6,65.4 61.4,65.4 62.4,63.4",
    "M60,58 C62.8,62 63,64.8 59.2,65.4",
    "M56,63 C56.6,65.8 59,65 60,65.6 C61,65 63.4,65.8 64,63",
    "M61,56 C63.4,60 64,63 61.6,64.6 C60.4,65.2 58.8,65 58,64",
)
_MOUTHS = (
    "M53,71 C57,75 63,75 67,71",
    "M54.4,72 C58,73.6 62,73.6 65.6,72",
    "",
    "M52.5,71 C57,75.6 63,75.6 67.5,71",
    "M54,71.8 C57,73.2 63,73.2 66,71.8",
    "M53.6,71.4 C57,73.2 62,74.6 66.8,70.4",
)


def _eyes(v: int, *, old: bool) -> str:
    if v == 3 and not old:  # laughing
        return path(
            "M47.5,57.5 C49,53.4 53,53.4 54.5,57.5 M65.5,57.5 C67,53.4 71,53.4 72.5,57.5", "none", pen(INK, 2.8)
        )
    r = (3, 2.7, 3.2, 2.8, 2.9, 2.6)[v]
    b = ellipse(51, 56, r, r + 0.7, INK) + ellipse(69, 56, r, r + 0.7, INK)
    b += circle(52, 54.6, 1.1, "#FFF") + circle(70, 54.6, 1.1, "#FFF")
    if v == 4:  # heavy lids
        b += path(
            "M46.6,55 C48.6,52.6 53.4,52.6 55.4,54.6 M64.6,54.6 C66.6,52.6 71.4,52.6 73.4,55", "none", pen(INK, 2.2)
        )
    if v == 5:  # lashes
        b += path("M47.6,54.4 L45.6,52.8 M72.4,54.4 L74.4,52.8", "none", pen(INK, 1.8))
    return b


def face(skin: str, brow: str, shape: str, v: int, *, old: bool) -> str:
    """A head of some shape with one of six temperaments: calm, attentive, cheerful, laughing, grave, wry."""
    head = _HEADS[shape]
    b = path(_outline(head), grad("h", sun(skin, 0.18), skin, shade(skin, 0.22)), OUTLINE)
    x = head.cheek - 8
    b += circle(60 - x, 64, 4.6, "#E2735A", faint(0.38)) + circle(60 + x, 64, 4.6, "#E2735A", faint(0.38))
    b += _eyes(v, old=old)
    b += path(_BROWS[v], "none", pen(brow, (2.4, 2.2, 2.8, 2.4, 3.2, 2.2)[v], 0.9))
    b += path(_NOSES[v], "none", pen(shade(skin, 0.4), 2))
    if v == 2:
        b += path("M52.5,69.6 C56,70.8 64,70.8 67.5,69.6 C66,76.4 54,76.4 52.5,69.6Z", "#FFF8EE", pen("#7E2F2A", 2))
    else:
        b += path(_MOUTHS[v], "none", pen("#7E2F2A", 2.4))
    if old:
        lines = "M41,58 C42,60 43,61 44,61.5 M79,58 C78,60 77,61 76,61.5 M51,66.4 C49.6,68 49,69.6 49,71 M69,66.4 C70.4,68 71,69.6 71,71"
        b += path(lines, "none", pen(shade(skin, 0.35), 1.6, 0.85))
    return b


_FRAMES = {
    "usual": "M14,124 C14,98 24,90 44,86 L76,86 C96,90 106,98 106,124Z",
    "slim": "M20,124 C20,102 28,91 47,86 L73,86 C92,91 100,102 100,124Z",
    "broad": "M8,124 C8,95 20,88 44,85 L76,85 C100,88 112,95 112,124Z",
}


def bust(look: Look) -> str:
    """A person from the chest up, 120 x 120."""
    skin, cloth, trim = look.skin, look.cloth, look.trim
    old = look.hair == GREY
    number = zlib.crc32((skin + cloth + look.head + look.sash).encode())
    shape = look.shape or SHAPES[number % len(SHAPES)]
    v = look.mood if look.mood >= 0 else 0 if look.beard == "long" else number // 7 % len(_BROWS)
    b = ""
    if look.head in LOOSE:
        b += path("M33,52 C30,22 90,22 87,52 C90,72 88,84 84,94 L36,94 C32,84 30,72 33,52Z", look.hair, OUTLINE)
    b += path(_FRAMES[look.frame], grad("h", tint(cloth, 0.25), cloth, shade(cloth, 0.3)), OUTLINE)
    b += path("M49,78 L49,88 C52,97 68,97 71,88 L71,78Z", shade(skin, 0.14), pen(INK, 1.6, 0.6))
    b += _collar(look.collar, trim) + _worn(look)
    ear = _HEADS[shape].cheek + 0.4
    b += circle(60 - ear, 58, 5, skin, OUTLINE) + circle(60 + ear, 58, 5, skin, OUTLINE)
    if look.head in ("flower", "bun", "circlet", "braid"):
        b += circle(60 - ear - 0.6, 64.4, 1.9, "#F3C765", pen(INK, 1)) + circle(
            60 + ear + 0.6, 64.4, 1.9, "#F3C765", pen(INK, 1)
        )
    b += face(skin, "#E9E2D8" if old else HAIR, shape, v, old=old)
    lower = _HEADS[shape].chin - 82.6
    return b + at(beard(look), 0, lower * 0.8) + HEADWEAR[look.head](look)


def _worn(look: Look) -> str:
    """A sash from one shoulder, a shawl over both, an open vest, or beads."""
    if not look.sash:
        return ""
    if look.wear == "shawl":
        left = "M14,124 C14,100 24,91 43,86.4 L50,92 C42,102 38,112 37,124Z"
        edge = "M49,92.4 C42,102 38.4,112 37.4,124"
        b = path(left, look.sash, pen(INK, 1.6, 0.8)) + path(
            edge, "none", pen(look.trim, 2.4, 1, 'stroke-dasharray="3,4"')
        )
        return b + at(b, 120, 0, -1, 1)
    if look.wear == "vest":
        left = "M24,124 L31,91.4 L45,86.4 C46,98 50,112 54,124Z"
        b = path(left, look.sash, pen(INK, 1.6, 0.8))
        b += path("M45.4,88 C46.6,99 50,112 53.6,123", "none", pen(look.trim, 2.6))
        return b + at(b, 120, 0, -1, 1)
    if look.wear == "beads":
        b = ""
        for row, (y, wide, count) in enumerate(((92, 22, 7), (99, 27, 9))):
            for i in range(count):
                t = i / (count - 1) * 2 - 1
                c = (look.trim, look.sash, CORAL)[(i + row) % 3]
                b += circle(60 + wide * t, y + (1 - t * t) * (11 + row * 3), 3, c, pen(INK, 1.1, 0.8))
        return b
    b = path("M28,92 L40,88 L84,124 L62,124Z", look.sash, pen(INK, 1.6, 0.8))
    weave = [(39, 95), (45, 98), (43.5, 104), (37.5, 101)]
    return b + "".join(polygon([(x + i * 10.5, y + i * 8.4) for x, y in weave], look.trim) for i in range(3))


def _collar(kind: str, trim: str) -> str:
    if kind == "v":
        return path("M45,86 L60,106 L75,86 L71,84 C68,95 52,95 49,84Z", trim, pen(INK, 1.6, 0.8))
    b = path("M40,88 C46,108 74,108 80,88 L71,85 C68,95 52,95 49,85Z", trim, pen(INK, 1.6, 0.8))
    beads = [circle(46 + i * 7, 95 + 5.4 * (1 - ((i - 2) / 2) ** 2), 1.7, shade(trim, 0.45)) for i in range(5)]
    return b + "".join(beads)


_LOOKS = {
    1: Look(SKIN[1], "", "curls", shape="round", mood=2, frame="slim"),
    2: Look(SKIN[2], "", "caping", shape="long", mood=0),
    3: Look(SKIN[0], "", "flower", collar="round", shape="heart", mood=5, frame="slim"),
    4: Look(SKIN[3], "", "udeng", beard="tache", shape="square", mood=4, frame="broad"),
    5: Look(SKIN[1], "", "circlet", collar="round", shape="oval", mood=0, frame="broad"),
}


def explorer(p: str, power: int) -> str:
    """An explorer of a player; the Power shows in what is worn."""
    pale = p == "white"
    cloth = "#E9E0D0" if pale else PLAYER[p]
    return bust(
        replace(
            _LOOKS[power],
            cloth=cloth,
            sash="#A99BB5" if pale else shade(cloth, 0.3),
            accent="#CFC4DA" if pale else cloth,
            trim="#FFF3DA" if p == "yellow" else "#F3C765",
        )
    )


def cloth_roll() -> str:
    return (
        rect(14, 30, 68, 40, 8, grad("v", "#E2735A", "#A83325"), OUTLINE)
        + woven_band("#FFF3DA", "#31618F", 16, 44, 64, 6, 12)
        + ellipse(82, 50, 8, 20, "#F7EBD0", OUTLINE)
        + ellipse(82, 50, 3, 9, "none", pen("#A83325", 2))
    )


def basket() -> str:
    return (
        path("M8,40 L88,40 C88,68 78,88 68,88 L28,88 C18,88 8,68 8,40Z", grad("h", "#F0CB86", "#B97F3E"), OUTLINE)
        + path("M12,54 L84,54 M18,70 L78,70 M34,42 L38,86 M62,42 L58,86", "none", pen("#8A5A2A", 2.4))
        + ellipse(48, 40, 40, 9, "#7A4A22", OUTLINE)
        + circle(34, 34, 12, "#D9573F", OUTLINE)
        + circle(54, 30, 12, "#8CB74E", OUTLINE)
        + circle(70, 36, 9, "#F2B544", OUTLINE)
    )


def mallet() -> str:
    return turn(
        rect(-6, -10, 12, 62, 5, "#C48A4E", OUTLINE)
        + rect(-24, -38, 48, 32, 8, grad("v", "#E3B57C", "#9A6232"), OUTLINE),
        42,
        48,
        35,
    )


def boat() -> str:
    return (
        path("M4,46 C26,58 70,58 92,38 C88,66 74,76 48,76 C24,76 10,66 4,46Z", grad("v", "#C1834D", WOOD_DARK), OUTLINE)
        + path("M46,52 L48,8", "none", pen(INK, 5))
        + path("M52,12 L82,22 L74,46 L52,48Z", "#FFF6E2", OUTLINE)
        + path("M42,18 L18,42 L42,48Z", CORAL, OUTLINE)
    )


def standee(p: str, power: int) -> str:
    """100 x 130: an explorer on the ship; the numeral is set on the plate by the program."""
    c = PLAYER[p]
    b = ellipse(54, 124, 44, 6, SHADOW, faint(0.3)) + path(
        ARCH, grad("d", tint(c, 0.22), c, shade(c, 0.22)), pen(INK, 3, 0.95)
    )
    b += at(path(ARCH, grad("v", "#CDEBE4", "#FFF3CF"), pen(INK, 1.4, 0.5)), 6, 7, 0.88)
    b += at(explorer(p, power), 50 - 60 * 0.70, 20, 0.70)
    b += rect(6, 98, 88, 27, 4, grad("d", tint(c, 0.22), c, shade(c, 0.22)), pen(INK, 2, 0.9))
    return (
        b
        + circle(50, 107, 21, "#FFFDF4", pen(INK, 2.4, 0.95))
        + circle(50, 107, 18, "none", pen(c if p != "white" else "#A79A86", 2.4))
    )


def sprites() -> Iterator[Sprite]:
    for name in PLAYERS:
        for power in _LOOKS:
            yield drawn(f"standee_{name}_{power}", 100, 130, standee(name, power))
