"""The set-up screen: who plays, how, and a picture of the lagoon it leads to."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from burano.core.journal import UNDO_POLICIES, Table
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.setup import LAYOUTS, new_state
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.lace_grid import LaceGrid
from burano.scenes.burano.palette import HOUSES
from burano.scenes.burano.setup.layout import LayoutScene
from burano.scenes.burano.setup.model import MAX_SEATS, TIMERS, Draft, draft_from_data
from burano.scenes.burano.setup.preview import lagoon_picture
from burano.stage.scene import Scene, Services
from burano.table.placing import water
from burano.table.setup.seats import MIN_HEIGHT, FieldNote, SeatRow
from burano.table.terms import EXPIRY, HANDOVER, TIMER_RANGE
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.text import Block
from burano.ui.widgets import Button, Choice, IconButton, Label, Toggle

_MARGIN = 40
_OPTIONS = 264
_TIMER_STEP = 10
_ADD = paint.Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.SAND_LINE, 2, inner=0.8)


class SetupScene(Scene):
    """New game. Everything shown is one `Draft`; every change makes a new one and remembers it."""

    name = "setup"
    min_size = (1600, 940)

    def __init__(
        self, services: Services, draft: Draft | None = None, done: Callable[[Table], None] | None = None
    ) -> None:
        super().__init__(services)
        self.draft = draft or draft_from_data(services.settings.now.last_setup.get("burano"), self._usual())
        self._done = done or self._sail
        self._rows: list[SeatRow] = []
        self._state = new_state(replace(self.draft, layout="first", start=-1).options(), 0)
        self._picture: pygame.Surface
        self._peek()

    def _usual(self) -> Draft:
        """Where no set-up is remembered, the settings decide."""
        now = self.services.settings.now
        return Draft(timer=now.timer, timer_seconds=now.timer_seconds, expiry=now.timer_expiry, handover=now.handover)

    # ---- changes

    def change(self, draft: Draft, *, rebuild: bool = True) -> None:
        """Another set-up; while a field is typed in, the controls stay."""
        before, self.draft = self.draft, draft
        if (draft.options(), draft.seed) != (before.options(), before.seed):
            self._peek()
        if rebuild:
            self.relayout()
            return
        for row in self._rows:
            row.refresh()
        self._refresh_seed()
        self._refresh_start()
        if draft.seed != before.seed:
            self._paint_sea()
            self.invalidate()

    def _peek(self) -> None:
        """The position this set-up leads to; the last good one stays while the set-up is not yet right."""
        seed = self.draft.seed_number()
        if seed is not None and not self.draft.layout_problem():
            self._state = new_state(self.draft.options(), seed)
        elif self._state.board.players != len(self.draft.seats):
            self._state = new_state(replace(self.draft, layout="first").options(), seed or 0)

    def _paint_sea(self) -> None:
        families = [seat.color for seat in self.draft.seats]
        self._picture = lagoon_picture(self.kit, self._state, families, self._sea.size, self.view.px(12))

    def _set(self, **changes: object) -> None:
        self.change(replace(self.draft, **changes))  # type: ignore[arg-type]

    # ---- layout

    def layout(self, view: View) -> None:
        left_w = (view.w - 3 * _MARGIN) * 0.54
        left = pygame.FRect(_MARGIN, 0, left_w, view.h)
        right = pygame.FRect(2 * _MARGIN + left_w, 24, view.w - 3 * _MARGIN - left_w, view.h - 48)
        self._head(view, left)
        body = pygame.FRect(left.x, 96, left.w, view.h - 96 - 20)
        options, seats = layout.cut_bottom(body, min(306.0, max(_OPTIONS, body.h - 4 * 156 - 42)), 12)
        height = min(156.0, max(MIN_HEIGHT, (seats.h - 30) / 4))
        self._seats(view, seats, height)
        self._panel_options = view.to_px(options)
        self._options(view, layout.inset(options, 26, 12))
        self._preview(view, right)

    def _head(self, view: View, left: pygame.FRect) -> None:
        back = view.rect(left.x, 26, 60, 60)
        self.ui.add(IconButton("back", back, "ui_left", _("Back to the title"), self._leave))
        title = view.rect(left.x + 80, 20, left.w * 0.5, 72)
        self.ui.add(Label("title", title, _("New game"), face=theme.DISPLAY, size=theme.TITLE, colour=theme.CREAM))
        hint = view.rect(left.x + 80 + left.w * 0.5, 44, left.w * 0.5 - 80, 34)
        words = _("2 to 4 players around one screen")
        self.ui.add(Label("hint", hint, words, size=theme.TEXT + 1, colour=theme.FOAM, align="right"))

    def _seats(self, view: View, area: pygame.FRect, height: float) -> None:
        self._rows = []
        y = area.y
        for index in range(len(self.draft.seats)):
            self._rows.append(SeatRow(self, index, pygame.FRect(area.x, y, area.w, height), view))
            y += height + 10
        if len(self.draft.seats) < MAX_SEATS:
            words = _("Add a third player") if len(self.draft.seats) == 2 else _("Add a fourth player")
            add = lambda: self.change(self.draft.with_another_seat())  # noqa: E731
            rect = view.rect(area.x, y, area.w, height)
            style = {"face": theme.DISPLAY, "size": 26, "slab": _ADD, "sprite": "ui_plus", "radius": theme.RADIUS}
            self.ui.add(Button("add", rect, words, add, **style))  # type: ignore[arg-type]

    def _options(self, view: View, area: pygame.FRect) -> None:
        draft = self.draft
        columns = layout.columns(area, 2, 40)
        rows = [layout.rows(column, (68, 68, 68, 40), 4) for column in columns]
        words = [_("First game"), _("Random"), _("By hand")]
        self._choice("layout", rows[0][0], _("Lace workshops"), words, LAYOUTS.index(draft.layout), self._pick_layout)
        self._timer(view, rows[1][0])
        start = [_("Random"), _("I choose")]
        self._choice("start", rows[0][1], _("Starting player"), start, int(draft.start >= 0), self._pick_start)
        late = [_("Urge only"), _("Fill the rest")]
        self._choice(
            "expiry",
            rows[1][1],
            _("When the time is up"),
            late,
            EXPIRY.index(draft.expiry),
            lambda i: self._set(expiry=EXPIRY[i]),
            enabled=draft.timer != "off",
        )
        hand = [_("Always"), _("Secrets only"), _("Off")]
        self._choice(
            "handover",
            rows[0][2],
            _("Hand-over screen"),
            hand,
            HANDOVER.index(draft.handover),
            lambda i: self._set(handover=HANDOVER[i]),
        )
        undo = [_("Free"), _("Until a reveal"), _("Never")]
        self._choice(
            "undo",
            rows[1][2],
            _("Taking moves back"),
            undo,
            UNDO_POLICIES.index(draft.undo),
            lambda i: self._set(undo=UNDO_POLICIES[i]),
        )
        self._variants(view, rows[0][3], rows[1][3])

    def _choice(
        self,
        name: str,
        area: pygame.FRect,
        label: str,
        words: list[str],
        chosen: int,
        on: Callable[[int], None],
        *,
        enabled: bool = True,
    ) -> None:
        head, rest = layout.cut_top(area, 25, 1)
        self.ui.add(Label(f"{name}.label", self.view.to_px(head), label, face=theme.DISPLAY, size=theme.LABEL))
        row, _spare = layout.cut_top(rest, 38)
        why = "" if enabled else _("There is no timer")
        self.ui.add(
            Choice(name, self.view.to_px(row), words, chosen, on, size=theme.LABEL, enabled=enabled, tooltip=why)
        )

    def _timer(self, view: View, area: pygame.FRect) -> None:
        draft = self.draft
        custom = draft.timer == "custom"
        words = [_("Off"), _("60 s"), _("{seconds} s").format(seconds=draft.timer_seconds) if custom else _("Custom")]
        row = area
        if custom:
            row, buttons = layout.cut_left(area, area.w - 96, 8)
            for number, cell in enumerate(layout.columns(pygame.FRect(buttons.x, area.y + 25, 88, 40), 2, 8)):
                sprite, tip, step = (
                    ("ui_minus", _("Less time"), -_TIMER_STEP)
                    if number == 0
                    else ("ui_plus", _("More time"), _TIMER_STEP)
                )
                name = "timer.less" if number == 0 else "timer.more"
                self.ui.add(IconButton(name, view.to_px(cell), sprite, tip, lambda step=step: self._lengthen(step)))  # type: ignore[misc]
        self._choice("timer", row, _("Pyramid timer"), words, TIMERS.index(draft.timer), self._pick_timer)

    def _pick_timer(self, chosen: int) -> None:
        usual = self.draft.timer_seconds == 60 and TIMERS[chosen] == "custom"
        self._set(timer=TIMERS[chosen], timer_seconds=90 if usual else self.draft.timer_seconds)

    def _lengthen(self, step: int) -> None:
        low, high = TIMER_RANGE
        self._set(timer_seconds=min(high, max(low, self.draft.timer_seconds + step)))

    def _variants(self, view: View, left: pygame.FRect, right: pygame.FRect) -> None:
        draft = self.draft
        tight = Toggle(
            "tight",
            view.to_px(left),
            _("Crowded island, 7 × 7"),
            draft.tight_island,
            lambda on: self._set(tight_island=on),
        )
        four = len(draft.seats) == MAX_SEATS
        tight.tooltip = _("Four players need the full island") if four else _("For 2 or 3 players who like it narrow")
        tight.enabled = not four
        self.ui.add(tight)
        self.ui.add(
            Toggle(
                "display_only",
                view.to_px(right),
                _("Bonus cards from the display only"),
                draft.display_only,
                lambda on: self._set(display_only=on),
                tooltip=_("A roof's bonus card may not be drawn unseen"),
            )
        )

    # ---- preview

    def _preview(self, view: View, right: pygame.FRect) -> None:
        sail, rest = layout.cut_bottom(right, 92, 16)
        lower, upper = layout.cut_bottom(rest, min(280.0, rest.h * 0.32), 16)
        self._panel_sea = view.to_px(upper)
        head, sea = layout.cut_top(layout.inset(upper, 16, 12), 52, 8)
        self._sea = view.to_px(sea)
        self._paint_sea()
        self._seed_row(view, head)
        shops, actions = layout.columns(lower, (1.22, 1), 16)
        self._panel_shops, self._panel_actions = view.to_px(shops), view.to_px(actions)
        self._shops_panel(view, shops)
        self._actions_panel(view, actions)
        problem = self.draft.problem()
        self.ui.add(
            Button(
                "sail",
                view.to_px(sail),
                _("Set sail"),
                self._go,
                slab=paint.PRIMARY,
                face=theme.DISPLAY,
                size=42,
                tooltip=problem,
                enabled=not problem,
                sound="start",
            )
        )

    def _seed_row(self, view: View, head: pygame.FRect) -> None:
        from burano.ui.standard import TextEntry

        title, rest = layout.cut_left(head, head.w * 0.42, 12)
        words = _("The lagoon of this game")
        self.ui.add(Label("sea.title", view.to_px(title), words, face=theme.DISPLAY, size=26))
        shuffle, rest = layout.cut_right(rest, 150, 10)
        entry, label = layout.cut_right(rest, min(210.0, rest.w * 0.55), 10)
        text, bad = self._seed_words()
        note = FieldNote("seed.label", view.to_px(label), text, bad)
        self.ui.add(note)
        self.ui.add(
            TextEntry("seed", view.to_px(layout.inset(entry, 0, 3)), self.draft.seed, self._retype_seed, limit=20)
        )
        self.ui.add(
            Button(
                "shuffle",
                view.to_px(layout.inset(shuffle, 0, 2)),
                _("Shuffle"),
                lambda: self.change(self.draft.shuffled()),
                sprite="ui_dice",
                size=theme.TEXT,
                tooltip=_("Another lagoon: a new random seed"),
            )
        )

    def _seed_words(self) -> tuple[str, bool]:
        return _("Seed"), bool(self.draft.seed_problem())

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
        self.change(replace(self.draft, seed=text), rebuild=False)

    def _shops_panel(self, view: View, box: pygame.FRect) -> None:
        head, rest = layout.cut_top(layout.inset(box, 20, 10), 40, 4)
        title = _("Lace workshops")
        if self.draft.layout == "hand":
            head, arrange = layout.cut_left(head, head.w - 160, 8)
            self.ui.add(
                Button("arrange", view.to_px(arrange), _("Arrange"), self._arrange, sprite="ui_grab", size=theme.LABEL)
            )
        self.ui.add(
            Label("shops.title", view.to_px(head), title, face=theme.DISPLAY, size=theme.PANEL_HEAD, shrink=0.5)
        )
        self._grid = LaceGrid(view.to_px(rest), view.s)

    def _actions_panel(self, view: View, box: pygame.FRect) -> None:
        head, rest = layout.cut_top(layout.inset(box, 18, 10), 40, 4)
        self.ui.add(
            Label("actions.title", view.to_px(head), _("Spring actions"), face=theme.DISPLAY, size=theme.PANEL_HEAD)
        )
        self._action_rows = [view.to_px(row) for row in layout.rows(rest, 3, 8)]
        for number, row in enumerate(self._action_rows):
            unit = self._unit(row)
            left = row.x + view.px(12) + unit
            words = pygame.Rect(left, row.y, row.right - view.px(12) - 2 * round(unit * 0.84) - left, row.h)
            self.ui.add(Label(f"action{number}", words, names.action(number), face=theme.BOLD, size=theme.TEXT + 1))

    def _unit(self, row: pygame.Rect) -> int:
        """The side of the pictures in an action's row."""
        return min(row.h, self.view.px(62))

    # ---- doing

    def _pick_layout(self, chosen: int) -> None:
        if LAYOUTS[chosen] == "hand":
            self.change(self.draft.arranged())
            self._arrange()
        else:
            self._set(layout=LAYOUTS[chosen])

    def _pick_start(self, chosen: int) -> None:
        self._set(start=0 if chosen else -1)

    def _arrange(self) -> None:
        def done(placements: tuple[tuple[int, int, int] | None, ...]) -> None:
            self._set(placements=placements)

        self.services.stack.push(LayoutScene(self.services, len(self.draft.seats), self.draft.placements, done))

    def _go(self) -> None:
        self._remember()
        self._done(self.draft.table())

    def _sail(self, table: Table) -> None:
        from burano.scenes.burano.flow import Flow

        Flow(self.services, Session(Burano(), table)).start()

    def _remember(self) -> None:
        kept = dict(self.services.settings.now.last_setup)
        self.services.settings.change(last_setup={**kept, "burano": self.draft.to_data()})

    def _leave(self) -> None:
        self._remember()
        self.services.go.back()

    def back(self) -> bool:
        self._leave()
        return True

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        view, kit = self.view, self.kit
        surface.blit(water(view.window.size), (0, 0))
        for row in self._rows:
            row.draw(surface)
        for panel in (self._panel_options, self._panel_sea, self._panel_shops, self._panel_actions):
            kit.paint.panel(surface, panel, view.s)
        self._draw_sea(surface)
        self._grid.draw(surface, kit, self._state.board)
        self._draw_actions(surface, self._state)
        super().draw(surface)

    def _draw_sea(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self._sea)
        plaque = self._sea_plaque()
        if plaque:
            self.kit.paint.wash(surface, self._sea, theme.DEEP, 0.5)
            rect = plaque.box.inflate(self.view.px(60), self.view.px(20))
            self.kit.paint.slab(surface, rect, self.view.s, paint.PLAQUE, radius=28)
            self.kit.text.draw(surface, plaque)

    def _sea_plaque(self) -> Block | None:
        """Why no lagoon can be shown."""
        text = self.draft.seed_problem() or (
            _("The workshops are not all in place") if self.draft.layout_problem() else ""
        )
        if not text:
            return None
        box = pygame.Rect(0, 0, round(self._sea.w * 0.8), self.view.px(44))
        box.center = self._sea.center
        return self.kit.text.block(text, box, theme.BOLD, self.view.px(24), theme.CREAM, align="center", shrink=0.5)

    def boxes(self) -> list[Box]:
        plaque = self._sea_plaque()
        return [*super().boxes(), *([plaque.as_box("sea.problem")] if plaque else [])]

    def _draw_actions(self, surface: pygame.Surface, state: State) -> None:
        view, kit = self.view, self.kit
        for number, (row, sprite) in enumerate(
            zip(self._action_rows, ("act_fishing", "act_lace", "act_earning"), strict=True)
        ):
            kit.paint.slab(surface, row, view.s, paint.CARD, radius=12)
            unit = self._unit(row)
            icon = kit.sprites.get(sprite, 0, round(unit * 0.8))
            surface.blit(icon, icon.get_rect(midleft=(row.x + view.px(8), row.centery)))
            colors = [color for color in range(6) if state.deal.actions[0][color] == number]
            for place, color in enumerate(reversed(colors)):
                chip = kit.sprites.get(f"chip_{HOUSES[color]}", round(unit * 0.76))
                right = row.right - view.px(8) - place * round(unit * 0.82)
                surface.blit(chip, chip.get_rect(midright=(right, row.centery)))
