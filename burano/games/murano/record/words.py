"""The record's names for tiles, cards, islands, gondolas and whole positions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burano.core.plain_data import Plain
from burano.core.record.lines import Line
from burano.games.murano.board import (
    FACTORY,
    FACTORY_OF,
    GONDOLAS,
    PALACE,
    PALACE_WITH,
    SHOP,
    SHOP_OF,
    SPACES,
    SPECIAL,
    SPECIAL_TILE,
    SPECIALS,
    Board,
)
from burano.games.murano.record.vocabulary import TILES
from burano.games.murano.spec import KINDS
from burano.games.murano.state import NO_FACE, State


class RecordWords:
    """Names of a game's pieces. `colors` are the numbers of the seats' colours."""

    def __init__(self, board: Board, colors: Sequence[int]) -> None:
        spec = board.spec
        self._board = board
        self.customers = spec.customer_colors
        self.beads = spec.bead_colors
        self.characters = [card.id for card in spec.characters]
        self.specials = [card.id for card in spec.specials]
        self.faces = [street.customers for street in spec.streets]
        free = [color for color in range(GONDOLAS) if color not in colors]
        self.gondola_colors = [spec.player_colors[color] for color in [*colors, *free]]
        """By gondola: the colours of the seats, then the unused colours."""

    def street(self, face: int) -> list[Plain]:
        return list(self.faces[face])

    def street_face(self, customers: Iterable[str]) -> int:
        """Return the face with these customers, in any order; -1 if there is none."""
        wanted = sorted(customers)
        return next((face for face, found in enumerate(self.faces) if sorted(found) == wanted), -1)

    def tile(self, kind: int, face: int) -> Plain:
        """Return the name of a face; None for buildings without one."""
        if kind == SHOP:
            return self.customers[face]
        return face if kind == PALACE else None

    def face(self, kind: int, tile: Plain) -> int:
        """Return the face of a written tile; -1 if the kind has no such face."""
        if kind == SHOP:
            return self.customers.index(tile) if isinstance(tile, str) else -1
        if kind == PALACE:
            return tile if type(tile) is int else -1
        return 0

    def character_ids(self, cards: Iterable[int]) -> list[Plain]:
        return [self.characters[card] for card in cards]

    def special_ids(self, cards: Iterable[int]) -> list[Plain]:
        return [self.specials[card] for card in cards]

    def bead_list(self, counts: Sequence[int]) -> list[Plain]:
        """Return counts by colour as a list of colours."""
        return [color for color, count in zip(self.beads, counts, strict=True) for _ in range(count)]

    def bead_counts(self, names: Sequence[str]) -> tuple[int, int, int]:
        return names.count(self.beads[0]), names.count(self.beads[1]), names.count(self.beads[2])

    def island(self, island: int) -> str:
        return self._board.island_ids[island]

    def cell(self, cell: int) -> list[Plain]:
        _, column, row = self._board.cell_at[cell]
        return [column, row]

    def ships(self, state: State) -> list[Plain]:
        found = [space for space in range(SPACES) if state.black >> space & 1]
        return [*sorted([*found, state.red])]

    def stacks(self, state: State) -> Line:
        sizes = (len(state.streets), len(state.shops), len(state.palaces), state.factories, state.special_tiles)
        return dict(zip(TILES, sizes, strict=True))

    def bag(self, state: State) -> Line:
        return dict(zip(self.beads, state.bag, strict=True))

    # ------------------------------------------------------------------ whole positions

    def check(self, state: State) -> Line:
        """Return the whole position."""
        seats = range(state.board.players)
        return {
            "ships": self.ships(state),
            "red": state.red,
            "stacks": self.stacks(state),
            "streets": [sorted(self.faces[face]) for face in state.streets],
            "shops": [self.customers[face] for face in state.shops],
            "palaces": list(state.palaces),
            "character_deck": self.character_ids(state.deck),
            "special_deck": self.special_ids(state.special_deck),
            "bag": self.bag(state),
            "vp": list(state.vp),
            "gold": list(state.gold),
            "supply": list(state.supply),
            "general": list(state.general),
            "beads": [self._beads_of(state, seat) for seat in seats],
            "tiles": [self._tiles_of(state, seat) for seat in seats],
            "characters": [sorted(self.characters[card] for card in state.characters[seat]) for seat in seats],
            "specials": [self._specials_of(state, seat) for seat in seats],
            "islands": {self.island(island): self._island(state, island) for island in range(state.board.islands)},
        }

    def _beads_of(self, state: State, seat: int) -> Line:
        counts = state.beads[seat * 3 : seat * 3 + 3]
        return {color: count for color, count in zip(self.beads, counts, strict=True) if count}

    def _specials_of(self, state: State, seat: int) -> list[str]:
        return sorted(self.specials[card] for card in range(SPECIALS) if state.specials[seat] >> card & 1)

    def _tiles_of(self, state: State, seat: int) -> Line:
        return {
            KINDS[FACTORY]: state.factory_tiles[seat],
            KINDS[SPECIAL]: state.special_held[seat],
            KINDS[SHOP]: sorted(self.customers[code & NO_FACE] for code in state.shops_held[seat]),
            KINDS[PALACE]: sorted(code & NO_FACE for code in state.palaces_held[seat]),
        }

    def _island(self, state: State, island: int) -> Line:
        board = state.board
        cells = [cell for cell in range(board.cells) if board.cell_island[cell] == island and state.cells[cell] >= 0]
        cells.sort(key=lambda cell: board.cell_at[cell][1:])
        gondolas = state.gondolas[island * GONDOLAS : (island + 1) * GONDOLAS]
        taken = {self.gondola_colors[at]: seat if seat >= 0 else None for at, seat in enumerate(gondolas)}
        return {
            "streets": [[self.cell(c), sorted(self.faces[state.cells[c]])] for c in cells if board.is_street[c]],
            "buildings": [self._building(c, state.cells[c]) for c in cells if not board.is_street[c]],
            "gondolas": taken,
        }

    def _building(self, cell: int, tile: int) -> list[Plain]:
        """Return a building as cell, kind, face and owner."""
        at: Plain = self.cell(cell)
        if tile < SHOP_OF:
            return [at, KINDS[FACTORY], None, tile - FACTORY_OF]
        if tile < PALACE_WITH:
            return [at, KINDS[SHOP], self.customers[(tile - SHOP_OF) // 4], tile % 4]
        if tile < SPECIAL_TILE:
            return [at, KINDS[PALACE], tile - PALACE_WITH, None]
        return [at, KINDS[SPECIAL], None, None]
