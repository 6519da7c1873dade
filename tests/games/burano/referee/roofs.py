"""Roof tiles: choosing them (R2.10, R10.5), roofing two houses and the bonus for it (R5.7 to R5.9)."""

from . import tables
from .houses import island_majority, roofable, workshop_majorities
from .schema import Fields
from .state import Cell, Game, Player, Tile, cell_of, pair_of
from .verdict import refuse, require


def choose(game: Game, player: Player, line: Fields) -> None:
    kinds, drawn = line["kinds"], line["drawn"]
    require(len(set(kinds)) == len(kinds), "R10.5", "the new tiles are of different kinds")
    require(len(drawn) == len(kinds), "RECORD lines", "one tile is drawn for each kind")
    left = [kind for kind in tables.ROOF_KINDS if game.roof_stack(kind) > 0]
    require(set(kinds) <= set(left), "R2.5", "the stack of a chosen kind is empty")
    due = min(tables.ROOF_SPACES - len(player.roofs), len(left))
    require(len(kinds) == due, "V5", f"{due} tiles must be drawn, not {len(kinds)}")
    for kind, colors in zip(kinds, drawn, strict=True):
        _draw(game, player, kind, colors)


def _draw(game: Game, player: Player, kind: str, colors: list[str]) -> None:
    pair = pair_of(colors)
    if game.standard:
        printed = {pair_of(list(colors)) for colors in tables.ROOF_PAIRS}
        require(pair in printed, "D4", f"no {kind} tile is {pair[0]} and {pair[1]}")
        unseen = pair not in game.drawn[kind]
        require(unseen, "D4", f"the {kind} tile {pair[0]}-{pair[1]} was drawn before")
    game.drawn[kind].append(pair)
    player.roofs.append((kind, pair))


def remove(game: Game, player: Player, line: Fields) -> None:
    for kind, colors in line["tiles"]:
        tile = (kind, pair_of(colors))
        require(tile in player.roofs, "R10.5", f"the player has no {kind} tile {colors}")
        player.roofs.remove(tile)
        game.removed.append(tile)


def roof(game: Game, player: Player, line: Fields) -> Tile:
    """Place the tile; its score has to wait for the bonus (R5.8)."""
    tile = (line["kind"], pair_of(line["colors"]))
    require(tile in player.roofs, "R5.7", f"the player has no {tile[0]} tile {line['colors']}")
    floor = line["floor"]
    require(floor in (1, 2), "R5.7", "roofs lie on the first or second floor")
    cells = [cell_of(cell) for cell in line["cells"]]
    halves = list(zip(cells, line["colors"], strict=True))
    for cell, color in halves:
        _check_half(game, player, cell, floor, color)
    between = _between(*cells)
    require((between, floor) not in game.island.bridges, "R5.7", "the tile would cross another")
    game.island.blocks.update({(cell, floor): color for cell, color in halves})
    game.island.bridges.add((between, floor))
    game.island.tiles.append(tile)
    player.roofs.remove(tile)
    return tile


def _check_half(game: Game, player: Player, cell: Cell, floor: int, color: str) -> None:
    require(roofable(game.island, cell, floor), "R5.7", f"no open cube at {list(cell)} floor {floor}")
    cube = game.island.cubes[cell, floor]
    free = any(color in tables.ANY_COLOR.get(card, ()) for card in player.buildings)
    require(free or cube == color, "R5.7", f"a {color} half does not fit the {cube} cube at {list(cell)}")


def _between(first: Cell, second: Cell) -> Cell:
    columns, rows = first[0] - second[0], first[1] - second[1]
    in_line = sorted((abs(columns), abs(rows))) == [0, 2]
    require(in_line, "R5.7", "the two cubes do not face each other over one canal square")
    return (first[0] + second[0]) // 2, (first[1] + second[1]) // 2


def bonus(game: Game, index: int, line: Fields, tile: Tile) -> None:
    player = game.players[index]
    if line["take"] == "privilege":
        cardless = "card" not in line and "revealed" not in line
        require(cardless, "RECORD lines", "privilege comes without a card")
        player.privilege += tables.ROOF_PRIVILEGE
    elif line["take"] == "card":
        _take_face_up(game, player, line)
    else:
        require("revealed" not in line, "RECORD lines", "a card from the deck leaves the display as it is")
        player.buildings.append(_unseen(game, line.get("card")))
    points = score(game, index, tile)
    require(line.get("vp", points) == points, "R5.9", f"the roof scores {points} VP, not {line.get('vp')}")
    player.vp += points


def _take_face_up(game: Game, player: Player, line: Fields) -> None:
    card = line.get("card")
    display = game.cards.building_display
    require(card in display, "V3a", f"{card} does not lie face up")
    assert isinstance(card, str)
    display.remove(card)
    player.buildings.append(card)
    if game.cards.building_deck:
        display.append(_unseen(game, line.get("revealed")))
    else:
        require(line.get("revealed") is None, "V19", "the deck is empty, nothing is revealed")


def _unseen(game: Game, card: str | None) -> str:
    if card is None or card not in game.cards.building_deck:
        refuse("R2.7", f"{card} cannot be in the deck")
    game.cards.building_deck.remove(card)
    return card


def score(game: Game, index: int, tile: Tile) -> int:
    player = game.players[index]
    kind, pair = tile
    if kind == "islands":
        held = sum(island_majority(game, island) == [index] for island in tables.ISLANDS)
    elif kind == "workshops":
        held = workshop_majorities(game, index)
    elif kind == "fountains":
        held = player.ring.visible("fountain")
    else:
        held = 0
    table = tables.ROOF_VP[kind]
    halves = sum(color in tables.ROOF_BONUS.get(card, ()) for card in player.buildings for color in pair)
    return table[min(held, len(table) - 1)] + tables.ROOF_BONUS_VP * halves
