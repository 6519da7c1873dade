"""Rings around the controls of the clean-up's forms that a hint advises."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.ui.controls.controls import Controls


def ring_advised(surface: pygame.Surface, ui: Controls, s: float, actions: Iterable[Action]) -> None:
    """Ring the controls that correspond to the actions of a plan; `s` is pixels per unit."""
    for action in actions:
        widget = ui.find(control_of(action))
        if widget is not None:
            ui.kit.paint.glow(surface, widget.rect, s, radius=12)
            ui.kit.paint.ring(surface, widget.rect, s, radius=12)


def control_of(action: Action) -> str:
    """Return the name of the control that corresponds to an action, or an empty string."""
    match action:
        case a.NameRoof(kind):
            return f"kind{kind}"
        case a.RemoveRoof(tile):
            return f"tile{tile}"
        case a.Substitute(color):
            return f"swap{color}"
        case a.BuyCube(color):
            return f"buy{color}"
        case a.PayWorker(square) | a.PayFree(square):
            return f"square{square}"
        case _:
            return ""
