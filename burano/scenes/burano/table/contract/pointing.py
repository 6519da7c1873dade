"""Meaning of clicks on the things of Burano's table."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from burano.core.protocol import Action, Reason, Seat
from burano.games.burano import actions as a
from burano.games.burano import roofs
from burano.games.burano.state import State
from burano.scenes.burano.table import intents
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.workshops import is_expensive
from burano.scenes.burano.table.player_sheet import PlayerSheet
from burano.table.cards.row import GAP
from burano.table.contract.pointing import GamePointing
from burano.table.play.model import Key
from burano.table.play.takeback import is_final
from burano.table.wording.game_log import turn_start


class BuranoPointing(GamePointing[Model]):
    """Clicks, choices and refusals."""

    context: BuranoContext

    def __init__(self, context: BuranoContext) -> None:
        super().__init__(context)
        self._turn_coins: tuple[int, list[int]] = (-1, [])

    # ---- the model

    def fill(self, model: Model) -> None:
        if model.kind not in ("", "pyramid", "name_roofs"):
            model.net = model.state.coins[model.actor] - self._coins_at_turn_start()[model.actor]
        if model.mine and model.kind == "withdraw":
            model.later = self._after_finish(model.seat)
        self.context.rows.follow(model.state)
        self.context.rows.fill(model)
        self.context.choices.fill(model)

    def _coins_at_turn_start(self) -> list[int]:
        start = turn_start(self.context.flow.session)
        if self._turn_coins[0] != start:
            self._turn_coins = start, self.context.flow.view_after(start).coins
        return self._turn_coins[1]

    def clear(self) -> None:
        self.context.choices.clear()
        if self.context.flow.session.length < self._turn_coins[0]:
            self._turn_coins = (-1, [])

    def _finished(self) -> State:
        """Return the position after the current action is finished."""
        flow = self.context.flow
        state: State = flow.session.state_after(flow.session.length)
        flow.session.game.advance(state, flow.seat, a.FINISH)
        return state

    def _after_finish(self, seat: Seat) -> Sequence[Action]:
        """Return the actions after earning: the player need not finish calling workers back first."""
        flow = self.context.flow
        now = flow.session.legal(seat)
        later = flow.session.game.legal_actions(self._finished(), seat)
        return [action for action in later if action not in now and flow.is_welcome(action, 1)]

    def implied_actions(self, action: Action) -> Sequence[Action]:
        return (a.FINISH,) if action in self.model.later else ()

    def why_not(self, action: Action) -> Reason | None:
        if not self.model.later:
            return super().why_not(action)
        flow = self.context.flow
        return flow.session.game.why_not(self._finished(), flow.seat, action)

    # ---- clicks

    def source_of(self, key: Key) -> Key:
        return ("supply", key[1]) if key[0] == "gift" else key

    def is_live(self, key: Key) -> bool:
        what, model = key[0], self.model
        if what == "player" or what == "outlook" and self.context.can_compare:
            return True
        if self.moored(key) is not None:
            return True
        if model.mine and model.held is None:
            if what == "hand":
                return model.kind == "sell"
            if what == "privilege":
                return a.PRIVILEGE_COIN in model.legal
        return super().is_live(key)

    def clicked(self, key: Key) -> bool:
        what, number = key
        context, model = self.context, self.model
        if what == "player":
            shown = dataclasses.replace(model, seat=number, mine=False, held=None, actions={}, sources=frozenset())
            context.services.stack.push(PlayerSheet(context.services, shown))
            return True
        if what == "outlook":
            context.compare()
            return True
        if what == "privilege":
            context.toggle_privilege()
            return True
        if (place := self.moored(key)) is not None:
            context.play(model.actions[place])
            return True
        if what in ("fish", "fish_again"):
            context.rows.meant = number if what == "fish_again" else GAP
        return model.mine and model.held is None and self._selected(what, number)

    def _selected(self, what: str, number: int) -> bool:
        """Handle a click on a thing whose action needs more choices."""
        model, choices = self.model, self.context.choices
        if what == "hand" and model.kind == "sell":
            choices.add_fish(model, number)
        elif what == "ship" and (what, number) in model.actions:
            choices.choose_ship(model, number)
        else:
            return False
        self.context.refresh()
        return True

    def needs_confirmation(self, key: Key) -> bool:
        """Return whether a click must be confirmed: it spends a rare privilege point or cannot be undone. A lesson
        offers nothing that could be regretted."""
        if is_expensive(self.model, key):
            return True
        action, flow = self.model.actions.get(key), self.context.flow
        return action is not None and not flow.guided and is_final(flow.session, flow.seat, action)

    def moored(self, boat: Key) -> Key | None:
        """Return the place of another player's boat if the player may sail there: pointing at the boat means it."""
        model = self.model
        if boat[0] != "boat" or boat in model.sources or not model.mine or model.held is not None:
            return None
        place = intents.place_key(model.state.boat[boat[1]])
        return place if model.kind == "sailing" and place in model.actions else None

    def is_choice(self, key: Key) -> bool:
        selling = self.model.mine and self.model.kind == "sell" and key[0] == "hand"
        return selling or super().is_choice(key)

    def where(self, action: Action) -> Key | None:
        return intents.where(self.model.state, self.model.seat, action)

    def why_stuck(self, key: Key) -> Reason | None:
        state, seat = self.model.state, self.model.seat
        action = intents.probe(state, seat, key)
        reason = self.why_not(action) if action else None
        if isinstance(action, a.Roof) and reason is not None and reason.key.startswith(("roof.", "move.")):
            return roofs.why_not_tile(state, seat, action.tile)
        return reason
