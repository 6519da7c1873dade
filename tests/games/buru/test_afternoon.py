"""Chapters R5 to R7: regions, their actions, tasks."""

from __future__ import annotations

import pytest

from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.games.buru.spec import load
from tests.games.buru.position import END, GAME, WHO, Position, of, place, recruit, task, tribute


def test_r5_1_r5_2_players_act_by_falling_power_and_ties_go_clockwise_from_the_emissary():
    """The printed example: of equals the one closer to the Emissary wins."""
    at = Position(4).bids("shore", (1, 2), 3, 5, 2)
    at.state.emissary = 1
    at.reveal("shore")
    assert at.state.order == (2, 1, 0, 3)


def test_r5_3_the_triumphant_player_takes_the_totem_or_esteem_at_the_lake():
    for region, spirit in (("forest", 1), ("shore", 0), ("village", 2)):
        at = Position(2).bids(region, 1, 3).reveal(region)
        assert at.state.totems[spirit] == 1
    at = Position(2).bids("lake", 1, 0).reveal("lake")
    assert at.state.totems == [-1] * 3 and at.state.track(0) == 1


def test_r5_3_then_he_gains_the_decrees_of_the_region_in_any_order():
    at = Position(2).decrees(2, 3).bids("shore", 1, 0).reveal("shore")
    assert at.stage() == "decree" and at.rule(a.Decree(0, 0, 0)) == "R5.3"
    fish = at.state.fish[0]
    at.do(a.Decree(3, 0, 0), a.Decree(2, 0, 0))
    assert (at.state.track(0), at.state.fish[0], at.state.decrees, at.stage()) == (2, fish + 3, (), "space")


def test_r5_3_a_region_without_explorers_keeps_its_decrees_until_dusk():
    at = Position(2).decrees(2).bids("village", 1, 2).reveal("shore")
    assert of(at_go_on(at), e.RegionResolved) and at.state.decrees == (2,) and at.state.totems[0] == -1


def at_go_on(at: Position) -> list:
    log: list = []
    GAME.go_on(at.state, log)
    return log


def test_r5_4_everybody_takes_one_free_space():
    at = Position(3).bids("lake", 5, 4, 3).reveal("lake")
    at.do(a.Space(0))
    assert at.rule(a.Space(1)) == "R1.2"
    at.do(END)
    assert at.state.actor == 1 and at.rule(a.Space(0)) == "R5.4" and at.rule(a.Space(4)) == ""
    assert at.why(a.Space(5)).key == "space.unknown"


def test_r5_5_a_totem_stays_until_another_player_triumphs_in_its_region():
    at = Position(2).totem("manuk", 1).bids("shore", 1, 0).reveal("shore")
    assert at.state.totems == [0, -1, 1]
    at = Position(2).totem("manuk", 1).bids("village", 1, 0).reveal("village")
    assert at.state.totems[2] == 0


def test_v4_the_marker_taken_at_the_lake_does_not_change_the_order_there():
    at = Position(3).bids("lake", 4, 2, 2).reveal("lake")
    at.state.emissary = 2
    assert at.state.order == (0, 1, 2)
    at.do(a.Space(1), a.TAKE_EMISSARY, END)
    assert at.state.emissary == 0 and at.state.actor == 1


def test_v5_r5_4_any_all_or_none_of_the_effects_in_any_order():
    at = Position(2).tableau(0, "Farmer", "Clay Digger").bids("village", 3, 1).reveal("village")
    at.do(a.Space(1), task("Farmer"), a.TAKE_FISH, task("Clay Digger"))
    assert at.rule(task("Farmer")) == "R5.4" and at.res(0) == (1, 1, 0)
    none = Position(2).tableau(0, "Farmer").bids("village", 3, 1).reveal("village")
    none.do(a.Space(0), END)
    assert none.res(0) == (0, 0, 0) and none.state.actor == 1


def test_v5a_triumph_and_decrees_come_before_the_action():
    """The totem just won improves the Lord of the Village tasked by the decree."""
    at = Position(2).decrees(5).tableau(0, "Lord of the Village").bids("village", 2, 1).reveal("village")
    at.do(a.Decree(5, 0, 0))
    assert at.stage() == "wait"
    at.do(task("Lord of the Village"))
    assert at.state.track(0) == 1 + 2 + 1 and at.stage() == "space"


def test_v5a_a_reward_may_be_declined_whole_or_in_part():
    at = Position(2).decrees(3, 5).bids("village", 2, 1).tableau(0, "Headman")
    at.reveal("village").do(a.Decree(5, a.NOTHING, 0))
    assert at.state.track(0) == 0 and 5 in at.state.box
    part = Position(2).decrees(5).tableau(0, "Headman").bids("village", 2, 1).reveal("village")
    part.do(a.Decree(5, 0, 1))
    assert part.stage() == "reward" and part.rule(a.DECLINE) == "V5a"
    part.do(a.Gain(1))
    assert part.rule(a.Gain(1)) == "R7.4" and part.state.track(0) == 1
    part.do(a.DECLINE)
    assert part.stage() == "space"


def test_r6_1_a_forest_card_gives_its_resources_and_each_choice_one_of_two():
    at = Position(2).bids("forest", 2, 1)
    card = next(n for n, each in enumerate(load().forest) if each.gives == ["palm|clay", "palm|clay", "ebony"])
    at.state.forest_deck = tuple(c for c in (*at.state.forest_deck, *at.state.forest_line) if c != card)
    at.state.forest_line, at.state.forest_deck = (card, *at.state.forest_deck[:2]), at.state.forest_deck[2:]
    at.reveal("forest")
    assert at.rule(a.Forest(card, 4)) == "R6.1"
    (taken,) = of(at.do(a.Forest(card, 2)), e.ForestTaken)
    assert at.res(0) == (1, 1, 1) and taken.choose == (1, 0) and card in at.state.forest_discard
    assert at.rule(a.Forest(card, 0)) == "R6.1" and at.rule(a.NO_FOREST) == "" and at.rule(a.Forest(-1, 1)) == "R6.1"


def test_r6_2_the_printed_shore_example():
    """Four fish: the Farmer for two, nothing else can be paid, the row is cycled in vain."""
    at = Position(2).row("Farmer", "Princess", "Guide").deck("Headman", "Quarrier", "Patron", "Steward")
    at.has(0, fish=4).bids("shore", 3, 1).reveal("shore").do(a.Space(0), recruit("Farmer"))
    assert (
        at.names(0) == ["Farmer"] and at.state.fish[0] == 2 and sorted(at.shown()) == ["Guide", "Headman", "Princess"]
    )
    assert at.rule(recruit("Headman")) == "R6.2" and at.why(recruit("Headman")).values == {"price": 3, "fish": 2}
    at.do(a.CYCLE)
    assert sorted(at.shown()) == ["Patron", "Quarrier", "Steward"]
    assert GAME.legal_actions(at.state, 0) == [END]
    at.do(END)
    assert at.state.actor == 1 and at.state.tasked[0] == 0


ORDERS = (
    "recruit cycle recruit", "cycle recruit recruit", "recruit recruit cycle", "recruit recruit", "recruit", "cycle",
)  # fmt: skip


@pytest.mark.parametrize("order", ORDERS)
def test_r6_2_v8a_recruits_and_the_cycle_come_in_any_order(order):
    at = Position(2).has(0, fish=20).bids("shore", 3, 1).reveal("shore")
    at.do(a.Space(0))
    for word in order.split():
        at.do(a.CYCLE if word == "cycle" else GAME.legal_actions(at.state, 0)[0])
    assert len(at.names(0)) == order.split().count("recruit")
    assert len(at.state.islander_discard) == 3 * order.split().count("cycle")
    at.do(END)


def test_v8_an_empty_islander_deck_is_made_of_the_discards_and_then_the_row_stays_short():
    at = Position(2).row("Farmer", "Weaver", "Potter").has(0, fish=20)
    state = at.state
    rest, state.islander_deck = state.islander_deck, ()
    state.tableau[1] = rest[1:]
    state.islander_discard = rest[:1]
    at.bids("shore", 3, 1).reveal("shore").do(a.Space(0))
    (first,) = of(at.do(recruit("Farmer")), e.Recruited)
    assert first.shuffled == first.refill == rest[:1]
    (second,) = of(at.do(recruit("Weaver")), e.Recruited)
    assert second.refill == () and len(at.shown()) == 2
    (cycled,) = of(at.do(a.CYCLE), e.RowCycled)
    assert sorted(cycled.shuffled) == sorted(cycled.gone) and len(at.shown()) == 2


def test_r6_3_the_printed_farmer_is_tasked_for_one_palm():
    at = Position(2).tableau(0, "Farmer").bids("village", 2, 0).reveal("village")
    at.do(a.Space(0), task("Farmer"))
    assert at.res(0) == (0, 1, 0) and at.state.tasked[0] == 1 << WHO["Farmer"]


def test_r6_3_a_fish_symbol_is_one_fish_and_never_more_than_twenty():
    at = Position(2).has(0, fish=20).bids("village", 2, 0).reveal("village")
    at.do(a.Space(1), a.TAKE_FISH)
    assert at.state.fish[0] == 20 and at.rule(a.TAKE_FISH) == "R5.4"


def test_r6_4_the_lake_offers_tribute_elder_and_marker():
    at = Position(2).bids("lake", 2, 1).reveal("lake")
    at.do(a.Space(1))
    assert GAME.legal_actions(at.state, 0) == [a.TAKE_EMISSARY, END]
    at.do(a.TAKE_EMISSARY)
    assert at.state.emissary == 0 and at.rule(a.TAKE_EMISSARY) == "R5.4" and at.rule(a.DRAW_ELDERS) == "R5.4"


def test_r7_1_an_islander_is_tasked_once_a_round():
    at = Position(2).decrees(4).tableau(0, "Farmer", tasked=("Farmer",)).bids("village", 2, 1).reveal("village")
    events = at.do(a.Decree(4, 0, 0))
    assert of(events, e.Declined) == [e.Declined(0, 5, True)] and at.stage() == "space"
    at.do(a.Space(0))
    assert at.rule(task("Farmer")) == "R7.1" and at.why(task("Weaver")).key == "task.not_yours"


def test_r7_2_r7_3_v6_the_printed_weaver_pays_all_of_one_side_or_gains_nothing():
    at = Position(2).has(0, fish=1).tableau(0, "Weaver").bids("village", 2, 1).reveal("village")
    at.do(a.Space(0))
    assert at.rule(task("Weaver", 0)) == "R7.2" and at.rule(task("Weaver", 1)) == "R7.2"
    assert at.rule(task("Weaver", 2)) == "R7.3"
    at.do(task("Weaver", a.NOTHING))
    assert at.res(0) == (0, 0, 0) and at.state.tasked[0]
    rich = Position(2).has(0, fish=2, palm=1).tableau(0, "Weaver").bids("village", 2, 1).reveal("village")
    rich.do(a.Space(0), task("Weaver", 0))
    assert (rich.state.fish[0], rich.res(0)) == (0, (0, 3, 0))
    rich = Position(2).has(0, fish=2, palm=1).tableau(0, "Weaver").bids("village", 2, 1).reveal("village")
    rich.do(a.Space(0), task("Weaver", 1))
    assert (rich.state.fish[0], rich.res(0)) == (4, (0, 0, 0))


def test_r7_4_several_gains_are_all_gained_or_one_by_one_in_any_order():
    at = Position(2).tableau(0, "Guide", "Farmer").bids("village", 2, 1).reveal("village")
    at.do(a.Space(0), task("Guide"))
    assert at.res(0) == (1, 1, 0)
    part = Position(2).tableau(0, "Guide").bids("village", 2, 1).reveal("village")
    part.do(a.Space(0), task("Guide", 0, 1))
    assert part.stage() == "reward" and part.rule(a.Gain(2)) == "R7.4"
    part.do(a.Gain(1), a.DECLINE)
    assert part.res(0) == (0, 1, 0) and part.stage() == "act"


def test_r7_5_the_printed_learned_priest_brings_ebony_with_every_tribute_to_manuk_until_dusk():
    at = Position(2).tableau(0, "Learned Priest").bids("village", 2, 1).has(0, palm=2, ebony=4)
    at.reveal("village").do(a.Space(0), task("Learned Priest", a.NOTHING), END)
    at.bids("lake", 3, 0).reveal("lake").do(a.Space(0), tribute("manuk"))
    assert at.res(0) == (0, 1, 3)
    at.do(tribute("manuk"))
    assert at.res(0) == (0, 0, 2)
    idle = Position(2).tableau(0, "Learned Priest").has(0, palm=1, ebony=2).bids("lake", 3, 0).reveal("lake")
    idle.do(a.Space(0), tribute("manuk"))
    assert idle.res(0) == (0, 0, 0)


def test_r7_6_a_task_with_a_type_turns_only_that_type():
    at = Position(2).decrees(5).tableau(0, "Farmer", "Headman").bids("village", 2, 1).reveal("village")
    at.do(a.Decree(5, 0, 0))
    assert at.rule(task("Farmer")) == "R7.6" and at.rule(tribute("banyu")) == "V7" and at.rule(END) == "R1.2"
    at.do(task("Headman"))
    assert at.state.track(0) == 3


def test_r7_7_a_totem_improves_a_benefit_in_the_moment_of_the_gain():
    for holder, fish in ((0, 3), (1, 2)):
        at = Position(2).tableau(0, "Fisher").has(0, fish=0).totem("banyu", holder).bids("village", 2, 1)
        at.reveal("village").do(a.Space(0), task("Fisher"))
        assert at.state.fish[0] == fish


def test_v7_a_chain_is_resolved_depth_first_and_does_not_use_up_the_spaces_tasks():
    at = Position(2).tableau(0, "Steward", "Farmer", "Clay Digger", "Guide").bids("village", 2, 1).reveal("village")
    at.do(a.Space(4), task("Steward"))
    assert at.stage() == "wait" and at.state.track(0) == 1
    at.do(task("Guide"))
    assert at.stage() == "act" and at.rule(task("Farmer")) == "R5.4"
    declined = Position(2).tableau(0, "Steward", "Farmer").bids("village", 2, 1).reveal("village")
    declined.do(a.Space(0), task("Steward"), a.DECLINE, task("Farmer"))
    assert declined.res(0) == (0, 1, 0)


def test_v7_a_task_within_a_reward_comes_before_the_rest_of_it():
    """Decree: a noble, then 1 Esteem. The Patron's own task waits before the Esteem is gained."""
    at = Position(2).decrees(5).tableau(0, "Patron", "Weaver").has(0, fish=2).bids("village", 2, 1).reveal("village")
    at.do(a.Decree(5, 0, 0), task("Patron"))
    assert at.state.track(0) == 1 and at.stage() == "wait"
    at.do(task("Weaver", 0))
    assert at.state.track(0) == 2 and at.res(0) == (0, 2, 0) and at.stage() == "space"


def test_a_placement_belongs_to_the_morning():
    at = Position(2).bids("village", 2, 1).reveal("village")
    assert at.rule(place(5, "lake")) == "R1.2"
