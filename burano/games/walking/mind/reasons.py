"""Why a plan is good, and where on the table it begins: keys with values, and each key's English sentence.

Screens translate `SENTENCES[key]` and fill in the values. Values named `card`, `character` and `column` are numbers of
the rules, to be replaced by names; `points`, `coins`, `permits` and `count` are plain numbers, and are what the rules
give when the plan is played on a copy. A test plays plans and compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from burano.core.i18n_marks import N_
from burano.core.protocol import Action, Reason
from burano.games.walking import actions as a
from burano.games.walking import legal, scoring, visit
from burano.games.walking.board import COLOR_BIT, FLOORS, FULL, PLOTS
from burano.games.walking.game import Walking
from burano.games.walking.queries.upper_bound import upper_bound
from burano.games.walking.state import State

SENTENCES = {
    "look.supply": N_("Look at the columns of the supply."),
    "look.hand": N_("Look at the cards in your hand."),
    "look.street": N_("Look at your street."),
    "look.characters": N_("Look at the characters who can still come."),
    "look.coins": N_("Look at your coins."),
    "why.only": N_("There is nothing better to do."),
    "why.complete": N_("This finishes a house, and a visitor comes."),
    "why.complete_more": N_("This finishes {count} houses, and as many visitors come."),
    "why.visitor": "{character} would score {points} points there as the street stands.",
    "why.grow": "Your street scores {points} points more as it stands.",
    "why.match": N_("The card fits the colour of a house you have started."),
    "why.begin": N_("It begins a new house."),
    "why.further": "A house you have started then lacks {count} cards.",
    "why.token": "It costs {count} permits.",
    "why.acquire": "{count} cards come into your hand.",
    "why.coins": N_("You need coins to place the cards you hold: this brings {coins}."),
    "why.save": N_("Saving coins is worth more than another card."),
    "why.no_card": N_("No further card can be placed."),
    "why.visit": N_("This visitor scores {points} points with the street as it is."),
    "why.visit_more": N_("This visitor scores {points} points now, and up to {most} as the street grows."),
    "why.discard": N_("You need this card least."),
    "why.remove": N_("This character would score you the least."),
    "why.net": "Now: {points} points, {coins} coins.",
}
"""Screens have their own plural forms of those with counts."""

RULES = Walking()

_LOOK: dict[type[Action], str] = {
    a.Acquire: "look.supply",
    a.Place: "look.hand",
    a.EndTurn: "look.coins",
    a.Visit: "look.characters",
    a.Discard: "look.hand",
    a.RemoveCharacter: "look.characters",
}


def where_to_look(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """Return the place on the table where the actions begin."""
    return Reason("", _LOOK[type(actions[0])])


def reasons(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return the reasons for a plan that begins in this state, the main one first, the net result last."""
    first = a.known(actions[0]) if actions else a.END_TURN
    match first:
        case a.Acquire() | a.Place():
            return _turn(state, seat, actions)
        case a.Visit(plot, character):
            points = scoring.points_of(state, seat, plot, character)
            values, bound = {"character": character, "points": points}, upper_bound(state, seat, plot, character)
            if bound > points:
                return [Reason("", "why.visit_more", {**values, "most": bound})]
            return [Reason("", "why.visit", values)]
        case a.Discard(card):
            return [Reason("", "why.discard", {"card": card})]
        case a.RemoveCharacter(character):
            return [Reason("", "why.remove", {"character": character})]
        case a.EndTurn():
            return [Reason("", "why.save" if len(legal.legal_actions(state, seat)) > 1 else "why.no_card")]
        case _:
            assert_never(first)


def played(state: State, seat: int, actions: Sequence[Action]) -> State:
    """Return the position after a plan, before its turn ends."""
    now = state.clone()
    for action in actions:
        if isinstance(action, a.EndTurn) or RULES.why_not(now, seat, action) is not None:
            break
        RULES.act(now, seat, action, None)
    return now


def standing(state: State, seat: int) -> int:
    """Return the seat's points with its present street, permits and windows included."""
    return sum(scoring.by_source(state)[seat])


def best_visitor(state: State, seat: int, plots: Sequence[int]) -> tuple[int, int] | None:
    """Return the available character that would score most below one of these houses, with its points; None if there is
    none."""
    found = [(scoring.points_of(state, seat, plot, who), -who) for plot in plots for who in visit.welcome(state, seat)]
    return (-max(found)[1], max(found)[0]) if found else None


def _turn(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return the reasons for a turn: completed houses first, then gains of the street, then the cards."""
    now = played(state, seat, actions)
    placed = [action for action in actions if isinstance(action, a.Place)]
    done = sorted({action.plot for action in placed if now.shape[seat] >> (action.plot * FLOORS) & FULL == FULL})
    found: list[Reason] = []
    if done:
        key = "why.complete" if len(done) == 1 else "why.complete_more"
        found.append(Reason("", key, {"count": len(done), "card": placed[-1].card}))
        best = best_visitor(now, seat, done)
        if best is not None:
            found.append(Reason("", "why.visitor", {"character": best[0], "points": best[1]}))
    points, coins = standing(now, seat) - standing(state, seat), now.coins[seat] - state.coins[seat]
    tokens = state.tokens[seat] - now.tokens[seat]
    if points > 0:
        found.append(Reason("", "why.grow", {"points": points}))
    if placed and not done:
        card, paint = placed[0].card, state.paint[seat * PLOTS + placed[0].plot]
        if paint & COLOR_BIT[card] or not paint:
            found.append(Reason("", "why.match" if paint else "why.begin", {"card": card}))
        else:
            built = now.shape[seat] >> (placed[0].plot * FLOORS) & FULL
            found.append(Reason("", "why.further", {"card": card, "count": FLOORS - built.bit_count()}))
    found.extend(_taken(state, actions))
    if tokens:
        found.append(Reason("", "why.token", {"count": tokens}))
    if points or coins:
        found.append(Reason("", "why.net", {"points": points, "coins": coins}))
    return found


def _taken(state: State, actions: Sequence[Action]) -> list[Reason]:
    """Return the reason for the cards acquired."""
    first = actions[0]
    if not isinstance(first, a.Acquire):
        return []
    cards = first.floors.bit_count()
    coins = state.board.coins_for[cards]
    alone = len(actions) == 1 and coins == 2
    return [Reason("", "why.coins", {"coins": coins}) if alone else Reason("", "why.acquire", {"count": cards})]
