"""First spring answers other clicks, and its answers are drawn above what it dims."""

from pathlib import Path

import pygame
import pytest

from burano.stage.scene import Scene
from burano.table.lesson.bubble import Bubble
from tests.scenes.burano.lesson.test_first_spring import begin, put, stop_number, walk_to
from tests.ui.mouse import StackMouse


def test_another_cube_dragged_to_a_good_place_is_answered(tmp_path: Path) -> None:
    services = begin(tmp_path)
    newcomer = walk_to(services, stop_number("Round 2. The pink cube"))
    boxes = {box.name: box for box in services.stack.boxes()}
    green = boxes["pyramid.12"]
    where = next(pos for pos in _points(green.rect) if services.stack.top.ui.at(pos).name == "pyramid.12")
    StackMouse(services.stack).drag(green._replace(rect=pygame.Rect(where, (1, 1)), click=None), boxes["prep.0"])
    newcomer.rest()
    aside = next(box.text for box in services.stack.boxes() if box.name == "lesson.aside")
    assert aside.startswith("First the pink cube")
    services.close()


def _points(rect: pygame.Rect) -> list[tuple[int, int]]:
    return [(rect.x + rect.w * i // 8, rect.y + rect.h * j // 8) for j in range(1, 8) for i in range(1, 8)]


def test_a_cube_in_hand_does_not_hide_that_others_lie_wrong(tmp_path: Path) -> None:
    services = begin(tmp_path)
    newcomer = walk_to(services, stop_number("The base of your pyramid"))
    put(services, 4, 9)
    newcomer.rest()
    StackMouse(services.stack).click(next(box for box in services.stack.boxes() if box.name == "reserve4"))
    newcomer.rest()
    assert services.stack.top.carrying
    assert "Undo" in next(box.text for box in services.stack.boxes() if box.name == "lesson.aside")
    services.close()


def test_the_bubble_about_workers_leaves_them_in_sight(tmp_path: Path) -> None:
    services = begin(tmp_path)
    services.stack.fit((1152, 648))
    walk_to(services, stop_number("And the blue one below"))
    words = next(box.rect for box in services.stack.boxes() if box.name == "lesson.text")
    workshops = services.stack.top.locations("workshops")
    assert workshops is not None and not workshops.colliderect(words)
    services.close()


def test_answers_are_drawn_above_frames_and_dusk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("A turn has up to four moves"))
    top, drawn = services.stack.top, []
    assert isinstance(top, Scene)
    ring = type(top.kit.paint).ring
    monkeypatch.setattr(top.ui.tip, "draw", lambda surface: drawn.append("words"))
    monkeypatch.setattr(type(top.kit.paint), "ring", lambda *how, **more: (drawn.append("ring"), ring(*how, **more))[0])
    monkeypatch.setattr(Bubble, "draw", lambda bubble, surface: drawn.append("bubble"))
    services.stack.draw(pygame.Surface((1280, 720)))
    assert drawn[-2:] == ["bubble", "words"] and "ring" in drawn
    services.close()
