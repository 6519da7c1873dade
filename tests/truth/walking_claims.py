"""What Walking's reasons claim, worked out again from what the rules did."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Reason
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking import scoring
from burano.games.walking.reading import most as bounds


def check(told: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played plan."""
    _CHECKS[reason.key](told, **reason.values)


def check_look(told: Any, look: Reason) -> None:
    """Where the player is told to look lies what the first action is about."""
    wanted = {
        "acquire": "look.supply", "place": "look.hand", "end_turn": "look.coins", "visit": "look.characters",
        "discard": "look.hand", "remove": "look.characters",
    }  # fmt: skip
    assert look.key == wanted[told.actions[0].NAME]


def _complete(told: Any, count: int, card: int) -> None:
    assert len(told.events(e.HouseCompleted)) == count


def _visitor(told: Any, character: int, points: int) -> None:
    """Received right after the turn, he scores that, and nobody scores more."""
    state = told.game.clone(told.after)
    told.game.apply(state, told.seat, a.END_TURN)
    best = -1
    for action in told.game.legal_actions(state, told.seat):
        if isinstance(action, a.Visit):
            worth = scoring.points_of(state, told.seat, action.plot, action.character)
            best = max(best, worth)
    assert best == points


def _points(state: Any, told: Any) -> int:
    return told.game.scores(state).vp[told.seat]


def _grow(told: Any, points: int) -> None:
    assert _points(told.after, told) - _points(told.before, told) == points > 0


def _net(told: Any, points: int, coins: int) -> None:
    assert _points(told.after, told) - _points(told.before, told) == points
    assert told.after.coins[told.seat] - told.before.coins[told.seat] == coins


def _placed(told: Any, card: int) -> Any:
    return next(step for step in told.steps if isinstance(step[1], a.Place) and step[1].card == card)


def _cell_colors(told: Any, card: int) -> set[int]:
    before, action, _, _ = _placed(told, card)
    width = len(before.street) // before.board.players
    floors = before.street[told.seat * width + action.plot * 3 : told.seat * width + action.plot * 3 + 3]
    return {one % 24 // 4 for one in floors if one >= 0}


def _match(told: Any, card: int) -> None:
    assert card % 24 // 4 in _cell_colors(told, card)


def _further(told: Any, card: int, count: int) -> None:
    """In another colour than the house begun has, which then lacks so many floors."""
    assert _cell_colors(told, card) and card % 24 // 4 not in _cell_colors(told, card)
    plot, width = _placed(told, card)[1].plot, len(told.after.street) // told.after.board.players
    floors = told.after.street[told.seat * width + plot * 3 : told.seat * width + plot * 3 + 3]
    assert floors.count(-1) == count > 0


def _begin(told: Any, card: int) -> None:
    assert not _cell_colors(told, card)


def _token(told: Any, count: int) -> None:
    assert told.before.tokens[told.seat] - told.after.tokens[told.seat] == count > 0


def _acquire(told: Any, count: int) -> None:
    assert [len(event.cards) for event in told.events(e.CardsAcquired)] == [count]


def _coins(told: Any, coins: int) -> None:
    assert [event.coins for event in told.events(e.CardsAcquired)] == [coins]


def _save(told: Any) -> None:
    assert len(told.game.legal_actions(told.before, told.seat)) > 1


def _no_card(told: Any) -> None:
    assert told.game.legal_actions(told.before, told.seat) == [a.END_TURN]


def _visit(told: Any, character: int, points: int) -> None:
    state = told.before.clone()
    told.game.act(state, told.seat, told.actions[0], None)
    assert (character, points) in [(who, worth) for _, who, worth in scoring.guest_points(state, told.seat)]


def _visit_more(told: Any, character: int, points: int, most: int) -> None:
    """He scores that, and as things lie more cards can still make it more."""
    _visit(told, character, points)
    assert points < most == bounds.most(told.before, told.seat, told.actions[0].plot, character)


def _true(told: Any, **values: int) -> None:
    """Claims nothing that could be false."""


_CHECKS: dict[str, Any] = {
    "why.only": _true, "why.complete": _complete, "why.complete_more": _complete, "why.visitor": _visitor,
    "why.grow": _grow, "why.match": _match, "why.begin": _begin, "why.token": _token, "why.acquire": _acquire,
    "why.coins": _coins, "why.save": _save, "why.no_card": _no_card, "why.visit": _visit, "why.visit_more": _visit_more,
    "why.further": _further, "why.discard": _true, "why.remove": _true, "why.net": _net,
}  # fmt: skip
