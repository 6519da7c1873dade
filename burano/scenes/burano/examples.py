"""Example boards for the rules: positions from `assets/rules/burano.boards.toml`, highlighted by the game's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from burano.core.protocol import Action
from burano.games.burano import houses, roofs, spec
from burano.games.burano.board import COLORS, ISLANDS, PLACES
from burano.games.burano.game import Burano
from burano.games.burano.notation import action_from_text
from burano.games.burano.setup import Options, new_state
from burano.games.burano.state import STAGES, State
from burano.scenes.burano import example_panels, names
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.table import intents
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.actions import ActionsPanel
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from burano.scenes.burano.table.panels.market import MarketPanel
from burano.scenes.burano.table.panels.opponents import OpponentsPanel
from burano.scenes.burano.table.panels.top import PointsTrack, RoundTrack, SeasonPill
from burano.scenes.burano.table.panels.tray import IdentityPanel, RingPanel
from burano.scenes.burano.table.panels.tray_cards import CardsPanel, MovesPanel
from burano.scenes.burano.table.panels.tray_pieces import PrepPanel, PyramidPanel, RoofsPanel
from burano.scenes.burano.table.panels.workshops import WorkshopsPanel
from burano.scenes.burano.theme import THEME
from burano.table.picture.panel import Panel
from burano.table.picture.rule_example import Examples, Staging

_SEED = 5
_CARDS = [card.id for card in spec.load().buildings]
_PANELS: dict[str, Callable[[], Panel[Model]]] = {
    "map": lambda: MapPanel(Camera()),
    "actions": ActionsPanel,
    "bonus": example_panels.bonus,
    "cards": CardsPanel,
    "identity": IdentityPanel,
    "kinds": example_panels.kinds,
    "lace": example_panels.lace,
    "market": MarketPanel,
    "moves": MovesPanel,
    "pill": SeasonPill,
    "players": OpponentsPanel,
    "points": PointsTrack,
    "prep": PrepPanel,
    "privilege": example_panels.privilege,
    "pyramid": PyramidPanel,
    "reserve": example_panels.reserve,
    "ring": RingPanel,
    "roofs": RoofsPanel,
    "stack": example_panels.stack,
    "timer": example_panels.timer,
    "track": RoundTrack,
    "workshops": WorkshopsPanel,
}


class _Staging(Staging[State, Model]):
    """Positions as seen by seat 0, the red family."""

    def start(self, data: Mapping[str, Any]) -> State:
        return _state(data)

    def action(self, state: State, move: str) -> Action:
        return action_from_text(state.board, move)

    def model(self, data: Mapping[str, Any], state: State, seat: int) -> Model:
        people = self.people(PEOPLE, state.board.players)
        mine = state.actor == seat == 0
        model = Model(state, seat, 0, state.actor, mine, STAGES[state.phase], people)
        model.legal = self.rules.legal_actions(state, seat) if mine else ()
        model.actions = intents.clicks(model.kind, model.legal)
        model.sources = intents.sources(state, seat, model.legal)
        model.swapping = data.get("swapping", False)
        if "held" in data:
            model.held = tuple(data["held"])
            model.drops = intents.drops(state, seat, model.held, model.legal)
        return model


EXAMPLES: Examples[State, Model] = Examples("burano", THEME, _PANELS, _Staging(Burano()))


def _state(data: Mapping[str, Any]) -> State:
    placed = tuple((column, row, turns) for column, row, turns in data.get("placements", ()))
    layout = "hand" if placed else "first"
    state = new_state(Options(players=data.get("players", 3), start=0, layout=layout, placements=placed), _SEED)
    state.phase = STAGES.index(data.get("stage", "turn"))
    state.actor = 0
    state.privilege[0] = data.get("privilege", 0)
    state.coins[0] = data.get("coins", 9)
    state.moves = data.get("moves", 0)
    if "fountain" in data:
        state.cube[state.board.fountain * 3] = _color(data["fountain"])
    _build(state, data.get("houses", ()))
    for kind, first, second, *pits in data.get("laid", ()):
        _lay(state, _tile(kind, first, second), *pits)
    _build(state, data.get("above", ()))
    _fill(state.prep, data.get("prep", ()), 3)
    _fill(state.pyramid, data.get("pyramid", ()), PLACES)
    state.pyramid_mask[0] = sum(1 << place for place in range(PLACES) if state.pyramid[place] >= 0)
    state.roofs[:3] = [*(_tile(*tile) for tile in data.get("roofs", ())), -1, -1, -1][:3]
    for card in data.get("cards", ()):
        state.cards[0] |= 1 << _CARDS.index(card)
    if "open" in data:
        state.card_display = [_CARDS.index(card) for card in data["open"]]
    for fish in data.get("fish", ()):
        state.hand[names.FISH.index(fish)] += 1
    for fish in data.get("sold", ()):
        state.sold[names.FISH.index(fish)] += 1
    for island, workers in data.get("workers", {}).items():
        first = names.ISLANDS.index(island) * state.board.players
        state.island_workers[first : first + len(workers)] = workers
    state.wheel[0], state.ring[0] = data.get("ring", (state.wheel[0], state.ring[0]))
    for seat, place in enumerate(data.get("boats", ())):
        state.boat[seat] = spec.load().places.index(place)
    for island, colors in data.get("docks", {}).items():
        first = names.ISLANDS.index(island) * (len(state.docks) // ISLANDS)
        state.docks[first : first + len(colors)] = [_color(color) for color in colors]
    for column, row, seat in data.get("lace", ()):
        state.lace_owner[row * state.board.lace_cols + column] = seat
    state.lace_count = [state.lace_owner.count(seat) for seat in range(state.board.players)]
    state.paid = [row * state.board.lace_cols + column for column, row in data.get("paid", ())]
    state.arrows = state.arrow_colors(0)
    state.named = [names.KINDS.index(kind) for kind in data.get("named", ())]
    return state


def _color(name: str) -> int:
    return names.COLORS.index(name)


def _fill(where: list[int], colors: Sequence[str], size: int) -> None:
    where[:size] = [*(_color(color) if color else -1 for color in colors), *[-1] * size][:size]


def _build(state: State, standing: Sequence[tuple[int, int, str]]) -> None:
    """Build houses in order; each is (column, row, colour)."""
    for column, row, color in standing:
        houses.raise_house(state, _color(color), state.board.pits.index((column, row)))


def _lay(state: State, tile: int, *at: int) -> None:
    """Lay a roof from one pit to another, each a column and a row, without its bonus."""
    first, second = state.board.pits.index((at[0], at[1])), state.board.pits.index((at[2], at[3]))
    phase, coins, moves, state.roofs[0] = state.phase, state.coins[0], state.moves, tile
    roofs.lay(state, 0, tile, first, second, None)
    state.phase, state.coins[0], state.moves, state.bonus_roof = phase, coins, moves, -1


def _tile(kind: str, first: str, second: str) -> int:
    board = new_state(Options(players=2), _SEED).board
    pair = (_color(first), _color(second))
    return names.KINDS.index(kind) * board.tiles_per_kind + board.tile_colors[: board.tiles_per_kind].index(pair)


assert len(names.COLORS) == COLORS
