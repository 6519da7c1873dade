"""What is conserved in Burano, and a recount of points that shares no code with the rules."""

from __future__ import annotations

from collections import Counter

from burano.games.burano import events as e
from burano.games.burano.state import LACE, State


def audit(state: State) -> None:
    """120 cubes, 48 fish, 48 roofs, 16 buildings, 13 workers each; nothing negative; derived lists true."""
    board, spec = state.board, state.board.spec
    players = board.players
    cubes = Counter(color for color in [*state.cube, *state.pyramid, *state.prep] if color >= 0)
    for color in range(6):
        reserves = sum(state.reserve[seat * 6 + color] for seat in range(players))
        assert cubes[color] + reserves + state.supply[color] == spec.counts.cubes_per_color
    fish = Counter(state.fish_display) + Counter(state.deal.fish[state.fish_next :])
    for kind in range(8):
        held = sum(state.hand[seat * 8 + kind] + state.sold[seat * 8 + kind] for seat in range(players))
        assert fish[kind] + held == spec.counts.fish_per_kind
    tiles = [tile for tile in state.roofs if tile >= 0] + [roof[0] for roof in state.laid] + state.removed
    for kind, stack in enumerate(state.deal.stacks):
        tiles.extend(stack[state.stack_next[kind] :])
    assert sorted(tiles) == list(range(48))
    cards = [*state.card_display, *state.deal.cards[state.card_next :]]
    for held in state.cards:
        cards.extend(card for card in range(16) if held >> card & 1)
    assert sorted(cards) == list(range(16))
    for seat in range(players):
        out = sum(state.island_workers[island * players + seat] for island in range(6))
        lace = state.lace_owner.count(seat)
        assert lace == state.lace_count[seat]
        assert state.ring[seat] + out + lace == 10
        assert state.ring[seat] >= 1
        assert state.coins[seat] >= 0 and state.privilege[seat] >= 0
        assert state.vp[seat] == sum(state.scored[seat * 9 : seat * 9 + 9])
        mask = state.pyramid_mask[seat]
        assert [mask >> place & 1 for place in range(14)] == [
            int(color >= 0) for color in state.pyramid[seat * 14 : seat * 14 + 14]
        ]
    if state.phase != LACE:
        assert state.lace_placed == 0
    audit_island(state)


def audit_island(state: State) -> None:
    """Building sites and roofable pairs, found again from nothing but cubes and laid roofs."""
    board = state.board
    cells = {cell: pit for pit, cell in enumerate(board.pits)}
    height = [sum(1 for floor in range(3) if state.cube[pit * 3 + floor] >= 0) for pit in range(len(cells))]
    assert height == state.height
    covered = {(pit, floor) for _, first, second, floor in state.laid for pit in (first, second)}
    bridges = set()
    for _, first, second, floor in state.laid:
        (c1, r1), (c2, r2) = board.pits[first], board.pits[second]
        canal = ((c1 + c2) // 2, (r1 + r2) // 2, floor)
        assert canal not in bridges, "two roofs cross"
        bridges.add(canal)
    sites = []
    for (c, r), pit in sorted(cells.items(), key=lambda item: item[1]):
        corners = [cells.get((c + dc, r + dr)) for dc in (-1, 1) for dr in (-1, 1)]
        if height[pit] == 0:
            if any(other is not None and height[other] for other in corners):
                sites.append(pit)
        elif height[pit] < 3 and (pit, height[pit] - 1) in covered:
            sites.append(pit)
    assert sites == state.sites
    pairs = []
    for number, (first, second) in enumerate(board.pairs):
        (c1, r1), (c2, r2) = board.pits[first], board.pits[second]
        floor = height[first] - 1
        if height[first] == height[second] and floor in (0, 1):
            free = (first, floor) not in covered and (second, floor) not in covered
            if free and ((c1 + c2) // 2, (r1 + r2) // 2, floor) not in bridges:
                pairs.append(number)
    assert pairs == state.canal_pairs


def points(event: object, players: int) -> list[int]:
    """The points an event gives, by seat."""
    gained = [0] * players
    match event:
        case e.RoofScored(seat, _, _, vp, bonus):
            gained[seat] = vp + bonus
        case e.FishMissing(seat, vp):
            gained[seat] = vp
        case e.FishSold(seat, _, _, vp):
            gained[seat] = vp
        case e.LaceScored() as lace:
            gained[lace.seat] = lace.vp
        case e.IslandScored(_, _, leaders, vp):
            for seat in leaders:
                gained[seat] = vp
        case e.FinalScored(seat, _, _, coin_vp, fish_vp, cards):
            gained[seat] = coin_vp + fish_vp + sum(vp for _, vp in cards)
    return gained
