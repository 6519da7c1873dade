"""Sailing by mouse, and the fishing huts a privilege point may swap."""

from pathlib import Path

import pygame

from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.board import ISLANDS
from burano.ui.controls.boxes import Box
from tests.scenes.burano.table_with_mouse import asked, names_on_top, press_key, target


def test_a_click_anywhere_on_a_highlighted_island_sails_there(tmp_path: Path) -> None:
    """Its fishing huts included, though a privilege point could swap them."""
    seated = asked(tmp_path, "sailing", a.Sail, a.SwapDocks)
    island = next(n for what, n in seated.table.model.actions if what == "island")
    sea, s = seated.table.context.parts.map.sea, seated.table.view.s
    for index in range(3):
        x, y = sea.dock(island, index)
        pos = (round(x * s), round((y - 20) * s))
        assert seated.table.context.key_at(pos) == ("island", island)
    seated.run(1.0)
    seated.mouse.click(Box("dock", "target", pygame.Rect(pos, (1, 1))))
    assert seated.session.state.boat[0] == island


def test_a_click_on_a_ship_of_a_highlighted_port_sails_there(tmp_path: Path) -> None:
    port = lambda state: [place - ISLANDS for place in fishing.destinations(state, 0) if place >= ISLANDS]
    seated = asked(tmp_path, "sailing", when=lambda state: bool(port(state)))
    goal = port(seated.session.state)[0]
    ship = next(box for box in seated.table.boxes() if box.name.startswith(f"port.{goal}.ship"))
    seated.services.settings.change(coach="off")
    seated.run(1.0)
    seated.mouse.click(ship)
    assert seated.session.state.boat[0] == ISLANDS + goal


def test_another_boat_moored_there_is_no_hindrance(tmp_path: Path) -> None:
    seated = asked(tmp_path, "sailing", when=lambda state: state.boat[1] in fishing.destinations(state, 0))
    goal = seated.session.state.boat[1]
    seated.run(1.0)
    seated.mouse.click(seated.box("boat.1"))
    assert seated.session.state.boat[0] == goal


def test_a_swap_begins_at_the_privilege_button_and_can_be_given_up(tmp_path: Path) -> None:
    seated = asked(tmp_path, "sailing", a.Sail, a.SwapDocks)
    table, before = seated.table, seated.session.length
    assert not [box for box in table.boxes() if box.name.startswith("dock.")]
    for way_out in ("cancel_swap", "escape"):
        seated.run(1.0)
        seated.mouse.click(seated.box("use_privilege"))
        seated.mouse.click(seated.box("privilege_swap"))
        assert any(box.enabled for box in table.boxes() if box.name.startswith("dock."))
        assert "1 privilege" in table.game.wording.prompt(table.model)
        seated.take("dock")
        assert "1 privilege" in table.game.wording.prompt(table.model)
        press_key(seated, pygame.K_ESCAPE)
        assert table.model.held is None and table.model.swapping
        if way_out == "escape":
            press_key(seated, pygame.K_ESCAPE)
        else:
            seated.mouse.click(seated.box(way_out))
        assert not table.model.swapping and any(key[0] == "island" for key in table.model.actions)
        assert names_on_top(seated) == "table" and seated.session.length == before


def test_a_swap_says_what_it_costs_before_it_is_made(tmp_path: Path) -> None:
    seated = asked(tmp_path, "sailing", a.Sail, a.SwapDocks)
    seated.run(1.0)
    seated.table.context.swap_docks(True)
    seated.take("dock")
    place = target(seated, "dock")
    seated.mouse.move(place.spot)
    shown = next(box.text for box in seated.table.boxes() if box.name == "callout")
    assert "costs 1 privilege point" in shown
    points = seated.session.state.privilege[0]
    seated.mouse.click(place)
    assert isinstance(seated.session.journal[-1].action, a.SwapDocks)
    assert seated.session.state.privilege[0] == points - 1 and not seated.table.model.swapping
