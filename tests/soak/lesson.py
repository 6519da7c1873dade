"""The first lesson of a game in a real window with a real mouse, by somebody who only follows the bubbles.

    python3 dev.py soak lesson [-- --game walking --size 1280x720 --lang pl --pictures DIR]

A new player finds the lesson on the title, does what each bubble says, and plays on at its end. A player who gets stuck
fails with the bubble and a picture.
"""

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from burano.persistence.dirs import below
from burano.ui.controls.boxes import Box
from tests.scenes.burano.whole_game import click
from tests.soak._real_mouse import RealMouse
from tests.table.lesson.newcomer import Follower
from tests.ui.display import Display, display, missing_tool
from tests.ui.real_window import RealWindow

_MIN_BUBBLES = {"burano": 50, "walking": 32}
"""Bubbles a newcomer has to have seen, by game; those that only accompany others may pass unread."""


class RealNewcomer(Follower):
    """Somebody at a window that is really there."""

    patience = 240.0  # the machine may be busy with other things

    def __init__(self, mouse: RealMouse, seen: Callable[[str], None]) -> None:
        super().__init__(mouse, seen)
        self._hand = mouse

    def _boxes(self) -> dict[str, Box]:
        return {box.name: box for box in self._hand.look().boxes}

    def rest(self, seconds: float = 0.5) -> None:
        time.sleep(seconds)

    def is_alone(self) -> bool:
        """No bubble is shown, and none comes."""
        end = time.monotonic() + 6
        while time.monotonic() < end:
            if "lesson.text" in self._boxes():
                return False
        return True


def main() -> int:
    asked = _arguments()
    if tool := missing_tool():
        print(f"lesson: {tool} is not installed")
        return 1
    home, started = Path(tempfile.mkdtemp(prefix="lesson-")), time.monotonic()
    with display(asked.size) as screen:
        settings = {"language": asked.lang, "window": asked.size, "motion": asked.motion, "game": asked.game}
        path = below(home).settings
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(settings), encoding="utf-8")
        window = RealWindow(screen.name, home)
        try:
            count = _follow(window, screen, asked.pictures)
        except AssertionError as problem:
            screen.picture(picture := home / "stuck.png")
            print(f"lesson: {problem}; see {picture}")
            return 1
        finally:
            window.close()
    shutil.rmtree(home)
    seconds = time.monotonic() - started
    print(f"lesson: {count} bubbles followed to the end, {asked.game}, {asked.lang}, {seconds:.0f} s")
    return 0 if count >= _MIN_BUBBLES[asked.game] else 1


def _follow(window: RealWindow, screen: Display, pictures: Path | None) -> int:
    window.wait_for("title")
    mouse = RealMouse(window)
    click(mouse, "first_lesson")
    number = 0

    def seen(text: str) -> None:
        nonlocal number
        number += 1
        if pictures:
            screen.picture(pictures / f"{number:02}.png")

    newcomer = RealNewcomer(mouse, seen)
    newcomer.follow(lambda: number > 0)
    newcomer.follow(lambda: "lesson.text" not in newcomer._boxes() and newcomer.is_alone())
    return number


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py soak lesson --")
    parser.add_argument("--game", choices=_MIN_BUBBLES, default="burano")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--motion", choices=("full", "reduced", "off"), default="full")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each bubble")
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
