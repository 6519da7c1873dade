"""Why a plan is good, and where on the table it begins: keys with values, and each key's English sentence.

Screens translate `SENTENCES[key]` and fill in the values. Values named `color`, `island`, `card`, `kind`, `ship` and
`action` are numbers of the data file, to be replaced by names; `vp`, `coins`, `privilege` and `count` are plain
numbers, and are what the rules will give if the plan is played (`account`). A test plays plans and compares.
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.i18n_marks import N_
from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano.board import ISLANDS
from burano.games.burano.mind import planned
from burano.games.burano.mind.account import RULES, Account, account
from burano.games.burano.mind.features import turns_left
from burano.games.burano.mind.worth import roof_worth
from burano.games.burano.state import (
    BONUS,
    LACE,
    NAME_ROOFS,
    PAY_LACE,
    PYRAMID,
    REFILL,
    REMOVE_ROOFS,
    SELL,
    State,
)  # fmt: skip

SENTENCES = {
    "look.pyramid": N_("Look at your pyramid."),
    "look.preparation": N_("Look at the cubes in your preparation area."),
    "look.roofs": N_("Look at your roof tiles."),
    "look.sea": N_("Look at your boat and the islands in reach."),
    "look.ships": N_("Look at the merchant ships and your fish."),
    "look.docks": N_("Look at the fishing huts."),
    "look.fish": N_("Look at the fish cards."),
    "look.workshops": N_("Look at the workshops."),
    "look.workers": N_("Look at your workers on the islands and in the workshops."),
    "look.cards": N_("Look at the building cards."),
    "look.privilege": N_("Look at your privilege points."),
    "look.lace": N_("Look at your workers in the workshops and your cubes."),
    "look.supply": N_("Look at the cubes left in the supply."),
    "look.coins": N_("Look at your coins."),
    "why.only": N_("There is nothing better to do."),
    "why.roof": N_("The roof scores {vp} VP."),
    "why.roof_least": N_("The roof scores at least {vp} VP and earns its bonus."),
    "why.roof_bonus": N_("The roof scores nothing, but earns its bonus."),
    "why.roof_next": N_("Then one of your roof tiles fits: {vp} VP as things stand."),
    "why.sell": N_("This ship pays {vp} VP for your fish."),
    "why.sail_port": N_("A merchant ship in this port buys fish you hold."),
    "why.fish": "{count} of your arrow houses match fishing huts of island {island}.",
    "why.swap": "Swapping a fishing hut gives you {count} more matches.",
    "why.catch": N_("One ship would then pay {vp} VP for your fish."),
    "why.island": N_("+{vp} VP at clean-up if island {island} stays yours."),
    "why.island_shared": N_("+{vp} VP at clean-up if island {island} stays shared."),
    "why.island_less": N_("−{vp} VP at clean-up on island {island}."),
    "why.lace": "{count} more workers in the workshops: +{vp} VP at clean-up if you pay for all.",
    "why.earn": "Earning pays {coins} coins.",
    "why.withdraw": "{count} withdrawn workers pay {count} coins.",
    "why.block": "A house on a rooftop block of its own colour earns {count} privilege points.",
    "why.card": N_("The bonus is the card {card}."),
    "why.privilege": N_("The bonus is {count} privilege points."),
    "why.pick": N_("You have {cube} ready in your preparation area."),
    "why.build": N_("The house frees a space in your preparation area."),
    "why.cube": N_("A privilege point buys {cube}."),
    "why.coin": N_("A coin from a privilege point pays for one more move."),
    "why.save": N_("Saving coins is worth more than another move."),
    "why.save_privilege": N_("Privilege points are worth more than a move paid with them."),
    "why.no_coins": N_("You cannot pay for another move."),
    "why.four_made": N_("You have made all four moves."),
    "why.no_piece": N_("There is nothing to pick up, build or roof."),
    "why.prepare_roof": N_("It sets up a roof this turn."),
    "why.prepare_sell": N_("It sets up a sale this turn."),
    "why.prepare_lace": N_("It sets up lace this turn."),
    "why.prepare_fish": N_("It sets up fishing this turn."),
    "why.prepare_earn": N_("It sets up earning this turn."),
    "why.net": "Now: {vp} VP, {coins} coins, {privilege} privilege.",
    **planned.SENTENCES,
}
"""Screens have their own plural forms of those with counts."""

_LOOK: dict[type[Action], str] = {
    a.NameRoof: "look.roofs",
    a.PlaceCube: "look.pyramid",
    a.Pick: "look.pyramid",
    a.Build: "look.preparation",
    a.Roof: "look.roofs",
    a.TakePrivilege: "look.cards",
    a.TakeCard: "look.cards",
    a.TakeTopCard: "look.cards",
    a.SwapDocks: "look.docks",
    a.Sail: "look.sea",
    a.TakeFish: "look.fish",
    a.DrawFish: "look.fish",
    a.Dispatch: "look.workers",
    a.Sell: "look.ships",
    a.LaceAt: "look.workshops",
    a.WithdrawIsland: "look.workers",
    a.WithdrawLace: "look.workers",
    a.SkipAction: "look.sea",
    a.Finish: "look.workers",
    a.PrivilegeCoin: "look.privilege",
    a.PrivilegeCube: "look.privilege",
    a.EndTurn: "look.coins",
    a.BuyCube: "look.lace",
    a.PayWorker: "look.lace",
    a.PayFree: "look.lace",
    a.Substitute: "look.supply",
    a.RemoveRoof: "look.roofs",
}
_LOOK_TO_STOP = {
    LACE: "look.workshops",
    SELL: "look.ships",
    PAY_LACE: "look.lace",
    REFILL: "look.supply",
    REMOVE_ROOFS: "look.roofs",
}
"""Where to look before stopping, by the present stage."""
_BEHIND: tuple[tuple[type, str, float], ...] = (
    (e.RoofScored, "why.prepare_roof", 6.0),
    (e.FishSold, "why.prepare_sell", 5.0),
    (e.LacePlaced, "why.prepare_lace", 4.0),
    (e.BoatSailed, "why.prepare_fish", 3.0),
    (e.Earned, "why.prepare_earn", 2.0),
)
Weighed = tuple[float, Reason]
"""Weight of a reason, roughly in points, and the reason."""
STAGES = (PYRAMID, NAME_ROOFS, PAY_LACE, REFILL, REMOVE_ROOFS)
"""Planned stages, whose reasons are in `planned`."""


def where_to_look(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """Return the place on the table where the plan begins."""
    first = actions[0]
    if isinstance(first, a.Finish | a.SkipAction | a.BuyCube) and state.phase in _LOOK_TO_STOP:
        return Reason("", _LOOK_TO_STOP[state.phase])
    return Reason("", _LOOK[type(first)])


def reasons(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return the reasons for a plan that begins in this state, the main one first, the net result last."""
    if state.phase in STAGES:
        return planned.reasons(state, seat, actions)
    plan = account(state, seat, actions)
    weighed = [
        *_roofs(plan), *_sea(plan), *_lace(plan), *_coins(plan), *_extras(plan), *_as_things_stand(plan),
        *((weight, Reason("", key)) for kind, key, weight in _BEHIND if kind in plan.behind),
    ]  # fmt: skip
    if not weighed:
        weighed.append((0.0, _minor_reason(state, seat, plan, actions)))
    weighed.sort(key=_by_weight)
    found = [reason for _, reason in weighed]
    net = plan.net()
    if any(net.values()):
        found.append(Reason("", "why.net", net))
    return found


def _by_weight(item: Weighed) -> float:
    return -item[0]


def _roofs(plan: Account) -> list[Weighed]:
    found: list[Weighed] = []
    scored = [event for event in plan.events if isinstance(event, e.RoofScored)]
    blind = bool(plan.played) and isinstance(plan.played[-1], a.TakeTopCard)
    for roof in scored[:-1] if blind else scored:
        vp = roof.vp + roof.bonus
        found.append((vp + 3.0, Reason("", "why.roof", {"kind": roof.kind, "vp": vp}) if vp else _BONUS))
    if blind or (plan.sure.phase == BONUS and plan.played and isinstance(plan.played[-1], a.Roof)):
        found.append(_roof_to_come(plan))
    for event in plan.events:
        if isinstance(event, e.CardGained) and not event.from_deck:
            found.append((2.0, Reason("", "why.card", {"card": event.card})))
        elif isinstance(event, e.PrivilegeGained):
            found.append((2.0, Reason("", "why.privilege", {"count": event.points})))
    return found


_BONUS = Reason("", "why.roof_bonus")


def _roof_to_come(plan: Account) -> Weighed:
    """Return the reason for a roof whose bonus is still open or hidden, with its points without a bonus."""
    if plan.sure.phase == BONUS:
        state, tile = plan.sure, plan.sure.laid[plan.sure.bonus_roof][0]
    else:
        state, tile = plan.before, plan.before.laid[plan.before.bonus_roof][0] if plan.before.bonus_roof >= 0 else -1
    if tile < 0:
        return 3.0, Reason("", "why.prepare_roof")
    vp = int(roof_worth(state, plan.seat, tile))
    values = {"kind": state.board.tile_kind(tile), "vp": vp}
    return vp + 3.0, Reason("", "why.roof_least", values) if vp else _BONUS


def _sea(plan: Account) -> list[Weighed]:
    found: list[Weighed] = []
    for event in plan.events:
        if isinstance(event, e.FishSold):
            found.append((float(event.vp), Reason("", "why.sell", {"ship": event.ship, "vp": event.vp})))
        elif isinstance(event, e.BoatSailed) and event.to < ISLANDS:
            values = {"island": event.to, "count": event.matches}
            found.append((1.8 * event.matches, Reason("", "why.fish", values)))
    if plan.sure.phase == SELL and plan.all(e.BoatSailed):
        found.append((2.0, Reason("", "why.sail_port")))
    if plan.swapped > 0:
        found.append((1.0, Reason("", "why.swap", {"count": plan.swapped})))
    return found


def _lace(plan: Account) -> list[Weighed]:
    count = len(plan.all(e.LacePlaced))
    weight = max(2.2 * count, 0.6 * plan.lace)
    return [(weight, Reason("", "why.lace", {"count": count, "vp": plan.lace}))] if count else []


def _coins(plan: Account) -> list[Weighed]:
    found: list[Weighed] = []
    coins = sum(event.coins for event in plan.events if isinstance(event, e.Earned))
    home = len(plan.all(e.WorkerWithdrawn))
    if coins:
        found.append((0.8 * coins, Reason("", "why.earn", {"coins": coins})))
    if home:
        found.append((0.7 * home, Reason("", "why.withdraw", {"count": home})))
    bought = [number for number, event in enumerate(plan.events) if isinstance(event, e.PrivilegeCoinTaken)]
    paid = [number for number, event in enumerate(plan.events) if isinstance(event, e.MovePaid)]
    if bought and paid and paid[-1] > bought[0]:
        found.append((0.4, Reason("", "why.coin")))
    return found


def _extras(plan: Account) -> list[Weighed]:
    found: list[Weighed] = []
    points = sum(event.privilege for event in plan.events if isinstance(event, e.HouseBuilt))
    if points:
        found.append((1.5 * points, Reason("", "why.block", {"count": points})))
    for event in plan.events:
        if isinstance(event, e.PrivilegeCubeTaken):
            found.append((0.4, Reason("", "why.cube", {"color": event.color})))
    return found


def _as_things_stand(plan: Account) -> list[Weighed]:
    """Return reasons for changes of the certain part in points that are not yet scored."""
    if not plan.played:
        return []
    found: list[Weighed] = []
    for island, vp, shared in plan.islands():
        key = "why.island_less" if vp < 0 else "why.island_shared" if shared else "why.island"
        found.append((0.6 * abs(vp), Reason("", key, {"island": island, "vp": abs(vp)})))
    if _is_last_turn(plan):
        return found  # no further ship will be reached and no roof laid
    before, after = plan.catch()
    if after > before and not plan.blind:
        found.append((0.5 * (after - before), Reason("", "why.catch", {"vp": after})))
    roof = plan.next_roof()
    if roof is not None:
        found.append((0.5 * (roof[1] + 3.0), Reason("", "why.roof_next", {"kind": roof[0], "vp": roof[1]})))
    return found


def _is_last_turn(plan: Account) -> bool:
    """Return whether the seat has no turn after this one."""
    state = plan.before
    return state.season == len(state.board.rounds) - 1 and turns_left(state, plan.seat) <= 0


def _minor_reason(state: State, seat: int, plan: Account, actions: Sequence[Action]) -> Reason:
    """Return the reason for a plan without an effect worth naming: a preparing step, or stopping."""
    if plan.played:
        prepared = plan.sure.prep[seat * 3 : seat * 3 + 3]
        for event in reversed(plan.events):
            if isinstance(event, e.HousePicked) and event.color in prepared:
                return Reason("", "why.pick", {"color": event.color})
        return Reason("", "why.build" if plan.all(e.HouseBuilt) else "why.only")
    if actions and not isinstance(actions[0], a.EndTurn):
        return Reason("", "why.only")
    return Reason("", _why_stop(state, seat))


def _why_stop(state: State, seat: int) -> str:
    """Return why the turn ends here; saving is only a reason if another move was possible."""
    made, prices = state.moves, state.board.price
    if made >= len(prices):
        return "why.four_made"
    if state.coins[seat] < prices[made]:
        payable = state.coins[seat] + state.privilege[seat] >= prices[made]
        return "why.save_privilege" if payable else "why.no_coins"
    moves = [action for action in RULES.legal_actions(state, seat) if isinstance(action, a.Pick | a.Build | a.Roof)]
    return "why.save" if moves else "why.no_piece"
