"""Hints say what the rules then give: each is played in the true position and every word compared."""

from collections import Counter

import pytest

from burano.core.protocol import Reason
from burano.games.burano import actions as a
from burano.games.burano.mind.account import account
from burano.games.burano.mind.reasons import SENTENCES
from burano.games.buru.mind.reasons import SENTENCES as BURU_SENTENCES
from burano.games.murano.mind.reasons import SENTENCES as MURANO_SENTENCES
from burano.games.walking.mind.reasons import SENTENCES as WALKING_SENTENCES
from tests.games.burano.position import GREEN, LEFT, PINK, WHITE, D, F
from tests.games.burano.test_fishing import sailor
from tests.truth import burano_claims, buru_claims, murano_claims, walking_claims
from tests.truth.hints import check_game


@pytest.mark.parametrize(("players", "seed"), [(2, 31), (3, 32), (4, 33)])
def test_a_hint_is_true_where_the_action_happens(players: int, seed: int) -> None:
    reported = check_game("burano", players, seed, 90, every=3)
    assert reported["hints"] >= 40 and reported["why.net"]


def test_hints_of_walking_are_true_too() -> None:
    reported: Counter[str] = Counter()
    for players in (1, 2, 3):
        reported += check_game("walking", players, 40 + players, 40, every=3)
    assert reported["hints"] >= 60 and reported["why.visitor"] and reported["why.net"]


def test_hints_of_murano_are_true_too() -> None:
    reported: Counter[str] = Counter()
    for players in (2, 3, 4):
        reported += check_game("murano", players, 50 + players, 40, every=4)
    assert reported["hints"] >= 60 and reported["why.points"] and reported["why.costs"]


def test_hints_of_buru_are_true_too() -> None:
    counts: Counter[str] = Counter()
    for players in (1, 2, 3):
        counts += check_game("buru", players, 40 + players, 60, every=4)
    assert counts["hints"] >= 150 and counts["why.tribute"] and counts["why.net"]


def test_every_reason_is_checked() -> None:
    assert {key for key in BURU_SENTENCES if key.startswith("why.")} == set(buru_claims._CHECKS)
    assert {key for key in SENTENCES if key.startswith("why.")} == set(burano_claims._CHECKS)
    assert {key for key in WALKING_SENTENCES if key.startswith("why.")} == set(walking_claims._CHECKS)
    assert {key for key in MURANO_SENTENCES if key.startswith("why.")} == set(murano_claims._CHECKS)


def test_a_false_word_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself can fail: a reason that counts one more than the rules give."""
    from burano.games.burano.mind import reasons

    honest = reasons._coins

    def boast(reported: reasons.Account) -> list[reasons.Weighed]:
        return [
            (weight, Reason("", r.key, {**r.values, "coins": 99}) if r.key == "why.earn" else r)
            for weight, r in honest(reported)
        ]

    monkeypatch.setattr(reasons, "_coins", boast)
    with pytest.raises(AssertionError, match="why.earn"):
        check_game("burano", 2, 31, 400)


def test_a_swap_is_named_with_the_fishing_it_was_made_for_alone() -> None:
    """A swap that matched nothing ended its fishing; a second fishing of the turn sells in port."""
    position = sailor().docks(E=(GREEN, GREEN, GREEN), F=(PINK, WHITE, WHITE)).privilege(1).prep(PINK).fish(tuna=1)
    state = position.state
    state.ships = [0, 0, 0, 0]
    plan = [a.SwapDocks(D, GREEN, F, WHITE), a.BUILD[PINK][min(state.sites)], a.SAIL[LEFT]]
    reported = account(state, 0, plan)
    assert reported.played == plan and reported.swapped == 0
