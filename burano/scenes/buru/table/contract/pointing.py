"""What a click on a thing of the table means."""

from __future__ import annotations

from burano.core.protocol import NOBODY, Action, Reason, Seat
from burano.games.buru import actions as a
from burano.games.buru.board import tables
from burano.scenes.buru.names import BOOK
from burano.scenes.buru.secrecy import KEYS_ONLY
from burano.scenes.buru.table import intents
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.table.contract.pointing import GamePointing
from burano.table.play.model import Hidden, Key

_ANSWERS = "option", "item"
"""Things on a sheet that asks; a click on one is the answer."""
_USED_IN_ACTION = "row", "islander", "altar"
"""Things that are used once an action space is taken."""


class BuruPointing(GamePointing[Model]):
    """Clicks: explorers are picked up; other things act at once, some by a sheet of options."""

    context: BuruContext

    def fill(self, model: Model) -> None:
        context, flow = self.context, self.context.flow
        secret, model.planned = flow.secret, flow.planned() is not None
        model.secret, model.open = secret, model.viewer != NOBODY and model.viewer == model.seat
        if model.viewer == NOBODY and flow.seat != NOBODY:
            model.seat = flow.seat
        if secret and model.mine and model.kind in ("place", "return"):
            model.hidden_order = context.hidden_order()
            model.keys_only = flow.mode == KEYS_ONLY
        model.unseen = frozenset(event.region for _number, event in flow.reveals)
        if model.unseen:
            won = {("totem", tables().totem_of[region]) for region in model.unseen}
            model.hidden = Hidden({*model.hidden.keys, *won})
        model.look, model.asking, model.one_by_one = context.look, context.asking, context.one_by_one
        model.laid = context.laid if context.chosen is not None and model.held is None else None
        intents.fill(model)
        if model.look is None and context.chosen in model.actions and context.chosen[0] in ("space", "region"):
            model.look = context.chosen

    def clear(self) -> None:
        self.context.clear()

    def clicked(self, key: Key) -> bool:
        context, model = self.context, self.model
        if key[0] == "split":
            context.split()
        elif key in model.choices:
            context.ask(None if model.asking == key else key)
        elif key[0] in _USED_IN_ACTION and model.kind == "space" and model.chosen is not None:
            context.say(BOOK.say("button_why", "space.chosen"), context.pointer)
        else:
            return False
        return True

    def needs_confirmation(self, key: Key) -> bool:
        """Return whether a first click only chooses the thing: spaces, and what cannot be undone. In a lesson a click
        acts at once."""
        if self.context.flow.in_lesson:
            return False
        if key[0] in ("space", "elder") or (key[0] == "region" and self.model.laid is not None):
            return True
        action = self.model.actions.get(key)
        return key[0] not in _ANSWERS and action is not None and self.context.is_final(action)

    def is_live(self, key: Key) -> bool:
        return key[0] in ("split", "eye") or super().is_live(key)

    def source_of(self, key: Key) -> Key:
        """Return the thing that is taken; hidden explorers are taken by keys alone if the setting says so."""
        return ("", 0) if key[0] == "back" and self.model.keys_only else key

    def where(self, action: Action) -> Key | None:
        return intents.thing_of(self.model, action)

    def why_stuck(self, key: Key) -> Reason | None:
        model = self.model
        if not model.mine or model.held is not None:
            return None
        action = _attempt(model, model.seat, key)
        return self.why_not(action) if action is not None else None


def _attempt(model: Model, seat: Seat, key: Key) -> Action | None:
    """Return the action a click on a thing would mean, legal or not."""
    word, number = key
    match word:
        case "row":
            return a.Recruit(number)
        case "altar":
            return a.Tribute(number, 0)
        case "islander" if number in model.state.tableau[seat]:
            return a.Task(number, 0 if model.state.board.tables.effects[number] else a.NOTHING, 0)
        case "forest":
            return a.Forest(number, 0)
        case "space":
            return a.Space(number % 5) if number // 5 == model.state.region else None
        case _:
            return None
