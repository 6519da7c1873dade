"""Drives the program through its event queue: the real app, a dummy video driver, a clock that only tests advance."""

import os
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pygame

from burano.app.main import App
from burano.app.motion_preference import MotionPreference
from burano.persistence.dirs import below
from burano.scenes.shell.title.backdrop import LagoonBackdrop
from burano.stage.scene import Scene
from burano.ui.clock import ManualClock
from burano.ui.controls.boxes import Box
from tests.ui import drawings
from tests.ui.kits import shared_kit

_DISK_SECONDS = 2.0


class Driver:
    """One running program. Tests post events, and read boxes and pixels."""

    def __init__(
        self, home: Path, size: tuple[int, int] = (1280, 720), *, pictures: bool = False, **settings: object
    ) -> None:
        """Without `pictures` nothing is rasterised, and the title has no town, which makes the start much faster."""
        if not pictures:
            drawings.leave_out()
        self.clock = ManualClock()
        self.home = home
        self.app = App(below(home), size=size, kit=shared_kit(self.clock))
        self.app.motion_preference = MotionPreference(lambda: False)
        if settings:
            self.app.settings.change(**settings)
        self.app.start()
        if not pictures:
            self._leave_the_town_unpainted()
        pygame.event.clear()
        self.run(0.5)

    def _leave_the_town_unpainted(self) -> None:
        for scene in self.app.stack.scenes:
            if isinstance(scene, LagoonBackdrop) and scene._sunset:
                scene._sunset._steps = iter(())

    @property
    def scene(self) -> Scene:
        """The top scene."""
        assert self.app.stack.top
        return self.app.stack.top

    def run(self, seconds: float) -> None:
        """Advance the clock and the program."""
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            self._let_the_disk_follow()
            self.clock.sleep(max(0.005, min(self.app.step(), end - self.clock.now())))

    def _let_the_disk_follow(self) -> None:
        """Wait for the last decision to be saved, as computer players do: the disk does not follow the test's clock."""
        desk = self.app.services._saves
        saver = desk.autosaves.saver if desk else None
        patience = time.monotonic() + _DISK_SECONDS
        while desk and saver and not desk.settled(saver.session) and time.monotonic() < patience:
            time.sleep(0.001)

    def box(self, name: str) -> Box:
        """Return the box of that name."""
        found = [box for box in self.scene.boxes() if box.name == name]
        assert found, f"{self.scene.name} has no {name}; it has {[box.name for box in self.scene.boxes()]}"
        return found[0]

    def has(self, name: str) -> bool:
        """Return whether the scene shows a box of that name."""
        return any(box.name == name for box in self.scene.boxes())

    def move(self, pos: tuple[int, int], down: bool = False) -> None:
        """Move the pointer."""
        event = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(down), 0, 0), touch=False)
        pygame.event.post(event)
        self.run(0.02)

    def press(self, pos: tuple[int, int]) -> None:
        """Press the mouse button."""
        self.move(pos)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
        self.run(0.02)

    def release(self, pos: tuple[int, int]) -> None:
        """Release the mouse button."""
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
        self.run(0.02)

    def click_at(self, pos: tuple[int, int]) -> None:
        """Click a point."""
        self.press(pos)
        self.release(pos)

    def click(self, name: str) -> None:
        """Click a control or target by name."""
        self.click_at(self.box(name).spot)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one point to another."""
        self.press(start)
        for step in range(1, 6):
            t = step / 5
            self.move((round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t)), down=True)
        self.release(end)

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
        self.run(0.02)

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.run(0.05)

    def pixels(self, rect: pygame.Rect) -> bytes:
        """Return the pixels of a part of the window."""
        return pygame.image.tobytes(self.app.window.surface.subsurface(rect), "RGB")

    def close(self) -> None:
        """Close the program."""
        self.app.close()
