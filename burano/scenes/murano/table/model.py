"""The data the table's panels draw, gathered once per change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from burano.core.protocol import Action, Reason, Seat
from burano.games.murano import recruiting
from burano.games.murano.actions import ScoreCharacter
from burano.games.murano.board import (
    BUILT,
    CRESTS,
    CUSTOMERS,
    FACTORY,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    OWN_SHOPS,
    SHOP,
    WIDTH,
)
from burano.games.murano.queries import outlook
from burano.games.murano.queries.outlook import Change, Plan
from burano.games.murano.queries.voyage import Voyage
from burano.games.murano.state import NO_FACE, State
from burano.table.play.model import Count, Key, TableModel

FACES = 4
"""Number of faces by which tiles are numbered: kind · FACES + face."""
NOTHING = -1
PASSED = -2
"""In place of a space: the turn was passed."""
DESK = frozenset(("search", "recruit", "choose_card", "produce", "sell", "return_bead", "score"))
"""Decisions made on a large panel beside the islands."""
COUNTED = ("gold", "supply", "general", "characters", "red", "green", "blue")
"""What is counted for every player besides points."""


@dataclass
class Model(TableModel[State]):
    """The table at one moment, as seen by one seat."""

    passing: bool = False
    """Whether the ring asks for the space of a ship while passing."""
    look: Key | None = None
    """The thing under the pointer or focus, if it changes the picture."""
    desk: bool = False
    """Whether the decision is shown enlarged beside the islands."""
    voyages: dict[Key, Voyage] = field(default_factory=dict)
    """Selectable place on the ring → the ships' movements."""
    sailing_to: Key | None = None
    """The selected place on the ring, whose displaced ships can be moved."""
    refusals: dict[int, Reason] = field(default_factory=dict)
    """Why spaces of the ring cannot be used."""
    payments: tuple[ScoreCharacter, ...] = ()
    """Ways to pay for the held character, the best first."""
    payment: int = 0
    """Index of the selected payment for a character."""
    laid: tuple[tuple[int, int], ...] = ()
    """Kind and face of the tiles laid this turn."""
    last_spaces: tuple[tuple[Seat, int], ...] = ()
    """Spaces of the others' ships in their last turns, or PASSED."""
    undoable: bool = False
    """Whether the viewer can undo the last step alone."""
    faint: bool = False
    """Whether highlights are drawn at the weakest moment of their pulse."""

    # ---- pointed at

    @property
    def aim(self) -> Key | None:
        """The place on the ring whose movements are shown: the one pointed at, or else the selected one."""
        for key in (self.look, self.chosen):
            if key is not None and key in self.voyages:
                return key
        return ("space", self.state.target) if ("space", self.state.target) in self.voyages else None

    @property
    def voyage(self) -> Voyage | None:
        """The movements shown."""
        aim = self.aim
        return self.voyages[aim] if aim is not None else None

    def pointed(self, word: str) -> int:
        """Return the number of the thing of that kind under the pointer, or of the selected one."""
        for key in (self.look, self.chosen):
            if key is not None and key[0] == word:
                return key[1]
        return NOTHING

    @property
    def marked_island(self) -> int:
        """The island under the pointer, or `NOTHING`."""
        if self.look is None:
            return NOTHING
        word, number = self.look
        if word in ("island", "row"):
            return number
        if word == "cell":
            return self.state.board.cell_island[number]
        if word == "gondola":
            return number // 4
        if word == "space" and self.look in self.actions and self.kind == "sail":
            return NOTHING
        return NOTHING

    def meant(self, key: Key) -> Action | None:
        """Return the first action of choosing a thing: for ships the first choice of their movements."""
        voyage = self.voyages.get(key)
        return voyage.actions[0] if voyage is not None else self.actions.get(key)

    # ---- numbers

    def vp(self, seat: Seat) -> int:
        return self.shown("vp", seat, self.state.vp[seat])

    def amount(self, what: str, seat: Seat) -> int:
        """Return a counted number of a player, as displayed now."""
        return self.shown(what, seat, self._amounts(seat)[what])

    def _amounts(self, seat: Seat) -> dict[str, int]:
        state = self.state
        values = (
            state.gold[seat], state.supply[seat], state.general[seat], len(state.characters[seat]),
            *state.beads[seat * 3 : seat * 3 + 3],
        )  # fmt: skip
        return dict(zip(COUNTED, values, strict=True))

    def numbers(self) -> dict[Count, int]:
        found: dict[Count, int] = {}
        for seat in range(len(self.players)):
            found["vp", seat] = self.state.vp[seat]
            found |= {(what, seat): value for what, value in self._amounts(seat).items()}
        return found

    def placed(self, seat: Seat) -> int:
        """Return the number of a player's gondoliers on gondolas."""
        return self.state.gondolas.count(seat)

    def tiles(self, seat: Seat) -> list[tuple[int, int]]:
        """Return a player's unbuilt tiles: kind and face, -1 for a face unknown to the viewer."""
        state = self.state
        faces = [(SHOP, code & NO_FACE) for code in state.shops_held[seat]]
        faces += [(2, code & NO_FACE) for code in state.palaces_held[seat]]
        shown = [(kind, NOTHING if face == NO_FACE else face) for kind, face in faces]
        return [*[(FACTORY, 0)] * state.factory_tiles[seat], *shown, *[(3, 0)] * state.special_held[seat]]

    def cards(self, seat: Seat) -> list[int]:
        """Return a player's special cards."""
        return [card for card in range(15) if self.state.specials[seat] >> card & 1]

    def left(self, kind: int) -> int:
        """Return the number of tiles of a kind in the supply."""
        state = self.state
        counts = (state.factories, len(state.shops), len(state.palaces), state.special_tiles, len(state.streets))
        return counts[kind]

    def row(self, island: int) -> tuple[int, ...]:
        """Return the content of an island: customers by colour, shops, factories, palaces, special buildings, crests,
        the seat's buildings, those of others."""
        tally, base = self.state.tally, island * WIDTH
        built = tally[base + BUILT : base + BUILT + 4]
        own = tally[base + OWN_FACTORIES + self.seat] + tally[base + OWN_SHOPS + self.seat]
        kinds = (built[SHOP], built[FACTORY], built[2], built[3])
        return (
            *tally[base + CUSTOMERS : base + CUSTOMERS + 3],
            *kinds,
            tally[base + CRESTS],
            own,
            built[0] + built[1] - own,
        )

    def presence(self, seat: Seat) -> tuple[tuple[int, int, int], ...]:
        """Return the islands, each with the numbers of a seat's buildings and gondoliers there."""
        tally = self.state.tally
        bases = [(island, island * WIDTH) for island in range(self.state.board.islands)]
        return tuple(
            (
                island,
                tally[base + OWN_FACTORIES + seat] + tally[base + OWN_SHOPS + seat],
                tally[base + OWN_GONDOLIERS + seat],
            )
            for island, base in bases
        )

    # ---- characters

    @property
    def hand(self) -> tuple[int, ...]:
        """The characters of the seat whose tray is shown."""
        return self.state.characters[self.seat]

    @cached_property
    def plan(self) -> Plan:
        """The best final scoring of the present position."""
        return outlook.plan(self.state, self.seat)

    @cached_property
    def one_more(self) -> int:
        """VP of the plan with one more gondolier."""
        return outlook.with_one_more(self.state, self.seat)

    def worth(self, character: int) -> list[int]:
        """Return what a character is worth on every island."""
        return outlook.everywhere(self.state, self.seat, character)

    @cached_property
    def prospects(self) -> Mapping[int, Sequence[Change]]:
        """Cells where the held tile or the drawn street may go and would change what characters are worth → how."""
        if not self.hand or not self.mine or min(self.hand) < 0:
            return {}
        before, plan = outlook.worths(self.state, self.seat), self.plan
        found = {}
        for word, cell in (*self.drops, *self.actions):
            after = self.with_tile(cell) if word == "cell" else None
            if after is not None:
                island = self.state.board.cell_island[cell]
                found[cell] = outlook.changed_on(before, after, self.seat, island, plan)
        return {cell: changes for cell, changes in found.items() if changes}

    def with_tile(self, cell: int) -> State | None:
        """Return the position with the held tile, or the drawn street, on a cell; None without either."""
        if self.kind == "lay_street":
            drawn = self.state.drawn
            return outlook.with_street(self.state, cell, drawn[0]) if drawn and drawn[0] >= 0 else None
        if self.held is None or self.held[0] != "tile":
            return None
        return outlook.with_building(self.state, self.seat, cell, *divmod(self.held[1], FACES))

    @property
    def recruit_price(self) -> int:
        return recruiting.price(self.state, self.seat)

    @property
    def ends_soon(self) -> int:
        """Number of kinds of tiles that have run out."""
        return self.state.empty_stacks()

    def has(self, action: type[Action]) -> bool:
        """Return whether an action of that kind is possible."""
        return any(isinstance(other, action) for other in self.legal)

    def is_street(self, cell: int) -> bool:
        return self.state.board.is_street[cell]
