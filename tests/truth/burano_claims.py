"""What Burano's reasons claim, worked out again from what the rules did."""

from __future__ import annotations

from collections import Counter
from typing import Any

from burano.core.protocol import Reason
from burano.games.burano import actions as a
from burano.games.burano import cleanup, fishing
from burano.games.burano import events as e
from burano.games.burano.board import PYRAMID_TABLES
from burano.games.burano.state import TURN
from burano.scenes.burano.table import intents


def check(told: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played plan."""
    _CHECKS[reason.key](told, **reason.values)


def check_look(told: Any, look: Reason) -> None:
    """Where the player is told to look lies what the first action is about."""
    first = told.actions[0]
    thing = intents.where(told.before, told.seat, first)
    wanted = _LOOKS[look.key]
    if thing is not None and not isinstance(first, a.BuyCube):
        assert thing[0] in wanted, f"{look.key} for {thing}"
    elif isinstance(first, a.Finish | a.SkipAction):
        assert look.key == _STOPS[told.game.decision(told.before).kind]


_LOOKS: dict[str, tuple[str, ...]] = {
    "look.pyramid": ("pyramid",), "look.preparation": ("pit", "prep"), "look.roofs": ("roof", "stack", "pit"),
    "look.sea": ("island", "port"), "look.ships": ("ship",), "look.docks": ("island",),
    "look.fish": ("fish", "fish_deck"), "look.workshops": ("square",), "look.workers": ("island", "square", "ring"),
    "look.cards": ("card", "card_deck", "bonus"), "look.privilege": ("privilege", "pyramid"),
    "look.lace": ("square",), "look.supply": ("supply",), "look.coins": (),
}  # fmt: skip
_STOPS = {
    "sailing": "look.sea", "sell": "look.ships", "lace": "look.workshops", "withdraw": "look.workers",
    "pay_lace": "look.lace", "refill": "look.supply", "remove_roofs": "look.roofs",
}  # fmt: skip


def _total(event: e.RoofScored) -> int:
    return event.vp + event.bonus


def _roof(told: Any, kind: int, vp: int) -> None:
    assert (kind, vp) in [(event.kind, _total(event)) for event in told.events(e.RoofScored)]


def _roof_least(told: Any, kind: int, vp: int) -> None:
    scored = told.events(e.RoofScored)
    if isinstance(told.actions[-1], a.TakeTopCard):
        assert scored[-1].kind == kind and _total(scored[-1]) >= vp
        return
    results = [
        _after_bonus(told.game, told.after, told.seat, one) for one in told.game.legal_actions(told.after, told.seat)
    ]
    assert all(event.kind == kind for event in results)
    assert min(map(_total, results)) >= vp


def _after_bonus(game: Any, state: Any, seat: int, action: Any) -> e.RoofScored:
    return next(event for event in game.apply(game.clone(state), seat, action) if isinstance(event, e.RoofScored))


def _roof_bonus(told: Any) -> None:
    scored = told.events(e.RoofScored)
    if scored and any(_total(event) == 0 for event in scored):
        return
    assert isinstance(told.actions[-1], a.Roof | a.TakeTopCard)
    if isinstance(told.actions[-1], a.Roof):
        assert _total(_after_bonus(told.game, told.after, told.seat, a.TAKE_PRIVILEGE)) == 0


def _layable(game: Any, state: Any, seat: int) -> dict[int, Any]:
    """Tiles that could be laid now if a move were paid for, and one way for each."""
    rich = game.clone(state)
    rich.phase, rich.actor, rich.moves = TURN, seat, 0
    rich.coins[seat] = 99
    ways: dict[int, Any] = {}
    for action in game.legal_actions(rich, seat):
        if isinstance(action, a.Roof):
            ways.setdefault(action.tile, (rich, action))
    return ways


def _there_is_a_turn_left(told: Any) -> None:
    """What can be done later is a reason only for whoever has a later turn."""
    state = told.before
    assert state.season < 3 or state.round < state.board.rounds[3] - 1


def _roof_next(told: Any, kind: int, vp: int) -> None:
    _there_is_a_turn_left(told)
    before = _layable(told.game, told.before, told.seat)
    after = _layable(told.game, told.after, told.seat)
    found = []
    for tile, (state, action) in after.items():
        if tile not in before:
            laid = told.game.clone(state)
            told.game.apply(laid, told.seat, action)
            found.append(
                (told.after.board.tile_kind(tile), _total(_after_bonus(told.game, laid, told.seat, a.TAKE_PRIVILEGE)))
            )
    assert (kind, vp) in found, found


def _sell(told: Any, ship: int, vp: int) -> None:
    assert (ship, vp) in [(event.ship, event.vp) for event in told.events(e.FishSold)]


def _sail_port(told: Any) -> None:
    assert told.events(e.BoatSailed)[-1].to >= 6
    assert any(isinstance(action, a.Sell) for action in told.game.legal_actions(told.after, told.seat))


def _fish(told: Any, island: int, count: int) -> None:
    assert (island, count) in [(event.to, event.matches) for event in told.events(e.BoatSailed)]


def _swap(told: Any, count: int) -> None:
    first = next(number for number, step in enumerate(told.steps) if isinstance(step[1], a.SwapDocks))
    sail = next(step for step in told.steps[first:] if isinstance(step[1], a.Sail))
    state, to = told.steps[first][0], sail[1].to
    without = Counter(state.arrow_colors(told.seat)) & Counter(state.docks[to * 3 : to * 3 + 3])
    assert next(x for x in sail[2] if isinstance(x, e.BoatSailed)).matches - without.total() == count > 0


def _catch(told: Any, vp: int) -> None:
    _there_is_a_turn_left(told)
    state, seat = told.after, told.seat
    sales = [
        fishing.sale_vp(state, ship, cards)
        for ship in range(4)
        for cards in fishing.combinations_for(state, seat, ship)
    ]
    assert max(sales) == vp


def _award(state: Any, seat: int, island: int) -> int:
    """What the clean-up would give the seat for one island."""
    copy = state.clone()
    for other in range(6):
        if other != island:
            width = copy.board.players
            copy.island_workers[other * width : other * width + width] = [0] * width
    before = copy.vp[seat]
    cleanup._score_islands(copy, None)
    return copy.vp[seat] - before


def _island(told: Any, island: int, vp: int) -> None:
    assert _award(told.after, told.seat, island) - _award(told.before, told.seat, island) == vp > 0


def _island_shared(told: Any, island: int, vp: int) -> None:
    _island(told, island, vp)
    assert len(cleanup.island_result(told.after, island)[0]) > 1


def _island_less(told: Any, island: int, vp: int) -> None:
    assert _award(told.before, told.seat, island) - _award(told.after, told.seat, island) == vp > 0


def _squares(state: Any, seat: int) -> list[int]:
    return [square for square, owner in enumerate(state.lace_owner) if owner == seat]


def _lace(told: Any, count: int, vp: int) -> None:
    assert len(told.events(e.LacePlaced)) == count
    more = 0
    for before, action, _, after in told.steps:
        if isinstance(action, a.LaceAt):
            values = [cleanup.lace_vp(state.board, _squares(state, told.seat)) for state in (before, after)]
            more += values[1] - values[0]
    assert more == vp


def _earn(told: Any, coins: int) -> None:
    assert sum(event.coins for event in told.events(e.Earned)) == coins


def _withdraw(told: Any, count: int) -> None:
    found = told.events(e.WorkerWithdrawn)
    assert len(found) == count == sum(event.coins for event in found)


def _block(told: Any, count: int) -> None:
    assert sum(event.privilege for event in told.events(e.HouseBuilt)) == count


def _card(told: Any, card: int) -> None:
    assert card in [event.card for event in told.events(e.CardGained)]


def _privilege(told: Any, count: int) -> None:
    assert count in [event.points for event in told.events(e.PrivilegeGained)]


def _pick(told: Any, color: int) -> None:
    assert color in [event.color for event in told.events(e.HousePicked)]
    assert color in told.after.prep[told.seat * 3 : told.seat * 3 + 3]


def _build(told: Any) -> None:
    assert told.events(e.HouseBuilt)


def _cube(told: Any, color: int) -> None:
    assert color in [event.color for event in told.events(e.PrivilegeCubeTaken)]


def _coin(told: Any) -> None:
    actions = [action for _, action, _, _ in told.steps]
    first = actions.index(a.PRIVILEGE_COIN)
    assert any(isinstance(action, a.Pick | a.Build | a.Roof) for action in actions[first:])


def _moves(told: Any) -> list[Any]:
    legal = told.game.legal_actions(told.before, told.seat)
    return [action for action in legal if isinstance(action, a.Pick | a.Build | a.Roof)]


def _ends_at_once(told: Any) -> None:
    assert told.actions[0] == a.END_TURN


def _save(told: Any) -> None:
    _ends_at_once(told)
    assert _moves(told)


def _save_privilege(told: Any) -> None:
    _ends_at_once(told)
    state = told.before.clone()
    assert not _moves(told)
    while state.coins[told.seat] < state.board.price[state.moves]:
        assert told.game.why_not(state, told.seat, a.PRIVILEGE_COIN) is None
        told.game.advance(state, told.seat, a.PRIVILEGE_COIN)


def _no_coins(told: Any) -> None:
    _ends_at_once(told)
    state, seat = told.before, told.seat
    assert state.coins[seat] + state.privilege[seat] < state.board.price[state.moves]


def _four_made(told: Any) -> None:
    _ends_at_once(told)
    assert told.before.moves == 4


def _no_piece(told: Any) -> None:
    _ends_at_once(told)
    assert not _moves(told) and told.before.coins[told.seat] >= told.before.board.price[told.before.moves]


def _prepares(told: Any) -> None:
    """Only what lies behind something uncovered is said without a number."""
    last = told.steps[-1]
    revealing = [event for event in last[2] if event.reveals]
    assert revealing or isinstance(last[1], a.TakeFish | a.TakeCard | a.Dispatch)


def _net(told: Any, vp: int, coins: int, privilege: int) -> None:
    seat, before, after = told.seat, told.before, told.after
    idle = sum(event.coins for event in told.ending if isinstance(event, e.TurnEnded))
    assert after.vp[seat] - before.vp[seat] == vp
    assert after.coins[seat] + idle - before.coins[seat] == coins
    assert after.privilege[seat] - before.privilege[seat] == privilege


# ---- planned decisions


def _colors(told: Any) -> list[int]:
    """The seat's pyramid once the plan is played; events say it even if the pyramids were revealed by it."""
    before = [color for color in told.before.pyramid[told.seat * 14 : told.seat * 14 + 14] if color >= 0]
    return before + [event.color for event in told.events(e.CubePlaced)]


def _pyramid(told: Any, fishing: int, lace: int, earning: int) -> None:
    above = [told.before.deal.actions[told.before.season][color] for color in _colors(told)[9:]]
    assert len(above) == 5 and [above.count(action) for action in range(3)] == [fishing, lace, earning]


def _pyramid_flat(told: Any) -> None:
    count = len(_colors(told))
    assert len(PYRAMID_TABLES.free((1 << count) - 1)) == count
    assert told.events(e.PyramidDone)


def _lace_colors(told: Any, count: int) -> None:
    colors = Counter(told.before.board.square_color[square] for square in _squares(told.before, told.seat))
    assert (Counter(_colors(told)) & colors).total() == count


def _name_roof(told: Any, kind: int, vp: int, most: int) -> None:
    assert a.NameRoof(kind) in told.actions
    seat, state = told.seat, told.before
    if kind == 0:
        leads = [cleanup.island_result(state, island) for island in range(6)]
        held = sum(1 for leaders, _, _ in leads if leaders == [seat])
    elif kind == 1:
        owners = [
            Counter(o for s, o in enumerate(state.lace_owner) if o >= 0 and state.board.square_color[s] == c)
            for c in range(6)
        ]
        held = sum(1 for counts in owners if counts[seat] > max((n for o, n in counts.items() if o != seat), default=0))
    else:
        held = state.visible_fountains(seat) if kind == 2 else 0
    table = state.board.roof_vp[kind]
    assert table[min(held, len(table) - 1)] == vp
    assert max(table) == most


def _scored(told: Any) -> e.LaceScored:
    return next(iter(told.events(e.LaceScored)))


def _pay_lace(told: Any, vp: int, count: int) -> None:
    scored = _scored(told)
    assert scored.vp == vp and len(scored.squares) - (scored.free >= 0) == count


def _pay_lace_more(told: Any, count: int) -> None:
    assert sum(_scored(told).bought) == count


def _keep_cubes(told: Any, count: int) -> None:
    assert not _scored(told).squares and told.before.season < 3
    assert sum(told.before.reserve[told.seat * 6 : told.seat * 6 + 6]) == count


def _keep_points(told: Any, count: int) -> None:
    assert told.before.privilege[told.seat] == count and told.actions == (a.FINISH,)


def _refill(told: Any, color: int, count: int, held: int) -> None:
    state, seat = told.before, told.seat
    assert sum(1 for square in _squares(state, seat) if state.board.square_color[square] == color) == count
    assert state.reserve[seat * 6 + color] == held


def _buy_cube(told: Any, color: int) -> None:
    assert color in [event.color for event in told.events(e.CubeBought)]


def _remove_roof(told: Any, tile: int) -> None:
    assert tile in [event.tile for event in told.events(e.RoofRemoved)]
    assert tile not in _layable(told.game, told.before, told.seat)


def _remove_ready(told: Any, tile: int) -> None:
    assert tile in _layable(told.game, told.before, told.seat)


def _keep_roofs(told: Any, count: int) -> None:
    removed = len(told.events(e.RoofRemoved))
    assert sum(1 for tile in told.before.roofs[told.seat * 3 : told.seat * 3 + 3] if tile >= 0) - removed == count


def _true(told: Any) -> None:
    """Claims nothing that could be false."""


_CHECKS: dict[str, Any] = {
    "why.only": _true, "why.roof": _roof, "why.roof_least": _roof_least, "why.roof_bonus": _roof_bonus,
    "why.roof_next": _roof_next, "why.sell": _sell, "why.sail_port": _sail_port, "why.fish": _fish, "why.swap": _swap,
    "why.catch": _catch, "why.island": _island, "why.island_shared": _island_shared, "why.island_less": _island_less,
    "why.lace": _lace, "why.earn": _earn, "why.withdraw": _withdraw, "why.block": _block, "why.card": _card,
    "why.privilege": _privilege, "why.pick": _pick, "why.build": _build, "why.cube": _cube, "why.coin": _coin,
    "why.save": _save, "why.save_privilege": _save_privilege, "why.no_coins": _no_coins, "why.four_made": _four_made,
    "why.no_piece": _no_piece, "why.prepare_roof": _prepares, "why.prepare_sell": _prepares,
    "why.prepare_lace": _prepares, "why.prepare_fish": _prepares, "why.prepare_earn": _prepares, "why.net": _net,
    "why.pyramid": _pyramid, "why.pyramid_flat": _pyramid_flat, "why.lace_colors": _lace_colors,
    "why.name_roof": _name_roof, "why.name_roof_full": _name_roof,
    "why.pay_lace": _pay_lace, "why.pay_lace_more": _pay_lace_more,
    "why.keep_cubes": _keep_cubes, "why.keep_points": _keep_points, "why.refill": _refill, "why.buy_cube": _buy_cube,
    "why.remove_roof": _remove_roof, "why.remove_ready": _remove_ready, "why.keep_roofs": _keep_roofs,
    "why.lace_open": _true,
}  # fmt: skip
