"""Whole games by mouse: whatever is highlighted can be clicked, and nothing else is needed to reach the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.games.buru.board import tables
from burano.games.buru.spec import REGIONS
from burano.scenes.buru import names
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.buru.player import Islander
from tests.scenes.buru.stage import Play, new_play, open_table
from tests.ui.mouse import StackMouse

_STUCK = 12
_GAMES = 8
"""So many games at most show every card."""


def play_by_mouse(home: Path, session: Play, seed: int, met: set[str] | None = None) -> tuple[Islander, set[str]]:
    """A game to its end; who played it, and the names of all things that were on screen. `met`: what the player has
    clicked in games before; the player looks for other things."""
    table = open_table(home, session)
    player, shown = Islander(StackMouse(table.services.stack), seed=seed), set[str]()
    player.met, idle = met if met is not None else player.met, 0
    while session.decision() is not None and idle < _STUCK:
        before = session.length
        shown |= {box.name for box in player.mouse.look().boxes if box.kind == "target"}
        shown |= {f"plot.{card}" for card in session.state.plot_of if card >= 0}
        acted = player.step()
        table.services.stack.settle()
        if not acted:
            table.services.stack.update(0.5)
            table.services.stack.settle()
        idle = 0 if acted or session.length > before else idle + 1
    assert session.decision() is None, (session.state, player.mouse.look().scene)
    for _frame in range(40):  # the final scoring turns everybody's elders over
        table.services.stack.update(0.5)
        table.services.stack.settle()
        words = {box.text for box in player.mouse.look().boxes}
        shown |= {f"elder.{elder}" for elder in range(len(tables().goals)) if names.elder_short(elder) in words}
    table.services.close()
    return player, shown


@pytest.fixture(autouse=True)
def _painted_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    paint_seldom(monkeypatch)


@pytest.mark.parametrize(("people", "lawan", "seed"), [(1, 1, 32), (2, 0, 32), (2, 1, 32), (3, 0, 33), (3, 1, 33)])
def test_a_game_is_played_to_its_end_by_mouse(tmp_path: Path, people: int, lawan: int, seed: int) -> None:
    player, _shown = play_by_mouse(tmp_path, new_play(people, lawan, seed=seed), people)
    assert {"space", "forest", "row", "islander", "altar"} <= player.seen


def test_games_of_one_and_of_four_by_mouse_show_every_card(tmp_path: Path) -> None:
    made, shown, met = tables(), set[str](), set[str]()
    wanted = {
        **{f"row.{card}": f"{name}" for card, name in enumerate(made.names)},
        **{f"elder.{elder}": name for elder, name in enumerate(made.elder_names)},
        **{f"forest.{card}": f"forest card {card}" for card in range(len(made.forest))},
        **{f"plot.{card}": f"plot card {card}" for card in range(len(made.spec.plots))},
        **{f"decree.{n}": f"decree {n}" for n, place in enumerate(made.decree_place) if place < len(REGIONS)},
    }
    for seed in range(_GAMES):
        people, lawan = (4, 0) if seed == 1 else (1, 2)
        shown |= play_by_mouse(tmp_path / str(seed), new_play(people, lawan, seed=seed, long=True), seed, met)[1]
        if wanted.keys() <= shown:
            break
    assert [name for thing, name in wanted.items() if thing not in shown] == []
    assert {"space", "forest", "row", "islander", "altar"} <= {name.partition(".")[0] for name in met}
