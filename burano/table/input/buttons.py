"""The buttons of every table: menu, log filter, undo and hints, main buttons, pace of computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.i18n import _, pgettext
from burano.table.cards.hand_order import HandOrder
from burano.table.contract.context import TableContext
from burano.table.contract.screens import screens
from burano.table.hints.hint_overlay import HintOverlay
from burano.table.input.premoves import Premoves
from burano.table.input.widgets import ask_to_leave
from burano.table.notebook.scene import NotebookScene
from burano.table.panels.log import EVERYTHING, KINDS, MOVES, POINTS, STARRED, THOUGHTS, LogPanel
from burano.table.picture.panel import Panel
from burano.table.play.submitter import Submitter
from burano.table.play.takeback import summary
from burano.table.play.undo_control import UndoControl
from burano.table.reference.catalogue import CatalogueSection
from burano.table.reference.scene import CatalogueScene
from burano.table.wording.words import MainButton, why_not_undo
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton
from burano.ui.drawing import paint, theme
from burano.ui.input import commands
from burano.ui.input.commands import Command
from burano.ui.scaling import View

_PACES = ("slow", "normal", "fast", "instant")
_GAP = 10.0
_HAND_HEAD_SIZE, _MAX_HAND_HEAD_SCALE = 21.0, 1.35
"""Size of a hand's heading in design units, and its maximum enlargement by the text scale."""
BACK = 240.0
"""Width of the group of undo, redo, restart and hint, in design units."""


class Buttons:
    """Adds the common buttons to a table's controls, in the places that a game passes."""

    def __init__(
        self,
        context: TableContext[Any],
        undo_control: UndoControl,
        submitter: Submitter[Any],
        premoves: Premoves[Any],
        hint_overlay: HintOverlay[Any],
    ) -> None:
        self._context, self._services, self._flow = context, context.services, context.flow
        self._ui = context.ui
        self._undo_control, self._submitter, self._premoves = undo_control, submitter, premoves
        self._hint_overlay = hint_overlay

    @property
    def _view(self) -> View:
        return self._ui.view

    def icon(
        self,
        name: str,
        place: tuple[float, float, float],
        sprite: str,
        tip: str,
        act: Callable[[], None],
        *,
        selected: bool = False,
        enabled: bool = True,
        repeats: bool = False,
        command: Command | None = None,
        label: str = "",
    ) -> None:
        """Add a round button; `place` is its left, top and size. `label` names it for the screen reader, as the tooltip
        may be a reason."""
        x, y, size = place
        rect = self._view.rect(x, y, size, size)
        button = IconButton(name, rect, sprite, tip, act, selected=selected, enabled=enabled)
        button.repeats, button.label = repeats, label
        self._ui.add(button, command)

    # ---- menu

    def menu(
        self,
        x: float,
        y: float,
        *,
        size: float = 48,
        step: float = 62,
        brief: bool = False,
        down: bool = False,
    ) -> None:
        """Add menu, help, sound and settings in a row, or in a column (`down`), `step` apart; only the first two if
        `brief`."""
        go, muted = self._services.go, self._services.settings.now.muted
        help_tip = _("How to play; its key shows the rule for what you point at")
        sound, sound_tip = ("ui_mute", _("Sound on")) if muted else ("ui_sound", _("Sound off"))
        items: list[tuple[str, str, str, Callable[[], None], Command]] = [
            ("menu", "ui_menu", _("Menu"), lambda: ask_to_leave(self._services), commands.MENU),
            ("help", "ui_help", help_tip, lambda: go.to("howto"), commands.HELP),
            ("sound", sound, sound_tip, self.toggle_sound, commands.SOUND),
            ("settings", "ui_gear", _("Settings"), lambda: go.to("settings"), commands.SETTINGS),
        ]
        for index, (name, sprite, tip, act, command) in enumerate(items[: 2 if brief else 4]):
            place = (x, y + index * step, size) if down else (x + index * step, y, size)
            self.icon(name, place, sprite, tip, act, command=command)

    def toggle_sound(self) -> None:
        """Switch sound on or off."""
        settings = self._services.settings
        settings.change(muted=not settings.now.muted)
        self._context.refresh()

    # ---- log

    def log(self, log: LogPanel[Any]) -> None:
        """Add the buttons in the head of the log: its filter and, outside a drawer, its size."""
        docked = not any("log" in drawer.places for drawer in self._context.drawers)
        self.filter(log, 30 if docked else 0)
        if docked:
            tall = self._context.tall_log
            tip, sprite = (_("Shrink the log"), "ui_down") if tall else (_("Enlarge the log"), "ui_up")
            place = (log.area.right - 40, log.area.y + 7, 26)
            self.icon("log_size", place, sprite, tip, self._context.toggle_log, command=commands.LOG_SIZE)

    def filter(self, log: LogPanel[Any], spare: float = 0.0) -> None:
        """Add the buttons at the upper right of the log, `spare` units from the edge: kind of lines, the crest of each
        player, and those of the selected line."""
        players = self._flow.session.table.players
        crests = players if len(players) > 1 else ()
        x, y = log.area.right - 10 - spare - len(crests) * 28, log.area.y + 7
        words = {
            EVERYTHING: _("The log shows everything; next: points only"),
            POINTS: _("The log shows points only; next: moves without thoughts"),
            MOVES: _("The log shows moves without thoughts; next: the thoughts of computer players"),
            THOUGHTS: _("The log shows thoughts only; next: what you starred"),
            STARRED: _("The log shows what you starred only; next: everything"),
        }
        sprites = {EVERYTHING: "ui_search", POINTS: "ui_trophy", MOVES: "ui_hand", THOUGHTS: "ui_hint"}
        sprite = sprites.get(log.kind, "ui_star")
        self.icon(
            "log_kind",
            (x - 28, y, 26),
            sprite,
            words[log.kind],
            lambda: self._next_kind(log),
            selected=log.kind != EVERYTHING,
            command=commands.LOG_KIND,
        )
        self._back_to(log)
        for seat, player in enumerate(crests):
            tip = _("Show only {name}’s moves").format(name=player.name)
            act = lambda seat=seat: self._only(log, seat)
            self.icon(f"only_{seat}", (x + seat * 28, y, 26), log.crest(seat), tip, act, selected=log.only == seat)

    def _next_kind(self, log: LogPanel[Any]) -> None:
        log.kind, log.scroll = KINDS[(KINDS.index(log.kind) + 1) % len(KINDS)], 0
        self._context.refresh()

    def _back_to(self, log: LogPanel[Any]) -> None:
        """Add the buttons beside the selected line: star, and going back to it."""
        place, session = log.chosen_place(), self._flow.session
        if place is None:
            return
        number = log.lines[log.chosen].step
        why = why_not_undo(session.why_not_undo_to(self._flow.seat, number))
        takeback = self._undo_control.takeback(number)
        enabled = self._undo_control.allowed and (not why or (takeback is not None and not takeback.refused))
        tip = _("Back to here")
        if enabled and takeback is not None and takeback.asked:
            tip = _("Back to here: the others are asked")
        elif not enabled:
            tip = why or _("Only whoever is to move can go back.")
        back = lambda: self._submitter.back_to(number)
        self._star(log, (place.right - 54, place.y - 1, 26))
        where, key = (place.right - 26, place.y - 1, 26), commands.BACK_TO
        self.icon("back_to", where, "ui_undo", tip, back, enabled=enabled, command=key, label=_("Back to here"))

    def _star(self, log: LogPanel[Any], place: tuple[float, float, float]) -> None:
        """Add the star of the selected line."""
        line = log.lines[log.chosen]
        if self._flow.viewing_seat == NOBODY or line.thought:
            return
        on = log.starred(line)
        tip = _("Take the star away") if on else _("Star this moment, for your notebook")
        act = lambda: self.star(line.step)
        self.icon("star", place, "ui_star", tip, act, selected=on, command=commands.STAR)

    def star(self, step: int) -> None:
        """Add or remove the viewer's star of a step."""
        notebook, seat = self._context.notebook, self._flow.viewing_seat
        leaf = notebook.of(seat)
        notebook.write(seat, leaf.without_star(step) if step in leaf.stars else leaf.with_star(step, ""))
        self._context.refresh()

    def open_notebook(self) -> None:
        """Open the viewer's notebook."""
        context, seat = self._context, self._flow.viewing_seat
        if seat != NOBODY:
            lines = lambda: list(context.log.lines)
            scene = NotebookScene(context.services, context.notebook, self._flow.session, seat, lines)
            context.services.stack.push(scene)

    def open_catalogue(self) -> None:
        """Open the page of all cards, with what the viewer may know of them."""
        context, flow = self._context, self._flow
        game = screens(flow.session.game.game_id)

        def make() -> Sequence[CatalogueSection]:
            return game.catalogue(flow.session.view(flow.viewing_seat), flow.viewing_seat)

        if make():
            context.services.stack.push(CatalogueScene(context.services, make))

    def _only(self, log: LogPanel[Any], seat: Seat) -> None:
        log.only, log.scroll = (NOBODY if log.only == seat else seat), 0
        self._context.refresh()

    # ---- the hand

    def sort_place(self, hand: Panel[Any], head: str) -> tuple[float, float, float]:
        """Return left, top and size of the button that sorts the hand, after the heading of its panel."""
        size = self._view.px(_HAND_HEAD_SIZE * min(_MAX_HAND_HEAD_SCALE, hand.grow))
        width = self._context.kit.text.size(head, theme.DISPLAY, size)[0] / self._view.s
        return hand.area.x + 26 + width, hand.area.y + 8, 26.0

    def sort_hand(self, place: tuple[float, float, float], order: HandOrder) -> None:
        """Add the button that sorts the hand."""

        def act() -> None:
            order.choose_following()
            self._context.refresh()

        on = order.chosen is not None
        self.icon("sort_hand", place, "ui_layers", order.tooltip(), act, selected=on, command=commands.SORT_HAND)

    # ---- going back, hints

    def back(self, x: float, y: float, *, height: float = 52) -> None:
        """Add undo, redo, restart turn and, unless switched off, hint: `BACK` units wide, `height` units high."""
        control, mine = self._undo_control, self._flow.asks_me() and not self._undo_control.resting
        why = control.why_not()
        takeback = control.takeback()
        can, chosen = not why and control.allowed, self._context.chosen is not None
        asks = takeback is not None and not takeback.refused
        tip = why or _("Undo the last step")
        if takeback is not None and asks:
            ask_them = _("Ask the others to let you take this back")
            tip = ask_them if takeback.asked else summary(self._flow.session.table.players, takeback)
        box = self._view.rect(x, y, 110, height)
        y += (height - 52) / 2
        style = ButtonStyle(sprite="ui_undo", size=18)
        undo = Button(
            "undo",
            box,
            _("Undo"),
            self._submitter.undo,
            style,
            enabled=can or asks or chosen,
            tooltip=_("Cancel this choice") if chosen else tip,
        )
        undo.repeats = True
        self._ui.add(undo, commands.UNDO)
        again, redo_tip = control.can_redo, _("Redo")
        place = (x + 114, y + 6, 40)
        self.icon(
            "redo", place, "ui_redo", redo_tip, self._submitter.redo, enabled=again, repeats=True, command=commands.REDO
        )
        label, command = _("Restart this turn"), commands.RESTART
        place, can = (x + 157, y + 6, 40), can and mine
        reset, tip = self._submitter.reset, why or label
        self.icon("reset", place, "ui_reset", tip, reset, enabled=can, command=command, label=label)
        if self._flow.hints != "off":
            hint_tip = _("Hint: the best plans and what they bring; again for the next one")
            place = (x + 200, y + 6, 40)
            on, act = self._context.hints.shown, self._hint_overlay.ask
            self.icon("hint", place, "ui_hint", hint_tip, act, selected=on, enabled=mine, command=commands.HINT)

    def recall_hint(self) -> None:
        """Show the list of hints again after it was put aside."""
        self._hint_overlay.put_aside(False)

    # ---- main buttons

    def main(
        self, area: FRect, items: Sequence[MainButton], *, folded: bool = False, above: FRect | None = None
    ) -> None:
        """Add the main buttons side by side, or the pace buttons while a computer plays, and a small button to plan
        moves ahead. `folded`: a button without an action unfolds the sheet. `above`: the area for all but the last
        button."""
        if tip := self._premoves.tooltip:
            side = min(area.h, 56)
            corner = (area.right - side, area.centery - side / 2, side)
            self.icon("intend", corner, "ui_pencil", tip, self._premoves.press, command=commands.PLAN)
            area = FRect(area.x, area.y, area.w - side - _GAP, area.h)
        if self._flow.driver.seat is not None:
            self._computer(area)
            return
        rows = ((above, len(items) - 1), (area, 1)) if above is not None and len(items) > 1 else ((area, len(items)),)
        places = [place for row, count in rows if count for place in _side_by_side(row, count)]
        for index, (item, place) in enumerate(zip(items, places, strict=True)):
            command = (commands.MAIN, commands.SECOND, None)[min(2, len(items) - 1 - index)]
            self._main_button(item, place, folded, command)

    def _main_button(self, item: MainButton, area: FRect, folded: bool, command: Command | None) -> None:
        action = item.action
        enabled = action is not None or (folded and not item.why_not)

        def act() -> None:
            if action is not None:
                self._submitter.play(action)
            else:
                self._context.fold_sheet(False)

        self._ui.add(
            Button(
                item.name,
                self._view.to_px(area),
                item.text,
                act,
                ButtonStyle(
                    slab=paint.PRIMARY if item.primary else paint.BUTTON,
                    face=theme.DISPLAY,
                    size=26 if area.w > 300 else 20,
                ),
                enabled=enabled,
                tooltip="" if enabled else item.why_not or _("Choose on the sheet above the table."),
            ),
            command,
        )

    # ---- computers

    def _computer(self, area: FRect) -> None:
        """Add pause, step and pace while a computer plays, and “move now” while it is slow."""
        driver = self._flow.driver
        if driver.stepping:
            self._half(area, 0, "step", _("Next step"), "ui_step", driver.step, command=commands.MAIN)
            self._half(area, 1, "go_on", pgettext("go on", "Continue"), "ui_play", self._pause, command=commands.PAUSE)
            return
        self._half(area, 0, "pause", _("Pause"), "ui_pause", self._pause, command=commands.PAUSE)
        if driver.slow:
            tip = _("Play the best move found so far")
            self._half(area, 1, "move_now", _("Move now"), "ui_skip", driver.move_now, tip, commands.MAIN)
            return
        words = {"slow": _("Slow"), "normal": pgettext("pace", "Normal"), "fast": _("Fast"), "instant": _("Instant")}
        pace = words[self._services.settings.now.computer_pace]
        tip = _("Speed of the computer players")
        self._half(area, 1, "pace", pace, "ui_speed", self._pace, tip, commands.PACE)

    def _half(
        self,
        area: FRect,
        side: int,
        name: str,
        text: str,
        sprite: str,
        act: Callable[[], None],
        tip: str = "",
        command: Command | None = None,
    ) -> None:
        """Add one of the two buttons that replace the main button."""
        w = (area.w - _GAP) / 2
        rect = self._view.rect(area.x + side * (w + _GAP), area.y, w, area.h)
        self._ui.add(
            Button(name, rect, text, act, ButtonStyle(sprite=sprite, face=theme.DISPLAY, size=19), tooltip=tip), command
        )

    def _pause(self) -> None:
        """Pause or resume the computer players."""
        settings, driver = self._services.settings, self._flow.driver
        driver.paused = not driver.stepping
        if settings.now.computer_pace == "step":
            settings.change(computer_pace="normal")
        self._context.refresh()

    def _pace(self) -> None:
        settings = self._services.settings
        at = _PACES.index(settings.now.computer_pace)
        settings.change(computer_pace=_PACES[(at + 1) % len(_PACES)])
        self._context.refresh()


def _side_by_side(area: FRect, count: int) -> list[FRect]:
    """Return the places of `count` buttons in a row."""
    w = (area.w - _GAP * (count - 1)) / count
    return [FRect(area.x + index * (w + _GAP), area.y, w, area.h) for index in range(count)]
