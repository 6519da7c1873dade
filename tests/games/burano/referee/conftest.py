"""A game in mid-air for tests of single rules."""

import pytest

from .setup import new_game
from .state import Game
from .tables import ISLANDS
from .workbench import SETUP


@pytest.fixture
def game() -> Game:
    """Four players; all arrows of player 0 differ, and his boat lies at A; C has three matches, E and F have one."""
    game = new_game(SETUP | {"start_player": 0}, standard=True)
    houses = [("pink", "coin"), ("yellow", "fountain"), ("blue", "coin"), *game.players[0].ring.houses[3:]]
    game.players[0].ring.houses = houses
    game.sea.docks = {island: ["white", "white", "green"] for island in ISLANDS}
    game.sea.docks["C"] = ["pink", "yellow", "blue"]
    game.sea.docks["E"] = ["pink", "pink", "green"]
    game.sea.docks["F"] = ["yellow", "orange", "green"]
    return game
