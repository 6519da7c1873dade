"""What happened, shown: pieces in flight, numbers counting, the wheel turning, losses told, short notices."""

import dataclasses
from typing import TYPE_CHECKING

from burano.core.session import Step
from burano.games.burano import events as e
from burano.games.burano.state import State
from burano.scenes.burano.table.motion import Choreography, Flight, wheel_tween
from burano.scenes.burano.table.overlays import Notice
from burano.scenes.burano.table.sounds import sounds_of
from burano.scenes.burano.words import alerts
from burano.ui.tween import Timeline, Tween

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene

_COUNT = 0.45
_ALERT_SECONDS = 7.0


class Show:
    """The state is final before anything here begins; skipping it changes only the picture."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self.timeline = Timeline(table.kit.motion)
        self.flights: list[Flight] = []
        self.notice: Notice | None = None
        self.dropped_at: tuple[float, float] | None = None
        """Where the player's hand let the piece go, in units: its flight begins there."""
        self._told_later: dict[int, list[str]] = {}

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.timeline.busy

    @property
    def waiting(self) -> bool:
        """Whether time alone will change the picture."""
        return self.timeline.busy or self.notice is not None

    # ---- a step

    def step(self, step: Step, before: State) -> None:
        """Show a step of anybody."""
        self._collect_losses(step)
        for sound in sounds_of(step.events, self._table.model.families):
            self._table.kit.audio.play(sound)
        if self._watched(step):
            self._fly(step)
            self._count(before, self._table.model.state)
        self.dropped_at = None

    def _watched(self, step: Step) -> bool:
        """Whether motion is wanted: not below another screen, not for computers that play at once."""
        table = self._table
        at_once = table.services.settings.now.computer_pace == "instant" and not table.flow.is_human(step.seat)
        return table.services.stack.top is table and bool(table.kit.motion.seconds(1)) and not at_once

    def _fly(self, step: Step) -> None:
        table = self._table
        seen = tuple(event for event in (event.seen_by(table.model.viewer) for event in step.events) if event)
        for flight in Choreography(table).flights(dataclasses.replace(step, events=seen)):
            if flight.hides is not None:
                table.desk.hidden.keys.add(flight.hides)
            flight.tween.on_done = lambda flight=flight: self._land(flight)
            self.flights.append(flight)
            self.timeline.play(flight.tween)
        for event in seen:
            if isinstance(event, e.WheelTurned) and event.seat == table.model.seat and table.kit.motion.full:
                self.timeline.play(wheel_tween(table, event.by))

    def _land(self, flight: Flight) -> None:
        if flight in self.flights:
            self.flights.remove(flight)
        self._table.desk.hidden.keys.discard(flight.hides or ())

    def _count(self, before: State, after: State) -> None:
        """Points and coins count to their new values."""
        desk = self._table.desk
        for seat in range(after.board.players):
            self._count_one(desk.shown_vp, seat, before.vp[seat], after.vp[seat])
            self._count_one(desk.shown_coins, seat, before.coins[seat], after.coins[seat])

    def _count_one(self, shown: dict[int, int], seat: int, old: int, new: int) -> None:
        if old == new:
            return

        def step(value: float) -> None:
            shown[seat] = round(value)

        def done() -> None:
            shown.pop(seat, None)

        shown[seat] = old
        self.timeline.play(Tween(_COUNT, start=old, end=new, on_step=step, on_done=done))

    def skip(self) -> None:
        """Everything arrives now."""
        if self.timeline.busy:
            self.timeline.skip()
            self.flights.clear()
            self._table.ring.turned = 0.0

    # ---- words

    def say(self, text: str, pos: tuple[int, int] | None = None, *, bad: bool = True) -> None:
        """A short notice, beside a point or in the lagoon."""
        self.notice = Notice(text, bad, at=pos if pos and pos[0] >= 0 else None)
        self._table.invalidate()

    def _collect_losses(self, step: Step) -> None:
        session = self._table.flow.session
        before = session.state_after(step.number - 1)
        who = session.table.players[step.seat].name
        for seat in self._table.flow.humans:
            lost = alerts.losses(before, session.state, step.events, step.seat, seat, who)
            if lost:
                self._told_later.setdefault(seat, []).extend(lost)

    def tell_losses(self, viewer: int) -> None:
        """Tell the seat that looks what it lost since it last looked."""
        told = self._told_later.pop(viewer, [])
        if told:
            self.notice = Notice("\n".join(told[-3:]), bad=False, left=_ALERT_SECONDS)
            self._table.kit.audio.play("splash")

    # ---- time

    def update(self, dt: float) -> bool:
        """Move on; true if the picture changed."""
        moved = self.timeline.update(dt)
        if moved and not self.timeline.busy:
            self._table.ring.turned = 0.0
        if self.notice is not None:
            self.notice.left -= dt
            if self.notice.left <= 0:
                self.notice = None
                return True
        return moved
