"""The table: panels, the hand over them, buttons, motion. It draws what the flow shows and plays through the flow."""

import dataclasses

import pygame

from burano.core.errors import IllegalAction
from burano.core.protocol import Action
from burano.core.session import Step, Undone
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.base import FULL_PACE, Scene, Services
from burano.scenes.burano import alerts, intents, overlays, wording, wording_reasons
from burano.scenes.burano.desk import Desk, best_sale, build_model, turn_start
from burano.scenes.burano.draw import Brush
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.model import Key, Model
from burano.scenes.burano.motion import Choreography, Flight, wheel_tween
from burano.scenes.burano.panel_map import Camera
from burano.scenes.burano.popovers import BonusPaper, PrivilegePaper
from burano.scenes.burano.sheet import PlayerSheet
from burano.scenes.burano.spots import SpotTarget
from burano.scenes.burano.table_controls import TableControls
from burano.scenes.burano.table_hand import Hand
from burano.scenes.burano.table_picture import TablePicture
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.tween import Timeline, Tween
from burano.ui.widgets import Button

_PACES = ("slow", "normal", "fast", "instant")


class TableScene(TablePicture, Scene):
    """The main view of the game."""

    name = "table"
    min_size = (1920, 1080)

    def __init__(self, services: Services, flow: Flow) -> None:
        Scene.__init__(self, services)
        self.flow = flow
        self.desk = Desk()
        self.camera = Camera()
        TablePicture.__init__(self)
        self.hand = Hand(self)
        self.controls = TableControls(self)
        self.timeline = Timeline(services.kit.motion)
        self.flights: list[Flight] = []
        self.notice: overlays.Notice | None = None
        self._waiting_alerts: dict[int, list[str]] = {}
        self._stop_watching = flow.session.observe(self._news)
        self._pointer = (-1, -1)
        self._hover: Key | None = None

    def leave(self) -> None:
        self._stop_watching()
        self.flow.driver.close()

    def seat_changed(self) -> None:
        """Somebody else looks at the table now."""
        self.desk.clear()
        if hasattr(self, "view"):
            self.refresh()

    # ---- building

    def layout(self, view: View) -> None:
        self.place_parts(view)
        self.refresh()

    def refresh(self) -> None:
        """The position, the hand or the camera changed: draw what differs, build the controls again."""
        self.model = build_model(self.flow, self.desk)
        self.log.lines = self._lines()
        self.paint_changed()
        self._build_controls()
        self.invalidate()
        self._tell_waiting()

    def _lines(self) -> list[wording.Line]:
        board = self.model.state.board
        return [line for step in self.flow.session.steps for line in wording.lines_of(step, self.model.viewer, board)]

    def _build_controls(self) -> None:
        view, model = self.view, self.model
        self.ui.begin(view)
        for panel in self.parts.values():
            for spot in panel.targets(model):
                live = self.is_live(spot.key)
                tip = "" if model.held is not None else spot.tip
                self.ui.add(SpotTarget(spot, view, live, lambda key=spot.key: self.activate(key), tip))
        self.controls.add(view)
        self._build_papers(view)

    def _build_papers(self, view: View) -> None:
        paper = self.paper()
        if paper is None:
            return
        cover = SpotTarget(_cover(paper.area), view, False, lambda: None, "")
        self.ui.add(cover)
        for spot in paper.targets(self.model):
            self.ui.add(SpotTarget(spot, view, self.is_live(spot.key), lambda key=spot.key: self.activate(key), spot.tip))
        if isinstance(paper, PrivilegePaper):
            usable = any(isinstance(action, a.PrivilegeCoin) for action in self.model.legal)
            button = Button("privilege_coin", view.to_px(paper.coin), _("Take 1 coin"), self._take_coin, sprite="coin", enabled=usable)
            self.ui.add(button)

    def paper(self) -> BonusPaper | PrivilegePaper | None:
        """The paper lying above the table now."""
        if self.model.kind == "bonus" and self.model.mine and not self.desk.bonus_away:
            return BonusPaper(self.places.lagoon, self.model)
        if self.desk.popover == "privilege" and self.model.mine and self.model.held is None:
            return PrivilegePaper(self.view.w, self.moves.area.y)
        return None

    def is_live(self, key: Key) -> bool:
        """Whether a thing acts, can be taken up or receives what is held."""
        what, number = key
        model = self.model
        if what in ("player", "log"):
            return True
        if not model.mine:
            return False
        if model.held is not None:
            return key in model.drops
        if what == "hand":
            return model.kind == "sell"
        if what == "gift":
            return ("supply", number) in model.sources
        if what == "fish_again":
            return model.kind == "take_fish"
        if what == "privilege":
            return any(isinstance(action, a.PrivilegeCoin) for action in model.legal)
        return key in model.actions or key in model.sources

    # ---- pointing

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """The thing under a point."""
        widget = self.ui.at(pos)
        return widget.spot_key if isinstance(widget, SpotTarget) else None

    def activate(self, key: Key) -> None:
        """A thing was clicked, or confirmed by keyboard."""
        what, number = key
        model = self.model
        if what == "player":
            sheet = dataclasses.replace(model, seat=number, mine=False, held=None, actions={}, sources=frozenset(), drops={})
            self.services.stack.push(PlayerSheet(self.services, sheet))
        elif what == "log":
            self._show_line(number)
        elif what == "privilege":
            self.toggle_privilege()
        elif not model.mine:
            return
        elif model.held is not None:
            if key in model.drops:
                self.hand.drop_on(key)
        elif what == "hand" and model.kind == "sell":
            self._choose_fish(number)
        elif what == "ship" and model.kind == "sell" and key in model.actions:
            self.desk.ship, self.desk.sale = best_sale(model.state, model.seat, model.legal, number)
            self.refresh()
        elif what == "fish_again":
            self.play(a.TAKE_FISH[model.state.fish_display[number]])
        elif key in model.actions:
            self.play(model.actions[key])
        elif key in model.sources or (what == "gift" and ("supply", number) in model.sources):
            self.hand.take(("supply", number) if what == "gift" else key, self._pointer)
        else:
            self._explain(key)

    def _explain(self, key: Key) -> None:
        """Why a thing does nothing now."""
        action = intents.probe(self.model.state, self.model.seat, key)
        reason = self.flow.session.why_not(self.flow.seat, action) if action else None
        if reason is not None and reason.key not in ("action.not_now", "turn.not_yours"):
            self.say(wording_reasons.sentence(reason), self._pointer)

    def _choose_fish(self, kind: int) -> None:
        """One more card of a kind for the sale; after the last, none."""
        have, chosen = self.model.hand(self.model.seat)[kind], self.desk.sale.get(kind, 0)
        sale = {**self.desk.sale, kind: (chosen + 1) % (have + 1)}
        self.desk.sale = {fish: count for fish, count in sale.items() if count}
        self.refresh()

    def _show_line(self, number: int) -> None:
        """Ring the place a line of the chronicle tells of."""
        self.log.chosen = number
        self.paint_changed()
        self.invalidate()

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.timeline.busy:
            self.timeline.skip()
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer = event.pos
            if self.hand.press(event.pos):
                return True
            if self._dismiss_paper(event.pos):
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.hand.release(event.pos):
            self._update_overlays()
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.hand.turn() or self.hand.put_back()
        elif event.type == pygame.MOUSEWHEEL and self._wheel(event):
            return True
        elif event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _dismiss_paper(self, pos: tuple[int, int]) -> bool:
        """A click beside the privilege paper folds it away."""
        paper = self.paper()
        if not isinstance(paper, PrivilegePaper) or self.view.to_px(paper.area).collidepoint(pos):
            return False
        widget = self.ui.at(pos)
        if widget is not None and widget.name == "use_privilege":
            return False
        self.desk.popover = ""
        self.refresh()
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        self._pointer = pos
        self.hand.move(pos)
        self._update_overlays()

    def _wheel(self, event: pygame.Event) -> bool:
        if self.hand.turn():
            return True
        x, y = self._pointer[0] / self.view.s, self._pointer[1] / self.view.s
        if self.ring.area.collidepoint(x, y):
            return self.preview(1 if event.y < 0 else -1)
        if self.log.area.collidepoint(x, y) and self.log.wheel(event.y):
            self.refresh()
            return True
        return False

    def preview(self, step: int) -> bool:
        """Look at the ring's next windows: after sending 1, 2, 3 workers."""
        wanted = min(3, max(0, self.desk.preview + step))
        if wanted == self.desk.preview:
            return False
        self.desk.preview = wanted
        self.refresh()
        return True

    def _key(self, event: pygame.Event) -> bool:
        ctrl = event.mod & pygame.KMOD_CTRL
        if ctrl and event.key == pygame.K_z:
            self.undo()
        elif ctrl and event.key == pygame.K_y:
            self.redo()
        elif event.key == pygame.K_q:
            self.turn_island(-1)
        elif event.key == pygame.K_e:
            self.turn_island(1)
        elif event.key == pygame.K_p:
            self.toggle_plan()
        elif event.key == pygame.K_f:
            self.toggle_fade()
        elif event.key == pygame.K_t:
            return self.hand.turn()
        elif event.key == pygame.K_w:
            return self.preview(1) or self.preview(-3)
        else:
            return False
        return True

    def back(self) -> bool:
        if self.hand.put_back():
            return True
        if self.desk.popover:
            self.desk.popover = ""
            self.refresh()
            return True
        self.open_menu()
        return True

    # ---- playing

    def play(self, action: Action) -> None:
        """Submit an action of the player; a needless loss is asked about first."""
        if isinstance(action, a.EndTurn) and self.services.settings.now.confirm_end_turn:
            missed = self._missed()
            if missed:
                self.services.go.to("confirm", _("End the turn?"), missed, _("End turn"), lambda: self._submit(action))
                return
        self._submit(action)

    def _submit(self, action: Action) -> None:
        try:
            self.flow.submit(action)
        except IllegalAction as error:
            self.say(wording_reasons.sentence(error.reason), self._pointer)
            return
        self.flow.go_on()

    def _missed(self) -> str:
        """What ending the turn now would waste; empty if nothing."""
        state, seat = self.model.state, self.model.seat
        if state.moves == 0 and any(isinstance(action, a.Pick | a.Build | a.Roof) for action in self.model.legal):
            return _("The first move of a turn brings a coin, and you have not made one.")
        free = any(isinstance(action, a.Roof) for action in self.model.legal)
        if free and state.board.price[state.moves] <= state.coins[seat]:
            return _("You could still lay a roof.")
        return ""

    def _take_coin(self) -> None:
        self.play(a.PRIVILEGE_COIN)

    def toggle_privilege(self) -> None:
        """Open or fold the privilege paper."""
        self.desk.popover = "" if self.desk.popover else "privilege"
        self.refresh()

    # ---- going back

    def can_undo_back(self) -> bool:
        """With free undo a human may take back what followed his own step."""
        return self.flow.session.table.undo == "free" and self.flow.session.length > 0

    def undo(self) -> None:
        session = self.flow.session
        reason = session.why_not_undo()
        if reason is not None:
            self.say(wording_reasons.sentence(reason))
            return
        session.undo()
        while not self._human_decides() and session.why_not_undo() is None:
            session.undo()
        self.flow.go_on()

    def _human_decides(self) -> bool:
        decision = self.flow.session.decision()
        return decision is not None and any(self.flow.is_human(seat) for seat in decision.seats)

    def redo(self) -> None:
        if self.flow.session.can_redo():
            self.flow.session.redo()
            self.flow.go_on()

    def reset(self) -> None:
        """Take back the whole turn, as far as nothing was revealed."""
        start = turn_start(self.flow)
        session = self.flow.session
        session.undo_to(start)
        reason = session.why_not_undo()
        if session.length > start and reason is not None:
            self.say(wording_reasons.sentence(reason))
        self.flow.go_on()

    # ---- news

    def _news(self, news: Step | Undone) -> None:
        """The session moved: show it."""
        before = self.model.state
        self.timeline.skip()
        self.hand.forget()
        self.desk.clear()
        if not hasattr(self, "view"):
            return
        self.model = build_model(self.flow, self.desk)
        if isinstance(news, Step):
            self._collect_alerts(news)
            self._animate(news)
            self._count(before)
        self.refresh()

    def _animate(self, step: Step) -> None:
        if self.services.stack.top is not self or not self.kit.motion.seconds(1):
            return
        seen = tuple(event for event in (event.seen_by(self.model.viewer) for event in step.events) if event)
        shown = dataclasses.replace(step, events=seen)
        for flight in Choreography(self).flights(shown):
            if flight.hides is not None:
                self.desk.hidden.keys.add(flight.hides)
            self.flights.append(flight)
            flight.tween.on_done = lambda flight=flight: self._land(flight)
            self.timeline.play(flight.tween)
        for event in seen:
            if isinstance(event, e.WheelTurned) and event.seat == self.model.seat and self.kit.motion.full:
                self.timeline.play(wheel_tween(self, event.by))

    def _land(self, flight: Flight) -> None:
        if flight in self.flights:
            self.flights.remove(flight)
        self.desk.hidden.keys.discard(flight.hides)
        self.paint_changed()
        self.invalidate()

    def _count(self, before: object) -> None:
        """Points and coins count up or down to their new value."""
        after = self.model.state
        for shown, name in ((self.desk.shown_vp, "vp"), (self.desk.shown_coins, "coins")):
            for seat in range(after.board.players):
                old, new = getattr(before, name)[seat], getattr(after, name)[seat]
                if old != new and self.kit.motion.seconds(1):
                    shown[seat] = old
                    step = lambda value, seat=seat, shown=shown: shown.__setitem__(seat, round(value))  # noqa: E731
                    done = lambda seat=seat, shown=shown: shown.pop(seat, None)  # noqa: E731
                    self.timeline.play(Tween(0.45, start=old, end=new, on_step=step, on_done=done))

    def _collect_alerts(self, step: Step) -> None:
        session = self.flow.session
        before = session.state_after(step.number - 1)
        for seat in self.flow.humans:
            who = session.table.players[step.seat].name
            lost = alerts.losses(before, session.state, step.events, step.seat, seat, who)
            self._waiting_alerts.setdefault(seat, []).extend(lost)

    def _tell_waiting(self) -> None:
        """Tell the seat that looks what it lost."""
        told = self._waiting_alerts.pop(self.model.viewer, [])
        if told:
            self.notice = overlays.Notice("\n".join(told[-3:]), bad=False, left=7.0)
            self.kit.audio.play("alert")

    def say(self, text: str, pos: tuple[int, int] | None = None, *, bad: bool = True) -> None:
        """A short notice, beside a point or in the lagoon."""
        self.notice = overlays.Notice(text, bad, at=pos if pos and pos[0] >= 0 else None)
        self.invalidate()

    # ---- time

    def update(self, dt: float) -> bool:
        moved = self.timeline.update(dt)
        if moved:
            self._show_motion()
        if self.notice is not None:
            self.notice.left -= dt
            if self.notice.left <= 0:
                self.notice = None
                self.invalidate()
        if not self.timeline.busy and self.services.stack.top is self and self.flow.driver.seat is not None:
            if self.flow.driver.update(dt) is not None:
                self.flow.go_on()
        return super().update(dt)

    def _show_motion(self) -> None:
        self.ring.turned = self.ring.turned if self.timeline.busy else 0.0
        self.model = build_model(self.flow, self.desk)
        self.paint_changed()
        for flight in self.flights:
            self.invalidate(flight.rect(self.view))
        self.invalidate()

    @property
    def pace(self) -> float:
        if self.timeline.busy or self.notice is not None or self.flow.driver.seat is not None:
            return FULL_PACE
        return super().pace

    # ---- overlays

    def _update_overlays(self) -> None:
        """The pointer moved: draw what floats again, where it was and where it is."""
        for rect in self._overlay_rects:
            self.invalidate(rect)
        self._overlay_rects = self._find_overlays()
        for rect in self._overlay_rects:
            self.invalidate(rect)

    _overlay_rects: list[pygame.Rect] = []

    def hot_key(self) -> Key | None:
        """The place whose consequence is shown."""
        return self.hand.hot if self.hand.held is not None else self.key_at(self._pointer)

    def _find_overlays(self) -> list[pygame.Rect]:
        found = []
        if self.hand.held is not None:
            found.append(overlays.held_rect(self.view, self.hand.held, self.hand.drag.pos))
            if self.hand.hot is not None:
                found.append(overlays.ghost_rect(self.view, self.map, self.model, self.hand.hot))
        key = self.hot_key()
        if key is not None:
            rect = overlays.hot_callout_rect(self.kit, self.view, self.model, key, self._anchor(key))
            if rect is not None:
                found.append(rect)
        return found

    def _anchor(self, key: Key) -> pygame.Rect:
        """What a callout stands beside."""
        if key[0] in ("pit", "span"):
            return overlays.ghost_rect(self.view, self.map, self.model, key)
        widget = self.ui.find(f"{key[0]}.{key[1]}")
        return widget.rect if widget else pygame.Rect(self._pointer, (1, 1))

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_picture(surface)
        paper = self.paper()
        brush = Brush(surface, self.kit, self.view)
        if paper is not None:
            paper.draw(brush, self.model)
        super().draw(surface)
        self._draw_floating(surface, brush)

    def _draw_floating(self, surface: pygame.Surface, brush: Brush) -> None:
        for flight in self.flights:
            flight.draw(brush)
        hand = self.hand
        if hand.held is not None and hand.hot is not None:
            overlays.draw_ghost(brush, self.map, self.model, hand.hot)
        key = self.hot_key()
        if key is not None and paper_free(self, key):
            overlays.draw_hot_callout(surface, self.kit, self.view, self.model, key, self._anchor(key))
        if hand.held is not None:
            overlays.draw_held(brush, self.model, hand.held, hand.drag.pos, self.desk.turned)
        elif hand.flying_back is not None:
            held, tween, (x0, y0), (x1, y1) = hand.flying_back
            t = tween.progress
            overlays.draw_held(brush, self.model, held, (round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t)), False)
        if self.notice is not None:
            overlays.draw_notice(surface, self.kit, self.view, self.notice, self.view.to_px(self.places.lagoon))

    # ---- camera, menu, chronicle

    def turn_island(self, step: int) -> None:
        self.camera.turn = (self.camera.turn + step) % 4
        self.look_again()

    def toggle_plan(self) -> None:
        self.camera.plan = not self.camera.plan
        self.look_again()

    def toggle_fade(self) -> None:
        self.camera.fade = not self.camera.fade
        self.look_again()

    def look_again(self) -> None:
        """The camera moved: the ground is drawn again too."""
        self.paint_backdrop()
        self.refresh()

    def open_menu(self) -> None:
        self.services.go.to("confirm", _("Leave the table?"), _("The game is kept; you can go on with it later."), _("To the title"), self.services.go.home)

    def open_help(self) -> None:
        if self.services.go.has("howto"):
            self.services.go.to("howto")

    def filter_log(self, seat: int) -> None:
        self.log.only = -1 if self.log.only == seat else seat
        self.log.scroll = 0
        self.refresh()

    def resize_log(self) -> None:
        self.desk.tall_log = not self.desk.tall_log
        self.relayout()

    def pause(self) -> None:
        """Stop computer players, or let them go on."""
        if self.services.settings.now.computer_pace == "step":
            self.services.settings.change(computer_pace="normal")
            self.flow.driver.paused = False
        else:
            self.flow.driver.paused = not self.flow.driver.paused
        self.refresh()

    def next_pace(self) -> None:
        now = self.services.settings.now.computer_pace
        self.services.settings.change(computer_pace=_PACES[(_PACES.index(now) + 1) % len(_PACES)])
        self.refresh()

    def resume(self) -> None:
        self.refresh()

    def boxes(self) -> list[Box]:
        held = self.model.held
        words = f"{held[0]}.{held[1]}" if held else ""
        return [*super().boxes(), *self.text_boxes(), Box("hand", "text", self.view.window, words)]


def paper_free(table: TableScene, key: Key) -> bool:
    """Whether callouts may be shown: not through a paper."""
    return table.paper() is None or key[0] not in ("island", "square", "pit")


def _cover(area: pygame.FRect):  # type: ignore[no-untyped-def]
    from burano.scenes.burano.panel import Spot

    return Spot(("paper", 0), area)


def model_of(table: TableScene) -> Model:
    """What the table shows, for tests."""
    return table.model
