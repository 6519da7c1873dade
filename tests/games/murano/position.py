"""Positions for the rule tests: a table with tiles, people and gold where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Event, Reason
from burano.games.murano import actions as a
from burano.games.murano.board import FACTORY, GONDOLAS, PALACE, PALACE_WITH, SHOP, SHOP_OF, SPECIAL_TILE, tables
from burano.games.murano.game import Murano
from burano.games.murano.setup import Options
from burano.games.murano.spec import ACTIONS, KINDS
from burano.games.murano.state import SCORE, State

GAME = Murano()
CUSTOMERS = {"r": 0, "b": 1, "g": 2}
BEADS = ("red", "green", "blue")


class Position:
    """A state to arrange, act on and look at. Seat 0 begins."""

    def __init__(self, players: int = 2, seed: int = 1, **options: bool) -> None:
        self.state: State = GAME.new_state(Options(players=players, start=0, **options), seed)
        self.board = self.state.board

    # ------------------------------------------------------------------ arranging

    def ships(self, black: Sequence[int], red: int) -> Position:
        self.state.black = sum(1 << space for space in black)
        self.state.red = red
        return self

    def gold(self, *gold: int) -> Position:
        self.state.gold[: len(gold)] = gold
        return self

    def vp(self, seat: int, vp: int) -> Position:
        self.state.score(seat, 0, vp - self.state.vp[seat])
        return self

    def island(self, name: str) -> int:
        return self.board.island_ids.index(name)

    def cell(self, island: str, column: int, row: int) -> int:
        return self.board.cell_number[self.island(island), column, row]

    def streets(self, island: str, *customers: str) -> Position:
        """Lay streets with customers such as `rb` on the next free paved spaces."""
        for signs in customers:
            wanted = tuple(sorted(CUSTOMERS[sign] for sign in signs))
            found = tables().street_customers
            counts = tuple(wanted.count(color) for color in range(3))
            cell = next(c for c in self._cells(island) if self.board.is_street[c] and self.state.cells[c] < 0)
            self.state.cells[cell] = found.index(counts)
        self.state.derive()
        return self

    def _cells(self, island: str) -> list[int]:
        number = self.island(island)
        return [cell for cell in range(self.board.cells) if self.board.cell_island[cell] == number]

    def built(self, island: str, *tiles: str) -> Position:
        """Put buildings on brown spaces: `factory0` of seat 0, `shop1r` red of seat 1, `palace2`, `special`."""
        for tile in tiles:
            free = [c for c in self._cells(island) if not self.board.is_street[c] and self.state.cells[c] < 0]
            self.state.cells[free[0]] = self._code(tile)
        self.state.derive()
        return self

    def _code(self, tile: str) -> int:
        if tile.startswith("factory"):
            return int(tile[7])
        if tile.startswith("shop"):
            return SHOP_OF + CUSTOMERS[tile[5]] * 4 + int(tile[4])
        return PALACE_WITH + int(tile[6]) if tile.startswith("palace") else SPECIAL_TILE

    def gondolier(self, seat: int, *islands: str) -> Position:
        """Place gondoliers on the first free gondolas."""
        for island in islands:
            base = self.island(island) * GONDOLAS
            at = next(base + g for g in range(GONDOLAS) if self.state.gondolas[base + g] < 0)
            self.state.gondolas[at] = seat
            self.state.supply[seat] -= 1
        self.state.derive()
        return self

    def holding(self, seat: int, *tiles: str) -> Position:
        """Unbuilt tiles: `factory`, `special`, `shopr`, `palace2`."""
        for tile in tiles:
            if tile == "factory":
                self.state.factory_tiles[seat] += 1
            elif tile == "special":
                self.state.special_held[seat] += 1
            elif tile.startswith("shop"):
                self.state.shops_held[seat] += (CUSTOMERS[tile[4]],)
            else:
                self.state.palaces_held[seat] += (int(tile[6]),)
        return self

    def card(self, seat: int, *cards: str) -> Position:
        for card in cards:
            self.state.specials[seat] |= 1 << special(card)
        return self

    def characters(self, seat: int, *cards: str) -> Position:
        self.state.characters[seat] += tuple(character(card) for card in cards)
        return self

    def beads(self, seat: int, red: int = 0, green: int = 0, blue: int = 0) -> Position:
        for color, count in enumerate((red, green, blue)):
            self.state.bag[color] += self.state.beads[seat * 3 + color] - count
            self.state.beads[seat * 3 + color] = count
        return self

    def scoring(self, seat: int = 0) -> Position:
        """The final scoring of a seat has begun."""
        self.state.phase, self.state.actor = SCORE, seat
        return self

    def only(self, **stacks: int) -> Position:
        """Leave so many tiles of some kinds in the supply."""
        state = self.state
        for kind, count in stacks.items():
            if kind == "factories":
                state.factories = count
            elif kind == "specials":
                state.special_tiles = count
            else:
                setattr(state, kind, getattr(state, kind)[:count])
        return self

    # ------------------------------------------------------------------ acting

    def act(self, *actions: Action) -> list[Event]:
        """Play actions of the seat that has to decide; each must be legal."""
        events: list[Event] = []
        for action in actions:
            seat = self.state.actor
            reason = GAME.why_not(self.state, seat, action)
            assert reason is None, f"{action}: {reason}"
            assert action in GAME.legal_actions(self.state, seat)
            events += GAME.apply(self.state, seat, action)
        return events

    def go(self, action: str) -> Position:
        """Bring a ship to the first space of an action, landing displaced ships at once."""
        spaces = [space for space in range(18) if self.board.tables.ring[space] == ACTIONS.index(action)]
        legal = GAME.legal_actions(self.state, self.state.actor)
        self.act(next(a.SAIL[space] for space in spaces if a.SAIL[space] in legal))
        while self.stage == "steer":
            self.act(GAME.legal_actions(self.state, self.state.actor)[0])
        return self

    def why_not(self, action: Action) -> str:
        """The rule and key that forbid an action, or an empty text."""
        reason: Reason | None = GAME.why_not(self.state, self.state.actor, action)
        return f"{reason.rule} {reason.key}" if reason else ""

    @property
    def stage(self) -> str:
        decision = GAME.decision(self.state)
        return decision.kind if decision else "over"

    @property
    def legal(self) -> list[Action]:
        return GAME.legal_actions(self.state, self.state.actor)

    def points(self, card: str, island: str, seat: int = 0) -> int:
        """What a character would bring at an island, by the best way to score it."""
        self.scoring(seat)
        ways = [w for w in self.legal if isinstance(w, a.ScoreCharacter) and w.character == character(card)]
        there = [GAME.apply(self.state.clone(), seat, w)[0].vp for w in ways if w.island == self.island(island)]
        return max(there, default=0)


def character(name: str) -> int:
    return [card.id for card in tables().spec.characters].index(name)


def special(name: str) -> int:
    return [card.id for card in tables().spec.specials].index(name)


def kind(name: str) -> int:
    return KINDS.index(name)


__all__ = ["FACTORY", "GAME", "PALACE", "SHOP", "Position", "character", "kind", "special"]
