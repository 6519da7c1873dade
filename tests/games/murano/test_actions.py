"""The actions of the ring and the special cards (R5, R6)."""

from __future__ import annotations

import pytest

from burano.games.murano import actions as a
from burano.games.murano import events as e
from tests.games.murano.position import GAME, Position, character, kind, special

SHOP, PALACE, FACTORY, SPECIAL = kind("shop"), kind("palace"), kind("factory"), kind("special")


def at(position: Position, action: str) -> Position:
    """The same with ships far from the action's first space, which a ship can reach for nothing."""
    return position.go(action)


def free_ships(space: int) -> Position:
    """Ships stand such that one reaches this space for nothing."""
    return Position().ships([(space + step) % 18 for step in (2, 4, 6, 8, 10, 12, 14)], (space + 16) % 18)


def test_r5_1_taking_gold_brings_two():
    position = free_ships(3)
    position.act(a.SAIL[3])
    assert position.state.gold[0] == 7


def test_r5_2_a_factory_costs_one_and_a_special_building_two():
    position = free_ships(7)
    position.act(a.SAIL[7])
    assert (position.state.gold[0], position.state.factory_tiles[0], position.state.factories) == (4, 1, 10)
    position = free_ships(10)
    position.act(a.SAIL[10])
    assert (position.state.gold[0], position.state.special_held[0], position.state.special_tiles) == (3, 1, 8)
    assert free_ships(7).only(factories=0).why_not(a.SAIL[7]) == "R5.2 buy.no_factory"


def test_r5_3_a_shop_is_bought_from_the_top_for_two_or_chosen_for_four():
    position = free_ships(2)
    top = position.state.shops[0]
    position.act(a.SAIL[2], a.BUY_TOP)
    assert position.state.gold[0] == 3 and position.state.shops_held[0] == (top,)
    position = free_ships(2)
    before = sorted(position.state.shops)
    position.act(a.SAIL[2], a.SEARCH, a.TakeTile(1))
    assert position.state.gold[0] == 1 and position.state.shops_held[0] == (1,)
    before.remove(1)
    assert sorted(position.state.shops) == before


def test_r5_3_who_has_less_than_four_cannot_search_and_an_empty_stack_sells_nothing():
    position = free_ships(2).gold(3)
    position.act(a.SAIL[2])
    assert position.why_not(a.SEARCH) == "R5.3 search.gold"
    assert free_ships(2).only(shops=0).why_not(a.SAIL[2]) == "R5.3 buy.no_shop"
    assert free_ships(5).only(palaces=0).why_not(a.SAIL[5]) == "R5.3 buy.no_palace"


def test_r5_4_a_character_costs_one_more_for_each_held():
    position = free_ships(1).characters(0, "quiet", "crests").gold(3)
    drawn = position.state.deck[:3]
    position.act(a.SAIL[1])
    assert position.state.drawn == drawn
    rest = position.state.deck
    position.act(a.Recruit(drawn[1]))
    assert position.state.gold[0] == 0
    assert position.state.deck == (*rest, drawn[0], drawn[2]), "the others go under the deck in the order drawn"


def test_r5_4_who_keeps_nobody_pays_nothing_and_gets_nothing():
    position = free_ships(1)
    position.act(a.SAIL[1], a.RECRUIT_NOBODY)
    assert position.state.gold[0] == 5 and position.state.characters[0] == ()
    assert position.legal == [a.END_TURN]


def test_v6_the_price_must_be_in_hand_and_a_card_in_the_deck():
    assert free_ships(1).gold(0).why_not(a.SAIL[1]) == "V3 sail.gold"
    position = free_ships(1)
    position.state.deck = position.state.deck_seen = ()
    assert position.why_not(a.SAIL[1]) == "V6 recruit.no_cards"
    position = free_ships(1)
    position.state.deck, position.state.deck_seen = position.state.deck[:2], (0, 0)
    position.act(a.SAIL[1])
    assert len(position.state.drawn) == 2


def test_r5_5_placing_costs_two_on_the_own_colour_and_five_on_another():
    position = free_ships(4).gold(9)
    position.act(a.SAIL[4], a.Place(0, 0))
    assert (position.state.gold[0], position.state.supply[0]) == (7, 4)
    position = free_ships(4).gold(9)
    position.act(a.SAIL[4], a.Place(0, 1))
    assert position.state.gold[0] == 4
    assert free_ships(4).gold(1).why_not(a.SAIL[4]) == "V3 sail.gold"


def test_r5_5_it_takes_a_gondolier():
    position = free_ships(4)
    position.state.supply[0], position.state.general[0] = 0, 7
    assert position.why_not(a.SAIL[4]) == "R5.5 place.no_gondolier"


def test_v7_gondolas_of_absent_colours_exist_and_each_takes_one_gondolier():
    position = free_ships(4).gold(9)
    position.act(a.SAIL[4])
    assert len(position.legal) == 20, "four at each of five islands"
    position.act(a.Place(2, 3))
    assert position.state.gold[0] == 4
    other = free_ships(4).gold(9)
    other.state.gondolas[2 * 4 + 3] = 1
    other.act(a.SAIL[4])
    assert other.why_not(a.Place(2, 3)) == "V7 place.taken"


def test_r5_6_the_printed_build_of_a_street_a_shop_and_a_palace_brings_five_points():
    position = free_ships(0).holding(0, "shopr", "palace2")
    position.act(a.SAIL[0], a.DRAW_STREET)
    street, site, other = (position.cell("navagero", *where) for where in ((1, 0), (0, 0), (2, 0)))
    position.act(a.LayStreet(street), a.Build(SHOP, 0, site), a.Build(PALACE, 2, other))
    assert position.state.vp[0] == 10
    assert position.legal == [a.END_TURN], "three tiles a Build"


def test_r5_6_a_building_needs_a_street_beside_it_and_a_brown_space():
    position = free_ships(0).holding(0, "factory", "special").streets("navagero", "r")
    position.act(a.SAIL[0])
    assert position.why_not(a.Build(FACTORY, 0, position.cell("navagero", 0, 2))) == "R5.6 build.no_street"
    assert position.why_not(a.Build(FACTORY, 0, position.cell("navagero", 0, 1))) == "R5.6 build.not_brown"
    assert position.why_not(a.Build(SHOP, 0, position.cell("navagero", 0, 0))) == "R5.6 build.not_held"
    assert position.why_not(a.Build(FACTORY, 0, position.cell("navagero", 0, 0))) == ""
    position.act(a.Build(FACTORY, 0, position.cell("navagero", 0, 0)))
    assert position.why_not(a.Build(SPECIAL, 0, position.cell("navagero", 0, 0))) == "R5.6 build.occupied"


def test_r5_6_points_by_kind_and_a_card_for_a_special_building():
    for tile, number, face, vp in (("factory", FACTORY, 0, 1), ("shopb", SHOP, 1, 2), ("palace3", PALACE, 3, 3)):
        position = free_ships(0).holding(0, tile).streets("navagero", "r")
        position.act(a.SAIL[0], a.Build(number, face, position.cell("navagero", 0, 0)))
        assert position.state.vp[0] == 5 + vp
    position = free_ships(0).holding(0, "special").streets("navagero", "r")
    position.act(a.SAIL[0], a.Build(SPECIAL, 0, position.cell("navagero", 0, 0)))
    assert position.state.vp[0] == 5 and position.stage == "choose_card"


def test_v8_a_drawn_street_is_seen_and_must_be_laid_and_diagonals_do_not_connect():
    position = free_ships(0)
    position.act(a.SAIL[0])
    assert position.why_not(a.END_TURN) == "R5.6 end.one_tile"
    events = position.act(a.DRAW_STREET)
    assert isinstance(events[-1], e.StreetDrawn) and events[-1].reveals
    assert all(isinstance(action, a.LayStreet) for action in position.legal)
    position.act(a.LayStreet(position.cell("san_donato", 2, 0)))
    sites = {position.board.cell_at[cell] for cell in range(position.board.cells) if _is_site(position, cell)}
    assert sites == {(0, 1, 0), (0, 3, 0)}


def _is_site(position: Position, cell: int) -> bool:
    return bool(position.state.sites[position.board.cell_island[cell]] & position.board.cell_bit[cell])


def test_v8_without_a_free_paved_space_no_street_is_drawn():
    position = free_ships(0).holding(0, "factory")
    for island, size in (("san_donato", 9), ("sacca_mattia", 8), ("san_pietro", 7), ("santo_stefano", 6)):
        position.streets(island, *[""] * size)
    position.streets("navagero", *[""] * 5)
    position.act(a.SAIL[0])
    assert position.why_not(a.DRAW_STREET) == "V8 street.no_space"


def test_r5_7_the_printed_income_brings_six():
    # Four red customers for the red shop, two blue ones for one of two blue shops; the grey ones buy nothing.
    position = free_ships(8).streets("san_donato", "rr", "r", "rb", "b", "g")
    position.built("san_donato", "shop0r", "shop0b", "shop0b", "shop1g")
    position.act(a.SAIL[8], a.Earn(0))
    assert position.state.gold == [11, 5], "who is not in turn earns nothing"


def test_v9_income_needs_a_customer_on_the_island():
    position = free_ships(8).streets("san_donato", "r").streets("navagero", "b")
    position.built("san_donato", "shop0r").built("navagero", "shop0r")
    position.act(a.SAIL[8])
    assert position.legal == [a.EARN[0]]
    assert position.why_not(a.Earn(4)) == "V9 income.nothing"


def produced(position: Position, colors: list[int]) -> Position:
    """Beads will be drawn in this order."""
    from burano.games.murano.state import Fate

    position.state.fate = Fate(tuple(colors), ())
    return position


def test_r5_8_the_printed_production_of_two_factories_and_a_sale_of_three_green_beads():
    position = produced(free_ships(14), [1, 1]).beads(0, green=1, blue=1)
    position.streets("sacca_mattia", "").streets("san_donato", "").streets("navagero", "")
    for island in ("sacca_mattia", "san_donato", "navagero"):
        position.built(island, "factory0")
    position.act(a.SAIL[14], a.Produce(2))
    assert position.state.vp[0] == 1 and position.state.beads[:3] == [0, 3, 1]
    position.act(a.Sell(0, 3, 0))
    assert position.state.gold[0] == 25 and position.state.beads[:3] == [0, 0, 1]
    assert position.state.bag[1] == 10


def test_r5_8_beads_of_one_colour_bring_five_twelve_and_twenty():
    for count, gold in ((1, 5), (2, 12), (3, 20)):
        position = free_ships(14).beads(0, red=4, blue=1)
        position.act(a.SAIL[14], a.Produce(0))
        assert position.why_not(a.Sell(1, 0, 1)) == "R5.8 sell.one_color"
        assert position.why_not(a.Sell(4, 0, 0)) == "R5.8 sell.one_to_three"
        position.act(a.Sell(count, 0, 0))
        assert position.state.gold[0] == 5 + gold


def test_v10_production_is_limited_by_factories_points_and_beads():
    position = free_ships(14).streets("san_donato", "", "", "").built("san_donato", *["factory0"] * 4)
    position.act(a.SAIL[14])
    assert position.legal == [a.PRODUCE[1], a.PRODUCE[2]], "five points pay for two"
    assert position.why_not(a.Produce(3)) == "V10 produce.vp_or_beads"
    assert position.why_not(a.Produce(0)) == "V10 produce.no_bead"
    poor = free_ships(14).vp(0, 1).streets("san_donato", "").built("san_donato", "factory0")
    assert poor.why_not(a.SAIL[14]) == "V10 production.nothing"
    seller = free_ships(14).beads(0, red=1)
    seller.act(a.SAIL[14], a.Produce(0))
    assert seller.why_not(a.END_TURN) == "V10 end.sell"


def test_r5_9_dismissing_brings_three_and_hiring_costs_three():
    position = free_ships(16)
    position.act(a.SAIL[16], a.DISMISS)
    assert (position.state.gold[0], position.state.supply[0], position.state.general[0]) == (8, 4, 3)
    position = free_ships(16)
    position.act(a.SAIL[16], a.HIRE)
    assert (position.state.gold[0], position.state.supply[0], position.state.general[0]) == (2, 6, 1)
    position = free_ships(16).gold(2)
    position.act(a.SAIL[16])
    assert position.why_not(a.HIRE) == "R5.9 hire.gold"


def taking(position: Position, *cards: str) -> Position:
    """The special deck begins with these cards."""
    rest = [card for card in range(15) if card not in [special(name) for name in cards]]
    position.state.special_deck = (*(special(name) for name in cards), *rest)
    return position


def test_r6_three_cards_are_drawn_one_is_kept_and_the_others_go_under_the_deck():
    position = taking(free_ships(0), "bank", "inn", "harbor").holding(0, "special").streets("navagero", "r")
    position.act(a.SAIL[0], a.Build(SPECIAL, 0, position.cell("navagero", 0, 0)))
    assert position.legal == [a.TAKE_CARD[special(name)] for name in ("bank", "inn", "harbor")]
    position.act(a.TakeCard(special("inn")))
    assert position.state.special_deck[-2:] == (special("bank"), special("harbor"))
    assert position.state.specials[0] == 1 << special("inn")


def test_r6_bank_inn_hostel_harbor_and_assembly_hall():
    position = free_ships(3).card(0, "bank")
    position.act(a.SAIL[3])
    assert position.state.gold[0] == 9
    position = free_ships(1).card(0, "inn", "hostel").gold(0)
    position.act(a.SAIL[1])
    assert len(position.state.drawn) == 5
    position.act(a.Recruit(position.state.drawn[0]))
    assert position.state.gold[0] == 0, "never below nothing"
    for gondola, price in ((0, 1), (1, 3)):
        position = free_ships(4).card(0, "harbor")
        position.act(a.SAIL[4], a.Place(0, gondola))
        assert position.state.gold[0] == 5 - price
    for action, gold in ((a.DISMISS, 10), (a.HIRE, 4)):
        position = free_ships(16).card(0, "assembly_hall")
        position.act(a.SAIL[16], action)
        assert position.state.gold[0] == gold


def test_r6_dockside_bar_crane_and_basilica_bring_points():
    position = free_ships(4).card(0, "dockside_bar")
    position.act(a.SAIL[4], a.Place(0, 0))
    assert position.state.vp[0] == 6
    position = free_ships(0).card(0, "crane_shop").holding(0, "shopr").streets("navagero", "r")
    position.act(a.SAIL[0], a.Build(SHOP, 0, position.cell("navagero", 0, 0)))
    assert position.state.vp[0] == 8
    position = taking(free_ships(0), "basilica", "inn", "harbor").holding(0, "special").streets("navagero", "r")
    position.act(a.SAIL[0], a.Build(SPECIAL, 0, position.cell("navagero", 0, 0)), a.TakeCard(special("basilica")))
    assert position.state.vp[0] == 10


def test_v11_a_card_does_not_help_in_the_turn_it_is_gained():
    position = taking(free_ships(0), "crane_shop", "inn", "harbor").holding(0, "special", "shopr", "shopb")
    position.streets("navagero", "r", "r", "r")
    sites = [cell for cell in range(position.board.cells) if _is_site(position, cell)]
    position.act(a.SAIL[0], a.Build(SPECIAL, 0, sites[0]), a.TakeCard(special("crane_shop")))
    position.act(a.Build(SHOP, 0, sites[1]))
    assert position.state.vp[0] == 7
    position.act(a.END_TURN)
    assert position.state.has(0, 3), "from the next turn on it works"


def test_v12_the_guild_hall_pays_after_the_loss_and_a_crane_counts_at_the_end_too():
    position = free_ships(14).card(0, "guild_hall").vp(0, 2).streets("navagero", "").built("navagero", "factory0")
    position.act(a.SAIL[14])
    assert position.legal == [a.PRODUCE[1]]
    position.act(a.Produce(1))
    assert position.state.vp[0] == 1
    seller = free_ships(14).card(0, "guild_hall").beads(0, red=1)
    seller.act(a.SAIL[14], a.Produce(0), a.Sell(1, 0, 0))
    assert seller.state.vp[0] == 5
    last = free_ships(7).card(0, "crane_factory").streets("navagero", "r").only(factories=1, specials=0)
    last.act(a.SAIL[7], a.Build(FACTORY, 0, last.cell("navagero", 0, 0)))
    assert last.state.vp[0] == 7


def test_v13_the_trading_station_draws_one_more_and_takes_one_back():
    position = produced(free_ships(14), [0, 0]).card(0, "trading_station").streets("navagero", "")
    position.built("navagero", "factory0").beads(0, red=1)
    position.act(a.SAIL[14], a.Produce(1))
    assert position.state.beads[0] == 3
    assert position.why_not(a.Sell(3, 0, 0)) == "V13 sell.keep_one"
    assert position.why_not(a.END_TURN) == "V13 end.return_bead"
    position.act(a.Sell(2, 0, 0), a.ReturnBead(0))
    assert position.state.beads[:3] == [0, 0, 0] and position.state.gold[0] == 17
    alone = free_ships(14).card(0, "trading_station").beads(0, red=1)
    alone.act(a.SAIL[14], a.Produce(0), a.Sell(1, 0, 0))
    assert alone.legal == [a.END_TURN], "nothing produced, nothing to return"


def test_v13_without_another_bead_in_the_bag_none_is_drawn():
    position = free_ships(14).card(0, "trading_station").streets("navagero", "").built("navagero", "factory0")
    position.beads(1, red=10, green=10, blue=9)
    position.act(a.SAIL[14], a.Produce(1))
    assert position.state.beads[:3] == [0, 0, 1] and a.END_TURN in position.legal


def test_v14_a_studio_changes_every_bead_at_most_once():
    position = free_ships(14).card(0, "studio_red_green").beads(0, red=1, green=2)
    position.act(a.SAIL[14], a.Produce(0), a.Sell(1, 2, 0))
    assert position.state.gold[0] == 25
    two = free_ships(14).card(0, "studio_red_green", "studio_red_blue").beads(0, red=1, green=1, blue=1)
    two.act(a.SAIL[14], a.Produce(0))
    assert two.why_not(a.Sell(1, 1, 1)) == "", "green and blue both stand for red"
    chain = free_ships(14).card(0, "studio_red_green").beads(0, green=1, blue=1)
    chain.act(a.SAIL[14], a.Produce(0))
    assert chain.why_not(a.Sell(0, 1, 1)) == "R5.8 sell.one_color"
    no_chain = free_ships(14).card(0, "studio_red_green", "studio_green_blue").beads(0, red=1, blue=1)
    no_chain.act(a.SAIL[14], a.Produce(0))
    assert no_chain.why_not(a.Sell(1, 0, 1)) == "", "both stand for green"


def test_v21_v22_v25_markers_bank_and_track_have_no_limit():
    position = Position(4).vp(0, 120).gold(500)
    position.streets("san_donato", *[""] * 9).built("san_donato", *["factory0"] * 11)
    assert GAME.scores(position.state).vp[0] == 120
    assert position.state.gold[0] == 500


@pytest.mark.parametrize("name", ["quiet", "crests"])
def test_r5_4_a_recruited_character_is_secret(name):
    position = free_ships(1)
    position.state.deck = (character(name), *(card for card in position.state.deck if card != character(name)))
    position.state.deck_seen = (0,) * len(position.state.deck)
    events = position.act(a.SAIL[1], a.Recruit(character(name)))
    recruited = events[-1]
    assert recruited.seen_by(0) == recruited and recruited.seen_by(1).card == -1
    assert GAME.view(position.state, 1).characters[0] == (-1,)
