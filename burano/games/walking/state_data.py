"""Positions as plain data for saves, and back, with every field checked."""

from __future__ import annotations

from collections.abc import Mapping

from burano.core.errors import BadData
from burano.core.field_reader import fill, mapping, number, numbers, rows
from burano.core.plain_data import Plain
from burano.games.walking import spec
from burano.games.walking.board import CARDS, FLOOR_OF, FLOORS, TOURISTS, Board
from burano.games.walking.state import ACQUIRE, OVER, State

# The fields written by `to_data` and read by `from_data`. Every slot is in exactly one of these lists; a test checks
# it.
NUMBERS = (
    "phase", "actor", "round", "start", "turn_index", "seen_by", "placed", "placed_round", "idle", "end",
)  # fmt: skip
TABLES = ("coins", "tokens", "supply", "street", "guests", "piles")
LISTS = ("box", "removed", "due", "winners")
ROWS = ("hands", "taken", "decks", "givers")
SHARED = ("board",)
DERIVED = ("shape", "paint", "houses")
SPAN = range(-1, 1001)
"""Range of all numbers in a position."""


def to_data(state: State) -> dict[str, Plain]:
    """Return the whole position as plain data."""
    board = state.board
    data: dict[str, Plain] = {name: getattr(state, name) for name in NUMBERS}
    for name in TABLES + LISTS:
        data[name] = list(getattr(state, name))
    for name in ROWS:
        data[name] = [list(row) for row in getattr(state, name)]
    data["board"] = {
        "players": board.players,
        "kinds": list(board.kinds),
        "no_penalty": board.no_penalty,
        "strict_policeman": board.strict_policeman,
        "open_hands": board.open_hands,
    }
    return data


def from_data(data: Mapping[str, object]) -> State:
    """Return the position described by `to_data`; raise `BadData` for what is missing or of the wrong type."""
    state = State(_board(mapping(data.get("board"), "board")))
    fill(state, data, single=NUMBERS, tables=TABLES, lists=LISTS, span=SPAN)
    for name in ROWS:
        found, wanted = rows(data.get(name), name, SPAN), len(getattr(state, name))
        if len(found) != wanted:
            raise BadData(name, f"{wanted} lists are needed")
        setattr(state, name, [tuple(row) for row in found])
    _check(state)
    state.derive()
    return state


def _check(state: State) -> None:
    """Raise `BadData` if a number used as an index is out of range."""
    players, characters = state.board.players, len(state.piles)
    number(state.phase, "phase", range(ACQUIRE, OVER + 1))
    for name in ("actor", "start"):
        number(getattr(state, name), name, range(players))
    number(state.seen_by, "seen_by", range(-1, players))
    for name, last in (("supply", CARDS), ("street", CARDS), ("box", CARDS), ("guests", characters)):
        _within(getattr(state, name), name, last)
    for name, last in (("hands", CARDS), ("taken", CARDS), ("decks", CARDS), ("givers", players)):
        for row in getattr(state, name):
            _within(row, name, last)
    for space, card in enumerate(state.street):
        if card >= 0 and FLOOR_OF[card] != space % FLOORS:
            raise BadData("street", "a card lies on a floor that is not its own")
    for floor in range(FLOORS):
        if len(state.givers[floor]) > len(state.decks[floor]):
            raise BadData("givers", "are more than the deck has cards")


def _within(values: list[int] | tuple[int, ...], where: str, last: int) -> None:
    if any(not -1 <= value < last for value in values):
        raise BadData(where, "a number is out of range")


def _board(data: Mapping[str, object]) -> Board:
    players = number(data.get("players"), "board.players", range(1, 5))
    kinds = numbers(data.get("kinds"), "board.kinds", SPAN)
    last = len(spec.load().characters)
    if kinds != sorted(set(kinds)) or any(not TOURISTS <= kind < last for kind in kinds):
        raise BadData("board.kinds", "are not Inhabitants")
    flags: list[bool] = []
    for name in ("no_penalty", "strict_policeman", "open_hands"):
        flag = data.get(name)
        if not isinstance(flag, bool):
            raise BadData(f"board.{name}", "is either true or false")
        flags.append(flag)
    return Board(players, kinds, flags[0], flags[1], flags[2])
