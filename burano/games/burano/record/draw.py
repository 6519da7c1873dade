"""The draw of a recorded game, derived from its set-up and the chance outcomes in its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from burano.core.data_file import need
from burano.core.errors import BadData
from burano.core.record.lines import Line
from burano.games.burano import spec
from burano.games.burano.board import COLORS, HOUSES
from burano.games.burano.setup import Draw, Options, draw_from_data
from burano.games.burano.spec import ACTION_NAMES, SHIPS, Spec

_ANY_ACTIONS = (0, 0, 1, 1, 2, 2)
"""Actions by colour for a season that the record does not contain, or describes wrongly."""


def options_of(setup: Line, lines: Sequence[Line]) -> Options:
    """Return the options for replaying a record, including its draw; raise `BadData` if there are none."""
    data = spec.load()
    players = setup["players"]
    sizes = {(s.cols, s.rows, s.fountain): name for name, s in data.island.sizes.items()}
    island = setup["island"]
    size = sizes.get((island["cols"], island["rows"], tuple(island["fountain"])))
    need(size in (data.island.default, data.island.tight), "island", "is of another size than this program plays")
    draw = draw_from_data(_draw(data, setup, lines, players).to_data(), players)
    return Options(players=players, tight_island=size == data.island.tight, draw=draw)


def _draw(data: Spec, setup: Line, lines: Sequence[Line], players: int) -> Draw:
    cards = {card.id: number for number, card in enumerate(data.buildings)}
    ports = {ship: number for number, port in enumerate(data.sea.ports) for ship in setup["ports"][port]}
    need(len(ports) == len(SHIPS), "ports", "do not hold all ships")
    return Draw(
        docks=tuple(data.colors.index(color) for island in data.sea.islands for color in setup["docks"][island]),
        squares=tuple(_piece_squares(data, setup, players)),
        ships=tuple(ports[ship] for ship in SHIPS),
        fountain=data.colors.index(setup["fountain_color"]),
        rings=tuple(_ring_pieces(data, ring) for ring in setup["rings"]),
        start=setup["start_player"],
        fish=_fish_order(data, setup, lines),
        cards=_completed((cards[card] for card in _card_order(setup, lines)), range(len(cards))),
        stacks=_stack_orders(data, lines),
        actions=_action_orders(data, setup, lines),
    )


def _piece_squares(data: Spec, setup: Line, players: int) -> Iterator[tuple[int, ...]]:
    """Yield the squares of each piece, with the coin square at the index where the piece has its coin."""
    for piece in data.workshop_pieces(players):
        squares = list(setup["workshops"][piece.color])
        coin = next((square for square in squares if square in setup["coin_squares"]), None)
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
    quarters = [ring[start : start + 3] for start in range(0, HOUSES, 3)]
    need(all(quarter in pieces for quarter in quarters), "rings", "hold a piece that is not in the box")
    return tuple(pieces.index(quarter) for quarter in quarters)


def _completed(known: Iterable[int | None], everything: Iterable[int]) -> tuple[int, ...]:
    """Return the known beginning of an order, followed by all other things. Things that occur more often than in the
    box are left out: replay finds the faulty line."""
    order: list[int] = []
    rest = list(everything)
    for item in known:
        if item is not None and item in rest:
            rest.remove(item)
            order.append(item)
    return (*order, *rest)


def _fish_order(data: Spec, setup: Line, lines: Sequence[Line]) -> tuple[int, ...]:
    names: list[str] = list(setup["fish"])
    for line in lines:
        if line["event"] == "reveal_fish":
            names.extend(line["kinds"])
        elif line["event"] == "take_fish" and line["from"] == "deck":
            names.append(line["kind"])
    kinds = data.fish.kinds
    everything = [kind for kind in range(len(kinds)) for _ in range(data.counts.fish_per_kind)]
    return _completed(map(kinds.index, names), everything)


def _card_order(setup: Line, lines: Sequence[Line]) -> Iterator[str]:
    yield from setup["buildings"]
    for line in lines:
        if line["event"] == "bonus" and line["take"] == "deck":
            yield line["card"]
        elif line["event"] == "bonus" and line.get("revealed") is not None:
            yield line["revealed"]


def roof_tile(data: Spec, kind: str, colors: list[str]) -> int | None:
    """Return the roof tile of a kind with these two colours in any order; None if there is none."""
    pairs = [set(pair) for pair in data.roofs.pairs]
    if set(colors) not in pairs:
        return None
    return data.roofs.kinds.index(kind) * len(pairs) + pairs.index(set(colors))


def _stack_orders(data: Spec, lines: Sequence[Line]) -> tuple[tuple[int, ...], ...]:
    width = len(data.roofs.pairs)
    stacks: list[list[int | None]] = [[] for _ in data.roofs.kinds]
    for line in lines:
        if line["event"] == "choose_roofs":
            for kind, colors in zip(line["kinds"], line["drawn"], strict=False):
                stacks[data.roofs.kinds.index(kind)].append(roof_tile(data, kind, colors))
    return tuple(_completed(stack, range(kind * width, (kind + 1) * width)) for kind, stack in enumerate(stacks))


def _action_orders(data: Spec, setup: Line, lines: Sequence[Line]) -> tuple[tuple[int, ...], ...]:
    seasons = [setup["actions"], *(line for line in lines if line["event"] == "actions")]
    orders: list[tuple[int, ...]] = []
    for season in seasons[: len(data.seasons.rounds)]:
        order = [-1] * COLORS
        for number, name in enumerate(ACTION_NAMES):
            for color in season[name]:
                order[data.colors.index(color)] = number
        orders.append(tuple(order) if sorted(order) == [*_ANY_ACTIONS] else _ANY_ACTIONS)
    while len(orders) < len(data.seasons.rounds):
        orders.append(_ANY_ACTIONS)
    return tuple(orders)
