"""Visits to a program in an odd state: somebody goes through its screens, in a process of its own."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from burano.app.main import App
from burano.persistence import app_log
from burano.persistence.dirs import below
from burano.resources import DamagedResource
from burano.stage import damaged_files as damage
from burano.stage.dialogs import MessageDialog
from burano.ui.clock import ManualClock

PATIENCE = 180
"""Seconds after which a program has hung."""


class Visit:
    """One program with a damaged file, and somebody who goes through its screens."""

    def __init__(self, home: Path) -> None:
        dirs = below(home)
        self.clock = ManualClock()
        self.app = App(dirs, self.clock, size=(1280, 720))
        self.app.settings.change(motion="off", handover="off")
        app_log.begin(dirs.logs)
        self.log = dirs.logs / app_log.NAME
        self.app._safely(self.app.start)
        self.app._safely(self.app._sound)
        self.app._safely(self.app._check)
        self.apologised = False
        self.look()

    def look(self, seconds: float = 0.6) -> None:
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            self.app.turn()
            self.clock.sleep(0.05)
        top = self.app.stack.top
        self.apologised |= self._apologises()
        if self.app.bare is not None or top is None or top.name == "crash":
            raise AssertionError("the crash page")

    def _apologises(self) -> bool:
        """Whether a page or a message on screen reports damage."""
        scene, title = self.app.stack.top, damage.title(DamagedResource("", ""))
        book, parts = getattr(scene, "_book", None), getattr(scene, "_parts", {})
        return isinstance(scene, MessageDialog) or bool(book and book.chapters[0].title == title) or title in parts

    def open(self, route: str, *arguments: object) -> None:
        self.app._safely(lambda: self.app.go.to(route, *arguments))
        self.app._safely(self.app.stack.settle)
        self.look()

    def home(self) -> None:
        self.app._safely(self.app.go.home)
        self.look(0.2)


def apart(work: Callable[[], str]) -> str:
    """What some work answers in a process of its own: nothing that was read before is known there."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(PATIENCE)
        try:
            answer = work()
        except BaseException:  # noqa: BLE001 - finding any failure at all is what this is for
            answer = f"FAILED: {traceback.format_exc()}"
        os.write(writing, answer.encode()[:60_000])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as answers:
        answer = answers.read().decode()
    os.waitpid(child, 0)
    return answer or "FAILED: it died or hung"
