"""Prices, pyramids, houses and roofs where the sample games do not reach, or reach only rightly."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from . import houses, pyramid, roofs
from .cursor import Cursor
from .state import Game, cell_of
from .tables import COLORS, ISLANDS
from .turn import play_turn
from .verdict import Refusal
from .workbench import line, squares

Level = Sequence[str | None]


def turn(game: Game, *lines: str) -> None:
    opening = line("turn", season=1, round=1)
    cursor = Cursor([opening, *lines, line("end_turn")], lambda line: None)
    play_turn(game, cursor, 0, 1, 1)
    cursor.finish()


def test_prices(game: Game) -> None:
    """R5.2, R5.1, V20."""
    player = game.players[0]
    base = [line("pick", from_=[0, column, row]) for row in range(3) for column in range(3)]
    player.pyramid = dict.fromkeys(pyramid.BASE, "pink")
    player.coins = 0
    turn(game, base[0])
    assert player.coins == 1
    player.coins = 1
    with pytest.raises(Refusal, match="V20"):
        turn(game, base[1], base[2])
    player.preparation, player.coins = [], 4
    player.pyramid = dict.fromkeys(pyramid.BASE, "pink")
    turn(game, base[0], line("privilege_coin"), base[1], base[2])
    assert player.coins == 0
    turn(game)
    assert player.coins == 1
    with pytest.raises(Refusal, match="R5.4"):
        turn(game, base[5])


def test_at_most_four_moves(game: Game) -> None:
    """R5.1."""
    player = game.players[0]
    player.coins = 50
    player.preparation = ["pink"]
    game.actions = dict.fromkeys(COLORS, "lace")
    player.pyramid = dict.fromkeys(pyramid.BASE, "pink")
    build = line("build", color="pink", at=[3, 2], floor=1)
    picks = [line("pick", from_=[0, column, 0]) for column in range(3)]
    with pytest.raises(Refusal, match="R5.1"):
        turn(game, build, line("skip_action"), *picks, line("build", color="pink", at=[5, 4], floor=1))


def test_cubes_bought_for_the_pyramid(game: Game) -> None:
    """R9.3, V21, R5.4."""
    player = game.players[0]
    player.privilege = 5
    player.pyramid = dict.fromkeys(pyramid.BASE[:5], "pink")
    buy = [line("privilege_cube", color="blue", at=list(place)) for place in ([0, 2, 1], [1, 1, 0], [1, 0, 1])]
    turn(game, buy[0], buy[1])
    assert player.pyramid[1, 1, 0] == "blue"
    with pytest.raises(Refusal, match="R9.3"):
        turn(game, buy[0])
    with pytest.raises(Refusal, match="R9.3"):
        turn(game, buy[2])
    with pytest.raises(Refusal, match="covered"):
        turn(game, line("pick", from_=[0, 1, 0]))
    game.supply["blue"] = 0
    with pytest.raises(Refusal, match="V21"):
        turn(game, line("privilege_cube", color="blue", at=[0, 0, 2]))


def test_pyramid_construction(game: Game) -> None:
    """R4.1 to R4.3."""
    player = game.players[0]

    def construct(base: Level, middle: Level, top: str | None, sold: int) -> None:
        fields = {"base": base, "middle": middle, "top": top, "sold": sold}
        pyramid.construct(game, player, fields)

    player.reserve = Counter(pink=3, blue=7)
    empty = [None] * 4
    with pytest.raises(Refusal, match="R4.2"):
        construct(["pink"] * 3 + ["blue"] * 6, empty, None, 1)
    with pytest.raises(Refusal, match="R4.2"):
        construct(["pink"] * 3 + ["blue"] * 5 + [None], ["blue", "blue", None, None], None, 0)
    with pytest.raises(Refusal, match="R4.1"):
        construct(["pink"] * 4 + ["blue"] * 5, [None, "blue", None, None], None, 0)
    construct(["pink"] * 3 + ["blue"] * 6, [None, "blue", None, None], None, 0)
    player.reserve = Counter(pink=20)
    with pytest.raises(Refusal, match="R4.3"):
        construct(["pink"] * 9, ["pink"] * 4, "pink", 5)


def houses_at(game: Game, floor: int, **cubes: str) -> None:
    for name, color in cubes.items():
        game.island.cubes[(int(name[1]), int(name[2])), floor] = color


def roof_line(colors: list[str], cells: list[list[int]], floor: int = 1, kind: str = "plain") -> dict[str, Any]:
    return {"kind": kind, "colors": colors, "cells": cells, "floor": floor}


def test_roofs_need_fitting_open_cubes(game: Game) -> None:
    """R5.7."""
    player = game.players[0]
    player.roofs = [("plain", ("blue", "pink"))]
    houses_at(game, 1, c21="pink", c41="blue", c32="blue", c23="blue", c61="pink")
    bad = [
        roof_line(["pink", "blue"], [[2, 1], [3, 2]]),  # a diagonal
        roof_line(["blue", "pink"], [[2, 1], [4, 1]]),  # the wrong way round
        roof_line(["pink", "blue"], [[6, 1], [2, 1]]),  # too far
        roof_line(["pink", "blue"], [[2, 1], [4, 1]], floor=2),
        roof_line(["pink", "blue"], [[2, 1], [4, 1]], floor=3),
        roof_line(["pink", "blue"], [[2, 1], [2, 1]]),
        roof_line(["pink", "blue"], [[2, 1], [4, 1]], kind="islands"),
    ]
    for fields in bad:
        with pytest.raises(Refusal, match="R5.7"):
            roofs.roof(game, player, fields)
    roofs.roof(game, player, roof_line(["blue", "pink"], [[4, 1], [2, 1]]))
    assert game.island.blocks == {((2, 1), 1): "pink", ((4, 1), 1): "blue"}


def test_roofs_never_overlap_or_cross(game: Game) -> None:
    """R5.7."""
    player = game.players[0]
    player.roofs = [("plain", ("blue", "pink"))] * 3
    houses_at(game, 1, c21="pink", c41="blue", c30="pink", c32="blue", c61="pink")
    roofs.roof(game, player, roof_line(["pink", "blue"], [[2, 1], [4, 1]]))
    with pytest.raises(Refusal, match="cross"):
        roofs.roof(game, player, roof_line(["pink", "blue"], [[3, 0], [3, 2]]))
    with pytest.raises(Refusal, match="no open cube"):
        roofs.roof(game, player, roof_line(["pink", "blue"], [[6, 1], [4, 1]]))


def test_any_colour_cards_free_one_half(game: Game) -> None:
    """R12: the half of the card's colour lies anywhere and the block keeps the tile's colour."""
    player = game.players[0]
    player.roofs = [("plain", ("blue", "pink"))]
    player.buildings = ["any_color_a"]
    houses_at(game, 1, c21="white", c41="white", c23="pink")
    with pytest.raises(Refusal, match="R5.7"):
        roofs.roof(game, player, roof_line(["pink", "blue"], [[2, 1], [4, 1]]))
    roofs.roof(game, player, roof_line(["pink", "blue"], [[2, 3], [2, 1]]))
    player.preparation = ["blue"]
    houses.build(game, player, {"color": "blue", "at": [2, 1], "floor": 2})
    assert player.privilege == 2


def test_building_sites(game: Game) -> None:
    """R5.5, V6, D1."""
    player = game.players[0]
    player.preparation = ["pink"] * 3
    for cell, floor, rule in [
        ([4, 3], 1, "R5.5"),  # taken
        ([4, 3], 2, "R5.5"),  # no roof
        ([4, 2], 1, "D1"),  # canal
        ([4, 1], 1, "R5.5"),  # no corner contact
        ([9, 2], 1, "D1"),
        ([3, 2], 0, "R5.5"),
        ([3, 2], 4, "R5.5"),
    ]:
        with pytest.raises(Refusal) as caught:
            houses.build(game, player, {"color": "pink", "at": cell, "floor": floor})
        assert caught.value.rule == rule
    with pytest.raises(Refusal, match="R5.5"):
        houses.build(game, player, {"color": "blue", "at": [3, 2], "floor": 1})
    houses.build(game, player, {"color": "pink", "at": [3, 2], "floor": 1})
    houses.build(game, player, {"color": "pink", "at": [4, 1], "floor": 1})
    assert player.privilege == 1


def test_bonus_with_an_empty_deck(game: Game) -> None:
    """V19, V3a."""
    tile = ("plain", ("blue", "pink"))
    card, other = game.cards.building_display[:2]
    game.cards.building_deck = set()
    with pytest.raises(Refusal, match="R2.7"):
        roofs.bonus(game, 0, {"take": "deck", "card": "town_hall"}, tile)
    with pytest.raises(Refusal, match="V19"):
        roofs.bonus(game, 0, {"take": "card", "card": card, "revealed": "town_hall"}, tile)
    roofs.bonus(game, 0, {"take": "card", "card": other, "revealed": None}, tile)
    assert other in game.players[0].buildings
    assert len(game.cards.building_display) == 2


def test_the_card_just_taken_counts_in_the_score(game: Game) -> None:
    """V3."""
    game.cards.building_display[0] = "roof_bonus_a"
    game.cards.building_deck = {"town_hall"}
    fields = {"take": "card", "card": "roof_bonus_a", "revealed": "town_hall", "vp": 14}
    roofs.bonus(game, 0, fields, ("plain", ("blue", "pink")))
    assert game.players[0].vp == 14


@pytest.mark.parametrize(("firsts", "vp"), [(0, 0), (1, 2), (2, 5), (3, 9), (5, 9)])
def test_island_roofs(game: Game, firsts: int, vp: int) -> None:
    """R5.9; a tie is no majority, unless for the harbour master (V15)."""
    game.sea.workers = {island: [int(at < firsts), 0, 0, 0] for at, island in enumerate(ISLANDS)}
    game.sea.workers["F"] = [1, 1, 0, 0]
    assert roofs.score(game, 0, ("islands", ("blue", "pink"))) == vp
    game.players[0].buildings.append("harbour_master")
    with_master = {0: 2, 1: 5, 2: 9, 3: 9, 5: 9}[firsts]
    assert roofs.score(game, 0, ("islands", ("blue", "pink"))) == with_master


def test_workshop_roofs(game: Game) -> None:
    """R5.9; the harbour master wins no tie in the workshops."""
    game.players[0].buildings.append("harbour_master")
    pink, blue = squares(game, "pink"), squares(game, "blue")
    game.workshops.workers = {cell_of(pink[0]): 0, cell_of(pink[1]): 1}
    tile = ("workshops", ("green", "white"))
    assert roofs.score(game, 0, tile) == 0
    game.workshops.workers[cell_of(blue[0])] = 0
    assert roofs.score(game, 0, tile) == 2


def test_roof_tiles_drawn(game: Game) -> None:
    """R10.5, V5, D4."""
    player = game.players[0]
    draw = [["pink", "blue"], ["blue", "green"], ["green", "white"]]

    def choose(kinds: list[str], drawn: list[list[str]]) -> None:
        roofs.choose(game, player, {"kinds": kinds, "drawn": drawn})

    with pytest.raises(Refusal, match="R10.5"):
        choose(["plain", "plain", "islands"], draw)
    with pytest.raises(Refusal, match="V5"):
        choose(["plain", "islands"], draw[:2])
    with pytest.raises(Refusal, match="D4"):
        choose(["plain", "islands", "fountains"], [["blue", "white"], *draw[:2]])
    player.roofs = []
    game.drawn = {kind: [] for kind in game.drawn} | {"fountains": [("x", "y")] * 12, "plain": [("x", "y")] * 12}
    with pytest.raises(Refusal, match="R2.5"):
        choose(["plain", "islands", "workshops"], draw)
    choose(["islands", "workshops"], draw[:2])
    player.roofs = []
    with pytest.raises(Refusal, match="drawn before"):
        choose(["workshops", "islands"], [["orange", "white"], ["blue", "pink"]])


def test_picks_name_a_cube_that_is_there(game: Game) -> None:
    """R5.4."""
    game.players[0].pyramid = {(0, 0, 0): "pink"}
    for place, color, reason in [
        ([0, 3, 0], "pink", "no place"),
        ([0, 1, 0], "pink", "no cube"),
        ([0, 0, 0], "blue", "is pink"),
    ]:
        with pytest.raises(Refusal, match=reason):
            turn(game, line("pick", from_=place, color=color))


def test_three_floors_and_two_with_roofs(game: Game) -> None:
    """R5.5, R5.7."""
    player = game.players[0]
    player.preparation = ["pink"]
    player.roofs = [("plain", ("blue", "pink"))]
    for floor in (1, 2, 3):
        houses_at(game, floor, c21="pink", c41="blue")
    game.island.blocks[(2, 1), 3] = "pink"
    with pytest.raises(Refusal, match="no floor 4"):
        houses.build(game, player, {"color": "pink", "at": [2, 1], "floor": 4})
    game.island.blocks.clear()
    with pytest.raises(Refusal, match="first or second floor"):
        roofs.roof(game, player, roof_line(["pink", "blue"], [[2, 1], [4, 1]], floor=3))
    game.island.blocks[(2, 1), 1] = "pink"
    with pytest.raises(Refusal, match="already"):
        houses.build(game, player, {"color": "pink", "at": [2, 1], "floor": 2})


BONUSES: list[tuple[dict[str, Any], str]] = [
    ({"take": "privilege", "card": "town_hall"}, "RECORD lines"),
    ({"take": "deck", "card": "long_sail", "revealed": None}, "RECORD lines"),
    ({"take": "deck"}, "R2.7"),
    ({"take": "card"}, "V3a"),
    ({"take": "card", "card": "long_sail", "revealed": "guild_hall"}, "V3a"),
    ({"take": "card", "card": "town_hall"}, "R2.7"),
    ({"take": "card", "card": "town_hall", "revealed": "town_hall"}, "R2.7"),
    ({"take": "privilege", "vp": 5}, "R5.9"),
]


@pytest.mark.parametrize(("fields", "rule"), BONUSES)
def test_bonus_lines(game: Game, fields: dict[str, Any], rule: str) -> None:
    """R5.8, V3a."""
    game.cards.building_display = ["town_hall"]
    game.cards.building_deck = {"long_sail", "guild_hall"}
    with pytest.raises(Refusal) as caught:
        roofs.bonus(game, 0, fields, ("plain", ("blue", "pink")))
    assert caught.value.rule == rule


def test_tiles_removed_are_the_players_own(game: Game) -> None:
    """R10.5, V5."""
    player = game.players[0]
    player.roofs = [("plain", ("blue", "pink"))]
    with pytest.raises(Refusal, match="R10.5"):
        roofs.remove(game, player, {"tiles": [["plain", ["pink", "green"]]]})
    with pytest.raises(Refusal, match="one tile is drawn"):
        roofs.choose(game, player, {"kinds": ["plain", "islands"], "drawn": [["pink", "blue"]]})
    roofs.remove(game, player, {"tiles": [["plain", ["pink", "blue"]]]})
    assert (player.roofs, game.removed) == ([], [("plain", ("blue", "pink"))])
