"""The narrator: speaks the screen (question, focus, events, answers) for players who use speech.

It looks at the top scene after every frame and speaks what is new. It only knows what that scene reports
(`announcement`, `spoken_events`, `describe`, `questions`), so it never speaks anything that is not shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, Protocol

import pygame

from burano.i18n import _
from burano.ui.controls.widget import Widget
from burano.ui.input.commands import PAD, READ, REPEAT, Command
from burano.ui.input.keymap import Keymap
from burano.ui.rule_references import without_references
from burano.ui.sound.voice import SpeechEngine

_BETWEEN = re.compile(r"\s+[→·]\s+")
"""Symbols between steps or remarks; spoken as a short pause."""


class SpokenEvent(NamedTuple):
    """A text spoken once, when it appears."""

    key: Hashable
    text: str
    news: bool = False
    """Whether it reports an event: on a screen shown for the first time, earlier events are not spoken."""


class SpokenQuestion(NamedTuple):
    """A question that a player can ask by a command."""

    command: Command
    answers: Callable[[], Sequence[str]]
    """Returns the answers; asking again at once gives the next one."""


class SpokenScene(Protocol):
    """The parts of a scene that the narrator uses."""

    def announcement(self) -> str: ...

    def spoken_events(self) -> Sequence[SpokenEvent]: ...

    def describe(self, widget: Widget) -> str: ...

    def questions(self) -> Sequence[SpokenQuestion]: ...

    def reading(self) -> str: ...

    def current_widget(self) -> Widget | None: ...


class Narrator:
    """Speaks for a stack of scenes."""

    def __init__(self, voice: SpeechEngine, keys: Keymap) -> None:
        self._voice, self._keys = voice, keys
        self._scene: SpokenScene | None = None
        self._spoken_keys: set[Hashable] = set()
        self._focus: tuple[str, str] = ("", "")
        self._notice = ""
        self._last: list[str] = []
        self._asked: tuple[Command | None, int] = (None, 0)
        """The question asked last, and the index of the answer given."""

    # ---- input

    def handle_question(self, scene: SpokenScene | None, event: pygame.Event) -> bool:
        """Handle an event before the scenes do; return True if it was a question. Any input silences the voice."""
        if not self._voice.on or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, PAD):
            return False
        self._voice.stop()
        if event.type == pygame.MOUSEBUTTONDOWN or scene is None:
            return False
        if self._keys.means(event, REPEAT):
            self._repeat()
            return True
        return self._answer(scene, event)

    def _repeat(self) -> None:
        for text in self._last or [_("Nothing has been said yet.")]:
            self._voice.say(text)

    def _answer(self, scene: SpokenScene, event: pygame.Event) -> bool:
        questions = (*scene.questions(), SpokenQuestion(READ, lambda: [scene.reading()]))
        asked = next((one for one in questions if self._keys.means(event, one.command)), None)
        if asked is None:
            self._asked = (None, 0)
            return False
        answers = asked.answers()
        number = self._asked[1] + 1 if self._asked[0] is asked.command else 0
        self._asked = (asked.command, number)
        self._say([(answers[number % len(answers)] if answers else "") or _("Nothing.")])
        return True

    # ---- speaking

    def speak_changes(self, scene: SpokenScene | None, notice: str = "") -> None:
        """Speak what is new on the screen or in the notice."""
        if not self._voice.on:
            self._scene = None
            return
        if scene is None:
            return
        first, self._scene = scene is not self._scene, scene
        said: list[str] = []
        if first:
            self._spoken_keys, self._focus = set(), ("", "")
            said.append(scene.announcement())
        said += self._new(scene, first)
        if notice != self._notice:
            self._notice = notice
            said.append(notice)
        said.append(self._focus_text(scene))
        self._say(said)

    def _new(self, scene: SpokenScene, first: bool) -> list[str]:
        events = scene.spoken_events()
        new = [one.text for one in events if one.key not in self._spoken_keys and not (first and one.news)]
        self._spoken_keys = {one.key for one in events}
        return new

    def _focus_text(self, scene: SpokenScene) -> str:
        """Return the description of the current control if it changed, else an empty text."""
        widget = scene.current_widget()
        focus = (widget.name, scene.describe(widget)) if widget is not None else ("", "")
        if focus == self._focus:
            return ""
        self._focus = focus
        return focus[1]

    def _say(self, texts: Sequence[str]) -> None:
        heard = [text for text in map(spoken, texts) if text]
        if heard:
            self._last = heard
        for text in heard:
            self._voice.say(text)


def spoken(text: str) -> str:
    """Return text as it is spoken: without rule numbers and symbols, in one line, each line as a sentence."""
    text = _BETWEEN.sub(", ", without_references(text)).replace("..", ".")
    lines = (line.strip() for line in _named(text).split("\n"))
    return " ".join(line if line[-1] in ".!?…:;," else line + "." for line in lines if line)


def _named(text: str) -> str:
    """Replace arrow symbols by their names: voices skip them or pronounce them differently."""
    for sign, name in (("←", _("Left arrow")), ("→", _("Right arrow")), ("↑", _("Up arrow")), ("↓", _("Down arrow"))):
        text = text.replace(sign, name)
    return text
