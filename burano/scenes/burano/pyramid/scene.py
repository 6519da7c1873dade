"""Pyramid construction: one player at a time builds in secret on a terrace, against the clock if the table wants it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

import pygame
from pygame import FRect

from burano.core.plain import Plain
from burano.core.protocol import NOBODY
from burano.core.rng import Rng
from burano.games.burano.actions import PLACE, PlaceCube
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.mind.coach import stranded
from burano.games.burano.pyramid import freed_by
from burano.i18n import _, language, ngettext
from burano.scenes.burano import commands as own
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, LEVELS, PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_cubes, draw_hidden, draw_terrace
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.pyramid.builder import PLACE as CUBE
from burano.scenes.burano.pyramid.builder import RESERVE, Builder
from burano.scenes.burano.pyramid.frame import draw_head, draw_tray
from burano.scenes.burano.pyramid.model import Composition, Template
from burano.scenes.burano.pyramid.panels import InspectPanel, ReservePanel
from burano.scenes.burano.pyramid.templates import TemplateDialog
from burano.scenes.burano.words import coach
from burano.scenes.burano.words.spoken import pyramid_place
from burano.scenes.burano.words.table import BuranoWords
from burano.stage.narrator import Question, Telling
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.brush import Brush
from burano.table.clock_face import add_clock
from burano.table.frame import Still
from burano.table.hint_desk import HintDesk
from burano.table.look import LookScene
from burano.table.model import Key
from burano.table.scene import PlayScene
from burano.table.setup.model import fresh_seed
from burano.table.terms import Terms
from burano.table.timer import TICK_PACE, Countdown, draw_ring
from burano.table.water import evening
from burano.table.widgets import add_menu, ask_to_leave, icon_if_room
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.commands import ASK_DEEDS, ASK_MINE, HINT, LOOK, MAIN, ROTATE_LEFT, ROTATE_RIGHT, UNDO, Command
from burano.ui.paint import Slab
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.tween import Timeline, Tween
from burano.ui.widget import Widget
from burano.ui.widgets import Button, ButtonStyle, IconButton, Target, TickTarget

_DRAFT = "pyramid"
"""The note that keeps a pyramid while it is built."""
_HEAD, _TRAY = 88.0, 148.0
_FALL = 52.0
"""Units from which a cube falls into its place."""
_HIDDEN = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, inner=0, opacity=0.82)


class PyramidScene(Scene):
    """Build, then confirm: only then do the rules hear of it, cube by cube."""

    name = "pyramid"
    min_size = (1600, 940)

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self.flow = flow
        self.builder = Builder(self)
        self.desk = HintDesk(self, flow, BuranoWords(flow.view.board))
        self._things: dict[str, Key] = {}
        self._dialog: TemplateDialog | None = None
        self._look: LookScene | None = None
        self._still = Still(self.kit, self._paint_still)
        self._begin(flow.seat)

    def _begin(self, seat: int) -> None:
        """A new builder sits down."""
        self.seat = seat
        self.desk.hints.forget()
        self._player = self.flow.session.table.players[seat]
        self._known = state = self.flow.session.view(seat)
        self.actions = state.deal.actions[state.season]
        base = seat * PLACES
        standing = [color for color in state.pyramid[base : base + PLACES] if color >= 0]
        self.built = Composition(state.reserve[seat * COLORS : (seat + 1) * COLORS], standing)
        self._terms = Terms.of(self.flow.session.table)
        self.timer = Countdown(self.kit.clock, self._terms.timer)
        self._take_up(self.services.saves.noted(self.flow.session, _DRAFT))
        self.timer.start()
        self.turn, self.lifted = 0, 3
        self.covered = False
        self.message = ""
        self._timeline = Timeline(self.kit.motion)
        self._falling: dict[int, float] = {}
        self._shown = list(self.built.places)
        self.builder.reset()

    def _take_up(self, draft: Plain) -> None:
        """Go on with what this builder had before the program ended."""
        if not isinstance(draft, dict) or [draft.get("at"), draft.get("seat")] != [self.flow.session.length, self.seat]:
            return
        places, used = draft.get("places"), draft.get("used")
        if isinstance(places, list):
            self.built.take_up(places)
        if isinstance(used, int):
            self.timer.take_up(float(used))

    def _note(self) -> None:
        """Keep what is built so far, and the time used, beside the play."""
        here = {"at": self.flow.session.length, "seat": self.seat}
        draft: Plain = {**here, "places": list(self.built.places), "used": int(self.timer.used)}
        self.services.saves.note(self.flow.session, _DRAFT, draft)

    def resume(self) -> None:
        self.flow.follow_again()

    # ---- layout

    def layout(self, view: View) -> None:
        self._head = FRect(0, 0, view.w, _HEAD)
        self._tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        top, bottom = _HEAD + 34, self._tray.y - 26
        left_w = min(400.0, view.w * 0.225)
        right_w = min(548.0, view.w * 0.285)
        self.reserve = ReservePanel(FRect(40, top, left_w, bottom - top))
        self.inspect = InspectPanel(FRect(view.w - 40 - right_w, top, right_w, bottom - top), self.turn)
        self._room = FRect(40 + left_w + 16, top, view.w - 112 - left_w - right_w, bottom - top)
        self.stage = self._stage()
        self._ring_at = (self._room.right - 84, self._room.bottom - 74)
        self.builder.fit(view)
        self.ui.carrier = None if self.covered else self.builder
        self._targets(view)
        self._stage_buttons(view)
        self._tray_buttons(view)
        add_menu(self, view.w - 40, 18)
        add_clock(self, self.flow, view.w - 50, _HEAD + 5)
        if not self.covered:
            room = self._room
            self.desk.lay(FRect(room.x, room.y + 70, 330, room.h - 150), self.seat)

    def _stage(self) -> PyramidShape:
        room = self._room
        floats = 3 - self.lifted
        w = min(206.0, room.w / 4.3, (room.h - 70) / (3.05 + 0.56 * floats))
        x, y = room.centerx, room.bottom - 40 - w * 1.2
        if not floats:
            y = min(y, room.y + 90 + 1.75 * w + (room.h - 70 - 3.05 * w) * 0.45)
        return PyramidShape(x, y, w, self.turn, self.lifted)

    def _targets(self, view: View) -> None:
        self._things = {}
        for color in range(COLORS):
            rect = view.to_px(self.reserve.rows[color])
            tip = self._reserve_tip(color)
            put = lambda color=color: self.builder.put_next(color)  # noqa: E731
            spot = self._to_px(self.reserve.cube_at(color))
            self._things[f"reserve{color}"] = (RESERVE, color)
            self.ui.add(TickTarget(f"reserve{color}", rect, put, tooltip=tip, spot=spot))
        if self.covered:
            return
        for place in range(PLACES):
            self._place_target(view, place)

    def _place_target(self, view: View, place: int) -> None:
        filled = self.built.places[place] != EMPTY
        back = lambda place=place: self.builder.take_back(place)  # noqa: E731
        self._things[f"plan{place}"] = self._things[f"place{place}"] = (CUBE, place)
        name = self._place_words(place)
        plan = self.ui.add(Target(f"plan{place}", view.to_px(self.inspect.cells[place]), back, focusable=filled))
        plan.label = name
        if filled or place in self.built.open():
            at = self.stage.spot(place, self.built.places, self.built.open())
            if at is None:
                return
            area = self.stage.cube_box(place) if filled else self.stage.ground_box(place)
            spot = self._to_px(at)
            hit = lambda pos, place=place: self._place_at(pos) == place  # noqa: E731
            cube = Target(f"place{place}", view.to_px(area), back, hit=hit, spot=spot, focusable=False)
            self.ui.add(cube).label = name

    def _place_words(self, place: int) -> str:
        """A place of the pyramid and what is on it."""
        color = self.built.places[place]
        there = _("Cube: {color}.").format(color=names.color(color)) if color != EMPTY else _("Empty.")
        return f"{pyramid_place(place)} {there}"

    def announcement(self) -> str:
        text = _("{name}, build your pyramid in secret. Number keys place cubes, 1 to 6: {colors}.")
        colors = ", ".join(names.color(color) for color in range(COLORS))
        return text.format(name=self._player.name, colors=colors)

    def telling(self) -> Sequence[Telling]:
        told = [Telling((self.seat, "message", self.message), self.message)] if self.message else []
        return [*told, Telling((self.seat, "progress", tuple(self.built.places)), self._progress())]

    def questions(self) -> Sequence[Question]:
        return [
            Question(ASK_DEEDS, self._what_can_i_do),
            Question(ASK_MINE, lambda: [self._read()]),
        ]

    def _what_can_i_do(self) -> list[str]:
        reserve = [self._reserve_tip(color) for color in range(COLORS)]
        return ["\n".join((self._progress(), *reserve))]

    def _read(self) -> str:
        if self.covered:
            return _("Your pyramid is hidden and the timer is paused")
        return "\n".join(self._place_words(place) for place in range(PLACES))

    def _to_px(self, at: tuple[float, float]) -> tuple[int, int]:
        return round(at[0] * self.view.s), round(at[1] * self.view.s)

    def _place_at(self, pos: tuple[int, int]) -> int:
        """The place of the terrace under a point, the nearest to the viewer first."""
        s = self.view.s
        return self.stage.pick(self.built.places, self.builder.open_places(), pos[0] / s, pos[1] / s)

    def thing(self, under: Widget | None) -> Key | None:
        """What a control of the terrace stands for."""
        return self._things.get(under.name) if under else None

    def _ring_rect(self) -> pygame.Rect:
        """What to draw again when the timer moves."""
        side = self.view.px(150)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = self._to_px(self._ring_at)
        return ring

    def _reserve_tip(self, color: int) -> str:
        house, what = names.color(color), names.action_in_full(self.actions[color])
        left = self.built.left(color)
        words = ngettext("{n} {color} cube left: {action}", "{n} {color} cubes left: {action}", left)
        return words.format(n=left, color=house, action=what)

    def _stage_buttons(self, view: View) -> None:
        x, y = self._room.x + 4, self._room.bottom - 66
        lift_tip = (_("Lower all levels"), _("Lift the second level too"), "", _("Lift the top"))[self.lifted]
        lift_tip = lift_tip or _("Lift the second level too")
        items = (
            ("left", "ui_rotate_left", _("Rotate left"), lambda: self.rotate(-1), ROTATE_LEFT),
            ("right", "ui_rotate_right", _("Rotate right"), lambda: self.rotate(1), ROTATE_RIGHT),
            ("lift", "ui_layers", lift_tip, self.lift, own.LIFT),
            *self._hint_item(),
        )
        for number, (name, sprite, tip, action, command) in enumerate(items):
            rect, on = view.rect(x + number * 66, y, 58, 58), name == "lift" and self.lifted < 3
            self.ui.add(IconButton(name, rect, sprite, tip, action, selected=on), command)

    def _hint_item(self) -> list[tuple[str, str, str, Callable[[], None], Command]]:
        """The button for hints, if there are any."""
        if self.covered or not self.desk.offered:
            return []
        tip = _("Hint: pyramids worth building and what they bring; again for the next one")
        return [("hint", "ui_hint", tip, self.hint, HINT)]

    def _tray_buttons(self, view: View) -> None:
        tray = self._tray
        wide = min(480.0, view.w * 0.24)
        x = tray.right - 40 - wide
        missing = self.built.usable - self.built.placed
        words = ngettext("Place {n} more cube", "Place {n} more cubes", missing).format(n=missing)
        ready = not missing and not self.covered
        self.ui.add(
            Button(
                "confirm",
                view.rect(x, tray.y + 34, wide, 88),
                words if missing else _("Pyramid ready"),
                self.confirm,
                ButtonStyle(slab=paint.PRIMARY if ready else paint.BUTTON, face=theme.DISPLAY, size=29, sound="stamp"),
                enabled=ready,
                tooltip=_("Nobody sees it until everyone has built") if ready else self._why_not_ready(),
            ),
            MAIN,
        )
        nothing, full = _("Nothing is built yet."), _("All spaces are filled.")
        items = (
            ("undo", _("Undo"), "ui_undo", self.builder.undo, "" if self.built.can_undo else nothing, UNDO),
            ("clear", _("Clear"), "ui_trash", self.builder.clear, nothing if self._bare else "", own.CLEAR),
            ("fill", _("Auto-fill"), "ui_dice", self.fill, "" if missing else full, own.FILL),
            ("templates", _("Templates"), "ui_star", self._templates, "", own.TEMPLATES),
            ("look", _("Table"), "ui_eye", self.look, "", LOOK),
            ("hide", _("Show") if self.covered else _("Hide"), "ui_eye_off", self.cover, "", own.HIDE),
        )
        left = tray.x + 40 + self._families_w()
        cells = layout.columns(FRect(left, tray.y + 40, x - 20 - left, 76), (1, 1.06, 1.06, 1.2, 1, 0.95), 10)
        tips = {
            "fill": _("Fill the rest at random"),
            "look": _("Look at the table: ring, dock houses, workshops, roofs, rivals"),
            "hide": _("Hide it while somebody walks past; the timer is paused"),
        }
        for cell, (name, text, sprite, action, why_not, command) in zip(cells, items, strict=True):
            if self.covered and name not in ("hide", "look"):
                why_not = _("Your pyramid is covered: show it first.")
            style = ButtonStyle(sprite=icon_if_room(sprite, min(cell.w for cell in cells)), size=theme.TEXT)
            tip = why_not or tips.get(name, "")
            self.ui.add(Button(name, view.to_px(cell), text, action, style, enabled=not why_not, tooltip=tip), command)

    @property
    def _bare(self) -> bool:
        """Whether the builder has placed nothing yet."""
        return self.built.placed <= self.built.locked

    def _why_not_ready(self) -> str:
        if self.covered:
            return _("Your pyramid is covered: show it first.")
        return _("Every space must be filled: put a cube on each, or use Auto-fill.")

    def _families_w(self) -> float:
        return 150.0 * (len(self.flow.session.table.players) - 1)

    # ---- doing

    def changed(self, message: str = "") -> None:
        """The pyramid, or what is said about it, is another: new cubes fall into place."""
        self.message = message
        new = [p for p in range(PLACES) if self.built.places[p] not in (EMPTY, self._shown[p])]
        self._shown = list(self.built.places)
        for number, place in enumerate(new):
            self._falling[place] = _FALL
            fall = lambda value, place=place: self._falling.__setitem__(place, value)  # noqa: E731
            land = lambda place=place: self._landed(place)  # noqa: E731
            self._timeline.play(Tween(0.18, start=_FALL, end=0.0, delay=0.03 * number, on_step=fall, on_done=land))
        self._note()
        self.relayout()

    def _landed(self, place: int) -> None:
        self._falling.pop(place, None)

    def rotate(self, quarters: int) -> None:
        """Turn the terrace."""
        self.turn = (self.turn + quarters) % 4
        self.relayout()

    def lift(self) -> None:
        """Lift the top, then the second level as well, then lower all."""
        self.lifted = {3: 2, 2: 1, 1: 3}[self.lifted]
        self.relayout()

    def cover(self) -> None:
        """Hide everything while somebody walks past; the clock waits as long."""
        self.covered = not self.covered
        self.builder.drop_all()
        if self.covered:
            self.timer.pause("covered")
        else:
            self.timer.resume("covered")
        self.relayout()

    def look(self) -> None:
        """At the table: ring, docks, workshops, roofs, rivals. The clock runs on."""
        table = self.flow.table
        assert isinstance(table, PlayScene)
        self.builder.drop_all()
        back = _("Back to the pyramid")
        self._look = LookScene(self.services, table, back, on_frame=self._count_down)
        self.services.stack.push(self._look)

    def hint(self) -> None:
        """What could be built, drawn where it would lie."""
        self.desk.ask(self.seat)
        if self.desk.hints.thinking:
            self.changed(_("Thinking…"))

    def hinted(self) -> dict[int, int]:
        """The cubes of the chosen hint where nothing lies yet, by place."""
        advice = self.desk.advice
        if advice is None or self.covered:
            return {}
        colors = [action.color for action in advice.actions if isinstance(action, PlaceCube)]
        places = dict(enumerate(colors, self.built.locked))
        return {place: color for place, color in places.items() if self.built.places[place] == EMPTY}

    def fill(self) -> None:
        """The rest at random."""
        if self.built.fill(Rng(fresh_seed())):
            self.kit.audio.play("knock")
            self.changed()

    def _templates(self) -> None:
        pattern = self.built.pattern(self.actions) if self.built.complete else None

        def use(template: Template) -> None:
            self.built.apply(template, self.actions)
            self.changed(_("Built from “{name}”: change anything you like").format(name=template.name))

        words = _("A template stores the action of each space, so it works in any season.")
        self._dialog = TemplateDialog(self.services, pattern, use, words, self.timer)
        self.services.stack.push(self._dialog)

    def confirm(self) -> None:
        """Hand the pyramid in and let the next one come."""
        cubes = enumerate(self.built.places[self.built.locked : self.built.usable])
        if self.built.complete and all(self.flow.is_welcome(PLACE[color], ahead) for ahead, color in cubes):
            top = self.built.places[PLACES - 1]
            warning = stranded(self._known, self.seat, top) if top != EMPTY and not self.flow.guided else None
            if warning is not None and self.flow.coach.wants(warning):
                self.flow.coach.ask(warning, coach.sentence(warning), self._confirmed)
            else:
                self._confirmed()

    def _confirmed(self) -> None:
        self._hand_in()
        self._pass_on()

    def _hand_in(self) -> None:
        """Hand the pyramid to the rules, in the order of the places."""
        for place in range(self.built.locked, self.built.usable):
            self.flow.session.submit(self.seat, PLACE[self.built.places[place]])
        self.timer.pause("confirmed")
        self.services.saves.note(self.flow.session, _DRAFT, None)

    def _pass_on(self) -> None:
        self.flow.go_on()
        decision = self.flow.session.decision()
        if decision and decision.kind == "pyramid" and self.flow.seat != self.seat and self.flow.seat in decision.seats:
            # Without a hand-over the next builder simply takes the place.
            self._begin(self.flow.seat)
            self.relayout()

    def _time_is_up(self) -> None:
        self.kit.audio.play("bell")
        if self._terms.expiry != "fill":
            self.changed(_("Time is up: finish when you can, nothing is filled in for you"))
            return
        if self._choosing or (self._look is not None and self._look is self.services.stack.top):
            self.services.stack.pop()
        self.builder.drop_all()
        missing = self.built.usable - self.built.placed
        self.built.fill(Rng(fresh_seed()))
        self._hand_in()
        self._shown = list(self.built.places)  # nothing falls behind the message
        self.changed()
        words = ngettext(
            "{n} space was filled at random and your pyramid was submitted.",
            "{n} spaces were filled at random and your pyramid was submitted.",
            missing,
        ).format(n=missing)
        text = words if missing else _("Your pyramid was submitted as it is.")
        self.services.go.to("message", _("Time is up"), text, self._pass_on)

    # ---- events and time

    @property
    def carrying(self) -> bool:
        return self.builder.holding

    def question(self) -> Hashable:
        """Whose pyramid it is, and whether it is covered."""
        return self.seat, self.covered

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.timer.pause("window")
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED):
            self.timer.resume("window")
        if not self.covered and self._handle(event):
            return True
        return super().handle(event)

    def _handle(self, event: pygame.Event) -> bool:
        """The right button; the left one comes through the controls."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.builder.right(self.ui.at(event.pos))
        return False

    def deeds(self) -> Mapping[Command, Callable[[], object]]:
        cubes = {command: partial(self.builder.put_next, color) for color, command in enumerate(own.CUBES)}
        return {**super().deeds(), **({} if self.covered else cubes)}

    def back(self) -> bool:
        if self.builder.drop_all():
            self.relayout()
        else:
            ask_to_leave(self.services)
        return True

    def update(self, dt: float) -> bool:
        super().update(dt)
        self.builder.update(dt)
        asked = not self.covered and self.services.stack.top is self and not self.built.complete
        self.desk.update(self.seat if asked else NOBODY)
        if self._timeline.update(dt):
            self.invalidate(self.view.to_px(self._room))
        self._count_down()
        return False

    def update_behind(self, dt: float) -> bool:
        """Templates are chosen on the builder's own time; the menu of the game stops it."""
        if self._choosing:
            self._count_down()
        return self._timeline.update(dt)

    @property
    def _choosing(self) -> bool:
        return self._dialog is not None and self._dialog is self.services.stack.top

    def _count_down(self) -> None:
        if not self.timer.counts:
            return
        if self.timer.tick():
            self._note()
            if self.timer.urgent:
                self.kit.audio.play("tick")
        self.invalidate(self._ring_rect())
        if self.timer.expired:
            self._time_is_up()

    @property
    def pace(self) -> float:
        if self._timeline.busy or self.builder.busy or self.desk.hints.thinking:
            return FULL_PACE
        return max(super().pace, TICK_PACE if self.timer.running else 0)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        built, builder = self.built, self.builder
        key = (self.seat, self.flow.session.length, tuple(built.places), builder.hover, builder.hot_reserve, self.turn)
        self._still.draw(surface, self.view, (*key, self.covered, self.message, language()))
        brush = Brush(surface, self.kit, self.view)
        self._paint_live(brush)
        super().draw(surface)
        if not self.covered:
            builder.draw(brush)

    def _paint_still(self, brush: Brush) -> None:
        """Everything round the terrace."""
        brush.surface.blit(evening(self.kit, self.view.window.size), (0, 0))
        draw_head(brush, self._head, self._player, self._known)
        draw_tray(brush, self._tray, self.flow.session, self.seat)
        if self.covered:
            self._draw_cover(brush)
            return
        self._draw_progress(brush)
        self.reserve.draw(brush, self.built, self.actions, self.builder.hot_reserve)
        self.inspect.draw(brush, self.built, self.builder.hover)
        draw_terrace(brush, self.stage)

    def _paint_live(self, brush: Brush) -> None:
        """The cubes, which fall and are pointed at, and the clock."""
        if self.covered:
            return
        hover, holding, held = self.builder.hover, self.builder.holding, self.builder.held_place
        faint: dict[int, float] = {held: 0.35} if held != EMPTY else {}
        for place in range(PLACES):
            if self.lifted < 3 and place >= LEVELS[self.lifted][0]:
                faint.setdefault(place, 0.82)
        filled_hover = hover != EMPTY and self.built.places[hover] != EMPTY
        open_places = self.builder.open_places()
        draw_cubes(
            brush,
            self.stage,
            self.built.places,
            open_places=open_places,
            hot=hover,
            strong=holding,
            alphas=faint,
            lit=freed_by(self.built.mask, hover) if filled_hover and not holding else (),
            light={hover: 0.1} if filled_hover else {},
            falling=self._falling,
        )
        self._draw_hinted(brush)
        if holding:
            draw_hidden(brush, self.stage, self.built.places, open_places)
        if self.timer.on:
            draw_ring(brush, self._ring_at, 66, self.timer, not self.timer.running and not self.timer.expired)

    def _draw_hinted(self, brush: Brush) -> None:
        """The cubes of a hint: faint on the terrace where one can be put now, and on every place of the plan."""
        hinted, open_places = self.hinted(), self.built.open()
        for place, color in hinted.items():
            box = self.inspect.cells[place]
            brush.centred(f"chip_{names.COLORS[color]}", *box.center, 0.8 * box.w, alpha=0.55)
            if place in open_places:
                at = self.stage.spot(place, self.built.places, open_places)
                if at is not None:
                    brush.centred(f"chip_{names.COLORS[color]}", *at, 0.34 * self.stage.w, alpha=0.85)

    def _progress(self) -> str:
        """How much of which level is built."""
        built = self.built
        if built.complete:
            return _("Pyramid complete")
        levels = (_("Base"), _("Second level"), _("Top"))
        level = next((i for i, (_a, end) in enumerate(LEVELS) if EMPTY in built.places[_a : min(end, built.usable)]), 2)
        first, end = LEVELS[level]
        here = sum(1 for color in built.places[first:end] if color != EMPTY)
        return _("{level}: {n} of {all}").format(level=levels[level], n=here, all=min(end, built.usable) - first)

    def _draw_progress(self, brush: Brush) -> None:
        """Which level is being filled, and what fills each place; or a message."""
        room, built = self._room, self.built
        pill = FRect(room.centerx - 330, room.y - 4, 660, 58)
        pill.w = min(pill.w, room.w)
        pill.centerx = room.centerx
        brush.slab(pill, paint.PAPER, radius=29, shadow=5)
        if self.message:
            brush.words(
                self.message,
                (pill.x + 28, pill.y, pill.w - 56, pill.h),
                Style(20, theme.BOLD, theme.TERRACOTTA_DARK, align="center", shrink=0.6),
                name="message",
            )
            return
        brush.words(
            self._progress(),
            (pill.x + 30, pill.y, pill.w * 0.39, pill.h),
            Style(25, theme.DISPLAY, shrink=0.55),
            name="progress",
        )
        step = (pill.w * 0.54) / PLACES
        for place in range(PLACES):
            color = built.places[place]
            cell = FRect(pill.right - 22 - (PLACES - place) * step, pill.centery - step / 2, step, step).inflate(-3, -3)
            if color != EMPTY:
                brush.sprite(f"tileblock_{names.COLORS[color]}", cell.x, cell.y, cell.w)
            else:
                edge = theme.STONE_DARK if place < built.usable else theme.LINE
                brush.dashed(cell.inflate(-2, -2), edge, radius=5, units=1.6, dash=4)

    def _draw_cover(self, brush: Brush) -> None:
        area = FRect(self.reserve.area.x, self.reserve.area.y, self.view.w - 80, self.reserve.area.h)
        brush.slab(area, _HIDDEN, radius=24)
        brush.centred("ui_eye_off", area.centerx, area.centery - 60, 120, tint=theme.CREAM)
        text = _("Your pyramid is hidden and the timer is paused")
        brush.words(
            text,
            (area.x + 40, area.centery + 20, area.w - 80, 60),
            Style(34, theme.DISPLAY, theme.CREAM, align="center"),
        )

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._paint_still(brush)
        self._paint_live(brush)
        return [*super().boxes(), *brush.boxes]


assert len(names.COLORS) == COLORS
