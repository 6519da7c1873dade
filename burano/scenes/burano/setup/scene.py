"""The set-up screen: players, options and a preview of the lagoon."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import FRect

from burano.games.burano.setup import LAYOUTS, Placement, new_state
from burano.i18n import _
from burano.scenes.burano import names, preferences
from burano.scenes.burano.art.lace_grid import LaceGrid
from burano.scenes.burano.art.lagoon import Lagoon
from burano.scenes.burano.art.sea_map import SeaLook
from burano.scenes.burano.commands import ARRANGE
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.setup.layout import LayoutScene
from burano.scenes.burano.setup.model import FOUR, BuranoDraft
from burano.table.picture.brush import Brush
from burano.table.setup.options import ChoiceOption, Option, SwitchOption
from burano.table.setup.scene import SetupScene as AnySetupScene
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_WIDE_RATIO = 1.4
"""Aspect ratio of the preview's area from which workshops and actions lie beside the lagoon instead of below it."""


class SetupScene(AnySetupScene[BuranoDraft]):
    """The toolkit's set-up with workshops, a timer for pyramids, two variants and the lagoon."""

    people = PEOPLE
    drafts = BuranoDraft

    def usual(self) -> BuranoDraft:
        now = self.services.settings.now
        timer, seconds, expiry = preferences.timer(now)
        return replace(super().usual(), timer=timer, timer_seconds=seconds, expiry=expiry)

    def save_terms(self) -> None:
        super().save_terms()
        draft = self.draft
        preferences.save_timer(self.services.settings, draft.timer, draft.timer_seconds, draft.expiry)

    def draft_changed(self) -> None:
        """Update the previewed position; an invalid set-up keeps the last valid one."""
        draft, seed = self.draft, self.draft.seed_number()
        if seed is not None and not draft.layout_problem():
            self._state = new_state(draft.rules_options(), seed)
        elif not hasattr(self, "_state") or self._state.board.players != len(draft.seats):
            self._state = new_state(draft.with_options(layout="first", start=-1).rules_options(), seed or 0)

    # ---- options

    def options(self) -> list[Option]:
        return [
            self._workshops_option(),
            self.offered.timer(_("Pyramid timer"), _("How long each player may build the pyramid before a season")),
            self.offered.start(),
            self.offered.expiry([_("Reminder only"), _("Auto-fill the rest")]),
            self.offered.handover(),
            self.offered.undo(),
            self.offered.clock(),
            self.offered.head_start(),
            self._switch("display_only"),
            self._switch("open_pyramids"),
        ]

    def picture_options(self) -> list[Option]:
        return [self._island_option()]

    def _workshops_option(self) -> ChoiceOption:
        words, chosen = [_("First game"), _("Random"), _("Arranged by hand")], LAYOUTS.index(self.draft.layout)
        tip = _("As recommended for the first game, by chance, or as you arrange them")
        return ChoiceOption("layout", _("Lace workshops"), words, chosen, self._pick_layout, tip=tip)

    def _island_option(self) -> SwitchOption:
        full = _("Four players need the full island") if len(self.draft.seats) == FOUR else ""
        return replace(self._switch("tight_island", full), name="tight")

    def _switch(self, name: str, why_not: str = "") -> SwitchOption:
        """Return an option of the rules that is on or off."""
        return self.offered.switch(name, names.BOOK.say("option", name), names.BOOK.say("option_tip", name), why_not)

    def _pick_layout(self, chosen: int) -> None:
        if LAYOUTS[chosen] == "hand":
            self.change(self.draft.arranged())
            self._arrange()
        else:
            self.change(self.draft.with_options(layout=LAYOUTS[chosen]))

    def _arrange(self) -> None:
        def done(placements: tuple[Placement | None, ...]) -> None:
            self.change(self.draft.with_placements(placements))

        self.services.stack.push(LayoutScene(self.services, len(self.draft.seats), self.draft.placements, done))

    # ---- preview

    def preview_title(self) -> str:
        return _("This game’s lagoon")

    def shuffle_tip(self) -> str:
        return _("A new random seed and lagoon")

    def preview_problem(self) -> str:
        return self.draft.seed_problem() or self.draft.own_problem()

    def paint_preview(self, brush: Brush, box: FRect) -> None:
        families = [seat.color for seat in self.draft.seats]
        lagoon = Lagoon(brush.surface.get_rect(), self._state)
        lagoon.draw(brush.surface, brush.kit, self._state, families, SeaLook(priced=False))

    def more_panels(self, view: View, area: FRect) -> FRect:
        if area.w > area.h * _WIDE_RATIO:
            more, left = layout.cut_right(area, min(460.0, area.w * 0.37), 16)
            shops, actions = layout.rows(more, 2, 12)
        else:
            more, left = layout.cut_bottom(area, min(280.0, area.h * 0.32), 16)
            shops, actions = layout.columns(more, (1.22, 1), 16)
        self.add_panel(shops)
        self.add_panel(actions)
        self._shops_panel(view, shops)
        self._actions_panel(view, actions)
        return left

    def _shops_panel(self, view: View, box: FRect) -> None:
        head, rest = layout.cut_top(layout.inset(box, 20, 10), 44, 4)
        title = _("Lace workshops")
        if self.draft.layout == "hand":
            head, arrange = layout.cut_left(head, head.w - 160, 8)
            self.ui.add(
                Button(
                    "arrange",
                    view.to_px(arrange),
                    _("Arrange"),
                    self._arrange,
                    ButtonStyle(sprite="ui_grab", size=theme.LABEL),
                ),
                ARRANGE,
            )
        self.ui.add(
            Label(
                "shops.title",
                view.to_px(head),
                title,
                Style(face=theme.DISPLAY, size=theme.PANEL_HEAD, shrink=0.5, wrap=True),
            )
        )
        self._grid = LaceGrid(view.to_px(rest), view.s)

    def _actions_panel(self, view: View, box: FRect) -> None:
        head, rest = layout.cut_top(layout.inset(box, 18, 10), 40, 4)
        self.ui.add(
            Label(
                "actions.title", view.to_px(head), _("Spring actions"), Style(face=theme.DISPLAY, size=theme.PANEL_HEAD)
            )
        )
        self._action_rows = [view.to_px(row) for row in layout.rows(rest, 3, 8)]
        for number, row in enumerate(self._action_rows):
            unit = self._unit(row)
            left = row.x + view.px(12) + unit
            words = pygame.Rect(left, row.y, row.right - view.px(12) - 2 * round(unit * 0.84) - left, row.h)
            self.ui.add(
                Label(f"action{number}", words, names.action(number), Style(face=theme.BOLD, size=theme.TEXT + 1))
            )

    def _unit(self, row: pygame.Rect) -> int:
        """Return the side of the pictures in an action's row."""
        return min(row.h, self.view.px(62))

    def draw_more(self, surface: pygame.Surface) -> None:
        view, kit, state = self.view, self.kit, self._state
        self._grid.draw(surface, kit, state.board)
        for number, (row, sprite) in enumerate(zip(self._action_rows, names.ACTION_SPRITES, strict=True)):
            kit.paint.slab(surface, row, view.s, paint.CARD, radius=12)
            unit = self._unit(row)
            icon = kit.sprites.get(sprite, 0, round(unit * 0.8))
            surface.blit(icon, icon.get_rect(midleft=(row.x + view.px(8), row.centery)))
            colors = [color for color in range(len(names.COLORS)) if state.deal.actions[0][color] == number]
            for place, color in enumerate(reversed(colors)):
                chip = kit.sprites.get(f"chip_{names.COLORS[color]}", round(unit * 0.76))
                right = row.right - view.px(8) - place * round(unit * 0.82)
                surface.blit(chip, chip.get_rect(midright=(right, row.centery)))
