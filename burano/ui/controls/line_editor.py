"""The text, caret, selection and undo history of a one-line text field, without any drawing."""

from __future__ import annotations

import unicodedata
from typing import Literal, NamedTuple, TypeAlias

from burano.ui import graphemes

Unit: TypeAlias = Literal["character", "word", "line"]
_HISTORY = 100
"""States kept for undo."""


class State(NamedTuple):
    """What undo restores. The selection lies between `anchor` and `caret`, which are equal if nothing is selected."""

    text: str
    caret: int
    anchor: int


def clean(text: str) -> str:
    """Return typed or pasted text as one line: breaks and tabs become spaces, other control characters are removed."""
    text = " ".join(graphemes.join_surrogates(text).replace("\t", " ").splitlines())
    return "".join(char for char in text if unicodedata.category(char) != "Cc")


class LineEditor:
    """One line of at most `limit` code points. Offsets are code points and always lie between grapheme clusters."""

    def __init__(self, text: str, limit: int) -> None:
        self.text, self.limit = graphemes.join_surrogates(text), limit
        self.caret = self.anchor = len(self.text)
        self._undo: list[State] = []
        self._redo: list[State] = []
        self._typing = False
        """Whether the last change was typing; consecutive typing is undone in one step."""

    @property
    def selection(self) -> tuple[int, int]:
        """First and last offset of the selection; equal if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    # ---- caret and selection

    def place(self, index: int, *, select: bool = False) -> None:
        """Put the caret at an offset; with `select` the selection is extended to it."""
        self.caret = graphemes.floor(self.text, index)
        if not select:
            self.anchor = self.caret
        self._typing = False

    def move(self, step: Literal[-1, 1], by: Unit, *, select: bool = False) -> None:
        """Move the caret left or right. Without `select`, a step by character only collapses a selection."""
        start, end = self.selection
        if by == "character" and start != end and not select:
            self.place(start if step < 0 else end)
        else:
            self.place(self._target(step, by), select=select)

    def _target(self, step: Literal[-1, 1], by: Unit) -> int:
        if by == "line":
            return 0 if step < 0 else len(self.text)
        if by == "word":
            return self._word_left() if step < 0 else self._word_right()
        return graphemes.floor(self.text, self.caret - 1) if step < 0 else graphemes.ceiling(self.text, self.caret + 1)

    def _word_left(self) -> int:
        """Return the beginning of the word at or before the caret."""
        index = self.caret
        while index and self.text[index - 1].isspace():
            index -= 1
        return self.word_at(index - 1)[0] if index else 0

    def _word_right(self) -> int:
        """Return the beginning of the next word, or the end of the text."""
        index = self.word_at(self.caret)[1]
        while index < len(self.text) and self.text[index].isspace():
            index += 1
        return index

    def word_at(self, index: int) -> tuple[int, int]:
        """Return the first and last offset of the word, run of spaces or run of symbols at an offset."""
        if not self.text:
            return 0, 0
        start = end = graphemes.floor(self.text, min(max(0, index), len(self.text) - 1))
        kind = _kind(self.text[start])
        offsets = graphemes.boundaries(self.text)
        while start and _kind(self.text[(before := offsets[offsets.index(start) - 1])]) == kind:
            start = before
        while end < len(self.text) and _kind(self.text[end]) == kind:
            end = offsets[offsets.index(end) + 1]
        return start, end

    def select(self, anchor: int, caret: int) -> None:
        """Select the text between two offsets."""
        self.anchor, self.caret = graphemes.floor(self.text, anchor), graphemes.floor(self.text, caret)
        self._typing = False

    # ---- changes; each returns whether the text changed

    def insert(self, text: str, *, typed: bool = False) -> bool:
        """Replace the selection by as much of a text as fits. Consecutive `typed` insertions are undone together."""
        start, end = self.selection
        text = clean(text)
        text = text[: graphemes.floor(text, self.limit - (len(self.text) - (end - start)))]
        if not text:
            return False
        self._remember(typing=typed and start == end)
        whole = self.text[:start] + text + self.text[end:]
        joined = graphemes.join_surrogates(whole)
        caret = start + len(text) - (len(whole) - len(joined))
        self._become(joined, graphemes.ceiling(joined, caret))
        return True

    def delete(self, step: Literal[-1, 1], by: Unit = "character") -> bool:
        """Delete the selection or, if there is none, the character, word or rest of the line beside the caret."""
        start, end = self.selection
        if start == end:
            start, end = sorted((self.caret, self._target(step, by)))
        if start == end:
            return False
        self._remember()
        joined = graphemes.join_surrogates(self.text[:start] + self.text[end:])
        self._become(joined, graphemes.floor(joined, start))
        return True

    def replace(self, text: str) -> None:
        """Replace the whole text, cut to the limit, put the caret at its end and clear the undo history."""
        text = graphemes.join_surrogates(text)
        self.text = text[: graphemes.floor(text, self.limit)]
        self.caret = self.anchor = len(self.text)
        self._undo, self._redo, self._typing = [], [], False

    def undo(self) -> bool:
        """Undo the last change."""
        return self._restore(self._undo, self._redo)

    def redo(self) -> bool:
        """Redo the last undone change."""
        return self._restore(self._redo, self._undo)

    def _restore(self, source: list[State], other: list[State]) -> bool:
        if not source:
            return False
        other.append(State(self.text, self.caret, self.anchor))
        self.text, self.caret, self.anchor = source.pop()
        self._typing = False
        return True

    def _remember(self, *, typing: bool = False) -> None:
        if not (typing and self._typing):
            self._undo = [*self._undo[1 - _HISTORY :], State(self.text, self.caret, self.anchor)]
        self._redo, self._typing = [], typing

    def _become(self, text: str, caret: int) -> None:
        self.text = text
        self.caret = self.anchor = caret


def _kind(char: str) -> str:
    """Return the kind of run to which a character belongs when words are selected."""
    if char.isspace():
        return "space"
    return "word" if char.isalnum() or char == "_" or unicodedata.category(char)[0] == "M" else "symbol"
