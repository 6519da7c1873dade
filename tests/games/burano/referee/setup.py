"""Set-up (R2): the first line of a record becomes a game."""

from collections import Counter
from typing import Any

from . import components, tables
from .schema import Fields
from .state import Cards, Cell, Game, MainIsland, Player, Ring, Sea, Workshops, cell_of
from .verdict import require


def new_game(line: Fields, standard: bool) -> Game:
    require(line["schema"] == tables.SCHEMA, "RECORD setup", f"unknown schema {line['schema']!r}")
    count = line["players"]
    require(count in (2, 3, 4), "R1.1", "2 to 4 players")
    require(line["start_player"] < count, "R2.11", "the starting player is not at the table")
    require("names" not in line or len(line["names"]) == count, "RECORD setup", "one name per player")
    game = Game(
        players=_players(line["rings"], count, line["start_player"]),
        start_player=line["start_player"],
        island=_island(line),
        sea=_sea(line, count),
        workshops=_workshops(line, count),
        cards=_cards(line),
        actions=action_of_color(line["actions"]),
        supply=Counter(dict.fromkeys(tables.COLORS, tables.CUBES_PER_COLOR)),
        standard=standard,
    )
    if standard:
        components.compare(line)
    _deal(game, line["fountain_color"])
    return game


def action_of_color(actions: Fields) -> dict[str, str]:
    """The six action-colour markers, two to an action (R2.6, R10.3)."""
    result = {color: action for action in tables.ACTIONS for color in actions[action]}
    require(len(result) == len(tables.COLORS), "R2.6", "each colour belongs to exactly one action")
    return result


def _players(rings: list[Any], count: int, start: int) -> list[Player]:
    require(len(rings) == count, "R2.9", "one ring per player")
    players = []
    for index, houses in enumerate(rings):
        _check_ring(houses)
        order = (index - start) % count
        ring = Ring([(color, symbol) for color, symbol in houses], wheel=3 * order)
        players.append(Player(ring, boat=tables.ISLANDS[order]))
    return players


def _check_ring(houses: list[Any]) -> None:
    colors = Counter(color for color, _ in houses)
    require(all(colors[color] == 2 for color in tables.COLORS), "D3", "a ring shows each colour twice")
    for quadrant in range(0, tables.RING_HOUSES, 3):
        symbols = Counter(symbol for _, symbol in houses[quadrant : quadrant + 3])
        require(symbols["fountain"] == 1, "D3", "each ring piece shows one fountain and two coins")


def _island(line: Fields) -> MainIsland:
    spec = line["island"]
    island = MainIsland(spec["cols"], spec["rows"], cell_of(spec["fountain"]))
    require(island.is_pit(island.fountain), "D1", "the fountain lies outside the main island")
    return island


def _sea(line: Fields, count: int) -> Sea:
    docks: Counter[str] = Counter(color for colors in line["docks"].values() for color in colors)
    even = all(docks[color] == tables.DOCKS_PER_COLOR for color in tables.COLORS)
    require(even, "R2.1", "three fishing huts of each colour")
    ships = [ship for port in tables.PORTS for ship in line["ports"][port]]
    require(sorted(ships) == sorted(tables.SHIPS), "R2.3", "each merchant ship lies in one port")
    order = [(player - line["start_player"]) % count for player in range(count)]
    return Sea(
        routes=_routes(line["routes"]),
        docks={island: list(line["docks"][island]) for island in tables.ISLANDS},
        ports={port: list(line["ports"][port]) for port in tables.PORTS},
        workers={island: [int(place == letter) for place in order] for letter, island in enumerate(tables.ISLANDS)},
    )


def _routes(routes: list[list[str]]) -> dict[str, set[str]]:
    result: dict[str, set[str]] = {place: set() for place in tables.PLACES}
    for start, end in routes:
        require(start != end and end not in result[start], "D2", f"the route {start}-{end} is superfluous")
        result[start].add(end)
        result[end].add(start)
    require(all(result.values()), "D2", "every island and port has a route")
    return result


def _workshops(line: Fields, count: int) -> Workshops:
    size = 4 if count == 4 else 3
    squares: dict[Cell, str] = {}
    for color, cells in line["workshops"].items():
        require(len(cells) == size, "R2.2", f"the {color} workshop needs {size} squares")
        for column, row in cells:
            inside = column < tables.WORKSHOP_COLS and row < tables.WORKSHOP_ROWS
            require(inside, "R2.2", f"the {color} workshop leaves the grid")
            require((column, row) not in squares, "R2.2", f"the {color} workshop overlaps another")
            squares[column, row] = color
    coins = {cell_of(square) for square in line["coin_squares"]}
    distinct = len(coins) == len(line["coin_squares"])
    require(distinct and coins <= squares.keys(), "D5", "coin squares are different workshop squares")
    return Workshops(squares, coins)


def _cards(line: Fields) -> Cards:
    buildings = line["buildings"]
    require(len(set(buildings)) == len(buildings), "R2.7", "each building card exists once")
    deck = Counter(dict.fromkeys(tables.FISH, tables.FISH_PER_KIND))
    deck.subtract(line["fish"])
    return Cards(list(line["fish"]), deck, list(buildings), set(tables.BUILDINGS) - set(buildings))


def _deal(game: Game, fountain_color: str) -> None:
    game.supply[fountain_color] -= 1
    game.island.cubes[game.island.fountain, 1] = fountain_color
    for player in game.players:
        player.reserve = Counter(dict.fromkeys(tables.COLORS, tables.START_CUBES_PER_COLOR))
        game.take_from_supply(player.reserve, "R2.8")
