"""Comparisons with stated totals and states: ``after``, ``scores`` and ``check``."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from . import tables
from .cursor import same
from .schema import Fields
from .state import Game
from .verdict import require

RULE = "RECORD check"
TOTALS = ("vp", "coins", "privilege")


def check_after(game: Game, line: Fields) -> None:
    for name, stated in line.get("after", {}).items():
        require(line["player"] < len(game.players), "RECORD conventions", "no such player")
        right = getattr(game.players[line["player"]], name)
        require(stated == right, "RECORD after", f"player {line['player']} has {right} {name}, not {stated}")


def check_scores(game: Game, line: Fields) -> None:
    for name in TOTALS:
        right = [getattr(player, name) for player in game.players]
        require(same(line[name], right), "RECORD scores", f"{name} is {right}, not {line[name]}")


def check_state(game: Game, line: Fields) -> None:
    for part, stated in line["state"].items():
        require(part in PARTS, RULE, f"unknown part {part!r} of the state")
        right = PARTS[part](game)
        require(same(stated, right), RULE, f"{part} is {right}, not {stated}")


def _counts(counter: Counter[str]) -> dict[str, int]:
    return {name: count for name, count in counter.items() if count}


PARTS: dict[str, Callable[[Game], Any]] = {
    "supply": lambda game: {color: game.supply[color] for color in tables.COLORS},
    "wheel": lambda game: [player.ring.wheel for player in game.players],
    "workers_on_ring": lambda game: [player.ring.covered() for player in game.players],
    "island_workers": lambda game: game.sea.workers,
    "lace_workers": lambda game: sorted(game.workshops.workers.items()),
    "boats": lambda game: [player.boat for player in game.players],
    "docks": lambda game: {island: sorted(colors) for island, colors in game.sea.docks.items()},
    "ports": lambda game: {port: sorted(ships) for port, ships in game.sea.ports.items()},
    "prep": lambda game: [sorted(player.preparation) for player in game.players],
    "pyramid": lambda game: [sorted(player.pyramid.items()) for player in game.players],
    "reserve": lambda game: [_counts(player.reserve) for player in game.players],
    "fish": lambda game: [_counts(player.fish) for player in game.players],
    "sold": lambda game: [_counts(player.sold) for player in game.players],
    "roofs": lambda game: [sorted(player.roofs) for player in game.players],
    "buildings": lambda game: [sorted(player.buildings) for player in game.players],
    "building_display": lambda game: sorted(game.cards.building_display),
    "fish_display": lambda game: sorted(game.cards.fish_display),
    "cubes": lambda game: sorted((cell, floor, color) for (cell, floor), color in game.island.cubes.items()),
}
