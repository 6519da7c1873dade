"""Whole games by mouse alone: every decision the rules can ask for has its way on screen."""

from collections import Counter
from pathlib import Path

import pytest

from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.actions import ACTION_TYPES
from burano.games.burano.events import CardGained
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.games.burano.state import STAGES, State
from tests.ui.table.player import MousePlayer
from tests.ui.table.stage import make_services, new_session, seat_at

GAMES = ((2, 11), (3, 12), (4, 13), (4, 27))
RARE = (a.Dispatch, a.Substitute, a.BuyCube)
"""Actions chance seldom offers: a game is brought to them first, then played on by mouse."""
PATIENCE = 300
"""Clicks that may lead nowhere in a row: the other screens are full of things to look at."""
Play = Session[State, Options]


def bring_to(wanted: type[Action]) -> Play:
    """A game played at random until somebody may make the wanted action."""
    for seed in range(40, 80):
        session, rng = new_session(4, seed), Rng(seed)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            legal = session.legal(seat)
            if any(isinstance(action, wanted) for action in legal):
                return session
            session.submit(seat, rng.choice(legal))
    raise LookupError(f"{wanted.__name__} was never offered")


def play_by_mouse(home: Path, session: Play, seed: int, taken: Counter[str], until: type[Action] | None = None) -> Play:
    """Play to the end, or until an action of that kind was made."""
    services = make_services(home)
    seat_at(services, session)
    mouse = MousePlayer(services.stack, seed, taken)
    idle = 0
    while session.decision() is not None:
        before = session.length
        assert mouse.act(), f"nothing to click for {session.decision()}"
        idle = 0 if session.length > before else idle + 1
        assert idle < PATIENCE, f"clicks lead nowhere at {session.decision()} after {mouse.last}"
        if until and any(isinstance(entry.action, until) for entry in session.journal[before:]):
            break
    return session


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Play]:
    taken: Counter[str] = Counter()
    home = tmp_path_factory.mktemp("home")
    return [play_by_mouse(home, new_session(players, seed), seed, taken) for players, seed in GAMES]


@pytest.fixture(scope="module")
def rare(tmp_path_factory: pytest.TempPathFactory) -> list[Play]:
    home = tmp_path_factory.mktemp("home")
    return [play_by_mouse(home, bring_to(wanted), seed, Counter(), wanted) for seed, wanted in enumerate(RARE)]


def test_every_game_ends_with_a_winner(games: list[Play]) -> None:
    assert all(session.state.winners for session in games)


def test_the_journal_replays_to_the_same_end(games: list[Play]) -> None:
    for session in games:
        again = Session.replay(Burano(), session.table, session.journal)
        assert Burano().to_data(again.state) == Burano().to_data(session.state)


def test_every_kind_of_action_was_made_by_mouse(games: list[Play], rare: list[Play]) -> None:
    made = {type(entry.action) for session in games for entry in session.journal}
    made |= _last_kinds(rare)
    assert made == set(ACTION_TYPES), {kind.__name__ for kind in set(ACTION_TYPES) - made}


def _last_kinds(plays: list[Play]) -> set[type[Action]]:
    """Kinds of the last few actions: the clean-up screen submits several at once."""
    return {type(entry.action) for session in plays for entry in session.journal[-3:]}


def test_every_kind_of_decision_was_met(games: list[Play], rare: list[Play]) -> None:
    met = {session.state_after(n).phase for session in games + rare for n in range(session.length + 1)}
    assert {STAGES[phase] for phase in met} == set(STAGES)


def test_every_building_card_was_gained(games: list[Play]) -> None:
    gained = {
        event.card
        for session in games
        for step in session.steps
        for event in step.events
        if isinstance(event, CardGained)
    }
    assert gained == set(range(16))
