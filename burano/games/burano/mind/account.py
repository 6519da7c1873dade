"""The effects of a plan, computed by playing it on a copy and recording the events.

Everything up to the first reveal is certain, and stated in numbers. What the plan intends after that is only named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from burano.core.protocol import Action, Event
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano import fishing, legal
from burano.games.burano.board import FISH, ISLANDS
from burano.games.burano.cleanup import island_result, lace_vp
from burano.games.burano.game import Burano
from burano.games.burano.mind.worth import best_sale, roof_worth
from burano.games.burano.state import TURN, State

RULES = Burano()
BEHIND = (e.RoofScored, e.FishSold, e.LacePlaced, e.BoatSailed, e.Earned)
"""Events worth naming in the part of a plan after a reveal, the most valuable first."""


def reveals(state: State, action: Action) -> bool:
    """Return whether the action reveals something the seat cannot foresee."""
    return isinstance(action, a.DrawFish | a.TakeTopCard | a.TakeCard | a.Dispatch) or (
        isinstance(action, a.TakeFish) and state.fish_left == 1
    )


@dataclass
class Account:
    """The effects of a plan, played on a copy."""

    seat: int
    before: State
    sure: State
    """The position after the certain part."""
    played: list[Action] = field(default_factory=list)
    """Actions of the certain part."""
    events: list[Event] = field(default_factory=list)
    """Events that certainly affect the seat, in order."""
    ends_turn: bool = False
    """Whether the plan is certain up to the end of the turn."""
    behind: set[type[Event]] = field(default_factory=set)
    """Kinds of events that the plan intends after a reveal."""
    lace: int = 0
    """Points that all of the seat's lace makers gain at clean-up through those placed by the plan."""
    swapped: int = 0
    """Additional matches of the boat due to a swap of docks."""
    blind: bool = False
    """Whether an unknown card was taken, so that its effect cannot be predicted."""

    def all(self, kind: type[Event]) -> list[Event]:
        """Return the certain events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    # ---- comparisons of the positions before and after

    def islands(self) -> list[tuple[int, int, bool]]:
        """Return the islands whose award at clean-up changes: island, difference in points, whether it is shared."""
        found: list[tuple[int, int, bool]] = []
        for island in range(ISLANDS):
            leaders, vp, _ = island_result(self.sure, island)
            old_leaders, old_vp, _ = island_result(self.before, island)
            new = vp if self.seat in leaders else 0
            old = old_vp if self.seat in old_leaders else 0
            if new != old:
                found.append((island, new - old, len(leaders) > 1))
        return found

    def catch(self) -> tuple[int, int]:
        """Return the points of the highest sale of the fish in hand, before and after."""
        hands = [state.hand[self.seat * FISH : self.seat * FISH + FISH] for state in (self.before, self.sure)]
        prices = self.sure.board.ship_vp
        return best_sale(hands[0], prices)[0], best_sale(hands[1], prices)[0]

    def next_roof(self) -> tuple[int, int] | None:
        """Return kind and present points of the best of the seat's tiles that fit only after the plan."""
        old, new = _fitting(self.before, self.seat), _fitting(self.sure, self.seat)
        tiles = sorted(new - old, key=lambda tile: -roof_worth(self.sure, self.seat, tile))
        if not tiles:
            return None
        return self.sure.board.tile_kind(tiles[0]), int(roof_worth(self.sure, self.seat, tiles[0]))

    def net(self) -> dict[str, int]:
        """Return points, coins and privilege points gained or lost in the certain part, including the coin for an idle
        turn."""
        idle = 1 if self.ends_turn and self.sure.moves == 0 else 0
        seat, before, after = self.seat, self.before, self.sure
        return {
            "vp": after.vp[seat] - before.vp[seat],
            "coins": after.coins[seat] - before.coins[seat] + idle,
            "privilege": after.privilege[seat] - before.privilege[seat],
        }


def _fitting(state: State, seat: int) -> set[int]:
    """Return the seat's tiles that fit somewhere, regardless of the price."""
    found: list[Action] = []
    legal.add_roofs(state, seat, found)
    return {action.tile for action in found if isinstance(action, a.Roof)}


def account(state: State, seat: int, actions: Sequence[Action]) -> Account:
    """Play a plan as far as the rules allow, except the end of the turn."""
    now = state.clone()
    plan = Account(seat, state, now)
    certain = True
    unswapped: State | None = None
    for action in actions:
        if isinstance(action, a.EndTurn):
            plan.ends_turn = certain
            break
        if RULES.why_not(now, seat, action) is not None:
            break
        uncovers = reveals(now, action)
        if isinstance(action, a.SwapDocks) and unswapped is None:
            unswapped = now.clone()
        lace = _lace(now, seat)
        events = [event for event in RULES.apply(now, seat, action) if getattr(event, "seat", seat) == seat]
        if certain:
            plan.played.append(action)
            plan.events.extend(events)
            plan.blind = plan.blind or isinstance(action, a.DrawFish | a.TakeTopCard)
            if isinstance(action, a.LaceAt):
                plan.lace += _lace(now, seat) - lace
            if isinstance(action, a.Sail) and unswapped is not None:
                plan.swapped += now.matches - fishing.matches(unswapped, seat, action.to)
        else:
            plan.behind.update(type(event) for event in events if isinstance(event, BEHIND))
        if now.phase == TURN:
            unswapped = None  # the next fishing starts with the docks as they are
        if uncovers and certain:
            certain = False
            plan.sure = now.clone()
    if certain:
        plan.sure = now
    return plan


def _lace(state: State, seat: int) -> int:
    return lace_vp(state.board, [square for square in state.board.lace_squares if state.lace_owner[square] == seat])
