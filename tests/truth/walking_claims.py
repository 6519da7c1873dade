"""What Walking's reasons claim, worked out again from what the rules did."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Reason
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking import scoring
from burano.games.walking.queries import upper_bound as bounds


def check(outcome: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played plan."""
    _CHECKS[reason.key](outcome, **reason.values)


def check_look(outcome: Any, look: Reason) -> None:
    """The place a hint points at belongs to its first action."""
    wanted = {
        "acquire": "look.supply", "place": "look.hand", "end_turn": "look.coins", "visit": "look.characters",
        "discard": "look.hand", "remove": "look.characters",
    }  # fmt: skip
    assert look.key == wanted[outcome.actions[0].NAME]


def _complete(outcome: Any, count: int, card: int) -> None:
    assert len(outcome.events(e.HouseCompleted)) == count


def _visitor(outcome: Any, character: int, points: int) -> None:
    """Received right after the turn, he scores that, and nobody scores more."""
    state = outcome.game.clone(outcome.after)
    outcome.game.apply(state, outcome.seat, a.END_TURN)
    best = -1
    for action in outcome.game.legal_actions(state, outcome.seat):
        if isinstance(action, a.Visit):
            worth = scoring.points_of(state, outcome.seat, action.plot, action.character)
            best = max(best, worth)
    assert best == points


def _points(state: Any, outcome: Any) -> int:
    return outcome.game.scores(state).vp[outcome.seat]


def _grow(outcome: Any, points: int) -> None:
    assert _points(outcome.after, outcome) - _points(outcome.before, outcome) == points > 0


def _net(outcome: Any, points: int, coins: int) -> None:
    assert _points(outcome.after, outcome) - _points(outcome.before, outcome) == points
    assert outcome.after.coins[outcome.seat] - outcome.before.coins[outcome.seat] == coins


def _placed(outcome: Any, card: int) -> Any:
    return next(step for step in outcome.steps if isinstance(step[1], a.Place) and step[1].card == card)


def _cell_colors(outcome: Any, card: int) -> set[int]:
    before, action, _, _ = _placed(outcome, card)
    width = len(before.street) // before.board.players
    floors = before.street[outcome.seat * width + action.plot * 3 : outcome.seat * width + action.plot * 3 + 3]
    return {one % 24 // 4 for one in floors if one >= 0}


def _match(outcome: Any, card: int) -> None:
    assert card % 24 // 4 in _cell_colors(outcome, card)


def _further(outcome: Any, card: int, count: int) -> None:
    """In another colour than the house begun has, which then lacks so many floors."""
    assert _cell_colors(outcome, card) and card % 24 // 4 not in _cell_colors(outcome, card)
    plot, width = _placed(outcome, card)[1].plot, len(outcome.after.street) // outcome.after.board.players
    floors = outcome.after.street[outcome.seat * width + plot * 3 : outcome.seat * width + plot * 3 + 3]
    assert floors.count(-1) == count > 0


def _begin(outcome: Any, card: int) -> None:
    assert not _cell_colors(outcome, card)


def _token(outcome: Any, count: int) -> None:
    assert outcome.before.tokens[outcome.seat] - outcome.after.tokens[outcome.seat] == count > 0


def _acquire(outcome: Any, count: int) -> None:
    assert [len(event.cards) for event in outcome.events(e.CardsAcquired)] == [count]


def _coins(outcome: Any, coins: int) -> None:
    assert [event.coins for event in outcome.events(e.CardsAcquired)] == [coins]


def _save(outcome: Any) -> None:
    assert len(outcome.game.legal_actions(outcome.before, outcome.seat)) > 1


def _no_card(outcome: Any) -> None:
    assert outcome.game.legal_actions(outcome.before, outcome.seat) == [a.END_TURN]


def _visit(outcome: Any, character: int, points: int) -> None:
    state = outcome.before.clone()
    outcome.game.act(state, outcome.seat, outcome.actions[0], None)
    assert (character, points) in [(who, worth) for _, who, worth in scoring.guest_points(state, outcome.seat)]


def _visit_more(outcome: Any, character: int, points: int, most: int) -> None:
    """He scores that, and as things lie more cards can still make it more."""
    _visit(outcome, character, points)
    assert points < most == bounds.upper_bound(outcome.before, outcome.seat, outcome.actions[0].plot, character)


def _true(outcome: Any, **values: int) -> None:
    """Claims nothing that could be false."""


_CHECKS: dict[str, Any] = {
    "why.only": _true, "why.complete": _complete, "why.complete_more": _complete, "why.visitor": _visitor,
    "why.grow": _grow, "why.match": _match, "why.begin": _begin, "why.token": _token, "why.acquire": _acquire,
    "why.coins": _coins, "why.save": _save, "why.no_card": _no_card, "why.visit": _visit, "why.visit_more": _visit_more,
    "why.further": _further, "why.discard": _true, "why.remove": _true, "why.net": _net,
}  # fmt: skip
