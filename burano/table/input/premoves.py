"""Plans laid while others play: a thing and where it should go, kept on the table until the turn comes, then offered.

Nothing is submitted before the player says so on the own turn; the rules are asked then, and what has become impossible
is said with their reason and dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from burano.core.protocol import Action, Reason
from burano.i18n import _
from burano.table.contract.hooks import GameHooks
from burano.table.hints.arrows import Step, step_floats
from burano.table.overlays.floats import Float
from burano.table.play.model import Key, TableModel
from burano.table.wording.words import Words
from burano.ui.input.commands import PLAN
from burano.ui.input.key_caps import words_of

M = TypeVar("M", bound=TableModel[Any])

_LATER = "action.not_now"
"""What the rules of every game say of an action that belongs to another part of the turn."""


class Premove(NamedTuple):
    """One thing and the place it should go to."""

    thing: Key
    place: Key


class PremoveHost(Protocol):
    """The table the plan lies on."""

    def refresh(self) -> None: ...

    def play(self, action: Action) -> None: ...

    def say(self, text: str, *, bad: bool = True) -> None: ...


class Premoves(Generic[M]):
    """What the one person at a table means to do next."""

    def __init__(self, board: PremoveHost, answers: GameHooks[M], words: Words) -> None:
        self._board, self._answers, self._words = board, answers, words
        self.steps: list[Premove] = []
        self.laying = False
        """Whether things chosen now are planned."""
        self.thing: Key | None = None
        """What was chosen and has no place yet."""
        self._offered = False
        """Whether the player was told of the plan in this turn."""
        self._meant: Action | None = None
        self._asked_at = 0
        """What the first step meant when it was last looked at, and after how many actions that was."""

    @property
    def open(self) -> bool:
        """Whether the player can plan now, or play what was planned."""
        answers = self._answers
        if answers.model.mine:
            action, reason = self._first()
            return action is not None and reason is None
        return answers.PLANS and len(answers.flow.humans) == 1 and not answers.flow.guided and answers.model.kind != ""

    @property
    def words(self) -> str:
        """What `press` would do now; nothing if there is nothing to plan or to play."""
        if not self.open:
            return ""
        if self._answers.model.mine:
            return _("Play your plan")
        return _("End planning") if self.laying else _("Plan your next moves while others play")

    # ---- laying

    def press(self) -> None:
        """The player asked: begin or end planning while others play, play the plan on the own turn."""
        if self._answers.model.mine:
            self._play()
            return
        if not self.open:
            return
        self.laying, self.thing = not self.laying, None
        if self.laying:
            self._board.say(_("Plan: choose a thing, then where it should go"), bad=False)
        self._board.refresh()

    def open_to(self, key: Key) -> bool:
        """Whether a thing can be planned with now."""
        if not self.laying or self._answers.model.mine:
            return False
        if self.thing is None:
            return bool(self._answers.plannable(key))
        return key == self.thing or key[0] in self._answers.plannable(self.thing)

    def chose(self, key: Key) -> bool:
        """A thing was chosen; true if it belongs to the plan. The same one again is put back."""
        if not self.open_to(key):
            return False
        if self.thing is None:
            self.thing = key
        elif key == self.thing:
            self.thing = None
        else:
            self.steps.append(Premove(self.thing, key))
            self.thing = None
        self._board.refresh()
        return True

    def take_back(self) -> bool:
        """Forget the last step of the plan; true if there was one to forget while others play."""
        if self._answers.model.mine or not (self.steps or self.thing is not None):
            return False
        if self.thing is not None:
            self.thing = None
        else:
            self.steps.pop()
        self._board.refresh()
        return True

    # ---- the own turn

    def offer(self) -> None:
        """It is the player's turn: say once that the plan can be played; one that cannot be any more is dropped with
        the reason, one whose time in the turn is yet to come waits."""
        self.laying, self.thing = False, None
        if self._offered or self._next() is None:
            return
        self._offered = True
        key = words_of(self._answers.kit.keys, PLAN)
        words = _("Your plan is still possible. Play it with {key}.").format(key=key)
        self._board.say(words if key else _("Your plan is still possible."), bad=False)

    def forget(self) -> None:
        """The turn it was meant for is over."""
        self.steps.clear()
        self.laying, self.thing, self._offered, self._meant = False, None, False, None

    def _play(self) -> None:
        action = self._next()
        if action is not None:
            self._board.play(action)  # it is ticked off once it was played: a question may come before

    def _first(self) -> tuple[Action | None, Reason | None]:
        """What the first step means now, and why it cannot be done."""
        self._tick_off()
        action = self._answers.intended(*self.steps[0]) if self.steps else None
        self._meant, self._asked_at = action, self._answers.flow.session.length
        return action, self._answers.why_not(action) if action is not None else None

    def _tick_off(self) -> None:
        """A step that was played, as planned or by hand, is done with; the rest of the plan stays."""
        flow, meant = self._answers.flow, self._meant
        if meant is not None and self.steps:
            since = flow.session.steps[self._asked_at :]
            if any(step.seat == flow.seat and step.action == meant for step in since):
                self.steps.pop(0)

    def _next(self) -> Action | None:
        """The action of the first step; one that cannot be done any more takes the rest with it, and says why."""
        action, reason = self._first()
        if not self.steps:
            return None
        if action is not None and (reason is None or reason.key == _LATER):
            return action if reason is None else None
        self.steps.clear()
        why = self._words.reason(reason) if reason is not None else _("what you chose is not there any more")
        self._board.say(_("Your plan is not possible now: {why}").format(why=why))
        return None

    # ---- in sight

    def floats(self) -> Iterator[Float]:
        """The plan on the table: pieces where they would lie, and the way there."""
        answers, ways = self._answers, []
        for number, step in enumerate(self.steps, 1):
            action = answers.intended(*step)
            if action is not None:
                yield from answers.hint_ghosts([action])
            end = answers.middle_of(step.place)
            if end is not None:
                ends = answers.face_of(step.thing), answers.face_of(step.place)
                ways.append(Step(number, answers.middle_of(step.thing), end).between(*ends))
        if ways:
            yield from step_floats(answers.view, ways, faces=answers.faces())
