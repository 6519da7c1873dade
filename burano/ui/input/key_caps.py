"""Keys and controller buttons as small pictures (key caps), drawn beside the text of a command."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from burano.i18n import _
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.theme import hexa, rgb
from burano.ui.input.commands import Command
from burano.ui.input.keymap import Keymap, PadKind
from burano.ui.kit import Kit
from burano.ui.scaling import View

HEIGHT = 28.0
_GAP = 4.0
_KEY = Slab(rgb("FFFFFF"), rgb("EDE6D6"), theme.INK_SOFT, 1.5, inner=0)
_LETTERS: dict[PadKind, dict[str, str]] = {
    "xbox": {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "l3": "LS", "r3": "RS"},
    "playstation": {"lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "l3": "L3", "r3": "R3"},
    "switch": {"lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "l3": "LS", "r3": "RS"},
    "generic": {"lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "l3": "L3", "r3": "R3"},
}
_SHAPES = {
    "a": '<path d="M11 11 L21 21 M21 11 L11 21"/>',
    "b": '<circle cx="16" cy="16" r="6"/>',
    "x": '<rect x="10.5" y="10.5" width="11" height="11"/>',
    "y": '<path d="M16 9.5 L22.5 20.5 L9.5 20.5 Z"/>',
}
_ARROWS = {"left": 180, "right": 0, "up": 270, "down": 90}
_STICK = {"scroll_up": 270, "scroll_down": 90, "look_left": 180, "look_right": 0}
_SIGNS = {
    "start": '<path d="M10 12 H22 M10 16 H22 M10 20 H22"/>',
    "select": '<rect x="9" y="13" width="9" height="8"/><path d="M13 13 V10 H22 V18 H18"/>',
}


_PLATES: dict[PadKind, dict[str, str]] = {
    "xbox": {"start": "Menu", "select": "View"},
    "playstation": {"start": "Options", "select": "Create"},
    "switch": {"start": "+", "select": "−"},
    "generic": {"start": "Start", "select": "Select"},
}
"""Symbols printed on or beside buttons."""


def button_words(kind: PadKind, button: str) -> str:
    """Return the name of a controller button: its label, or its position."""
    if kind == "playstation" and button in _SHAPES:
        return {"a": _("Cross"), "b": _("Circle"), "x": _("Square"), "y": _("Triangle")}[button]
    directions = {
        "left": _("D-pad left"),
        "right": _("D-pad right"),
        "up": _("D-pad up"),
        "down": _("D-pad down"),
        "look_left": _("Right stick left"),
        "look_right": _("Right stick right"),
        "scroll_up": _("Right stick up"),
        "scroll_down": _("Right stick down"),
    }
    return directions.get(button) or _PLATES[kind].get(button) or _LETTERS[kind].get(button, button.upper())


class Cap(NamedTuple):
    """One key or one controller button."""

    text: str
    button: str = ""


def caps_of(keys: Keymap, command: Command) -> tuple[Cap, ...]:
    """Return what to press for a command on the device used last; empty if it has no key."""
    if keys.used == "pad":
        button = keys.button(command)
        return (Cap("", button),) if button else ()
    chords = keys.chords(command)
    return tuple(Cap(text) for text in chords[0].caps) if chords else ()


def words_of(keys: Keymap, command: Command) -> str:
    """Return `caps_of` as text, for a sentence."""
    return in_words(keys, caps_of(keys, command))


def in_words(keys: Keymap, caps: Sequence[Cap]) -> str:
    """Return caps that are pressed together as text."""
    return "+".join(button_words(keys.pad, cap.button) if cap.button else cap.text for cap in caps)


def _width(kit: Kit, view: View, cap: Cap, s: float) -> int:
    side = round(HEIGHT * s)
    if cap.button:
        return round(side * 1.5) if cap.button in ("lb", "rb", "lt", "rt") else side
    words = kit.text.size(cap.text, theme.BOLD, round(theme.SMALL * s))[0]
    return max(side, words + round(14 * s))


def width(kit: Kit, view: View, caps: Sequence[Cap], zoom: float = 1.0) -> int:
    """Return the width in pixels of a row of caps."""
    s = view.s * zoom
    return sum(_width(kit, view, cap, s) for cap in caps) + round(_GAP * s) * max(0, len(caps) - 1)


def draw(
    surface: pygame.Surface, kit: Kit, view: View, caps: Sequence[Cap], midleft: tuple[int, int], zoom: float = 1.0
) -> None:
    """Draw a row of caps, starting at a point."""
    s, x = view.s * zoom, midleft[0]
    for cap in caps:
        rect = pygame.Rect(0, 0, _width(kit, view, cap, s), round(HEIGHT * s))
        rect.midleft = (x, midleft[1])
        if cap.button:
            surface.blit(_glyph(kit, kit.keys.pad, cap.button, rect.size), rect)
        else:
            kit.paint.slab(surface, rect, s, _KEY, radius=6, shadow=1.5)
            px = round(theme.SMALL * s)
            block = kit.text.block(cap.text, rect, theme.BOLD, px, theme.INK, align="center", shrink=0.6)
            kit.text.draw(surface, block)
        x += rect.w + round(_GAP * s)


def _glyph(kit: Kit, kind: PadKind, button: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a controller button from letters and plain shapes."""

    def make() -> pygame.Surface:
        return _draw_glyph(kit, kind, button, size)

    return kit.paint.cached(("cap", kind, button, size), make)


def _draw_glyph(kit: Kit, kind: PadKind, button: str, size: tuple[int, int]) -> pygame.Surface:
    dark, light = hexa(theme.INK), hexa(theme.CREAM)
    cap_width = 48 if size[0] > size[1] else 32
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {cap_width} 32"><g fill="none" stroke="{light}" '
    head += 'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">'
    letter = ""
    if button in _ARROWS:
        body = _cross(_ARROWS[button], dark, light)
    elif button in _STICK:
        body = _stick(_STICK[button], dark, light)
    elif cap_width == 48:
        top = 16 if button in ("lt", "rt") else 10
        body = f'<path d="M2 30 V{top} Q2 3 12 3 H36 Q46 3 46 {top} V30 Z" fill="{dark}" stroke-width="1.4"/>'
        letter = _LETTERS[kind][button]
    else:
        body = f'<circle cx="16" cy="16" r="14.6" fill="{dark}" stroke-width="1.4"/>'
        if kind == "playstation" and button in _SHAPES:
            body += _SHAPES[button]
        elif button in _SIGNS:
            body += _SIGNS[button]
        else:
            letter = _LETTERS[kind].get(button, button.upper())
    picture = rasterise(f"{head}{body}</g></svg>".encode(), size)
    if letter:
        px = round(size[1] * (0.56 if len(letter) == 1 else 0.44))
        picture = picture.copy()
        width, height = kit.text.size(letter, theme.BLACK, px)
        place = (size[0] - width) // 2, round(size[1] * (0.53 if cap_width == 48 else 0.5)) - height // 2
        kit.text.write(picture, letter, theme.BLACK, px, theme.CREAM, place)
    return picture


def _cross(turn: int, dark: str, light: str) -> str:
    """Draw the direction pad with one direction highlighted."""
    plus = f'<path d="M12 2 H20 V12 H30 V20 H20 V30 H12 V20 H2 V12 H12 Z" fill="{dark}" stroke-width="1.2"/>'
    return plus + f'<path d="M21 12 L27 16 L21 20 Z" fill="{light}" stroke="none" transform="rotate({turn} 16 16)"/>'


def _stick(turn: int, dark: str, light: str) -> str:
    """Draw the right stick and the direction to push it."""
    angle = math.radians(turn)
    x, y = 16 + 4 * math.cos(angle), 16 + 4 * math.sin(angle)
    base = f'<circle cx="16" cy="16" r="14.6" fill="{dark}" stroke-width="1.4"/>'
    knob = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.5" fill="{light}" stroke="none"/>'
    return base + knob + f'<path d="M24 13 L28 16 L24 19" transform="rotate({turn} 16 16)" stroke-width="2"/>'
