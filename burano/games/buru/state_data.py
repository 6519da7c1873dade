"""Serialisation of positions as plain data for saves; data is checked field by field when read."""

from __future__ import annotations

from collections.abc import Mapping

from burano.core.effects import PICK, ROW, TAKEN, WAIT
from burano.core.errors import BadData
from burano.core.field_reader import fill, mapping, number, numbers, rows
from burano.core.plain_data import Plain
from burano.core.rng import Rng
from burano.games.buru.board import LAKE, POWERS, SPACES, Board, tables
from burano.games.buru.spec import LEVELS, WORDS
from burano.games.buru.state import OVER, PLACE, REWARD, State
from burano.games.buru.state import WAIT as AWAITS

# Fields that `to_data` writes and `from_data` reads. Every slot is in exactly one of these lists; a test checks that.
NUMBERS = (
    "script_at", "phase", "actor", "seen_by", "round", "emissary", "turn", "region", "at", "space", "look", "plot",
    "drawn",
)  # fmt: skip
TABLES = (
    "fish", "res", "supply", "esteem", "totems", "bid_region", "bid_power", "taken", "left", "row", "plot_of",
)  # fmt: skip
MASKS = ("tasked",)
TUPLES = (
    "order", "due", "islander_deck", "islander_discard", "forest_deck", "forest_line", "forest_discard",
    "elder_deck", "elder_givers", "decree_stack", "decrees", "box", "unused", "plot_deck", "plot_discard", "winners",
)  # fmt: skip
ROWS = ("tableau", "elders", "tributes", "tribute_decks")
FREE_ROWS = ("script", "stack")
OTHER = ("board", "rng")
SPAN = range(-1, 1001)
"""Allowed range of a position's numbers, except for bit sets."""


def to_data(state: State) -> dict[str, Plain]:
    """Return the whole position as plain data."""
    data: dict[str, Plain] = {name: getattr(state, name) for name in NUMBERS}
    for name in TABLES + MASKS + TUPLES:
        data[name] = list(getattr(state, name))
    for name in ROWS + FREE_ROWS:
        data[name] = [list(row) for row in getattr(state, name)]
    board = state.board
    data["board"] = {
        "persons": board.persons,
        "lawan": board.lawan,
        "level": board.level,
        "long": board.long,
        "sides": list(board.sides),
    }
    data["rng"] = list(state.rng.state)
    return data


def from_data(data: Mapping[str, object]) -> State:
    """Return the position described by `to_data`; raise `BadData` naming what is missing or of the wrong type."""
    state = State(_board(mapping(data.get("board"), "board")))
    fill(state, data, single=NUMBERS, tables=TABLES, lists=(), span=SPAN)
    fill(state, data, single=(), tables=MASKS, lists=(), span=range(1 << len(tables().names)))
    for name in TUPLES:
        setattr(state, name, tuple(numbers(data.get(name), name, SPAN)))
    for name in ROWS:
        found, wanted = rows(data.get(name), name, SPAN), len(getattr(state, name))
        if len(found) != wanted:
            raise BadData(name, f"{wanted} lists are needed")
        setattr(state, name, [tuple(row) for row in found])
    state.script = tuple(tuple(row) for row in rows(data.get("script"), "script", SPAN))
    state.stack = [tuple(row) for row in rows(data.get("stack"), "stack", SPAN)]
    try:
        state.rng = Rng.from_state(numbers(data.get("rng"), "rng"))
    except ValueError as error:
        raise BadData("rng", str(error)) from None
    _check(state)
    return state


def _check(state: State) -> None:
    """Check that indexes are in range."""
    board = state.board
    parts = board.tables
    players, cards = board.players, len(parts.names)
    number(state.phase, "phase", range(PLACE, OVER + 1))
    number(state.actor, "actor", range(players))
    number(state.emissary, "emissary", range(players))
    number(state.seen_by, "seen_by", range(-1, players))
    number(state.region, "region", range(-1, LAKE + 1))
    number(state.space, "space", range(-1, SPACES))
    number(state.look, "look", range(8))
    number(state.round, "round", range(board.rounds))
    number(state.at, "at", range(players + 1))
    number(state.turn, "turn", range(4 * players + 1))
    elders, forest, decrees, plots = len(parts.goals), len(parts.forest), len(parts.rewards), len(parts.plot_types)
    number(state.plot, "plot", range(-1, plots))
    number(state.drawn, "drawn", range(3))
    limits = {
        "totems": players, "bid_region": LAKE + 1, "bid_power": POWERS + 1, "taken": players, "row": cards,
        "plot_of": plots, "order": players, "due": decrees, "islander_deck": cards,
        "islander_discard": cards, "forest_deck": forest, "forest_line": forest, "forest_discard": forest,
        "elder_deck": elders, "elder_givers": players, "decree_stack": decrees, "decrees": decrees, "box": decrees,
        "unused": decrees, "plot_deck": plots, "plot_discard": plots, "winners": players,
    }  # fmt: skip
    for name, last in limits.items():
        _within(getattr(state, name), name, last)
    for name in ("order", "due", "forest_line", "forest_discard", "islander_discard", "decrees", "box", "winners"):
        if -1 in getattr(state, name):
            raise BadData(name, "nothing of it is hidden")
    for seat in range(players):
        _within(state.tableau[seat], "tableau", cards)
        if -1 in state.tableau[seat]:
            raise BadData("tableau", "nothing of it is hidden")
        _within(state.elders[seat], "elders", elders)
    if len(state.elder_givers) > len(state.elder_deck):
        raise BadData("elder_givers", "are more than the deck has cards")
    if state.region >= 0 and state.at < len(state.order) and state.phase != OVER:
        number(state.actor, "actor", range(state.order[state.at], state.order[state.at] + 1))
    _check_stack(state)


def _check_stack(state: State) -> None:
    items = len(state.board.tables.items)
    for frame in state.stack:
        kind = frame[0] if frame else TAKEN
        least = {ROW: 1, PICK: 2, WAIT: 3}.get(kind, 99)
        if len(frame) < least or (kind == WAIT and (len(frame) != 3 or not 0 <= frame[1] < len(WORDS))):
            raise BadData("stack", "is not made of frames")
        if kind != WAIT and any(not -(kind == PICK) <= item < items for item in frame[least:]):
            raise BadData("stack", "an item is unknown")
    top = state.stack[-1][0] if state.stack else TAKEN
    if state.phase in (AWAITS, REWARD) and top != (WAIT if state.phase == AWAITS else PICK):
        raise BadData("stack", "nothing waits")


def _within(values: list[int] | tuple[int, ...], where: str, last: int) -> None:
    if any(not -1 <= value < last for value in values):
        raise BadData(where, "a number is out of range")


def _board(data: Mapping[str, object]) -> Board:
    persons = number(data.get("persons"), "board.persons", range(1, 5))
    lawan = number(data.get("lawan"), "board.lawan", range(3))
    level = number(data.get("level"), "board.level", range(len(LEVELS)))
    long, sides = data.get("long"), numbers(data.get("sides"), "board.sides", range(2))
    if not isinstance(long, bool):
        raise BadData("board.long", "is either true or false")
    if len(sides) != 3 or not 2 <= persons + lawan <= 4:
        raise BadData("board", "is not a table of this game")
    return Board(persons, lawan, level, long, sides)
