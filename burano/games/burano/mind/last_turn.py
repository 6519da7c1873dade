"""Complete search of a seat's last turn: every action that can matter, and the resulting points.

Only actions that cannot bring a point are left out. Privilege points turn into coins by themselves, so a coin is only
bought if a move needs it, and a cube only if it can still be picked up and built, because lace is paid later. No cube
is picked up without a move left to build it. What a last move leaves to others, such as its pit or the open fish, is
not compared. Hidden cards and fish are left to searches of several sampled worlds.
"""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano import earning, fishing, legal, roofs, scoring
from burano.games.burano.board import COLORS, FISH, ISLANDS, PLACES, PYRAMID_TABLES
from burano.games.burano.cleanup import island_result, pyramid_to_reserve
from burano.games.burano.mind.ordering import site_worth
from burano.games.burano.mind.payments import best_payment
from burano.games.burano.state import BONUS, SAILING, TAKE_FISH, TURN, WITHDRAW, State

BASE = 9
"""Number of places on a pyramid's lowest level: a free cube there covers nothing."""


class LastTurn:
    """The rest of a turn from a position on, for `burano.core.brain.LastTurn`."""

    def __init__(self, start: State, seat: int) -> None:
        self._start = start
        self._seat = seat
        self._lace: dict[tuple[object, ...], tuple[int, int]] = {}

    # ------------------------------------------------------------------ actions

    def actions(self, state: State) -> list[Action]:
        phase = state.phase
        seat = self._seat
        left = len(state.board.price) - state.moves
        if phase == TURN:
            return self._moves(state, left) if left else []
        if phase == SAILING:
            return self._sailing(state, left)
        found = [action for action in legal.legal_actions(state, seat) if not isinstance(action, _DEFERRED)]
        if phase == TAKE_FISH:
            found = [
                action for action in found if isinstance(action, a.TakeFish) and self._was_shown(state, action.kind)
            ]
            if left:
                return found
            return found[:1] if found else [a.DRAW_FISH] if state.fish_in_deck() else []
        if phase == WITHDRAW and not left:
            return [self._idle_worker(state, found)]
        if phase == BONUS:
            shown = self._start.card_display
            return [action for action in found if not isinstance(action, a.TakeCard) or action.card in shown]
        return found

    def _idle_worker(self, state: State, found: list[Action]) -> Action:
        """Return the action when no move is left: call a worker home for the coin, unless that costs points of an
        island or of lace."""
        before = self._worth(state, False)
        for action in found:
            after = state.clone()
            if isinstance(action, a.WithdrawIsland):
                earning.withdraw_island(after, self._seat, action.island, None)
            elif isinstance(action, a.WithdrawLace):
                earning.withdraw_lace(after, self._seat, action.square, None)
            else:
                continue
            if self._worth(after, False) == before:
                return action
        return a.FINISH

    def _was_shown(self, state: State, kind: int) -> bool:
        """Return whether a fish of the kind that was shown at the start is left: refilled ones cannot be foreseen."""
        index = self._seat * FISH + kind
        taken = state.taken_open[index] - self._start.taken_open[index]
        return self._start.fish_display.count(kind) > taken

    def _moves(self, state: State, left: int) -> list[Action]:
        seat = self._seat
        short = state.board.price[state.moves] - state.coins[seat]
        if short > 0:
            return [a.PRIVILEGE_COIN] if short <= state.privilege[seat] else []
        found: list[Action] = []
        if left > 1 and state.free_prep(seat) >= 0:
            found.extend(self._cubes(state))
        for color in sorted({color for color in state.prep[seat * 3 : seat * 3 + 3] if color >= 0}):
            found.extend(self._builds(state, color, left))
        if state.canal_pairs:
            laid: list[Action] = []
            legal.add_roofs(state, seat, laid)
            if left == 1:
                laid = list({action.tile: action for action in laid if isinstance(action, a.Roof)}.values())
            found.extend(laid)
        return found

    def _cubes(self, state: State) -> list[Action]:
        """Return cubes to pick up: only one per colour from the lowest level, and no bought cube of a colour that is
        free in the pyramid."""
        seat = self._seat
        mask = state.pyramid_mask[seat]
        found: list[Action] = []
        free = 0
        low = 0
        for place in PYRAMID_TABLES.free(mask):
            bit = 1 << state.pyramid[seat * PLACES + place]
            free |= bit
            if place >= BASE or not low & bit:
                found.append(a.PICK[place])
            if place < BASE:
                low |= bit
        places = PYRAMID_TABLES.open(mask)
        if state.privilege[seat] and places:
            for color in range(COLORS):
                if state.supply[color] and not free >> color & 1:
                    found.append(a.PRIVILEGE_CUBE[places[0]][color])
        return found

    def _builds(self, state: State, color: int, left: int) -> list[Action]:
        """Return all houses that bring a privilege point or may yet be roofed by the seat, and as many of the best
        other pits as moves are left, so that one remains that no later move needs."""
        partners = self._partners(state, color, left) if left > 1 else 0
        near = self._later_colors(state, color, left)
        found: list[Action] = []
        plain: list[tuple[float, int]] = []
        others = state.turn_index < state.board.players - 1
        for pit in state.sites:
            floor = state.height[pit]
            if floor and state.block[pit * 3 + floor - 1] == color:
                found.append(a.BUILD[color][pit])
            elif (partners and _may_be_roofed(state, pit, partners, near)) or (near and _makes_room(state, pit)):
                found.append(a.BUILD[color][pit])
            else:
                plain.append((-site_worth(state, self._seat, color, pit) if others else 0.0, pit))
        if left == 1 and found:
            return found[:1]
        plain.sort()
        found.extend([a.BUILD[color][pit] for _, pit in plain[:left]])
        return found

    def _later_colors(self, state: State, color: int, left: int) -> int:
        """Return the colours of houses that can still be built and roofed after one of this colour, as a bit set."""
        if left < 3 or max(state.roofs[self._seat * 3 : self._seat * 3 + 3]) < 0:
            return 0
        if left > 3:
            return (1 << COLORS) - 1
        rest = state.prep[self._seat * 3 : self._seat * 3 + 3]
        rest.remove(color)
        found = 0
        for other in rest:
            if other >= 0:
                found |= 1 << other
        return found

    def _partners(self, state: State, color: int, left: int) -> int:
        """Return the colours beside which a house of this colour would fit one of the seat's tiles, as a bit set."""
        board = state.board
        wild = roofs.any_colors(state, self._seat)
        if left > 2:
            for card in self._start.card_display:
                if board.any_color_cards >> card & 1:
                    wild |= board.card_colors[card]
        every = (1 << COLORS) - 1
        found = 0
        for space in range(self._seat * 3, self._seat * 3 + 3):
            tile = state.roofs[space]
            if tile >= 0:
                one, two = board.tile_colors[tile]
                if one == color or wild >> one & 1:
                    found |= every if wild >> two & 1 else 1 << two
                if two == color or wild >> two & 1:
                    found |= every if wild >> one & 1 else 1 << one
        return found

    def _sailing(self, state: State, left: int) -> list[Action]:
        """Return sailing actions, with those swaps that bring a match at an island in reach."""
        seat = self._seat
        places = fishing.destinations(state, seat)
        found: list[Action] = [a.SAIL[place] for place in places]
        if not (state.swapped and places):
            found.append(a.SKIP)
        if not state.privilege[seat]:
            return found
        swaps: list[Action] = []
        legal.add_swaps(state, swaps)
        reached = [island for island in fishing.in_reach(state, seat) if island < ISLANDS]
        before = [fishing.matches(state, seat, island) for island in reached]
        seen: set[tuple[int, ...]] = set()
        for action in swaps:
            assert isinstance(action, a.SwapDocks)
            if action.island not in reached and action.other_island not in reached:
                continue
            after = state.clone()
            fishing.swap(after, seat, action.island, action.color, action.other_island, action.other_color, None)
            now = [fishing.matches(after, seat, island) for island in reached]
            more = [new if new > old else 0 for new, old in zip(now, before, strict=True)]
            if not any(more) or (left == 0 and tuple(more) in seen):
                continue
            seen.add(tuple(more))
            found.append(action)
        return found

    # ------------------------------------------------------------------ values

    def key(self, state: State) -> int:
        """Return a key that is equal for positions with the same rest of the turn and the same final points."""
        seat = self._seat
        base = seat * PLACES
        fish = seat * FISH
        return hash(
            (
                state.phase, state.moves, state.coins[seat], state.privilege[seat], state.vp[seat], state.wheel[seat],
                state.ring[seat], state.boat[seat], state.cards[seat], state.bridged, state.swapped, state.fish_left,
                state.matches, state.lace_placed, state.bonus_roof, tuple(state.arrows), tuple(state.docks),
                tuple(sorted(state.prep[seat * 3 : seat * 3 + 3])), tuple(state.pyramid[base : base + PLACES]),
                tuple(state.hand[fish : fish + FISH]), tuple(state.sold[fish : fish + FISH]),
                tuple(state.roofs[seat * 3 : seat * 3 + 3]), tuple(state.lace_owner), tuple(state.island_workers),
                tuple(state.cube), tuple(state.block), tuple(state.ships),
            )
        )  # fmt: skip

    def worth(self, state: State) -> float:
        """Return the lead over the best other seat at the end of the game if the turn ended here and nobody else
        moved."""
        return float(self._worth(state, True))

    def _worth(self, state: State, coins: bool) -> int:
        """Return the lead, with or without the seat's own coins."""
        board = state.board
        totals: list[int] = []
        for seat in range(board.players):
            lace, privilege = self._due(state, seat)
            total = state.vp[seat] + state.hand_size(seat) + lace
            for _, vp in scoring.card_points(state, seat):
                total += vp
            rest = state.coins[seat] + state.privilege[seat] - privilege
            if seat != self._seat:
                total += rest // board.coins_per_vp
            elif coins:
                total += (rest + int(state.moves == 0)) // board.coins_per_vp
            totals.append(total)
        for island in range(ISLANDS):
            leaders, vp, _ = island_result(state, island)
            for seat in leaders:
                totals[seat] += vp
        mine = totals.pop(self._seat)
        return mine - max(totals)

    def _due(self, state: State, seat: int) -> tuple[int, int]:
        """Return points and privilege cost of the best lace payment. Cached, because few payments differ within one
        turn."""
        owner = state.lace_owner
        squares = tuple([square for square in state.board.lace_squares if owner[square] == seat])
        cubes = [0] * COLORS
        for place in range(seat * PLACES, seat * PLACES + PLACES):
            if state.pyramid[place] >= 0:
                cubes[state.pyramid[place]] += 1
        thrifty = state.has_card(seat, state.board.thrifty_lace)
        key = (seat, squares, tuple(cubes), state.privilege[seat], thrifty)
        known = self._lace.get(key)
        if known is None:
            due = state.clone()
            pyramid_to_reserve(due, seat)
            best = best_payment(due, seat)
            known = (best.vp, best.privilege)
            self._lace[key] = known
        return known


def _may_be_roofed(state: State, pit: int, partners: int, near: int) -> bool:
    """Return whether a house here would form, with an adjacent house or one of the colours `near`, a pair that fits a
    tile."""
    board = state.board
    floor = state.height[pit]
    if floor == 2:
        return False
    for number in board.pairs_of[pit]:
        first, second = board.pairs[number]
        other = second if first == pit else first
        height = state.height[other]
        if height == floor + 1 and state.block[other * 3 + floor] < 0:
            if partners >> state.cube[other * 3 + floor] & 1:
                return True
        elif height == floor and partners & near:
            return True
    return False


def _makes_room(state: State, pit: int) -> bool:
    """Return whether a house here opens a pit for another house that would stand beside an old one."""
    if state.height[pit]:
        return False
    board = state.board
    for corner in board.corner_pits[pit]:
        if state.height[corner] == 0 and corner not in state.sites:
            for number in board.pairs_of[corner]:
                first, second = board.pairs[number]
                other = second if first == corner else first
                if state.height[other] == 1 and state.block[other * 3] < 0:
                    return True
    return False


_DEFERRED = (a.PrivilegeCoin, a.PrivilegeCube, a.DrawFish, a.TakeTopCard, a.SwapDocks, a.EndTurn)
"""Actions that are possible during another action, but can wait or depend on hidden things."""
