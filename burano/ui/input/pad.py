"""Game controllers: maps buttons and sticks of any controller to the few names that commands use.

SDL knows the layout of several hundred controllers; unknown ones are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

import pygame

from burano.i18n import _
from burano.ui.input.commands import PAD
from burano.ui.input.keymap import Keymap, PadKind

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("look_left", "look_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("scroll_up", "scroll_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lt"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "rt"),
}
_PUSH_FROM, _PUSH_UNTIL = 0.6, 0.4
"""Stick position from which a push counts, and below which it ends; the difference keeps a trembling hand from counting
twice."""
_REPEAT_DELAY, _REPEAT_INTERVAL = 0.42, 0.13
"""Seconds until a held direction repeats, and between repeats."""
_KINDS: tuple[tuple[PadKind, re.Pattern[str]], ...] = (
    ("playstation", re.compile(r"playstation|ps[345]\b|dualshock|dualsense|sony", re.IGNORECASE)),
    ("switch", re.compile(r"nintendo|switch|joy-?con", re.IGNORECASE)),
    ("xbox", re.compile(r"xbox|x-?box|x360|xinput|microsoft", re.IGNORECASE)),
)


def kind_of(name: str) -> PadKind:
    """Return the make of a controller from its name."""
    return next((kind for kind, pattern in _KINDS if pattern.search(name)), "generic")


class _Controller(Protocol):
    @property
    def name(self) -> str: ...

    def quit(self) -> None: ...


class Pad:
    """All connected controllers together."""

    def __init__(self, keys: Keymap, tell: Callable[[str], None] = lambda words: None) -> None:
        self._keys, self._tell = keys, tell
        self._open: dict[int, _Controller] = {}
        self._axes: dict[tuple[int, int], str] = {}
        """Current direction of each stick."""
        self._held = ""
        self._left = 0.0

    def start(self) -> None:
        """Start listening. Without a driver no events arrive; that is not an error."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return

    def stop(self) -> None:
        """Release all controllers."""
        for one in self._open.values():
            one.quit()
        self._open = {}
        self._keys.connected = False

    def translate(self, event: pygame.Event) -> pygame.Event:
        """Return a controller event as a `PAD` event; return any other event unchanged."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._added(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._removed(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in _BUTTONS:
            return self._press(_BUTTONS[event.button], event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONUP and _BUTTONS.get(event.button) == self._held:
            self._held = ""
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _AXES:
            return self._pushed(event)
        return event

    def update(self, dt: float) -> pygame.Event | None:
        """Advance by `dt` seconds; return the event of a held direction that repeats."""
        if not self._held:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = _REPEAT_INTERVAL
        return pygame.Event(PAD, button=self._held, again=True)

    def _press(self, button: str, who: int) -> pygame.Event:
        self._held, self._left = (button if self._keys.repeats(button) else ""), _REPEAT_DELAY
        if who in self._open:
            self._keys.pad = kind_of(self._open[who].name)
        return pygame.Event(PAD, button=button, again=False)

    def _pushed(self, event: pygame.Event) -> pygame.Event:
        at, value = (event.instance_id, event.axis), event.value / 32767
        low, high = _AXES[event.axis]
        before = self._axes.get(at, "")
        if before:
            if abs(value) > _PUSH_UNTIL and (value < 0) == (before == low):
                return event
            self._axes[at] = ""
            if self._held == before:
                self._held = ""
        now = high if value > _PUSH_FROM else low if value < -_PUSH_FROM else ""
        if not now:
            return event
        self._axes[at] = now
        return self._press(now, event.instance_id)

    def _added(self, index: int) -> None:
        try:
            from pygame._sdl2 import controller

            found = controller.Controller(index)
            number = found.as_joystick().get_instance_id()
        except (ImportError, pygame.error):
            return
        if number in self._open:  # reported twice at start-up
            return
        self._open[number] = found
        self._keys.pad, self._keys.connected = kind_of(found.name), True
        self._tell(_("Controller connected: {name}").format(name=found.name))

    def _removed(self, number: int) -> None:
        one = self._open.pop(number, None)
        if one is not None:
            self._tell(_("Controller disconnected: {name}").format(name=one.name))
            one.quit()
        self._held, self._axes, self._keys.connected = "", {}, bool(self._open)
        if not self._open and self._keys.used == "pad":
            self._keys.used = "keys"
