"""Shared screens wear the theme of the game they are shown for."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from burano.core.journal import Player
from burano.core.registry import GUESTS
from burano.scenes.burano.people import PEOPLE as LAGOON
from burano.table.contract.people import People
from burano.table.handover.scene import Handover, HandoverScene
from burano.table.scenery.plain import Drapes, cloth, double_line
from burano.ui.drawing import palettes
from burano.ui.scaling import view_for
from tests.guest import GUEST
from tests.guest.scenes.people import PEOPLE as CRABS
from tests.ui.driver import Driver
from tests.ui.kits import shared_kit

SIZE = (1280, 720)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setenv(GUESTS, GUEST)
    made = Driver(tmp_path, SIZE, motion="off")
    yield made
    made.close()


def at_the_edge(driver: Driver) -> tuple[int, ...]:
    return tuple(driver.app.window.surface.get_at((4, 360)))[:3]


def hand_over(driver: Driver, people: People) -> HandoverScene:
    players = [Player(people.names[seat], seat) for seat in range(2)]
    scene = HandoverScene(driver.app.services, people, lambda: Handover(1, players, "Your turn"), lambda seat: None)
    driver.app.stack.push(scene)
    driver.run(0.3)
    return scene


def test_a_set_up_lies_on_the_ground_of_its_game(driver: Driver) -> None:
    driver.app.go.to("setup", "granchi")
    driver.run(0.5)
    assert at_the_edge(driver) == tuple(CRABS.theme.ground(driver.app.kit, SIZE).get_at((4, 360)))[:3]


def test_a_hand_over_has_the_scenery_and_the_words_of_its_game(driver: Driver) -> None:
    hand_over(driver, CRABS)
    assert at_the_edge(driver) == CRABS.colours[1].scenery_colour
    assert driver.box("ready").text == "I’m Ben: show the table"
    hand_over(driver, LAGOON)
    assert at_the_edge(driver) != CRABS.colours[1].scenery_colour
    assert driver.box("ready").text == "I’m Marco: open the shutters"


def test_drapes_open_from_the_middle_to_the_sides() -> None:
    surface, colours = pygame.Surface(SIZE), CRABS.colours[0]
    drapes = Drapes(shared_kit(), view_for(SIZE))
    closed, opened = [], []
    for amount, seen in ((0.0, closed), (1.0, opened)):
        drapes.draw(surface, colours, pygame.Rect(0, 0, 0, 0), amount)
        seen += [surface.get_at((x, 100))[:3] == surface.get_at((0, 100))[:3] for x in (0, 640)]
    dark = tuple(surface.get_at((640, 100)))[:3]
    assert closed[0] and opened == [True, False] and sum(dark) < sum(colours.scenery_colour) / 2


@pytest.mark.parametrize("palette", palettes.NAMES)
def test_text_on_a_ground_can_be_read_in_every_palette(palette: str) -> None:
    pygame.display.set_mode((64, 64))
    palettes.use(palette)
    for people in (CRABS, LAGOON):
        ground = people.theme.ground(shared_kit(), SIZE)
        under = pygame.transform.average_color(ground)[:3]
        assert palettes.contrast(palettes.shown(people.theme.on_ground), under) >= 3, people.info.title


def test_a_plain_trim_stays_at_its_straight_side() -> None:
    for up, row in ((True, 13), (False, 0)):
        surface = pygame.Surface((40, 14))
        double_line(shared_kit(), surface, surface.get_rect(), 1.0, up=up)
        assert surface.get_at((20, row))[:3] != (0, 0, 0)
        assert surface.get_at((20, 13 - row))[:3] == (0, 0, 0)


def test_cloth_is_one_shared_picture() -> None:
    kit, painter = shared_kit(), cloth((90, 60, 40))
    assert painter(kit, SIZE) is painter(kit, SIZE)
