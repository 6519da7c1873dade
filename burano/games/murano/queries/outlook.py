"""Current worth of characters, and the best plan for a seat's gondoliers (R8, R9, V20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from burano.games.murano import characters, scoring
from burano.games.murano.actions import ScoreCharacter
from burano.games.murano.board import (
    BEADS_AT,
    FACTORY,
    FACTORY_OF,
    GOLD_FOR_VP,
    GONDOLAS,
    OWN_GONDOLIERS,
    PALACE,
    PALACE_WITH,
    SHOP,
    SHOP_OF,
    SPECIAL_TILE,
    WIDTH,
)
from burano.games.murano.mind.assignment import best_scoring
from burano.games.murano.mind.character_worth import bead_points
from burano.games.murano.state import State


@dataclass(frozen=True)
class Plan:
    """A plan of the characters to score and their islands, for the most VP."""

    ways: tuple[ScoreCharacter, ...]
    vp: int

    def island_of(self, character: int) -> int:
        """Return the island where a character is scored, or -1."""
        return next((way.island for way in self.ways if way.character == character), -1)


def worth(state: State, seat: int, character: int, island: int) -> int:
    """Return the VP of a character on an island now, with or without a gondolier there."""
    card = state.board.tables.characters[character]
    points = characters.points(state, seat, character, island)
    if not points:
        return 0
    if card.rule == GOLD_FOR_VP:
        return max((vp for gold, vp in state.board.tables.gold_table if gold <= state.gold[seat]), default=0)
    return int(bead_points(state, seat, card)) if card.rule == BEADS_AT else points


def everywhere(state: State, seat: int, character: int) -> list[int]:
    """Return the VP of a character on every island."""
    return [worth(state, seat, character, island) for island in range(state.board.islands)]


def best_island(state: State, seat: int, character: int) -> int:
    """Return the island where a character is worth most; -1 if it is worth nothing."""
    values = everywhere(state, seat, character)
    most = max(values)
    return values.index(most) if most else -1


def plan(state: State, seat: int, more: Sequence[int] = (), gondolier_at: int = -1) -> Plan:
    """Return the best plan, optionally with further characters or one more gondolier on an island."""
    probe = state.clone()
    probe.actor = seat
    probe.characters[seat] = (*(card for card in state.characters[seat] if card >= 0), *more)
    if gondolier_at >= 0:
        probe.tally[gondolier_at * WIDTH + OWN_GONDOLIERS + seat] += 1
    ways = tuple(best_scoring(probe, seat))
    return Plan(ways, sum(scoring.worth(probe, seat, way) for way in ways))


def with_one_more(state: State, seat: int, more: Sequence[int] = ()) -> int:
    """Return the VP of the best plan with one more gondolier on the best island with a free gondola."""
    free = [
        island for island in range(state.board.islands)
        if -1 in state.gondolas[island * GONDOLAS : island * GONDOLAS + GONDOLAS]
    ]  # fmt: skip
    return max((plan(state, seat, more, island).vp for island in free), default=plan(state, seat, more).vp)


def gondoliers_at(state: State, seat: int, island: int) -> int:
    """Return the number of the seat's gondoliers on gondolas of an island."""
    return state.tally[island * WIDTH + OWN_GONDOLIERS + seat]


def changed(before: State, after: State, seat: int) -> list[tuple[int, int, int]]:
    """Return the seat's characters whose best worth has changed: card, best before, best after."""
    found = []
    for card in before.characters[seat]:
        if card >= 0:
            was, now = max(everywhere(before, seat, card)), max(everywhere(after, seat, card))
            if was != now:
                found.append((card, was, now))
    return found


# ---- what a tile changes


class Change(NamedTuple):
    """A character whose worth changes, with the VP before and after."""

    card: int
    before: int
    after: int

    @property
    def gain(self) -> int:
        return self.after - self.before


def with_street(state: State, cell: int, face: int) -> State:
    """Return the position with a street on a cell."""
    after = state.clone()
    after.cells[cell] = face
    after.note_street(cell, face)
    return after


def with_building(state: State, seat: int, cell: int, kind: int, face: int) -> State:
    """Return the position with a seat's building on a cell."""
    codes = {FACTORY: FACTORY_OF + seat, SHOP: SHOP_OF + face * 4 + seat, PALACE: PALACE_WITH + face}
    tile = codes.get(kind, SPECIAL_TILE)
    after = state.clone()
    after.cells[cell] = tile
    after.note_building(cell, tile)
    return after


def built_vp(state: State, seat: int, kind: int) -> int:
    """Return the VP a seat gets at once for building a tile of a kind, cranes included."""
    made, working = state.board.tables, state.working(seat)
    return made.vp[kind] + sum(vp for bit, of, vp in made.cranes if working & bit and of == kind)


def worths(state: State, seat: int) -> dict[int, list[int]]:
    """Return what each of the seat's characters is worth on every island."""
    return {card: everywhere(state, seat, card) for card in state.characters[seat] if card >= 0}


def changed_on(before: Mapping[int, list[int]], after: State, seat: int, island: int, now: Plan) -> list[Change]:
    """Return the seat's characters whose worth on an island changes, the greatest loss first.

    `before` are the `worths` until now, and `now` the plan. Characters are left out that are worth more elsewhere,
    before and after, unless the plan scores them on this island.
    """
    found = []
    for card, values in before.items():
        change = Change(card, values[island], worth(after, seat, card, island))
        elsewhere = max((vp for other, vp in enumerate(values) if other != island), default=0)
        matters = max(change.before, change.after) > elsewhere or now.island_of(card) == island
        if change.gain and matters:
            found.append(change)
    return sorted(found, key=lambda change: change.gain)
