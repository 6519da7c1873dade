"""Seeded games at tables of every kind: every position keeps the promises of the protocol."""

from __future__ import annotations

import inspect

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burano.core import conformance
from burano.core.errors import BadData
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru import state_data
from burano.games.buru.board import Board
from burano.games.buru.mind.brain import BRAIN
from burano.games.buru.setup import Options
from burano.games.buru.state import OVER, State
from tests.games.buru.audit import audit, recount
from tests.games.buru.play import GAME, TABLES, eager, table, walk


@pytest.mark.parametrize(("players", "kind"), TABLES)
def test_every_position_of_a_game_keeps_the_promises(players, kind):
    for seed, lively in ((players, False), (players + 40, True)):
        play = conformance.Walk(GAME, table(players, kind, seed), seed)
        rng = Rng(seed)
        automata = GAME.automata(play.options)
        for number, state in enumerate(play.steps(eager(rng) if lively else None)):
            audit(state)
            if number % 3 == 0:
                conformance.check_position(GAME, state, automata)
            if number % 7 == 0:
                conformance.check_view(GAME, state, rng)
                decision = GAME.decision(state)
                if decision is not None:
                    seat = decision.seats[-1]
                    conformance.check_apply(GAME, state, seat, rng.choice(GAME.legal_actions(state, seat)))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.booleans())
def test_pieces_are_conserved_and_points_add_up_in_any_game(kind, seed, lively):
    play = conformance.Walk(GAME, table(*kind, seed), seed)
    for number, state in enumerate(play.steps(eager(Rng(seed)) if lively else None)):
        if number % 5 == 0:
            audit(state)
    audit(play.state)
    assert list(GAME.scores(play.state).vp) == recount(play.state)


def test_the_game_says_the_truth_of_itself():
    conformance.check_info(GAME)


@pytest.mark.parametrize("players", GAME.info.seats)
def test_the_core_finds_nothing_to_complain_of(players):
    conformance.check_game(GAME, BRAIN, conformance.table_for(GAME, players, 60 + players), players)


@pytest.mark.parametrize(("players", "kind"), TABLES)
def test_replay_undo_and_final_score(players, kind):
    play = walk(players, kind, 7, True)
    session = conformance.check_session(GAME, play.table, play.entries)
    assert conformance.snapshot(GAME, session.state) == conformance.snapshot(GAME, play.state)
    assert list(session.scores().vp) == recount(session.state)
    assert len(session.scores().winners) == 1


def everything():
    """Every conceivable action, and some beyond."""
    yield from (a.Place(power, region) for power in range(-1, 7) for region in range(-1, 5))
    yield from (
        a.Decree(d, option, choosy) for d in range(-1, 13) for option in range(-2, 4) for choosy in (-1, 0, 1, 2)
    )
    yield from (a.Forest(card, choose) for card in range(-2, 17) for choose in range(-1, 5))
    yield from (a.Space(space) for space in range(-1, 6))
    yield from (a.Recruit(card) for card in range(-1, 37))
    yield from (a.Task(c, option, choosy) for c in range(-1, 37) for option in range(-2, 4) for choosy in (-1, 0, 1, 2))
    yield from (a.Tribute(spirit, choosy) for spirit in range(-1, 4) for choosy in (-1, 0, 1, 2))
    yield from (a.ReturnElder(elder) for elder in range(-1, 14))
    yield from (a.Gain(item) for item in range(-1, 8))
    yield from (a.CYCLE, a.TAKE_FISH, a.DRAW_ELDERS, a.TAKE_EMISSARY, a.DECLINE, a.END_ACTION, a.AUTOMATE[0])


@pytest.mark.parametrize(("players", "kind"), [(1, "two"), (2, "lawan"), (3, "plain"), (4, "long")])
def test_legal_lists_and_reasons_agree_on_every_conceivable_action(players, kind):
    """`legal_actions` is written for speed, `why_not` by the chapters: they must not drift apart."""
    every = list(everything())
    play = conformance.Walk(GAME, table(players, kind, players), 5)
    met = set()
    for number, state in enumerate(play.steps(eager(Rng(9)))):
        decision = GAME.decision(state)
        if decision is None or (number % 5 and decision.kind in met):
            continue
        met.add(decision.kind)
        for seat in range(-1, state.board.players + 1):
            legal = set(GAME.legal_actions(state, seat))
            assert legal <= set(every)
            for action in every:
                allowed = GAME.why_not(state, seat, action) is None
                assert allowed == (action in legal), (state, action)
    assert met >= {"place", "forest", "space", "act", "decree", "return", "reward"}


@pytest.mark.parametrize(("players", "kind"), [(1, "two"), (2, "lawan"), (3, "plain")])
def test_v20_views_hide_every_secret_and_sampled_states_look_the_same(players, kind):
    play = conformance.Walk(GAME, table(players, kind, players), 11)
    rng = Rng(3)
    differed = 0
    for number, state in enumerate(play.steps(eager(rng))):
        if number % 5 or state.phase == OVER:
            continue
        for seat in range(players):
            seen = GAME.view(state, seat)
            hidden = [seen.islander_deck, seen.forest_deck, seen.decree_stack, seen.unused, seen.plot_deck]
            assert all(set(deck) <= {-1} for deck in (*hidden, *seen.tribute_decks))
            assert seen.script == () and seen.rng.state == (0, 0)
            for other in range(state.board.players):
                if other == seat:
                    continue
                assert set(seen.elders[other]) <= {-1}
                assert all(set(row) <= {-1} for row in seen.tributes[3 * other : 3 * other + 3])
                for slot in range(other * 5, other * 5 + 4):
                    shown = state.region >= 0 and state.bid_region[slot] <= state.region
                    assert shown or seen.bid_power[slot] in (-1, 0)
            other_world = GAME.sample(seen, rng)
            audit(other_world)
            assert conformance.snapshot(GAME, GAME.view(other_world, seat)) == conformance.snapshot(GAME, seen)
            differed += other_world.bid_power != state.bid_power
    assert differed, "some explorers are really uncertain"


@pytest.mark.parametrize("kind", ("plain", "lawan"))
def test_v20_events_seen_by_a_seat_hold_no_secret_of_another(kind):
    """Nothing of an event that another seat sees gives away a Power, a card or an order that the position hides."""
    play = walk(3, kind, 2, True)
    session = conformance.check_session(GAME, play.table, play.entries)
    masked = set()
    for step in session.steps:
        for event in step.events:
            for seat in range(3):
                seen = event.seen_by(seat)
                if seen != event:
                    masked.add(type(event).__name__)
                owner = getattr(event, "seat", -1) == seat < play.state.board.persons
                for name in ("power", "value", "elders", "elder"):
                    secret = type(event).__name__ in SECRET and hasattr(event, name)
                    if secret and not owner:
                        shown = getattr(seen, name)
                        assert shown == -1 or set(shown) == {-1}
    assert masked >= SECRET - {"LawanPlaced"} | (
        {"LawanPlaced", "DuskFell", "RoundBegan"} if kind == "lawan" else set()
    )


SECRET = {"ExplorerPlaced", "LawanPlaced", "TributePaid", "EldersDrawn", "ElderReturned"}


def test_secrets_differ_from_open_play():
    alone = conformance.Walk(GAME, table(1, "two", 1), 1)
    assert {GAME.has_secrets(state, 0) for state in alone.steps()} == {False}
    play = conformance.Walk(GAME, table(2, "lawan", 1), 1)
    assert {GAME.has_secrets(state, 0) for state in play.steps()} == {True, False}
    assert not GAME.has_secrets(play.state, 0)


def test_every_field_of_the_state_is_saved():
    """A new field must be listed once, or it would silently be lost in saves and clones."""
    data = state_data
    listed = [*data.NUMBERS, *data.TABLES, *data.MASKS, *data.TUPLES, *data.ROWS, *data.FREE_ROWS, *data.OTHER]
    fields = [name for name, value in vars(State).items() if inspect.isdatadescriptor(value)]
    assert sorted(listed) == sorted(name for name in fields if not name.startswith("__"))


def test_a_damaged_position_is_refused_with_the_field():
    plain = GAME.to_data(GAME.new_state(Options(players=2, lawan=1), 1))
    for name in plain:
        without = {key: value for key, value in plain.items() if key != name}
        with pytest.raises(BadData):
            GAME.from_data(without)
        for wrong in ("nonsense", 10**6, True, [True], [[9999]], {"persons": 9}):
            with pytest.raises(BadData):
                GAME.from_data({**plain, name: wrong})


NONSENSE = (
    {"stack": [[2, 99, 1]]}, {"stack": [[7]]}, {"stack": [[0, 999]]}, {"phase": 7}, {"phase": 8, "stack": [[2, 5, 1]]},
    {"phase": 7, "stack": [[1, 0, 0]]}, {"tableau": [[-1], [], []]}, {"decrees": [-1, 3]},
)  # fmt: skip


@pytest.mark.parametrize("changed", NONSENSE)
def test_a_position_whose_waiting_effects_make_no_sense_is_refused(changed):
    plain = GAME.to_data(GAME.new_state(Options(players=2, lawan=1), 1))
    with pytest.raises(BadData):
        GAME.from_data({**plain, **changed})


@pytest.mark.parametrize(
    "data",
    ([], ["fly"], ["place", 1], ["place", 1, "2"], ["place", True, 2], ["end_action", 1], "x", [3], ["place", 1, 9999]),
)
def test_a_damaged_action_is_refused(data):
    with pytest.raises(BadData):
        GAME.action_from_data(data)


@pytest.mark.parametrize(
    "data",
    (
        {"players": 5}, {"players": 1, "lawan": 0}, {"players": 3, "lawan": 2}, {"lawan": 3}, {"level": "mad"},
        {"players": 2, "start": 2}, {"banyu": 2}, {"long": 1}, {"players": True}, {"ship": 1}, {"draw": 3},
        {"draw": {"islanders": [1]}},
    ),
)  # fmt: skip
def test_options_that_make_no_game_are_refused(data):
    with pytest.raises(BadData):
        GAME.options_from_data({"players": 2, **data})


def test_all_kinds_of_decisions_and_every_card_are_met():
    """The games of these tests are worth something only if they reach every corner."""
    kinds, cards, decrees = set(), set(), set()
    for seed in range(60):
        players, kind = TABLES[seed % len(TABLES)]
        play = conformance.Walk(GAME, table(players, kind, seed), seed)
        for state in play.steps(eager(Rng(seed))):
            decision = GAME.decision(state)
            kinds.add(decision.kind if decision else "over")
        cards.update(card for tableau in play.state.tableau for card in tableau)
        decrees.update(play.state.box)
    assert kinds == {
        "place", "plot", "lawan", "decree", "forest", "space", "act", "wait", "reward", "return", "over",
    }  # fmt: skip
    assert cards == set(range(36)) and decrees == set(range(12))


def test_a_board_is_shared_and_a_clone_stands_alone():
    state = GAME.new_state(Options(players=3), 1)
    assert isinstance(state.board, Board) and state.clone().board is state.board
    assert repr(state).startswith("<round 1, region -1, place of")
