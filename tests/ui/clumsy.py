"""A player with unsteady hands: doubles every click, half of the time ten pixels off, and presses Enter and Escape at
random."""

import random
from collections.abc import Callable

import pygame

from burano.stage.stack import SceneStack
from burano.table.play.scene import PlayScene
from tests.scenes.burano.player import MousePlayer
from tests.ui.mouse import Screen, Spot, StackMouse

_OFF = 10
_KEYS = 0.12
"""Probability of pressing a key by mistake before a click."""
WAYS_OUT = {
    "pause": "resume",
    "player": "close",
    "outlook": "close",
    "look": "back",
    "settings": "back",
    "howto": "back",
}
"""Screens opened by mistake, with the button that leads back."""


class ClumsyMouse(StackMouse):
    """Checks after every mistake that it had no effect: `length` returns the number of choices made so far."""

    def __init__(self, stack: SceneStack, seed: int, length: Callable[[], int]) -> None:
        super().__init__(stack)
        self._rng = random.Random(seed)
        self._length = length
        self._dragged = False
        self.slips = 0

    def move(self, pos: Spot) -> None:
        self._dragged = self._dragged or self._down
        super().move(pos)

    def press(self) -> None:
        self._rest()  # an intended click comes after a pause
        while self._rng.random() < _KEYS:
            self._wrong_key()
        self._dragged = False
        super().press()

    def release(self) -> None:
        super().release()
        if not self._dragged:
            self._click_again()

    def _click_again(self) -> None:
        before, (x, y) = self._state(), self._pos
        self._stack.update(self._rng.uniform(0.02, 0.25))
        if self._rng.random() < 0.5:
            super().move((x + self._rng.choice((-_OFF, 0, _OFF)), y + self._rng.choice((-_OFF, 0, _OFF))))
        self._pressed = (-999, -999)  # skip the pause before the next press
        super().press()
        super().release()
        self.slips += 1
        after = self._state()
        assert after == before, f"the second click of a double click at {(x, y)} made {before} to {after}"
        super().move((x, y))

    def _wrong_key(self) -> None:
        before, key = self._length(), self._rng.choice((pygame.K_RETURN, pygame.K_ESCAPE))
        for _time in range(1 if key == pygame.K_RETURN else self._rng.choice((1, 2))):  # Enter twice ends a turn
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self._send(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self.slips += 1
        assert self._length() == before, f"{pygame.key.name(key)} made a choice"

    def _state(self) -> tuple[int, object, object]:
        """Return the choices made, the top screen, and the held piece."""
        top = self._stack.top
        return self._length(), top, top.context.drag.held if isinstance(top, PlayScene) else None


class ClumsyPlayer(MousePlayer):
    """Returns from screens opened by a wrong key."""

    def act(self, screen: Screen | None = None) -> bool:
        screen = screen or self._mouse.look()
        way_out = WAYS_OUT.get(screen.scene)
        if way_out is None:
            return super().act(screen)
        self._click(next(box for box in screen.boxes if box.name == way_out))
        return True
