"""Animates the steps of a session: flights, sounds, counting numbers, and a message of what a player lost."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from burano.core.protocol import Seat
from burano.core.session import Step
from burano.table.contract.context import TableContext
from burano.table.contract.motion import GameMotion
from burano.table.contract.wording import GameWording
from burano.table.motion.animation_queue import Message
from burano.table.motion.flight import Point
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])
_LOSS_SECONDS = 7.0


class StepPlayer(Generic[M]):
    """Turns steps into animations and sounds."""

    def __init__(self, context: TableContext[M], motion: GameMotion[M], wording: GameWording[M]) -> None:
        self._context, self._motion, self._wording = context, motion, wording
        self._losses: dict[Seat, list[str]] = {}

    def play(self, steps: Sequence[Step], before: M, after: M, start: Point | None) -> None:
        """Animate steps; `start` is where the player dropped the piece that made the step, if any."""
        context, motion, animations, watched = self._context, self._motion, self._context.animations, False
        after.earlier = before.state if len(steps) == 1 else None
        for step in steps:
            self._collect_losses(step, before, after, alone=len(steps) == 1)
            shown_now, side = context.on_top and self._watched(step), 0.0
            if shown_now:
                watched = True
                seen = tuple(event for event in (event.seen_by(after.viewer) for event in step.events) if event)
                shown = dataclasses.replace(step, events=seen)
                flights = list(motion.flights(shown, start))
                side = self._side_of(flights[0].path[-1]) if flights else 0.0
                animations.fly(flights)
                animations.move(motion.tweens(shown))
            play = partial(context.kit.audio.play, at=side)
            animations.play_sounds(motion.sounds(step.events), play, in_time=shown_now)
        if watched:
            animations.count(before.numbers(), after.numbers())

    def _side_of(self, point: Point) -> float:
        """Return the stereo position of a point: -1 at the left edge of the window, 1 at the right."""
        return 2 * point[0] / self._context.view.w - 1

    def _watched(self, step: Step) -> bool:
        """Return whether a step is animated: not with motion off, nor for computers that play at once."""
        settings, kit = self._context.services.settings, self._context.kit
        at_once = settings.now.computer_pace == "instant" and not self._context.flow.is_human(step.seat)
        return bool(kit.motion.seconds(1)) and not at_once

    def _collect_losses(self, step: Step, before: M, after: M, *, alone: bool) -> None:
        flow = self._context.flow
        views = (before.state, after.state) if alone else None
        for seat in flow.humans:
            if seat != step.seat:
                views = views or (flow.view_after(step.number - 1), flow.view_after(step.number))
                self._losses.setdefault(seat, []).extend(self._wording.losses(step, *views, seat))

    def show_losses(self, viewer: Seat) -> None:
        """Show the viewer a message of what it lost since it last looked."""
        losses = self._losses.pop(viewer, [])
        if losses and not self._context.flow.guided:  # a lesson says it itself
            self._context.animations.show_message(Message("\n".join(losses[-3:]), bad=False, left=_LOSS_SECONDS))
            self._context.kit.audio.play("splash")
