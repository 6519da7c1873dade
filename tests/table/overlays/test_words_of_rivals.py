"""Signs on the cards of rivals have words where there is room: all of them, or none."""

from pathlib import Path

import pytest

from burano.scenes.shell.shots.studio import Studio, shots

NAMES = [("table_two", 4), ("walking_table_draft_2", 5)]


@pytest.mark.parametrize(("name", "count"), NAMES)
@pytest.mark.parametrize(("size", "shown"), [((1920, 1080), True), ((1280, 720), False)])
def test_words_stand_below_signs_where_they_can_be_read(
    tmp_path: Path, name: str, count: int, size: tuple[int, int], shown: bool
) -> None:
    stack = Studio(tmp_path).stage(shots()[name], size, 1.0, turns=1)
    words = [box for box in stack.boxes() if ": fact 1 " in box.name]
    assert len(words) == (count if shown else 0)
    assert all(box.ink is not None and box.rect.contains(box.ink) for box in words)
