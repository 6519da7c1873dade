"""Kits for tests: each with its own clock, motion and pointer, sharing text, sprites and slabs."""

from __future__ import annotations

from dataclasses import replace

import pygame

from burano.ui.clock import Clock, ManualClock
from burano.ui.drawing import palettes, theme
from burano.ui.input.keymap import Keymap
from burano.ui.input.pointer import Pointer
from burano.ui.kit import Kit, make_kit
from burano.ui.sound.audio import Audio
from burano.ui.sound.voice import Voice
from burano.ui.tween import Motion
from tests.ui import drawings

_drawn: dict[bool, Kit] = {}
"""Kits whose pictures are shared, with drawings left blank or not: most of a test's time went into drawing the same
sprites again."""


def shared_kit(clock: Clock | None = None) -> Kit:
    """Return a silent kit. Tests do not affect each other, but share the pictures already drawn."""
    if drawings.left_out not in _drawn:
        _drawn[drawings.left_out] = make_kit(ManualClock(), sound=False)
    kit = _drawn[drawings.left_out]
    if not _usable(kit):
        kit.text = make_kit(ManualClock(), sound=False).text
    kit.text.use(theme.USUAL)
    return replace(
        kit,
        audio=Audio(None),
        motion=Motion(),
        clock=clock or ManualClock(),
        pointer=Pointer(),
        voice=Voice(lambda manner: []),
        keys=Keymap(),
    )


def usual_colours() -> None:
    """Restore the default palette after a test, and clear what was drawn in another one."""
    if palettes.current() != "default":
        palettes.use("default")
        for kit in _drawn.values():
            kit.forget_sizes()


def _usable(kit: Kit) -> bool:
    """Return whether the kit's fonts still work: they do not survive `pygame.quit`, which ends every program a test has
    run."""
    pygame.font.init()
    try:
        return kit.text.font(theme.BODY, 18).get_height() > 0
    except pygame.error:
        return False
