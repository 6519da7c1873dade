"""Thinking times of people, on the statistics page and at the end of a game."""

from pathlib import Path
from typing import Any

import pytest

from burano.core import registry
from burano.persistence.statistics import Statistics, Timing, result_of
from burano.scenes.shell.statistics.pace import bars, title
from burano.table.contract.screens import screens
from burano.table.final.pace import with_pace
from burano.table.final.scene import FinalScene
from burano.table.play.clocks import NOTE
from tests.scenes.burano.stage import make_services
from tests.table.puzzle.analysed import game

TIMING = Timing(1500, [(600, 12, 130), (0, 0, 0), (0, 0, 0)])


def test_figures_include_the_thinking_times_of_everybody(tmp_path: Path) -> None:
    store = Statistics(tmp_path / "statistics.log")
    for number, timing in enumerate((TIMING, Timing(900, [(300, 8, 90), (0, 0, 0)]), None)):
        store.add(result_of(game("walking"), number, number, timing=timing))
    figures = Statistics.load(tmp_path / "statistics.log").figures("Anna", "walking")
    assert (figures.timed, figures.seconds) == (2, 2400), "an unmeasured game counts for nothing"
    assert title(figures) == "Pace: 20 min a game"
    found = bars(figures, 9)
    assert [(bar.label, bar.text) for bar in found] == [
        ("Anna: a turn (15 min in all)", "0:45"),
        ("Anna: slowest turn", "2:10"),
    ]
    assert title(Statistics(tmp_path / "nothing").figures()) == "Pace"


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_the_final_scoring_says_how_long_everybody_took(tmp_path: Path, game_id: str) -> None:
    services, session = make_services(tmp_path), game(game_id)
    seats = len(session.table.players)
    services.saves.noted = lambda _session, name: [[0, 0, 50], [0, 9, 130], [-1, 0, 900]] if name == NOTE else None  # type: ignore
    screens(game_id).screens.look_back(services, session)
    services.stack.settle()
    scene = services.stack.top
    assert isinstance(scene, FinalScene)
    rows = dict(scene.shown_result.statistics)
    assert list(rows["Seconds per turn"]) == [90, *(0 for _seat in range(seats - 1))]
    assert rows["Minutes of thinking"][0] == 3 and rows["Slowest turn, in seconds"][0] == 130
    assert ("At the screen", "15 min") in scene.shown_result.facts
    services.close()


def test_a_game_without_measured_times_shows_none(tmp_path: Path) -> None:
    services, session = make_services(tmp_path), game("walking")
    screens("walking").screens.look_back(services, session)
    services.stack.settle()
    scene = services.stack.top
    assert isinstance(scene, FinalScene) and "Seconds per turn" not in dict(scene.shown_result.statistics)
    assert with_pace(scene.shown_result, Timing()) is scene.shown_result
    services.close()


def test_a_whole_game_at_the_screen_counts_its_time(start: Any) -> None:
    driver = start()
    from tests.persistence.plays import moves, new_session

    session = new_session(2, 1)
    driver.app.services.saves.play(session)
    driver.run(7.0)
    for seat, action in moves(session):
        session.submit(seat, action)
    driver.run(0.1)
    result = driver.app.services.saves.statistics.results[-1]
    assert 4 <= result.seconds <= 9
