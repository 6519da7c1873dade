"""Putting a pyramid together, before the rules hear of it."""

import pytest

from burano.core.rng import Rng
from burano.games.burano.actions import PLACE
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.pyramid import freed_by, resting_on
from burano.scenes.burano.art.pyramid import EMPTY, PyramidShape
from burano.scenes.burano.pyramid.model import (
    TEMPLATES,
    PyramidDraft,
    Template,
    templates_from_data,
    templates_to_data,
)
from burano.scenes.burano.shots.positions import played

FULL = [3] * COLORS
ACTIONS = (0, 0, 1, 1, 2, 2)


def full() -> PyramidDraft:
    built = PyramidDraft(FULL)
    built.fill(Rng(1))
    return built


def test_only_the_base_is_open_at_first() -> None:
    assert PyramidDraft(FULL).open() == tuple(range(9))


def test_a_cube_of_the_second_level_needs_four_below() -> None:
    built = PyramidDraft(FULL)
    assert not built.put(0, 9)
    for place in (0, 1, 3, 4):
        assert built.put(place % COLORS, place)
    assert 9 in built.open()
    assert 10 not in built.open()
    assert built.put(5, 9)


def test_a_colour_that_is_used_up_cannot_be_placed() -> None:
    built = PyramidDraft(FULL)
    assert [built.put(0, place) for place in range(4)] == [True, True, True, False]
    assert built.left(0) == 0


def test_a_cube_with_something_on_it_cannot_be_taken_back_but_swapped() -> None:
    built = full()
    assert resting_on(built.mask, 4) == (9, 10, 11, 12)
    assert not built.take_back(4)
    other = next(p for p in range(9) if built.places[p] != built.places[4])
    before = built.places[4], built.places[other]
    assert built.move(4, other)
    assert (built.places[other], built.places[4]) == before


def test_putting_a_cube_on_a_taken_place_returns_the_old_one() -> None:
    built = PyramidDraft(FULL)
    built.put(0, 0)
    assert built.put(1, 0)
    assert built.left(0) == 3
    assert built.left(1) == 2


def test_every_change_can_be_undone() -> None:
    built = PyramidDraft(FULL)
    seen = [tuple(built.places)]
    changes = (
        lambda: built.put(2, 0), lambda: built.put(3, 1), lambda: built.move(0, 1), lambda: built.take_back(1),
        lambda: built.fill(Rng(3)), built.clear, lambda: built.apply(Template("", TEMPLATES[1]), ACTIONS),
    )  # fmt: skip
    for change in changes:
        assert change()
        seen.append(tuple(built.places))
    for before in reversed(seen[:-1]):
        assert built.undo()
        assert tuple(built.places) == before
    assert not built.undo()


def test_what_is_left_over_is_sold() -> None:
    built = full()
    assert built.complete
    assert built.sold == 4
    assert sum(built.leftovers) == 4


@pytest.mark.parametrize("cubes", range(1, 14))
def test_fewer_than_fourteen_cubes_are_all_used_base_first(cubes: int) -> None:
    built = PyramidDraft([cubes, 0, 0, 0, 0, 0])
    order = []
    while built.open():
        place = built.open()[0]
        order.append(place)
        assert built.put(0, place)
    assert order == list(range(cubes))
    assert built.complete
    assert built.sold == 0


def test_a_template_puts_its_action_on_top() -> None:
    for action, pattern in enumerate(TEMPLATES):
        built = PyramidDraft(FULL)
        built.apply(Template("", pattern), ACTIONS)
        assert built.complete
        assert [ACTIONS[color] for color in built.places[9:]] == [action] * 5


def test_a_saved_pattern_comes_back_with_other_colours() -> None:
    built = full()
    pattern = built.pattern(ACTIONS)
    later = (2, 1, 0, 2, 1, 0)
    again = PyramidDraft(FULL)
    again.apply(Template("", pattern), later)
    wanted = [sum(1 for a in pattern if a == action) for action in range(3)]
    if max(wanted) <= 6:
        assert again.pattern(later) == pattern


def test_saved_templates_survive_the_settings_and_rubbish_does_not() -> None:
    kept = [Template("Fishing, mine 1", TEMPLATES[0])]
    assert templates_from_data(templates_to_data(kept)) == kept
    rubbish = [None, {"name": 1, "actions": []}, {"name": "x", "actions": [9] * 14}, {"name": "x", "actions": [0] * 3}]
    assert templates_from_data(rubbish) == []
    assert templates_from_data("rubbish") == []


def test_taking_the_top_frees_the_second_level() -> None:
    built = full()
    assert freed_by(built.mask, 13) == (9, 10, 11, 12)
    assert freed_by(built.mask, 4) == ()


def test_cubes_already_handed_in_stay() -> None:
    built = PyramidDraft([1, 2, 3, 3, 3, 3], [0, 0, 1])
    assert built.locked == 3
    assert not built.put(5, 0)
    assert not built.take_back(2)
    built.fill(Rng(1))
    built.clear()
    assert built.places[:3] == [0, 0, 1]


def test_the_rules_accept_every_filled_pyramid() -> None:
    for seed in range(20):
        session = played(lambda state, decision: decision is not None and decision.kind == "pyramid", 2, seed)
        built = PyramidDraft(session.state.reserve[:COLORS])
        built.fill(Rng(seed))
        for place in range(built.usable):
            session.submit(0, PLACE[built.places[place]])
        assert session.state.pyramid[:PLACES] == built.places
        assert EMPTY not in built.places[: built.usable]


@pytest.mark.parametrize("turn", range(4))
def test_a_press_just_beside_the_top_cube_means_it(turn: int) -> None:
    shape, built = PyramidShape(500, 500, 200, turn), full()
    x, y = shape.middle(13)
    for point in ((x, y - 50 - 3), (x - 100 - 3, y), (x + 100 + 3, y)):
        assert shape.pick(built.places, (), *point) == 13
        assert shape.cube_box(13).collidepoint(point)
    assert shape.pick(built.places, (), x, y - 60) == EMPTY
