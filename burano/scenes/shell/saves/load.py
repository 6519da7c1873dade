"""The page of saved games: continue, watch, rename, delete, import and export."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from burano.i18n import _, pgettext
from burano.persistence.problems import SaveProblem
from burano.scenes.shell.crests import draw_crest
from burano.scenes.shell.page import Page
from burano.scenes.shell.saves import save_words
from burano.scenes.shell.saves.load_list import (
    HIGHEST_ROW,
    SAVE,
    Collection,
    SavedGame,
    SaveList,
    Thumbnails,
    closed,
    draw_picture,
)
from burano.scenes.shell.saves.save_actions import SaveActions
from burano.stage.problems import problem_text
from burano.stage.scene import Services
from burano.ui import layout
from burano.ui.controls.lists import Row
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_FITTING, _NAMED, _EVERY = range(3)
"""Filters of the list."""
_NAME = Style(face=theme.DISPLAY, size=28, elide=True, shrink=0.8)
_FACTS = Style(colour=theme.INK_SOFT, wrap=True)
_PICTURE_DELAY = 0.25
"""Seconds a game must stay selected before its large picture is drawn."""
_LIST_INTERVAL = 0.6
"""Seconds between two updates of the list while files are being read."""
_AROUND_LIST = 116.0
"""Height of the list's panel without its rows, in units."""
_MIN_PICTURE = 120.0
"""Size in units below which the large picture would not be larger than that in the list; the text then takes its
place."""


class LoadScene(Page):
    """The list on the left, the selected game on the right."""

    name = "load"
    watching = False
    """Whether the main button for a game watches it rather than continues it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._actions = SaveActions(services, self._select, self._changed)
        self._games: Collection | None = None
        self._all: list[SavedGame] = []
        self._closed: SaveProblem | None = None
        """Why a folder of saved games cannot be read; None if it can."""
        self._filter, self._filtered = _FITTING, False
        """Selected filter, and whether the player has chosen it."""
        self._chosen = ""
        self._pictures = Thumbnails(services.kit)
        self._list: SaveList | None = None
        self._rested = self._shown_for = 0.0
        self._frame = pygame.Rect(0, 0, 0, 0)
        self._people = pygame.FRect(0, 0, 0, 0)

    def heading(self) -> str:
        return _("Saved games")

    def back_words(self) -> str:
        return _("Back")

    def enter(self) -> None:
        self._read()
        self._drop_empty_filter()
        if self._closed and self._all:
            self.services.stack.notice(self._nothing(self._closed))

    def resume(self) -> None:
        self._read()
        self.relayout()

    def _read(self) -> None:
        playing = any(scene.name == "table" for scene in self.services.stack.scenes)
        self._games = Collection(self.services.saves, playing, self._games)
        self._closed = closed(self.services.saves)
        self._update_entries()

    def _drop_empty_filter(self) -> None:
        """Show all games if the filter shows none and the player has not chosen it."""
        if not self._filtered and not self.shown() and not self._left:
            self._filter = _EVERY
            self._update_entries()

    @property
    def _left(self) -> int:
        """Number of files still to be read."""
        return self._games.left if self._games else 0

    def _update_entries(self) -> None:
        """List the files read so far; select the latest if nothing is selected."""
        self._all = self._games.entries() if self._games else []
        shown = self.shown()
        if self.entry() is None:
            self._chosen = shown[0].key if shown else ""

    def shown(self) -> list[SavedGame]:
        """Return the entries that pass the filter."""
        if self._filter == _NAMED:
            return [entry for entry in self._all if entry.kind == SAVE]
        if self._filter == _FITTING:
            return [entry for entry in self._all if self.fits(entry)]
        return self._all

    def fits(self, entry: SavedGame) -> bool:
        """Return whether a game belongs on this page: here, unfinished and unreadable ones."""
        return entry.save is None or not entry.save.over

    def fitting_words(self) -> str:
        """Return a name for those games."""
        return _("Unfinished")

    def entry(self) -> SavedGame | None:
        """Return the selected game."""
        return next((entry for entry in self.shown() if entry.key == self._chosen), None)

    # ---- layout

    def fill(self, view: View, area: pygame.FRect) -> None:
        if not self._all:
            self._list, self._frame = None, pygame.Rect(0, 0, 0, 0)
            row, rest = layout.cut_top(area, 50, 14)
            self._import_button(view, layout.place(row, 210, 50, 1.0))
            self.nothing(view, rest, self._nothing(self._closed))
            return
        left, right = layout.columns(area, (58, 42), 26)
        left.h = self._list_height(left.h)
        inner = self.panel(view, left)
        row, inner = layout.cut_top(inner, 50, 14)
        bring, choice = layout.cut_right(row, 210, 16)
        words = [self.fitting_words(), _("Named saves"), _("All")]
        self.ui.add(ChoiceRow("filter", view.to_px(choice), words, self._filter, self._set_filter)).label = _("Show")
        self._import_button(view, bring)
        if self._left:
            read, inner = layout.cut_bottom(inner, 26, 6)
            style = Style(align="center", colour=theme.INK_SOFT, size=17)
            self.ui.add(Label("left", view.to_px(read), self._progress(), style))
        shown = self.shown()
        if shown:
            before = self._list.offset if self._list else 0
            self._list = SaveList(
                "list", view.to_px(inner), shown, self._pictures, self._pick, width=inner.w, chosen=self._chosen
            )
            self.ui.add(self._list)
            self._list.scroll_to(before)
        else:
            self._list = None
            style = Style(align="center", size=24, colour=theme.INK_SOFT)
            text = "" if self._left else _("No saves of this kind.")
            self.ui.add(Label("empty", view.to_px(inner), text, style))
        self._details(view, self.panel(view, right))

    def _list_height(self, room: float) -> float:
        """Return the height of the list's panel: no higher than its rows."""
        rows = len(self.shown())
        if self._left or not rows:
            return room
        return min(room, _AROUND_LIST + rows * HIGHEST_ROW)

    def _progress(self) -> str:
        """Return a text with the number of files read."""
        assert self._games
        return _("{n} of {all} games read").format(n=self._games.count - self._left, all=self._games.count)

    @staticmethod
    def _nothing(problem: SaveProblem | None) -> str:
        """Return why the list is empty or incomplete."""
        if problem is None:
            return _("No game has been saved yet.")
        text = _("This folder of saved games cannot be read: {folder}\n{why}")
        return text.format(folder=problem.path, why=problem_text(problem))

    def _import_button(self, view: View, bring: pygame.FRect) -> None:
        """Add the button that imports a file."""
        tip = _("Import a saved game or a game record. You can also drop a file onto this window.")
        self.ui.add(
            Button(
                "import",
                view.to_px(bring),
                _("Import…"),
                self._actions.ask_for_import,
                ButtonStyle(sprite="ui_import", size=19),
                tooltip=tip,
            )
        )

    def _details(self, view: View, inner: pygame.FRect) -> None:
        entry = self.entry()
        self._frame = pygame.Rect(0, 0, 0, 0)
        if entry is None:
            return
        buttons, inner = layout.cut_bottom(inner, 212, 16)
        facts = self._facts(entry)
        if self._lines(view, facts, _FACTS, inner.w) > 1:
            facts = facts.replace(" · ", "\n", 1)
        name_high = 40 * self._lines(view, entry.name, _NAME, inner.w / _NAME.shrink)
        facts_high = 28 * (1 + facts.count("\n"))
        height = min(inner.w * 9 / 16, inner.h - 164 - name_high - facts_high)
        if height >= _MIN_PICTURE:
            picture, inner = layout.cut_top(inner, height, 14)
            self._frame = view.to_px(layout.place(picture, height * 16 / 9, height))
        title, inner = layout.cut_top(inner, name_high, 2)
        self.ui.add(Label("name", view.to_px(title), entry.name, replace(_NAME, wrap=name_high > 40)))
        line, inner = layout.cut_top(inner, facts_high, 8)
        self.ui.add(Label("facts", view.to_px(line), facts, _FACTS))
        self._people = inner
        if entry.problem is not None:
            why = problem_text(entry.problem)
            self.ui.add(
                Label("why", view.to_px(inner), why, Style(colour=theme.BAD, wrap=True, valign="top", shrink=0.6))
            )
        else:
            self._seats(view, inner, entry)
        self._buttons(view, buttons, entry)

    def _lines(self, view: View, text: str, style: Style, width: float) -> int:
        """Return the number of lines that a text needs, at most two."""
        return min(2, len(self.kit.text.wrap(text, style.face, view.px(style.size), view.px(width))))

    @staticmethod
    def _facts(entry: SavedGame) -> str:
        date = save_words.when(entry.moment)
        if entry.save is None:
            return date
        return " · ".join(part for part in (entry.how_far(), save_words.size_of(entry.save), date) if part)

    def _seats(self, view: View, inner: pygame.FRect, entry: SavedGame) -> None:
        assert entry.save
        seats = save_words.seats_of(entry.save)
        step = min(34.0, inner.h / max(1, len(seats)))
        for number, (name, _crest, computer, vp) in enumerate(seats):
            row = layout.area(inner.x + 38, inner.y + number * step, inner.w - 38, step - 2)
            points, words = layout.cut_right(row, 112, 10)
            who = _("{name} (computer)").format(name=name) if computer else name
            self.ui.add(Label(f"seat {number}", view.to_px(words), who, Style(size=19, elide=True)))
            if vp is not None:
                text = save_words.score_of(entry.save.game, vp)
                self.ui.add(
                    Label(f"vp {number}", view.to_px(points), text, Style(face=theme.BLACK, align="right", size=19))
                )

    def _buttons(self, view: View, area: pygame.FRect, entry: SavedGame) -> None:
        big, rest = layout.cut_top(area, 72, 12)
        good = entry.save is not None
        unfinished = bool(entry.save and not entry.save.over)
        actions = self._actions
        play, watch = (_("Play on"), actions.play_on), (_("Watch"), actions.watch)
        first, second = (watch, play) if self.watching or not unfinished else (play, watch)
        finished = _("This game is finished. Watch the replay; you can play on from any position.")
        left, right = layout.columns(big, (3, 2), 14)
        for name, place, (words, act) in (("first", left, first), ("second", right, second)):
            possible = good and (unfinished or act == actions.watch)
            self.ui.add(
                Button(
                    name,
                    view.to_px(place),
                    words,
                    partial(act, entry),
                    ButtonStyle(
                        slab=paint.PRIMARY if name == "first" else paint.BUTTON,
                        face=theme.DISPLAY,
                        size=28 if name == "first" else 24,
                    ),
                    enabled=possible,
                    tooltip="" if possible else finished if good else self._unreadable(),
                )
            )
        self._small_buttons(view, rest, entry, unfinished)

    @staticmethod
    def _unreadable() -> str:
        return _("This file cannot be read.")

    def _small_buttons(self, view: View, area: pygame.FRect, entry: SavedGame, unfinished: bool) -> None:
        named, why = entry.kind == SAVE, "" if entry.save is not None else self._unreadable()
        refusals = {
            "rename": why or ("" if named else _("Only games saved by name can be renamed.")),
            "export": why,
            "analysis": why or (_("Only for finished games.") if unfinished else ""),
            "delete": "",
        }
        buttons = (
            ("rename", _("Rename"), "ui_pencil", self._actions.rename),
            ("export", _("Export…"), "ui_export", self._actions.export),
            ("analysis", _("Analysis"), "ui_chart", self._actions.analyse),
            ("delete", _("Delete"), "ui_trash", self._actions.delete),
        )
        for cell, (name, text, sprite, act) in zip(layout.grid(area, 2, 2, 12), buttons, strict=True):
            why = refusals[name]
            self.ui.add(
                Button(
                    name,
                    view.to_px(cell),
                    text,
                    partial(act, entry),
                    ButtonStyle(sprite=sprite, size=19),
                    enabled=not why,
                    tooltip=why,
                )
            )

    # ---- drawing

    def update(self, dt: float) -> bool:
        super().update(dt)
        self._read_on(dt)
        wanted = self._list.visible() if self._list else []
        chosen = self.entry()
        if self._pictures.make_next([chosen, *wanted] if chosen else wanted):
            return True
        self._rested += dt
        if chosen is None or self._rested < _PICTURE_DELAY or not self._wants_large(chosen):
            return False
        self._pictures.large(chosen, self._frame.size)
        return True

    def _read_on(self, dt: float) -> None:
        """Read the next files, and update the list at intervals."""
        if self._games is None or not self._left:
            return
        self._games.read()
        self._shown_for += dt
        if self._shown_for >= _LIST_INTERVAL or not self._left:
            self._shown_for = 0.0
            before = self.entry()
            self._update_entries()
            self._drop_empty_filter()
            label = self.ui.find("left")
            if self._list is None or not isinstance(label, Label) or before != self.entry() or not self._left:
                self.relayout()
            else:
                self._list.show(self.shown())
                self._list.invalidate()
                label.set_text(self._progress())

    def _wants_large(self, entry: SavedGame) -> bool:
        return bool(entry.save and self._frame.w and not self._pictures.has_large(entry, self._frame.size))

    @property
    def pace(self) -> float:
        chosen = self.entry()
        missing = self._list and any(self._pictures.get(e) is None and e.save for e in self._list.visible())
        busy = missing or self._left or (chosen is not None and self._wants_large(chosen))
        return max(super().pace, 30.0 if busy else 0.0)

    def draw_panels(self, surface: pygame.Surface) -> None:
        entry = self.entry()
        if entry is None:
            return
        if self._frame.w:
            size = self._frame.size
            sharp = self._pictures.has_large(entry, size)
            picture = self._pictures.large(entry, size) if sharp else self._pictures.get(entry)
            draw_picture(surface, self.kit, self.view.s, self._frame, picture, broken=entry.save is None)
        if entry.save is None:
            return
        seats = save_words.seats_of(entry.save)
        step = min(34.0, self._people.h / max(1, len(seats)))
        for number, seat in enumerate(seats):
            place = self.view.to_px(layout.area(self._people.x, self._people.y + number * step, 28, step - 2))
            draw_crest(surface, self.kit, seat.crest, place)

    # ---- actions

    def _set_filter(self, chosen: int) -> None:
        self._filter, self._filtered = chosen, True
        self._list = None
        self._read()
        self.relayout()

    def _pick(self, row: Row) -> None:
        self._chosen, self._rested = row.key, 0.0
        self.relayout()

    def _select(self, key: str) -> None:
        self._chosen = key

    def _changed(self, imported: str) -> None:
        """Read the folders again, and show an imported game whatever the filter is."""
        if imported:
            self._chosen, self._filter = imported, _EVERY
        self._read()
        self.relayout()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._actions.take_dropped(Path(event.file))
            return True
        return super().handle(event)


class ReplaysScene(LoadScene):
    """Games to watch rather than to continue, finished ones first."""

    name = "replays"
    watching = True

    def heading(self) -> str:
        return _("Replays")

    def fits(self, entry: SavedGame) -> bool:
        return entry.save is not None and entry.save.over

    def fitting_words(self) -> str:
        return pgettext("games", "Finished")
