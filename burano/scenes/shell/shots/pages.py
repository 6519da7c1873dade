"""Shots of the scenes around every game: title, settings, dialogs."""

from __future__ import annotations

import itertools
from pathlib import Path

from burano import NAME
from burano.i18n import _
from burano.scenes.shell.preferences.palettes import ColoursScene
from burano.scenes.shell.title import offered_games
from burano.stage.scene import Services
from burano.table.staging.play_until import Shot
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.text_entry import TextEntry


def _title(services: Services) -> None:
    services.go.to("title")


def _suggest(services: Services) -> None:
    services.go.to("title")
    services.stack.settle()
    services.go.to("suggest")


def _message(services: Services) -> None:
    services.go.to("title")
    text = _(
        "The settings file could not be read, so the default settings are in use. The old file was renamed to {path}."
    )
    services.go.to(
        "message", _("Settings reset"), text.format(path=f"/home/lucia/.config/{NAME.lower()}/settings.broken.json")
    )


def _busy(services: Services) -> None:
    services.go.to("howto")
    half = (0.5 for _step in itertools.count())
    services.go.to("busy", _("The examples of the rules are being drawn."), half, lambda page: None)


def _crash(services: Services) -> None:
    report = Path(f"/home/lucia/.local/share/{NAME.lower()}/reports/crash-20261116-201500.txt")
    services.go.to("crash", report, ValueError("a shot of this scene"))


def _settings(services: Services) -> None:
    services.go.to("settings")


def _settings_scales(services: Services) -> None:
    services.go.to("settings")
    services.stack.settle()
    assert services.stack.top
    sizes = services.stack.top.ui.find("ui_scale")
    assert isinstance(sizes, Dropdown)
    sizes.open()
    services.stack.update(0.02)


def _hearing(services: Services) -> None:
    services.settings.change(captions=True)
    services.go.to("hearing")


def _colours(services: Services) -> None:
    services.go.to("colours")
    services.stack.settle()
    page = services.stack.top
    assert isinstance(page, ColoursScene)
    page.finish()


def _keys(services: Services) -> None:
    services.go.to("keys")


def _shortcuts(services: Services) -> None:
    services.go.to("settings")
    services.stack.settle()
    services.go.to("shortcuts")


def _letters(services: Services) -> None:
    services.go.to("setup", offered_games.chosen(services.settings.now))
    services.stack.settle()
    assert services.stack.top
    entry = next(widget for widget in services.stack.top.ui if isinstance(widget, TextEntry))
    services.go.to("letters", entry)


def _about(services: Services) -> None:
    services.go.to("about")


def _howto(services: Services) -> None:
    services.go.to("howto")


SHOTS: dict[str, Shot] = {
    "title": _title,
    "suggest": _suggest,
    "settings": _settings,
    "settings_scales": _settings_scales,
    "hearing": _hearing,
    "keys": _keys,
    "shortcuts": _shortcuts,
    "letters": _letters,
    "colours": _colours,
    "about": _about,
    "howto": _howto,
    "message": _message,
    "busy": _busy,
    "crash": _crash,
}
