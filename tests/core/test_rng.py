"""The generator: the same everywhere, and it can be copied, saved and hidden."""

from __future__ import annotations

import json

import pytest

from burano.core.rng import Rng


def test_the_numbers_of_a_seed_never_change() -> None:
    rng = Rng(2024)
    assert [rng.below(1000) for _ in range(8)] == [501, 766, 316, 481, 312, 229, 109, 803]
    assert [Rng(2024).fork(3, 1).below(1000), Rng(2024).fork(3, 2).below(1000)] == [64, 699]


def test_a_copy_draws_the_same_numbers_independently() -> None:
    rng = Rng(7)
    rng.bits()
    copy = rng.copy()
    expected = [copy.bits() for _ in range(20)]
    assert [rng.bits() for _ in range(20)] == expected
    assert copy.state == rng.state


def test_a_saved_generator_continues() -> None:
    rng = Rng(9)
    rng.below(6)
    again = Rng.from_state(json.loads(json.dumps(list(rng.state))))
    assert [again.below(6) for _ in range(20)] == [rng.below(6) for _ in range(20)]


@pytest.mark.parametrize("state", [(), (1,), (1, 2, 3), (-1, 5), (5, 1 << 31), (1 << 31, 5)])
def test_a_damaged_state_is_refused(state: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="generator"):
        Rng.from_state(state)


def test_a_blank_generator_reveals_nothing() -> None:
    assert {Rng.blank().state, Rng.blank().copy().state} == {(0, 0)}
    assert [Rng.blank().below(6) for _ in range(3)] == [0, 0, 0]
