"""The elders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..headwear import GREY, Look
from ..palette import shade
from ..svg import Sprite
from ..woven import drawn
from .people import SKIN, bust

_ELDERS = (
    # skin, cloth, accent, headwear, beard, shape, worn over the shoulders
    (1, "#5A4A8A", "#8A5A2E", "turban", "long", "oval", "sash"),
    (0, "#3E6A5A", "#8A2731", "udeng", "forked", "square", "shawl"),
    (3, "#8A4A3A", "#31618F", "band", "short", "broad", "beads"),
    (2, "#6A3A6A", "#A8502C", "bun", "", "heart", "shawl"),
    (1, "#2E5A7A", "#CBB8DA", "flower", "", "round", "beads"),
    (0, "#7A5A2E", "#3E7D43", "woven", "goatee", "long", "vest"),
    (3, "#3E6A5A", "#8A5A2E", "turban", "forked", "square", "shawl"),
    (2, "#8A4A3A", "#8A2731", "curls", "short", "round", "vest"),
    (1, "#6A3A6A", "#31618F", "topknot", "long", "long", "sash"),
    (0, "#2E5A7A", "#7A8FB8", "headscarf", "", "oval", "sash"),
    (3, "#7A5A2E", "#C8643C", "braid", "", "broad", "shawl"),
    (2, "#5A4A8A", "#3E7D43", "caping", "tache", "heart", "beads"),
    (1, "#8A3A4A", "#8A5A2E", "turban", "short", "round", "vest"),
)


def elder(i: int) -> str:
    """120 x 120."""
    skin, cloth, accent, head, beard, shape, wear = _ELDERS[i]
    look = Look(SKIN[skin], cloth, head, sash=shade(cloth, 0.35), beard=beard, hair=GREY, accent=accent)
    return bust(replace(look, shape=shape, wear=wear, mood=(0, 4, 2, 5, 1, 3)[i % 6]))


def sprites() -> Iterator[Sprite]:
    for number in range(len(_ELDERS)):
        yield drawn(f"elder_{number}", 120, 120, elder(number))
