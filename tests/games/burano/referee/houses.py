"""Building a house (R5.5)."""

from . import tables
from .schema import Fields
from .state import Cell, Game, MainIsland, Player, cell_of
from .verdict import require

FLOORS = 3


def build(game: Game, player: Player, line: Fields) -> None:
    color, cell, floor = line["color"], cell_of(line["at"]), line["floor"]
    island = game.island
    require(color in player.preparation, "R5.5", f"no {color} cube in the preparation area")
    require(island.is_pit(cell), "D1", f"{list(cell)} is no pit of the main island")
    require(1 <= floor <= FLOORS, "R5.5", f"there is no floor {floor}")
    require((cell, floor) not in island.cubes, "R5.5", f"a cube stands at {list(cell)} floor {floor} already")
    if floor == 1:
        require(_touches_a_cube(island, cell), "R5.5", f"{list(cell)} touches no house corner to corner")
    else:
        block = island.blocks.get((cell, floor - 1))
        require(block is not None, "R5.5", f"no roof lies at {list(cell)} under floor {floor}")
        if block == color:
            player.privilege += 1
    player.preparation.remove(color)
    island.cubes[cell, floor] = color


def _touches_a_cube(island: MainIsland, cell: Cell) -> bool:
    column, row = cell
    corners = [(column + right, row + down) for right in (-1, 1) for down in (-1, 1)]
    return any((corner, 1) in island.cubes for corner in corners)


def roofable(island: MainIsland, cell: Cell, floor: int) -> bool:
    """A cube with nothing on top, where a roof may lie."""
    return (cell, floor) in island.cubes and (cell, floor) not in island.blocks


def island_majority(game: Game, island: str) -> list[int]:
    """The players first on an island, the harbour master alone if he is among them (V15)."""
    workers = game.sea.workers[island]
    most = max(workers)
    first = [player for player, count in enumerate(workers) if count == most and count > 0]
    masters = [player for player in first if "harbour_master" in game.players[player].buildings]
    return masters or first


def workshop_majorities(game: Game, player: int) -> int:
    """The workshops where the player alone has the most workers (R5.9)."""
    held = 0
    for color in tables.COLORS:
        workers = [0] * len(game.players)
        for square, owner in game.workshops.workers.items():
            workers[owner] += game.workshops.squares[square] == color
        held += workers[player] == max(workers) > 0 and workers.count(max(workers)) == 1
    return held
