"""Burano against the promises of the core, and its own laws of conservation, over seeded random games."""

from __future__ import annotations

import inspect
import json
from itertools import product

import pytest

from burano.core import conformance
from burano.core.errors import BadData
from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import state_data as data
from burano.games.burano.game import Burano
from burano.games.burano.mind.brain import BRAIN
from burano.games.burano.notation import action_text
from burano.games.burano.record.reader import read_record
from burano.games.burano.record.writer import record_lines
from burano.games.burano.setup import Options, random_placements
from burano.games.burano.state import State
from tests.games.burano.referee import referee
from tests.games.conformance.audit import audit, points

GAME = Burano()


def table(players: int, layout: str, seed: int, **options: bool) -> Table:
    placements = tuple(random_placements(players, Rng(seed))) if layout == "hand" else ()
    chosen = Options(players=players, layout=layout, placements=placements, **options)
    seats = tuple(Player(f"Player {seat}", seat) for seat in range(players))
    return Table("burano", chosen.to_data(), seed, seats)


GAMES = [
    pytest.param(players, layout, (players, 40 + players)[number % 2], id=f"{players}p-{layout}")
    for number, (players, layout) in enumerate(product((2, 3, 4), ("first", "random", "hand")))
    if number % 2 == 0
]
"""By random players and eager ones in turn; `dev.py soak` plays thousands more."""


def eager(rng: Rng):
    """A random player that likes to do things: it meets more of the rules than a purely random one."""

    def choose(state, legal):
        dull = (a.EndTurn, a.SkipAction, a.PrivilegeCoin, a.PrivilegeCube)
        lively = [action for action in legal if not isinstance(action, dull)]
        roofs = [action for action in lively if isinstance(action, a.Roof)]
        if roofs and rng.below(4):
            return rng.choice(roofs)
        return rng.choice(lively if lively and rng.below(8) else legal)

    return choose


@pytest.mark.parametrize(("players", "layout", "seed"), GAMES)
def test_every_position_of_a_random_game_keeps_the_promises(players, layout, seed):
    walk = conformance.Walk(GAME, table(players, layout, seed), seed)
    rng = Rng(seed)
    for number, state in enumerate(walk.steps(eager(rng) if seed > 10 else None)):
        audit(state)
        conformance.check_position(GAME, state)
        if number % 3 == 0:
            conformance.check_view(GAME, state, rng)
            if number % 9 == 0:
                conformance.check_secrecy(GAME, state)
                conformance.check_brain(GAME, BRAIN, state, rng)
            decision = GAME.decision(state)
            if decision is not None:
                seat = decision.seats[-1]
                conformance.check_apply(GAME, state, seat, rng.choice(GAME.legal_actions(state, seat)))


@pytest.mark.parametrize(("players", "layout", "seed"), GAMES)
def test_replay_undo_and_running_score(players, layout, seed):
    walk = conformance.Walk(GAME, table(players, layout, seed), seed)
    for _ in walk.steps(eager(Rng(seed))):
        pass
    session = conformance.check_session(GAME, walk.table, walk.entries)
    assert conformance.snapshot(GAME, session.state) == conformance.snapshot(GAME, walk.state)
    total = [0] * players
    for step in session.steps:
        for event in step.events:
            total = [had + new for had, new in zip(total, points(event, players), strict=True)]
        if step.number < session.length:
            assert total == session.state_after(step.number).vp
    assert total == session.state.vp
    conformance.check_end(GAME, session.state)
    conformance.check_barriers(GAME, walk.table, walk.entries)
    conformance.check_other_way(GAME, walk.table, walk.entries, len(walk.entries) // 2, Rng(seed))


def test_what_burano_says_of_itself_is_true():
    conformance.check_info(GAME)
    for players in GAME.info.seats:
        assert GAME.info.options_for(players) == Options(players=players).to_data()


@pytest.mark.parametrize("players", (2, 3, 4))
def test_records_of_eager_games_satisfy_the_referee_and_read_back(players):
    for seed in range(4):
        walk = conformance.Walk(GAME, table(players, ("first", "random")[seed % 2], seed), seed)
        for _ in walk.steps(eager(Rng(seed))):
            pass
        lines = list(record_lines(walk.table, walk.entries))
        verdict = referee.check_lines(lines)
        assert verdict.ok, verdict
        again = read_record(lines)
        assert [json.loads(line) for line in record_lines(again.table, again.entries)][1:] == [
            json.loads(line) for line in lines
        ][1:]


@pytest.mark.parametrize("players", (2, 3, 4))
def test_legal_lists_and_reasons_agree_on_every_conceivable_action(players):
    """`legal_actions` is written for speed, `why_not` by the chapters: they must not drift apart."""
    everything = [
        *a.NAME_ROOF, *a.PLACE, *a.PICK, *(action for row in a.BUILD for action in row), *a.TAKE_CARD, *a.SAIL,
        *a.TAKE_FISH, *a.DISPATCH, *a.LACE_AT, *a.WITHDRAW_ISLAND, *a.WITHDRAW_LACE, *(action for row in
        a.PRIVILEGE_CUBE for action in row), *a.BUY_CUBE, *a.PAY, *a.PAY_FREE, *a.SUBSTITUTE, *a.REMOVE_ROOF,
        a.TAKE_PRIVILEGE, a.TAKE_TOP_CARD, a.DRAW_FISH, a.SKIP, a.FINISH, a.PRIVILEGE_COIN, a.END_TURN, *a.SWAP,
    ]  # fmt: skip
    walk = conformance.Walk(GAME, table(players, "first", players), 5)
    rng = Rng(9)
    for number, state in enumerate(walk.steps(eager(rng))):
        if number % 5:
            continue
        decision = GAME.decision(state)
        for seat in range(players):
            if number % 25 and (decision is None or seat not in decision.seats):
                # Who is not asked may do nothing at all: that is soon said.
                continue
            legal = set(GAME.legal_actions(state, seat))
            tried = everything + [
                a.Roof(tile, first, second)
                for tile in state.roofs[seat * 3 : seat * 3 + 3]
                for pair in state.board.pairs
                for first, second in (pair, pair[::-1])
            ]
            for action in tried:
                allowed = GAME.why_not(state, seat, action) is None
                assert allowed == (action in legal), f"{action_text(state.board, action)} in {state}"


def differ_only_in_secrets(state, seat, rng):
    """Another full state the seat cannot tell from this one."""
    return GAME.sample(GAME.view(state, seat), rng)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_states_that_differ_only_in_secrets_give_equal_views_events_and_reasons(players):
    walk = conformance.Walk(GAME, table(players, "random", players), 11)
    rng = Rng(3)
    for number, state in enumerate(walk.steps(eager(rng))):
        if number % 7:
            continue
        for seat in range(players):
            other = differ_only_in_secrets(state, seat, rng)
            view = conformance.snapshot(GAME, GAME.view(state, seat))
            assert conformance.snapshot(GAME, GAME.view(other, seat)) == view
            assert '"seed"' not in view


@pytest.mark.parametrize("players", (2, 3, 4))
def test_events_seen_by_a_seat_hold_no_secret_of_another(players):
    """Follow all masked events: what a seat hears of another's fish and cubes is never the hidden value."""
    walk = conformance.Walk(GAME, table(players, "first", players), 2)
    for _ in walk.steps(eager(Rng(2))):
        pass
    session = conformance.check_session(GAME, walk.table, walk.entries)
    for step in session.steps:
        for event in step.events:
            for seat in range(players):
                seen = event.seen_by(seat)
                name = type(event).__name__
                if name == "CubePlaced" and event.seat != seat:
                    assert seen is None
                elif name == "FishDrawn" and event.seat != seat:
                    assert seen.kind == -1
                elif name == "FishSold" and event.seat != seat:
                    assert set(seen.cards) == {-1}
                else:
                    assert seen == event


def test_every_field_of_the_state_is_saved():
    """A new field must be listed once, or it would silently be lost in saves and clones."""
    listed = [*data.NUMBERS, *data.TABLES, *data.LISTS, *data.TUPLES, *data.SHARED, *data.FOLDED]
    fields = [name for name, value in vars(State).items() if inspect.isdatadescriptor(value)]
    assert sorted(listed) == sorted(name for name in fields if not name.startswith("__"))


def test_a_damaged_position_is_refused_with_the_field():
    plain = GAME.to_data(GAME.new_state(Options(players=2), 1))
    for name in plain:
        without = {key: value for key, value in plain.items() if key != name}
        with pytest.raises(BadData):
            GAME.from_data(without)
        with pytest.raises(BadData):
            GAME.from_data({**plain, name: "nonsense"})
