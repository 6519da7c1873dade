"""The games that can be played, and the one chosen last."""

from __future__ import annotations

from burano.core import registry
from burano.persistence.settings import Settings


def chosen(settings: Settings) -> str:
    """Return the game chosen last, or the first one if it no longer exists."""
    ids = registry.game_ids()
    return settings.game if settings.game in ids else ids[0]


def title(game_id: str) -> str:
    """Return the game's title."""
    return registry.info(game_id).title
