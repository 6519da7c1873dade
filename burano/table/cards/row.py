"""Open cards in a row: each keeps its place. A taken card leaves a gap, which the next card dealt fills."""

from __future__ import annotations

from collections.abc import Iterable

GAP = -1
Row = tuple[int, ...]
"""Cards by place; `GAP` for an empty place."""


def taken(row: Row, card: int, meant: int = GAP) -> tuple[Row, int]:
    """Return the row without a card, and the card's place. `meant`: the place pointed at, if the card is there several
    times."""
    place = meant if 0 <= meant < len(row) and row[meant] == card else row.index(card)
    return (*row[:place], GAP, *row[place + 1 :]), place


def dealt(row: Row, cards: Iterable[int]) -> Row:
    """Return the row with new cards: first in the gaps from the left, then at the end."""
    new, filled = list(cards), []
    for card in row:
        filled.append(new.pop(0) if card == GAP and new else card)
    return (*filled, *new)


def changed(before: Row, after: Row) -> list[int]:
    """Return the places whose card changed."""
    return [place for place, card in enumerate(after) if place >= len(before) or before[place] != card]


def holds(row: Row, cards: Iterable[int]) -> bool:
    """Return whether the row has exactly these cards."""
    return sorted(card for card in row if card != GAP) == sorted(cards)
