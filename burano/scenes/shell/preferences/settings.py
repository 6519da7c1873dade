"""Settings: every change takes effect and is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from burano import i18n
from burano.i18n import _, pgettext
from burano.scenes.shell.page import Page
from burano.scenes.shell.preferences.palettes import palette_words
from burano.scenes.shell.title import offered_games
from burano.stage.problems import problem_text
from burano.stage.scene import Services
from burano.table.contract.screens import Setting, screens
from burano.table.learning.coach import FIRST_GAMES
from burano.table.wording.numbers import decimal
from burano.ui import layout
from burano.ui.controls.dropdown import Dropdown, Slider
from burano.ui.controls.widget import Widget
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label, Toggle
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import AUTO, SCALES, View

Maker = Callable[[pygame.Rect], Widget]

_SPEEDS = (0.5, 1.0, 2.0, 4.0)
_PACES = ("step", "slow", "normal", "fast", "instant")
_HEADING = 2.3
"""Height of a heading and the margins of a panel, in lines."""
_LINE = 84.0
_BETWEEN = 28.0
"""Gap between two panels, in units."""


class SettingField(NamedTuple):
    """One setting: its name and the control that changes it."""

    name: str
    label: str
    make: Maker


class SettingsSection(NamedTuple):
    """A panel of settings."""

    title: str
    sprite: str
    lines: list[SettingField]


class SettingsScene(Page):
    """Four panels side by side if they fit, otherwise one at a time."""

    name = "settings"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._tab = 0
        self._warned = False
        self._icons: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def heading(self) -> str:
        return _("Settings")

    def back_words(self) -> str:
        return _("Back")

    # ---- layout

    def fill(self, view: View, area: pygame.FRect) -> None:
        sections = [self._screen(), self._sound(), self._motion(), self._play()]
        self._icons = []
        if area.w >= 1560 and area.h >= 850:
            pairs = sections[:2], sections[2:]
            most = max(sum(_HEADING + len(section.lines) for section in pair) for pair in pairs)
            line = min(_LINE, (area.h - _BETWEEN) / most)
            for pair, column in zip(pairs, layout.columns(area, 2, _BETWEEN), strict=True):
                for section in pair:
                    cell, column = layout.cut_top(column, line * (_HEADING + len(section.lines)), _BETWEEN)
                    self._section(view, section, self.panel(view, cell))
            return
        tabs, rest = layout.cut_top(area, 54, 14)
        titles = [section.title for section in sections]
        self.ui.add(ChoiceRow("tabs", view.to_px(tabs), titles, self._tab, self._turn, size=theme.TEXT + 1))
        height = min(rest.h, 52 + _LINE * len(sections[self._tab].lines))
        narrow = layout.place(rest, min(rest.w, 1100), height, 0.5, 0)
        self._section(view, sections[self._tab], self.panel(view, narrow), titled=False)

    def _turn(self, tab: int) -> None:
        self._tab = tab
        self.relayout()

    def _section(self, view: View, section: SettingsSection, inner: pygame.FRect, *, titled: bool = True) -> None:
        if titled:
            head, inner = layout.cut_top(inner, 40, 14)
            icon, words = layout.cut_left(head, 40, 14)
            place = view.to_px(icon)
            self._icons.append((self.kit.sprites.get(section.sprite, place.w, place.h), place.topleft))
            self.ui.add(
                Label(f"head {section.sprite}", view.to_px(words), section.title, Style(face=theme.DISPLAY, size=28))
            )
        step = min(_LINE, inner.h / len(section.lines))
        for index, line in enumerate(section.lines):
            row = layout.area(inner.x, inner.y + index * step, inner.w, min(48.0, step - 6))
            words, control = layout.cut_left(row, row.w * 0.36, 16)
            self.ui.add(
                Label(f"{line.name} label", view.to_px(words), line.label, Style(face=theme.BOLD, size=theme.TEXT + 1))
            )
            self.ui.add(line.make(view.to_px(control)))

    def draw_panels(self, surface: pygame.Surface) -> None:
        for icon, place in self._icons:
            surface.blit(icon, place)

    # ---- controls

    def _set(self, **changes: object) -> None:
        self.services.settings.change(**changes)
        self._tell_of_problem()

    def _tell_of_problem(self) -> None:
        store = self.services.settings
        if store.unwritable and not self._warned:
            self._warned = True
            words = _("Your settings apply until you quit, but could not be saved: {problem}")
            self.services.go.to(
                "message", _("Settings not saved"), words.format(problem=problem_text(store.unwritable))
            )

    def _choice(self, name: str, values: Sequence[object], words: Sequence[str], tip: str = "") -> Maker:
        now = getattr(self.services.settings.now, name)
        chosen = list(values).index(now) if now in values else 0

        def make(rect: pygame.Rect) -> Widget:
            return ChoiceRow(name, rect, words, chosen, lambda index: self._set(**{name: values[index]}), tooltip=tip)

        return make

    def _lines_of(self, game_id: str) -> list[SettingField]:
        """Return the settings of one game that are shown now."""
        own, now = screens(game_id).settings(), self.services.settings.now
        chosen = {one.key: one.of(game_id, now) for one in own}
        decisive = {one.only_with[0] for one in own if one.only_with}
        shown = [one for one in own if one.only_with is None or chosen[one.only_with[0]] == one.only_with[1]]
        return [SettingField(one.key, one.label, self._own(game_id, one, one.key in decisive)) for one in shown]

    def _own(self, game_id: str, setting: Setting, decisive: bool) -> Maker:
        """Return the control of a game's setting; a decisive one shows and hides others."""
        store = self.services.settings
        chosen = setting.values.index(setting.of(game_id, store.now))

        def change(index: int) -> None:
            store.change_of_game(game_id, setting.key, setting.values[index])
            self._tell_of_problem()
            if decisive:
                self.relayout()

        return lambda rect: ChoiceRow(setting.key, rect, setting.words, chosen, change)

    def _palette(self) -> Maker:
        """Return the button for the page that shows each palette on a table."""
        words = palette_words()[self.services.settings.now.palette][0]
        open_page = lambda: self.services.go.to("colours")
        return lambda rect: Button("palette", rect, words, open_page, ButtonStyle(sprite="ui_eye"))

    def _hearing(self) -> Maker:
        """Return the button for captions and speech."""
        now = self.services.settings.now
        words = {
            (False, False): pgettext("captions", "Off"),
            (True, False): _("Captions"),
            (False, True): _("Speech"),
            (True, True): _("Both"),
        }[now.captions, now.speech]
        open_page = lambda: self.services.go.to("hearing")
        return lambda rect: Button("hearing", rect, words, open_page, ButtonStyle(sprite="ui_sound"))

    def _keys(self) -> Maker:
        """Return the button for the page of keys."""
        open_page = lambda: self.services.go.to("keys")
        return lambda rect: Button("keys", rect, _("Choose…"), open_page, ButtonStyle(size=theme.TEXT))

    def _toggle(self, name: str, words: str) -> Maker:
        now = bool(getattr(self.services.settings.now, name))
        return lambda rect: Toggle(name, rect, words, now, lambda on: self._set(**{name: on}))

    def _slider(self, name: str, sample: str) -> Maker:
        def percent(value: float) -> str:
            return f"{round(100 * value)}%"

        def make(rect: pygame.Rect) -> Widget:
            words = self.view.px(84)
            place = pygame.Rect(rect.right - words, rect.y, words, rect.h)
            shown = self.ui.add(Label(f"{name} value", place, percent(now), Style(face=theme.BLACK, align="right")))

            def changed(value: float) -> None:
                shown.set_text(percent(value))
                self._set(**{name: value})
                self.kit.audio.play(sample)

            track = pygame.Rect(rect.x, rect.y, rect.w - words, rect.h).inflate(0, -self.view.px(12))
            return Slider(name, track, now, 0, 1, changed)

        now = float(getattr(self.services.settings.now, name))
        return make

    def _coach_lines(self) -> list[SettingField]:
        """Return the button for the coach's warnings, if the game has any."""
        game_id = offered_games.chosen(self.services.settings.now)
        if not screens(game_id).warnings():
            return []

        def make(rect: pygame.Rect) -> Widget:
            choose = lambda: self.services.go.to("warnings", game_id)
            return Button("warnings", rect, _("Choose…"), choose, ButtonStyle(size=theme.TEXT))

        return [SettingField("warnings", _("The coach warns of"), make)]

    def _scale(self) -> Maker:
        values = (AUTO, *SCALES)
        words = [_("Automatic"), *(f"{round(100 * scale)}%" for scale in SCALES)]
        now = self.services.settings.now.ui_scale
        chosen = values.index(now) if now in values else 0
        return lambda rect: Dropdown("ui_scale", rect, words, chosen, lambda index: self._set(ui_scale=values[index]))

    # ---- sections

    def _screen(self) -> SettingsSection:
        codes = list(i18n.LANGUAGES)
        now = codes.index(i18n.language())

        def language(rect: pygame.Rect) -> Widget:
            return ChoiceRow(
                "language", rect, list(i18n.LANGUAGES.values()), now, lambda i: self._set(language=codes[i])
            )

        letterings = [pgettext("typeface", "Standard"), _("Easy to read")]
        on_off = [pgettext("setting", "Off"), pgettext("setting", "On")]
        lines = [
            SettingField("language", _("Language"), language),
            SettingField("ui_scale", _("Text and interface size"), self._scale()),
            SettingField("fullscreen", _("Full screen"), self._choice("fullscreen", (False, True), on_off)),
            SettingField(
                "lettering",
                _("Typeface"),
                self._choice(
                    "lettering",
                    (theme.USUAL, theme.PLAIN),
                    letterings,
                    _("Lexend: wide, plain letters, made for easier reading, also with dyslexia."),
                ),
            ),
            SettingField("palette", _("Colours"), self._palette()),
            SettingField(
                "colour_symbols",
                _("Colour symbols"),
                self._choice("colour_symbols", ("normal", "large"), [_("Normal"), _("Large")]),
            ),
        ]
        return SettingsSection(_("Screen"), "ui_fullscreen", lines)

    def _motion(self) -> SettingsSection:
        words = [
            _("Automatic"),
            pgettext("motion", "Full"),
            pgettext("motion", "Reduced"),
            pgettext("setting", "Off"),
        ]
        paces = [_("Step by step"), _("Slow"), pgettext("pace", "Normal"), _("Fast"), _("Instant")]
        speeds = [decimal(f"{speed:g}×") for speed in _SPEEDS]
        reduced = _(
            "Automatic: as this computer is set. Reduced: still water, no pulsing, pieces fade instead of moving."
        )
        plain = [pgettext("setting", "Off"), _("First {n} games").format(n=FIRST_GAMES), _("Always")]
        plain_tip = _("Nothing moves by itself, no marks of what others did, no thoughts in the log")
        lines = [
            SettingField(
                "motion", _("Animation"), self._choice("motion", ("system", "full", "reduced", "off"), words, reduced)
            ),
            SettingField("animation_speed", _("Animation speed"), self._choice("animation_speed", _SPEEDS, speeds)),
            SettingField("computer_pace", _("Computer players"), self._choice("computer_pace", _PACES, paces)),
            SettingField(
                "plain_table",
                _("Plain table"),
                self._choice("plain_table", ("off", "first", "always"), plain, plain_tip),
            ),
        ]
        return SettingsSection(_("Animation and speed"), "ui_speed", lines)

    def _sound(self) -> SettingsSection:
        lines = [
            SettingField("effects_volume", _("Effects"), self._slider("effects_volume", "knock")),
            SettingField("music_volume", _("Music"), self._slider("music_volume", "click")),
            SettingField("ambience_volume", _("Background sound"), self._slider("ambience_volume", "click")),
            SettingField("muted", _("Mute"), self._toggle("muted", _("Turn all sound off"))),
            SettingField("hearing", _("Captions and speech"), self._hearing()),
        ]
        return SettingsSection(_("Sound"), "ui_sound", lines)

    def _play(self) -> SettingsSection:
        handover = [_("Always"), _("When there are secrets"), pgettext("setting", "Off")]
        hints = [pgettext("setting", "Off"), _("On request"), _("Always")]
        coach = [pgettext("setting", "Off"), _("First {n} games").format(n=FIRST_GAMES), _("Always")]
        coach_tip = _("Asks before you waste something")
        lines = [
            SettingField("keys", _("Keys and controller"), self._keys()),
            *self._lines_of(offered_games.chosen(self.services.settings.now)),
            SettingField(
                "handover", _("Pass-the-screen page"), self._choice("handover", ("always", "secrets", "off"), handover)
            ),
            SettingField("hints", _("Hints"), self._choice("hints", ("off", "request", "always"), hints)),
            SettingField("coach", _("Coach"), self._choice("coach", ("off", "first", "always"), coach, coach_tip)),
            *self._coach_lines(),
            SettingField(
                "confirm_end_turn",
                _("Confirm end of turn"),
                self._toggle("confirm_end_turn", _("Warn me if I would waste something")),
            ),
            SettingField(
                "auto_end_turn",
                _("End of turn"),
                self._toggle("auto_end_turn", _("By itself when nothing is left to do")),
            ),
            SettingField(
                "confirm_undo_turn", _("Confirm restarting a turn"), self._toggle("confirm_undo_turn", _("Ask first"))
            ),
            SettingField(
                "achievements", _("Achievements"), self._toggle("achievements", _("Tell me at the end of a game"))
            ),
        ]
        return SettingsSection(_("Gameplay"), "ui_people", lines)
