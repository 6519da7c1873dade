"""What the table asks for, in one sentence, what its main buttons do, and doubts before a choice is wasted."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.games.buru.board import (
    CYCLE,
    ELDER,
    EMISSARY,
    FISH,
    LEFT,
    RECRUIT,
    SPACES,
    TASK,
    TRIBUTE,
    W_ELDER,
    W_RECRUIT,
    W_TASK,
    W_TRIBUTE,
)
from burano.scenes.buru import names
from burano.scenes.buru.names import BOOK
from burano.scenes.buru.table.model import Model
from burano.table.wording.words import ConfirmQuestion, MainButton

_USES: dict[type[Action], int] = {
    a.Recruit: RECRUIT,
    a.Cycle: CYCLE,
    a.Task: TASK,
    a.TakeFish: FISH,
    a.Tribute: TRIBUTE,
    a.DrawElders: ELDER,
    a.TakeEmissary: EMISSARY,
}
"""Which effect of the action space an action uses."""


def _say(key: str, **values: object) -> str:
    return BOOK.say("prompt", key, values)


def prompt(model: Model) -> str:
    """Return the sentence on the ribbon; empty where the toolkit's own will do."""
    state = model.state
    if model.kind == "plot":
        return _say("plot")
    if model.kind == "lawan":
        return _say("lawan", name=model.players[model.actor].name)
    if not model.mine:
        return ""
    if waits_for_confirmation(model):
        return _say("chosen")
    match model.kind:
        case "place":
            return _place(model)
        case "decree":
            return _say("decree", n=len(state.due))
        case "space":
            if model.chosen is not None:
                return _say("space.chosen", space=names.space(*divmod(model.chosen[1], SPACES)))
            return _say("space", region=state.region)
        case "act":
            return _act(model)
        case "wait":
            return _wait(state.stack[-1][1])
        case "return":
            return _say("return" if model.open else "return.hidden")
        case kind:
            return _say(kind) if BOOK.has("prompt", kind) else ""


def about(model: Model) -> str:
    """Return a sentence about the question on the ribbon; empty where there is no more to say."""
    state, seat = model.state, model.seat
    if not model.mine or model.planned:
        return ""
    if model.kind in ("space", "forest") and seat in state.order:
        return BOOK.say("task", "order", at=state.order.index(seat) + 1, n=len(state.order))
    return BOOK.say("task", model.kind) if BOOK.has("task", model.kind) else ""


def waits_for_confirmation(model: Model) -> bool:
    """Return whether something was chosen that cannot be undone and waits to be confirmed."""
    return model.chosen is not None and model.kind not in ("place", "space", "return")


def _place(model: Model) -> str:
    """Return the prompt for placing; it names the Power of the held explorer only while secrets may be seen."""
    if model.planned:
        return _say("place.planned", name=model.players[model.seat].name)
    if model.chosen is not None and model.chosen[0] == "region":
        return _say("place.chosen", region=model.chosen[1])
    if model.held is None and model.secret and not model.open:
        return _say("place.keys" if model.keys_only else "place.unseen")
    if model.held is None:
        return _say("place")
    shown = model.open and model.held[0] == "explorer"
    return _say("place.held", power=model.held[1]) if shown else _say("place.hidden")


def _act(model: Model) -> str:
    if not any(model.state.left):
        return _say("act.none")
    usable = usable_effects(model)
    return _say("act", left=names.left(usable)) if any(usable) else _say("act.unused")


def usable_effects(model: Model) -> list[int]:
    """Return the effects of the action space that are left and can be used now, as `State.left` counts them."""
    kinds = {_USES[type(action)] for action in model.legal if type(action) in _USES}
    return [model.state.left[kind] if kind in kinds else 0 for kind in range(LEFT)]


def _wait(word: int) -> str:
    if word == W_TASK:
        return _say("wait.task")
    if word < W_TRIBUTE:
        return _say("wait.task_type", type=word - W_TASK - 1)
    if word == W_TRIBUTE:
        return _say("wait.tribute")
    if word < W_RECRUIT:
        return _say("wait.tribute_to", spirit=word - W_TRIBUTE - 1)
    return _say("wait.elder" if word == W_ELDER else "wait.recruit")


def buttons(model: Model) -> tuple[MainButton, ...]:
    """Return the main buttons of the decision."""
    if not model.mine or not BOOK.has("button", model.kind):
        return ()
    if waits_for_confirmation(model) and model.chosen is not None:
        chosen = model.actions[model.chosen]
        return (MainButton("choose", _short(chosen), chosen, primary=True),)
    if model.planned:
        return ()
    match model.kind:
        case "place" | "space" | "return":
            return (_confirm(model, model.kind),)
        case "decree":
            due = model.state.due
            taking = _take(model, due)
            return (*taking, *(_decline(decree, at, named=not taking) for at, decree in enumerate(due)))
        case "forest":
            return (MainButton("decline", BOOK.say("button", "forest"), a.NO_FOREST),)
        case "act":
            done = len(model.legal) == 1
            return (MainButton("end_action", BOOK.say("button", "act"), a.END_ACTION, primary=done),)
        case kind:
            action = a.DECLINE if a.DECLINE in model.legal else None
            why = "" if action is not None else BOOK.say("button_why", kind)
            return (MainButton("decline", BOOK.say("button", kind), action, why_not=why),)


def _short(action: Action) -> str:
    """Return what was chosen, short enough for a button."""
    values: dict[str, object] = {"kind": type(action).__name__}
    match action:
        case a.Recruit(card=card) | a.Task(card=card):
            values["card"] = names.islander(card)
        case a.Tribute(spirit=spirit):
            values["spirit"] = names.spirit(spirit)
        case a.Forest(card=card, choose=choose):
            values["what"] = names.goods(names.chosen_counts(card, choose))
        case _:
            pass
    return BOOK.say("button", "weighed", values)


def _take(model: Model, due: Sequence[int]) -> tuple[MainButton, ...]:
    """Return the button that takes the only decree there is, if it can be taken in one way."""
    key = ("decree", due[0]) if len(due) == 1 else ("", 0)
    if key not in model.actions or key in model.choices:
        return ()
    return (
        MainButton("take", BOOK.say("button", "take", what=names.reward(due[0])), model.actions[key], primary=True),
    )


def _decline(decree: int, at: int, *, named: bool) -> MainButton:
    """Return the button that declines a decree; it is named unless the button that takes it names it already."""
    words = BOOK.say("button", "decree", what=names.reward(decree)) if named else BOOK.say("button", "wait")
    return MainButton(f"decline.{at}" if at else "decline", words, a.DECREE[decree][-1][0])


def _confirm(model: Model, kind: str) -> MainButton:
    """Return the button that confirms what was chosen."""
    action = None
    if model.chosen is not None:
        action = model.drops.get(model.chosen) or model.actions.get(model.chosen)
    if action is None or model.chosen is None:
        return MainButton("choose", BOOK.say("button", kind), None, why_not=BOOK.say("button_why", kind))
    words = BOOK.say("button", f"{kind}.chosen", region=model.chosen[1])
    return MainButton("choose", words, action, primary=True)


def confirm_question(model: Model, action: Action) -> ConfirmQuestion | None:
    """Return the question to ask before something is given away, or None."""
    match action:
        case a.EndAction() if any(usable_effects(model)):
            return _doubt("end", "title", left=names.left(usable_effects(model)))
        case a.Task(card=card, option=a.NOTHING) if model.state.board.tables.effects[card]:
            return _doubt("nothing", "nothing_title", card=card)
        case a.Forest(card=a.NOTHING):
            return _doubt("forest", "forest_title")
        case a.Decree(decree=decree, option=a.NOTHING):
            return _doubt("decree", "decree_title", decree=decree)
        case _:
            return None


def _doubt(key: str, title: str, **values: object) -> ConfirmQuestion:
    return ConfirmQuestion(BOOK.say("doubt", title), BOOK.say("doubt", key, values), BOOK.say("doubt_yes", key))
