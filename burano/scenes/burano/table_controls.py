"""The table's buttons: menu and view at the top, moves and main buttons in the tray, the chronicle's filter."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from burano.games.burano import actions as a
from burano.i18n import _
from burano.scenes.burano import names, wording_reasons
from burano.scenes.burano.palette import FAMILY
from burano.scenes.burano.prompts import MainButton, buttons
from burano.ui import paint, theme
from burano.ui.scaling import View
from burano.ui.widgets import Button, IconButton

if TYPE_CHECKING:
    from burano.scenes.burano.table import TableScene


class TableControls:
    """Adds the buttons to the table's controls and carries out what they say."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table

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
        self, view: View, name: str, x: float, y: float, size: float, sprite: str, tip: str, act: Callable[[], None], **look: bool
    ) -> None:
        rect = view.rect(x, y, size, size)
        self._table.ui.add(IconButton(name, rect, sprite, tip, act, **look))  # type: ignore[arg-type]

    # ---- top

    def _menu(self, view: View) -> None:
        table, services = self._table, self._table.services
        muted = services.settings.now.muted
        self._icon(view, "menu", 16, 8, 48, "ui_menu", _("Menu: save, leave, settings"), table.open_menu)
        self._icon(view, "help", 78, 8, 48, "ui_help", _("How to play"), table.open_help)
        sound = "ui_mute" if muted else "ui_sound"
        tip = _("Sound on") if muted else _("Sound off")
        self._icon(view, "sound", 140, 8, 48, sound, tip, self._toggle_sound)
        self._icon(view, "settings", 202, 8, 48, "ui_gear", _("Settings"), lambda: services.go.to("settings"))

    def _toggle_sound(self) -> None:
        settings = self._table.services.settings
        settings.change(muted=not settings.now.muted)
        self._table.refresh()

    def _camera(self, view: View) -> None:
        table = self._table
        camera, right = table.camera, table.places.track.right
        x = min(right + 20, view.w - 428 - 4 * 52 - 8)
        items = (
            ("turn_left", "ui_rotate_left", _("Turn the island to the left (Q)"), lambda: table.turn_island(-1), False),
            ("turn_right", "ui_rotate_right", _("Turn the island to the right (E)"), lambda: table.turn_island(1), False),
            ("plan", "ui_plan", _("Plan view from above (P)"), table.toggle_plan, camera.plan),
            ("fade", "ui_fade", _("See through houses in front (F)"), table.toggle_fade, camera.fade),
        )
        for index, (name, sprite, tip, act, on) in enumerate(items):
            self._icon(view, name, x + index * 52, 10, 44, sprite, tip, act, selected=on)

    def _filter(self, view: View) -> None:
        """Small crests above the chronicle: show one player's lines only; arrows make it taller."""
        table, log = self._table, self._table.log
        count = table.model.state.board.players
        x = log.area.right - 12 - (count + 1) * 28
        for seat in range(count):
            family = names.FAMILIES[table.model.families[seat]]
            tip = _("Only what {name} did").format(name=table.model.players[seat].name)
            act = lambda seat=seat: table.filter_log(seat)  # noqa: E731
            self._icon(view, f"only_{seat}", x + seat * 28, log.area.y + 7, 26, f"crest_{family}", tip, act, selected=log.only == seat)
        grow = "ui_down" if table.desk.tall_log else "ui_up"
        tip = _("Make the chronicle smaller") if table.desk.tall_log else _("Make the chronicle larger")
        self._icon(view, "log_size", x + count * 28, log.area.y + 7, 26, grow, tip, table.resize_log)

    # ---- tray

    def _moves(self, view: View) -> None:
        table, model = self._table, self._table.model
        box = table.moves.area
        y = box.y + 132
        right = box.right - 20
        session = table.flow.session
        reason = session.why_not_undo()
        allowed = model.mine or table.can_undo_back()
        why = wording_reasons.sentence(reason) if reason else ""
        undo = Button(
            "undo", view.rect(right - 392, y, 118, 52), _("Undo"), table.undo, sprite="ui_undo", size=19,
            enabled=reason is None and allowed, tooltip=why or _("Take the last step back (Ctrl+Z)"),
        )  # fmt: skip
        table.ui.add(undo)
        redo_tip = _("Do it again (Ctrl+Y)")
        self._icon(view, "redo", right - 266, y + 2, 48, "ui_redo", redo_tip, table.redo, enabled=session.can_redo())
        fresh = reason is None and model.mine
        self._icon(view, "reset", right - 210, y + 2, 48, "ui_reset", why or _("Begin the turn again"), table.reset, enabled=fresh)
        points = model.state.privilege[model.seat]
        usable = any(isinstance(action, a.PrivilegeCoin) for action in model.legal)
        tip = _("Spend privilege points: a coin, or a cube onto your pyramid (R9)")
        if not usable:
            tip = _("You have no privilege point.") if not points else _("Not now.")
        table.ui.add(
            Button("use_privilege", view.rect(right - 154, y, 154, 52), _("Privilege"), table.toggle_privilege, sprite="privilege",
                   size=18, enabled=usable, tooltip=tip)
        )  # fmt: skip

    def _main(self, view: View) -> None:
        table = self._table
        box = table.moves.area
        items = buttons(table.model)
        if not items:
            return
        gap = 10.0
        room = 392 - gap * (len(items) - 1)
        x = box.right - 20 - 392
        for item in items:
            w = room / len(items)
            self._main_button(view, item, x, box.y + 198, w)
            x += w + gap

    def _main_button(self, view: View, item: MainButton, x: float, y: float, w: float) -> None:
        table = self._table
        act = lambda: table.play(item.action) if item.action else None  # noqa: E731
        slab = paint.PRIMARY if item.primary else paint.BUTTON
        size = 26 if w > 300 else 20
        table.ui.add(
            Button(item.name, view.rect(x, y, w, 66), item.text, act, slab=slab, face=theme.DISPLAY, size=size,
                   enabled=item.action is not None, tooltip=item.why_not, sound="")
        )  # fmt: skip

    def _computer(self, view: View) -> None:
        """Pause, step and pace while a computer plays."""
        table = self._table
        driver, box = table.flow.driver, table.moves.area
        x, y = box.right - 412, box.y + 198
        if driver.stepping:
            table.ui.add(Button("step", view.rect(x, y, 190, 66), _("Next step"), driver.step, sprite="ui_step", slab=paint.PRIMARY,
                                sprite_tint=theme.CREAM, face=theme.DISPLAY, size=20))  # fmt: skip
            table.ui.add(Button("go_on", view.rect(x + 200, y, 192, 66), _("Go on"), table.pause, sprite="ui_play", face=theme.DISPLAY, size=20))
        else:
            table.ui.add(Button("pause", view.rect(x, y, 190, 66), _("Pause"), table.pause, sprite="ui_pause", face=theme.DISPLAY, size=20))
            pace = table.services.settings.now.computer_pace
            words = {"slow": _("Pace: slow"), "normal": _("Pace: normal"), "fast": _("Pace: fast"), "instant": _("Pace: at once")}
            table.ui.add(Button("pace", view.rect(x + 200, y, 192, 66), words[pace], table.next_pace, sprite="ui_speed", face=theme.DISPLAY,
                                size=18, tooltip=_("How long computer players take for a step")))  # fmt: skip


def family_colour(table: "TableScene") -> theme.Colour:
    """The colour of the seat whose tray is shown."""
    return FAMILY[table.model.families[table.model.seat]]
