"""From the title through the set-up to the first hand-over, on the dummy driver and with a real mouse."""

from pathlib import Path

import pytest

from tests.ui.driver import Driver
from tests.ui.real_window import RealWindow


def test_title_to_first_hand_over(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    driver.click("new")
    driver.run(0.3)
    assert driver.scene.name == "setup"
    driver.click("seat1.level.0")
    driver.click("options")
    driver.click("handover.0")
    driver.click("start_game")
    driver.run(0.5)
    assert driver.scene.name == "handover"


@pytest.mark.xvfb
def test_title_to_first_hand_over_with_a_real_mouse(tmp_path: Path, xvfb: str) -> None:
    window = RealWindow(xvfb, tmp_path / "player")
    try:
        window.wait_for("title")
        window.click("settings")
        window.wait_for("settings")
        window.click("back")
        window.wait_for("title")
        window.click("new")
        window.wait_for("setup")
        window.click("seat1.level.0")
        window.click("options")
        window.click("handover.0")
        window.click("start_game")
        window.wait_for("handover")
    finally:
        window.close()


@pytest.mark.xvfb
def test_full_screen_and_quit_with_a_real_keyboard(tmp_path: Path, xvfb: str) -> None:
    window = RealWindow(xvfb, tmp_path / "player")
    try:
        small = window.wait_for("title")["size"]
        window.click("about")
        window.wait_for("about")
        window.key("Escape")
        window.wait_for("title")
        window.key("F11")
        window.wait_until("full screen", lambda state: bool(state["size"][0] > small[0]))
        # Without a window manager the window itself stays small, so what it shows cannot be clicked now.
        window.key("F11")
        window.wait_until("the window again", lambda state: bool(state["size"] == small))
        window.click("quit")
        assert window.ended() == 0
    finally:
        window.close()
