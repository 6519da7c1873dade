"""Reading a `burano-record/1`: derive its draw and its journal, and check them against the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from burano.core.data_file import need
from burano.core.errors import BadData
from burano.core.journal import Table
from burano.core.protocol import Action
from burano.core.record.lines import Line
from burano.core.record.play import Reader, Recorded, read, seated
from burano.games.burano import actions as a
from burano.games.burano.board import PLACES
from burano.games.burano.game import Burano
from burano.games.burano.record.draw import options_of, roof_tile
from burano.games.burano.record.vocabulary import vocabulary
from burano.games.burano.record.words import place_cell
from burano.games.burano.record.writer import Recorder
from burano.games.burano.setup import new_state
from burano.games.burano.spec import SHIPS
from burano.games.burano.state import DISPATCH, LACE, PAY_LACE, PYRAMID, REFILL, REMOVE_ROOFS, TURN, WITHDRAW, State

_IGNORED = ("via", "arrow", "names", "after")
"""Fields that are checked for their shape, but not compared."""
_UNORDERED = ("fishing", "lace", "earning", "left", "right", "cards", "workers", "coin_squares")
"""Fields whose list order is irrelevant."""
_CLEAN_UP = (
    "island_score",
    "lace_score",
    "actions",
    "refill",
    "remove_roofs",
    "choose_roofs",
    "start_player",
    "pyramid",
)
_INSIDE_ACTIONS = ("lace", "withdraw", "privilege_coin", "privilege_cube")
"""Lines that continue an action which otherwise ends implicitly."""
_PLACES = {tuple(place_cell(place)): place for place in range(PLACES)}


def read_record(lines: Iterable[str]) -> Recorded:
    """Return the table and journal of a record, replayed through the rules; raise `BadData` for the first line that
    does not fit."""
    return read(lines, vocabulary(), _open)


def _open(setup: Line, lines: Sequence[Line]) -> tuple[Table, Reader]:
    options = options_of(setup, lines)
    table = Table("burano", options.to_data(), 0, seated(setup, options.players), "off")
    return table, _Reader(Recorder(new_state(options, 0)))


class _Reader(Reader):
    """Replays lines through the rules, adding the actions that the format leaves implicit."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__(vocabulary(), Burano(), recorder)
        self._play_of = recorder
        self._spec = recorder.state.board.spec
        self._decided: dict[str, Callable[[Line], Iterable[Action]]] = {
            "choose_roofs": lambda line: [a.NAME_ROOF[self._spec.roofs.kinds.index(kind)] for kind in line["kinds"]],
            "pyramid": self._pyramid,
            "pick": lambda line: [a.PICK[_place(line["from"])]],
            "build": lambda line: [a.BUILD[self._color(line["color"])][self._pit(line["at"])]],
            "roof": self._roof,
            "bonus": self._bonus,
            "skip_action": lambda line: [a.SKIP] if self._state.phase != TURN else [],
            "swap_docks": self._swap,
            "sail": lambda line: [a.SAIL[self._spec.places.index(line["to"])]],
            "take_fish": self._take_fish,
            "dispatch": lambda line: [a.Dispatch(line["count"])] if self._state.phase == DISPATCH else [],
            "sell": self._sell,
            "lace": lambda line: [a.LACE_AT[self._square(line["at"])]],
            "withdraw": self._withdraw,
            "privilege_coin": lambda line: [a.PRIVILEGE_COIN],
            "privilege_cube": lambda line: [a.PRIVILEGE_CUBE[_place(line["at"])][self._color(line["color"])]],
            "end_turn": lambda line: [a.END_TURN],
            "lace_score": self._lace_score,
            "refill": self._refill,
            "remove_roofs": self._remove_roofs,
        }

    @property
    def _state(self) -> State:
        return self._play_of.state

    def _color(self, name: str) -> int:
        return self._spec.colors.index(name)

    def _pit(self, cell: list[int]) -> int:
        pits = self._state.board.pits
        need((cell[0], cell[1]) in pits, "at", "is no pit")
        return pits.index((cell[0], cell[1]))

    def _square(self, square: list[int]) -> int:
        return square[1] * self._state.board.lace_cols + square[0]

    def _tile(self, kind: str, colors: list[str]) -> int:
        tile = roof_tile(self._spec, kind, colors)
        if tile is None:
            raise BadData("colors", "are of no roof tile")
        return tile

    # ------------------------------------------------------------------ what the format leaves open

    def waits(self, line: Line) -> bool:
        """Return whether the line is a pyramid: pyramids are built simultaneously, so their lines may be in any
        order."""
        return line["event"] == "pyramid" and self._state.phase == PYRAMID

    def due_for(self, line: Line, due: Sequence[Line]) -> Line:
        if line["event"] == "pyramid":
            own = (d for d in due if d["event"] == "pyramid" and d["player"] == line["player"])
            return next(own, due[0])
        return due[0]

    def is_unchecked(self, line: Line) -> bool:
        """Return whether a line is a total or check within the clean-up. The rules carry out steps without a choice at
        once, so positions between two of them are unknown."""
        if line["event"] == "scores":
            return self.last in (*_CLEAN_UP, "scores", "check")
        return line["event"] == "check" and self.anchor in _CLEAN_UP

    def position(self) -> Line | None:
        return self._play_of.checked if self.anchor == "scores" else None

    def canonical(self, line: Line) -> Line:
        """Return the line without irrelevant order and zero counts."""
        clean = {name: _ordered(name, value) for name, value in line.items() if name not in _IGNORED}
        match line["event"]:
            case "roof":
                halves = sorted(zip(line["cells"], line["colors"], strict=True))
                clean["cells"], clean["colors"] = [cell for cell, _ in halves], [color for _, color in halves]
            case "swap_docks":
                clean["a"], clean["b"] = sorted((line["a"], line["b"]))
            case "choose_roofs":
                clean["drawn"] = [sorted(colors) for colors in line["drawn"]]
            case "remove_roofs":
                clean["tiles"] = sorted([kind, sorted(colors)] for kind, colors in line["tiles"])
            case "setup":
                clean["workshops"] = {color: sorted(squares) for color, squares in line["workshops"].items()}
            case "final":
                clean["detail"] = [_ordered("detail", seat) for seat in line["detail"]]
        return clean

    # ------------------------------------------------------------------ decisions

    def decisions(self, line: Line) -> Iterator[Action]:
        event = line["event"]
        if event not in self._decided:
            return
        phase = self._state.phase
        if event not in _INSIDE_ACTIONS and (phase == WITHDRAW or (phase == LACE and self._state.lace_placed)):
            yield a.FINISH  # a lace action or withdrawals end with the next line of another kind
        yield from self._decided[event](line)

    def _pyramid(self, line: Line) -> Iterable[Action]:
        cubes = [*line["base"], *line["middle"], line["top"]]
        filled = [color for color in cubes if color is not None]
        need(cubes[: len(filled)] == filled, "pyramid", "gaps between the cubes cannot be played here")
        return [a.PLACE[self._color(color)] for color in filled]

    def _roof(self, line: Line) -> Iterable[Action]:
        tile = self._tile(line["kind"], line["colors"])
        first, second = (self._pit(cell) for cell in line["cells"])
        if self._state.board.tile_colors[tile][0] != self._color(line["colors"][0]):
            first, second = second, first
        return [a.roof_action(tile, first, second)]

    def _bonus(self, line: Line) -> Iterable[Action]:
        if line["take"] == "privilege":
            return [a.TAKE_PRIVILEGE]
        if line["take"] == "deck":
            return [a.TAKE_TOP_CARD]
        return [a.TAKE_CARD[[card.id for card in self._spec.buildings].index(line["card"])]]

    def _swap(self, line: Line) -> Iterable[Action]:
        sides = sorted(
            (self._spec.places.index(island), self._color(color)) for island, color in (line["a"], line["b"])
        )
        return [a.SwapDocks(*sides[0], *sides[1])]

    def _take_fish(self, line: Line) -> Iterable[Action]:
        if line["from"] == "none":
            return []
        return [a.DRAW_FISH] if line["from"] == "deck" else [a.TAKE_FISH[self._spec.fish.kinds.index(line["kind"])]]

    def _sell(self, line: Line) -> Iterable[Action]:
        cards = sorted(self._spec.fish.kinds.index(kind) for kind in line["cards"])
        return [a.Sell(SHIPS.index(line["ship"]), tuple(cards))]

    def _withdraw(self, line: Line) -> Iterable[Action]:
        origin = line["from"]
        if isinstance(origin, str):
            return [a.WITHDRAW_ISLAND[self._spec.sea.islands.index(origin)]]
        return [a.WITHDRAW_LACE[self._square(origin)]]

    # ------------------------------------------------------------------ lines that contain a seat's whole step

    def _lace_score(self, line: Line) -> Iterator[Action]:
        yield from self._bought(line)
        free = line["free"]
        if free is not None:
            yield a.PAY_FREE[self._square(free)]
        for square in line["workers"]:
            if square != free:
                yield a.PAY[self._square(square)]
        yield from self._finish(PAY_LACE)

    def _refill(self, line: Line) -> Iterator[Action]:
        for color in self._each(line["substitutes"]):
            yield a.SUBSTITUTE[color]
        yield from self._bought(line)
        yield from self._finish(REFILL)

    def _remove_roofs(self, line: Line) -> Iterator[Action]:
        for kind, colors in line["tiles"]:
            yield a.REMOVE_ROOF[self._tile(kind, colors)]
        yield from self._finish(REMOVE_ROOFS)

    def _bought(self, line: Line) -> Iterator[Action]:
        for color in self._each(line["bought"]):
            yield a.BUY_CUBE[color]

    def _finish(self, phase: int) -> Iterator[Action]:
        if self._state.phase == phase:
            yield a.FINISH

    def _each(self, counts: dict[str, int]) -> Iterator[int]:
        """Yield each single cube of counts by colour, limited by the supply."""
        for color, count in counts.items():
            yield from [self._color(color)] * min(count, self._spec.counts.cubes_per_color + 1)


def _place(cell: list[int]) -> int:
    need(tuple(cell) in _PLACES, "place", "is no place of a pyramid")
    return _PLACES[tuple(cell)]


def _ordered(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _ordered(key, item) for key, item in value.items() if item != 0 or name == "detail"}
    if isinstance(value, list) and name in _UNORDERED:
        return sorted(value)
    return value
