"""The table's buttons and keys: menu and view at the top, moves and main buttons in the tray, chronicle filter."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from burano.games.burano import actions as a
from burano.i18n import _, pgettext
from burano.scenes.burano import names
from burano.scenes.burano.words.prompts import MainButton, buttons
from burano.table.advice import Advice
from burano.ui import paint, theme
from burano.ui.scaling import View
from burano.ui.widgets import Button, IconButton

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene

_PACES = ("slow", "normal", "fast", "instant")
_MAIN_WIDTH = 392
_RULE = re.compile(r"\(([RVD]\d+(?:\.\d+)?)")


class TableControls:
    """Adds the buttons to the table's controls and carries out what they say."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self.advice = Advice(table)

    def add(self, view: View) -> None:
        """All buttons for the present model."""
        self._menu(view)
        self._camera(view)
        self._filter(view)
        self._moves(view)
        if self._table.flow.driver.seat is not None:
            self._computer(view)
        else:
            self._main(view)

    def _icon(
        self,
        view: View,
        name: str,
        place: tuple[float, float, float],
        sprite: str,
        tip: str,
        act: Callable[[], None],
        *,
        selected: bool = False,
        enabled: bool = True,
    ) -> None:
        """A round button; `place` is its left, top and size."""
        x, y, size = place
        rect = view.rect(x, y, size, size)
        self._table.ui.add(IconButton(name, rect, sprite, tip, act, selected=selected, enabled=enabled))

    # ---- top

    def _menu(self, view: View) -> None:
        services = self._table.services
        muted = services.settings.now.muted
        settings = lambda: services.go.to("settings")  # noqa: E731
        self._icon(view, "menu", (16, 8, 48), "ui_menu", _("Menu"), self.open_menu)
        self._icon(
            view,
            "help",
            (78, 8, 48),
            "ui_help",
            _("How to play; F1 opens the rule of the thing you point at"),
            self._help,
        )
        sound = "ui_mute" if muted else "ui_sound"
        self._icon(view, "sound", (140, 8, 48), sound, _("Sound on") if muted else _("Sound off"), self._toggle_sound)
        self._icon(view, "settings", (202, 8, 48), "ui_gear", _("Settings"), settings)

    def open_menu(self) -> None:
        """Show the menu of the play: save, load, leave."""
        self._table.services.go.to("pause")

    def _help(self) -> None:
        self._table.services.go.to("howto")

    def _toggle_sound(self) -> None:
        settings = self._table.services.settings
        settings.change(muted=not settings.now.muted)
        self._table.refresh()

    def _camera(self, view: View) -> None:
        camera, track = self._table.camera, self._table.places.track
        x = min(track.right + 20, view.w - 428 - 4 * 52 - 8)
        left, right = lambda: self.turn(-1), lambda: self.turn(1)
        for index, (name, sprite, tip, act, on) in enumerate(
            (
                ("turn_left", "ui_rotate_left", _("Turn the island to the left (Q)"), left, False),
                ("turn_right", "ui_rotate_right", _("Turn the island to the right (E)"), right, False),
                ("plan", "ui_plan", _("Plan view from above (P)"), self.toggle_plan, camera.plan),
                ("fade", "ui_fade", _("See through houses in front (F)"), self.toggle_fade, camera.fade),
            )
        ):
            self._icon(view, name, (x + index * 52, 10, 44), sprite, tip, act, selected=on)

    def turn(self, step: int) -> None:
        """Turn the island by quarters."""
        self._table.camera.turn = (self._table.camera.turn + step) % 4
        self._table.look_again()

    def toggle_plan(self) -> None:
        """From above, or as a city."""
        self._table.camera.plan = not self._table.camera.plan
        self._table.look_again()

    def toggle_fade(self) -> None:
        """See through what stands in front, or not."""
        self._table.camera.fade = not self._table.camera.fade
        self._table.look_again()

    # ---- chronicle

    def _filter(self, view: View) -> None:
        """Small crests above the chronicle show one player's lines only; the arrow makes it taller."""
        table, log = self._table, self._table.log
        count = table.model.state.board.players
        x, y = log.area.right - 12 - (count + 1) * 28, log.area.y + 7
        for seat in range(count):
            family = names.FAMILIES[table.model.families[seat]]
            tip = _("Only what {name} did").format(name=table.model.players[seat].name)
            act = lambda seat=seat: self._only(seat)  # noqa: E731
            chosen = log.only == seat
            self._icon(view, f"only_{seat}", (x + seat * 28, y, 26), f"crest_{family}", tip, act, selected=chosen)
        tall = table.desk.tall_log
        tip = _("Make the chronicle smaller") if tall else _("Make the chronicle larger")
        self._icon(view, "log_size", (x + count * 28, y, 26), "ui_down" if tall else "ui_up", tip, self._resize_log)

    def _only(self, seat: int) -> None:
        log = self._table.log
        log.only, log.scroll = (-1 if log.only == seat else seat), 0
        self._table.refresh()

    def _resize_log(self) -> None:
        self._table.desk.tall_log = not self._table.desk.tall_log
        self._table.relayout()

    # ---- tray

    def _moves(self, view: View) -> None:
        table, rewind = self._table, self._table.rewind
        right, y = table.moves.area.right - 20, table.moves.area.y + 132
        why = rewind.why_not()
        can = not why and rewind.allowed
        tip = why or _("Take the last step back (Ctrl+Z)")
        box = view.rect(right - _MAIN_WIDTH, y, 116, 52)
        table.ui.add(Button("undo", box, _("Undo"), rewind.undo, sprite="ui_undo", size=18, enabled=can, tooltip=tip))
        again = table.flow.session.can_redo()
        self._icon(
            view, "redo", (right - 271, y + 5, 42), "ui_redo", _("Do it again (Ctrl+Y)"), rewind.redo, enabled=again
        )
        begin = why or _("Begin the turn again")
        self._icon(
            view, "reset", (right - 224, y + 5, 42), "ui_reset", begin, rewind.reset, enabled=can and table.model.mine
        )
        wish = table.services.settings.now.hints
        hint_tip = _("A hint: where to look, then the move, then why (H)")
        if wish != "off":
            place = (right - 177, y + 5, 42)
            self._icon(view, "hint", place, "ui_hint", hint_tip, self.advice.more, enabled=table.model.mine)
        self._privilege(view, right, y)

    def _privilege(self, view: View, right: float, y: float) -> None:
        table, model = self._table, self._table.model
        usable = a.PRIVILEGE_COIN in model.legal
        tip = _("Spend privilege points: a coin, or a cube onto your pyramid (R9)")
        if not usable:
            tip = _("Not now.") if model.state.privilege[model.seat] else _("You have no privilege point.")
        box = view.rect(right - 130, y, 130, 52)
        words = _("Privilege")
        act = table.toggle_privilege
        table.ui.add(Button("use_privilege", box, words, act, sprite="privilege", size=16, enabled=usable, tooltip=tip))

    def _main(self, view: View) -> None:
        box, items = self._table.moves.area, buttons(self._table.model)
        gap = 10.0
        for index, item in enumerate(items):
            w = (_MAIN_WIDTH - gap * (len(items) - 1)) / len(items)
            self._main_button(view, item, box.right - 20 - _MAIN_WIDTH + index * (w + gap), box.y + 198, w)

    def _main_button(self, view: View, item: MainButton, x: float, y: float, w: float) -> None:
        table = self._table

        def act() -> None:
            if item.action is not None:
                table.play(item.action)
            else:
                table.fold_paper(False)

        folded = item.name == "choose" and table.desk.paper_away
        table.ui.add(
            Button(
                item.name,
                view.rect(x, y, w, 66),
                item.text,
                act,
                slab=paint.PRIMARY if item.primary else paint.BUTTON,
                face=theme.DISPLAY,
                size=26 if w > 300 else 20,
                enabled=item.action is not None or folded,
                tooltip=item.why_not,
            )
        )

    def _computer(self, view: View) -> None:
        """Pause, step and pace while a computer plays; a way to hurry one that thinks long."""
        driver = self._table.flow.driver
        if driver.stepping:
            self._half(view, 0, "step", _("Next step"), "ui_step", driver.step)
            self._half(view, 1, "go_on", _("Go on"), "ui_play", self._pause)
            return
        self._half(view, 0, "pause", _("Pause"), "ui_pause", self._pause)
        if driver.slow:
            tip = _("Be content with the best move found so far")
            self._half(view, 1, "move_now", _("Move now"), "ui_skip", driver.move_now, tip)
            return
        words = {"slow": _("Slow"), "normal": pgettext("pace", "Normal"), "fast": _("Fast"), "instant": _("At once")}
        pace = words[self._table.services.settings.now.computer_pace]
        tip = _("How long computer players take for a step")
        self._half(view, 1, "pace", pace, "ui_speed", self._pace, tip)

    def _half(
        self, view: View, side: int, name: str, text: str, sprite: str, act: Callable[[], None], tip: str = ""
    ) -> None:
        """One of two buttons in the place of the main one."""
        area = self._table.moves.area
        rect = view.rect(area.right - 20 - _MAIN_WIDTH + side * 201, area.y + 198, 191, 66)
        button = Button(name, rect, text, act, sprite=sprite, face=theme.DISPLAY, size=19, tooltip=tip)
        self._table.ui.add(button)

    def _pause(self) -> None:
        """Stop computer players, or let them go on."""
        settings, driver = self._table.services.settings, self._table.flow.driver
        driver.paused = not driver.stepping
        if settings.now.computer_pace == "step":
            settings.change(computer_pace="normal")
        self._table.refresh()

    def _pace(self) -> None:
        settings = self._table.services.settings
        at = _PACES.index(settings.now.computer_pace)
        settings.change(computer_pace=_PACES[(at + 1) % len(_PACES)])
        self._table.refresh()

    # ---- keys and advice

    def key(self, event: pygame.Event) -> bool:
        """A key of the table; true if it was one."""
        if event.mod & pygame.KMOD_CTRL:
            act = {pygame.K_z: self._table.rewind.undo, pygame.K_y: self._table.rewind.redo}.get(event.key)
        else:
            act = {
                pygame.K_q: lambda: self.turn(-1),
                pygame.K_e: lambda: self.turn(1),
                pygame.K_p: self.toggle_plan,
                pygame.K_f: self.toggle_fade,
                pygame.K_h: self.advice.more,
                pygame.K_F1: self._rule_of_the_thing,
                pygame.K_t: self._turn_tile,
                pygame.K_w: self._next_window,
            }.get(event.key)
        if act is None:
            return False
        act()
        return True

    def _rule_of_the_thing(self) -> None:
        """Open the rules at the number the pointed thing's words name."""
        table = self._table
        widget = table.ui.find(table.ui.focus_name) if table.ui.keyboard else table.ui.at(table.pointer)
        found = _RULE.search(widget.tooltip) if widget else None
        table.services.go.to("howto", *([found[1]] if found else []))

    def _turn_tile(self) -> None:
        self._table.hand.turn()

    def _next_window(self) -> None:
        """The ring's windows one after another, then back to now."""
        if not self._table.preview(1):
            self._table.preview(-3)

    def hear_hint(self) -> bool:
        """Let advice arrive; true if it did."""
        return self.advice.hear()
