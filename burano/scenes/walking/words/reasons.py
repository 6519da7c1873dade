"""Why something is refused: one sentence for every reason the rules give, and the number of the rule."""

from __future__ import annotations

from collections.abc import Callable

from burano.core.protocol import Reason
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.table.phrases import Values, capital, number, ruled


def _not_now(values: Values) -> str:
    """What has to be decided first, by the stage of the turn."""
    first = {
        "acquire": _("Take cards from the supply first."),
        "place": _("You have your cards: place some now, or end the turn."),
        "visit": _("Choose a visitor for the finished house first."),
        "discard": _("Return cards until you hold three."),
        "remove": _("Send one character home first."),
    }
    return first.get(str(values.get("stage")), _("That cannot be done now."))


def _no_coins(values: Values) -> str:
    n = number(values, "coins")
    text = ngettext(
        "The next card costs {n} coin, and you have none.",
        "The next card costs {n} coins, and you do not have that many.",
        n,
    )
    return text.format(n=n)


def _scaffolds(values: Values) -> str:
    return _("That would need {n} scaffolds; you have two.").format(n=number(values, "count"))


def _no_permit_house(values: Values) -> str:
    text = _("{card}: this house has another colour, and you have no permit left.")
    return capital(text.format(card=names.card(number(values, "card"))))


def _no_permit_neighbour(values: Values) -> str:
    text = _("{card}: a neighbour shows this colour, and you have no permit left.")
    return capital(text.format(card=names.card(number(values, "card"))))


def _nowhere(values: Values) -> str:
    text = _("{card}: there is no space for it in your street now.")
    return capital(text.format(card=names.card(number(values, "card"))))


def _who(values: Values) -> str:
    return names.character(number(values, "character"))


REASONS: dict[str, Callable[[Values], str]] = {
    "game.over": lambda v: _("The game is over."),
    "turn.not_yours": lambda v: _("It is not your turn."),
    "action.unknown": lambda v: _("That is not possible here."),
    "action.not_now": _not_now,
    "acquire.no_column": lambda v: _("There is no such column."),
    "acquire.empty_column": lambda v: _("This column is empty."),
    "acquire.at_least_one": lambda v: _("Take at least one card."),
    "acquire.no_card": lambda v: _("There is no card there."),
    "acquire.skip": lambda v: _("Take cards from the top or the bottom of a column, and skip none."),
    "place.not_in_hand": lambda v: _("This card is not in your hand."),
    "place.three_a_turn": lambda v: _("You have placed three cards, the most in one turn."),
    "place.no_coins": _no_coins,
    "place.no_plot": lambda v: _("Nothing can be built there."),
    "place.first_card": lambda v: _("The first card begins the street in the middle."),
    "place.occupied": lambda v: _("A card is already there, and cards never move."),
    "place.five_houses": lambda v: _("A street has five houses at most."),
    "place.scaffolds": _scaffolds,
    "place.nowhere": _nowhere,
    "place.no_token_house": _no_permit_house,
    "place.no_token_neighbour": _no_permit_neighbour,
    "visit.not_now": lambda v: _("This house was not finished in this turn."),
    "visit.no_house": lambda v: _("There is no house there."),
    "visit.none_left": lambda v: _("{character}: none left.").format(character=_who(v)),
    "visit.twice": lambda v: _("{character} lives in your street already.").format(character=_who(v)),
    "discard.not_in_hand": lambda v: _("This card is not in your hand."),
    "remove.none_left": lambda v: _("{character}: none left.").format(character=_who(v)),
    "options.players": lambda v: _("One to four can play."),
    "options.start": lambda v: _("Nobody sits at that seat."),
    "options.solo": lambda v: _("Playing alone needs all characters and counts closed windows."),
    "options.beginner_and_new": lambda v: _("New inhabitants do not go with the eight piles for beginners."),
}
"""Message keys of the rules; a test compares them with the rules' sources."""


def sentence(reason: Reason) -> str:
    """The reason in words, with its rule's number."""
    return ruled(REASONS, reason)
