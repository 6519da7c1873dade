"""Declared effects: parsed once, resolved in order or one by one, chains depth first."""

from __future__ import annotations

import pytest

from burano.core.effects import PICK, ROW, WAIT, EffectItem, EffectWords, Option, Resolver
from burano.core.errors import BadData

WORDS = ("coin", "grain", "visit")


class Market:
    """A small state: two counters and a key."""

    def __init__(self, has_key: bool = False) -> None:
        self.counts = [0, 0]
        self.has_key = has_key
        self.stack: list[tuple[int, ...]] = []


def add(state: Market, item: EffectItem, log: object) -> bool:
    state.counts[item.word] += item.number
    return True


def ask(state: Market, item: EffectItem, log: object) -> bool:
    return False


def market(text: str) -> tuple[Resolver[Market], tuple[int, ...]]:
    words = EffectWords(WORDS, ("key",))
    (option,) = words.options(text, "test")
    return Resolver(words.items, (add, add, ask), lambda state, _: state.has_key), option.gains


def test_a_declaration_is_parsed_into_options_costs_and_gains():
    words = EffectWords(WORDS, ("key",))
    assert words.options("2 grain : 1 coin + [key] 3 coin | 1 visit", "test", 7) == (
        Option((0,), (1, 2)),
        Option((), (3,)),
    )
    assert words.items == [
        EffectItem(1, 2, -1, 7),
        EffectItem(0, 1, -1, 7),
        EffectItem(0, 3, 0, 7),
        EffectItem(2, 1, -1, 7),
    ]
    assert words.gains("1 visit", "test", 7) == (3,)


@pytest.mark.parametrize("text", ("", "coin", "1 gold", "0 coin", "1 coin +", "[door] 1 coin", ": 1 coin", "100 coin"))
def test_an_invalid_declaration_names_its_place(text):
    with pytest.raises(BadData, match="here"):
        EffectWords(WORDS, ("key",)).options(text, "here")


@pytest.mark.parametrize("text", ("1 coin | 1 grain", "1 coin : 1 grain"))
def test_gains_have_neither_cost_nor_choice(text):
    with pytest.raises(BadData):
        EffectWords(WORDS).gains(text, "here")


@pytest.mark.parametrize(("has_key", "coins"), ((True, 4), (False, 1)))
def test_a_condition_is_checked_when_its_item_is_resolved(has_key, coins):
    resolver, gains = market("1 coin + [key] 3 coin")
    state = Market(has_key)
    resolver.begin(state, state.stack, gains, None)
    assert state.counts[0] == coins and state.stack == []


def test_an_effect_that_needs_an_answer_waits_above_the_rest():
    resolver, gains = market("1 coin + 2 visit + 1 grain")
    state = Market()
    resolver.begin(state, state.stack, gains, None)
    assert state.counts == [1, 0] and state.stack == [(ROW, 2), (WAIT, 2, 2)]
    resolver.answered(state.stack)
    resolver.begin(state, state.stack, gains, None)
    assert state.stack == [(ROW, 2), (WAIT, 2, 1), (ROW, 2), (WAIT, 2, 2)], "a chain is resolved depth first"
    for _ in range(2):
        resolver.answered(state.stack)
    resolver.run(state, state.stack, None)
    assert state.counts == [2, 1] and state.stack[-1] == (WAIT, 2, 1)
    resolver.answered(state.stack)
    resolver.run(state, state.stack, None)
    assert state.counts == [2, 2] and state.stack == []


def test_items_can_be_picked_one_by_one():
    resolver, gains = market("1 coin + 2 visit + 1 grain")
    state = Market()
    resolver.offer(state.stack, gains, False)
    resolver.run(state, state.stack, None)
    assert state.stack == [(PICK, 0, 0, 1, 2)]
    resolver.pick(state, state.stack, 2, None)
    assert state.counts == [0, 1] and state.stack == [(PICK, 1, 0, 1, -1)]
    resolver.pick(state, state.stack, 1, None)
    assert state.stack[-1] == (WAIT, 2, 2)
    state.stack.pop()
    resolver.pick(state, state.stack, 0, None)
    resolver.run(state, state.stack, None)
    assert state.counts == [1, 1] and state.stack == []
