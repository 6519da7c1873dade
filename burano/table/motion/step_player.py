"""What happened, told to eyes and ears: flights, sounds, numbers, and what a player lost while others played."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from burano.core.protocol import Seat
from burano.core.session import Step
from burano.stage.scene import Services
from burano.table.contract.hooks import GameHooks
from burano.table.motion.animation_queue import AnimationQueue, Saying
from burano.table.motion.flight import Point
from burano.table.play.flow import Flow
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])
_LOSS_SECONDS = 7.0


class StepPlayer(Generic[M]):
    """Turns the session's steps into a show, in the way the game answers."""

    def __init__(
        self,
        answers: GameHooks[M],
        services: Services,
        flow: Flow[Any, Any],
        show: AnimationQueue,
        side_of: Callable[[Point], float] = lambda _: 0.0,
    ) -> None:
        """`side_of` says where a place sounds from, -1 on the left to 1 on the right."""
        self._answers, self._services, self._flow, self._show = answers, services, flow, show
        self._side_of = side_of
        self._losses: dict[Seat, list[str]] = {}

    def tell(self, steps: Sequence[Step], before: M, after: M, on_top: Callable[[], bool], start: Point | None) -> None:
        """Show steps; `start` is where the player's hand let a piece go, if that made the step."""
        answers, watched = self._answers, False
        after.earlier = before.state if len(steps) == 1 else None
        for step in steps:
            self._collect_losses(step, before, after, alone=len(steps) == 1)
            shown_now, side = on_top() and self._watched(step), 0.0
            if shown_now:
                watched = True
                seen = tuple(event for event in (event.seen_by(after.viewer) for event in step.events) if event)
                shown = dataclasses.replace(step, events=seen)
                flights = list(answers.flights(shown, start))
                side = self._side_of(flights[0].path[-1]) if flights else 0.0
                self._show.fly(flights)
                self._show.move(answers.motions(shown))
            play = partial(self._services.kit.audio.play, at=side)
            self._show.hear(answers.sounds(step.events), play, in_time=shown_now)
        if watched:
            self._show.count(answers.numbers(before), answers.numbers(after))

    def _watched(self, step: Step) -> bool:
        """Whether motion is wanted: not for computers that play at once."""
        at_once = self._services.settings.now.computer_pace == "instant" and not self._flow.is_human(step.seat)
        return bool(self._services.kit.motion.seconds(1)) and not at_once

    def _collect_losses(self, step: Step, before: M, after: M, *, alone: bool) -> None:
        flow = self._flow
        views = (before.state, after.state) if alone else None
        for seat in flow.humans:
            if seat != step.seat:
                views = views or (flow.view_after(step.number - 1), flow.view_after(step.number))
                self._losses.setdefault(seat, []).extend(self._answers.losses(step, *views, seat))

    def tell_losses(self, viewer: Seat) -> None:
        """Tell the seat that looks what it lost since it last looked."""
        told = self._losses.pop(viewer, [])
        if told and not self._flow.guided:  # a lesson tells it itself
            self._show.say(Saying("\n".join(told[-3:]), bad=False, left=_LOSS_SECONDS))
            self._services.kit.audio.play("splash")
