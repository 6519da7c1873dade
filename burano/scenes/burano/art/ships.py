"""Draw the harbours of the lagoon: boats, ships with their prices, piers and moorings."""

from collections.abc import Iterator

import pygame

from burano.games.burano.board import ISLANDS
from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.sea_map import HALO, HIGHLIGHTED_GAP, RIM, SeaLook, SeaMap, beads, ship_rect
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

BOAT = 0.5
SHIP = 0.62
DIMMED = 0.62
"""Opacity of the dark layer over everything else while something in the lagoon is to be chosen."""


def ships_in(state: State, port: int) -> list[int]:
    """Return the ships lying in a port, in the order of their slots."""
    return [ship for ship in range(4) if state.ships[ship] == port]


def boats_at(state: State, place: int) -> list[int]:
    """Return the seats whose boats lie at a place."""
    return [seat for seat in range(state.board.players) if state.boat[seat] == place]


def berthed(sea: SeaMap, state: State, families: list[int], look: SeaLook) -> list[tuple[str, float, float, float]]:
    """Return (sprite, x, y, scale) of boats and ships at their berths, the farthest first."""
    boats = [(seat, *sea.boat(state.boat[seat], seat)) for seat in range(state.board.players)]
    found = [
        (f"boat_{names.FAMILIES[families[seat]]}", x, y, BOAT) for seat, x, y in boats if seat not in look.hidden_boats
    ]
    found += [(f"ship_{names.SHIPS[ship]}", x, y, SHIP) for ship, x, y in _lying(sea, state, look)]
    return sorted(found, key=lambda vessel: vessel[2])


def _lying(sea: SeaMap, state: State, look: SeaLook) -> Iterator[tuple[int, float, float]]:
    """Yield each visible ship with its waterline."""
    for ship in range(4):
        if ship not in look.hidden_ships:
            yield ship, *sea.ship(state.ships[ship], ship)


def draw_boards(brush: Brush, sea: SeaMap, state: State, look: SeaLook) -> None:
    """Draw the prices of all visible ships."""
    for ship, x, y in _lying(sea, state, look) if look.priced else ():
        draw_prices(brush, x, y, ship, state, look, text_scale=sea.text_scale)


def draw_highlighted_vessels(
    brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, mine: int
) -> None:
    """Draw above the dimmed lagoon the ships that may be chosen or lie in a highlighted port, boats at highlighted
    places and all prices.

    Other ships that a highlighted route touches are redrawn dimmed, so that no bead lies on their sails.
    """
    dimming = _dimming(sea, state, look)
    found = [
        (y, f"ship_{names.SHIPS[ship]}", x, SHIP, RIM if ship in look.ships else 0, dimming[ship])
        for ship, x, y in _lying(sea, state, look)
        if ship in dimming
    ]
    for place in {*look.highlighted, *((state.boat[mine],) if mine >= 0 else ())}:
        for seat in boats_at(state, place):
            if seat not in look.hidden_boats:
                x, y = sea.boat(place, seat)
                glow = RIM if seat == mine else 0
                found.append((y, f"boat_{names.FAMILIES[families[seat]]}", x, BOAT, glow, 0.0))
    for y, sprite, x, k, glow, dim in sorted(found):
        brush.at(sprite, x, y, k, glow=glow, dim=dim)
    for ship, x, y in _lying(sea, state, look):
        draw_prices(brush, x, y, ship, state, look, dimming.get(ship, DIMMED), text_scale=sea.text_scale)


def _dimming(sea: SeaMap, state: State, look: SeaLook) -> dict[int, float]:
    """Return the ships drawn above the dimmed lagoon, each with the opacity at which it is dimmed."""
    highlighted = [bead for a, b in look.routes for bead in beads(sea.route(a, b), HIGHLIGHTED_GAP)]
    found = {}
    for ship, port in enumerate(state.ships):
        picture = ship_rect(sea, port, ship).inflate(2 * HALO, 2 * HALO)
        if ship in look.ships or ISLANDS + port in look.highlighted:
            found[ship] = 0.0
        elif any(map(picture.collidepoint, highlighted)):
            found[ship] = DIMMED
    return found


def draw_ports(brush: Brush, sea: SeaMap, state: State, look: SeaLook) -> None:
    """Draw both piers, reaching to the main island, and the free moorings."""
    draw_piers(brush, sea, look)
    for port in range(2):
        for ship in range(4):
            if state.ships[ship] == port:
                continue
            sx, sy = sea.ship(port, ship)
            brush.svg("mooring", sx - 34, sy - 22, 68, 30,
                      '<ellipse cx="34" cy="15" rx="30" ry="11" fill="none" stroke="#E9FFF8" stroke-width="2" '
                      'stroke-opacity=".4" stroke-dasharray="4 6"/><circle cx="34" cy="15" r="4" fill="#E9FFF8" '
                      'fill-opacity=".5"/>')  # fmt: skip


def draw_piers(brush: Brush, sea: SeaMap, look: SeaLook, *, only_highlighted: bool = False) -> None:
    """Draw the piers, highlighted ones with a ring; with `only_highlighted`, just those."""
    for port in range(2):
        highlighted = ISLANDS + port in look.highlighted
        if highlighted or not only_highlighted:
            draw = _draw_deck if sea.plan else _draw_pier
            draw(brush, *sea.pier(port), highlighted)


def _draw_pier(brush: Brush, x0: float, x1: float, y: float, highlighted: bool) -> None:
    if highlighted:
        brush.highlight(pygame.FRect(x0, y - 8, x1 - x0, 15), radius=4)
    planks = "".join(
        f'<path d="M{i * 9},1 v13" stroke="#7E5836" stroke-width="1.4"/>' for i in range(1, int((x1 - x0) / 9))
    )
    body = (
        f'<rect x="0" y="3" width="{x1 - x0:.1f}" height="16" rx="3" fill="#7E5836"/><rect x="0.7" y="0.7" '
        f'width="{x1 - x0 - 1.4:.1f}" height="14" rx="3" fill="#B98955" stroke="#5E3A20" stroke-width="1.4"/>{planks}'
    )
    brush.svg(("pier", round(x1 - x0)), x0, y - 8, x1 - x0, 20, body)
    brush.at("pole", x0 + 10, y + 4, 0.58)
    brush.at("pole", x1 - 10, y + 4, 0.58)


def _draw_deck(brush: Brush, x0: float, x1: float, y: float, highlighted: bool) -> None:
    """Draw a pier from above: planks from side to side, posts along both edges, striped ones at the ends."""
    w = x1 - x0
    if highlighted:
        brush.highlight(pygame.FRect(x0, y - 11, w, 22), radius=5)
    body = f'<rect x="5" y="5" width="{w:.1f}" height="22" rx="3" fill="#B98955" stroke="#5E3A20" stroke-width="1.6"/>'
    body += "".join(f'<path d="M{x},6 v20" stroke="#8F6439" stroke-width="1.3"/>' for x in range(14, int(w), 9))
    posts = max(2, round(w / 46))
    for i in range(posts + 1):
        x = 11 + (w - 12) * i / posts
        fill, edge = ("#F6EFE2", "#B52C44") if i in (0, posts) else ("#8F6439", "#5E3A20")
        for side in (5, 27):
            body += f'<circle cx="{x:.1f}" cy="{side}" r="4.2" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
    brush.svg(("deck", round(w)), x0 - 5, y - 16, w + 10, 32, body)


def draw_prices(
    brush: Brush,
    x: float,
    y: float,
    ship: int,
    state: State,
    look: SeaLook,
    dim: float = 0.0,
    *,
    text_scale: float = 1.0,
) -> None:
    """Draw the plaque with prices below a ship, scaled by `text_scale`."""
    prices, k = [str(price) for price in state.board.ship_vp[ship][1:]], brush.swell(17)
    if not k:
        return
    size = 17 * max(k, text_scale)
    cells = [max(25.0 * k, brush.width(price, size, theme.BLACK) + 7) for price in prices]
    board = pygame.FRect(x - sum(cells) / 2 - 4, y + 1, sum(cells) + 8, 26 * size / 17)
    brush.slab(board, paint.Slab(theme.PAPER, theme.PAPER, (122, 75, 42), 2, inner=0), radius=9, shadow=2)
    if ship == look.chosen_ship:
        brush.kit.paint.ring(brush.surface, brush.view.to_px(board), brush.s, radius=9, units=3)
    px = board.x + 4
    for i, (price, cell) in enumerate(zip(prices, cells, strict=True)):
        if i + 1 == look.ships.get(ship, 0):
            brush.slab(pygame.FRect(px, board.y + 2.5, cell, board.h - 5), paint.GOLD, radius=7)
        elif i and i != look.ships.get(ship, 0):
            line = brush.rect(px - 0.5, board.y + 5, 1, board.h - 10)
            brush.surface.fill(theme.LINE, (line.x, line.y, max(1, line.w), line.h))
        style = Style(size, theme.BLACK, align="center")
        brush.text(price, (px - 4, board.y, cell + 8, board.h), style, name=f"price {ship}.{i}")
        px += cell
    if dim:
        brush.dim(board, radius=9, share=dim)
