"""Putting cards into the street: a card has its floor, so choosing the plot chooses the place."""

from __future__ import annotations

from pathlib import Path

from burano.games.walking import actions as a
from burano.games.walking.board import CELLS, FLOOR_OF, FLOORS, HOME
from burano.scenes.walking.table.scene import TableScene
from burano.table.staging.stage import spot_of
from tests.scenes.walking.stage import new_play, open_table


def table_with_cards(home: Path) -> TableScene:
    """One card of every floor in hand, nothing built."""
    session = new_play(1)
    session.submit(0, a.ACQUIRE[0][0b111])
    return open_table(home, session)


def drop(table: TableScene, card: int, cell: int) -> None:
    """Take a card up and let go of it above a cell."""
    table.context.drag.take(("hand", card), spot_of(table, ("hand", card)))
    pos = spot_of(table, ("cell", cell))
    table.context.drag.press(None, pos)
    table.context.drag.release(table.context.key_at(pos), pos)


def test_any_height_of_a_plot_takes_the_card(tmp_path: Path) -> None:
    table = table_with_cards(tmp_path)
    state = table.flow.session.state
    third = next(card for card in state.hands[0] if FLOOR_OF[card] == 2)
    drop(table, third, HOME * FLOORS)
    assert state.street[HOME * FLOORS + 2] == third


def test_a_plot_without_room_says_why(tmp_path: Path) -> None:
    table = table_with_cards(tmp_path)
    state = table.flow.session.state
    first = next(card for card in state.hands[0] if FLOOR_OF[card] == 0)
    drop(table, first, HOME * FLOORS)
    # A second card where one stands: the rules answer, whatever height was meant.
    other = next(card for card in range(18) if card != first)
    state.hands[0] = (*state.hands[0], other)
    table.refresh()
    drop(table, other, HOME * FLOORS + 1)
    assert sum(card >= 0 for card in state.street[:CELLS]) == 1
    assert table.context.animations.message is not None and "already there" in table.context.animations.message.text
