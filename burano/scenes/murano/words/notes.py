"""Short notes on the panels: the result of a choice, the gain of a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.games.murano import gondoliers, income, recruiting, turns
from burano.games.murano.board import A_GOLD, A_INCOME, BANK, WIDTH, tables
from burano.games.murano.mind.character_worth import missing
from burano.games.murano.state import State
from burano.i18n import _, ngettext
from burano.scenes.murano import names
from burano.table.wording.numbers import minus

if TYPE_CHECKING:
    from burano.games.murano.queries.voyage import Voyage
    from burano.scenes.murano.table.model import Model


_MAX_LACKING = 4


class Account(NamedTuple):
    """Cost and gain of a move."""

    title: str
    about: str
    rows: tuple[tuple[str, int], ...]
    """Labels, each with the gold gained or lost."""
    before: int
    after: int


def account(model: Model) -> Account | None:
    """Return the account of the move whose ships are shown, or None."""
    return account_of(model, model.voyage) if model.voyage is not None and model.mine else None


def account_of(model: Model, voyage: Voyage) -> Account:
    """Return the cost and gain of a voyage and its action."""
    state, seat = model.state, model.seat
    gold, ships = state.gold[seat], -voyage.price
    passing = bool(state.passing) or (bool(voyage.actions) and isinstance(voyage.actions[0], a.Pass))
    if passing:
        gain = 0 if state.passing else tables().pass_gold
        return Account(_("Pass"), _("a ship moves, its space is not used"), ((_("Pass"), gain),), gold, gold + gain)
    action = tables().ring[voyage.target]
    gain = action_gold(state, seat, action)
    title = names.BOOK.say("space", names.ACTION_IDS[action])
    rows = ((_("Ships"), ships), (_("Action"), gain))
    return Account(title, "", rows, gold, gold + ships + gain)


def action_gold(state: State, seat: int, action: int) -> int:
    """Return the gold an action brings, or (negative) the least it takes."""
    if action == A_GOLD:
        return tables().take_gold + (tables().bank_gold if state.has(seat, BANK) else 0)
    if action == A_INCOME:
        return max(income.income_at(state, seat, island) for island in range(state.board.islands))
    return min(0, -turns.least_gold(state, seat, action))


def spent(model: Model, action: Action) -> int:
    """Return the gold a pending action brings or takes."""
    state, seat = model.state, model.seat
    match action:
        case a.BuyTop():
            return -tables().price[state.bought]
        case a.Search():
            return -tables().search_price[state.bought]
        case a.Recruit():
            return -recruiting.price(state, seat)
        case a.Place(gondola=gondola):
            return -gondoliers.place_price(state, seat, gondola)
        case a.Earn(island):
            return income.income_at(state, seat, island)
        case a.Sell(red, green, blue):
            return tables().sale[red + green + blue]
        case a.Dismiss():
            return gondoliers.dismissal_gold(state, seat)
        case a.Hire():
            return -gondoliers.hire_price(state, seat)
        case _:
            return 0


def outcome(model: Model) -> str:
    """Return the result of the thing under the pointer or selected."""
    if not model.mine:
        return ""
    if model.kind in ("sail", "steer"):
        price = model.voyage.price if model.voyage is not None else 0
        return _("ships: {gold}").format(gold=gold_change(-price)) if price else _("free")
    for key in (model.look, model.chosen):
        action = model.actions.get(key) if key is not None else None
        change = spent(model, action) if action is not None else 0
        if change:
            gold = model.state.gold[model.seat]
            return _("Gold after this turn: {before} → {after}").format(before=gold, after=gold + change)
    if model.kind == "lay_street" and not model.undoable:
        return _("Undo ends here: a street was drawn")
    return ""


def building(model: Model) -> str:
    """Return how tiles are laid: from the stack and the hand, or the street just drawn."""
    if model.kind == "lay_street":
        return _("drag the street, or select its space")
    return _("up to three tiles, any mix")


def plan_note(model: Model) -> str:
    """Return the current points of the characters."""
    n = model.placed(model.seat)
    text = ngettext("now {vp} VP with {n} gondolier", "now {vp} VP with {n} gondoliers", n)
    return text.format(vp=model.plan.vp, n=n)


def characters(model: Model) -> str:
    """Return the note in an empty hand."""
    if model.seat != model.viewer and model.viewer >= 0:
        return ""
    return _("Recruit characters: each scores one island at the end, with a gondolier there.")


def outlook(model: Model, card: int) -> str:
    """Return what a character would score on its best island, or what it lacks."""
    values = model.worth(card)
    if max(values):
        island = values.index(max(values))
        return _("{vp} VP at {island}").format(vp=max(values), island=names.island_short(island))
    made = tables().characters[card]
    lacks = [
        missing(model.state, model.seat, made, island * WIDTH)
        for island in range(model.state.board.islands)
        if made.island in (-1, island)
    ]
    n = min((count for count in lacks if count > 0), default=0)
    if not 0 < n <= _MAX_LACKING or not made.vp:
        return ""
    return ngettext("{n} more needed for {vp} VP", "{n} more needed for {vp} VP", n).format(n=n, vp=made.vp)


def movements() -> str:
    """Return the rule of the ships' prices."""
    return _("The first ship of a turn is free; each further one costs one gold more than the one before.")


def crew(model: Model, seat: int) -> str:
    """Return the number of a player's gondoliers."""
    state = model.state
    text = _("Gondoliers: {supply} to place, {placed} on gondolas, {hire} for hire")
    return text.format(supply=state.supply[seat], placed=model.placed(seat), hire=state.general[seat])


def bead(model: Model, color: int) -> str:
    """Return the number of the seat's beads of a colour."""
    return names.bead(color, model.state.beads[model.seat * 3 + color])


def last_turns() -> str:
    return _("Last turns on the ring")


def change(value: int) -> str:
    """Return a number with its sign."""
    return f"+{value}" if value > 0 else minus(value)


def gold_change(value: int) -> str:
    """Return a number of gold with its sign: "+2 gold"."""
    return change(value).replace(str(abs(value)), names.gold(abs(value)))
