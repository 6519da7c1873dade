"""Tables of lessons: who sits there, and cards laid on top of shuffled decks."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.journal import Player, Table
from burano.core.options import GameOptions
from burano.table.play.play_options import PlayOptions


def lesson_table(game_id: str, options: GameOptions, seed: int, *players: Player) -> Table:
    """Return a table without a timer, at which everything can be undone."""
    return Table(game_id, options.to_data(), seed, players, "free", PlayOptions(timer=0).to_extras())


def on_top(wanted: Sequence[int], deck: Sequence[int]) -> tuple[int, ...]:
    """Return a deck with some of its cards moved to the top, in this order."""
    rest = list(deck)
    for card in wanted:
        rest.remove(card)
    return (*wanted, *rest)
