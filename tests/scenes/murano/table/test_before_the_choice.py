"""Texts and drawings before a choice: what a tile changes, buttons that keep their places, pieces that drag."""

from __future__ import annotations

from burano.core.journal import Player
from burano.games.murano import actions as a
from burano.games.murano.state import BUILD, State
from burano.scenes.murano.table import intents, overlays
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words.prompts import buttons
from burano.table.play.model import Key
from tests.games.murano.position import GAME, Position, character
from tests.scenes.murano.stage import random_positions

PLAYERS = Player("Ada", 0), Player("Bo", 1)


def _model(state: State, held: Key | None = None) -> Model:
    decision = GAME.decision(state)
    assert decision is not None
    legal = GAME.legal_actions(state, state.actor)
    model = Model(state, 0, 0, 0, True, decision.kind, PLAYERS, legal, held=held)
    intents.fill(model, {})
    return model


def _twins() -> Position:
    """One building each on Navagero, where the Twins have their gondolier; a factory in hand."""
    here = Position().built("navagero", "shop0r", "shop1b").streets("navagero", "r", "b").streets("san_pietro", "r")
    here.characters(0, "balance").holding(0, "factory").gondolier(0, "navagero")
    here.state.phase = BUILD
    return here


def test_a_space_says_what_a_building_there_costs_a_character() -> None:
    here = _twins()
    model = _model(here.state, intents.tile_key(0, 0))
    spaces = {cell for word, cell in model.drops if word == "cell"}
    on_navagero = {cell for cell in spaces if here.board.cell_island[cell] == here.island("navagero")}
    assert on_navagero and spaces > on_navagero
    for cell in on_navagero:
        assert model.prospects[cell] == [(character("balance"), 12, 0)]
        callout = overlays.callout(model, ("cell", cell))
        assert callout is not None
        assert [line.text for line in callout.lines] == ["+1 VP", "Twins 12 → 0 VP"]
    assert all(cell not in model.prospects for cell in spaces - on_navagero)


def test_the_sum_is_shown_where_a_loss_is_made_good_elsewhere() -> None:
    """The Twins are worth as much on another island, but their gondolier is here."""
    here = _twins().built("san_pietro", "shop0r", "shop1b")
    here.state.phase = BUILD
    model = _model(here.state, intents.tile_key(0, 0))
    cell = next(cell for cell in model.prospects if here.board.cell_island[cell] == here.island("navagero"))
    assert model.prospects[cell][0].gain == -12


def test_draw_and_end_turn_keep_their_places_while_building() -> None:
    seen = set()
    for session in random_positions(2, 3):
        decision = session.decision()
        if decision is None or decision.kind not in ("build", "lay_street"):
            continue
        seat = decision.seats[0]
        model = Model(
            session.view(seat), seat, seat, seat, True, decision.kind, session.table.players, session.legal(seat)
        )
        draw, end = buttons(model)
        assert (draw.name, end.name) == ("draw", "end_turn")
        assert all(button.action is not None or button.why_not for button in (draw, end))
        seen.add((decision.kind, draw.action is None, end.action is None))
    assert len(seen) >= 4


def test_the_drawn_street_and_the_ships_drag() -> None:
    kinds = set()
    for session in random_positions(3, 4):
        decision = session.decision()
        if decision is None or decision.kind not in ("lay_street", "sail"):
            continue
        seat, legal = decision.seats[0], session.legal(decision.seats[0])
        args = session.view(seat), seat, seat, seat, True, decision.kind, session.table.players, legal
        if decision.kind == "lay_street":
            model = Model(*args, held=intents.DRAWN)
            intents.fill(model, {})
            assert intents.DRAWN in model.sources
            assert set(model.drops.values()) == {action for action in legal if isinstance(action, a.LayStreet)}
        else:
            model = Model(*args)
            intents.fill(model, {})
            ships = [space for space in range(18) if model.state.black >> space & 1 or model.state.red == space]
            reached = [place for ship in ships for place in intents.sailing(model, ("ship", ship))]
            assert sorted(reached) == sorted(model.voyages), "every selectable space is reached by pulling one ship"
        kinds.add(decision.kind)
    assert kinds == {"lay_street", "sail"}
