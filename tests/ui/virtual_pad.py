"""A controller that SDL takes for a real one: connected, pressed and removed through SDL itself."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

_GAME_CONTROLLER, _AXES, _BUTTONS = 1, 6, 15


class VirtualPad:
    """One device. Buttons have the numbers of `pygame.CONTROLLER_BUTTON_…`."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._index = sdl.SDL_JoystickAttachVirtual(_GAME_CONTROLLER, _AXES, _BUTTONS, 0)
        if self._index < 0:
            pytest.skip("this SDL has no virtual controllers")
        self._device = sdl.SDL_JoystickOpen(self._index)

    def set(self, button: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._device, button, int(down))

    def pull_out(self) -> None:
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._index = -1


@contextmanager
def plugged_in() -> Iterator[VirtualPad]:
    """Connect a controller; remove it at the end."""
    found = sorted(Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*"))
    if not found:
        pytest.skip("SDL itself cannot be reached here")
    pad = VirtualPad(ctypes.CDLL(str(found[0])))
    try:
        yield pad
    finally:
        pad.pull_out()
