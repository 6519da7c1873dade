"""Logical units and pixels."""

import pytest

from burano.ui.scaling import AUTO, MIN_WINDOW, SCALES, auto_scale, view_for


def test_one_unit_is_one_pixel_in_the_design_window() -> None:
    view = view_for((1920, 1080), 1.0)
    assert (view.s, view.w, view.h) == (1, 1920, 1080)


def test_a_larger_scale_leaves_fewer_units() -> None:
    assert view_for((1920, 1080), 1.5, (1000, 600)).w == pytest.approx(1280)


@pytest.mark.parametrize("scale", [AUTO, *SCALES])
@pytest.mark.parametrize("size", [MIN_WINDOW, (1280, 720), (2560, 1080), (3840, 2160)])
def test_a_scene_always_gets_the_units_it_needs(size: tuple[int, int], scale: float) -> None:
    view = view_for(size, scale, (1100, 660))
    assert view.w >= 1099.9
    assert view.h >= 659.9


def test_the_automatic_scale_enlarges_only_small_windows() -> None:
    assert auto_scale((1920, 1080)) == auto_scale((3840, 2160)) == 1
    assert auto_scale((1024, 640)) > 1.2


def test_neighbouring_rectangles_meet_without_gap() -> None:
    view = view_for((1366, 768), 1.0)
    for column in range(40):
        left, right = view.rect(column * 37, 0, 37, 10), view.rect((column + 1) * 37, 0, 37, 10)
        assert left.right == right.left


@pytest.mark.parametrize("size", [(1, 1), (1600, 1), (1, 2000), (30, 4000), (30000, 90)])
def test_no_layout_is_made_for_a_tiny_window(size: tuple[int, int]) -> None:
    view = view_for(size)
    assert view.width >= 320 and view.height >= 200
    assert view.width <= 6 * view.height and view.height <= 3 * view.width


def test_wide_screens_and_upright_ones_are_filled() -> None:
    for size in ((5120, 1440), (1080, 1920), (1440, 3440)):
        assert (view_for(size).width, view_for(size).height) == size
