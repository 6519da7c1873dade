"""The table's prompt in one sentence, its main buttons, and questions before a choice is wasted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.games.murano import gondoliers, income, legal, recruiting, scoring
from burano.games.murano.mind import assignment
from burano.games.murano.state import DONE, State
from burano.scenes.murano import names
from burano.scenes.murano.words import notes
from burano.table.play.model import Key
from burano.table.wording.words import ConfirmQuestion, MainButton

if TYPE_CHECKING:
    from burano.scenes.murano.table.model import Model

_FACES = 4
_BY_NUMBER = {
    "space": "space", "red": "space", "character": "character", "card": "character", "special": "special",
    "island": "island",
}  # fmt: skip
"""Kind of thing → name of its number in phrases."""


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("prompt", key, values)


def _label(key: str, **values: object) -> str:
    return names.BOOK.say("button", key, values)


# ---- the ribbon


def prompt(model: Model) -> str:
    """Return the sentence on the ribbon; empty where the toolkit's default applies."""
    if not model.mine:
        return ""
    if model.chosen is not None and names.BOOK.has("prompt", f"chosen.{model.kind}"):
        kind = "pass" if isinstance(model.meant(model.chosen), a.Pass) else model.kind
        return _say(f"chosen.{kind}", **_chosen(model.state, model.chosen))
    if model.held is not None and model.held[0] == "tile":
        tile = names.tile_key(*divmod(model.held[1], _FACES))
        return _say("held.build" if model.drops else "held.nowhere", tile_key=tile)
    return _say(_key(model), n=model.state.board.tables.build_tiles - model.state.built)


def _chosen(state: State, key: Key) -> dict[str, object]:
    """Return the values of the prompt for a thing that waits for confirmation."""
    what, number = key
    if what == "gondola":
        return {"island": number // _FACES}
    if what == "face":
        return {"tile_key": names.tile_key(state.bought, number)}
    return {_BY_NUMBER.get(what, what): number}


def _key(model: Model) -> str:
    """Return the key of the phrase for the decision."""
    state, kind = model.state, model.kind
    match kind:
        case "sail":
            return "sail.pass" if model.passing else "sail.last" if state.ended_by >= 0 else kind
        case "steer":
            return "steer.pass" if state.passing else kind
        case "buy":
            return kind if a.SEARCH in model.legal else "buy.poor"
        case "build":
            return _build(model)
        case "sell":
            return "sell.debt" if state.debt else kind if state.produced else "sell.must"
        case "end_turn":
            return "end_turn.bought" if len(model.legal) > 1 else kind
        case _:
            return kind


def _build(model: Model) -> str:
    state = model.state
    if not state.built:
        return "build" if model.has(a.Build) else "build.street"
    if state.built >= state.board.tables.build_tiles:
        return "build.full"
    return "build.more" if len(model.legal) > 1 else "build.none"


# ---- main buttons


def buttons(model: Model) -> tuple[MainButton, ...]:
    """Return the main buttons of the decision: actions without a place on the table, and the selected one."""
    if not model.mine:
        return ()
    if model.kind in _BUILDING:
        return tuple(_building_buttons(model))
    found = [_button(model, action) for action in model.legal if type(action) in _ALWAYS]
    chosen = model.actions.get(model.chosen) if model.chosen is not None else None
    if chosen is not None and (type(chosen) not in _ALWAYS or model.kind in ON_PAPER):
        first = model.meant(model.chosen) if model.chosen is not None else None
        found.append(MainButton("choose", _words(model, first or chosen), chosen, primary=True))
    elif names.BOOK.has("button_why", model.kind):
        why = names.BOOK.say("button_why", model.kind)
        found.append(MainButton("choose", _waiting(model), None, why_not=why))
    return tuple(found)


_BUILDING = ("build", "lay_street")


def _building_buttons(model: Model) -> Iterator[MainButton]:
    """Yield the buttons to draw a street and to end the turn: always both, so that they keep their places."""
    for action in (a.DRAW_STREET, a.END_TURN):
        if action in model.legal:
            yield _button(model, action)
        else:
            reason = legal.why_not(model.state, model.seat, action)
            why = names.BOOK.say("refusal", reason.key, reason.values) if reason is not None else ""
            yield MainButton(_ALWAYS[type(action)], _words(model, action), None, why_not=why)


_ALWAYS: dict[type[Action], str] = {
    a.BuyTop: "buy_top",
    a.Search: "search",
    a.RecruitNobody: "nobody",
    a.DrawStreet: "draw",
    a.Dismiss: "dismiss",
    a.Hire: "hire",
    a.EndTurn: "end_turn",
    a.EndScoring: "end_scoring",
    a.AgreeEnd: "agree",
}
"""Actions with a button of their own → its name."""
ON_PAPER = frozenset(("buy", "gondolier"))
"""Decisions whose choices are on the panel of the move; the main button confirms the selected one."""


def _button(model: Model, action: Action) -> MainButton:
    name = _ALWAYS[type(action)]
    primary = isinstance(action, a.EndTurn | a.DrawStreet | a.EndScoring) and len(model.legal) == 1
    return MainButton(name, _words(model, action), action, primary=primary)


def _words(model: Model, action: Action) -> str:
    """Return the text of the button for an action."""
    state, seat, made = model.state, model.seat, model.state.board.tables
    match action:
        case a.BuyTop():
            return _label("buy_top", gold=made.price[state.bought])
        case a.Search():
            return _label("search", gold=made.search_price[state.bought])
        case a.Recruit():
            return _label("recruit", gold=recruiting.price(state, seat))
        case a.Place(gondola=gondola):
            return _label("place", gold=gondoliers.place_price(state, seat, gondola))
        case a.Earn(island):
            return _label("earn", gold=income.income_at(state, seat, island))
        case a.Produce(factories):
            return _label("produce", factories=factories, n=factories)
        case a.Sell(red, green, blue):
            return _label("sell", gold=made.sale[red + green + blue])
        case a.Sail(space) | a.SailRed(space):
            return _sail(model, space)
        case _:
            return _plain(model, action)


def _sail(model: Model, space: int) -> str:
    """Return what happens when the ship arrives, with the gold: the action if it needs no choice, else the voyage."""
    voyage = model.voyages.get(model.chosen) if model.chosen is not None else None
    at_once = names.space_id(space) in _AT_ONCE
    key, change = ("sail_for", 0) if at_once else ("sail_to", -voyage.price if voyage is not None else 0)
    if at_once and voyage is not None:
        account = notes.account_of(model, voyage)
        change = account.after - account.before
    return _label(key, space=space, gold=notes.gold_change(change) if change else "")


_AT_ONCE = ("gold", "factory", "special")
"""Actions of the ring that are done when the ship arrives."""


def _plain(model: Model, action: Action) -> str:
    """Return the text of a button that rarely depends on the position."""
    match action:
        case a.Dismiss():
            return _label("dismiss", gold=gondoliers.dismissal_gold(model.state, model.seat))
        case a.Hire():
            return _label("hire", gold=gondoliers.hire_price(model.state, model.seat))
        case a.EndScoring() if len(model.legal) == 1:
            return _label("scored")
        case a.EndTurn():
            return _label("keep" if model.kind == "sell" else "end_turn")
        case _:
            return _label(_PLAIN.get(type(action), "end_turn"))


_PLAIN: dict[type[Action], str] = {
    **_ALWAYS,
    a.Pass: "pass",
    a.TakeTile: "take_tile",
    a.TakeCard: "take_card",
    a.ReturnBead: "return_bead",
}


def _waiting(model: Model) -> str:
    """Return the text of the main button while nothing is selected."""
    if model.kind == "recruit":
        return _label("recruit", gold=recruiting.price(model.state, model.seat))
    return _label(_WAITING.get(model.kind, "sail"))


_WAITING = {
    "sail": "sail", "choose_card": "take_card", "place": "choose_gondola", "income": "choose_island",
    "search": "take_tile", "sell": "choose_beads", "produce": "choose_factories", "return_bead": "return_bead",
    "buy": "choose_tile", "gondolier": "choose_crew",
}  # fmt: skip


# ---- doubts


def confirm_question(model: Model, action: Action) -> ConfirmQuestion | None:
    """Return a question before something is irrevocably given away, or None."""
    say = names.BOOK.say
    if isinstance(action, a.AgreeEnd):
        return ConfirmQuestion(say("doubt", "agree_title"), say("doubt", "agree"), say("doubt", "agree_yes"))
    if isinstance(action, a.EndScoring):
        return _unscored(model.state, model.seat)
    if not isinstance(action, a.EndTurn):
        return None
    if model.kind == "build" and any(isinstance(other, a.DrawStreet | a.Build) for other in model.legal):
        text = say("doubt", "build", n=model.state.board.tables.build_tiles - model.state.built)
    elif model.state.phase == DONE and any(isinstance(other, a.Build) for other in model.legal):
        text = say("doubt", "bought")
    else:
        return None
    return ConfirmQuestion(say("doubt", "title"), text, _label("end_turn"))


def _unscored(state: State, seat: int) -> ConfirmQuestion | None:
    """Return a question if characters could still score more than their gondoliers are worth without them."""
    idle = state.board.tables.idle_vp
    points = sum(scoring.worth(state, seat, way) - idle for way in assignment.best_scoring(state, seat))
    if points <= 0:
        return None
    text = names.BOOK.say("doubt", "score", n=points)
    return ConfirmQuestion(names.BOOK.say("doubt", "score_title"), text, _label("end_scoring"))
