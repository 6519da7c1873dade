"""Pieces taken up, carried and dropped: where they may go, and the message where they may not."""

from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated, play_on, turn


def test_while_something_is_held_exactly_the_legal_places_are_live(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    color = seated.session.state.prep[seated.table.model.held[1]]  # type: ignore[index]
    legal = {action.pit for action in seated.session.legal(0) if isinstance(action, a.Build) and action.color == color}
    live = {int(box.name[4:]) for box in seated.table.boxes() if box.name.startswith("pit.") and box.enabled}
    assert live == legal


@pytest.mark.parametrize("carried", [False, True])
def test_an_illegal_drop_says_why_with_its_rule_and_what_was_carried_stays_in_hand(
    tmp_path: Path, carried: bool
) -> None:
    seated = turn(tmp_path, a.Build)
    before = seated.session.length
    name = seated.take("prep")
    state = seated.session.state
    houses = [f"pit.{pit}" for pit in range(31) if state.height[pit]]
    full = next(name for name in houses if seated.place_at(seated.box(name).spot) is None)
    place = next(box for box in seated.table.boxes() if box.name.startswith("pit.") and box.enabled)
    if carried:
        seated.mouse.click(seated.box(full))
    else:
        seated.table.context.drag.put_back()
        seated.run(1.0)
        seated.mouse.drag(seated.box(name), seated.box(full))
    assert seated.session.length == before and (seated.table.model.held is not None) == carried
    assert (
        seated.table.context.animations.message is not None and "(R5.5)" in seated.table.context.animations.message.text
    )
    seated.mouse.click(place)
    assert seated.session.length == before + carried, "the next click goes where the hint says"


@pytest.mark.parametrize("target", ["pit.10", "island.2", "action.0"])
def test_a_cube_dropped_where_it_cannot_go_gets_an_answer(tmp_path: Path, target: str) -> None:
    seated = turn(tmp_path, a.Pick)
    before = seated.session.length
    source = next(f"{what}.{number}" for what, number in seated.table.model.sources if what == "pyramid")
    # Another cube of its colour is prepared already: that one could be built, this one cannot.
    state = seated.session.state
    state.prep[state.actor * 3] = state.pyramid[state.actor * 14 + int(source.partition(".")[2])]
    seated.mouse.drag(seated.box(source), seated.box(target))
    assert seated.session.length == before
    assert seated.table.context.animations.message is not None
    said = seated.table.context.animations.message.text
    assert ("preparation area" in said and "(R5.5)" in said) == (target != "action.0")


def test_dragging_and_clicking_make_the_same_move(tmp_path: Path) -> None:
    clicked, dragged = turn(tmp_path, a.Pick), turn(tmp_path, a.Pick)
    source = clicked.take("pyramid")
    space = next(f"{what}.{number}" for what, number in clicked.table.model.drops)
    clicked.mouse.click(clicked.box(space))
    dragged.mouse.drag(dragged.box(source), dragged.box(space))
    assert clicked.session.journal == dragged.session.journal
    assert isinstance(clicked.session.journal[-1].action, a.Pick)


def _pixel(seated: Seated, x: float, y: float) -> tuple[int, int]:
    return round(x * seated.table.view.s), round(y * seated.table.view.s)


def test_a_bought_cube_may_be_dropped_anywhere_on_the_pyramid(tmp_path: Path) -> None:
    seated = Seated(tmp_path, play_on(new_session(3, 8), "turn", 4, a.PrivilegeCube))
    color = min(number for what, number in seated.table.model.sources if what == "supply")
    seated.table.context.drag.take(("supply", color), (5, 5))
    table = seated.table
    box = table.context.parts.pyramid.area.inflate(-8, -8)
    for corner in (box.topleft, box.bottomright, box.center):
        place = seated.place_at(_pixel(seated, *corner))
        assert place is not None and place in table.model.drops
    for key in table.model.drops:
        assert seated.place_at(_pixel(seated, *table.context.parts.pyramid.shape.base(key[1]))) == key
    assert seated.place_at(_pixel(seated, *table.context.parts.prep.area.center)) is None


def test_a_cube_picked_up_may_be_dropped_anywhere_in_the_preparation(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.take("pyramid")
    box = seated.table.context.parts.prep.area
    for x, y in ((box.x + 3, box.y + 3), (box.right - 3, box.bottom - 3)):
        place = seated.place_at(_pixel(seated, x, y))
        assert place is not None and place in seated.table.model.drops


def test_a_house_may_be_dropped_beside_the_only_site_near(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    lagoon, model = seated.table.context.parts.map, seated.table.model
    sites = [number for what, number in model.drops if what == "pit"]
    beside = 0
    for x in range(round(lagoon.area.x), round(lagoon.area.right), 24):
        for y in range(round(lagoon.area.y), round(lagoon.area.bottom), 12):
            seen, meant = lagoon.drop_pit(model, x, y), lagoon.near_pit(model, x, y)
            assert meant == seen or (seen < 0 and meant in sites)
            beside += meant != seen
    assert beside > 0


def test_the_ring_round_a_free_cube_belongs_to_the_cube(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    table = seated.table
    shape = table.context.parts.pyramid.shape
    key = next(key for key in table.model.sources if key[0] == "pyramid" and table.model.can_take(key))
    x, y = shape.middle(key[1])
    tip = table.view.px(x), table.view.px(y - shape.w / 4 - 4)
    assert table.ui.at(tip) is table.ui.find(f"pyramid.{key[1]}")


def test_a_held_piece_goes_back_by_right_click_and_by_escape(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    seated.table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
    assert seated.table.model.held is None
    seated.take("prep")
    seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert seated.table.model.held is None


def test_pulling_at_a_piece_that_must_stay_says_why(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    cubes = [box for box in seated.table.boxes() if box.name.startswith("pyramid.") and not box.enabled]
    covered = next(box for box in cubes if seated.table.context.key_at(box.spot) == ("pyramid", int(box.name[8:])))
    seated.mouse.drag(covered, seated.box("pit.0"))
    assert seated.table.model.held is None
    assert (
        seated.table.context.animations.message is not None and "(R5.4)" in seated.table.context.animations.message.text
    )


def test_where_a_piece_was_taken_up_is_drawn_again_when_it_moves(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    key = min(key for key in seated.table.model.sources if key[0] == "pyramid")
    start = seated.box(f"pyramid.{key[1]}").spot
    seated.table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    seated.table.take_dirty()
    seated.table.handle(pygame.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(1, 0, 0)))
    assert any(rect.collidepoint(start) for rect in seated.table.take_dirty())


def test_a_mark_on_the_table_goes_with_the_position_it_was_made_for(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.table.context.marked = ("pit", 3)
    seated.table.play(next(action for action in seated.session.legal(0) if isinstance(action, a.Pick)))
    assert seated.table.context.marked is None


def test_a_hidden_building_site_can_still_be_hit_in_every_turn_of_the_view(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build, after=38)
    for quarter in range(4):
        seated.table.game.controls.turn(1)
        seated.take("prep")
        for what, number in seated.table.model.drops:
            box = seated.box(f"{what}.{number}")
            place = seated.place_at(box.spot)
            assert place is not None and place in seated.table.model.drops, (quarter, number)
        seated.table.context.drag.put_back()


def test_the_plan_shows_and_hits_every_pit(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build, after=30)
    seated.table.game.controls.toggle_plan()
    seated.take("prep")
    for what, number in seated.table.model.drops:
        assert seated.place_at(seated.box(f"{what}.{number}").spot) == (what, number)


def test_a_move_can_be_made_by_keyboard_alone(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)

    def focus(what: str) -> None:
        for _ in range(200):
            seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
            if seated.table.ui.focus_name.startswith(what):
                return
        raise AssertionError(f"no {what} can be reached")

    before = seated.session.length
    focus("pyramid.")
    seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert seated.table.model.held is not None
    focus("prep.")
    seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert seated.session.length == before + 1
