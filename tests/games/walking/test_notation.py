"""Actions in words and back, and positions that say themselves."""

from __future__ import annotations

import pytest

from burano.core.errors import BadData
from burano.games.walking import actions as a
from burano.games.walking.board import TAKEABLE
from burano.games.walking.notation import action_from_text, action_text
from tests.games.walking.play import walk
from tests.games.walking.position import Position, discard, put, receive, remove, take


def test_actions_read_like_words():
    actions = (take(2, "12"), put("1-red-a", -1), receive(0, "woman"), discard("3-pink-d"), remove("boy"), a.END_TURN)
    words = ["acquire 2 1+2", "place 1-red-a -1", "visit 0 woman", "discard 3-pink-d", "remove boy", "end_turn"]
    assert [action_text(action) for action in actions] == words
    assert [action_from_text(text) for text in words] == list(actions)


@pytest.mark.parametrize("players", (1, 4))
def test_every_action_of_a_game_comes_back(players):
    for entry in walk(players, "new", 3, True).entries:
        assert action_from_text(action_text(entry.action)) == entry.action


def test_every_column_that_can_lie_there_has_words():
    for there in TAKEABLE:
        for floors in there:
            assert action_from_text(action_text(a.Acquire(0, floors))) == a.Acquire(0, floors)


@pytest.mark.parametrize("text", ("", "fly", "place 1-red-a", "place 1-red-z 0", "visit 0 doge", "end_turn now"))
def test_unknown_words_are_named(text):
    with pytest.raises(BadData):
        action_from_text(text)


def test_a_position_says_where_it_stands():
    assert repr(Position().hand("1-red-a").state).startswith("<round 1, place of 0 | 0: 6 coins 4 tokens 1 cards")
