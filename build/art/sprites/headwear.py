"""What people of Buru wear on their heads, and their beards; in the box of a bust, 120 by 120."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .palette import INK, shade, tint
from .svg import circle, path, rect
from .woven import CORAL, OUTLINE, at, grad, pen, petal_flower

HAIR, GREY = "#2A1D20", "#EDE7DC"
_CAP = "M36,53 C33,26 46,20 60,20 C74,20 87,26 84,53 C80,42 74,37 60,37 C46,37 40,42 36,53Z"


@dataclass(frozen=True)
class Look:
    """How a person is dressed."""

    skin: str
    cloth: str
    head: str
    trim: str = "#F3C765"
    sash: str = ""
    beard: str = ""
    hair: str = HAIR
    collar: str = "v"
    accent: str = ""
    wear: str = "sash"
    """Over the shoulders: a sash, a shawl, a vest or beads."""
    frame: str = "usual"
    """How broad the shoulders are."""
    shape: str = ""
    """The shape of the head; empty for any."""
    mood: int = -1
    """The temperament of the face; -1 for any."""


def _band(look: Look) -> str:
    b = (
        path(_CAP, look.hair, OUTLINE)
        + path("M35.5,46 C42,35 78,35 84.5,46 L84,38 C76,28 44,28 36,38Z", look.accent, OUTLINE)
        + path("M38,40.5 C48,33.5 72,33.5 82,40.5", "none", pen(look.trim, 2.2, 1, 'stroke-dasharray="3,4"'))
    )
    return b


def _udeng(look: Look) -> str:
    b = path(
        "M35,49 C30,26 46,16 62,18 C80,18 90,30 85,49 C78,39 70,37 60,38 C48,38 42,40 35,49Z",
        grad("h", tint(look.accent, 0.22), look.accent, shade(look.accent, 0.3)),
        OUTLINE,
    )
    b += (
        path("M58,20 C56,10 64,4 72,6 C70,12 68,18 66,22Z", look.accent, OUTLINE)
        + path("M37,44 C48,33 72,33 83,44", "none", pen(look.trim, 3))
        + path("M60,20 C52,26 46,32 42,40", "none", pen(shade(look.accent, 0.35), 1.8))
    )
    return b


def _caping(look: Look) -> str:
    b = path(_CAP, look.hair) + path(
        "M8,42 C30,38 46,14 60,6 C74,14 90,38 112,42 C98,50 22,50 8,42Z",
        grad("h", "#FBE6AE", "#E0B468", "#A87433"),
        OUTLINE,
    )
    b += path(
        "M60,7 L38,44 M60,7 L82,44 M60,7 L60,46 M60,7 L22,43 M60,7 L98,43", "none", pen("#A87433", 1.5, 0.7)
    ) + path("M34,27 C48,32 72,32 86,27 M46,16 C54,19 66,19 74,16", "none", pen(look.accent, 3, 0.9))
    return b


def _bun(look: Look) -> str:
    b = circle(60, 16, 11, look.hair, OUTLINE) + path(
        "M36,56 C32,26 48,20 60,20 C72,20 88,26 84,56 C82,42 76,36 62,36 C56,40 42,40 36,56Z", look.hair, OUTLINE
    )
    b += (
        rect(44, 13, 32, 4, 2, look.trim, pen(INK, 1.3))
        + circle(44, 15, 3.4, look.trim, pen(INK, 1.3))
        + circle(76, 15, 3.4, look.trim, pen(INK, 1.3))
    )
    return b


def _flower(look: Look) -> str:
    b = circle(60, 16, 11, look.hair, OUTLINE) + path(
        "M36,56 C32,26 48,20 60,20 C72,20 88,26 84,56 C82,42 76,36 62,36 C56,40 42,40 36,56Z", look.hair, OUTLINE
    )
    b += at(petal_flower(11, ink=1.4), 82, 34)
    return b


def _long(look: Look) -> str:
    b = path(
        "M36,56 C32,26 48,20 60,20 C72,20 88,26 84,56 C82,42 76,38 60,34 C46,38 38,42 36,56Z", look.hair, OUTLINE
    ) + path("M37,42 C48,34 72,34 83,42", "none", pen(look.trim, 3))
    return b


def _circlet(look: Look) -> str:
    b = (
        path(_CAP, look.hair, OUTLINE)
        + circle(60, 17, 9, look.hair, OUTLINE)
        + path(
            "M36,46 C42,36 78,36 84,46 L86,34 L76,38 L72,26 L65,34 L60,18 L55,34 L48,26 L44,38 L34,34Z",
            grad("v", "#FFE39A", "#E0A437", "#A8701C"),
            OUTLINE,
        )
        + circle(60, 33, 3, CORAL)
        + circle(47, 37.5, 2, "#38AFC9")
        + circle(73, 37.5, 2, "#38AFC9")
    )
    return b


def _turban(look: Look) -> str:
    b = path(
        "M35,49 C29,24 46,16 61,16 C80,17 91,29 85,49 C78,39 70,37 60,38 C48,38 42,40 35,49Z",
        grad("h", "#FFFFFF", "#F6EFE0", "#CFC3B0"),
        OUTLINE,
    )
    b += (
        path("M80,24 C88,16 98,18 100,26 C94,28 88,30 84,34Z", "#F6EFE0", OUTLINE)
        + path("M58,18 C50,25 45,31 42,39 M72,19 C62,24 56,30 54,37", "none", pen("#B9AA92", 1.8))
        + path("M37,44.5 C48,34 72,34 83,44.5", "none", pen(look.accent, 3.2))
    )
    return b


def _headscarf(look: Look) -> str:
    """A scarf over the hair, with a coloured seam."""
    return path(
        "M34,58 C28,22 48,14 60,14 C72,14 92,22 86,58 C84,42 76,34 60,34 C44,34 36,42 34,58Z",
        grad("h", tint(look.accent, 0.3), look.accent, shade(look.accent, 0.25)),
        OUTLINE,
    ) + path("M40,45 C46,35 74,35 80,45", "none", pen(look.trim, 2.6))


def _woven(look: Look) -> str:
    b = (
        path(_CAP, look.hair)
        + path(
            "M34,44 C34,18 44,12 60,12 C76,12 86,18 86,44 C76,37 44,37 34,44Z",
            grad("h", "#EFCF8E", "#C9954E", "#8F5E2A"),
            OUTLINE,
        )
        + path("M37,32 C50,26 70,26 83,32 M42,22 C52,18 68,18 78,22", "none", pen("#8F5E2A", 1.8, 0.8))
        + path("M35,42 C46,34 74,34 85,42", "none", pen(look.accent, 4))
    )
    return b


def _curls(look: Look) -> str:
    """Short curly hair."""
    spots = (
        (37, 46, 6.4),
        (38, 36, 7.4),
        (45, 27, 8),
        (55, 21.6, 8.4),
        (66, 21.6, 8.4),
        (75, 27, 8),
        (82, 36, 7.4),
        (83, 46, 6.4),
    )
    b = "".join(circle(x, y, r, look.hair, OUTLINE) for x, y, r in spots)
    b += path("M37,48 C36,30 48,22 60,22 C72,22 84,30 83,48 C79,40 72,37.6 60,37.6 C48,37.6 41,40 37,48Z", look.hair)
    gleam = tint(look.hair, 0.28)
    return b + path("M46,28 C48,25 51,24 53,24.4 M62,22.6 C65,21.6 68,22.4 70,24.6", "none", pen(gleam, 1.8, 0.8))


def _crop(look: Look) -> str:
    """Hair combed to one side."""
    b = path(
        "M36,52 C33,28 44,17 62,18 C80,19 88,32 84,52 C83,44 80,39 75,36 C64,40 50,38 44,33 C41,38 38,44 36,52Z",
        look.hair,
        OUTLINE,
    )
    gleam = tint(look.hair, 0.28)
    return b + path("M48,29 C54,33 64,35 72,32 M52,23 C58,26 64,27 70,25", "none", pen(gleam, 1.8, 0.8))


def _topknot(look: Look) -> str:
    """Hair drawn up and tied with a cloth."""
    b = path("M54,20 C50,8 56,2 62,4 C70,4 70,14 66,20Z", look.hair, OUTLINE) + path(_CAP, look.hair, OUTLINE)
    b += rect(51, 16, 18, 6, 3, look.accent, pen(INK, 1.5))
    gleam = tint(look.hair, 0.28)
    return b + path("M44,34 C48,28 54,25 58,24 M66,24.4 C71,26 75,30 77,34", "none", pen(gleam, 1.8, 0.8))


def _braid(look: Look) -> str:
    """Hair parted in the middle, one braid over the shoulder."""
    b = path(
        "M36,58 C32,26 48,19 60,19 C72,19 88,26 84,58 C83,46 76,38 60,30 C44,38 37,46 36,58Z", look.hair, OUTLINE
    ) + path("M60,20 L60,30", "none", pen(tint(look.hair, 0.3), 1.6))
    for x, y, r in ((84, 64, 6.4), (86, 74, 6.2), (87, 84, 5.8), (86, 93, 5.2)):
        b += circle(x, y, r, look.hair, OUTLINE)
    return (
        b + rect(80.6, 97, 10, 5, 2, look.accent, pen(INK, 1.4)) + path("M82,102 L86,112 L90,102Z", look.hair, OUTLINE)
    )


LOOSE = "long", "bun", "flower"
"""Headwear with hair that falls behind the shoulders."""
HEADWEAR: dict[str, Callable[[Look], str]] = {
    "band": _band,
    "udeng": _udeng,
    "caping": _caping,
    "bun": _bun,
    "flower": _flower,
    "long": _long,
    "circlet": _circlet,
    "turban": _turban,
    "headscarf": _headscarf,
    "woven": _woven,
    "curls": _curls,
    "crop": _crop,
    "topknot": _topknot,
    "braid": _braid,
}


def beard(look: Look) -> str:
    """The beard of a person, or nothing."""
    if look.beard == "long":
        return path(
            "M38,58 C38,84 50,100 60,104 C70,100 82,84 82,58 C76,70 70,67 60,67 C50,67 44,70 38,58Z", "#F6F1E6", OUTLINE
        ) + path("M53,72.5 C57,76 63,76 67,72.5", "none", pen("#7E2F2A", 2.2))
    if look.beard == "forked":
        return path(
            "M39,58 C39,82 46,98 52,104 C56,100 58,94 60,90 C62,94 64,100 68,104 C74,98 81,82 81,58 C76,70 70,67 60,67 "
            "C50,67 44,70 39,58Z",
            "#F6F1E6",
            OUTLINE,
        ) + path("M53,72.5 C57,76 63,76 67,72.5", "none", pen("#7E2F2A", 2.2))
    if look.beard == "goatee":
        return path(
            "M53,77 C55,74.6 65,74.6 67,77 C67,84 64,90 60,92 C56,90 53,84 53,77Z", look.hair, pen(INK, 1.4, 0.6)
        )
    if look.beard == "short":
        return path(
            "M40,64 C42,82 52,86 60,86 C68,86 78,82 80,64 C76,76 70,80 60,80 C50,80 44,76 40,64Z",
            look.hair,
            pen(INK, 1.4, 0.6),
        ) + path("M52,68.5 C56,66.4 64,66.4 68,68.5", "none", pen(look.hair, 2.6))
    if look.beard == "tache":
        return path(
            "M50,69 C54,65.6 58,66 60,67.4 C62,66 66,65.6 70,69 C66,69.4 63,69.6 60,68.6 C57,69.6 54,69.4 50,69Z",
            look.hair,
        )
    return ""
