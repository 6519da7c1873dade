"""Key combinations: how they are written in tables and settings, and how they are shown to the player."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from burano.i18n import _

_CODES: dict[str, int] = {name[2:].lower(): code for name, code in vars(pygame).items() if name.startswith("K_")}
_NAMES: dict[int, str] = {}
for _name, _code in _CODES.items():
    _NAMES.setdefault(_code, _name)
_WORDS = {
    "return": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Delete",
    "insert": "Insert",
    "home": "Home",
    "end": "End",
    "pageup": "Page Up",
    "pagedown": "Page Down",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "lalt": "Alt",
    "ralt": "AltGr",
    "pause": "Pause",
    "kp_enter": "Num Enter",
}
"""Labels that are the same on keyboards of all supported languages."""
_SIGNS = {"comma": ",", "period": ".", "slash": "/", "semicolon": ";", "minus": "-", "equals": "=", "quote": "'"}
_MAX_NAME = 12
"""Length of the longest name of a key that has only a number (`#1073742106`)."""
_ALONE = frozenset(
    _CODES[name] for name in ("lshift", "rshift", "lctrl", "rctrl", "lmeta", "rmeta", "capslock", "numlockclear")
)


class Chord(NamedTuple):
    """A key with its modifiers."""

    code: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    @classmethod
    def read(cls, text: str) -> Chord | None:
        """Read `ctrl+shift+z`; return None for an unknown key: the text may come from a file."""
        *held, name = text.strip().lower().split("+")
        if name.startswith("#") and name[1:].isdecimal() and len(name) < _MAX_NAME:
            code = int(name[1:])
        else:
            code = _CODES.get(name, 0)
        if not code or not {"ctrl", "shift", "alt"}.issuperset(held):
            return None
        return cls(code, "ctrl" in held, "shift" in held, "alt" in held)

    @classmethod
    def of(cls, event: pygame.Event) -> Chord | None:
        """Return the combination of a key event; None for a modifier key alone."""
        if event.key in _ALONE or not event.key:
            return None
        mod = event.mod
        # Command on a Mac does what Control does elsewhere.
        ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        alt = bool(mod & pygame.KMOD_ALT) and event.key not in (pygame.K_LALT, pygame.K_RALT)
        return cls(event.key, ctrl, bool(mod & pygame.KMOD_SHIFT), alt)

    def __str__(self) -> str:
        held = [name for name, on in (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift)) if on]
        return "+".join([*held, _NAMES.get(self.code, f"#{self.code}")])

    @property
    def caps(self) -> tuple[str, ...]:
        """Labels of the keys in the player's language."""
        held = [name for name, on in (("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift)) if on]
        name = _NAMES.get(self.code, "")
        if name in _WORDS:
            return (*held, _WORDS[name])
        if name == "space":
            return (*held, _("Space"))
        if name in _SIGNS:
            return (*held, _SIGNS[name])
        if name.startswith("kp_"):
            name = name[3:]
        # Keys of other scripts have no name in this table; their letter is shown.
        return (*held, (name or (chr(self.code) if self.code < 0x110000 else "?")).upper())

    @property
    def text(self) -> str:
        """The keys in one line."""
        return "+".join(self.caps)
