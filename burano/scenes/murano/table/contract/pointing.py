"""Meaning of clicks on the things of the table."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Event, Reason, Seat
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano.board import SPACES, STREET
from burano.scenes.murano.table import intents
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.island_sheet import IslandSheet
from burano.scenes.murano.table.model import DESK, PASSED, Model
from burano.table.contract.pointing import GamePointing
from burano.table.play.model import Key
from burano.table.wording.game_log import turn_events

_CONFIRMED = frozenset(("space", "red", "offer", "face", "card", "special", "furnace", "sale", "bead", "crew"))
"""Kinds of things that a first click only selects."""


class MuranoPointing(GamePointing[Model]):
    """Spaces are selected and confirmed, tiles and characters taken to islands."""

    context: MuranoContext

    def fill(self, model: Model) -> None:
        context = self.context
        model.passing, model.payment = context.passing and model.kind == "sail", context.payment
        model.look = context.look
        model.desk = context.desk = model.mine and model.kind in DESK and not context.peek
        context.aim_at(context.chosen if context.chosen is not None and context.chosen[0] in ("space", "red") else None)
        model.sailing_to = context.sailing_to
        intents.fill(model, context.landings)
        if model.mine and model.kind == "sail":
            model.refusals = self._refusals(model)
        session = context.flow.session
        model.laid = tuple(tile for event in turn_events(session, Event) if (tile := _laid(event)) is not None)
        model.last_spaces = self._last_spaces(model)
        model.undoable = model.mine and session.why_not_undo(context.flow.seat) is None

    def _refusals(self, model: Model) -> dict[int, Reason]:
        """Return why spaces cannot be used."""
        open_spaces = {key[1] for key in model.actions}
        reasons = {space: self.why_not(a.SAIL[space]) for space in range(SPACES) if space not in open_spaces}
        return {space: reason for space, reason in reasons.items() if reason is not None}

    def _last_spaces(self, model: Model) -> tuple[tuple[Seat, int], ...]:
        """Return the space of each other player's last ship in their last turn; PASSED for a pass."""
        found: dict[Seat, int] = {}
        begun: set[Seat] = set()
        for step in reversed(self.context.flow.session.steps):
            for event in reversed(step.events):
                if isinstance(event, e.ShipMoved) and event.seat != model.seat and event.seat not in begun:
                    found.setdefault(event.seat, event.space)
                elif isinstance(event, e.Passed) and event.seat != model.seat and event.seat not in begun:
                    found[event.seat] = PASSED
                elif isinstance(event, e.TurnStarted) and event.seat in found:
                    begun.add(event.seat)
            if len(begun) == len(model.players) - 1:
                break
        return tuple(sorted(found.items()))

    def clear(self) -> None:
        self.context.clear()

    def clicked(self, key: Key) -> bool:
        context, (kind, number) = self.context, key
        if kind == "pay":
            context.payment = number
            context.refresh()
        elif kind == "swap":
            context.swap(number)
        elif self._uses(key):
            context.choose(("furnace", number + 1))
        elif self._opens(key):
            context.services.stack.push(IslandSheet(context.services, self.model, number))
        else:
            return False
        return True

    def needs_confirmation(self, key: Key) -> bool:
        voyage = self.model.voyages.get(key) if self.model.passing else None
        if voyage is not None:
            return any(move.shared for move in voyage.moves)
        return key[0] in _CONFIRMED and not self.model.passing

    def is_live(self, key: Key) -> bool:
        if key[0] in ("pay", "swap"):
            return self.model.mine
        return self._opens(key) or self._uses(key) or super().is_live(key)

    def _uses(self, key: Key) -> bool:
        """Return whether a click on the picture of a factory selects all factories up to it."""
        return key[0] == "factory" and self.model.mine and ("furnace", key[1] + 1) in self.model.actions

    def _opens(self, key: Key) -> bool:
        """Return whether a click on an island or its row opens its sheet."""
        return key[0] in ("island", "row") and self.model.held is None and key not in self.model.actions

    def where(self, action: Action) -> Key | None:
        return intents.where(action)

    def implied_actions(self, action: Action) -> Sequence[Action]:
        return intents.implied(self.model, action)

    def why_stuck(self, key: Key) -> Reason | None:
        """Return why a space, gondola or card does nothing now."""
        laying = key[0] == "cell" and self.model.kind == "lay_street"
        action = a.LayStreet(key[1]) if laying else _attempts(key)
        return self.why_not(action) if action is not None and self.model.mine else None


def _laid(event: Event) -> tuple[int, int] | None:
    """Return kind and face of a tile that was laid, or None."""
    match event:
        case e.StreetLaid(face=face):
            return STREET, face
        case e.BuildingBuilt(kind=kind, face=face):
            return kind, face
        case _:
            return None


def _attempts(key: Key) -> Action | None:
    """Return the action a click on a thing would mean, legal or not."""
    kind, number = key
    match kind:
        case "space":
            return a.SAIL[number]
        case "gondola":
            return a.PLACE[number // 4][number % 4]
        case "island":
            return a.EARN[number]
        case "stack" if number == STREET:
            return a.DRAW_STREET
        case "furnace":
            return a.PRODUCE[number]
        case "sale":
            red, green, blue = intents.sold(number)
            return a.SELL[red][green][blue]
        case "offer":
            return a.SEARCH if number == intents.SEARCH else a.BUY_TOP
        case "crew":
            return a.HIRE if number == intents.HIRE else a.DISMISS
        case "tile":
            return a.BUILD[number // 4][number % 4][0]
        case _:
            return None
