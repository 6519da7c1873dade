"""A player outside the program: a real X server, a real mouse, and eyes that read the program's probe file."""

import json
import math
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.project.sources import ROOT

PATIENCE = 60.0
"""Seconds before a thing that should happen counts as not happening; far more than it takes."""
_LOOK = 0.5
"""Seconds nothing may change below the mouse before it clicks: sooner, the program takes the click for one too late."""
_NEAR, _UNHURRIED = 60, 1.5
"""A second click within so many pixels waits so many seconds: sooner, the program takes it for half a double click."""


def isolated(command: list[str]) -> list[str]:
    """The command run where neither the source tree nor Python can be seen, if this system lets us hide them."""
    if sys.base_prefix == "/usr" or shutil.which("unshare") is None:
        return command
    hidden = [str(ROOT), sys.base_prefix]
    mounts = " && ".join(f"mount -t tmpfs none '{folder}'" for folder in hidden)
    wrapped = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
    if subprocess.call([*wrapped, mounts], stderr=subprocess.DEVNULL) != 0:
        return command
    return [*wrapped, f'{mounts} && exec "$@"', "sh", *command]


def bare_environment(home: Path, **settings: str) -> dict[str, str]:
    """What a program sees that is started by nobody in particular: no PATH to any Python."""
    home.mkdir(parents=True, exist_ok=True)
    empty = home / "bin"
    empty.mkdir(exist_ok=True)
    return {"HOME": str(home), "PATH": str(empty), "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy", **settings}


@dataclass
class Program:
    """One run of the packaged program on a display."""

    process: subprocess.Popen[bytes]
    probe: Path
    display: str
    log: Path
    _last_click: tuple[float, tuple[int, int]] = field(default=(-math.inf, (0, 0)), init=False)

    @classmethod
    def start(cls, executable: Path, home: Path, display: str, *arguments: str) -> "Program":
        probe, log = home / "probe.json", home / "log.txt"
        settings = bare_environment(home, DISPLAY=display, BURANO_PROBE_FILE=str(probe))
        probe.unlink(missing_ok=True)
        with log.open("ab") as output:
            process = subprocess.Popen(
                isolated([str(executable), *arguments]),
                env={**settings, "PATH": settings["PATH"] + ":/usr/bin:/bin"} if _needs_tools() else settings,
                cwd=home,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        return cls(process, probe, display, log)

    # ---- eyes

    def sees(self) -> dict[str, Any]:
        """What is on screen now; empty before the first frame."""
        try:
            found: dict[str, Any] = json.loads(self.probe.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return found

    def box(self, name: str) -> Mapping[str, Any] | None:
        """The enabled control or target of that name, if it is shown."""
        boxes = self.sees().get("boxes", [])
        return next((box for box in boxes if box["name"] == name and box["enabled"]), None)

    def wait(self, wanted: Callable[["Program"], bool], what: str) -> None:
        """Look again and again until it is so."""
        deadline = time.monotonic() + PATIENCE
        while not wanted(self):
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended while waiting for {what}:\n{self.words()}")
            if time.monotonic() > deadline:
                raise AssertionError(f"no {what}; on screen: {self._summary()}\n{self.words()}")
            time.sleep(0.02)

    def wait_for_scene(self, *names: str) -> str:
        """Wait until one of these scenes is on top."""
        self.wait(lambda me: me.sees().get("scene") in names, f"scene {names}")
        return str(self.sees()["scene"])

    def words(self) -> str:
        """What the program printed."""
        return self.log.read_text(encoding="utf-8", errors="replace")[-4000:]

    def _summary(self) -> str:
        seen = self.sees()
        names = [box["name"] + ("" if box["enabled"] else " (off)") for box in seen.get("boxes", [])]
        return f"{seen.get('stack')} {names}"

    # ---- hands

    def click(self, name: str) -> None:
        """Move the mouse to a control or target and click it."""
        self.wait(lambda me: me.try_to_click(name), f"{name!r} to click")

    def try_to_click(self, name: str) -> bool:
        """Click it if everything is still as it was when the mouse came there; returns whether it did."""
        box = self.box(name)
        if box is None:
            return False
        clicked, near = self._last_click
        hurry = clicked + _UNHURRIED - time.monotonic() if math.dist(near, box["spot"]) < _NEAR else 0
        self._point_at(*box["spot"])
        before = self._view()
        time.sleep(max(_LOOK, hurry))
        if self._view() != before or (name, box["spot"]) not in before[1]:
            return False
        self._xdotool("mousedown", "1")
        self._xdotool("mouseup", "1")
        self._last_click = time.monotonic(), box["spot"]
        return True

    def _view(self) -> tuple[str, list[tuple[str, list[int]]]]:
        """The scene, and where in it everything is that can be used."""
        seen = self.sees()
        return seen["scene"], [(box["name"], box["spot"]) for box in seen["boxes"] if box["enabled"]]

    def _point_at(self, x: int, y: int) -> None:
        left, top = self._origin()
        self._xdotool("mousemove", str(left + x), str(top + y))

    def press(self, key: str) -> None:
        self._xdotool("key", key)

    def type(self, text: str) -> None:
        self._xdotool("type", "--delay", "40", text)

    def _origin(self) -> tuple[int, int]:
        """Where the window's upper left corner is on the screen."""
        window = self._xdotool("search", "--sync", "--onlyvisible", "--class", "^burano$").split()[-1]
        shown = self._xdotool("getwindowgeometry", "--shell", window)
        values = dict(line.split("=") for line in shown.split())
        return int(values["X"]), int(values["Y"])

    def _xdotool(self, *arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.display},
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        ).stdout

    # ---- end

    def kill(self) -> None:
        """The power goes out."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def kill_alone(self) -> None:
        """The program is killed, but not the processes it started: they must notice and go by themselves."""
        self.process.kill()
        self.process.wait(PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while self.helpers():
            assert time.monotonic() < deadline, f"left behind: {self.helpers()}"
            time.sleep(0.05)

    def helpers(self) -> list[int]:
        """Other processes that the program started and that still run."""
        return [number for number in self._group() if number != self.process.pid]

    def ended(self) -> int:
        """Wait for the program to end by itself; returns its exit code."""
        return self.process.wait(PATIENCE)

    def files_in_use(self) -> list[str]:
        """Every file the program has mapped into memory, children included."""
        found: set[str] = set()
        for number in self._group():
            try:
                lines = Path(f"/proc/{number}/maps").read_text().splitlines()
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has just ended
            found.update(line.split(maxsplit=5)[5] for line in lines if "/" in line)
        return sorted(found)

    def _group(self) -> list[int]:
        """The program's processes that still run."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                status = (folder / "stat").read_text().rpartition(")")[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(status[2]) == self.process.pid and status[0] not in "ZX":
                found.append(int(folder.name))
        return found


def _needs_tools() -> bool:
    """Whether the isolating wrapper itself has to find its tools."""
    return isolated(["x"]) != ["x"]
