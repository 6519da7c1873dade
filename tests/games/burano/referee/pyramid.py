"""Pyramids: construction (R4), picking a cube up (R5.4), and a cube bought for it (R9.3)."""

from collections import Counter

from . import tables
from .schema import Fields
from .state import Game, Place, Player
from .verdict import require

BASE: list[Place] = [(0, index % 3, index // 3) for index in range(9)]
MIDDLE: list[Place] = [(1, index % 2, index // 2) for index in range(4)]
TOP: Place = (2, 0, 0)
PLACES = {*BASE, *MIDDLE, TOP}


def below(place: Place) -> list[Place]:
    """The four places a cube rests on."""
    level, column, row = place
    if level == 0:
        return []
    return [(level - 1, column + right, row + down) for right in (0, 1) for down in (0, 1)]


def place_of(numbers: list[int]) -> Place:
    level, column, row = numbers
    place = (level, column, row)
    require(place in PLACES, "RECORD conventions", f"the pyramid has no place {numbers}")
    return place


def construct(game: Game, player: Player, line: Fields) -> None:
    levels = [line["base"], line["middle"], [line["top"]]]
    _check_order(levels)
    places = [*BASE, *MIDDLE, TOP]
    colors = [color for level in levels for color in level]
    pyramid = {place: color for place, color in zip(places, colors, strict=True) if color is not None}
    used = Counter(pyramid.values())
    total = player.reserve.total()
    due = min(total, tables.PYRAMID_CUBES)
    require(len(pyramid) == due, "R4.2", f"{due} cubes must be stacked, not {len(pyramid)}")
    for color, count in used.items():
        held = player.reserve[color]
        require(count <= held, "R4.1", f"the reserve has {held} {color} cubes")
    require(line["sold"] == total - due, "R4.3", f"{total - due} cubes are left to sell, not {line['sold']}")
    game.supply += player.reserve - used
    player.reserve = Counter()
    player.pyramid = pyramid
    player.coins += line["sold"]


def _check_order(levels: list[list[str | None]]) -> None:
    for lower, upper in zip(levels, levels[1:], strict=False):
        require(None not in lower or not any(upper), "R4.2", "a level is begun before the one below is full")


def pick(player: Player, line: Fields) -> None:
    place = place_of(line["from"])
    require(place in player.pyramid, "R5.4", f"no cube lies at {list(place)}")
    covering = [other for other in player.pyramid if place in below(other)]
    require(not covering, "R5.4", f"the cube at {list(place)} is covered")
    space = len(player.preparation) < tables.PREPARATION_SPACES
    require(space, "R5.4", "the preparation area is full")
    color = player.pyramid.pop(place)
    require(line.get("color", color) == color, "R5.4", f"the cube at {list(place)} is {color}")
    player.preparation.append(color)


def buy_cube(game: Game, player: Player, line: Fields) -> None:
    place = place_of(line["at"])
    require(place not in player.pyramid, "R9.3", f"a cube lies at {list(place)} already")
    resting = all(lower in player.pyramid for lower in below(place))
    require(resting, "R9.3", "a cube above the base rests on four cubes")
    player.pay_privilege(1, "R9.3")
    game.take_from_supply(Counter([line["color"]]), "V21")
    player.pyramid[place] = line["color"]
