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


def _short(look: Look) -> str:
    b = path(_CAP, look.hair, OUTLINE)
    return b


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


HEADWEAR: dict[str, Callable[[Look], str]] = {
    "short": _short,
    "band": _band,
    "udeng": _udeng,
    "caping": _caping,
    "bun": _bun,
    "flower": _flower,
    "long": _long,
    "circlet": _circlet,
    "turban": _turban,
    "woven": _woven,
}


def beard(look: Look) -> str:
    """The beard of a person, or nothing."""
    if look.beard == "long":
        return path(
            "M38,58 C38,84 50,100 60,104 C70,100 82,84 82,58 C76,70 70,67 60,67 C50,67 44,70 38,58Z", "#F6F1E6", OUTLINE
        ) + path("M53,72.5 C57,76 63,76 67,72.5", "none", pen("#7E2F2A", 2.2))
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
