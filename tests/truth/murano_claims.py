"""What Murano's reasons claim, worked out again from what the rules did."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Reason
from burano.games.murano import actions as a
from burano.games.murano import events as e


def check(outcome: Any, reason: Reason) -> None:
    """Fail if a reason is not true of the played plan."""
    _CHECKS[reason.key](outcome, **reason.values)


def check_look(outcome: Any, look: Reason) -> None:
    """The place a hint points at belongs to its first action."""
    stages = {
        "sail": "look.ships", "steer": "look.ships", "buy": "look.tiles", "search": "look.tiles",
        "recruit": "look.cards", "choose_card": "look.cards", "produce": "look.beads", "sell": "look.beads",
        "return_bead": "look.beads", "gondolier": "look.characters", "score": "look.characters",
    }  # fmt: skip
    stage = outcome.game.decision(outcome.before).kind
    wanted = "look.islands" if isinstance(outcome.actions[0], a.EndTurn) else stages.get(stage, "look.islands")
    assert look.key == wanted


def _points(outcome: Any, points: int) -> None:
    assert outcome.after.vp[outcome.seat] - outcome.before.vp[outcome.seat] == points > 0


def _gold(outcome: Any, gold: int) -> None:
    assert outcome.after.gold[outcome.seat] - outcome.before.gold[outcome.seat] == gold > 0


def _costs(outcome: Any, gold: int) -> None:
    assert outcome.before.gold[outcome.seat] - outcome.after.gold[outcome.seat] == gold > 0


def _score(outcome: Any, points: int) -> None:
    assert outcome.after.vp[outcome.seat] - outcome.before.vp[outcome.seat] == points


def _buy(outcome: Any, kind: int) -> None:
    bought = outcome.events(e.TileBought) + outcome.events(e.TopTileBought) + outcome.events(e.StackSearched)
    assert kind in [event.kind for event in bought]


def _character(outcome: Any, character: int) -> None:
    assert [(event.kept, event.card) for event in outcome.events(e.CharacterRecruited)] == [(True, character)]


def _nobody(outcome: Any) -> None:
    assert [event.kept for event in outcome.events(e.CharacterRecruited)] == [False]


def _place(outcome: Any, island: int) -> None:
    assert island in [event.island for event in outcome.events(e.GondolierPlaced)]


def _happened(kind: type) -> Any:
    def check_it(outcome: Any) -> None:
        assert outcome.events(kind)

    return check_it


def _end(outcome: Any) -> None:
    assert isinstance(outcome.actions[0], a.EndTurn) or outcome.after.vp == outcome.before.vp


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
    "why.special": _happened(e.SpecialCardsDrawn),
    "why.card": _happened(e.SpecialCardTaken),
    "why.beads": _happened(e.BeadsProduced),
    "why.dismiss": _happened(e.GondolierDismissed),
    "why.hire": _happened(e.GondolierHired),
    "why.pass": _happened(e.Passed),
    "why.end": _end,
    "why.only": lambda outcome: None,
}
