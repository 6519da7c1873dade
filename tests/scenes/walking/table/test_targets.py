"""What may be chosen in the street stands out against the pale sky as it does anywhere."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.games.walking.actions import Place
from burano.games.walking.board import FLOORS
from burano.table.picture.brush import Brush
from tests.bench.targets import mark
from tests.scenes.walking.stage import open_table, random_positions

LINE = 900
"""Pixels of a line round a place, at 1920×1080: the soft light round it is no contrast to the sky."""


@pytest.mark.parametrize("seed", [3, 5])
def test_a_place_for_the_card_in_hand_stands_out(seed: int, tmp_path: Path) -> None:
    for session in random_positions(3, seed):
        legal = session.legal(session.state.actor)
        if len({action.NAME for action in legal} & {"place"}) and session.length > 40:
            break
    table: Any = open_table(tmp_path, session, (1920, 1080))
    sources = sorted(key for key in table.model.sources if table.model.can_take(key))
    table.context.drag.take(sources[0], (5, 5))
    assert table.model.drops
    for key in sorted(table.model.drops):
        _halo, clear = mark(table, key, None)
        assert clear >= LINE, f"only {clear} pixels of the line round {key} stand out 3 : 1"


def test_what_a_place_costs_is_read_while_a_card_is_carried_past(tmp_path: Path) -> None:
    for session in random_positions(3, 5):
        if not any(isinstance(action, Place) for action in session.legal(session.state.actor)):
            continue
        table: Any = open_table(tmp_path, session, (1920, 1080))
        sources = sorted(key for key in table.model.sources if table.model.can_take(key))
        table.context.drag.take(next(iter(sources), ("hand", -1)), (5, 5))
        if len(table.model.costly & set(table.model.drops)) > 1:
            break
    plan = table.context.parts.street.plan(table.model.state.shape[table.model.seat])
    expensive = [plan.cell(key[1]).inflate(-14, -14) for key in table.model.drops if key in table.model.costly]
    pill = table.view.to_px(expensive[0]).inflate(-18, -110).move(0, 35)
    seen = []
    # Beside its plot, with the card above the pill: a place one points at shows the façade instead of the card.
    for pos in [(5, 5), (pill.x - 10, pill.centery + 20)]:
        table.context.drag.move(None, pos)
        assert table.context.drag.hot is None
        table.update(9.0)  # whose turn it is has been said
        table.update_overlays()
        picture = pygame.Surface((1920, 1080))
        table.draw(picture)
        seen.append(pygame.image.tobytes(picture.subsurface(pill), "RGB"))
    assert seen[0] == seen[1]
    brush = Brush(picture, table.kit, table.view)
    table.game.overlays.draw_held(brush, sources[0], *pill.center, turned=False)
    assert [box.name for box in brush.boxes].count("dear") == 1, "of all places it covers only the nearest one"
    for place in table.model.drops:
        shown = Brush(picture, table.kit, table.view)
        table.game.overlays.ghost(sources[0], place).draw(shown)
        cell, price = plan.cell(place[1]), next(box.rect for box in shown.boxes if box.name == "price")
        roof = 0.32 * cell.h if place[1] % FLOORS == FLOORS - 1 else 1
        assert price.bottom <= cell.y + roof, "it hides counters of the card"
