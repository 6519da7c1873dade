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
from burano.core.journal import BY_RULE, HUMAN, UNDO_POLICIES, Table
from burano.core.session import Session
from burano.i18n import _, pgettext
from burano.persistence.rating import proposed_level, rating_of
from burano.stage.scene import Scene, Services
from burano.table.contract.people import People
from burano.table.layout.solver import Screen, arrange, fit_page
from burano.table.learning.coach import count_game
from burano.table.picture.brush import Brush
from burano.table.play.play_options import CLOCKS, EXPIRY, HANDOVER, TIMER_RANGE, TIMERS
from burano.table.setup import places
from burano.table.setup.automata import AutomataChoice, add_automata_buttons, draw_automata
from burano.table.setup.head_starts import HeadStarts
from burano.table.setup.middle import middle_option, sail_from_the_middle
from burano.table.setup.model import START
from burano.table.setup.next_player import draw_next_player
from burano.table.setup.options import MAX_SPACING, ChoiceOption, Option, SwitchOption, add_options, height
from burano.table.setup.preview import Preview
from burano.table.setup.seats import MIN_HEIGHT, D, FieldNote, SeatRow, add_words, seats_words
from burano.ui import layout
from burano.ui.controls.boxes import Box
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import Button, ButtonStyle, Choice, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

_MARGIN = 40
_ROW = 172.0
_BETWEEN = 10.0
"""Between two rows, at most."""
_FOLD = 72.0
"""Height of the bar that unfolds the options."""
_ACROSS = 4
"""Most options side by side below the picture."""
_MIN_PICTURE = 240.0
"""Height below which the picture is left out."""
_TIMER_STEP = 10
_AGREED = ("timer", "timer_seconds", "expiry", "handover")
"""What the settings know as well."""
_ADD = paint.Slab(theme.PAPER, theme.PAPER_LOW, theme.SAND_LINE, 2, inner=0.8, opacity=0.82)
_ADD_HIGH, _BY_RULE_HIGH = 104.0, 128.0
"""Heights of the button for one more player and of a seat that is played by rule, at most."""


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
        self.draft = self.head_starts.applied(self.draft)
        self.draft = self.draft.with_remembered_portraits(services.settings.now.portraits)
        self._done = done or self._sail
        self._proposed = ("", ("", False))
        self._rows: list[SeatRow[D]] = []
        self._free: list[FRect] = []
        self._next: FRect | None = None
        """Place of the button for one more player."""
        self._panels: list[pygame.Rect] = []
        self._picture: Preview | None = None
        self.part = places.PLAYERS
        """What is shown where there is no room for everything."""
        self.draft_changed()

    def usual(self) -> D:
        """Where no set-up is remembered, and on the terms of the table always, the settings decide."""
        draft = self.drafts.usual(self.people)
        draft = draft.with_rivals(self.proposed(draft.seats[0].name)[0])
        return replace(draft, handover=self.services.settings.now.handover)

    def proposed(self, name: str) -> tuple[str, bool]:
        """The level that suits a person (the easiest at first), and whether finished games say so."""
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
        """Another set-up; while a field is typed in, the controls stay."""
        before, self.draft = self.draft, self.head_starts.applied(draft)
        if (draft.game_options(), draft.seed) != (before.game_options(), before.seed):
            self.draft_changed()
        if rebuild:
            self.relayout()
            return
        for row in self._rows:
            row.refresh()
        self._refresh_seed()
        self._refresh_start()
        if draft.seed != before.seed:
            self._paint_picture()
            self.invalidate()

    def choose_portrait(self, index: int) -> None:
        """The next portrait for a person, remembered for the name."""
        draft = self.draft.with_next_portrait(index)
        seat = draft.seats[index]
        if seat.name.strip():
            known = self.services.settings.now.portraits
            self.services.settings.change(portraits={**known, seat.name.strip(): seat.portrait})
        self.change(draft)

    def rename(self, index: int, name: str) -> None:
        """Another name, and the portrait remembered for it; the field that is typed in stays."""
        portrait = self.services.settings.now.portraits.get(name.strip(), "")
        self.change(self.draft.with_seat(index, name=name, portrait=portrait), rebuild=False)

    def draft_changed(self) -> None:
        """Other options or another seed: a game that shows the position they lead to works it out here."""

    def new_position(self) -> Any:
        """The position the set-up leads to; None while it is not right."""
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
        """The options; a game adds its own before, between or after these."""
        several = self.people.info.seats[-1] > 1
        start = [self.start_option()] if START in self.draft.options and several else []
        others = [self.handover_option(), self.head_start_option()] if several else []
        return [*start, *others, self.undo_option()]

    def picture_options(self) -> list[Option]:
        """More of them, about what the picture shows: beside it where that fills the window."""
        return []

    def preview_title(self) -> str:
        """The words above the picture."""
        return self.people.info.title

    def paint_preview(self, brush: Brush, box: FRect) -> None:
        """What the set-up leads to, in units, with the box at its own place; usually who will sit there."""
        brush.surface.blit(self.people.theme.ground(brush.kit, brush.surface.get_size()), (0, 0))
        seats = self.draft.seats
        for cell, seat in zip(layout.columns(layout.inset(box, 30), len(seats)), seats, strict=True):
            crest = self.people.colours[seat.color].crest
            brush.centred(crest, cell.centerx, cell.centery - 20, min(180.0, cell.w * 0.8), min(200.0, cell.h * 0.6))

    def preview_problem(self) -> str:
        """Why no picture can be shown; empty if one can."""
        return self.draft.seed_problem()

    def more_panels(self, view: View, area: FRect) -> FRect:
        """Room for more panels below the picture, or beside it; what is left for the picture is returned."""
        return area

    def add_panel(self, area: FRect) -> None:
        """Add a paper panel; it is drawn below the controls."""
        self._panels.append(self.view.to_px(area))

    # ---- options every game may use

    def start_option(self) -> ChoiceOption:
        words = [_("Random"), pgettext("starting player", "Choose")]
        pick = lambda chosen: self.change(self.draft.with_start(0 if chosen else -1))
        tip = _("Chance decides, or you say who begins")
        return ChoiceOption("start", _("Starting player"), words, int(self.draft.start >= 0), pick, self._alone(), tip)

    def _alone(self) -> str:
        """Why nothing is to be agreed on with others."""
        return _("You play alone") if self.draft.solo else ""

    def handover_option(self, why_not: str = "") -> ChoiceOption:
        """`why_not` says why the game has nothing to hide."""
        words = [_("Always"), _("When there are secrets"), _("Off")]
        chosen = HANDOVER.index(self.draft.handover)
        tip = _("Hides the table between two people, so that nobody sees what others keep secret")
        pick = lambda i: self.set(handover=HANDOVER[i])
        return ChoiceOption("handover", _("Pass-the-screen page"), words, chosen, pick, self._alone() or why_not, tip)

    def _about_position(self) -> list[Option]:
        """The options about the position the game begins with."""
        return [*self.picture_options(), middle_option(self)]

    def head_start_option(self) -> ChoiceOption:
        """Points more at the end for weaker players."""
        return self.head_starts.option(self, self._alone())

    def clock_option(self) -> ChoiceOption:
        """How long people may think; a game lists it among its options."""
        kind, _colon, seconds = self.draft.clock.partition(":")
        kinds, words = list(CLOCKS), [pgettext("clock", "None"), pgettext("clock", "Turn"), pgettext("clock", "Game")]
        usual = {"off": "off", "turn": "turn:120", "game": "game:1800"}
        label = _("Players’ clock")
        if seconds:
            label += f": {int(seconds) // 60}:{int(seconds) % 60:02}"
        tip = _("Only reminds: nothing is lost, extra time is shown; stops behind menus")

        def step(by: int) -> None:
            amounts = CLOCKS[kind]
            place = min(max(0, amounts.index(int(seconds)) + by), len(amounts) - 1)
            self.set(clock=f"{kind}:{amounts[place]}")

        pick = lambda i: self.set(clock=usual[kinds[i]])
        return ChoiceOption("clock", label, words, kinds.index(kind), pick, tip=tip, step=step if seconds else None)

    def undo_option(self) -> ChoiceOption:
        words = [_("Unlimited"), _("Until something is revealed"), _("Never")]
        chosen = UNDO_POLICIES.index(self.draft.undo)
        tip = _("What may be undone: any step, or only what has revealed nothing yet")
        pick = lambda i: self.set(undo=UNDO_POLICIES[i])
        return ChoiceOption("undo", pgettext("option", "Undo"), words, chosen, pick, tip=tip)

    def switch(self, name: str, label: str, tip: str = "", why_not: str = "") -> SwitchOption:
        """An option of the game that is on or off; `why_not` says why it cannot be switched."""
        on = self.draft.game_options()[name] is True
        turn = lambda value: self.change(self.draft.with_options(**{name: value}))
        return SwitchOption(name, label, on, turn, why_not, tip)

    def timer_option(self, label: str, tip: str) -> ChoiceOption:
        """For a game with a timer, which says what it is for."""
        custom = self.draft.timer == "custom"
        seconds = _("{seconds} s").format(seconds=self.draft.timer_seconds) if custom else _("Custom")
        words = [_("Off"), _("60 s"), seconds]
        chosen = TIMERS.index(self.draft.timer)
        step = self._lengthen if custom else None
        return ChoiceOption("timer", label, words, chosen, self._pick_timer, tip=tip, step=step)

    def expiry_option(self, words: list[str]) -> ChoiceOption:
        """What happens when the time is up: two words of the game."""
        why_not = "" if self.draft.timer != "off" else _("The timer is off")
        tip = _("Only a reminder, or what is missing is filled in at random")
        pick = lambda i: self.set(expiry=EXPIRY[i])
        chosen = EXPIRY.index(self.draft.expiry)
        return ChoiceOption("expiry", _("When time runs out"), words, chosen, pick, why_not, tip)

    def _pick_timer(self, chosen: int) -> None:
        usual = self.draft.timer_seconds == 60 and TIMERS[chosen] == "custom"
        self.set(timer=TIMERS[chosen], timer_seconds=90 if usual else self.draft.timer_seconds)

    def _lengthen(self, step: int) -> None:
        low, high = TIMER_RANGE
        self.set(timer_seconds=min(high, max(low, self.draft.timer_seconds + step * _TIMER_STEP)))

    # ---- layout

    def fit(self, view: View) -> None:
        """With large text the page shows one part of itself at a time."""
        super().fit(fit_page(self._screen(), view))

    def _screen(self) -> Screen:
        return places.screen(self.people.info.seats[-1], self.options())

    def layout(self, view: View) -> None:
        self._panels, self._rows, self._free = [], [], []
        self._next, self._picture = None, None
        found = arrange(self._screen(), view)
        if found.has_yielded("tabs"):
            self._one_part(view, found.places)
        else:
            self._columns(view)

    def _columns(self, view: View) -> None:
        """Everything at a glance: seats and options on the left, what they lead to on the right."""
        left_w = (view.w - 3 * _MARGIN) * 0.54
        left = FRect(_MARGIN, 0, left_w, view.h)
        right = FRect(2 * _MARGIN + left_w, 24, view.w - 3 * _MARGIN - left_w, view.h - 48)
        self._back(view, FRect(left.x, 26, 60, 60))
        title, hint = layout.columns(FRect(left.x + 80, 20, left.w - 80, 72), (left.w / 2, left.w / 2 - 80))
        self._title(view, title, theme.TITLE)
        words = seats_words(self.people.info.seats)
        style = Style(size=theme.TEXT + 1, colour=self.people.theme.on_ground, align="right")
        self.ui.add(Label("hint", view.rect(hint.x, 44, hint.w, 34), words, style))
        body = FRect(left.x, 96, left.w, view.h - 96 - 24)
        most = self.people.info.seats[-1]
        fold, seats = layout.cut_bottom(body, _FOLD, 12)
        row = min(_ROW, max(MIN_HEIGHT, (seats.h - (most - 1) * 10) / most))
        gap = min(_BETWEEN, (seats.h - most * row) / max(1, most - 1))
        if self.people.theme.vista is not None:
            seats = self._below_the_sky(seats, row, row + gap)
        self._seats(view, seats, row, gap)
        self._fold(view, fold)
        sail, rest = layout.cut_top(right, 84, 16)  # not where the shelf has New game: a double click goes nowhere
        if self._unfolded:
            rest = self._unfold(view, rest)
        if rest.h > _MIN_PICTURE:
            self._preview(view, rest)
        self._sail_button(view, sail, 42)

    def _below_the_sky(self, area: FRect, row: float, step: float) -> FRect:
        """Return the area of the seats without what few of them leave free: more of the horizon is seen there."""
        choice, automata = self.automata_choice(), len(self.draft.automata())
        more = choice is not None and choice.number + 1 in choice.allowed
        seats, gap = len(self.draft.seats), step - row
        by_rule = min(max(0, self.people.info.seats[-1] - seats - 1), automata + more)
        needed = seats * step + by_rule * (min(row, _BY_RULE_HIGH) + gap)
        needed += 0 if self.draft.full else _ADD_HIGH + gap
        return layout.cut_top(area, max(0.0, min(area.h - needed, _HIGHEST_SKY - area.y)), 0)[1]

    @property
    def _unfolded(self) -> bool:
        """Whether the options are shown beside the players."""
        return self.services.settings.now.setup_options

    def _fold(self, view: View, area: FRect) -> None:
        """The bar that shows the options in place of the picture, and folds them away again."""
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
        """Players, options or the picture; the way to the others and the start stay in sight."""
        body = at["body"]
        self._back(view, at["back"])
        if "title" in at:
            self._title(view, at["title"], theme.HEAD)
        words = [_("Players"), _("Options"), self.preview_title()]
        choice = Choice("part", view.to_px(at["tabs"]), words, self.part, self._turn_to, size=theme.BUTTON)
        self.ui.add(choice).label = _("Page")
        if self.part == places.PLAYERS:
            most = self.people.info.seats[-1]
            row = min(_ROW, (body.h - (most - 1) * places.GAP) / most)
            self._seats(view, body, row, min(_BETWEEN, (body.h - most * row) / max(1, most - 1)))
        elif self.part == places.OPTIONS:
            self.add_panel(body)
            add_options(self.ui, view, layout.inset(body, 20, 16), self.options(), 2)
        else:
            self._preview(view, self._more_options(view, body), titled=False)
        self._sail_button(view, at["sail"], 32)

    def _more_options(self, view: View, area: FRect) -> FRect:
        """The options about the picture below it; returns the room for the picture."""
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

    def _seats(self, view: View, area: FRect, row: float, gap: float) -> None:
        y, most, step = area.y, self.people.info.seats[-1], row + gap
        for index in range(len(self.draft.seats)):
            self._rows.append(SeatRow(self, index, FRect(area.x, y, area.w, row), view))
            y += step
        if not self.draft.full:
            add = lambda: self.change(self.draft.with_another_seat())
            place = FRect(area.x, y, area.w, min(row, _ADD_HIGH))
            style = ButtonStyle(face=theme.DISPLAY, size=26, slab=_ADD, sprite="ui_plus", radius=theme.RADIUS)
            self.ui.add(Button("add", view.to_px(place), add_words(len(self.draft.seats)), add, style))
            self._next = place
            y += place.h + step - row
        more = most - len(self.draft.seats) - 1
        high = min(row, _BY_RULE_HIGH)
        self._free = [FRect(area.x, y + i * (high + gap), area.w, high) for i in range(more)]
        if (choice := self.automata_choice()) is not None:
            add_automata_buttons(self.ui, view, self._free, len(self.draft.automata()), choice)

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

    def _sail_button(self, view: View, area: FRect, size: float) -> None:
        problem = self.draft.problem()
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=size, sound="start")
        button = Button("sail", view.to_px(area), _("Start game"), self._go, style, tooltip=problem)
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
        return _("Another game: a new random seed")

    def _seed_words(self) -> tuple[str, bool]:
        problem = self.draft.seed_problem()
        return problem or _("Seed"), bool(problem)

    def _refresh_seed(self) -> None:
        note = self.ui.find("seed.label")
        if isinstance(note, FieldNote):
            note.say(*self._seed_words())

    def _refresh_start(self) -> None:
        """The big button follows every keystroke."""
        button = self.ui.find("sail")
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

    def _go(self) -> None:
        self._remember()
        table = self.draft.table()
        if self.draft.middle:
            sail_from_the_middle(self.services, table)
        else:
            self._done(table)

    def _sail(self, table: Table) -> None:
        count_game(self.services, table.game_id)
        self.services.saves.play(Session(registry.game(table.game_id), table))

    def _remember(self) -> None:
        kept = dict(self.services.settings.now.last_setup)
        self.keep_terms()
        self.services.settings.change(last_setup={**kept, self.people.info.game_id: self.draft.to_data()})

    def keep_terms(self) -> None:
        """Settings and set-up speak of the same terms: what is chosen here holds there too."""
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
        """The horizon of the game's world above the players, or its ground where the heading has no room for that."""
        look, size = self.people.theme, self.view.window.size
        horizon = self._rows[0].panel.y - self.view.px(_SHORE) if self._rows else 0
        if look.vista is None or horizon < self.view.px(_MIN_SKY):
            return look.ground(self.kit, size)
        return look.vista(self.kit, size, horizon)

    def draw(self, surface: pygame.Surface) -> None:
        view, kit = self.view, self.kit
        surface.blit(self._ground(), (0, 0))
        for row in self._rows:
            row.draw(surface)
        self._draw_automata(Brush(surface, kit, view))
        for panel in self._panels:
            kit.paint.panel(surface, panel, view.s)
        if self._picture is not None:
            self._picture.draw(surface, self.preview_problem())
            self.draw_more(surface)
        super().draw(surface)
        if self._next is not None:
            draw_next_player(Brush(surface, kit, view), self.draft, self._next)

    def _draw_automata(self, brush: Brush) -> None:
        """Draw who plays by rule."""
        automata = self.draft.automata() if self._free else ()
        draw_automata(brush, self.people, automata, self._free, self.automaton_words())

    def automaton_words(self) -> str:
        """Return the sentence about seats that are played by rule."""
        return self.people.level_words(BY_RULE)

    def automata_choice(self) -> AutomataChoice | None:
        """Return how many seats may be played by rule; None if there is nothing to choose."""
        return None

    def draw_more(self, surface: pygame.Surface) -> None:
        """What lies on the panels beside the picture."""

    def boxes(self) -> list[Box]:
        written = self._picture.boxes(self.preview_problem()) if self._picture is not None else []
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._draw_automata(brush)
        return [*super().boxes(), *written, *brush.boxes]
