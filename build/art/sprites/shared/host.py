"""Nonna Bice, the lacemaker who teaches: half a figure, one drawing for each mood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..palette import GOLD, INK, shade, tint
from ..svg import Sprite, circle, ellipse, linear, path, stroke

W, H = 220, 240
SKIN, HAIR, DRESS, SHAWL, LACE = "#F8D3B2", "#D9D4E0", "#8A3F6B", "#2F8F8A", "#FFFDF6"
PEN, THIN = stroke(INK, 3.2), stroke(INK, 2.2)


class Mood(NamedTuple):
    """How she looks."""

    name: str
    eyes: str
    mouth: str
    brows: float
    """How far the brows are raised."""
    gesture: str
    tilt: float = 0.0


MOODS = (
    Mood("smile", "open", "smile", 0, "lace"),
    Mood("point", "open", "talk", 3, "point"),
    Mood("glad", "shut", "laugh", 4, "clap"),
    Mood("think", "up", "small", 1, "chin"),
    Mood("oh", "wide", "oh", 6, "cheek"),
)


def sprites() -> Iterator[Sprite]:
    for mood in MOODS:
        defs = linear("s", 70, 60, 156, 120, (0, tint(SKIN, 0.4)), (0.6, SKIN), (1, shade(SKIN, 0.16)))
        defs += linear("d", 40, 160, 190, 230, (0, tint(DRESS, 0.16)), (1, shade(DRESS, 0.24)))
        defs += linear("w", 20, 150, 200, 230, (0, tint(SHAWL, 0.22)), (1, shade(SHAWL, 0.25)))
        body = _back() + _body() + _head(mood) + _gesture(mood.gesture)
        yield Sprite(f"host_{mood.name}", W, H, body, defs, anchor=(110, 238))


def _back() -> str:
    """The bun with its comb, behind the head."""
    out = circle(112, 26, 20, HAIR, PEN) + path(
        "M98,20 C104,12 116,10 126,16 M97,30 C104,22 120,22 128,30", "none", stroke("#A9A2B8", 2.2)
    )
    return (
        out
        + path("M90,34 C98,24 126,24 134,34", "none", stroke(INK, 7))
        + path("M90,34 C98,24 126,24 134,34", "none", stroke(GOLD, 4))
    )


def _body() -> str:
    """Dress, shawl and a collar of lace."""
    out = path("M20,238 C22,196 44,172 84,164 L136,164 C176,172 198,196 200,238Z", "url(#d)", PEN)
    out += path("M92,142 L92,170 C100,180 120,180 128,170 L128,142Z", SKIN, THIN)
    out += path(
        "M93,158 C102,168 118,168 127,158 L127,168 C118,177 102,177 93,168Z", shade(SKIN, 0.35), 'opacity="0.55"'
    )
    out += _shawl(-1) + _shawl(1)
    collar = "M82,166 C86,196 134,196 138,166 L128,160 C124,178 96,178 92,160Z"
    out += path(collar, LACE, THIN)
    for a, b in ((85, 178), (93, 188), (104, 192), (116, 192), (127, 188), (135, 178)):
        out += circle(a, b, 5.4, LACE, stroke(INK, 1.6)) + circle(a, b, 2, "#E6A9C0")
    return (
        out
        + ellipse(110, 176, 7, 8.4, "#F6E4D8", stroke(GOLD, 2.6))
        + path("M107,176 C109,172 111,172 113,176 C112,179 108,179 107,176Z", DRESS)
    )


def _shawl(side: int) -> str:
    """Half the shawl over a shoulder; side -1 left, 1 right."""

    def x(away: float) -> float:
        return 110 + side * away

    d = f"M{x(26)},163 C{x(60)},168 {x(88)},190 {x(92)},238 L{x(52)},238 C{x(56)},212 {x(40)},186 {x(26)},163Z"
    out = path(d, "url(#w)", PEN)
    for a, b in ((40, 184), (54, 198), (64, 216)):
        thread = f"M{x(a)},{b} C{x(a + 8)},{b - 4} {x(a + 16)},{b - 4} {x(a + 24)},{b + 2}"
        out += path(thread, "none", stroke("#BFE6DC", 2, 0.75))
    return out


def _head(mood: Mood) -> str:
    out = circle(63, 98, 9, SKIN, THIN) + circle(157, 98, 9, SKIN, THIN)
    out += circle(63, 110, 3, GOLD, stroke(INK, 1.4)) + circle(157, 110, 3, GOLD, stroke(INK, 1.4))
    face = "M62,90 C60,54 82,40 110,40 C138,40 160,54 158,90 C158,126 138,150 110,150 C82,150 62,126 62,90Z"
    out += path(face, "url(#s)", PEN)
    out += path(
        "M146,56 C157,68 158,80 158,90 C158,126 138,150 110,150 C132,140 147,120 147,90 C147,76 148,66 146,56Z",
        shade(SKIN, 0.32),
        'opacity="0.35"',
    )
    out += circle(80, 116, 10, "#EE7F6B", 'opacity="0.4"') + circle(140, 116, 10, "#EE7F6B", 'opacity="0.4"')
    hair = "M60,96 C50,50 80,30 110,30 C140,30 170,50 160,96 C156,72 142,58 110,55 C78,58 64,72 60,96Z"
    out += path(hair, HAIR, PEN)
    out += path(
        "M70,66 C80,50 96,44 110,43 M78,70 C86,60 98,54 110,52 M150,66 C142,52 128,45 114,43",
        "none",
        stroke("#A9A2B8", 2.2),
    )
    out += path("M72,60 C80,48 92,42 102,40", "none", stroke("#FFFFFF", 3, 0.8))
    return out + _eyes(mood) + _mouth(mood) + _glasses()


def _eyes(mood: Mood) -> str:
    out = ""
    lift = mood.brows
    for side in (-1, 1):
        x = 110 + side * 22
        if mood.eyes == "shut":
            out += path(f"M{x - 8},97 C{x - 5},88 {x + 5},88 {x + 8},97", "none", stroke(INK, 3.4))
        else:
            tall = 9.6 if mood.eyes == "wide" else 8.4
            dy = -3 if mood.eyes == "up" else 0.6
            out += ellipse(x, 94, 7.4, tall, "#FFFFFF", stroke(INK, 1.8)) + circle(x + 0.6, 94.4 + dy, 5, "#5B7A4A")
            out += circle(x + 0.6, 94.4 + dy, 2.9, INK) + circle(x + 2.4, 92 + dy, 1.8, "#FFFFFF")
            out += path(
                f"M{x - 8.6},90 C{x - 5},{84 - lift * 0.3} {x + 5},{84 - lift * 0.3} {x + 8.6},90",
                "none",
                stroke(INK, 2.8),
            )
        out += path(
            f"M{x - 11},{77 - lift} C{x - 5},{72 - lift} {x + 5},{72 - lift} {x + 11},{77 - lift}",
            "none",
            stroke("#A59DB0", 4.2),
        )
        out += path(
            f"M{x + side * 14},98 L{x + side * 20},95 M{x + side * 14},102 L{x + side * 20},103",
            "none",
            stroke(shade(SKIN, 0.4), 1.6),
        )
    return out + path("M110,96 C115,106 116,110 107,112", "none", stroke(shade(SKIN, 0.5), 2.8))


def _mouth(mood: Mood) -> str:
    crease = path(
        "M88,112 C85,120 86,126 89,131 M132,112 C135,120 134,126 131,131", "none", stroke(shade(SKIN, 0.4), 1.8, 0.8)
    )
    lips, dark = "#B8434F", "#6E1F2B"
    match mood.mouth:
        case "smile":
            return (
                crease
                + path("M95,124 C102,133 118,133 125,124", "none", stroke(dark, 3.6))
                + path("M102,130 C107,133 113,133 118,130", "none", stroke(lips, 3))
            )
        case "talk":
            return (
                crease
                + path("M96,122 C104,119 116,119 124,122 C121,135 99,135 96,122Z", dark, stroke(lips, 2.6))
                + path("M102,130 C107,127 113,127 118,130", "none", stroke("#E27C84", 3))
            )
        case "laugh":
            out = path("M92,120 C102,116 118,116 128,120 C127,142 93,142 92,120Z", dark, stroke(lips, 2.8))
            return (
                crease
                + out
                + path("M95,121 C103,125 117,125 125,121", "none", stroke("#FFFFFF", 4))
                + path("M101,134 C107,129 113,129 119,134", "none", stroke("#E27C84", 3.4))
            )
        case "oh":
            return crease + ellipse(110, 128, 6.6, 8.4, dark, stroke(lips, 2.8))
        case _:
            return crease + path("M101,127 C107,124 114,125 119,128", "none", stroke(dark, 3.4))


def _glasses() -> str:
    pen = stroke("#8A5A12", 3)
    out = circle(88, 95, 15, "#FFFFFF", f'fill-opacity="0.16" {pen}') + circle(
        132, 95, 15, "#FFFFFF", f'fill-opacity="0.16" {pen}'
    )
    out += path("M103,93 C107,90 113,90 117,93 M73,92 L63,89 M147,92 L157,89", "none", pen)
    return out + path("M80,87 C83,84 86,83 89,83 M124,87 C127,84 130,83 133,83", "none", stroke("#FFFFFF", 2.2, 0.9))


def _sleeve(d: str) -> str:
    return (
        path(d, "none", stroke(INK, 35))
        + path(d, "none", stroke(DRESS, 29))
        + path(d, "none", stroke(tint(DRESS, 0.22), 6, 0.5))
    )


def _hand(x: float, y: float, r: float = 14) -> str:
    cuff = circle(x, y, r + 2, LACE, stroke(INK, 2))
    return cuff + circle(x, y - 2, r, SKIN, THIN)


def _gesture(kind: str) -> str:
    match kind:
        case "lace":
            return _pillow()
        case "point":
            arm = _sleeve("M182,232 C198,212 194,190 184,176")
            finger = path(
                "M180,168 C176,156 174,146 173,134 C173,128 181,127 183,133 C186,146 189,156 192,166", SKIN, THIN
            )
            return (
                arm
                + circle(185, 170, 16, LACE, stroke(INK, 2))
                + finger
                + circle(186, 164, 13, SKIN, THIN)
                + path(
                    "M178,160 C184,157 190,158 195,161 M179,166 C185,164 190,164 196,167",
                    "none",
                    stroke(shade(SKIN, 0.45), 1.8),
                )
            )
        case "clap":
            arms = _sleeve("M36,236 C52,222 72,214 92,208") + _sleeve("M184,236 C168,222 148,214 128,208")
            return (
                arms
                + _hand(100, 204)
                + _hand(122, 202)
                + path("M104,190 L101,180 M112,187 L112,175 M121,189 L125,179", "none", stroke(GOLD, 3.4))
            )
        case "chin":
            arm = _sleeve("M176,236 C170,214 158,196 144,180")
            return (
                arm
                + circle(138, 166, 15, LACE, stroke(INK, 2))
                + circle(134, 157, 13, SKIN, THIN)
                + path("M126,150 C122,144 118,142 114,143 C116,149 120,154 126,158Z", SKIN, THIN)
            )
        case _:
            arm = _sleeve("M186,236 C190,204 182,176 172,154")
            return (
                arm
                + circle(168, 142, 16, LACE, stroke(INK, 2))
                + circle(164, 132, 13.6, SKIN, THIN)
                + path("M156,124 C152,116 152,110 155,106 C161,110 165,116 166,122Z", SKIN, THIN)
            )


def _pillow() -> str:
    """The lace pillow with its bobbins, in both hands."""
    arms = _sleeve("M34,236 C42,222 52,216 66,212") + _sleeve("M186,236 C178,222 168,216 154,212")
    out = ellipse(110, 216, 54, 24, "#E9A4BA", PEN) + ellipse(110, 210, 46, 17, "#F6C6D4", stroke(INK, 1.6))
    star = "M110,197 L114,206 L126,205 L117,211 L122,221 L110,215 L98,221 L103,211 L94,205 L106,206Z"
    out += path(star, LACE, stroke("#B8728C", 1.4))
    for x, y, tip in ((84, 206, 74), (80, 214, 70), (136, 206, 146), (140, 214, 150)):
        out += path(f"M{x},{y} L{tip},{y + 17}", "none", stroke(INK, 5)) + path(
            f"M{x},{y} L{tip},{y + 17}", "none", stroke("#C98A4A", 2.8)
        )
    return arms + out + _hand(66, 212, 12) + _hand(154, 212, 12)
