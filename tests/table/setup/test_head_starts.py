"""Head starts are an option of every set-up: by hand, or as ratings propose; the score sheet shows them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from burano.core import registry
from burano.core.head_start import KEY, head_starts
from burano.core.session import Session
from burano.persistence.rating import proposed_head_starts, rating_of
from burano.persistence.statistics import GameResult, SeatResult, result_of
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.table.final.result import Result
from burano.table.final.scene import FinalScene
from burano.table.final.score_sheet import as_csv, as_html
from burano.table.setup.model import Draft
from burano.table.setup.scene import SetupScene
from burano.ui.controls.widgets import ChoiceRow
from tests.scenes.burano.stage import make_services
from tests.table.puzzle.analysed import game
from tests.ui.mouse import StackMouse

GAMES = registry.game_ids()


def set_up(services: Services, game_id: str) -> SetupScene[Any]:
    services.settings.change(setup_options=True)
    services.go.to("setup", game_id)
    services.stack.settle()
    services.stack.update(0.1)
    scene = services.stack.top
    assert isinstance(scene, SetupScene)
    if len(scene.draft.seats) == 1:
        scene.change(scene.draft.with_another_seat())
    return scene


def click(services: Services, name: str) -> None:
    StackMouse(services.stack).click(next(box for box in services.stack.boxes() if box.name == name))
    services.stack.update(0.6)


def choices_of(scene: SetupScene[Any]) -> list[str]:
    found = scene.ui.find(KEY)
    assert isinstance(found, ChoiceRow)
    return list(found.options)


def won(name: str, number: int, game_id: str = "burano") -> GameResult:
    own = SeatResult(name=name, controller="human", vp=90, won=True, by_source={})
    rival = SeatResult(name="Bot", controller="islander", vp=60, won=False, by_source={})
    return GameResult(play=f"{name} {number}", game=game_id, finished=number, decisions=9, seats=(own, rival))


@pytest.mark.parametrize("game_id", GAMES)
def test_by_hand_everybody_has_buttons_and_the_table_keeps_the_points(tmp_path: Path, game_id: str) -> None:
    services = make_services(tmp_path)
    scene = set_up(services, game_id)
    assert KEY not in scene.draft.table().extras, "nobody has any if nothing is said"
    scene.set(head_start="own")
    for _press in range(3):
        click(services, f"seat0.{KEY}.more")
    click(services, f"seat0.{KEY}.less")
    table = scene.draft.table()
    assert head_starts(table)[: len(scene.draft.seats)] == (2, *(0 for _seat in scene.draft.seats[1:]))
    again = type(scene.draft).of(scene.people, table)
    assert again.head_start == "own" and again.seats[0].head_start == 2
    assert type(scene.draft).remembered(scene.people, scene.draft.to_data()).seats[0].head_start == 2
    scene.set(head_start="off")
    assert KEY not in scene.draft.table().extras
    services.close()


def test_a_proposal_needs_finished_games_of_everybody(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    scene = set_up(services, "burano")
    name = scene.draft.seats[0].name
    scene.change(scene.draft.with_seat(1, level="apprentice"))
    assert len(choices_of(scene)) == 2, "a person nobody knows"
    for number in range(4):
        services.saves.statistics.add(won(name, number))
    services.go.home()
    services.stack.settle()
    scene = set_up(services, "burano")
    scene.change(scene.draft.with_seat(0, name=name).with_seat(1, level="apprentice"))
    assert len(choices_of(scene)) == 3
    scene.set(head_start="proposed")
    own = rating_of(services.saves.statistics.results, name, registry.info("burano")).value
    expected = proposed_head_starts((own, 1000.0), registry.info("burano"))
    assert expected[0] == 0 and expected[1] > 5
    assert head_starts(scene.draft.table()) == expected
    scene.change(scene.draft.with_seat(1, level="doge"))
    assert head_starts(scene.draft.table())[1] != expected[1], "it follows who sits there"
    services.close()


def test_the_weaker_have_what_the_strongest_would_win_by() -> None:
    info = replace(registry.info("burano"), lead=10.0)
    assert proposed_head_starts((1500.0, 1400.0, 1250.0), info) == (0, 10, 25)
    assert proposed_head_starts((9999.0, 1000.0), info) == (0, 99)


def finished(game_id: str, starts: list[int]) -> Session[Any, Any]:
    session = game(game_id)
    table = replace(session.table, extras={KEY: starts})  # type: ignore[dict-item]
    return Session.replay(session.game, table, session.journal)


def shown(services: Services, session: Session[Any, Any]) -> Result:
    screens(session.table.game_id).screens.look_back(services, session)
    services.stack.settle()
    scene = services.stack.top
    assert isinstance(scene, FinalScene)
    return scene.shown_result


@pytest.mark.parametrize("game_id", GAMES)
def test_the_score_sheet_shows_them_and_they_decide(tmp_path: Path, game_id: str) -> None:
    services = make_services(tmp_path)
    plain = game(game_id)
    last = min(range(2), key=lambda seat: (seat in plain.scores().winners, plain.scores().vp[seat]))
    more = plain.scores().vp[1 - last] - plain.scores().vp[last] + 1
    session = finished(game_id, [more if seat == last else 0 for seat in range(len(plain.table.players))])
    result = shown(services, session)
    assert list(result.winners) == [last] and result.standings[0].seat == last
    before = shown(services, plain)
    assert list(before.winners) == [1 - last]
    for standing in result.standings:
        if result.ledger is not None:
            assert result.ledger.total(standing.seat, 1000.0) == standing.vp, "the sheet adds up"
        assert sum(result.points[standing.seat]) - sum(before.points[standing.seat]) == (
            more if standing.seat == last else 0
        )
    name = result.players[last].name
    assert (
        f"{name} +{more}" in result.reason
        and f"{name} +{more}" in as_html(result)
        and f"{name} +{more}" in as_csv(result)
    )
    kept = result_of(session, 1, 2)
    assert kept.seats[last].won and kept.seats[last].head_start == more
    assert kept.seats[last].vp == plain.scores().vp[last], "points are those of the rules"
    services.close()


def test_a_game_with_a_head_start_changes_no_rating() -> None:
    info, plain = registry.info("burano"), won("Anna", 1)
    seats = (plain.seats[0], SeatResult(name="Bot", controller="islander", vp=1, won=False, by_source={}, head_start=9))
    uneven = GameResult(play="x", game="burano", finished=2, decisions=9, seats=seats)
    assert rating_of([plain, uneven], "Anna", info) == rating_of([plain], "Anna", info)
    assert rating_of([uneven], "Anna", info).games == 0


def test_alone_there_is_nothing_to_even_out(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    scene = set_up(services, "walking")
    while not scene.draft.is_minimal:
        scene.change(scene.draft.without_seat(1))
    found = scene.ui.find(KEY)
    assert isinstance(found, ChoiceRow) and not found.enabled
    assert isinstance(scene.draft, Draft) and KEY not in scene.draft.table().extras
    services.close()
