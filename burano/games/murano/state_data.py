"""Serialisation of positions as plain data for saves; data is checked field by field when read."""

from __future__ import annotations

from collections.abc import Mapping

from burano.core.errors import BadData
from burano.core.field_reader import fill, mapping, number, numbers, rows
from burano.core.plain_data import Plain
from burano.core.rng import Rng
from burano.games.murano.board import CHARACTERS, COLORS, FACES, PALACE, SPACES, SPECIAL, SPECIAL_TILE, SPECIALS, board
from burano.games.murano.state import FACE_BITS, NO_FACE, OVER, SAIL, Fate, State

# Fields that `to_data` writes and `from_data` reads. Every slot is in exactly one of these lists; a test checks that.
NUMBERS = (
    "phase", "actor", "start", "turn", "seen_by", "ended_by", "scored_seats", "black", "red", "target", "to_move",
    "moves", "passing", "built", "produced", "debt", "bought", "bought_face", "gained", "factories", "special_tiles",
    "boxed_palace", "beads_drawn", "shuffles_made",
)  # fmt: skip
TABLES = (
    "gold", "vp", "supply", "general", "factory_tiles", "special_held", "specials", "searched", "beads", "bag",
    "sources", "cells", "gondolas",
)  # fmt: skip
LISTS = ("winners",)
TUPLES = (
    "streets", "shops", "palaces", "deck", "deck_seen", "special_deck", "special_seen", "drawn", "boxed_characters",
    "known_stacks",
)  # fmt: skip
ROWS = ("shops_held", "palaces_held", "characters")
"""One row per seat."""
SCORED = ("scored",)
SHARED = ("board",)
CHANCE = ("rng", "fate")
DERIVED = ("tally", "paved", "sites")
SPAN = range(-1000, 1 << 20)
"""Allowed range of a position's numbers."""


def to_data(state: State) -> dict[str, Plain]:
    """Return the whole position as plain data."""
    table = state.board
    data: dict[str, Plain] = {name: getattr(state, name) for name in NUMBERS}
    for name in TABLES + LISTS + TUPLES:
        data[name] = list(getattr(state, name))
    for name in ROWS + SCORED:
        data[name] = [list(row) for row in getattr(state, name)]
    data["rng"] = list(state.rng.state)
    data["fate"] = [list(row) for row in (state.fate.beads, *state.fate.shuffles)]
    data["board"] = {
        "players": table.players,
        "equal_turns": table.equal_turns,
        "agreed_end": table.agreed_end,
    }
    return data


def from_data(data: Mapping[str, object]) -> State:
    """Return the position described by `to_data`; raise `BadData` naming what is missing or of the wrong type."""
    options = mapping(data.get("board"), "board")
    players = number(options.get("players"), "board.players", range(2, 5))
    flags = [options.get(name) for name in ("equal_turns", "agreed_end")]
    if not all(isinstance(flag, bool) for flag in flags):
        raise BadData("board", "options are either true or false")
    state = State(board(players, bool(flags[0]), bool(flags[1])))
    fill(state, data, single=NUMBERS, tables=TABLES, lists=LISTS, span=SPAN)
    for name in TUPLES:
        setattr(state, name, tuple(numbers(data.get(name), name, SPAN)))
    for name in ROWS + SCORED:
        found = [tuple(row) for row in rows(data.get(name), name, SPAN)]
        if name in ROWS and len(found) != players:
            raise BadData(name, f"{players} lists are needed")
        setattr(state, name, found if name in ROWS else tuple(found))
    try:
        state.rng = Rng.from_state(numbers(data.get("rng"), "rng"))
    except ValueError as error:
        raise BadData("rng", str(error)) from None
    fate = rows(data.get("fate"), "fate", range(4))
    if not fate or any(bead >= COLORS for bead in fate[0]):
        raise BadData("fate", "does not begin with beads")
    state.fate = Fate(tuple(fate[0]), tuple(tuple(stack) for stack in fate[1:]))
    _check(state)
    state.derive()
    return state


def _check(state: State) -> None:
    """Check that indexes are in range."""
    table, players = state.board, state.board.players
    number(state.phase, "phase", range(SAIL, OVER + 1))
    for name in ("actor", "start"):
        number(getattr(state, name), name, range(players))
    for name in ("seen_by", "ended_by"):
        number(getattr(state, name), name, range(-1, players))
    number(state.red, "red", range(SPACES))
    number(state.target, "target", range(-1, SPACES))
    number(state.bought, "bought", range(-1, SPECIAL + 1))
    number(state.bought_face, "bought_face", range(4))
    if state.black.bit_count() != len(table.spec.ring.anchors) - 1 or not 0 <= state.black < 1 << SPACES:
        raise BadData("black", "are not seven ships")
    if not 0 <= state.to_move < len(table.spec.ring.anchors) or not 0 <= state.moves < len(table.spec.ring.anchors):
        raise BadData("to_move", "is more than there are ships")
    _check_tiles(state)
    for name, values, last in (
        ("deck", state.deck, CHARACTERS),
        ("boxed_characters", state.boxed_characters, CHARACTERS),
        ("special_deck", state.special_deck, SPECIALS),
        ("drawn", state.drawn, CHARACTERS),
        ("gondolas", state.gondolas, players),
        ("winners", state.winners, players),
    ):
        _within(values, name, last)
    for row in state.characters:
        _within(row, "characters", CHARACTERS)
    for done in state.scored:
        fits = len(done) == 4 and 0 <= done[0] < players and 0 <= done[2] < table.islands
        if not fits or not 0 <= done[1] < CHARACTERS:
            raise BadData("scored", "is not a seat, a character, an island and points")
    if len(state.deck) != len(state.deck_seen) or len(state.special_deck) != len(state.special_seen):
        raise BadData("deck_seen", "does not fit the deck")
    if len(state.known_stacks) not in (0, 2 * COLORS):
        raise BadData("known_stacks", "has six numbers or none")


def _check_tiles(state: State) -> None:
    table = state.board
    for name, values, last in (("streets", state.streets, FACES), ("shops", state.shops, COLORS)):
        _within(values, name, last)
    _within(state.palaces, "palaces", 4)
    for cell, tile in enumerate(state.cells):
        last = FACES - 1 if table.is_street[cell] else SPECIAL_TILE
        if not -1 <= tile <= last or (not table.is_street[cell] and 0 <= tile < 16 and tile % 4 >= table.players):
            raise BadData("cells", "a tile does not fit its space")
    for kind, held in enumerate((state.shops_held, state.palaces_held), 1):
        for row in held:
            for code in row:
                face = code & NO_FACE
                fits = face == NO_FACE or (1 <= face <= 3 if kind == PALACE else face < COLORS)
                if not fits or not 0 <= code < 1 << (FACE_BITS + 4):
                    raise BadData("shops_held", "a tile has no face")


def _within(values: list[int] | tuple[int, ...], where: str, last: int) -> None:
    if any(not -1 <= value < last for value in values):
        raise BadData(where, "a number is out of range")
