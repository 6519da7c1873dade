"""Why a computer player does what it does, and where to look for it: keys with values, and each key's English sentence.

Screens translate `SENTENCES[key]` and fill in the values. Values named `card`, `character` and `column` are numbers of
the rules, for the screen to name; `points`, `coins` and `count` are plain numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from burano.core.marking import N_
from burano.core.protocol import Action, Reason
from burano.games.walking import actions as a
from burano.games.walking import scoring
from burano.games.walking.board import COLOR_BIT, FLOOR_OF, FLOORS, FULL, PLOTS
from burano.games.walking.place import needs_token
from burano.games.walking.state import State

SENTENCES = {
    "look.supply": N_("Look at the columns of the supply."),
    "look.hand": N_("Look at the cards in your hand."),
    "look.street": N_("Look at your street."),
    "look.characters": N_("Look at the characters that can still come."),
    "look.coins": N_("Look at your coins."),
    "why.only": N_("There is nothing better to do."),
    "why.complete": N_("This finishes a house, and a visitor comes."),
    "why.complete_more": N_("This finishes {count} houses, and as many visitors come."),
    "why.match": N_("The card fits the colour of a house you have started."),
    "why.begin": N_("A house of a new colour begins beside the others."),
    "why.token": N_("The card is worth the permit it costs."),
    "why.acquire": N_("These cards fit your street."),
    "why.coins": N_("Coins are needed to place what you hold: {coins} come in."),
    "why.save": N_("Saving coins is worth more than another card."),
    "why.visit": N_("This visitor scores {points} points with the street as it is."),
    "why.visit_more": N_("This visitor scores {points} points now, and more as the street grows."),
    "why.discard": N_("This card fits nowhere."),
    "why.remove": N_("This character would score you the least."),
    "why.gain": N_("Expected gain: about {vp} points."),
}
"""`why.gain` is the sentence to add for the expected points of a hint."""

_LOOK: dict[type[Action], str] = {
    a.Acquire: "look.supply",
    a.Place: "look.hand",
    a.EndTurn: "look.coins",
    a.Visit: "look.characters",
    a.Discard: "look.hand",
    a.RemoveCharacter: "look.characters",
}


def look(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """Where on the table to look: where the row begins."""
    return Reason("", _LOOK[type(actions[0])])


def why(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """The main reason for a row of actions that begins in this state."""
    placed = [action for action in actions if isinstance(action, a.Place)]
    if placed:
        return _why_place(state, seat, placed)
    first = a.known(actions[0]) if actions else a.END_TURN
    match first:
        case a.Place():
            return _why_place(state, seat, [first])
        case a.Acquire(_, floors):
            coins = state.board.coins_for[floors.bit_count()]
            return Reason("", "why.coins", {"coins": coins}) if coins == 2 else Reason("", "why.acquire")
        case a.Visit(plot, character):
            points = scoring.points_of(state, seat, plot, character)
            grows = character >= len(state.board.tables.tourist_base) and state.houses[seat] < 5
            return Reason("", "why.visit_more" if grows else "why.visit", {"character": character, "points": points})
        case a.Discard(card):
            return Reason("", "why.discard", {"card": card})
        case a.RemoveCharacter(character):
            return Reason("", "why.remove", {"character": character})
        case a.EndTurn():
            return Reason("", "why.save")
        case _:
            assert_never(first)


def _why_place(state: State, seat: int, placed: list[a.Place]) -> Reason:
    """Completed houses first; else what the first card does."""
    shape = state.shape[seat]
    for action in placed:
        shape |= 1 << (action.plot * FLOORS + FLOOR_OF[action.card])
    done = {action.plot for action in placed if shape >> (action.plot * FLOORS) & FULL == FULL}
    if len(done) > 1:
        return Reason("", "why.complete_more", {"count": len(done)})
    if done:
        return Reason("", "why.complete", {"card": placed[-1].card})
    card, plot = placed[0].card, placed[0].plot
    if needs_token(state, seat, card, plot):
        return Reason("", "why.token", {"card": card})
    if state.paint[seat * PLOTS + plot] & COLOR_BIT[card]:
        return Reason("", "why.match", {"card": card})
    return Reason("", "why.begin", {"card": card})
