"""The system's setting for less motion is followed until the player says otherwise, and asking never blocks."""

import ctypes
import threading
from pathlib import Path

import pytest

from burano.app import motion_preference
from burano.app.motion_preference import MotionPreference, wants_less_motion
from tests.ui.driver import Driver


def answering(**answers: str) -> motion_preference.Ask:
    """Somebody who answers the commands that begin with these words, and no others."""
    return lambda command: answers.get(command[0], "")


@pytest.mark.parametrize(
    ("platform", "answers", "less"),
    [
        ("linux", {"gsettings": "false\n"}, True),
        ("linux", {"gsettings": "true\n"}, False),
        ("linux", {"gdbus": "(<<uint32 1>>,)\n"}, True),
        ("linux", {"gdbus": "(<<uint32 0>>,)\n"}, False),
        ("linux", {}, False),
        ("darwin", {"defaults": "1\n"}, True),
        ("darwin", {"defaults": "0\n"}, False),
        ("darwin", {}, False),
    ],
)
def test_each_system_is_asked_in_its_own_way(
    platform: str, answers: dict[str, str], less: bool, tmp_path: Path
) -> None:
    assert wants_less_motion(platform, {"HOME": str(tmp_path)}, answering(**answers)) == less


@pytest.mark.parametrize(
    ("name", "content", "less"),
    [
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations = false\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "no section\n", False),
        ("kdeglobals", "\xff\0", False),
    ],
)
def test_the_files_of_desktops_are_read(name: str, content: str, less: bool, tmp_path: Path) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode("latin-1"))
    assert wants_less_motion("linux", {"XDG_CONFIG_HOME": str(tmp_path)}, answering()) == less


def test_windows_without_an_answer_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(ctypes, "windll", raising=False)
    assert wants_less_motion("win32", {}) is False
    monkeypatch.setattr(motion_preference, "_windows_animates", lambda: False)
    assert wants_less_motion("win32", {}) is True


def test_a_command_that_is_missing_or_fails_says_nothing() -> None:
    assert motion_preference._printed(["no-such-command-here"]) == ""
    assert motion_preference._printed(["false"]) == ""


def wishing(driver: Driver) -> None:
    """The answer arrives while the program runs."""
    heard = threading.Event()

    def wants_less() -> bool:
        heard.set()
        return True

    driver.app.motion_preference = MotionPreference(wants_less)
    driver.app.motion_preference.ask()
    assert heard.wait(60)
    while driver.app.motion_preference.level == "full":
        pass
    driver.run(0.1)


def test_the_system_setting_is_followed_on_the_first_start(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    levels = [driver.app.kit.motion.level]
    wishing(driver)
    assert [*levels, driver.app.kit.motion.level] == ["full", "reduced"]


@pytest.mark.parametrize("choice", ["full", "off"])
def test_what_the_player_chose_wins(choice: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion=choice)
    wishing(driver)
    assert driver.app.kit.motion.level == choice
    driver.app.settings.change(motion="system")
    assert driver.app.kit.motion.level == "reduced"


def test_an_answer_that_never_comes_holds_nothing_up(tmp_path: Path) -> None:
    never = threading.Event()
    driver = Driver(tmp_path)
    driver.app.motion_preference = MotionPreference(never.wait)
    driver.app.motion_preference.ask()
    driver.run(1)
    assert (driver.scene.name, driver.app.kit.motion.level) == ("title", "full")
    never.set()


def test_no_room_for_a_thread_is_no_preference(monkeypatch: pytest.MonkeyPatch) -> None:
    motion_preference = MotionPreference(lambda: True)
    monkeypatch.setattr(threading.Thread, "start", no_room)
    motion_preference.ask()
    assert motion_preference.level == "full"


def no_room(_thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")
