"""A hand is seen as it was drawn, or sorted as its player likes; the choice is kept."""

from pathlib import Path
from typing import Any

import pytest

from burano.persistence.settings import SettingsStore
from burano.scenes.shell.shots.studio import Studio, shots
from burano.table.cards.hand_order import HandOrder, SortOrder
from burano.table.play.scene import PlayScene

EVEN = SortOrder("even", lambda: "even first", lambda card: (card % 2, card))
DOWN = SortOrder("down", lambda: "downwards", lambda card: -card)


def test_the_ways_follow_one_another_and_are_kept_for_each_game() -> None:
    settings, order, other = SettingsStore(None), HandOrder(EVEN, DOWN), HandOrder(EVEN, DOWN)
    order.remember(settings, "granchi")
    other.remember(settings, "burano")
    assert order.sorted((3, 2, 1)) == (3, 2, 1)
    order.choose_following()
    assert order.sorted((3, 2, 1)) == (2, 1, 3) and "even first" in order.tooltip() and "downwards" in order.tooltip()
    assert other.sorted((3, 2, 1)) == (3, 2, 1)
    order.choose_following()
    assert order.sorted((1, 3, 2)) == (3, 2, 1)
    assert order.sorted((1, -1, 2)) == (1, -1, 2), "backs say nothing"
    order.choose_following()
    assert order.chosen is None


@pytest.mark.parametrize(("name", "what"), [("walking_table_place_3", "hand"), ("murano_table_hint", "character")])
def test_the_button_moves_the_cards_and_every_card_stays_where_it_is_clicked(
    tmp_path: Path, name: str, what: str
) -> None:
    table = Studio(tmp_path).stage(shots()[name], (1280, 720), 1.0, turns=2).top
    assert isinstance(table, PlayScene)
    hand: Any = table.context.parts.hand  # type: ignore[attr-defined]
    table.context.drag.put_back()
    table.refresh()

    def seen() -> list[int]:
        spots = [spot for spot in hand.targets(table.model) if spot.key[0] == what]
        return [spot.key[1] for spot in spots]

    orders = []
    for _press in range(len(hand.order.orders) + 1):
        orders.append(seen())
        table.ui.find("sort_hand").activate()  # type: ignore[union-attr]
    assert seen() == orders[0]
    for sort, order in zip(hand.order.orders, orders[1:], strict=True):
        assert order == sorted(orders[0], key=sort.key)
