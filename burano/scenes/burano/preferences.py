"""Preferences for Burano alone: the timer of the pyramids."""

from __future__ import annotations

from burano.i18n import _, pgettext
from burano.persistence.settings import Settings, SettingsStore, SettingValue
from burano.table.contract.screens import Setting
from burano.table.play.play_options import TIMER_RANGE

_GAME = "burano"
_SECONDS = (30, 45, 60, 90, 120, 180)


def settings() -> tuple[Setting, ...]:
    """Return the lines of the settings page."""
    timers = (pgettext("setting", "Off"), _("60 s"), _("Custom"))
    seconds = tuple(_("{n} s").format(n=n) for n in _SECONDS)
    expiry = (_("Reminder only"), _("Auto-fill the rest"))
    return (
        Setting("timer", _("Pyramid timer"), ("off", "60", "custom"), timers, "60", formerly="timer"),
        Setting(
            "timer_seconds",
            _("Custom"),
            _SECONDS,
            seconds,
            60,
            formerly="timer_seconds",
            only_with=("timer", "custom"),
        ),
        Setting("timer_expiry", _("When time runs out"), ("urge", "fill"), expiry, "urge", formerly="timer_expiry"),
    )


def timer(now: Settings) -> tuple[str, int, str]:
    """Return which timer is chosen, its seconds if it is a custom one, and what happens when it expires."""
    chosen: dict[str, SettingValue] = {setting.key: setting.of(_GAME, now) for setting in settings()}
    own = now.of_game(_GAME, "timer_seconds", "timer_seconds")
    low, high = TIMER_RANGE
    seconds = own if type(own) is int and low <= own <= high else int(chosen["timer_seconds"])
    return str(chosen["timer"]), seconds, str(chosen["timer_expiry"])


def save_timer(store: SettingsStore, timer: str, seconds: int, expiry: str) -> None:
    """Store the timer chosen at set-up as the preference for the next game."""
    values: dict[str, SettingValue] = {"timer": timer, "timer_seconds": seconds, "timer_expiry": expiry}
    for key, value in values.items():
        if value != {setting.key: setting for setting in settings()}[key].of(_GAME, store.now):
            store.change_of_game(_GAME, key, value)
