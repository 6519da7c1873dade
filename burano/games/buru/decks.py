"""Chance during play, from the state's generator or a record, and drawing from decks, which are reshuffled only when a
card must be drawn and there is none (V2, V8)."""

from __future__ import annotations

from collections.abc import Sequence

from burano.games.buru.board import ROW
from burano.games.buru.state import EMPTY, State


def shuffled(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """Return the cards in random order, top first."""
    scripted = _scripted(state)
    if scripted is not None:
        if sorted(scripted) == sorted(cards):
            return scripted
        state.script = ()
    order = list(cards)
    state.rng.shuffle(order)
    return tuple(order)


def one_of(state: State, cards: Sequence[int]) -> int:
    """Return one of the cards, with equal chances. Called even for a single card, so that a record contains every such
    choice."""
    scripted = _scripted(state)
    if scripted is not None:
        if len(scripted) == 1 and scripted[0] in cards:
            return scripted[0]
        state.script = ()
    return cards[0] if len(cards) == 1 else cards[state.rng.below(len(cards))]


def _scripted(state: State) -> tuple[int, ...] | None:
    """Return the next recorded outcome, or None. The script is dropped once the game departs from the record."""
    if state.script_at >= len(state.script):
        return None
    state.script_at += 1
    return state.script[state.script_at - 1]


def reveal_forest(state: State, number: int) -> tuple[int, ...]:
    """Draw forest cards into the line; return the new deck if the discards were shuffled, else an empty tuple."""
    fresh: tuple[int, ...] = ()
    line = state.forest_deck[:number]
    deck = state.forest_deck[number:]
    if len(line) < number and state.forest_discard:
        fresh = shuffled(state, state.forest_discard)
        state.forest_discard = ()
        missing = number - len(line)
        line += fresh[:missing]
        deck = fresh[missing:]
    state.forest_line, state.forest_deck = line, deck
    return fresh


def draw_plot(state: State) -> tuple[int, tuple[int, ...]]:
    """Return the next plot card, and the new deck if the discards were shuffled."""
    fresh: tuple[int, ...] = ()
    if not state.plot_deck:
        fresh = shuffled(state, state.plot_discard)
        state.plot_deck, state.plot_discard = fresh, ()
    card = state.plot_deck[0]
    state.plot_deck = state.plot_deck[1:]
    return card, fresh


def refill_row(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Fill the empty places of the row; return the cards drawn, and the new deck if the discards were shuffled."""
    row = state.row
    fresh: tuple[int, ...] = ()
    drawn: list[int] = []
    for place in range(ROW):
        if row[place] >= 0:
            continue
        if not state.islander_deck:
            if not state.islander_discard:
                break
            fresh = shuffled(state, state.islander_discard)
            state.islander_deck, state.islander_discard = fresh, ()
        row[place] = state.islander_deck[0]
        state.islander_deck = state.islander_deck[1:]
        drawn.append(row[place])
    return tuple(drawn), fresh


def clear_row(state: State) -> tuple[int, ...]:
    """Discard the row; return the cards."""
    gone = tuple([card for card in state.row if card >= 0])
    state.islander_discard += gone
    state.row = [EMPTY] * ROW
    return gone
