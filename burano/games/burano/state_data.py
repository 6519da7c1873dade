"""Positions as plain data and back: what saves hold, checked field by field on the way in."""

from __future__ import annotations

from collections.abc import Mapping

from burano.core.errors import BadData
from burano.core.protocol import Plain
from burano.games.burano.board import COLORS, Board
from burano.games.burano.spec import load
from burano.games.burano.state import REMOVE_ROOFS, Deal, State

# What `to_data` writes and `from_data` reads. Every slot is in exactly one of these lists; a test audits it.
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
"""Written into `named`, which holds the removed tiles while roofs are removed: so format 1 has always had it."""


def to_data(state: State) -> dict[str, Plain]:
    """The whole position as plain data."""
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
        "rings": [list(ring) for ring in board.rings],
        "squares": [list(piece) for piece in board.squares],
    }
    data["deal"] = state.deal.to_data()
    return data


def from_data(data: Mapping[str, object]) -> State:
    """The position described by `to_data`; `BadData` names what is missing or of the wrong type."""
    state = State(_board(_mapping(data, "board")), _deal(_mapping(data, "deal")))
    for name in NUMBERS:
        setattr(state, name, _number(data.get(name), name))
    for name in TABLES:
        values = _numbers(data.get(name), name)
        if len(values) != len(getattr(state, name)):
            raise BadData(name, f"has {len(values)} values instead of {len(getattr(state, name))}")
        setattr(state, name, values)
    for name in LISTS:
        setattr(state, name, _numbers(data.get(name), name))
    for name in TUPLES:
        items = data.get(name)
        if not isinstance(items, list) or len(items) > 200:
            raise BadData(name, "is not a list")
        width = 3 if name == "sales" else 4
        rows = [tuple(_numbers(item, name)) for item in items]
        if any(len(row) != width for row in rows):
            raise BadData(name, f"an entry has not {width} values")
        setattr(state, name, rows)
    if state.phase == REMOVE_ROOFS:
        state.removing = len(state.named)
        state.named = []
        if state.removed_now() != data["named"]:
            raise BadData("named", "are not the tiles removed last")
    return state


def _board(data: Mapping[str, object]) -> Board:
    spec = load()
    players = _number(data.get("players"), "board.players")
    if players not in (2, 3, 4):
        raise BadData("board.players", "must be 2, 3 or 4")
    size = data.get("size")
    if not isinstance(size, str) or size not in spec.island.sizes:
        raise BadData("board.size", "is not a known island")
    rings = _rows(data.get("rings"), "board.rings")
    if len(rings) != players or any(sorted(ring) != [0, 1, 2, 3] for ring in rings):
        raise BadData("board.rings", "every player needs the four pieces in some order")
    squares = _rows(data.get("squares"), "board.squares")
    flat = [square for piece in squares for square in piece]
    width = 4 if players == 4 else 3
    limit = spec.workshops.cols * spec.workshops.rows
    fits = len(squares) == 6 and all(len(piece) == width for piece in squares)
    if not fits or len(set(flat)) != len(flat) or any(not 0 <= square < limit for square in flat):
        raise BadData("board.squares", "the workshops do not fit the grid")
    return Board(spec, players, size, data.get("display_only") is True, rings, squares)


def _deal(data: Mapping[str, object]) -> Deal:
    actions = _rows(data.get("actions"), "deal.actions")
    if any(len(season) != COLORS for season in actions):
        raise BadData("deal.actions", "six colours a season are needed")
    stacks = _rows(data.get("stacks"), "deal.stacks")
    if len(stacks) != 4:
        raise BadData("deal.stacks", "four stacks are needed")
    return Deal(
        tuple(_numbers(data.get("fish"), "deal.fish")),
        tuple(_numbers(data.get("cards"), "deal.cards")),
        tuple(tuple(stack) for stack in stacks),
        tuple(tuple(season) for season in actions),
    )


def _mapping(data: Mapping[str, object], name: str) -> Mapping[str, object]:
    value = data.get(name)
    if not isinstance(value, dict):
        raise BadData(name, "is missing")
    return value


def _number(value: object, where: str) -> int:
    if type(value) is not int:
        raise BadData(where, "is not a whole number")
    return value


def _numbers(value: object, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) > 1000:
        raise BadData(where, "is not a list of numbers")
    return [_number(item, where) for item in value]


def _rows(value: object, where: str) -> list[list[int]]:
    if not isinstance(value, list) or len(value) > 100:
        raise BadData(where, "is not a list of lists")
    return [_numbers(row, where) for row in value]
