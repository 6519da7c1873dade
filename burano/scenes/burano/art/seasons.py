"""Colours of the water by season: the lagoon's light, the canals of the main island and the shoal around it."""

from dataclasses import dataclass
from functools import partial

import pygame

from burano.table.scenery.lagoon import water
from burano.ui.drawing.textures import Tone
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit

WINTER = 3


@dataclass(frozen=True)
class Grade:
    """Colours of the water in a season. Canals and lagoon match."""

    tone: Tone
    canal: tuple[str, str, str] = ("#6FD3D0", "#45B3BE", "#2F93A8")
    """Gradient from one corner of the main island to the opposite one."""
    shoal: tuple[str, str] = ("#8FE0D0", "#7FD6CB")
    """Colour over deep water, and along the kerb."""
    glint: Tone | None = None
    """Colour of the ripples; that of the water if None."""
    ripples: float = 60 / 255
    """Brightness of the ripples."""
    haze: Colour = (0, 0, 0)
    """Colour added by low sunlight at the far edge; it fades towards the near edge."""


GRADES: tuple[Grade, ...] = (
    Grade(((250, 255, 250), (0, 4, 2))),
    Grade(((255, 252, 236), (20, 18, 6))),
    Grade(
        ((214, 224, 238), (0, 0, 12)), ("#62BDC0", "#3E9DAE", "#2B7F99"), ("#E9CF8E", "#CFCF9C"),
        glint=((255, 206, 112), (90, 40, 0)), ripples=88 / 255, haze=(56, 26, 0),
    ),
    Grade(((206, 206, 240), (10, 6, 22)), ("#7CBFE0", "#5298C8", "#3A78AC"), ("#A6D2F0", "#93C4E8")),
)  # fmt: skip
"""Spring to winter: fresh, glaring, golden light on deep teal, blue-violet."""
LIGHTS: tuple[Colour, ...] = ((255, 255, 255), (255, 250, 214), (255, 226, 176), (214, 222, 255))
"""Colour of the drifting light on the water, by season."""


def season_water(
    kit: Kit, size: tuple[int, int], season: int, *, scale: float = 0.0, shade: float = 0.0
) -> pygame.Surface:
    """Return the lagoon at that size in the light of a season; `scale` and `shade` as for `water`."""
    grade = GRADES[season]
    plain = partial(water, kit, size, shade=shade, light=grade.ripples, scale=scale, tone=grade.tone, glint=grade.glint)
    if not any(grade.haze):
        return plain()

    def make() -> pygame.Surface:
        picture = plain().copy()
        haze = kit.paint.gradient((1, size[1]), ((0.0, grade.haze), (1.0, (0, 0, 0))))
        picture.blit(pygame.transform.scale(haze, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return picture

    return kit.paint.cached(("season water", size, round(scale, 4), season, round(shade, 3)), make)
