"""A guest that asks for more than the house's own games: chance in play, secrets at once, an automaton, one player.

The checks themselves are checked too: every promise is broken once, and the break must be found.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from burano.core import conformance
from burano.core.conformance import Broken
from burano.core.errors import BadData
from burano.core.journal import Player
from burano.core.protocol import Decision, Game
from burano.core.rng import Rng
from burano.core.session import Session
from tests.guest import rules
from tests.guest.mind import BRAIN, CrabBrain
from tests.guest.rules import Granchi

GAME: Game = Granchi()


def play(game, players=2, seed=3, brain=BRAIN, **options):
    table = conformance.table_for(game, players, seed, rounds=6, **options)
    return conformance.check_game(game, brain, table, seed)


def play_several(game, brain=BRAIN):
    for seed in range(4):
        play(game, 2, seed, brain, tide=True)


def test_what_it_says_of_itself_is_true():
    conformance.check_info(GAME)


@pytest.mark.parametrize("tide", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_keeps_all_promises(players, tide):
    for seed in range(4):
        play(GAME, players, seed, tide=tide)


def test_one_player_may_lose_and_is_rated_either_way():
    found = set()
    for seed in range(40):
        walk = conformance.Walk(GAME, conformance.table_for(GAME, 1, seed), seed)
        for _ in walk.steps():
            pass
        scores = GAME.scores(walk.state)
        assert (scores.winners == ()) == (scores.rating == "rating.empty")
        found.add(scores.rating)
    assert found == {"rating.empty", "rating.some", "rating.full"}


def test_a_table_must_know_which_seats_play_by_rule():
    table = conformance.table_for(GAME, 2, 1, tide=True)
    assert [player.controller for player in table.players] == ["human", "human", "rule"]
    for wrong in (Player("A", 0), Player("A", 0, "greedy")):
        with pytest.raises(BadData):
            Session(GAME, replace(table, players=(*table.players[:2], wrong)))
    with pytest.raises(BadData):
        Session(GAME, replace(table, players=(Player("A", 0, "rule"), *table.players[1:])))


# ------------------------------------------------------------------ broken on purpose


class SharesGenerator(Granchi):
    def clone(self, state):
        return replace(super().clone(state), rng=state.rng)


class ShowsGenerator(Granchi):
    def view(self, state, seat):
        return replace(super().view(state, seat), rng=state.rng.copy())


class HidesButSamplesTheSame(Granchi):
    def sample(self, view, rng):
        return replace(super().sample(view, rng), rng=Rng(1))


class ForgetsGenerator(Granchi):
    def from_data(self, data):
        return replace(super().from_data(data), rng=Rng(5))


class ShowsBaits(Granchi):
    def view(self, state, seat):
        return replace(super().view(state, seat), baits=state.baits[:], hands=state.hands[:])


class ShowsBaitsInEvents(Granchi):
    def apply(self, state, seat, action):
        events = super().apply(state, seat, action)
        return [rules.Stowed(e.seat, e.value) if isinstance(e, rules.Baited) else e for e in events]


class TideMayChoose(Granchi):
    def legal_actions(self, state, seat):
        legal = super().legal_actions(state, seat)
        return [*legal, rules.Keep()] if legal == [rules.Rise()] else legal


class TideUnmarked(Granchi):
    def decision(self, state):
        found = super().decision(state)
        return found and Decision(found.kind, found.seats)


class EverybodyMarked(Granchi):
    def decision(self, state):
        found = super().decision(state)
        return found and Decision(found.kind, found.seats, True)


class WinsTooEarly(Granchi):
    def scores(self, state):
        return replace(super().scores(state), winners=(0,))


class CountsWrongly(Granchi):
    def scores(self, state):
        return replace(super().scores(state), by_source=tuple({"kept": 99} for _ in state.vp))


class AdvancesDifferently(Granchi):
    def advance(self, state, seat, action):
        self.apply(state, seat, action)
        state.heap += 1


class HidesOwnSecrets(Granchi):
    def has_secrets(self, state, seat):
        return state.seen_by < 0


@pytest.mark.parametrize(
    "broken",
    [
        SharesGenerator, ShowsGenerator, HidesButSamplesTheSame, ForgetsGenerator, ShowsBaits, ShowsBaitsInEvents,
        TideMayChoose, TideUnmarked, EverybodyMarked, WinsTooEarly, CountsWrongly, AdvancesDifferently, HidesOwnSecrets,
    ],
)  # fmt: skip
def test_a_broken_promise_is_found(broken):
    with pytest.raises(Broken):
        play_several(broken())


class NoIdea(CrabBrain):
    def candidates(self, state, seat, width):
        return []


class WantsTheImpossible(CrabBrain):
    def candidates(self, state, seat, width):
        return [rules.Bait(99)]


class PlansTheImpossible(CrabBrain):
    def plan(self, state, seat, weights, rng):
        return [*Granchi().legal_actions(state, seat)[:1] * 2]


class Boundless(CrabBrain):
    def evaluate(self, state, seat, weights):
        return float("inf")


class ClosesWhatNeedsNoClosing(CrabBrain):
    def end_of_turn(self):
        return rules.Keep()


class NeverSettles(CrabBrain):
    def is_settled(self, state, seat):
        return False


class Meddles(CrabBrain):
    def reasons(self, state, seat, actions):
        state.heap += 1
        return super().reasons(state, seat, actions)


@pytest.mark.parametrize(
    "broken",
    [NoIdea, WantsTheImpossible, PlansTheImpossible, Boundless, ClosesWhatNeedsNoClosing, NeverSettles, Meddles],
)
def test_a_brain_that_breaks_its_promise_is_found(broken):
    with pytest.raises(Broken):
        play_several(GAME, broken())
