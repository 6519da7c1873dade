"""The first look at autosaves: quick, and never fooled into more than a line of words."""

from pathlib import Path

import pytest

from burano.persistence import peek, savefile
from burano.persistence.keeper import Keeper
from tests.saves.plays import NOW, new_session, play_on


def kept(saves: Path, steps: int, now: int = NOW, seed: int = 1) -> Keeper:
    keeper = Keeper(saves, clock=lambda: now)
    session = new_session(2, seed)
    keeper.watch(session)
    play_on(session, steps)
    return keeper


def test_an_unfinished_play_is_seen(tmp_path: Path) -> None:
    kept(tmp_path, 30).close()
    found = peek.latest(tmp_path)
    assert found is not None
    assert found.game == "burano"
    assert [player["name"] for player in found.table["players"]] == ["Anna", "Łukasz"]


def test_nothing_a_running_copy_plays_is_seen(tmp_path: Path) -> None:
    keeper = kept(tmp_path, 30)
    assert peek.latest(tmp_path) is None
    keeper.close()
    assert peek.latest(tmp_path) is not None


@pytest.mark.parametrize("steps", [0, 10_000])
def test_neither_an_unbegun_nor_a_finished_play_is_seen(tmp_path: Path, steps: int) -> None:
    kept(tmp_path, steps).close()
    assert peek.latest(tmp_path) is None


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 9999, b'{"save":{"game":1}}', b"\xff"])
def test_damage_is_nothing(tmp_path: Path, content: bytes) -> None:
    kept(tmp_path, 30).close()
    for path in (tmp_path / "autosave").glob(f"*{savefile.SUFFIX}"):
        path.write_bytes(content)
    assert peek.latest(tmp_path) is None


def test_an_empty_folder_is_nothing(tmp_path: Path) -> None:
    assert peek.latest(tmp_path / "none") is None
