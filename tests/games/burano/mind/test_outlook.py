"""What the next clean-up would bring: true, and the same for every seat."""

import random

import pytest

from burano.games.burano import cleanup
from burano.games.burano.mind.outlook import Outlook, outlook
from burano.games.burano.mind.payments import best_payment
from burano.games.burano.setup import Options
from burano.games.burano.state import PAY_LACE, PYRAMID, State
from burano.games.burano.view import unseen_fish
from tests.games.burano.position import FISH, GAME, A, B, Position


def positions(players: int, seed: int, every: int = 17) -> list[State]:
    """Moments of one random game."""
    rng, state, found = random.Random(seed), GAME.new_state(Options(players=players), seed), []
    step = 0
    while (decision := GAME.decision(state)) is not None:
        if step % every == 0:
            found.append(state.clone())
        seat = rng.choice(decision.seats)
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
        step += 1
    return found


def test_islands_count_as_they_will() -> None:
    position = Position(players=4).clear_islands().workers(A, 2, 1, 0, 0).workers(B, 1, 0, 1, 0)
    assert [outlook(position.state, seat).islands for seat in range(4)] == [6, 0, 2, 0]  # type: ignore[union-attr]


def test_lace_counts_the_own_cubes_and_what_privilege_could_add() -> None:
    position = Position(players=2)
    square = position.state.board.lace_squares[0]
    near = next(n for n in position.state.board.square_next[square] if position.state.board.square_color[n] >= 0)
    cols = position.state.board.lace_cols
    position.clear_islands().lace({(n % cols, n // cols): 0 for n in (square, near)})
    color = position.state.board.square_color[square]
    position.pyramid({0: color}, seat=0)
    assert outlook(position.state, 0) == Outlook(islands=0, lace=2, lace_possible=2, paid=1, workers=2)
    position.privilege(1, seat=0)
    assert outlook(position.state, 0) == Outlook(islands=0, lace=2, lace_possible=5, paid=1, workers=2)


@pytest.mark.parametrize("players", (2, 4))
def test_it_says_what_a_clean_up_now_would_pay(players: int) -> None:
    checked = 0
    for state in positions(players, seed=players):
        if state.phase >= PAY_LACE or state.phase <= PYRAMID:
            continue
        said = [outlook(state, seat) for seat in range(players)]
        before, now = state.vp[:], state.clone()
        cleanup.begin(now, None)
        if now.phase != PAY_LACE or now.actor != now.start:
            continue
        first = now.start
        seat_outlook = said[first]
        assert seat_outlook is not None
        assert now.vp[first] - before[first] == seat_outlook.islands
        assert best_payment(now, first).vp == seat_outlook.lace_possible >= seat_outlook.lace
        checked += 1
    assert checked > 3


@pytest.mark.parametrize("players", (2, 3))
def test_everybody_sees_the_same_so_nothing_is_betrayed(players: int) -> None:
    pyramids = 0
    for state in positions(players, seed=players + 10, every=5):
        pyramids += state.phase == PYRAMID
        for seat in range(players):
            reported = {outlook(GAME.view(state, eyes), seat) for eyes in range(players)}
            assert reported == {outlook(state, seat)}
    assert pyramids


def test_nothing_is_foreseen_while_a_clean_up_runs_or_none_will_come() -> None:
    state = Position().state
    state.phase = PAY_LACE
    assert outlook(state, 0) is None


def test_fish_left_are_all_but_the_open_the_own_and_those_seen_taken() -> None:
    position = Position(players=2).fish(tuna=2)
    state = position.state
    state.taken_open[8 + FISH["squid"]] = 1
    state.hand[8 + FISH["squid"]] = 1
    state.hand[8 + FISH["lobster"]] = 1  # drawn from the deck: not seen
    per_kind = state.board.spec.counts.fish_per_kind
    expected = [per_kind - state.fish_display.count(kind) for kind in range(8)]
    expected[FISH["tuna"]] -= 2
    expected[FISH["squid"]] -= 1
    assert unseen_fish(state, 0) == unseen_fish(GAME.view(state, 0), 0) == expected


def test_fish_left_tell_nothing_of_hidden_hands() -> None:
    for state in positions(3, seed=5, every=9):
        for seat in range(3):
            seen = unseen_fish(GAME.view(state, seat), seat)
            assert seen == unseen_fish(state, seat)
            hidden = sum(state.hand[other * 8 + k] + state.sold[other * 8 + k] for other in range(3) for k in range(8))
            own = sum(state.hand[seat * 8 + k] + state.sold[seat * 8 + k] for k in range(8))
            known = sum(state.taken_open[other * 8 + k] for other in range(3) if other != seat for k in range(8))
            assert sum(seen) == state.fish_in_deck() + hidden - own - known
