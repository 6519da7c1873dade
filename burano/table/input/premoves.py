"""Moves planned while others play: each is a thing and a place. They are offered in the player's next turn.

Nothing is submitted before the player confirms it in their own turn. The rules are checked then; an impossible plan is
dropped, with the reason as a message.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from burano.core.protocol import Action, Reason
from burano.i18n import _
from burano.table.contract.context import TableContext
from burano.table.contract.dragging import GameDragging
from burano.table.contract.geometry import GameGeometry
from burano.table.contract.hinting import GameHinting
from burano.table.hints.arrows import DrawnStep, step_overlays
from burano.table.overlays.overlay import Overlay
from burano.table.play.model import Key, TableModel
from burano.ui.input.commands import PLAN
from burano.ui.input.key_caps import words_of

M = TypeVar("M", bound=TableModel[Any])

_LATER = "action.not_now"
"""The reason key with which every game refuses an action that belongs to another part of the turn."""


class Premove(NamedTuple):
    """A thing and the place to which it should go."""

    thing: Key
    place: Key


class Premoves(Generic[M]):
    """The planned moves of the only human at a table."""

    def __init__(
        self,
        context: TableContext[M],
        dragging: GameDragging[M],
        geometry: GameGeometry[M],
        hinting: GameHinting[M],
    ) -> None:
        self._context, self._dragging, self._geometry, self._hinting = context, dragging, geometry, hinting
        self.steps: list[Premove] = []
        self.planning = False
        """Whether clicks plan moves now."""
        self.thing: Key | None = None
        """The selected thing that has no place yet."""
        self._offered = False
        """Whether the plan was offered in this turn."""
        self._meant: Action | None = None
        self._asked_at = 0
        """The action of the first planned move when last computed, and the length of the game then."""

    @property
    def open(self) -> bool:
        """Whether the player can plan now, or play the plan."""
        context, flow = self._context, self._context.flow
        if context.model.mine:
            action, reason = self._first()
            return action is not None and reason is None
        alone = len(flow.humans) == 1 and not flow.guided
        return self._dragging.PLANS_AHEAD and alone and context.model.kind != ""

    @property
    def tooltip(self) -> str:
        """The tooltip of the plan button; empty if there is nothing to plan or play."""
        if not self.open:
            return ""
        if self._context.model.mine:
            return _("Play your plan")
        return _("End planning") if self.planning else _("Plan your next moves while others play")

    # ---- planning

    def press(self) -> None:
        """Handle the plan button: start or end planning, or play the plan in the player's own turn."""
        if self._context.model.mine:
            self._play()
            return
        if not self.open:
            return
        self.planning, self.thing = not self.planning, None
        if self.planning:
            self._context.say(_("Plan: choose a thing, then where it should go"), bad=False)
        self._context.refresh()

    def open_to(self, key: Key) -> bool:
        """Return whether a thing can be used for planning now."""
        if not self.planning or self._context.model.mine:
            return False
        if self.thing is None:
            return bool(self._dragging.plannable(key))
        return key == self.thing or key[0] in self._dragging.plannable(self.thing)

    def chose(self, key: Key) -> bool:
        """Handle a click on a thing. Returns whether it belongs to the plan; a second click deselects it."""
        if not self.open_to(key):
            return False
        if self.thing is None:
            self.thing = key
        elif key == self.thing:
            self.thing = None
        else:
            self.steps.append(Premove(self.thing, key))
            self.thing = None
        self._context.refresh()
        return True

    def take_back(self) -> bool:
        """Remove the last planned move. Returns whether there was one."""
        if self._context.model.mine or not (self.steps or self.thing is not None):
            return False
        if self.thing is not None:
            self.thing = None
        else:
            self.steps.pop()
        self._context.refresh()
        return True

    # ---- the player's own turn

    def offer(self) -> None:
        """Announce once in a turn that the plan can be played, or drop it with the reason. A plan for a later part of
        the turn is kept."""
        self.planning, self.thing = False, None
        if self._offered or self._next() is None:
            return
        self._offered = True
        key = words_of(self._context.kit.keys, PLAN)
        words = _("Your plan is still possible. Play it with {key}.").format(key=key)
        self._context.say(words if key else _("Your plan is still possible."), bad=False)

    def forget(self) -> None:
        """Drop the plan at the end of its turn."""
        self.steps.clear()
        self.planning, self.thing, self._offered, self._meant = False, None, False, None

    def _play(self) -> None:
        action = self._next()
        if action is not None:
            self._context.play(action)  # removed from the plan only after it was played, as a question may come first

    def _first(self) -> tuple[Action | None, Reason | None]:
        """Return the action of the first planned move, and why it is refused."""
        self._remove_played()
        action = self._dragging.intended(*self.steps[0]) if self.steps else None
        self._meant, self._asked_at = action, self._context.flow.session.length
        return action, self._dragging.pointing.why_not(action) if action is not None else None

    def _remove_played(self) -> None:
        """Remove the first planned move if it was played, from the plan or directly."""
        flow, meant = self._context.flow, self._meant
        if meant is not None and self.steps:
            since = flow.session.steps[self._asked_at :]
            if any(step.seat == flow.seat and step.action == meant for step in since):
                self.steps.pop(0)

    def _next(self) -> Action | None:
        """Return the action of the first planned move; if it is impossible, drop the whole plan with a message."""
        action, reason = self._first()
        if not self.steps:
            return None
        if action is not None and (reason is None or reason.key == _LATER):
            return action if reason is None else None
        self.steps.clear()
        words = self._context.words
        why = words.reason(reason) if reason is not None else _("what you chose is no longer there")
        self._context.say(_("Your plan is not possible now: {why}").format(why=why))
        return None

    # ---- drawing

    def overlays(self) -> Iterator[Overlay]:
        """Return the ghosts and arrows of the plan."""
        geometry, arrows = self._geometry, []
        for number, step in enumerate(self.steps, 1):
            action = self._dragging.intended(*step)
            if action is not None:
                yield from self._hinting.ghosts([action])
            end = geometry.middle_of(step.place)
            if end is not None:
                ends = geometry.face_of(step.thing), geometry.face_of(step.place)
                arrows.append(DrawnStep(number, geometry.middle_of(step.thing), end).between(*ends))
        if arrows:
            yield from step_overlays(self._context.view, arrows, faces=geometry.faces())
