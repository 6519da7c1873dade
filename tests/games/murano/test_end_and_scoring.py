"""The end of the game, the final scoring and every character (R7–R9)."""

from __future__ import annotations

from itertools import permutations

import pytest

from burano.core import conformance
from burano.core.rng import Rng
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano.mind.assignment import best_scoring
from burano.games.murano.scoring import worth
from tests.games.murano.play import eager, table
from tests.games.murano.position import GAME, Position, character, kind

SHOP, PALACE, FACTORY = kind("shop"), kind("palace"), kind("factory")


def free_ships(space: int, players: int = 2, **options: bool) -> Position:
    ships = [(space + step) % 18 for step in (2, 4, 6, 8, 10, 12, 14)]
    return Position(players, **options).ships(ships, (space + 16) % 18)


def pass_on(position: Position) -> None:
    action = next(action for action in position.legal if isinstance(action, a.Pass))
    position.act(action)
    while position.stage == "steer":
        position.act(position.legal[0])
    position.act(a.END_TURN)


def test_r7_1_two_empty_stacks_trigger_the_end_and_all_others_have_a_last_turn():
    position = free_ships(7, 3).only(factories=1, specials=0)
    events = position.act(a.SAIL[7])
    assert e.EndTriggered(0) in events and position.state.ended_by == 0
    position.act(a.END_TURN)
    for seat in (1, 2):
        assert position.state.actor == seat and position.stage == "sail"
        pass_on(position)
    assert position.stage == "score" and position.state.actor == 0


def test_r7_1_one_empty_stack_ends_nothing():
    position = free_ships(7).only(factories=1)
    position.act(a.SAIL[7], a.END_TURN)
    assert position.state.ended_by == -1


def test_r7_2_tiles_bought_and_unbuilt_are_no_supply():
    position = free_ships(7).only(factories=1, specials=0).holding(1, "factory", "special")
    position.act(a.SAIL[7])
    assert position.state.ended_by == 0


def test_r7_3_a_building_bought_in_a_last_turn_may_be_placed_at_once():
    position = free_ships(7).only(factories=1, specials=0).streets("navagero", "r").holding(0, "shopr")
    position.act(a.SAIL[7])
    site = position.cell("navagero", 0, 0)
    assert position.why_not(a.Build(SHOP, 0, site)) == "R7.3 build.only_the_bought"
    position.act(a.Build(FACTORY, 0, site))
    assert position.state.vp[0] == 6 and position.legal == [a.END_TURN]


def test_v16_the_purchase_that_triggers_profits_and_placing_is_voluntary():
    position = free_ships(2).only(shops=1, palaces=0).streets("navagero", "r")
    face = position.state.shops[0]
    position.act(a.SAIL[2], a.BUY_TOP)
    assert a.END_TURN in position.legal and a.Build(SHOP, face, position.cell("navagero", 0, 0)) in position.legal
    nowhere = free_ships(2).only(shops=1, palaces=0)
    nowhere.act(a.SAIL[2], a.BUY_TOP)
    assert nowhere.legal == [a.END_TURN]
    early = free_ships(2).streets("navagero", "r")
    early.act(a.SAIL[2], a.BUY_TOP)
    assert early.legal == [a.END_TURN], "not before the end is triggered"


def test_v17_a_triggering_build_goes_on():
    position = free_ships(0).only(streets=1, specials=0).holding(0, "factory", "factory")
    position.act(a.SAIL[0], a.DRAW_STREET)
    assert position.state.ended_by == 0
    position.act(a.LayStreet(position.cell("navagero", 1, 0)), a.Build(FACTORY, 0, position.cell("navagero", 0, 0)))
    position.act(a.Build(FACTORY, 0, position.cell("navagero", 2, 0)), a.END_TURN)
    pass_on(position)
    assert position.stage == "score"


def test_v18_the_end_by_agreement_is_an_option_and_has_no_last_turns():
    assert Position().why_not(a.AGREE_END) == "V18 agree.no_option"
    position = Position(3, agreed_end=True)
    pass_on(position)
    position.act(a.AGREE_END)
    assert position.stage == "score" and position.state.actor == 1
    late = free_ships(7, agreed_end=True).only(factories=1, specials=0)
    late.act(a.SAIL[7], a.END_TURN)
    assert late.why_not(a.AGREE_END) == "V18 agree.too_late"


def test_v26_equal_turns_play_only_the_round_out():
    for players, seat, left in ((3, 0, [1, 2]), (3, 1, [2]), (3, 2, [])):
        position = Position(players, equal_turns=True)
        for _ in range(seat):
            pass_on(position)
        position.ships([9, 11, 13, 15, 17, 1, 3], 5).only(factories=1, specials=0)
        position.act(a.SAIL[7], a.END_TURN)
        for other in left:
            assert position.state.actor == other
            pass_on(position)
        assert position.stage == "score" and position.state.actor == seat


def test_v26_by_the_letter_all_others_have_a_turn_after_the_last_seat():
    position = Position(3)
    pass_on(position)
    pass_on(position)
    position.ships([9, 11, 13, 15, 17, 1, 3], 5).only(factories=1, specials=0)
    position.act(a.SAIL[7], a.END_TURN)
    for other in (0, 1):
        assert position.state.actor == other
        pass_on(position)
    assert position.stage == "score" and position.state.actor == 2


def test_r8_1_the_printed_example_needs_a_gondolier_for_each_character():
    # Two red shops bring 8, the only factories 12; for a third card there is no gondolier on the island.
    position = Position().streets("san_donato", "", "").built("san_donato", "shop1r", "shop0r", "factory0")
    position.gondolier(0, "san_donato", "san_donato").characters(0, "shop_red", "only_factory", "own_two").scoring()
    position.act(a.ScoreCharacter(character("shop_red"), 0, 0, ()))
    assert position.state.vp[0] == 13
    position.act(a.ScoreCharacter(character("only_factory"), 0, 0, ()))
    assert position.state.vp[0] == 25
    assert position.why_not(a.ScoreCharacter(character("own_two"), 0, 0, ())) == "R8.1 score.no_gondolier"


def test_r8_2_idle_gondoliers_bring_one_each():
    position = Position().gondolier(0, "navagero", "san_donato").scoring()
    position.act(a.END_SCORING)
    assert position.state.vp[0] == 5 + 5, "two on gondolas, three in front; the general supply does not count"


def test_v19_a_character_that_brings_nothing_takes_no_gondolier():
    position = Position().gondolier(0, "navagero").characters(0, "shop_red", "quiet").scoring()
    assert position.why_not(a.ScoreCharacter(character("shop_red"), 4, 0, ())) == "V19 score.nothing"
    assert a.END_SCORING in position.legal, "any character may be left unused"


def test_v20_gold_spent_is_gone_for_the_next_card_and_the_tie_break():
    position = Position().gold(9).streets("navagero", "rr", "bb", "g").built("navagero", "palace1", "special")
    position.gondolier(0, "navagero", "navagero").characters(0, "gold_red", "gold_blue").scoring()
    position.act(a.ScoreCharacter(character("gold_red"), 4, 6, ()))
    assert position.why_not(a.ScoreCharacter(character("gold_blue"), 4, 4, ())) == "V20 score.gold"
    position.act(a.ScoreCharacter(character("gold_blue"), 4, 2, ()))
    assert position.state.gold[0] == 1 and position.state.vp[0] == 5 + 6 + 1


def brute(position: Position, seat: int) -> int:
    """The most VP any order and choice of scorings brings, by trying all."""
    best = 0
    for way in [way for way in position.legal if isinstance(way, a.ScoreCharacter)]:
        after = Position()
        after.state, after.board = position.state.clone(), position.board
        vp = worth(after.state, seat, way) - 1
        GAME.apply(after.state, seat, way)
        best = max(best, vp + brute(after, seat))
    return best


@pytest.mark.parametrize("seed", range(8))
def test_v20_the_proposed_scoring_is_the_best_there_is(seed):
    play = conformance.Walk(GAME, table(3, "plain", seed), seed)
    for state in play.steps(eager(Rng(seed))):
        if GAME.decision(state) and GAME.decision(state).kind == "score" and len(state.characters[state.actor]) < 5:
            position = Position()
            position.state, position.board = state.clone(), state.board
            ways = best_scoring(state, state.actor)
            gained = sum(worth(state, state.actor, way) - 1 for way in ways)
            assert gained == brute(position, state.actor)
            position.act(*ways, a.END_SCORING)


def test_v20_two_bead_cards_share_the_beads_as_it_pays_best():
    position = Position().beads(0, red=3, green=2).card(0, "studio_red_green").gondolier(0, "san_pietro")
    position.gondolier(0, "santo_stefano").characters(0, "beads_red", "beads_green").scoring()
    ways = best_scoring(position.state, 0)
    assert sum(sum(way.beads) for way in ways) == 5
    assert len(list(permutations(ways))) == 2
    position.act(*ways)
    assert position.state.vp[0] == 5 + 35


# ------------------------------------------------------------------ R9, card by card


def city(*streets: str) -> Position:
    return Position(3).streets("san_donato", *streets).gondolier(0, "san_donato")


def holding(position: Position, card: str) -> int:
    return position.characters(0, card).points(card, "san_donato")


def test_r9_shops_of_one_colour_whoevers():
    position = city("").built("san_donato", "shop0r", "shop1r", "shop2b")
    assert holding(position, "shop_red") == 8


def test_r9_buildings_of_one_kind():
    tiles = ("shop0r", "shop1b", "factory1", "palace3", "palace1", "special")
    for card, vp in (("per_shop", 4), ("per_factory", 3), ("per_palace", 6), ("per_special", 3)):
        assert holding(city("").built("san_donato", *tiles), card) == vp


def test_r9_only_owner():
    assert holding(city("").built("san_donato", "shop0r", "factory1"), "only_shop") == 12
    assert holding(city("").built("san_donato", "shop0r", "shop1r"), "only_shop") == 0
    assert holding(city("").built("san_donato", "shop0r"), "only_factory") == 0


def test_r9_gold_for_points():
    position = city("bb", "g").built("san_donato", "palace1", "special").gold(5)
    assert holding(position, "gold_blue") == 3, "printed: four of five gold bring three points"
    assert holding(city("bb", "g").built("san_donato", "palace1").gold(9), "gold_blue") == 0
    assert holding(city("rr", "g").built("san_donato", "palace1", "special").gold(9), "gold_red") == 10


def test_r9_quiet():
    assert holding(city("rb", "r", "gg"), "quiet") == 10
    assert holding(city("rb", "rb"), "quiet") == 0
    assert holding(city(), "quiet") == 10


def test_r9_everything():
    tiles = ("shop0r", "factory1", "palace1", "special")
    assert holding(city("r", "bg").built("san_donato", *tiles), "everything") == 12
    assert holding(city("r", "b").built("san_donato", *tiles), "everything") == 0
    assert holding(city("r", "bg").built("san_donato", *tiles[:3]), "everything") == 0


def test_r9_customers():
    assert holding(city("rb", "g"), "crowd") == 3
    assert holding(city(*["rr"] * 5), "crowd") == 12
    assert holding(city("rr", "r"), "crowd_red") == 5
    assert holding(city("rr", "b"), "crowd_blue") == 1


def test_r9_crests():
    position = city("").built("san_donato", "palace3", "palace2")
    assert holding(position, "crests") == 5
    assert holding(city("").built("san_donato", "palace1"), "one_crest") == 12
    assert holding(city("").built("san_donato", "palace1", "palace1"), "one_crest") == 0


def test_r9_own_and_others():
    tiles = ("shop0r", "factory0", "shop1r", "factory2", "factory2", "palace3")
    assert holding(city("").built("san_donato", *tiles), "own_two") == 2 * 2 + 3
    assert holding(city("").built("san_donato", *tiles), "other_two") == 2 + 2 * 3


def test_r9_special_buildings_as_many_as_customers():
    assert holding(city("r").built("san_donato", "special"), "special_red") == 12
    assert holding(city("rr").built("san_donato", "special"), "special_red") == 0
    assert holding(city("").built("san_donato", "shop0r"), "special_red") == 0


def test_r9_crests_as_many_as_a_kind():
    assert holding(city("").built("san_donato", "palace2", "factory0", "factory1"), "crest_factory") == 12
    assert holding(city("").built("san_donato", "palace2", "shop0r"), "crest_shop") == 0
    assert holding(city(""), "crest_shop") == 0


def test_r9_three_equal():
    assert holding(city("").built("san_donato", "factory0", "shop1r", "palace3"), "three_equal") == 16
    assert holding(city("").built("san_donato", "factory0", "shop1r"), "three_equal") == 0
    assert holding(city(""), "three_equal") == 0


def test_r9_three_buildings_at_an_island():
    position = city("").built("san_donato", "factory0", "shop0r", "shop0b")
    assert holding(position, "three_san_donato") == 10
    assert position.characters(0, "three_navagero").points("three_navagero", "san_donato") == 0


def test_r9_two_gondoliers_at_an_island():
    assert holding(city(), "two_san_donato") == 0
    assert holding(city().gondolier(0, "san_donato"), "two_san_donato") == 10


def test_r9_beads_at_an_island():
    position = Position().gondolier(0, "navagero").beads(0, blue=4).characters(0, "beads_blue")
    assert position.points("beads_blue", "navagero") == 21
    assert position.points("beads_blue", "san_donato") == 0
    studio = Position().gondolier(0, "navagero").beads(0, blue=1, red=1).characters(0, "beads_blue")
    assert studio.points("beads_blue", "navagero") == 7
    assert studio.card(0, "studio_red_blue").points("beads_blue", "navagero") == 14


def test_v23_balance_needs_an_own_building_and_used_gondoliers_still_count():
    assert holding(city("").built("san_donato", "shop0r", "factory2"), "balance") == 12
    assert holding(city("").built("san_donato", "shop0r", "factory2", "factory1"), "balance") == 0
    assert holding(city(""), "balance") == 0
    position = city().gondolier(0, "san_donato").characters(0, "quiet", "two_san_donato").scoring()
    position.act(a.ScoreCharacter(character("quiet"), 0, 0, ()))
    assert position.why_not(a.ScoreCharacter(character("two_san_donato"), 0, 0, ())) == ""
