"""Open cards in a row: each keeps its place. What is taken leaves a gap, and what is dealt next fills it."""

from __future__ import annotations

from collections.abc import Iterable

GAP = -1
Row = tuple[int, ...]
"""Cards by place; `GAP` where none lies."""


def taken(row: Row, card: int, meant: int = GAP) -> tuple[Row, int]:
    """The row without a card, and the place where it lay. `meant`: which one was pointed at, if there are several."""
    place = meant if 0 <= meant < len(row) and row[meant] == card else row.index(card)
    return (*row[:place], GAP, *row[place + 1 :]), place


def dealt(row: Row, cards: Iterable[int]) -> Row:
    """The row with new cards: in the gaps from the left, then behind the last."""
    new, filled = list(cards), []
    for card in row:
        filled.append(new.pop(0) if card == GAP and new else card)
    return (*filled, *new)


def changed(before: Row, after: Row) -> list[int]:
    """The places where another card lies than before."""
    return [place for place, card in enumerate(after) if place >= len(before) or before[place] != card]


def holds(row: Row, cards: Iterable[int]) -> bool:
    """Whether exactly these cards lie in the row."""
    return sorted(card for card in row if card != GAP) == sorted(cards)
