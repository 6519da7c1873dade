"""The pyramid builder by mouse and keys, its secrets and its clock."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.events import PyramidsRevealed
from burano.scenes.burano.art.pyramid import EMPTY
from burano.scenes.burano.pyramid.frame import progress_places
from burano.scenes.burano.pyramid.reveal import RevealScene
from burano.scenes.burano.pyramid.scene import PyramidScene
from burano.scenes.burano.table.scene import TableScene
from burano.table.handover.scene import HandoverScene
from burano.table.picture.brush import Brush
from tests.scenes.burano.screen_stage import Stage, asks, stage

PYRAMID = asks("pyramid")


def builder(home: Path, players: int = 2, **how: object) -> tuple[Stage, PyramidScene]:
    """The first person at work, after the hand-over."""
    set_up = stage(home, PYRAMID, players, **how)  # type: ignore[arg-type]
    if isinstance(set_up.scene, HandoverScene):
        set_up.click("ready")
        set_up.run(0.5)
    assert isinstance(set_up.scene, PyramidScene)
    return set_up, set_up.scene


def test_a_hand_over_comes_before_every_builder(tmp_path: Path) -> None:
    set_up = stage(tmp_path, PYRAMID, 2)
    for _number in range(2):
        assert isinstance(set_up.scene, HandoverScene)
        set_up.click("ready")
        set_up.run(0.5)
        assert isinstance(set_up.scene, PyramidScene)
        set_up.click("fill")
        set_up.click("confirm")
        set_up.run(0.3)
    assert isinstance(set_up.scene, RevealScene)
    set_up.click("go_on")
    assert set_up.scene.name in ("handover", "table")
    assert any(isinstance(event, PyramidsRevealed) for event in set_up.session.steps[-1].events)


def test_clicks_take_and_put_cubes(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("reserve2")
    assert scene.builder.holding
    set_up.click("place4")
    assert scene.built.places[4] == 2
    assert not scene.builder.holding


def test_dragging_puts_moves_swaps_and_takes_back(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.drag(set_up.box("reserve0").spot, set_up.box("place0").spot)
    set_up.drag(set_up.box("reserve1").spot, set_up.box("place1").spot)
    assert scene.built.places[:2] == [0, 1]
    set_up.drag(set_up.box("place0").spot, set_up.box("place1").spot)
    assert scene.built.places[:2] == [1, 0]
    set_up.drag(set_up.box("place1").spot, set_up.box("place5").spot)
    assert scene.built.places[1] == EMPTY
    assert scene.built.places[5] == 0
    set_up.drag(set_up.box("place5").spot, set_up.box("reserve3").spot)
    assert scene.built.placed == 1
    assert scene.built.left(0) == 3


def test_the_cube_in_hand_hovers_above_the_place_it_would_take_whose_front_edge_is_visible(
    tmp_path: Path,
) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("reserve2")
    spot = set_up.box("place4").spot
    set_up.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert scene.builder.ghost == {4: 2}
    drawn = pygame.Surface(scene.view.window.size, pygame.SRCALPHA)
    scene.builder.draw(Brush(drawn, scene.kit, scene.view))
    seen = pygame.mask.from_surface(drawn)
    (x, y), (foot_x, foot_y), w = scene.stage.middle(4), scene.stage.base(4), scene.stage.w
    assert seen.get_at(scene.view.rect(x, y - 0.5 * w, 0, 0).topleft)
    assert not seen.get_at(scene.view.rect(foot_x, foot_y + 0.22 * w, 0, 0).topleft)
    assert seen.get_bounding_rects() and all(scene.builder._rect().contains(each) for each in seen.get_bounding_rects())


def test_a_swap_is_seen_before_and_the_edge_of_a_cube_means_the_free_place_beside_it(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    scene.builder.put_next(0)
    stage, (x, y) = scene.stage, scene.stage.middle(0)
    foot = y + stage.wall + 0.07 * stage.w
    edges = [(round((x + dx * stage.w) * scene.view.s), round(foot * scene.view.s)) for dx in (-0.3, 0.3)]
    assert [stage.pick(scene.built.places, scene.built.open(), x + dx * stage.w, foot) for dx in (-0.3, 0.3)] == [0, 0]
    set_up.click("reserve2")
    point = lambda pos: set_up.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    point(set_up.box("place0").spot)
    assert scene.builder.ghost == {0: 2}
    meant = []
    for edge in edges:
        point(edge)
        meant.append(scene.builder.hover)
    assert sorted(meant) == [1, 3]
    set_up.click("place0")
    assert scene.built.places[0] == 2 and set_up.box("undo").enabled
    set_up.click("undo")
    assert scene.built.places[0] == 0


def test_a_cube_dropped_beside_the_pyramid_says_where_it_goes(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.drag(set_up.box("reserve2").spot, (640, 100))
    assert scene.message == "Put the cube on a highlighted space"
    set_up.drag(set_up.box("reserve2").spot, set_up.box("reserve4").spot)
    assert not scene.message, "whoever puts it back needs no word"


def test_keys_build_and_undo(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    for color in range(COLORS):
        set_up.key(pygame.K_1 + color)
    assert scene.built.places[:COLORS] == list(range(COLORS))
    set_up.click(f"plan{COLORS - 2}")
    set_up.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.built.placed == COLORS - 1 and scene.builder.holding, "another cube went back"
    set_up.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.built.placed == COLORS - 2 and not scene.builder.holding, "the one in hand did"


def test_only_legal_places_can_be_hit(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    assert {box.name for box in scene.boxes() if box.name.startswith("place")} == {f"place{p}" for p in range(9)}
    for color in (0, 1, 2, 3, 4, 5, 0, 1, 2):
        scene.builder.put_next(color)
    assert set_up.has("place9")
    assert not set_up.has("place13")


@pytest.mark.parametrize(("turn", "lifts"), [(0, 0), (1, 1), (2, 2), (3, 0), (0, 1), (1, 2)])
def test_every_cube_can_be_hit_where_its_target_says(turn: int, lifts: int, tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    for _number in range(turn):
        set_up.key(pygame.K_e)
    for _number in range(lifts):
        set_up.click("lift")
    for place in range(PLACES):
        color = next(c for c in range(COLORS) if scene.built.left(c))
        set_up.click(f"reserve{color}")
        set_up.click(f"place{place}" if set_up.has(f"place{place}") else f"plan{place}")
        assert scene.built.places[place] == color
    assert scene.built.complete
    assert set_up.has("place13")


def test_a_covered_cube_is_reached_by_the_plan(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("fill")
    middle, other = scene.built.places[4], next(p for p in range(9) if scene.built.places[p] != scene.built.places[4])
    set_up.drag(set_up.box("plan4").spot, set_up.box(f"plan{other}").spot)
    assert scene.built.places[other] == middle


def test_right_click_takes_back_and_says_why_not(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("fill")
    set_up.click("place13", button=3)
    assert scene.built.places[13] == EMPTY
    set_up.click("plan4", button=3)
    assert scene.built.places[4] != EMPTY
    assert scene.message


def test_confirming_hands_the_cubes_to_the_rules_in_order(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("fill")
    wanted, seat = list(scene.built.places), scene.seat
    set_up.click("confirm")
    base = seat * PLACES
    assert set_up.session.state.pyramid[base : base + PLACES] == wanted


def test_an_unfinished_pyramid_cannot_be_confirmed(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    before = set_up.session.length
    assert not set_up.box("confirm").enabled
    set_up.click("confirm")
    scene.confirm()
    assert set_up.session.length == before


def test_hiding_covers_everything_and_stops_the_clock(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("fill")
    set_up.click("hide")
    assert not set_up.has("place0")
    assert not set_up.has("plan0")
    before = scene.timer.used
    set_up.run(20)
    assert scene.timer.used == before
    set_up.click("hide")
    set_up.run(5)
    assert scene.timer.used > before
    assert set_up.has("place13")


def test_the_clock_starts_with_each_builder_and_not_during_hand_over(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.run(20)
    assert 39 <= scene.timer.seconds <= 41
    set_up.click("fill")
    set_up.click("confirm")
    assert isinstance(set_up.scene, HandoverScene)
    set_up.run(100)
    set_up.click("ready")
    set_up.run(0.3)
    second = set_up.scene
    assert isinstance(second, PyramidScene)
    assert second.seat != scene.seat
    assert second.timer.seconds == 60


def test_when_the_time_is_up_it_only_urges(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    before = set_up.session.length
    set_up.run(70)
    assert scene.timer.expired
    assert set_up.scene is scene
    assert scene.message
    assert set_up.session.length == before


def test_when_the_time_is_up_it_fills_the_rest(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path, expiry="fill")
    set_up.click("reserve3")
    set_up.click("place0")
    seat = scene.seat
    set_up.run(70)
    decision = set_up.session.decision()
    assert decision is not None
    assert seat not in decision.seats
    assert set_up.session.state.pyramid[seat * PLACES] == 3
    assert set_up.scene.name == "message"
    assert "13 spaces were filled" in set_up.texts()
    set_up.click("ok")
    assert isinstance(set_up.scene, HandoverScene)


def test_templates_are_chosen_against_the_clock(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path, expiry="fill")
    set_up.click("templates")
    set_up.run(20)
    assert scene.timer.seconds == pytest.approx(40, abs=1)
    set_up.run(50)
    assert set_up.scene.name == "message"
    set_up.click("ok")
    assert isinstance(set_up.scene, HandoverScene)


def test_the_menu_stops_the_clock(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("menu")
    assert set_up.scene.name == "pause"
    set_up.run(20)
    assert scene.timer.seconds >= 59


def test_a_minimised_window_stops_the_clock(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.run(5)
    set_up.send(pygame.WINDOWMINIMIZED)
    before = scene.timer.used
    set_up.run(30)
    assert scene.timer.used == pytest.approx(before, abs=0.2)
    set_up.send(pygame.WINDOWRESTORED)
    set_up.run(5)
    assert scene.timer.used == pytest.approx(before + 5, abs=0.5)


def test_a_sleeping_computer_does_not_build_for_anybody(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path, expiry="fill")
    set_up.run(5)
    set_up.clock.advance(8 * 3600)
    set_up.services.stack.update(0.25)
    set_up.run(5)
    assert set_up.scene is scene
    assert scene.timer.seconds == 50


def test_without_hand_over_the_next_builder_takes_the_place_with_empty_hands(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path, handover="off")
    first = scene.seat
    set_up.click("fill")
    set_up.click("confirm")
    assert set_up.scene is scene
    assert scene.seat != first
    assert scene.built.placed == 0


def test_a_template_is_saved_by_what_the_places_do(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("fill")
    pattern = scene.built.pattern(scene.actions)
    set_up.click("templates")
    set_up.click("save")
    set_up.click("close")
    set_up.click("clear")
    set_up.click("templates")
    set_up.click("templates.3")
    set_up.click("use")
    assert scene.built.pattern(scene.actions) == pattern


def test_a_game_loaded_half_way_goes_on_from_the_cubes_handed_in(tmp_path: Path) -> None:
    from burano.games.burano.actions import PLACE
    from burano.scenes.burano.shots.positions import played
    from tests.scenes.burano.screen_stage import stage_of

    session = played(PYRAMID, 2, 5)
    for color in (3, 3, 1):
        session.submit(0, PLACE[color])
    set_up = stage_of(tmp_path, session)
    set_up.click("ready")
    set_up.run(0.3)
    scene = set_up.scene
    assert isinstance(scene, PyramidScene)
    assert scene.built.places[:3] == [3, 3, 1]
    set_up.drag(set_up.box("plan1").spot, set_up.box("reserve0").spot)
    set_up.click("plan1")
    assert not scene.builder.holding
    assert "locked in" in scene.message
    assert scene.built.places[:3] == [3, 3, 1]
    set_up.click("fill")
    set_up.click("confirm")
    assert session.state.pyramid[:3] == [3, 3, 1]
    assert session.state.pyramid_mask[0] == (1 << PLACES) - 1


def test_cubes_fall_into_place_and_refused_ones_fly_back(tmp_path: Path) -> None:
    set_up = stage(tmp_path, PYRAMID, 2, motion="full", handover="off")
    scene = set_up.scene
    assert isinstance(scene, PyramidScene)
    set_up.key(pygame.K_1)
    assert scene.built.places[0] == 0, "the pyramid is final before anything moves"
    assert scene.pace > 30
    set_up.run(0.6)
    assert scene.pace <= 8
    set_up.drag(set_up.box("reserve2").spot, (640, 100))
    assert scene.builder.busy
    set_up.run(0.6)
    assert not scene.builder.busy
    assert scene.built.placed == 1


# ---- a look at the table


def looking(home: Path) -> Stage:
    set_up = stage(home, asks("pyramid", 1), 3, 7)
    if set_up.scene.name == "handover":
        set_up.flow.confirm(set_up.flow.next_human())
        set_up.services.stack.settle()
    assert isinstance(set_up.scene, PyramidScene)
    return set_up


def test_the_table_can_be_looked_at_and_nothing_is_lost(tmp_path: Path) -> None:
    set_up = looking(tmp_path)
    scene = set_up.scene
    assert isinstance(scene, PyramidScene)
    scene.builder.put_next(0)
    built, length = list(scene.built.places), set_up.session.length
    set_up.click("look")
    assert set_up.scene.name == "look"
    words = {box.name.partition(".")[0] for box in set_up.scene.boxes() if box.kind == "target"}
    assert words >= {"island", "square", "roof", "ring", "player", "ship"}, words
    for name in ("undo", "redo", "reset", "hint"):
        assert not set_up.box(name).enabled, f"{name} while only looking"
    enabled = [box.name for box in set_up.scene.boxes() if box.kind == "target" and box.enabled]
    assert all(name.startswith(("player.", "outlook.", "log.")) for name in enabled), enabled
    set_up.click("back")
    assert set_up.scene is scene and list(scene.built.places) == built and set_up.session.length == length
    table = set_up.flow.table
    assert isinstance(table, TableScene) and not table.context.view_mode


def test_tooltips_and_rivals_answer_while_looking(tmp_path: Path) -> None:
    set_up = looking(tmp_path)
    set_up.key(pygame.K_t)
    spot = set_up.box("ship.0").spot
    set_up.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    set_up.run(1.5)
    table = set_up.flow.table
    assert table.ui.tip.name == "ship.0"
    set_up.click("player.1")
    assert set_up.scene.name == "player"
    set_up.key(pygame.K_ESCAPE)
    set_up.key(pygame.K_ESCAPE)
    assert isinstance(set_up.scene, PyramidScene)


def test_the_clock_runs_on_while_looking(tmp_path: Path) -> None:
    set_up = looking(tmp_path)
    scene = set_up.scene
    assert isinstance(scene, PyramidScene)
    scene.timer.limit = 60.0
    set_up.click("look")
    before = scene.timer.used
    set_up.run(5.0)
    assert scene.timer.used == pytest.approx(before + 5.0, abs=0.3)
    assert set_up.box("back").text == f"Back to the pyramid   {scene.timer.text}", "and is to be seen"
    back = set_up.scene.ui.find("back")
    assert back is not None and scene.timer.text not in set_up.scene.describe(back)


def double(set_up: Stage, name: str, pause: float = 0.1) -> None:
    """Two clicks on the same spot, no longer apart than a double click."""
    pos = set_up.box(name).spot
    set_up.run(1.0)
    for _number in range(2):
        set_up.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            set_up.send(kind, pos=pos, button=1, touch=False)
        set_up.run(pause)


def test_a_double_click_on_a_row_of_the_reserve_counts_once(tmp_path: Path) -> None:
    set_up, scene = builder(tmp_path)
    set_up.click("reserve2")
    single = scene.builder.holding, scene.built.placed
    set_up.key(pygame.K_ESCAPE)
    double(set_up, "reserve2")
    assert (scene.builder.holding, scene.built.placed) == single


@pytest.mark.parametrize("width", [420, 560, 800])
def test_words_about_the_pyramid_end_before_its_cells_begin(width: float) -> None:
    pill, words, cells = progress_places(FRect(100, 40, width, 600))
    assert pill.contains(words) and words.right + 8 <= cells[0].x
    assert all(one.right < other.x for one, other in pairwise(cells)) and cells[-1].right < pill.right
