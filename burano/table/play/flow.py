"""Decides which screen is shown. The table is at the bottom; the hand-over, a game's other screens and the final screen
come on top.

A scene of the flow is made as `Scene(services, flow)`. It reads `flow.session`, draws `flow.view` (what the confirmed
seat may see), plays through `flow.submit`, and calls `flow.go_on()` once it has nothing more to show. The flow then
asks the rules what must be decided, and by whom, and shows the right screen. A screen that is already shown stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import ClassVar, Generic, NamedTuple, TypeVar

from burano.core.protocol import NOBODY, Action, Decision, Seat
from burano.core.session import Session, Step
from burano.i18n import _
from burano.stage.scene import Companion, Scene, Services
from burano.table.contract.screens import screens
from burano.table.handover.scene import Handover, HandoverScene
from burano.table.learning import challenge
from burano.table.learning.coach import Coach
from burano.table.lesson.guide import Guide
from burano.table.lesson.tutor import Tutor
from burano.table.play import bot_remarks
from burano.table.play.bot_driver import BotDriver
from burano.table.play.clocks import Clocks
from burano.table.play.play_options import PlayOptions
from burano.table.play.player_preferences import NO_PREFERENCES, PlayerPreferences, follow, hints_of, preferences_of
from burano.table.puzzle.exercise_guide import ExerciseGuide
from burano.table.puzzle.exercise_progress import ExerciseProgress
from burano.table.puzzle.puzzle_guide import PuzzleGuide
from burano.table.puzzle.puzzle_progress import PuzzleProgress
from burano.table.puzzle.turn_progress import TurnProgress
from burano.table.wording.game_log import turn_start

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options

TABLE, HANDOVER, FINAL = "table", "handover", "final"
"""The screens that every game has."""


class TableBase(Scene):
    """The table scene as the flow calls it."""

    def seat_changed(self) -> None:
        """Note that the viewer changed."""

    def settle(self) -> None:
        """Show what happened; called after a step, when the flow knows the viewer."""

    def explain(self, actions: Sequence[Action]) -> str:
        """Return the viewer's actions as advice in words; empty if the table has none."""
        return ""


class Wanted(NamedTuple):
    """The screen to show, and its viewer."""

    screen: str
    """The screen on top of the table; empty for the table itself."""
    seat: Seat
    """The viewer."""


class Flow(Generic[S, O]):
    """One play on screen: its session, the viewer, and the screens in turn.

    A game subclasses it: `SCREENS` names its scenes; `screen_for` and `interlude` say when to show them.
    """

    SCREENS: ClassVar[Mapping[str, str]] = {}
    """Screen → reference of its class (`"module:class"`), which is called with services and flow when it is shown:
    `table`, `final` (which gets the session instead of the flow) and the game's own screens."""
    SWIFT: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decisions whose actions computer players make without a pause and without a reason in the log."""

    def __init__(self, services: Services, session: Session[S, O]) -> None:
        self.services = services
        self.session = session
        self.seat: Seat = NOBODY
        """The human whose secrets may be on screen: the last one who confirmed a hand-over, or the only human."""
        self.greeted: Seat = NOBODY
        """The seat whose turn was announced last."""
        self.greeted_turn = 0
        """The number of actions when that turn began: the same player may have the next turn too."""
        self.table: TableBase
        self.scene: Scene
        """The topmost screen of the play, not counting dialogs."""
        self.driver = BotDriver(session, services.settings, self.SWIFT, lambda: services.saves.settled(session))
        """Plays the computer seats. The scene on top calls `flow.driver.update(dt)`, and `flow.go_on()` after a
        step."""
        bot_remarks.record_remarks(services.saves, session, self.driver.reasons)
        self.clocks = Clocks(session, services.saves)
        self.coach = Coach(services, session.game.game_id, lambda: self.shared_screen)
        challenge.watch(services, session, screens(session.game.game_id).challenges())
        lessons = screens(session.game.game_id).lessons()
        self.tutor: Tutor | TurnProgress | None = (
            Tutor.resumed(self, services.saves, lessons)
            or PuzzleProgress.of(self, services.settings)
            or ExerciseProgress.of(self, services.dirs.data)
        )
        """The guide of a lesson, or the progress of a puzzle or an exercise; None in other plays."""
        self.driver.resting = isinstance(self.tutor, TurnProgress)
        if isinstance(self.tutor, Tutor):
            self.driver.script = self.tutor.script
        self._shown = ""
        humans = self.humans
        if len(humans) == 1:
            self.seat = humans[0]

    # ---- what a game answers

    def screen_for(self, decision: Decision, seat: Seat) -> str:
        """Return the screen on top of the table on which `seat` decides; empty for the table itself."""
        return ""

    def interlude(self) -> str:
        """Return a screen that everybody must see before the next decision; empty for none."""
        return ""

    def pass_interlude(self) -> None:
        """Mark the interlude as seen by everybody."""

    def has_secrets(self, decision: Decision, seat: Seat) -> bool:
        """Return whether the screen of a deciding seat shows, or will show, something that other humans may not see."""
        return self.session.game.has_secrets(self.session.view(seat), seat)

    def handover(self, seat: Seat) -> Handover:
        """Return the task and the digest shown while the screen is handed to a seat; they contain no secrets."""
        return Handover(seat, self.session.table.players, _("It is your turn"))

    # ---- questions

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.session.table.players) if player.is_human]

    def is_human(self, seat: Seat) -> bool:
        return self.session.table.players[seat].is_human

    @property
    def view(self) -> S:
        """The position as the viewer may see it."""
        return self.session.view(self.seat)

    @property
    def viewing_seat(self) -> Seat:
        """The seat whose secrets may be shown now; `NOBODY` while a computer plays between several humans."""
        return self.seat if len(self.humans) == 1 or self.asks_me() else NOBODY

    @property
    def shared_screen(self) -> bool:
        """Whether several people watch the screen, so that advice to one would reveal secrets to the others."""
        return False

    @property
    def at_table(self) -> bool:
        """Whether no screen is, or is about to be, on top of the table."""
        return not self._shown

    @property
    def asks_someone(self) -> bool:
        """Whether the viewer has to decide on the topmost screen, so that time should count."""
        stack = self.services.stack
        return self._shown != HANDOVER and stack.top is self.scene and stack.watched and self.asks_me()

    def view_after(self, number: int) -> S:
        """Return the position after `number` actions as the viewer may see it."""
        return self.session.game.view(self.session.state_after(number), self.seat)

    def next_seat(self, decision: Decision) -> Seat:
        """Return the deciding seat that is asked first: the viewer, then another human, then a computer."""
        if self.seat in decision.seats:
            return self.seat
        return next((seat for seat in decision.seats if self.is_human(seat)), decision.seats[0])

    def asks_me(self) -> bool:
        """Return whether the viewer has to decide now."""
        decision = self.session.decision()
        return decision is not None and self.seat in decision.seats and self.is_human(self.seat)

    def next_human(self) -> Seat:
        """Return the human for whom the hand-over screen waits."""
        decision = self.session.decision()
        return self.next_seat(decision) if decision else NOBODY

    def explain(self, action: Action) -> str:
        """Return an action of the viewer as advice in words."""
        return self.table.explain((action,))

    def offered(self) -> Sequence[Action]:
        """Return the actions offered to the viewer: all legal ones; in a lesson, those the lesson accepts."""
        legal = self.session.legal(self.seat)
        return [action for action in legal if self.is_welcome(action)] if self.guided else legal

    @property
    def guided(self) -> bool:
        """Whether a lesson, puzzle or exercise is in progress."""
        return self.tutor is not None and not self.tutor.over

    @property
    def in_lesson(self) -> bool:
        """Whether a lesson is in progress, which names every step."""
        return self.guided and isinstance(self.tutor, Tutor)

    def is_welcome(self, action: Action, ahead: int = 0) -> bool:
        """Return whether a lesson accepts a legal action now, or after `ahead` other actions; always true outside
        lessons."""
        return self.tutor is None or self.tutor.is_welcome(action, ahead)

    def wanted(self) -> Wanted:
        """Return the screen to show now; changes nothing."""
        decision = self.session.decision()
        if decision is None:
            return Wanted(FINAL, self.seat)
        between = self.interlude()
        if between:
            return Wanted(between, self.seat)
        seat = self.next_seat(decision)
        if not self.is_human(seat) or seat == self.seat:
            return Wanted(self.screen_for(decision, seat), self.seat)
        if self._hands_over(decision, seat):
            return Wanted(HANDOVER, self.seat)
        return Wanted(self.screen_for(decision, seat), seat)

    def _hands_over(self, decision: Decision, seat: Seat) -> bool:
        """Return whether the screen must be handed over before the next human decides."""
        when = PlayOptions.of(self.session.table).handover
        return when == "always" or (when == "secrets" and self.has_secrets(decision, seat))

    # ---- play

    def submit(self, action: Action) -> Step:
        """Play an action for the viewer. Raises `IllegalAction` if the rules refuse it."""
        return self.session.submit(self.seat, action)

    def confirm(self, seat: Seat) -> None:
        """Complete the hand-over: `seat` becomes the viewer."""
        self.greeted, self.greeted_turn = seat, turn_start(self.session)
        self._look(seat)
        self.go_on()

    # ---- screens

    def start(self) -> None:
        """Replace all screens with the table, then show the screen of the next decision."""
        table = self.make(TABLE)
        assert isinstance(table, TableBase)
        self.table = self.scene = table
        self.services.stack.reset(table)
        self.go_on()

    def accompany(self) -> None:
        """Show the companion of a lesson, a puzzle or an exercise above the table."""
        companion: Companion | None = None
        if isinstance(self.tutor, Tutor):
            companion = Guide(self.services, self, self.tutor)
        elif isinstance(self.tutor, PuzzleProgress):
            companion = PuzzleGuide(self.services, self, self.tutor)
        elif isinstance(self.tutor, ExerciseProgress):
            companion = ExerciseGuide(self.services, self, self.tutor)
        self.services.stack.accompany(companion)

    def apply_preferences(self) -> bool:
        """Apply the preferences of the viewer, or of the next player at a hand-over. Returns whether they changed."""
        if not preferences_of(self.session.table):
            return False
        return follow(self.services, self._preferences(self._preferred_seat()))

    def _preferred_seat(self) -> Seat:
        wanted = self.wanted()
        return {HANDOVER: self.next_human(), FINAL: NOBODY}.get(wanted.screen, wanted.seat)

    def follow_again(self) -> None:
        """Apply the preferences again after a page on which the settings may have changed."""
        if not self.apply_preferences():
            return
        seat = self._preferred_seat()
        if seat != NOBODY:
            name = self.session.table.players[seat].name
            self.services.stack.notice(_("For {name} the screen is as chosen under “Who plays”.").format(name=name))
        self.services.stack.fit()

    def restore_preferences(self) -> None:
        """Go back to the settings when the play is left."""
        if preferences_of(self.session.table):
            follow(self.services, NO_PREFERENCES)

    def leave(self) -> None:
        """Leave the play: stop the computer players and restore the settings."""
        self.restore_preferences()
        self.driver.close()
        if isinstance(self.tutor, TurnProgress):
            self.tutor.leave()

    def _preferences(self, seat: Seat) -> PlayerPreferences:
        by_name = preferences_of(self.session.table)
        if not by_name or seat == NOBODY:
            return NO_PREFERENCES
        return by_name.get(self.session.table.players[seat].name, NO_PREFERENCES)

    @property
    def hints(self) -> str:
        """When the viewer gets hints."""
        return hints_of(self._preferences(self.seat), self.services.settings.now)

    def go_on(self) -> None:
        """Show the screen of the next decision."""
        wanted = self.wanted()
        self._look(wanted.seat)
        changed = self.apply_preferences()
        if wanted.screen != self._shown:
            if self._shown:
                self.services.stack.pop()
            self._shown = wanted.screen
            if wanted.screen:
                self.scene = self.make(wanted.screen)
                self.services.stack.push(self.scene)
        if not self._shown:
            self.scene = self.table
        self.table.settle()
        if changed:
            self.services.stack.fit()

    def _look(self, seat: Seat) -> None:
        if seat != self.seat:
            self.seat = seat
            self.table.seat_changed()

    def make(self, screen: str) -> Scene:
        """Make a screen of the play."""
        if screen == HANDOVER:
            seat, people = self.next_human(), screens(self.session.game.game_id).people
            return HandoverScene(self.services, people, lambda: self.handover(seat), self.confirm, self.session)
        if screen == FINAL:
            self.clocks.keep()
        module, _colon, scene = self.SCREENS[screen].partition(":")
        make: Callable[[Services, object], Scene] = getattr(import_module(module), scene)
        return make(self.services, self.session if screen == FINAL else self)
