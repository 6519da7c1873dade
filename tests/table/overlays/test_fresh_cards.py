"""Open cards that came since one's last turn are marked until one's turn ends."""

from pathlib import Path
from typing import Any

import pytest

from burano.scenes.shell.shots.studio import Studio, shots
from burano.table.overlays.fresh_cards import FreshCards, since
from burano.table.play.scene import PlayScene


def staged(tmp_path: Path, name: str) -> PlayScene[Any]:
    table = Studio(tmp_path).stage(shots()[name], (1280, 720), 1.0, turns=2).top
    assert isinstance(table, PlayScene)
    return table


def test_cards_dealt_since_the_last_turn_are_marked_and_no_others(tmp_path: Path) -> None:
    table = staged(tmp_path, "walking_table_draft_4")
    fresh: FreshCards[Any] = FreshCards(table.context, table.game.geometry)
    start = since(table.flow.session, 0)
    assert start and table.flow.session.steps[start - 1].seat == 0
    old, supply = table.flow.view_after(start).supply, table.context.parts.supply  # type: ignore[attr-defined]
    new = [space for space, card in enumerate(table.model.state.supply) if card >= 0 and card not in old]
    places = [tuple(supply.outer(supply.lying(table.model, space))) for space in new]
    assert places and sorted(map(tuple, fresh.places())) == sorted(places)
    assert len(list(fresh.overlays())) == len(places)


@pytest.mark.parametrize("name", ["table_early", "walking_table_start", "buru_table_start"])
def test_before_the_first_turn_nothing_is_marked(tmp_path: Path, name: str) -> None:
    table = staged(tmp_path, name)
    if since(table.flow.session, 0) == 0:
        assert not list(FreshCards(table.context, table.game.geometry).overlays())


def test_nobody_is_shown_marks_while_another_plays(tmp_path: Path) -> None:
    table = staged(tmp_path, "walking_table_draft_4")
    table.set_view_mode("own")
    assert not table.model.mine
    assert not list(FreshCards(table.context, table.game.geometry).overlays())
