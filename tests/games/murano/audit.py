"""What must hold of every position: nothing is lost, nothing comes twice, and all sums agree."""

from __future__ import annotations

from collections import Counter

from burano.games.murano.board import GONDOLAS, PALACE_WITH, SHOP_OF, SPECIAL_TILE, SPECIALS
from burano.games.murano.state import CHOOSE_CARD, LAY, NO_FACE, OVER, RECRUIT, SOURCE_COUNT, State


def audit(state: State) -> None:
    """Fail if a full position breaks a law of conservation."""
    _tiles(state)
    _cards(state)
    _people(state)
    seats = range(state.board.players)
    assert min(state.gold) >= 0 and min(state.vp) >= 0
    for seat in seats:
        assert sum(state.sources[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]) == state.vp[seat]
    for color in range(3):
        assert state.bag[color] + sum(state.beads[color::3]) == 10
    again = state.clone()
    again.derive()
    assert (again.tally, again.paved, again.sites) == (state.tally, state.paved, state.sites)
    _beside_streets(state)


def _tiles(state: State) -> None:
    board = state.board
    laid = [state.cells[cell] for cell in range(board.cells) if board.is_street[cell] and state.cells[cell] >= 0]
    built = [state.cells[cell] for cell in range(board.cells) if not board.is_street[cell] and state.cells[cell] >= 0]
    drawn = list(state.drawn) if state.phase == LAY else []
    assert Counter([*laid, *state.streets, *drawn]) == Counter(dict(enumerate(board.streets)))
    factories = sum(tile < SHOP_OF for tile in built) + sum(state.factory_tiles) + state.factories
    assert factories == board.factories
    specials = built.count(SPECIAL_TILE) + sum(state.special_held) + state.special_tiles
    assert specials == board.special_tiles
    shops = [(tile - SHOP_OF) // 4 for tile in built if SHOP_OF <= tile < PALACE_WITH]
    shops += [code & NO_FACE for row in state.shops_held for code in row]
    assert Counter([*shops, *state.shops]) == Counter(dict(enumerate(board.shops)))
    palaces = [tile - PALACE_WITH for tile in built if PALACE_WITH < tile < SPECIAL_TILE]
    palaces += [code & NO_FACE for row in state.palaces_held for code in row]
    palaces += [state.boxed_palace] if state.boxed_palace else []
    wanted = {crests: count for crests, count in enumerate(board.palaces) if count}
    assert Counter([*palaces, *state.palaces]) == Counter(wanted)


def _cards(state: State) -> None:
    drawn = list(state.drawn) if state.phase == RECRUIT else []
    held = [card for row in state.characters for card in row]
    assert sorted([*held, *drawn, *state.deck, *state.boxed_characters]) == sorted(state.board.characters)
    drawn = list(state.drawn) if state.phase == CHOOSE_CARD else []
    held = [card for cards in state.specials for card in range(SPECIALS) if cards >> card & 1]
    assert sorted([*held, *drawn, *state.special_deck]) == list(range(SPECIALS))
    assert len(state.deck) == len(state.deck_seen) and len(state.special_deck) == len(state.special_seen)


def _people(state: State) -> None:
    for seat in range(state.board.players):
        assert state.supply[seat] + state.general[seat] + state.gondolas.count(seat) == 7
        assert min(state.supply[seat], state.general[seat]) >= 0
    assert len(state.gondolas) == state.board.islands * GONDOLAS
    assert state.black.bit_count() == 7 and 0 <= state.red < 18
    used = Counter((done[0], done[2]) for done in state.scored)
    for (seat, island), count in used.items():
        assert count <= state.gondolas[island * GONDOLAS : (island + 1) * GONDOLAS].count(seat)
    assert bool(state.winners) == (state.phase == OVER)


def _beside_streets(state: State) -> None:
    board = state.board
    for cell, tile in enumerate(state.cells):
        if tile >= 0 and not board.is_street[cell]:
            island, column, row = board.cell_at[cell]
            beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
            numbers = [board.cell_number.get((island, *where), -1) for where in beside]
            assert any(number >= 0 and board.is_street[number] and state.cells[number] >= 0 for number in numbers)
