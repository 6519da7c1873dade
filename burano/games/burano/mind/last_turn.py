"""A seat's last turn, whole: everything it can still do that can matter, and what the rules will give for it.

Left out is only what cannot bring a point. Privilege points turn into coins by themselves, so a coin is bought when a
move wants it, and a cube when it can still be picked up and built, for lace is paid for later. Nobody picks up what
there is no move to build. What a last move leaves to others, its pit or which fish lie open, is not compared. Cards
and fish that do not lie open yet are for those to weigh who look into more than one world.
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
"""Places of a pyramid's lowest level: a free cube there covers nothing."""


class LastTurn:
    """The turn from a position on, for `burano.core.brain.LastTurn`."""

    def __init__(self, start: State, seat: int) -> None:
        self._start = start
        self._seat = seat
        self._lace: dict[tuple[object, ...], tuple[int, int]] = {}

    # ------------------------------------------------------------------ what can matter

    def actions(self, state: State) -> list[Action]:
        phase = state.phase
        seat = self._seat
        left = len(state.board.price) - state.moves
        if phase == TURN:
            return self._moves(state, left) if left else []
        if phase == SAILING:
            return self._sailing(state, left)
        found = [action for action in legal.legal_actions(state, seat) if not isinstance(action, _ELSEWHERE)]
        if phase == TAKE_FISH:
            found = [
                action for action in found if isinstance(action, a.TakeFish) and self._lies_open(state, action.kind)
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
        """With no move left a worker is called home for the coin alone, which is never worth a point of an island or
        of lace."""
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

    def _lies_open(self, state: State, kind: int) -> bool:
        """Whether a fish of the kind is left of those shown at the start: one refilled since is not foreseen."""
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
        """Cubes to pick up: of a colour one of the lowest level is as good as another, and one of the pyramid as good
        as a bought one."""
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
        """Houses that bring a privilege point or may yet be roofed by the seat; of all other pits the best, as many as
        there are moves: so that one is left which no later move wants."""
        partners = self._partners(state, color, left) if left > 1 else 0
        near = self._to_come(state, color, left)
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

    def _to_come(self, state: State, color: int, left: int) -> int:
        """Colours of houses that can still be built and roofed after one of this colour, as a bit set."""
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
        """Colours beside which a house of this colour would fit one of the seat's tiles, as a bit set."""
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
        """A swap must bring a match to an island in reach: any other can wait."""
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

    # ------------------------------------------------------------------ what it is worth

    def key(self, state: State) -> int:
        """Equal where nothing differs for the rest of the turn and the points at its end."""
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
        """The lead over the best other at the end of the game, if the turn ended here and nobody else moved."""
        return float(self._worth(state, True))

    def _worth(self, state: State, coins: bool) -> int:
        """The lead, with or without the seat's own coins."""
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
        """The best lace payment: its points and what it takes of the privilege points. Few differ in one turn."""
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
    """Whether a house here fits a tile with a house beside it, or with one of those `near` that may yet be built."""
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
    """Whether a house here opens a pit for another one that would stand beside an old one."""
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


_ELSEWHERE = (a.PrivilegeCoin, a.PrivilegeCube, a.DrawFish, a.TakeTopCard, a.SwapDocks, a.EndTurn)
"""What may be done in the middle of an action but waits, or needs what nobody sees."""
