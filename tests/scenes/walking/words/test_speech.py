"""The street for somebody who listens."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from burano.core.session import Session
from burano.games.walking.state import PLACE, VISIT
from tests.scenes.walking.stage import make_services, new_play, random_positions, table_of
from tests.ui.listener import Ears, Listener


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
    shown = ears.press(pygame.K_F2)[0]
    assert shown.startswith("Who visits") and "Woman: " in shown and " points here." in shown
    assert " points here." in ears.press(pygame.K_n)[0]
    assert any("Confirm, or choose another" in said for said in ears.press(pygame.K_RETURN))
    assert any(said.startswith("Welcome ") for said in ears.press(pygame.K_RETURN, pygame.KMOD_CTRL))
    assert any("welcomed a visitor" in said for said in ears.press(pygame.K_RETURN, pygame.KMOD_CTRL))


def test_only_what_can_be_chosen_is_offered_and_a_card_with_its_shop(tmp_path: Path) -> None:
    assert "Shop: " in _choices(
        tmp_path, lambda play, hand: any(play.state.board.tables.shop[card] >= 0 for card in hand)
    )
    assert _choices(tmp_path, lambda play, hand: not hand) == "No card left in hand: end your turn. Buttons: End turn."


def _choices(home: Path, wanted: Callable[[Session, Sequence[int]], bool]) -> str:  # type: ignore[type-arg]
    """What can be done where cards are placed and the hand is as wanted."""
    services = make_services(home)
    for play in random_positions(2, 7):
        asked = play.decision()
        if asked and play.state.phase == PLACE and wanted(play, play.state.hands[asked.seats[0]]):
            break
    table_of(services, play)
    ears = Ears(services)
    ears.wait()
    return ears.press(pygame.K_F2)[0]
