"""What moves by itself on the lagoon, and when it lies still."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from burano.games.murano.board import FACTORY, GONDOLAS
from burano.scenes.murano.art import pieces
from burano.scenes.murano.table.ambience import Gondola, ambient_things
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.scene import TableScene
from burano.table.motion.ambient import Bob, Smoke
from tests.scenes.murano.stage import open_table, random_positions


def moved(table: TableScene, model: Model) -> list[object]:
    return list(ambient_things(table.context.parts.lagoon, model))


def test_factories_smoke_and_boats_rock_but_not_those_that_are_chosen(tmp_path: Path) -> None:
    kinds: set[str] = set()
    for number, session in enumerate(random_positions(2, 3)):
        decision = session.decision()
        if number % 9 or decision is None or (decision.kind in kinds and decision.kind != "place"):
            continue
        table = open_table(tmp_path / str(number), session)
        model = dataclasses.replace(table.model, alive=True)
        things = moved(table, model)
        factories = [
            tile
            for cell, tile in enumerate(model.state.cells)
            if tile >= 0 and not model.is_street(cell) and pieces.read(tile)[0] == FACTORY
        ]
        assert sum(isinstance(thing, Smoke) for thing in things) == len(factories)
        rocking = sum(isinstance(thing, Gondola) for thing in things)
        assert rocking == (0 if decision.kind == "place" else model.state.board.islands * GONDOLAS)
        assert any(isinstance(thing, Bob) for thing in things) == table.context.parts.lagoon.sways(model)
        kinds.add(decision.kind)
    assert {"sail", "place", "build"} <= kinds


def test_without_motion_the_panel_paints_the_boats(tmp_path: Path) -> None:
    session = next(random_positions(2, 3))
    table = open_table(tmp_path, session)
    lagoon = table.context.parts.lagoon
    assert not table.model.alive
    assert not lagoon.rocks(table.model)
    assert lagoon.key(table.model) != lagoon.key(dataclasses.replace(table.model, alive=True))
