"""Building of pyramids: one player at a time builds in secret, against a timer if the table uses one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

import pygame

from burano.core.protocol import NOBODY
from burano.core.rng import Rng
from burano.games.burano.actions import PLACE, PlaceCube
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.mind.coach import stranded
from burano.i18n import _, language, ngettext
from burano.scenes.burano import commands as own
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY
from burano.scenes.burano.art.pyramid_pictures import draw_terrace
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.pyramid.builder import PLACE as CUBE
from burano.scenes.burano.pyramid.builder import RESERVE, Builder
from burano.scenes.burano.pyramid.buttons import PyramidButtons
from burano.scenes.burano.pyramid.draft import PyramidNote
from burano.scenes.burano.pyramid.frame import (
    draw_cover,
    draw_head,
    draw_progress,
    draw_reminder,
    only_words,
    plaque_place,
    reminder_words,
)
from burano.scenes.burano.pyramid.model import PyramidDraft, Template
from burano.scenes.burano.pyramid.places import SCREEN, PyramidPlaces
from burano.scenes.burano.pyramid.rivals import Rival, draw_rivals, rivals_of
from burano.scenes.burano.pyramid.templates import TemplateDialog
from burano.scenes.burano.pyramid.terrace import Terrace
from burano.scenes.burano.theme import THEME
from burano.scenes.burano.words.building import greeting, place_words, progress, reserve_words
from burano.scenes.burano.words.table import SPEECH, BuranoWords
from burano.stage.narrator import SpokenEvent, SpokenQuestion
from burano.stage.scene import FULL_PACE, Services
from burano.table.input.widgets import ask_to_leave
from burano.table.picture import page_frame
from burano.table.picture.brush import Brush
from burano.table.play.countdown import TICK_PACE, Countdown, draw_ring
from burano.table.play.play_options import PlayOptions
from burano.table.play.play_page import PlayPage
from burano.table.play.read_only_table import ReadOnlyTable
from burano.table.scenery.lagoon import evening
from burano.table.setup.model import fresh_seed
from burano.ui.controls.targets import Target, TickTarget
from burano.ui.input.commands import ASK_ACTIONS, ASK_MINE, Command
from burano.ui.scaling import View


class PyramidScene(PlayPage):
    """Builds a pyramid locally; on confirmation its cubes are submitted to the rules one by one."""

    name = "pyramid"
    screen = SCREEN

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services, flow, BuranoWords(flow.view.board))
        self.flow = flow
        self.builder = Builder(self)
        self.buttons = PyramidButtons(self)
        self._dialog: TemplateDialog | None = None
        self._look: ReadOnlyTable | None = None
        self._begin(flow.seat)

    def _begin(self, seat: int) -> None:
        """Start building for a seat."""
        self.seat = seat
        self.page_hints.hints.forget()
        self._player = self.flow.session.table.players[seat]
        self._known = state = self.flow.session.view(seat)
        self.actions = state.deal.actions[state.season]
        base = seat * PLACES
        standing = [color for color in state.pyramid[base : base + PLACES] if color >= 0]
        self.built = PyramidDraft(state.reserve[seat * COLORS : (seat + 1) * COLORS], standing)
        self._terms = PlayOptions.of(self.flow.session.table)
        self.timer = Countdown(self.kit.clock, self._terms.timer)
        self._draft = PyramidNote(self.services.saves, self.flow.session, seat)
        self._draft.take_up(self.built, self.timer)
        self.timer.start()
        self.turn, self.lifted = 0, 3
        self.covered = False
        self.message = ""
        self.terrace = Terrace(self.kit.motion, self.built.places)
        self.builder.reset()

    # ---- layout

    def layout(self, view: View) -> None:
        self.places = places = PyramidPlaces(view, self.turn, self.lifted)
        self.reserve, self.inspect, self.stage = places.reserve, places.inspect, places.stage
        self.builder.fit(view)
        self.ui.carrier = None if self.covered else self.builder
        self._targets(view)
        self.buttons.lay(view, places)
        self.add_head_buttons(view.w - 40, places.head.centery - 26)
        self.add_clock(view.w - 50, places.head.bottom + 5)
        if places.compact:
            self._tips(view)
        if not self.covered:
            self.page_hints.lay(places.hints, self.seat, fills=places.compact)

    def _tips(self, view: View) -> None:
        """Add tooltips for what is shown as text beside the terrace in larger layouts."""
        places = self.places
        tips = [
            (
                "only",
                plaque_place(places.head, True),
                only_words(self._player, self._alone, self._known.board.open_pyramids),
            )
        ]
        for rival in self._rivals():
            tips.append((f"rival{rival.seat}", rival.area, f"{rival.player.name}: {rival.status}"))
        if self._reminds:
            tips.append(("reminder", places.reminder, reminder_words()))
        for name, area, words in tips:
            self.ui.add(Target(name, view.to_px(area), tooltip=words, focusable=False))

    def _rivals(self) -> list[Rival]:
        return list(rivals_of(self.flow.session, self.seat, self.places))

    @property
    def _reminds(self) -> bool:
        """Whether the timer has no effect when it expires."""
        return self.timer.on and self._terms.expiry != "fill" and not self.covered

    @property
    def _alone(self) -> bool:
        return sum(player.is_human for player in self.flow.session.table.players) == 1

    def _targets(self, view: View) -> None:
        for color in range(COLORS):
            rect = view.to_px(self.reserve.rows[color])
            tip = reserve_words(self.built, self.actions, color)
            put = lambda color=color: self.builder.put_next(color)
            spot = self._to_px(self.reserve.cube_at(color))
            self.ui.add(TickTarget(f"reserve{color}", rect, put, tooltip=tip, spot=spot, spot_key=(RESERVE, color)))
        if self.covered:
            return
        for place in range(PLACES):
            self._place_target(view, place)

    def _place_target(self, view: View, place: int) -> None:
        filled = self.built.places[place] != EMPTY
        back = lambda place=place: self.builder.take_back(place)
        key, name = (CUBE, place), place_words(self.built, place)
        cell = view.to_px(self.inspect.cells[place])
        self.ui.add(Target(f"plan{place}", cell, back, focusable=filled, spot_key=key)).label = name
        if filled or place in self.built.open():
            at = self.stage.spot(place, self.built.places, self.built.open())
            if at is None:
                return
            area = self.stage.cube_box(place) if filled else self.stage.ground_box(place)
            spot = self._to_px(at)
            hit = lambda pos, place=place: self._place_at(pos) == place
            cube = Target(f"place{place}", view.to_px(area), back, hit=hit, spot=spot, focusable=False, spot_key=key)
            self.ui.add(cube).label = name

    def announcement(self) -> str:
        return greeting(self._player.name)

    def spoken_events(self) -> Sequence[SpokenEvent]:
        said = [SpokenEvent((self.seat, "message", self.message), self.message)] if self.message else []
        return [*said, SpokenEvent((self.seat, "progress", tuple(self.built.places)), progress(self.built))]

    def questions(self) -> Sequence[SpokenQuestion]:
        return [
            SpokenQuestion(ASK_ACTIONS, self._what_can_i_do),
            SpokenQuestion(ASK_MINE, lambda: [self._read()]),
        ]

    def _what_can_i_do(self) -> list[str]:
        reserve = [reserve_words(self.built, self.actions, color) for color in range(COLORS)]
        return ["\n".join((progress(self.built), *reserve))]

    def _read(self) -> str:
        if self.covered:
            return _("Your pyramid is covered and the timer is paused")
        empty = self.built.places.count(EMPTY)
        if empty == PLACES:
            return _("Nothing is built yet.")
        there = [place_words(self.built, place) for place in range(PLACES) if self.built.places[place] != EMPTY]
        free = ngettext("{n} space is empty.", "{n} spaces are empty.", empty).format(n=empty) if empty else ""
        return "\n".join((*there, free))

    def reading(self) -> str:
        return "\n".join((*self._what_can_i_do(), self._read()))

    def locations(self, name: str) -> pygame.Rect | None:
        return self.view.to_px(self.places.room) if name == "terrace" else super().locations(name)

    def _to_px(self, at: tuple[float, float]) -> tuple[int, int]:
        return round(at[0] * self.view.s), round(at[1] * self.view.s)

    def _place_at(self, pos: tuple[int, int]) -> int:
        """Return the place of the terrace under a point, nearest to the viewer first."""
        s = self.view.s
        meant = self.stage.aimed if self.builder.holding else self.stage.pick
        return meant(self.built.places, self.builder.open_places(), pos[0] / s, pos[1] / s)

    def _ring_rect(self) -> pygame.Rect:
        """Return the area to redraw when the timer moves."""
        side = self.view.px(2 * self.places.ring_r + 18)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = self._to_px(self.places.ring)
        return ring

    @property
    def rivals(self) -> int:
        return len(self.flow.session.table.players) - 1

    # ---- commands

    def changed(self, message: str = "") -> None:
        """Handle a change of the pyramid or its message: new cubes fall into place, the draft is stored."""
        self.message = message
        self.builder.let_go_of_what_is_gone()
        self.terrace.show(self.built.places)
        self._draft.keep(self.built, self.timer)
        self.relayout()

    def rotate(self, quarters: int) -> None:
        """Rotate the terrace by quarter turns."""
        self.turn = (self.turn + quarters) % 4
        self.relayout()

    def lift(self) -> None:
        """Lift the top, then the second level as well, then lower all."""
        self.lifted = {3: 2, 2: 1, 1: 3}[self.lifted]
        self.relayout()

    def cover(self) -> None:
        """Hide everything and pause the timer, or show it again."""
        self.covered = not self.covered
        self.builder.drop_all()
        if self.covered:
            self.timer.pause("covered")
        else:
            self.timer.resume("covered")
        self.relayout()

    def look(self) -> None:
        """Show the table: ring, docks, workshops, roofs, rivals. The timer keeps running."""
        self.builder.drop_all()
        time = lambda: self.timer.text if self.timer.on else ""
        self._look = self.show_table(_("Back to the pyramid"), on_frame=self._count_down, time=time)

    def hint(self) -> None:
        """Show pyramids worth building."""
        self.page_hints.ask(self.seat)
        if self.page_hints.hints.thinking:
            self.changed(_("Thinking…"))

    def hinted(self) -> dict[int, int]:
        """Return the cubes of the chosen hint on empty places: place → colour."""
        advice = self.page_hints.advice
        if advice is None or self.covered:
            return {}
        colors = [action.color for action in advice.actions if isinstance(action, PlaceCube)]
        places = dict(enumerate(colors, self.built.locked))
        return {place: color for place, color in places.items() if self.built.places[place] == EMPTY}

    def fill(self) -> None:
        """Fill the rest at random."""
        if self.built.fill(Rng(fresh_seed())):
            self.kit.audio.play("knock")
            self.changed()

    def choose_template(self) -> None:
        """Open the dialog of templates."""
        pattern = self.built.pattern(self.actions) if self.built.complete else None

        def use(template: Template) -> None:
            self.built.apply(template, self.actions)
            self.changed(_("Built from “{name}”: change anything you like").format(name=template.name))

        words = _("A pattern stores the action of each space, so it works in any season.")
        self._dialog = TemplateDialog(self.services, pattern, use, words, self.timer)
        self.services.stack.push(self._dialog)

    def confirm(self) -> None:
        """Submit the pyramid, after a warning if its top cube would be useless."""
        cubes = enumerate(self.built.places[self.built.locked : self.built.usable])
        if self.built.complete and all(self.flow.is_welcome(PLACE[color], ahead) for ahead, color in cubes):
            top = self.built.places[PLACES - 1]
            warning = stranded(self._known, self.seat, top) if top != EMPTY and not self.flow.guided else None
            if warning is not None and self.flow.coach.wants(warning):
                self.flow.coach.ask(warning, SPEECH.warning(warning), self._confirmed)
            else:
                self._confirmed()

    def _confirmed(self) -> None:
        self._hand_in()
        self._pass_on()

    def _hand_in(self) -> None:
        """Submit the cubes in the order of the places."""
        for place in range(self.built.locked, self.built.usable):
            self.flow.session.submit(self.seat, PLACE[self.built.places[place]])
        self.timer.pause("confirmed")
        self._draft.forget()

    def _pass_on(self) -> None:
        self.flow.go_on()
        decision = self.flow.session.decision()
        if decision and decision.kind == "pyramid" and self.flow.seat != self.seat and self.flow.seat in decision.seats:
            # Without a hand-over the screen is reused for the next builder.
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
        self.terrace.show(self.built.places, at_once=True)  # no animation behind the message
        self.changed()
        words = ngettext(
            "{n} space was filled at random and your pyramid was submitted.",
            "{n} spaces were filled at random and your pyramid was submitted.",
            missing,
        ).format(n=missing)
        text = words if missing else _("Your pyramid was submitted as it is.")
        self.services.go.to("message", _("Time is up"), text, self._pass_on)

    # ---- events and animation

    @property
    def carrying(self) -> bool:
        return self.builder.holding

    def question(self) -> Hashable:
        """Return what identifies the current choice: the seat, and whether the pyramid is covered."""
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
        """Handle the right mouse button; the left one is handled by the controls."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.builder.right(self.ui.at(event.pos))
        return False

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        cubes = {command: partial(self.builder.put_next, color) for color, command in enumerate(own.CUBES)}
        return {**super().command_handlers(), **({} if self.covered else cubes)}

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
        if self.page_hints.update(self.seat if asked else NOBODY):
            self.changed()  # remove the thinking message
        if self.terrace.update(dt):
            self.invalidate(self.view.to_px(self.places.room))
        self._count_down()
        return False

    def update_behind(self, dt: float) -> bool:
        """Run the timer while templates are chosen; the game menu pauses it."""
        if self._choosing:
            self._count_down()
        return self.terrace.update(dt)

    @property
    def _choosing(self) -> bool:
        return self._dialog is not None and self._dialog is self.services.stack.top

    def _count_down(self) -> None:
        if not self.timer.counts:
            return
        if self.timer.tick():
            self._draft.keep(self.built, self.timer)
            if self.timer.urgent:
                self.kit.audio.play("tick")
        self.invalidate(self._ring_rect())
        if self.timer.expired:
            self._time_is_up()

    @property
    def pace(self) -> float:
        if self.terrace.busy or self.builder.busy:
            return FULL_PACE
        return max(super().pace, TICK_PACE if self.timer.running else 0)

    # ---- drawing

    def still_key(self) -> Hashable:
        built, builder = self.built, self.builder
        return (
            self.seat,
            self.flow.session.length,
            tuple(built.places),
            builder.hover,
            builder.hot_reserve,
            self.turn,
            self.covered,
            self.message,
            language(),
        )

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.covered:
            self.builder.draw(Brush(surface, self.kit, self.view))

    def paint(self, brush: Brush) -> None:
        """Draw everything around the terrace."""
        brush.surface.blit(evening(self.kit, self.view.window.size), (0, 0))
        places = self.places
        draw_head(brush, places.head, self._player, self._known, self._alone, places.compact)
        page_frame.draw_tray(brush, places.tray, THEME.trim)
        draw_rivals(brush, places, self._rivals())
        if self.covered:
            draw_cover(brush, places.cover)
            return
        draw_progress(brush, places.room, self.built, self.message, places.compact)
        self.reserve.draw(brush, self.built, self.actions, self.builder.hot_reserve)
        self.inspect.draw(brush, self.built, self.builder.hover)
        draw_terrace(brush, self.stage)
        if self._reminds and not places.compact:
            draw_reminder(brush, places.reminder)

    def paint_moving(self, brush: Brush) -> None:
        """Draw the cubes and the timer."""
        if self.covered:
            return
        self.terrace.draw(brush, self.places, self.built, self.builder, self.hinted())
        if self.timer.on:
            places = self.places
            draw_ring(brush, places.ring, places.ring_r, self.timer, not self.timer.running and not self.timer.expired)


assert len(names.COLORS) == COLORS
