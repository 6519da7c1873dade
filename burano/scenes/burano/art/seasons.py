"""What a season makes of the water: its light, the canals of the main island and the shoal round it."""

from dataclasses import dataclass
from functools import partial

import pygame

from burano.table.scenery.lagoon import water
from burano.ui.drawing.textures import Tone
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit

_RIPPLES = 60 / 255


@dataclass(frozen=True)
class Grade:
    """How a season colours the water."""

    tone: Tone
    near: Tone | None = None
    """What it falls to at the near edge; none if the light is even. The water's own green is taken out first: under
    amber light it would turn olive."""
    canal: tuple[str, str, str] = ("#6FD3D0", "#45B3BE", "#2F93A8")
    """From one corner of the main island to the other: always water, beside pits of sand."""
    shoal: tuple[str, str] = ("#8FE0D0", "#7FD6CB")
    """Over deep water, and along the kerb."""


GRADES: tuple[Grade, ...] = (
    Grade(((250, 255, 250), (0, 4, 2))),
    Grade(((255, 252, 236), (20, 18, 6))),
    Grade(
        ((255, 214, 118), (100, 60, 0)), ((132, 140, 196), (22, 0, 22)),
        ("#8FC8A6", "#5FA39A", "#467F86"), ("#F0D58A", "#E6CC8C"),
    ),
    Grade(
        ((206, 206, 240), (10, 6, 22)), None,
        ("#7CBFE0", "#5298C8", "#3A78AC"), ("#A6D2F0", "#93C4E8"),
    ),
)  # fmt: skip
"""Fresh, glaring, amber falling to plum, blue-violet."""
LIGHTS: tuple[Colour, ...] = ((255, 255, 255), (255, 250, 214), (255, 226, 176), (214, 222, 255))
"""The light that drifts on it."""


def season_water(
    kit: Kit, size: tuple[int, int], season: int, *, scale: float = 0.0, shade: float = 0.0
) -> pygame.Surface:
    """The lagoon at that size in the light of a season; `scale` of its ripples, `shade` as water in general has it."""
    grade, plain = GRADES[season], partial(water, kit, size, shade=shade, light=_RIPPLES, scale=scale)
    if grade.near is None:
        return plain(tone=grade.tone)
    ways = zip((pygame.BLEND_RGB_MULT, pygame.BLEND_RGB_ADD), grade.tone, grade.near, strict=True)

    def make() -> pygame.Surface:
        picture = pygame.transform.grayscale(plain())
        for how, far, near in ways:
            column = kit.paint.gradient((1, picture.get_height()), ((0.0, far), (1.0, near)))
            picture.blit(pygame.transform.scale(column, picture.get_size()), (0, 0), special_flags=how)
        return picture

    return kit.paint.kept(("season water", size, round(scale, 4), season, round(shade, 3)), make)
