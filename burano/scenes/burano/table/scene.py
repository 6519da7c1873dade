"""The table: panels, the hand over them, buttons, motion. It draws what the flow shows and plays through the flow."""

import dataclasses

import pygame

from burano.core.errors import IllegalAction
from burano.core.protocol import Action
from burano.core.session import Step, Undone
from burano.games.burano import actions as a
from burano.i18n import _
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.table import intents, zoom
from burano.scenes.burano.table.callouts import callout
from burano.scenes.burano.table.controls import TableControls
from burano.scenes.burano.table.desk import Desk, best_sale, build_model
from burano.scenes.burano.table.floating import Floating
from burano.scenes.burano.table.hand import Hand
from burano.scenes.burano.table.model import Key
from burano.scenes.burano.table.panels.map import Camera
from burano.scenes.burano.table.papers import BonusPaper, KindsPaper, PrivilegePaper
from burano.scenes.burano.table.picture import TablePicture
from burano.scenes.burano.table.player_sheet import PlayerSheet
from burano.scenes.burano.table.pulse import PACE, Pulse
from burano.scenes.burano.table.show import Show
from burano.scenes.burano.words import reasons as wording_reasons
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.brush import Brush
from burano.table.chronicle import Chronicle
from burano.table.panel import Spot
from burano.table.rewind import Rewind
from burano.table.spots import SpotTarget
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.widgets import Button, IconButton


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
        self.show = Show(self)
        self.floating = Floating(self)
        self.rewind = Rewind(self)
        self.chronicle = Chronicle(flow)
        self.pulse = Pulse(self)
        self.pointer = (-1, -1)
        self._laid_out = False
        self._stop_watching = flow.session.observe(self._news)

    def leave(self) -> None:
        self._stop_watching()
        self.flow.driver.close()

    def resume(self) -> None:
        self.pointer = (-1, -1)  # it moved on the screen above, unseen from here
        if Brush.large_symbols != self._wants_large:
            self.relayout()
        self.refresh()

    @property
    def _wants_large(self) -> bool:
        return self.services.settings.now.colour_symbols == "large"

    def seat_changed(self) -> None:
        """Somebody else looks at the table now."""
        self.desk.clear()
        self.refresh()

    # ---- building

    def layout(self, view: View) -> None:
        self._laid_out = True
        Brush.large_symbols = self._wants_large
        self.place_parts(view)
        self.refresh()

    def refresh(self) -> None:
        """The position, the hand or the camera changed: paint what differs, build the controls again."""
        if not self._laid_out:
            return
        self.model = build_model(self.flow, self.desk)
        self.log.lines = self.chronicle.lines(self.model.viewer)
        self.paint_changed()
        self.pulse.prepare()
        self._build_controls()
        self.show.tell_losses(self.model.viewer)
        self.invalidate()

    def _build_controls(self) -> None:
        view, model = self.view, self.model
        self.ui.begin(view)
        for panel in self.painted.values():
            for spot in panel.targets(model):
                quiet = model.held is not None or spot.key[0] in zoom.KINDS or callout(model, spot.key) is not None
                self._add_spot(spot, "" if quiet else spot.tip)
        self.controls.add(view)
        self._build_paper(view)

    def _add_spot(self, spot: Spot, tip: str) -> None:
        def click() -> None:
            self.activate(spot.key)

        self.ui.add(SpotTarget(spot, self.view, self.is_live(spot.key), click, tip))

    def _build_paper(self, view: View) -> None:
        paper = self.paper()
        if paper is None:
            return
        self.ui.add(SpotTarget(Spot(("paper", 0), paper.area), view, False, lambda: None, ""))
        for spot in paper.targets(self.model):
            self._add_spot(spot, spot.tip)
        if not isinstance(paper, PrivilegePaper):
            look = _("Look at the board first")
            self.ui.add(IconButton("fold", view.to_px(paper.fold), "ui_eye", look, lambda: self.fold_paper(True)))
        else:
            usable = a.PRIVILEGE_COIN in self.model.legal
            take = lambda: self.play(a.PRIVILEGE_COIN)  # noqa: E731
            box = view.to_px(paper.coin)
            self.ui.add(Button("privilege_coin", box, _("Take 1 coin"), take, sprite="coin", enabled=usable))

    def paper(self) -> BonusPaper | KindsPaper | PrivilegePaper | None:
        """The paper lying above the table now."""
        if self.model.mine and not self.desk.paper_away:
            if self.model.kind == "bonus":
                return BonusPaper(self.places.lagoon, self.model)
            if self.model.kind == "name_roofs":
                return KindsPaper(self.places.lagoon, self.model)
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
        if what in ("hand", "fish_again"):
            return model.kind == {"hand": "sell", "fish_again": "take_fish"}[what]
        if what == "gift":
            return ("supply", number) in model.sources
        if what == "privilege":
            return a.PRIVILEGE_COIN in model.legal
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
            shown = dataclasses.replace(model, seat=number, mine=False, held=None, actions={}, sources=frozenset())
            self.services.stack.push(PlayerSheet(self.services, shown))
        elif what == "log":
            self._show_line(number)
        elif what == "privilege":
            self.toggle_privilege()
        elif model.held is not None:
            if key in model.drops:
                self.hand.drop_on(key)
        elif model.mine:
            self._activate_mine(key)

    def _activate_mine(self, key: Key) -> None:
        what, number = key
        model = self.model
        source = ("supply", number) if what == "gift" else key
        if what == "hand" and model.kind == "sell":
            self._choose_fish(number)
        elif what == "ship" and key in model.actions:
            self.desk.ship, self.desk.sale = best_sale(model.state, model.legal, number)
            self.refresh()
        elif what == "fish_again" and model.kind == "take_fish":
            self.play(a.TAKE_FISH[model.state.fish_display[number]])
        elif key in model.actions:
            self.play(model.actions[key])
        elif source in model.sources:
            self.hand.take(source, self.pointer)
        else:
            self.explain(key)

    def explain(self, key: Key) -> None:
        """Why a thing does nothing now."""
        action = intents.probe(self.model.state, self.model.seat, key)
        reason = self.flow.session.why_not(self.flow.seat, action) if action else None
        if reason is not None and reason.key not in ("action.not_now", "turn.not_yours"):
            self.say(wording_reasons.sentence(reason), self.pointer)

    def _choose_fish(self, kind: int) -> None:
        """One more card of a kind for the sale; after the last, none."""
        have, chosen = self.model.hand(self.model.seat)[kind], self.desk.sale.get(kind, 0)
        sale = {**self.desk.sale, kind: (chosen + 1) % (have + 1)}
        self.desk.sale = {fish: count for fish, count in sale.items() if count}
        self.refresh()

    def _show_line(self, number: int) -> None:
        """Ring the place a line of the chronicle tells of; the same line again takes the ring away."""
        again = self.log.chosen == number
        self.log.chosen = -1 if again else number
        self.desk.marked = None if again else self.log.lines[number].where
        self.refresh()

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.show.busy:
            self.show.skip()
            self.refresh()
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self.hand.move(event.pos)
            used = super().handle(event)
            self.floating.update()
            return used
        if event.type == pygame.MOUSEBUTTONDOWN and self._press(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.hand.release(event.pos):
            self.floating.update()
            return True
        if event.type == pygame.MOUSEWHEEL and self._wheel(event):
            return True
        if event.type == pygame.KEYDOWN and self.controls.key(event):
            return True
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self.floating.update()
        return used

    def _press(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if event.button == 3:
            return self.hand.turn() or self.hand.put_back()
        return event.button == 1 and (self.hand.press(event.pos) or self._dismiss_paper(event.pos))

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

    def _wheel(self, event: pygame.Event) -> bool:
        if self.hand.turn():
            return True
        x, y = self.pointer[0] / self.view.s, self.pointer[1] / self.view.s
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

    def back(self) -> bool:
        if self.hand.put_back():
            return True
        if self.desk.popover:
            self.toggle_privilege()
        else:
            self.controls.open_menu()
        return True

    # ---- playing

    def play(self, action: Action) -> None:
        """Submit an action of the player; a needless loss is asked about first."""
        missed = self._missed() if isinstance(action, a.EndTurn) else ""
        if missed and self.services.settings.now.confirm_end_turn:
            ask = (_("End the turn?"), missed, _("End turn"), lambda: self._submit(action))
            self.services.go.to("confirm", *ask)
            return
        self._submit(action)

    def _submit(self, action: Action) -> None:
        try:
            self.flow.submit(action)
        except IllegalAction as error:
            self.say(wording_reasons.sentence(error.reason), self.pointer)
            return
        self.flow.go_on()

    def _missed(self) -> str:
        """What ending the turn now would waste; empty if nothing."""
        legal = self.model.legal
        if self.model.state.moves == 0 and any(isinstance(action, a.Pick | a.Build | a.Roof) for action in legal):
            return _("The first move of a turn brings a coin, and you have not made one.")
        if any(isinstance(action, a.Roof) for action in legal):
            return _("You could still lay a roof.")
        return ""

    def fold_paper(self, away: bool) -> None:
        """Put the paper that asks aside to look at the board, or take it back."""
        self.desk.paper_away = away
        self.refresh()

    def toggle_privilege(self) -> None:
        """Open or fold the privilege paper."""
        self.desk.popover = "" if self.desk.popover else "privilege"
        self.refresh()

    def say(self, text: str, pos: tuple[int, int] | None = None, *, bad: bool = True) -> None:
        """A short notice, beside a point or in the lagoon."""
        if text:
            self.show.say(text, pos, bad=bad)

    # ---- news and time

    def _news(self, news: Step | Undone) -> None:
        """The session moved: show it."""
        before = self.model.state
        self.show.skip()
        self.hand.forget()
        self.desk.clear()
        if not self._laid_out:
            return
        self.log.chosen = -1
        self.model = build_model(self.flow, self.desk)
        if isinstance(news, Step):
            self.show.step(news, before)
        else:
            self.chronicle.forget(news.number)
        self.refresh()

    def update(self, dt: float) -> bool:
        if self.show.update(dt):
            self.model = build_model(self.flow, self.desk)
            self.paint_changed()
            self.invalidate()
        self._let_computers_play(dt)
        if self.controls.hear_hint():
            self.refresh()
        self.pulse.update(dt)
        return super().update(dt)

    def _let_computers_play(self, dt: float) -> None:
        driver = self.flow.driver
        if self.services.stack.top is not self or self.show.busy:
            return
        slow = driver.slow
        if driver.update(dt) is not None:
            self.flow.go_on()
        elif driver.slow != slow:
            self.refresh()

    @property
    def pace(self) -> float:
        if self.show.waiting or self.flow.driver.seat is not None or self.flow.driver.hinting:
            return FULL_PACE
        return max(PACE if self.pulse.active else 0.0, super().pace)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_picture(surface)
        self.pulse.draw(surface)
        paper = self.paper()
        if paper is not None:
            paper.draw(Brush(surface, self.kit, self.view), self.model)
        super().draw(surface)
        self.floating.draw(surface)

    def look_again(self) -> None:
        """The camera moved: the ground is drawn again too."""
        self.paint_backdrop()
        self.refresh()

    def boxes(self) -> list[Box]:
        held = self.model.held
        words = f"{held[0]}.{held[1]}" if held else ""
        hand = Box("hand", "text", self.view.window, words)
        return [*super().boxes(), *self.text_boxes(), *self.floating.boxes(), hand]
