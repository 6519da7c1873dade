"""Seeded games with 2–4 players and all options: every position keeps the promises of the protocol."""

from __future__ import annotations

import inspect
from itertools import product

import pytest

from burano.core import conformance
from burano.core.errors import BadData
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano import state_data
from burano.games.murano.board import SPECIALS
from burano.games.murano.mind.brain import BRAIN
from burano.games.murano.setup import Options
from burano.games.murano.state import NO_FACE, SAIL, State
from tests.games.murano.audit import audit
from tests.games.murano.play import GAME, KINDS, eager, table, walk

GAMES = [(players, kind, players + 10 * number) for players, (number, kind) in product((2, 3, 4), enumerate(KINDS))]


@pytest.mark.parametrize(("players", "kind", "seed"), GAMES)
def test_every_position_of_a_game_keeps_the_promises(players, kind, seed):
    play = conformance.Walk(GAME, table(players, kind, seed), seed)
    rng = Rng(seed)
    for number, state in enumerate(play.steps(eager(rng) if seed > 10 else None)):
        audit(state)
        if number % 5 == 0:
            conformance.check_position(GAME, state)
            conformance.check_view(GAME, state, rng)
            decision = GAME.decision(state)
            if decision is not None:
                seat = decision.seats[-1]
                conformance.check_apply(GAME, state, seat, rng.choice(GAME.legal_actions(state, seat)))


def test_the_game_says_the_truth_of_itself():
    conformance.check_info(GAME)


@pytest.mark.parametrize("players", GAME.info.seats)
def test_the_core_finds_nothing_to_complain_of(players):
    conformance.check_game(GAME, BRAIN, conformance.table_for(GAME, players, 60 + players), players)


def everything() -> list:
    numbers = range(-1, 5)
    beads = [(r, g, b) for r in range(4) for g in range(4) for b in range(4)]
    return [
        *(kind(space) for kind in (a.Sail, a.SailRed, a.Pass) for space in range(-1, 19)),
        *(a.Steer(space, red) for space in range(-1, 19) for red in range(-1, 3)),
        a.BUY_TOP, a.SEARCH, a.RECRUIT_NOBODY, a.DRAW_STREET, a.DISMISS, a.HIRE, a.END_TURN, a.AGREE_END, a.END_SCORING,
        *(a.TakeTile(face) for face in numbers),
        *(a.Recruit(card) for card in range(-1, 42)),
        *(a.Place(island, gondola) for island in range(-1, 8) for gondola in numbers),
        *(a.LayStreet(cell) for cell in range(-1, 92)),
        *(a.Build(kind, face, cell) for kind in numbers for face in numbers for cell in range(-1, 92)),
        *(a.TakeCard(card) for card in range(-1, 17)),
        *(a.Earn(island) for island in range(-1, 8)),
        *(a.Produce(count) for count in range(-1, 14)),
        *(a.Sell(*three) for three in [*beads, (-1, 1, 1), (9, 0, 0)]),
        *(a.ReturnBead(color) for color in numbers),
    ]  # fmt: skip


def scorings() -> list:
    beads = [(r, g, b) for r in range(4) for g in range(4) for b in range(4)]
    return [
        a.ScoreCharacter(card, island, gold, some)
        for card in range(-1, 41)
        for island in range(-1, 7)
        for gold, some in [*((gold, ()) for gold in range(-1, 10)), *((0, three) for three in beads), (2, (1, 0, 0))]
    ]


@pytest.mark.parametrize(("players", "kind"), [(2, "agreed"), (3, "plain"), (4, "equal")])
def test_legal_lists_and_reasons_agree_on_every_conceivable_action(players, kind):
    """`legal_actions` is written for speed, `why_not` by the chapters: they must not drift apart."""
    conceivable, finals = everything(), scorings()
    play = conformance.Walk(GAME, table(players, kind, players), 5)
    stages = set()
    for number, state in enumerate(play.steps(eager(Rng(players)))):
        decision = GAME.decision(state)
        if decision is None or (number % 9 and decision.kind in stages and decision.kind != "score"):
            continue
        stages.add(decision.kind)
        for seat in range(-1, players + 1):
            legal = set(GAME.legal_actions(state, seat))
            for action in conceivable + (finals if decision.kind == "score" and seat == state.actor else []):
                allowed = GAME.why_not(state, seat, action) is None
                assert allowed == (action in legal), (state.phase, action)
    assert len(stages) > 10 or kind == "agreed"


@pytest.mark.parametrize("players", (2, 3, 4))
def test_v24_views_hide_every_secret_and_sampled_states_keep_what_the_seat_knows(players):
    play = conformance.Walk(GAME, table(players, "plain", players), 11)
    rng = Rng(3)
    differed = False
    for number, state in enumerate(play.steps(eager(rng))):
        if number % 4 or GAME.decision(state) is None:
            continue
        for seat in range(players):
            seen = GAME.view(state, seat)
            others = [other for other in range(players) if other != seat]
            assert all(code & NO_FACE == NO_FACE for other in others for code in seen.shops_held[other])
            assert all(code & NO_FACE == NO_FACE for other in others for code in seen.palaces_held[other])
            assert {card for other in others for card in seen.characters[other]} <= {-1, *(d[1] for d in state.scored)}
            assert set(seen.streets) | set(seen.shops) | set(seen.palaces) | set(seen.boxed_characters) <= {-1}
            world = GAME.sample(seen, rng)
            audit(world)
            assert conformance.snapshot(GAME, GAME.view(world, seat)) == conformance.snapshot(GAME, seen)
            differed |= world.characters != state.characters
            for place, mask in enumerate(state.deck_seen):
                assert not mask >> seat & 1 or world.deck[place] == state.deck[place]
    assert differed, "some characters are really uncertain"


def searched_game():
    """A position in which seat 0 has searched the shops and seat 1 has bought on."""
    state = GAME.new_state(Options(players=2, start=0), 3)
    state.gold = [20, 20]
    for seat, top in ((0, False), (1, True), (0, False), (1, True)):
        state.actor, state.phase, state.target = seat, SAIL, -1
        shop = next(action for action in GAME.legal_actions(state, seat) if action in (a.SAIL[2], a.SAIL[11]))
        GAME.apply(state, seat, shop)
        while GAME.decision(state).kind == "steer":
            GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
        if top:
            GAME.apply(state, seat, a.BUY_TOP)
        else:
            GAME.apply(state, seat, a.SEARCH)
            GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
        GAME.apply(state, seat, a.END_TURN)
    return state


def test_v24_who_searched_a_stack_knows_what_it_holds_and_nobody_else_does():
    state = searched_game()
    rng = Rng(1)
    for _ in range(30):
        world = GAME.sample(GAME.view(state, 0), rng)
        mine = sorted([*world.shops, world.shops_held[1][1] & NO_FACE])
        assert mine == sorted([*state.shops, state.shops_held[1][1] & NO_FACE])
        assert world.shops_held[1][0] & NO_FACE == state.shops_held[1][0] & NO_FACE, "it follows from what is left"
    worlds = [GAME.sample(GAME.view(state, 1), rng) for _ in range(30)]
    assert len({tuple(sorted(world.shops)) for world in worlds}) > 1


def test_events_seen_by_a_seat_hold_no_secret_of_another():
    play = walk(3, "plain", 2, True)
    session = Session.replay(GAME, play.table, play.entries)
    hidden = set()
    for step in session.steps:
        for event in step.events:
            for seat in range(3):
                seen = event.seen_by(seat)
                if seen != event:
                    hidden.add(type(event))
                    assert seen.seat == event.seat
                    for field in ("cards", "drawn", "faces", "rest"):
                        assert set(getattr(seen, field, ())) <= {-1}
    wanted = {
        e.TopTileBought, e.StackSearched, e.TileChosen, e.CharactersDrawn, e.CharacterRecruited, e.SpecialCardsDrawn,
        e.SpecialCardTaken,
    }  # fmt: skip
    assert hidden == wanted


def test_all_stages_characters_and_special_cards_are_met():
    """The games of these tests are worth something only if they reach every corner."""
    scored, cards, actions = set(), 0, set()
    for players, seed in product((2, 3, 4), range(14)):
        play = walk(players, "plain", seed, True)
        scored |= {done[1] for done in play.state.scored}
        for held in play.state.specials:
            cards |= held
        actions |= {type(entry.action) for entry in play.entries}
    assert cards == (1 << SPECIALS) - 1
    assert len(scored) > 20
    assert actions == set(a.ACTION_TYPES) - {a.AgreeEnd}


def test_every_field_of_the_state_is_saved():
    """A new field must be listed once, or it would silently be lost in saves and clones."""
    data = state_data
    listed = [
        *data.NUMBERS, *data.TABLES, *data.LISTS, *data.TUPLES, *data.ROWS, *data.SCORED, *data.SHARED, *data.CHANCE,
        *data.DERIVED,
    ]  # fmt: skip
    fields = [name for name, value in vars(State).items() if inspect.isdatadescriptor(value)]
    assert sorted(listed) == sorted(name for name in fields if not name.startswith("__"))


def test_a_damaged_position_is_refused_with_the_field():
    plain = GAME.to_data(GAME.new_state(Options(players=2), 1))
    for name in plain:
        without = {key: value for key, value in plain.items() if key != name}
        with pytest.raises(BadData):
            GAME.from_data(without)
        for wrong in ("nonsense", 10**7, True, [True], [[10**7]], {"players": 9}):
            with pytest.raises(BadData):
                GAME.from_data({**plain, name: wrong})


@pytest.mark.parametrize(
    "data",
    (
        [], ["fly"], ["place", 1], ["place", 1, "2"], ["place", True, 2], ["end_turn", 1], "x", [3], ["place", 1, 9999],
        ["score", 1, 1, 0, 3], ["score", 1, 1, 0, [1, 1, 1, 1]], ["score", 1, 1, 0, ["1"]],
    ),
)  # fmt: skip
def test_a_damaged_action_is_refused(data):
    with pytest.raises(BadData):
        GAME.action_from_data(data)
