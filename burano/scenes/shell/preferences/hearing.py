"""Captions and speech, for players who cannot hear or see the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from burano.i18n import _
from burano.scenes.shell.page import Page
from burano.ui import layout
from burano.ui.controls.dropdown import Slider
from burano.ui.controls.widget import Widget
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label, Toggle
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import QUESTIONS
from burano.ui.scaling import View

_RATES = (0.7, 1.0, 1.3, 1.7, 2.2)
_LINE = 62.0


class HearingScene(Page):
    """Settings of captions and speech, both off by default, and what is missing for speech, if anything."""

    name = "hearing"

    def heading(self) -> str:
        return _("Captions and speech")

    def back_words(self) -> str:
        return _("Settings")

    def fill(self, view: View, area: pygame.FRect) -> None:
        left, right = layout.columns(area, 2, 28)
        self._settings(view, self.panel(view, layout.place(left, left.w, min(left.h, 500.0), 0, 0)))
        keys = self._keys()
        height = min(right.h, 52 + 52 + 40.0 * len(keys))
        self._questions(view, self.panel(view, layout.place(right, right.w, height, 0, 0)), keys)

    # ---- controls

    def _settings(self, view: View, inner: pygame.FRect) -> None:
        now = self.services.settings.now
        words = _("Show captions for sounds")
        self.ui.add(Toggle("captions", self._row(view, inner, 0), words, now.captions, self._caption))
        speech = Toggle("speech", self._row(view, inner, 1), _("Read the game aloud"), now.speech, self._speak)
        self.ui.add(speech)
        self._beside(view, inner, 2, "speech_rate", _("Speed"), self._rate)
        self._beside(view, inner, 3, "speech_volume", _("Volume"), self._volume)
        row = layout.area(inner.x, inner.y + 4 * _LINE, inner.w, 48)
        try_it, rest = layout.cut_left(row, 220, 20)
        style = ButtonStyle(sprite="ui_sound", size=theme.TEXT)
        why_not = "" if now.speech else _("Speech is off.")
        button = Button("try", view.to_px(try_it), _("Try it"), self._try, style, enabled=now.speech, tooltip=why_not)
        self.ui.add(button)
        below = layout.area(inner.x, row.bottom + 16, inner.w, max(20.0, inner.bottom - row.bottom - 16))
        colour = theme.BAD if self.kit.voice.problem else theme.INK_SOFT
        look = Style(size=theme.TEXT, colour=colour, wrap=True, valign="top", shrink=0.75)
        self.ui.add(Label("status", view.to_px(below), self._status(), look))

    @staticmethod
    def _row(view: View, inner: pygame.FRect, number: int) -> pygame.Rect:
        return view.to_px(layout.area(inner.x, inner.y + number * _LINE, inner.w, 46))

    def _beside(self, view: View, inner: pygame.FRect, number: int, name: str, words: str, make: object) -> None:
        row = layout.area(inner.x, inner.y + number * _LINE, inner.w, 46)
        label, control = layout.cut_left(row, row.w * 0.26, 12)
        style = Style(face=theme.BOLD, size=theme.TEXT + 1)
        self.ui.add(Label(f"{name} label", view.to_px(label), words, style))
        assert callable(make)
        self.ui.add(make(view.to_px(control)))

    def _rate(self, rect: pygame.Rect) -> Widget:
        now = self.services.settings.now.speech_rate
        words = [_("Slow"), _("Usual"), _("Brisk"), _("Fast"), _("Very fast")]
        nearest = min(range(len(_RATES)), key=lambda index: abs(_RATES[index] - now))
        return ChoiceRow("speech_rate", rect, words, nearest, lambda index: self._set(speech_rate=_RATES[index]))

    def _volume(self, rect: pygame.Rect) -> Widget:
        now = self.services.settings.now.speech_volume
        return Slider("speech_volume", rect, now, 0, 1, lambda value: self._set(speech_volume=value), steps=10)

    def _status(self) -> str:
        """Return which voice is used, or why there is none."""
        match self.kit.voice.problem:
            case "missing":
                return _(
                    "This computer has no voice the game can use. On Linux install speech-dispatcher or espeak-ng; "
                    "Windows and macOS bring one."
                )
            case "failed":
                return _("The voice of this computer could not be started: nothing is spoken.")
            case "":
                return _("The voice is that of your computer. Any key silences it; nothing is sent anywhere.")

    def _caption(self, on: bool) -> None:
        self._set(captions=on)

    def _speak(self, on: bool) -> None:
        self._set(speech=on)
        self.relayout()

    def _set(self, **changes: object) -> None:
        self.services.settings.change(**changes)

    def _try(self) -> None:
        self.kit.voice.say(_("This is how the game sounds."))

    def update(self, dt: float) -> bool:
        label = self.ui.find("status")
        if isinstance(label, Label) and label.text != self._status():
            self.relayout()
        return super().update(dt)

    # ---- questions

    def _keys(self) -> list[tuple[str, str]]:
        asked = [(self.kit.keys.key_text(command), _(command.label)) for command in QUESTIONS]
        return [*asked, ("Ctrl", _("Voice: silence, as with any key"))]

    def _questions(self, view: View, inner: pygame.FRect, keys: Sequence[tuple[str, str]]) -> None:
        head, rest = layout.cut_top(inner, 40, 12)
        style = Style(face=theme.DISPLAY, size=28)
        self.ui.add(Label("keys head", view.to_px(head), _("Keys while speech is on"), style))
        step = min(40.0, rest.h / len(keys))
        for number, (key, words) in enumerate(keys):
            row = layout.area(rest.x, rest.y + number * step, rest.w, step)
            cap, text = layout.cut_left(row, 70, 12)
            self.ui.add(Label(f"key {number}", view.to_px(cap), key, Style(face=theme.BLACK)))
            self.ui.add(Label(f"key {number} words", view.to_px(text), words, Style()))
