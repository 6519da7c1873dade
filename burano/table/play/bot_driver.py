"""Runs the computer seats: they think without blocking the screen and play at the chosen pace. Also computes hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from burano.ai.bots import make_bot, seconds_of
from burano.ai.budget import Budget
from burano.ai.choice import Advice
from burano.ai.search_seed import hashed_seed, random_seed, rng_for
from burano.ai.thinker import Thinker, Thought, is_bot
from burano.ai.worker import SURVEY, answers
from burano.core import registry
from burano.core.protocol import NOBODY, Action, Decision, Reason, Seat
from burano.core.session import Session, Step
from burano.persistence.settings import SettingsStore

Play: TypeAlias = Session[Any, Any]

PACES = {"step": 0.0, "slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds between two actions of a computer player."""
_SLOW = 0.6
HINTS = 3
"""Maximum number of plans in a hint."""


class BotBackend(Protocol):
    """Computes the actions of a computer player, and advice."""

    surveys: bool
    """Whether surveys are supported, that is, whether thinking does not block the screen."""

    @property
    def progress(self) -> float:
        """The used share of the thinking time, 0 to 1."""
        ...

    def start(self, session: Play, seat: Seat, bot: str, most: int = 1) -> None:
        """Ask a computer player for the `most` best answers."""
        ...

    def poll(self) -> Thought | None: ...

    def cancel(self) -> None: ...

    def move_now(self) -> None: ...

    def close(self) -> None: ...


class ProcessBackend:
    """Thinks in a separate process, so that the screen never waits."""

    surveys = True

    def __init__(self) -> None:
        self._thinker = Thinker()
        self._seed = random_seed()

    @property
    def progress(self) -> float:
        return self._thinker.progress

    def start(self, session: Play, seat: Seat, bot: str, most: int = 1) -> None:
        view = session.game.to_data(session.view(seat))
        game_id = session.game.game_id
        seconds = seconds_of(game_id, bot)
        self._thinker.start(game_id, bot, view, seat, self._seed, session.length, seconds, most)

    def poll(self) -> Thought | None:
        return self._thinker.poll()

    def cancel(self) -> None:
        self._thinker.cancel()

    def move_now(self) -> None:
        self._thinker.move_now()

    def close(self) -> None:
        self._thinker.close()


class DirectBackend:
    """Thinks synchronously in this process: for fast players and for tests."""

    surveys = False
    progress = 0.0

    def __init__(self) -> None:
        self._thought: Thought | None = None

    def start(self, session: Play, seat: Seat, bot: str, most: int = 1) -> None:
        game_id, view = session.game.game_id, session.view(seat)
        rng, budget = rng_for(hashed_seed(session.table.seed), seat, session.length), Budget(seconds_of(game_id, bot))
        player, brain = make_bot(game_id, bot), registry.brain(game_id)
        choices = answers(player, view, seat, rng, budget, most)
        advice = [
            Advice(c.actions, brain.where_to_look(view, seat, c.actions), c.reasons, c.gain, c.later) for c in choices
        ]
        self._thought = Thought(seat, tuple(advice))

    def poll(self) -> Thought | None:
        thought, self._thought = self._thought, None
        return thought

    def cancel(self) -> None:
        self._thought = None

    def move_now(self) -> None:
        """Do nothing: the thought is complete when `start` returns."""

    def close(self) -> None:
        self._thought = None


def advice_at_once(session: Play, seat: Seat) -> tuple[Advice, ...]:
    """Return the advice for a seat, computed synchronously: for pictures and tests."""
    mind = DirectBackend()
    mind.start(session, seat, session.game.info.adviser, HINTS)
    thought = mind.poll()
    assert thought is not None
    return thought.advice


class BotDriver:
    """Computes the actions of the computer seat to move and submits them at the chosen pace."""

    make_mind: Callable[[], BotBackend] = ProcessBackend
    """Makes the `BotBackend`; tests set their own."""

    def __init__(
        self,
        session: Play,
        settings: SettingsStore,
        swift: frozenset[str] = frozenset(),
        ready: Callable[[], bool] = lambda: True,
    ) -> None:
        """`swift`: kinds of decisions whose actions are played without a pause and without a reason in the log.
        `ready`: whether the last decision has been saved, so that the next action may follow."""
        self._ready = ready
        self._session, self._settings, self._swift = session, settings, swift
        self._info = registry.info(session.game.game_id)
        self._mind: BotBackend | None = None
        self._asked: tuple[Seat, int] | None = None
        self._plan: list[Action] = []
        self._why: Reason | None = None
        self._wait = 0.0
        self._thought_for = 0.0
        self._steps_allowed = 0
        self.paused = False
        self.resting = False
        """Whether computer players are switched off."""
        self.script: Callable[[Seat], Sequence[Action]] = lambda seat: ()
        """Returns the actions that a seat plays without thinking; empty if it must think."""
        self.reasons: dict[int, Reason] = {}
        """The reason of a computer player for the plan that began with the step of this number."""
        self.hint: Thought | None = None
        """The requested advice, once it has arrived."""
        self._hint_asked = -1
        self._survey_asked: tuple[Seat, int] = (NOBODY, -1)
        self._survey: tuple[Advice, ...] = ()

    # ---- whose turn

    @property
    def seat(self) -> Seat | None:
        """The computer seat that has to act; None if a human has to act too, or nobody."""
        decision = self._session.decision()
        if decision is None or self.resting:
            return None
        players = self._session.table.players
        if any(players[seat].is_human for seat in decision.seats):
            return None
        return decision.seats[0]

    @property
    def thinking(self) -> bool:
        """Whether a computer player is thinking now."""
        return self._asked is not None and not self._plan

    @property
    def slow(self) -> bool:
        """Whether a computer player has been thinking long enough to show its progress."""
        return self.thinking and self._thought_for > _SLOW

    @property
    def progress(self) -> float:
        """The used share of the thinking time, 0 to 1, once a computer player is slow; else 0."""
        return self.mind.progress if self.slow else 0.0

    def move_now(self) -> None:
        """Stop thinking and use the best answer found so far."""
        self.mind.move_now()

    @property
    def stepping(self) -> bool:
        """Whether computer players wait for `step` before each action."""
        return self.paused or self._settings.now.computer_pace == "step"

    def step(self) -> None:
        """Let a paused computer player act once."""
        self._steps_allowed += 1

    # ---- playing

    def update(self, dt: float) -> Step | None:
        """Advance by `dt` seconds. Returns the step if an action was played."""
        seat = self.seat
        if seat is None:
            self._forget()
            return None
        self._wait = max(0.0, self._wait - dt)
        if not self._plan:
            self._thought_for += dt
            self._find_plan(seat)
        if not self._plan or self._wait > 0 or not self._ready() or (self.stepping and not self._steps_allowed):
            return None
        return self._play(seat)

    def _find_plan(self, seat: Seat) -> None:
        decision = self._session.decision()
        if decision is not None and decision.by_rule:
            self._plan, self._why = list(self._session.legal(seat)[:1]), None
            return
        self._plan = list(self.script(seat))
        if self._plan:
            return
        self._ask(seat)
        self._take_thought()

    def _play(self, seat: Seat) -> Step | None:
        action = self._plan.pop(0)
        if self._session.why_not(seat, action) is not None:
            self._forget()
            return None
        self._steps_allowed = max(0, self._steps_allowed - 1)
        swift = self._is_swift(self._session.decision())
        self._wait = 0.0 if swift else PACES[self._settings.now.computer_pace]
        if self._why is not None and not swift:  # before the step, so that observers find the reason
            self.reasons[self._session.length + 1] = self._why
        self._why = None
        step = self._session.submit(seat, action)
        if not self._plan:
            self._asked = None
        elif self.seat != seat:
            self._forget()
        return step

    def _is_swift(self, decision: Decision | None) -> bool:
        return decision is not None and decision.kind in self._swift

    def _bot(self, seat: Seat) -> str:
        name = self._session.table.players[seat].controller
        return name if is_bot(self._info.game_id, name) else self._info.stand_in

    def _ask(self, seat: Seat) -> None:
        """Start thinking, once per position."""
        here = (seat, self._session.length)
        if self._asked != here:
            self._forget()
            self.forget_hint()
            self._survey_asked = (NOBODY, -1)
            self.mind.start(self._session, seat, self._bot(seat))
            self._asked, self._thought_for = here, 0.0

    def _take_thought(self) -> None:
        thought = self.mind.poll()
        if thought is not None:
            self._plan, self._why = list(thought.actions), thought.why

    @property
    def mind(self) -> BotBackend:
        if self._mind is None:
            self._mind = type(self).make_mind()
        return self._mind

    def _forget(self) -> None:
        """Cancel thinking and drop the plan."""
        if self._asked is not None:
            self.mind.cancel()
        self._asked, self._plan, self._why = None, [], None

    # ---- advice

    def ask_hint(self, seat: Seat) -> None:
        """Start thinking about a hint for a human; cancels any thinking in progress."""
        self._forget()
        self.hint = None
        self._survey_asked = (NOBODY, -1)
        self._hint_asked = self._session.length
        self.mind.start(self._session, seat, self._info.adviser, HINTS)

    @property
    def hinting(self) -> bool:
        """Whether a requested hint has not arrived yet."""
        return self._hint_asked >= 0 and self.hint is None

    def hear_hint(self) -> Thought | None:
        """Return the advice once it has arrived; drop it if the position changed."""
        if self._hint_asked >= 0 and self._hint_asked != self._session.length:
            self.forget_hint()
        if self.hinting:
            self.hint = self.mind.poll()
        return self.hint

    def forget_hint(self) -> None:
        """Drop the hint, or cancel it if it has not arrived yet."""
        if self.hinting:
            self.mind.cancel()
        self._hint_asked, self.hint = -1, None

    def about(self, seat: Seat, actions: Sequence[Action]) -> Advice:
        """Return advice with the reasons for given actions of a seat, without searching for better ones."""
        session = self._session
        brain, view = registry.brain(self._info.game_id), session.view(seat)
        world = session.game.sample(view, rng_for(hashed_seed(session.table.seed), seat, session.length))
        reasons = tuple(brain.reasons(world, seat, actions))
        return Advice(tuple(actions), brain.where_to_look(view, seat, actions), reasons)

    # ---- survey

    def survey(self, seat: Seat) -> Sequence[Advice]:
        """Return the adviser's rating of the first actions of the deciding person, best first. The first call at a
        position starts the computation; returns nothing until it is done, and while a hint is computed."""
        here = (seat, self._session.length)
        if self.seat is not None or self.hinting or not self.mind.surveys:
            return ()
        if self._survey_asked != here:
            self._survey_asked, self._survey = here, ()
            self.mind.start(self._session, seat, self._info.adviser, SURVEY)
        elif not self._survey:
            thought = self.mind.poll()
            self._survey = thought.advice if thought is not None and thought.seat == seat else ()
        return self._survey

    def close(self) -> None:
        """Stop all thinking and close the mind."""
        if self._mind is not None:
            self._mind.close()
            self._mind = None
