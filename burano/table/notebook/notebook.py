"""The notebook of a play: every person's own notes and starred lines of the game log, kept beside the play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from burano.core.plain_data import Plain
from burano.core.protocol import NOBODY, Seat
from burano.core.session import Session, Step, Undone
from burano.stage.scene import Saves

NOTE = "notebook"
MAX_NOTE_LENGTH = 120
"""Maximum number of letters of a note."""
MAX_NOTES = 60
"""Maximum number of notes of a person, and of stars."""


@dataclass(frozen=True)
class NotebookPage:
    """The notes of one person."""

    notes: tuple[str, ...] = ()
    stars: Mapping[int, str] = field(default_factory=dict)
    """Starred steps, by their number, each with a note that may be empty."""

    def with_star(self, step: int, note: str) -> NotebookPage:
        """Return the page with a star at a step, or with another note at it."""
        if step not in self.stars and len(self.stars) >= MAX_NOTES:
            return self
        return replace(self, stars=dict(sorted({**self.stars, step: note[:MAX_NOTE_LENGTH]}.items())))

    def without_star(self, step: int) -> NotebookPage:
        return replace(self, stars={number: note for number, note in self.stars.items() if number != step})

    def with_note(self, text: str, at: int = -1) -> NotebookPage:
        """Return the page with one note more, or with another text of the note `at`; an empty text removes it."""
        text, notes = text.strip()[:MAX_NOTE_LENGTH], list(self.notes)
        if 0 <= at < len(notes):
            notes[at : at + 1] = [text] if text else []
        elif text and len(notes) < MAX_NOTES:
            notes.append(text)
        return replace(self, notes=tuple(notes))

    def to_data(self) -> Plain:
        return {"notes": list(self.notes), "stars": {str(step): note for step, note in self.stars.items()}}

    @classmethod
    def read(cls, data: object) -> NotebookPage:
        """Read a page from a file; what makes no sense is left out."""
        said = data if isinstance(data, dict) else {}
        notes, stars = said.get("notes"), said.get("stars")
        texts = [note[:MAX_NOTE_LENGTH] for note in notes if isinstance(note, str)] if isinstance(notes, list) else []
        found = {
            int(step): note[:MAX_NOTE_LENGTH]
            for step, note in (stars.items() if isinstance(stars, dict) else ())
            if isinstance(step, str) and step.isascii() and step.isdecimal() and len(step) < 7 and isinstance(note, str)
        }
        return cls(tuple(texts[:MAX_NOTES]), dict(sorted(found.items())[:MAX_NOTES]))


def leaves(data: Plain, seats: int) -> dict[Seat, NotebookPage]:
    """Return the pages of all seats from the data of a file."""
    said = data if isinstance(data, dict) else {}
    found = {seat: NotebookPage.read(said.get(str(seat))) for seat in range(seats)}
    return {seat: leaf for seat, leaf in found.items() if leaf != NotebookPage()}


class Notebook:
    """The pages of one play. Every change is saved beside the play at once; a star is removed with the step that is
    undone."""

    def __init__(self, saves: Saves, session: Session[Any, Any]) -> None:
        self._saves, self._session = saves, session
        self._leaves = leaves(saves.noted(session, NOTE), len(session.table.players))
        session.observe(self._heard)

    def of(self, seat: Seat) -> NotebookPage:
        """Return the page of a person; an empty one for nobody."""
        return self._leaves.get(seat, NotebookPage())

    def write(self, seat: Seat, leaf: NotebookPage) -> None:
        """Replace what a person wrote."""
        if seat == NOBODY:
            return
        self._leaves[seat] = leaf
        kept: dict[str, Plain] = {str(of): one.to_data() for of, one in self._leaves.items() if one != NotebookPage()}
        self._saves.note(self._session, NOTE, kept or None)

    def _heard(self, news: Step | Undone) -> None:
        if isinstance(news, Undone):
            for seat, leaf in list(self._leaves.items()):
                left = {step: note for step, note in leaf.stars.items() if step <= news.number}
                if len(left) < len(leaf.stars):
                    self.write(seat, replace(leaf, stars=left))
