"""The picture after a step equals a picture painted from nothing: the panels' keys are complete. Everything moves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from burano.core.rng import Rng
from burano.scenes.shell.review.replay import ReplayScene
from burano.scenes.shell.shots.studio import Studio, shots
from burano.scenes.walking import pictures
from burano.scenes.walking.shots.positions import finished
from burano.scenes.walking.table.scene import TableScene
from tests.scenes.walking.stage import Person, new_play, open_table
from tests.table.picture.test_partial_drawing import Screen
from tests.ui import layouts
from tests.ui.kits import shared_kit


def _fresh(table: TableScene) -> pygame.Surface:
    """The same model on a new picture."""
    picture = type(table.context.picture)(table.kit, table.game.layout.panels(), table.game.layout.ground)
    picture.layout(table.view, table.game.layout.arrangement(table.view).places, table.model)
    picture.paint(table.model)
    return picture.surface


def _differ(one: pygame.Surface, other: pygame.Surface) -> int:
    """Pixels that differ visibly: soft shadows of neighbours may end a pixel earlier."""
    found = 0
    for a, b in ((one, other), (other, one)):
        rest = a.copy()
        rest.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        alike = pygame.transform.threshold(None, rest, (0, 0, 0), (24, 24, 24), None, 0)
        found += rest.get_width() * rest.get_height() - alike
    return found


@pytest.mark.parametrize("players", [1, 4])
def test_nothing_is_left_of_the_step_before(tmp_path: Path, players: int) -> None:
    session = new_play(players, 31)
    table = open_table(tmp_path, session)
    person, rng = Person(table, 5), Rng(5)
    parts, log = table.context.parts, table.context.log
    for _step in range(60):
        person.step()
        if session.decision() is None:
            break
        if rng.below(4) == 0:
            assert _differ(table.context.picture.surface, _fresh(table)) < 30
            table.context.parts, table.context.log = parts, log


def test_a_whole_turn_moves_and_comes_to_rest(tmp_path: Path) -> None:
    session = new_play(2, 8)
    table = open_table(tmp_path, session, motion="full")
    person, window = Person(table, 2), pygame.display.get_surface()
    assert window is not None
    moved = 0
    for _step in range(40):
        if session.decision() is None:
            break
        person.step()
        moved += bool(table.context.animations.flights)
        for _frame in range(4):
            table.services.stack.update(0.07)
            table.services.stack.draw(window)
    assert moved > 20
    while table.context.animations.busy:
        table.services.stack.update(0.1)
    assert not table.context.animations.hidden.keys
    assert _differ(table.context.picture.surface, _fresh(table)) < 30


def test_a_low_picture_shows_the_street_of_a_seat_up_to_its_chimneys(tmp_path: Path) -> None:
    open_table(tmp_path, new_play(2, 31))
    kit, size = shared_kit(), (232, 110)
    empty = pictures.thumbnail(kit, new_play(2, 31), size)
    streets = [pictures.thumbnail(kit, finished(2, 3), size, seat) for seat in range(2)]
    assert _differ(*streets) > 500
    for street in streets:
        assert _differ(street, empty) > 500
        top = (0, 0, size[0], 4)
        assert _differ(street.subsurface(top), empty.subsurface(top)) == 0, "nothing reaches out of the picture"


@pytest.mark.parametrize("name", ["rivals", "log"])
def test_the_ribbon_draws_in_beside_a_drawer_and_leaves_nothing_of_itself_behind(tmp_path: Path, name: str) -> None:
    size = (1024, 640)
    table = open_table(tmp_path, new_play(2, 8), size)
    table.services.stack.watched = False  # what lives in the street has tests of its own
    screen = Screen(table.services.stack, size)
    for _press in range(2):
        table.parts.drawer_controller.toggle(name)
        screen.frame(0.3)
        assert screen.wrong() is None


def test_how_near_the_end_is_grows_with_the_words_and_stays_on_its_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    studio, high = Studio(tmp_path), {}
    for scene, scale in (("walking_replay", 1.0), ("walking_table_draft_4", 1.0), ("walking_table_draft_4", 2.0)):
        stack = studio.stage(shots()[scene], (1280, 720), scale, turns=1)
        assert stack.top is not None
        shown = next(box for box in stack.top.boxes() if box.name == "end: end")
        assert shown.needed is not None
        assert shown.needed[0] <= shown.rect.w and shown.needed[1] <= shown.rect.h
        high[scene, scale] = shown.needed[1]
        studio.close_scenes(stack)
    two_lines, one_line = high["walking_table_draft_4", 2.0], high["walking_table_draft_4", 1.0]
    assert two_lines / 2 > 1.6 * one_line


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_end_of_a_column_is_named_within_its_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    layouts.draw_blanks(monkeypatch)
    stack = Studio(tmp_path).stage(shots()["walking_table_start"], size, 2.0, "pl", turns=1)
    table = stack.top
    assert isinstance(table, TableScene)
    buttons = {spot.key: view.to_px(spot.area) for spot, view in table.context.picture.spots(table.model)}
    words = [box for box in table.boxes() if box.name.endswith(("end 0", "end 1"))]
    assert len(words) == 2
    for number, word in enumerate(sorted(words, key=lambda box: box.rect.x)):
        assert word.needed is not None
        assert word.needed[0] <= word.rect.w
        assert buttons["from", number].inflate(-4, 0).contains(word.rect)


@pytest.mark.parametrize("language", layouts.LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_street_of_a_replay_and_its_words_are_never_smaller_for_larger_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    layouts.draw_blanks(monkeypatch)
    stack = Studio(tmp_path).stage(shots()["walking_replay"], size, 1.3, language, turns=1)
    replay, pixels, high = stack.top, 0.0, dict[str, int]()
    assert isinstance(replay, ReplayScene)
    for scale in (1.3, 1.75, 2.0):
        stack.fit(ui_scale=scale)
        stack.settle()
        words = {box.name: box.needed[1] for box in replay.boxes() if box.name.startswith("street: ") and box.needed}
        assert replay.view.s >= pixels
        assert words.keys() >= high.keys() and all(words[name] >= high[name] for name in high), scale
        pixels, high = replay.view.s, words
    assert {drawer.name for drawer in replay.board.drawers} >= {"supply", "rivals", "log"}
