"""The chronicle in words: one line for every event worth telling, with the player, the points and the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, assert_never

from burano.core.protocol import NOBODY, Action, Event, Seat
from burano.core.session import Step
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking.board import FLOOR_OF, FLOORS
from burano.games.walking.state import ENDS, State
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.table.model import Key
from burano.table.words import LogLine

Told = tuple[str, int, Key | None]
"""Words, points, place."""


def cell(plot: int, floor: int) -> Key:
    return "cell", plot * FLOORS + floor


def _boxed(x: e.CardsBoxed) -> Told | None:
    n = sum(card >= 0 for card in x.cards)
    if not n:
        return None
    return ngettext("{n} card leaves the supply", "{n} cards leave the supply", n).format(n=n), 0, None


def _acquired(x: e.CardsAcquired) -> Told:
    cards = ", ".join(names.card(card) for card in x.cards)
    if x.coins:
        text = ngettext("took {cards}: +{n} coin", "took {cards}: +{n} coins", x.coins)
    else:
        text = _("took {cards}")
    return text.format(cards=cards, n=x.coins), 0, ("bottom", x.column)


def _placed(x: e.CardPlaced) -> Told:
    if x.token:
        text = ngettext("placed {card} for {n} coin and a permit", "placed {card} for {n} coins and a permit", x.price)
    else:
        text = ngettext("placed {card} for {n} coin", "placed {card} for {n} coins", x.price)
    return text.format(card=names.card(x.card), n=x.price), 0, cell(x.plot, FLOOR_OF[x.card])


def _visited(x: e.Visited) -> Told:
    return _("welcomed a visitor: {character}").format(character=names.character(x.character)), 0, cell(x.plot, 0)


def _returned(x: e.CardReturned) -> Told:
    if x.card < 0:
        text = _("returned a card: {floor}").format(floor=names.floor(x.floor))
    else:
        text = _("returned {card}").format(card=names.card(x.card))
    return text, 0, ("deck", x.floor)


def _coins(x: e.CoinsReturned) -> Told:
    return ngettext("returned {n} coin", "returned {n} coins", x.coins).format(n=x.coins), 0, ("player", x.seat)


def _removed(x: e.CharacterRemoved) -> Told:
    text = _("sent a character home: {character}").format(character=names.character(x.character))
    return text, 0, ("who", x.character)


def _scored(x: e.SeatScored) -> Told:
    visitors = sum(points for _plot, _who, points in x.guests)
    text = _("visitors {a}, shops {b}, permits {c}, closed windows {d}")
    told = text.format(a=visitors, b=x.shops, c=x.tokens, d=str(x.windows).replace("-", "−"))
    return told, visitors + x.shops + x.tokens + x.windows, None


def _silent(x: Event) -> Told | None:
    return None


WORDS: dict[type[Event], Callable[[Any], Told | None]] = {
    e.CardsBoxed: _boxed,
    e.SupplyRefilled: _silent,
    e.RoundStarted: lambda x: (_("Round {n}").format(n=x.round + 1), 0, None),
    e.TurnStarted: _silent,
    e.CardsAcquired: _acquired,
    e.NothingAcquired: lambda x: (_("found the supply empty"), 0, None),
    e.CardPlaced: _placed,
    e.HouseCompleted: lambda x: (_("finished a house"), 0, cell(x.plot, 0)),
    e.Visited: _visited,
    e.NotVisited: lambda x: (_("nobody is left to visit the house"), 0, cell(x.plot, 0)),
    e.CardReturned: _returned,
    e.CoinsReturned: _coins,
    e.TurnEnded: _silent,
    e.CharacterRemoved: _removed,
    e.SeatScored: _scored,
    e.GameEnded: lambda x: (names.BOOK.say("ending", ENDS[x.end]), 0, None),
}
"""Every event there is; a test holds this complete."""


def lines_of(step: Step, viewer: Seat) -> Iterable[LogLine]:
    """What a step brings to the chronicle of the seat that looks."""
    for event in step.events:
        seen = event.seen_by(viewer)
        told = WORDS[type(seen)](seen) if seen is not None else None
        if told is not None:
            text, vp, where = told
            yield LogLine(step.number, getattr(seen, "seat", NOBODY), text, vp, where)


def plan_words(state: State, actions: Sequence[Action]) -> str:
    """A plan in one line; that a turn ends is said only if nothing else is done."""
    if len(actions) == 1:
        return action_words(state, actions[0])
    steps: list[str] = []
    for action in actions:
        match action:
            case a.Acquire(floors=floors):
                taken = floors.bit_count()
                coins = state.board.coins_for[taken]
                cards = ngettext("take {n} card", "take {n} cards", taken).format(n=taken)
                steps.append(
                    cards + (" + " + ngettext("{n} coin", "{n} coins", coins).format(n=coins) if coins else "")
                )
            case a.Place(card, _plot):
                steps.append(_("place {card}").format(card=names.card(card)))
            case _:
                pass
    told = " → ".join(steps)
    return told[:1].upper() + told[1:]


def action_words(state: State, action: Action) -> str:
    """A proposed action in words."""
    match a.known(action):
        case a.Acquire(column, floors):
            width = state.board.columns
            cards = [state.supply[floor * width + column] for floor in range(FLOORS) if floors >> floor & 1]
            return _("Take {cards}.").format(cards=", ".join(names.card(card) for card in cards if card >= 0))
        case a.Place(card, _plot):
            return _("Place {card} here.").format(card=names.card(card))
        case a.EndTurn():
            return _("End your turn.")
        case a.Visit(_plot, who):
            return _("Welcome this visitor: {character}.").format(character=names.character(who))
        case a.Discard(card):
            return _("Return {card}.").format(card=names.card(card))
        case a.RemoveCharacter(who):
            return _("Send this character home: {character}.").format(character=names.character(who))
        case other:
            assert_never(other)
