"""Chapter R10: the automated players, to the letter."""

from __future__ import annotations

import pytest

from burano.core import conformance
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.games.buru import morning, scoring
from burano.games.buru.setup import Options
from burano.games.buru.spec import REGIONS, SPIRITS, TYPES, load
from tests.games.buru.audit import audit
from tests.games.buru.play import GAME, eager, table, walk
from tests.games.buru.position import ELDER, END, Position, of, place


def plot(**wanted: object) -> int:
    """A plot card with these values."""
    return next(n for n, card in enumerate(load().plots) if all(getattr(card, k) == v for k, v in wanted.items()))


class Lawan(Position):
    """One person (seat 0) and Lawan A (seat 1), which acts."""

    def __init__(self, lawan: int = 1, **options) -> None:
        super().__init__(1, lawan, **options)

    def plots(self, *cards: int) -> Lawan:
        """The plot card of each Lawan for this afternoon."""
        state = self.state
        state.plot_deck = tuple(card for card in range(12) if card not in cards)
        state.plot_discard = ()
        state.plot_of = list(cards)
        return self

    def plot_deck(self, *cards: int) -> Lawan:
        """The top of the plot deck."""
        rest = tuple(card for card in self.state.plot_deck if card not in cards)
        self.state.plot_deck = (*cards, *rest)
        return self

    def whole_turn(self) -> list:
        """Automate until another seat acts or the round is over."""
        events, seat, before = [], self.state.actor, self.state.round
        while self.state.actor == seat and self.stage() == "lawan" and self.state.round == before:
            events += self.automate()
        return events


def test_r10_1_persons_first_then_a_then_b():
    assert list(GAME.automata(Options(2, 2))) == [2, 3] and list(GAME.automata(Options(1))) == [1, 2]
    with pytest.raises(ValueError, match="options"):
        GAME.options_from_data({"players": 3, "lawan": 2})


def test_r10_2_a_lawan_never_starts_as_emissary_but_may_become_it():
    assert all(GAME.new_state(Options(1, 2), seed).emissary == 0 for seed in range(30))
    ends = [walk(1, "two", seed, True).state.emissary for seed in range(20)]
    assert set(ends) > {0}


def test_r10_4_its_explorers_are_shuffled_and_nobody_knows_them():
    orders = {tuple(GAME.new_state(Options(1, 1), seed).bid_power[5:]) for seed in range(30)}
    assert len(orders) > 20 and all(sorted(order) == [1, 2, 3, 4, 5] for order in orders)
    state = GAME.new_state(Options(1, 1), 1)
    assert GAME.view(state, 0).bid_power[5:] == GAME.view(state, 1).bid_power[5:] == [-1] * 5


def test_r10_5_the_printed_placement_of_both_lawan():
    """Becky places, then a plot card sends White to the Forest and Yellow to the Shore and is discarded."""
    at = Lawan(2).plot_deck(plot(a="forest", b="shore"))
    card = at.state.plot_deck[0]
    at.do(place(1, "lake"))
    assert at.stage() == "plot"
    events = at.automate(3)
    placed = of(events, e.LawanPlaced)
    assert [(event.seat, REGIONS[event.region]) for event in placed] == [(1, "forest"), (2, "shore")]
    assert at.state.plot_discard == (card,) and at.state.actor == 0 and at.stage() == "place"
    assert placed[0].seen_by(0).power == placed[0].seen_by(1).power == -1


def test_r10_5_the_other_lawans_own_turn_is_skipped_and_b_is_first_only_as_emissary():
    at = Lawan(2)
    assert morning.first_lawan(at.state) == 1
    at.state.emissary = 2
    assert morning.first_lawan(at.state) == 2
    play = conformance.Walk(GAME, table(1, "two", 3), 3)
    drawn = 0
    for state in play.steps():
        drawn += state.phase == 1
    assert drawn == 20


def test_r10_5_never_a_third_explorer_in_one_region():
    at = Lawan()
    forest = [n for n, card in enumerate(load().plots) if card.a == "forest"]
    shore = plot(a="shore")
    at.plot_deck(*forest, shore).bids("forest", 0, (at.state.bid_power[5], at.state.bid_power[6]))
    at.state.turn = 2 * 2 + 1
    at.state.actor, at.state.phase = 1, 1
    at.automate()
    (placed,) = of(at.automate(), e.LawanPlaced)
    assert placed.redrawn == (*forest[1:], shore) and REGIONS[placed.region] == "shore"
    assert set(at.state.plot_discard) == {*forest, shore}


def test_r10_6_at_noon_it_fishes_and_is_dealt_a_plot_card():
    at = Lawan(2)
    events = []
    while at.state.region < 0:
        events += at.do(GAME.legal_actions(at.state, at.state.actor)[0])
    (noon,) = of(events, e.NoonFished)
    assert noon.kept[1] == at.state.bid_power[9] and at.state.fish[1] == 3 + noon.kept[1]
    assert noon.plots == tuple(at.state.plot_of) and len(set(noon.plots)) == 2
    assert GAME.view(at.state, 0).plot_of == at.state.plot_of


def test_r10_7_it_takes_the_highest_rated_space_and_the_leftmost_of_equals():
    at = Lawan(2).plots(0, 1).bids("village", 3, 2, 1).reveal("village")
    at.do(a.Space(0), END)
    at.automate()
    assert at.state.space == 1
    at.automate(2)
    assert at.state.space == 2
    decided = of(at.automate(), e.LawanDecided)
    assert all(event.reason.rule.startswith(("R10", "V1")) for event in decided)


def test_r10_7_in_the_forest_it_takes_the_best_card_then_most_resources_and_the_upper_of_two():
    cards = {tuple(card.gives): n for n, card in enumerate(load().forest)}
    three, four = cards["ebony", "ebony", "clay"], cards["ebony", "clay", "clay", "palm"]
    at = forest_line(Lawan().plots(plot(forest=["palm", "ebony"])), three, four, 0 if three else 1)
    at.bids("forest", 1, (2, 3)).reveal("forest").automate()
    assert at.res(1) == (2, 2, 2), "the card and the bonus of the double placement"
    choice = cards["clay|palm", "clay|palm"]
    at = forest_line(Lawan().plots(0), choice, cards["clay", "palm"], cards["ebony",])
    at.bids("forest", 0, 2).reveal("forest").automate()
    assert at.res(1) in ((2, 0, 0), (1, 1, 0))


def forest_line(at: Lawan, *cards: int) -> Lawan:
    wanted = tuple(dict.fromkeys(cards))
    rest = tuple(card for card in range(16) if card not in wanted)
    missing = 3 - len(wanted)
    poor = tuple(card for card in rest if load().forest[card].rating == 0)[:missing]
    at.state.forest_line = wanted + poor
    at.state.forest_deck = tuple(card for card in rest if card not in poor)
    at.state.forest_discard = ()
    return at


def test_r10_7_equal_forest_cards_are_chosen_by_chance():
    found = set()
    cards = [n for n, card in enumerate(load().forest) if card.rating == 3 and len(card.gives) == 4]
    for seed in range(20):
        at = forest_line(Lawan().plots(0), *cards).bids("forest", 0, 2)
        at.state.rng = Rng(seed)
        (taken,) = of(at.reveal("forest").automate(), e.ForestTaken)
        found.add(taken.card)
    assert found == set(cards)


def test_r10_8_v14_the_printed_shore_example():
    """No card of the first type: it cycles. Still none, but two of the second: the cheaper. Then fish are too few."""
    card = plot(recruit=["noble", "artisan", "priest", "gatherer"])
    at = Lawan().plots(card).row("Farmer", "Guide", "Woodcutter").has(1, fish=3)
    at.deck("Palm Trader", "Sculptor", "Devoted Priest", "Quarrier").bids("shore", 0, 2).reveal("shore")
    events = at.whole_turn()
    assert at.names(1) == ["Sculptor"] and at.state.fish[1] == 1 and at.state.totems[0] == 1
    keys = [event.reason.key for event in of(events, e.LawanDecided)]
    assert keys == ["lawan.space", "lawan.cycle", "lawan.recruit", "lawan.no_fish"]


def test_r10_8_two_explorers_pay_one_fish_less_and_v15_never_below_nothing():
    card = plot(recruit=["noble", "artisan", "priest", "gatherer"])
    at = Lawan().plots(card).row("Headman", "Princess", "Weaver").has(1, fish=2).bids("shore", 0, (1, 2))
    at.reveal("shore").automate(2)
    assert at.names(1) == ["Headman"] and at.state.fish[1] == 0


def test_v13_a_type_present_but_too_expensive_does_not_make_it_cycle():
    card = plot(recruit=["noble", "artisan", "priest", "gatherer"])
    at = Lawan().plots(card).row("Princess", "Weaver", "Farmer").has(1, fish=2).bids("shore", 0, 3)
    events = at.reveal("shore").whole_turn()
    assert at.names(1) == ["Weaver"] and not of(events, e.RowCycled)


def test_v13_it_stops_at_once_if_no_card_can_be_paid():
    at = Lawan().plots(0).row("Princess", "Patron", "Guide").has(1, fish=2).bids("shore", 0, 3)
    events = at.reveal("shore").whole_turn()
    assert not of(events, e.RowCycled) and at.names(1) == [] and of(events, e.ActionEnded)


def test_r10_8_after_the_last_type_it_begins_again_with_the_first():
    """Its third type was passed by and comes with the cycle for the fourth."""
    card = plot(recruit=["noble", "artisan", "priest", "gatherer"])
    at = Lawan(2).plots(card, 0).row("Headman", "Devoted Priest", "Fisher").has(1, fish=3).has(2, fish=0)
    at.has(1, fish=2)
    at.bids("shore", 0, 3).reveal("shore")
    at.deck("Woodcarver", "Humble Priest", "Patron")
    events = at.whole_turn()
    assert at.names(1) == ["Humble Priest"] and [event.card for event in of(events, e.Recruited)]


def test_r10_8_equally_cheap_islanders_are_chosen_by_chance():
    card = plot(recruit=["gatherer", "artisan", "noble", "priest"])
    found = set()
    for seed in range(20):
        at = Lawan().plots(card).row("Farmer", "Fisher", "Guide").has(1, fish=2).bids("shore", 0, 3)
        at.state.rng = Rng(seed)
        at.reveal("shore").automate(2)
        found.update(at.names(1))
    assert found == {"Farmer", "Fisher"}


def test_r10_9_in_the_village_it_gains_esteem_for_tasks_and_the_fish():
    at = Lawan().plots(0).tableau(1, "Farmer").bids("village", 4, (1, 2)).has(1, fish=0).reveal("village")
    at.do(a.Space(0), END)
    at.automate()
    assert at.state.esteem[7 + 5] == 2 and at.state.esteem[7 + 6] == 1 and at.state.fish[1] == 1
    assert at.state.tasked[1] == 0 and at.res(1) == (0, 0, 0)


def test_r10_9_a_decrees_task_is_esteem():
    at = Lawan().plots(0).decrees(5, 4).bids("village", 0, 2).reveal("village")
    at.automate(2)
    assert at.state.esteem[7 + 5] == 2 and at.state.esteem[7 + 3] == 1


def test_r10_10_the_printed_lake_example():
    """Gunung and Manuk cannot be paid, Banyu can; the double placement and A's totem bring 1 Esteem each."""
    card = plot(tribute=["gunung", "manuk", "banyu"], lake="esteem")
    at = Lawan(2).plots(0, card).bids("lake", 0, 1, (2, 3)).totem("banyu", 1).has(2, palm=2, ebony=1)
    at.reveal("lake")
    elder = at.state.elder_deck[0]
    events = at.whole_turn()
    assert at.state.elders[2] == (elder,) and at.state.space == -1
    assert [SPIRITS[event.spirit] for event in of(events, e.TributePaid)] == ["banyu"]
    assert of(events, e.TributePaid)[0].seen_by(2).value == -1 and of(events, e.EldersDrawn)[0].seen_by(2).elders == (
        -1,
    )
    assert at.state.esteem[14:21] == [0, 1, 0, 0, 0, 0, 1] and at.state.esteem[7 + 2] == 1
    assert at.state.actor == 1


def test_r10_10_v17_it_becomes_emissary_once_as_its_plot_card_or_space_says():
    card = plot(lake="emissary")
    at = Lawan().plots(card).bids("lake", 5, (1, 2)).reveal("lake")
    at.do(a.Space(0), END)
    events = at.whole_turn()
    assert len(of(events, e.EmissaryTaken)) == 1 and at.state.emissary == 1


def test_r10_11_at_dusk_all_plot_cards_are_shuffled_together():
    at = Lawan(2).plots(3, 4).bids("lake", 1, 0, 0).reveal("lake")
    events = at.do(a.Space(0), END)
    (dusk,) = of(events, e.DuskFell)
    assert sorted(dusk.plots) == list(range(12)) and set(dusk.seen_by(0).plots) == {-1}


def test_r10_12_islanders_of_one_type_score_for_a_lawan_only():
    kinds = {kind: [who.name for who in load().islanders if who.type == kind] for kind in TYPES}
    at = Lawan().tableau(1, *kinds["noble"][:2], *kinds["priest"][:6], *kinds["artisan"][:1], *kinds["gatherer"][:4])
    assert scoring.set_esteem(at.state, 1) == [0, 3, 1, 5] and scoring.total(at.state, 1) == 9
    at = Lawan().tableau(0, *kinds["noble"][:5])
    assert scoring.total(at.state, 0) == 0


def test_v15_the_esteem_of_a_double_placement_counts_tributes_of_the_action_only():
    card = plot(lake="esteem")
    at = Lawan().plots(card).bids("lake", 0, (2, 3)).has(1, clay=9, palm=9, ebony=9).reveal("lake")
    at.whole_turn()
    assert at.state.esteem[7 + 6] == 2


def test_v16_decrees_are_carried_out_in_the_order_revealed_and_nothing_is_declined():
    at = Lawan().plots(0).decrees(7, 6).bids("lake", 0, 2).reveal("lake")
    events = at.automate(3)
    assert [event.decree for event in of(events, e.DecreeTaken)] == [7, 6]
    assert at.state.track(1) == 1 + 2 and len(at.state.elders[1]) == 1 and not of(events, e.Declined)


def test_v16_what_a_decree_brings_and_cannot_be_done_is_declined():
    at = Lawan().plots(0).decrees(6).bids("lake", 0, 2)
    at.state.elders[0], at.state.elder_deck = at.state.elder_deck, ()
    events = at.reveal("lake").automate()
    assert of(events, e.Declined) == [e.Declined(1, 15, True)]


def test_v18_one_lawan_is_a_and_letter_b_is_ignored():
    at = Lawan().plot_deck(plot(a="lake", b="forest"))
    at.do(place(1, "shore"))
    (placed,) = of(at.automate(2), e.LawanPlaced)
    assert (placed.seat, REGIONS[placed.region]) == (1, "lake") and at.stage() == "place"


@pytest.mark.parametrize(("level", "esteem"), (("printed", 0), ("hard", 10), ("expert", 18)))
def test_v19_difficulty_is_the_esteem_a_lawan_starts_with(level, esteem):
    state = GAME.new_state(Options(1, 2, level=level), 1)
    assert [state.track(seat) for seat in range(3)] == [0, esteem, esteem]


def test_r10_1_nobody_else_moves_for_a_lawan():
    at = Lawan().plots(0).bids("shore", 0, 2).reveal("shore")
    assert at.rule(a.Space(0)) == "R10.1" and at.rule(a.AUTOMATE[0]) == ""


def test_every_step_of_a_lawan_in_a_region_gives_its_reason():
    given, steps = set(), 0
    for seed in range(12):
        play = conformance.Walk(GAME, table(2, "two", seed), seed)
        choose = eager(Rng(seed))

        def tell(state, legal, choose=choose):
            nonlocal steps
            if legal[0] is a.AUTOMATE[0] and state.phase == 2:
                after = state.clone()
                events = GAME.apply(after, state.actor, legal[0])
                reasons = of(events, e.LawanDecided)
                assert reasons or state.stack
                given.update(event.reason.key for event in reasons)
                steps += 1
            return choose(state, legal)

        for state in play.steps(tell):
            audit(state)
    assert steps > 500
    assert given == {
        "lawan.plot", "lawan.redrawn", "lawan.decree", "lawan.forest", "lawan.forest_random", "lawan.space",
        "lawan.village", "lawan.recruit", "lawan.recruit_random", "lawan.cycle", "lawan.no_fish", "lawan.no_recruit",
        "lawan.elder", "lawan.tribute", "lawan.emissary", "lawan.done",
    }  # fmt: skip


def test_elders_of_a_lawan_score_too():
    at = Lawan().elders(1, "Elder of Clay").has(1, clay=4)
    assert scoring.elder_esteem(at.state, 1) == [(ELDER["Elder of Clay"], 4)]
