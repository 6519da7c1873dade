"""Changing who plays each seat of a running play: people or computers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect, Rect, Surface

from burano.core.journal import Player
from burano.core.names import can_be_seen, plain
from burano.i18n import _
from burano.persistence.autosave import Autosaver
from burano.stage.dialogs import Dialog
from burano.stage.scene import Services
from burano.table.contract.people import People
from burano.table.contract.screens import screens
from burano.table.learning import challenge
from burano.table.lesson import tutor
from burano.table.play.player_preferences import (
    EXTRAS_KEY,
    PlayerPreferences,
    add_preferences,
    preferences_of,
    to_extras,
)
from burano.table.puzzle import exercises
from burano.table.puzzle import model as puzzle
from burano.ui import layout
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

_ROW = 60.0
_NAME = 24


def why_not(saver: Autosaver | None) -> str:
    """Return why seats cannot be changed in the running play; empty if they can."""
    extras = saver.session.table.extras if saver else {puzzle.MARK: True}
    marks = challenge.MARK, puzzle.MARK, exercises.MARK
    if any(map(extras.get, marks)) or (saver and saver.notes.get(tutor.NOTE)):
        return _("Not in a lesson, a puzzle or a challenge.")
    return ""


def problem(players: Sequence[Player]) -> str:
    """Return what is wrong with these names; empty if nothing is."""
    names = [player.name.strip() for player in players]
    if not all(map(can_be_seen, names)):
        return _("Enter a name")
    return "" if len({name.casefold() for name in names}) == len(names) else _("This name is taken")


class SeatsScene(Dialog):
    """A row for each seat: name, human or level, style. Changes apply when they are confirmed."""

    name = "seats"
    min_size = (1100, 660)

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            _("Who plays"),
            _("Seats that change hands go on from here. The game is then not counted in the statistics."),
        )
        saver = services.saves.autosaves.saver
        assert saver is not None
        self._session = saver.session
        self.players = list(self._session.table.players)
        said = preferences_of(self._session.table)
        self.preferences = [said.get(player.name, PlayerPreferences()) for player in self.players]
        """Preferences by seat: renaming a player keeps the preferences."""
        self._people: People = screens(self._session.table.game_id).people
        self._crests: list[tuple[Surface, Rect]] = []

    def layout(self, view: View) -> None:
        self._crests = []
        box = layout.place(view.area, min(1020, view.w - 40), 32 + 48 + 62 + len(self.players) * _ROW + 24 + 60 + 32)
        self.panel = view.to_px(box)
        head, inner = layout.cut_top(layout.inset(box, 40, 32), 48, 6)
        self.ui.add(Label("title", view.to_px(head), self.title, Style(face=theme.DISPLAY, size=theme.HEAD)))
        words, inner = layout.cut_top(inner, 46, 10)
        self.ui.add(Label("text", view.to_px(words), self.text, Style(theme.TEXT, wrap=True, valign="top", shrink=0.6)))
        for seat in range(len(self.players)):
            row, inner = layout.cut_top(inner, _ROW - 12, 12)
            self._row(view, seat, row)
        self._add_answers(view, layout.cut_bottom(layout.inset(box, 40, 28), 60)[0])

    def _row(self, view: View, seat: int, row: FRect) -> None:
        player, people = self.players[seat], self._people
        called = player.name or _("Player {number}").format(number=seat + 1)
        crest, rest = layout.cut_left(row, 48, 14)
        place = view.to_px(crest)
        self._crests.append((self.kit.sprites.get(people.player_colours(player).crest, place.w, place.h), place))
        name, rest = layout.cut_left(rest, rest.w * 0.34, 16)
        entry = TextEntry(
            f"name.{seat}", view.to_px(name), player.name, lambda text: self._rename(seat, text), limit=_NAME
        )
        self.ui.add(entry).label = _("Name of player {n}").format(n=seat + 1)
        if player.plays_by_rule:
            label = people.level_words(player.controller)
            self.ui.add(Label(f"rule.{seat}", view.to_px(rest), label, Style(colour=theme.INK_SOFT)))
            return
        level, _colon, style = player.controller.partition(":")
        levels = people.levels if level in people.levels else (*people.levels, level)
        who, style_box = layout.columns(rest, 2, 16)
        pick = lambda index: self._seat(seat, levels[index], style)
        said = [people.level_words(one) for one in levels]
        chosen = Dropdown(f"level.{seat}", view.to_px(who), said, levels.index(level), pick)
        self.ui.add(chosen).label = _("Who plays as {name}").format(name=called)
        if player.is_human:
            call, change = lambda kind: f"{kind}.{seat}", lambda now: self._change(seat, now)
            add_preferences(self.ui, view, style_box, called, call, self.preferences[seat], change)
        if people.has_style(level):
            styles = people.styles if style in people.styles else (*people.styles, style)
            choose = lambda index: self._seat(seat, level, styles[index])
            said = [people.style_name(one) for one in styles]
            chosen = Dropdown(f"style.{seat}", view.to_px(style_box), said, styles.index(style), choose)
            self.ui.add(chosen).label = called

    def _add_answers(self, view: View, row: FRect) -> None:
        wrong = problem(self.players)
        left, right = layout.columns(row, 2, 20)
        self.ui.add(Button("no", view.to_px(left), _("Cancel"), self.close, ButtonStyle(face=theme.DISPLAY)), BACK)
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY)
        self.ui.add(
            Button(
                "yes", view.to_px(right), _("Go on like this"), self._accept, style, enabled=not wrong, tooltip=wrong
            )
        )

    def _rename(self, seat: int, text: str) -> None:
        was_wrong = problem(self.players)
        self.players[seat] = replace(self.players[seat], name=plain(text))
        if problem(self.players) != was_wrong:
            self.relayout()

    def _change(self, seat: int, preference: PlayerPreferences) -> None:
        self.preferences[seat] = preference
        self.relayout()

    def _seat(self, seat: int, level: str, style: str) -> None:
        styled = style and self._people.has_style(level)
        self.players[seat] = replace(self.players[seat], controller=f"{level}:{style}" if styled else level)
        self.relayout()

    def _accept(self) -> None:
        players = tuple(replace(player, name=player.name.strip()) for player in self.players)
        table = self._session.table
        people = {player.name: preference for player, preference in zip(players, self.preferences, strict=True)}
        extras = {**{name: said for name, said in table.extras.items() if name != EXTRAS_KEY}, **to_extras(people)}
        if players == table.players and extras == table.extras:
            self.close()
            return
        self._session.agree(extras)
        self.services.saves.reseat(self._session, players)

    def back(self) -> bool:
        self.close()
        return True

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        for crest, place in self._crests:
            surface.blit(crest, crest.get_rect(center=place.center))
