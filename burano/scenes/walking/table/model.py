"""The data the table's panels draw, gathered once per change."""

from __future__ import annotations

from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Seat
from burano.games.walking import scoring
from burano.games.walking.board import PLOTS, TOURISTS
from burano.games.walking.queries.position import pick
from burano.games.walking.state import State
from burano.table.play.model import Count, Key, TableModel

NOTHING = -1
SOURCES = ("characters", "shops", "tokens", "windows")
"""The sources of points."""
COUNTED = ("coins", "permits", "hand", "houses", "closed")
"""What is counted for every family."""


@dataclass
class Model(TableModel[State]):
    """The table at one moment, as seen by one seat."""

    column: int = NOTHING
    """The column of the supply under the pointer while cards are taken."""
    top: bool = False
    """Whether cards would be taken from the top of the column."""
    count: int = 1
    """Number of cards that would be taken."""
    house: int = NOTHING
    """Plot of the house selected for the visit."""
    look: int = NOTHING
    """The character whose scoring cards are emphasised."""
    visiting: bool = False
    """Whether the characters are shown enlarged below the street, to choose from."""
    street_of: Seat = NOBODY
    """The seat whose street is shown, if not the viewer's."""
    costly: frozenset[Key] = field(default_factory=frozenset)
    """Places that would cost a permit for the held card."""
    planned: frozenset[int] = field(default_factory=frozenset)
    """Cells where the chosen hint shows a card."""
    faint: bool = False
    """Whether highlights are drawn at the weakest moment of their pulse."""
    taken: tuple[int, ...] = ()
    """Cards taken this turn."""
    _likely: dict[tuple[Seat, int], int] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of `likely_house` by seat and selected house."""

    @property
    def shown_seat(self) -> Seat:
        """The seat whose street is shown."""
        return self.street_of if self.street_of != NOBODY else self.seat

    @property
    def speaks_of(self) -> Seat:
        """The seat in whose colour the ribbon is drawn."""
        return self.street_of if self.street_of != NOBODY else super().speaks_of

    # ---- points

    def parts(self, seat: Seat) -> tuple[int, int, int, int]:
        """Return a seat's current points for visitors, shops, permits and windows."""
        return scoring.by_source(self.state)[seat]

    def vp(self, seat: Seat) -> int:
        return self.shown("vp", seat, sum(self.parts(seat)))

    def source(self, seat: Seat, number: int) -> int:
        """Return the points of a source, as displayed now."""
        return self.shown(SOURCES[number], seat, self.parts(seat)[number])

    def coins(self, seat: Seat) -> int:
        return self.shown("coins", seat, self.state.coins[seat])

    def facts(self, seat: Seat) -> tuple[int, ...]:
        """Return coins, permits, cards in hand, houses and closed windows, as displayed now."""
        return tuple(self.shown(what, seat, value) for what, value in self._facts(seat).items())

    def _facts(self, seat: Seat) -> dict[str, int]:
        state, closed = self.state, scoring.closed_windows(self.state, seat)
        values = state.coins[seat], state.tokens[seat], len(state.hands[seat]), state.houses[seat], closed
        return dict(zip(COUNTED, values, strict=True))

    def numbers(self) -> dict[Count, int]:
        """Return the numbers that are animated when they change."""
        found: dict[Count, int] = {}
        for seat, parts in enumerate(scoring.by_source(self.state)):
            found["vp", seat] = sum(parts)
            found |= {(what, seat): value for what, value in zip(SOURCES, parts, strict=True)}
            found |= {(what, seat): value for what, value in self._facts(seat).items()}
        return found

    def guest(self, seat: Seat, plot: int) -> int:
        return self.state.guests[seat * PLOTS + plot]

    def host_of(self, seat: Seat, who: int) -> int:
        """Return the plot where a seat has a character, or `NOTHING`."""
        row = self.state.guests[seat * PLOTS : seat * PLOTS + PLOTS]
        return row.index(who) if who in row else NOTHING

    def likely_house(self, seat: Seat) -> int:
        """Return the house the next visitor will probably come to: the one that is due, or the most complete one."""
        if (seat, self.house) not in self._likely:
            self._likely[seat, self.house] = self._find_likely_house(seat)
        return self._likely[seat, self.house]

    def _find_likely_house(self, seat: Seat) -> int:
        state = self.state
        if state.due and seat == state.actor:
            return self.house if self.house in state.due else state.due[0]
        open_ = [plot for plot in range(1, PLOTS - 1) if not state.is_complete(seat, plot)]
        filled = [(sum(card >= 0 for card in state.house(seat, plot)), -plot) for plot in open_]
        best = max(filled, default=(0, 0))
        return -best[1] if best[0] else NOTHING

    def now(self, seat: Seat, who: int) -> int:
        """Return what a character would score in the current street."""
        plot = self.likely_house(seat)
        if plot == NOTHING and who < TOURISTS:
            return self.state.board.tables.tourist_base[who]
        return scoring.points_of(self.state, seat, max(plot, 0), who)

    def is_mine(self, who: int) -> bool:
        """Return whether an Inhabitant already lives in the viewer's street."""
        return who >= TOURISTS and self.host_of(self.seat, who) != NOTHING

    @property
    def kinds(self) -> list[int]:
        """The characters in play."""
        return [who for who, copies in enumerate(self.state.board.piles) if copies]

    # ---- the supply

    @property
    def drafting(self) -> bool:
        """Whether the viewer is to take cards."""
        return self.mine and self.kind == "acquire"

    def picked(self) -> list[int]:
        """Return the floors that would be taken now, in order."""
        if self.column == NOTHING:
            return []
        return pick(self.state, self.column, self.top, self.count)
