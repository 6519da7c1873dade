"""Conditions a bubble of any game may wait for. A lesson names one with its arguments: `shown end_turn`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from burano.stage.scene import Scene

Values: TypeAlias = Mapping[str, str]
Condition: TypeAlias = Callable[[Scene], "bool | Values"]
"""A test of a scene. It may return values that fill the braces of a text; empty values mean false."""
Vocabulary: TypeAlias = Mapping[str, Callable[..., Condition]]
"""Conditions by name; each is made from the words that follow its name."""


def shown(*names: str) -> Condition:
    """Return the condition that one of these things is on screen."""
    return lambda scene: any(scene.locations(name) for name in names)


def log_line_selected() -> Condition:
    """Return the condition that a line of the log is selected."""

    def holds(scene: Scene) -> bool:
        from burano.table.play.scene import PlayScene  # the title reads lessons, and loads no table for that

        return isinstance(scene, PlayScene) and scene.context.log.chosen >= 0

    return holds


def screen_gone() -> Condition:
    """Return the condition that the screen was left. No screen can tell that, so it never holds; the next screen goes
    on."""
    return lambda scene: False


SHARED: Vocabulary = {"shown": shown, "log_line_selected": log_line_selected, "screen_gone": screen_gone}


def condition(text: str, own: Vocabulary) -> Condition:
    """Return the condition that a text names, from the shared vocabulary or a game's own; raise `KeyError` if it is
    unknown."""
    name, *words = text.split()
    return {**SHARED, **own}[name](*words)
