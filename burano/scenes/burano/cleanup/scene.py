"""The clean-up, beat by beat: islands, lace, actions, cubes, roofs, starting player. Players choose when asked."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY
from burano.games.burano import events as e
from burano.games.burano.actions import FINISH
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano import commands as own
from burano.scenes.burano import names
from burano.scenes.burano.art.sea_map import SeaLook
from burano.scenes.burano.cleanup.beats import Beats
from burano.scenes.burano.cleanup.buttons import CleanupButtons
from burano.scenes.burano.cleanup.camera import Camera
from burano.scenes.burano.cleanup.form import Form
from burano.scenes.burano.cleanup.hinting import ring_advised
from burano.scenes.burano.cleanup.lace import LaceForm
from burano.scenes.burano.cleanup.model import Shown
from burano.scenes.burano.cleanup.pages import draw_awards
from burano.scenes.burano.cleanup.panels import (
    draw_head,
    draw_left,
    draw_middle,
    draw_right,
    draw_seats,
    form_title,
    page_words,
)
from burano.scenes.burano.cleanup.places import SCREEN, CleanupPlaces
from burano.scenes.burano.cleanup.refill import RefillForm
from burano.scenes.burano.cleanup.roofs import RoofForm
from burano.scenes.burano.cleanup.steps import steps_of, unnamed
from burano.scenes.burano.cleanup.story import PAGES, Story
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.theme import THEME
from burano.scenes.burano.words.table import BuranoWords
from burano.stage.narrator import SpokenEvent, SpokenQuestion
from burano.stage.scene import FULL_PACE, Services
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.picture import page_frame
from burano.table.picture.brush import Brush
from burano.table.play.play_page import PlayPage
from burano.table.scenery.lagoon import water
from burano.table.wording.speech import brief
from burano.ui.controls.targets import Target
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import IconButton
from burano.ui.input.commands import ASK_ACTIONS, HINT, Command
from burano.ui.scaling import View

_STILL = 0.5
"""Seconds a beat is shown when motion is off."""
_FORMS: dict[str, type[Form]] = {kind: form for form in (LaceForm, RefillForm, RoofForm) for kind in form.decisions}


class CleanupScene(PlayPage):
    """Shows the clean-up's events beat by beat, and a form when a player at this computer must decide.

    Nothing on this screen is secret, so no hand-over is needed between choices.
    """

    name = "cleanup"
    screen = SCREEN

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services, flow, BuranoWords(flow.view.board))
        self.flow = flow
        self.story = Story(flow.session)
        self._players = flow.session.table.players
        self.form: Form | None = None
        self.running = services.stack.companion is None
        """Whether beats advance automatically; not during a guided lesson, whose bubble asks to press Next."""
        self.message = ""
        self.show = AnimationQueue(self.kit.motion)
        self.camera = Camera(self.kit)
        self._moving = False
        self._version = 0
        """Incremented by every layout; the still picture changes only with it."""
        self._wait = 0.6
        self.asked = False
        """Whether the last beat has been shown long enough for the next decision to be shown."""
        self._gone = False
        self.buttons = CleanupButtons(self)
        view = flow.session.view(NOBODY)
        n = len(self._players)
        self._order = [(view.start + i) % n for i in range(n)]
        self._tiles_before = self._tiles(view)

    def _tiles(self, view: State) -> list[list[int]]:
        return [list(view.roofs[seat * 3 : seat * 3 + 3]) for seat in range(len(self._players))]

    # ---- what is shown

    @property
    def page(self) -> str:
        return self.form.page if self.form else self.story.page(self.asked)

    def _acting_seat(self) -> int:
        """Return the seat that chooses, or else that of the last beat shown."""
        if self.form:
            return self.form.seat
        latest = self.story.scored.latest
        if not self.story.finished and isinstance(latest, e.LaceScored | e.RefillDone | e.RoofsDrawn):
            return latest.seat
        decision = self.flow.session.decision()
        if self.asked and decision and not self.story.over:
            return decision.seats[0]
        return getattr(latest, "seat", NOBODY)

    def shown(self) -> Shown:
        """Return the data the panels draw."""
        view, drawn = self.flow.session.view(NOBODY), self.story.scored.drawn
        now = self._tiles(view)
        return Shown(
            view,
            self._players,
            self._order,
            self.story,
            self.page,
            self._acting_seat(),
            self.form.seat if self.form else NOBODY,
            self.message,
            [now[seat] if seat in drawn else self._tiles_before[seat] for seat in range(len(now))],
            self._moving,
        )

    # ---- layout

    def layout(self, view: View) -> None:
        self._version += 1
        self.places = places = CleanupPlaces(view, self.page)
        self.camera.fit(places.middle, view, self.flow.session.view(NOBODY))
        if self.form is not None:
            self.form.controls(places)
        self.buttons.lay(view, places)
        self._steps = steps_of(self.kit, view, places, self.story.pages, self.page)
        for number, (name, area) in enumerate(unnamed(self._steps)):
            self.ui.add(Target(f"step{number}", view.to_px(area), tooltip=name, focusable=False))
        if places.compact:
            title = FRect(places.middle.x, places.centre.y, places.middle.w, places.middle.y - places.centre.y)
            if places.listed:
                title = FRect(places.left.x, places.left.y, places.left.w, 50)
            note = page_words(self.page, self.shown())[1]
            self.ui.add(Target("page", view.to_px(title), tooltip=note, focusable=False))
        self._head_buttons(view)
        self.add_clock(view.w - places.edge - 10, places.head.bottom + 5)
        if self.form is not None and self.page_hints.offered:
            self.page_hints.lay(places.hints, self.form.seat, fills=places.compact)

    def _head_buttons(self, view: View) -> None:
        y = self.places.head.centery - 26
        right = self.add_head_buttons(view.w - self.places.edge, y, self.look)
        if self.form is not None and self.page_hints.offered:
            tip = _("Hint: choices worth making and what they bring; again for the next one")
            self.ui.add(IconButton("hint", view.rect(right - 52, y, 52, 52), "ui_hint", tip, self.hint), HINT)

    def look(self) -> None:
        """Show the table as everybody may see it."""
        self.show_table(_("Back to the clean-up"), openly=True)

    def hint(self) -> None:
        """Show hints for the choice."""
        if self.form is not None:
            self.page_hints.ask(self.form.seat)

    @property
    def at_end(self) -> bool:
        """Whether everything is shown and no choice is left."""
        return self.story.finished and self.story.over

    @property
    def stepping(self) -> bool:
        return self.flow.driver.stepping

    def last_words(self) -> str:
        """Return the text of the button that leaves the clean-up."""
        if self.story.winter:
            return _("To the final scoring")
        return _("On to {season}").format(season=names.season(self.story.season + 1))

    # ---- speech

    def announcement(self) -> str:
        return _("The clean-up. Space goes on.")

    def spoken_events(self) -> Sequence[SpokenEvent]:
        shown, latest = self.shown(), self.story.scored.latest
        title, note = page_words(self.page, shown)
        found = [SpokenEvent(("page", self.page), sentences((title, note)))]
        if latest is not None:
            said = BuranoWords(shown.view.board).announcement(latest, self._players)
            found.append(SpokenEvent(("beat", id(latest)), said))
        if self.message:
            found.append(SpokenEvent(("message", self.message), self.message))
        if self.form is not None:
            asked = sentences((form_title(self.form, shown), self.form.main_text(), self.form.why_not()))
            found.append(SpokenEvent(("form", asked), asked))
        elif self.at_end:
            found.append(SpokenEvent("end", self.last_words()))
        return found

    def questions(self) -> Sequence[SpokenQuestion]:
        return [SpokenQuestion(ASK_ACTIONS, self._what_can_i_do), *self._table_questions()]

    def _table_questions(self) -> Sequence[SpokenQuestion]:
        table = self.flow.table
        return [one for one in table.questions() if one.command is not ASK_ACTIONS]

    def _what_can_i_do(self) -> list[str]:
        usable = [widget for widget in self.ui if widget.enabled and widget.focusable]
        return ["\n".join(brief(self.describe(widget)) for widget in usable)]

    def locations(self, name: str) -> pygame.Rect | None:
        panels = {"centre": self.places.centre, "right": self.places.right}
        if self.places.listed:
            panels["left"] = self.places.left
        return self.view.to_px(panels[name]) if name in panels else super().locations(name)

    # ---- beats

    def _ask(self) -> None:
        """Show the next decision, and a form if a player at this computer must decide."""
        decision = self.flow.session.decision()
        if self.story.over or decision is None:
            return
        self.asked = True
        seat = decision.seats[0]
        if self.flow.is_human(seat):
            self.form = _FORMS[decision.kind](self, self.flow.session.view(seat), seat, decision.kind)

    def step(self) -> None:
        """Show the next beat now; after the last one, the next decision."""
        if self.form is not None:
            return
        if self.asked:
            self.flow.driver.step()
            return
        self._stop_moving()
        if self.story.finished:
            self._ask()
            self.relayout()
        else:
            self._show_beat()

    def next_page(self) -> None:
        """Finish what is being shown at once; of several islands or players only the last is animated. During a guided
        lesson, advance by one beat, since the lesson explains each."""
        if self.form is None and not self.asked and self.services.stack.companion is None:
            self.story.finish_page()
        self.step()

    def _show_beat(self) -> None:
        event = self.story.advance()
        self._sound(event)
        seconds = self.story.seconds(event)
        self._wait = (self.kit.motion.seconds(seconds) or _STILL) if seconds else 0.0
        if math.isinf(seconds):
            self._wait = seconds
        self.places = CleanupPlaces(self.view, self.page)
        self.camera.fit(self.places.middle, self.view, self.flow.session.view(NOBODY))
        if self.kit.motion.full and seconds and self.services.stack.top is self:
            glide = self.camera.look(event.island) if isinstance(event, e.IslandScored) else None
            flights = Beats(self.places, self.shown(), self.camera).flights(event)
            self.show.fly(flights)
            self.show.move([glide] if glide is not None else [])
            self._moving = bool(flights)
        self.relayout()

    def _stop_moving(self) -> None:
        self.show.skip()
        self._moving = False

    def previous_beat(self) -> None:
        """Go back to before the last beat, and pause."""
        if self.form is None and self.story.can_go_back:
            self._stop_moving()
            self.running, self.asked = False, False
            self.story.go_back()
            latest = self.story.scored.latest
            glide = self.camera.look(latest.island) if isinstance(latest, e.IslandScored) else self.camera.rest()
            if glide is not None:
                glide.finish()
            self.relayout()

    def _sound(self, event: object) -> None:
        sounds = {e.IslandScored: "coin", e.LaceScored: "harp", e.ActionsShuffled: "card", e.RefillDone: "knock"}
        self.kit.audio.play(sounds.get(type(event), "tile"))

    def toggle(self) -> None:
        """Pause or resume."""
        self.running = not self.running
        self.relayout()

    def skip(self) -> None:
        """Show everything up to the next choice at once."""
        self._stop_moving()
        self.story.finish()
        self._ask()
        self.relayout()

    def say(self, message: str) -> None:
        """Lay out again after a change, and show `message`, if any, as an error."""
        self.message = message
        if message:
            self.kit.audio.play("no")
        self.relayout()

    def confirm(self) -> None:
        """Submit the choice; warn first if it gives something away and warnings are on."""
        assert self.form is not None
        wasted = self.form.wasted()
        if not wasted or not self.services.settings.now.confirm_end_turn:
            self._submit()
            return
        yes, no = self.form.main_text(), _("Think again")
        self.services.go.to("confirm", _("Are you sure?"), wasted, yes, self._submit, no=no, careful=True)

    def _submit(self) -> None:
        """Submit the form's actions, and stop when the pending decision is no longer the form's."""
        form, session = self.form, self.flow.session
        assert form is not None
        for action in form.actions():
            decision = session.decision()
            if decision is None or decision.kind not in form.decisions or decision.seats != (form.seat,):
                break
            if action == FINISH and decision.kind == "name_roofs":
                continue
            session.submit(form.seat, action)
        self.form, self.message, self.asked = None, "", False
        self.story.refresh()
        self.step()

    def leave_it(self) -> None:
        """Leave the clean-up."""
        if not self._gone:
            self._gone = True
            self.flow.go_on()

    # ---- time

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self.show.update(dt):
            self.invalidate()
            if self._moving and not self.show.flights:
                self._moving = False
                self.relayout()
        if self.form is not None:
            asks = self.services.stack.top is self
            self.page_hints.update(self.form.seat if asks else NOBODY)
            return False
        if self.asked:
            self._let_computers_play(dt)
        elif self.running and not self.at_end:
            self._wait -= dt
            if self._wait <= 0:
                self.step()
        return False

    def _let_computers_play(self, dt: float) -> None:
        step = self.flow.driver.update(dt)
        if step is None:
            return
        self.story.refresh()
        if self.story.has_beat():
            self.asked, self._wait = False, 0.0
            self.step()
        else:
            # The event is part of a choice: show it at once.
            self.story.finish()
            self.relayout()

    @property
    def pace(self) -> float:
        if self.show.busy:
            return FULL_PACE
        busy = self.form is None and not self.at_end and (self.running or self.asked)
        return max(super().pace, FULL_PACE / 2 if busy else 0)

    def question(self) -> Hashable:
        """Return what identifies the current choice, or its absence."""
        return self.form is not None, self.flow.session.length, self.at_end

    def asked_for(self, event: pygame.Event) -> Iterator[Command]:
        """Let Space and Enter advance the story, unless a control has the focus."""
        return (c for c in super().asked_for(event) if c is not own.STORY or not self.ui.focus_name)

    # ---- drawing

    def still_key(self) -> Hashable:
        return self._version

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        brush = Brush(surface, self.kit, self.view)
        for flight in self.show.flights:
            if flight.visible:
                flight.draw(brush)
        advice = self.page_hints.advice if self.form is not None else None
        ring_advised(surface, self.ui, self.view.s, advice.actions if advice is not None else ())

    def paint_moving(self, brush: Brush) -> None:
        if self.page == "islands" and self.camera.away:
            self._draw_camera(brush.surface)

    def _draw_camera(self, surface: pygame.Surface) -> None:
        """Draw the camera's view over the page that shows the whole lagoon."""
        shown = self.shown()
        latest = shown.scored.latest
        highlighted = {latest.island: 0} if isinstance(latest, e.IslandScored) else {}
        more = lambda brush: draw_awards(brush, brush.view.area, shown, self.camera.lagoon)
        key = (len(shown.scored.islands), tuple(highlighted))
        self.camera.draw(surface, key, shown.view, shown.families, SeaLook(highlighted=highlighted), more)

    def paint(self, brush: Brush) -> None:
        places, shown = self.places, self.shown()
        brush.surface.blit(water(self.kit, self.view.window.size), (0, 0))
        draw_middle(brush, places, shown, self.form)
        draw_left(brush, places, shown)
        page_frame.draw_band(brush, places.head, THEME.trim)
        draw_head(brush, places, shown, self._steps)
        draw_right(brush, places, shown, self.form)
        page_frame.draw_tray(brush, places.tray, THEME.trim)
        draw_seats(brush, places, shown)


assert set(PAGES) >= {"lace", "houses", "roofs"}
