"""Settings survive, and a broken file never stops the game."""

import errno
from pathlib import Path

import msgspec
import pytest

from burano.persistence.disk import Disk
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.burano import preferences
from burano.table.final.export import save_files
from tests.persistence.faults import LockedDisk
from tests.ui.driver import Driver


def test_a_change_is_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    SettingsStore(path).change(language="pl", ui_scale=1.3, last_setup={"burano": {"seats": [1, 2]}})
    again = SettingsStore.load(path).now
    assert (again.language, again.ui_scale, again.last_setup) == ("pl", 1.3, {"burano": {"seats": [1, 2]}})


def test_no_file_means_the_usual_settings(tmp_path: Path) -> None:
    store = SettingsStore.load(tmp_path / "settings.json")
    assert store.now == Settings()
    assert store.notice is None


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"[]", b""])
def test_a_broken_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    store = SettingsStore.load(path)
    assert store.now == Settings()
    assert store.notice
    assert store.notice.read_bytes() == content
    assert not path.exists()


def test_one_bad_field_costs_no_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        '{"language": "pl", "ui_scale": 7, "motion": "wild", "muted": {"a": {}}, "keys": {"undo": "u", "redo": 3},'
        ' "games": {"burano": {"puzzles_solved": "1,2", "begun": 0.5}, "gone": []}, "palette": "protan"}'
    )
    before = path.read_bytes()
    store = SettingsStore.load(path)
    now = store.now
    assert (now.language, now.palette, now.ui_scale, now.motion, now.muted) == ("pl", "protan", 0.0, "system", False)
    assert now.keys == {"undo": "u"}
    assert now.games == {"burano": {"puzzles_solved": "1,2"}}
    assert store.left_out == ["ui_scale", "motion", "muted", "keys", "games"]
    assert store.notice
    assert store.notice.read_bytes() == before
    again = SettingsStore.load(path)
    assert again.now == now
    assert again.notice is None


def test_a_bad_field_on_a_full_disk_is_left_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "pl", "ui_scale": 7}')
    store = SettingsStore.load(path, LockedDisk(lambda touched: ".broken-" in touched.name, errno.ENOSPC))
    assert store.now.language == "pl"
    store.change(muted=True)
    assert path.read_text(encoding="utf-8") == '{"language": "pl", "ui_scale": 7}'
    assert store.unwritable


def test_fields_of_a_later_version_stay_through_every_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    later = {"telepathy": True, "depth": 3, "warmth": 0.5, "list": [1, {"a": None}], "tides": {"high": [1.5]}}
    path.write_bytes(msgspec.json.encode({"language": "pl", **later}))
    store = SettingsStore.load(path)
    assert store.now.language == "pl"
    store.change(muted=True)
    path.write_bytes(msgspec.json.encode({**msgspec.json.decode(path.read_bytes()), "depth": 4}))
    store.change(captions=True)
    said = msgspec.json.decode(path.read_bytes())
    assert {name: said[name] for name in later} == {**later, "depth": 4}, "as another copy left them"
    assert (said["language"], said["muted"], said["captions"]) == ("pl", True, True)
    path.write_bytes(msgspec.json.encode({**said, "ui_scale": 7}))
    mended = SettingsStore.load(path)
    assert mended.left_out == ["ui_scale"] and msgspec.json.decode(path.read_bytes())["tides"] == later["tides"]


def test_senseless_values_are_refused_and_change_nothing(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    with pytest.raises(msgspec.ValidationError):
        store.change(effects_volume=3.0)
    assert store.now == Settings()


def test_listeners_hear_real_changes_only(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    heard: list[str] = []
    store.listen(lambda settings: heard.append(settings.motion))
    store.change(motion="off")
    store.change(motion="off")
    assert heard == ["off"]


def test_two_copies_lose_nothing_of_what_the_other_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsStore.load(path).change(keys={"undo": "u", "hint": "h"}, muted=True)
    one, other = SettingsStore.load(path), SettingsStore.load(path)
    one.change(language="pl", muted=False)
    one.change_of_game("boats", "solved", "1 2 3")
    other.change(music_volume=0.1)
    other.change_of_game("boats", "timer", True)
    other.change_of_game("nets", "timer", True)
    other.change(keys={"hint": "h"})
    assert (other.now.language, other.now.muted) == ("", True), "nobody's own screen changes by itself"
    now = SettingsStore.load(path).now
    assert (now.language, now.muted, now.music_volume) == ("pl", False, 0.1)
    assert now.games == {"boats": {"solved": "1 2 3", "timer": True}, "nets": {"timer": True}}
    assert now.keys == {"hint": "h"}


def test_a_folder_that_cannot_be_written_does_not_stop_play(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = SettingsStore(tmp_path / "file" / "settings.json")
    store.change(motion="off")
    assert store.now.motion == "off"
    assert store.unwritable


def test_why_settings_and_postcards_are_not_kept_is_said_in_the_players_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, motion="off", language="pl")

    def refuse(disk: Disk, path: Path) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Disk, "create", refuse)
    driver.app.go.to("settings")
    driver.run(0.2)
    driver.click("motion.2")
    driver.run(0.2)
    assert driver.box("text").text.endswith(": Program nie ma uprawnień do zapisu w tym miejscu.")
    driver.click("ok")
    save_files(driver.app.services, {"card.png": b"x"}, "")
    driver.run(0.2)
    assert driver.box("text").text.endswith(": Program nie ma uprawnień do zapisu w tym miejscu.")
    driver.close()


def test_a_game_keeps_its_own_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    store = SettingsStore(path)
    store.change_of_game("draughts", "clock", "long")
    store.change_of_game("draughts", "minutes", 5)
    store.change_of_game("goose", "clock", False)
    again = SettingsStore.load(path).now
    assert [again.of_game("draughts", key) for key in ("clock", "minutes")] == ["long", 5]
    assert again.of_game("goose", "clock") is False
    assert again.of_game("goose", "minutes") is None


def test_what_a_file_says_outside_of_any_game_is_found_by_its_former_name(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "pl", "timer": "custom", "timer_seconds": 90}')
    store = SettingsStore.load(path)
    store.change(motion="off")
    store = SettingsStore.load(path)
    assert store.now.of_game("burano", "timer", "timer") == "custom"
    assert store.now.of_game("burano", "timer") is None
    store.change_of_game("burano", "timer", "off")
    again = SettingsStore.load(path).now
    assert (again.of_game("burano", "timer", "timer"), again.of_game("burano", "seconds", "timer_seconds")) == (
        "off",
        90,
    )
    assert again.language == "pl"


def test_the_timer_chosen_before_there_were_more_games_still_holds(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"timer": "custom", "timer_seconds": 90, "timer_expiry": "fill"}')
    assert preferences.timer(SettingsStore.load(path).now) == ("custom", 90, "fill")
    path.write_text('{"timer": "sundial", "timer_seconds": 91}')
    assert preferences.timer(SettingsStore.load(path).now) == ("60", 91, "urge")
