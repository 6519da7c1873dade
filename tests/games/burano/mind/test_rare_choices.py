"""What is seldom right is looked at by the strongest player, and taken where it is: closed cards and small helps."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from burano.ai.bots import PLAYERS
from burano.ai.budget import Budget
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.board import FISH, FISHING, KIND_PLAIN, LACE
from burano.games.burano.info import INFO
from burano.games.burano.mind import ordering
from burano.games.burano.mind.brain import BRAIN, STYLES
from burano.games.burano.state import BONUS, TAKE_FISH, Deal, State

Middle = Callable[..., Session[Any, Any]]
CARDS = 16
FINAL = 3
"""Winter."""


def named(state: State, *ids: str) -> list[int]:
    """The cards of these names."""
    every = [card.id for card in state.board.spec.buildings]
    return [every.index(name) for name in ids]


def set_cards(state: State, held: Sequence[int], display: Sequence[int]) -> None:
    """Seat 1 holds some cards, others lie open, all others are in the deck."""
    rest = [card for card in range(CARDS) if card not in held and card not in display]
    state.deal = Deal(state.deal.fish, (*held, *display, *rest), state.deal.stacks, state.deal.actions)
    state.cards[0], state.cards[1] = 0, sum(1 << card for card in held)
    state.card_display[:] = display
    state.card_next = CARDS - len(rest)


@pytest.fixture
def roofed(middle: Middle) -> Session[Any, Any]:
    """Seat 0 has laid a roof in the very last turn of the game, and no further move."""
    session = middle(2, 1, 0)
    state: State = session.state
    state.season, state.round, state.start, state.turn_index, state.actor = FINAL, 2, 1, 1, 0
    state.moves, state.phase, state.bonus_roof = 4, BONUS, 0
    state.laid = [(KIND_PLAIN * state.board.tiles_per_kind, 0, 1, 0)]
    for seat in (0, 1):
        state.roofs[seat * 3 : seat * 3 + 3] = [-1, -1, -1]
        state.coins[seat] = state.privilege[seat] = 0
    return session


def chosen(session: Session[Any, Any], seat: int = 0) -> Action:
    """What Doge does first; a few worlds tell it."""
    level = INFO.level("doge")
    assert level is not None
    few = level._replace(worlds=6, roots=24)
    doge = PLAYERS[few.player](session.game, BRAIN, BRAIN.weights(STYLES[0], few.skill), few)
    return doge.choose(session.view(seat), seat, Rng(5), Budget(1e9)).actions[0]


def test_a_closed_card_is_taken_where_every_open_one_is_worthless(roofed: Session[Any, Any]) -> None:
    state = roofed.state
    small = named(state, "long_sail", "shared_bench", "any_color_a", "any_color_b")
    set_cards(state, [card for card in range(CARDS - 2) if card not in small], small)
    assert a.TAKE_TOP_CARD in ordering.candidates(state, 0, 8) and a.TAKE_TOP_CARD not in ordering.candidates(
        state, 0, 6
    )
    assert chosen(roofed) == a.TAKE_TOP_CARD


def test_an_open_card_that_beats_the_deck_is_not_left_for_it(roofed: Session[Any, Any]) -> None:
    state = roofed.state
    set_cards(state, [], named(state, "town_hall", "shared_bench", "any_color_a", "any_color_b"))
    assert a.TAKE_TOP_CARD not in ordering.candidates(state, 0, 8)
    assert chosen(roofed) == a.TAKE_CARD[named(state, "town_hall")[0]]


def test_the_harbour_master_is_taken_where_islands_are_tied(roofed: Session[Any, Any]) -> None:
    state = roofed.state
    open_ = named(state, "harbour_master", "thrifty_lace", "long_sail", "any_color_a")
    set_cards(state, [], open_)
    state.island_workers[:6] = [1, 1, 1, 1, 1, 1]
    assert chosen(roofed) == a.TAKE_CARD[open_[0]]


def ready(state: State, action: int, moves: int = 1) -> None:
    """Seat 0 can pay for one more move and has a house of that action ready."""
    color = state.deal.actions[FINAL].index(action)
    state.moves, state.coins[0] = moves, state.board.price[moves]
    state.prep[:3] = [color, -1, -1]


def test_the_long_sail_is_taken_where_it_reaches_a_good_sale(roofed: Session[Any, Any]) -> None:
    state = roofed.state
    open_ = named(state, "long_sail", "shared_bench", "any_color_a", "any_color_b")
    set_cards(state, named(state, "town_hall", "guild_hall"), open_)
    ready(state, FISHING)
    state.boat[0] = state.board.spec.sea.islands.index("E")
    state.ships[:] = [0, 0, 1, 1]
    kind = next(kind for kind in range(FISH) if kind not in state.fish_display)
    state.hand[kind] = 4
    state.fish_next += 4
    assert chosen(roofed) == a.TAKE_CARD[open_[0]]


def test_the_shared_bench_is_taken_where_others_hold_the_squares(roofed: Session[Any, Any]) -> None:
    state = roofed.state
    open_ = named(state, "shared_bench", "long_sail", "harbour_master", "thrifty_lace")
    set_cards(state, named(state, "town_hall", "guild_hall"), open_)
    ready(state, LACE)
    for square in state.board.lace_squares:
        state.lace_owner[square] = 1
    state.lace_count[1] = len(state.board.lace_squares)
    assert a.TAKE_CARD[open_[0]] in ordering.candidates(state, 0, 8)
    assert chosen(roofed) == a.TAKE_CARD[open_[0]]


def test_a_fish_is_drawn_where_the_open_ones_bring_nothing(roofed: Session[Any, Any]) -> None:
    """Three of a kind in hand, of which only the deck has more: a fourth brings eight points."""
    state = roofed.state
    ready(state, FISHING)
    state.phase, state.boat[0], state.matches, state.fish_left = TAKE_FISH, 0, 1, 1
    state.ships[:] = [0, 0, 0, 0]
    each = state.board.spec.counts.fish_per_kind
    state.hand[:FISH] = [0] * 7 + [3]
    state.fish_display[:] = [0, 0, 0]
    state.taken_open[FISH : 2 * FISH] = state.hand[FISH : 2 * FISH] = [each - 3, *[each] * 6, 0]
    gone = FISH * each - (each - 3)
    state.deal = Deal((*[0] * gone, *[7] * (each - 3)), state.deal.cards, state.deal.stacks, state.deal.actions)
    state.fish_next = gone
    assert a.DRAW_FISH in ordering.candidates(state, 0, 8)
    assert chosen(roofed) == a.DRAW_FISH
