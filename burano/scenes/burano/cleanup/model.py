"""What the clean-up screen shows at one moment. Its parts draw this and know nothing else of the play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Seat
from burano.games.burano.state import State
from burano.scenes.burano.cleanup.story import Story, Told
from burano.scenes.burano.people import PEOPLE
from burano.table.people import Livery

WIDE = ("islands", "actions", "start")
"""Pages without anything to choose, which need no right side."""


@dataclass(frozen=True)
class Shown:
    """One moment of the story."""

    view: State
    """What everybody may see."""
    players: Sequence[Player]
    order: Sequence[Seat]
    """From the starting player on."""
    story: Story
    page: str
    acting: Seat
    """Whose turn it is in the story: who chooses, or whose beat was told last."""
    choosing: Seat = NOBODY
    """Who fills in a form."""
    message: str = ""
    tiles: Sequence[Sequence[int]] = ()
    """The families' roof tiles as far as the story has come."""
    moving: bool = False
    """What the last beat brought is still on its way."""

    @property
    def told(self) -> Told:
        return self.story.told

    @property
    def families(self) -> list[int]:
        """The families' colours, by seat."""
        return [player.color for player in self.players]

    def livery(self, seat: Seat) -> Livery:
        return PEOPLE.livery(self.players[seat])

    @property
    def wide(self) -> bool:
        """Whether the page fills the right side too."""
        return self.page in WIDE
