"""The lagoon at nightfall behind the pages: the town along the horizon, and its reflection. Do not draw on it."""

from __future__ import annotations

import pygame

from burano.table.scenery.lagoon import PAVED, make_water
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.kit import Kit

SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, rgb("1F2A55")),
    (0.5, rgb("3C4480")),
    (0.82, rgb("775A8E")),
    (1.0, rgb("C07F86")),
)
"""Colours of the sky: dark enough for a light heading, nearly down to the horizon."""
_EVENING: tuple[tuple[float, Colour], ...] = (
    (0.0, rgb("2B3470")),
    (0.42, rgb("6A5C9C")),
    (0.74, rgb("D0888F")),
    (1.0, rgb("F6BE86")),
)
"""Colours of a sky so high that the whole town stands before it."""
_WHOLE, _EDGE = 0.25, 0.06
"""Height of the sky from which the whole town is shown, and its distance from the left edge; shares of the picture."""
_LAST_LIGHT = rgb("F0DFE2")
"""Colour that tints the whole town."""
_SKYLINE = rgb("5B4A7C")
_TOWN, _DUSK = rgb("C9B4D2"), rgb("8A7FB6")
"""Colours that tint the town and its reflection at this hour."""
_SHADE, _LIGHT = 0.25, 0.2
_HIGH = 0.96
"""Height of the bell tower, as a share of the sky's."""
_WING = 0.4
"""Share of the street at its left that has no tower."""
_QUAY = rgb("8C7A86")
_BOATS = (("red", 1.15, 0.3), ("blue", 2.6, 0.22), ("green", 5.0, 0.16))
"""Boats left of the town: distance and size, in heights of the sky."""
_AFTERGLOW = 1.5
"""Distance below the horizon to which the sky is reflected, in heights of the sky."""


def lagoon_vista(kit: Kit, size: tuple[int, int], horizon: int) -> pygame.Surface:
    """Return the town with the lagoon in front; the horizon is `horizon` pixels below the top. Below a high sky it is
    evening and the whole town is seen at the left, else nightfall and the town fills the right."""
    return kit.paint.cached(("lagoon vista", size, horizon), lambda: _make(kit, size, horizon))


def _make(kit: Kit, size: tuple[int, int], horizon: int) -> pygame.Surface:
    picture = make_water(kit, size, _SHADE, _LIGHT, max(size[0] / 1920, size[1] / 1080) * 1.5)
    whole = horizon > _WHOLE * size[1]
    sky = _EVENING if whole else SKY
    picture.blit(kit.paint.gradient((size[0], horizon), sky), (0, 0))
    skyline = kit.sprites.get("skyline", horizon * 4.2, tint=_SKYLINE)
    for x in range(0, size[0], skyline.get_width()):
        picture.blit(skyline, (x, horizon - skyline.get_height()))
    town = _street(kit, horizon) if whole else _town(kit, horizon)
    left = round(_EDGE * size[0]) if whole else size[0] - town.get_width()
    picture.blit(_toned(town, _LAST_LIGHT if whole else _TOWN), (left, 0))
    mirror_sky(picture, horizon, sky)
    mirrored = pygame.transform.flip(_toned(town, _DUSK), False, True)
    soft = pygame.transform.box_blur(mirrored, max(1, horizon // 40))
    soft.set_alpha(120)
    picture.blit(soft, (left, horizon))
    quay = max(1, horizon // 40)
    picture.fill(_QUAY, (left, horizon - quay, town.get_width(), quay))
    for color, away, large in _BOATS:
        boat = _toned(kit.sprites.get(f"boat_{color}", 0, horizon * large), _TOWN)
        picture.blit(boat, boat.get_rect(midbottom=(left - away * horizon, horizon * 1.03)))
    return picture


def mirror_sky(picture: pygame.Surface, horizon: int, sky: tuple[tuple[float, Colour], ...]) -> None:
    """Paint the glow of the sky on the water below the horizon, fading towards the foot."""
    w, h = picture.get_width(), round(horizon * _AFTERGLOW)
    for row in range(h):
        strip = pygame.Surface((w, 1))
        strip.fill(sky[-1][1])
        strip.set_alpha(round(120 * (1 - row / h) ** 2))
        picture.blit(strip, (0, horizon + row))


def _street(kit: Kit, horizon: int) -> pygame.Surface:
    """Return the street with its tower, on a sheet as high as the sky."""
    street = kit.sprites.get("street", 0, round(horizon * _HIGH / PAVED))
    foot = round(street.get_height() * PAVED)
    sheet = pygame.Surface((street.get_width(), horizon), pygame.SRCALPHA)
    sheet.blit(street, (0, horizon - foot), (0, 0, street.get_width(), foot))
    return sheet


def _town(kit: Kit, horizon: int) -> pygame.Surface:
    """Return the street with its tower, and copies of it on either side."""
    street = kit.sprites.get("street", 0, round(horizon * _HIGH / PAVED))
    w, foot = street.get_width(), round(street.get_height() * PAVED)
    wing = street.subsurface((round(w * 0.03), 0, round(w * _WING), foot))
    side, top = wing.get_width(), horizon - foot
    row = pygame.Surface((w + 3 * side, horizon), pygame.SRCALPHA)
    row.blit(wing, (0, top))
    row.blit(pygame.transform.flip(wing, True, False), (side, top))
    row.blit(street, (2 * side, top), (0, 0, w, foot))
    row.blit(wing, (2 * side + w, top))
    return row


def _toned(picture: pygame.Surface, light: Colour) -> pygame.Surface:
    toned = picture.copy()
    toned.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return toned
