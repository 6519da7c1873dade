"""Actions as words and back."""

from __future__ import annotations

import pytest

from burano.core.errors import BadData
from burano.games.murano import actions as a
from burano.games.murano.notation import action_from_text, action_text
from tests.games.murano.play import walk


@pytest.mark.parametrize("players", (2, 4))
def test_every_action_of_a_game_is_read_back_from_its_words(players):
    for entry in walk(players, "agreed", 2, True).entries + walk(players, "plain", 1, True).entries:
        assert action_from_text(action_text(entry.action)) == entry.action


def test_words_are_those_of_the_data():
    assert action_text(a.Build(1, 0, 0)) == "build shop red san_donato:0,0"
    assert action_text(a.ScoreCharacter(39, 4, 0, (0, 0, 3))) == "score beads_blue navagero 0 0 0 3"
    assert action_text(a.Recruit(11)) == "recruit quiet"


@pytest.mark.parametrize(
    "text", ["", "fly", "sail", "sail x", "build shop 2 san_donato:0,0", "score quiet navagero 0 x", "recruit doge"]
)
def test_unknown_words_are_named(text):
    with pytest.raises(BadData):
        action_from_text(text)
