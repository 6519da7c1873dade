"""Actions in words and back; a position in a line."""

from __future__ import annotations

import pytest

from burano.core.errors import BadData
from burano.games.burano import actions as a
from burano.games.burano.notation import action_from_text, action_text
from tests.games.burano.position import BLUE, FISH, ORANGE, WHITE, YELLOW, A, B, E, Position, fresh


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (a.Build(YELLOW, 0), "build yellow 1,0"),
        (a.SwapDocks(A, WHITE, B, BLUE), "swap A white B blue"),
        (a.Sell(2, (FISH["tuna"],) * 2), "sell pairs tuna tuna"),
        (a.Sail(E), "sail E"),
        (a.LaceAt(8), "lace 1,1"),
        (a.Roof(Position.tile(3, BLUE, ORANGE), 0, 1), "roof plain:blue/orange 1,0 3,0"),
        (a.NameRoof(2), "name_roof fountains"),
        (a.TakeFish(FISH["crab"]), "fish crab"),
        (a.TakeCard(15), "bonus_card town_hall"),
        (a.END_TURN, "end_turn"),
    ],
)
def test_an_action_in_words(action, text):
    board = fresh().board
    assert action_text(board, action) == text
    assert action_from_text(board, text) == action


@pytest.mark.parametrize("kind", a.ACTION_TYPES, ids=lambda kind: kind.NAME)
@pytest.mark.parametrize("number", (0, 1, 2, 3))
def test_every_action_reads_back(kind, number):
    board = fresh().board
    action = kind(**{name: number if is_one else (number,) * 3 for name, is_one in a.ACTIONS.fields(kind)})
    assert action_from_text(board, action_text(board, action)) == action


@pytest.mark.parametrize("text", ("fly", "build mauve 1,0", "build yellow", "sail E F", "pick 14"))
def test_a_line_that_says_no_action_is_refused(text):
    with pytest.raises(BadData):
        action_from_text(fresh().board, text)


def test_a_position_says_where_it_stands():
    position = Position(players=2, coins=7).ring(wheel=3, workers=8).boat(E)
    assert repr(position.state).startswith(
        "<spring round 1, turn of 0, move 0 | 0: 0 VP 7 coins 0 privilege ring 8@3 boat E"
    )
