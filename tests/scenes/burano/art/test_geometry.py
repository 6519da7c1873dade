"""The island on screen: cells there and back, and what is under the pointer."""

from types import SimpleNamespace
from typing import Any

import pytest

from burano.games.burano import actions as a
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.solids import Solid, seen_at, seen_share, solids
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import play_on


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("size", [(9, 7), (7, 7), (9, 9)])
def test_a_cell_is_found_again_at_every_height(turn: int, size: tuple[int, int]) -> None:
    iso = Iso(*size, 900, 450, 33, turn)
    for c in range(size[0]):
        for r in range(size[1]):
            x, y = iso.middle((c, r))
            for floors in range(4):
                assert iso.cell_at(x, y - iso.z(floors), iso.z(floors)) == (c, r)


@pytest.mark.parametrize("turn", range(4))
def test_turning_keeps_the_middle_of_the_island_in_place(turn: int) -> None:
    iso = Iso(9, 7, 900, 450, 33, turn)
    corners = [iso.at(0, 0), iso.at(iso.across, iso.down)]
    corners += [iso.at(iso.across, 0), iso.at(0, iso.down)]
    assert sum(x for x, _ in corners) / 4 == pytest.approx(900)
    assert sum(y for _, y in corners) / 4 == pytest.approx(450)


def test_four_quarter_turns_come_back() -> None:
    for turn in range(4):
        iso = Iso(9, 7, 0, 0, 33, turn)
        for cell in ((0, 0), (8, 6), (3, 5)):
            assert iso.unturned(iso.turned(cell)) == cell


def test_a_half_turn_puts_the_back_in_front() -> None:
    front, back = Iso(9, 7, 0, 0, 33, 0), Iso(9, 7, 0, 0, 33, 2)
    assert front.depth((0, 0)) < front.depth((8, 6))
    assert back.depth((0, 0)) > back.depth((8, 6))


def test_outside_the_island_is_no_cell() -> None:
    iso = Iso(9, 7, 900, 450, 33)
    x, y = iso.at(-0.5, -0.5)
    assert iso.cell_at(x, y) is None


@pytest.mark.parametrize("turn", range(4))
def test_neighbours_that_touch_corner_to_corner_do_not_stand_above_each_other(turn: int) -> None:
    iso = Iso(9, 7, 900, 450, 33, turn)
    x, _ = iso.middle((4, 3))
    beside = [abs(iso.middle((4 + i, 3 + j))[0] - x) for i in (-1, 1) for j in (-1, 1)]
    assert min(beside) > 0.3 * iso.cube_w


def test_all_turns_have_one_size() -> None:
    rings = [Iso(9, 7, 900, 450, 33, turn).ring(0) for turn in range(4)]
    sizes = {
        (round(max(x for x, _ in ring) - min(x for x, _ in ring)), round(ring[2][1] - ring[0][1])) for ring in rings
    }
    assert len(sizes) == 1


@pytest.mark.parametrize("turn", range(4))
def test_the_house_in_front_is_seen_where_it_covers_the_one_behind(turn: int) -> None:
    iso = Iso(9, 7, 900, 450, 33, turn)
    back, front = (Solid(3, 3, 4, 4, 0, 33, 1), Solid(4, 4, 5, 5, 0, 130, 2))
    x, y = iso.at(3.5, 3.5, 33)
    assert seen_at(iso, [back], x, y) is back
    x, y = iso.at(4.5, 4.5, 130)
    assert seen_at(iso, [back, front], x, y) is front
    assert seen_share(iso, [back, front], 3.5, 3.5, 33) < 0.5
    assert seen_share(iso, [back, front], 4.5, 4.5, 130) == 1
    assert seen_at(iso, [back, front], *iso.at(8.5, 0.5)) is None


def test_what_stands_on_the_island_is_never_that_of_a_position_that_is_gone() -> None:
    """The next position may lie in memory where another lay."""
    session, panel, model = play_on(new_session(2, 4), "turn", 12, a.Pick), MapPanel(Camera()), SimpleNamespace()
    shown: Any = model
    for number in (session.length, 40) * 8:
        model.state = None
        model.state = session.state_after(number)
        assert panel._standing(shown) == solids(panel.iso, model.state)
