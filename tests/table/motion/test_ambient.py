"""The lagoon lives while the table rests: on its own water, a few times a second, and only for those who want it."""

from pathlib import Path

import pytest

from burano.games.burano import actions as a
from burano.table.motion.ambient import PACE
from tests.scenes.burano.table_with_mouse import Seated, turn
from tests.table.picture.test_partial_drawing import SIZE, Screen, pixels


def _at_rest(home: Path, motion: str) -> Seated:
    seated = turn(home, a.Build, motion=motion)
    seated.run(6.0)
    seated.services.stack.take_dirty()
    return seated


@pytest.mark.parametrize("motion", ["reduced", "off"])
def test_with_little_motion_nothing_is_drawn_at_rest(tmp_path: Path, motion: str) -> None:
    seated = _at_rest(tmp_path, motion)
    seated.run(2.0)
    assert seated.services.stack.take_dirty() == []
    assert seated.services.stack.pace == 0


def test_nothing_moves_while_the_window_has_no_focus(tmp_path: Path) -> None:
    """In the background the picture stands still; what was alive is painted as it lies."""
    seated = _at_rest(tmp_path, "full")
    seated.table.invalidate()
    screen = Screen(seated.services.stack)
    seated.services.stack.watched = False
    screen.frame()
    seated.services.stack.take_dirty()
    seated.run(2.0)
    assert seated.services.stack.take_dirty() == [] and seated.services.stack.pace == 0
    seated.services.stack.watched = True
    screen.frame()
    assert seated.table.parts.ambient.pace and seated.services.stack.pace == PACE


def test_the_lagoon_lives_on_its_own_water_a_few_times_a_second(tmp_path: Path) -> None:
    seated = _at_rest(tmp_path, "full")
    seated.table.invalidate()
    screen, table = Screen(seated.services.stack), seated.table
    lagoon = table.view.to_px(table.context.parts.map.area)
    before, drawn = screen.surface.copy(), 0
    for _ in range(120):
        dirty = screen.frame(1 / 60)
        drawn += bool(dirty)
        assert all(lagoon.contains(rect) for rect in dirty)
        assert pixels(dirty) < SIZE[0] * SIZE[1] / 6
    assert 20 < drawn <= 2 * PACE
    assert before.get_buffer().raw != screen.surface.get_buffer().raw
    assert screen.wrong() is None


def test_boats_bob_and_are_seen_standing_still(tmp_path: Path) -> None:
    """A boat is never lost between the panel that leaves it out and the table that lets it move."""
    seated = _at_rest(tmp_path, "full")
    seated.table.invalidate()
    screen, table = Screen(seated.services.stack), seated.table
    model = table.model
    x, y = table.context.parts.map.sea.boat(model.state.boat[0], 0)
    hull = (round(x * table.view.s), round((y - 6) * table.view.s))
    bare = table.context.picture.surface.get_at(hull)
    assert table.parts.ambient.pace and screen.surface.get_at(hull) != bare
    table.kit.motion.level = "reduced"
    screen.frame()
    assert not table.parts.ambient.pace
    assert screen.surface.get_at(hull) == table.context.picture.surface.get_at(hull) != bare


@pytest.mark.parametrize(("motion", "calls"), [("full", 1), ("reduced", 0)])
def test_a_gull_is_heard_when_it_comes_and_only_where_it_is_seen(tmp_path: Path, motion: str, calls: int) -> None:
    seated = turn(tmp_path, a.Build, motion=motion)
    heard: list[str] = []
    seated.services.kit.audio.listener = heard.append
    seated.run(20.0)
    assert heard.count("gull") == calls, "the next comes more than a minute later"
