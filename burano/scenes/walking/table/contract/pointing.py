"""Meaning of clicks on the things of the table."""

from __future__ import annotations

from burano.core.protocol import NOBODY, Action, Reason, Seat
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking import place
from burano.games.walking.board import HOME
from burano.scenes.walking.names import BOOK
from burano.scenes.walking.table import intents
from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.model import NOTHING, Model
from burano.table.contract.pointing import GamePointing
from burano.table.play.model import Key
from burano.table.wording.game_log import turn_events


class WalkingPointing(GamePointing[Model]):
    """Cards are taken from the supply, visitors chosen, streets of others looked at."""

    context: WalkingContext

    def fill(self, model: Model) -> None:
        context, draft = self.context, self.context.draft
        if model.drafting and model.state.column(draft.column):
            model.column = draft.column
        model.top, model.count = draft.top, draft.count
        model.house, model.street_of, model.look = context.house, context.street_of, context.look
        if context.look == NOTHING and context.chosen is not None and context.chosen[0] == "who":
            model.look = context.chosen[1]
        taken = [event for event in turn_events(context.flow.session, e.CardsAcquired) if event.seat == model.actor]
        model.taken = taken[-1].cards if taken else ()
        chooses = model.kind == "visit" and model.mine and model.street_of == NOBODY
        model.visiting = context.visiting = chooses and not context.peek
        advice = context.hints.advice
        model.planned = frozenset(cell for _card, cell in intents.placed(advice.actions if advice else ()))
        intents.fill(model)

    def clear(self) -> None:
        self.context.clear()

    def clicked(self, key: Key) -> bool:
        kind, number = key
        context = self.context
        if kind == "count":
            context.set_count(number)
        elif kind == "from":
            context.draft.top = not number
            context.refresh()
        elif kind == "chronicle":
            context.toggle_log()
        elif kind == "peek":
            context.peek = not context.peek
            context.refresh()
        elif kind == "player":
            self._show_street(number)
        elif kind == "house" and self.model.held is None:
            self._choose_house(number)
        else:
            return False
        return True

    def _choose_house(self, plot: int) -> None:
        """Select the house of the next visitor and scroll to the possible visitors."""
        context = self.context
        again, context.house = plot == self.model.likely_house(self.model.seat), plot
        context.refresh()
        if who := next(iter(self.model.actions), None):
            context.reveal(who)
        if again:
            context.say(BOOK.say("button_why", "visit"), context.pointer, bad=False)

    def _show_street(self, seat: Seat) -> None:
        """Show another player's street; a second click returns to the player's own."""
        context = self.context
        context.street_of = NOBODY if seat in (context.street_of, self.model.seat) else seat
        context.refresh()

    def needs_confirmation(self, key: Key) -> bool:
        """Return whether a first click only selects the thing: visits, returned cards and removed characters; taking
        cards can be undone."""
        return self.model.kind in ("visit", "remove", "discard")

    def is_live(self, key: Key) -> bool:
        if key[0] in ("count", "from"):
            return self.model.mine and self.model.held is None
        if key[0] == "house":
            return self.model.mine and self.model.kind == "visit"
        return key[0] in ("chronicle", "peek", "player") or super().is_live(key)

    def is_choice(self, key: Key) -> bool:
        model = self.model
        several = model.mine and model.kind == "visit" and len(model.state.due) > 1
        return (several and key[0] == "house" and key[1] in model.state.due) or super().is_choice(key)

    def where(self, action: Action) -> Key | None:
        return intents.where(self.model, action)

    def why_stuck(self, key: Key) -> Reason | None:
        if key[0] == "middle" and self.model.drafting:
            return self.why_not(a.ACQUIRE[key[1]][intents.MIDDLE])
        if key[0] != "hand":
            return None
        state, seat, card = self.model.state, self.model.seat, key[1]
        reason = self.context.flow.session.why_not(seat, a.PLACE[card][HOME])
        early = reason is not None and reason.key in ("game.over", "turn.not_yours", "action.not_now")
        return reason if early else place.why_not_card(state, seat, card)
