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


def check(outcome: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played plan."""
    _CHECKS[reason.key](outcome, **reason.values)


def check_look(outcome: Any, look: Reason) -> None:
    """The place a hint points at belongs to its first action."""
    first = outcome.actions[0]
    thing = intents.where(outcome.before, outcome.seat, first)
    wanted = _LOOKS[look.key]
    if thing is not None and not isinstance(first, a.BuyCube):
        assert thing[0] in wanted, f"{look.key} for {thing}"
    elif isinstance(first, a.Finish | a.SkipAction):
        assert look.key == _STOPS[outcome.game.decision(outcome.before).kind]


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


def _roof(outcome: Any, kind: int, vp: int) -> None:
    assert (kind, vp) in [(event.kind, _total(event)) for event in outcome.events(e.RoofScored)]


def _roof_least(outcome: Any, kind: int, vp: int) -> None:
    scored = outcome.events(e.RoofScored)
    if isinstance(outcome.actions[-1], a.TakeTopCard):
        assert scored[-1].kind == kind and _total(scored[-1]) >= vp
        return
    results = [
        _after_bonus(outcome.game, outcome.after, outcome.seat, one)
        for one in outcome.game.legal_actions(outcome.after, outcome.seat)
    ]
    assert all(event.kind == kind for event in results)
    assert min(map(_total, results)) >= vp


def _after_bonus(game: Any, state: Any, seat: int, action: Any) -> e.RoofScored:
    return next(event for event in game.apply(game.clone(state), seat, action) if isinstance(event, e.RoofScored))


def _roof_bonus(outcome: Any) -> None:
    scored = outcome.events(e.RoofScored)
    if scored and any(_total(event) == 0 for event in scored):
        return
    assert isinstance(outcome.actions[-1], a.Roof | a.TakeTopCard)
    if isinstance(outcome.actions[-1], a.Roof):
        assert _total(_after_bonus(outcome.game, outcome.after, outcome.seat, a.TAKE_PRIVILEGE)) == 0


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


def _there_is_a_turn_left(outcome: Any) -> None:
    """What can be done later is a reason only for a seat with a later turn."""
    state = outcome.before
    assert state.season < 3 or state.round < state.board.rounds[3] - 1


def _roof_next(outcome: Any, kind: int, vp: int) -> None:
    _there_is_a_turn_left(outcome)
    before = _layable(outcome.game, outcome.before, outcome.seat)
    after = _layable(outcome.game, outcome.after, outcome.seat)
    found = []
    for tile, (state, action) in after.items():
        if tile not in before:
            laid = outcome.game.clone(state)
            outcome.game.apply(laid, outcome.seat, action)
            found.append(
                (
                    outcome.after.board.tile_kind(tile),
                    _total(_after_bonus(outcome.game, laid, outcome.seat, a.TAKE_PRIVILEGE)),
                )
            )
    assert (kind, vp) in found, found


def _sell(outcome: Any, ship: int, vp: int) -> None:
    assert (ship, vp) in [(event.ship, event.vp) for event in outcome.events(e.FishSold)]


def _sail_port(outcome: Any) -> None:
    assert outcome.events(e.BoatSailed)[-1].to >= 6
    assert any(isinstance(action, a.Sell) for action in outcome.game.legal_actions(outcome.after, outcome.seat))


def _fish(outcome: Any, island: int, count: int) -> None:
    assert (island, count) in [(event.to, event.matches) for event in outcome.events(e.BoatSailed)]


def _swap(outcome: Any, count: int) -> None:
    first = next(number for number, step in enumerate(outcome.steps) if isinstance(step[1], a.SwapDocks))
    sail = next(step for step in outcome.steps[first:] if isinstance(step[1], a.Sail))
    state, to = outcome.steps[first][0], sail[1].to
    without = Counter(state.arrow_colors(outcome.seat)) & Counter(state.docks[to * 3 : to * 3 + 3])
    assert next(x for x in sail[2] if isinstance(x, e.BoatSailed)).matches - without.total() == count > 0


def _catch(outcome: Any, vp: int) -> None:
    _there_is_a_turn_left(outcome)
    state, seat = outcome.after, outcome.seat
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


def _island(outcome: Any, island: int, vp: int) -> None:
    assert _award(outcome.after, outcome.seat, island) - _award(outcome.before, outcome.seat, island) == vp > 0


def _island_shared(outcome: Any, island: int, vp: int) -> None:
    _island(outcome, island, vp)
    assert len(cleanup.island_result(outcome.after, island)[0]) > 1


def _island_less(outcome: Any, island: int, vp: int) -> None:
    assert _award(outcome.before, outcome.seat, island) - _award(outcome.after, outcome.seat, island) == vp > 0


def _squares(state: Any, seat: int) -> list[int]:
    return [square for square, owner in enumerate(state.lace_owner) if owner == seat]


def _lace(outcome: Any, count: int, vp: int) -> None:
    assert len(outcome.events(e.LacePlaced)) == count
    more = 0
    for before, action, _, after in outcome.steps:
        if isinstance(action, a.LaceAt):
            values = [cleanup.lace_vp(state.board, _squares(state, outcome.seat)) for state in (before, after)]
            more += values[1] - values[0]
    assert more == vp


def _earn(outcome: Any, coins: int) -> None:
    assert sum(event.coins for event in outcome.events(e.Earned)) == coins


def _withdraw(outcome: Any, count: int) -> None:
    found = outcome.events(e.WorkerWithdrawn)
    assert len(found) == count == sum(event.coins for event in found)


def _block(outcome: Any, count: int) -> None:
    assert sum(event.privilege for event in outcome.events(e.HouseBuilt)) == count


def _card(outcome: Any, card: int) -> None:
    assert card in [event.card for event in outcome.events(e.CardGained)]


def _privilege(outcome: Any, count: int) -> None:
    assert count in [event.points for event in outcome.events(e.PrivilegeGained)]


def _pick(outcome: Any, color: int) -> None:
    assert color in [event.color for event in outcome.events(e.HousePicked)]
    assert color in outcome.after.prep[outcome.seat * 3 : outcome.seat * 3 + 3]


def _build(outcome: Any) -> None:
    assert outcome.events(e.HouseBuilt)


def _cube(outcome: Any, color: int) -> None:
    assert color in [event.color for event in outcome.events(e.PrivilegeCubeTaken)]


def _coin(outcome: Any) -> None:
    actions = [action for _, action, _, _ in outcome.steps]
    first = actions.index(a.PRIVILEGE_COIN)
    assert any(isinstance(action, a.Pick | a.Build | a.Roof) for action in actions[first:])


def _moves(outcome: Any) -> list[Any]:
    legal = outcome.game.legal_actions(outcome.before, outcome.seat)
    return [action for action in legal if isinstance(action, a.Pick | a.Build | a.Roof)]


def _ends_at_once(outcome: Any) -> None:
    assert outcome.actions[0] == a.END_TURN


def _save(outcome: Any) -> None:
    _ends_at_once(outcome)
    assert _moves(outcome)


def _save_privilege(outcome: Any) -> None:
    _ends_at_once(outcome)
    state = outcome.before.clone()
    assert not _moves(outcome)
    while state.coins[outcome.seat] < state.board.price[state.moves]:
        assert outcome.game.why_not(state, outcome.seat, a.PRIVILEGE_COIN) is None
        outcome.game.advance(state, outcome.seat, a.PRIVILEGE_COIN)


def _no_coins(outcome: Any) -> None:
    _ends_at_once(outcome)
    state, seat = outcome.before, outcome.seat
    assert state.coins[seat] + state.privilege[seat] < state.board.price[state.moves]


def _four_made(outcome: Any) -> None:
    _ends_at_once(outcome)
    assert outcome.before.moves == 4


def _no_piece(outcome: Any) -> None:
    _ends_at_once(outcome)
    assert (
        not _moves(outcome) and outcome.before.coins[outcome.seat] >= outcome.before.board.price[outcome.before.moves]
    )


def _prepares(outcome: Any) -> None:
    """Only what lies behind something uncovered is said without a number."""
    last = outcome.steps[-1]
    revealing = [event for event in last[2] if event.reveals]
    assert revealing or isinstance(last[1], a.TakeFish | a.TakeCard | a.Dispatch)


def _net(outcome: Any, vp: int, coins: int, privilege: int) -> None:
    seat, before, after = outcome.seat, outcome.before, outcome.after
    idle = sum(event.coins for event in outcome.ending if isinstance(event, e.TurnEnded))
    assert after.vp[seat] - before.vp[seat] == vp
    assert after.coins[seat] + idle - before.coins[seat] == coins
    assert after.privilege[seat] - before.privilege[seat] == privilege


# ---- planned decisions


def _colors(outcome: Any) -> list[int]:
    """The seat's pyramid once the plan is played; events say it even if the pyramids were revealed by it."""
    before = [color for color in outcome.before.pyramid[outcome.seat * 14 : outcome.seat * 14 + 14] if color >= 0]
    return before + [event.color for event in outcome.events(e.CubePlaced)]


def _pyramid(outcome: Any, fishing: int, lace: int, earning: int) -> None:
    above = [outcome.before.deal.actions[outcome.before.season][color] for color in _colors(outcome)[9:]]
    assert len(above) == 5 and [above.count(action) for action in range(3)] == [fishing, lace, earning]


def _pyramid_flat(outcome: Any) -> None:
    count = len(_colors(outcome))
    assert len(PYRAMID_TABLES.free((1 << count) - 1)) == count
    assert outcome.events(e.PyramidDone)


def _lace_colors(outcome: Any, count: int) -> None:
    colors = Counter(outcome.before.board.square_color[square] for square in _squares(outcome.before, outcome.seat))
    assert (Counter(_colors(outcome)) & colors).total() == count


def _name_roof(outcome: Any, kind: int, vp: int, most: int) -> None:
    assert a.NameRoof(kind) in outcome.actions
    seat, state = outcome.seat, outcome.before
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


def _scored(outcome: Any) -> e.LaceScored:
    return next(iter(outcome.events(e.LaceScored)))


def _pay_lace(outcome: Any, vp: int, count: int) -> None:
    scored = _scored(outcome)
    already = [event.square for event in outcome.events(e.LacePaid) if not event.free]
    assert scored.vp == vp and len(already) == count


def _pay_lace_more(outcome: Any, count: int) -> None:
    steps = [action for _before, action, _events, _after in outcome.steps]
    assert sum(isinstance(action, a.BuyCube) for action in steps) == count


def _keep_cubes(outcome: Any, count: int) -> None:
    assert not _scored(outcome).squares and outcome.before.season < 3
    assert sum(outcome.before.reserve[outcome.seat * 6 : outcome.seat * 6 + 6]) == count


def _keep_points(outcome: Any, count: int) -> None:
    assert outcome.before.privilege[outcome.seat] == count and outcome.actions == (a.FINISH,)


def _refill(outcome: Any, color: int, count: int, held: int) -> None:
    state, seat = outcome.before, outcome.seat
    assert sum(1 for square in _squares(state, seat) if state.board.square_color[square] == color) == count
    assert state.reserve[seat * 6 + color] == held


def _buy_cube(outcome: Any, color: int) -> None:
    assert color in [event.color for event in outcome.events(e.CubeBought)]


def _remove_roof(outcome: Any, tile: int) -> None:
    assert tile in [event.tile for event in outcome.events(e.RoofRemoved)]
    assert tile not in _layable(outcome.game, outcome.before, outcome.seat)


def _remove_ready(outcome: Any, tile: int) -> None:
    assert tile in _layable(outcome.game, outcome.before, outcome.seat)


def _keep_roofs(outcome: Any, count: int) -> None:
    removed = len(outcome.events(e.RoofRemoved))
    assert (
        sum(1 for tile in outcome.before.roofs[outcome.seat * 3 : outcome.seat * 3 + 3] if tile >= 0) - removed == count
    )


def _true(outcome: Any) -> None:
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
    "why.pay_lace": _pay_lace, "why.pay_lace_rest": _pay_lace, "why.pay_lace_more": _pay_lace_more,
    "why.keep_cubes": _keep_cubes, "why.keep_points": _keep_points, "why.refill": _refill, "why.buy_cube": _buy_cube,
    "why.remove_roof": _remove_roof, "why.remove_ready": _remove_ready, "why.keep_roofs": _keep_roofs,
    "why.lace_open": _true,
}  # fmt: skip
