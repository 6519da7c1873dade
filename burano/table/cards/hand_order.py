"""The order in which a player sees the own hand: as it was drawn, or sorted in one of the ways of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from burano.i18n import _
from burano.persistence.settings import SettingsStore

_KEY = "hand_order"
"""Its name among the settings of a game."""


class Way(NamedTuple):
    """A way to sort."""

    name: str
    """In the settings file."""
    words: Callable[[], str]
    """After "Sorted": "by colour"."""
    key: Callable[[int], Any]
    """What cards are compared by."""


class HandOrder:
    """Sorts a hand; the chosen way is kept in the settings of the game."""

    def __init__(self, *ways: Way) -> None:
        self.ways = ways
        self._settings: SettingsStore | None = None
        self._game_id = ""

    def remember(self, settings: SettingsStore, game_id: str) -> None:
        """Keep the way in the settings of a game."""
        self._settings, self._game_id = settings, game_id

    @property
    def way(self) -> Way | None:
        """The chosen way; None for the order in which the cards were drawn."""
        said = self._settings.now.of_game(self._game_id, _KEY) if self._settings is not None else ""
        return next((way for way in self.ways if way.name == said), None)

    def sorted(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards in the chosen order; a hand with unknown cards stays as it is."""
        way = self.way
        if way is None or any(card < 0 for card in cards):
            return tuple(cards)
        return tuple(sorted(cards, key=way.key))

    def turn(self) -> None:
        """Choose the next way; after the last one the order in which the cards were drawn."""
        after = (*self.ways, None)[0 if self.way is None else self.ways.index(self.way) + 1]
        if self._settings is not None:
            self._settings.change_of_game(self._game_id, _KEY, after.name if after is not None else "")

    def words(self) -> str:
        """The order now, and what the next press does."""
        way = self.way
        after = (*self.ways, None)[0 if way is None else self.ways.index(way) + 1]
        now = way.words() if way is not None else _("as drawn")
        return _("Your hand is sorted {now}; next: {after}").format(
            now=now, after=after.words() if after is not None else _("as drawn")
        )
