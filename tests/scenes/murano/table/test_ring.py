"""Choosing a space: what is shown before the click, and what the clicks do."""

from __future__ import annotations

from pathlib import Path

import pygame

from burano.games.murano import actions as a
from burano.scenes.murano import names
from burano.scenes.murano.table.scene import TableScene
from burano.scenes.murano.words import prompts
from burano.stage.stack import SceneStack
from tests.scenes.murano.stage import Play, new_play, open_table
from tests.ui.mouse import StackMouse


def sit(home: Path, players: int = 2, motion: str = "off") -> tuple[TableScene, StackMouse, Play]:
    """A fresh table and a mouse."""
    session = new_play(players)
    table = open_table(home, session, motion=motion)
    stack = table.services.stack
    assert isinstance(stack, SceneStack)
    return table, StackMouse(stack), session


def spot(table: TableScene, name: str) -> tuple[int, int]:
    return next(box.spot for box in table.boxes() if box.name == name and box.enabled)


def click(table: TableScene, mouse: StackMouse, name: str) -> None:
    mouse.move(spot(table, name))
    mouse.press()
    mouse.release()


def crowded(table: TableScene) -> int:
    """A space to which several ships must move."""
    voyages = table.model.voyages
    return next(key[1] for key, found in voyages.items() if key[0] == "space" and len(found.moves) > 1)


def test_pointing_at_a_space_shows_every_ship_that_would_move(tmp_path: Path) -> None:
    table, mouse, session = sit(tmp_path)
    space = crowded(table)
    mouse.move(spot(table, f"space.{space}"))
    voyage = table.model.voyage
    assert voyage is not None and voyage.target == space and len(voyage.moves) > 1
    assert session.length == 0


def test_the_first_click_chooses_and_the_second_brings_all_ships(tmp_path: Path) -> None:
    table, mouse, session = sit(tmp_path)
    space = crowded(table)
    voyage = table.model.voyages["space", space]
    click(table, mouse, f"space.{space}")
    assert table.model.chosen == ("space", space) and session.length == 0
    click(table, mouse, f"space.{space}")
    done = [step.action for step in session.steps]
    assert done == list(voyage.actions)
    seat = session.steps[0].seat
    assert sum(move.price for move in voyage.moves) == voyage.price <= 5 - session.view(seat).gold[seat]


def test_the_main_button_confirms_the_chosen_space(tmp_path: Path) -> None:
    table, mouse, session = sit(tmp_path)
    space = crowded(table)
    click(table, mouse, f"space.{space}")
    click(table, mouse, "choose")
    assert isinstance(session.steps[0].action, a.Sail) and session.view(0).target == space


def test_a_displaced_ship_is_dragged_to_another_space_before_it_sails(tmp_path: Path) -> None:
    table, mouse, session = sit(tmp_path)
    key = next(key for key, found in table.model.voyages.items() if any(move.choices for move in found.moves))
    number, move = next((n, m) for n, m in enumerate(table.model.voyages[key].moves) if m.choices)
    other = next(space for space in move.choices if space != move.space)
    click(table, mouse, f"space.{key[1]}")
    mouse.move(spot(table, f"ghost.{number}"))
    mouse.press()
    mouse.move(spot(table, f"space.{other}"))
    mouse.release()
    assert session.length == 0, "nothing is played yet"
    assert table.model.voyages[key].moves[number].space == other
    click(table, mouse, "choose")
    assert a.STEER[other][move.red] in [step.action for step in session.steps]


def test_passing_asks_for_a_free_space_and_takes_one_click(tmp_path: Path) -> None:
    table, mouse, session = sit(tmp_path)
    click(table, mouse, "pass")
    assert table.model.passing
    space = next(key[1] for key in table.model.actions if key[0] == "space")
    click(table, mouse, f"space.{space}")
    assert session.steps[0].action == a.PASS[space]


def test_escape_ends_passing(tmp_path: Path) -> None:
    table, mouse, _session = sit(tmp_path)
    click(table, mouse, "pass")
    table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert not table.model.passing


def test_a_space_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    table, mouse, session = sit(tmp_path)
    locked = next(iter(table.model.refusals))
    box = next(box for box in table.boxes() if box.name == f"space.{locked}")
    assert not box.enabled
    mouse.move(box.spot)
    mouse.press()
    mouse.release()
    assert session.length == 0 and table.context.animations.message is not None


def test_the_button_names_the_gold_of_ships_and_action_together(tmp_path: Path) -> None:
    table, mouse, session = sit(tmp_path)
    gold = next(
        key[1]
        for key, found in table.model.voyages.items()
        if key[0] == "space" and names.space_id(key[1]) == "gold" and found.price
    )
    before, price = session.view(0).gold[session.state.actor], table.model.voyages["space", gold].price
    click(table, mouse, f"space.{gold}")
    button = next(button for button in prompts.buttons(table.model) if button.name == "choose")
    click(table, mouse, "choose")
    change = session.view(0).gold[session.steps[0].seat] - before
    assert change == 2 - price
    assert button.text.endswith(f": +{change} gold")
