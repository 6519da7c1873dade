"""`dev.py compare` finds the screens that differ."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from devtool.compare_pictures import differences, side_by_side


def picture(path: Path, dot: int = 0, size: tuple[int, int] = (10, 10)) -> None:
    path.parent.mkdir(exist_ok=True)
    surface = pygame.Surface(size)
    surface.fill((40, 80, 120))
    surface.fill((40 + dot, 80, 120), (0, 0, 5, 1))
    pygame.image.save(surface, path)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((1, 1), pygame.HIDDEN)


def test_changed_new_and_gone_screens_are_found_and_unchanged_ones_are_not(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        picture(folder / "same.png")
    picture(before / "table.png")
    picture(after / "table.png", dot=90)
    picture(before / "old.png")
    picture(after / "new.png")
    picture(before / "larger.png")
    picture(after / "larger.png", size=(10, 12))
    found = {one.name: (one.what, round(one.share, 3)) for one in differences(before, after)}
    assert found == {
        "table.png": ("changed", 0.05),
        "old.png": ("gone", 1.0),
        "new.png": ("new", 1.0),
        "larger.png": ("changed", 1.0),
    }


def test_a_shade_that_nobody_sees_is_no_difference(tmp_path: Path) -> None:
    picture(tmp_path / "before" / "table.png")
    picture(tmp_path / "after" / "table.png", dot=3)
    assert not [*differences(tmp_path / "before", tmp_path / "after")]


def test_before_stands_left_of_after() -> None:
    old, new = pygame.Surface((4, 4)), pygame.Surface((6, 8))
    new.fill((255, 255, 255))
    pair = side_by_side(old, new)
    assert pair.get_size() == (10, 8) and pair.get_at((2, 2))[:3] == (0, 0, 0) and pair.get_at((8, 2))[:3] == (255,) * 3
