"""What Buru's reasons claim, worked out again from what the rules did."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Reason
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.games.buru.spec import RESOURCES


def check(told: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played action."""
    _CHECKS[reason.key](told, **reason.values)


def check_look(told: Any, look: Reason) -> None:
    """Where the player is told to look lies what the action is about."""
    wanted = {
        "place": "look.mat", "decree": "look.decrees", "forest": "look.forest", "space": "look.spaces",
        "recruit": "look.row", "cycle": "look.row", "fish": "look.action", "task": "look.tableau",
        "tribute": "look.altars", "elder": "look.elders", "return": "look.elders", "emissary": "look.action",
        "gain": "look.reward", "decline": "look.reward", "end_action": "look.action",
    }  # fmt: skip
    assert look.key == wanted[told.actions[0].NAME]


def _own(told: Any) -> list[int]:
    """Powers of the seat's explorers still on the mat."""
    width = 5
    placed = told.before.bid_power[told.seat * width : told.seat * width + width]
    return [power for power in range(1, 6) if power not in placed]


def _strong(told: Any, region: int, power: int) -> None:
    assert told.actions[0] == a.Place(power, region) and power == max(_own(told))


def _weak(told: Any, region: int, power: int) -> None:
    assert told.actions[0] == a.Place(power, region) and power == min(_own(told))


def _double(told: Any, region: int, total: int) -> None:
    """All explorers of the seat in the region, when they are revealed."""
    bids = list(zip(told.after.bid_region, told.after.bid_power, strict=True))[told.seat * 5 : told.seat * 5 + 5]
    if any(where >= 0 for where, _ in bids):  # a new round may have begun
        assert sum(power for where, power in bids if where == region) == total


def _decrees(told: Any, region: int, count: int) -> None:
    place = ("forest", "shore", "village", "lake")[region]
    spec = told.before.board.tables.spec
    assert sum(spec.decrees[decree].place == place for decree in told.before.decrees) == count > 0


def _recruitable(told: Any) -> int:
    spec, fish = told.before.board.tables.spec, told.before.fish[told.seat]
    return sum(card >= 0 and spec.islanders[card].cost <= fish for card in told.before.row)


def _place_recruit(told: Any, region: int, count: int) -> None:
    assert region == 1 and _recruitable(told) == count > 0


def _place_task(told: Any, region: int, count: int) -> None:
    assert region == 2 and len(told.before.tableau[told.seat]) == count > 0 == told.before.tasked[told.seat]


def _payable(state: Any, seat: int, spirit: int) -> bool:
    cost = state.board.altars[spirit]
    return bool(state.tribute_decks[spirit]) and all(
        state.res[3 * seat + at] >= number for at, number in enumerate(cost)
    )


def _place_tribute(told: Any, region: int, count: int) -> None:
    assert region == 3 and sum(_payable(told.before, told.seat, spirit) for spirit in range(3)) == count > 0


def _alone(told: Any, region: int) -> None:
    others = [slot // 5 for slot, where in enumerate(told.before.bid_region) if where == region]
    assert set(others) <= {told.seat}


def _forest(told: Any, card: int, count: int) -> None:
    assert sum(event.number for event in told.events(e.ResourceGained)) == count


def _altar(told: Any, spirit: int) -> None:
    action = told.actions[0]
    after = told.game.clone(told.before)
    told.game.act(after, told.seat, action, None)
    assert _payable(after, told.seat, spirit) and not _payable(told.before, told.seat, spirit)


def _space(told: Any, space: int, count: int) -> None:
    usable = {action.NAME for action in told.game.legal_actions(told.after, told.seat)} - {"end_action"}
    assert told.actions[0] == a.Space(space) and len(usable) == count > 0


def _rating(told: Any, space: int) -> None:
    state = told.before
    row = state.board.tables.spec.spaces[("forest", "shore", "village", "lake")[state.region]]
    free = [row[at].rating for at in range(5) if state.taken[state.region * 5 + at] < 0]
    assert row[space].rating == max(free)


def _recruit(told: Any, card: int, price: int, count: int) -> None:
    assert told.before.fish[told.seat] - told.after.fish[told.seat] == price
    assert card in told.after.tableau[told.seat] and count == told.after.board.rounds - told.after.round


def _cycle(told: Any, count: int) -> None:
    assert _recruitable(told) == count


def _task(told: Any, card: int) -> None:
    assert told.after.tasked[told.seat] >> card & 1 or told.after.round != told.before.round


def _scroll(told: Any, card: int) -> None:
    assert told.before.board.tables.spec.islanders[card].scroll is not None


def _tribute(told: Any, spirit: int, least: int, most: int) -> None:
    (paid,) = told.events(e.TributePaid)
    assert paid.spirit == spirit and least <= paid.value <= most


def _totem(told: Any, spirit: int) -> None:
    assert any(event.source == 2 for event in told.events(e.EsteemGained))


def _elder(told: Any, count: int) -> None:
    assert [len(event.elders) for event in told.events(e.EldersDrawn)] == [count]


def _return(told: Any, elder: int, points: int) -> None:
    """Kept to the end of a game that ends now, it would score that."""
    from burano.games.buru.scoring import elder_esteem

    assert dict(elder_esteem(told.before, told.seat))[elder] == points


def _decree(told: Any, decree: int) -> None:
    assert decree in told.after.box


def _end(told: Any) -> None:
    assert told.game.legal_actions(told.before, told.seat) == [a.END_ACTION]


def _end_unused(told: Any) -> None:
    assert len(told.game.legal_actions(told.before, told.seat)) > 1


def _net(told: Any, esteem: int, fish: int, clay: int, palm: int, ebony: int) -> None:
    after = told.game.clone(told.before)
    told.game.act(after, told.seat, told.actions[0], None)
    before, at = told.before, 3 * told.seat
    assert after.track(told.seat) - before.track(told.seat) == esteem
    assert after.fish[told.seat] - before.fish[told.seat] == fish
    for number, gained in zip(range(len(RESOURCES)), (clay, palm, ebony), strict=True):
        assert after.res[at + number] - before.res[at + number] == gained


def _true(told: Any, **values: int) -> None:
    """Claims nothing that could be false."""


_CHECKS: dict[str, Any] = {
    "why.only": _true, "why.place_strong": _strong, "why.place_weak": _weak, "why.place_double": _double,
    "why.place_decrees": _decrees, "why.place_recruit": _place_recruit, "why.place_task": _place_task,
    "why.place_tribute": _place_tribute, "why.place_alone": _alone, "why.place": _true, "why.forest": _forest,
    "why.forest_altar": _altar, "why.no_forest": _true, "why.space": _space, "why.space_rating": _rating,
    "why.recruit": _recruit, "why.cycle": _cycle, "why.fish": _true, "why.task": _task, "why.scroll": _scroll,
    "why.tribute": _tribute, "why.totem": _totem, "why.elder": _elder, "why.return": _return, "why.emissary": _true,
    "why.decree": _decree, "why.no_decree": _decree, "why.decline": _true, "why.end": _end,
    "why.end_unused": _end_unused, "why.net": _net,
}  # fmt: skip
