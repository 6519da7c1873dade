"""How secrets are kept while several people share the screen: a setting of this game."""

from __future__ import annotations

from burano.i18n import _
from burano.persistence.settings import Settings
from burano.table.contract.screens import Setting

MEMORY, KEYS_ONLY, PLAN, ALWAYS_OPEN = "memory", "keys", "plan", "open"
_MODES = MEMORY, KEYS_ONLY, PLAN, ALWAYS_OPEN


def settings() -> tuple[Setting, ...]:
    """Return the lines of the settings page."""
    words = (
        _("Hold the eye to look"),
        _("Hold the eye, choose by key"),
        _("House rule: plan all four at once"),
        _("Open, screen is handed over"),
    )
    return (Setting("secrets", _("Hidden explorers at one screen"), _MODES, words, MEMORY),)


def secrecy(now: Settings) -> str:
    """Return the chosen way to keep secrets at one screen."""
    return str(settings()[0].of("buru", now))
