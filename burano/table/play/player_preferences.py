"""Preferences of each person at one screen: language, hints, symbol size. The table applies those of the viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pygame import FRect

from burano import i18n
from burano.core.journal import Table
from burano.core.plain_data import Plain
from burano.i18n import _, pgettext
from burano.persistence.settings import Settings
from burano.stage.scene import Services
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton
from burano.ui.drawing import theme
from burano.ui.scaling import View

EXTRAS_KEY = "wishes"
"""The key in the table's extras; its value is a mapping by name of the person."""
_CHOICES = {
    "language": ("", *i18n.LANGUAGES),
    "hints": ("", "off", "request", "always"),
    "symbols": ("", "normal", "large"),
}
"""The choices of each preference; an empty choice follows the settings."""


@dataclass(frozen=True)
class PlayerPreferences:
    """The preferences of one person; empty ones follow the settings."""

    language: str = ""
    hints: str = ""
    symbols: str = ""

    def after(self, name: str) -> PlayerPreferences:
        """Return a copy in which the preference `name` has its next choice."""
        choices = _CHOICES[name]
        return replace(self, **{name: choices[(choices.index(getattr(self, name)) + 1) % len(choices)]})

    def to_data(self) -> list[Plain]:
        return [self.language, self.hints, self.symbols]

    @classmethod
    def read(cls, data: object) -> PlayerPreferences:
        """Return the preferences in saved data; invalid values follow the settings."""
        values = data if isinstance(data, list) and len(data) == len(_CHOICES) else [""] * len(_CHOICES)
        found = zip(_CHOICES.items(), values, strict=True)
        return cls(*(value if value in choices else "" for (_name, choices), value in found))


def preferences_of(table: Table) -> dict[str, PlayerPreferences]:
    """Return the preferences of all people at a table, by name; people without any are left out."""
    entry = table.extras.get(EXTRAS_KEY)
    return {name: PlayerPreferences.read(data) for name, data in entry.items()} if isinstance(entry, dict) else {}


NO_PREFERENCES = PlayerPreferences()


def to_extras(by_name: Mapping[str, PlayerPreferences]) -> dict[str, Plain]:
    """Return the entry for `Table.extras`; empty if nobody has preferences."""
    kept: dict[str, Plain] = {
        name: preferences.to_data() for name, preferences in by_name.items() if preferences != NO_PREFERENCES
    }
    return {EXTRAS_KEY: kept} if kept else {}


def follow(services: Services, preferences: PlayerPreferences) -> bool:
    """Apply language and symbols. Returns whether that changed anything, so that screens must be laid out again."""
    settings, kit = services.settings.now, services.kit
    before = i18n.language(), kit.large_symbols
    i18n.set_language(preferences.language or settings.language or i18n.system_language())
    kit.large_symbols = (preferences.symbols or settings.colour_symbols) == "large"
    return before != (i18n.language(), kit.large_symbols)


def hints_of(preferences: PlayerPreferences, settings: Settings) -> str:
    """Return when a person gets hints: "off", "request" or "always"."""
    return preferences.hints or settings.hints


def add_preferences(
    ui: Controls,
    view: View,
    area: FRect,
    who: str,
    name: Callable[[str], str],
    preferences: PlayerPreferences,
    change: Callable[[PlayerPreferences], None],
) -> None:
    """Add three small buttons that step through the choices."""
    usual = _("as in the settings")
    hints = {"": usual, "off": pgettext("setting", "Off"), "request": _("On request"), "always": _("Always")}
    symbols = {"": usual, "normal": _("Normal"), "large": _("Large")}
    tips = (
        ("language", _("Language: {choice}").format(choice=i18n.LANGUAGES.get(preferences.language, usual))),
        ("hints", _("Hints: {choice}").format(choice=hints[preferences.hints])),
        ("symbols", _("Colour symbols: {choice}").format(choice=symbols[preferences.symbols])),
    )
    for (kind, tip), cell in zip(tips, layout.columns(area, 3, 8), strict=True):
        act = lambda kind=kind: change(preferences.after(kind))
        said = _("{preference} (select to change)").format(preference=tip)
        if kind == "language":
            words = (preferences.language or i18n.language()).upper()
            style = ButtonStyle(size=theme.LABEL)
            letters = Button(name(kind), view.to_px(cell), words, act, style, tooltip=said)
            letters.sign = True
            button: Button | IconButton = letters
        else:
            sprite = {"hints": "ui_hint", "symbols": "ui_eye"}[kind]
            round_ = layout.place(cell, cell.h, cell.h)
            button = IconButton(
                name(kind), view.to_px(round_), sprite, said, act, selected=bool(getattr(preferences, kind))
            )
        ui.add(button).label = who
