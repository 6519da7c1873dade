"""Drives the real program in a real window with a real mouse: Xvfb, xdotool and the probe file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class RealWindow:
    """One running program and the mouse and keyboard that control it."""

    def __init__(self, display: str, home: Path, patience: float = 60.0) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._patience = patience
        self._probe = home / "probe.json"
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "BURANO_HOME": str(home),
            "BURANO_PROBE_FILE": str(self._probe),
        }
        command = [sys.executable, "-m", "burano"]
        self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment, stderr=subprocess.PIPE, text=True)

    def seen(self) -> dict[str, Any]:
        """Return what the probe says is on screen."""
        try:
            state: dict[str, Any] = json.loads(self._probe.read_text(encoding="utf-8"))
        except (FileNotFoundError, json.JSONDecodeError):
            return {"scene": "", "boxes": []}
        return state

    def wait_until(self, what: str, happened: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the screen meets a condition, and a moment longer for cross-fades."""
        end = time.monotonic() + self._patience
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise AssertionError(f"the program ended: {self._process.communicate()[1]}")
            if happened(self.seen()):
                time.sleep(0.4)
                return self.seen()
            time.sleep(0.05)
        names = [box["name"] for box in self.seen()["boxes"]]
        raise AssertionError(f"waited for {what}, but {self.seen()['scene']} is shown with {names}")

    def wait_for(self, scene: str) -> dict[str, Any]:
        """Wait until that scene is on top."""
        return self.wait_until(scene, lambda state: bool(state["scene"] == scene))

    def spot(self, name: str) -> tuple[int, int]:
        """Return where to click for a control or target; waits for it to appear."""
        state = self.wait_until(name, lambda state: any(box["name"] == name for box in state["boxes"]))
        (place,) = (box["spot"] for box in state["boxes"] if box["name"] == name)
        return place[0], place[1]

    def xdotool(self, *words: str) -> str:
        """Run xdotool, which moves or presses real devices."""
        done = subprocess.run(["xdotool", *words], env=self._environment, check=True, capture_output=True, text=True)
        return done.stdout

    def _origin(self) -> tuple[int, int]:
        window = self.xdotool("search", "--sync", "--onlyvisible", "--class", "^burano$").split()[-1]
        shown = self.xdotool("getwindowgeometry", "--shell", window)
        places = dict(line.split("=") for line in shown.splitlines() if "=" in line)
        return int(places["X"]), int(places["Y"])

    def point(self, spot: tuple[int, int]) -> None:
        """Move the pointer to a point of the window."""
        left, top = self._origin()
        self.xdotool("mousemove", str(left + spot[0]), str(top + spot[1]))

    def click(self, name: str) -> None:
        """Move the pointer there, press and release."""
        self.point(self.spot(name))
        time.sleep(0.45)  # not a double click
        self.xdotool("click", "1")
        time.sleep(0.2)

    def key(self, name: str) -> None:
        """Press a key by its X name."""
        self.xdotool("key", name)
        time.sleep(0.2)

    def ended(self) -> int:
        """Wait for the program to end; returns its exit code."""
        return self._process.wait(self._patience)

    def close(self) -> None:
        """Stop everything, whatever happened."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait(self._patience)
        if self._process.stderr:
            self._process.stderr.close()
