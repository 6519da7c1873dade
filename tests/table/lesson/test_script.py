"""Lessons as data: what is wrong in a file is found when it is read, and the program goes on without the lesson."""

from pathlib import Path

import pytest

from burano import resources
from burano.core import registry
from burano.core.errors import BadData
from burano.scenes.burano.lesson.first_spring import first_spring
from burano.table.lesson import reader
from burano.table.lesson.script import messages, moves_of, parse_script

ASSETS = Path(__file__).parents[3] / "assets" / "lessons"
SCRIPT = (ASSETS / "burano.toml").read_text("utf-8")


@pytest.mark.parametrize("game", ["burano", "walking"])
def test_every_lesson_is_translated_and_plays_its_moves(game: str) -> None:
    [lesson] = registry.screens(game).lessons()
    texts = set(messages((ASSETS / f"{game}.toml").read_bytes()))
    assert {lesson.title(), lesson.pitch(), *(part.title() for part in lesson.parts)} <= texts
    assert len(lesson.record(lesson.table())) > lesson.opening


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("pitch = ", "pitches = "),
        ("watch = true", "watch = 1"),
        ("[[parts]]", "[[chapters]]"),
    ],
)
def test_a_wrong_key_or_value_is_named(right: str, wrong: str) -> None:
    with pytest.raises(BadData):
        parse_script(SCRIPT.replace(right, wrong).encode())


@pytest.mark.parametrize(
    ("right", "wrong"), [('"shown privilege_coin"', '"glitters"'), ("0 pick 13 |", "nobody pick 13 |")]
)
def test_a_damaged_lesson_is_left_out_and_reported(
    right: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert right in SCRIPT
    path = tmp_path / "burano.toml"
    path.write_text(SCRIPT.replace(right, wrong), "utf-8")
    monkeypatch.setattr(reader, "read", lambda make, *_parts: resources.read_path(make, path))
    resources.forget_reports()
    first_spring.cache_clear()
    assert first_spring() == ()
    assert [problem.name for problem in resources.take_reports()] == [str(path)]
    first_spring.cache_clear()


def test_lines_of_moves_hold_a_seat_and_its_moves() -> None:
    assert list(moves_of("\n0 take 1 | end_turn\n\n1 sing\n")) == [(0, "take 1"), (0, "end_turn"), (1, "sing")]
