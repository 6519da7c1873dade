"""Pictures behind the screens are made once for a window, and given up with it."""

import pygame
import pytest

from burano.scenes.burano.art.lagoon import Lagoon
from burano.scenes.burano.shots.positions import finished
from burano.table.scenery.lagoon import evening, water
from burano.table.scenery.venetian_wall import VenetianWall
from burano.ui.clock import ManualClock
from burano.ui.kit import make_kit
from burano.ui.scaling import view_for

SIZE = (320, 180)


@pytest.fixture(autouse=True)
def _screen() -> None:
    """Pictures are made for a screen."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def test_backdrops_are_shared_until_the_window_changes() -> None:
    kit = make_kit(ManualClock(), sound=False)
    wall = VenetianWall(kit, view_for(SIZE))
    makers = (
        lambda: water(kit, SIZE),
        lambda: evening(kit, SIZE),
        lambda: wall.front(SIZE, (200, 90, 60)),
        lambda: wall.shutter(0),
        wall.flowers,
    )
    assert wall.front(SIZE, (200, 90, 60), lamps=False) is not wall.front(SIZE, (200, 90, 60))
    assert wall.flowers(bloom=False) is not wall.flowers(), "a sign may hide them"
    before = [make() for make in makers]
    assert all(make() is picture for make, picture in zip(makers, before, strict=True))
    kit.forget_sizes()
    assert not any(make() is picture for make, picture in zip(makers, before, strict=True))


def test_other_water_is_another_picture() -> None:
    kit = make_kit(ManualClock(), sound=False)
    calm, bright = water(kit, SIZE), water(kit, SIZE, shade=0.0)
    assert calm is not bright
    assert calm.get_at((10, 10)) != bright.get_at((10, 10))


def test_every_season_has_its_own_water_on_every_lagoon() -> None:
    """Round the islands, and where it leaves its canals: nowhere does it stay as it was in spring all year."""
    kit, state, rect = make_kit(ManualClock(), sound=False), finished(4, 5).state_after(0), pygame.Rect(0, 0, 960, 600)
    lagoon, sea, canals = Lagoon(rect, state), [], []
    x, y = lagoon.iso.middle((0, 0))
    canal = pygame.Rect(0, 0, 8, 8).move_to(center=(round(x * lagoon.view.s), round(y * lagoon.view.s)))
    for season in range(4):
        state.season = season
        picture = pygame.Surface(rect.size)
        lagoon.draw(picture, kit, state, [0, 1, 2, 3], vessels=False)
        sea.append(pygame.transform.average_color(picture, pygame.Rect(20, 280, 60, 40)))
        canals.append(pygame.transform.average_color(picture, canal))
    assert len(set(sea)) == 4
    assert len(set(canals)) == 3, "the canals of spring and summer are alike"
    for red, green, blue, _alpha in canals:
        assert min(green, blue) > red + 15, "water beside sand, whatever the light"
