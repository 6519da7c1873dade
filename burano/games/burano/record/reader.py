"""Reading a `burano-record/1`: the draw it tells and the journal that plays it, so that any record can be replayed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from burano.core.errors import BadData
from burano.core.journal import Entry, Player, Table
from burano.core.protocol import Action
from burano.core.record.lines import Line as Told
from burano.core.record.lines import parse
from burano.games.burano import actions as a
from burano.games.burano import spec
from burano.games.burano.board import COLORS
from burano.games.burano.game import Burano
from burano.games.burano.record.check import first_difference
from burano.games.burano.record.writer import SCHEMA, record_lines
from burano.games.burano.setup import Draw, Options, draw_from_data
from burano.games.burano.spec import ACTION_NAMES, SHIPS, Spec
from burano.games.burano.state import DISPATCH, LACE, PAY_LACE, REFILL, REMOVE_ROOFS, TURN, WITHDRAW, State

_MISFITS = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What handling a line of the wrong shape raises; `BadData` is a `ValueError` and is caught before."""


@dataclass(frozen=True)
class Recorded:
    """A record as this program plays it."""

    table: Table
    entries: tuple[Entry, ...]


def read_record(lines: Iterable[str]) -> Recorded:
    """The table and journal of a record, played through the rules; `BadData` names the first line that does not fit."""
    parsed = list(parse(lines))
    if not parsed or parsed[0][1].get("event") != "setup" or parsed[0][1].get("schema") != SCHEMA:
        raise BadData("line 1", f"is not the setup of a {SCHEMA}")
    try:
        table = _table(parsed[0][1], [line for _, line in parsed[1:]])
        reader = _Reader(Burano().new_state(Burano().options_from_data(table.options), 0))
        stopped = reader.read_all(parsed[1:])
        played = [item for item in parsed if stopped is None or item[0] < stopped[0]]
        written = (json.loads(line) for line in record_lines(table, reader.entries))
        wrong = first_difference(played, written, complete=stopped is None) or stopped
    except BadData:
        raise
    except _MISFITS as error:
        raise BadData("record", f"does not fit the format ({type(error).__name__}: {error})") from None
    if wrong is not None:
        raise BadData(f"line {wrong[0]}", wrong[1])
    if parsed[-1][1].get("event") != "final":
        raise BadData("record", "ends before the game does")
    return Recorded(table, tuple(reader.entries))


def _table(setup: Told, lines: list[Told]) -> Table:
    options = _options(setup, lines)
    names = setup.get("names") or [f"P{seat + 1}" for seat in range(options.players)]
    players = tuple(Player(str(name)[:40], seat) for seat, name in enumerate(names[: options.players]))
    return Table("burano", options.to_data(), 0, players, "off")


# ------------------------------------------------------------------ the draw


def _options(setup: Told, lines: list[Told]) -> Options:
    data = spec.load()
    players = setup["players"]
    if players not in (2, 3, 4):
        raise BadData("players", "must be 2, 3 or 4")
    sizes = {(s.cols, s.rows, s.fountain): name for name, s in data.island.sizes.items()}
    island = setup["island"]
    size = sizes.get((island["cols"], island["rows"], tuple(island["fountain"])))
    if size not in (data.island.default, data.island.tight):
        raise BadData("island", "is of another size than this program plays")
    draw = draw_from_data(_draw(data, setup, lines, players).to_data(), players)
    return Options(players=players, tight_island=size == data.island.tight, draw=draw)


def _draw(data: Spec, setup: Told, lines: list[Told], players: int) -> Draw:
    cards = {card.id: number for number, card in enumerate(data.buildings)}
    ports = {ship: number for number, port in enumerate(data.sea.ports) for ship in setup["ports"][port]}
    return Draw(
        docks=tuple(data.colors.index(color) for island in data.sea.islands for color in setup["docks"][island]),
        squares=tuple(_piece_squares(data, setup, players)),
        ships=tuple(ports[ship] for ship in SHIPS),
        fountain=data.colors.index(setup["fountain_color"]),
        rings=tuple(_ring_pieces(data, ring) for ring in setup["rings"]),
        start=setup["start_player"],
        fish=_fish_order(data, setup, lines),
        cards=_completed([cards[card] for card in _card_order(setup, lines)], range(len(cards))),
        stacks=_stack_orders(data, lines),
        actions=_action_orders(data, setup, lines),
    )


def _piece_squares(data: Spec, setup: Told, players: int) -> Iterator[tuple[int, ...]]:
    """Squares of each piece, the coin square at the index where the piece has its coin."""
    coins = [tuple(square) for square in setup["coin_squares"]]
    for piece in data.workshop_pieces(players):
        squares = [tuple(square) for square in setup["workshops"][piece.color]]
        coin = next((square for square in squares if square in coins), None)
        if coin is None:
            raise BadData("coin_squares", f"the {piece.color} workshop has no coin")
        squares.remove(coin)
        squares.insert(piece.coin, coin)
        yield tuple(row * data.workshops.cols + column for column, row in squares)


def _ring_pieces(data: Spec, ring: list[list[str]]) -> tuple[int, ...]:
    pieces: list[list[list[str]]] = [
        [[color, symbol] for color, symbol in zip(piece.colors, piece.symbols, strict=True)]
        for piece in data.ring.pieces
    ]
    return tuple(pieces.index(ring[start : start + 3]) for start in range(0, 12, 3))


def _completed(known: list[int], everything: Iterable[int]) -> tuple[int, ...]:
    """The known beginning of an order, then what never came up."""
    rest = list(everything)
    for item in known:
        rest.remove(item)
    return (*known, *rest)


def _fish_order(data: Spec, setup: Told, lines: list[Told]) -> tuple[int, ...]:
    names: list[str] = list(setup["fish"])
    for line in lines:
        if line.get("event") == "reveal_fish":
            names.extend(line["kinds"])
        elif line.get("event") == "take_fish" and line["from"] == "deck":
            names.append(line["kind"])
    kinds = data.fish.kinds
    everything = [kind for kind in range(len(kinds)) for _ in range(data.counts.fish_per_kind)]
    return _completed([kinds.index(name) for name in names], everything)


def _card_order(setup: Told, lines: list[Told]) -> Iterator[str]:
    yield from setup["buildings"]
    for line in lines:
        if line.get("event") == "bonus" and line["take"] == "deck":
            yield line["card"]
        elif line.get("event") == "bonus" and line.get("revealed") is not None:
            yield line["revealed"]


def _tile(data: Spec, kind: str, colors: list[str]) -> int:
    pairs = [set(pair) for pair in data.roofs.pairs]
    return data.roofs.kinds.index(kind) * len(pairs) + pairs.index(set(colors))


def _stack_orders(data: Spec, lines: list[Told]) -> tuple[tuple[int, ...], ...]:
    width = len(data.roofs.pairs)
    stacks: list[list[int]] = [[] for _ in data.roofs.kinds]
    for line in lines:
        if line.get("event") == "choose_roofs":
            for kind, colors in zip(line["kinds"], line["drawn"], strict=True):
                stacks[data.roofs.kinds.index(kind)].append(_tile(data, kind, colors))
    return tuple(_completed(stack, range(kind * width, (kind + 1) * width)) for kind, stack in enumerate(stacks))


def _action_orders(data: Spec, setup: Told, lines: list[Told]) -> tuple[tuple[int, ...], ...]:
    seasons = [setup["actions"], *(line for line in lines if line.get("event") == "actions")]
    orders: list[tuple[int, ...]] = []
    for season in seasons[: len(data.seasons.rounds)]:
        order = [-1] * COLORS
        for number, name in enumerate(ACTION_NAMES):
            for color in season[name]:
                order[data.colors.index(color)] = number
        orders.append(tuple(order))
    while len(orders) < len(data.seasons.rounds):
        orders.append((0, 0, 1, 1, 2, 2))
    return tuple(orders)


# ------------------------------------------------------------------ the journal


class _Reader:
    """Plays lines through the rules, adding the actions the format leaves implicit."""

    def __init__(self, state: State) -> None:
        self.entries: list[Entry] = []
        self._state = state
        self._game = Burano()
        self._spec = state.board.spec
        self._lines: dict[str, Callable[[int, Told], Iterable[Action]]] = {
            "choose_roofs": self._choose_roofs,
            "pyramid": self._pyramid,
            "pick": lambda seat, line: [a.PICK[_place(line["from"])]],
            "build": lambda seat, line: [a.BUILD[self._color(line["color"])][self._pit(line["at"])]],
            "roof": self._roof,
            "bonus": self._bonus,
            "swap_docks": self._swap,
            "sail": lambda seat, line: [a.SAIL[self._spec.places.index(line["to"])]],
            "take_fish": self._take_fish,
            "sell": self._sell,
            "lace": lambda seat, line: [a.LACE_AT[self._square(line["at"])]],
            "withdraw": self._withdraw,
            "privilege_coin": lambda seat, line: [a.PRIVILEGE_COIN],
            "privilege_cube": lambda seat, line: [a.PRIVILEGE_CUBE[_place(line["at"])][self._color(line["color"])]],
            "end_turn": lambda seat, line: [a.END_TURN],
        }

    def _color(self, name: str) -> int:
        return self._spec.colors.index(name)

    def _pit(self, cell: list[int]) -> int:
        return self._state.board.pits.index((cell[0], cell[1]))

    def _square(self, square: list[int]) -> int:
        return square[1] * self._state.board.lace_cols + square[0]

    def read_all(self, lines: Iterable[tuple[int, Told]]) -> tuple[int, str] | None:
        """Play the lines; the number of the first one the rules refuse, and why."""
        for number, line in lines:
            try:
                self.read(line)
            except BadData as error:
                return number, f"{error.where}: {error.why}"
            except _MISFITS as error:
                return number, f"does not fit the format ({type(error).__name__}: {error})"
        return None

    def read(self, line: Told) -> None:
        name = line.get("event")
        seat = line.get("player", -1)
        if name in ("skip_action", "dispatch"):
            self._maybe(seat, line)
        elif name in ("lace_score", "refill", "remove_roofs"):
            self._clean_up(seat, line)
        elif name == "final":
            if list(line["vp"]) != self._state.vp or list(line["winners"]) != self._state.winners:
                raise BadData("final", "is not what the rules count")
        elif name in self._lines:
            if name not in ("lace", "withdraw", "privilege_coin", "privilege_cube"):
                self._close_action(seat)
            for action in self._lines[name](seat, line):
                self._submit(seat, action)

    def _submit(self, seat: int, action: Action) -> None:
        reason = self._game.why_not(self._state, seat, action)
        if reason is not None:
            raise BadData(action.NAME, f"{reason.rule} {reason.key}")
        self._game.advance(self._state, seat, action)
        self.entries.append(Entry(seat, action))

    def _close_action(self, seat: int) -> None:
        """A lace action and withdrawals end with the next line that is none."""
        if self._state.phase == WITHDRAW or (self._state.phase == LACE and self._state.lace_placed):
            self._submit(seat, a.FINISH)

    def _maybe(self, seat: int, line: Told) -> None:
        """Lines for what the rules do by themselves when there is no choice."""
        if line["event"] == "dispatch":
            if self._state.phase == DISPATCH:
                self._submit(seat, a.Dispatch(line["count"]))
        elif self._state.phase != TURN:
            self._submit(seat, a.SKIP)

    def _choose_roofs(self, seat: int, line: Told) -> Iterable[Action]:
        return [a.NAME_ROOF[self._spec.roofs.kinds.index(kind)] for kind in line["kinds"]]

    def _pyramid(self, seat: int, line: Told) -> Iterable[Action]:
        cubes = [*line["base"], *line["middle"], line["top"]]
        filled = [color for color in cubes if color is not None]
        if cubes[: len(filled)] != filled:
            raise BadData("pyramid", "gaps between the cubes cannot be played here")
        return [a.PLACE[self._color(color)] for color in filled]

    def _roof(self, seat: int, line: Told) -> Iterable[Action]:
        tile = _tile(self._spec, line["kind"], line["colors"])
        first, second = (self._pit(cell) for cell in line["cells"])
        if self._state.board.tile_colors[tile][0] != self._color(line["colors"][0]):
            first, second = second, first
        return [a.roof_action(tile, first, second)]

    def _bonus(self, seat: int, line: Told) -> Iterable[Action]:
        if line["take"] == "privilege":
            return [a.TAKE_PRIVILEGE] if self._state.phase != TURN else []
        if line["take"] == "deck":
            return [a.TAKE_TOP_CARD]
        return [a.TAKE_CARD[[card.id for card in self._spec.buildings].index(line["card"])]]

    def _swap(self, seat: int, line: Told) -> Iterable[Action]:
        sides = sorted(
            (self._spec.places.index(island), self._color(color)) for island, color in (line["a"], line["b"])
        )
        return [a.SwapDocks(*sides[0], *sides[1])]

    def _take_fish(self, seat: int, line: Told) -> Iterable[Action]:
        if line["from"] == "none":
            return []
        return [a.DRAW_FISH] if line["from"] == "deck" else [a.TAKE_FISH[self._spec.fish.kinds.index(line["kind"])]]

    def _sell(self, seat: int, line: Told) -> Iterable[Action]:
        cards = sorted(self._spec.fish.kinds.index(kind) for kind in line["cards"])
        return [a.Sell(SHIPS.index(line["ship"]), tuple(cards))]

    def _withdraw(self, seat: int, line: Told) -> Iterable[Action]:
        origin = line["from"]
        if isinstance(origin, str):
            return [a.WITHDRAW_ISLAND[self._spec.sea.islands.index(origin)]]
        return [a.WITHDRAW_LACE[self._square(origin)]]

    def _clean_up(self, seat: int, line: Told) -> None:
        """Lines that gather one seat's whole step; nothing is due if the rules passed the seat by."""
        phase, wanted = self._gathered(line)
        for action in wanted:
            self._submit(seat, action)
        if self._state.phase == phase and self._state.actor == seat:
            self._submit(seat, a.FINISH)

    def _gathered(self, line: Told) -> tuple[int, list[Action]]:
        if line["event"] == "remove_roofs":
            tiles = [_tile(self._spec, kind, colors) for kind, colors in line["tiles"]]
            return REMOVE_ROOFS, [a.REMOVE_ROOF[tile] for tile in tiles]
        bought: list[Action] = [a.BUY_CUBE[color] for color in self._each(line["bought"])]
        if line["event"] == "refill":
            return REFILL, [*(a.SUBSTITUTE[color] for color in self._each(line["substitutes"])), *bought]
        free = None if line["free"] is None else self._square(line["free"])
        squares = [self._square(square) for square in line["workers"]]
        paid: list[Action] = [a.PAY[square] for square in squares if square != free]
        if free is not None:
            paid.insert(0, a.PAY_FREE[free])
        return PAY_LACE, bought + paid

    def _each(self, counts: dict[str, int]) -> Iterator[int]:
        for color, count in counts.items():
            yield from [self._color(color)] * count


def _place(cell: list[int]) -> int:
    level, column, row = cell
    return (row * 3 + column, 9 + row * 2 + column, 13)[level]
