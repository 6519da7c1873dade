"""Which games the shell offers, and the one the player has before them."""

from __future__ import annotations

from burano.core import registry
from burano.persistence.settings import Settings


def chosen(settings: Settings) -> str:
    """The game the title shows: the one looked at last, if it is still there."""
    ids = registry.game_ids()
    return settings.game if settings.game in ids else ids[0]


def title(game_id: str) -> str:
    """The game's proper name."""
    return registry.info(game_id).title
