"""Positions as plain data for saves, and back, with every field checked."""

from __future__ import annotations

from collections.abc import Mapping

from burano.core.errors import BadData
from burano.core.field_reader import fill, mapping, number, numbers, rows
from burano.core.plain_data import Plain
from burano.games.burano.board import COLORS, Board
from burano.games.burano.spec import load
from burano.games.burano.state import REMOVE_ROOFS, Deal, State

# The fields written by `to_data` and read by `from_data`. Every slot is in exactly one of these lists; a test checks
# it.
NUMBERS = (
    "phase", "actor", "season", "round", "start", "turn_index", "moves", "seen_by", "bridged", "fish_next",
    "card_next", "swapped", "matches", "fish_left", "lace_placed", "bonus_roof", "paid_free", "missing",
)  # fmt: skip
TABLES = (
    "vp", "scored", "coins", "privilege", "wheel", "ring", "boat", "reserve", "pyramid", "pyramid_mask", "prep",
    "roofs", "hand", "sold", "taken_open", "cards", "supply", "cube", "block", "height", "docks", "ships",
    "island_workers", "lace_owner", "lace_count", "stack_next", "bought", "substituted", "refill_taken",
)  # fmt: skip
LISTS = (
    "sites",
    "canal_pairs",
    "fish_display",
    "card_display",
    "removed",
    "named",
    "arrows",
    "paid",
    "winners",
)
TUPLES = ("sales", "laid")
SHARED = ("board", "deal")
FOLDED = ("removing",)
"""Fields written as part of `named`, which holds the removed tiles while roofs are removed: format 1 is defined so."""


def to_data(state: State) -> dict[str, Plain]:
    """Return the whole position as plain data."""
    board = state.board
    data: dict[str, Plain] = {name: getattr(state, name) for name in NUMBERS}
    for name in TABLES + LISTS:
        data[name] = list(getattr(state, name))
    for name in TUPLES:
        data[name] = [list(item) for item in getattr(state, name)]
    if state.phase == REMOVE_ROOFS:
        data["named"] = list(state.removed_now())
    data["board"] = {
        "players": board.players,
        "size": board.size,
        "display_only": board.display_only,
        **({"open_pyramids": True} if board.open_pyramids else {}),
        "rings": [list(ring) for ring in board.rings],
        "squares": [list(piece) for piece in board.squares],
    }
    data["deal"] = state.deal.to_data()
    return data


def from_data(data: Mapping[str, object]) -> State:
    """Return the position described by `to_data`; raise `BadData` for what is missing or of the wrong type."""
    state = State(_board(mapping(data.get("board"), "board")), _deal(mapping(data.get("deal"), "deal")))
    fill(state, data, single=NUMBERS, tables=TABLES, lists=LISTS)
    for name in TUPLES:
        found, width = rows(data.get(name), name), 3 if name == "sales" else 4
        if any(len(row) != width for row in found):
            raise BadData(name, f"an entry has not {width} values")
        setattr(state, name, [tuple(row) for row in found])
    if state.phase == REMOVE_ROOFS:
        state.removing = len(state.named)
        state.named = []
        if state.removed_now() != data["named"]:
            raise BadData("named", "are not the tiles removed last")
    return state


def _board(data: Mapping[str, object]) -> Board:
    spec = load()
    players = number(data.get("players"), "board.players")
    if players not in (2, 3, 4):
        raise BadData("board.players", "must be 2, 3 or 4")
    size = data.get("size")
    if not isinstance(size, str) or size not in spec.island.sizes:
        raise BadData("board.size", "is not a known island")
    rings = rows(data.get("rings"), "board.rings")
    if len(rings) != players or any(sorted(ring) != [0, 1, 2, 3] for ring in rings):
        raise BadData("board.rings", "every player needs the four pieces in some order")
    squares = rows(data.get("squares"), "board.squares")
    flat = [square for piece in squares for square in piece]
    width = 4 if players == 4 else 3
    limit = spec.workshops.cols * spec.workshops.rows
    fits = len(squares) == 6 and all(len(piece) == width for piece in squares)
    if not fits or len(set(flat)) != len(flat) or any(not 0 <= square < limit for square in flat):
        raise BadData("board.squares", "the workshops do not fit the grid")
    is_open = data.get("open_pyramids") is True
    return Board(spec, players, size, data.get("display_only") is True, rings, squares, open_pyramids=is_open)


def _deal(data: Mapping[str, object]) -> Deal:
    actions = rows(data.get("actions"), "deal.actions")
    if any(len(season) != COLORS for season in actions):
        raise BadData("deal.actions", "six colours a season are needed")
    stacks = rows(data.get("stacks"), "deal.stacks")
    if len(stacks) != 4:
        raise BadData("deal.stacks", "four stacks are needed")
    return Deal(
        tuple(numbers(data.get("fish"), "deal.fish")),
        tuple(numbers(data.get("cards"), "deal.cards")),
        tuple(tuple(stack) for stack in stacks),
        tuple(tuple(season) for season in actions),
    )
