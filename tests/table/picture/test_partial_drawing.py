"""Drawing only what changed: the table must look as if all of it had been drawn, and cost far less."""

import random
from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.scenes.burano.table.panels.tray_cards import MovesPanel
from burano.scenes.burano.table.scene import TableScene
from burano.scenes.shell.shots.studio import Studio, shots
from burano.stage.stack import SceneStack
from burano.table.input.spot_target import SpotTarget
from tests.scenes.burano.player import MousePlayer
from tests.scenes.burano.table_with_mouse import turn
from tests.ui.layouts import draw_blanks

SIZE = (1280, 720)


class Screen:
    """A window that is drawn in parts, as the program does it."""

    def __init__(self, stack: SceneStack, size: tuple[int, int] = SIZE) -> None:
        self.stack = stack
        self.surface = pygame.Surface(size)
        self.frame(0.0)

    def frame(self, dt: float = 1 / 60) -> list[pygame.Rect]:
        """One frame; returns what was drawn."""
        self.stack.update(dt)
        dirty = self.stack.take_dirty()
        for rect in dirty:
            self.surface.set_clip(rect)
            self.stack.draw(self.surface)
        self.surface.set_clip(None)
        return dirty

    def wrong(self) -> pygame.Rect | None:
        """Where the window differs from one that is drawn as a whole."""
        whole = pygame.Surface(self.surface.get_size())
        self.stack.draw(whole)
        same = pygame.mask.from_threshold(self.surface, (0, 0, 0, 0), (2, 2, 2, 255), whole)
        same.invert()
        found = same.get_bounding_rects()
        return found[0].unionall(found[1:]) if found else None


def pixels(rects: list[pygame.Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_drawn_in_parts_looks_like_the_whole(tmp_path: Path, seed: int) -> None:
    seated = turn(tmp_path, a.Build, motion="full", after=8 + 4 * seed)
    screen, player = Screen(seated.services.stack), MousePlayer(seated.mouse, seed)
    rng = random.Random(seed)
    for _ in range(24):
        if seated.services.stack.top is not seated.table:
            break
        player.act()
        screen.frame()
        assert screen.wrong() is None, player.last
        for _frame in range(rng.randrange(12)):
            screen.frame()
        if rng.random() < 0.3:
            seated.mouse.move((rng.randrange(SIZE[0]), rng.randrange(SIZE[1])))
            screen.frame(0.3)
        assert screen.wrong() is None, player.last


def test_a_flight_draws_only_where_pieces_fly_and_numbers_count(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick, motion="full")
    seated.services.stack.watched = False  # what lives on the water has tests of its own
    screen, table = Screen(seated.services.stack), seated.table
    seated.take("pyramid")
    space = next(f"{what}.{number}" for what, number in table.model.drops)
    seated.mouse.click(seated.box(space))
    screen.frame()
    parts = table.context.parts
    numbered = (parts.identity, parts.players, parts.ring, parts.moves)
    counted = [table.view.to_px(panel.area) for panel in numbered]
    frames = 0
    while table.context.animations.flights:
        near = [flight.rect(table.view) for flight in table.context.animations.flights]
        dirty = screen.frame()
        if table.context.animations.flights:
            frames += 1
            near += [flight.rect(table.view) for flight in table.context.animations.flights]
            stray = [rect for rect in dirty if rect.collidelist(near + counted) < 0]
            assert not stray and pixels(dirty) < SIZE[0] * SIZE[1] / 5
    assert frames > 5 and screen.wrong() is None


def test_a_dropped_piece_flies_on_from_where_the_hand_let_it_go(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick, motion="full")
    table = seated.table
    source = next(f"{what}.{number}" for what, number in sorted(table.model.sources) if what == "pyramid")
    start, middle = seated.box(source), table.view.to_px(table.context.parts.prep.area).center
    seated.mouse.drag(start, start._replace(rect=pygame.Rect(middle, (1, 1)), click=None))
    assert isinstance(seated.session.journal[-1].action, a.Pick)
    x, y = table.context.animations.flights[0].path[0]
    assert (round(x * table.view.s), round(y * table.view.s)) == middle


def _count_models(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    built: list[object] = []
    fill = table.game.pointing.fill
    monkeypatch.setattr(table.game.pointing, "fill", lambda model: (built.append(model), fill(model)))
    return built


def test_a_step_builds_one_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = turn(tmp_path, a.Pick, motion="full")
    seated.take("pyramid")
    space = seated.box(next(f"{what}.{number}" for what, number in seated.table.model.drops))
    seated.mouse.move(space.spot)
    built = _count_models(seated.table, monkeypatch)
    seated.mouse.press()
    seated.mouse.release()
    assert isinstance(seated.session.journal[-1].action, a.Pick) and len(built) == 1
    seated.run(2.0)
    assert len(built) == 1 and not seated.table.context.animations.busy


def test_a_step_is_shown_by_the_next_frame_and_not_by_asking_or_drawing(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick, motion="full")
    table, before = seated.table, seated.table.model
    pick = next(action for action in before.legal if isinstance(action, a.Pick))
    seated.session.submit(0, pick)
    table.boxes()
    table.draw(pygame.Surface(SIZE))
    assert table.model is before and not table.context.animations.busy
    seated.run(0.05)
    assert table.model is not before and table.context.animations.busy


def test_passing_the_turn_builds_one_model_though_somebody_else_looks_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = turn(tmp_path, a.EndTurn)
    assert seated.table.model.viewer == 0
    built = _count_models(seated.table, monkeypatch)
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    assert seated.table.model.viewer == 1 and len(built) == 1


def test_controls_that_did_not_change_stay(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    table = seated.table
    before = {widget.name: widget for widget in table.ui}
    table.refresh()
    assert all(before[widget.name] is widget for widget in table.ui)
    action = next(action for action in seated.session.legal(0) if isinstance(action, a.Pick))
    table.play(action)
    kept = [widget for widget in table.ui if before.get(widget.name) is widget]
    assert len(kept) > len(before) / 2
    things = [widget for widget in table.ui if isinstance(widget, SpotTarget)]
    assert all(widget.live == table.game.pointing.is_live(widget.spot_key) for widget in things)


@pytest.mark.parametrize(("size", "scale"), [
    ((1152, 648), 0.0), ((1280, 720), 0.0), ((1024, 640), 1.3), ((1280, 720), 2.0), ((1920, 1080), 1.0),
])  # fmt: skip
def test_the_worker_beside_the_prices_is_not_painted_over(
    size: tuple[int, int], scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What sticks out of a panel is gone when the one beside it is painted again."""
    draw_blanks(monkeypatch)
    table = Studio(tmp_path).stage(shots()["table_early"], size, scale, turns=1).top
    assert isinstance(table, TableScene)
    moves = table.context.picture.panels["moves"]
    assert isinstance(moves, MovesPanel)
    assert all(moves.area.contains(moves.worker(made)) for made in range(5))
