"""The buttons every table has: menu, filter of the chronicle, undo and hints, main buttons, computers' pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from pygame import FRect

from burano.core.protocol import NOBODY, Action, Seat
from burano.i18n import _, pgettext
from burano.stage.scene import Services
from burano.table.panels.log import EVERYTHING, KINDS, MOVES, POINTS, THOUGHTS, LogPanel
from burano.table.play.flow import Flow
from burano.table.play.takeback import told
from burano.table.play.undo import UndoControl
from burano.table.wording.words import MainButton, why_not_undo
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton
from burano.ui.drawing import paint, theme
from burano.ui.input import commands
from burano.ui.input.commands import Command
from burano.ui.scaling import View

_PACES = ("slow", "normal", "fast", "instant")
_GAP = 10.0
BACK = 240.0
"""How wide the buttons for going back are."""


class Deeds(Protocol):
    """What the buttons do at their table."""

    def refresh(self) -> None: ...

    def open_menu(self) -> None: ...

    def hint(self) -> None: ...

    def unfold(self) -> None:
        """A main button without an action was pressed: show the paper that was folded away."""
        ...


class Steps(Protocol):
    """What they do to the game: forwards and back."""

    def play(self, action: Action) -> None: ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def reset(self) -> None: ...

    def back_to(self, number: int) -> None: ...


class Plan(Protocol):
    """What the player means to do next."""

    @property
    def words(self) -> str:
        """What planning ahead would do now; nothing if there is nothing to plan or to play."""
        ...

    def press(self) -> None: ...


class Buttons:
    """Adds common buttons to a table's controls, wherever the game wants them."""

    def __init__(
        self,
        ui: Controls,
        services: Services,
        flow: Flow[Any, Any],
        rewind: UndoControl,
        steps: Steps,
        plan: Plan,
        deeds: Deeds,
    ) -> None:
        self._ui, self._services, self._flow, self._rewind = ui, services, flow, rewind
        self._steps, self._plan, self._deeds = steps, plan, deeds

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
        """A round button; `place` is its left, top and size. It has a `label` where its tip may be a reason."""
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
        """Menu, help, sound and settings in a row, `step` apart, or one below the other; `brief`: only the first two,
        the menu has the rest."""
        go, muted = self._services.go, self._services.settings.now.muted
        help_tip = _("How to play; its key shows the rule for what you point at")
        sound, sound_tip = ("ui_mute", _("Sound on")) if muted else ("ui_sound", _("Sound off"))
        items: list[tuple[str, str, str, Callable[[], None], Command]] = [
            ("menu", "ui_menu", _("Menu"), self._deeds.open_menu, commands.MENU),
            ("help", "ui_help", help_tip, lambda: go.to("howto"), commands.HELP),
            ("sound", sound, sound_tip, self.toggle_sound, commands.SOUND),
            ("settings", "ui_gear", _("Settings"), lambda: go.to("settings"), commands.SETTINGS),
        ]
        for index, (name, sprite, tip, act, command) in enumerate(items[: 2 if brief else 4]):
            place = (x, y + index * step, size) if down else (x + index * step, y, size)
            self.icon(name, place, sprite, tip, act, command=command)

    def toggle_sound(self) -> None:
        """Sound on or off."""
        settings = self._services.settings
        settings.change(muted=not settings.now.muted)
        self._deeds.refresh()

    # ---- chronicle

    def filter(self, log: LogPanel[Any], spare: float = 0.0) -> None:
        """What the chronicle shows, at its upper right (`spare` units are left free there): small crests for one
        player's lines only, before them the kind of lines; and the way back to the chosen line."""
        players = self._flow.session.table.players
        crests = players if len(players) > 1 else ()
        x, y = log.area.right - 10 - spare - len(crests) * 28, log.area.y + 7
        words = {
            EVERYTHING: _("The log shows everything; next: points only"),
            POINTS: _("The log shows points only; next: moves without thoughts"),
            MOVES: _("The log shows moves without thoughts; next: the thoughts of computer players"),
            THOUGHTS: _("The log shows thoughts only; next: everything"),
        }
        sprite = {EVERYTHING: "ui_search", POINTS: "ui_star", MOVES: "ui_hand", THOUGHTS: "ui_hint"}[log.kind]
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
        self._deeds.refresh()

    def _back_to(self, log: LogPanel[Any]) -> None:
        """Beside the chosen line: back to where it was written, or why not."""
        place, session = log.chosen_place(), self._flow.session
        if place is None:
            return
        number = log.lines[log.chosen].step
        why = why_not_undo(session.why_not_undo_to(self._flow.seat, number))
        takeback = self._rewind.takeback(number)
        enabled = self._rewind.allowed and (not why or (takeback is not None and not takeback.refused))
        tip = _("Back to here")
        if enabled and takeback is not None and takeback.asked:
            tip = _("Back to here: the others are asked")
        elif not enabled:
            tip = why or _("Only whoever is to move can go back.")
        back = lambda: self._steps.back_to(number)
        where, key = (place.right - 26, place.y - 1, 26), commands.BACK_TO
        self.icon("back_to", where, "ui_undo", tip, back, enabled=enabled, command=key, label=_("Back to here"))

    def _only(self, log: LogPanel[Any], seat: Seat) -> None:
        log.only, log.scroll = (NOBODY if log.only == seat else seat), 0
        self._deeds.refresh()

    # ---- going back, hints

    def back(self, x: float, y: float, *, high: float = 52) -> None:
        """Undo, redo, begin the turn again, and a hint if hints are wanted: `BACK` units wide, `high` high."""
        rewind, mine = self._rewind, self._flow.asks_me() and not self._rewind.resting
        why = rewind.why_not()
        takeback = rewind.takeback()
        can = not why and rewind.allowed
        asks = takeback is not None and not takeback.refused
        tip = why or _("Undo the last step")
        if takeback is not None and asks:
            ask_them = _("Ask the others to let you take this back")
            tip = ask_them if takeback.asked else told(self._flow.session.table.players, takeback)
        box = self._view.rect(x, y, 110, high)
        y += (high - 52) / 2
        style = ButtonStyle(sprite="ui_undo", size=18)
        undo = Button(
            "undo",
            box,
            _("Undo"),
            self._steps.undo,
            style,
            enabled=can or asks,
            tooltip=tip,
        )
        undo.repeats = True
        self._ui.add(undo, commands.UNDO)
        again, redo_tip = rewind.can_redo, _("Redo")
        place = (x + 114, y + 6, 40)
        self.icon(
            "redo", place, "ui_redo", redo_tip, self._steps.redo, enabled=again, repeats=True, command=commands.REDO
        )
        label, command = _("Restart this turn"), commands.RESTART
        place, can = (x + 157, y + 6, 40), can and mine
        reset, tip = self._steps.reset, why or label
        self.icon("reset", place, "ui_reset", tip, reset, enabled=can, command=command, label=label)
        if self._flow.hints != "off":
            hint_tip = _("Hint: the best plans and what they bring; again for the next one")
            place = (x + 200, y + 6, 40)
            self.icon("hint", place, "ui_hint", hint_tip, self._deeds.hint, enabled=mine, command=commands.HINT)

    # ---- main buttons

    def main(self, area: FRect, items: Sequence[MainButton], *, folded: bool = False) -> None:
        """The big buttons of the decision side by side; while a computer plays, its pace in their place. A small one
        beside them lays or plays a plan."""
        if tip := self._plan.words:
            side = min(area.h, 56)
            corner = (area.right - side, area.centery - side / 2, side)
            self.icon("intend", corner, "ui_pencil", tip, self._plan.press, command=commands.PLAN)
            area = FRect(area.x, area.y, area.w - side - _GAP, area.h)
        if self._flow.driver.seat is not None:
            self._computer(area)
            return
        for index, item in enumerate(items):
            w = (area.w - _GAP * (len(items) - 1)) / len(items)
            place = FRect(area.x + index * (w + _GAP), area.y, w, area.h)
            command = (commands.MAIN, commands.SECOND, None)[min(2, len(items) - 1 - index)]
            self._main_button(item, place, folded, command)

    def _main_button(self, item: MainButton, area: FRect, folded: bool, command: Command | None) -> None:
        action = item.action
        enabled = action is not None or (folded and not item.why_not)

        def act() -> None:
            if action is not None:
                self._steps.play(action)
            else:
                self._deeds.unfold()

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
                tooltip="" if enabled else item.why_not or _("Choose on the paper above the table."),
            ),
            command,
        )

    # ---- computers

    def _computer(self, area: FRect) -> None:
        """Pause, step and pace while a computer plays; a way to hurry one that thinks long."""
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
        """One of two buttons in the place of the main one."""
        w = (area.w - _GAP) / 2
        rect = self._view.rect(area.x + side * (w + _GAP), area.y, w, area.h)
        self._ui.add(
            Button(name, rect, text, act, ButtonStyle(sprite=sprite, face=theme.DISPLAY, size=19), tooltip=tip), command
        )

    def _pause(self) -> None:
        """Stop computer players, or let them go on."""
        settings, driver = self._services.settings, self._flow.driver
        driver.paused = not driver.stepping
        if settings.now.computer_pace == "step":
            settings.change(computer_pace="normal")
        self._deeds.refresh()

    def _pace(self) -> None:
        settings = self._services.settings
        at = _PACES.index(settings.now.computer_pace)
        settings.change(computer_pace=_PACES[(at + 1) % len(_PACES)])
        self._deeds.refresh()
