"""Start a built program, on any system, and play the first chapter of the lesson in it.

    python -m tests.packaging.first_chapter PROGRAM

Where a test has no hand on the system's own mouse, the program takes one from a file (`burano/app/probe.py`). Somebody
who only follows the bubbles plays; the window is a real one unless SDL_VIDEODRIVER says otherwise.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pygame

from burano.ui.controls.boxes import Box
from tests.table.lesson.newcomer import Follower
from tests.ui.mouse import Screen, Spot

BUBBLES = 10
"""Of the first chapter."""
PATIENCE = 120.0
_NO_DOUBLE_CLICK = 0.45


class FileMouse:
    """Eyes and a hand at a program that reads one file and writes another."""

    def __init__(self, probe: Path, hand: Path) -> None:
        self._probe, self._hand = probe, hand
        hand.touch()

    def seen(self) -> dict[str, Any]:
        """What is on screen; empty before the first frame."""
        try:
            found: dict[str, Any] = json.loads(self._probe.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found

    def boxes(self) -> dict[str, Box]:
        return {
            item["name"]: Box(
                item["name"], item["kind"], pygame.Rect(item["rect"]), item["text"], None, item["enabled"],
                (item["spot"][0], item["spot"][1]),
            )
            for item in self.seen().get("boxes", [])
        }  # fmt: skip

    def look(self) -> Screen:
        return Screen(str(self.seen().get("scene", "")), list(self.boxes().values()))

    def _do(self, words: str) -> None:
        with self._hand.open("a", encoding="ascii", newline="\n") as file:
            file.write(f"{words}\n")
        time.sleep(0.15)

    def move(self, pos: Spot) -> None:
        self._do(f"move {pos[0]} {pos[1]}")

    def press(self) -> None:
        time.sleep(_NO_DOUBLE_CLICK)
        self._do("press")

    def release(self) -> None:
        self._do("release")

    def wheel(self, steps: int) -> None:
        raise NotImplementedError

    def quit(self) -> None:
        self._do("quit")


class Newcomer(Follower):
    """Somebody at a program of another process."""

    patience = PATIENCE

    def __init__(self, mouse: FileMouse) -> None:
        super().__init__(mouse, lambda text: print(f"bubble: {text[:70]}", flush=True))
        self._eyes = mouse

    def _boxes(self) -> dict[str, Box]:
        return self._eyes.boxes()

    def rest(self, seconds: float = 0.5) -> None:
        time.sleep(seconds)


def play(program: Path, home: Path) -> list[str]:
    """Play the first chapter; returns the bubbles that were read. The program has to end by itself afterwards."""
    home.mkdir(parents=True, exist_ok=True)
    mouse = FileMouse(home / "probe.json", home / "hand.txt")
    own = {
        "BURANO_HOME": str(home),
        "BURANO_PROBE_FILE": str(home / "probe.json"),
        "BURANO_PROBE_HAND": str(home / "hand.txt"),
    }
    with subprocess.Popen([str(program)], env={**os.environ, "SDL_AUDIODRIVER": "dummy", **own}) as process:
        try:
            newcomer = Newcomer(mouse)
            _wait(lambda: "first_lesson" in mouse.boxes(), process)
            mouse.move(mouse.boxes()["first_lesson"].spot)
            mouse.press()
            mouse.release()
            newcomer.follow(lambda: len(newcomer.bubbles) >= BUBBLES)
            assert mouse.seen()["scene"] != "crash"
            mouse.quit()
            assert process.wait(PATIENCE) == 0, "the program ended with an error"
        finally:
            process.kill()
    return newcomer.bubbles


def _wait(wanted: Any, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert process.poll() is None, f"the program ended by itself: {process.returncode}"
        assert time.monotonic() < end, "the title does not come"
        time.sleep(0.1)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        print(f"{len(play(Path(sys.argv[1]).absolute(), Path(folder) / 'home'))} bubbles followed")
