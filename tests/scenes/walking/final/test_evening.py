"""The finished streets at dusk."""

import pygame
import pytest

from burano.scenes.walking.final.evening import StreetsAtDusk
from burano.scenes.walking.final.result import result, sources
from burano.scenes.walking.shots.positions import finished
from burano.table.final.score_animation import DuskAnimation, rows_above_plates
from burano.table.picture.brush import Brush
from burano.ui.scaling import view_for
from tests.ui.kits import shared_kit

SIZES = ((1920, 1080), (1280, 720), (3440, 1440), (1024, 640))


def at_dusk(players: int, size: tuple[int, int] = SIZES[0]) -> tuple[StreetsAtDusk, DuskAnimation]:
    play, view = finished(players, 6), view_for(size)
    window = pygame.Rect((0, 0), size)
    parts = list(sources().values())
    built = StreetsAtDusk(window, rows_above_plates(view), play.state, play.table.players, parts)
    return built, DuskAnimation(shared_kit(), view, built, result(play))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_flies_home_from_a_source_is_what_it_brought(players: int) -> None:
    built, _dusk = at_dusk(players)
    points = result(finished(players, 6)).points
    for seat in range(players):
        brought = [sum(vp for _place, vp in built.earned(part, seat)) for part in range(len(sources()))]
        assert brought == list(points[seat])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 3, 4])
def test_lamps_and_points_lie_in_the_streets_above_the_plates(players: int, size: tuple[int, int]) -> None:
    built, dusk = at_dusk(players, size)
    streets = pygame.Rect(0, 0, size[0], rows_above_plates(view_for(size)))
    lamps = built.lamps()
    assert len(lamps) > 20 * players and all(streets.collidepoint(x, y) for x, y, _reach in lamps)
    for seat in range(players):
        for part in range(len(sources())):
            assert all(place is None or streets.collidepoint(place) for place, _vp in built.earned(part, seat))
    assert dusk.length == len(sources())


def test_visitors_walk_to_their_houses_and_stay() -> None:
    """Nobody is there at first; those under way move; nobody moves once all have come."""
    built, _dusk = at_dusk(2)

    def picture(arrived: float) -> bytes:
        surface = pygame.Surface(SIZES[0])
        built.draw_people(Brush(surface, shared_kit(), built.view), lambda part: arrived)
        return pygame.image.tobytes(surface, "RGB")

    empty = pygame.image.tobytes(pygame.Surface(SIZES[0]), "RGB")
    assert picture(0.0) == empty
    assert len({picture(0.3), picture(0.35), picture(1.0), empty}) == 4
    assert built.arrival(0) > 0 == built.arrival(1)


def test_the_totals_are_complete_when_the_feast_begins() -> None:
    _built, dusk = at_dusk(3)
    assert all(dusk._added(float(dusk.length), part) == 1.0 for part in range(dusk.length))
    assert dusk._added(0.5, 0) < 1.0, "nothing is counted before the visitors have come"
