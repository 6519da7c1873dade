"""Positions as plain data and back: what saves hold, checked field by field on the way in."""

from __future__ import annotations

from collections.abc import Mapping

from burano.core.errors import BadData
from burano.core.plain import Plain
from burano.games.walking import spec
from burano.games.walking.board import CARDS, FLOOR_OF, FLOORS, TOURISTS, Board
from burano.games.walking.state import ACQUIRE, OVER, State

# What `to_data` writes and `from_data` reads. Every slot is in exactly one of these lists; a test audits it.
NUMBERS = (
    "phase", "actor", "round", "start", "turn_index", "seen_by", "placed", "placed_round", "idle", "end",
)  # fmt: skip
TABLES = ("coins", "tokens", "supply", "street", "guests", "piles")
LISTS = ("box", "removed", "due", "winners")
ROWS = ("hands", "taken", "decks", "givers")
SHARED = ("board",)
DERIVED = ("shape", "paint", "houses")


def to_data(state: State) -> dict[str, Plain]:
    """The whole position as plain data."""
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
    """The position described by `to_data`; `BadData` names what is missing or of the wrong type."""
    state = State(_board(data.get("board")))
    for name in NUMBERS:
        setattr(state, name, _number(data.get(name), name, -1, 1000))
    for name in TABLES:
        values = _numbers(data.get(name), name)
        if len(values) != len(getattr(state, name)):
            raise BadData(name, f"has {len(values)} values instead of {len(getattr(state, name))}")
        setattr(state, name, values)
    for name in LISTS:
        setattr(state, name, _numbers(data.get(name), name))
    for name in ROWS:
        rows = data.get(name)
        wanted = len(getattr(state, name))
        if not isinstance(rows, list) or len(rows) != wanted:
            raise BadData(name, f"{wanted} lists are needed")
        setattr(state, name, [tuple(_numbers(row, name)) for row in rows])
    _check(state)
    state.derive()
    return state


def _check(state: State) -> None:
    """Numbers that index something must fit it."""
    players, characters = state.board.players, len(state.piles)
    _number(state.phase, "phase", ACQUIRE, OVER)
    for name in ("actor", "start"):
        _number(getattr(state, name), name, 0, players - 1)
    _number(state.seen_by, "seen_by", -1, players - 1)
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


def _board(data: object) -> Board:
    if not isinstance(data, dict):
        raise BadData("board", "is missing")
    players = _number(data.get("players"), "board.players", 1, 4)
    kinds = _numbers(data.get("kinds"), "board.kinds")
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


def _number(value: object, where: str, first: int, last: int) -> int:
    if type(value) is not int:
        raise BadData(where, "is not a whole number")
    if not first <= value <= last:
        raise BadData(where, "is out of range")
    return value


def _numbers(value: object, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) > 1000:
        raise BadData(where, "is not a list of numbers")
    return [_number(item, where, -1, 1000) for item in value]
