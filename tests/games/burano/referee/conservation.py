"""Nothing appears or vanishes: counted afresh after every line."""

from collections import Counter

from . import tables
from .state import Game, Player
from .verdict import require

RULE = "RECORD conservation"


def check(game: Game) -> None:
    _check_cubes(game)
    _check_fish(game)
    _check_roofs(game)
    _check_buildings(game)
    for index, player in enumerate(game.players):
        _check_player(game, index, player)


def _check_cubes(game: Game) -> None:
    cubes = Counter(game.supply)
    cubes.update(game.island.cubes.values())
    for player in game.players:
        cubes.update(player.reserve)
        cubes.update(player.pyramid.values())
        cubes.update(player.preparation)
    for color in tables.COLORS:
        require(cubes[color] == tables.CUBES_PER_COLOR, RULE, f"there are {cubes[color]} {color} cubes")


def _check_fish(game: Game) -> None:
    fish = Counter(game.cards.fish_display)
    fish.update(game.cards.fish_deck)
    for player in game.players:
        fish.update(player.fish)
        fish.update(player.sold)
    for kind in tables.FISH:
        require(fish[kind] == tables.FISH_PER_KIND, RULE, f"there are {fish[kind]} {kind} cards")
        require(game.cards.fish_deck[kind] >= 0, RULE, f"too many {kind} cards were seen")


def _check_roofs(game: Game) -> None:
    seen = [*game.removed, *game.island.tiles, *(tile for player in game.players for tile in player.roofs)]
    drawn = [(kind, pair) for kind, pairs in game.drawn.items() for pair in pairs]
    require(sorted(seen) == sorted(drawn), RULE, "a roof tile appeared or vanished")
    for kind in tables.ROOF_KINDS:
        require(game.roof_stack(kind) >= 0, RULE, f"too many {kind} tiles were drawn")


def _check_buildings(game: Game) -> None:
    cards = [*game.cards.building_deck, *game.cards.building_display]
    cards += [card for player in game.players for card in player.buildings]
    require(sorted(cards) == sorted(tables.BUILDINGS), RULE, "a building card appeared or vanished")


def _check_player(game: Game, index: int, player: Player) -> None:
    on_islands = sum(workers[index] for workers in game.sea.workers.values())
    workers = player.ring.workers + on_islands + len(game.workshops.of(index))
    require(workers == tables.BOARD_WORKERS, RULE, f"player {index} has {workers} workers")
    require(player.ring.workers >= 1, "R3.6", f"the ring of player {index} is empty")
    require(player.coins >= 0 and player.privilege >= 0, RULE, f"player {index} owes coins or privilege")
    require(len(player.preparation) <= tables.PREPARATION_SPACES, RULE, "the preparation area overflows")
    require(len(player.roofs) <= tables.ROOF_SPACES, RULE, "the roof spaces overflow")
