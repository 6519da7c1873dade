"""What the clean-up screen shows at one moment. Its parts draw this and know nothing else of the play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Seat
from burano.games.burano import events as e
from burano.games.burano.state import State
from burano.scenes.burano.cleanup.story import ScoredSoFar, Story
from burano.scenes.burano.people import PEOPLE
from burano.table.contract.theme import PlayerColours

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
    """The seat being shown: the one that chooses, or the one of the last beat shown."""
    choosing: Seat = NOBODY
    """Who fills in a form."""
    message: str = ""
    tiles: Sequence[Sequence[int]] = ()
    """The families' roof tiles as far as the story has come."""
    moving: bool = False
    """What the last beat brought is still on its way."""

    @property
    def scored(self) -> ScoredSoFar:
        return self.story.scored

    @property
    def families(self) -> list[int]:
        """The families' colours, by seat."""
        return [player.color for player in self.players]

    def island_vp(self, seat: Seat) -> int:
        """The points a player has got for the islands whose workers have already come home."""
        found, latest = self.scored.island_vp(seat), self.scored.latest
        if self.moving and isinstance(latest, e.IslandScored) and seat in latest.leaders:
            found -= latest.vp
        return found

    def lace_vp(self, seat: Seat) -> int | None:
        """A family's points of the lace that have come home; None before."""
        if seat not in self.scored.lace or self.moving and self.scored.latest is self.scored.lace[seat]:
            return None
        return self.scored.lace_vp(seat)

    def vp(self, seat: Seat) -> int:
        """A family's points of this clean-up that have come home."""
        return self.island_vp(seat) + (self.lace_vp(seat) or 0)

    def player_colours(self, seat: Seat) -> PlayerColours:
        return PEOPLE.player_colours(self.players[seat])

    @property
    def wide(self) -> bool:
        """Whether the page fills the right side too."""
        return self.page in WIDE
