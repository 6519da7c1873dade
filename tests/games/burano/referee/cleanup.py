"""Clean-up (R10): islands, lace, and the refill of cubes."""

from collections import Counter

from . import tables
from .houses import island_majority
from .schema import Fields
from .state import Cell, Game, cell_of, neighbours
from .verdict import require


def score_islands(game: Game, line: Fields) -> None:
    gains = [0] * len(game.players)
    prize = tables.ISLAND_VP[len(game.players)]
    for island in tables.ISLANDS:
        first = island_majority(game, island)
        for index in first:
            gains[index] += prize // len(first)
    require(line["vp"] == gains, "R10.1", f"the islands give {gains} VP, not {line['vp']}")
    for player, gain in zip(game.players, gains, strict=True):
        player.vp += gain


def score_lace(game: Game, index: int, line: Fields) -> None:
    """Cubes are bought first; what is not returned waits in the reserve for the refill (V16)."""
    player = game.players[index]
    bought: Counter[str] = Counter(line["bought"])
    player.pay_privilege(bought.total(), "R9.3")
    game.take_from_supply(bought, "V21")
    held = player.reserve + Counter(player.pyramid.values()) + bought
    workers = {cell_of(square) for square in line["workers"]}
    paid = _price(game, index, line, workers)
    require(paid <= held, "R10.2", f"the player lacks cubes to return {dict(paid)}")
    game.supply += paid
    player.pyramid = {}
    player.reserve = held - paid
    points = tables.LACE_WORKER_VP * len(workers) + sum(map(_union_vp, unions(workers)))
    require(line.get("vp", points) == points, "R10.2", f"the lace scores {points} VP, not {line.get('vp')}")
    player.vp += points


def _price(game: Game, index: int, line: Fields, workers: set[Cell]) -> Counter[str]:
    area = game.workshops
    require(len(workers) == len(line["workers"]), "R10.2", "a worker is scored twice")
    require(workers <= area.of(index), "R10.2", "a scored square holds no own worker")
    price = Counter(area.squares[square] for square in workers)
    if line["free"] is not None:
        thrifty = "thrifty_lace" in game.players[index].buildings
        require(thrifty, "R12", "only thrifty lace scores a worker without a cube")
        square = cell_of(line["free"])
        require(square in workers, "V16", "the worker thrifty lace pays for is not scored")
        price[area.squares[square]] -= 1
    return +price


def unions(workers: set[Cell]) -> list[int]:
    """Sizes of the groups of orthogonally adjacent squares."""
    left, sizes = set(workers), []
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {square for near in edge for square in neighbours(near)} & left
            left -= edge
        sizes.append(len(group))
    return sizes


def _union_vp(size: int) -> int:
    return tables.LACE_UNION_VP[min(size, len(tables.LACE_UNION_VP) - 1)]


def refill(game: Game, index: int, line: Fields) -> None:
    """Covered colours as far as the supply reaches, then substitutes, then bought cubes (V17)."""
    player = game.players[index]
    wanted = player.ring.covered_colors()
    due = Counter({color: min(count, game.supply[color]) for color, count in wanted.items()})
    taken: Counter[str] = Counter(line["taken"])
    substitutes: Counter[str] = Counter(line["substitutes"])
    bought: Counter[str] = Counter(line["bought"])
    require(+taken == +due, "R10.4", f"the covered houses give {dict(+due)}, not {line['taken']}")
    game.take_from_supply(taken, "R10.4")
    missing = wanted.total() - taken.total()
    require(substitutes.total() <= missing, "R10.4", f"{missing} cubes are missing and may be replaced")
    game.take_from_supply(substitutes, "V17")
    player.pay_privilege(bought.total(), "R9.3")
    game.take_from_supply(bought, "V21")
    player.reserve += taken + substitutes + bought
