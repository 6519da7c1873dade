"""The street for somebody who listens."""

from pathlib import Path

import pygame

from burano.games.walking.state import VISIT
from tests.ui.listener import Ears, Listener
from tests.ui.walking.stage import make_services, new_play, random_positions, table_of


def test_two_rounds_are_played_by_what_is_spoken_alone(tmp_path: Path) -> None:
    services, play = make_services(tmp_path), new_play(2, 7)
    table_of(services, play)
    ears = Ears(services)
    player = Listener(ears.press, ears.wait)
    assert player.until("Round 3", 40)
    assert {step.action.NAME for step in play.steps} >= {"acquire", "place", "end_turn"}


def test_hand_street_supply_and_points_are_answered(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    table_of(services, new_play(2, 7))
    ears = Ears(services)
    ears.wait()
    assert ears.press(pygame.K_F3)[0].startswith("Your hand is empty. You have")
    assert ears.press(pygame.K_F10)[0].startswith("Column 1: From top to bottom:")
    assert "Lucia, 12 points: visitors 0" in ears.press(pygame.K_F8)[0]
    assert ears.press(pygame.K_F2)[0].startswith("Take 1, 2 or 3 cards from the top or bottom of a column.")


def test_visitors_are_named_with_what_they_bring_and_one_is_welcomed(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    play = next(play for play in random_positions(2, 7) if play.state.phase == VISIT)
    table_of(services, play)
    ears = Ears(services)
    ears.wait()
    told = ears.press(pygame.K_F2)[0]
    assert told.startswith("Who visits") and "Woman: " in told and " points here." in told
    assert " points here." in ears.press(pygame.K_n)[0]
    assert any("welcomed a visitor" in said for said in ears.press(pygame.K_RETURN))
