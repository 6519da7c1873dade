"""Building: streets from the stack, and buildings bought before (R5.6, R7.3, V8, V16)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano import ending, specials
from burano.games.murano.board import FACTORY, FACTORY_OF, PALACE_WITH, SHOP, SHOP_OF, SPECIAL, SPECIAL_TILE
from burano.games.murano.events import BuildingBuilt, StreetDrawn, StreetLaid
from burano.games.murano.state import BUILD, DONE, FROM_CRANE, FROM_KIND, LAY, NO_FACE, State


def has_paved(state: State) -> bool:
    for mask in state.paved:
        if mask:
            return True
    return False


def has_site(state: State) -> bool:
    for mask in state.sites:
        if mask:
            return True
    return False


def holds_building(state: State, seat: int) -> bool:
    return (
        state.factory_tiles[seat] > 0
        or state.special_held[seat] > 0
        or len(state.shops_held[seat]) > 0
        or len(state.palaces_held[seat]) > 0
    )


def can_build(state: State, seat: int) -> bool:
    """Return whether at least one tile can be laid."""
    return (len(state.streets) > 0 and has_paved(state)) or (holds_building(state, seat) and has_site(state))


CANNOT_BUILD = Reason("R5.6", "build.nothing")


def begin(state: State) -> None:
    state.built = 0
    state.phase = BUILD


def faces_held(state: State, seat: int, kind: int) -> list[int]:
    """Return the different faces of a seat's unbuilt tiles of a kind; 0 for factories and special buildings."""
    if kind == FACTORY:
        return [0] if state.factory_tiles[seat] else []
    if kind == SPECIAL:
        return [0] if state.special_held[seat] else []
    found = 0
    for code in state.shops_held[seat] if kind == SHOP else state.palaces_held[seat]:
        found |= 1 << (code & NO_FACE)
    return [face for face in range(4) if found >> face & 1]


def why_not_draw(state: State) -> Reason | None:
    if state.phase == DONE:
        return Reason("R7.3", "build.only_the_bought")
    if state.built >= state.board.tables.build_tiles:
        return Reason("R5.6", "build.three_tiles")
    if not state.streets:
        return Reason("R5.6", "street.none_left")
    if not has_paved(state):
        return Reason("V8", "street.no_space")
    return None


def draw_street(state: State, seat: int, log: list[Event] | None) -> None:
    """Draw the top street, which must be laid; it is seen before its space is chosen."""
    face = state.streets[0]
    state.streets = state.streets[1:]
    state.drawn = (face,)
    state.phase = LAY
    if log is not None:
        log.append(StreetDrawn(seat, face))
    if not state.streets:
        ending.check(state, seat, log)


def why_not_lay(state: State, cell: int) -> Reason | None:
    board = state.board
    if not 0 <= cell < board.cells:
        return Reason("R5.6", "lay.no_space")
    if not board.is_street[cell]:
        return Reason("R5.6", "lay.not_paved")
    if state.cells[cell] >= 0:
        return Reason("R5.6", "lay.occupied")
    return None


def lay_street(state: State, seat: int, cell: int, log: list[Event] | None) -> None:
    face = state.drawn[0]
    state.drawn = ()
    state.cells[cell] = face
    state.note_street(cell, face)
    state.built += 1
    state.phase = BUILD
    if log is not None:
        log.append(StreetLaid(seat, face, cell))


def why_not_build(state: State, seat: int, kind: int, face: int, cell: int) -> Reason | None:
    board = state.board
    if not FACTORY <= kind <= SPECIAL:
        return Reason("R5.6", "build.no_kind")
    if state.phase == DONE and (kind != state.bought or face != state.bought_face):
        return Reason("R7.3", "build.only_the_bought")
    if state.phase == BUILD and state.built >= board.tables.build_tiles:
        return Reason("R5.6", "build.three_tiles")
    if face not in faces_held(state, seat, kind):
        return Reason("R5.6", "build.not_held")
    if not 0 <= cell < board.cells:
        return Reason("R5.6", "build.no_space")
    if board.is_street[cell]:
        return Reason("R5.6", "build.not_brown")
    if state.cells[cell] >= 0:
        return Reason("R5.6", "build.occupied")
    if not state.sites[board.cell_island[cell]] & board.cell_bit[cell]:
        return Reason("R5.6", "build.no_street")
    return None


def build(state: State, seat: int, kind: int, face: int, cell: int, log: list[Event] | None) -> None:
    """Build on a site, for points or for a special card."""
    tables = state.board.tables
    tile = _take_out(state, seat, kind, face)
    state.cells[cell] = tile
    state.note_building(cell, tile)
    vp = tables.vp[kind]
    crane = 0
    if kind != SPECIAL:
        state.score(seat, FROM_KIND + kind, vp)
    working = state.working(seat)
    for bit, crane_kind, crane_vp in tables.cranes:
        if crane_kind == kind and working & bit:
            crane += crane_vp
    if crane:
        state.score(seat, FROM_CRANE, crane)
    at_once = state.phase == DONE
    state.bought = -1
    state.built += 1
    state.phase = DONE if at_once else BUILD
    if log is not None:
        log.append(BuildingBuilt(seat, kind, face, cell, vp + crane, crane))
    if kind == SPECIAL:
        specials.draw(state, seat, log)


def _take_out(state: State, seat: int, kind: int, face: int) -> int:
    """Take the tile from in front of the seat; return its value for the island's space."""
    if kind == FACTORY:
        state.factory_tiles[seat] -= 1
        return FACTORY_OF + seat
    if kind == SPECIAL:
        state.special_held[seat] -= 1
        return SPECIAL_TILE
    held = state.shops_held if kind == SHOP else state.palaces_held
    codes = held[seat]
    at = 0
    while codes[at] & NO_FACE != face:
        at += 1
    held[seat] = codes[:at] + codes[at + 1 :]
    return SHOP_OF + face * 4 + seat if kind == SHOP else PALACE_WITH + face
