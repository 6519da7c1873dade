"""Pointing and the rules agree: whatever is legal can be pointed at, and nothing else is highlighted."""

import pytest

from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.scenes.burano.table import intents
from tests.scenes.burano.stage import new_session

_BY_BUTTON = (a.EndTurn, a.SkipAction, a.Finish, a.PrivilegeCoin, a.TakePrivilege, a.Sell)
"""Main buttons and papers; a sale is put together from ship and cards, then sold by button."""
_OTHER_SCREENS = (a.PlaceCube, a.PayWorker, a.PayFree)


def _reachable(state, seat: int, kind: str, legal: list[Action]) -> set[Action]:  # type: ignore[no-untyped-def]
    found = set(intents.clicks(kind, legal).values()) | set(intents.removals(state, seat, legal).values())
    for source in intents.sources(state, seat, legal):
        for turned in (False, True):
            found |= set(intents.drops(state, seat, source, legal, turned=turned).values())
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_legal_action_can_be_pointed_at_and_nothing_else(players: int, seed: int) -> None:
    session = new_session(players, seed)
    rng = Rng(seed)
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        legal = list(session.legal(seat))
        view = session.view(seat)
        reached = _reachable(view, seat, decision.kind, legal)
        assert reached <= set(legal)
        rest = [action for action in legal if action not in reached]
        assert all(isinstance(action, (*_BY_BUTTON, *_OTHER_SCREENS)) for action in rest), (decision, rest)
        session.submit(seat, rng.choice(legal))


def test_dropping_somewhere_means_the_action_the_rules_then_refuse() -> None:
    session = new_session(4, 5)
    rng = Rng(5)
    while session.decision().kind != "turn" or max(session.state.prep) < 0:  # type: ignore[union-attr]
        seat = session.decision().seats[0]  # type: ignore[union-attr]
        session.submit(seat, rng.choice(session.legal(seat)))
    state = session.state
    seat = state.actor
    assert intents.attempt(state, seat, ("pyramid", 13), ("prep", 0)) == a.Pick(13)
    assert intents.color_of(state, seat, ("pyramid", 2)) == state.pyramid[seat * 14 + 2]
    assert intents.color_of(state, seat, ("supply", 4)) == 4
    assert intents.attempt(state, seat, ("boat", seat), ("port", 1)) == a.Sail(7)
    swap = a.SwapDocks(0, state.docks[0], 1, state.docks[4])
    assert intents.attempt(state, seat, ("dock", 4), ("dock", 0)) == swap
    source, target = intents.hint_arrows(state, seat, [swap])[0]
    assert source == ("dock", 0), "a plan shows both fishing huts"
    assert target is not None and target[1] // 3 == 1 and state.docks[target[1]] == state.docks[4]
    assert intents.attempt(state, seat, ("roof", 0), ("island", 0)) is None


def test_a_tile_that_fits_both_ways_can_be_turned() -> None:
    for seed in range(60):
        session, rng = new_session(3, seed), Rng(seed)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            legal = list(session.legal(seat))
            roofs = [action for action in legal if isinstance(action, a.Roof)]
            twice = [roof for roof in roofs if a.Roof(roof.tile, roof.second, roof.first) in roofs]
            if twice:
                state, roof = session.state, twice[0]
                held = ("roof", state.roofs[seat * 3 : seat * 3 + 3].index(roof.tile))
                pair = state.board.pair_index[min(roof.first, roof.second), max(roof.first, roof.second)]
                ways = {
                    intents.drops(state, seat, held, legal, turned=turned)["span", pair] for turned in (False, True)
                }
                assert ways == {roof, a.Roof(roof.tile, roof.second, roof.first)}
                return
            lively = roofs or [x for x in legal if isinstance(x, a.Build | a.Pick | a.TakeCard)]
            session.submit(seat, rng.choice(lively if lively and rng.below(5) else legal))
    raise LookupError("no tile ever fitted both ways")
