"""R6 fishing and selling; privilege for fishing R9.1; V4, V8–V12; long sail."""

from __future__ import annotations

import pytest

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.events import ActionSkipped, BoatSailed, FishDrawn, FishMissing, FishSold
from burano.games.burano.state import DISPATCH, SAILING, SELL, TAKE_FISH, TURN
from tests.games.burano.position import (
    ASSORTED,
    BLUE,
    FISH,
    GAME,
    GREEN,
    LEFT,
    ORANGE,
    PAIRS,
    PINK,
    RIGHT,
    SAME,
    TRIPLES,
    WHITE,
    YELLOW,
    A,
    B,
    C,
    D,
    E,
    F,
    Position,
)  # fmt: skip

WINDOW = (0, 1, 2, 3)
"""With the wheel at 0 the arrows show pink, yellow, blue."""


def sailor(boat: int = A, workers: int = 9, wheel: int = 0, **options) -> Position:
    """A player whose pink house has just set fishing off, arrows at pink, yellow, blue."""
    position = Position(**options).clear_islands().boat(boat).ring(wheel, workers, pieces=WINDOW)
    nothing = (GREEN, ORANGE, WHITE)
    position.docks(A=nothing, B=nothing, C=nothing, D=nothing, E=(PINK, YELLOW, WHITE), F=nothing)
    position.state.phase = SAILING
    return position


def test_r6_1_the_boat_sails_one_step_along_a_route():
    position = sailor()
    assert position.refused(a.Sail(B)).key == "sail.out_of_reach"
    assert position.refused(a.Sail(A)).key == "sail.already_there"
    assert isinstance(position.do(a.Sail(E))[0], BoatSailed)
    assert position.state.boat[0] == E


@pytest.mark.parametrize(
    ("docks", "matches"),
    [
        ((PINK, YELLOW, WHITE), 2),
        ((PINK, PINK, PINK), 1),
        ((PINK, YELLOW, BLUE), 3),
        ((GREEN, GREEN, GREEN), 0),
        ((BLUE, BLUE, YELLOW), 2),
    ],
)
def test_r6_2_each_arrow_house_pairs_with_at_most_one_dock_house(docks, matches):
    assert fishing.matches(sailor().docks(E=docks).state, 0, E) == matches


def test_r6_2_two_arrows_of_a_colour_pair_with_two_docks():
    position = sailor().ring(wheel=11, workers=9, pieces=(0, 2, 3, 1))
    assert position.state.arrow_colors(0) == [ORANGE, PINK, YELLOW]
    position.ring(wheel=4, pieces=(3, 2, 0, 1))
    assert position.state.arrow_colors(0) == [GREEN, YELLOW, PINK]
    position.ring(wheel=10, pieces=(0, 1, 3, 1 + 1))
    position.ring(wheel=4, pieces=(0, 1, 2, 3))
    assert position.state.arrow_colors(0) == [PINK, ORANGE, WHITE]
    position.docks(E=(PINK, PINK, ORANGE))
    assert fishing.matches(position.state, 0, E) == 2


def test_r6_2_an_island_without_a_match_is_closed_ports_are_not():
    position = sailor()
    assert position.refused(a.Sail(C)).key == "sail.no_match"
    position.state.ships = [0, 0, 1, 1]
    assert position.allows(a.Sail(LEFT))


def test_r6_3_the_printed_catch_a_lobster_from_the_deck_and_one_from_the_display():
    """EN p. 12: yellow, blue, pink meet pink, yellow, white: two cards, then the display is refilled."""
    position = sailor()
    state = position.state
    lobster = FISH["lobster"]
    fish = list(state.deal.fish)
    state.fish_display = [lobster, FISH["crab"], FISH["clam"]]
    fish[state.fish_next] = lobster
    state.deal.fish = tuple(fish)
    position.do(a.Sail(E))
    assert state.phase == TAKE_FISH and state.fish_left == 2
    assert position.do(a.DRAW_FISH)[0] == FishDrawn(0, lobster)
    assert len(state.fish_display) == 3
    position.do(a.TakeFish(lobster))
    assert state.hand[lobster] == 2
    assert len(state.fish_display) == 3
    assert state.island_workers[E * 4] == 1 and state.wheel[0] == 1 and state.ring[0] == 8


def test_r6_3_v11_two_points_for_each_card_that_is_not_there():
    position = sailor()
    position.state.fish_next = 48
    position.state.fish_display = [FISH["crab"]]
    position.do(a.Sail(E))
    assert position.refused(a.DRAW_FISH).key == "fish.deck_empty"
    events = position.do(a.TakeFish(FISH["crab"]))
    assert FishMissing(0, 2) in events
    assert position.vp == 2


def test_v11_fish_due_must_be_taken():
    position = sailor()
    position.do(a.Sail(E))
    assert not position.allows(a.SKIP) and not position.allows(a.END_TURN)


def three_matches(workers: int) -> Position:
    position = sailor(workers=workers).docks(E=(PINK, YELLOW, BLUE))
    position.do(a.Sail(E))
    for _ in range(2):
        position.do(a.DRAW_FISH)
    position.do(a.DRAW_FISH)
    return position


@pytest.mark.parametrize("count", (1, 2))
def test_r6_4_three_matches_dispatch_two_workers_or_one_by_choice(count):
    """EN p. 13: sectors 1 and 2 leave, the wheel turns by two."""
    position = three_matches(9)
    assert position.state.phase == DISPATCH
    assert [action.count for action in position.legal(a.Dispatch)] == [1, 2]
    position.do(a.Dispatch(count))
    assert position.state.island_workers[E * 4] == count
    assert position.state.wheel[0] == count and position.state.ring[0] == 9 - count


def test_r6_4_with_two_on_the_ring_and_three_matches_one_goes():
    position = three_matches(2)
    assert position.state.phase == TURN
    assert position.state.ring[0] == 1 and position.state.island_workers[E * 4] == 1


def test_r6_4_the_last_worker_stays():
    position = three_matches(1)
    assert position.state.ring[0] == 1 and position.state.island_workers[E * 4] == 0
    assert position.state.wheel[0] == 0


def test_r6_5_others_there_withdraw_one_each_and_gain_two_coins():
    """EN p. 13: two red and one green worker; one of each returns."""
    position = sailor(players=3).workers(E, 0, 2, 1)
    before = list(position.state.coins)
    position.do(a.Sail(E))
    position.do(a.DRAW_FISH)
    position.do(a.DRAW_FISH)
    assert position.state.island_workers[E * 3 : E * 3 + 3] == [1, 1, 0]
    assert position.state.coins == [before[0], before[1] + 2, before[2] + 2]


def test_r6_5_nobody_withdraws_when_nobody_was_dispatched():
    position = sailor(workers=1).workers(E, 0, 1, 0, 0)
    position.do(a.Sail(E))
    position.do(a.DRAW_FISH)
    position.do(a.DRAW_FISH)
    assert position.state.island_workers[E * 4 + 1] == 1


def in_port(**fish: int) -> Position:
    position = sailor().fish(**fish)
    position.state.ships = [0, 0, 0, 0]
    position.do(a.Sail(LEFT))
    return position


def test_r6_6_the_printed_sale_three_tunas_and_three_squids_for_24():
    """EN p. 13: the triples ship pays 24 and sails to the other port."""
    position = in_port(tuna=3, squid=4)
    tuna, squid = FISH["tuna"], FISH["squid"]
    cards = tuple(sorted([tuna] * 3 + [squid] * 3))
    events = position.do(a.Sell(TRIPLES, cards))
    assert events == [FishSold(0, TRIPLES, cards, 24, 0, 1)]
    assert position.vp == 24
    assert position.state.ships == [0, 0, 0, 1]
    assert position.state.hand[squid] == 1 and position.state.sold[squid] == 3
    assert position.state.phase == TURN


def test_r6_6_a_port_without_a_ship_is_closed():
    position = sailor()
    position.state.ships = [1, 1, 1, 1]
    assert position.refused(a.Sail(LEFT)).key == "sail.no_ship"


def test_r6_6_only_ships_in_this_port_buy():
    position = sailor().fish(tuna=1)
    position.state.ships = [0, 1, 1, 1]
    position.do(a.Sail(LEFT))
    assert position.refused(a.Sell(SAME, (0,))).key == "sell.no_ship"


def test_r6_7_v4_nothing_need_be_sold_and_the_ship_stays():
    position = in_port(tuna=1)
    assert position.state.phase == SELL
    events = position.do(a.SKIP)
    assert events == [ActionSkipped(0, 0, False, unsold=True)]
    assert position.state.ships == [0, 0, 0, 0]


def test_v4_a_boat_without_fish_may_enter_the_port():
    position = in_port()
    assert position.state.phase == TURN and position.state.boat[0] == LEFT


TUNA, SQUID, LOBSTER, SARDINE, BASS = range(5)


@pytest.mark.parametrize(
    ("ship", "cards", "vp"),
    [
        (ASSORTED, (TUNA,), 2),
        (ASSORTED, (TUNA, SQUID), 4),
        (ASSORTED, (TUNA, SQUID, LOBSTER), 6),
        (ASSORTED, (TUNA, SQUID, LOBSTER, SARDINE), 8),
        (SAME, (TUNA,), 2),
        (SAME, (TUNA, TUNA), 6),
        (SAME, (TUNA, TUNA, TUNA), 12),
        (SAME, (TUNA, TUNA, TUNA, TUNA), 20),
        (PAIRS, (TUNA, TUNA), 5),
        (PAIRS, (TUNA, TUNA, SQUID, SQUID), 10),
        (PAIRS, (TUNA, TUNA, SQUID, SQUID, LOBSTER, LOBSTER), 15),
        (TRIPLES, (TUNA, TUNA, TUNA), 12),
        (TRIPLES, (TUNA, TUNA, TUNA, SQUID, SQUID, SQUID), 24),
    ],
)
def test_r6_8_the_price_tables_of_the_ships(ship, cards, vp):
    position = in_port(tuna=6, squid=4, lobster=3, sardine=2, sea_bass=1)
    position.do(a.Sell(ship, cards))
    assert position.vp == vp


@pytest.mark.parametrize(
    ("ship", "cards", "key"),
    [
        (ASSORTED, (TUNA, TUNA), "sell.assorted"),
        (ASSORTED, (TUNA, SQUID, LOBSTER, SARDINE, BASS), "sell.too_many"),
        (SAME, (TUNA, SQUID), "sell.same"),
        (SAME, (TUNA,) * 5, "sell.too_many"),
        (PAIRS, (TUNA,), "sell.pairs"),
        (PAIRS, (TUNA,) * 4, "sell.pairs"),
        (PAIRS, (TUNA, TUNA, SQUID, SQUID, LOBSTER, LOBSTER, SARDINE, SARDINE), "sell.too_many"),
        (TRIPLES, (TUNA, TUNA), "sell.triples"),
        (TRIPLES, (TUNA,) * 3 + (SQUID,) * 3 + (LOBSTER,) * 3, "sell.too_many"),
        (SAME, (BASS, BASS), "sell.not_in_hand"),
        (SAME, (), "sell.bad_cards"),
        (SAME, (SQUID, TUNA), "sell.bad_cards"),
        (SAME, (77,), "sell.bad_cards"),
    ],
)
def test_r6_8_no_other_number_may_be_sold(ship, cards, key):
    position = in_port(tuna=6, squid=4, lobster=3, sardine=2, sea_bass=1)
    assert position.refused(a.Sell(ship, cards)).key == key


def test_v22_the_kinds_sold_are_the_sellers_secret():
    position = in_port(tuna=2)
    event = position.do(a.Sell(SAME, (TUNA, TUNA)))[0]
    assert event.seen_by(0).cards == (TUNA, TUNA)
    assert event.seen_by(1).cards == (-1, -1) and event.seen_by(1).vp == 6
    assert GAME.view(position.state, 1).sold[:8] == [2, 0, 0, 0, 0, 0, 0, 0]


def test_r12_v9_long_sail_goes_one_or_two_steps_and_not_back():
    position = sailor().docks(B=(PINK, GREEN, GREEN)).cards("long_sail")
    position.state.ships = [1, 1, 1, 1]
    assert position.allows(a.Sail(B)) and position.allows(a.Sail(E))
    assert position.refused(a.Sail(A)).key == "sail.already_there"
    position.docks(E=(GREEN, GREEN, GREEN))
    event = position.do(a.Sail(B))[0]
    assert (event.origin, event.via, event.to) == (A, E, B)


def test_v10_any_number_of_boats_may_lie_at_one_place():
    position = sailor().boat(E, seat=1).boat(E, seat=2)
    assert position.allows(a.Sail(E))


def test_v12_take_refill_dispatch_turn_withdraw_in_this_order():
    position = sailor().workers(E, 0, 1, 0, 0)
    position.do(a.Sail(E))
    position.do(a.TakeFish(position.state.fish_display[0]))
    names = [type(event).__name__ for event in position.do(a.TakeFish(position.state.fish_display[0]))]
    assert names == ["FishTaken", "FishRevealed", "WorkersDispatched", "WheelTurned", "WorkerSentHome"]


def test_r9_1_the_printed_swap_of_white_on_a_with_blue_on_b():
    """EN p. 19: arrows white, pink, yellow; after the swap island B matches all three."""
    position = sailor(boat=E).ring(wheel=11, pieces=(0, 1, 2, 3)).privilege(1)
    assert sorted(position.state.arrow_colors(0)) == sorted([WHITE, PINK, YELLOW])
    position.docks(A=(WHITE, GREEN, GREEN), B=(PINK, YELLOW, BLUE))
    position.do(a.SwapDocks(A, WHITE, B, BLUE))
    assert fishing.matches(position.state, 0, B) == 3
    assert position.state.privilege[0] == 0
    assert sorted(position.state.docks[:3]) == sorted([BLUE, GREEN, GREEN])


def test_r9_1_without_a_point_there_is_no_swap():
    assert sailor().refused(a.SwapDocks(A, GREEN, E, PINK)).key == "privilege.none"


@pytest.mark.parametrize(
    ("swap", "key"),
    [
        ((A, GREEN, A, ORANGE), "swap.two_islands"),
        ((E, PINK, A, GREEN), "swap.two_islands"),
        ((A, GREEN, B, GREEN), "swap.two_colors"),
        ((A, GREEN, B, 6), "swap.two_colors"),
        ((A, -1, B, GREEN), "swap.two_colors"),
        ((A, PINK, E, YELLOW), "swap.not_there"),
    ],
)
def test_v8_two_colours_of_two_islands_change_places(swap, key):
    assert sailor().privilege(1).refused(a.SwapDocks(*swap)).key == key


def test_v8_after_a_swap_the_boat_sails_to_an_island_that_matches():
    position = sailor().privilege(2)
    position.state.ships = [0, 0, 0, 0]
    position.do(a.SwapDocks(C, GREEN, E, WHITE))
    assert position.refused(a.Sail(LEFT)).key == "sail.swapped"
    assert position.refused(a.SKIP).key == "sail.must_sail"
    assert position.allows(a.SwapDocks(C, ORANGE, D, GREEN))


def test_v8_the_action_may_be_declined_after_a_swap_only_if_nothing_matches():
    position = sailor().docks(E=(GREEN, GREEN, GREEN), F=(PINK, WHITE, WHITE)).privilege(2)
    position.do(a.SwapDocks(D, GREEN, F, WHITE))
    position.do(a.SKIP)
    assert position.state.phase == TURN


def test_v8_a_last_swap_that_matches_nothing_ends_the_action():
    position = sailor().docks(E=(GREEN, GREEN, GREEN), F=(PINK, WHITE, WHITE)).privilege(1)
    events = position.do(a.SwapDocks(D, GREEN, F, WHITE))
    assert events[-1] == ActionSkipped(0, 0, True)


def test_v22_a_card_from_the_deck_is_the_drawers_secret():
    position = sailor()
    position.do(a.Sail(E))
    event = position.do(a.DRAW_FISH)[0]
    assert event.seen_by(0).kind >= 0
    assert event.seen_by(1).kind == -1
    seen = GAME.view(position.state, 1)
    assert seen.hand[:8] == [1, 0, 0, 0, 0, 0, 0, 0]
    assert set(seen.deal.fish) == {-1}


def test_v7_spending_the_last_point_ends_a_fishing_action_that_needed_it():
    """Without a match in reach only a swap can save the action."""
    for spend in (a.PRIVILEGE_COIN, a.PrivilegeCube(GREEN, 0)):
        position = sailor().docks(E=(GREEN, GREEN, GREEN)).pyramid({}).privilege(1)
        position.state.ships = [1, 1, 1, 1]
        assert position.legal(a.SwapDocks) and not position.legal(a.Sail)
        assert position.do(spend)[-1] == ActionSkipped(0, 0, True)
        assert position.state.phase == TURN


def test_v7_spending_the_last_point_leaves_a_fishing_action_that_can_go_on():
    position = sailor().privilege(1)
    position.do(a.PRIVILEGE_COIN)
    assert position.state.phase == SAILING and position.allows(a.Sail(E))


def test_v22_everybody_remembers_fish_taken_openly():
    """What was seen to be taken is in the view, and in every world behind it."""
    position = sailor()
    position.state.fish_display = [FISH["tuna"], FISH["tuna"], FISH["crab"]]
    position.do(a.Sail(E))
    position.do(a.TakeFish(FISH["tuna"]))
    position.do(a.TakeFish(FISH["tuna"]))
    seen = GAME.view(position.state, 1)
    assert seen.taken_open[FISH["tuna"]] == 2 and sum(seen.taken_open) == 2
    for seed in range(20):
        assert GAME.sample(seen, Rng(seed)).hand[FISH["tuna"]] == 2


def test_v22_everybody_remembers_to_which_ship_how_many_cards_were_sold():
    """Two tunas were taken openly, a squid and a crab too: a pair that was sold can only have been tuna."""
    position = sailor(boat=LEFT).fish(tuna=2, squid=1, crab=1)
    state = position.state
    state.phase = SELL
    state.ships = [0, 0, 0, 0]
    state.taken_open[:8] = state.hand[:8]
    position.do(a.Sell(PAIRS, (FISH["tuna"],) * 2))
    seen = GAME.view(state, 1)
    assert seen.sales == [(0, PAIRS, 2)]
    for seed in range(20):
        world = GAME.sample(seen, Rng(seed))
        assert world.sold[FISH["tuna"]] == 2 and world.hand[FISH["squid"]] == 1


def test_r6_1_routes_lead_from_the_ports_too():
    position = sailor(boat=RIGHT).docks(D=(PINK, GREEN, GREEN))
    assert position.allows(a.Sail(D)) and position.refused(a.Sail(F)).key == "sail.out_of_reach"
