"""The geometry of rings."""

import math

import pytest

from burano.table.picture.ring import Ring


@pytest.mark.parametrize("spaces", [6, 8, 12, 17])
def test_every_space_is_found_under_its_own_middle(spaces: int) -> None:
    ring = Ring(100, 50, spaces, top=1)
    assert [ring.at(ring.point(space, 40), 20, 60) for space in range(spaces)] == list(range(spaces))


def test_the_space_named_lies_at_the_top_and_the_next_one_clockwise() -> None:
    ring = Ring(0, 0, 4, top=2)
    assert ring.point(2, 10) == pytest.approx((0, -10))
    assert ring.point(3, 10) == pytest.approx((10, 0))


def test_a_point_in_the_middle_or_outside_is_in_no_space() -> None:
    ring = Ring(0, 0, 8)
    assert ring.at((0, 0), 5, 10) is None and ring.at((0, -11), 5, 10) is None


def test_discs_of_neighbours_touch_and_do_not_overlap() -> None:
    ring = Ring(0, 0, 9)
    assert math.dist(ring.point(0, 30), ring.point(1, 30)) == pytest.approx(2 * ring.disc(30))


def test_the_border_lies_halfway_to_the_space_before() -> None:
    ring = Ring(0, 0, 6)
    inner, outer = ring.border(3, 10, 20)
    assert math.dist(inner, ring.point(3, 10)) == pytest.approx(math.dist(inner, ring.point(2, 10)))
    assert math.hypot(*outer) == pytest.approx(20)


def test_a_path_runs_clockwise_past_the_end_of_the_numbers() -> None:
    ring = Ring(0, 0, 8)
    path = ring.path(6, 1, 10)
    assert path[0] == pytest.approx(ring.point(6, 10)) and path[-1] == pytest.approx(ring.point(1, 10))
    assert ring.point(7, 10) == pytest.approx(path[6]) and all(math.hypot(*p) == pytest.approx(10) for p in path)
    assert ring.path(2, 2, 10) == (ring.point(2, 10),)
