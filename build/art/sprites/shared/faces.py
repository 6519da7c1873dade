"""Twelve people a player may choose to be, each a bust on a round ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..palette import GOLD, GOLD_DARK, INK, shade, tint
from ..svg import Sprite, circle, ellipse, linear, path, stroke
from ..walking.characters import BROWN, FAIR, TAN, fringe, head, moustache, short_hair, straw_hat

SIDE = 100
LINE = stroke(INK, 2.2)
THIN = stroke(INK, 1.6)
DEEP, ROSE, OLIVE = "#8A5A3C", "#F8CBB0", "#DDAE7C"
_BUST = "M12,84 C16,72 28,68 39,66 L61,66 C72,68 84,72 88,84 C79,92 66,97 50,97 C34,97 21,92 12,84Z"
_FOLD = "M64,67 C74,70 84,74 88,84 C82,90 74,94 66,95.6 C70,86 69,76 64,67Z"


class Features(NamedTuple):
    """What a face is made of besides its hair."""

    skin: str
    brows: str
    iris: str = "#4A2F22"
    lips: str = ""
    age: int = 0
    """Lines of age: 0 none, 1 some, 2 many."""
    freckles: bool = False
    eyes: str = "open"


def sprites() -> Iterator[Sprite]:
    for place, (ground, draw) in enumerate(PEOPLE, 1):
        defs = linear("g", 50, 0, 50, SIDE, (0, tint(ground, 0.55)), (1, ground))
        medal = circle(50, 50, 47, "url(#g)", stroke(shade(ground, 0.45), 3))
        sun = circle(32, 30, 17, "#FFFFFF", 'opacity="0.22"')
        yield Sprite(f"face_{place}", SIDE, SIDE, medal + sun + draw(), defs)


def bust(cloth: str) -> str:
    """Shoulders in the light of the upper left, down to the edge of the round."""
    fold = path(_FOLD, shade(cloth, 0.35), 'opacity="0.55"')
    crease = path("M26,78 C28,84 28,90 27,93", "none", stroke(shade(cloth, 0.4), 1.6, 0.7))
    return path(_BUST, cloth, LINE) + fold + crease


def neck(skin: str) -> str:
    """Neck, with the shadow of the chin."""
    out = path("M42,60 L42,70 C45,75 55,75 58,70 L58,60Z", skin, THIN)
    return out + path(
        "M42.8,66 C47,72 53,72 57.2,66 L57.2,69 C54,73 46,73 42.8,69Z", shade(skin, 0.35), 'opacity="0.6"'
    )


def features(of: Features) -> str:
    """Eyes, nose, mouth and the shade of a face."""
    shadow = "M63,23.6 C70,29 71,37 71,42 C71,58 62,68 50,68 C60,63 65.6,54 65.6,42 C65.6,34 65,28 63,23.6Z"
    out = path(shadow, shade(of.skin, 0.3), 'opacity="0.4"')
    blush = "#F0876F" if of.skin in (FAIR, TAN, ROSE, OLIVE) else "#C8553F"
    out += circle(36.6, 53, 4.6, blush, 'opacity="0.4"') + circle(63.4, 53, 4.6, blush, 'opacity="0.4"')
    for x in (41.6, 58.4):
        if of.eyes == "open":
            out += ellipse(x, 45, 3.5, 4, "#FFFFFF", stroke(INK, 1.1)) + circle(x + 0.3, 45.4, 2.5, of.iris)
            out += circle(x + 0.3, 45.4, 1.4, INK) + circle(x + 1, 44.2, 0.9, "#FFFFFF")
            out += path(f"M{x - 4.2},43.2 C{x - 2.4},40.4 {x + 2.4},40.4 {x + 4.2},43.2", "none", stroke(INK, 1.9))
        else:
            out += path(f"M{x - 4},46 C{x - 2},42.4 {x + 2},42.4 {x + 4},46", "none", stroke(INK, 2.1))
    out += path("M36.4,38.6 C39,36 43,36 46,38 M54,38 C57,36 61,36 63.6,38.6", "none", stroke(of.brows, 2.3))
    out += path("M50,46 C51.8,50 52.2,51.8 49,52.4", "none", stroke(shade(of.skin, 0.5), 1.8))
    if of.lips:
        out += path(
            "M43.6,57.6 C46,56.4 48.6,56.2 50,57 C51.4,56.2 54,56.4 56.4,57.6 C54,61.8 46,61.8 43.6,57.6Z", of.lips
        )
        out += path("M44,57.8 C47,58.8 53,58.8 56,57.8", "none", stroke(shade(of.lips, 0.5), 1))
    else:
        out += path("M43.6,57 C46.8,61 53.2,61 56.4,57", "none", stroke("#8C3B30", 2.1))
    if of.age:
        line = stroke(shade(of.skin, 0.42), 1.2, 0.8)
        out += path("M40,53 C38.6,56 38.8,58 39.6,60 M60,53 C61.4,56 61.2,58 60.4,60", "none", line)
        out += path("M35,47.4 L32.8,48.6 M65,47.4 L67.2,48.6", "none", line)
        if of.age > 1:
            out += path("M42,32 C47,30.6 53,30.6 58,32 M44,28.6 C48,27.6 52,27.6 56,28.6", "none", line)
    if of.freckles:
        for x, y in ((34, 50), (37, 49), (39.6, 51.6), (60.4, 51.6), (63, 49), (66, 50)):
            out += circle(x, y, 0.9, "#B5622A", 'opacity="0.75"')
    return out


def shine(d: str, color: str, width: float = 1.8) -> str:
    """Light on hair."""
    return path(d, "none", stroke(tint(color, 0.45), width, 0.75))


def lace(color: str = "#FFFDF6") -> str:
    """A collar of lace."""
    out = path("M35,68 C38,82 62,82 65,68 L58,66 C56,73 44,73 42,66Z", color, THIN)
    for x, y in ((38.4, 75), (43, 78.4), (50, 79.6), (57, 78.4), (61.6, 75)):
        out += circle(x, y, 2.5, color, stroke(INK, 1)) + circle(x, y, 0.9, "#E7B8C8")
    return out


def glasses(color: str) -> str:
    pen = stroke(color, 1.9)
    rims = circle(41.4, 45.4, 6.4, "#FFFFFF", f'fill-opacity="0.22" {pen}')
    rims += circle(58.6, 45.4, 6.4, "#FFFFFF", f'fill-opacity="0.22" {pen}')
    return rims + path("M47.8,45 C49,43.8 51,43.8 52.2,45 M35,44.6 L30,43.4 M65,44.6 L70,43.4", "none", pen)


def beard(color: str) -> str:
    d = "M29.4,47 C29,62 37,74 50,74 C63,74 71,62 70.6,47 C68,53 65,54.4 60,53.6 "
    d += "C55,52.6 45,52.6 40,53.6 C35,54.4 32,53 29.4,47Z"
    out = path(d, color, stroke(INK, 1.8)) + path("M43.6,58.4 C47,61 53,61 56.4,58.4", "none", stroke("#E9A08C", 2.2))
    return out + shine("M36,60 C38,66 42,69.6 46,70.6", color)


def _lucia() -> str:
    hair = "#6B3B22"
    waves = "M24,74 C17,60 25,52 24,40 C22,20 36,11 50,11 C64,11 78,20 76,40 "
    waves += "C75,52 83,60 76,74 C70,78 64,74 65,66 L35,66 C36,74 30,78 24,74Z"
    out = path(waves, hair, LINE) + bust("#E4604E") + path("M30,72 C40,84 60,84 70,72", "none", stroke("#FFE3D2", 2.6))
    out += neck(FAIR) + "".join(
        circle(x, y, 1.7, "#FFFDF2", stroke(INK, 0.8)) for x, y in ((43, 71), (47, 73.4), (51.6, 73.6), (56, 71.6))
    )
    out += head(FAIR) + fringe(hair) + features(Features(FAIR, hair, lips="#C2303F"))
    out += shine("M34,32 C38,24 46,20.6 54,20.6", hair) + shine("M27,50 C26,58 24,62 25,68", hair)
    return out + circle(28.6, 51.6, 2, GOLD, stroke(INK, 0.9)) + circle(71.4, 51.6, 2, GOLD, stroke(INK, 0.9))


def _marco() -> str:
    hair = "#2F2320"
    out = bust("#FFFDF6")
    for y, x in ((75, 26), (82, 17), (89, 21)):
        out += path(f"M{x},{y} C36,{y + 4} 64,{y + 4} {100 - x},{y}", "none", stroke("#2C4FA3", 3.2))
    out += neck(TAN) + path("M38,66 C44,76 56,76 62,66 L66,71 C58,82 42,82 34,71Z", "#C9333F", LINE)
    out += path("M54,76 L66,88 L58,90 L51,79Z", "#C9333F", THIN)
    out += head(TAN)
    curls = ((31, 31, 7), (37, 23, 8), (46, 18.6, 8.4), (56, 18.8, 8.4), (64.6, 23.4, 8), (69.6, 31.6, 6.6))
    out += "".join(circle(x, y, r, hair, stroke(INK, 1.6)) for x, y, r in curls)
    out += path("M31,33 C38,25 62,25 69,33 C64,28 58,31 52,27.6 C45,32 37,29 31,33Z", hair)
    out += shine("M40,19 C43,16.6 47,16 50,16.6", hair) + features(Features(TAN, hair))
    return out


def _elena() -> str:
    hair = "#B4502A"
    out = circle(50, 13, 10, hair, LINE) + shine("M44,11 C46,7.6 50,6.4 54,7.4", hair)
    out += bust("#2E7D62") + neck(ROSE) + lace()
    out += head(ROSE)
    out += path(
        "M28.4,46 C24,24 38,16 50,16 C62,16 76,24 71.6,46 C70,36 64,28.6 50,26.4 C36,28.6 30,36 28.4,46Z",
        hair,
        stroke(INK, 1.9),
    )
    out += shine("M34,33 C38,25.6 44,22.4 50,21.6", hair)
    return out + features(Features(ROSE, "#8A3B1E", "#2E7A5A", "#B8404A", freckles=True))


def _niccolo() -> str:
    hair = "#54382A"
    out = bust("#27456E") + path("M36,68 C40,77 60,77 64,68 L66,74 C58,82 42,82 34,74Z", "#1C3354", LINE)
    out += head(FAIR) + features(Features(FAIR, hair, "#3E6F9A")) + beard(hair)
    out += path("M27,33 C25,16 38,10 50,10 C62,10 75,16 73,33 C60,26 40,26 27,33Z", "#1F2B4A", LINE)
    out += path("M25.6,35 C36,28 64,28 74.4,35 C68,39.6 32,39.6 25.6,35Z", "#12192E", LINE)
    return (
        out
        + circle(50, 21, 4, GOLD, stroke(GOLD_DARK, 1.4))
        + path("M50,18.6 L50,23.6 M47.6,21 L52.4,21", "none", stroke(GOLD_DARK, 1))
    )


def _nonna() -> str:
    hair = "#D5D0DA"
    out = circle(50, 13.6, 9, hair, LINE) + path("M41,9 L59,18", "none", stroke(GOLD, 2.4))
    out += bust("#7A4A8A") + path("M39,66 L20,80 L28,94 L50,78 L72,94 L80,80 L61,66 L50,76Z", "#F3E4C8", LINE)
    out += path("M30,80 L34,86 M40,77 L43,82 M60,77 L57,82 M70,80 L66,86", "none", stroke("#C9A56A", 1.6))
    out += neck(FAIR) + head(FAIR)
    out += path(
        "M28.6,46 C24,24 38,15.6 50,15.6 C62,15.6 76,24 71.4,46 C69,35 62,29 50,28 C38,29 31,35 28.6,46Z",
        hair,
        stroke(INK, 1.9),
    )
    out += shine("M35,31 C39,24.6 45,22 50,21.6", "#A9A2B4")
    return out + features(Features(FAIR, "#A59DAE", lips="#B8545A", age=1)) + glasses("#7A4A2A")


def _nonno() -> str:
    hair = "#F1EEF2"
    out = (
        bust("#8A6A3A")
        + path("M40,66 L50,80 L60,66Z", "#FFFDF2", THIN)
        + path("M44,72 L56,72 L50,78Z", "#B7263B", THIN)
    )
    out += path("M27,56 C22,46 24,36 30,32 L31,52Z M73,56 C78,46 76,36 70,32 L69,52Z", hair, THIN)
    out += head(TAN) + features(Features(TAN, "#E5E1E8", age=2)) + moustache(hair)
    return out + path("M42,24 C46,22 52,21.6 57,23", "none", stroke(tint(TAN, 0.6), 2.4, 0.8))


def _ada() -> str:
    out = bust("#F0B23C") + neck(DEEP)
    out += "".join(
        circle(x, y, 2.4, "#D2453F", stroke(INK, 0.9))
        for x, y in ((40, 71), (45, 74.4), (50.6, 75.6), (56, 74), (60.4, 70.6))
    )
    out += head(DEEP) + features(Features(DEEP, "#2A1D1A", "#2A1D1A", "#A33A44"))
    wrap = "M27,40 C22,16 38,6 54,8 C72,10 79,24 73,40 C66,30 58,27.6 48,28.6 C38,29.6 31,33 27,40Z"
    out += path(wrap, "#D2563F", LINE) + path("M60,10 C68,2 80,4 82,12 C76,16 70,18 66,18Z", "#D2563F", LINE)
    out += path("M30,32 C40,20 58,18 73,30 M34,22 C44,13 58,12 68,18", "none", stroke("#FFD98A", 2.4))
    return out + circle(28.4, 53, 3, "none", stroke(GOLD, 1.7)) + circle(71.6, 53, 3, "none", stroke(GOLD, 1.7))


def _kenji() -> str:
    hair = "#1F1B26"
    out = bust("#35508A") + path("M40,66 L50,84 L60,66 L65,69 L50,94 L35,69Z", "#F4EEDD", THIN)
    out += neck(ROSE) + head(ROSE)
    out += path(
        "M28,45 C22,20 38,12 52,12.6 C68,13 78,24 72,45 C71,38 69,33 66,30 L62,35 L58,28.6 L52,34.6 "
        "L46,28.6 L40,35 L35,29.6 C31,33 29,38 28,45Z",
        hair,
        stroke(INK, 1.8),
    )
    return out + shine("M36,24 C42,18.6 50,17 58,18.6", "#5A5470", 2.2) + features(Features(ROSE, hair, "#2A1D1A"))


def _nina() -> str:
    hair = "#E0A93F"
    out = ""
    for side in (-1, 1):
        for step in range(3):
            out += ellipse(50 + side * (25 + step), 56 + step * 9, 6.4 - step * 0.8, 5.6, hair, THIN)
        out += circle(50 + side * 27.6, 83, 3, "#E8437E", THIN)
    out += bust("#6FB7E0") + neck(FAIR) + path("M36,68 C40,78 60,78 64,68 L60,66 C56,72 44,72 40,66Z", "#FFFDF6", THIN)
    out += head(FAIR)
    out += path(
        "M28,46 C23,22 38,14 50,14 C62,14 77,22 72,46 C70,35 62,29 50,22 C38,29 30,35 28,46Z", hair, stroke(INK, 1.9)
    )
    out += shine("M34,32 C37,25 42,20.6 47,19", hair)
    return out + features(Features(FAIR, "#B07A24", "#3F7FB8", freckles=True))


def _tino() -> str:
    out = bust("#F6E7C6") + path("M34,68 L38,96 M66,68 L62,96", "none", stroke("#3F7FB8", 5.4))
    out += neck(FAIR) + head(FAIR) + short_hair("#C07A34")
    out += features(Features(FAIR, "#A8642C", "#4A7A3A", freckles=True))
    return out + straw_hat("#B7263B", 35, 27) + path("M36,14 C42,9 56,8.6 62,12", "none", stroke("#FFF3CF", 2.2, 0.8))


def _samira() -> str:
    cloth = "#2F8F8A"
    scarf = "M24,90 C17,64 22,40 28,28 C34,14 66,14 72,28 C78,40 83,64 76,90 C66,97 34,97 24,90Z"
    out = path(scarf, cloth, LINE) + head(OLIVE)
    front = "M28,44 C27,24 38,16 50,16 C62,16 73,24 72,44 C70,34 62,27 50,27 C38,27 30,34 28,44Z"
    out += features(Features(OLIVE, "#3A2820", lips="#B23A55"))
    out += path(front, cloth, LINE)
    drape = (
        "M27.4,44 C27,60 36,71 50,72 C64,71 73,60 72.6,44 C76,58 78,70 74,82 C60,92 40,92 26,82 C22,70 24,58 27.4,44Z"
    )
    out += path(drape, cloth, LINE) + path(
        "M32,74 C42,84 58,85 70,74 M28,80 C40,92 60,92 73,79", "none", stroke(shade(cloth, 0.4), 1.8, 0.8)
    )
    return out + path("M33,29 C38,22 44,20 52,20", "none", stroke(tint(cloth, 0.5), 2.2, 0.8))


def _arjun() -> str:
    out = bust("#B7324A") + path("M40,66 L50,80 L60,66Z", "#FFF3DA", THIN)
    out += head(BROWN) + features(Features(BROWN, "#241A1C", "#241A1C")) + beard("#2A2024")
    turban = "M25,40 C18,16 36,5 52,6 C70,7 82,20 75,40 C68,30 60,26 50,25 C40,26 32,30 25,40Z"
    out += path(turban, "#EE8A2E", LINE)
    out += path(
        "M26,34 C36,20 56,14 74,22 M30,24 C40,12 56,8 68,12 M50,25 C58,20 68,20 75,30",
        "none",
        stroke("#A94E12", 1.8, 0.8),
    )
    return out + circle(50, 22, 3.4, "#38AFC9", stroke(GOLD_DARK, 1.6))


PEOPLE: tuple[tuple[str, Callable[[], str]], ...] = (
    ("#8FD0C4", _lucia),
    ("#F4CE74", _marco),
    ("#F2B8C6", _elena),
    ("#9CC3EA", _niccolo),
    ("#CBB8E6", _nonna),
    ("#B9D89A", _nonno),
    ("#9FD6E6", _ada),
    ("#F3BFA0", _kenji),
    ("#F6D9A0", _nina),
    ("#A8DCC2", _tino),
    ("#F0C7B0", _samira),
    ("#B4C8F0", _arjun),
)
"""Ground and person. The first four are those who usually sit at the table."""
