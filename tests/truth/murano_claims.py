"""What Murano's reasons claim, worked out again from what the rules did."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Reason
from burano.games.murano import actions as a
from burano.games.murano import events as e


def check(told: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played plan."""
    _CHECKS[reason.key](told, **reason.values)


def check_look(told: Any, look: Reason) -> None:
    """Where the player is told to look lies what the first action is about."""
    stages = {
        "sail": "look.ships", "steer": "look.ships", "buy": "look.tiles", "search": "look.tiles",
        "recruit": "look.cards", "choose_card": "look.cards", "produce": "look.beads", "sell": "look.beads",
        "return_bead": "look.beads", "gondolier": "look.characters", "score": "look.characters",
    }  # fmt: skip
    stage = told.game.decision(told.before).kind
    wanted = "look.islands" if isinstance(told.actions[0], a.EndTurn) else stages.get(stage, "look.islands")
    assert look.key == wanted


def _points(told: Any, points: int) -> None:
    assert told.after.vp[told.seat] - told.before.vp[told.seat] == points > 0


def _gold(told: Any, gold: int) -> None:
    assert told.after.gold[told.seat] - told.before.gold[told.seat] == gold > 0


def _costs(told: Any, gold: int) -> None:
    assert told.before.gold[told.seat] - told.after.gold[told.seat] == gold > 0


def _score(told: Any, points: int) -> None:
    assert told.after.vp[told.seat] - told.before.vp[told.seat] == points


def _buy(told: Any, kind: int) -> None:
    bought = told.events(e.TileBought) + told.events(e.TopTileBought) + told.events(e.StackSearched)
    assert kind in [event.kind for event in bought]


def _character(told: Any, character: int) -> None:
    assert [(event.kept, event.card) for event in told.events(e.CharacterRecruited)] == [(True, character)]


def _nobody(told: Any) -> None:
    assert [event.kept for event in told.events(e.CharacterRecruited)] == [False]


def _place(told: Any, island: int) -> None:
    assert island in [event.island for event in told.events(e.GondolierPlaced)]


def _happened(kind: type) -> Any:
    def check_it(told: Any) -> None:
        assert told.events(kind)

    return check_it


def _end(told: Any) -> None:
    assert isinstance(told.actions[0], a.EndTurn) or told.after.vp == told.before.vp


_CHECKS: dict[str, Any] = {
    "why.points": _points,
    "why.gold": _gold,
    "why.costs": _costs,
    "why.score": _score,
    "why.buy": _buy,
    "why.character": _character,
    "why.nobody": _nobody,
    "why.place": _place,
    "why.recruit": _happened(e.CharactersDrawn),
    "why.street": _happened(e.StreetDrawn),
    "why.card": _happened(e.SpecialCardsDrawn),
    "why.beads": _happened(e.BeadsProduced),
    "why.dismiss": _happened(e.GondolierDismissed),
    "why.hire": _happened(e.GondolierHired),
    "why.pass": _happened(e.Passed),
    "why.end": _end,
    "why.only": lambda told: None,
}
