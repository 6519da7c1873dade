"""The texts of Murano at its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from burano.core.protocol import Action, Event, Seat
from burano.core.session import Step
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano.board import GONDOLAS, board
from burano.games.murano.mind.reasons import SENTENCES
from burano.games.murano.state import State
from burano.scenes.murano import names
from burano.table.play.model import Key
from burano.table.wording.phrases import Values, capital
from burano.table.wording.words import PhrasebookWords

_SILENT = (a.EndTurn, a.EndScoring)
"""Steps of a plan that are not mentioned."""


def _island_of(cell: int) -> int:
    """Return the island of a space; numbers are the same with any number of players."""
    return board(GONDOLAS, False, False).cell_island[cell]


def _beads_of(subject: Event | Action) -> Sequence[int]:
    """Return the beads of an event or action, by colour."""
    match subject:
        case e.CharacterScored() | e.BeadsSold() | a.ScoreCharacter():
            return subject.beads
        case e.BeadsProduced():
            return names.by_color(subject.beads)
        case e.BeadReturned() | a.ReturnBead():
            return names.by_color([subject.color])
        case a.Sell():
            return subject.red, subject.green, subject.blue
        case _:
            return ()


class MuranoWords(PhrasebookWords):
    """Game log, refusals, hints and remarks of computer players."""

    book, sentences = names.BOOK, SENTENCES

    def facts(self, subject: Event | Action, view: Any = None) -> Values:
        known = dict(super().facts(subject, view))
        if "cell" in known:
            known["island"] = _island_of(known["cell"])
        if "kind" in known:
            known["tile_key"] = names.tile_key(known["kind"], known.get("face", -1))
        known["counts"] = _beads_of(subject)
        match subject:
            case e.SpecialCardTaken() | a.TakeCard():
                known["special"] = subject.card
            case e.ShipMoved(space=space):
                known["to"] = space
            case e.CharacterRecruited():
                known["character"] = subject.card
                known["kept_as"] = "nobody" if not subject.kept else "hidden" if subject.card < 0 else "known"
            case e.CharacterScored() | a.ScoreCharacter():
                known["character"] = getattr(subject, "card", getattr(subject, "character", -1))
                known["paid"] = "gold" if subject.gold else "beads" if subject.beads else ""
            case a.TakeTile():
                known["tile_key"] = names.tile_key(max(view.bought, 0), subject.face)
            case a.Place(gondola=gondola):
                known["whose"] = "own" if view is not None and gondola == view.actor else "other"
                known["n"] = gondola + 1
            case _:
                pass
        return known

    def step_facts(self, step: Step) -> Values:
        """Return the space to which a passing player's ship goes."""
        return {"to": step.action.space} if isinstance(step.action, a.Pass) else {}

    def points(self, event: Event) -> int:
        match event:
            case e.GondolierPlaced() | e.BuildingBuilt() | e.SpecialCardTaken() | e.BeadsProduced():
                return event.vp
            case e.CharacterScored() | e.SeatScored():
                return event.vp
            case _:
                return 0

    def place(self, event: Event) -> Key | None:
        match event:
            case e.ShipMoved():
                return "space", event.space
            case e.TileBought() | e.TopTileBought() | e.StackSearched() | e.TileChosen():
                return "stack", event.kind
            case e.GondolierPlaced():
                return "gondola", event.island * GONDOLAS + event.gondola
            case e.StreetLaid() | e.BuildingBuilt():
                return "cell", event.cell
            case e.IncomeEarned() | e.CharacterScored():
                return "island", event.island
            case _:
                return None

    def plan(self, view: State, seat: Seat, actions: Sequence[Action]) -> str:
        """Return the plan in one line; the end of the turn is mentioned only if nothing else is done."""
        steps = [self._step(view, action) for action in actions if not isinstance(action, _SILENT)]
        if len(actions) == 1 or not steps:
            return self.action(view, actions[0])
        return capital(" → ".join(dict.fromkeys(steps)))

    def _step(self, view: State, action: Action) -> str:
        return self.book.say("step", type(action).__name__, self.facts(action, view))


WORDS = MuranoWords()
