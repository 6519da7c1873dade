"""The elders."""

from __future__ import annotations

from collections.abc import Iterator

from ..headwear import GREY, Look
from ..palette import shade
from ..svg import Sprite
from ..woven import drawn
from .people import SKIN, bust

_HEADS = "turban", "udeng", "band", "bun", "flower", "woven"
_CLOTHS = "#5A4A8A", "#3E6A5A", "#8A4A3A", "#6A3A6A", "#2E5A7A", "#7A5A2E"
_ACCENTS = "#8A5A2E", "#8A2731", "#31618F", "#A8502C", "#CBB8DA", "#3E7D43"


def elder(i: int) -> str:
    """120 x 120."""
    head, cloth = _HEADS[i % 6], _CLOTHS[(i + i // 6) % 6]
    beard = "" if head in ("bun", "flower") else "long" if i % 3 != 2 else "short"
    skin = SKIN[(i * 3 + 1) % 4]
    return bust(Look(skin, cloth, head, sash=shade(cloth, 0.35), beard=beard, hair=GREY, accent=_ACCENTS[i % 6]))


def sprites() -> Iterator[Sprite]:
    for number in range(13):
        yield drawn(f"elder_{number}", 120, 120, elder(number))
