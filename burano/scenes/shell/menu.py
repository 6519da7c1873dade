"""The pages that every first screen leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from burano.i18n import _
from burano.stage.scene import Services


class Item(NamedTuple):
    """One line of a menu."""

    name: str
    text: str
    sprite: str
    act: Callable[[], None]


def pages(services: Services) -> list[Item]:
    """What can be looked at before a game is played. How to play, settings and statistics open for the chosen game."""
    go = services.go
    return [
        Item("load", _("Load game"), "ui_load", lambda: go.to("load")),
        Item("replays", _("Replays"), "ui_replay", lambda: go.to("replays")),
        Item("howto", _("How to play"), "ui_book", lambda: go.to("howto")),
        Item("settings", _("Settings"), "ui_gear", lambda: go.to("settings")),
        Item("statistics", _("Statistics"), "ui_chart", lambda: go.to("statistics")),
        Item("about", _("About"), "ui_info", lambda: go.to("about")),
        Item("quit", _("Quit"), "ui_quit", services.quit),
    ]
