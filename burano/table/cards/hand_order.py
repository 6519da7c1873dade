"""The order of the cards in a player's hand: as drawn, or sorted in one of the game's ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from burano.i18n import _
from burano.persistence.settings import SettingsStore

_KEY = "hand_order"
"""The name of the game setting that keeps it."""


class Way(NamedTuple):
    """A sort order."""

    name: str
    """The name in the settings file."""
    words: Callable[[], str]
    """The text after "sorted": "by colour"."""
    key: Callable[[int], Any]
    """The sort key of a card."""


class HandOrder:
    """Sorts a hand; the chosen order is kept in the settings of the game."""

    def __init__(self, *ways: Way) -> None:
        self.ways = ways
        self._settings: SettingsStore | None = None
        self._game_id = ""

    def remember(self, settings: SettingsStore, game_id: str) -> None:
        """Read and keep the order in the settings of a game."""
        self._settings, self._game_id = settings, game_id

    @property
    def way(self) -> Way | None:
        """The chosen sort order; None for the order in which the cards were drawn."""
        chosen = self._settings.now.of_game(self._game_id, _KEY) if self._settings is not None else ""
        return next((way for way in self.ways if way.name == chosen), None)

    def sorted(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in the chosen order; a hand with unknown cards stays as it is."""
        way = self.way
        if way is None or any(card < 0 for card in cards):
            return tuple(cards)
        return tuple(sorted(cards, key=way.key))

    def turn(self) -> None:
        """Choose the next order; after the last one, the order in which the cards were drawn."""
        after = (*self.ways, None)[0 if self.way is None else self.ways.index(self.way) + 1]
        if self._settings is not None:
            self._settings.change_of_game(self._game_id, _KEY, after.name if after is not None else "")

    def words(self) -> str:
        """Return the text with the current order and the next one."""
        way = self.way
        after = (*self.ways, None)[0 if way is None else self.ways.index(way) + 1]
        now = way.words() if way is not None else _("as drawn")
        return _("Your hand is sorted {now}; next: {after}").format(
            now=now, after=after.words() if after is not None else _("as drawn")
        )
