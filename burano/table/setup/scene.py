"""The set-up screen of any game: who plays, on what terms, with which options, and a picture of what it leads to.

A game extends `SetupScene`: `options` for option rows of its own, `preview_title` and `paint_preview` for the picture,
`more_panels` for more beside it, and a `Draft` of its own where its options have rules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic

import pygame
from pygame import FRect

from burano.core import registry
from burano.core.journal import BY_RULE, HUMAN, Table
from burano.core.session import Session
from burano.i18n import _
from burano.persistence.rating import proposed_level, rating_of
from burano.stage.scene import Scene, Services
from burano.table.contract.people import People
from burano.table.layout.solver import Screen, arrange, fit_page
from burano.table.learning.coach import count_game
from burano.table.picture.brush import Brush
from burano.table.setup import places
from burano.table.setup.automata import AutomataChoice
from burano.table.setup.head_starts import HeadStarts
from burano.table.setup.middle import middle_option, start_from_the_middle
from burano.table.setup.model import START
from burano.table.setup.options import MAX_SPACING, Option, add_options, height
from burano.table.setup.players_column import PlayersColumn
from burano.table.setup.preview import Preview
from burano.table.setup.seats import MIN_HEIGHT, D, FieldNote, seats_words
from burano.table.setup.standard_options import StandardOptions
from burano.ui import layout
from burano.ui.controls.boxes import Box
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

_MARGIN = 40
_ROW = 172.0
_BETWEEN = 10.0
"""Maximum gap between two rows."""
_FOLD = 72.0
"""Height of the bar that unfolds the options."""
_ACROSS = 4
"""Maximum number of options side by side below the picture."""
_MIN_PICTURE = 240.0
"""Height below which the picture is left out."""
_AGREED = ("timer", "timer_seconds", "expiry", "handover")
"""Terms that are kept in the settings as well."""
_SHORE, _MIN_SKY, _HIGHEST_SKY = 8.0, 60.0, 420.0
"""How far above the players the horizon lies, and how high the sky is at least and at most, in units."""


class SetupScene(Scene, Generic[D]):
    """New game. Everything shown is one `Draft`; every change makes a new one and remembers it."""

    name = "setup"
    min_size = places.USUAL
    """Room for four seats; a game with more says a taller one."""
    people: ClassVar[People]
    """Of the game."""
    drafts: type[D]
    """The kind of draft the game uses."""

    def __init__(self, services: Services, draft: D | None = None, done: Callable[[Table], None] | None = None) -> None:
        super().__init__(services)
        info = self.people.info
        kept = services.settings.now.last_setup.get(info.game_id)
        usual = self.usual()
        agreed = {name: getattr(usual, name) for name in _AGREED}
        kept = {**kept, **agreed} if isinstance(kept, dict) else kept
        self.draft: D = draft or self.drafts.remembered(self.people, kept, usual)
        self.head_starts = HeadStarts(services)
        self.offered: StandardOptions[D] = StandardOptions(self, self.head_starts)
        self.draft = self.head_starts.applied(self.draft)
        self.draft = self.draft.with_remembered_portraits(services.settings.now.portraits)
        self._done = done or self._play
        self._proposed = ("", ("", False))
        self._players: PlayersColumn[D] = PlayersColumn(self)
        self._panels: list[pygame.Rect] = []
        self._picture: Preview | None = None
        self.part = places.PLAYERS
        """What is shown where there is no room for everything."""
        self.draft_changed()

    def usual(self) -> D:
        """Return the default draft; the terms of the table always come from the settings."""
        draft = self.drafts.usual(self.people)
        draft = draft.with_rivals(self.proposed(draft.seats[0].name)[0])
        return replace(draft, handover=self.services.settings.now.handover)

    def proposed(self, name: str) -> tuple[str, bool]:
        """Return the level that suits a person (the easiest at first), and whether finished games are the reason."""
        info = self.people.info
        rating = rating_of(self.services.saves.statistics.results, name, info)
        return proposed_level(rating, info), rating.games > 0

    @property
    def proposal(self) -> tuple[str, bool]:
        """The level that suits the first person at this table, and whether finished games say so."""
        name = next((seat.name for seat in self.draft.seats if seat.level == HUMAN), "")
        if self._proposed[0] != name:
            self._proposed = (name, self.proposed(name))
        return self._proposed[1]

    # ---- changes

    def change(self, draft: D, *, rebuild: bool = True) -> None:
        """Replace the draft; without `rebuild` the controls stay, as while a field is typed in."""
        before, self.draft = self.draft, self.head_starts.applied(draft)
        if (draft.game_options(), draft.seed) != (before.game_options(), before.seed):
            self.draft_changed()
        if rebuild:
            self.relayout()
            return
        self._players.refresh()
        self._refresh_seed()
        self._refresh_start()
        if draft.seed != before.seed:
            self._paint_picture()
            self.invalidate()

    def choose_portrait(self, index: int) -> None:
        """Give a person the next portrait, and remember it for the name."""
        draft = self.draft.with_next_portrait(index)
        seat = draft.seats[index]
        if seat.name.strip():
            known = self.services.settings.now.portraits
            self.services.settings.change(portraits={**known, seat.name.strip(): seat.portrait})
        self.change(draft)

    def rename(self, index: int, name: str) -> None:
        """Rename a person and show the portrait remembered for the name; the field that is typed in stays."""
        portrait = self.services.settings.now.portraits.get(name.strip(), "")
        self.change(self.draft.with_seat(index, name=name, portrait=portrait), rebuild=False)

    def draft_changed(self) -> None:
        """Handle other options or another seed: a game that shows the position they lead to computes it here."""

    def new_position(self) -> Any:
        """Return the position the set-up leads to; None while it has a problem."""
        seed = self.draft.seed_number()
        if seed is None or not self.draft.is_playable():
            return None
        game = registry.game(self.people.info.game_id)
        return game.new_state(game.options_from_data(self.draft.game_options()), seed)

    def set(self, **changes: object) -> None:
        """Change fields of the draft."""
        self.change(replace(self.draft, **changes))  # type: ignore[arg-type]

    # ---- what a game adds

    def options(self) -> list[Option]:
        """Return the options; a game adds its own before, between or after these."""
        several = self.people.info.seats[-1] > 1
        offered = self.offered
        start = [offered.start()] if START in self.draft.options and several else []
        others = [offered.handover(), offered.head_start()] if several else []
        return [*start, *others, offered.undo()]

    def picture_options(self) -> list[Option]:
        """Return options about the content of the picture, which lie beside it where it fills the window."""
        return []

    def preview_title(self) -> str:
        """Return the words above the picture."""
        return self.people.info.title

    def paint_preview(self, brush: Brush, box: FRect) -> None:
        """Paint what the set-up leads to into a box, in units; usually who will sit there."""
        brush.surface.blit(self.people.theme.ground(brush.kit, brush.surface.get_size()), (0, 0))
        seats = self.draft.seats
        for cell, seat in zip(layout.columns(layout.inset(box, 30), len(seats)), seats, strict=True):
            crest = self.people.colours[seat.color].crest
            brush.centred(crest, cell.centerx, cell.centery - 20, min(180.0, cell.w * 0.8), min(200.0, cell.h * 0.6))

    def preview_problem(self) -> str:
        """Return why no picture can be shown; empty if one can."""
        return self.draft.seed_problem()

    def more_panels(self, view: View, area: FRect) -> FRect:
        """Add panels below the picture, or beside it; return the area that is left for the picture."""
        return area

    def add_panel(self, area: FRect) -> None:
        """Add a paper panel; it is drawn below the controls."""
        self._panels.append(self.view.to_px(area))

    def _about_position(self) -> list[Option]:
        """Return the options about the position the game begins with."""
        return [*self.picture_options(), middle_option(self)]

    # ---- layout

    def fit(self, view: View) -> None:
        """Fit the view; with large text the page shows one part of itself at a time."""
        super().fit(fit_page(self._screen(), view))

    def _screen(self) -> Screen:
        return places.screen(self.people.info.seats[-1], self.options())

    def layout(self, view: View) -> None:
        self._panels, self._picture = [], None
        self._players.clear()
        found = arrange(self._screen(), view)
        if found.has_yielded("tabs"):
            self._one_part(view, found.places)
        else:
            self._columns(view)

    def head_note(self) -> str:
        """Return what the players at this table should know, beside the title; empty: how many can play."""
        return ""

    def _columns(self, view: View) -> None:
        """Place everything at once: seats and options on the left, the position they lead to on the right."""
        left_w = (view.w - 3 * _MARGIN) * 0.54
        left = FRect(_MARGIN, 0, left_w, view.h)
        right = FRect(2 * _MARGIN + left_w, 24, view.w - 3 * _MARGIN - left_w, view.h - 48)
        self._back(view, FRect(left.x, 26, 60, 60))
        title, hint = layout.columns(FRect(left.x + 80, 20, left.w - 80, 72), (left.w / 2, left.w / 2 - 80))
        self._title(view, title, theme.TITLE)
        words = self.head_note() or seats_words(self.people.info.seats)
        style = Style(size=theme.TEXT + 1, colour=self.people.theme.on_ground, align="right")
        self.ui.add(Label("hint", view.rect(hint.x, 44, hint.w, 34), words, style))
        body = FRect(left.x, 96, left.w, view.h - 96 - 24)
        most = self.people.info.seats[-1]
        fold, seats = layout.cut_bottom(body, _FOLD, 12)
        row = min(_ROW, max(MIN_HEIGHT, (seats.h - (most - 1) * 10) / most))
        gap = min(_BETWEEN, (seats.h - most * row) / max(1, most - 1))
        if self.people.theme.vista is not None:
            seats = self._below_the_sky(seats, row, gap)
        self._players.add(view, seats, row, gap)
        self._fold(view, fold)
        start, rest = layout.cut_top(right, 84, 16)  # not where the shelf has New game: a double click goes nowhere
        if self._unfolded:
            rest = self._unfold(view, rest)
        if rest.h > _MIN_PICTURE:
            self._preview(view, rest)
        self._start_button(view, start, 42)

    def _below_the_sky(self, area: FRect, row: float, gap: float) -> FRect:
        """Return the area of the seats without what few of them leave free: more of the horizon is seen there."""
        needed = self._players.needed(row, gap)
        return layout.cut_top(area, max(0.0, min(area.h - needed, _HIGHEST_SKY - area.y)), 0)[1]

    @property
    def _unfolded(self) -> bool:
        """Whether the options are shown beside the players."""
        return self.services.settings.now.setup_options

    def _fold(self, view: View, area: FRect) -> None:
        """Add the bar that shows the options in place of the picture, and folds them away again."""
        unfolded = self._unfolded
        slab, sprite = (paint.CHOSEN, "ui_back") if unfolded else (paint.BUTTON, "ui_gear")
        style = ButtonStyle(slab=slab, face=theme.DISPLAY, sprite=sprite, radius=theme.RADIUS, align="left")
        words = _("Fold the options away") if unfolded else _("Options")
        about = "" if unfolded else _("Rules, clock, undo and more: nothing here needs a change")
        self.ui.add(Button("options", view.to_px(area), words, self._turn_fold, style, sub=about))

    def _unfold(self, view: View, area: FRect) -> FRect:
        """Show the options; return what they leave for the picture."""
        options = [*self.options(), *self._about_position()]
        box, rest = layout.cut_top(area, min(area.h, MAX_SPACING * height(options, 1) + 40), 16)
        box = area if rest.h < _MIN_PICTURE else box
        self.add_panel(box)
        add_options(self.ui, view, layout.inset(box, 24, 20), options)
        return rest

    def _turn_fold(self) -> None:
        self.services.settings.change(setup_options=not self._unfolded)
        self.relayout()

    def _one_part(self, view: View, at: Mapping[str, FRect]) -> None:
        """Place players, options or the picture, with tabs for the other parts and the start button."""
        body = at["body"]
        self._back(view, at["back"])
        if "title" in at:
            self._title(view, at["title"], theme.HEAD)
        words = [_("Players"), _("Options"), self.preview_title()]
        choice = ChoiceRow("part", view.to_px(at["tabs"]), words, self.part, self._turn_to, size=theme.BUTTON)
        self.ui.add(choice).label = _("Page")
        if self.part == places.PLAYERS:
            most = self.people.info.seats[-1]
            row = min(_ROW, (body.h - (most - 1) * places.GAP) / most)
            self._players.add(view, body, row, min(_BETWEEN, (body.h - most * row) / max(1, most - 1)))
        elif self.part == places.OPTIONS:
            self.add_panel(body)
            add_options(self.ui, view, layout.inset(body, 20, 16), self.options(), 2)
        else:
            self._preview(view, self._more_options(view, body), titled=False)
        self._start_button(view, at["start_game"], 32)

    def _more_options(self, view: View, area: FRect) -> FRect:
        """Place the options about the picture below it; return the room for the picture."""
        options = self._about_position()
        across = min(_ACROSS, len(options))
        box, picture = layout.cut_bottom(area, height(options, across) + 16, 12)
        self.add_panel(box)
        add_options(self.ui, view, layout.inset(box, 20, 8), options, across)
        return picture

    def _turn_to(self, part: int) -> None:
        self.part = part
        self.relayout()

    def _back(self, view: View, area: FRect) -> None:
        self.ui.add(IconButton("back", view.to_px(area), "ui_back", _("Back to the main menu"), self._leave), BACK)

    def _title(self, view: View, area: FRect, size: float) -> None:
        style = Style(face=theme.DISPLAY, size=size, colour=theme.CREAM)
        self.ui.add(Label("title", view.to_px(area), _("New game"), style))

    def announcement(self) -> str:
        return _("New game")

    def _preview(self, view: View, area: FRect, *, titled: bool = True) -> None:
        box = self.more_panels(view, area)
        self.add_panel(box)
        head, picture = layout.cut_top(layout.inset(box, 16, 12), 52, 8)
        self._picture = Preview(self.kit, view, picture)
        self._paint_picture()
        if titled:
            title, head = layout.cut_left(head, head.w * 0.36, 12)
            style = Style(face=theme.DISPLAY, size=26, shrink=0.6)
            self.ui.add(Label("preview.title", view.to_px(title), self.preview_title(), style))
        self._seed_row(view, head)

    def _start_button(self, view: View, area: FRect, size: float) -> None:
        problem = self.draft.problem()
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=size, sound="start")
        button = Button("start_game", view.to_px(area), _("Start game"), self._start_game, style, tooltip=problem)
        button.enabled = not problem
        self.ui.add(button)

    def _seed_row(self, view: View, head: FRect) -> None:
        shuffle, rest = layout.cut_right(head, 150 if head.w < 520 else 200, 10)
        entry, label = layout.cut_right(rest, min(210.0, rest.w * 0.41), 10)
        self.ui.add(FieldNote("seed.label", view.to_px(label), *self._seed_words()))
        field = TextEntry("seed", view.to_px(layout.inset(entry, 0, 3)), self.draft.seed, self._retype_seed, limit=20)
        field.tooltip = _("Everything left to chance comes from this number: the same one sets up the same game.")
        self.ui.add(field)
        self.ui.add(
            Button(
                "shuffle",
                view.to_px(layout.inset(shuffle, 0, 2)),
                _("New seed"),
                lambda: self.change(self.draft.shuffled()),
                ButtonStyle(sprite="ui_dice", size=theme.TEXT),
                tooltip=self.shuffle_tip(),
            )
        )

    def shuffle_tip(self) -> str:
        return _("A new game: a new random seed")

    def _seed_words(self) -> tuple[str, bool]:
        problem = self.draft.seed_problem()
        return problem or _("Seed"), bool(problem)

    def _refresh_seed(self) -> None:
        note = self.ui.find("seed.label")
        if isinstance(note, FieldNote):
            note.say(*self._seed_words())

    def _refresh_start(self) -> None:
        """Update the start button and its tooltip after a keystroke."""
        button = self.ui.find("start_game")
        problem = self.draft.problem()
        if button and button.tooltip != problem:
            button.tooltip, button.enabled = problem, not problem
            button.invalidate()

    def _retype_seed(self, text: str) -> None:
        self.set_typed(seed=text)

    def set_typed(self, **changes: object) -> None:
        """Change fields of the draft while one of them is being typed in."""
        self.change(replace(self.draft, **changes), rebuild=False)  # type: ignore[arg-type]

    # ---- doing

    def _start_game(self) -> None:
        self._remember()
        table = self.draft.table()
        if self.draft.middle:
            start_from_the_middle(self.services, table)
        else:
            self._done(table)

    def _play(self, table: Table) -> None:
        count_game(self.services, table.game_id)
        self.services.saves.play(Session(registry.game(table.game_id), table))

    def _remember(self) -> None:
        kept = dict(self.services.settings.now.last_setup)
        self.save_terms()
        self.services.settings.change(last_setup={**kept, self.people.info.game_id: self.draft.to_data()})

    def save_terms(self) -> None:
        """Copy the terms chosen here to the settings, which hold the same terms."""
        self.services.settings.change(handover=self.draft.handover)

    def _leave(self) -> None:
        self._remember()
        self.services.go.back()

    def back(self) -> bool:
        self._leave()
        return True

    # ---- drawing

    def _paint_picture(self) -> None:
        if self._picture is not None:
            self._picture.paint(self.paint_preview)

    def _ground(self) -> pygame.Surface:
        """Return the horizon of the game's world above the players, or its ground where the heading has no room for
        that."""
        look, size = self.people.theme, self.view.window.size
        top = self._players.top
        horizon = top - self.view.px(_SHORE) if top is not None else 0
        if look.vista is None or horizon < self.view.px(_MIN_SKY):
            return look.ground(self.kit, size)
        return look.vista(self.kit, size, horizon)

    def draw(self, surface: pygame.Surface) -> None:
        view, kit = self.view, self.kit
        surface.blit(self._ground(), (0, 0))
        self._players.draw(Brush(surface, kit, view))
        for panel in self._panels:
            kit.paint.panel(surface, panel, view.s)
        if self._picture is not None:
            self._picture.draw(surface, self.preview_problem())
            self.draw_more(surface)
        super().draw(surface)
        self._players.draw_next(surface, view)

    def automaton_words(self) -> str:
        """Return the sentence about seats that are played by rule."""
        return self.people.level_words(BY_RULE)

    def automata_choice(self) -> AutomataChoice | None:
        """Return how many seats may be played by rule; None if there is nothing to choose."""
        return None

    def draw_more(self, surface: pygame.Surface) -> None:
        """Draw what lies on the panels beside the picture."""

    def boxes(self) -> list[Box]:
        written = self._picture.boxes(self.preview_problem()) if self._picture is not None else []
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._players.draw_automata(brush)
        return [*super().boxes(), *written, *brush.boxes]
