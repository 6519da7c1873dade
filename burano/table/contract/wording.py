"""Texts of a table beside the log: prompt, questions, warnings, losses, speech."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from burano.core import registry
from burano.core.brain import CoachBrain
from burano.core.protocol import Action, Event, Reason, Seat
from burano.core.session import Step
from burano.i18n import _
from burano.table.contract.context import GamePart
from burano.table.play.model import Key, TableModel
from burano.table.wording.words import ConfirmQuestion

M = TypeVar("M", bound=TableModel[Any])
MC = TypeVar("MC", contravariant=True)


class SpeechGuide(Protocol[MC]):
    """Spoken texts of a game's table. A module of functions will do."""

    def name(self, model: MC, key: Key, tip: str) -> str:
        """Return a thing with its position and contents, before its tooltip."""
        ...

    def mine(self, model: MC) -> Sequence[str]:
        """Return the spoken text of the things the viewer has."""
        ...

    def others(self, model: MC) -> Sequence[str]:
        """Return the spoken text of the things the other players have."""
        ...

    def board(self, model: MC) -> Sequence[str]:
        """Return the spoken text of the shared board."""
        ...

    def leads(self, model: MC) -> Sequence[str]:
        """Return who is ahead, and in what."""
        ...


class PromptGuide(Protocol[MC]):
    """A game's prompts and questions."""

    def prompt(self, model: MC) -> str:
        """Return the task of the player; empty for the usual words."""
        ...

    def confirm_question(self, model: MC, action: Action) -> ConfirmQuestion | None:
        """Return a question to ask before an action that would waste something."""
        ...


class Introduction(NamedTuple):
    """The text shown once, at a player's first turn, about the seats that play by rule."""

    title: str
    lines: Sequence[tuple[Seat, str]]
    """Short sentences, each beside the crest of a seat."""


class GameWording(GamePart[M], Generic[M]):
    """Texts. By default: who plays, no questions and no warnings."""

    prompts: PromptGuide[Any] | None = None
    """The game's module of prompts."""
    round_event: type[Event] | None = None
    """The event that begins a round; its field `round` counts from 0."""
    speech: SpeechGuide[Any] | None = None
    """Names and answers for speech; without it, things are called by their tooltips."""

    def prompt(self, model: M) -> str:
        """Return the task of the player, in one sentence on the ribbon; empty for no ribbon."""
        if self.prompts is not None and (own := self.prompts.prompt(model)):
            return own
        if not model.kind:
            return _("The game is over")
        if model.mine:
            return ""
        text = _("{name} is thinking…") if self.context.flow.driver.slow else _("{name} is playing")
        return text.format(name=model.players[model.actor].name)

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        """Return a question to ask before an action that would waste something; not asked if the player switched it
        off."""
        return self.prompts.confirm_question(self.model, action) if self.prompts is not None else None

    def warning(self, action: Action) -> Reason | None:
        """Return what the coach should warn of before an action: by default what the game's brain says. The last word
        of its key is a kind of `GameScreens.warnings`; its sentence is `Words.warning`."""
        brain = registry.brain(self.context.flow.session.game.game_id)
        return brain.warning(self.model.state, self.model.seat, action) if isinstance(brain, CoachBrain) else None

    def introduction(self) -> Introduction | None:
        """Return the introduction of the seats that play by rule; None where nobody does."""
        return None

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        """Return the losses of a seat by a step of another one, in words; `before` and `after` are views."""
        return ()

    def new_round(self, events: Sequence[Event]) -> str:
        """Return the name of the round that began with a step (“Round 8”); empty if none did."""
        kind = self.round_event
        found: Any = next((event for event in events if kind is not None and isinstance(event, kind)), None)
        return _("Round {n}").format(n=found.round + 1) if found is not None else ""

    def action(self, action: Action) -> str:
        """Return the effect of choosing a thing, for speech; empty if the thing's name says it."""
        return self.context.words.action(self.model.state, action)
