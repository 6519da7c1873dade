"""Actions in words and back."""

from __future__ import annotations

import pytest

from burano.core.errors import BadData
from burano.games.buru import actions as a
from burano.games.buru.notation import action_from_text, action_text
from tests.games.buru.play import TABLES, walk
from tests.games.buru.position import ELDER, END, place, recruit, task, tribute


def test_actions_read_like_words():
    actions = (
        place(5, "lake"), recruit("Palm Trader"), task("Weaver", 1), tribute("manuk", 1), a.Forest(-1, 0),
        a.ReturnElder(ELDER["Elder of All Spirits"]), a.Decree(3, -1, 0), END,
    )  # fmt: skip
    words = [
        "place 5 lake", "recruit palm-trader", "task weaver 1 0", "tribute manuk 1", "forest -1 0",
        "return elder-of-all-spirits", "decree 3 -1 0", "end_action",
    ]  # fmt: skip
    assert [action_text(action) for action in actions] == words
    assert [action_from_text(text) for text in words] == list(actions)


@pytest.mark.parametrize(("players", "kind"), TABLES)
def test_every_action_of_a_game_comes_back(players, kind):
    for entry in walk(players, kind, 3, True).entries:
        assert action_from_text(action_text(entry.action)) == entry.action


UNKNOWN = ("", "fly", "place 5", "place 5 moon", "recruit nobody", "space x", "space 9999", "gain --1")


@pytest.mark.parametrize("text", UNKNOWN)
def test_unknown_words_are_named(text):
    with pytest.raises(BadData):
        action_from_text(text)
