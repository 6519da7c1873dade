"""The order of the cards in a player's hand: as drawn, or sorted in one of the orders a game offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from burano.i18n import _
from burano.persistence.settings import SettingsStore

_KEY = "hand_order"
"""The name of the game setting that keeps it."""


class SortOrder(NamedTuple):
    """A sort order."""

    name: str
    """The name in the settings file."""
    words: Callable[[], str]
    """The text after "sorted": "by colour"."""
    key: Callable[[int], Any]
    """The sort key of a card."""


class HandOrder:
    """Sorts a hand; the chosen order is kept in the settings of the game."""

    def __init__(self, *orders: SortOrder) -> None:
        self.orders = orders
        self._settings: SettingsStore | None = None
        self._game_id = ""

    def remember(self, settings: SettingsStore, game_id: str) -> None:
        """Read and keep the order in the settings of a game."""
        self._settings, self._game_id = settings, game_id

    @property
    def chosen(self) -> SortOrder | None:
        """The chosen sort order; None for the order in which the cards were drawn."""
        name = self._settings.now.of_game(self._game_id, _KEY) if self._settings is not None else ""
        return next((order for order in self.orders if order.name == name), None)

    @property
    def following(self) -> SortOrder | None:
        """The order after the chosen one; after the last one, the order in which the cards were drawn."""
        chosen = self.chosen
        return (*self.orders, None)[0 if chosen is None else self.orders.index(chosen) + 1]

    def sorted(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in the chosen order; a hand with unknown cards stays as it is."""
        chosen = self.chosen
        if chosen is None or any(card < 0 for card in cards):
            return tuple(cards)
        return tuple(sorted(cards, key=chosen.key))

    def choose_following(self) -> None:
        """Choose the following order."""
        following = self.following
        if self._settings is not None:
            self._settings.change_of_game(self._game_id, _KEY, following.name if following is not None else "")

    def tooltip(self) -> str:
        """Return the text with the current order and the next one."""
        now, following = (
            order.words() if order is not None else _("as drawn") for order in (self.chosen, self.following)
        )
        return _("Your hand is sorted {now}; next: {after}").format(now=now, after=following)
