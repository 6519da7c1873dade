"""Everything the table's panels draw, gathered once per change."""

from __future__ import annotations

from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Seat
from burano.games.walking import scoring
from burano.games.walking.board import PLOTS, TOURISTS
from burano.games.walking.reading.position import pick
from burano.games.walking.state import State
from burano.table.play.model import Count, Key, TableModel

NOTHING = -1
SOURCES = ("characters", "shops", "tokens", "windows")
"""Where points come from."""
COUNTED = ("coins", "permits", "hand", "houses", "closed")
"""What is counted of every family."""


@dataclass
class Model(TableModel[State]):
    """One moment of the table as one seat sees it."""

    column: int = NOTHING
    """The column of the supply that is looked at while cards are taken."""
    top: bool = False
    """Whether its cards would be taken from the top."""
    count: int = 1
    """How many of them would be taken."""
    house: int = NOTHING
    """The plot of the house that is to be visited."""
    look: int = NOTHING
    """The character that is looked at: what feeds it is tinted."""
    visiting: bool = False
    """Whether the characters lie large below the street, to choose from."""
    street_of: Seat = NOBODY
    """Whose street is shown large, if not the own."""
    costly: frozenset[Key] = field(default_factory=frozenset)
    """Places for what is held that cost a permit."""
    planned: frozenset[int] = field(default_factory=frozenset)
    """Cells where the chosen hint shows a card."""
    faint: bool = False
    """Whether highlighted places are at the weakest moment of their pulse."""
    taken: tuple[int, ...] = ()
    """Cards taken this turn."""
    _likely: dict[tuple[Seat, int], int] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Likely houses already computed, by seat and house to be visited: panels ask many times a frame."""

    @property
    def shown_seat(self) -> Seat:
        """Whose street is shown large."""
        return self.street_of if self.street_of != NOBODY else self.seat

    @property
    def speaks_of(self) -> Seat:
        """The player in whose colour the ribbon is."""
        return self.street_of if self.street_of != NOBODY else super().speaks_of

    # ---- points

    def parts(self, seat: Seat) -> tuple[int, int, int, int]:
        """Points of visitors, shops, permits and windows, as things stand."""
        return scoring.by_source(self.state)[seat]

    def vp(self, seat: Seat) -> int:
        return self.shown("vp", seat, sum(self.parts(seat)))

    def source(self, seat: Seat, number: int) -> int:
        """Points of one of the sources, as they are shown now."""
        return self.shown(SOURCES[number], seat, self.parts(seat)[number])

    def coins(self, seat: Seat) -> int:
        return self.shown("coins", seat, self.state.coins[seat])

    def facts(self, seat: Seat) -> tuple[int, ...]:
        """Coins, permits, cards in hand, houses and closed windows, as they are shown now."""
        return tuple(self.shown(what, seat, value) for what, value in self._facts(seat).items())

    def _facts(self, seat: Seat) -> dict[str, int]:
        state, closed = self.state, scoring.closed_windows(self.state, seat)
        values = state.coins[seat], state.tokens[seat], len(state.hands[seat]), state.houses[seat], closed
        return dict(zip(COUNTED, values, strict=True))

    def numbers(self) -> dict[Count, int]:
        """What counts to its new value when it changes."""
        found: dict[Count, int] = {}
        for seat, parts in enumerate(scoring.by_source(self.state)):
            found["vp", seat] = sum(parts)
            found |= {(what, seat): value for what, value in zip(SOURCES, parts, strict=True)}
            found |= {(what, seat): value for what, value in self._facts(seat).items()}
        return found

    def guest(self, seat: Seat, plot: int) -> int:
        return self.state.guests[seat * PLOTS + plot]

    def host_of(self, seat: Seat, who: int) -> int:
        """The plot where a seat has a character, or nothing."""
        row = self.state.guests[seat * PLOTS : seat * PLOTS + PLOTS]
        return row.index(who) if who in row else NOTHING

    def likely_house(self, seat: Seat) -> int:
        """The house the next visitor will probably come to: the one that is due, or lacks least. Computed once."""
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
        """What a character would score as the street is now."""
        plot = self.likely_house(seat)
        if plot == NOTHING and who < TOURISTS:
            return self.state.board.tables.tourist_base[who]
        return scoring.points_of(self.state, seat, max(plot, 0), who)

    def is_mine(self, who: int) -> bool:
        """Whether an Inhabitant lives in the own street already."""
        return who >= TOURISTS and self.host_of(self.seat, who) != NOTHING

    @property
    def kinds(self) -> list[int]:
        """The characters in play."""
        return [who for who, copies in enumerate(self.state.board.piles) if copies]

    # ---- the supply

    @property
    def drafting(self) -> bool:
        """Whether the seat that looks is to take cards."""
        return self.mine and self.kind == "acquire"

    def picked(self) -> list[int]:
        """Floors that would be taken now, in the order they are taken."""
        if self.column == NOTHING:
            return []
        return pick(self.state, self.column, self.top, self.count)
