"""The texts of a game of Burano at its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Action, Event, Reason, Seat
from burano.core.session import Step
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano import fishing
from burano.games.burano.board import PLACES, Board
from burano.games.burano.mind.reasons import SENTENCES
from burano.i18n import ngettext
from burano.scenes.burano.names import BOOK, ISLANDS
from burano.table.play.model import Key
from burano.table.wording.phrases import Values, capital, number
from burano.table.wording.words import LogLine, PhrasebookWords

_OWN = ("prep", "pyramid", "coins", "privilege")
"""Things every player has: the table shows only the viewer's; the others' are on their cards."""
_PLACES: dict[type[Event], tuple[str, str]] = {
    e.SeasonStarted: ("rounds", ""),
    e.HousePicked: ("prep", "space"),
    e.HouseBuilt: ("pit", "pit"),
    e.ActionSkipped: ("action", "action"),
    e.DocksSwapped: ("island", "island"),
    e.FishTaken: ("fish_deck", ""),
    e.FishDrawn: ("fish_deck", ""),
    e.FishMissing: ("fish_deck", ""),
    e.WorkersDispatched: ("island", "island"),
    e.FishSold: ("ship", "ship"),
    e.LacePlaced: ("square", "square"),
    e.Earned: ("coins", ""),
    e.RoofLaid: ("pit", "first"),
    e.PrivilegeGained: ("privilege", ""),
    e.CardGained: ("card_deck", ""),
    e.PrivilegeCoinTaken: ("coins", ""),
    e.PrivilegeCubeTaken: ("pyramid", "place"),
    e.TurnEnded: ("coins", ""),
    e.IslandScored: ("island", "island"),
    e.CubeBought: ("supply", "color"),
    e.LacePaid: ("square", "square"),
    e.ActionsShuffled: ("action", ""),
    e.SubstituteTaken: ("supply", "color"),
}
"""The thing at which an event happened: its kind, and the event's field with its number, if there are several."""


class Speech(PhrasebookWords):
    """Texts that need no board."""

    book, sentences = BOOK, SENTENCES

    def refused(self, reason: Reason) -> str:
        """Return the refusal; for a move the player cannot afford, with what would pay the rest."""
        text, missing = super().refused(reason), number(reason.values, "privilege")
        if reason.key != "move.too_dear" or not missing:
            return text
        more = ngettext("{n} privilege point would pay the rest.", "{n} privilege points would pay the rest.", missing)
        return f"{text} {more.format(n=missing)}"


SPEECH = Speech()


class BuranoWords(Speech):
    """The texts of one board."""

    def __init__(self, board: Board) -> None:
        self._board = board

    # ------------------------------------------------------------------ the log

    def facts(self, subject: Event | Action, view: Any = None) -> Values:
        known = dict(super().facts(subject, view))
        known |= self._cell(subject)
        match subject:
            case e.RoofsDrawn():
                known["n"] = len(subject.tiles)
            case e.FishSold():
                known["n"] = len(subject.cards)
            case e.LaceScored():
                known["n"] = len(subject.squares)
            case e.IslandScored():
                known["n"] = len(subject.leaders)
            case e.CubesRefilled():
                known["n"] = sum(subject.taken)
            case e.WorkerSentHome():
                known["n"] = subject.coins
            case e.BoatSailed():
                known["island"] = subject.to
            case e.LacePlaced():
                known["color"] = self._board.square_color[subject.square]
            case e.RoofLaid() | a.Roof() | a.RemoveRoof():
                known["kind"] = self._board.tile_kind(subject.tile)
            case a.Sell() if view is not None:
                known["vp"] = fishing.sale_vp(view, subject.ship, subject.cards)
            case _:
                pass
        return known

    def _cell(self, subject: Event | Action) -> dict[str, object]:
        """Return the row and column, from 1, of the main island where a house is built or a roof is laid."""
        pits = self._board.pits
        if isinstance(subject, a.Build | e.HouseBuilt):
            ends = pits[subject.pit], pits[subject.pit]
        elif isinstance(subject, a.Roof | e.RoofLaid):
            ends = pits[subject.first], pits[subject.second]
        else:
            return {}
        (c1, r1), (c2, r2) = ends
        return {"column": (c1 + c2) // 2 + 1, "row": (r1 + r2) // 2 + 1}

    def points(self, event: Event) -> int:
        match event:
            case e.FishMissing() | e.FishSold() | e.LaceScored():
                return event.vp
            case e.RoofScored():
                return event.vp + event.bonus
            case e.FinalScored():
                return event.coin_vp + event.fish_vp + sum(points for _card, points in event.cards)
            case _:
                return 0

    def place(self, event: Event) -> Key | None:
        if isinstance(event, e.BoatSailed):
            return ("island", event.to) if event.to < len(ISLANDS) else ("port", event.to - len(ISLANDS))
        if isinstance(event, e.WorkerSentHome | e.WorkerWithdrawn):
            return ("island", event.island) if event.island >= 0 else ("square", event.square)
        what, field = _PLACES.get(type(event), ("", ""))
        return (what, getattr(event, field) if field else 0) if what else None

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        for line in super().lines(step, viewer):
            elsewhere = line.where is not None and line.where[0] in _OWN and line.seat != viewer
            yield replace(line, where=("player", line.seat)) if elsewhere else line

    def announcement(self, event: Event, players: Sequence[Player]) -> str:
        """Return an event as a sentence, with the name of its player, as far as it is public."""
        seen = event.seen_by(NOBODY)
        text = self.book.say("event", type(seen).__name__, self.facts(seen)) if seen is not None else ""
        if not text or seen is None:
            return ""
        seat, points = getattr(seen, "seat", NOBODY), self.points(seen)
        name = f"{players[seat].name}: " if seat >= 0 else ""
        return f"{name}{text}, {self.book.say('announced', 'points', n=points)}." if points else f"{name}{text}."

    # ------------------------------------------------------------------ advice

    def plan(self, view: Any, seat: Seat, actions: Sequence[Action]) -> str:
        """Return the steps of a plan; the end of the turn is mentioned only if nothing else is done."""
        if len(actions) == 1 and isinstance(actions[0], a.EndTurn):
            steps = [self.book.say("plan", "end")]
        elif all(isinstance(action, a.Finish | a.SkipAction | a.EndTurn) for action in actions):
            steps = [self.book.say("plan", "stop")]
        else:
            groups = groupby(actions, type)
            steps = [words for kind, group in groups for words in self._steps(view, seat, kind, list(group))]
        return capital(" → ".join(steps))

    def _steps(self, view: Any, seat: Seat, kind: type[Action], group: Sequence[Action]) -> list[str]:
        """Return the texts for a kind of action done once or several times in a row."""
        if self.book.has("plan_counted", kind.__name__):
            return [self.book.say("plan_counted", kind.__name__, n=len(group))]
        return [words for action in group if (words := self._step(view, seat, action))]

    def _step(self, view: Any, seat: Seat, action: Action) -> str:
        more = {"color": view.pyramid[seat * PLACES + action.place]} if isinstance(action, a.Pick) else {}
        return self.book.say("plan", type(action).__name__, self.facts(action), **more)
