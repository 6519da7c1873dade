"""Chapters R1 to R4: shape of the game, set-up, Dawn, Morning and Noon."""

from __future__ import annotations

import pytest

from burano.core import conformance
from burano.core.rng import Rng
from burano.games.buru import dawn, decks, supply
from burano.games.buru import events as e
from burano.games.buru.setup import Options, before_dawn
from tests.games.buru.play import GAME, table, walk
from tests.games.buru.position import END, Position, of, place


def test_r1_1_one_to_four_players_lawan_included():
    seats = {(players, lawan) for players in range(6) for lawan in range(-1, 4) if fits(players, lawan)}
    assert seats == {(1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (4, 0)} | {(n, -1) for n in (1, 2, 3, 4)}
    assert [Options(players).seats for players in (1, 2, 3, 4)] == [3, 3, 3, 4]


def fits(players: int, lawan: int) -> bool:
    try:
        GAME.options_from_data({"players": players, "lawan": lawan})
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(("long", "rounds"), ((False, 5), (True, 6)))
def test_r1_2_r1_4_five_rounds_or_six_with_all_decrees(long, rounds):
    play = walk(3, "long" if long else "plain", 3, True)
    assert play.state.round + 1 == rounds and len(play.state.box) == 2 * rounds
    assert len(play.state.unused) == 12 - 2 * rounds


def test_r1_3_r9_3_most_esteem_wins():
    for seed in range(6):
        scores = GAME.scores(walk(4, "plain", seed, True).state)
        assert scores.vp[scores.winners[0]] == max(scores.vp)


def test_r1_5_the_emissary_is_the_first_player():
    at = Position(3)
    at.state.emissary = 2
    dawn.dawn(at.state, None)
    assert at.state.actor == 2


def test_r2_1_r2_7_players_start_with_five_explorers_and_nothing_else():
    state = GAME.new_state(Options(3, start=1), 4)
    assert state.fish == [3, 0, 3] and state.res == [0] * 9 and [state.track(seat) for seat in range(3)] == [0] * 3
    assert [state.mat(seat) for seat in range(3)] == [31] * 3 and state.supply == [25, 25, 20]


def test_r2_2_nobody_holds_a_totem():
    assert GAME.new_state(Options(2, 1), 4).totems == [-1, -1, -1]


def test_r2_3_r2_5_the_decks():
    state = before_dawn(Options(2, 0), 4)
    assert (len(state.islander_deck), len(state.row), len(state.elder_deck), len(state.forest_deck)) == (33, 3, 13, 16)
    assert (len(state.decree_stack), len(state.unused)) == (10, 2)
    long = before_dawn(Options(2, 0, long=True), 4)
    assert (len(long.decree_stack), len(long.unused)) == (12, 0)


def test_r2_4_altars_lie_on_random_or_chosen_sides():
    chosen = {before_dawn(Options(3, banyu=1, gunung=0, manuk=1), seed).board.sides for seed in range(20)}
    assert chosen == {(1, 0, 1)}
    assert len({before_dawn(Options(3), seed).board.sides for seed in range(60)}) == 8


def test_r2_6_the_first_emissary_is_a_random_person_and_the_others_get_three_fish():
    states = [GAME.new_state(Options(2, 2), seed) for seed in range(40)]
    assert {state.emissary for state in states} == {0, 1}
    assert all(state.fish[seat] == (0 if seat == state.emissary else 3) for state in states for seat in range(4))


def test_r3_1_v1_every_dawn_reveals_two_decrees():
    play = conformance.Walk(GAME, table(3, "plain", 2), 2)
    seen = {state.round: len(state.box) + len(state.decrees) for state in play.steps() if state.region < 0}
    assert [seen[number] for number in range(5)] == [2, 4, 6, 8, 10]


@pytest.mark.parametrize(("players", "lawan", "cards"), ((2, 0, 3), (1, 2, 3), (3, 0, 3), (2, 2, 4), (4, 0, 4)))
def test_r3_2_r10_3_forest_cards_for_everybody_at_the_table(players, lawan, cards):
    assert len(GAME.new_state(Options(players, lawan), 1).forest_line) == cards


def test_r3_2_forest_cards_left_over_are_discarded():
    at = Position(2)
    left = at.state.forest_line
    dawn.dawn(at.state, None)
    assert at.state.forest_discard == left and len(at.state.forest_line) == 3


def test_v2_in_mid_reveal_the_cards_already_there_stay_and_the_discards_form_the_deck():
    at = Position(2)
    state = at.state
    state.forest_discard, state.forest_deck = state.forest_deck[1:], state.forest_deck[:1]
    last, left = state.forest_deck[0], state.forest_line
    log: list = []
    dawn.dawn(state, log)
    assert state.forest_line[0] == last and len(state.forest_line) == 3
    assert set(left) <= set(of(log, e.RoundBegan)[0].shuffled) and state.forest_discard == ()


def test_v2_a_deck_is_not_shuffled_when_its_last_card_is_drawn():
    at = Position(2)
    state = at.state
    state.forest_deck, state.forest_discard = state.forest_deck[:3], state.forest_deck[3:] + state.forest_line
    assert decks.reveal_forest(state, 3) == () and state.forest_deck == ()


def test_r4_1_explorers_are_placed_in_turn_one_by_one_four_times():
    at = Position(3)
    order = []
    while at.stage() == "place":
        order.append(at.state.actor)
        at.do(GAME.legal_actions(at.state, at.state.actor)[0])
    assert order == [0, 1, 2] * 4


def test_r4_1_an_explorer_is_placed_once_and_only_into_a_region():
    at = Position(2)
    at.do(place(5, "lake"), place(5, "lake"))
    assert at.rule(place(5, "forest")) == "R4.1" and at.rule(place(4, "lake")) == ""
    assert at.why(place(0, "lake")).key == "place.no_explorer"
    assert at.rule(END) == "R1.2" and GAME.why_not(at.state, 1, place(1, "lake")).key == "turn.not_yours"


def test_r4_2_where_explorers_lie_is_open_and_their_power_is_not():
    at = Position(2)
    (event,) = of(at.do(place(5, "lake")), e.ExplorerPlaced)
    seen = GAME.view(at.state, 1)
    assert (seen.bid_region[0], seen.bid_power[0]) == (3, -1) and GAME.view(at.state, 0).bid_power[0] == 5
    assert event.seen_by(1) == e.ExplorerPlaced(0, -1, 3) and event.seen_by(0) == event


def to_noon(at: Position, kept: int) -> list:
    """Everybody keeps the explorer of this Power and goes to the Lake."""
    powers = [power for power in range(1, 6) if power != kept]
    events = []
    for power in powers:
        for _ in range(2):
            events += at.do(place(power, "lake"))
    return events


def test_r4_3_the_kept_explorer_brings_fish_up_to_twenty():
    at = Position(2).has(0, fish=18).has(1, fish=1)
    (noon,) = of(to_noon(at, 4), e.NoonFished)
    assert noon.kept == (4, 4) and noon.fish == (2, 4) and at.state.fish == [20, 5]
    assert GAME.view(at.state, 1).bid_power[4] == 4


def test_v3_an_exhausted_supply_gives_what_is_left():
    at = Position(2).has(1, ebony=19)
    supply.gain_resource(at.state, 0, 2, 3, None)
    supply.gain_resource(at.state, 0, 2, 3, None)
    assert at.res(0) == (0, 0, 1) and at.state.supply[2] == 0


def test_the_same_seed_is_the_same_game():
    one, other = (walk(3, "plain", 5, True) for _ in range(2))
    assert one.entries == other.entries and Rng(1).bits() == Rng(1).bits()
