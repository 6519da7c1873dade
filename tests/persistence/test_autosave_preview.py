"""The first look at autosaves: quick, and never fooled into more than a line of words."""

from pathlib import Path

import pytest

from burano.core.journal import NEXT
from burano.persistence import autosave_preview, savefile
from burano.persistence.autosave_manager import AutosaveManager
from burano.scenes.shell.title.continue_line import latest_line
from tests.persistence.plays import NOW, new_session, play_on, played


def kept(saves: Path, steps: int, now: int = NOW, seed: int = 1) -> AutosaveManager:
    autosaves = AutosaveManager(saves, clock=lambda: now)
    session = new_session(2, seed)
    autosaves.watch(session)
    play_on(session, steps)
    return autosaves


def test_an_unfinished_play_is_seen(tmp_path: Path) -> None:
    kept(tmp_path, 30).close()
    found = autosave_preview.latest(tmp_path)
    assert found is not None
    assert found.game == "burano"
    assert [player["name"] for player in found.table["players"]] == ["Anna", "Łukasz"]


def test_nothing_a_running_copy_plays_is_seen(tmp_path: Path) -> None:
    autosaves = kept(tmp_path, 30)
    assert autosave_preview.latest(tmp_path) is None
    autosaves.close()
    assert autosave_preview.latest(tmp_path) is not None


@pytest.mark.parametrize("steps", [0, 10_000])
def test_neither_an_unbegun_nor_a_finished_play_is_seen(tmp_path: Path, steps: int) -> None:
    kept(tmp_path, steps).close()
    assert autosave_preview.latest(tmp_path) is None


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 9999, b'{"save":{"game":1}}', b"\xff"])
def test_damage_is_nothing(tmp_path: Path, content: bytes) -> None:
    kept(tmp_path, 30).close()
    for path in (tmp_path / "autosave").glob("slot-*"):
        path.write_bytes(content)
    assert autosave_preview.latest(tmp_path) is None
    assert latest_line(tmp_path) == ""


def crashed(saves: Path, steps: int) -> None:
    """A copy that was killed leaves a log that went on after the last full save."""
    autosaves = kept(saves, steps)
    autosaves.close()
    log = next((saves / "autosave").glob("*.log"))
    whole = log.read_bytes()
    log.with_suffix(savefile.SUFFIX).unlink()
    before = kept(saves / "before", steps - 10)
    before.close()
    old = next((saves / "before" / "autosave").glob(f"*{savefile.SUFFIX}"))
    log.with_suffix(savefile.SUFFIX).write_bytes(old.read_bytes())
    log.write_bytes(whole + b"torn li")


@pytest.mark.parametrize("steps", [12, 60])
def test_after_a_crash_the_line_is_that_of_the_log(tmp_path: Path, steps: int) -> None:
    crashed(tmp_path / "killed", steps)
    kept(tmp_path / "closed", steps).close()
    found = autosave_preview.latest(tmp_path / "killed")
    assert found is not None
    assert not found.exact
    assert latest_line(tmp_path / "killed") == latest_line(tmp_path / "closed") != ""


def test_a_damaged_save_beside_a_good_log_is_no_loss(tmp_path: Path) -> None:
    kept(tmp_path, 30).close()
    line = latest_line(tmp_path)
    for path in (tmp_path / "autosave").glob(f"*{savefile.SUFFIX}"):
        path.write_bytes(b"{}")
    assert latest_line(tmp_path) == line


def test_an_empty_folder_is_nothing(tmp_path: Path) -> None:
    assert autosave_preview.latest(tmp_path / "none") is None


def test_the_entry_of_a_finished_game_has_the_final_points() -> None:
    session = played(players=2)
    assert session.decision() is None
    assert session.summary()["vp"] == list(session.scores().vp) and NEXT not in session.summary()
