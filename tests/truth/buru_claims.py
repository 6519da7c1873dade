"""What Buru's reasons claim, worked out again from what the rules did."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from burano.core.protocol import Reason
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.games.buru.spec import RESOURCES


def check(hint: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played action."""
    _CHECKS[reason.key](hint, **reason.values)


def check_look(hint: Any, look: Reason) -> None:
    """Where the player is sent to look lies what the action is about."""
    wanted = {
        "place": "look.mat", "decree": "look.decrees", "forest": "look.forest", "space": "look.spaces",
        "recruit": "look.row", "cycle": "look.row", "fish": "look.action", "task": "look.tableau",
        "tribute": "look.altars", "elder": "look.elders", "return": "look.elders", "emissary": "look.action",
        "gain": "look.reward", "decline": "look.reward", "end_action": "look.action",
    }  # fmt: skip
    assert look.key == wanted[hint.actions[0].NAME]


def _own(hint: Any) -> list[int]:
    """Powers of the seat's explorers still on the mat."""
    width = 5
    placed = hint.before.bid_power[hint.seat * width : hint.seat * width + width]
    return [power for power in range(1, 6) if power not in placed]


def _strong(hint: Any, region: int, power: int) -> None:
    assert hint.actions[0] == a.Place(power, region) and power == max(_own(hint))


def _weak(hint: Any, region: int, power: int) -> None:
    assert hint.actions[0] == a.Place(power, region) and power == min(_own(hint))


def _double(hint: Any, region: int, total: int) -> None:
    """All explorers of the seat in the region, when they are revealed."""
    bids = list(zip(hint.after.bid_region, hint.after.bid_power, strict=True))[hint.seat * 5 : hint.seat * 5 + 5]
    if any(where >= 0 for where, _ in bids):  # a new round may have begun
        assert sum(power for where, power in bids if where == region) == total


def _decrees(hint: Any, region: int, count: int) -> None:
    place = ("forest", "shore", "village", "lake")[region]
    spec = hint.before.board.tables.spec
    assert sum(spec.decrees[decree].place == place for decree in hint.before.decrees) == count > 0


def _recruitable(hint: Any) -> int:
    """The most islanders of the row whose prices together are no more than the fish."""
    spec, fish = hint.before.board.tables.spec, hint.before.fish[hint.seat]
    prices = [spec.islanders[card].cost for card in hint.before.row if card >= 0]
    paid = [some for n in range(len(prices) + 1) for some in combinations(prices, n) if sum(some) <= fish]
    return max(map(len, paid))


def _place_recruit(hint: Any, region: int, count: int) -> None:
    assert region == 1 and _recruitable(hint) == count > 0


def _place_task(hint: Any, region: int, count: int) -> None:
    assert region == 2 and len(hint.before.tableau[hint.seat]) == count > 0 == hint.before.tasked[hint.seat]


def _payable(state: Any, seat: int, spirit: int) -> bool:
    cost = state.board.altars[spirit]
    return bool(state.tribute_decks[spirit]) and all(
        state.res[3 * seat + at] >= number for at, number in enumerate(cost)
    )


def _place_tribute(hint: Any, region: int, count: int) -> None:
    """As many tributes as some order of paying leads to, and never more."""
    state, at = hint.before, 3 * hint.seat

    def most(res: list[int], decks: list[int]) -> int:
        found = 0
        for spirit, cost in enumerate(state.board.altars):
            left = [have - price for have, price in zip(res, cost, strict=True)]
            if decks[spirit] and min(left) >= 0:
                fewer = [n - (at == spirit) for at, n in enumerate(decks)]
                found = max(found, 1 + most(left, fewer))
        return found

    decks = [len(deck) for deck in state.tribute_decks]
    assert region == 3 and most(list(state.res[at : at + 3]), decks) == count > 0


def _alone(hint: Any, region: int) -> None:
    others = [slot // 5 for slot, where in enumerate(hint.before.bid_region) if where == region]
    assert set(others) <= {hint.seat}


def _forest(hint: Any, card: int, count: int) -> None:
    assert sum(event.number for event in hint.events(e.ResourceGained)) == count


def _altar(hint: Any, spirit: int) -> None:
    action = hint.actions[0]
    after = hint.game.clone(hint.before)
    hint.game.act(after, hint.seat, action, None)
    assert _payable(after, hint.seat, spirit) and not _payable(hint.before, hint.seat, spirit)


def _either(hint: Any, count: int) -> None:
    """Each of several altars can be paid that could not be before."""
    after = hint.game.clone(hint.before)
    hint.game.act(after, hint.seat, hint.actions[0], None)
    new = [_payable(after, hint.seat, at) and not _payable(hint.before, hint.seat, at) for at in range(3)]
    assert sum(new) == count > 1


def _space(hint: Any, space: int, count: int) -> None:
    usable = {action.NAME for action in hint.game.legal_actions(hint.after, hint.seat)} - {"end_action"}
    assert hint.actions[0] == a.Space(space) and len(usable) == count > 0


def _rating(hint: Any, space: int) -> None:
    state = hint.before
    row = state.board.tables.spec.spaces[("forest", "shore", "village", "lake")[state.region]]
    free = [row[at].rating for at in range(5) if state.taken[state.region * 5 + at] < 0]
    assert row[space].rating == max(free)


def _recruit(hint: Any, card: int, price: int, count: int) -> None:
    assert hint.before.fish[hint.seat] - hint.after.fish[hint.seat] == price
    assert card in hint.after.tableau[hint.seat] and count == hint.after.board.rounds - hint.after.round


def _cycle(hint: Any, count: int) -> None:
    assert _recruitable(hint) == count


def _task(hint: Any, card: int) -> None:
    assert hint.after.tasked[hint.seat] >> card & 1 or hint.after.round != hint.before.round


def _scroll(hint: Any, card: int) -> None:
    assert hint.before.board.tables.spec.islanders[card].scroll is not None


def _tribute(hint: Any, spirit: int, least: int, most: int) -> None:
    (paid,) = hint.events(e.TributePaid)
    assert paid.spirit == spirit and least <= paid.value <= most


def _totem(hint: Any, spirit: int) -> None:
    assert any(event.source == 2 for event in hint.events(e.EsteemGained))


def _elder(hint: Any, count: int) -> None:
    assert [len(event.elders) for event in hint.events(e.EldersDrawn)] == [count]


def _return(hint: Any, elder: int, points: int) -> None:
    """Kept to the end of a game that ends now, it would score that."""
    from burano.games.buru.scoring import elder_esteem

    assert dict(elder_esteem(hint.before, hint.seat))[elder] == points


def _decree(hint: Any, decree: int) -> None:
    assert decree in hint.after.box


def _end(hint: Any) -> None:
    assert hint.game.legal_actions(hint.before, hint.seat) == [a.END_ACTION]


def _end_unused(hint: Any) -> None:
    assert len(hint.game.legal_actions(hint.before, hint.seat)) > 1


def _net(hint: Any, esteem: int, fish: int, clay: int, palm: int, ebony: int) -> None:
    after = hint.game.clone(hint.before)
    hint.game.act(after, hint.seat, hint.actions[0], None)
    before, at = hint.before, 3 * hint.seat
    assert after.track(hint.seat) - before.track(hint.seat) == esteem
    assert after.fish[hint.seat] - before.fish[hint.seat] == fish
    for number, gained in zip(range(len(RESOURCES)), (clay, palm, ebony), strict=True):
        assert after.res[at + number] - before.res[at + number] == gained


def _true(hint: Any, **values: int) -> None:
    """Claims nothing that could be false."""


_CHECKS: dict[str, Any] = {
    "why.only": _true, "why.place_strong": _strong, "why.place_weak": _weak, "why.place_double": _double,
    "why.place_decrees": _decrees, "why.place_recruit": _place_recruit, "why.place_task": _place_task,
    "why.place_tribute": _place_tribute, "why.place_alone": _alone, "why.place": _true, "why.forest": _forest,
    "why.forest_altar": _altar,
    "why.forest_either": _either, "why.no_forest": _true, "why.space": _space, "why.space_rating": _rating,
    "why.recruit": _recruit, "why.cycle": _cycle, "why.fish": _true, "why.task": _task, "why.scroll": _scroll,
    "why.tribute": _tribute, "why.totem": _totem, "why.elder": _elder, "why.return": _return, "why.emissary": _true,
    "why.decree": _decree, "why.no_decree": _decree, "why.decline": _true, "why.end": _end,
    "why.end_unused": _end_unused, "why.net": _net,
}  # fmt: skip
