"""Mouse input for tests: what a player can do with a mouse and see on the screen, and two mice for the dummy driver."""

import math
from typing import NamedTuple, Protocol

import pygame

from burano.stage.stack import SceneStack
from burano.stage.stray_presses import DOUBLE_CLICK
from burano.ui.controls.boxes import Box
from tests.ui.driver import Driver

Spot = tuple[int, int]


def halfway(start: Spot, end: Spot) -> Spot:
    """Return a point on the path of a drag."""
    return (start[0] + end[0]) // 2, (start[1] + end[1]) // 2


class Screen(NamedTuple):
    """What is visible: the top scene and its boxes."""

    scene: str
    boxes: list[Box]


class Mouse(Protocol):
    """What a player can see and do with a mouse. Players that use it cannot do more than a person."""

    def look(self) -> Screen:
        """Return the screen once nothing moves."""

    def move(self, pos: Spot) -> None:
        """Move the pointer."""

    def press(self) -> None:
        """Press the button."""

    def release(self) -> None:
        """Release the button."""

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""


class EventMouse:
    """A mouse that sends pygame events."""

    def __init__(self) -> None:
        self._pos = (0, 0)
        self._down = False
        self._pressed: Spot = (-999, -999)

    def _send(self, event: pygame.Event) -> None:
        raise NotImplementedError

    def _rest(self) -> None:
        """Advance the clock so that the next press is not a double click."""
        raise NotImplementedError

    def move(self, pos: Spot) -> None:
        self._pos = pos
        buttons = (int(self._down), 0, 0)
        self._send(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False))

    def press(self) -> None:
        if math.dist(self._pos, self._pressed) < 60:
            self._rest()
        self._pressed = self._pos
        self._down = True
        self._send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self._pos, button=1, touch=False))

    def release(self) -> None:
        self._down = False
        self._send(pygame.Event(pygame.MOUSEBUTTONUP, pos=self._pos, button=1, touch=False))

    def wheel(self, steps: int) -> None:
        turn = {"x": 0, "y": steps, "precise_y": float(steps), "flipped": False}
        self._send(pygame.Event(pygame.MOUSEWHEEL, touch=False, **turn))

    # ---- for tests that name their targets

    def click(self, box: Box) -> None:
        self.move(box.spot)
        self.press()
        self.release()

    def drag(self, start: Box, end: Box) -> None:
        self.move(start.spot)
        self.press()
        self.move(halfway(start.spot, end.spot))
        self.move(end.spot)
        self.release()


class StackMouse(EventMouse):
    """Sends events directly to a stack of scenes; time only passes with its events."""

    def __init__(self, stack: SceneStack) -> None:
        super().__init__()
        self._stack = stack

    def look(self) -> Screen:
        top = self._stack.top
        assert top is not None
        return Screen(top.name, top.boxes())

    def _send(self, event: pygame.Event) -> None:
        self._stack.handle(event)
        self._stack.update(0.02)

    def _rest(self) -> None:
        for _frame in range(6):
            self._stack.update(0.1)


class DriverMouse(EventMouse):
    """Sends events through the event queue of the whole program, which draws its frames."""

    def __init__(self, driver: Driver) -> None:
        super().__init__()
        self._driver = driver

    def look(self) -> Screen:
        return Screen(self._driver.scene.name, self._driver.scene.boxes())

    def _send(self, event: pygame.Event) -> None:
        pygame.event.post(event)
        self._driver.run(0.02)

    def _rest(self) -> None:
        self._driver.run(DOUBLE_CLICK + 0.1)
