"""The coach warns of what is true, and of every kind it names."""

from collections import Counter

from burano.core.protocol import Action, Reason
from burano.core.rng import Rng
from burano.games.murano import actions as a
from burano.games.murano.mind import coach
from burano.games.murano.queries import outlook
from burano.games.murano.state import SEARCH, STEER, State
from tests.games.murano.play import GAME, keen, table
from tests.games.murano.position import Position


def test_it_warns_of_the_twins_before_a_building_breaks_their_balance() -> None:
    """With one building each on the island the Twins bring 12 points, and 0 with a second one of one's own."""
    here = Position().built("navagero", "shop0r", "shop1b").streets("navagero", "r").characters(0, "balance")
    here.holding(0, "factory").gondolier(0, "navagero")
    breaks = a.BUILD[0][0][here.cell("navagero", 2, 0)]
    reason = coach.warning(here.state, 0, breaks)
    assert reason is not None
    assert (reason.key, reason.values["before"], reason.values["points"]) == ("coach.broken", 12, 0)
    elsewhere = a.BUILD[0][0][here.cell("san_pietro", 0, 0)]
    assert coach.warning(here.state, 0, elsewhere) is None


def test_a_warning_is_what_then_happens() -> None:
    """Over lively play: with every move it warns of, the character named is worth what the warning says."""
    found: Counter[str] = Counter()
    for seed in range(1, 13):
        options = GAME.options_from_data(table(2 + seed % 3, "plain", seed).options)
        state, choose = GAME.new_state(options, seed), keen(Rng(seed))
        while (decision := GAME.decision(state)) is not None and state.ended_by < 0:
            seat = decision.seats[0]
            legal = GAME.legal_actions(state, seat)
            view = GAME.view(state, seat)
            for action in legal:
                reason = coach.warning(view, seat, action)
                if reason is not None:
                    found[reason.key.partition(".")[2]] += 1
                    _check(state, seat, action, reason)
            GAME.advance(state, seat, choose(state, legal))
    assert set(found) == set(coach.KINDS), found


def _check(state: State, seat: int, action: Action, reason: Reason) -> None:
    after = state.clone()
    GAME.advance(after, seat, action)
    if reason.key == "coach.broken":
        card = int(reason.values["character"])
        assert reason.values["before"] in outlook.everywhere(state, seat, card)
        assert reason.values["points"] in outlook.everywhere(after, seat, card)
        assert after.vp[seat] - state.vp[seat] < int(reason.values["before"])
    elif after.phase not in (STEER, SEARCH):  # else the tile is taken later
        assert after.ended_by == seat
