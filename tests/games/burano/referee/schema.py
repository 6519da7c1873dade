"""The fields of every line: which must be there, which may, and what they look like."""

from collections.abc import Callable, Mapping
from typing import Any

from .tables import ACTIONS, BUILDINGS, COLORS, FISH, ISLANDS, PLACES, PORTS, ROOF_KINDS, SHIPS, SYMBOLS
from .verdict import require

Fields = Mapping[str, Any]
Shape = Callable[[Any], bool]


def integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def natural(value: Any) -> bool:
    return integer(value) and value >= 0


def boolean(value: Any) -> bool:
    return isinstance(value, bool)


def text(value: Any) -> bool:
    return isinstance(value, str)


def one_of(*words: str) -> Shape:
    return lambda value: isinstance(value, str) and value in words


def optional(shape: Shape) -> Shape:
    return lambda value: value is None or shape(value)


def either(*shapes: Shape) -> Shape:
    return lambda value: any(shape(value) for shape in shapes)


def sequence(shape: Shape, size: int | None = None) -> Shape:
    def check(value: Any) -> bool:
        return isinstance(value, list) and size in (None, len(value)) and all(map(shape, value))

    return check


def row(*shapes: Shape) -> Shape:
    def check(value: Any) -> bool:
        if not isinstance(value, list) or len(value) != len(shapes):
            return False
        return all(shape(item) for shape, item in zip(shapes, value, strict=True))

    return check


def record(**shapes: Shape) -> Shape:
    part = subset(**shapes)
    return lambda value: part(value) and len(value) == len(shapes)


def subset(**shapes: Shape) -> Shape:
    def check(value: Any) -> bool:
        known = isinstance(value, dict) and value.keys() <= shapes.keys()
        return known and all(shapes[name](item) for name, item in value.items())

    return check


color = one_of(*COLORS)
place = one_of(*PLACES)
kind = one_of(*ROOF_KINDS)
fish = one_of(*FISH)
building = one_of(*BUILDINGS)
cell = sequence(natural, 2)
pyramid_place = sequence(natural, 3)
pair = sequence(color, 2)
totals = sequence(natural)
cube_counts = subset(**dict.fromkeys(COLORS, natural))
building_points = subset(**dict.fromkeys(BUILDINGS, natural))
two_colors_per_action = dict.fromkeys(ACTIONS, pair)
dock = row(one_of(*ISLANDS), color)
after = subset(vp=natural, coins=natural, privilege=natural)

REQUIRED: dict[str, dict[str, Shape]] = {
    "setup": {
        "schema": text,
        "players": natural,
        "start_player": natural,
        "island": record(cols=natural, rows=natural, fountain=cell),
        "fountain_color": color,
        "routes": sequence(sequence(place, 2)),
        "docks": record(**{island: sequence(color, 3) for island in ISLANDS}),
        "workshops": record(**{name: sequence(cell) for name in COLORS}),
        "coin_squares": sequence(cell),
        "ports": record(**{port: sequence(one_of(*SHIPS), 2) for port in PORTS}),
        "actions": record(**two_colors_per_action),
        "rings": sequence(sequence(row(color, one_of(*SYMBOLS)), 12)),
        "buildings": sequence(building, 4),
        "fish": sequence(fish, 3),
    },
    "choose_roofs": {"player": natural, "kinds": sequence(kind), "drawn": sequence(pair)},
    "pyramid": {
        "player": natural,
        "base": sequence(optional(color), 9),
        "middle": sequence(optional(color), 4),
        "top": optional(color),
        "sold": natural,
    },
    "turn": {"player": natural, "season": natural, "round": natural},
    "pick": {"player": natural, "from": pyramid_place},
    "build": {"player": natural, "color": color, "at": cell, "floor": natural},
    "roof": {"player": natural, "kind": kind, "colors": pair, "cells": sequence(cell, 2), "floor": natural},
    "bonus": {"player": natural, "take": one_of("privilege", "card", "deck")},
    "skip_action": {"player": natural},
    "swap_docks": {"player": natural, "a": dock, "b": dock},
    "sail": {"player": natural, "to": place},
    "take_fish": {"player": natural, "from": one_of("display", "deck", "none")},
    "reveal_fish": {"kinds": sequence(fish)},
    "dispatch": {"player": natural, "count": natural},
    "sell": {"player": natural, "ship": one_of(*SHIPS), "cards": sequence(fish)},
    "lace": {"player": natural, "at": cell, "privilege": boolean},
    "earn": {"player": natural, "coins": natural},
    "withdraw": {"player": natural, "from": either(one_of(*ISLANDS), cell)},
    "privilege_coin": {"player": natural},
    "privilege_cube": {"player": natural, "color": color, "at": pyramid_place},
    "end_turn": {"player": natural},
    "scores": {"vp": totals, "coins": totals, "privilege": totals},
    "island_score": {"vp": totals},
    "lace_score": {
        "player": natural,
        "workers": sequence(cell),
        "bought": cube_counts,
        "free": optional(cell),
    },
    "actions": two_colors_per_action,
    "refill": {"player": natural, "taken": cube_counts, "substitutes": cube_counts, "bought": cube_counts},
    "remove_roofs": {"player": natural, "tiles": sequence(row(kind, pair))},
    "start_player": {"player": natural},
    "final": {
        "vp": totals,
        "coins": totals,
        "detail": sequence(record(coins=natural, fish=natural, buildings=building_points)),
        "winners": sequence(natural),
    },
    "check": {"state": lambda value: isinstance(value, dict)},
}

OPTIONAL: dict[str, dict[str, Shape]] = {
    "setup": {"names": sequence(text)},
    "pick": {"color": color, "price": integer},
    "build": {"price": integer},
    "roof": {"price": integer},
    "bonus": {"card": building, "revealed": optional(building), "vp": natural},
    "sail": {"via": place},
    "take_fish": {"kind": fish},
    "reveal_fish": {"player": natural},
    "sell": {"vp": natural},
    "lace": {"arrow": natural},
    "lace_score": {"vp": natural},
}

RULE = "RECORD lines"


def check_fields(event: str, fields: Fields) -> None:
    """Refuse missing, unknown or misshapen fields; ``event`` and ``note`` belong to every line."""
    required = REQUIRED[event]
    shapes = required | OPTIONAL.get(event, {})
    if "player" in fields:
        shapes = shapes | {"after": after}
    for name in required:
        require(name in fields, RULE, f"the field {name!r} is missing")
    for name, value in fields.items():
        if name in ("event", "note"):
            continue
        require(name in shapes, RULE, f"the field {name!r} is unknown here")
        require(shapes[name](value), RULE, f"{name!r} cannot be {value!r}")
