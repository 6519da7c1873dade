"""The coach: asks before a beginner wastes something. What is a waste the game knows (`GameWording.warning`)."""

from __future__ import annotations

from collections.abc import Callable

from burano.core.protocol import Reason
from burano.i18n import _
from burano.stage.scene import Services

FIRST_GAMES = 3
"""The number of first games in which the coach is on by default."""
BEGUN, QUIET = "begun", "quiet_"
"""Settings of a game: how many were begun here; and, with the kind of warning behind it, that it is not wanted."""


def count_game(services: Services, game_id: str) -> None:
    """Another game begins."""
    services.settings.change_of_game(game_id, BEGUN, games_begun(services, game_id) + 1)


def games_begun(services: Services, game_id: str) -> int:
    """How many games of this kind were begun here."""
    begun = services.settings.now.of_game(game_id, BEGUN)
    return begun if type(begun) is int and begun > 0 else 0


def is_quiet(services: Services, game_id: str, kind: str) -> bool:
    """Whether a kind of warning is not wanted."""
    return services.settings.now.of_game(game_id, QUIET + kind) is True


def set_quiet(services: Services, game_id: str, kind: str, quiet: bool) -> None:
    """Turn a kind of warning off or on."""
    services.settings.change_of_game(game_id, QUIET + kind, quiet)


class Coach:
    """The coach of one game."""

    def __init__(self, services: Services, game_id: str) -> None:
        self._services, self._game_id = services, game_id

    @property
    def speaks(self) -> bool:
        """Whether the coach is wanted: always, never, or in the first games."""
        setting = self._services.settings.now.coach
        return setting == "always" or (setting == "first" and games_begun(self._services, self._game_id) <= FIRST_GAMES)

    def wants(self, reason: Reason | None) -> bool:
        """Whether the coach warns of this reason."""
        return reason is not None and self.speaks and not is_quiet(self._services, self._game_id, kind_of(reason))

    def ask(self, reason: Reason, text: str, action: Callable[[], object]) -> None:
        """Ask for confirmation, with an option to turn this kind of warning off."""

        def never() -> None:
            set_quiet(self._services, self._game_id, kind_of(reason), True)
            action()

        title, anyway, other = _("Are you sure?"), _("Do it anyway"), (_("Don’t warn me again"), never)
        self._services.go.to("confirm", title, text, anyway, action, no=_("Think again"), careful=True, other=other)


def kind_of(reason: Reason) -> str:
    """What a warning is about: the last word of its key."""
    return reason.key.rpartition(".")[2]
