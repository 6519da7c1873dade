"""Buttons of the pyramid screen: view of the terrace, and commands for the whole pyramid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import FRect

from burano.i18n import _, ngettext
from burano.scenes.burano import commands as own
from burano.scenes.burano.pyramid.builder import Builder
from burano.scenes.burano.pyramid.model import PyramidDraft
from burano.scenes.burano.pyramid.places import BUTTON, PyramidPlaces
from burano.scenes.burano.pyramid.rivals import right_of
from burano.table.hints.page_hints import PageHints
from burano.table.input.widgets import icon_if_room
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import SIGN, Button, ButtonStyle, IconButton
from burano.ui.drawing import paint, theme
from burano.ui.input.commands import HINT, LOOK, MAIN, ROTATE_LEFT, ROTATE_RIGHT, UNDO
from burano.ui.scaling import View


class PyramidHost(Protocol):
    """What the buttons need of the screen."""

    ui: Controls
    built: PyramidDraft
    builder: Builder
    page_hints: PageHints
    covered: bool
    lifted: int

    @property
    def rivals(self) -> int:
        """Number of other players."""
        ...

    def rotate(self, quarters: int) -> None: ...

    def lift(self) -> None: ...

    def hint(self) -> None: ...

    def confirm(self) -> None: ...

    def fill(self) -> None: ...

    def choose_template(self) -> None: ...

    def look(self) -> None: ...

    def cover(self) -> None: ...


class PyramidButtons:
    """Lays out the buttons below the terrace and in the tray."""

    def __init__(self, host: PyramidHost) -> None:
        self._host = host

    def lay(self, view: View, places: PyramidPlaces) -> None:
        """Lay out all buttons; a disabled button explains why in its tooltip."""
        self._beside_the_terrace(view, places.room)
        self._hint(view, places.head)
        tray, compact = places.tray, places.compact
        left = right_of(places, self._host.rivals) + 8 * compact
        width = max(264.0, view.w * 0.2) if compact else min(480.0, view.w * 0.24)
        right = tray.right - places.edge - width
        height = FRect(0, tray.y + 12, 0, tray.h - 22) if compact else FRect(0, tray.y + 34, 0, 88)
        self._ready(view, FRect(right, height.y, width, height.h))
        row = FRect(left, height.y if compact else tray.y + 40, right - (12 if compact else 20) - left, height.h)
        if compact:
            self._along_the_foot(view, layout.grid(row, 3, 2, 6))
        else:
            row.h = 76
            self._along_the_foot(view, layout.columns(row, (1, 1, 1.2, 1.2, 1.4, 1), 10))

    def _beside_the_terrace(self, view: View, room: FRect) -> None:
        host = self._host
        x, y = room.x + 4, room.bottom - BUTTON - 8
        lift_tip = (_("Lower all levels"), _("Lift the second level too"), "", _("Lift the top"))[host.lifted]
        lift_tip = lift_tip or _("Lift the second level too")
        items = (
            ("left", "ui_rotate_left", _("Rotate left"), lambda: host.rotate(-1), ROTATE_LEFT),
            ("right", "ui_rotate_right", _("Rotate right"), lambda: host.rotate(1), ROTATE_RIGHT),
            ("lift", "ui_layers", lift_tip, host.lift, own.LIFT),
        )
        for number, (name, sprite, tip, action, command) in enumerate(items):
            rect, on = view.rect(x + number * (BUTTON + 8), y, BUTTON, BUTTON), name == "lift" and host.lifted < 3
            host.ui.add(IconButton(name, rect, sprite, tip, action, selected=on), command)

    def _hint(self, view: View, head: FRect) -> None:
        """Add the hint button beside the rules, if hints are available."""
        host = self._host
        if not host.covered and host.page_hints.offered:
            tip = _("Hint: pyramids worth building and what they bring; again for the next one")
            rect = view.rect(head.w - 218, head.centery - 26, 52, 52)
            host.ui.add(IconButton("hint", rect, "ui_hint", tip, host.hint), HINT)

    def _ready(self, view: View, area: FRect) -> None:
        host = self._host
        missing = host.built.usable - host.built.placed
        words = ngettext("Place {n} more cube", "Place {n} more cubes", missing).format(n=missing)
        ready = not missing and not host.covered
        host.ui.add(
            Button(
                "confirm",
                view.to_px(area),
                words if missing else _("Pyramid ready"),
                host.confirm,
                ButtonStyle(slab=paint.PRIMARY if ready else paint.BUTTON, face=theme.DISPLAY, size=29, sound="stamp"),
                enabled=ready,
                tooltip=_("Nobody sees it until everyone has built") if ready else self._why_not_ready(),
            ),
            MAIN,
        )

    def _why_not_ready(self) -> str:
        if self._host.covered:
            return _("Your pyramid is covered: show it first.")
        return _("Every space must be filled: put a cube on each, or use Auto-fill.")

    def _along_the_foot(self, view: View, cells: Sequence[FRect]) -> None:
        host, built = self._host, self._host.built
        nothing, full = _("Nothing is built yet."), _("All spaces are filled.")
        bare, whole = built.placed <= built.locked, built.placed == built.usable
        items = (
            ("undo", _("Undo"), "ui_undo", host.builder.undo, "" if built.can_undo else nothing, UNDO),
            ("clear", _("Clear"), "ui_trash", host.builder.clear, nothing if bare else "", own.CLEAR),
            ("fill", _("Auto-fill"), "ui_dice", host.fill, full if whole else "", own.FILL),
            ("templates", _("Patterns"), "ui_star", host.choose_template, "", own.TEMPLATES),
            ("look", _("See the table"), "ui_eye", host.look, "", LOOK),
            ("hide", _("Show") if host.covered else _("Cover"), "ui_eye_off", host.cover, "", own.HIDE),
        )
        tips = {
            "fill": _("Fill the rest at random"),
            "templates": _("Ready-made pyramids, and those you saved"),
            "look": _("Look at the table: ring, fishing huts, workshops, roofs, rivals"),
            "hide": _("Cover it while somebody walks past; the timer is paused"),
        }
        narrowest = min(cell.w for cell in cells)
        for cell, (name, text, sprite, action, why_not, command) in zip(cells, items, strict=True):
            if host.covered and name not in ("hide", "look"):
                why_not = _("Your pyramid is covered: show it first.")
            style = ButtonStyle(sprite=icon_if_room(sprite, narrowest), side=narrowest * SIGN, size=theme.TEXT)
            tip = why_not or tips.get(name, "")
            host.ui.add(Button(name, view.to_px(cell), text, action, style, enabled=not why_not, tooltip=tip), command)
