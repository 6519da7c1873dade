"""Whole games by mouse alone: every decision the rules can ask for has its way on screen."""

import itertools
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from burano.core.session import Session
from burano.games.burano.actions import ACTION_TYPES
from burano.games.burano.events import CardGained
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.games.burano.state import STAGES, State
from burano.scenes.burano.pyramid import scene as pyramid_scene
from burano.ui.scaling import MIN_WINDOW
from tests.scenes.burano.player import MousePlayer
from tests.scenes.burano.stage import make_services, new_session, paint_seldom, seat_at
from tests.scenes.burano.used_rules import CARDS, PRIVILEGES, used_rules
from tests.scenes.burano.whole_game import play_on
from tests.ui.mouse import Screen, StackMouse

GAMES = ((4, 1003), (4, 1008))
MORE = tuple((4, seed) for seed in (1020, 1002, 1012, 938, *range(930, 937)))
"""Further games while something was not met yet, each to where nothing is left: what chance seldom offers may take a
few more."""
_OFTEN = 20
"""Decisions after which is looked again whether everything was met."""
Play = Session[State, Options]


def play_by_mouse(
    home: Path,
    players: int,
    seed: int,
    taken: Counter[str],
    size: tuple[int, int] = (1280, 720),
    enough: Callable[[Play], bool] = lambda _play: False,
) -> Play:
    session = new_session(players, seed)
    services = make_services(home, size)
    seat_at(services, session)
    mouse = StackMouse(services.stack)

    def done(_screen: Screen) -> bool:
        return session.decision() is None or (session.length % _OFTEN == 0 and enough(session))

    play_on(MousePlayer(mouse, seed, taken), mouse, lambda: session.length, done)
    return session


def kinds(games: list[Play]) -> set[str]:
    return {entry.action.NAME for session in games for entry in session.journal}


def stages(games: list[Play]) -> set[str]:
    return {STAGES[session.state_after(n).phase] for session in games for n in range(session.length + 1)}


def cards(games: list[Play]) -> set[int]:
    steps = [step for session in games for step in session.steps]
    return {event.card for step in steps for event in step.events if isinstance(event, CardGained)}


def uses(games: list[Play]) -> set[str]:
    return set[str]().union(*map(used_rules, games))


def met(games: list[Play]) -> set[object]:
    return {*kinds(games), *stages(games), *cards(games), *uses(games)}


def unmet(games: list[Play]) -> set[object]:
    """Everything that can happen and has not."""
    all_kinds = {kind.NAME for kind in ACTION_TYPES}
    return {*all_kinds, *STAGES, *range(16), *PRIVILEGES, *CARDS} - met(games)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Play]:
    taken: Counter[str] = Counter()
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        paint_seldom(patch)
        # The button that fills a pyramid rolls dice of its own.
        patch.setattr(pyramid_scene, "fresh_seed", itertools.count(1).__next__)
        played = [play_by_mouse(home, players, seed, taken) for players, seed in GAMES]
        for players, seed in MORE:
            if not (wanted := unmet(played)):
                break
            rest = play_by_mouse(home, players, seed, taken, enough=lambda play, wanted=wanted: wanted <= met([play]))
            played.append(rest)
    return played


def test_a_whole_game_can_be_played_out_of_drawers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the smallest window words are wanted larger than fits."""
    paint_seldom(monkeypatch)
    assert play_by_mouse(tmp_path, 2, 102, Counter(), MIN_WINDOW).state.winners


def test_every_game_ends_with_a_winner(games: list[Play]) -> None:
    whole = [session for session in games if session.decision() is None]
    assert len(whole) >= len(GAMES) and all(session.state.winners for session in whole)


def test_the_journal_replays_to_the_same_end(games: list[Play]) -> None:
    for session in games:
        again = Session.replay(Burano(), session.table, session.journal)
        assert Burano().to_data(again.state) == Burano().to_data(session.state)


def test_every_kind_of_action_was_made_by_mouse(games: list[Play]) -> None:
    assert kinds(games) == {kind.NAME for kind in ACTION_TYPES}


def test_every_kind_of_decision_was_met(games: list[Play]) -> None:
    assert stages(games) == set(STAGES)


def test_every_building_card_was_gained(games: list[Play]) -> None:
    assert cards(games) == set(range(16))


def test_every_use_of_a_privilege_point_was_made(games: list[Play]) -> None:
    assert uses(games) >= PRIVILEGES


def test_every_way_that_a_building_card_opens_was_gone(games: list[Play]) -> None:
    assert uses(games) >= CARDS
