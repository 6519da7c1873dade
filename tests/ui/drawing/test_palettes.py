"""Palettes keep colours distinguishable for the kinds of colour vision they are made for, and apply to everything
drawn."""

import math
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from burano.scenes.burano import palette as cubes
from burano.scenes.shell.preferences.palettes import ColoursScene
from burano.scenes.walking import palette as street
from burano.ui.drawing import palettes, theme
from burano.ui.drawing.palettes import lab
from burano.ui.drawing.sprites import Sprites
from burano.ui.drawing.theme import Colour
from tests.ui.driver import Driver

FAR = 18.0
"""Minimum distance (Oklab times 100) within a palette for its own kind of vision. With the default colours the nearest
two are 9.4 apart for protan, 11.1 for deutan and 9.7 for tritan vision."""

APART = 4.5
"""Minimum distance in any palette for any kind of vision, because two people may share a screen: about twice what is
just distinguishable. There symbols identify the colours."""

EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "contrast": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
"""Matrices on linear red, green and blue for each kind of vision (Machado, Oliveira and Fernandes 2009, severity 1)."""
RAMPS = {"cubes": cubes.HOUSE, "players": cubes.FAMILY, "walls": street.WALL}


def seen(colour: Colour, eye: str) -> Colour:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    mixed = [min(1.0, max(0.0, sum(k * c for k, c in zip(row, linear, strict=True)))) for row in EYES[eye]]
    red, green, blue = (round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)) for c in mixed)
    return red, green, blue


def nearest(ramp: Iterable[Colour], eye: str) -> float:
    return min(100 * math.dist(lab(seen(a, eye)), lab(seen(b, eye))) for a, b in combinations(ramp, 2))


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", RAMPS)
def test_no_two_colours_are_too_similar(name: str, eye: str) -> None:
    palettes.use(eye)
    assert nearest(RAMPS[name], eye) > FAR
    assert nearest(RAMPS[name], "contrast") > FAR, "nor to those who see all colours"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", ["default", *EYES])
def test_colours_are_distinguishable_in_every_palette_for_every_kind_of_colour_vision(palette: str, eye: str) -> None:
    palettes.use(palette)
    assert min(nearest(ramp, eye) for ramp in RAMPS.values()) > APART


def test_the_default_palette_changes_nothing() -> None:
    palettes.use("default")
    assert tuple(cubes.HOUSE) == cubes.HOUSE.usual
    assert palettes.recoloured(b'<path fill="#3F87DE"/>', "cube_blue") == b'<path fill="#3F87DE"/>'


def test_all_shades_of_a_piece_move_with_its_colour() -> None:
    """The darker side of a cube stays darker by as much; other colours of its sprite are unchanged."""
    palettes.use("tritan")
    blue, orange = cubes.HOUSE[1], cubes.HOUSE[4]
    assert blue != cubes.HOUSE.usual[1] and orange != cubes.HOUSE.usual[4]
    drawn = palettes.recoloured(b"#E76F10 #B04A12 #27764A #FFFFFF", "cube_orange").split()
    assert drawn[0] == theme.hexa(orange).encode()
    assert drawn[1] == theme.hexa(cubes.HOUSE_DARK[4]).encode() != b"#B04A12"
    assert drawn[3] == b"#FFFFFF"


def test_sprites_are_drawn_in_the_palette() -> None:
    sprites = Sprites()
    usual = pygame.transform.average_color(sprites.get("chip_orange", 60))
    palettes.use("tritan")
    sprites.clear()
    other = pygame.transform.average_color(sprites.get("chip_orange", 60))
    assert math.dist(usual[:3], other[:3]) > 20


def test_black_is_on_white_at_high_contrast() -> None:
    palettes.use("contrast")
    assert palettes.shown(theme.INK) == (0, 0, 0)
    assert palettes.shown(theme.PAPER) == (255, 255, 255)


def test_a_palette_is_chosen_with_a_preview_of_a_table(tmp_path: Path) -> None:
    driver = Driver(tmp_path, pictures=True, motion="off", language="en")
    driver.app.go.to("settings")
    driver.app.stack.settle()
    driver.run(0.6)
    driver.click("palette")
    driver.run(0.6)
    page = driver.scene
    assert isinstance(page, ColoursScene)
    page.finish()
    driver.run(0.1)
    usual = driver.app.window.surface.subsurface(page.table).copy()
    assert usual.get_width() > 0.8 * 1280 and usual.get_height() > 0.95 * 720, "the real table, as large as in play"
    driver.click("palette.tritan")
    assert driver.app.settings.now.palette == palettes.current() == "tritan"
    page.finish()
    driver.run(0.1)
    ours = driver.app.window.surface.subsurface(page.table)
    changed = pygame.mask.from_threshold(ours, (0, 0, 0), (8, 8, 8, 255), usual)
    assert 0.02 < 1 - changed.count() / (ours.get_width() * ours.get_height()) < 0.6, "pieces change, the sea does not"
    driver.click("back")
    driver.run(0.6)
    assert driver.box("palette").text == "Blue-blind"
