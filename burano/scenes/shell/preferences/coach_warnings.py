"""The dialog that switches off single kinds of the coach's warnings."""

from __future__ import annotations

from burano.i18n import _
from burano.stage.dialogs import Dialog
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.table.learning.coach import is_quiet, set_quiet
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label, Toggle
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_ROW = 54.0


class CoachWarningsScene(Dialog):
    """A switch for each kind of warning of a game."""

    name = "warnings"
    min_size = (1100, 660)

    def __init__(self, services: Services, game_id: str) -> None:
        super().__init__(services, _("The coach warns of"), "")
        self._game_id = game_id

    def layout(self, view: View) -> None:
        kinds = screens(self._game_id).warnings()
        box = layout.place(view.area, 720, 40 + 56 + len(kinds) * _ROW + 24 + 62 + 32)
        self.panel = view.to_px(box)
        head, inner = layout.cut_top(layout.inset(box, 40, 32), 48, 10)
        self.ui.add(Label("title", view.to_px(head), self.title, Style(face=theme.DISPLAY, size=theme.HEAD)))
        for kind, words in kinds.items():
            row, inner = layout.cut_top(inner, _ROW - 8, 8)
            on = not is_quiet(self.services, self._game_id, kind)
            change = lambda on, kind=kind: set_quiet(self.services, self._game_id, kind, not on)
            self.ui.add(Toggle(f"warn.{kind}", view.to_px(row), words, on, change))
        close = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY)
        bottom = layout.place(layout.cut_bottom(layout.inset(box, 40, 28), 60)[0], 220, 60, 1.0)
        self.ui.add(Button("ok", view.to_px(bottom), _("OK"), self.close, close))

    def back(self) -> bool:
        self.close()
        return True
