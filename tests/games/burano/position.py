"""Arranging positions for the rule tests: one call arranges, one action acts."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Action, Event, Reason
from burano.games.burano import houses, spec
from burano.games.burano.game import Burano
from burano.games.burano.notation import action_text
from burano.games.burano.setup import Options
from burano.games.burano.state import NAME_ROOFS, PYRAMID, TURN, State

GAME = Burano()
SPEC = spec.load()
PINK, BLUE, YELLOW, GREEN, ORANGE, WHITE = range(6)
FISHING, LACE, EARNING = range(3)
A, B, C, D, E, F, LEFT, RIGHT = range(8)
ASSORTED, SAME, PAIRS, TRIPLES = range(4)
ISLANDS_KIND, WORKSHOPS_KIND, FOUNTAINS_KIND, PLAIN_KIND = range(4)
FISH = {name: number for number, name in enumerate(SPEC.fish.kinds)}
CARD = {card.id: number for number, card in enumerate(SPEC.buildings)}


class Position:
    """A state under test, with a player `me` on turn, and words to arrange it."""

    def __init__(self, players: int = 4, me: int = 0, coins: int = 20, **options: Any) -> None:
        self.state: State = GAME.new_state(Options(players=players, start=0, **options), 1)
        self.me = me
        state = self.state
        state.phase = TURN
        state.actor = me
        state.turn_index = me
        state.coins[me] = coins
        state.privilege[me] = 0
        for seat in range(players):
            for color in range(6):
                state.supply[color] += state.reserve[seat * 6 + color]
                state.reserve[seat * 6 + color] = 0
        self.actions(FISHING, FISHING, LACE, LACE, EARNING, EARNING)

    # -- arranging

    def actions(self, *by_color: int) -> Position:
        """What each colour does this season, pink first."""
        self.state.deal.actions = (by_color,) * 4
        return self

    def island(self, *houses_: tuple[tuple[int, int], int], fountain: int = WHITE) -> Position:
        """Exactly these houses, in order: cell and colour. The fountain's cube comes first."""
        state = self.state
        size = len(state.board.pits)
        state.cube = [-1] * size * 3
        state.block = [-1] * size * 3
        state.height = [0] * size
        state.sites, state.canal_pairs, state.laid, state.bridged = [], [], [], 0
        houses.raise_house(state, fountain, state.board.fountain)
        for cell, color in houses_:
            houses.raise_house(state, color, self.pit(cell))
        return self

    def prep(self, *colors: int) -> Position:
        self.state.prep[self.me * 3 : self.me * 3 + 3] = [*colors, -1, -1, -1][:3]
        return self

    def pyramid(self, colors: dict[int, int] | None = None, seat: int | None = None) -> Position:
        """Colours by place; without them a full pyramid of pink."""
        seat = self.me if seat is None else seat
        wanted = dict.fromkeys(range(14), PINK) if colors is None else colors
        for place in range(14):
            self.state.pyramid[seat * 14 + place] = wanted.get(place, -1)
        self.state.pyramid_mask[seat] = sum(1 << place for place in wanted)
        return self

    def ring(self, wheel: int = 0, workers: int = 9, seat: int | None = None, pieces: Any = None) -> Position:
        """Wheel position, workers on the ring, and the order of the four ring pieces."""
        seat = self.me if seat is None else seat
        self.state.wheel[seat] = wheel
        self.state.ring[seat] = workers
        if pieces is not None:
            board = self.state.board
            rings = list(board.rings)
            rings[seat] = tuple(pieces)
            self.state.board = type(board)(
                board.spec, board.players, board.size, board.display_only, rings, board.squares
            )
        return self

    def docks(self, **islands: tuple[int, int, int]) -> Position:
        for name, colors in islands.items():
            index = SPEC.sea.islands.index(name) * 3
            self.state.docks[index : index + 3] = list(colors)
        return self

    def boat(self, place: int, seat: int | None = None) -> Position:
        self.state.boat[self.me if seat is None else seat] = place
        return self

    def workers(self, island: int, *by_seat: int) -> Position:
        n = self.state.board.players
        self.state.island_workers[island * n : island * n + n] = list(by_seat)
        return self

    def clear_islands(self) -> Position:
        self.state.island_workers = [0] * len(self.state.island_workers)
        return self

    def lace(self, owners: dict[tuple[int, int], int]) -> Position:
        state = self.state
        state.lace_owner = [-1] * len(state.lace_owner)
        for cell, seat in owners.items():
            state.lace_owner[self.square(cell)] = seat
        state.lace_count = [state.lace_owner.count(seat) for seat in range(state.board.players)]
        return self

    def fish(self, **kinds: int) -> Position:
        for name, count in kinds.items():
            self.state.hand[self.me * 8 + FISH[name]] = count
        return self

    def cards(self, *names: str, seat: int | None = None) -> Position:
        self.state.cards[self.me if seat is None else seat] = sum(1 << CARD[name] for name in names)
        return self

    def roofs(self, *tiles: int) -> Position:
        self.state.roofs[self.me * 3 : self.me * 3 + 3] = [*tiles, -1, -1, -1][:3]
        return self

    def privilege(self, points: int, seat: int | None = None) -> Position:
        self.state.privilege[self.me if seat is None else seat] = points
        return self

    # -- naming

    def pit(self, cell: tuple[int, int]) -> int:
        return self.state.board.pits.index(cell)

    def square(self, cell: tuple[int, int]) -> int:
        return cell[1] * self.state.board.lace_cols + cell[0]

    def square_of(self, color: int, number: int = 0) -> int:
        return self.state.board.squares_of[color][number]

    @staticmethod
    def tile(kind: int, first: int, second: int) -> int:
        pairs = [tuple(SPEC.colors.index(name) for name in pair) for pair in SPEC.roofs.pairs]
        return kind * 12 + pairs.index((first, second))

    # -- acting

    def do(self, action: Action, seat: int | None = None) -> list[Event]:
        """Play it; it must be legal and listed."""
        seat = self.me if seat is None else seat
        reason = GAME.why_not(self.state, seat, action)
        assert reason is None, f"{action_text(self.state.board, action)} in {self.state}: {reason}"
        assert action in GAME.legal_actions(self.state, seat)
        return GAME.apply(self.state, seat, action)

    def refused(self, action: Action, seat: int | None = None) -> Reason:
        """Why it is not legal; it must not be listed either."""
        seat = self.me if seat is None else seat
        reason = GAME.why_not(self.state, seat, action)
        assert reason is not None, f"{action_text(self.state.board, action)} is allowed in {self.state}"
        assert action not in GAME.legal_actions(self.state, seat)
        return reason

    def allows(self, action: Action) -> bool:
        return GAME.why_not(self.state, self.me, action) is None

    def legal(self, kind: type[Action]) -> list[Any]:
        return [action for action in GAME.legal_actions(self.state, self.me) if isinstance(action, kind)]

    @property
    def coins(self) -> int:
        return self.state.coins[self.me]

    @property
    def vp(self) -> int:
        return self.state.vp[self.me]


def fresh(players: int = 4, seed: int = 1, **options: Any) -> State:
    """A game just set up."""
    return GAME.new_state(Options(players=players, **options), seed)


def through_roofs(state: State) -> State:
    """Let everybody draw the first three kinds."""
    while state.phase == NAME_ROOFS:
        GAME.apply(state, state.actor, GAME.legal_actions(state, state.actor)[0])
    return state


def through_pyramids(state: State) -> State:
    """Let everybody build from the lowest colours."""
    through_roofs(state)
    while state.phase == PYRAMID:
        decision = GAME.decision(state)
        assert decision is not None
        seat = decision.seats[0]
        GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    return state
