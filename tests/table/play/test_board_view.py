"""Positions shown as still pictures, and turns that end by themselves."""

from pathlib import Path

import pygame
import pytest

from burano.core.protocol import NOBODY
from burano.games.burano import actions as a
from burano.table.handover.scene import HandoverScene
from burano.table.picture import replay_picture
from burano.table.play.board_view import BackToScene, BoardScene
from burano.table.play.flow import HANDOVER
from tests.scenes.burano.table_with_mouse import Seated, turn


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_hand_over_shows_the_table_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    viewers: list[object] = []
    show = replay_picture.ReplayPicture.show

    def seen(board: object, number: int, viewer: object, **how: object) -> object:
        viewers.append(viewer)
        return show(board, number, viewer, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(replay_picture.ReplayPicture, "show", seen)
    seated = turn(tmp_path, a.Pick)
    seated.services.settings.change(ui_scale=scale)
    seated.services.stack.push(seated.flow.make(HANDOVER))
    seated.services.stack.settle()
    scene = seated.services.stack.top
    assert isinstance(scene, HandoverScene)
    seated.mouse.click(seated.box("board"))
    seated.services.stack.settle()
    assert isinstance(seated.services.stack.top, BoardScene)
    assert viewers and set(viewers) == {NOBODY}
    seated.mouse.click(seated.box("back"))
    seated.services.stack.settle()
    assert seated.services.stack.top is scene


def test_going_back_by_a_line_shows_where_it_leads(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    for _step in range(2):
        seated.flow.submit(next(act for act in seated.session.legal(0) if isinstance(act, a.Pick)))
    seated.flow.go_on()
    now, before = (_dialog(seated, number) for number in (start + 2, start))
    assert now != before, "each picture is of its own position"


def _dialog(seated: Seated, number: int) -> bytes:
    scene = BackToScene(seated.services, seated.session, number, 0, lambda: None)
    seated.services.stack.push(scene)
    seated.services.stack.settle()
    picture = pygame.Surface((1280, 720))
    seated.services.stack.draw(picture)
    seated.services.stack.pop()
    seated.services.stack.settle()
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("wanted", [True, False])
def test_a_turn_with_nothing_left_to_do_ends_by_itself_if_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.services.settings.change(auto_end_turn=wanted, confirm_end_turn=False, coach="off")
    seated.flow.submit(next(act for act in seated.session.legal(0) if isinstance(act, a.Pick)))
    seated.flow.go_on()
    seated.run(0.3)
    before = seated.session.length
    assert seated.session.steps[-1].seat == 0, "there is more to do"
    monkeypatch.setattr(type(seated.session), "legal", lambda self, seat: [a.END_TURN])
    seated.run(0.3)
    assert (seated.session.length > before) == wanted


def test_what_was_taken_back_does_not_end_the_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.services.settings.change(auto_end_turn=True, confirm_end_turn=False, coach="off")
    for _step in range(2):
        seated.flow.submit(next(act for act in seated.session.legal(0) if isinstance(act, a.Pick)))
    seated.flow.go_on()
    seated.table.parts.undo_control.undo()
    length = seated.session.length
    monkeypatch.setattr(type(seated.session), "legal", lambda self, seat: [a.END_TURN])
    seated.run(0.3)
    assert seated.session.length == length
