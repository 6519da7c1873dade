"""Reasons for a plan, and where on the table to look: keys with values, and each key's English sentence.

Screens translate `SENTENCES[key]` and fill in the values. Values named `character`, `card`, `kind` and `island` are
numbers of the rules, which the screen names; `points`, `gold` and `count` are plain numbers found by playing the plan
on a copy. A test plays plans and compares.
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.i18n_marks import N_
from burano.core.protocol import Action, Event, Reason
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano.game import Murano
from burano.games.murano.state import SCORE, State

SENTENCES = {
    "look.ships": N_("Look at the ships and the spaces ahead of them."),
    "look.tiles": N_("Look at the tiles in front of you."),
    "look.islands": N_("Look at the islands."),
    "look.cards": N_("Look at the cards you drew."),
    "look.beads": N_("Look at your glass beads."),
    "look.characters": N_("Look at your characters and gondoliers."),
    "why.only": N_("There is nothing better to do."),
    "why.points": "It brings {points} points now.",
    "why.gold": "It brings {gold} gold.",
    "why.costs": "It costs {gold} gold.",
    "why.buy": N_("You get a building to build later."),
    "why.recruit": N_("You look for a character that suits you."),
    "why.character": N_("This character suits you best."),
    "why.nobody": N_("None of these characters is worth its price."),
    "why.place": N_("Your characters need a gondolier there."),
    "why.street": N_("A street brings customers and room for buildings."),
    "why.card": N_("This card helps you most."),
    "why.special": N_("Its special card helps you to the end: you choose one of three."),
    "why.beads": N_("Beads can be sold or handed in for characters."),
    "why.dismiss": N_("You need the gold more than the gondolier."),
    "why.hire": N_("You can use another gondolier."),
    "why.pass": N_("No action is worth its price: take the gold."),
    "why.score": "Your characters and gondoliers bring {points} points.",
    "why.end": N_("The turn is done."),
}
"""Screens use forms of their own for sentences with a count."""

RULES = Murano()

_LOOK: dict[type[Action], str] = {
    a.Sail: "look.ships",
    a.SailRed: "look.ships",
    a.Pass: "look.ships",
    a.Steer: "look.ships",
    a.BuyTop: "look.tiles",
    a.Search: "look.tiles",
    a.TakeTile: "look.tiles",
    a.Recruit: "look.cards",
    a.RecruitNobody: "look.cards",
    a.TakeCard: "look.cards",
    a.Produce: "look.beads",
    a.Sell: "look.beads",
    a.ReturnBead: "look.beads",
    a.Dismiss: "look.characters",
    a.Hire: "look.characters",
    a.ScoreCharacter: "look.characters",
    a.EndScoring: "look.characters",
}
_WHY: dict[type[Event], str] = {
    e.TileBought: "why.buy",
    e.TopTileBought: "why.buy",
    e.StackSearched: "why.buy",
    e.CharactersDrawn: "why.recruit",
    e.GondolierPlaced: "why.place",
    e.StreetDrawn: "why.street",
    e.SpecialCardsDrawn: "why.special",
    e.SpecialCardTaken: "why.card",
    e.BeadsProduced: "why.beads",
    e.GondolierDismissed: "why.dismiss",
    e.GondolierHired: "why.hire",
    e.Passed: "why.pass",
}


def where_to_look(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """Return where on the table to look for the first action."""
    return Reason("", _LOOK.get(type(actions[0]), "look.islands"))


def reasons(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return the reasons for a plan: points first, then gains, then costs.

    What follows a reveal is given without numbers: the plan is played on a copy only up to there.
    """
    now = state.clone()
    found: list[Reason] = []
    for action in actions:
        if RULES.why_not(now, seat, action) is not None or isinstance(action, a.EndTurn):
            break
        happened = RULES.apply(now, seat, action)
        for event in happened:
            key = _key(event)
            if key and all(reason.key != key for reason in found):
                found.append(Reason("", key, _values(event)))
        if any(event.reveals for event in happened):
            break
    return _sums(state, now, seat) + found or [Reason("", "why.end" if actions else "why.only")]


def played(state: State, seat: int, actions: Sequence[Action]) -> State:
    """Return the position after the certain part of a plan: up to its first reveal, before its turn ends."""
    now = state.clone()
    for action in actions:
        if RULES.why_not(now, seat, action) is not None or isinstance(action, a.EndTurn):
            break
        if any(event.reveals for event in RULES.apply(now, seat, action)):
            break
    return now


def _key(event: Event) -> str:
    if isinstance(event, e.CharacterRecruited):
        return "why.character" if event.kept else "why.nobody"
    return _WHY.get(type(event), "")


def _values(event: Event) -> dict[str, int | str]:
    if isinstance(event, e.CharacterRecruited) and event.kept:
        return {"character": event.card}
    if isinstance(event, e.GondolierPlaced):
        return {"island": event.island}
    if isinstance(event, e.TileBought | e.TopTileBought | e.StackSearched):
        return {"kind": event.kind}
    return {}


def _sums(state: State, now: State, seat: int) -> list[Reason]:
    """Return the changes of points and gold by the plan's certain part."""
    points, gold = now.vp[seat] - state.vp[seat], now.gold[seat] - state.gold[seat]
    found: list[Reason] = []
    if state.phase == SCORE:
        return [Reason("", "why.score", {"points": points})]
    if points > 0:
        found.append(Reason("", "why.points", {"points": points}))
    if gold > 0:
        found.append(Reason("", "why.gold", {"gold": gold}))
    elif gold < 0:
        found.append(Reason("", "why.costs", {"gold": -gold}))
    return found
