"""A copy of the program without its window, made to be killed: it plays, saves, and reports what it was sure of."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.library import Library
from tests.persistence.plays import new_session

NEW_GAME, UNDO, KEEP, TAKEOVER = 40, 30, 25, 12
"""One in so many times a new game is begun at the start; a step is taken back; the play is saved by name; a seat
changes hands."""
NOTE = "heartbeats"
"""A number beside the play that only grows, as the time on a clock does."""


class Victim:
    """Plays on from the latest autosave for ever. A report goes out after the call that made it true returned."""

    def __init__(self, saves: Path, pipe: int, seed: int) -> None:
        self.rng = Rng(seed)
        self.pipe = pipe
        self.library = Library(saves)
        self.autosaves = AutosaveManager(saves)
        self.session, self.created = self._begin()

    def report(self, *words: object) -> None:
        os.write(self.pipe, (" ".join(map(str, words)) + "\n").encode())

    def _begin(self) -> tuple[Session[Any, Any], int]:
        latest = self.autosaves.latest()
        if latest and self.rng.below(NEW_GAME):
            slot, found = latest
            self.autosaves.watch(found.session, created=found.created, source=slot, notes=found.notes)
            self.report("continue", found.created, found.session.length)
            return found.session, found.created
        return self._new_game()

    def _new_game(self) -> tuple[Session[Any, Any], int]:
        session = new_session(2 + self.rng.below(3), seed=self.rng.below(1 << 40))
        saver = self.autosaves.watch(session)
        self.report("new", saver.created, session.table.seed)
        return session, saver.created

    def live(self) -> None:
        while True:
            decision = self.session.decision()
            if decision is None:
                self.session, self.created = self._new_game()
                continue
            if self.session.length and not self.rng.below(UNDO):
                self.report("undoing", self.session.length)
                self.session.undo(0)
                self.report("undo", self.session.length)
                continue
            seat = self.rng.choice(decision.seats)
            action = self.rng.choice(self.session.legal(seat))
            step = self.session.submit(seat, action)
            self.report("did", step.number, seat, *_words(action))
            self._note()
            if not self.rng.below(TAKEOVER):
                self._take_over()
            if not self.rng.below(KEEP):
                self.library.keep(self.session, "by hand", self.created, self.created)
                self.report("kept", self.created, self.session.length)

    def _note(self) -> None:
        saver = self.autosaves.saver
        if saver is not None:
            before = saver.notes.get(NOTE)
            saver.note(NOTE, before + 1 if isinstance(before, int) else 1)

    def _take_over(self) -> None:
        """Somebody else sits down, as the desk of saves does it."""
        saver, players = self.autosaves.saver, list(self.session.table.players)
        if saver is not None:
            seat = self.rng.below(len(players))
            players[seat] = replace(players[seat], name=f"Guest {self.session.length}")
            self.session.reseat(players)
            saver.begin_again()
            self.report("reseated", self.session.length)


def _words(action: Any) -> list[object]:
    return [str(value).replace(" ", "") for value in action.to_data()]


def live(saves: Path, pipe: int, seed: int) -> None:
    """Until somebody kills us."""
    Victim(saves, pipe, seed).live()
