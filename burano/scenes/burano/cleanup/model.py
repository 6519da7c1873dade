"""The data the clean-up's panels draw."""

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
"""Pages without a choice, which also cover the right panel."""


@dataclass(frozen=True)
class Shown:
    """What the clean-up shows at one moment."""

    view: State
    """The public view."""
    players: Sequence[Player]
    order: Sequence[Seat]
    """Seats from the starting player on."""
    story: Story
    page: str
    acting: Seat
    """The seat that chooses, or else that of the last beat shown."""
    choosing: Seat = NOBODY
    """The seat that fills in a form."""
    message: str = ""
    tiles: Sequence[Sequence[int]] = ()
    """Each seat's roof tiles at this point of the story."""
    moving: bool = False
    """Whether the last beat's animation is still running."""

    @property
    def scored(self) -> ScoredSoFar:
        return self.story.scored

    @property
    def families(self) -> list[int]:
        """The players' colours, by seat."""
        return [player.color for player in self.players]

    def island_vp(self, seat: Seat) -> int:
        """Return a seat's points for islands, without points still in flight."""
        found, latest = self.scored.island_vp(seat), self.scored.latest
        if self.moving and isinstance(latest, e.IslandScored) and seat in latest.leaders:
            found -= latest.vp
        return found

    def lace_vp(self, seat: Seat) -> int | None:
        """Return a seat's points for lace; None until they have arrived."""
        if seat not in self.scored.lace or self.moving and self.scored.latest is self.scored.lace[seat]:
            return None
        return self.scored.lace_vp(seat)

    def vp(self, seat: Seat) -> int:
        """Return a seat's points of this clean-up that have arrived."""
        return self.island_vp(seat) + (self.lace_vp(seat) or 0)

    def player_colours(self, seat: Seat) -> PlayerColours:
        return PEOPLE.player_colours(self.players[seat])

    @property
    def wide(self) -> bool:
        """Whether the page also covers the right panel."""
        return self.page in WIDE
