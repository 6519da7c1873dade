"""The coach: asks before a beginner wastes something, or plays what is clearly weaker than something else.

What is a waste the game knows (`CoachBrain`); what is weaker the adviser, who surveys the first actions of a decision
while the person thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from burano.ai.choice import Advice
from burano.core import registry
from burano.core.protocol import Action, Reason
from burano.i18n import _
from burano.stage.scene import Services

FIRST_GAMES = 3
"""Number of first games in which the coach is on by default."""
WEAKER = Reason("", "coach.better")
"""What is warned of in every game: the words come from the better plan."""
BEGUN, QUIET = "begun", "quiet_"
"""Settings of a game: how many were begun here; and, with the kind of warning behind it, that it is not wanted."""


def count_game(services: Services, game_id: str) -> None:
    """Count a game that begins."""
    services.settings.change_of_game(game_id, BEGUN, games_begun(services, game_id) + 1)


def games_begun(services: Services, game_id: str) -> int:
    """Return how many games of this kind were begun here."""
    begun = services.settings.now.of_game(game_id, BEGUN)
    return begun if type(begun) is int and begun > 0 else 0


def is_quiet(services: Services, game_id: str, kind: str) -> bool:
    """Return whether a kind of warning is not wanted."""
    return services.settings.now.of_game(game_id, QUIET + kind) is True


def set_quiet(services: Services, game_id: str, kind: str, quiet: bool) -> None:
    """Turn a kind of warning off or on."""
    services.settings.change_of_game(game_id, QUIET + kind, quiet)


class Coach:
    """The coach of one game."""

    def __init__(self, services: Services, game_id: str, overheard: Callable[[], bool] = lambda: False) -> None:
        """`shared_screen`: whether advice to one person would tell others at the screen a secret."""
        self._services, self._game_id, self._overheard = services, game_id, overheard

    @property
    def speaks(self) -> bool:
        """Whether the coach is wanted (always, never, or in the first games) and nobody learns secrets from it."""
        setting = self._services.settings.now.coach
        if self._overheard():
            return False
        return setting == "always" or (setting == "first" and games_begun(self._services, self._game_id) <= FIRST_GAMES)

    @property
    def plain(self) -> bool:
        """Whether the table shows less (always, never, or in the first games)."""
        setting = self._services.settings.now.plain_table
        return setting == "always" or (setting == "first" and games_begun(self._services, self._game_id) <= FIRST_GAMES)

    def wants(self, reason: Reason | None) -> bool:
        """Return whether the coach warns of this reason."""
        return reason is not None and self.speaks and not is_quiet(self._services, self._game_id, kind_of(reason))

    @property
    def clear(self) -> float:
        """Points by which another move must look better before the coach mentions it."""
        return registry.info(self._game_id).clear

    def better(self, survey: Sequence[Advice], action: Action) -> Advice | None:
        """Return the plan that looks clearly better than what can follow an action, or None."""
        own = next((advice for advice in survey if advice.actions[0] == action), None)
        if own is None or not self.wants(WEAKER):
            return None
        return survey[0] if survey[0].gain - own.gain >= self.clear else None

    def ask(self, reason: Reason, text: str, action: Callable[[], object]) -> None:
        """Ask for confirmation, with an option to turn this kind of warning off."""

        def never() -> None:
            set_quiet(self._services, self._game_id, kind_of(reason), True)
            action()

        title, anyway, other = _("Are you sure?"), _("Do it anyway"), (_("Don’t warn me again"), never)
        self._services.go.to("confirm", title, text, anyway, action, no=_("Think again"), careful=True, other=other)


def kinds(own: Mapping[str, str]) -> dict[str, str]:
    """Return all warnings of a game's coach in words: the game's own kinds, and the one of every game."""
    return {**own, kind_of(WEAKER): _("A move clearly weaker than another one")}


def better_words(plan: str, reasons: Sequence[str]) -> str:
    """Return the sentences about a better plan."""
    return " ".join([_("Another move looks clearly better: {plan}.").format(plan=plan.rstrip(".")), *reasons])


def kind_of(reason: Reason) -> str:
    """Return the kind of a warning: the last word of its key."""
    return reason.key.rpartition(".")[2]
