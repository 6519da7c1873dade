"""Chapters R8 and R9: tribute, elders, Dusk, the end of the game; and the components (D1–D8)."""

from __future__ import annotations

from collections import Counter

import pytest

from burano.core.errors import BadData
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.games.buru import scoring, spec
from burano.games.buru.board import Tables
from burano.games.buru.spec import REGIONS
from burano.games.buru.state import OVER
from tests.games.buru.position import ELDER, END, GAME, Position, of, task, tribute

RICH = {"clay": 6, "palm": 6, "ebony": 6}


def at_the_lake(space: int = 0, **holdings: int) -> Position:
    at = Position(3).bids("lake", 3, 2, 1).has(0, **(holdings or RICH)).reveal("lake")
    at.do(a.Space(space))
    return at


def test_r8_1_the_printed_altar_of_gunung_costs_two_clay_and_two_palm():
    at = at_the_lake(clay=2, palm=2)
    deck = at.state.tribute_decks[1]
    assert at.rule(tribute("banyu")) == "R8.1" and at.why(tribute("manuk")).key == "tribute.cost"
    (paid,) = of(at.do(tribute("gunung")), e.TributePaid)
    assert at.res(0) == (0, 0, 0) and at.state.tributes[1] == deck[:1] and at.state.supply == [25, 25, 20]
    assert (paid.value, paid.seen_by(0).value, paid.seen_by(1).value) == (deck[0], deck[0], -1)
    assert GAME.view(at.state, 1).tributes[1] == (-1,)


def test_r8_1_no_tribute_without_cards():
    at = at_the_lake()
    at.state.tributes[4], at.state.tribute_decks[1] = at.state.tribute_decks[1], ()
    assert at.why(tribute("gunung")).key == "tribute.no_cards"


def test_r8_1_a_tribute_that_names_its_spirit_goes_to_no_other():
    at = Position(2).tableau(0, "Priest of the Waters").has(0, **RICH).bids("village", 2, 1).reveal("village")
    at.do(a.Space(0), task("Priest of the Waters"))
    assert at.why(tribute("gunung")).key == "tribute.other_spirit"
    at.do(tribute("banyu"))
    assert at.state.track(0) == 1 and len(at.state.tributes[0]) == 1


def test_r8_2_v11_decrees_at_an_altar_reward_every_tribute_of_every_player():
    at = Position(3).decrees(9, 11).bids("lake", 3, 2, 0).has(0, clay=4, palm=4).has(1, clay=2, palm=2)
    at.has(0, fish=0).has(1, fish=0).reveal("lake")
    at.do(a.Space(0), tribute("gunung"), tribute("gunung"), END, a.Space(1), tribute("gunung"))
    assert at.state.fish[:2] == [2, 1] and at.state.decrees == (9, 11)
    assert [at.state.esteem[seat * 7 + 3] for seat in range(2)] == [2, 1]
    at.do(END)
    assert at.state.decrees != (9, 11) and {9, 11} <= set(at.state.box)


def test_r8_2_scrolls_of_the_payer_work_for_their_spirit_or_any():
    at = at_the_lake()
    at.tableau(0, "Devoted Priest", "Humble Priest", "Hermit Priest", tasked=("Devoted Priest", "Hermit Priest"))
    at.tableau(1, "Generous Priest", tasked=("Generous Priest",)).has(0, fish=0)
    at.do(tribute("gunung"))
    assert (at.state.fish[0], at.res(0), at.state.esteem[4]) == (1, (5, 5, 6), 1)


def test_r8_2_the_holder_of_the_totem_gains_esteem_each_time_and_for_every_payer():
    at = at_the_lake().totem("manuk", 1).totem("banyu", 0)
    at.do(tribute("manuk"), tribute("banyu"))
    assert (at.state.esteem[7 + 2], at.state.esteem[2]) == (1, 1)


def test_r8_3_without_a_holder_nobody_gains():
    at = at_the_lake()
    before = [at.state.track(seat) for seat in range(3)]
    at.do(tribute("manuk"))
    assert [at.state.track(seat) for seat in range(3)] == before


def test_v10_what_a_tribute_brings_pays_for_the_next_one_only():
    at = at_the_lake(palm=2, ebony=2, clay=0)
    at.tableau(0, "Learned Priest", tasked=("Learned Priest",))
    assert at.rule(tribute("manuk")) == ""
    at.do(tribute("manuk"))
    assert at.res(0) == (0, 1, 1) and at.rule(tribute("manuk")) == "R8.1"


def test_r7_4_what_a_tribute_brings_may_be_taken_one_by_one():
    at = at_the_lake()
    assert at.rule(tribute("gunung", 1)) == "R7.4"
    at.tableau(0, "Hermit Priest", "Generous Priest", tasked=("Hermit Priest", "Generous Priest")).has(0, fish=0)
    at.do(tribute("gunung", 1), a.Gain(2), a.Gain(0), a.DECLINE)
    assert (at.state.fish[0], at.res(0)) == (2, (5, 4, 6))


def test_r9_1_two_elders_are_drawn_and_any_one_goes_under_the_deck():
    at = at_the_lake().elders(0, "Elder of Clay")
    drawn = at.state.elder_deck[:2]
    (event,) = of(at.do(a.DRAW_ELDERS), e.EldersDrawn)
    assert event.elders == drawn and event.seen_by(1).elders == (-1, -1)
    assert at.stage() == "return" and at.rule(a.ReturnElder(at.state.elder_deck[0])) == "R9.1"
    at.do(a.ReturnElder(ELDER["Elder of Clay"]))
    assert at.state.elders[0] == drawn and at.state.elder_deck[-1] == ELDER["Elder of Clay"]
    assert (
        GAME.view(at.state, 0).elder_deck[-1] == ELDER["Elder of Clay"] and GAME.view(at.state, 1).elder_deck[-1] == -1
    )


def test_v9_with_one_elder_left_it_is_drawn_and_with_none_nothing_happens():
    at = at_the_lake()
    state = at.state
    state.elders[1], state.elder_deck = state.elder_deck[1:], state.elder_deck[:1]
    at.do(a.DRAW_ELDERS)
    assert state.drawn == 1 and state.elder_deck == ()
    at.do(a.ReturnElder(state.elders[0][0]))
    none = at_the_lake()
    none.state.elders[1], none.state.elder_deck = none.state.elder_deck, ()
    assert none.rule(a.DRAW_ELDERS) == "V9"


@pytest.mark.parametrize(
    ("elder", "esteem"),
    (
        ("Elder of Clay", 2), ("Elder of Palm", 4), ("Elder of Ebony", 0), ("Elder of Plenty", 0),
        ("Elder of Artisans", 3), ("Elder of Gatherers", 0), ("Elder of Nobles", 0), ("Elder of Priests", 0),
        ("Elder of the Community", 3), ("Elder of Water and Mountain", 5), ("Elder of Mountain and Birds", 0),
        ("Elder of Birds and Water", 0), ("Elder of All Spirits", 0),
    ),
)  # fmt: skip
def test_r9_2_d6_an_elder_scores_its_highest_level_completely_fulfilled(elder, esteem):
    at = Position(2).has(0, clay=3, palm=5).elders(0, elder)
    at.tableau(0, "Weaver", "Potter", "Headman", "Devoted Priest")
    at.state.tributes[0], at.state.tribute_decks[0] = at.state.tribute_decks[0][:2], at.state.tribute_decks[0][2:]
    at.state.tributes[1], at.state.tribute_decks[1] = at.state.tribute_decks[1][:3], at.state.tribute_decks[1][3:]
    assert scoring.elder_esteem(at.state, 0) == [(ELDER[elder], esteem)]


def test_r9_2_one_resource_serves_several_elders_and_is_not_spent():
    at = Position(2).has(0, clay=1, palm=1, ebony=3).elders(0, "Elder of Ebony", "Elder of Plenty")
    assert [esteem for _, esteem in scoring.elder_esteem(at.state, 0)] == [5, 3]


def test_r9_3_a_tie_goes_to_the_one_closest_clockwise_to_the_emissary():
    at = Position(3)
    at.state.emissary = 2
    assert scoring.leaders(at.state, [7, 7, 5]) == (0, 1)
    at.state.emissary = 1
    assert scoring.leaders(at.state, [7, 7, 7]) == (1, 2, 0)


def test_r9_3_the_winner_is_alone_even_in_a_tie():
    at = Position(2)
    at.state.emissary = 1
    scoring.end_game(at.state, None)
    assert GAME.scores(at.state).winners == (1,) and at.state.phase == OVER
    assert GAME.why_not(at.state, 0, END).key == "game.over" and not GAME.legal_actions(at.state, 0)


def test_r9_4_dusk_resets_the_board_and_leaves_totems_and_marker():
    at = Position(2).decrees(0, 9).tableau(0, "Farmer", tasked=("Farmer",)).totem("manuk", 1).bids("lake", 1, 3)
    at.state.emissary = 1
    at.reveal("lake")
    events = at.do(a.Space(0), END, a.Space(1), END)
    (dusk,) = of(events, e.DuskFell)
    assert dusk.boxed == (0, 9) and at.state.tasked == [0, 0] and at.state.round == 1
    assert set(at.state.bid_region) == {-1} and at.state.totems[2] == 1 and at.state.actor == at.state.emissary == 1


def test_v12_what_is_left_over_scores_nothing_without_elders():
    at = Position(2).has(0, fish=20, **RICH)
    assert scoring.total(at.state, 0) == 0


# ------------------------------------------------------------------ components


def test_d1_five_spaces_in_every_region():
    data = spec.load()
    assert [len(data.spaces[region]) for region in REGIONS] == [5] * 4
    first = data.spaces["shore"][0]
    assert (first.recruit, first.cycle, first.rating) == (2, 1, 3)
    best = max(data.spaces["lake"], key=lambda space: space.rating)
    assert (best.elder, best.tribute) == (1, 2)


def test_d2_d3_altars_and_tribute_cards():
    data = spec.load()
    assert {"clay": 2, "palm": 2} in data.altars["gunung"] and sum(data.altars["banyu"][0].values()) == 3
    assert [len(values) for values in data.tributes.values()] == [10] * 3


def test_d4_sixteen_forest_cards_rated_by_their_value():
    worth = {"clay": 1, "palm": 1, "ebony": 2}
    for card in spec.load().forest:
        assert sum(worth[symbol.partition("|")[0]] for symbol in card.gives) == card.rating + 2


def test_d5_nine_islanders_of_each_type_and_the_printed_ones():
    data = spec.load()
    assert set(Counter(who.type for who in data.islanders).values()) == {9}
    who = {each.name: each for each in data.islanders}
    assert (who["Farmer"].cost, who["Farmer"].effect) == (2, "1 palm")
    assert who["Weaver"].effect == "2 fish : 2 palm | 1 palm : 2 fish"
    assert who["Sculptor"].cost == 2 < who["Palm Trader"].cost and who["Sculptor"].type == who["Palm Trader"].type


def test_d7_d8_decrees_and_plot_cards():
    data = spec.load()
    assert len(data.decrees) == len(data.plots) == 12
    assert all(decree.reward in ("1 fish", "1 esteem") for decree in data.decrees if decree.place not in REGIONS)
    assert len({(plot.a, plot.b) for plot in data.plots}) == 12


SOURCE = (spec.resources.text)(spec.resources.read(lambda data: data, "games", "buru", "data.toml"))


@pytest.mark.parametrize(
    ("before", "after"),
    (
        ('effect = "1 palm"', 'effect = "1 gold"'), ('effect = "1 palm"', 'effect = "palm"'),
        ('effect = "1 palm"', 'effect = ": 1 palm"'), ('effect = "1 palm"', 'effect = "1 esteem : 1 palm"'),
        ('effect = "1 palm"', 'effect = "1 palm | 1 palm | 1 palm | 1 palm | 1 palm"'),
        ('effect = "1 palm"', 'effect = "[moon] 1 palm"'), ('effect = "1 palm"', 'effect = "100 palm"'),
        ('gain = "1 ebony"', 'gain = "1 clay : 1 ebony"'), ('reward = "1 fish"', 'reward = "1 clay : 1 fish"'),
        ('place = "forest"', 'place = "moon"'), ('type = "artisan"', 'type = "baker"'), ("rounds = 5", "rounds = 9"),
        ('schema = "buru-data/1"', 'schema = "x"'), ("levels = [[2, 2], [4, 4]]", "levels = [[4, 2], [2, 4]]"),
        ("tribute = 2\n", "tribute = 99\n"), ("[counts]", "[counts"), ("max = 2\nstart", "max = 3\nstart"),
        ('name = "Farmer"', 'name = "Weaver"'), ('a = "forest"', 'a = "moon"'), ("islanders = 36", "islanders = 35"),
    ),
)  # fmt: skip
def test_damaged_data_is_refused(before, after):
    assert before in SOURCE
    with pytest.raises(BadData):
        Tables(spec.parse(SOURCE.replace(before, after, 1)))
