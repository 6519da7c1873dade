"""Seeded games with 1–4 players and all options: every position keeps the promises of the protocol."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from itertools import product

import pytest

from burano.core import conformance
from burano.core.errors import BadData
from burano.core.rng import Rng
from burano.games.walking import actions as a
from burano.games.walking import scoring, state_data
from burano.games.walking.mind.brain import BRAIN
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from tests.games.walking.audit import audit, recount
from tests.games.walking.play import GAME, KINDS, eager, table, walk

GAMES = [
    (players, kind, players + 40 * ((players + number) % 2))
    for players, (number, kind) in product((1, 2, 3, 4), enumerate(KINDS))
]


@pytest.mark.parametrize(("players", "kind", "seed"), GAMES)
def test_every_position_of_a_game_keeps_the_promises(players, kind, seed):
    play = conformance.Walk(GAME, table(players, kind, seed), seed)
    rng = Rng(seed)
    for number, state in enumerate(play.steps(eager(rng) if seed > 10 else None)):
        audit(state)
        assert scoring.by_source(state) == recount(state)
        conformance.check_position(GAME, state)
        if number % 3 == 0:
            conformance.check_view(GAME, state, rng)
            decision = GAME.decision(state)
            if decision is not None:
                seat = decision.seats[-1]
                conformance.check_apply(GAME, state, seat, rng.choice(GAME.legal_actions(state, seat)))


def test_the_game_says_the_truth_of_itself():
    conformance.check_info(GAME)


@pytest.mark.parametrize("players", GAME.info.seats)
def test_the_core_finds_nothing_to_complain_of(players):
    conformance.check_game(GAME, BRAIN, conformance.table_for(GAME, players, 60 + players), players)


@pytest.mark.parametrize(("players", "kind", "seed"), GAMES)
def test_replay_undo_and_final_score(players, kind, seed):
    play = walk(players, kind, seed, True)
    session = conformance.check_session(GAME, play.table, play.entries)
    assert conformance.snapshot(GAME, session.state) == conformance.snapshot(GAME, play.state)
    scores = session.scores()
    assert list(scores.vp) == [sum(row) for row in recount(session.state)]
    assert all(sum(source.values()) == vp for source, vp in zip(scores.by_source, scores.vp, strict=True))
    assert scores.winners


@pytest.mark.parametrize(("players", "kind"), [(1, "plain"), (2, "new"), (3, "plain"), (4, "new")])
def test_legal_lists_and_reasons_agree_on_every_conceivable_action(players, kind):
    """`legal_actions` is written for speed, `why_not` by the chapters: they must not drift apart."""
    everything = [
        *(a.Acquire(column, floors) for column in range(-1, 7) for floors in range(-1, 9)),
        *(a.Place(card, plot) for card in range(-1, 73) for plot in range(-1, 12)),
        *(a.Visit(plot, who) for plot in range(-1, 12) for who in range(-1, 15)),
        *(a.Discard(card) for card in range(-1, 73)),
        *(a.RemoveCharacter(who) for who in range(-1, 15)),
        a.END_TURN,
    ]
    play = conformance.Walk(GAME, table(players, kind, players), 5)
    for number, state in enumerate(play.steps(eager(Rng(9)))):
        if number % 4:
            continue
        for seat in range(-1, players + 1):
            legal = set(GAME.legal_actions(state, seat))
            for action in everything:
                allowed = GAME.why_not(state, seat, action) is None
                assert allowed == (action in legal), (state.phase, action)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_views_of_sampled_states_are_equal_and_hide_every_secret(players):
    play = conformance.Walk(GAME, table(players, "plain", players), 11)
    rng = Rng(3)
    differed = False
    for number, state in enumerate(play.steps(eager(rng))):
        if number % 5 or GAME.decision(state) is None:
            continue
        for seat in range(players):
            seen = GAME.view(state, seat)
            assert all(set(hand) <= {-1} for other, hand in enumerate(seen.hands) if other != seat)
            other = GAME.sample(seen, rng)
            audit(other)
            assert conformance.snapshot(GAME, GAME.view(other, seat)) == conformance.snapshot(GAME, seen)
            differed |= other.hands != state.hands
    assert differed, "some hands are really uncertain"


def test_open_hands_leave_only_the_decks_to_guess():
    play = conformance.Walk(GAME, table(3, "open", 3), 11)
    rng = Rng(3)
    for state in play.steps(eager(rng)):
        assert GAME.sample(GAME.view(state, 1), rng).hands == state.hands


@pytest.mark.parametrize("kind", KINDS)
def test_events_seen_by_a_seat_hold_no_secret_of_another(kind):
    play = walk(4, kind, 2, False)
    session = conformance.check_session(GAME, play.table, play.entries)
    returned = 0
    for step in session.steps:
        for event in step.events:
            for seat in range(4):
                seen = event.seen_by(seat)
                if type(event).__name__ == "CardReturned" and event.seat != seat and kind != "open":
                    returned += 1
                    assert seen.card == -1 and seen.floor == event.floor
                else:
                    assert seen == event
    assert bool(returned) == (kind != "open")


def test_hands_are_secrets_only_where_they_are_hidden():
    for kind, hidden in (("plain", True), ("open", False)):
        play = conformance.Walk(GAME, table(2, kind, 1), 1)
        found = {GAME.has_secrets(state, 0) for state in play.steps()}
        assert found == ({True, False} if hidden else {False})
    solo = conformance.Walk(GAME, table(1, "plain", 1), 1)
    assert {GAME.has_secrets(state, 0) for state in solo.steps()} == {False}
    assert GAME.scores(solo.state).rating == "rating.0"


def test_all_ways_to_end_and_all_characters_are_met():
    """The games of these tests are worth something only if they reach every corner."""
    ends, guests = set(), set()
    for players, seed in product((1, 2, 3, 4), range(40)):
        state = walk(players, "new" if seed % 2 else "plain", seed, True).state
        ends.add(state.end)
        guests.update(state.guests)
    assert ends >= {0, 1, 2}
    assert guests == set(range(-1, 14))


SCRIPT = """
import hashlib
from burano.core import conformance
from tests.games.walking.play import GAME, walk
digest = hashlib.sha256()
for players in (1, 2, 3, 4):
    play = walk(players, "new", players, True)
    digest.update(conformance.snapshot(GAME, play.state).encode())
    digest.update(repr(play.entries).encode())
print(digest.hexdigest())
"""


def test_the_same_game_under_any_hash_seed():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    found = set()
    for seed in ("0", "77"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(run.stdout)
    assert len(found) == 1


def test_every_field_of_the_state_is_saved():
    """A new field must be listed once, or it would silently be lost in saves and clones."""
    data = state_data
    listed = [*data.NUMBERS, *data.TABLES, *data.LISTS, *data.ROWS, *data.SHARED, *data.DERIVED]
    fields = [name for name, value in vars(State).items() if inspect.isdatadescriptor(value)]
    assert sorted(listed) == sorted(name for name in fields if not name.startswith("__"))


def test_a_damaged_position_is_refused_with_the_field():
    plain = GAME.to_data(GAME.new_state(Options(players=2), 1))
    for name in plain:
        without = {key: value for key, value in plain.items() if key != name}
        with pytest.raises(BadData):
            GAME.from_data(without)
        for wrong in ("nonsense", 10**6, True, [True], [[999]], {"players": 9}):
            with pytest.raises(BadData):
                GAME.from_data({**plain, name: wrong})


@pytest.mark.parametrize(
    "data",
    ([], ["fly"], ["place", 1], ["place", 1, "2"], ["place", True, 2], ["end_turn", 1], "x", [3], ["place", 1, 9999]),
)
def test_a_damaged_action_is_refused(data):
    with pytest.raises(BadData):
        GAME.action_from_data(data)
