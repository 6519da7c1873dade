"""Templates of pyramids by the actions of their houses: built-in ones and those a player saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY
from burano.scenes.burano.pyramid.model import (
    TEMPLATES,
    Template,
    templates_from_data,
    templates_to_data,
)
from burano.stage.dialogs import Dialog
from burano.stage.scene import Services
from burano.table.picture.brush import Brush
from burano.table.play.countdown import TICK_PACE, Countdown, draw_ring
from burano.ui import layout
from burano.ui.controls.lists import Row, ScrollList
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_KEY = "burano.pyramids"
_MAX_TEMPLATES = 12
_RING = 48.0


class TemplateBook:
    """The templates available on this computer; saved ones are stored with the last set-ups."""

    def __init__(self, services: Services) -> None:
        self._settings = services.settings

    @property
    def own(self) -> list[Template]:
        """The saved templates."""
        return templates_from_data(self._settings.now.last_setup.get(_KEY))

    def all(self) -> list[Template]:
        """Return all templates, built-in ones first."""
        ready = [
            Template(_("{action} on top").format(action=names.action_in_full(action)), pattern)
            for action, pattern in enumerate(TEMPLATES)
        ]
        return [*ready, *self.own]

    def save(self, pattern: tuple[int, ...]) -> Template:
        """Save a pattern under a name that says what is on top, and return it."""
        own = self.own
        top = names.action_in_full(pattern[13]) if pattern[13] != EMPTY else _("No top cube")
        number = 1 + sum(1 for template in own if template.name.startswith(top))
        made = Template(_("{top} (my no. {number})").format(top=top, number=number), pattern)
        self._write([*[t for t in own if t.actions != pattern], made][-_MAX_TEMPLATES:])
        return made

    def forget(self, template: Template) -> None:
        """Delete a saved template."""
        self._write([t for t in self.own if t != template])

    def _write(self, own: list[Template]) -> None:
        kept = dict(self._settings.now.last_setup)
        self._settings.change(last_setup={**kept, _KEY: templates_to_data(own)})


class TemplateDialog(Dialog):
    """Dialog to choose, save or delete a template."""

    name = "pyramid_templates"

    def __init__(
        self,
        services: Services,
        pattern: tuple[int, ...] | None,
        use: Callable[[Template], None],
        words: str,
        timer: Countdown,
    ) -> None:
        super().__init__(services, _("Patterns"), words)
        self._book = TemplateBook(services)
        self._timer = timer
        """The builder's timer, which keeps running."""
        self._pattern, self._use = pattern, use
        self._chosen = "0"

    def layout(self, view: View) -> None:
        rows = max(3, len(self._book.all()))
        box = layout.place(view.area, 760, min(270.0 + 62 * rows, 760.0, view.h - 60))
        self.panel = view.to_px(box)
        head, rest = layout.cut_top(layout.inset(box, 40, 32), 46, 6)
        note, rest = layout.cut_top(rest, 56, 12)
        self._ring_at = (box.right - 40 - _RING, head.y + _RING)
        if self._timer.on:
            head.w, note.w = head.w - 2 * _RING - 20, note.w - 2 * _RING - 20
        self.ui.add(Label("title", view.to_px(head), self.title, Style(face=theme.DISPLAY, size=theme.HEAD)))
        self.ui.add(Label("text", view.to_px(note), self.text, Style(colour=theme.INK_SOFT, wrap=True, valign="top")))
        row, body = layout.cut_bottom(rest, 64, 18)
        self._rows = [
            Row(str(i), template.name, sprite=self._sprite(template)) for i, template in enumerate(self._book.all())
        ]
        self.ui.add(
            ScrollList("templates", view.to_px(body), self._rows, self._pick, chosen=self._chosen, row_height=62)
        )
        self.controls(view, row)

    @staticmethod
    def _sprite(template: Template) -> str:
        top = template.actions[13]
        return names.ACTION_SPRITES[top] if top != EMPTY else "ui_layers"

    def controls(self, view: View, row: pygame.FRect) -> None:
        cells = layout.columns(row, (0.9, 1.2, 1.1, 1.3), 12)
        ready = len(TEMPLATES)
        mine = int(self._chosen) >= ready
        self.ui.add(
            Button(
                "close", view.to_px(cells[0]), _("Close"), self.close, ButtonStyle(face=theme.DISPLAY, size=theme.TEXT)
            )
        )
        can_save = self._pattern is not None
        tip = _("Save your pyramid’s actions as a pattern") if can_save else _("Finish the pyramid first")
        self.ui.add(
            Button(
                "save",
                view.to_px(cells[1]),
                _("Save as a pattern"),
                self._save,
                ButtonStyle(size=theme.TEXT),
                enabled=can_save,
                tooltip=tip,
            )
        )
        tip = "" if mine else _("Built-in patterns cannot be deleted")
        self.ui.add(
            Button(
                "delete",
                view.to_px(cells[2]),
                _("Delete"),
                self._delete,
                ButtonStyle(size=theme.TEXT),
                enabled=mine,
                tooltip=tip,
            )
        )
        self.ui.add(
            Button(
                "use",
                view.to_px(cells[3]),
                _("Use this pattern"),
                self._take,
                ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY),
            )
        )
        self.ui.set_focus("use")

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self._timer.on:
            x, y = self._ring_at
            self.invalidate(self.view.to_px(pygame.FRect(x - _RING, y - _RING, 2 * _RING, 2 * _RING)))
        return False

    @property
    def pace(self) -> float:
        return max(super().pace, TICK_PACE if self._timer.running else 0)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._timer.on:
            draw_ring(Brush(surface, self.kit, self.view), self._ring_at, _RING, self._timer, False)

    def _pick(self, row: Row) -> None:
        self._chosen = row.key
        self.relayout()

    def _template(self) -> Template:
        return self._book.all()[int(self._chosen)]

    def _take(self) -> None:
        template = self._template()
        self.close()
        self._use(template)

    def _save(self) -> None:
        assert self._pattern is not None
        self._book.save(self._pattern)
        self._chosen = str(len(self._book.all()) - 1)
        self.relayout()

    def _delete(self) -> None:
        self._book.forget(self._template())
        self._chosen = "0"
        self.relayout()

    def back(self) -> bool:
        self.close()
        return True
