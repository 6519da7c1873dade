"""Refusals of the rules and thoughts of computer players, as sentences."""

from __future__ import annotations

from burano.core.protocol import Reason
from burano.games.walking.mind.reasons import SENTENCES
from burano.i18n import N_, _

_REFUSALS = {
    "turn.not_yours": N_("It is not your turn."),
    "action.not_now": N_("Not now."),
    "acquire.skip": N_("Take cards from the top or the bottom, and skip none."),
    "acquire.empty_column": N_("This column is empty."),
    "acquire.no_card": N_("There is no card."),
    "acquire.at_least_one": N_("Take at least one card."),
    "place.three_a_turn": N_("Three cards a turn are the most."),
    "place.no_coins": N_("You need {coins} coins for the next card."),
    "place.occupied": N_("A card lies here already."),
    "place.five_houses": N_("A street has five houses at most."),
    "place.scaffolds": N_("This would need {count} scaffolds; you have two."),
    "place.first_card": N_("The first card begins the street in the middle."),
    "place.no_token_house": N_("The house has another colour, and you have no permit left."),
    "place.no_token_neighbour": N_("The neighbour has this colour, and you have no permit left."),
    "place.not_in_hand": N_("This card is not in your hand."),
    "visit.none_left": N_("None of them is left."),
    "visit.twice": N_("This inhabitant lives in your street already."),
    "remove.none_left": N_("None of them is left."),
    "discard.not_in_hand": N_("This card is not in your hand."),
    "game.over": N_("The game is over."),
}


def refusal(reason: Reason) -> str:
    """Why something is refused, with the number of the rule."""
    words = _REFUSALS.get(reason.key)
    if words is None:
        return reason.key
    text = _(words).format(**reason.values)
    return f"{text} ({reason.rule})" if reason.rule else text


def thought(reason: Reason) -> str:
    """A computer player's reason, or where to look."""
    words = SENTENCES.get(reason.key)
    return _(words).format(**reason.values) if words else ""
